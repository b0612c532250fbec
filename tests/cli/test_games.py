"""`fuda sim`, `replay`, `play`, `games`: as users meet them, on plain cards."""

from __future__ import annotations

import io
import json
from pathlib import Path
from random import Random

import pytest

from fuda.cli.main import main
from fuda.games import registry
from tests.sim.fixtures import plain

__all__ = ["plain"]

pytestmark = pytest.mark.usefixtures("plain")

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


def out(capsys: Capture) -> str:
    """What was printed on standard output."""
    return capsys.readouterr().out


def typed(monkeypatch: Patch, *lines: str) -> None:
    """What the player types; then the input ends."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


# sim


def test_sim_prints_one_document(capsys: Capture) -> None:
    assert main(["sim", "pso2", "--games", "6", "--seed", "2", "--workers", "2", "--json"]) == 0
    document = json.loads(out(capsys))
    assert document["games"] == sum(document["wins"]) == 6
    assert document["errors"] == document["draws"] == 0
    assert set(document) >= {"endings", "decisions", "seconds", "first_player_wins"}


@pytest.mark.parametrize("seat", ["0", "1"])
def test_an_option_holds_for_all_games_of_a_series(capsys: Capture, seat: str) -> None:
    wanted = ["--games", "4", "--workers", "1", "--option", f"first={seat}", "--json"]
    assert main(["sim", "pso2", *wanted]) == 0
    document = json.loads(out(capsys))
    assert document["first_player_wins"] == document["wins"][int(seat)]


def test_sim_report_for_people(capsys: Capture) -> None:
    assert main(["sim", "pso2", "--games", "4", "--agents", "greedy,random", "--workers", "1"]) == 0
    assert "wins                  A 4  B 0" in out(capsys)


def test_sim_says_in_words_how_games_ended(capsys: Capture) -> None:
    assert main(["sim", "pso2", "--games", "2", "--workers", "1", "--lang", "ja"]) == 0
    assert "相手のデッキがなくなった 2" in out(capsys)


def test_sim_exits_with_1_when_the_engine_fails(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    from fuda.games.pso2.happening import acts

    def broken(*arguments: object, **words: object) -> bool:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(acts, "enter", broken)
    folder = tmp_path / "records"
    assert main(["sim", "pso2", "--games", "2", "--workers", "1", "--records", str(folder), "--json"]) == 1
    captured = capsys.readouterr()
    failures = json.loads(captured.out)["failures"]
    assert captured.err.count("ZeroDivisionError: on purpose") == 1
    assert len(failures) == 2
    assert Path(failures[0]["file"]).read_text(encoding="utf-8") == failures[0]["record"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["sim", "chess"],
        ["sim", "pso2", "--edition", "9"],
        ["sim", "pso2", "--deck", "nowhere"],
        ["sim", "pso2", "--deck", "one", "--deck", "two", "--deck", "one"],
        ["sim", "pso2", "--agents", "oracle"],
        ["sim", "pso2", "--agents", "random,random,random"],
        ["sim", "pso2", "--games", "0"],
        ["sim", "pso2", "--games", "many"],
        ["sim", "pso2", "--format", "limited"],
        ["sim", "fftcg", "--option", "format"],
        ["sim", "fftcg", "--option", "first=2"],
        ["replay", "nowhere.fuda"],
        ["play", "chess"],
        ["play", "pso2", "--load", "nowhere.fuda"],
        ["play", "pso2", "--deck", "nowhere"],
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(capsys: Capture, arguments: list[str]) -> None:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("fuda: ")
    assert captured.err.count("\n") == 1


# replay


@pytest.fixture
def recorded(tmp_path: Path, capsys: Capture) -> Path:
    """The record of a game."""
    assert main(["sim", "pso2", "--games", "1", "--records", str(tmp_path)]) == 0
    capsys.readouterr()
    return tmp_path / "game-000000.fuda"


def test_replay_verifies(recorded: Path, capsys: Capture) -> None:
    assert main(["replay", str(recorded)]) == 0
    lines = out(capsys).splitlines()
    assert lines[0].startswith("pso2 edition 3.0, seed ")
    assert lines[1].endswith("goes first [102.1]")
    assert lines[-2].startswith("verified: all ")
    assert "wins: the opponent's deck is empty [pso2-3.0 101.3]" in lines[-1]


def test_replay_stops_where_it_is_told(recorded: Path, capsys: Capture) -> None:
    assert main(["replay", str(recorded), "--to", "3", "--json"]) == 0
    document = json.loads(out(capsys))
    assert (len(document["moves"]), document["verified"], document["winners"]) == (3, False, None)


def test_replay_refuses_an_edited_record(recorded: Path, capsys: Capture) -> None:
    recorded.write_text(recorded.read_text(encoding="utf-8").replace("skip", "pass", 1) + "\n", encoding="utf-8")
    assert main(["replay", str(recorded)]) == 2
    assert str(recorded) in capsys.readouterr().err


# play


def test_play_answers_by_number_and_by_text_until_the_input_ends(monkeypatch: Patch, capsys: Capture) -> None:
    typed(monkeypatch, "1", "yes", "end")
    assert main(["play", "pso2", "--seed", "5", "--bot", "random"]) == 0
    printed = out(capsys)
    assert "    A puts 歩哨1 among the PP\n" in printed
    assert "  Turn 2: B\n" in printed
    assert "Kept. Go on: fuda play --continue pso2-" in printed.splitlines()[-1]


def test_play_never_shows_the_opponents_cards(monkeypatch: Patch, capsys: Capture) -> None:
    typed(monkeypatch, "skip", "end", "log 500")
    assert main(["play", "pso2", "--seed", "5", "--bot", "random"]) == 0
    printed = out(capsys)
    assert "B draws a card [102.4]" in printed
    assert "B draws 歩" not in printed


def test_play_commands(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)  # so that the line fits, wherever the tests lie
    commands = [
        "?",
        "log 2",
        "rules 503.1.1",
        "rules 9.9",
        "card 歩哨7",
        "card nobody",
        "why attack 隊長",
        "why pp 歩哨1",
    ]
    typed(monkeypatch, *commands, "undo", "nonsense", "歩哨", "save", "save saved.fuda", "table", "", "concede")
    assert main(["play", "pso2", "--seed", "5"]) == 0
    printed = out(capsys)
    for part in (
        "this help",
        "pso2-3.0 503.1.1: ",
        "No rule of pso2-3.0 is called 9.9",
        "歩哨7  T-07\n  red character  cost 3  attack 2  HP 5",
        "There is no card nobody",
        "attack 隊長: not possible, ",
        "Possible: Put 歩哨1 among the PP",
        "there is nothing to take back: you have not answered so often",
        "That is not one of the answers. why nonsense",
        "That fits several answers: 1 Put 歩哨1 among the PP",
        "Name a file",
        "Saved to saved.fuda",
        "B wins: concession [101.6]",
    ):
        assert part in printed


def test_undo_is_exact_until_something_was_learnt_and_then_deals_anew(monkeypatch: Patch, capsys: Capture) -> None:
    typed(monkeypatch, "1", "undo", "2", "yes", "undo")
    assert main(["play", "pso2", "--seed", "5"]) == 0
    printed = out(capsys)
    first, second = printed.index("Taken back\n"), printed.index("Taken back. What nobody knew yet is dealt anew")
    assert printed.index("A puts 歩哨1 ") < first < printed.rindex("A puts 歩哨") < second


def test_a_saved_game_goes_on(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    saved, whole, again = tmp_path / "saved", tmp_path / "whole.fuda", tmp_path / "again.fuda"
    typed(monkeypatch, "1", "yes", f"save {saved}", "end", "1", "yes", "concede")
    assert main(["play", "pso2", "--seed", "5", "--record", str(whole)]) == 0
    typed(monkeypatch, "end", "1", "yes", "concede")
    assert main(["play", "pso2", "--load", str(saved), "--record", str(again)]) == 0
    assert again.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")
    capsys.readouterr()
    assert main(["replay", str(whole)]) == 0
    assert "B wins" in out(capsys)


def test_play_from_the_other_seat_in_japanese(monkeypatch: Patch, capsys: Capture) -> None:
    typed(monkeypatch, "quit")
    assert main(["play", "pso2", "--seed", "5", "--seat", "B", "--lang", "ja"]) == 0
    printed = out(capsys)
    assert "あなたはB" in printed
    assert "PPにするカード [503.1.1]" in printed
    assert printed.endswith("終了します\n"), "nothing was answered, nothing is kept"


def test_play_as_a_document(monkeypatch: Patch, capsys: Capture) -> None:
    typed(monkeypatch, "concede")
    assert main(["play", "pso2", "--seed", "5", "--json"]) == 0
    document = json.loads(out(capsys))
    assert (document["winners"], document["ending"], document["moves"]) == (["B"], "concede", 1)


WORDS = [*"?1234567890 \t#@.-", "A.", "歩哨1", "隊長", "attack", "play", "use", "why", "log", "card", "rules", "undo"]
WORDS += ["table", "save", "pass", "end", "skip", "yes", "9" * 5000, "１", "²", "\0", "{seat}", "@hand#", "\ud83d"]


@pytest.mark.parametrize("seed", range(4))
def test_no_input_breaks_the_table(monkeypatch: Patch, capsys: Capture, tmp_path: Path, seed: int) -> None:
    monkeypatch.chdir(tmp_path)
    chance = Random(seed)
    lines = ["".join(chance.choice([" ", ""]).join(chance.choices(WORDS, k=chance.randint(0, 4)))) for _ in range(150)]
    lines = [line for line in lines if line.split()[:1] != ["save"]]
    typed(monkeypatch, *(line.encode("utf-8", "ignore").decode() for line in lines))
    assert main(["play", "pso2", "--seed", str(seed), "--bot", "random"]) == 0
    assert capsys.readouterr().err == ""


# games


def test_games(capsys: Capture) -> None:
    assert main(["games"]) == 0
    lines = out(capsys).splitlines()
    assert lines[:2] == ["pso2", "  editions: 3.0, 1.8"]
    assert lines[2] == "  options: raid=no|easy|normal|hard|very-hard, lists=open|closed"
    assert lines[3] == "  sets: T (16 cards)"
    assert main(["games", "--json"]) == 0
    games = json.loads(out(capsys))["games"]
    assert [game["name"] for game in games] == list(registry.GAMES)
    assert [deck["name"] for deck in games[0]["decks"]] == ["one", "two"]
    assert games[1]["options"] == {"format": ["constructed", "limited"], "lists": ["open", "closed"]}
