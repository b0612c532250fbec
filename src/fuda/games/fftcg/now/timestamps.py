"""Cards that come onto the field together get their timestamps in the order the turn player says, where that could
matter [fftcg-2.1.8 11.12.4.11]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.effects.machine import report
from fuda.games.fftcg.happening import acts
from fuda.games.fftcg.now.layers import POWER
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event
from fuda.kernel.replacing import KEEP_NOTHING
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.state import Match
    from fuda.projection.change import Plan

KEYWORDS = frozenset(("keywords",))


def contested(g: Match, events: Sequence[Event]) -> bool:
    """Do two cards enter whose continuous effects could get into each other's way? What is only added, to a power or
    to keywords, does not: sums have no order (reading FC8)."""
    if len(events) < 2:
        return False
    entering = [event.card for event in events if event.kind == "enters" and event.card >= 0]
    return len(entering) > 1 and _get_in_the_way(g, entering)


def _get_in_the_way(g: Match, entering: Sequence[int]) -> bool:
    printed = g.rules.continuous
    plans = [[what for _, what in printed[g.face[card]] if not what.own] for card in entering]
    speaking = [found for found in plans if found]
    return any(_clash(a, b) for n, one in enumerate(speaking) for two in speaking[n + 1 :] for a in one for b in two)


def _clash(one: Plan, two: Plan) -> bool:
    return one.layer == two.layer and not one.writes.isdisjoint(two.writes) and not (_adds(one) and _adds(two))


def _adds(what: Plan) -> bool:
    """Is it a sum? What looks at powers (or keywords), to double them or to find its cards by them, is none."""
    if what.layer == POWER:
        return "power" not in what.reads
    return what.writes == KEYWORDS and KEYWORDS.isdisjoint(what.reads)


class Order(Frame, frozen=True, kw_only=True):
    """The turn player puts the cards that enter in order; then everything happens at one moment
    [fftcg-2.1.8 11.12.4.11]."""

    at: str = "choose"
    events: tuple[Event, ...]
    ordered: tuple[Event, ...] = ()
    below: int = -1
    """The frame that learns whether it happened (-1: the one below this)."""
    kept: bool = True
    keep: int = KEEP_NOTHING

    def choose(self, g: Match, move: Move | None) -> Decision | None:
        """One after another; the last one goes without saying."""
        entering = [event for event in self.events if event.kind == "enters"]
        rest = [event for event in entering if event not in self.ordered]
        if move is not None:
            chosen = next(event for event in rest if event.card == move.card)
            self.go(g, "choose", ordered=(*self.ordered, chosen))
        elif len(rest) > 1:
            moves = tuple(Move("first", event.card) for event in rest)
            return Decision("order", g.active, "timestamps", "11.12.4.11", moves)
        else:
            self._carry_out(g, (*self.ordered, *rest))
        return None

    def _carry_out(self, g: Match, entering: tuple[Event, ...]) -> None:
        queue = iter(entering)
        events = [next(queue) if event.kind == "enters" else event for event in self.events]
        self.end(g)
        below = self.below if self.below >= 0 else len(g.frames) - 1
        done = acts.carry_out(g, events)
        happened = self.kept and len(done) == len(events)
        report(g, below, happened=happened, cards=[card for _, card in done], keep=self.keep)
