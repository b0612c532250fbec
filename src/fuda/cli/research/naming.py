"""What cards and sides are called in reports."""

from __future__ import annotations

from collections.abc import Sequence

from fuda.cards.loader import library
from fuda.cli.language import Language
from fuda.sim.report import Side


def card_name(game: str, number: str, language: Language) -> str:
    """A card's name by its number; the other side of a card is called as the card is."""
    printed = library(game).printed.get(number.rstrip("*"))
    if printed is None:
        return ""
    ja, en = library(game).naming.names(printed)
    return ja if language == "ja" else en


def side_name(side: Side, sides: Sequence[Side]) -> str:
    """A deck, and its bot where there are several."""
    deck, agent = side
    return deck if len({agent for _, agent in sides}) == 1 else f"{deck} · {agent}"
