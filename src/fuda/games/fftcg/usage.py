"""How often an ability may be used, or triggers, in one turn: counted by object, so a card that left and came back
begins anew [fftcg-2.1.8 7.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Link


def key(link: Link) -> str:
    """What is counted."""
    return f"{link.object} {link.face} {link.ability}"


def reached(g: Match, link: Link) -> bool:
    """Has it been used as often as it may be this turn?"""
    most: int = g.rules.faces[link.face].abilities[link.ability].limit
    return bool(most) and g.used.get(key(link), 0) >= most


def is_used_up(g: Match, card: int, face: int, ability: int, limit: int) -> bool:
    """The same of an ability that could be used so often."""
    return bool(g.used) and g.used.get(f"{g.object[card]} {face} {ability}", 0) >= limit


def count(g: Match, link: Link) -> None:
    """It has been used once more this turn. An auto ability is counted when it triggers (`triggers`)."""
    if link.kind != "auto" and g.rules.faces[link.face].abilities[link.ability].limit:
        count_one(g, link)


def count_one(g: Match, link: Link) -> None:
    """Once more."""
    used = key(link)
    g.used[used] = g.used.get(used, 0) + 1
