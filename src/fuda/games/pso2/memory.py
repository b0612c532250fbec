"""What is remembered of a card that left play (`fuda.kernel.last`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2.look import look

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel


def facts(g: Duel, card: int) -> dict[str, int] | None:
    """What equipment lay on when it left: whoever bore it did what its text does [pso2-3.0 205.4.7]. Where some text
    waits for cards to leave, also the numbers they had [pso2-3.0 300.2.2] (reading P54)."""
    asked = g.rules.told_of_leaving or g.host[card] >= 0
    if not asked or g.zone[card] not in g.rules.play_zone_set:
        return None
    now = look(g, card)
    numbers = {"attack": now.attack.shown(), "hp": now.hp.shown(), "cost": now.cost.shown()}
    return {"host": g.host[card], **numbers}
