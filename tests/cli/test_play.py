"""`fuda play` as somebody meets it who types: questions, commands, saving and going on, leaving, giving up."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Protocol

import pytest
from msgspec.structs import replace

from fuda.cli.main import main
from fuda.kernel.decision import Decision
from fuda.kernel.keeping import record
from fuda.sim.match import Match, Session
from fuda.sim.shelf import decks_for

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


def test_help_and_questions_change_nothing_and_the_question_comes_again(say: Typed) -> None:
    asked = say("?\nhelp\nrules 504.1.5\nrules\nrules 9.9\nlog 1\ncard nobody\nwhy\nnonsense\n99\nq\n", *SEED)
    assert asked.count("A card to become PP [503.1.1]\n   1  Put ") == 11
    assert asked.count("this help") == 2
    for answer in (
        "pso2-3.0 504.1.5: ",
        "pso2-3.0 503.1.1: ",
        "No rule of pso2-3.0 is called 9.9",
        "There is no card nobody",
        "why nonsense tells",
        "There is no answer 99",
    ):
        assert answer in asked


@pytest.mark.parametrize(
    "line",
    ["card 3", "CARD d-081", "card Elder of the Sand Children", "カード 砂の子の長老", "car elder of", "ＣＡＲＤ　3"],
)
def test_a_card_is_named_in_many_ways(say: Typed, line: str) -> None:
    assert "Elder of the Sand Children [砂の子の長老]  D-081" in say(f"{line}\nq\n", *SEED)


@pytest.mark.parametrize("line", ["3", "pp 砂の子の長老", "PP elder", "put elder of the sand children among the pp"])
def test_an_answer_is_given_in_many_ways(say: Typed, line: str) -> None:
    assert "A puts Elder of the Sand Children among the PP" in say(f"{line}\n", *SEED)


@pytest.mark.parametrize(("line", "drawn"), [("はい", 1), ("y", 1), ("YES", 1), ("いいえ", 0), ("n", 0)])
def test_yes_and_no_in_both_languages(say: Typed, line: str, drawn: int) -> None:
    shown = say(f"1\n{line}\n", *SEED)
    assert shown.count("A draws Sangoku") == drawn
    assert "main phase (your turn)" in shown


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("盤面", "── Turn 2, A"),
        ("なぜ", "pso2-3.0 503.1.1: "),
        ("記録", "A draws"),
        ("ルール 504.1", "pso2-3.0 504.1: "),
    ],
)
def test_commands_in_japanese(say: Typed, line: str, said: str) -> None:
    assert said in say(f"{line}\nやめる\n", *SEED).split("> ")[1]


@pytest.mark.parametrize(("names", "shown"), [("ja", "砂の子"), ("en", "Sand Child"), ("both", "砂の子 [Sand Child]")])
def test_names_as_the_player_wants_them(say: Typed, names: str, shown: str) -> None:
    printed = say("1\n", "--seed", "3", "--lang", "ja", "--names", names)
    assert f"   1  {shown}をPPに置く" in printed
    assert f"(黄1) {shown} 2/2" in printed
    assert f"Aが『{shown}』をPPにした" in printed


def test_a_saved_game_goes_on_where_it_was(say: Typed) -> None:
    assert "Saved to game.fuda" in say("1\nsave game.fuda\nquit\n", *SEED)
    sealed = Path("game.fuda").read_bytes()
    assert "Draw a card? (Your deck is your life.) [503.1.2]" in say(
        "no\nquit\n", "--load", "game.fuda", "--lang", "en"
    )
    assert Path("game.fuda").read_bytes() == sealed, "what was saved stays as it was"
    assert "Draw a card? (Your deck is your life.) [503.1.2]" in say("", "--load", "game.fuda", "--lang", "en")


def test_a_game_in_progress_is_sealed(say: Typed, capsys: Capture) -> None:
    """Nobody looks into hands by saving and replaying."""
    say("1\nsave game.fuda\n", *SEED)
    assert main(["replay", "game.fuda", "--lang", "en"]) == 2
    assert "the record is sealed until the game is over" in capsys.readouterr().err
    for file in (Path("game.fuda"), *Path("home/games").iterdir()):
        assert b"pso2" not in file.read_bytes()


def test_nothing_is_written_over_unasked(say: Typed, capsys: Capture) -> None:
    Path("game.fuda").write_text("mine", encoding="utf-8")
    shown = say("1\nsave game.fuda\nno\nq\n", *SEED)
    assert "game.fuda is there already" in shown
    assert Path("game.fuda").read_text(encoding="utf-8") == "mine"
    assert main(["play", "pso2", *SEED, "--record", "game.fuda"]) == 2
    assert "there is such a file already" in capsys.readouterr().err
    assert "Saved to game.fuda" in say("1\nsave game.fuda\nはい\nq\n", *SEED)


def test_undo_asks_the_same_again(say: Typed) -> None:
    first, second = say("1\nundo\nquit\n", *SEED).split("A card to become PP [503.1.1]\n")[1:]
    assert first.splitlines()[:7] == second.splitlines()[:7]


def test_the_end_of_the_input_leaves_and_conceding_ends(say: Typed) -> None:
    assert say("", *SEED).endswith("\nBye\n")
    shown = say("1\nconcede\ntable\nsave over.fuda\nlog 3\n", *SEED)
    assert "B wins: concession" in shown
    assert "The game is over." in shown
    assert "Saved to over.fuda\n" in shown
    assert main(["replay", "over.fuda"]) == 0
    assert shown.splitlines()[-1].startswith("The record of this game: ")


def test_an_unfinished_game_is_kept_and_goes_on(say: Typed, capsys: Capture) -> None:
    left = say("1\nyes\n", *SEED)
    name = left.splitlines()[-1].rpartition(" ")[2]
    offered = typed_without_a_game(capsys)
    assert f"   1  {name}" in offered
    again = say("", "--continue", name, "--lang", "en")
    assert (
        again.split("What do you do? [103.6.2.1]")[1].splitlines()[:7]
        == left.split("What do you do? [103.6.2.1]")[1].splitlines()[:7]
    )
    assert say("", "--continue", "--lang", "en") == again, "the last one, if none is named"


def typed_without_a_game(capsys: Capture) -> str:
    assert main(["play", "--lang", "en"]) == 0
    return capsys.readouterr().out


def test_the_end_can_be_taken_back(say: Typed) -> None:
    assert say("1\nconcede\nundo\n", *SEED).count("A card to become PP [503.1.1]") == 2


def test_people_and_bot_are_remembered(say: Typed) -> None:
    left = say("", *SEED, "--seat", "A,B", "--bot", "random")
    assert "Everybody plays at this terminal" in left
    say("1\n", *SEED, "--seat", "A,B", "--bot", "random")
    assert "Everybody plays at this terminal" in say("", "--continue", "--lang", "en")
    assert "the opponent is the bot greedy" in say("", "--continue", "--lang", "en", "--seat", "B", "--bot", "greedy")


def test_what_cannot_be_gone_on_with(say: Typed, capsys: Capture) -> None:
    assert main(["play", "--continue", "--lang", "en"]) == 2
    assert "there is no unfinished game" in capsys.readouterr().err
    say("1\n", *SEED)
    assert main(["play", "--continue", "other", "--lang", "en"]) == 2
    assert "there is no unfinished game other; there are pso2-" in capsys.readouterr().err
    assert main(["play", "--continue", "--seed", "3", "--lang", "en"]) == 2
    assert "--continue brings its own game: leave out --seed" in capsys.readouterr().err


def test_passing_until_something_happens(say: Typed) -> None:
    shown = say("1\nyes\nuntil turn\nstop end\nstop\nstop 自分 メイン\nstop nothing\n", *SEED)
    assert "It is your turn" in shown
    assert "Not asked on your turn in: end phase" in shown
    assert "Not asked on your turn in: main phase, end phase" in shown
    assert "Not asked on others' turns in: end phase" in shown
    assert "There is no phase nothing" in shown


def test_what_is_set_about_being_asked_is_kept_with_the_game(say: Typed) -> None:
    say("stop mine end\n1\nstop theirs start\nquit\n", *SEED)
    shown = say("stop\n", "--continue", "--lang", "en")
    assert "Not asked on your turn in: end phase\n" in shown
    assert "Not asked on others' turns in: start phase\n" in shown
    assert "main actions, attacks, summons" in shown
    assert "Not asked on your turn in: no phase" in say("stop mine end\n", "--continue", "--lang", "en")
    assert "Not asked on your turn in: no phase" in say("stop\n", "--continue", "--lang", "en")


def test_what_cannot_be_passed_starts_no_passing(say: Typed) -> None:
    shown = say("until\n", *SEED)
    assert "This cannot be passed" in shown
    assert "Passing until" not in shown


def test_the_document_and_the_record(say: Typed, capsys: Capture) -> None:
    document = json.loads(say("concede\n", *SEED, "--seat", "B", "--record", "game.fuda", "--json"))
    assert (document["winners"], document["ending"], document["seed"]) == (["A"], "concede", 3)
    assert main(["replay", "game.fuda", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["winners"] == ["A"]


def test_closed_input_and_closed_output_leave_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    monkeypatch.setattr("sys.stdout", None)
    assert main(["play", "pso2", *SEED]) == 0


def test_a_game_among_people_is_shown_only_where_it_is_over(tmp_path: Path, capsys: Capture) -> None:
    """An end that somebody has written opens nothing, not even the first answers."""
    decks = tuple(deck.text for deck in decks_for("scs", "1.12"))[:2]
    session = Session(Match("scs", "1.12", decks, 1, {}, "0" * 32))
    for _ in range(4):
        assert isinstance(session.now, Decision)
        session.play(session.now.moves[0])
    written = replace(session.record(), end="0 A wins")
    file = tmp_path / "game.fuda"
    file.write_text(record.dumps(written), encoding="utf-8")
    assert main(["replay", str(file), "--to", "1", "--lang", "en"]) != 0
    assert capsys.readouterr().out == ""


def test_a_hint_names_answers_by_their_numbers_and_changes_nothing(say: Typed) -> None:
    told = say("hint\nヒント\nq\n", *SEED)
    assert told.count("The standing is ") == 2
    first, again = told.split("The standing is ")[1:]
    assert first.partition("A card to become")[0] == again.partition("A card to become")[0]
