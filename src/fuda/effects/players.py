"""Who acts: the players that a word means, and one player after another.

A clause that a player carries out names that player or takes the one named before it in its sentence [L1]. A text that
every player may follow is run for one after the other; behind it, what asks whether that was done asks of each [L3]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Op, Person, Player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.kernel.decision import Decision, Move


OWN = ("", "own")
"""Nobody is named, 自分の: of whoever acts, which is the text's player where nobody else does [L1]."""
MINE = (*OWN, "mine")
NOTHING: frozenset[str] = frozenset()
TARGET, TURN_PLAYER = frozenset(("target",)), frozenset(("turn player",))
"""Facts outside the projection: the target player of a raid; whose turn it is."""


class Actor(Person, frozen=True):
    """The player whose turn it is in a text that several follow; a number of the text holds the seat."""

    index: int


def seats_of(g: Any, ctx: Any, who: Any) -> Sequence[int]:
    """The seats that a subject means now, in the order in which they act."""
    if who in MINE:  # mostly
        return (ctx.seat,)
    if isinstance(who, Actor):
        return (ctx.numbers[who.index],)
    meant: Sequence[int] = g.rules.seats_meant(g, ctx, who)
    return meant


def hangs_on(who: Any) -> frozenset[str]:
    """The facts outside the projection on which it hangs whom a word means: of several the turn player comes first
    [L11]."""
    if who in ("target", "party-others"):
        return TARGET
    return TURN_PLAYER if who in ("turn", "other", "both", "both-players") else NOTHING


class EachPlayer(Op, frozen=True):
    """What follows, for one player after another: `index` holds the seat, the number behind it how many had their
    turn. The text jumps back here until everybody had it. `keeps`: what one did not carry out counts for all [L4]."""

    who: Player
    index: int
    to: int = -1
    keeps: bool = False

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """The next one, or on behind it all. Where there is nobody, nothing was carried out [L8]."""
        seats = seats_of(g, fx, self.who)
        had = fx.numbers[self.index + 1] if self.index + 1 < len(fx.numbers) else 0
        turn = had < len(seats)
        numbers = [*fx.numbers, *([0] * (self.index + 2 - len(fx.numbers)))]
        numbers[self.index : self.index + 2] = [seats[had], had + 1] if turn else [numbers[self.index], 0]
        if turn:
            fx.next(g, did=fx.did or not self.keeps, numbers=tuple(numbers))
        else:
            fx.jump(g, self.to, did=fx.did and bool(seats), numbers=tuple(numbers))
        return None
