"""How a game ends (chapters 1.2.4 and 1.2.5): score, an empty deck, no striker, giving up, a text, a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.scs.happening import happen
from fuda.games.scs.happening.happen import tell
from fuda.games.scs.now import permissions
from fuda.kernel.decision import Outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.scs.state import Match

WINNING_SCORE = 15
"""[scs-1.12 1.2.4.4, 4.5.5]"""
STILL_TURNS = 5
"""[scs-1.12 1.2.5.3]"""

Fate = tuple[int, str, str]
"""A seat, the word for how its game ended, the rule."""


def losers(g: Match) -> list[Fate]:
    """Who has no card in the deck or controls no striker [scs-1.12 1.2.4.2, 1.2.4.3, 4.1.13, 4.2.5]. The stage itself
    is asked: a check step makes no projection."""
    found: list[Fate] = []
    zones, rules, side, host = g.zones, g.rules, g.side, g.host
    standing: set[int] = set()
    for card in zones[rules.stage]:
        if host[card] < 0:
            standing.add(side[card])
    for seat, zone in enumerate(rules.decks):
        if not zones[zone] and not permissions.player(g, seat, "empty deck"):
            found.append((seat, "deck", "1.2.4.2"))
        elif seat not in standing:
            found.append((seat, "strikers", "1.2.4.3"))
    return found


def winners(g: Match) -> list[Fate]:
    """Who has a score of 15 or more [scs-1.12 1.2.4.4, 4.5.5]."""
    found: list[Fate] = []
    for seat, zone in enumerate(g.rules.scores):
        few = len(g.zones[zone]) * g.rules.top_rank < WINNING_SCORE  # the usual case: nothing need be added up
        if not few and happen.score(g, seat) >= WINNING_SCORE:
            found.append((seat, "score", "1.2.4.4"))
    return found


def due(g: Match) -> bool:
    """Has anybody won or lost? Only a check step looks [scs-1.12 2.7.2.4] (reading SA5)."""
    return bool(losers(g) or winners(g))


def judge(g: Match) -> bool:
    """End the game if anybody has won or lost [scs-1.12 1.2.4, 1.2.4.1, 2.7.2.4]."""
    lost, won = losers(g), winners(g)
    if not lost and not won:
        return False
    end(g, won, lost)
    return True


def end(g: Match, won: Sequence[Fate], lost: Sequence[Fate]) -> None:
    """All that has come true at one moment counts together: who lost hands the victory to the opponent; where both
    would win, or both lose, or one does both, the game is drawn [scs-1.12 1.2.4.1, 1.2.5.1] (reading SR7)."""
    if g.outcome is not None:
        return
    for seat, word, rule in won:
        tell(g, "wins", rule, -1, seat, word=word)
    for seat, word, rule in lost:
        tell(g, "loses", rule, -1, seat, word=word)
    winning = {seat for seat, _, _ in won} | {1 - seat for seat, _, _ in lost}
    _, word, rule = (*won, *lost)[0]
    g.outcome = Outcome(tuple(winning), word, rule) if len(winning) == 1 else Outcome((), "draw", "1.2.5.1")


def win(g: Match, seat: int, ending: str = "text", rule: str = "1.2.4.5") -> None:
    """A text says that this player wins; what has come true besides counts as well [scs-1.12 1.2.4.1, 1.2.4.5]."""
    end(g, [(seat, ending, rule), *winners(g)], losers(g))


def concede(g: Match, seat: int) -> None:
    """Giving up loses at once, at any moment [scs-1.12 1.2.4.6]."""
    if g.outcome is None:
        g.out[seat] = 1
        end(g, [], [(seat, "concede", "1.2.4.6")])


def endless(g: Match) -> None:
    """A loop that nobody can stop is a draw [scs-1.12 1.2.5.2]."""
    g.outcome = Outcome((), "endless", "1.2.5.2")


def counts(g: Match) -> tuple[int, ...]:
    """The state of the players by which a game that stands still is known: deck, hand, discard pile and score of each
    [scs-1.12 1.2.5.3]."""
    found: list[int] = []
    for seat in range(g.seats):
        found += (len(g.zones[g.rules.layout.at(name, seat)]) for name in ("deck", "hand", "discard"))
        found.append(happen.score(g, seat))
    return tuple(found)


def note_turn(g: Match) -> None:
    """Five turns without any change are a draw; the counts are compared when turns end [scs-1.12 1.2.5.3, 5.2.4]
    (reading SA6)."""
    now = counts(g)
    g.still = g.still + 1 if now == g.counts else 0
    g.counts = now
    if g.still >= STILL_TURNS and g.outcome is None:
        g.outcome = Outcome((), "still", "1.2.5.3")
