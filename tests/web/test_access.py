"""Access: axe finds nothing serious on the pages, in both themes; landmarks stand in their order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.server.serving import Served
from tests.web.booth import Booth
from tests.web.conftest import OpenPage
from tests.web.test_drawing import MOMENTS, said_at

AXE = Path(__file__).resolve().parents[2] / "requirements/web/node_modules/axe-core/axe.min.js"
RUN = """async options => (await axe.run(document, {resultTypes: ["violations"], ...options})).violations
  .filter(each => ["serious", "critical"].includes(each.impact))
  .map(each => [each.id, ...each.nodes.slice(0, 3).map(node => node.html.slice(0, 160))])"""
DRESS = """theme => {
  const still = new CSSStyleSheet();
  still.replaceSync("*, *::before, *::after { transition: none !important; }");
  document.adoptedStyleSheets = [still];
  document.documentElement.dataset.theme = theme;
}"""
"""The other theme at once: colours that are still on their way would be measured."""
BOOK = "fftcg-2.1.8"
PAGES = {
    "/": ".game", "/cards/scs": ".wall > li", "/cards/fftcg/K-001": ".zoom h2", "/cards/fftcg/K-999": "[role=alert]",
    "/decks": ".rows", "/decks/fftcg/ashstorm": ".deck-lines", "/rules": "main.library > *",
    f"/rules/{BOOK}": "main.library > *", f"/rules/{BOOK}/8.1.1.1": ".gloss", "/keys": ".keys",
    "/t/nowhere": "main [role=alert]",
}  # fmt: skip
"""Addresses, and what is there when the page is drawn."""


def serious(page: Page) -> dict[str, Any]:
    """What axe finds serious or critical, by theme; in the other one only what colours can do is looked at."""
    if not AXE.exists():
        pytest.skip("axe is not installed: run scripts/pages where Node is")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    first = page.evaluate("document.documentElement.dataset.theme")
    found = {first: page.evaluate(RUN, {})}
    other = {"dark": "light", "light": "dark"}[first]
    page.evaluate(DRESS, other)
    return {**found, other: page.evaluate(RUN, {"runOnly": ["color-contrast"]})}


NOTHING: dict[str, Any] = {"dark": [], "light": []}


@pytest.mark.parametrize("moment", MOMENTS)
def test_axe_finds_nothing_serious_at_the_table(open_page: OpenPage, moment: str) -> None:
    page = open_page()
    Booth(page, said_at(moment)).open()
    assert serious(page) == NOTHING


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_serious_on_the_pages(server: Served, open_page: OpenPage, path: str) -> None:
    page = open_page(theme="light")
    open_page.forgive("Failed to load resource")  # an address where nothing is has its page, too
    page.goto(server.address + path)
    page.wait_for_selector(PAGES[path])
    assert serious(page) == NOTHING


def test_axe_finds_nothing_serious_in_the_builder(server: Served, open_page: OpenPage) -> None:
    page = open_page(theme="light")
    page.goto(f"{server.address}/decks/scs/tidebell")
    page.click(".deck-do .button:not(.button--go)")
    page.wait_for_selector(".verdicts [data-ok]")
    assert serious(page) == NOTHING


def test_axe_finds_nothing_serious_in_a_replay(server: Served, open_page: OpenPage, finished: str) -> None:
    page = open_page()
    page.goto(f"{server.address}/g/{finished}#3")
    page.wait_for_selector(".timeline")
    assert serious(page) == NOTHING


def test_axe_finds_nothing_serious_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(390, 844)
    Booth(page, said_at("stage")).open()
    assert serious(page) == NOTHING


@pytest.mark.parametrize("tool", ["settings", "concede"])
def test_axe_finds_nothing_serious_in_dialogs(open_page: OpenPage, tool: str) -> None:
    page = open_page()
    Booth(page, said_at("attack")).open()
    page.click(f"[data-do={tool}]")
    page.wait_for_selector("dialog[open]")
    assert serious(page) == NOTHING


def test_landmarks_stand_in_the_order_in_which_they_are_read(open_page: OpenPage) -> None:
    page = open_page()
    Booth(page, said_at("attack")).open()
    labels = page.evaluate(
        "[...document.querySelector('.table').children].map(node => node.getAttribute('aria-label') ?? node.nodeName)"
    )
    assert labels[:7] == ["HEADER", "Opponent", "Table", "You", "Question", "Hand", "Card and log"]
    assert page.evaluate("document.activeElement.id") == "ask"
    first = page.locator("main [data-legal] .hide").first.text_content() or ""
    assert "can be a target" in first
    assert "key 1" in first
