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


def sit_down(page: Page, server: Served, button: str) -> None:
    """From the first page, by one click."""
    page.goto(server.address)
    page.click(button)


def is_over(page: Page) -> str:
    """How the page says that the game ended."""
    return page.locator(".endband b").inner_text()


@pytest.mark.parametrize(("game", "language"), [("pso2", "en"), ("fftcg", "en"), ("scs", "ja"), ("moncolle", "en")])
def test_a_whole_game_by_clicks(server: Served, open_page: OpenPage, deal: Deal, game: str, language: str) -> None:
    deal(2)
    page = open_page(language=language)
    sit_down(page, server, f"[data-play={game}]")
    Clicker(page, eager=EAGER[game]).play()
    assert is_over(page)[:2] in ("Yo", "あな", "A ", "引き")


def test_a_whole_raid_by_clicks(server: Served, open_page: OpenPage, deal: Deal) -> None:
    deal(1)
    page = open_page()
    sit_down(page, server, "[data-raid]")
    Clicker(page, eager=0.6).play()
    assert is_over(page)


def test_a_whole_game_by_keys(server: Served, open_page: OpenPage, deal: Deal) -> None:
    deal(3)
    page = open_page()
    sit_down(page, server, "[data-play=fftcg]")
    Typist(page).play()
    assert is_over(page)


def test_a_whole_game_by_fingers_on_a_phone(server: Served, open_page: OpenPage, deal: Deal) -> None:
    deal(4)
    page = open_page(390, 844)
    sit_down(page, server, "[data-play=pso2]")
    Fingers(page, eager=0.6).play()
    assert is_over(page)
