"""Whole games at the page, against a bot on a real server, with nothing but hands: mouse, keys, fingers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.server.serving import Served
from tests.web.conftest import OpenPage
from tests.web.player import Clicker, Fingers, Typist

EAGER = {"pso2": 0.7, "fftcg": 0.85, "scs": 0.5, "moncolle": 0.4}
"""How often the hand does something where it may decline: enough to see the game, little enough to lose it soon."""
Deal = Callable[[int], None]


def sit_down(page: Page, server: Served, button: str, quick: str = "") -> None:
    """From the first page, by one click; `quick`: the game in which others do not think."""
    page.goto(server.address)
    if quick:
        page.select_option(f"#bot-{quick}", "bot random")
    page.click(button)


def is_over(page: Page) -> str:
    """How the page says that the game ended."""
    return page.locator(".endband b").inner_text()


@pytest.mark.parametrize(
    ("game", "seed", "quick"), [("pso2", 2, 1), ("fftcg", 2, 0), ("scs", 4, 1), ("moncolle", 4, 1)]
)
def test_a_whole_game_by_clicks(
    server: Served, open_page: OpenPage, deal: Deal, game: str, seed: int, quick: int
) -> None:
    """The bot that is offered first thinks long: it is played against once."""
    deal(seed)
    page = open_page(language="ja" if game == "scs" else "en")
    sit_down(page, server, f"[data-play={game}]", game * quick)
    Clicker(page, eager=EAGER[game]).play()
    assert is_over(page)[:2] in ("Yo", "あな", "A ", "引き")


def test_a_whole_raid_by_clicks(server: Served, open_page: OpenPage, deal: Deal) -> None:
    deal(3)
    page = open_page()
    sit_down(page, server, "[data-raid]", "pso2")
    Clicker(page, eager=0.6).play()
    assert is_over(page)


def test_a_whole_game_by_keys(server: Served, open_page: OpenPage, deal: Deal) -> None:
    deal(4)
    page = open_page()
    sit_down(page, server, "[data-play=fftcg]", "fftcg")
    Typist(page).play()
    assert is_over(page)


def test_a_whole_game_by_fingers_on_a_phone(server: Served, open_page: OpenPage, deal: Deal) -> None:
    deal(6)
    page = open_page(390, 844)
    sit_down(page, server, "[data-play=pso2]", "pso2")
    Fingers(page, eager=0.6).play()
    assert is_over(page)
