"""Spell slots are used up and come back [moncolle-2.00 常備能力.2.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.moncolle.now import query
from fuda.games.moncolle.now.projection import card_now
from fuda.kernel.action import tell

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match


def use_slot(g: Match, card: int, key: int) -> bool:
    """Use up one spell slot of a unit, if it has it and it is unused [moncolle-2.00 常備能力.2.2]."""
    used = (g.object[card], key)
    if not query.on_field(g, card) or used in g.used_slots or key not in card_now(g, card).keys:
        return False
    g.used_slots.append(used)
    tell(g, "slot", "常備能力.2.2", card, g.side[card], card_now(g, card).keys.index(key))
    return True


def turn_slot(g: Match, card: int, key: int, *, used: bool) -> bool:
    """An effect uses up a spell slot, or frees one that was used up."""
    if used:
        return use_slot(g, card, key)
    g.used_slots.remove((g.object[card], key))
    return True


def free_slots(g: Match) -> None:
    """All slots are unused again when a battle is over [moncolle-2.00 戦闘.8.2]."""
    g.used_slots.clear()
