"""A hand held out as a fan of backs: whoever picks from it cannot tell when a card came there.

A hand has no order in any of the books, and its player may mix it at any time. So wherever a seat picks among cards of
a zone without an order into which it may not look, they are held out in an order that tells nothing, drawn anew
whenever a card has moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel import chance
from fuda.kernel.sight.view import may_know

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.kernel.decision import Decision
    from fuda.kernel.state import State


def fanned(g: State, seat: int, cards: Sequence[int]) -> list[int]:
    """These cards as they are offered to a seat: cards of such zones come last, first those that it knows."""
    zone, blind = g.zone, g.rules.layout.blind
    held = [card for card in cards if blind[zone[card]] >> seat & 1]
    if not held:
        return [*cards]
    fans = (chance.unforeseeable_order(g, g.zones[number]) for number in dict.fromkeys(zone[card] for card in held))
    place = {card: number for number, card in enumerate(card for fan in fans for card in fan)}
    held.sort(key=lambda card: (not may_know(g, seat, card), place[card]))
    return [card for card in cards if not blind[zone[card]] >> seat & 1] + held


def backs(g: State, asked: Decision) -> list[int]:
    """The cards of such zones that are offered and that the seat does not know, as they are held out."""
    if asked.kind != "card":
        return []
    seat, zone, blind = asked.seat, g.zone, g.rules.layout.blind
    held = [move.card for move in asked.moves if move.card >= 0 and blind[zone[move.card]] >> seat & 1]
    return [card for card in held if not may_know(g, seat, card)]
