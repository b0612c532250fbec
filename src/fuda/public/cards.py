"""Looking cards up, as they are printed."""

from __future__ import annotations

from pathlib import Path

from fuda.cards.loader import library
from fuda.errors import UserError
from fuda.games import registry
from fuda.guide import catalogue
from fuda.host.contract import Fact, Line, Printed
from fuda.sim import shelf

__all__ = ["Fact", "Line", "Printed", "bring_cards", "find_card", "search_cards"]


def bring_cards(game: str, *paths: Path | str) -> tuple[str, ...]:
    """The cards of these files (docs/own-cards.md) stand beside ours from now on, in this process and in those that it
    starts; a game that has begun goes on with the cards that it had. What comes back are the numbers of those whose
    text is not understood: they are left out (`fuda card GAME FILE` says why)."""
    registry.find(game)
    shelf.bring(game, paths)
    catalogue.forget()
    return tuple(card.number for card in library(game).left_out)


def find_card(game: str, name: str) -> Printed:
    """The card with this number or name, in Japanese or English. Where none is called so, or several are, a
    `UserError` names those that may be meant."""
    registry.find(game)
    found = catalogue.find(game, name)
    if len(found) > 1:
        raise UserError("{name} may be any of {names}", name=name, names=[card.number for card in found])
    return found[0]


def search_cards(game: str, *wanted: str) -> tuple[Printed, ...]:
    """The cards that fit all of these words, as `fuda cards` finds them: a word of the name or the text in either
    language, `cost=3`, `power>=7000`, `kind:unit`. Without words all cards."""
    registry.find(game)
    return tuple(catalogue.search(game, wanted))
