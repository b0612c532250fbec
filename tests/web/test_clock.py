"""Clocks on the page: who thinks sees time go by; when the other's is over, the game may be claimed."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from fuda.kernel.sight.view import SPECTATOR
from tests.web.booth import Booth, plain, welcome
from tests.web.conftest import OpenPage
from tests.web.test_drawing import at_moment

PEOPLE = {
    "A": {"name": "", "kind": "person", "here": True},
    "B": {"name": "Kiku", "kind": "person", "here": True},
}


def clocks(care: float, **more: Any) -> dict[str, Any]:
    return {"bank": {"A": 65.0, "B": 125.0}, "care": care, "each": 20, "runs": True, **more}


def test_clocks_run_call_and_may_be_claimed(open_page: OpenPage) -> None:
    table, seat = at_moment("attack")
    me, foe = "AB"[seat], "BA"[seat]
    page = open_page(language="en")
    booth = Booth(page, {**welcome(table, seat), "people": PEOPLE, "clocks": clocks(20.0)})
    booth.open()
    mine, theirs = page.locator("#seat-me .clock"), page.locator("#seat-foe .clock")
    expect(mine).to_have_attribute("data-runs", "")
    expect(mine).to_contain_text("+19")
    expect(theirs).not_to_have_attribute("data-runs", "")
    expect(theirs).to_have_text("2:05" if foe == "B" else "1:05")
    view: dict[str, Any] = {**plain(table.view(seat)), "waits_for": foe}
    del view["question"]
    booth.say({"type": "ping", "number": 4})
    booth.say({"type": "view", "view": view, "keep": 0, "clocks": clocks(-110.0)})
    expect(theirs).to_have_attribute("data-runs", "")
    if foe == "A":
        expect(theirs).to_have_text("0:00")
    else:
        expect(theirs).to_have_attribute("data-low", "")
    booth.say({"type": "view", "view": {**view, "turn": view["turn"] + 1}, "keep": 0, "clocks": clocks(-130.0)})
    expect(theirs).to_have_text("0:00")
    page.click("[data-do=claim]")
    page.wait_for_timeout(50)
    assert {"type": "pong", "number": 4} in booth.heard
    assert [(each["type"], each["seat"]) for each in booth.heard if each["type"] == "claim"] == [("claim", foe)]
    lost = clocks(20.0, lost={foe: "clock"})
    ending = {"winners": [me], "words": {"ja": "勝ち", "en": "gave up"}, "rule": ""}
    booth.say({"type": "view", "view": {**view, "waits_for": "", "ending": ending}, "keep": 0, "clocks": lost})
    expect(page.locator(".endband")).to_contain_text("ran out of time")
    expect(page.locator("[data-do=claim]")).to_have_count(0)


def test_who_is_away_is_waited_for_so_long(open_page: OpenPage) -> None:
    table, seat = at_moment("attack")
    foe = "BA"[seat]
    page = open_page(language="ja")
    people = {**PEOPLE, foe: {"name": "菊", "kind": "person", "away": 1.2}}
    booth = Booth(page, {**welcome(table, seat), "people": people, "clocks": clocks(20.0)})
    booth.open()
    expect(page.locator("#seat-foe small").first).to_contain_text("席を外している・あと0:0")
    expect(page.locator(".banner [data-do=claim]")).to_be_visible()
    booth.say({"type": "people", "people": PEOPLE})
    expect(page.locator("[data-do=claim]")).to_have_count(0)


def test_somebody_is_reported_and_who_watches_later_is_told_so(open_page: OpenPage) -> None:
    table, seat = at_moment("attack")
    foe = "BA"[seat]
    page = open_page(language="en")
    booth = Booth(page, {**welcome(table, seat), "people": PEOPLE})
    booth.open()
    page.click("[data-do=settings]")
    page.click("dialog summary")
    page.fill("#report-text", "slow on purpose")
    page.click("dialog details button")
    page.wait_for_timeout(50)
    (told,) = [each for each in booth.heard if each["type"] == "report"]
    assert (told["seat"], told["text"]) == (foe, "slow on purpose")
    other = open_page(language="en")
    Booth(other, {**welcome(table, SPECTATOR), "people": PEOPLE, "delay": 180}).open()
    expect(other.locator(".hand")).to_contain_text("Watching, 180 seconds late")
