"""Decks: half decks of six factions, fifteen cards of each of two, and one summoner [moncolle-2.00 デッキ構築.0.1]."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from fuda.errors import Said

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fuda.games.moncolle.printed import Face

FACTIONS_EACH = 2
CARDS_OF_EACH = 15
IN_DECKS = ("unit", "battle", "ritual")
"""What a deck is made of: no summoner, no token [moncolle-2.00 デッキ構築.3.3, デッキ構築.3.4]."""


class Deck(msgspec.Struct, frozen=True):
    """A deck list: thirty cards of two factions by number, and the summoner ("": the beginner's game has none)."""

    name: str
    cards: dict[str, int]
    summoner: str = ""


class Broken(msgspec.Struct, frozen=True):
    """One broken rule of deck construction, in words."""

    rule: str
    said: Said


def half_deck(faction: str, faces: Mapping[str, Face]) -> list[str]:
    """The cards of a faction that may be in a deck, each once: a half deck is one set of cards
    [moncolle-2.00 デッキ構築.1.1, コンポーネント.0.3] (reading M2)."""
    return [n for n, face in faces.items() if face.printed.faction == faction and face.printed.type in IN_DECKS]


def of_type(faction: str, kind: str, faces: Mapping[str, Face]) -> list[str]:
    """The cards of a faction of one type: its summoner, its tokens."""
    return [n for n, face in faces.items() if face.printed.faction == faction and face.printed.type == kind]


def factions_of(faces: Mapping[str, Face]) -> list[str]:
    """The factions there are, in the order of the cards."""
    printed = [face.printed for face in faces.values() if face.printed.type in IN_DECKS]
    return list(dict.fromkeys(card.faction for card in printed if card.faction))


def factions_in(deck: Deck, faces: Mapping[str, Face]) -> list[str]:
    """The factions of a deck's cards, in order."""
    return list(dict.fromkeys(faces[number].printed.faction for number in deck.cards))


def check(deck: Deck, faces: Mapping[str, Face], *, beginner: bool = False) -> list[Broken]:
    """Everything that is wrong with a deck. In the beginner's game nobody has a summoner, so none is asked for
    [moncolle-2.00 デッキ構築.3.2]."""
    last = _stars(deck, faces) if beginner else _summoner(deck, faces)
    return [*_factions(deck, faces), *_cards(deck, faces), *last]


def _stars(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """The beginner's game is played without ★ cards [moncolle-2.00 デッキ構築.3.1]."""
    names = [faces[number].printed.name for number in deck.cards if faces[number].printed.star]
    said = Said("the beginner's game has no ★ cards: {names}", names=names)
    return [Broken("デッキ構築.3.1", said)] if names else []


def _factions(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """[moncolle-2.00 デッキ構築.0.1]"""
    count = len(factions_in(deck, faces))
    if count == FACTIONS_EACH:
        return []
    said = Said("{count} factions, but exactly {size} are needed", count=count, size=FACTIONS_EACH)
    return [Broken("デッキ構築.0.1", said)]


def _cards(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """Fifteen of each faction; a card lies in its half deck once; tokens are not part of a deck
    [moncolle-2.00 デッキ構築.3.3, デッキ構築.3.4, COLUMN.2.1]."""
    found, counts = [], Counter[str]()
    for number, count in deck.cards.items():
        printed = faces[number].printed
        if printed.type not in IN_DECKS:
            found.append(Broken("デッキ構築.3.4", Said("{card} does not belong into a deck", card=printed.name)))
            continue
        counts[printed.faction] += count
        if not printed.faction:
            found.append(Broken("デッキ構築.1.1", Said("{card} has no faction", card=printed.name)))
        if count > 1:
            said = Said("{count} copies of {card}, at most {most}", count=count, card=printed.name, most=1)
            found.append(Broken("デッキ構築.1.1", said))
    return [*found, *(_not_fifteen(*pair) for pair in counts.items() if pair[0] and pair[1] != CARDS_OF_EACH)]


def _not_fifteen(faction: str, count: int) -> Broken:
    said = Said(
        "{count} cards of {faction}, but exactly {size} are needed", count=count, faction=faction, size=CARDS_OF_EACH
    )
    return Broken("デッキ構築.3.3", said)


def _summoner(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """One of the summoners of its factions [moncolle-2.00 デッキ構築.3.5]."""
    face = faces.get(deck.summoner)
    if face is not None and face.printed.type == "summoner" and face.printed.faction in factions_in(deck, faces):
        return []
    return [Broken("デッキ構築.3.5", Said("a summoner of one of the two factions is needed"))]
