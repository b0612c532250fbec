"""Instructions for the toy game, and a way to run a program on its table."""

from __future__ import annotations

from typing import Any

from fuda.effects.flow import Condition, choose_some
from fuda.effects.machine import Effect
from fuda.effects.node import Op, Program
from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.state import Frame
from tests.kernel.toy import acts, game
from tests.kernel.toy.edition import Toy
from tests.kernel.toy.state import Table


class Programmed(Toy):
    """Every ability of every card is the program that a test sets."""

    text: Program = Program()

    @property
    def programs(self) -> list[list[Program]]:
        """By card and ability."""
        return [[self.text]] * len(self.faces)


class Say(Op, frozen=True):
    """Write a word into the diary; an empty word cannot be said."""

    word: str

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        if self.word:
            g.diary.append(self.word)
        fx.next(g, did=bool(self.word))
        return None


class Choose(Op, frozen=True):
    """Choose cards on the field."""

    slot: int
    least: int
    most: int

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        there = [c for seat in range(g.seats) for c in acts.cards(g, "field", seat)]
        least, most = self.least, self.most
        return choose_some(g, fx, move, self.slot, there, least, most, seat=fx.seat, prompt="choose", rule="4")


class Hurt(Op, frozen=True):
    """One damage to each card in a slot that is still the same object."""

    slot: int

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        hit = [acts.hurt(g, ref[0], 1) for ref in fx.slots[self.slot] if g.fits(ref)]
        fx.next(g, did=any(hit))
        return None


class Call(Op, frozen=True):
    """Run another procedure, then go on."""

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        fx.do(g, Visit())
        return None


class Visit(Frame, frozen=True, kw_only=True):
    """A procedure called by an effect."""

    def begin(self, g: Any, move: Move | None) -> Decision | None:
        """Leave a word and go."""
        self.end(g)
        g.diary.append("visited")
        return None


class Turned(Condition, frozen=True):
    """Is the source turned?"""

    def holds(self, g: Any, fx: Effect) -> bool:
        return bool(g.tapped[fx.source])


class Finish(Frame, frozen=True, kw_only=True):
    """Below the effect: the end of the game. It keeps what a declaration hands down."""

    slots: tuple[tuple[tuple[int, int], ...], ...] = ()
    numbers: tuple[int, ...] = ()

    def begin(self, g: Any, move: Move | None) -> Decision | None:
        """Over."""
        g.outcome = Outcome((), "done", "5")
        return None


def table(*ops: Op, stop: int = -1) -> Table:
    """A table with a bell (the source), a knight and a wolf of seat 1, and this program about to run."""
    g = game.empty(rules=Programmed)
    g.rules.text = Program(ops)
    game.lay(g, "field", 0, game.BELL)
    game.lay(g, "field", 1, game.KNIGHT, game.WOLF)
    g.frames += [Finish(), Effect(face=game.BELL, ability=0, seat=0, source=0, object=g.object[0], stop=stop)]
    return g
