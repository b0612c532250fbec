"""Which waiting ability comes next: the one comparator for triggered abilities of all games.

A game names what decides, the strongest first (`Rules.trigger_order`); what is equal in all of it is put in order by
the player who controls it.

| game | order | because |
|---|---|---|
| PSO2 | moment, seat | abilities of an earlier moment first; the turn player's before others [pso2-3.0 406.2.1] |
| FFTCG | seat | all wait for the next priority; the turn player's first [fftcg-2.1.8 11.8.7] |
| SCS | rank, stamp, seat | class; spells by when they were resolved; turn player [scs-1.12 9.1.2, 9.1.3.1, 9.1.3.2] |
| Moncolle | seat | the marching side's first, each in any order [moncolle-2.00 有効時期.9.3, 有効時期.9.4] |

Whether the ability then goes onto the chain or is resolved here and now is the game's (`Rules.begin_trigger`): SCS and
Moncolle resolve it without any chain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from fuda.kernel.decision import Decision, Move
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.kernel.event import Waiting
    from fuda.kernel.state import State

Key = Literal["moment", "rank", "stamp", "seat"]
PROMPT = "trigger_order"
"""The question which ability comes first."""


def sort_key(g: State, waiting: Waiting) -> tuple[int, ...]:
    """The comparator: less comes first. Seats count from the turn player on."""
    values = {
        "moment": waiting.cause.moment,
        "rank": waiting.rank,
        "stamp": waiting.stamp,
        "seat": (waiting.seat - g.active) % g.seats,
    }
    return tuple(values[key] for key in g.rules.trigger_order)


def next_group(g: State) -> list[Waiting]:
    """The abilities of one seat that come next; that player chooses among them. What a player who has left the game
    controls does not come."""
    alive = [w for w in g.waiting if not g.out[w.seat]]
    if len(alive) < 2:
        return alive
    least = min(sort_key(g, w) for w in alive)
    group = [w for w in alive if sort_key(g, w) == least]
    return [w for w in group if w.seat == group[0].seat]


class NextTrigger(Frame, frozen=True, kw_only=True):
    """Begin one waiting ability. A game's `settle` pushes this, and asks again afterwards: its checks come between
    any two of them, and what has newly triggered takes its place in the order [scs-1.12 2.7.2.1, 2.7.2.5, 9.1.1]."""

    at: str = "choose"

    def group(self, g: State) -> list[Waiting]:
        """What is to be put in order now."""
        return next_group(g)

    def choose(self, g: State, move: Move | None) -> Decision | None:
        """Its player chooses where the order leaves it open, and is not asked about copies of the same thing."""
        group = self.group(g)
        if move is None and len(set(group)) > 1:
            moves = tuple(Move("first", w.source, n) for n, w in enumerate(group))
            return Decision("order", group[0].seat, PROMPT, g.rules.trigger_rule, moves)
        self.end(g)
        if not group:
            g.waiting.clear()
            return None
        chosen = group[move.arg if move else 0]
        g.waiting.remove(chosen)
        g.rules.begin_trigger(g, chosen)
        return None


def put_first(g: State, asked: Decision, move: Move) -> Waiting | None:
    """The waiting ability that this answer puts first, where that is the question: for whoever explains it. A procedure
    that asks so shows its `group`."""
    if asked.prompt != PROMPT:
        return None
    procedure: Any = g.frames[-1]
    found: Waiting = procedure.group(g)[move.arg]
    return found
