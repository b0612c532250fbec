"""Taking back: at once where nobody has learnt anything, else when the other agrees; both sides really go back."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Page, expect

from tests.server.serving import Served
from tests.web.conftest import OpenPage
from tests.web.player import SEEN, Clicker

READY = ".table[aria-busy=false]"
STANDS = """() => ({
  asked: document.querySelector(".ask[data-wait]") ? "" : document.querySelector(".ask-what").textContent,
  log: [...document.querySelectorAll(".log-list li > span")].map(node => node.textContent),
  hand: [...document.querySelectorAll(".hand [data-card]")].map(node => node.dataset.number).sort(),
  field: [...document.querySelectorAll("main [data-card]")].map(node => node.dataset.number).sort(),
})"""


class Friends(NamedTuple):
    """Two browsers at a table: who is asked first, and the other."""

    asked: Page
    other: Page


def friends(server: Served, open_page: OpenPage) -> Friends:
    made = server.post("/api/tables", {"game": "pso2", "foe": {"kind": "friend"}})
    pages = []
    for token in (made["token"], made["links"]["B"]):
        pages.append(open_page())
        pages[-1].goto(f"{server.address}/t/{made['table']}#{token}")
        pages[-1].wait_for_selector(READY)
    one, two = pages
    return Friends(two, one) if one.locator(".ask[data-wait]").count() else Friends(one, two)


def stands(page: Page) -> object:
    """What a person sees of the game."""
    return page.evaluate(STANDS)


def comes_to(page: Page, wanted: object) -> None:
    """Wait until the page stands so."""
    page.wait_for_function(f"wanted => JSON.stringify(({STANDS})()) === JSON.stringify(wanted)", arg=wanted)


def hand_over(table: Friends) -> None:
    """Who is asked answers until the other is."""
    for _ in range(20):
        if table.asked.locator(".ask[data-wait]").count() and not table.other.locator(".ask[data-wait]").count():
            return
        if not table.asked.locator(".ask[data-wait]").count():
            table.asked.keyboard.press("Space")
        table.asked.wait_for_timeout(100)
    raise AssertionError("the other is never asked")


def test_the_other_is_asked_refuses_and_then_agrees(
    server: Served, open_page: OpenPage, deal: Callable[[int], None]
) -> None:
    deal(3)
    table = friends(server, open_page)
    before_last: list[object] = []
    while not table.asked.locator(".ask[data-wait]").count():
        before_last = [stands(page) for page in table]
        table.asked.keyboard.press("Space")
        table.asked.wait_for_function(
            "before => document.querySelector('.ask-what').textContent !== before.asked "
            "|| document.querySelector('.ask[data-wait]')",
            arg=before_last[0],
        )
    after = [stands(page) for page in table]
    asks = table.other.locator("[data-do=consent-yes]")

    table.asked.click("[data-do=ask-back]")
    expect(table.asked.locator("[data-do=consent-withdraw]")).to_be_visible()
    table.other.click("[data-do=consent-no]")
    expect(table.asked.locator(".banner")).to_have_count(0)
    expect(asks).to_have_count(0)
    assert [stands(page) for page in table] == after  # refused: everything stands

    table.asked.click("[data-do=ask-back]")
    expect(asks).to_be_visible()
    table.asked.click("[data-do=consent-withdraw]")
    expect(asks).to_have_count(0)  # withdrawn: nobody is asked any more

    table.asked.click("[data-do=ask-back]")
    asks.click()
    for page, before in zip(table, before_last, strict=True):
        comes_to(page, before)
    hand_over(table)
    table.other.keyboard.press("Space")  # and the game goes on from there
    expect(table.other.locator(".ask-no")).to_have_count(0)


def until_innocent(page: Page, player: Clicker) -> list[object]:
    """Answer until something can be taken back at once; how the table stood before each such answer."""
    stood: list[object] = []
    for _ in range(150):
        before = stands(page)
        player.step()
        page.wait_for_function(SEEN)
        if not page.locator("[data-do=back]").count():
            stood = []
        elif stands(page) != before:
            stood.append(before)
        if len(stood) == 2:
            return stood
    raise AssertionError("nothing can be taken back")


def test_z_and_the_trail_take_back_at_once(server: Served, open_page: OpenPage, deal: Callable[[int], None]) -> None:
    deal(5)
    page = open_page()
    made = server.post("/api/tables", {"game": "fftcg", "foe": {"kind": "bot", "bot": "random"}})
    page.goto(f"{server.address}/t/{made['table']}#{made['token']}")
    page.wait_for_selector(READY)
    stood = until_innocent(page, Clicker(page, 7))
    for before in reversed(stood):
        page.keyboard.press("z")
        comes_to(page, before)
