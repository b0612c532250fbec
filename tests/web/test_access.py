"""Access: axe finds nothing serious on the pages, in both themes; landmarks stand in their order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.server.serving import Served
from tests.web.booth import Booth
from tests.web.conftest import OpenPage
from tests.web.test_drawing import said_at

AXE = Path(__file__).resolve().parents[2] / "requirements/web/node_modules/axe-core/axe.min.js"
RUN = """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations
  .filter(each => ["serious", "critical"].includes(each.impact))
  .map(each => [each.id, ...each.nodes.slice(0, 3).map(node => node.html.slice(0, 160))])"""


def serious(page: Page) -> list[Any]:
    """What axe finds serious or critical."""
    if not AXE.exists():
        pytest.skip("axe is not installed: run scripts/pages where Node is")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[Any] = page.evaluate(RUN)
    return found


@pytest.mark.parametrize(
    ("moment", "theme"),
    [("attack", "dark"), ("battle", "light"), ("stage", "dark"), ("payment", "light"), ("raid", "dark")],
)
def test_axe_finds_nothing_serious_at_the_table(open_page: OpenPage, moment: str, theme: str) -> None:
    page = open_page(theme=theme)
    Booth(page, said_at(moment)).open()
    assert serious(page) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious_at_home(server: Served, open_page: OpenPage, theme: str) -> None:
    page = open_page(theme=theme)
    page.goto(server.address)
    page.wait_for_selector(".game")
    assert serious(page) == []


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
