"""People at one table: a friend by link with a reload in between, a spectator, two at one screen."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from fuda.host.why import why
from tests.server.serving import Page as Seat
from tests.server.serving import Served
from tests.web.booth import Booth, plain, welcome
from tests.web.conftest import OpenPage
from tests.web.player import SEEN, Clicker, Fingers
from tests.web.test_drawing import at_moment


def asked(page: Page) -> bool:
    """Does this page wait for its person? Not while an answer is on its way: the next question may be another's."""
    return page.evaluate(SEEN) is not None


def both_play(one: Page, two: Page, presses: int) -> None:
    """Both press something whenever they are asked, until so much has been pressed."""
    players = (Clicker(one, 3), Fingers(two, 4) if phone(two) else Clicker(two, 4))
    while sum(player.presses for player in players) < presses:
        one.wait_for_timeout(60)
        for player in players:
            if asked(player.page):
                player.step()


def phone(page: Page) -> bool:
    """Is it played with fingers?"""
    return page.viewport_size is not None and page.viewport_size["width"] < 900


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
    both_play(mine, theirs, 8)
    before = theirs.locator(".log-list li").count()
    theirs.reload()
    theirs.wait_for_selector(".table[aria-busy=false]")
    assert theirs.locator(".log-list li").count() >= before
    both_play(mine, theirs, 4)
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


def hand_of(seat: Seat) -> set[str]:
    """The cards that a seat holds."""
    mine = [zone for zone in seat.view["zones"] if (zone["key"], zone["seat"]) == ("hand", seat.welcome["viewer"])]
    return {card["number"] for card in mine[0]["cards"]}


def lying_open(seat: Seat) -> set[str]:
    """The cards that a seat sees elsewhere."""
    zones = [zone for zone in seat.view["zones"] if zone["key"] != "hand"]
    return {card["number"] for zone in zones for card in zone.get("cards", ()) if "number" in card}


def hands_told(message: dict[str, Any]) -> list[Any]:
    """What a message says of cards in hands."""
    zones = message.get("view", {}).get("zones", ())
    return [card for zone in zones if zone["key"] == "hand" for card in zone.get("cards", ()) if "number" in card]


def test_no_byte_of_a_hand_comes_to_a_spectator(server: Served, open_page: OpenPage) -> None:
    made = server.post("/api/tables", {"game": "pso2", "foe": {"kind": "friend"}})
    page = open_page()
    page.goto(f"{server.address}/t/{made['table']}#{made['watch']}")
    page.wait_for_selector(".table[aria-busy=false]")
    with server.page(made["table"], made["token"]) as one, server.page(made["table"], made["links"]["B"]) as two:
        for _ in range(6):
            asked = one if one.question else two
            assert asked.question is not None
            asked.answer(asked.question["default"])
            for seat in (one, two):
                seat.catch_up()
        secret = (hand_of(one) | hand_of(two)) - lying_open(one) - lying_open(two)
        names = {seat.printed[number]["name"]["ja"] for seat in (one, two) for number in secret & hand_of(seat)}
    page.wait_for_timeout(500)  # for the last frame
    heard = open_page.watched(page).heard
    assert len(heard) > 4
    assert len(secret) > 3
    assert [(name, text[:80]) for name in secret for text in heard if f'"{name}"' in text] == []
    assert [(name, text[:80]) for name in names for text in heard if name in text] == []
    assert [hands_told(json.loads(text)) for text in heard if hands_told(json.loads(text))] == []


def test_two_people_and_a_bot_against_a_boss(server: Served, open_page: OpenPage) -> None:
    fellows = [{"kind": "friend"}, {"kind": "bot", "bot": "random"}]
    made = server.post("/api/tables", {"game": "pso2", "raid": {"fellows": fellows}})
    mine, theirs = open_page(), open_page(390, 844, language="ja")
    for page, token in ((mine, made["token"]), (theirs, made["links"]["B"])):
        page.goto(f"{server.address}/t/{made['table']}#{token}")
        page.wait_for_selector(".table[aria-busy=false]")
    expect(mine.locator(".order li")).to_have_count(4)
    both_play(mine, theirs, 10)
    heard = [[json.loads(text) for text in open_page.watched(page).heard] for page in (mine, theirs)]
    hands = [{card["id"] for said in each for card in hands_told(said)} for each in heard]
    assert all(hands)  # each sees an own hand,
    for viewer, each in zip("AB", heard, strict=True):
        seats = {zone["seat"] for said in each for zone in said.get("view", {}).get("zones", ())
                 if zone["key"] == "hand" and any("number" in card for card in zone.get("cards", ()))}  # fmt: skip
        assert seats == {viewer}  # and no other


def test_a_friend_is_asked_to_a_raid_by_link(server: Served, open_page: OpenPage) -> None:
    mine, theirs = open_page(), open_page()
    mine.goto(server.address)
    mine.select_option("#bot-pso2", "friend")
    mine.click("[data-raid]")
    theirs.goto(mine.input_value(".dialog input"))
    theirs.wait_for_selector(".table[aria-busy=false]")
    assert theirs.url.endswith("?seat=B")
    expect(theirs.locator(".order li")).to_have_count(3)


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


def test_a_card_says_why(open_page: OpenPage) -> None:
    """A target is asked for: a card in hand is none, and the answer names the rule."""
    table, seat = at_moment("attack")
    page = open_page()
    booth = Booth(page, welcome(table, seat))
    booth.answer = lambda heard: [
        {"type": "why", "to": heard["id"], "lines": plain(why(table, seat, card=heard["card"]))}
        for _ in range(heard["type"] == "why")
    ]
    booth.open()
    page.locator(".hand .card").first.click(button="right")
    expect(page.locator(".zoom-why")).not_to_be_empty()
    assert page.locator(".zoom-why .rule").count() > 0
