"""`until`, `stop` and `undo` together: what was said is done, once, and nothing is passed over unsaid."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator

import pytest

from fuda.ai.bots import Random, decide
from fuda.cli.drawing.naming import Tongue
from fuda.cli.play.console import Console
from fuda.cli.play.device import Device
from fuda.cli.play.sitting import Sitting
from fuda.host.contract import View
from fuda.host.stops import is_aimed_at, may_pass
from fuda.kernel.decision import Decision
from fuda.sim.match import Session
from tests.every_game.games import matches

Fits = Callable[[View], bool]
AskedWhere = Callable[[Fits], Console]


@pytest.fixture
def asked_where() -> Iterator[AskedWhere]:
    """Players who leave the table at the end."""
    sat: list[Console] = []

    def found(fits: Fits) -> Console:
        sat.append(first_asked(fits))
        return sat[-1]

    yield found
    for console in sat:
        console.sitting.leave()


def first_asked(fits: Fits) -> Console:
    """The player who is asked where a game of FFTCG between two at one terminal first fits."""
    for match in matches("fftcg", "2.1.8-constructed", 3):
        sitting = Sitting(Session(match), (0, 1), ())
        bot, number = Random(match.seed), 0
        while isinstance(asked := sitting.session.now, Decision):
            if fits(sitting.hosted.view(asked.seat)):
                return Console(sitting, asked.seat, Tongue("en"), Device(io.StringIO("yes\n"), io.StringIO()))
            sitting.hosted.play(asked.seat, decide(bot, sitting.session.g, asked, number))
            number += 1
    raise AssertionError("it never fits")


def printed(console: Console) -> str:
    """All that was shown."""
    assert isinstance(console.device.out, io.StringIO)
    return console.device.out.getvalue()


def is_attacked(view: View) -> bool:
    return may_pass(view) and is_aimed_at(view) and view.fight is not None


def is_attacking(view: View) -> bool:
    return view.question is not None and view.question.key == "attack" and may_pass(view)


def is_idle_in_attack(view: View) -> bool:
    is_window = may_pass(view) and view.phase == "attack" and not is_attacking(view)
    return is_window and not view.chain and not is_aimed_at(view)


@pytest.mark.parametrize(("line", "order"), [("until turn", "my turn"), ("until", "something")])
def test_until_passes_the_attack_that_is_on_the_table(asked_where: AskedWhere, line: str, order: str) -> None:
    console = asked_where(is_attacked)
    moves = len(console.sitting.session.moves)
    assert console.understand(line)
    assert console.sitting.session.moves[moves] == "pass"
    assert "Passing until" in printed(console)
    assert console.stopping.stops.until == order


@pytest.mark.parametrize("line", ["until turn", "until"])
def test_taking_back_ends_the_order_to_pass(asked_where: AskedWhere, line: str) -> None:
    console = asked_where(lambda view: may_pass(view) and view.active != view.viewer and not is_aimed_at(view))
    other = Console(console.sitting, 1 - console.seat, console.tongue, console.device)
    moves = [*console.sitting.session.moves]
    assert console.understand(line)
    other.stopping.stops.until = "something"
    assert console.understand("undo")
    assert console.sitting.session.moves[: len(moves)] == moves
    assert not any("pass" in move for move in console.sitting.session.moves[len(moves) :]), "only another future"
    assert not console._passes()
    assert {each.stopping.stops.until for each in (console, other)} == {""}


def test_what_was_passed_over_is_asked_when_one_goes_back_to_it(asked_where: AskedWhere) -> None:
    console = asked_where(is_idle_in_attack)
    console.understand("stop attack")
    assert console._passes()
    assert console.understand("undo")
    assert not console._passes()


def test_a_phase_without_questions_does_not_lose_the_attack(asked_where: AskedWhere) -> None:
    console = asked_where(is_attacking)
    console.understand("stop attack")
    assert not console._passes()


def test_the_table_is_drawn_after_taking_back(asked_where: AskedWhere) -> None:
    console = asked_where(is_attacking)
    console.show_table()
    assert console.understand("pass")
    assert console.understand("undo")
    assert console.drawn == []
