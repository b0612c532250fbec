"""An answer that loses the game is given only when the player is sure."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from fuda.host.why import warnings
from fuda.kernel.decision import Decision
from tests.web.booth import Booth, hosted, plain, welcome
from tests.web.conftest import OpenPage


def test_what_loses_the_game_is_asked_again(open_page: OpenPage) -> None:
    """Spell Card Strike: whoever lets the only striker leave has lost."""
    table = hosted("scs", "1.12", 3)
    asked = table.session.now
    assert isinstance(asked, Decision)
    found: dict[str, Any] = {str(place): plain(words) for place, words in warnings(table, asked.seat).items()}
    (losing,) = map(int, found)
    first = welcome(table, asked.seat)
    question = first["view"]["question"]
    page = open_page()
    booth = Booth(page, first)
    booth.open()
    booth.say({"type": "warnings", "question": question["number"] + 1, "answers": {"0": found[str(losing)]}})
    booth.say({"type": "warnings", "question": question["number"], "answers": found})

    striker = page.locator(f"main [data-card='{question['answers'][losing]['card']}']").first
    retire = page.locator(f"[data-answer='{losing}']").first

    def retires() -> None:
        (retire if retire.is_visible() else striker).click()

    retires()
    dialog = page.locator("dialog.dialog")
    expect(dialog.locator("[role=alert]")).to_have_text(found[str(losing)]["en"])
    dialog.locator(".button--go").click()
    expect(dialog).to_have_count(0)
    assert [each["type"] for each in booth.heard] == ["hello"], "thought again"
    retires()
    dialog.locator(".ask-do .button:not(.button--go)").click()
    page.wait_for_timeout(100)
    assert booth.heard[-1]["type"] == "answer"
    assert booth.heard[-1]["index"] == losing
