"""Spell Card Strike for the room of cards: what its printed cards and deck lists are. The files beside this one are our
own set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.cards.plug import DeckEntry
from fuda.cards.scs import fields
from fuda.games.scs.book import deck as construction
from fuda.games.scs.book.deck import Broken, Deck
from fuda.games.scs.language import reader
from fuda.games.scs.language.words.minimap_picture import is_picture
from fuda.games.scs.printed import ANY, ATTRIBUTES, Printed
from fuda.kernel.errors import Fault
from fuda.text import normalise

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fuda.errors import Said
    from fuda.games.scs.printed import Face
    from fuda.text import Phrasebook


class Entry(DeckEntry, frozen=True, kw_only=True):
    """A deck with the card that begins the game as its ace [scs-1.12 5.1.1]."""

    ace: str = ""

    @property
    def deck(self) -> Deck:
        """The list alone."""
        return Deck(self.name, self.cards, self.ace)

    @property
    def numbers(self) -> tuple[str, ...]:
        """Every card it names."""
        return (*self.cards, *((self.ace,) if self.ace else ()))


PRINTED = Printed
FIELDS, ALIASES, VALUES = fields.FIELDS, fields.ALIASES, fields.VALUES
ENTRY = Entry
WORDS = ("ace",)
ONCE = ("ace",)
READS = ("ja",)


def tidy(table: dict[str, Any]) -> dict[str, Any]:
    """A field that is empty is not there; the lines of a range may be parted by strokes."""
    found = {field: value for field, value in table.items() if value is not None}
    if isinstance(found.get("range"), str):
        found["range"] = "\n".join(line.strip() for line in found["range"].strip().replace("/", "\n").splitlines())
    return found


def check(card: Printed, place: str | Said) -> None:
    """Orbs that exist; an attack range that is a picture [scs-1.12 3.4.1, 3.6.2, 3.6.3]; an option has neither a spell
    nor a cost [scs-1.12 3.2.1.2, 3.4.1]."""
    strange = [orb for orb in card.cost if orb not in (*ATTRIBUTES, ANY)]
    if strange:
        raise Fault("no such orb: {names}", place=place, rule="scs-1.12 3.4.1", names=strange)
    if card.range and not is_picture(normalise(card.range)):
        raise Fault("the range is no minimap", place=place, rule="scs-1.12 3.6.3")
    if card.type == "option" and (card.spell or card.cost or card.range):
        raise Fault("an option has no spell, no cost and no range", place=place, rule="scs-1.12 3.2.1.2")


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


def category(card: Printed, _language: str) -> str:
    """What kind of text it is."""
    return reader.category(card)


def deck(name: str, named: Mapping[str, Sequence[str]], cards: dict[str, int], _place: str) -> Deck:
    """A deck from the lines of a list. The ace is one of its cards: where it is not counted, it is one more."""
    ace = next(iter(named["ace"]), "")
    counted = {**cards, ace: cards.get(ace, 1)} if ace else cards
    return Deck(name, counted, ace)


def deck_text(deck: Deck) -> str:
    """A deck as the text that is read as one."""
    first = [f"ace {deck.ace}"] if deck.ace else []
    return "\n".join([*first, *(f"{copies} {number}" for number, copies in deck.cards.items())])


def check_deck(_edition: str, deck: Deck, faces: Mapping[str, Face], _options: Mapping[str, str]) -> list[Broken]:
    """Everything that is wrong with a deck."""
    return construction.check(deck, faces)
