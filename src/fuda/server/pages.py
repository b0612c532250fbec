"""The files of the pages: shells by their addresses, everything else under `/web/`.

A shell is the same for every thing that it can show; whether there is such a thing, its status says."""

from __future__ import annotations

import mimetypes
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fuda.server.near import NotThere
from fuda.server.reply import nothing_here, steady

WEB = Path(__file__).resolve().parent.parent / "web"
SHELLS = {
    "/": "home",
    "/t/{key}": "table",
    "/g/{record}": "table",
    "/decks": "library",
    "/decks/{game}/{name}": "library",
    "/cards/{game}": "library",
    "/cards/{game}/{number:path}": "library",
    "/rules": "library",
    "/rules/{book}": "library",
    "/rules/{book}/{number:path}": "library",
    "/keys": "library",
    "/account": "library",
    "/ratings": "library",
}
LOST = "library"
"""The shell of addresses that lead nowhere."""
"""Addresses, and the page that each shows."""
KINDS = {".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml"}


async def web_file(request: Request) -> Response:
    """A file of the pages."""
    try:
        path = (WEB / request.path_params["path"]).resolve()
        data = path.read_bytes() if path.is_relative_to(WEB) else None
    except (OSError, ValueError):  # a folder, a name that no file can have
        data = None
    if data is None:
        return nothing_here()
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return steady(request, data, kind)


def shell(request: Request, name: str, *, is_there: bool) -> Response:
    """A page; where there is nothing to show, it says so itself."""
    data = (WEB / f"pages/{name}.html").read_bytes()
    if is_there:
        return steady(request, data, "text/html")
    return Response(data, 404, {"cache-control": "no-store"}, "text/html")


def routes(find: Callable[[Mapping[str, str]], Awaitable[None]]) -> list[Route]:
    """All pages. `find` is asked whether there is what an address names."""

    def page(address: str, name: str) -> Route:
        async def answer(request: Request) -> Response:
            try:
                await find(request.path_params)
            except NotThere:
                return shell(request, name, is_there=False)
            return shell(request, name, is_there=True)

        return Route(address, answer, name=f"page {address}")

    return [*(page(address, name) for address, name in SHELLS.items()), Route("/web/{path:path}", web_file)]
