"""`fuda play fftcg`: the table, the payment, the signs, and what a player may look at and ask."""

from __future__ import annotations

import io

import pytest

from fuda.cli.main import main

Capture = pytest.CaptureFixture[str]
PAYING = "first\nno\ncast 関所の書記\n"
"""Up to the payment of an ice card of cost 4."""


def typed(lines: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture, *arguments: str) -> str:
    """What is printed when these lines are typed."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    assert main(["play", "fftcg", "--seed", "3", "--deck", "icetide", "--deck", "icetide", *arguments]) == 0
    return capsys.readouterr().out


def test_what_is_to_be_paid_is_on_the_table(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    shown = typed(f"{PAYING}discard 白帆のシラナミ\n", monkeypatch, capsys, "--lang", "en")
    assert "   Paying: 1 ice, 3 of anything\n" in shown
    assert "   Paying: 2 of anything (so far: Shiranami of the White Sail)\n" in shown
    assert "   支払い: 1 氷, 3 （何でも）\n" in typed(PAYING, monkeypatch, capsys, "--lang", "ja")


def test_open_zones_are_listed_and_hidden_ones_are_not(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    shown = typed(f"{PAYING}auto\nzones\n", monkeypatch, capsys, "--lang", "en")
    listed = [line.split(":")[0].strip() for line in shown.split("> ")[-2].splitlines() if ":" in line[:20]]
    assert listed == ["A hand", "A field", "A break zone"]


def test_the_help_explains_the_signs_of_the_table(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    assert "A water" in typed("?\n", monkeypatch, capsys, "--lang", "en")
    assert "auto で残りをおまかせ" in typed("?\n", monkeypatch, capsys, "--lang", "ja")


def test_the_game_has_not_begun_before_the_first_turn(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    shown = typed("first\nno\n", monkeypatch, capsys, "--lang", "en")
    assert shown.count("── Before the first turn ──") == 2
    assert "── Turn 1, A: main phase 1 (your turn) ──" in shown
    assert "Turn 0" not in shown


def test_the_log_leaves_out_what_another_line_tells(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    shown = typed("first\nno\n", monkeypatch, capsys, "--lang", "en")
    assert "B takes a new hand" in shown
    assert "changes zones" not in shown


def test_questions_without_a_word_say_what_is_missing(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    shown = typed("why\ncard\nrules\n", monkeypatch, capsys, "--lang", "en")
    assert "Name a card" in shown
    assert shown.count("fftcg-2.1.8 8.2.1.2: ") == 2
