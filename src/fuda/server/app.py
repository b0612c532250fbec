"""The application: every address and what answers there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Collection, Iterable
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from fuda.errors import UserError
from fuda.games import registry
from fuda.guide.first_steps import first_steps
from fuda.server import pages
from fuda.server.guard import Guard
from fuda.server.library.cards import WantedCheck, card_list, card_page, checked, deck_page, known_game
from fuda.server.library.home import WantedMine, home, listed, mine
from fuda.server.library.named import find_named, known_way
from fuda.server.library.pictures import answered, drawn
from fuda.server.library.replays import Replays, WantedBranch, branched, find_record, finished, viewer_of
from fuda.server.library.rulebooks import book_list, book_page, rule_page
from fuda.server.lobby.addresses import Lobby
from fuda.server.play.house import House
from fuda.server.play.socket import converse
from fuda.server.play.tables import Tables
from fuda.server.reply import JSON, JSON_LINES, JSON_SCHEMA, as_json, body, encode, failed, refused, steady, together
from fuda.server.running.health import health
from fuda.server.schema import schema
from fuda.server.storage.keeping import Row
from fuda.server.storage.store import NotKept
from fuda.server.wanted import Wanted
from fuda.server.words import said

if TYPE_CHECKING:
    from fuda.server.accounts.addresses import Accounts
    from fuda.server.neighbours.street import Street

log = logging.getLogger("fuda.server")
SMALLEST_PACKED = 1000
LONGEST_NUMBER = 6
LONGEST_SEARCH = 200


class Site:
    """The addresses of one house."""

    def __init__(self, house: House) -> None:
        self.house, self.tables, self.replays = house, Tables(house), Replays(house.desk)
        self.accounts = accounts_of(house)
        self._warming: asyncio.Task[None] | None = None
        self._street: Street | None = None

    async def open(self) -> None:
        """Other processes may run tables of the same store: know them."""
        if self.house.store.is_shared:
            from fuda.server.neighbours.street import Street
            from fuda.server.storage.postgres import PostgresStore

            assert isinstance(self.house.store, PostgresStore), "only PostgreSQL is shared"
            self._street = Street(self.house.store, self.tables)

    async def close(self) -> None:
        """Nobody comes any more."""
        if self._warming is not None:
            self._warming.cancel()
        await self.tables.close()
        if self._street is not None:
            await self._street.close()

    async def health(self, request: Request) -> Response:
        """Is the server well? 503 where the store does not answer."""
        return as_json(await health(self.house.store))

    async def home(self, request: Request) -> Response:
        """What the first page shows."""
        tables = await self.house.store.do(listed)
        found = await self.house.desk.do(home, tables, has_accounts=self.accounts is not None)
        if self.house.eager and self._warming is None:
            self._warming = asyncio.create_task(self._warm_up())
        return as_json(found)

    async def new_table(self, request: Request) -> Response:
        """A new table."""
        self.count_table(request)
        wanted = await body(request, Wanted)
        fellows = wanted.raid.fellows if wanted.raid is not None else (wanted.foe,)
        await self.allow(request, [wanted.name, *(each.name for each in fellows)])
        return as_json(await self.tables.make(wanted), 201)

    async def mine(self, request: Request) -> Response:
        """The tables at which a browser holds a seat."""
        tokens = (await body(request, WantedMine)).tokens
        return as_json(await self.house.store.do(lambda link: mine(link, tokens)))

    async def replay(self, request: Request) -> Response:
        """A game that is over, at one of its moves."""
        row = await self._row(request)
        at, viewer = request.query_params.get("at", "0"), viewer_of(row, request.query_params.get("seat", "judge"))
        if not at.isdecimal() or len(at) > LONGEST_NUMBER:
            raise UserError("{at} is no number of a move", at=at)
        return as_json(await self.replays.at(row, int(at), viewer))

    async def events(self, request: Request) -> Response:
        """A game that is over as JSON lines, with the eyes of a seat, a `spectator` or a `judge`."""
        self.count_table(request)  # it is played through, which takes as long as making one
        row = await self._row(request)
        found = self.replays.events(row, viewer_of(row, request.query_params.get("seat", "judge")))
        first = await anext(found)  # what cannot be played through is refused here
        return StreamingResponse(together(first, found), headers={"cache-control": "no-store"}, media_type=JSON_LINES)

    async def schema(self, request: Request) -> Response:
        """All records and messages of the wire as JSON Schema."""
        return steady(request, encode(await asyncio.to_thread(schema)), JSON_SCHEMA)

    async def branch(self, request: Request) -> Response:
        """A new table that goes on from a move of a game that is over."""
        self.count_table(request)
        made, lines = branched(await self._row(request), await body(request, WantedBranch))
        return as_json(await self.tables.lay(made, is_open=False, lines=lines), 201)

    async def _row(self, request: Request) -> Row:
        return finished(await self.house.store.do(find_record(request.path_params["key"])))

    async def cards(self, request: Request) -> Response:
        """The cards of a game, or those that fit some words."""
        return await self._of_game(request, card_list, _words(request))

    async def card(self, request: Request) -> Response:
        """A card."""
        return await self._of_game(request, card_page, request.path_params["number"])

    async def deck(self, request: Request) -> Response:
        """A deck of ours."""
        return await self._of_game(request, deck_page, request.path_params["name"])

    async def _of_game(self, request: Request, find: Callable[[str, str], object], wanted: str) -> Response:
        game = known_game(request.path_params["game"])
        await self.house.desk.ready(game)
        return steady(request, encode(await self.house.desk.do(find, game, wanted)), JSON)

    async def check_deck(self, request: Request) -> Response:
        """A deck that somebody has written."""
        wanted = await body(request, WantedCheck)
        await self.house.desk.ready(wanted.game)
        try:
            return as_json(await self.house.desk.do(checked, wanted))
        except UserError as error:
            return refused(error, 200)  # a list that cannot be read yet is what somebody is writing

    async def books(self, request: Request) -> Response:
        """All rulebooks."""
        return steady(request, encode(await asyncio.to_thread(book_list)), JSON)

    async def book(self, request: Request) -> Response:
        """A rulebook, or those of its rules that fit some words."""
        found = await asyncio.to_thread(book_page, request.path_params["book"], _words(request))
        return steady(request, encode(found), JSON)

    async def rule(self, request: Request) -> Response:
        """A rule."""
        found = await asyncio.to_thread(rule_page, request.path_params["book"], request.path_params["number"])
        return steady(request, encode(found), JSON)

    async def first_steps(self, request: Request) -> Response:
        """First steps in a game."""
        key = known_way(request.path_params["key"])
        return steady(request, encode(await asyncio.to_thread(first_steps, key)), JSON)

    async def picture(self, request: Request) -> Response:
        """The picture of a card."""
        game, number = request.path_params["game"], request.path_params["number"]
        if game not in registry.GAMES:
            raise HTTPException(404)
        await self.house.desk.ready(game)
        return answered(await self.house.desk.do(drawn, game, number))

    async def allow(self, request: Request, names: Iterable[str]) -> None:
        """Nobody makes a table under the name of somebody else's account."""
        if self.accounts is not None:
            await self.accounts.check(request, names)

    def count_table(self, request: Request) -> None:
        if not self.house.limits.tables.take(request.client.host if request.client else ""):
            self.house.meters.refused["too many tables"] += 1
            raise HTTPException(429)

    async def socket(self, socket: WebSocket) -> None:
        """A page at a table."""
        await converse(self.tables, socket)

    async def not_kept(self, request: Request, error: Exception) -> Response:
        """The database does not answer: one line for who runs it, and come again for who asked."""
        self.house.meters.not_kept += 1
        log.warning("%s %s: %s", request.method, request.url.path, error)
        return failed(503, said("not_kept"))

    async def defect(self, _: Request, __: Exception) -> Response:
        """A defect of ours; whoever serves the application logs it."""
        self.house.meters.faults += 1
        return failed(500, said("fault"))

    async def _warm_up(self) -> None:
        """Somebody looks at the games: get ready for them, the quickest first, so that nobody waits later."""
        for name in reversed(registry.GAMES):
            await self.house.desk.ready(name)
            self.house.bots.warm(name)


def accounts_of(house: House) -> Accounts | None:
    """The addresses of accounts, where there are any; what they need is looked for only then."""
    if house.members is None:
        return None
    from fuda.server.accounts.addresses import Accounts
    from fuda.server.accounts.passwords import Passwords

    return Accounts(house, Passwords())


def application(house: House, hosts: Collection[str] = ()) -> Starlette:
    """The application of a house that listens to these names."""
    site = Site(house)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncGenerator[None]:
        await site.open()
        yield
        await site.close()
        house.close()

    routes = [
        Route("/healthz", site.health),
        Route("/api/home", site.home),
        Route("/api/tables", site.new_table, methods=["POST"]),
        Route("/api/mine", site.mine, methods=["POST"]),
        Route("/api/games/{key}", site.replay),
        Route("/api/games/{key}/events", site.events),
        Route("/api/games/{key}/branch", site.branch, methods=["POST"]),
        Route("/api/schema", site.schema),
        Route("/api/cards/{game}", site.cards),
        Route("/api/cards/{game}/{number:path}", site.card),
        Route("/api/decks/check", site.check_deck, methods=["POST"]),
        Route("/api/decks/{game}/{name}", site.deck),
        Route("/api/rules", site.books),
        Route("/api/rules/{book}", site.book),
        Route("/api/rules/{book}/{number:path}", site.rule),
        Route("/api/first-steps/{key}", site.first_steps),
        Route("/art/{game}/{number:path}.svg", site.picture),
        *Lobby(site.tables, site.count_table, site.allow).routes(),
        *(site.accounts.routes() if site.accounts is not None else ()),
        WebSocketRoute("/ws/t/{key}", site.socket),
        *pages.routes(partial(find_named, house)),
    ]
    middleware = [
        Middleware(Guard, requests=house.limits.requests, refused=house.meters.refused, hosts=hosts),
        Middleware(GZipMiddleware, minimum_size=SMALLEST_PACKED),
    ]
    handlers = {UserError: _user_error, HTTPException: _http_error, NotKept: site.not_kept, Exception: site.defect}
    app = Starlette(routes=routes, middleware=middleware, exception_handlers=handlers, lifespan=lifespan)
    app.state.tables = site.tables
    return app


def _words(request: Request) -> str:
    """What is looked for: so much as anybody would type."""
    return request.query_params.get("q", "")[:LONGEST_SEARCH]


async def _user_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, UserError)
    return refused(error)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return pages.shell(request, pages.LOST, is_there=False)
    words = {404: "no_such", 429: "too_fast"}.get(error.status_code, "not_understood")
    return failed(error.status_code, said(words))
