"""How a game ends (chapter 3): damage, an empty deck, giving up, a text that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.happening.acts import tell
from fuda.games.fftcg.now import permissions
from fuda.games.fftcg.state import UNABLE, UNPROTECTED
from fuda.kernel.decision import Outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.state import Match

CONSTRUCTED, LIMITED = 7, 6


def damage_limit(g: Match) -> int:
    """The damage that loses the game: seven points, six in limited [fftcg-2.1.8 3.1.1, 7.8.2, 12.4.1] (reading
    FA1)."""
    return LIMITED if g.options.get("format") == "limited" else CONSTRUCTED


def somebody_may_lose(g: Match) -> bool:
    """Seldom: nobody who is below the limit of either format, and had what to draw."""
    zones = g.zones
    for zone in g.rules.damage_zones:
        if len(zones[zone]) >= LIMITED:
            return True
    return any(g.emptied)


def losers(g: Match) -> list[tuple[int, str, str]]:
    """Who has taken too much damage, could not draw, or was dealt damage with an empty deck [fftcg-2.1.8 3.1.1, 3.1.2,
    3.1.3, 12.4.1, 12.4.2, 12.4.3], the word for it and the rule. An empty deck alone does not lose (reading FA7)."""
    found, limit = [], damage_limit(g)
    for seat, zone in enumerate(g.rules.damage_zones):
        rule = "12.4.1" if len(g.zones[zone]) >= limit else _deck_rule(g.emptied[seat])
        if rule and not g.out[seat] and not permissions.player(g, seat, "lose"):
            found.append((seat, "damage" if rule == "12.4.1" else "deck", rule))
    return found


def _deck_rule(emptied: int) -> str:
    return "12.4.2" if emptied & UNABLE else "12.4.3" if emptied & UNPROTECTED else ""


def lose(g: Match, losers: Sequence[tuple[int, str, str]]) -> None:
    """These seats lose at the same moment, each by a word and a rule: the opponent wins, or nobody where all have
    lost [fftcg-2.1.8 3.1, 3.3]."""
    if g.outcome is not None:
        return
    for seat, ending, rule in losers:
        if not g.out[seat]:
            g.out[seat] = 1
            tell(g, "loses", rule, -1, seat, word=ending)
    rest = tuple(seat for seat in range(g.seats) if not g.out[seat])
    _, ending, rule = losers[0]
    g.outcome = Outcome(rest, ending, rule) if rest else Outcome((), "draw", "3.3")


def win(g: Match, seat: int, ending: str, rule: str) -> None:
    """A text says that this player wins: everybody else loses. Who meets a condition to lose at the same moment loses
    all the same [fftcg-2.1.8 3.1, 3.2]."""
    doomed = losers(g)
    if any(loser == seat for loser, _, _ in doomed):
        lose(g, doomed)
    else:
        lose(g, [(other, ending, rule) for other in range(g.seats) if other != seat])


def concede(g: Match, seat: int) -> None:
    """Giving up is an immediate loss that nothing can stop [fftcg-2.1.8 2.1] (reading FA2)."""
    lose(g, [(seat, "concede", "2.1")])


def drawn(g: Match) -> None:
    """A loop that nobody can stop is a draw [fftcg-2.1.8 13.1]."""
    g.outcome = Outcome((), "endless", "13.1")
