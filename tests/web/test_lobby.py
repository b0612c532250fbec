"""Two who do not know each other meet: one waits, the other joins by a click; then they play again."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.server.serving import Served
from tests.web.conftest import OpenPage


def give_up(page: Page) -> None:
    page.click("[data-do=concede]")
    page.click("dialog [data-close].button:not(.button--go)")


def test_from_the_lobby_to_a_table_and_again(server: Served, open_page: OpenPage) -> None:
    one, other = open_page(), open_page(language="ja")
    for page, name in ((one, "Ume"), (other, "蘭")):
        page.goto(server.address)
        page.fill("#my-name", name)
        page.press("#my-name", "Tab")
    one.select_option("#my-clock", "300")
    one.select_option("#bot-scs", "anybody")
    one.click("[data-play=scs]")
    expect(one.locator("dialog [role=status]")).to_be_visible()
    other.click("[data-join]")
    for page in (one, other):
        page.wait_for_selector(".table[aria-busy=false]")
        expect(page.locator("#seat-me .clock")).to_contain_text("5:00")
    expect(one.locator("#seat-foe .seat-who")).to_contain_text("蘭")
    assert one.url.endswith("?seat=A")
    give_up(one)
    for page in (one, other):
        page.locator(".endband [data-do=again]").click()
    one.wait_for_url("**seat=B")
    other.wait_for_url("**seat=A")
    expect(other.locator("#seat-foe .seat-who")).to_contain_text("Ume")
