"""Deck construction [fftcg-2.1.8 8.1]."""

from __future__ import annotations

import msgspec
import pytest

from fuda.effects.node import Node
from fuda.games.fftcg import game
from fuda.games.fftcg.book.deck import Deck, Limits, check
from fuda.games.fftcg.printed import Ability, Face
from tests.games.fftcg.board import card


class AnyNumber(Node, frozen=True):
    """A deck may have as many of this card as one likes."""

    def deck_limits(self, limits: Limits, number: str) -> Limits:
        return msgspec.structs.replace(limits, copies={**limits.copies, number: None})


SWARM = msgspec.structs.replace(card("群れ"), abilities=(Ability(kind="deck", statics=(AnyNumber(),)),))
FACES: dict[str, Face] = {f"{n}": card(f"{n}", name=f"札{n}") for n in range(20)} | {"群れ": SWARM}


def deck(*cards: tuple[str, int], form: str = "constructed") -> Deck:
    return Deck("試し", dict(cards), form)


def rules(wanted: Deck) -> list[str]:
    return [broken.rule for broken in check(wanted, FACES)]


FIFTY = (*((f"{n}", 3) for n in range(16)), ("16", 2))


@pytest.mark.rule("fftcg-2.1.8 8.1.1.1")
def test_a_constructed_deck_has_exactly_fifty_cards() -> None:
    assert rules(deck(*FIFTY)) == []
    assert rules(deck(*FIFTY[:-1])) == ["8.1.1.1"]
    assert rules(deck(*FIFTY, ("17", 1))) == ["8.1.1.1"]


@pytest.mark.rule("fftcg-2.1.8 8.1.1.1")
def test_a_limited_deck_has_forty_cards_or_more() -> None:
    assert rules(deck(("1", 40), form="limited")) == []
    assert rules(deck(("1", 60), form="limited")) == []
    assert rules(deck(("1", 39), form="limited")) == ["8.1.1.1"]


@pytest.mark.rule("fftcg-2.1.8 8.1.1.2")
@pytest.mark.rule("fftcg-2.1.8 5.2.5.1")
def test_three_copies_of_a_number_but_any_number_in_limited() -> None:
    four = (("0", 4), *((f"{n}", 3) for n in range(1, 16)), ("16", 1))
    assert rules(deck(*four)) == ["8.1.1.2"]
    assert rules(deck(("0", 40), form="limited")) == []


@pytest.mark.rule("fftcg-2.1.8 5.2.5.1")
def test_the_same_name_under_another_number_is_another_card() -> None:
    faces = {"x": card("x", name="同名"), "y": card("y", name="同名"), **FACES}
    wanted = deck(("x", 3), ("y", 3), *FIFTY[:14], ("16", 2))
    assert check(wanted, faces) == []


@pytest.mark.rule("fftcg-2.1.8 8.1.2")
def test_an_ability_about_deck_construction_replaces_the_condition() -> None:
    assert rules(deck(("群れ", 47), ("1", 3))) == []
    assert rules(deck(("1", 47), ("2", 3))) == ["8.1.1.2"]


@pytest.mark.rule("fftcg-2.1.8 8.1.1")
def test_a_broken_deck_is_told_in_words() -> None:
    (broken,) = check(deck(*FIFTY[:-1]), FACES)
    assert str(broken.said) == "48 cards, but exactly 50 are needed"


@pytest.mark.rule("fftcg-2.1.8 8.1.1")
@pytest.mark.rule("fftcg-2.1.8 6.2.1")
def test_each_player_brings_a_deck_and_owns_its_cards() -> None:
    g = game.start("2.1.8", [deck(*FIFTY), deck(*FIFTY)], FACES, 1)
    assert [len(g.zones[zone]) for zone in g.rules.decks] == [50, 50]
    assert {g.owner[c] for c in g.zones[g.rules.decks[0]]} == {0}
    assert {g.owner[c] for c in g.zones[g.rules.decks[1]]} == {1}
