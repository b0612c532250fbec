"""Names as people type them, in answers and behind `why`: commas, hyphens, case and width do not matter, beginnings of
words will do, equal cards have the numbers of the list; what names nothing is told as such."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from fuda.cli.main import main
from fuda.host.reading import begin, words_of

COMMA = """title: comma
seat A
  hand: 凪の歌い手 ミオリ, 潮騒の聞き手 ミオリ, 飛び火
  pp: {pp}
seat B
  front: filler
script
no winner
"""
HYPHEN = """title: hyphen
game: moncolle
phase: {phase}
seat A
  hand: 影縫いの女優
seat B
  hand: filler
script
no winner
"""
EQUAL = """title: equal
game: scs
seat A
  stage: 灯台守ハクロ b1, 灯台守ハクロ c2
seat B
  hand: 3 filler
script
no winner
"""
THUNDER = """title: thunder
game: fftcg
seat A
  field: 雷撃ちの狙い手
  hand: 雷撃ちの狙い手, 雷鼓の打ち手, 遠雷
seat B
  hand: filler
script
no winner
"""
Typed = Callable[..., str]


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Plays a scenario with these lines typed; what was printed, line breaks as spaces."""

    def typed(scenario: str, *lines: str) -> str:
        (tmp_path / "one.scn").write_text(scenario, encoding="utf-8")
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["play", "--scenario", f"{tmp_path / 'one.scn'}", "--lang", "en"]) == 0
        return " ".join(capsys.readouterr().out.split())

    return typed


@pytest.mark.parametrize("name", ["Miori, Singer of the Calm", "miori singer", "ＭＩＯＲＩ，S", "凪の歌い手　ミオリ"])
def test_a_comma_is_no_part_of_a_name(say: Typed, name: str) -> None:
    shown = say(COMMA.format(pp="red"), f"why play {name}")
    assert "play Miori, Singer of the Calm: not possible, there is no PP of its colour" in shown
    assert "A plays Miori, Singer of the Calm" in say(COMMA.format(pp="5 blue"), f"play {name}")


def test_a_name_that_begins_like_several_is_told_for_each(say: Typed) -> None:
    shown = say(COMMA.format(pp="red"), "why play miori")
    assert "play Miori, Singer of the Calm: not possible" in shown
    assert "play Miori, Listener to the Surf: not possible" in shown
    assert "That fits several answers" in say(COMMA.format(pp="5 blue"), "play miori")


@pytest.mark.parametrize("name", ["Shadow-S", "shadow s", "Shadow-Stitching Actress", "SHADOW–STITCH", "shadow"])
def test_a_hyphen_is_no_part_of_a_name(say: Typed, name: str) -> None:
    assert "A summons Shadow-Stitching Actress" in say(HYPHEN.format(phase="summoning"), f"summon {name} c1")
    shown = say(HYPHEN.format(phase="summoning"), f"why summon {name} c1", f"why summon {name} c3")
    assert "Possible: Summon Shadow-Stitching Actress to c1" in shown
    assert "summon Shadow-Stitching Actress c3: not possible" in shown
    assert "The turn 6.2" in shown


@pytest.mark.parametrize("name", ["Hakuro#1", "hakuro the #1", "Hakuro the Lighthouse Keeper#1", "灯台守ハクロ＃１"])
def test_equal_cards_have_the_numbers_of_the_list(say: Typed, name: str) -> None:
    shown = say(EQUAL, f"why move {name} a1", f"why move {name} d1", f"move {name} a1")
    assert "Possible: Move Hakuro the Lighthouse Keeper: Light for One Night to a1" in shown
    assert "move Hakuro the Lighthouse Keeper: Light for One Night d1: not possible" in shown
    assert "Light for One Night moves to a1" in shown


def test_the_other_one_of_equal_cards(say: Typed) -> None:
    shown = say(EQUAL, "why move hakuro#2 d1", "why move hakuro#2 a1")
    assert "Possible: Move Hakuro the Lighthouse Keeper: Light for One Night to d1" in shown
    assert "move Hakuro the Lighthouse Keeper: Light for One Night a1: not possible" in shown


def test_a_word_of_several_names_is_told_for_each(say: Typed) -> None:
    shown = say(THUNDER, "why use thunder", "why use Thunder M", "cast thunder d", "discard thunder m")
    assert shown.count("use Thunder Marksman: not possible") == 2
    assert "use Distant Thunder: not possible" in shown
    assert "Thunder Drummer: pay CP" in shown.partition("cast thunder d")[2]
    assert "A discards Thunder Marksman" in shown
    assert "not one of the answers" not in shown


@pytest.mark.parametrize("line", ["blah", "play blah", "Blah, Singer of the Calm"])
def test_what_names_nothing_has_no_reason(say: Typed, line: str) -> None:
    shown = say(COMMA.format(pp="red"), f"why {line}").partition(f"why {line}")[2]
    assert "lah”: no card in sight and nothing that can be done is called so What do you do?" in shown
    assert "not possible" not in shown


def test_who_asks_about_giving_up_is_told_that_it_is_possible(say: Typed) -> None:
    assert "Possible: concede" in say(EQUAL, "why concede")


def test_a_rule_is_shown_once(say: Typed) -> None:
    shown = say(EQUAL, "why hakuro#1")
    assert shown.count("Possible: Move Hakuro") > 1
    assert shown.count("scs-1.12 5.4.3: ") == 1


def test_beginnings_stand_in_order_and_numbers_are_whole() -> None:
    known = words_of("Thunder Marksman#12")
    assert begin(["thunder", "m", "#12"], known)
    assert not begin(["m", "thunder"], known)
    assert not begin(["thunder", "#1"], known)
