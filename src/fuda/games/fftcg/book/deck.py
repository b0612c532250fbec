"""Deck construction (chapter 8.1): every broken rule is named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.errors import Said

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fuda.games.fftcg.printed import Face

FORMATS = ("constructed", "limited")
CONSTRUCTED_SIZE, LIMITED_SIZE = 50, 40
COPIES = 3


class Deck(msgspec.Struct, frozen=True):
    """A deck list: card numbers, and the format it is built for."""

    name: str
    cards: dict[str, int]
    format: str = "constructed"


class Broken(msgspec.Struct, frozen=True):
    """One broken rule of deck construction, in words."""

    rule: str
    said: Said


class Limits(msgspec.Struct, frozen=True):
    """The conditions a deck must meet. Abilities about deck construction replace them [fftcg-2.1.8 8.1.2]."""

    least: int
    most: int | None
    """None: no upper limit."""
    copies: dict[str, int | None]
    """By card number (None: as many as one likes)."""


def check(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """Everything that is wrong with a deck [fftcg-2.1.8 8.1.1]."""
    limits = limits_of(deck, faces)
    return [*_size(deck, limits), *_copies(deck, faces, limits)]


def limits_of(deck: Deck, faces: Mapping[str, Face]) -> Limits:
    """Fifty cards, three of a number; in limited forty or more without a limit on copies; then what the cards of the
    deck say instead [fftcg-2.1.8 5.2.5.1, 8.1.1.1, 8.1.1.2, 8.1.2] (reading FA3)."""
    limited = deck.format == "limited"
    copies: dict[str, int | None] = dict.fromkeys(deck.cards, None if limited else COPIES)
    limits = Limits(LIMITED_SIZE, None, copies) if limited else Limits(CONSTRUCTED_SIZE, CONSTRUCTED_SIZE, copies)
    for number, node in _deck_nodes(deck, faces):
        limits = node.deck_limits(limits, number)
    return limits


def _deck_nodes(deck: Deck, faces: Mapping[str, Face]) -> Iterator[tuple[str, Any]]:
    """The replacements of the conditions, each with the number of the card it stands on."""
    for number in deck.cards:
        for ability in faces[number].abilities:
            if ability.kind == "deck":
                yield from ((number, node) for node in ability.statics)


def _size(deck: Deck, limits: Limits) -> list[Broken]:
    """[fftcg-2.1.8 8.1.1.1]"""
    count = sum(deck.cards.values())
    if limits.most is None:
        if count >= limits.least:
            return []
        return [
            Broken("8.1.1.1", Said("{count} cards, but at least {least} are needed", count=count, least=limits.least))
        ]
    if limits.least <= count <= limits.most:
        return []
    return [Broken("8.1.1.1", Said("{count} cards, but exactly {size} are needed", count=count, size=limits.most))]


def _copies(deck: Deck, faces: Mapping[str, Face], limits: Limits) -> list[Broken]:
    """Cards are the same if their number is; the same name under another number is another card [fftcg-2.1.8 5.2.5.1,
    8.1.1.2]."""
    found = []
    for number, count in deck.cards.items():
        most = limits.copies.get(number)
        if most is not None and count > most:
            name = f"{faces[number].printed.name} {number}"
            found.append(
                Broken("8.1.1.2", Said("{count} copies of {card}, at most {most}", count=count, card=name, most=most))
            )
    return found
