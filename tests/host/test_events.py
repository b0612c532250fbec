"""A record as JSON lines: every answer, and all that the log of the whole game tells."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import fuda
from fuda.cli.main import main
from fuda.games.registry import GAMES
from fuda.host.events import FORMAT
from fuda.host.hosted import Hosted
from fuda.sim.replay import open_record, open_session


def record_of(game: str, folder: Path) -> Path:
    """The record of a game between bots."""
    table = fuda.Table(fuda.make_match(game, fuda.list_decks(game)[:2], seed=4))
    fuda.play(table, [fuda.make_bot("random", game, seed) for seed in (1, 2)])
    file = folder / f"{game}.fuda"
    file.write_text(table.record(), encoding="utf-8")
    return file


@pytest.mark.parametrize("game", GAMES)
def test_the_lines_are_the_game(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = record_of(game, tmp_path)
    record = open_record(file.read_bytes(), str(file))
    assert main(["replay", str(file), "--jsonl"]) == 0
    begun, *answered, ended = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (begun["format"], begun["game"], begun["answers"]) == (FORMAT, game, len(record.moves))
    assert [line["text"] for line in answered] == [*record.moves]
    assert ended["ending"]["words"]["ja"]
    hosted = Hosted(open_session(record, "x"))
    hosted.view(fuda.JUDGE)
    told = begun.get("told", [])
    for line in answered:
        hosted.give(line["text"], "x")
        told = [*told[: len(told) - line.get("retracted", 0)], *line.get("told", [])]
        assert len(told) == len(hosted.log(fuda.JUDGE))
    assert [line["text"]["ja"] for line in told] == [line.text.ja for line in hosted.log(fuda.JUDGE)]


def test_only_a_whole_record_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = record_of("scs", tmp_path)
    for more in (["--to", "3"], ["--review"], ["--json"]):
        assert main(["replay", str(file), "--jsonl", *more]) == 2
    text = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([*text[:5], *text[-2:]]) + "\n", encoding="utf-8")
    assert main(["replay", str(file), "--jsonl"]) == 2
    assert capsys.readouterr().out == ""
