"""How often an ability may be used, or triggers, in one turn: counted by object, so a card that left and came back
begins anew [fftcg-2.1.8 7.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.now.projection import card_now

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Link


def key(link: Link) -> str:
    """What is counted."""
    return f"{link.object} {link.face} {link.ability}"


def reached(g: Match, link: Link) -> bool:
    """Has it been used as often as it may be this turn?"""
    most: int = g.rules.faces[link.face].abilities[link.ability].limit
    used = g.used.get(key(link), 0) if most else 0
    if not most or used < most:
        return False
    return g.object[link.source] != link.object or used >= most * _often(g, link.source, link.face, link.ability)


def is_used_up(g: Match, card: int, face: int, ability: int, limit: int) -> bool:
    """The same of an ability that could be used so often."""
    used = g.used.get(f"{g.object[card]} {face} {ability}", 0) if g.used else 0
    return used >= limit and used >= limit * _often(g, card, face, ability)


def _often(g: Match, card: int, face: int, ability: int) -> int:
    """How often the card has this ability: each works by itself [fftcg-2.1.8 11.5.3] (reading FC10)."""
    return max(1, card_now(g, card).abilities.count((face, ability)))


def count(g: Match, link: Link) -> None:
    """It has been used once more this turn. An auto ability is counted when it triggers (`triggers`)."""
    used = key(link)
    g.used[used] = g.used.get(used, 0) + 1
