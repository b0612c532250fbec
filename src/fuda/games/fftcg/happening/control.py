"""A card changes its controller [fftcg-2.1.8 6.2.6]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from fuda.games.fftcg.happening.telling import tell

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match


def give(g: Match, card: int, seat: int, source: int = -1, by: int = -1) -> None:
    """The card moves to its new controller's field as it is: it stays the same card and has not come anew
    [fftcg-2.1.8 6.2.6, 6.2.6.1]. It cannot act before that player's next turn [fftcg-2.1.8 15.2.2.2]."""
    g.zones[g.zone[card]].remove(card)
    g.zone[card] = g.rules.fields[seat]
    g.zones[g.zone[card]].append(card)
    g.side[card], g.since[card] = seat, g.turn
    g.version += 1
    g.memo = UNSET  # a projection is only carried on where cards keep their order and their controllers
    tell(g, "controls", "6.2.6", card, seat, 1, source, by)
