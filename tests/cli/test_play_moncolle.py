"""Monster Collection in the terminal: what the log and the questions say."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from fuda.cli.main import main
from fuda.kernel.sight.view import Told
from fuda.sim.shelf import decks_for
from fuda.words.telling import Teller

Capture = pytest.CaptureFixture[str]


def line(kind: str, language: str, amount: int = 7, word: str = "") -> str:
    told = Told(turn=3, rule="x", kind=kind, seat=0, amount=amount, word=word, card="番犬")
    return Teller("moncolle", language, "moncolle-2.00").sentence(told)


def test_areas_are_named_in_the_log() -> None:
    assert line("moves", "ja") == "『番犬』がb1へ移動"
    assert line("summons", "en", 3) == "A summons 番犬 to a2"
    assert line("battle", "ja", 4) == "b2で戦闘開始"


def test_power_is_told_as_a_change() -> None:
    assert line("power", "en", -2) == "A's power -2"
    assert line("power", "ja", 1) == "Aのパワー+1"


@pytest.mark.parametrize("word", ["instant", "formation", "quick", "initiative", "first", "second", "together", "end"])
def test_timings_are_told_in_japanese(word: str) -> None:
    assert word not in line("timing", "ja", word=word)
    assert "フェイズ" not in line("timing", "ja", word=word)


def test_a_spell_is_declared_by_its_own_name() -> None:
    told = Told(turn=3, rule="x", kind="declares", seat=0, amount=0, word="", card="番犬", other="大波")
    assert Teller("moncolle", "en", "moncolle-2.00").sentence(told) == "A declares an effect of 大波"


@pytest.mark.rule("moncolle-2.00 デッキ構築.3.1")
def test_a_deck_with_stars_is_refused_in_the_beginners_game(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = tmp_path / "mine.deck"
    deck.write_text(decks_for("moncolle", "2.00")[0].text, encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["play", "moncolle", "--deck", str(deck), "--option", "beginner=yes", "--lang", "en"]) == 2
    assert "[moncolle-2.00 デッキ構築.3.1]" in capsys.readouterr().err
