"""Deck construction (chapter 1.2.2): every broken rule is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fuda.errors import Said

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fuda.games.scs.printed import Face

SPELLS, OPTIONS = 51, 1
"""[scs-1.12 1.2.2.1]"""
COPIES = 3
"""[scs-1.12 1.2.2.2]"""


class Deck(msgspec.Struct, frozen=True):
    """A deck list: card numbers, the option among them, and the card that begins the game as ace. Where none is named
    its player is asked before the game."""

    name: str
    cards: dict[str, int]
    ace: str = ""


class Broken(msgspec.Struct, frozen=True):
    """One broken rule of deck construction, in words."""

    rule: str
    said: Said


def check(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """Everything that is wrong with a deck [scs-1.12 1.2.2.1, 1.2.2.2, 5.1.1]."""
    return [*_size(deck, faces), *_copies(deck, faces), *_ace(deck, faces)]


def _size(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """51 spell cards and one option [scs-1.12 1.2.2.1]."""
    options = sum(count for number, count in deck.cards.items() if is_option(faces[number]))
    spells = sum(deck.cards.values()) - options
    found = []
    if spells != SPELLS:
        found.append(Said("{count} spell cards, but exactly {size} are needed", count=spells, size=SPELLS))
    if options != OPTIONS:
        found.append(Said("{count} options, but exactly {size} is needed", count=options, size=OPTIONS))
    return [Broken("1.2.2.1", said) for said in found]


def _copies(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """Three of a card name, both halves of it [scs-1.12 1.2.2.2, 3.2.1.1], or as many as its extra says
    [scs-1.12 1.1.2, 3.13.5] (reading SA25)."""
    counts: dict[str, int] = {}
    limits: dict[str, int] = {}
    for number, count in deck.cards.items():
        name = faces[number].printed.full_name
        counts[name] = counts.get(name, 0) + count
        limits[name] = copies_of(faces[number])
    over = {name: count for name, count in counts.items() if count > limits[name]}
    return [
        Broken("1.2.2.2", Said("{count} copies of {card}, at most {most}", count=count, card=name, most=limits[name]))
        for name, count in over.items()
    ]


def _ace(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """The ace is a spell card of the deck that no extra excludes [scs-1.12 5.1.1, 3.13.5]."""
    if not deck.ace:
        return []
    if deck.ace not in deck.cards or not can_be_ace(faces[deck.ace]):
        return [Broken("5.1.1", Said("{card} cannot be the ace of this deck", card=deck.ace))]
    return []


def is_option(face: Face) -> bool:
    """Is it an option? [scs-1.12 2.2.2, 3.1.2]"""
    return face.printed.type == "option"


def can_be_ace(face: Face) -> bool:
    """A spell card may begin the game as ace, unless its extra says otherwise [scs-1.12 5.1.1]."""
    return not is_option(face) and extra(face, "not ace") is None


def copies_of(face: Face) -> int:
    """How many of it a deck may have: three, or what its extra says (0 there: any number)."""
    said = extra(face, "copies")
    return COPIES if said is None else said or SPELLS


def extra(face: Face, word: str) -> int | None:
    """The number behind this word of its extra (エクストラ), if it has one [scs-1.12 3.13.5]."""
    for ability in face.abilities:
        if ability.kind == "extra":
            for static in ability.statics:
                if static.word == word:
                    return int(static.n)
    return None
