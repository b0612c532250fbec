"""The toy's primitive actions. Each says whether it did anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel import action
from fuda.kernel.action import BOTTOM, TOP, tell

if TYPE_CHECKING:
    from tests.kernel.toy.state import Table


def cards(g: Table, zone: str, seat: int = 0) -> list[int]:
    """The cards of a zone, from the top."""
    return g.zones[g.rules.layout.at(zone, seat)]


def move(g: Table, card: int, zone: str, *, seat: int = -1, at: int = BOTTOM) -> bool:
    """Change zones: to the owner's zone unless said otherwise."""
    action.put(g, card, g.rules.layout.at(zone, g.owner[card] if seat < 0 else seat), at)
    tell(g, "moves", "1", card, g.owner[card], word=zone)
    return True


def draw(g: Table, seat: int) -> bool:
    """The top card of the deck."""
    deck = cards(g, "deck", seat)
    return bool(deck) and move(g, deck[0], "hand")


def tap(g: Table, card: int) -> bool:
    """Turn it; once."""
    done, g.tapped[card] = not g.tapped[card], 1
    return done


def hurt(g: Table, card: int, amount: int) -> bool:
    """Damage."""
    g.hurt[card] += amount
    tell(g, "hurts", "2", card, g.owner[card], amount)
    return amount > 0


def shuffle_in(g: Table, seat: int) -> None:
    """The discard pile goes into the deck."""
    for card in cards(g, "discard", seat)[:]:
        move(g, card, "deck", at=TOP)
    action.shuffle(g, g.rules.layout.at("deck", seat))
