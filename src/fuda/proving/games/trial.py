"""What a game says about trying cards: `fuda.proving.games.<game>`, in the words of `Trial`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

import msgspec

from fuda.games import registry


class Way(msgspec.Struct, frozen=True):
    """A way to play the game: the edition, the options of the match, how many sit at the table."""

    edition: str
    options: Mapping[str, str] = {}
    seats: int = 2

    def __str__(self) -> str:
        options = [f"{name} {value}" for name, value in self.options.items()]
        return ", ".join([f"edition {self.edition}", *options, f"{self.seats} seats"])


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
    WITNESSES: tuple[tuple[str, str], ...]
    """Cards that stand where secrets could get out, each a type and a text: picking from a hand unseen, being asked
    where few can do anything."""
    WAYS: tuple[Way, ...]
    """The ways in which games with such decks are played by turns; pairs of texts are played in the first one."""

    def easy(self, card: Any) -> Any:
        """The same printed card, so cheap that it is played in every game."""
        ...

    def deck(self, made: Sequence[Any], seat: int, way: Way) -> Any:
        """A deck with all of these printed cards; what it needs besides comes from our own set."""
        ...


def trial(game: str) -> Trial:
    """The trial of a game."""
    return cast(Trial, registry.plug(__package__, game))
