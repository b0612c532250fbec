"""How a game ends (chapter 101)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2.happening import acts
from fuda.kernel import replacing
from fuda.kernel.action import tell
from fuda.kernel.decision import Outcome
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel

REPLACED, MOST_REPLACED = "replaced", 200
"""The counter of the turn for what waits for a replacement, and when that goes round in a circle."""


def check(g: Duel) -> bool:
    """A deck with no cards loses the game, but not while an effect or a rule is being resolved [pso2-3.0 101.3]. When
    both are empty at once the turn player loses; there is no draw [pso2-3.0 101.7], [pso2-1.8 101.7]. The game ends
    at once [pso2-3.0 101.4, 101.5] (reading P40)."""
    empty = [seat for seat in range(g.seats) if not g.out[seat] and not acts.cards(g, "deck", seat)]
    if not empty:
        return False
    loser = g.active if g.active in empty else empty[0]
    if g.rules.some_instead:
        player = g.player[loser]
        losing = [Event("loses", player, g.object[player], loser, word="deck")]
        if replacing.may_be_replaced(g, losing):
            if not goes_round(g):
                replacing.begin(g, losing, told=False)
            return True
    lose(g, loser, "deck", "101.7" if len(empty) > 1 else "101.3")
    return True


def goes_round(g: Duel) -> bool:
    """Was so much replaced in this turn that one comes of the other for ever, whoever is asked for an order: a loss
    whose replacement leaves the deck empty, a fall that leaves the damage? Then the game is over (reading P29)."""
    g.used[REPLACED] = times = g.used.get(REPLACED, 0) + 1
    if times > MOST_REPLACED:
        g.rules.endless(g)
    return times > MOST_REPLACED


def lose(g: Duel, seat: int, ending: str, rule: str) -> None:
    """This player leaves the game and the other one wins."""
    g.out[seat] = 1
    g.version += 1
    rest = tuple(s for s in range(g.seats) if not g.out[s])
    tell(g, "loses", rule, -1, seat, word=ending)
    g.outcome = Outcome(rest, ending, rule)
