"""A table without a server: the browser's requests are answered from the package's files, its line by a hosted game.
For tests of what the pages draw; those of the whole program talk to the server."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlparse

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

from fuda.ai.bots import decide, make
from fuda.host.contract import Question, View
from fuda.host.hosted import Hosted
from fuda.kernel.decision import Decision
from fuda.sim.match import Match, Session
from fuda.sim.shelf import decks_for

WEB = Path(__file__).resolve().parents[2] / "src/fuda/web"
HOST = "http://fuda.test"
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' ws:"
BLANK = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 120 80' width='120' height='80'/>"


def plain(record: Any) -> Any:
    """A record of the contract as JSON."""
    return json.loads(msgspec.json.encode(record))


def hosted(game: str, edition: str, seed: int, options: dict[str, str] | None = None, decks: Any = None) -> Hosted:
    """A new game of two decks."""
    lists = decks or tuple(deck.text for deck in decks_for(game, edition))[:2]
    return Hosted(Session(Match(game, edition, lists, seed, options or {})))


def moments(table: Hosted, level: str = "random") -> Iterator[Decision]:
    """Let bots play; stop at each question."""
    session = table.session
    bots = [make(level, session.match.game, seat) for seat in range(len(session.match.decks))]
    while isinstance(asked := session.now, Decision):
        yield asked
        table.play(asked.seat, decide(bots[asked.seat], session.g, asked, len(session.moves)))


def until(table: Hosted, fits: Callable[[View, Question], bool], level: str = "random") -> Decision | None:
    """Play on to the first moment that fits."""
    for asked in moments(table, level):
        view = table.view(asked.seat)
        if view.question is not None and fits(view, view.question):
            return asked
    return None


def welcome(table: Hosted, seat: int, **more: Any) -> dict[str, Any]:
    """The first message of the server."""
    view = plain(table.view(seat))
    people = {
        "A": {"name": "", "kind": "person", "here": True},
        "B": {"name": "Greedy bot", "kind": "bot", "here": True},
    }
    said = {
        "type": "welcome",
        "version": 1,
        "table": "booth",
        "viewer": view["viewer"],
        "setting": plain(table.setting()),
    }
    return {**said, "people": people, "stops": {}, "view": view, "log": plain(table.log(seat)), **more}


class Booth:
    """Answers a page's requests; the table's line is held by `line`."""

    def __init__(self, page: Page, first: dict[str, Any], art: Callable[[str, str], str] | None = None) -> None:
        self.page, self.first, self.art = page, first, art
        self.heard: list[dict[str, Any]] = []
        self.answer: Callable[[dict[str, Any]], list[dict[str, Any]]] = lambda _: []
        self.socket: WebSocketRoute | None = None
        self.welcomes = True
        """Does it let in at once who says hello?"""
        page.route("**/*", self._serve)
        page.route_web_socket("**/ws/t/*", self._listen)

    def _serve(self, route: Route) -> None:
        path = unquote(urlparse(route.request.url).path)
        if path.startswith("/art/"):
            _, _, game, name = path.split("/", 3)
            text = self.art(game, name.removesuffix(".svg")) if self.art else BLANK
            route.fulfill(body=text, content_type="image/svg+xml", headers={"cache-control": "max-age=9999"})
            return
        file = WEB / ("pages/table.html" if path.startswith("/t/") else path.removeprefix("/web/"))
        if not file.is_file():
            route.fulfill(status=404, body=path)
            return
        headers = {"content-security-policy": POLICY} if file.suffix == ".html" else {}
        route.fulfill(body=file.read_bytes(), content_type=f"{TYPES[file.suffix]}; charset=utf-8", headers=headers)

    def _listen(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(lambda text: self._hear(socket, json.loads(text)))

    def _hear(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        if message["type"] == "warnings":
            return  # a page asks this of itself, and can do without
        self.heard.append(message)
        first = [self.first] if self.welcomes else []
        for said in first if message["type"] == "hello" else self.answer(message):
            socket.send(json.dumps(said))

    def say(self, message: dict[str, Any]) -> None:
        """Let the server say something."""
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def open(self) -> None:
        """Go to the table and wait until it is drawn."""
        self.page.goto(f"{HOST}/t/booth")
        self.page.wait_for_selector(".table[aria-busy=false]")
