"""The table of strength: contests that are over stay known, and what is missing is played."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from fuda.cli.main import main
from fuda.cli.research import contest as command
from fuda.errors import UserError
from fuda.sim.contest import Contest, Score
from fuda.sim.series import Plan
from fuda.sim.strength import Cells, cell, table_of

SHORT = (("greedy", "random", 90), ("random", "greedy", 10))


def contest(game: str = "scs", seed: int = 1, **options: str) -> Contest:
    plan = Plan(game, "1.12", (("a", "b"),), {}, ("greedy", "random"), seed, options=options)
    return Contest(plan, "greedy", "random")


def test_a_cell_is_known_again_by_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "cells.jsonl"
    cells = Cells(file)
    cells.add(cell(contest(), [], Score([1.0, 0.5])))
    assert len(file.read_text().splitlines()) == 1
    again = Cells(file)
    known = again.of(contest(), [], 2)
    assert known is not None
    assert (known.pairs, known.score) == (2, 0.75)
    assert again.of(contest(), [], 3) is None  # so many were not played
    assert again.of(contest(seed=2), [], 2) is None
    assert again.of(contest(lists="closed"), [], 2) is None
    assert again.of(contest(), ["tidebell"], 2) is None
    again.add(cell(contest(), [], Score([1.0] * 4)))
    assert len(file.read_text().splitlines()) == 1  # the longer one stands in its place


def test_the_table_has_a_row_for_two_bots_and_a_column_for_a_game() -> None:
    lines = table_of([cell(contest(), [], Score([1.0, 0.5, 0.5, 0.0]))], [("scs", "SCS"), ("pso2", "PSO2")])
    assert lines[0] == "| wanted | | SCS | PSO2 |"
    assert lines[2] == "| 90 | `greedy` over `random` | 50 % (6–94), 4 | – |"  # 0.5 ± 1.96 times the error: √(1/5/4)
    assert all(line.count("|") == 5 for line in lines)


def test_the_command_plays_only_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A contest by itself fills its cell; the table plays the others; played again it plays none."""
    monkeypatch.setattr(command, "ROWS", SHORT)
    file = str(tmp_path / "cells.jsonl")
    words = ["--pairs", "2", "--seed", "3", "--workers", "1", "--save", file]
    assert main(["contest", "scs", "greedy", "random", *words, "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert main(["contest", "scs", "--table", *words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [(each["one"], each["pairs"]) for each in told] == [("greedy", 2), ("random", 2)]
    assert told[0]["score"] == first["score"]
    assert told[0]["score"] + told[1]["score"] == 1  # the same deals, the other way round
    monkeypatch.setattr(command, "hold", lambda *_: pytest.fail("it is known"))
    assert main(["contest", "scs", "--table", *words]) == 0
    assert capsys.readouterr().out.splitlines()[2].endswith(", 2 |")


def test_ctrl_c_prints_what_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "ROWS", SHORT)
    played = command.held

    def stop_at_the_second(arguments: argparse.Namespace, wanted: Contest, share: float | None) -> Score:
        if wanted.one == "random":
            raise KeyboardInterrupt
        return played(arguments, wanted, share)

    monkeypatch.setattr(command, "held", stop_at_the_second)
    file = tmp_path / "cells.jsonl"
    assert main(["contest", "scs", "--table", "--pairs", "1", "--workers", "1", "--save", str(file)]) == 0
    assert ", 1 |" in capsys.readouterr().out
    assert len(file.read_text().splitlines()) == 1


@pytest.mark.parametrize(
    "words", [["scs"], ["scs", "greedy"], ["scs", "greedy", "random", "--table"], ["--table", "--over", "50"]]
)
def test_what_is_no_contest_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["contest", *words]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.jsonl"
    file.write_text('{"number":1}\n')
    with pytest.raises(UserError, match="something else"):
        Cells(file)
