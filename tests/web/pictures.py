"""The pictures of docs/pictures: `scripts/screenshots [NAME…]` draws them all, or those whose names begin so."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, Route, sync_playwright

from fuda.server.library.replays import Replays
from fuda.server.play.desk import Desk
from fuda.server.storage.keeping import Kept, Row
from fuda.server.wanted import KeptSeat, Made
from tests.server.serving import Served, run, served
from tests.web.booth import plain
from tests.web.chromium import find
from tests.web.conftest import FLAGS
from tests.web.palette import reduced
from tests.web.positions import MOMENTS, people, position, said_at

FOLDER = Path(__file__).resolve().parents[2] / "docs/pictures"
SIZES = {"desktop": (1440, 900), "laptop": (1280, 720), "phone": (390, 844), "landscape": (844, 390)}
PATIENCE = 60_000


class Picture(NamedTuple):
    """One picture: a moment at the table, a move of a game that is over, or a page by its address."""

    name: str
    what: str
    size: str = "desktop"
    language: str = "en"
    theme: str = "dark"
    press: tuple[str, ...] = ()
    """What is pressed before, or what the pointer is brought to where it begins with `@`."""


PICTURES = (
    Picture("home", "/"),
    Picture("home-light", "/", theme="light"),
    Picture("home-phone", "/", "phone"),
    Picture("pso2", "attack", press=("@main [data-legal=aim] >> nth=2",)),
    Picture("pso2-light", "attack", theme="light", press=("@main [data-legal=aim] >> nth=2",)),
    Picture("pso2-laptop", "attack", "laptop", press=("@main [data-legal=aim] >> nth=2",)),
    Picture("pso2-phone", "attack", "phone"),
    Picture("pso2-landscape", "attack", "landscape"),
    Picture("pso2-chain", "chain"),
    Picture("raid", "raid", press=("@main [data-legal=aim] >> nth=0",)),
    Picture("raid-phone", "raid", "phone"),
    Picture("fftcg", "payment"),
    Picture("fftcg-phone", "payment", "phone"),
    Picture("fftcg-sheet", "stack", "phone", press=("main .card >> nth=1",)),
    Picture("fftcg-landscape", "payment", "landscape"),
    Picture("fftcg-stack", "stack"),
    Picture("scs", "stage", language="ja", press=("main [data-legal=act] >> nth=0",)),
    Picture("scs-light", "stage", language="ja", theme="light", press=("main [data-legal=act] >> nth=0",)),
    Picture("scs-phone", "stage", "phone", "ja"),
    Picture("moncolle", "battle"),
    Picture("moncolle-phone", "battle", "phone"),
    Picture("moncolle-landscape", "battle", "landscape"),
    Picture("moncolle-march", "march"),
    Picture("moncolle-march-phone", "march", "phone", "ja"),
    Picture("replay", "/g/attack"),
    Picture("replay-phone", "/g/attack", "phone"),
    Picture("cards", "/cards/fftcg"),
    Picture("cards-phone", "/cards/moncolle", "phone", "ja"),
    Picture("card", "/cards/scs/T-077"),
    Picture("deck", "/decks/fftcg/ashstorm"),
    Picture("builder", "/decks/fftcg/ashstorm", press=(".deck-do .button:not(.button--go)",)),
    Picture("rules", "/rules?q=light+dark+discard"),
    Picture("rule", "/rules/fftcg-2.1.8/11.8.7"),
)


class Studio:
    """A browser in front of a server whose tables stand at the moments of the pictures."""

    def __init__(self, browser: Browser, server: Served) -> None:
        self.browser, self.server = browser, server
        self.desk = browser.new_page()

    @contextmanager
    def page(self, picture: Picture) -> Generator[Page]:
        """A page of the size, language and theme."""
        width, height = SIZES[picture.size]
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=picture.size in ("phone", "landscape"),
            locale=picture.language,
            reduced_motion="reduce",
        )
        prefs = {"language": picture.language, "theme": picture.theme, "speed": "once", "volume": 0}
        written = json.dumps(json.dumps(prefs))
        context.add_init_script(f"localStorage.getItem('fuda.prefs') || localStorage.setItem('fuda.prefs', {written})")
        try:
            yield context.new_page()
        finally:
            context.close()

    def take(self, picture: Picture) -> None:
        """Draw one picture."""
        with self.page(picture) as page:
            if picture.what in MOMENTS:
                self._sit_down(page, picture.what)
            else:
                self._visit(page, picture.what)
            for what in picture.press:
                if what.startswith("@"):
                    page.hover(what[1:])
                else:
                    page.click(what)
                page.wait_for_timeout(200)
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(400)
            drawn = page.screenshot()
        self.desk.goto("about:blank")
        (FOLDER / f"{picture.name}.png").write_bytes(reduced(self.desk, drawn))

    def _sit_down(self, page: Page, moment: str) -> None:
        first = json.dumps(said_at(moment))
        page.route_web_socket("**/ws/t/*", lambda socket: socket.on_message(answering(socket.send, first)))
        page.goto(f"{self.server.address}/t/{moment}")
        page.wait_for_selector(".table[aria-busy=false]")

    def _visit(self, page: Page, address: str) -> None:
        if address.startswith("/g/"):
            moment = address.removeprefix("/g/")
            page.route("**/api/games/*", replaying(moment))
            address += f"?seat=judge#{len(position(moment)[0].session.moves)}"
        page.goto(self.server.address + address)
        page.wait_for_selector("main > *", timeout=PATIENCE)


def answering(send: Callable[[str], None], first: str) -> Callable[[str | bytes], None]:
    """A server that says only its first words."""
    return lambda heard: send(first) if json.loads(heard)["type"] == "hello" else None


def replaying(moment: str) -> Callable[[Route], None]:
    """The game that led to a moment, as if it had been given up there."""
    table, seat, seed = position(moment)
    seats = tuple(KeptSeat(each["kind"], each["name"]) for each in people(moment, seat, seed).values())
    session = table.session
    row = Row(moment, Kept(Made(session.match, seats), session.cards), list(session.moves), 0.0, 1.0)
    replays = Replays(Desk())

    def answer(route: Route) -> None:
        at = int(route.request.url.partition("at=")[2].partition("&")[0])
        shown: Any = plain(run(replays.at(row, at, -1)))
        route.fulfill(body=json.dumps(shown), content_type="application/json")

    return answer


def main(wanted: list[str]) -> int:
    """All pictures, or those that are wanted."""
    path = find()
    if path is None:
        print("screenshots: no Chromium: install Debian's `chromium`, or name one in FUDA_CHROMIUM")
        return 1
    FOLDER.mkdir(exist_ok=True)
    chosen = [each for each in PICTURES if not wanted or each.name.startswith(tuple(wanted))]
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS])
        studio = Studio(browser, server)
        for picture in chosen:
            studio.take(picture)
            print(f"docs/pictures/{picture.name}.png", (FOLDER / f"{picture.name}.png").stat().st_size)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
