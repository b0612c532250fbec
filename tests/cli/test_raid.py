"""The raid on the command line: `fuda sim pso2 --raid`, `fuda play pso2 --raid`, and what is refused."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from fuda.cli.main import main

Capture = pytest.CaptureFixture[str]
SIM = ["sim", "pso2", "--raid", "--games", "2", "--workers", "1", "--json"]


@pytest.mark.parametrize("edition", ["3.0", "1.8"])
@pytest.mark.parametrize("difficulty", ["normal", "hard", "ベリーハード"])
def test_a_series_of_raids(edition: str, difficulty: str, capsys: Capture) -> None:
    assert main([*SIM, "--players", "3", "--edition", edition, "--difficulty", difficulty]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], report["errors"], len(report["wins"])) == (2, 0, 4)
    assert set(report["endings"]) <= {"party", "life"}


def test_records_of_raids_replay(tmp_path: Path, capsys: Capture) -> None:
    assert main([*SIM, "--players", "2", "--difficulty", "easy", "--records", str(tmp_path)]) == 0
    for file in sorted(tmp_path.iterdir()):
        assert main(["replay", str(file), "--json"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["sim", "pso2", "--players", "3"], "--players only with --raid"),
        (["sim", "fftcg", "--raid"], "fftcg has no raid"),
        ([*SIM, "--players", "5"], "a raid has 1 to 4 players"),
        ([*SIM, "--difficulty", "nightmare"], "there is no option raid=nightmare"),
        (
            [*SIM, "--edition", "1.8", "--difficulty", "easy"],
            "edition 1.8 has the difficulties normal, hard, very-hard",
        ),
        ([*SIM, "--boss", "beacon"], "the last deck is a boss's"),
        ([*SIM, "--players", "1", "--deck", "beacon", "--deck", "tide"], "2 decks; pso2 is played by 1"),
        (
            ["play", "pso2", "--raid", "--seat", "C"],
            "--seat takes one seat or several, separated by commas, out of A, B",
        ),
    ],
)
def test_what_is_refused(arguments: list[str], said: str, capsys: Capture) -> None:
    assert main([*arguments, "--lang", "en"]) == 2
    assert said in capsys.readouterr().err


def test_people_and_bots_in_one_party(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    typed = ["1", "undo", "2", "yes", "end", "1", "no", "undo", "undo", "quit"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(typed) + "\n"))
    assert main(["play", "pso2", "--raid", "--players", "3", "--seat", "A,C", "--seed", "4", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "seat C, please" in shown
    assert "Turn 2: B" in shown
    assert "Life " in shown
    assert "A draws a card" in shown.partition("seat C, please")[2], "C must not see what A draws"


def test_who_gives_up_leaves_the_others_to_fight(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("concede\n"))
    arguments = ["--raid", "--players", "2", "--bot", "random", "--seed", "2", "--lang", "en", "--json"]
    assert main(["play", "pso2", *arguments]) == 0
    assert json.loads(capsys.readouterr().out)["winners"] == ["C"]


@pytest.mark.parametrize(("language", "said"), [("ja", "ボスはC"), ("en", "the boss is C")])
def test_the_first_line_names_the_boss(
    language: str, said: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["play", "pso2", "--raid", "--seed", "7", "--lang", language]) == 0
    printed = capsys.readouterr().out
    assert said in printed.splitlines()[0]
    assert ("攻撃不可" in printed) == (language == "ja")
    assert ("cannot attack" in printed) == (language == "en")
