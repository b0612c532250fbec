"""How a game ends (chapter 101)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2.happening import acts
from fuda.kernel.action import tell
from fuda.kernel.decision import Outcome

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel


def check(g: Duel) -> bool:
    """A deck with no cards loses the game, but not while an effect or a rule is being resolved [pso2-3.0 101.3]. When
    both are empty at once the turn player loses; there is no draw [pso2-3.0 101.7], [pso2-1.8 101.7]. The game ends
    at once [pso2-3.0 101.4, 101.5] (reading P40)."""
    empty = [seat for seat in range(g.seats) if not g.out[seat] and not acts.cards(g, "deck", seat)]
    if not empty:
        return False
    loser = g.active if g.active in empty else empty[0]
    lose(g, loser, "deck", "101.7" if len(empty) > 1 else "101.3")
    return True


def lose(g: Duel, seat: int, ending: str, rule: str) -> None:
    """This player leaves the game and the other one wins."""
    g.out[seat] = 1
    g.version += 1
    rest = tuple(s for s in range(g.seats) if not g.out[s])
    tell(g, "loses", rule, -1, seat, word=ending)
    g.outcome = Outcome(rest, ending, rule)
