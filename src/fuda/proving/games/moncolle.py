"""Monster Collection: cheap facts and decks for cards that are tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.cards.loader import library
from fuda.games.moncolle.book.deck import CARDS_OF_EACH, FACTIONS_EACH, IN_DECKS, Deck
from fuda.games.moncolle.printed import MULTI
from fuda.proving.games.trial import Way

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.moncolle.printed import Printed

KINDS = ("unit", "battle", "ritual", "summoner")
PLAIN, FILLERS = ("unit",), 6
HOLDERS = (
    ("unit", "Battle（対抗）{}"),
    ("unit", "Battle（攻撃前）{}"),
    ("unit", "Field（儀式）{}"),
    ("unit", "Battle（条件（強制））このユニットが攻撃した場合、{}"),
    ("battle", "Battle（攻撃前）コスト：※。{}"),
    ("ritual", "Field（儀式）コスト：★1。{}"),
)
CONSTANT = "Clause"
CONSTANTS = (("unit", "Battle（常時）{}"),)
WITNESSES = ()
"""No text of this language looks into another's hand."""
WAYS = (Way("2.00"), Way("2.00"), Way("2.00"), Way("2.00", {"flying": "leap", "users": "ready"}))
"""Now and then by the other readings."""


def easy(card: Printed) -> Printed:
    """A unit of a low level with slots for any spell."""
    if card.type != "unit":
        return card
    return replace(card, level=min(card.level, 2), slots=card.slots or (MULTI, MULTI))


def deck(made: Sequence[Printed], seat: int, _way: Way) -> Deck:
    """The first made summoner leads it, or one of ours."""
    own = [entry for entry in library("moncolle").decks.values() if getattr(entry, "summoner", "")]
    entry = own[seat % len(own)].deck
    summoner = next((card.number for card in made if card.type == "summoner"), entry.summoner)
    pile = [card.number for card in made if card.type in IN_DECKS]
    copies = -(-CARDS_OF_EACH * FACTIONS_EACH // len(pile)) if pile else 0
    return Deck("trial", dict.fromkeys(pile, copies) or dict(entry.cards), summoner)
