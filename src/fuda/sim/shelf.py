"""Where a game's cards and decks are found, by the same face for every game."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from fuda.cards import brought, loader
from fuda.cards.loader import library
from fuda.errors import Said, UserError
from fuda.games import registry
from fuda.games.mode import OFF
from fuda.kernel.errors import Fault
from fuda.text.encoding import NotText, decode


class DeckInfo(msgspec.Struct, frozen=True):
    """A deck that comes with the game."""

    name: str
    ja: str
    en: str
    editions: tuple[str, ...]
    text: str
    options: Mapping[str, tuple[str, ...]] = {}
    """Where only some values of an option will do, those values."""

    def fits(self, edition: str, options: Mapping[str, str]) -> bool:
        """May it be played like this?"""
        return edition in self.editions and all(options.get(name) in good for name, good in self.options.items())


class Shelf(msgspec.Struct, frozen=True):
    """The cards of a game. Decks are passed around as text: that is how records keep them."""

    faces: Mapping[str, Any]
    decks: Mapping[str, DeckInfo]
    read_deck: Callable[[str, str], Any]
    sets: Mapping[str, int] = {}
    """Set name -> number of cards."""


def own_cards(game: str) -> Shelf:
    """Our own cards of a game."""
    found = library(game)
    shown = {
        name: DeckInfo(
            name, entry.title_ja, entry.title_en, entry.editions, found.plug.deck_text(entry.deck), entry.options
        )
        for name, entry in found.decks.items()
    }
    return Shelf(found.faces, shown, found.read_deck, count_sets(found.printed))


def count_sets(numbers: Iterable[str]) -> dict[str, int]:
    """How many cards each set has: a set is what stands before the hyphen of a card's number."""
    return dict(Counter(number.partition("-")[0] for number in numbers))


STOCK: dict[str, Callable[[], Shelf]] = {}
"""Other cards than our own for a game, where somebody brings some."""


@cache
def shelf(game: str) -> Shelf:
    """The shelf of a game; reading all cards takes a moment, so it is done once."""
    return STOCK[game]() if game in STOCK else own_cards(game)


def bring(game: str, paths: Iterable[Path | str]) -> None:
    """The cards of these files, and of the user's own sets, stand beside ours from now on."""
    loader.bring(game, [*brought.sets(game), *paths])
    shelf.cache_clear()


def find_deck(game: str, wanted: str) -> str:
    """A deck as text: one of the game's own by name, or a file."""
    known = shelf(game).decks
    if wanted in known:
        return known[wanted].text
    if not is_file(wanted):
        raise UserError(
            "there is no deck {wanted}; the decks are {known}, or name a file", wanted=wanted, known=list(known)
        )
    text = file_text(wanted)
    try:
        shelf(game).read_deck(text, wanted)
    except Fault as fault:
        raise UserError(fault.said, place=fault.place or wanted) from None
    return text


def is_file(name: str) -> bool:
    """Is there a file of this name? (`Path.is_file` fails on very long ones.)"""
    return os.path.isfile(name)  # noqa: PTH113


def file_text(name: str) -> str:
    """The text of a file that somebody brings."""
    try:
        return decode(Path(name).read_bytes())
    except NotText as fault:
        raise UserError(fault.said, place=f"{name}:{fault.line}") from None
    except OSError as error:
        raise UserError("cannot be read: {reason}", place=name, reason=Said(error.strerror or "")) from None


def decks_for(game: str, edition: str, options: Mapping[str, str] | None = None) -> list[DeckInfo]:
    """The decks that may be played in an edition with these options; one that is left out has its first value."""
    usual = {name: values[0] for name, values in registry.options_of(registry.find(game)).items()}
    return [info for info in shelf(game).decks.values() if info.fits(edition, {**usual, **(options or {})})]


def players_decks(game: registry.Game, edition: str, options: Mapping[str, str]) -> list[DeckInfo]:
    """The decks that players may bring: in a mode those of the usual game."""
    return decks_for(game.NAME, edition, {**options, **{mode.key: OFF for mode in registry.modes_of(game.NAME)}})


def foe_decks(game: registry.Game, edition: str, options: Mapping[str, str]) -> list[DeckInfo]:
    """The decks that only a mode with these options has."""
    usual = {info.name for info in players_decks(game, edition, options)}
    return [info for info in decks_for(game.NAME, edition, options) if info.name not in usual]
