"""The names of our own cards are ours: words that a rulebook has for races and classes stand where the book puts them,
never in a name. (In English some of them are ordinary words: hunters, bouncers.)"""

from __future__ import annotations

import pytest

from fuda.cards.english import tables
from fuda.games import registry
from fuda.games.pso2.printed import CLASSES, RACES


@pytest.mark.rule("pso2-3.0 208.1.1", "pso2-3.0 210.1.2")
@pytest.mark.parametrize("game", list(registry.GAMES))
def test_terms_of_the_rules_are_no_names(game: str) -> None:
    names = list(tables(game)["names"])
    assert len(names) > 100
    assert [(name, term) for name in names for term in (*CLASSES, *RACES) if term in name] == []
