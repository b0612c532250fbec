"""Two people with accounts: a new one, a duel that is rated, a link for who has forgotten the password."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from fuda.cli.main import main
from fuda.server.running.settings import Settings
from tests.server.serving import Served, served
from tests.web.conftest import OpenPage
from tests.web.test_access import NOTHING, serious
from tests.web.test_lobby import give_up

SECRET = "ashes and embers"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("club")


@pytest.fixture(scope="module")
def club(folder: Path) -> Iterator[Served]:
    with served(folder, settings=Settings(accounts=True)) as found:
        yield found


def fill(page: Page, form: int, *words: str) -> None:
    """Send one of the forms."""
    shown = page.locator("form.account").nth(form)
    expect(shown).to_be_visible()
    for field, word in zip(shown.locator("input").all(), words, strict=True):
        field.fill(word)
    shown.locator("button").click()


def test_from_a_new_account_to_a_rating(club: Served, open_page: OpenPage) -> None:
    one, other = open_page(), open_page(language="ja")
    open_page.forgive("400")
    for page, name in ((one, "Ume"), (other, "蘭")):
        page.goto(f"{club.address}/account")
        if name != "Ume":
            fill(page, 1, "Ume", SECRET)
            expect(page.locator("[role=alert]").nth(1)).to_contain_text("Ume")
        fill(page, 1, name, SECRET)
        expect(page.locator("h1")).to_have_text(name)
    one.goto(club.address)
    expect(one.locator("a[href='/account']")).to_have_text("Ume")
    one.select_option("#bot-scs", "friend")
    one.click("[data-play=scs]")
    link = one.input_value(".dialog input")
    one.click(".dialog .button--go")
    other.goto(link)
    for page, mine, theirs in ((one, "Ume", "蘭"), (other, "蘭", "Ume")):
        expect(page.locator("#seat-me .seat-who")).to_contain_text(f"{mine}")
        expect(page.locator("#seat-foe .seat-who")).to_contain_text(f"{theirs}")
        expect(page.locator("#seat-foe .seat-who")).to_contain_text("1500?")
    give_up(one)
    expect(other.locator("#seat-me .seat-who")).to_contain_text("1662?")
    other.goto(f"{club.address}/account")
    expect(other.locator(".rows li")).to_contain_text("1662?")
    other.click("section.box button")
    expect(other.locator("h1")).not_to_have_text("蘭")


def test_a_link_leads_to_another_password(
    club: Served, folder: Path, open_page: OpenPage, capsys: pytest.CaptureFixture[str]
) -> None:
    page = open_page()
    club.post("/api/account/new", {"name": "Kei", "password": SECRET})
    assert main(["db", "link", "Kei", "--db", str(folder / "fuda.db")]) == 0
    page.goto(club.address + capsys.readouterr().out.strip())
    fill(page, 0, "a lantern, lit")
    expect(page.locator("h1")).to_have_text("Kei")
    assert page.url == f"{club.address}/account"


def test_axe_finds_nothing_serious_at_an_account(club: Served, open_page: OpenPage) -> None:
    page = open_page(theme="light")
    page.goto(f"{club.address}/account")
    page.wait_for_selector("form.account")
    assert serious(page) == NOTHING


def test_the_best_of_every_game(club: Served, folder: Path, open_page: OpenPage) -> None:
    page = open_page()
    club.post("/api/account/new", {"name": "Sumire", "password": SECRET})
    club.post("/api/account/new", {"name": "Tsubaki", "password": SECRET})
    file = sqlite3.connect(folder / "fuda.db")
    with file:
        for name, rating, deviation in (("Sumire", 1612.4, 60), ("Tsubaki", 1490.0, 60), ("Tsubaki", 1900.0, 300)):
            (account,) = file.execute("SELECT id FROM accounts WHERE name = ?", (name,)).fetchone()
            way = "2.00 draft" if deviation > 100 else "2.00 constructed"
            kept = (account, "moncolle", way, rating, deviation, 0.06, 20, time.time())
            file.execute("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?)", kept)
    file.close()
    page.goto(f"{club.address}/ratings")
    expect(page.locator("h3")).to_have_text(["2.00 constructed"])
    expect(page.locator("ol.rows li")).to_have_text(["Sumiregames: 201612", "Tsubakigames: 201490"])
    expect(page.locator(".empty")).to_have_count(3)
    assert serious(page) == NOTHING
