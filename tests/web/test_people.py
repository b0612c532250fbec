"""People at one table: a friend by link with a reload in between, a spectator, two at one screen."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.server.serving import Served
from tests.web.conftest import OpenPage
from tests.web.player import Clicker


def asked(page: Page) -> bool:
    """Does this page wait for its person?"""
    return page.locator(".ask[data-wait]").count() == 0


def turn_by_turn(one: Page, two: Page, presses: int) -> None:
    """Both press something whenever they are asked."""
    players = (Clicker(one, 3), Clicker(two, 4))
    for _ in range(presses):
        one.wait_for_timeout(60)
        for player in players:
            if asked(player.page):
                player.step()


def test_two_browsers_by_link_with_a_reload_in_the_middle(server: Served, open_page: OpenPage) -> None:
    mine, theirs = open_page(), open_page(language="ja")
    mine.goto(server.address)
    mine.select_option("#bot-pso2", "friend")
    mine.click("[data-play=pso2]")
    link = mine.input_value(".dialog input")
    mine.click(".dialog .button--go")
    theirs.goto(link)
    for page in (mine, theirs):
        page.wait_for_selector(".table[aria-busy=false]")
    assert "#" not in theirs.url  # the token no longer stands in the address
    turn_by_turn(mine, theirs, 8)
    before = theirs.locator(".log-list li").count()
    theirs.reload()
    theirs.wait_for_selector(".table[aria-busy=false]")
    assert theirs.locator(".log-list li").count() >= before
    turn_by_turn(mine, theirs, 4)
    hands = [page.locator(".hand .card[data-number]").count() for page in (mine, theirs)]
    assert all(hands)


def test_a_spectator_sees_no_hand_and_cannot_answer(server: Served, open_page: OpenPage) -> None:
    made = server.post("/api/tables", {"game": "fftcg"})
    page = open_page()
    page.goto(f"{server.address}/t/{made['table']}#{made['watch']}")
    page.wait_for_selector(".table[aria-busy=false]")
    assert page.locator(".hand .card[data-number]").count() == 0
    assert page.locator("[data-legal], .ask [data-answer]").count() == 0
    assert page.locator("[data-do=concede]").count() == 0


def test_two_at_one_screen_are_parted_by_a_curtain(server: Served, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(server.address)
    page.select_option("#bot-pso2", "hot seat")
    page.click("[data-play=pso2]")
    page.wait_for_selector(".table[aria-busy=false]")
    seats = set()
    player = Clicker(page, 2)
    for _ in range(14):
        curtain = page.locator(".curtain")
        if curtain.count():
            covered = page.evaluate(
                "document.elementFromPoint(innerWidth / 2, innerHeight - 80).closest('.curtain') !== null"
            )
            assert covered
            before = page.url
            page.click(".curtain .button--go")
            page.wait_for_function("before => location.href !== before", arg=before)
        elif asked(page):
            player.step()
        seats.add(page.url.split("seat=")[-1])
        page.wait_for_timeout(60)
    assert seats == {"A", "B"}


def test_where_there_is_no_table_the_page_says_so(server: Served, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{server.address}/t/nosuchtable")
    expect(page.locator("main [role=alert]")).not_to_be_empty()


def test_a_card_says_why(server: Served, open_page: OpenPage) -> None:
    made = server.post("/api/tables", {"game": "pso2"})
    page = open_page()
    page.goto(f"{server.address}/t/{made['table']}#{made['token']}")
    page.wait_for_selector(".hand .card")
    page.locator(".hand .card").first.click(button="right")
    expect(page.locator(".zoom-why")).not_to_be_empty()
    assert page.locator(".zoom-why .rule").count() > 0
