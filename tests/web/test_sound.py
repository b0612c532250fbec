"""Sounds: made by WebAudio for what happens, silent before the first click and where somebody wants it so."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.booth import Booth
from tests.web.conftest import OpenPage
from tests.web.test_drawing import WEB, said_at

WORDS = Path(__file__).resolve().parents[2] / "src/fuda/words"
LISTEN = """() => {
  window.heard = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.heard.push([this.frequency.value, this.context.state]);
    return start.apply(this, when);
  };
}"""
DAMAGE, LAID, TURNED, ASKED, ENDED = 82, 190, 320, 880, [659, 784, 988]


def told(kind: str, number: int) -> dict[str, Any]:
    """A line of the log."""
    return {"id": number, "text": {"ja": kind, "en": kind}, "turn": 9, "deed": number, "kind": kind}


def seated(page: Page) -> tuple[Booth, dict[str, Any]]:
    """A table where somebody waits, listened to."""
    said = said_at("attack")
    page.add_init_script(f"({LISTEN})()")
    waiting = {**said, "view": {**said["view"], "question": None, "waits_for": "B"}}
    booth = Booth(page, waiting)
    booth.open()
    return booth, said


def happens(page: Page, booth: Booth, said: dict[str, Any], kinds: tuple[str, ...], **view: Any) -> list[float]:
    """The pitches that are heard when this comes over the line."""
    page.wait_for_timeout(70)  # never two sounds within 60 milliseconds
    page.evaluate("heard.length = 0")
    lines = [told(kind, len(said["log"]) + at + 1) for at, kind in enumerate(kinds)]
    seen = {**said["view"], "question": None, "waits_for": "B", "printed": {}, **view}
    page.evaluate("window.before = performance.getEntriesByName('heard').length")
    booth.say({"type": "view", "view": seen, "keep": len(said["log"]), "log": lines})
    page.wait_for_function("() => performance.getEntriesByName('heard').length > before")
    found: list[Any] = page.evaluate("heard")
    assert all(state != "closed" for _, state in found)
    return [pitch for pitch, _ in found]


def test_what_happens_is_heard_after_the_first_click(open_page: OpenPage) -> None:
    page = open_page(volume=5)
    booth, said = seated(page)
    assert happens(page, booth, said, ("plays",)) == []  # nobody has clicked yet
    page.mouse.click(600, 300)
    assert happens(page, booth, said, ("draws", "plays")) == [TURNED]
    assert happens(page, booth, said, ("plays",)) == [LAID]
    assert happens(page, booth, said, ("plays", "hurts_player", "draws")) == [DAMAGE]
    assert happens(page, booth, said, ("phase",)) == []
    assert happens(page, booth, said, (), question=said["view"]["question"]) == [ASKED]
    end = {"winners": ["A"], "words": {"ja": "終", "en": "end"}, "rule": ""}
    assert happens(page, booth, said, (), ending=end) == ENDED
    assert page.evaluate("new AudioContext().state") == "running"


def test_who_wants_no_sound_hears_none(open_page: OpenPage) -> None:
    page = open_page(volume=5)
    booth, said = seated(page)
    page.mouse.click(600, 300)
    page.click("[data-do=settings]")
    page.fill("#set-volume", "0")
    page.keyboard.press("Escape")
    assert happens(page, booth, said, ("plays",)) == []
    page.click("[data-do=settings]")
    page.fill("#set-volume", "7")
    page.keyboard.press("Escape")
    assert happens(page, booth, said, ("plays",)) == [LAID]


@pytest.mark.parametrize("game", ["pso2", "fftcg", "scs", "moncolle"])
def test_every_game_has_each_sound(game: str) -> None:
    text = (WEB / "js/table/sound.js").read_text(encoding="utf-8")
    kinds = dict(re.findall(r'^  (\w+): "(\w+)",$', text.split("const KINDS")[1], re.MULTILINE))
    events = tomllib.loads((WORDS / f"{game}.toml").read_text(encoding="utf-8"))["event"]
    assert {kinds[kind] for kind in kinds.keys() & events.keys()} == {"damage", "laid", "turned"}


def test_every_kind_that_sounds_happens_in_some_game() -> None:
    text = (WEB / "js/table/sound.js").read_text(encoding="utf-8")
    kinds = set(re.findall(r'^  (\w+): "\w+",$', text.split("const KINDS")[1], re.MULTILINE))
    games = [tomllib.loads(file.read_text(encoding="utf-8")).get("event", {}) for file in WORDS.glob("*.toml")]
    assert kinds - {kind for game in games for kind in game} == set()
