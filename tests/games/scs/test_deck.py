"""Deck construction (chapter 1.2.2)."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.effects.node import Node
from fuda.games.scs.book.deck import Deck, check
from fuda.games.scs.printed import Ability, Face
from tests.games.scs.board import card, option


class Extra(Node, frozen=True):
    """エクストラ for tests."""

    word: str
    n: int = 0


def extra(word: str, n: int = 0) -> tuple[Ability, ...]:
    return (Ability(kind="extra", statics=(Extra(word, n),)),)


FACES = {
    face.printed.number: face
    for face in (
        *(card(f"札{n}") for n in range(20)),
        option(),
        option("別飾り"),
        card("群れ", abilities=extra("copies", 0)),
        card("一点物", abilities=extra("copies", 1)),
        card("隠者", abilities=extra("not ace")),
        Face(printed=card("札0", number="二版").printed),
    )
}
LEGAL = {**{f"札{n}": 3 for n in range(17)}, "飾り": 1}


def broken(cards: dict[str, int], ace: str = "札0") -> list[str]:
    return [found.rule for found in check(Deck("試し", cards, ace), FACES)]


@pytest.mark.rule("scs-1.12 1.2.2")
@pytest.mark.rule("scs-1.12 1.2.2.1")
@pytest.mark.parametrize(
    ("changes", "rules"),
    [
        ({}, []),
        ({"札0": 2}, ["1.2.2.1"]),
        ({"札18": 1}, ["1.2.2.1"]),
        ({"飾り": 0}, ["1.2.2.1"]),
        ({"別飾り": 1}, ["1.2.2.1"]),
        ({"飾り": 2, "札0": 2}, ["1.2.2.1", "1.2.2.1"]),
    ],
)
def test_a_deck_is_51_spell_cards_and_one_option(changes: dict[str, int], rules: list[str]) -> None:
    assert broken({n: c for n, c in {**LEGAL, **changes}.items() if c}) == rules


@pytest.mark.rule("scs-1.12 1.2.2.2")
@pytest.mark.rule("scs-1.12 3.2.1.1")
def test_three_cards_of_one_name_whatever_their_number() -> None:
    assert broken({**LEGAL, "札1": 4, "札2": 2}) == ["1.2.2.2"]
    assert broken({**LEGAL, "二版": 1, "札2": 2}) == ["1.2.2.2"]
    assert broken({**LEGAL, "札0": 2, "二版": 1}) == []


@pytest.mark.rule("scs-1.12 3.13.5")
@pytest.mark.rule("scs-1.12 1.1.2")
def test_an_extra_changes_how_many_copies_a_deck_may_have() -> None:
    few: dict[str, Any] = {f"札{n}": 3 for n in range(10)}
    assert broken({**few, "群れ": 21, "飾り": 1}) == []
    assert broken({**LEGAL, "札0": 1, "一点物": 2}) == ["1.2.2.2"]
    assert broken({**LEGAL, "札0": 2, "一点物": 1}) == []


@pytest.mark.rule("scs-1.12 5.1.1")
def test_the_ace_is_a_spell_card_of_the_deck() -> None:
    assert broken(LEGAL, "") == []
    assert broken(LEGAL, "札19") == ["5.1.1"]
    assert broken(LEGAL, "飾り") == ["5.1.1"]
    assert broken({**LEGAL, "札0": 2, "隠者": 1}, "隠者") == ["5.1.1"]
