"""`fuda play` as somebody meets it who types: questions, commands, saving and going on, leaving, giving up."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Protocol

import pytest

from fuda.cli.main import main

Capture = pytest.CaptureFixture[str]
SEED = ["--seed", "3", "--lang", "en"]


class Typed(Protocol):
    """Plays with these lines typed; what was printed."""

    def __call__(self, lines: str, *arguments: str) -> str: ...


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> Typed:
    """In a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def typed(lines: str, *arguments: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        assert main(["play", "pso2", *arguments]) == 0
        return capsys.readouterr().out

    return typed


def test_help_and_questions_change_nothing(say: Typed) -> None:
    quiet = say("quit\n", *SEED)
    asked = say("?\nhelp\nrules 504.1.5\nrules\nrules 9.9\nlog 1\ncard nobody\nwhy\nnonsense\n99\nquit\n", *SEED)
    assert asked.startswith(quiet.removesuffix("Bye\n"))
    assert asked.count("this help") == 2
    for answer in (
        "pso2-3.0 504.1.5: ",
        "Name a move",
        "There is no rule 9.9",
        "There is no card nobody",
        "why 99 tells",
    ):
        assert answer in asked


def test_a_saved_game_goes_on_where_it_was(say: Typed) -> None:
    assert "Saved to game.fuda" in say("1\nsave game.fuda\nquit\n", *SEED)
    loaded = say("undo\nyes\nlog 1\nquit\n", "--load", "game.fuda", "--lang", "en")
    assert "There is nothing to undo" in loaded
    assert "Draw a card? [503.1.2]" in loaded
    assert say("1\nyes\nlog 1\nquit\n", *SEED).splitlines()[-2:] == loaded.splitlines()[-2:]


def test_undo_asks_the_same_again(say: Typed) -> None:
    first, second = say("1\nundo\nquit\n", *SEED).split("A card to become PP [503.1.1]\n")[1:]
    assert first.splitlines()[:7] == second.splitlines()[:7]


def test_the_end_of_the_input_leaves_and_conceding_ends(say: Typed) -> None:
    assert say("", *SEED).endswith("\nBye\n")
    assert say("concede\n", *SEED).splitlines()[-1].startswith("B wins: concession")


def test_the_document_and_the_record(say: Typed, capsys: Capture) -> None:
    document = json.loads(say("concede\n", *SEED, "--seat", "B", "--record", "game.fuda", "--json"))
    assert (document["winners"], document["ending"], document["seed"]) == (["A"], "concede", 3)
    assert main(["replay", "game.fuda", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["winners"] == ["A"]
