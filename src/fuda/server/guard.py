"""The door: what every answer carries in its head, which hosts and origins may speak, how much may be sent.

A page of another site must not be able to play for somebody: requests that change something, and sockets, are taken
only from pages of the same host. On loopback only names of loopback are listened to, so that no other name can be
pointed there."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fuda.server.limits import Buckets
from fuda.server.reply import failed
from fuda.server.words import said

HEADERS = {"x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin"}
"""What every answer carries."""
OF_DOCUMENTS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
"""What all but scripts and styles carry too: a browser heeds it only in what it shows as a page, and a table fetches
some seventy scripts and styles, each of which would weigh half a kilobyte more."""
PARTS_OF_A_PAGE = ("text/javascript", "text/css")
SAFE = frozenset({"GET", "HEAD"})
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
LARGEST_BODY = 256 * 1024
REASONS = {421: "other host", 403: "other origin", 413: "too large", 429: "too fast"}
"""Why somebody is not let in, as it is counted."""
MOST_DIGITS = 12


class Guard:
    """Stands before the application."""

    def __init__(
        self, app: ASGIApp, requests: Buckets, refused: Counter[str] | None = None, hosts: Collection[str] = ()
    ) -> None:
        self.app, self.requests, self.hosts = app, requests, frozenset(name.lower() for name in hosts)
        """The application; how often it may be asked; the names by which it may be called (all, where none is
        given)."""
        self.refused = Counter() if refused is None else refused
        """How often somebody was not let in, by the words for it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it in, or say why not."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is not None:
            self.refused[REASONS[refusal[0]]] += 1
        if refusal is not None and scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        app = self.app if refusal is None else failed(*refusal)
        try:
            await app(scope, receive, self._with_headers(send))
        except asyncio.CancelledError:  # the server ends and has waited long enough
            if scope["type"] == "http":
                with contextlib.suppress(RuntimeError):  # half of the answer is sent already
                    await failed(503, said("not_kept"))(scope, receive, send)

    def _refusal(self, scope: Scope) -> tuple[int, object] | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self.hosts and name_of(host) not in self.hosts:
            return 421, said("other_origin")
        origin = headers.get("origin")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and origin is not None and place_of(origin) != host:
            return 403, said("other_origin")
        if changes and headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return 403, said("other_origin")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > MOST_DIGITS or int(length) > LARGEST_BODY:
            return 413, said("too_large")
        if "transfer-encoding" in headers:
            return 413, said("too_large")
        client = scope.get("client")
        return None if self.requests.take(client[0] if client else "") else (429, said("too_fast"))

    def _with_headers(self, send: Send) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                part = headers.get("content-type", "").startswith(PARTS_OF_A_PAGE)
                for name, value in (HEADERS if part else HEADERS | OF_DOCUMENTS).items():
                    headers.setdefault(name, value)
            await send(message)

        return sending


def place_of(origin: str) -> str:
    """Host and port of an `Origin`; one that cannot be read is nobody's."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def name_of(host: str) -> str:
    """The name in a `Host`, without the port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""
