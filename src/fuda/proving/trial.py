"""What a game says about trying cards: `fuda.proving.<game>`, in the words of `Trial`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from fuda.games import registry


class Trial(Protocol):
    """Which printed cards lend their facts to made ones, and how a deck of made cards is played."""

    KINDS: tuple[str, ...]
    """The types of cards that are made."""
    PLAIN: tuple[str, ...]
    FILLERS: int
    """The types of cards that fill a table without text, and how many of them."""
    HOLDERS: tuple[tuple[str, str], ...]
    """The kinds of text that hold sentences: a type of card, and what stands before the sentences."""
    CONSTANT: str
    CONSTANTS: tuple[tuple[str, str], ...]
    """What always holds: the category of its clauses in the phrasebook, and the kinds of text that hold them."""
    OPTIONS: Mapping[str, str]
    """The options of a match with such decks."""

    def easy(self, card: Any) -> Any:
        """The same printed card, so cheap that it is played in every game."""
        ...

    def deck(self, made: Sequence[Any], seat: int) -> Any:
        """A deck with all of these printed cards; what it needs besides comes from our own set."""
        ...


def trial(game: str) -> Trial:
    """The trial of a game."""
    return cast(Trial, registry.plug(__package__, game))
