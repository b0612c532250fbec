"""FFTCG for the room of cards: what its printed cards and deck lists are. The files beside this one are our own set."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.cards.fftcg import fields
from fuda.cards.plug import DeckEntry
from fuda.games.fftcg.book import deck as construction
from fuda.games.fftcg.book.deck import FORMATS, Broken, Deck
from fuda.games.fftcg.language import reader
from fuda.games.fftcg.printed import Printed
from fuda.kernel.errors import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fuda.errors import Said
    from fuda.games.fftcg.printed import Face
    from fuda.text import Phrasebook


class Entry(DeckEntry, frozen=True, kw_only=True):
    """A deck and the format it is built for."""

    @property
    def deck(self) -> Deck:
        """The list alone."""
        return Deck(self.name, self.cards, self.options.get("format", FORMATS)[0])


PRINTED = Printed
FIELDS, ALIASES, VALUES = fields.FIELDS, fields.ALIASES, fields.VALUES
ENTRY = Entry
TAG = re.compile(r"\[\s*\[\s*(/?\s*\w*)\s*\]\s*\]")
"""Markup, also where an export breaks the line inside of it."""
BURST = re.compile(r"\s*(?:\[\[ex\]\])?\s*EX\s*BURST\b")
ICONS = ("party", "パーティー")
"""Icons that are not text."""
WORDS: tuple[str, ...] = ()
ONCE: tuple[str, ...] = ()
READS = ("ja", "en")


def tidy(table: dict[str, Any]) -> dict[str, Any]:
    """A field that is empty is not there; nor is a power of 0 on a card that is no forward. Markup is written in one
    way, and a card whose text says EX BURST has the icon, whatever its flag says."""
    if isinstance(text := table.get("text"), str):
        text = TAG.sub(lambda found: f"[[{found[1]}]]", text)
        table = {**table, "text": text, **({"ex_burst": True} if BURST.match(text) else {})}
    none = {"power"} if table.get("type") != "forward" and table.get("power") == 0 else set()
    return {field: value for field, value in table.items() if value is not None and field not in none}


def check(card: Printed, place: str | Said) -> None:
    """All forwards have a power [fftcg-2.1.8 5.2.6.1]; a monster may print the one that its text gives it as a forward,
    which counts only then; icons that exist."""
    if card.type != "monster" and (card.type == "forward") != (card.power is not None):
        raise Fault("a forward has a power, and no other card has", place=place, rule="fftcg-2.1.8 5.2.6.1")
    strange = [icon for icon in card.icons if icon not in ICONS]
    if strange:
        raise Fault("no such icon: {names}", place=place, rule="fftcg-2.1.8 15.1.1.9.2", names=strange)


def sides(card: Printed) -> Iterator[Printed]:
    """Cards have one side."""
    yield card


def plain(card: Printed) -> str:
    """Its text without markup."""
    return reader.plain(card.text)


def read(card: Printed) -> Face:
    """The card with what its text means."""
    return reader.read(card)


def book() -> Phrasebook:
    """The phrasebook of the game."""
    return reader.book()


def category(card: Printed, _language: str) -> str:
    """What kind of text it is."""
    return reader.category(card)


def deck(name: str, _named: Mapping[str, Sequence[str]], cards: dict[str, int], _place: str) -> Deck:
    """A deck from the lines of a list; its format is that of the match."""
    return Deck(name, cards)


def deck_text(deck: Deck) -> str:
    """A deck as the text that is read as one."""
    return "\n".join(f"{copies} {number}" for number, copies in deck.cards.items())


def check_deck(_edition: str, deck: Deck, faces: Mapping[str, Face], options: Mapping[str, str]) -> list[Broken]:
    """Everything that is wrong with a deck in this format."""
    return construction.check(replace(deck, format=options.get("format", FORMATS[0])), faces)
