"""FFTCG: cheap facts and decks for cards that are tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.games.fftcg.book.deck import LIMITED_SIZE, Deck
from fuda.proving.games.trial import Way

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.printed import Printed

KINDS = ("forward", "backup", "monster", "summon")
PLAIN, FILLERS = ("forward", "backup"), 4
HOLDERS = (
    ("forward", "己札がフィールドに出たとき、{}"),
    ("summon", "{}"),
    ("forward", "《ダル》：{}"),
    ("backup", "己札がフィールドに出たとき、{}"),
    ("forward", "己札がアタックしたとき、{}"),
)
CONSTANT = "Static"
CONSTANTS = (("forward", "{}"), ("backup", "{}"))
WITNESSES = (
    ("summon", "対戦相手の手札のカード1枚を選ぶ。それを捨てる。"),
    ("forward", "先制攻撃"),
    ("forward", "バックアタック"),
)
WAYS = (Way("2.1.8", {"format": "limited"}),)
"""Any 40 cards make a deck [fftcg-2.1.8 8.1.1.1, 8.1.1.2]."""


def easy(card: Printed) -> Printed:
    """For one CP, and as many of it on the field as one likes."""
    return replace(card, cost=min(card.cost, 1), generic=True)


def deck(made: Sequence[Printed], _seat: int, _way: Way) -> Deck:
    """So many of each that it is large enough."""
    copies = max(3, -(-LIMITED_SIZE // len(made)))
    return Deck("trial", dict.fromkeys([card.number for card in made], copies), "limited")
