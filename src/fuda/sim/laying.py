"""Tables, laid once per pairing and copied for every game.

Before its first step a game is a function of game, edition, decks and options; only its chance is its own. Finding out
what the cards of a pairing can do takes as long as a whole game by random answers, copying a table next to nothing."""

from __future__ import annotations

import copy
from collections.abc import Mapping

from fuda.games import registry
from fuda.kernel.notation import SEATS
from fuda.kernel.state import State
from fuda.sim.lists import known_lists
from fuda.sim.shelf import Shelf, shelf

MOST_LAID = 256
"""So many tables are kept, about 150 kB each: all pairings of sixteen decks."""

Pairing = tuple[str, str, tuple[str, ...], tuple[tuple[str, str], ...]]
_LAID: dict[Pairing, tuple[Shelf, State]] = {}
"""By game, edition, decks and options: the shelf the cards are from, and the table; the one used last is the last."""


def laid(game: str, edition: str, decks: tuple[str, ...], options: Mapping[str, str]) -> State:
    """The table of this pairing, for nobody to write on: a game is a copy of it."""
    pairing, here = (game, edition, decks, tuple(sorted(options.items()))), shelf(game)
    found = _LAID.pop(pairing, None)
    if found is None or found[0] is not here:
        found = here, _lay(game, edition, decks, options)
    if len(_LAID) >= MOST_LAID:
        del _LAID[next(iter(_LAID))]
    _LAID[pairing] = found
    return found[1]


def _lay(game: str, edition: str, decks: tuple[str, ...], options: Mapping[str, str]) -> State:
    at = shelf(game)
    read = [at.read_deck(deck, f"deck {SEATS[seat]}") for seat, deck in enumerate(decks)]
    g = registry.find(game).start(edition, read, at.faces, 0, dict(options))
    if not g.rules.lists_are_open(g):
        g.rules = copy.copy(g.rules)  # others share them
        g.rules.known_lists = known_lists(game, edition, options)
    return g
