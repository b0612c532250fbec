"""Exact rewind: a declaration that cannot be completed leaves no trace."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.kernel import action, chance, loop
from fuda.kernel.action import Journal
from fuda.kernel.decision import PASS, Decision, Move
from fuda.kernel.errors import EndlessEffect
from fuda.kernel.event import Event, Waiting
from fuda.kernel.keeping import codec, rewind
from fuda.kernel.state import Frame
from tests.kernel.toy import acts, game
from tests.kernel.toy.state import Table
from tests.kernel.toy.turn import Turn


class Tries(Frame, frozen=True, kw_only=True):
    """Declares, finds out that it cannot, and goes back; again and again, without asking anybody."""

    at: str = "declare"

    def declare(self, g: Any, move: Move | None) -> Decision | None:
        """From here."""
        rewind.mark(g)
        self.go(g, "fail")
        return None

    def fail(self, g: Any, move: Move | None) -> Decision | None:
        """It cannot be paid."""
        g.diary.append("tried")
        rewind.back(g)
        return None


def mess_up(g: Table) -> None:
    """Everything a declaration can do before it fails."""
    acts.draw(g, 0)
    acts.tap(g, game.lay(g, "field", 0, game.WOLF)[0])
    chance.die(g)
    action.shuffle(g, g.rules.layout.at("deck", 1))
    g.waiting.append(Waiting(0, 0, 0, 0, 0, Event("paid")))
    g.used["once"] = 1
    g.lasting.clear()
    g.frames.append(Turn())
    g.set_dice.append(3)


@pytest.mark.rule("fftcg-2.1.8 14.1", "fftcg-2.1.8 14.2", "fftcg-2.1.8 14.3", "fftcg-2.1.8 14.4", "scs-1.12 5.4.8.7")
def test_nothing_remains() -> None:
    g = game.start(4)
    asked = loop.run(g)
    g.journal = Journal()
    acts.draw(g, 1)
    before, entries = codec.save(g), list(g.journal.entries)
    rewind.mark(g)
    mess_up(g)
    assert codec.save(g) != before
    assert len(g.journal.entries) > len(entries)
    rewind.back(g)
    assert codec.save(g) == before
    assert g.journal.entries == entries
    assert loop.run(g) == asked, "the same player has the right to act"
    assert not g.marks


def test_what_follows_is_as_if_it_had_never_been_tried() -> None:
    one, other = game.start(4), game.start(4)
    rewind.mark(one)
    mess_up(one)
    rewind.back(one)
    for g in (one, other):
        assert list(game.decisions(g, [1, 1, 2, 3]))
    assert codec.save(one) == codec.save(other)


def test_marks_nest_and_what_stands_is_kept() -> None:
    g = game.start(4)
    g.journal = Journal()
    outer = codec.save(g)
    rewind.mark(g)
    acts.draw(g, 0)
    rewind.mark(g)
    acts.draw(g, 0)
    rewind.keep(g)
    assert len(acts.cards(g, "hand", 0)) == 4
    assert len(g.journal.entries) == 2
    rewind.back(g)
    assert codec.save(g) == outer
    assert g.journal.entries == []


def test_one_can_go_back_in_a_loaded_game_and_in_a_copy() -> None:
    g = game.start(4)
    before = codec.save(g)
    rewind.mark(g)
    acts.draw(g, 0)
    for other in (game.load(codec.save(g), g.rules), g.copy()):
        other.journal = Journal()
        acts.draw(other, 1)
        rewind.back(other)
        assert codec.save(other) == before
        assert other.journal.entries == [], "the mark is older than this journal"
    assert len(g.marks) == 1, "the original still stands where it stood"


def test_the_same_mark_serves_twice() -> None:
    """Going back in a copy must not spoil the point for the original."""
    g = game.start(4)
    before = codec.save(g)
    rewind.mark(g)
    twin = g.copy()
    rewind.back(twin)
    acts.draw(twin, 0)
    rewind.back(g)
    assert codec.save(g) == before


def test_who_does_nothing_but_rewind_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "PATIENCE", 0)
    monkeypatch.setattr(loop, "STEPS_WITHOUT_ANSWER", 100)
    g = game.empty()
    game.lay(g, "deck", 0, game.WOLF)
    g.frames.append(Tries())
    for _ in range(100):
        loop.step(g)
    with pytest.raises(EndlessEffect):
        loop.step(g)
    assert g.diary == []


def test_passing_is_a_move_like_others() -> None:
    """A safe answer exists also right after going back."""
    g = game.start(4)
    rewind.mark(g)
    game.answer(g, "play")
    rewind.back(g)
    asked = loop.run(g)
    assert isinstance(asked, Decision)
    assert asked.move() == PASS
