"""The reaction chain (chapter 6): declarations answer each other in turns; when both have passed all are resolved, the
last one first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.scs.book import check_step
from fuda.games.scs.happening import happen
from fuda.games.scs.happening.happen import tell
from fuda.games.scs.now import lasting
from fuda.kernel.action import new_moment
from fuda.kernel.chain import Window, next_seat
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.scs.state import Match
    from fuda.kernel.state import Ref


class Chain(Frame, frozen=True, kw_only=True):
    """One chain, from its first declaration on [scs-1.12 6.1.1, 6.1.2]."""

    def begin(self, g: Match, move: Move | None) -> Decision | None:
        """A move that led to the declaration is completed first, after its cost has been paid [scs-1.12 6.1.3.3]
        (reading SR14)."""
        if g.mover is None:
            return self.open(g, None)
        self.go(g, "completed")
        complete(g)
        return None

    def completed(self, g: Match, move: Move | None) -> Decision | None:
        """[scs-1.12 6.1.3.3]"""
        return check_step.then(self, g, "open")

    def open(self, g: Match, move: Move | None) -> Decision | None:
        """The opponent of who declared may answer, and so on in turns; both passes in a row end it, and all is resolved
        [scs-1.12 6.2.1, 6.2.1.1, 6.2.2, 6.2.3, 6.2.4, 6.3.1, 6.3.1.3]."""
        holder = next_seat(g, g.chain[-1].seat) if g.chain else g.active
        self.call(g, Window(scope="chain", holder=holder), "over")
        return None

    def over(self, g: Match, move: Move | None) -> Decision | None:
        """What waits for the end of the chain triggers [scs-1.12 6.3.1.4]."""
        new_moment(g)
        tell(g, "unchains", "6.3.1.4", -1, g.active)
        return check_step.then(self, g, "close")

    def close(self, g: Match, move: Move | None) -> Decision | None:
        """Effects for the chain end; back to the striker phase [scs-1.12 6.3.1.5, 6.3.1.6]."""
        lasting.end(g, "chain")
        g.paid.clear()
        if g.strikes:
            g.strikes.clear()
            happen.touched(g, "attack")
        return self.end_on(g)


def involved(g: Match) -> frozenset[int]:
    """The strikers that have declared something in this chain, or are a target in it, as far as they are still the same
    ones on the stage [scs-1.12 2.5.4.1.1]."""
    refs: list[Ref] = []
    for strike in g.strikes:
        refs += strike.attackers
    for link in g.chain:
        refs.append((link.source, link.object))
        if link.slots:
            refs += link.slots[0]
    now, area = g.object, g.area
    return frozenset([card for card, number in refs if number > 0 and now[card] == number and area[card] >= 0])


def complete(g: Match) -> None:
    """A move is completed: who moved has acted [scs-1.12 5.4.6.4, 6.1.3.3]."""
    mover, g.mover = g.mover, None
    if mover is not None and g.fits(mover) and not g.acted[mover[0]]:
        happen.do(g, [Event("acts", mover[0], by=g.active, word="move")])
