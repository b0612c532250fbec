"""Closed deck lists: an option of the match. What others hold is then imagined from decks that everybody knows, those
that come with the game; a match with people has closed lists unless they agree on open ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from fuda.games import registry
from fuda.kernel.sight.guess import KnownList
from fuda.kernel.state import State
from fuda.sim.shelf import Shelf, foe_decks, players_decks, shelf

LISTS, CLOSED, OPEN = "lists", "closed", "open"


def among_people(options: Mapping[str, str]) -> dict[str, str]:
    """The options of a match that people play: its lists are closed where nothing else was said."""
    return {LISTS: CLOSED, **options}


Way = tuple[str, str, tuple[tuple[str, str], ...]]
_KNOWN: dict[Way, tuple[Shelf, tuple[KnownList, ...]]] = {}
"""By game, edition and options: the shelf they were found on, and the lists."""


def known_lists(game: str, edition: str, options: Mapping[str, str]) -> tuple[KnownList, ...]:
    """The decks that everybody knows in such a match; found out once."""
    way, here = (game, edition, tuple(sorted(options.items()))), shelf(game)
    found = _KNOWN.get(way)
    if found is None or found[0] is not here:
        found = _KNOWN[way] = here, tuple(_lists(game, edition, dict(options)))
    return found[1]


def _lists(game: str, edition: str, way: dict[str, str]) -> Iterator[KnownList]:
    usual = [info.text for info in players_decks(registry.find(game), edition, way)]
    foes = [info.text for info in foe_decks(registry.find(game), edition, way)]
    last = foes[:1] or usual[:1]
    yield from (_brought(game, edition, (text, *last), way, 0) for text in usual)
    yield from (_brought(game, edition, (*usual[:1], text), way, 1) for text in foes)


def _brought(game: str, edition: str, decks: tuple[str, ...], options: dict[str, str], seat: int) -> KnownList:
    """What a deck brings into the game: what lies there before its first step."""
    at = shelf(game)
    read = [at.read_deck(deck, "deck") for deck in decks]
    g: State = registry.find(game).start(edition, read, at.faces, 0, options)
    cards = [card for card, owner in enumerate(g.owner) if owner == seat]
    everybody = g.rules.layout.everybody
    hidden = [card for card in cards if g.rules.seen_by(g, card) != everybody]
    return KnownList(Counter(g.face[card] for card in cards), Counter(g.face[card] for card in hidden))
