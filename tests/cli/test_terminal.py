"""`fuda play` at a real terminal, at several sizes and in both languages."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fuda.cli.language import LANGUAGES
from fuda.cli.paper import width
from fuda.games import registry
from fuda.guide.catalogue import catalogue
from fuda.guide.rules import glosses
from fuda.sim.match import Match, Session
from fuda.sim.shelf import decks_for
from tests.cli.terminal import BACKSPACE, CTRL_C, CTRL_D, ENTER, UP, Terminal

SIZES = [(60, 24), (80, 24), (120, 40)]
GAME = ("play", "pso2", "--seed", "3", "--lang", "en")
KEPT = "Kept. Go on: fuda play --continue "


@pytest.fixture(scope="module", autouse=True)
def read_cards() -> None:
    """Cards and books are read once, before the processes of the terminals part from this one."""
    glosses()
    for game in registry.GAMES:
        catalogue(game)
        edition = registry.find(game).NEWEST
        Session(Match(game, edition, tuple(deck.text for deck in decks_for(game, edition)[:2]), 1))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("columns", "rows"), SIZES)
@pytest.mark.parametrize("game", [*registry.GAMES, "raid"])
def test_every_game_fits_every_terminal(game: str, columns: int, rows: int, language: str) -> None:
    """Nothing is wider than the terminal; question and answers stand at its bottom."""
    arguments = ["pso2", "--raid"] if game == "raid" else [game]
    with Terminal("play", *arguments, "--seed", "4", "--lang", language, columns=columns, rows=rows) as terminal:
        terminal.prompt()
        for line in ("1", "?", "1", "zones", "1", "log", "1", "table"):
            terminal.type(line)
        shown = [line.rstrip("\r") for line in terminal.raw.decode().split("\n")]
        assert max(map(width, shown)) <= columns
        assert terminal.lines[-1].endswith(">")
        assert any(line.lstrip().startswith("1  ") or " 1 " in line for line in terminal.lines)


def test_the_question_comes_again_after_every_command() -> None:
    with Terminal(*GAME) as terminal:
        terminal.prompt()
        terminal.type("1")
        terminal.type("yes")
        for line, said in (
            ("card 2", "Digging a Well [井戸掘り]  D-097"),
            ("why 2", "Possible: Play Digging a Well"),
            ("why", "pso2-3.0 103.6.2.1: "),
            ("rule 504.1", "pso2-3.0 504.1: "),
            ("log 2", "[503.1.2]"),
            ("nonsense", "That is not one of the answers."),
        ):
            shown = terminal.type(line)
            assert said in shown
            assert (
                shown.index(said)
                < shown.rindex("What do you do? [103.6.2.1]")
                < shown.rindex("   7  End the main phase")
            )


def test_lines_are_edited_and_remembered() -> None:
    with Terminal(*GAME) as terminal:
        terminal.prompt()
        terminal.type(f"rule 99{BACKSPACE}{BACKSPACE}504.1")
        assert "pso2-3.0 504.1: " in terminal.text
        terminal.key(UP)
        terminal.until("? > rule 504.1")
        assert terminal.type("").count("pso2-3.0 504.1: ") == 2


@pytest.mark.parametrize(("key", "code"), [(CTRL_C, 130), (CTRL_D, 0)])
def test_leaving_by_a_key_says_how_to_go_on(key: str, code: int) -> None:
    with Terminal(*GAME) as terminal:
        terminal.prompt()
        terminal.type("1")
        terminal.key(key)
        assert terminal.end() == code
        assert b"Traceback" not in terminal.raw
        (line,) = [line for line in terminal.lines if line.startswith(KEPT)]
        assert terminal.raw.decode().rstrip().endswith(line)
    with Terminal("play", "--continue", line.rpartition(" ")[2], "--lang", "en") as again:
        assert "Draw a card? (Your deck is your life.) [503.1.2]" in again.prompt()


def test_a_killed_game_goes_on_where_it_was() -> None:
    with Terminal(*GAME) as terminal:
        terminal.prompt()
        terminal.type("1")
        before = terminal.type("yes")
        terminal.kill()
    with Terminal("play", "--lang", "en") as again:
        assert "Unfinished games:" in again.prompt()
        after = again.type("1")
        assert after[after.index("What do you do? [") :] == before[before.index("What do you do? [") :]
        again.type("q", until=KEPT)
        assert again.end() == 0


def test_a_curtain_falls_between_two_people() -> None:
    with Terminal("play", "pso2", "--seed", "3", "--lang", "en", "--seat", "A,B") as terminal:
        terminal.until("Press Enter")
        terminal.key(ENTER)
        assert "Ropewalker in the Fog" in terminal.prompt()
        terminal.type("skip")
        curtain = terminal.type("end", until="Press Enter")
        left = ["──── seat A, please ────", "Press Enter to see your cards >"]
        assert [line for line in curtain.splitlines() if line] == left, "nothing else is on the screen"
        terminal.key(ENTER)
        shown = terminal.prompt()
        assert "── Turn 2, A: PP phase (your turn)" in shown
        assert "Sand Child" in shown
        assert "Ropewalker" not in shown
        terminal.key(f"{UP}{UP}log 1")
        assert "? > log 1" in terminal.until("log 1"), "what others typed is forgotten"


def test_all_at_the_terminal_agree_to_take_back() -> None:
    with Terminal("play", "pso2", "--seed", "3", "--lang", "en", "--seat", "A,B") as terminal:
        terminal.until("Press Enter")
        terminal.key(ENTER)
        terminal.prompt()
        terminal.type("1")
        terminal.type("yes")
        assert "Does everybody agree" in terminal.type("undo")
        assert "Taken back" not in terminal.type("no")
        terminal.type("undo")
        assert "Draw a card? (Your deck is your life.) [503.1.2]" in terminal.type("yes")


def test_giving_up_is_asked_about_and_the_end_can_be_looked_at() -> None:
    with Terminal(*GAME) as terminal:
        terminal.prompt()
        assert "Do you really give up?" in terminal.type("concede")
        assert "A card to become PP" in terminal.type("no")
        terminal.type("concede")
        assert "The game is over." in terminal.type("yes")
        assert "B wins: concession" in terminal.type("log 3")
        terminal.type("q", until="The record of this game: ")
        assert terminal.end() == 0


def test_colour_unless_nobody_wants_it() -> None:
    with Terminal(*GAME) as terminal:
        terminal.prompt()
        assert b"\x1b[1m" in terminal.raw
    with Terminal(*GAME, NO_COLOR="1") as terminal:
        terminal.prompt()
        assert b"\x1b[1m" not in terminal.raw


def test_a_window_may_change_its_size() -> None:
    with Terminal(*GAME, columns=120, rows=40) as terminal:
        terminal.prompt()
        terminal.resize(60, 24)
        before = len(terminal.raw)
        terminal.type("table")
        drawn = terminal.raw[before:].decode().split("\n")
        assert max(width(line.rstrip("\r")) for line in drawn) == 60


@pytest.mark.parametrize("redirection", ["< /dev/null", "<&-", "| head -2", "< /dev/null >&-"])
def test_closed_input_and_output_leave_without_a_word_of_python(redirection: str, tmp_path: Path) -> None:
    command = f'"{sys.executable}" -m fuda {" ".join(GAME)} {redirection}'
    done = subprocess.run(
        ["sh", "-c", command],
        env={**os.environ, "PYTHONPATH": "src", "FUDA_HOME": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
