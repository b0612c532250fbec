"""What is done with cards before play [moncolle-2.00 デッキ構築.3.3, セットアップ.1.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel import action
from fuda.kernel.action import tell

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match


def leave_out(g: Match, card: int) -> None:
    """A card of a half deck that stays out of the game [moncolle-2.00 デッキ構築.3.3, デッキ構築.3.6]."""
    action.put(g, card, g.rules.layout.by_seat["box"][g.owner[card]])


def turn_up(g: Match, card: int) -> None:
    """A summoner is turned up [moncolle-2.00 セットアップ.1.1]."""
    g.down[card] = 0
    tell(g, "reveals", "セットアップ.1.1", card, g.owner[card])


def lay_down(g: Match, seat: int, card: int) -> None:
    """Lay a summoner face down [moncolle-2.00 デッキ構築.3.5]."""
    action.put(g, card, g.rules.layout.by_seat["summoner"][seat])
    g.down[card], g.summoner[seat] = 1, card
    g.known[card] = 1 << seat
