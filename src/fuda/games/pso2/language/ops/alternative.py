"""Where a text goes on: one of several, or behind what is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.flow import Condition
from fuda.effects.node import Op, Player
from fuda.effects.players import seats_of
from fuda.kernel.decision import DONE, Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.pso2.state import Duel


class IfSo(Op, frozen=True):
    """そうした場合、: unless A was carried out, B and all that follows it in the text is left out
    [pso2-3.0 用語.Aした場合、B]; in 1.8 only B [pso2-1.8 用語.そうした場合] (reading P46)
    (reading P77)."""

    to: int = -1
    end: int = -1

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Go on, or jump behind B or behind the whole text."""
        if fx.did:
            fx.next(g)
        else:
            fx.jump(g, self.end if g.rules.in_full else self.to, did=False)
        return None


class NameMode(Op, frozen=True):
    """Name the text that is followed, or the `n` different ones, one after another: on declaration for modes
    [pso2-3.0 406.3], on resolution for または [pso2-3.0 用語.または]. `heads` are the targets of each text; one without
    its targets cannot be named."""

    index: int
    heads: tuple[tuple[Op, ...], ...]
    rule: str
    seat: Player | None = None
    """Who names it, if not the text's own player."""
    n: int = 1
    upto: bool = False
    more: Condition | None = None
    """Only if that is so are there `n` of them, else one."""

    def open(self, g: Duel, fx: Any) -> list[int]:
        """The texts that can be followed, from 1."""
        return [n for n, head in enumerate(self.heads, 1) if not any(op.why_not(g, fx) for op in head)]

    def most(self, g: Duel, fx: Any) -> int:
        """How many are named at most."""
        return self.n if self.more is None or self.more.holds(g, fx) else 1

    def why_not(self, g: Duel, fx: Any) -> str | None:
        """As many as are named must be possible."""
        least = 1 if self.upto else self.most(g, fx)
        return None if len(self.open(g, fx)) >= least else "406.2.2.2"

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Which one? And which one besides?"""
        named = fx.numbers[self.index] if self.index < len(fx.numbers) and fx.chosen else 0
        if move is not None and move.verb == "option":
            named |= 1 << (move.arg - 1)
        left = [n for n in self.open(g, fx) if not named >> (n - 1) & 1]
        finished = move is not None and move.verb == "done"
        if named and (finished or named.bit_count() >= self.most(g, fx) or not left):
            fx.next(g, did=fx.did, numbers=fx.with_number(self.index, named))
            return None
        if move is not None:
            mark = (*fx.chosen, (fx.source, fx.object))  # that some are named already
            g.frames[-1] = fx.but(numbers=fx.with_number(self.index, named), chosen=mark)
            return None
        moves = tuple(Move("option", arg=n) for n in left or [1])
        moves += (DONE,) if named and self.upto else ()
        seat = fx.seat if self.seat is None else seats_of(g, fx, self.seat)[0]
        return Decision("option", seat, "mode", self.rule, moves, 0, fx.source)


class NoteDid(Op, frozen=True):
    """Remember of the player whose turn it is in a text that several carry out whether it was carried out: two signs
    for each seat, that it had its turn and that it did."""

    index: int
    turn: int

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """As a number."""
        seat = fx.numbers[self.turn]
        signs = 1 << (2 * seat) | int(fx.did) << (2 * seat + 1)
        fx.next(g, did=fx.did, numbers=fx.with_number(self.index, signs_of(fx, self.index) | signs))
        return None


class AllDid(Op, frozen=True):
    """It was carried out if each of them did so [L4]."""

    index: int

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Of nobody it was not [L8]."""
        signs = signs_of(fx, self.index)
        seats = [seat for seat in range(g.seats) if signs >> (2 * seat) & 1]
        fx.next(g, did=bool(seats) and all(signs >> (2 * seat + 1) & 1 for seat in seats))
        return None


def signs_of(ctx: Any, index: int) -> int:
    """What was remembered; nothing before anybody had a turn."""
    return max(0, ctx.numbers[index]) if index < len(ctx.numbers) else 0
