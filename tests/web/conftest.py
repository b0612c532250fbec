"""A real browser for the tests of the pages, one server for all of them, and pages that must not complain or ask
anybody else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, WebSocket, expect, sync_playwright

from tests.server.dealing import deal, dealt, each_test_is_dealt, module_is_dealt
from tests.server.serving import Served, served
from tests.web import chromium

__all__ = ["deal", "each_test_is_dealt", "module_is_dealt"]
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run",
)  # fmt: skip
OURS = ("http://127.0.0.1:", "ws://127.0.0.1:", "http://fuda.test/", "ws://fuda.test/", "data:", "blob:")
"""How every address begins that a page may ask for."""
PATIENCE = 60_000
"""Milliseconds that a test waits for what must come: a busy machine is not what is tested."""
MEASURED = "measured"
"""The property under which a test tells a line for the end of the report (`record_property`)."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was measured and is not judged: a machine at work says little about a page."""
    for report in terminalreporter.getreports("passed"):
        for name, line in report.user_properties:
            if name == MEASURED and report.when == "call":
                terminalreporter.write_line(f"measured: {line}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    path = chromium.find()
    if path is None:
        pytest.skip("no Chromium: install Debian's `chromium`, or name one in FUDA_CHROMIUM")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=[*FLAGS])
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests."""
    with served(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="session")
def finished(server: Served) -> str:
    """A short game that is over."""
    with dealt("finished"):
        made = server.post("/api/tables", {"game": "scs", "foe": {"kind": "hot seat"}})
    with server.page(made["table"], made["held"]["A"]) as one, server.page(made["table"], made["held"]["B"]) as two:
        for _ in range(6):
            asked = one if one.question else two
            assert asked.question is not None
            asked.answer(asked.question["default"])
            for seat in (one, two):
                seat.catch_up()
        one.send(type="concede", id=99)
        one.until_told(99)
    return str(made["table"])


class Watched:
    """A page whose complaints and requests are kept, and what its line has brought and taken."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.heard: list[str] = []
        self.said: list[str] = []
        page.on("console", self._keep)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("websocket", self._listen)

    def _keep(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.complaints.append(said.text)

    def _listen(self, line: WebSocket) -> None:
        self.requests.append(line.url)
        line.on("framereceived", lambda text: self.heard.append(str(text)))
        line.on("framesent", lambda text: self.said.append(str(text)))


class OpenPage:
    """Opens pages, and looks at what they complained about and whom they asked when the test is over."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.opened: list[Watched] = []
        self.forgiven: list[str] = []

    def forgive(self, word: str) -> None:
        """A complaint with this word belongs to what is tested."""
        self.forgiven.append(word)

    def __call__(
        self, width: int = 1440, height: int = 900, language: str = "en", *, moves: bool = False, **prefs: Any
    ) -> Page:
        """A new page of its own; `prefs`: what this browser has chosen before, `moves`: motion is welcome."""
        chosen = {"language": language, "theme": "dark", "speed": "once", "volume": 0, **prefs}
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=width < 900,
            locale=language,
            reduced_motion="no-preference" if moves else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(
            "localStorage.getItem('fuda.prefs') || "
            f"localStorage.setItem('fuda.prefs', {json.dumps(json.dumps(chosen))})"
        )
        page = context.new_page()
        self.opened.append(Watched(page))
        return page

    def watched(self, page: Page) -> Watched:
        """What is known of a page."""
        return next(each for each in self.opened if each.page is page)

    def close(self) -> None:
        """Nothing was wrong and nothing went elsewhere."""
        for watched in self.opened:
            watched.page.context.close()
        said = [line for watched in self.opened for line in watched.complaints]
        assert [line for line in said if not any(word in line for word in self.forgiven)] == []
        assert [url for each in self.opened for url in each.requests if not url.startswith(OURS)] == []


@pytest.fixture
def open_page(browser: Browser) -> Iterator[OpenPage]:
    """Pages by size, language and theme."""
    opener = OpenPage(browser)
    yield opener
    opener.close()
