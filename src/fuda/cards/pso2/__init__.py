"""PSO2 for the room of cards: what its printed cards and deck lists are. The files beside this one are our own set."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec

from fuda.cards.plug import DeckEntry
from fuda.cards.pso2 import fields
from fuda.errors import Said
from fuda.games.pso2 import game
from fuda.games.pso2.book.deck import Broken, Deck
from fuda.games.pso2.language import reader
from fuda.games.pso2.printed import CLASSES, Printed
from fuda.kernel.errors import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fuda.games.pso2.printed import Face
    from fuda.text import Phrasebook

SECOND = "*"
"""Added to a player card's number, it names the side for the player who goes second."""
TOGETHER = "attack/hp"
TWO = re.compile(r"(\d{1,6})/(\d{1,6})")
COST = re.compile(r"(?:(\d{1,6})\+)?(X{1,6})")
EQUIPMENT = ("weapon", "armour")
"""Kinds of item that may be written as the type."""


class Entry(DeckEntry, frozen=True, kw_only=True):
    """A deck with its player card and its mags [pso2-3.0 100.1], or with its boss and the cards that wait outside
    [pso2-3.0 レイド.準備.2, レイド.特別ルール.13]."""

    player: str = ""
    mags: tuple[str, ...] = ()
    boss: str = ""
    ex: dict[str, int] = {}

    @property
    def deck(self) -> Deck:
        """The list alone."""
        outside = tuple(number for number, copies in self.ex.items() for _ in range(copies))
        leader = "boss" if self.boss else "player"
        return Deck(self.name, self.player or self.boss, self.mags, self.cards, outside, leader)

    @property
    def numbers(self) -> tuple[str, ...]:
        """Every card it names."""
        return (self.player or self.boss, *self.mags, *self.cards, *self.ex)


PRINTED = Printed
FIELDS, ALIASES, VALUES = fields.FIELDS, fields.ALIASES, fields.VALUES
ENTRY = Entry
WORDS = ("player", "mag", "boss", "ex")
ONCE = ("player",)
READS = ("ja",)


def tidy(table: dict[str, Any]) -> dict[str, Any]:
    """A weapon may be written as a type: it is an item. A cost may have X in it, attack and HP may stand together: 2+X,
    3/4."""
    found = {field: value for field, value in table.items() if value is not None and field != TOGETHER}
    both = TWO.fullmatch(str(table.get(TOGETHER, "")))
    if both:
        found |= {"attack": int(both[1]), "hp": int(both[2])}
    elif TOGETHER in table:
        found[TOGETHER] = table[TOGETHER]
    cost = COST.fullmatch(str(found.get("cost", "")))
    if cost:
        found |= {"cost": int(cost[1] or 0), "cost_x": len(cost[2])}
    return {**found, "type": "item", "item": found["type"]} if found.get("type") in EQUIPMENT else found


def check(card: Printed, place: str | Said) -> None:
    """Class icons that exist; only items are weapons."""
    strange = [name for name in card.classes if name not in (*CLASSES, "ALL")]
    if strange:
        raise Fault("no such class: {names}", place=place, rule="pso2-3.0 208.1.1", names=strange)
    if card.item and card.type != "item":
        raise Fault(
            "a {kind} card is no {item}", place=place, rule="pso2-3.0 205.2", kind=Said(card.type), item=Said(card.item)
        )


def sides(card: Printed) -> Iterator[Printed]:
    """A card, and the side of a player card for the player who goes second, under its number and a star
    [pso2-3.0 102.3.1]."""
    yield card
    if card.second:
        yield msgspec.structs.replace(card, number=card.number + SECOND, text=card.second, second="")


def plain(card: Printed) -> str:
    """Its text as the phrasebook reads it."""
    return reader.READER.text_read(card)


def read(card: Printed) -> Face:
    """The card with what its text means."""
    return reader.read(card)


def book() -> Phrasebook:
    """The phrasebook of the game."""
    return reader.book()


def category(card: Printed, language: str) -> str:
    """What kind of text it is; the reader knows it by the Japanese words."""
    attaches = language == "en" and card.type == "active" and "Attach:" in card.text
    return "AttachText" if attaches else reader.category(card)


def deck(name: str, named: Mapping[str, Sequence[str]], cards: dict[str, int], place: str) -> Deck:
    """A deck from the lines of a list."""
    if named["boss"] and len(named["player"]) + len(named["boss"]) > 1:
        raise Fault("a deck has one player card or one boss", place=place, rule="pso2-3.0 レイド.準備.2")
    leader = "boss" if named["boss"] else "player"
    if not named[leader]:
        raise Fault("no line `player CARD`", place=place, rule="pso2-3.0 100.1")
    return Deck(name, named[leader][0], tuple(named["mag"]), cards, tuple(named["ex"]), leader)


def deck_text(deck: Deck) -> str:
    """A deck as the text that is read as one."""
    lines = [f"{deck.leader} {deck.player}", *(f"mag {mag}" for mag in deck.mags), *(f"ex {card}" for card in deck.ex)]
    return "\n".join([*lines, *(f"{copies} {number}" for number, copies in deck.cards.items())])


def check_deck(edition: str, deck: Deck, faces: Mapping[str, Face], _options: Mapping[str, str]) -> list[Broken]:
    """Everything that is wrong with a deck in this edition."""
    return game.EDITIONS[edition].check_deck(deck, faces)
