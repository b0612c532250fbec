"""How often an ability may be used each turn: per card, per name, per name and player [pso2-3.0 300.8]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2.now.projection import card_now

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Link


def limits(g: Duel, link: Link) -> tuple[tuple[str, str], ...]:
    """The limits of this ability: what each binds, and the name it names. Each counts by itself [L17]."""
    if link.ability < 0:
        return ()
    found: tuple[tuple[str, str], ...] = g.rules.faces[link.face].abilities[link.ability].limits
    return found


def key(g: Duel, link: Link, binds: str, name: str) -> str:
    """What is counted: this very card, this ability of every card of that name, or those of one player: without
    自分は the limit binds all players [pso2-3.0 300.8, 300.8.1, 300.8.2]."""
    if binds == "card":
        return f"card {link.object} {link.face} {link.ability}"
    named = f"name {name} {g.rules.faces[link.face].abilities[link.ability].text}"
    return named if binds == "name" else f"{named} of {link.seat}"


def why_not(g: Duel, link: Link) -> str | None:
    """Has it been used as often as it may be this turn?"""
    for binds, name in limits(g, link):
        used = g.used.get(key(g, link, binds, name), 0)
        if used and (binds != "card" or used >= copies(g, link)):
            return "300.8.1" if binds == "card" else "300.8.2"
    return None


def copies(g: Duel, link: Link) -> int:
    """How often the card has this very ability: gained twice, the limit counts for each [L17]."""
    return max(1, card_now(g, link.source).abilities.count((link.face, link.ability)))


def count(g: Duel, link: Link) -> None:
    """It has been used once more this turn."""
    for binds, name in limits(g, link):
        used = key(g, link, binds, name)
        g.used[used] = g.used.get(used, 0) + 1
