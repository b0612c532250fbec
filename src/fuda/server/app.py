"""The application: every address and what answers there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager
from functools import partial

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from fuda.errors import UserError
from fuda.games import registry
from fuda.server import pages
from fuda.server.bots import learn
from fuda.server.guard import Guard
from fuda.server.home import games, home, listed
from fuda.server.house import House
from fuda.server.limits import Buckets
from fuda.server.reply import as_json, body, failed, nothing_here, refused
from fuda.server.socket import converse
from fuda.server.tables import Tables
from fuda.server.wanted import Wanted
from fuda.server.words import said

TABLES_AT_ONCE, TABLES_A_SECOND = 60.0, 1.0
"""New tables of one address."""
SMALLEST_PACKED = 1000


class Site:
    """The addresses of one house."""

    def __init__(self, house: House) -> None:
        self.house, self.tables = house, Tables(house)
        self.new_tables = Buckets(TABLES_AT_ONCE, TABLES_A_SECOND)

    async def health(self, request: Request) -> Response:
        """Is the store there?"""
        await self.house.store.do(lambda connection: connection.execute("SELECT 1").fetchone())
        return PlainTextResponse("ok\n")

    async def home(self, request: Request) -> Response:
        """What the first page shows."""
        return as_json(await self.house.desk.do(home, await self.house.store.do(listed)))

    async def new_table(self, request: Request) -> Response:
        """A new table."""
        if not self.new_tables.take(request.client.host if request.client else ""):
            return failed(429, said("too_fast"))
        return as_json(await self.tables.make(await body(request, Wanted)), 201)

    async def socket(self, socket: WebSocket) -> None:
        """A page at a table."""
        await converse(self.tables, socket)

    def warm_up(self, names: Iterable[str]) -> None:
        """Read what the first page needs, then the card languages of these games, so that nobody waits for
        them."""
        self.house.desk.later(games)
        for name in names:
            self.house.desk.later(partial(self._warm, name))

    def _warm(self, game: str) -> None:
        learn(game)
        self.house.bots.warm(game)


QUICKEST_FIRST = tuple(reversed(registry.GAMES))


def application(house: House, hosts: Collection[str] = (), warm: Iterable[str] = QUICKEST_FIRST) -> Starlette:
    """The application of a house that listens to these names and prepares for these games."""
    site = Site(house)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        site.warm_up(warm)
        yield
        house.close()

    routes = [
        Route("/healthz", site.health),
        Route("/api/home", site.home),
        Route("/api/tables", site.new_table, methods=["POST"]),
        WebSocketRoute("/ws/t/{key}", site.socket),
        *pages.ROUTES,
    ]
    middleware = [Middleware(Guard, hosts=hosts), Middleware(GZipMiddleware, minimum_size=SMALLEST_PACKED)]
    handlers = {UserError: _user_error, HTTPException: _http_error, Exception: _our_error}
    return Starlette(routes=routes, middleware=middleware, exception_handlers=handlers, lifespan=lifespan)


async def _user_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, UserError)
    return refused(error)


async def _http_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return nothing_here() if error.status_code == 404 else failed(error.status_code, said("not_understood"))


async def _our_error(_: Request, __: Exception) -> Response:
    return failed(500, said("fault"))
