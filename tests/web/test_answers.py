"""Answers of several steps and values, at the page: an order arranged and given as a whole, a number by a stepper."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from fuda.host.contract import Question, View
from fuda.host.hosted import Hosted
from tests.web.booth import Booth, hosted, plain, until, welcome
from tests.web.conftest import OpenPage


def opened(page: Page, fits: Callable[[View, Question], bool]) -> tuple[Booth, Hosted, int]:
    """A page at the first moment of games of FFTCG that fits; what it answers is played."""
    tables = (hosted("fftcg", "2.1.8", seed) for seed in range(1, 40))
    table, seat = next((table, asked.seat) for table in tables if (asked := until(table, fits)))
    booth = Booth(page, welcome(table, seat))

    def answer(message: dict[str, Any]) -> list[dict[str, Any]]:
        table.answer(seat, message["index"], message["question"])
        return [{"type": "view", "view": plain(table.view(seat)), "keep": 0, "log": [], "to": message["id"]}]

    booth.answer = answer
    booth.open()
    return booth, table, seat


def given(booth: Booth) -> list[int]:
    """The places of the answers that the page gave."""
    return [message["index"] for message in booth.heard if message["type"] == "answer"]


def names(page: Page) -> list[str]:
    """The row of an order."""
    return page.locator(".order-row .slot b").all_inner_texts()


def put_below(table: Hosted, seat: int) -> list[str]:
    """The cards that went to the bottom of the deck, in the order in which they went."""
    return [line.text.en for line in table.log(seat) if line.kind == "decks" and line.seat == "AB"[seat]]


def first_hand(_: View, asked: Question) -> bool:
    """Is the first hand laid under the deck?"""
    return asked.key == "bottom_order" and len(asked.answers) == 5


def test_an_order_is_arranged_by_keys_and_given_as_a_whole(open_page: OpenPage) -> None:
    page = open_page()
    booth, table, seat = opened(page, first_hand)
    before = names(page)
    page.focus("[data-slot='0']")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    after = [before[1], before[2], before[0], *before[3:]]
    assert names(page) == after
    page.focus(".ask")
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('.order-row')")
    assert len(given(booth)) == 4  # the last one goes by itself
    assert [line.split(" goes ")[0] for line in put_below(table, seat)] == after


def test_an_order_is_arranged_by_dragging(open_page: OpenPage) -> None:
    page = open_page()
    opened(page, first_hand)
    before = names(page)
    page.drag_and_drop("[data-slot='3']", "[data-slot='0']")
    assert names(page) == [before[3], *before[:3], before[4]]


def test_what_comes_next_is_pressed(open_page: OpenPage) -> None:
    page = open_page()
    booth, _, _ = opened(page, first_hand)
    before = names(page)
    page.click("[data-slot='2']")
    page.wait_for_function("() => document.querySelectorAll('.slot').length === 4")
    assert names(page) == [before[0], before[1], *before[3:]]
    assert given(booth) == [2]


def test_damage_is_divided_by_a_stepper(open_page: OpenPage) -> None:
    page = open_page()
    booth, _, _ = opened(page, lambda _, asked: asked.key == "split" and len(asked.answers) > 4)
    answers = booth.first["view"]["question"]["answers"]
    numbers = sorted(answer["number"] for answer in answers)
    shown = page.locator(".stepper output b")
    page.click(".stepper .button >> nth=2")
    assert shown.inner_text() == str(numbers[-1])
    for key, number in (("ArrowUp", numbers[-1]), ("ArrowDown", numbers[-2]), (str(numbers[1] // 1000), numbers[1])):
        page.keyboard.press(key)
        assert shown.inner_text() == str(number)
    assert page.locator("main [data-picked]").first.get_attribute("data-picked") == str(numbers[1])
    page.focus(".ask")
    page.keyboard.press("Enter")
    page.wait_for_function("was => document.querySelector('.ask').textContent !== was", arg=page.inner_text(".ask"))
    assert [answers[at]["number"] for at in given(booth)] == [numbers[1]]
