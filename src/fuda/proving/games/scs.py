"""Spell Card Strike: cheap facts and decks for cards that are tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.games.scs.book.deck import OPTIONS as OPTION_CARDS
from fuda.games.scs.book.deck import SPELLS, Deck
from fuda.proving.games.trial import Way

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.scs.printed import Printed

KINDS = ("spell", "option")
PLAIN, FILLERS = ("spell",), 4
HOLDERS = (
    ("spell", "（スペルカード）（アクション）\n{}"),
    ("spell", "（アビリティ）（アクション）\n{}"),
    ("spell", "（アビリティ）\nこのストライカーが召喚された場合、{}"),
    ("spell", "（スペルカード）（アクション）\n・■■■・\n・■■■・\n・■●■・\n・■■■・\n・・・・・\n敵1体\n{}"),
)
CONSTANT = "Clause"
CONSTANTS = (("spell", "（アビリティ）\n{}"),)
WITNESSES = (("spell", "（アビリティ）\nこのストライカーが召喚された場合、相手の手札のカード1枚を捨て札に置く。"),)
WAYS = (Way("1.12"),)


def easy(card: Printed) -> Printed:
    """For one orb at most, which any striker pays."""
    return replace(card, cost=("無",) if card.cost else ())


def deck(made: Sequence[Printed], _seat: int, _way: Way) -> Deck:
    """So many of each that it is large enough."""
    copies = max(3, -(-(SPELLS + OPTION_CARDS) // len(made)))
    return Deck("trial", dict.fromkeys([card.number for card in made], copies))
