"""`fuda play scs`: the stage as a table, the signs, and what a player may look at."""

from __future__ import annotations

import io

import pytest

from fuda.cli.main import main

Capture = pytest.CaptureFixture[str]


def typed(lines: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture, *arguments: str) -> str:
    """What is printed when these lines are typed."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    usual = ["play", "scs", "--seed", "3", "--deck", "tidebell", "--deck", "tidebell", "--option", "first=0"]
    assert main([*usual, *arguments]) == 0
    return capsys.readouterr().out


def rows(shown: str) -> list[str]:
    """The first lines of the five rows of the last picture, without what stands in them."""
    return [line[:3] for line in shown.splitlines() if line[:4] in (f" {n} |" for n in range(1, 6))][-5:]


@pytest.mark.parametrize(("seat", "order"), [("A", "54321"), ("B", "12345")])
def test_the_stage_is_seen_from_ones_own_side(
    seat: str, order: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    shown = typed("", monkeypatch, capsys, "--seat", seat, "--lang", "en")
    assert rows(shown) == [f" {n} " for n in order]
    border = next(line for line in shown.splitlines() if line.startswith("   ┼─ "))
    assert border.replace("─", "").split("┼")[1].strip() == ("a" if seat == "A" else "d")


def test_who_stands_where_with_its_numbers(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    shown = typed("", monkeypatch, capsys, "--lang", "en")
    (row,) = [line for line in shown.splitlines() if line.startswith(" 1 |")]
    assert row.split("|")[2].startswith("A Hakuro the")
    lines = shown.splitlines()
    below = lines[lines.index(row) + 2].split("|")[2]
    assert below.split()[0].endswith("+"), "it bears its option"


def test_an_empty_gate_is_marked(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    ace = "灯台守ハクロ 一夜を照らす"
    shown = typed(f"pass\ndone\ndone\nmove {ace} b2\n", monkeypatch, capsys, "--lang", "en")
    (row,) = [line for line in shown.splitlines()[-40:] if line.startswith(" 1 |")]
    assert row.split("|")[2].startswith("(gate)")


def test_the_help_explains_the_signs_of_the_table(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    assert "* it has acted" in typed("?\n", monkeypatch, capsys, "--lang", "en")
    assert "* は行動済み" in typed("?\n", monkeypatch, capsys, "--lang", "ja")


def test_a_card_shows_its_facts_and_its_range(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    shown = typed("card 波止場の祈祷師ユラ 還りの小舟\n", monkeypatch, capsys, "--lang", "en")
    assert "rank 1" in shown
    assert "     ··■··\n" in shown


def test_why_not_names_the_rule(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    shown = typed("why attack 灯台守ハクロ c5\n", monkeypatch, capsys, "--lang", "en")
    assert "scs-1.12 5.4" in shown
