"""A real browser for the tests of the pages: Debian's Chromium, or any other on the PATH."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from tests.server.serving import Served, served

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run",
)  # fmt: skip


def chromium() -> str | None:
    """Where a Chromium is: `FUDA_CHROMIUM`, else one of the usual names."""
    return os.environ.get("FUDA_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    path = chromium()
    if path is None:
        pytest.skip("no Chromium: install Debian's `chromium`, or name one in FUDA_CHROMIUM")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=[*FLAGS])
        yield found
        found.close()


class Watched:
    """A page whose complaints and requests are kept."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        self.requests: list[str] = []
        page.on(
            "console", lambda said: self.complaints.append(said.text) if said.type in ("error", "warning") else None
        )
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))

    def _keep(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.complaints.append(said.text)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests."""
    with served(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def open_page(browser: Browser) -> Iterator[OpenPage]:
    """Pages by size, language and theme; each must stay without a complaint."""
    opener = OpenPage(browser)
    yield opener
    opener.close()


class OpenPage:
    """Opens pages, and looks at what they complained about when the test is over."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.opened: list[Watched] = []
        self.forgiven: list[str] = []

    def forgive(self, word: str) -> None:
        """A complaint with this word belongs to what is tested."""
        self.forgiven.append(word)

    def __call__(self, width: int = 1440, height: int = 900, language: str = "en", theme: str = "dark") -> Page:
        """A new page of its own."""
        touch = width < 900
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, has_touch=touch, locale=language, reduced_motion="reduce"
        )
        context.add_init_script(
            "localStorage.getItem('fuda.prefs') || localStorage.setItem('fuda.prefs', "
            f"""JSON.stringify({{language: "{language}", theme: "{theme}", speed: "once", volume: 0}}))"""
        )
        page = context.new_page()
        self.opened.append(Watched(page))
        return page

    def close(self) -> None:
        """Nothing was wrong and nothing went elsewhere."""
        for watched in self.opened:
            watched.page.context.close()
        said = [line for watched in self.opened for line in watched.complaints]
        assert [line for line in said if not any(word in line for word in self.forgiven)] == []
