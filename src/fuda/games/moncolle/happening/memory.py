"""What is remembered of a unit that left the field, for the texts that speak of it afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.games.moncolle.now import query
from fuda.games.moncolle.now.projection import card_now
from fuda.kernel import last

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.moncolle.state import Match
    from fuda.kernel.state import Ref


def facts(g: Match, card: int) -> dict[str, int] | None:
    """Its numbers, its state and where it was, if it was a unit [L7]."""
    if g.area[card] < 0:
        return None
    now = card_now(g, card)
    line = query.fighters(g, g.side[card]) if query.in_battle(g, card) else []
    found = {
        "attack": now.attack.exact(),
        "defence": now.defence.exact(),
        "level": now.level.shown(),
        "area": g.area[card],
        "side": g.side[card],
        "ready": 1 - g.spent[card],
        "spent": g.spent[card],
        "first": int(line[:1] == [card]),
        "last": int(line[-1:] == [card]),
    }
    return found | {"mute": int(not now.abilities)} if g.rules.takes_away else found


def mark_dead(g: Match, cards: Sequence[int]) -> None:
    """These die, where others only leave [moncolle-2.00 ダメージ.1.1]."""
    for place, kept in enumerate(g.last):
        if kept.card in cards and kept.object == g.object[kept.card]:
            g.last[place] = replace(kept, facts=kept.facts | {"died": 1})


def has_died(g: Match, ref: Ref) -> bool:
    """Did this unit, or the one that this card was, leave by dying?"""
    left = last.known(g, ref) or last.before(g, ref)
    return left is not None and bool(left.facts.get("died"))
