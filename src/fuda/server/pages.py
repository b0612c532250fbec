"""The files of the pages: shells by their addresses, everything else under `/web/`."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fuda.server.reply import nothing_here, steady

WEB = Path(__file__).resolve().parent.parent / "web"
SHELLS = {
    "/": "home",
    "/t/{key}": "table",
    "/g/{key}": "replay",
    "/decks": "library",
    "/decks/{game}/{name}": "library",
    "/cards/{game}": "library",
    "/cards/{game}/{number:path}": "library",
    "/rules": "library",
    "/rules/{book}": "library",
    "/rules/{book}/{number:path}": "library",
    "/keys": "library",
}
"""Addresses, and the page that each shows."""
KINDS = {".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml"}


async def web_file(request: Request) -> Response:
    """A file of the pages."""
    return _file(request, request.path_params["path"])


def _file(request: Request, name: str) -> Response:
    path = (WEB / name).resolve()
    if not path.is_relative_to(WEB) or not path.is_file():
        return nothing_here()
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return steady(request, path.read_bytes(), kind)


def shell(page: str) -> Route:
    """A page by its address."""
    address, name = page, SHELLS[page]

    async def answer(request: Request) -> Response:
        return _file(request, f"pages/{name}.html")

    return Route(address, answer, name=f"page {address}")


ROUTES = [*map(shell, SHELLS), Route("/web/{path:path}", web_file)]
