"""How often an ability may be used each turn: per card, per name, per name and player [pso2-3.0 300.8]."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Link


def word(g: Duel, link: Link) -> str:
    """What the limit of this ability binds, or nothing."""
    limit: str = g.rules.faces[link.face].abilities[link.ability].limit
    return limit


def key(g: Duel, link: Link) -> str:
    """What is counted: this very card, this ability of every card of that name, or those of one player: without
    自分は the limit binds all players [pso2-3.0 300.8, 300.8.1, 300.8.2]."""
    binds = word(g, link)
    if binds == "card":
        return f"card {link.object} {link.face} {link.ability}"
    face = g.rules.faces[link.face]
    name = f"name {face.printed.name} {face.abilities[link.ability].text}"
    return name if binds == "name" else f"{name} of {link.seat}"


def why_not(g: Duel, link: Link) -> str | None:
    """Has it been used as often as it may be this turn?"""
    binds = word(g, link)
    if not binds or not g.used.get(key(g, link)):
        return None
    return "300.8.1" if binds == "card" else "300.8.2"


def count(g: Duel, link: Link) -> None:
    """It has been used once more this turn."""
    if word(g, link):
        used = key(g, link)
        g.used[used] = g.used.get(used, 0) + 1
