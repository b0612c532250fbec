"""Monster Collection for the room of cards: what its printed cards and deck lists are. The files beside this one are
our own six factions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.cards.moncolle import fields
from fuda.cards.plug import DeckEntry
from fuda.games.moncolle.book import deck as construction
from fuda.games.moncolle.book.deck import Broken, Deck
from fuda.games.moncolle.language import reader
from fuda.games.moncolle.printed import ELEMENTS, MULTI, Printed
from fuda.kernel.errors import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fuda.errors import Said
    from fuda.games.moncolle.printed import Face
    from fuda.text import Phrasebook


class Entry(DeckEntry, frozen=True, kw_only=True):
    """A deck with its summoner [moncolle-2.00 デッキ構築.0.1, カードの見方.0.1]."""

    summoner: str = ""

    @property
    def deck(self) -> Deck:
        """The list alone."""
        return Deck(self.name, self.cards, self.summoner)

    @property
    def numbers(self) -> tuple[str, ...]:
        """Every card it names."""
        return (*self.cards, self.summoner) if self.summoner else tuple(self.cards)


PRINTED = Printed
FIELDS, ALIASES, VALUES = fields.FIELDS, fields.ALIASES, fields.VALUES
ENTRY = Entry
WORDS = ("summoner",)
ONCE = ("summoner",)
READS = ("ja",)
UNITS = ("unit", "token")
ICONS = ("elements", "slots")
"""Fields whose values are single characters."""


def tidy(table: dict[str, Any]) -> dict[str, Any]:
    """A field that is empty is not there. Icons may stand side by side (水風), standing abilities as they are printed
    (スペル：水風)."""
    found = {field: value for field, value in table.items() if value is not None}
    said = fields.standing(str(found.get("standing", "")))
    if said is not None:
        found.pop("standing", None)
        found |= said
    sides = {field: found[field] for field in ICONS if isinstance(found.get(field), (list, tuple))}
    return found | {field: [icon for word in words for icon in str(word)] for field, words in sides.items()}


def check(card: Printed, place: str | Said) -> None:
    """Only units have a level and march; spell slots are of the six attributes or multi
    [moncolle-2.00 カードの見方.2.3, カードの見方.2.6, 常備能力.2.1]."""
    unit = card.type in UNITS
    if unit != bool(card.march) or unit != (card.level > 0):
        rule = "moncolle-2.00 カードの見方.2.3"
        raise Fault("a unit has a level and a march type, and no other card has", place=place, rule=rule)
    strange = [icon for icon in card.slots if icon not in (*ELEMENTS, MULTI)]
    if strange:
        raise Fault("no such icon: {names}", place=place, rule="moncolle-2.00 常備能力.2.1", names=strange)


def sides(card: Printed) -> Iterator[Printed]:
    """Cards have one side."""
    yield card


def plain(card: Printed) -> str:
    """Its text as the phrasebook reads it."""
    return reader.READER.text_read(card)


def read(card: Printed) -> Face:
    """The card with what its text means."""
    return reader.read(card)


def book() -> Phrasebook:
    """The phrasebook of the game."""
    return reader.book()


def category(_card: Printed, _language: str) -> str:
    """What kind of text it is."""
    return "Text"


def deck(name: str, named: Mapping[str, Sequence[str]], cards: dict[str, int], _place: str) -> Deck:
    """A deck from the lines of a list."""
    return Deck(name, cards, next(iter(named.get("summoner", ())), ""))


def deck_text(deck: Deck) -> str:
    """A deck as the text that is read as one."""
    lines = [f"summoner {deck.summoner}"] if deck.summoner else []
    return "\n".join([*lines, *(f"{copies} {number}" for number, copies in deck.cards.items())])


def check_deck(_edition: str, deck: Deck, faces: Mapping[str, Face], options: Mapping[str, str]) -> list[Broken]:
    """Everything that is wrong with a deck."""
    return construction.check(deck, faces, beginner=options.get("beginner") == "yes")
