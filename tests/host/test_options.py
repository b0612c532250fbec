"""A choice among texts is shown by what each of them says, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from fuda.cards.english import JAPANESE
from fuda.games import registry
from fuda.host.showing.seeing import eyes_for
from fuda.sim.shelf import shelf


def faces(game: str) -> Iterator[Any]:
    for face in shelf(game).faces.values():
        yield face
        yield from getattr(face, "brings", ())


@pytest.mark.parametrize("game", [*registry.GAMES])
def test_every_choice_among_texts_of_our_cards_has_its_texts(game: str) -> None:
    known = [*faces(game)]
    programs = [tuple(ability.program for ability in face.abilities) for face in known]
    eyes = eyes_for(game, SimpleNamespace(faces=known, programs=programs))
    asked = 0
    for number, found in enumerate(programs):
        ops: list[Any] = [op for program in found for op in program.ops if isinstance(op, eyes.choosing)]
        texts = eyes.choices(number)
        assert len(texts) == len(ops), known[number].printed.number
        asked += len(ops)
        for op, said in zip(ops, texts.values(), strict=True):
            count = len(getattr(op, "heads", None) or getattr(op, "labels", None) or op.firsts)
            assert len(said) == count
            assert len({words.en for words in said}) == count
            assert all(words.ja.endswith("。") and words.en.endswith(".") for words in said)
            assert not any(JAPANESE.search(words.en) for words in said)
    assert asked or game == "moncolle"


@pytest.mark.parametrize("game", [*registry.GAMES])
def test_an_ability_that_a_card_brings_along_has_its_text(game: str) -> None:
    known = [face for face in faces(game) if face.tree is not None and not face.printed.text]
    eyes = eyes_for(game, SimpleNamespace(faces=known, programs=[]))
    for number, face in enumerate(known):
        found = eyes.whole(number)
        assert found is not None, face.printed.number
        assert found.ja
        assert found.en
        assert not JAPANESE.search(found.en)
    assert known or game == "moncolle"
