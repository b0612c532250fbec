"""Where a game's cards and decks are found, by the same face for every game."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from fuda.errors import Said, UserError
from fuda.kernel.errors import Fault


class DeckInfo(msgspec.Struct, frozen=True):
    """A deck that comes with the game."""

    name: str
    ja: str
    en: str
    editions: tuple[str, ...]
    text: str


class Shelf(msgspec.Struct, frozen=True):
    """The cards of a game. Decks are passed around as text: that is how records keep them."""

    faces: Mapping[str, Any]
    decks: Mapping[str, DeckInfo]
    read_deck: Callable[[str, str], Any]
    sets: Mapping[str, int] = {}
    """Set name -> number of cards."""


def pso2() -> Shelf:
    """Our own PSO2 cards."""
    from fuda.cards.loader import decks, faces, read_deck

    shown = {
        name: DeckInfo(name, entry.title_ja, entry.title_en, tuple(entry.editions), deck_text(entry.deck))
        for name, entry in decks().items()
    }
    return Shelf(faces(), shown, read_deck, count_sets(faces()))


def count_sets(faces: Mapping[str, Any]) -> dict[str, int]:
    """How many cards each set has: a set is what stands before the hyphen of a card's number."""
    sets: dict[str, int] = {}
    for number in faces:
        if not number.endswith("*"):
            name = number.partition("-")[0]
            sets[name] = sets.get(name, 0) + 1
    return sets


def deck_text(deck: Any) -> str:
    """A deck as the text that `read_deck` reads."""
    lines = [f"player {deck.player}", *(f"mag {mag}" for mag in deck.mags)]
    return "\n".join([*lines, *(f"{copies} {number}" for number, copies in deck.cards.items())])


SHELVES: dict[str, Callable[[], Shelf]] = {"pso2": pso2}


@cache
def shelf(game: str) -> Shelf:
    """The shelf of a game; reading all cards takes a moment, so it is done once."""
    return SHELVES[game]()


def find_deck(game: str, wanted: str) -> str:
    """A deck as text: one of the game's own by name, or a file."""
    known = shelf(game).decks
    if wanted in known:
        return known[wanted].text
    if not os.path.isfile(wanted):  # noqa: PTH113 - Path.is_file fails on very long names
        raise UserError(
            "there is no deck {wanted}; the decks are {known}, or name a file", wanted=wanted, known=list(known)
        )
    try:
        text = Path(wanted).read_text(encoding="utf-8")
        shelf(game).read_deck(text, wanted)
    except UnicodeDecodeError:
        raise UserError("not a text file", place=wanted) from None
    except OSError as error:
        raise UserError("cannot be read: {reason}", place=wanted, reason=Said(error.strerror or "")) from None
    except Fault as fault:
        raise UserError(fault.said, place=fault.place or wanted) from None
    return text


def decks_for(game: str, edition: str) -> list[DeckInfo]:
    """The decks that may be played in an edition."""
    return [info for info in shelf(game).decks.values() if edition in info.editions]
