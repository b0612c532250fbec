"""Fuda (札) plays trading card games by the book.

The names in `__all__` are the library: they are explained in docs/api.md and stay as they are within a version. All
other names, in this package and below it, are private, whether they begin with an underscore or not. What is asked for
is loaded then: `import fuda` itself costs nothing."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from fuda.version import __version__

if TYPE_CHECKING:
    from fuda.public.cards import Fact, Line, Printed, bring_cards, find_card, search_cards
    from fuda.public.matches import Deck, GameInfo, Match, list_decks, list_games, make_match, read_deck
    from fuda.public.players import Bot, Forfeit, Imagined, Sight, make_bot, play
    from fuda.public.table import JUDGE, SPECTATOR, CardView, Offer, Question, Table, View, ZoneView, replay
    from fuda.public.words import UserError, Words

__all__ = [
    "JUDGE",
    "SPECTATOR",
    "Bot",
    "CardView",
    "Deck",
    "Fact",
    "Forfeit",
    "GameInfo",
    "Imagined",
    "Line",
    "Match",
    "Offer",
    "Printed",
    "Question",
    "Sight",
    "Table",
    "UserError",
    "View",
    "Words",
    "ZoneView",
    "__version__",
    "bring_cards",
    "find_card",
    "list_decks",
    "list_games",
    "make_bot",
    "make_match",
    "play",
    "read_deck",
    "replay",
    "search_cards",
]
ROOMS = ("matches", "table", "players", "cards", "words")
"""Where the names stand, in `fuda.public`; in the order of the page."""


def __getattr__(name: str) -> Any:
    """A name of the library, at its first use."""
    if name in __all__:
        for room in ROOMS:
            found = import_module(f"fuda.public.{room}")
            if name in found.__all__:
                globals()[name] = value = getattr(found, name)
                return value
    raise AttributeError(f"module 'fuda' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
