"""What is asked while a projection is being made looks at that projection and never asks for another one."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.effects.node import Node
from fuda.games.fftcg.language.parts_of_speech import Object, Someone
from fuda.games.fftcg.language.words.noun import Both
from fuda.games.fftcg.language.words.reference import EachOwn, HowManyIn, Slotted, Together

MAKING = object()
"""A projection that is being made."""


class Asked(Object, frozen=True):
    """Something that may only be looked for with the projection that is being made."""

    def refs(self, g: Any, ctx: Any, seat: int, seen: Any = None) -> list[Any]:
        assert seen is MAKING
        return []


class Context:
    """A text that has chosen nothing."""

    seat, slots = 0, ()


class Table:
    """A table from which nothing has left."""

    last = ()


WORDS: list[Node] = [
    Asked(),
    Slotted((0,), Asked()),
    Together((Asked(), Asked())),
    EachOwn(Asked(), Someone()),
    Both((Asked(),)),
]


@pytest.mark.parametrize("word", WORDS, ids=lambda word: type(word).__name__)
def test_words_hand_on_the_projection_that_is_being_made(word: Any) -> None:
    g, ctx = Table(), Context()
    assert word.known(g, ctx, MAKING) == []
    assert word.refs(g, ctx, 0, MAKING) == []
    assert getattr(word, "informed", word.known)(g, ctx, MAKING) == []


def test_a_number_of_them_too() -> None:
    counted: Any = HowManyIn
    assert counted(Asked()).value(Table(), Context(), MAKING) == 0
