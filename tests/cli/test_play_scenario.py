"""`fuda play --scenario`: a game goes on from a position."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Protocol

import pytest

from fuda.cli.main import main

Capture = pytest.CaptureFixture[str]

BATTLE = """title: battle
card 剣士
  type: character
  attack/hp: 2/5
seat A
  front: 剣士 as 左, 剣士 OFF
script
expect 左: ON
A: attack 左 -> B.PLAYER
expect 左: ON
"""
RAID = """title: raid
raid: normal
players: 2
seat A
  front: filler
script
no winner
"""


class Typed(Protocol):
    """Plays with these lines typed; the exit code and what was printed."""

    def __call__(self, lines: str, *arguments: str) -> tuple[int, str]: ...


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> Typed:
    """In a folder with scenarios."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FUDA_LANG", "en")
    (tmp_path / "battle.scn").write_text(BATTLE, encoding="utf-8")
    (tmp_path / "raid.scn").write_text(RAID, encoding="utf-8")
    for game in ("pso2", "fftcg", "scs", "moncolle"):
        text = f"title: {game}\ngame: {game}\nscript\nno winner\n"
        (tmp_path / f"{game}.scn").write_text(text, encoding="utf-8")

    def typed(lines: str, *arguments: str) -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        code = main(["play", *arguments])
        captured = capsys.readouterr()
        return code, captured.out + captured.err

    return typed


def test_it_goes_on_after_the_script(say: Typed) -> None:
    """Expectations are not looked at: the last one of the file is wrong."""
    code, shown = say("log\nquit\n", "--scenario", "battle.scn")
    assert code == 0
    assert "剣士 declares an attack on PLAYER [506.3.1]" in shown
    assert "1  Attack with PLAYER\n   2  End the main phase\n" in shown


def test_it_goes_on_before_a_line(say: Typed) -> None:
    for place in ("battle.scn:9", "battle.scn:9:3"):
        lines = "attack 剣士\nundo\nquit\n"
        code, shown = say(lines, "pso2", "--scenario", place)
        assert code == 0
        assert shown.count("1  Attack with PLAYER\n   2  Attack with 剣士") == 2
        assert "剣士 declares an attack on PLAYER" in shown


def test_a_card_of_the_file_is_known_at_the_table(say: Typed) -> None:
    _, shown = say("card 剣士\nwhy attack 剣士@front#2\nquit\n", "--scenario", "battle.scn:1")
    assert "剣士  S-1\n" in shown
    assert "pso2-3.0 215.2" in shown


@pytest.mark.parametrize("game", ["pso2", "fftcg", "scs", "moncolle", "raid"])
def test_every_game_goes_on(say: Typed, game: str) -> None:
    code, shown = say("1\nquit\n", "--scenario", f"{game}.scn", "--bot", "random", "--seat", "A,B")
    assert code == 0
    assert "number, move or ? >" in shown


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--scenario", "none.scn"], "none.scn: cannot be read"),
        (["fftcg", "--scenario", "battle.scn"], "battle.scn: a game of pso2, not of fftcg"),
        (["--scenario", "battle.scn", "--seed", "3"], "--scenario brings its own table: leave out --seed"),
        (["--scenario", "battle.scn", "--record", "x"], "leave out --record"),
        (["--scenario", "battle.scn", "--edition", "1.8"], "this scenario is not run in edition 1.8"),
        ([], "the following arguments are required: GAME"),
    ],
)
def test_what_cannot_be_played(say: Typed, arguments: list[str], message: str) -> None:
    code, shown = say("", *arguments)
    assert code == 2
    assert message in shown


def test_a_script_that_cannot_be_followed(say: Typed) -> None:
    Path("bad.scn").write_text(BATTLE + "A: attack 左\n", encoding="utf-8")
    code, shown = say("", "--scenario", "bad.scn")
    assert code == 2
    assert "bad.scn:11: expected A: attack 左 to be legal, found [215.2]" in shown


def test_such_a_game_has_no_record(say: Typed) -> None:
    assert "a game that began with a scenario has no record" in say("save x\nquit\n", "--scenario", "battle.scn")[1]
    assert not Path("x").exists()


def test_before_an_answer_that_loses_the_game_one_is_asked_again(say: Typed) -> None:
    text = "title: the last card\nphase: pp\nseat A\n  deck: filler\n  hand: filler\nscript\nno winner\n"
    Path("last.scn").write_text(text, encoding="utf-8")
    _, shown = say("1\nyes\nno\nyes\nyes\nquit\n", "--scenario", "last.scn")
    assert shown.count("yes / no >") == 2
    assert shown.index("Draw a card?") < shown.index("yes / no > no\nDraw a card?") < shown.index("B wins")
