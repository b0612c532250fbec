"""Games, decks and matches; what comes out of here has been checked by the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from fuda.cards.loader import library
from fuda.errors import UserError, one_after_another
from fuda.games import registry
from fuda.host.contract import Words
from fuda.host.showing.speech import speech
from fuda.sim.match import Match, broken_rules, check
from fuda.sim.shelf import decks_for, find_deck, shelf

__all__ = ["Deck", "GameInfo", "Match", "list_decks", "list_games", "make_match", "read_deck"]


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played."""

    name: str
    """What it is called everywhere in the library."""
    title: Words
    editions: tuple[str, ...]
    newest: str
    """The edition that is played where none is named."""
    options: Mapping[str, tuple[str, ...]]
    """What a match may choose, each with its values; the first one counts where none is named."""


class Deck(msgspec.Struct, frozen=True):
    """A deck that keeps the rules of deck construction."""

    game: str
    name: str
    title: Words
    text: str
    """The deck list: that is what a match is made with."""
    cards: Mapping[str, int]
    """Copies by the number of the card (`find_card`), without those that have a place of their own."""


def list_games() -> tuple[GameInfo, ...]:
    """All games."""
    return tuple(_info(name) for name in registry.GAMES)


def _info(name: str) -> GameInfo:
    game = registry.find(name)
    title = speech(name)("title")
    return GameInfo(name, title, tuple(game.EDITIONS), game.NEWEST, registry.options_of(game))


def list_decks(game: str, edition: str | None = None, options: Mapping[str, str] | None = None) -> tuple[Deck, ...]:
    """The decks that come with a game and may be played so."""
    found = decks_for(game, registry.edition_of(registry.find(game), edition), options)
    return tuple(Deck(game, info.name, Words(info.ja, info.en), info.text, _cards(game, info.text)) for info in found)


def read_deck(
    game: str, wanted: str, edition: str | None = None, options: Mapping[str, str] | None = None
) -> Deck:  # fmt: skip
    """A deck by its name, from a file, or from a list (a text of several lines: `3 CARD`). One that cannot be read or
    breaks a rule raises a `UserError` that names every rule it breaks."""
    of = registry.edition_of(registry.find(game), edition)
    text = wanted if "\n" in wanted else find_deck(game, wanted)
    place = "deck" if "\n" in wanted else wanted
    broken = broken_rules(game, of, text, place, options or {})
    if broken:
        raise UserError(one_after_another(broken), place=place)
    ours = shelf(game).decks.get(wanted)
    name = library(game).read_deck(text, place).name
    return Deck(game, name, Words(ours.ja, ours.en) if ours else Words(name, name), text, _cards(game, text))


def _cards(game: str, text: str) -> dict[str, int]:
    return dict(library(game).read_deck(text, "deck").cards)


def make_match(
    game: str,
    decks: Sequence[str | Deck],
    seed: int = 0,
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
) -> Match:
    """A match that can begin, with a deck for each seat: a `Deck`, or whatever `read_deck` takes. The same match and
    the same answers are the same game, on every machine. What the rules forbid raises a `UserError`."""
    of = registry.edition_of(registry.find(game), edition)
    texts = tuple(_text(game, deck) for deck in decks)
    match = Match(game, of, texts, seed, dict(options or {}))
    check(match)
    return match


def _text(game: str, deck: str | Deck) -> str:
    if isinstance(deck, Deck):
        return deck.text
    return deck if "\n" in deck else find_deck(game, deck)
