"""The addresses of the lobby."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fuda.server.lobby.offers import Offers, WantedWord, offered, waiting, withdrawn
from fuda.server.play.tables import Tables
from fuda.server.reply import as_json, body
from fuda.server.wanted import Wanted, WantedDeck

Allow = Callable[[Request, Iterable[str]], Awaitable[None]]


class Lobby:
    """Tables that wait for somebody. `count`: told of everything that makes a table, to refuse who makes too many;
    `allow`: to refuse names that belong to others."""

    def __init__(self, tables: Tables, count: Callable[[Request], None], allow: Allow) -> None:
        self._house, self._offers, self._count, self._allow = tables.house, Offers(tables), count, allow

    def routes(self) -> list[Route]:
        """What answers where."""
        return [
            Route("/api/lobby", self.offers),
            Route("/api/offers", self.offer, methods=["POST"]),
            Route("/api/offers/{key}", self.waits, methods=["POST"]),
            Route("/api/offers/{key}/join", self.join, methods=["POST"]),
            Route("/api/offers/{key}/withdraw", self.withdraw, methods=["POST"]),
        ]

    async def offers(self, request: Request) -> Response:
        """The tables that wait for somebody."""
        return as_json(await self._house.store.do(offered))

    async def offer(self, request: Request) -> Response:
        """Wait for somebody; `foe` means nothing here."""
        self._count(request)
        wanted = await body(request, Wanted)
        await self._allow(request, [wanted.name])
        return as_json(await self._offers.make(wanted), 201)

    async def waits(self, request: Request) -> Response:
        """Has somebody joined? To be asked every few seconds: an offer of which nobody asks is gone."""
        token = (await body(request, WantedWord)).token
        return as_json(await self._house.store.do(waiting(request.path_params["key"], token)))

    async def join(self, request: Request) -> Response:
        """Sit down opposite, with a deck of one's own."""
        self._count(request)
        guest = await body(request, WantedDeck)
        await self._allow(request, [guest.name])
        return as_json(await self._offers.join(request.path_params["key"], guest), 201)

    async def withdraw(self, request: Request) -> Response:
        """Wait no longer."""
        token = (await body(request, WantedWord)).token
        return as_json(await self._house.store.do(withdrawn(request.path_params["key"], token)))
