"""Triggered abilities: one comparator for four games, and abilities that are resolved without a chain."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from fuda.kernel.chain import Window
from fuda.kernel.decision import Decision
from fuda.kernel.event import Event, Waiting
from fuda.kernel.loop import run
from fuda.kernel.trigger import Key, next_group, sort_key
from tests.kernel.toy import acts, game
from tests.kernel.toy.edition import Toy
from tests.kernel.toy.state import Table
from tests.kernel.toy.turn import Turn

RULE_CARD, EQUIPMENT, OWN, SPELL = 1, 2, 3, 4


class Scs(Toy):
    """By class, then by time (spells), then the turn player."""

    trigger_order: ClassVar[tuple[Key, ...]] = ("rank", "stamp", "seat")
    trigger_rule = "9.1.3.1"

    def begin_trigger(self, g: Any, waiting: Waiting) -> None:
        """Resolve here and now. The rule card's effect makes another rule card's effect trigger."""
        g.diary.append(f"{'ABCD'[waiting.seat]}{waiting.rank}")
        if waiting.numbers:
            g.waiting.append(wait(1, RULE_CARD))


class Pso2(Toy):
    """By moment, then the turn player."""

    trigger_order: ClassVar[tuple[Key, ...]] = ("moment", "seat")


def wait(seat: int, rank: int, *, source: int = 0, stamp: int = 0, moment: int = 0, again: bool = False) -> Waiting:
    """An ability that waits."""
    cause = Event("hurts", moment=moment)
    return Waiting(seat, source, 0, 0, 0, cause, numbers=(1,) if again else (), rank=rank, stamp=stamp)


def settled(g: Table) -> list[str]:
    """Let everything that waits be resolved; the diary."""
    g.turn = 99
    g.frames += [Turn(at="next"), Window(scope="main", holder=0)]
    run(g)
    return g.diary


@pytest.mark.rule("scs-1.12 9.1.1", "scs-1.12 9.1.2", "scs-1.12 9.1.3.1")
def test_by_class_then_the_turn_players_first() -> None:
    g = game.empty(rules=Scs)
    g.active = 1
    g.waiting = [wait(0, OWN), wait(1, SPELL), wait(0, RULE_CARD), wait(1, OWN), wait(0, EQUIPMENT)]
    assert settled(g) == ["A1", "A2", "B3", "A3", "B4"]


@pytest.mark.rule("scs-1.12 9.1.3.2")
def test_spells_by_when_they_were_resolved_whoever_cast_them() -> None:
    g = game.empty(rules=Scs)
    g.waiting = [wait(0, SPELL, stamp=8), wait(1, SPELL, stamp=5), wait(0, SPELL, stamp=3)]
    assert [w.stamp for w in sorted(g.waiting, key=lambda w: sort_key(g, w))] == [3, 5, 8]
    assert settled(g) == ["A4", "B4", "A4"]


@pytest.mark.rule("scs-1.12 2.7.2.1", "scs-1.12 2.7.2.5")
def test_what_newly_triggers_takes_its_place_before_what_waits() -> None:
    g = game.empty(rules=Scs)
    g.waiting = [wait(0, EQUIPMENT, again=True), wait(0, OWN)]
    assert settled(g) == ["A2", "B1", "A3"]


def test_its_player_puts_equal_ones_in_order() -> None:
    g = game.empty(3, rules=Scs)
    g.active = 2
    one, two = game.lay(g, "field", 2, game.BELL, game.KNIGHT)
    g.waiting = [wait(0, OWN), wait(2, OWN, source=one), wait(2, OWN, source=two)]
    g.turn = 99
    g.frames += [Turn(at="next"), Window(scope="main", holder=2)]
    asked = run(g)
    assert isinstance(asked, Decision)
    assert (asked.kind, asked.seat, asked.rule) == ("order", 2, "9.1.3.1")
    assert [m.card for m in asked.moves] == [one, two]
    game.answer(g, "first", two)
    assert g.diary == ["C3"]
    run(g)
    assert g.diary == ["C3", "C3", "A3"]


def test_copies_of_the_same_are_not_asked_about() -> None:
    g = game.empty(rules=Scs)
    g.waiting = [wait(0, OWN), wait(0, OWN)]
    assert settled(g) == ["A3", "A3"]


@pytest.mark.rule("pso2-3.0 406.2.1")
def test_an_earlier_moment_comes_first_whoever_controls_it() -> None:
    g = game.empty(rules=Pso2)
    g.waiting = [wait(0, 0, moment=2), wait(1, 0, moment=1), wait(0, 0, moment=1)]
    order = [(w.seat, w.cause.moment) for w in sorted(g.waiting, key=lambda w: sort_key(g, w))]
    assert order == [(0, 1), (1, 1), (0, 2)]


@pytest.mark.rule("fftcg-2.1.8 11.8.7", "moncolle-2.00 有効時期.9.4")
def test_the_turn_players_first_from_any_seat() -> None:
    g = game.empty(4)
    g.active = 2
    g.waiting = [wait(seat, 0) for seat in range(4)]
    assert [w.seat for w in sorted(g.waiting, key=lambda w: sort_key(g, w))] == [2, 3, 0, 1]


def test_what_a_player_who_has_left_controls_does_not_come() -> None:
    g = game.empty(3)
    g.waiting = [wait(0, 0), wait(1, 0)]
    g.out[0] = 1
    assert [w.seat for w in next_group(g)] == [1]
    g.out[1] = 1
    assert settled(g) == []
    assert g.waiting == []


def test_checks_come_between_two_triggers() -> None:
    """A wolf that one bell's cause has hurt is gone before the bells ring."""
    g = game.empty()
    (wolf,) = game.lay(g, "field", 0, game.WOLF)
    bells = game.lay(g, "field", 1, game.BELL)
    acts.hurt(g, wolf, 1)
    assert settled(g) == [f"B rings {bells[0]}"]
    assert acts.cards(g, "discard", 0) == [wolf]
