"""The opening (chapter 102) where chance or hidden information matters, so that no scenario can say it."""

from __future__ import annotations

import pytest

from fuda.games.pso2 import game
from fuda.games.pso2.book.deck import Deck
from fuda.games.pso2.happening import acts
from fuda.games.pso2.printed import Face, Printed
from fuda.games.pso2.state import Duel
from fuda.kernel.action import Journal
from fuda.kernel.loop import run
from fuda.kernel.sight.view import may_know

SEATS = (0, 1)
SIZE = 40
EDITIONS = ("3.0", "1.8")
PLAYER = Face(printed=Printed(number="P", name="PLAYER", type="player", hp=SIZE, classes=("ALL",)))
MAG = Face(printed=Printed(number="M", name="小さな光", type="mag"))
EVOLUTION = Face(printed=Printed(number="E", name="進む光", type="mag", cost=2), keywords={"マグ進化": 1})
CARDS = [Face(printed=Printed(number=f"C{n}", name=f"札{n}", type="character", cost=99)) for n in range(SIZE)]
FACES = {face.printed.number: face for face in (PLAYER, MAG, EVOLUTION, *CARDS)}
LISTED = tuple(f"C{n}" for n in range(SIZE))


def opened(seed: int, edition: str = "3.0", mags: tuple[str, ...] = ("M",)) -> Duel:
    """A game that has come to its first question."""
    deck = Deck("test", "P", mags, dict.fromkeys(LISTED, 1))
    g = game.start(edition, [deck, deck], FACES, seed)
    g.journal = Journal()
    run(g)
    return g


def order(g: Duel, seat: int) -> list[str]:
    """The cards of the library in the order in which the opening found them: hand, face-down PP, rest of the deck."""
    found = [*acts.cards(g, "hand", seat), *acts.cards(g, "pp", seat), *acts.cards(g, "deck", seat)]
    return [g.rules.printed(g, card).number for card in found]


@pytest.mark.rule("pso2-3.0 102.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_either_player_may_go_first(edition: str) -> None:
    """Over many games each seat begins in about half of them, and whoever is first has the first turn."""
    games = [opened(seed, edition) for seed in range(200)]
    assert all(g.active == g.first and g.turn == 1 for g in games)
    assert 60 < sum(g.first for g in games) < 140


@pytest.mark.rule("pso2-3.0 102.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_decks_are_shuffled(edition: str) -> None:
    """Both decks keep their cards but not their order, each its own, another one for another seed; every card comes
    to the top now and then."""
    games = [opened(seed, edition) for seed in range(200)]
    orders = [tuple(order(g, seat)) for g in games for seat in SEATS]
    assert all(sorted(found) == sorted(LISTED) for found in orders)
    assert len(set(orders)) == len(orders)
    assert {found[0] for found in orders} == set(LISTED)


@pytest.mark.rule("pso2-3.0 102.2", "pso2-3.0 102.4", "pso2-3.0 102.5")
def test_nobody_looks_at_decks_or_the_face_down_pp() -> None:
    """A deck and the second player's PP are hidden from both, a hand from the opponent only."""
    g = opened(7)
    second = 1 - g.first
    hidden = [*acts.cards(g, "deck", 0), *acts.cards(g, "deck", 1), *acts.cards(g, "pp", second)]
    assert not any(may_know(g, seat, card) for seat in SEATS for card in hidden)
    for seat in SEATS:
        assert all(may_know(g, seat, card) and not may_know(g, 1 - seat, card) for card in acts.cards(g, "hand", seat))


@pytest.mark.rule("pso2-3.0 102", "pso2-3.0 102.4.1")
def test_the_steps_come_in_the_order_of_the_book() -> None:
    """First player, shuffles, ten single draws, one face-down PP."""
    g = opened(7)
    assert isinstance(g.journal, Journal)
    kinds = [entry.event.kind for entry in g.journal.entries]
    assert kinds[:14] == ["first", "shuffles", "shuffles", *["draws"] * 10, "pps"]
    assert [len(acts.cards(g, "hand", seat)) for seat in SEATS] == [5, 5]


@pytest.mark.rule("pso2-3.0 203.4.1", "pso2-3.0 203.4.2", "pso2-3.0 102.3")
@pytest.mark.parametrize("mags", [("M", "E"), ("E", "M")])
def test_evolutions_lie_under_the_mag(mags: tuple[str, ...]) -> None:
    """In whatever order a deck names them, the plain mag is the mag and the other lies under it, open to both."""
    g = opened(7, mags=mags)
    for seat in SEATS:
        assert [g.rules.printed(g, card).number for card in acts.cards(g, "mag", seat)] == ["M"]
        under = acts.cards(g, "evolution", seat)
        assert [g.rules.printed(g, card).number for card in under] == ["E"]
        assert all(may_know(g, viewer, card) for viewer in SEATS for card in under)
