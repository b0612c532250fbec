"""The pages beside the table, in a real browser on a real server: cards, decks, rules, keys, replays."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.server.serving import Served
from tests.web.conftest import OpenPage

GAMES = ("pso2", "fftcg", "scs", "moncolle")
SLOW = 60_000


def shown(page: Page, server: Served, path: str) -> Page:
    """A page, drawn."""
    page.goto(server.address + path)
    page.wait_for_selector("main.library > *", timeout=SLOW)
    return page


def test_cards_are_found_while_one_types(server: Served, open_page: OpenPage) -> None:
    page = shown(open_page(), server, "/cards/fftcg")
    everything = page.locator(".wall > li").count()
    page.fill("input[type=search]", "K-001")
    page.wait_for_function("() => document.querySelectorAll('.wall > li').length === 1")
    assert everything > 100
    assert page.url.endswith("?q=K-001")
    page.click(".wall a")
    page.wait_for_selector(".one-card .zoom h2")
    assert page.url.endswith("/cards/fftcg/K-001")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_wall(server: Served, open_page: OpenPage, game: str) -> None:
    page = shown(open_page(390, 844, "ja"), server, f"/cards/{game}")
    assert page.locator(".wall > li").count() > 50
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_card_that_is_not_there_says_so(server: Served, open_page: OpenPage) -> None:
    page = open_page()
    shown(page, server, "/cards/fftcg/K-999")
    assert page.locator("[role=alert]").inner_text()
    assert page.locator("main a[href='/']").count() == 1
    assert page.locator("main nav li a").count() == 3
    open_page.forgive("404")


def test_a_deck_is_copied_changed_and_judged(server: Served, open_page: OpenPage) -> None:
    page = shown(open_page(), server, "/decks/fftcg/ashstorm")
    page.click(".deck-do .button:not(.button--go)")
    page.wait_for_selector(".verdicts [data-ok]", timeout=SLOW)
    page.click("[data-add=K-001]")
    page.wait_for_selector(".verdicts li:not([data-ok]) .rule")
    assert "51" in page.locator(".verdicts > li").first.inner_text()
    assert page.locator(".verdicts .rule").first.inner_text() == "8.1.1.1"
    page.click("[data-by='-1'][data-number=K-001]")
    page.wait_for_selector(".verdicts > li:first-child[data-ok]")
    page.reload()
    page.wait_for_selector(".verdicts > li:first-child[data-ok]", timeout=SLOW)
    shown(page, server, "/decks")
    assert page.locator(".rows a[href*='/~']").count() == 1


def test_a_list_that_was_pasted_is_understood_in_english(server: Served, open_page: OpenPage) -> None:
    page = shown(open_page(), server, "/decks")
    page.click("text=Build: FFTCG")
    page.wait_for_selector("textarea", timeout=SLOW)
    page.fill("textarea", "3x Ember Apprentice\n2 Nobody at All")
    page.wait_for_selector(".wrong")
    assert "Nobody at All" in page.locator(".wrong").inner_text()
    page.fill("textarea", "3x Ember Apprentice")
    page.wait_for_selector(".deck-lines li[data-key=K-001]")
    assert page.locator(".deck-lines li b").first.inner_text() == "3"


def test_a_deck_goes_out_as_text_and_comes_in_again(server: Served, open_page: OpenPage) -> None:
    page = shown(open_page(), server, "/decks/pso2/beacon")
    page.click(".deck-do .button:not(.button--go)")
    page.wait_for_selector(".verdicts [data-ok]", timeout=SLOW)
    text = page.input_value("textarea")
    lines = page.locator(".deck-lines li").all_inner_texts()
    shown(page, server, "/decks")
    page.click("text=Build: PSO2")
    page.wait_for_selector("textarea", timeout=SLOW)
    assert page.input_value("textarea") == ""
    page.fill("textarea", text)
    page.wait_for_selector(".verdicts [data-ok]", timeout=SLOW)
    assert page.locator(".deck-lines li").all_inner_texts() == lines
    with page.expect_request("**/api/tables") as asked:
        page.click(".deck-head .button--go")
    assert (asked.value.post_data_json or {})["list"] == text
    page.wait_for_selector(".hand .card[data-number]", timeout=SLOW)
    held = {card.get_attribute("data-number") or "" for card in page.locator(".hand .card").all()}
    assert held <= set(text.split())


def test_rules_are_searched_in_all_books_and_lead_to_code_and_tests(server: Served, open_page: OpenPage) -> None:
    page = shown(open_page(), server, "/rules?q=light+dark+discard")
    page.click(".lines .rule >> nth=0")
    page.wait_for_selector(".one-rule .gloss", timeout=SLOW)
    assert page.locator(".one-rule code").count() > 1
    assert page.locator(".one-rule .gloss-other[lang=ja]").inner_text()


def test_chapters_of_a_book(server: Served, open_page: OpenPage) -> None:
    page = shown(open_page(language="ja"), server, "/rules/moncolle-2.00")
    page.click("[data-chapter=対抗連鎖]")
    page.wait_for_selector(".lines .rule")
    first = page.locator(".lines .rule").first.inner_text()
    assert first.startswith("対抗連鎖")


def test_the_keys_are_told_in_both_languages(server: Served, open_page: OpenPage) -> None:
    page = shown(open_page(), server, "/keys")
    english = page.locator(".keys dd").all_inner_texts()
    page.click("[data-do=language]")
    japanese = page.locator(".keys dd").all_inner_texts()
    assert len(english) == len(japanese) > 10
    assert not set(english) & set(japanese)


def test_a_game_that_is_over_is_stepped_through_and_gone_on_with(
    server: Served, open_page: OpenPage, finished: str
) -> None:
    page = open_page()
    page.goto(f"{server.address}/g/{finished}#2")
    page.wait_for_selector(".timeline", timeout=SLOW)
    slider = page.locator(".timeline [data-slider]")
    before = page.locator(".timeline .ask-what").inner_text()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("3")
    assert page.locator(".timeline .ask-what").inner_text() != before
    assert page.url.endswith("?seat=judge#3")
    page.click("[data-step=back]")
    expect(slider).to_have_value("2")
    page.click("[data-step=last]")
    expect(page.locator("[data-branch]")).to_have_count(0)  # behind the last answer nothing can be played
    page.click("[data-step=first]")
    expect(slider).to_have_value("0")
    slider.fill("4")
    page.wait_for_function("() => location.hash === '#4'")
    page.reload()  # the address is the moment
    expect(slider).to_have_value("4")
    hands = page.locator(".hand [data-number]").count()
    page.select_option("[data-eyes]", "spectator")
    page.wait_for_function("() => location.search === '?seat=spectator'")
    assert hands > page.locator(".hand [data-number]").count() == 0
    page.select_option("[data-eyes]", "A")
    page.wait_for_function("() => location.search === '?seat=A'")
    page.click("[data-branch]")
    page.wait_for_selector(".table[aria-busy=false] .ask:not(.timeline)", timeout=SLOW)
    assert f"/t/{finished}" not in page.url
    assert page.url.endswith("?seat=A")
    page.wait_for_selector(".ask:not([data-wait])", timeout=SLOW)
    assert page.locator(".log-list li").count() > 0  # it goes on: what was before stands in the log
