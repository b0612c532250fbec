"""Answers as people type them: every verb has words in both languages, and an answer is read by them."""

from __future__ import annotations

import pytest

from fuda.games import registry
from fuda.host.contract import Answer
from fuda.host.reading import read
from fuda.words.words import entries
from tests.host.tables import every_table, hosted, walk

NAMES_A_CARD = frozenset({"card"})
"""A verb that is never written: the card alone is the answer."""
LOOKED_AT = 60


def spoken(game: str, answer: Answer, language: str) -> str:
    """An answer with its verb in words."""
    verb, space, rest = answer.text.partition(" ")
    said = entries(game).get(f"verb.{verb}", entries(game).get(f"answer.{verb}"))
    return f"{said[language] if said else verb}{space}{rest}"


@every_table
def test_an_answer_is_read_by_a_verb_of_either_language(name: str, way: str) -> None:
    for table, seed in hosted(name, way):
        for number, asked in enumerate(walk(table, seed)):
            if number % 5 or number > 5 * LOOKED_AT:
                continue
            question = table.view(asked.seat).question
            assert question is not None
            for language in ("ja", "en"):
                said = [spoken(name, answer, language) for answer in question.answers]
                for place, text in enumerate(said):
                    if said.count(text) == 1:
                        assert read(table, asked.seat, text) == asked.moves[place], text


@pytest.mark.parametrize("game", list(registry.GAMES))
def test_every_verb_of_an_answer_has_words(game: str) -> None:
    verbs = {name.removeprefix("answer.") for name in entries(game) if name.startswith("answer.") and "_" not in name}
    words = {name.removeprefix("verb.") for name in entries(game) if name.startswith("verb.")}
    assert verbs - words - NAMES_A_CARD == set()
