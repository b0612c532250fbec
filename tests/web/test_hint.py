"""A hint: asked for by a tool of the bar, shown with numbers, given when pressed; not where other people play."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from fuda.kernel.decision import Decision
from tests.web.booth import Booth, hosted, welcome
from tests.web.conftest import OpenPage


def opened(open_page: OpenPage, **more: Any) -> tuple[Booth, dict[str, Any]]:
    """A page that is asked something."""
    table = hosted("scs", "1.12", 3)
    assert isinstance(table.session.now, Decision)
    first = {**welcome(table, table.session.now.seat), **more}
    booth = Booth(open_page(), first)
    booth.open()
    return booth, first["view"]["question"]


def test_a_hint_is_shown_in_numbers_and_may_be_taken(open_page: OpenPage) -> None:
    booth, question = opened(open_page)
    page, number = booth.page, question["number"]
    answers = [
        {"index": 2, "standing": 61.26, "games": 24},
        {"index": 0, "standing": 50.04, "games": 6, "is_worse": True},
    ]

    def told(message: dict[str, Any]) -> list[dict[str, Any]]:
        about = {"type": "hint", "to": message["id"], "now": 54.4}
        late = {**about, "question": message["question"] - 1, "answers": answers[1:]}  # that one is over
        return [late, {**about, "question": message["question"], "answers": answers}]

    booth.answer = told
    page.locator("[data-do=hint]").click()
    dialog = page.locator("dialog.dialog")
    expect(dialog).to_have_count(1)
    assert booth.heard[-1] == {"type": "hint", "id": 1, "question": number}
    expect(dialog.locator("p")).to_contain_text("The standing is 54 now")
    rows = dialog.locator(".hint-row")
    assert [row.inner_text().split()[-1] for row in rows.all()] == ["61.3", "50.0"]
    assert rows.nth(0).locator("span").inner_text() == question["answers"][2]["label"]["en"]
    assert rows.nth(1).get_attribute("data-worse") == ""
    rows.nth(0).click()
    page.wait_for_timeout(100)
    assert booth.heard[-1]["type"] == "answer"
    assert booth.heard[-1]["index"] == 2


def test_among_people_there_is_no_hint(open_page: OpenPage) -> None:
    person = {"name": "", "kind": "person", "here": True}
    booth, _ = opened(open_page, people={"A": person, "B": person})
    expect(booth.page.locator("[data-do=why]")).to_have_count(1)
    expect(booth.page.locator("[data-do=hint]")).to_have_count(0)
