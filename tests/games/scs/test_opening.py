"""Before the game (chapter 5.1)."""

from __future__ import annotations

import pytest

from fuda.games.scs import game
from fuda.games.scs.book import areas
from fuda.games.scs.book.deck import Deck
from fuda.games.scs.state import Match
from fuda.kernel.action import Journal
from fuda.kernel.decision import Decision, Outcome
from fuda.kernel.keeping import codec
from fuda.kernel.loop import play, run
from fuda.kernel.notation import texts
from fuda.kernel.sight.unknown import imagine
from fuda.kernel.sight.view import may_know, may_see
from tests.games.scs.board import card, option

FACES = {face.printed.number: face for face in (*(card(f"札{n}") for n in range(17)), option())}
CARDS = {**{f"札{n}": 3 for n in range(17)}, "飾り": 1}


def begin(aces: tuple[str, str] = ("札0", "札1"), first: str = "0", seed: int = 1) -> Match:
    decks = [Deck("甲", CARDS, aces[0]), Deck("乙", CARDS, aces[1])]
    g = game.start("1.12", decks, FACES, seed, {"first": first} if first else {})
    g.journal = Journal()
    return g


def ask(g: Match) -> Decision:
    found = run(g)
    assert isinstance(found, Decision)
    return found


@pytest.mark.rule("scs-1.12 5.1.1")
@pytest.mark.rule("scs-1.12 4.1.9.3")
@pytest.mark.rule("scs-1.12 2.2.4.3")
@pytest.mark.rule("scs-1.12 1.2.1")
def test_ace_and_option_stand_in_the_gate() -> None:
    g = begin()
    ask(g)
    for seat, place in ((0, "b1"), (1, "c5")):
        ace = g.board[areas.number(place)]
        assert areas.gate(seat) == areas.number(place)
        assert g.rules.name(g, ace) == f"札{seat}"
        (worn,) = [c for c in g.zones[g.rules.stage] if g.host[c] == ace]
        assert g.rules.name(g, worn) == "飾り"
        assert not g.down[ace]
        assert not g.down[worn]


@pytest.mark.rule("scs-1.12 5.1.1")
@pytest.mark.rule("scs-1.12 4.1.2.3")
def test_a_deck_without_a_named_ace_asks_its_player_and_hides_the_choice() -> None:
    g = begin(("", ""))
    asked = ask(g)
    assert (asked.seat, asked.prompt, len(asked.moves)) == (0, "ace", 17)
    play(g, asked, asked.moves[3])
    asked = ask(g)
    chosen = g.board[areas.gate(0)]
    assert (asked.seat, asked.prompt, g.rules.name(g, chosen)) == (1, "ace", "札3")
    assert may_see(g, 0, chosen)
    assert not may_know(g, 1, chosen)
    assert sorted(texts(g, asked))[0] == "札0"
    play(g, asked, asked.moves[0])
    ask(g)
    assert may_see(g, 1, chosen)


@pytest.mark.rule("scs-1.12 4.1.2.3")
def test_what_lies_face_down_before_the_game_is_imagined_as_what_it_could_be() -> None:
    g = begin(("", ""))
    asked = ask(g)
    play(g, asked, asked.moves[0])
    ask(g)
    twins = [imagine(g, 1, seed) for seed in range(6)]
    gate = areas.gate(0)
    aces = {twin.face[g.board[gate]] for twin in twins}
    worn = next(c for c in g.zones[g.rules.stage] if g.host[c] >= 0)
    assert len(aces) > 1
    assert {twin.face[worn] for twin in twins} == {g.face[worn]}
    assert all(not g.rules.is_option[face] for face in aces)


@pytest.mark.rule("scs-1.12 4.1.2.3")
@pytest.mark.parametrize("chooses", ["its player", "its list"])
def test_no_number_tells_which_card_was_chosen_as_ace(chooses: str) -> None:
    """A search for the other player sees the same, whatever lies in the gate."""
    found = set()
    for place in (0, 5, 16):
        g = begin((f"札{place}" if chooses == "its list" else "", ""))
        asked = ask(g)
        if chooses == "its player":
            play(g, asked, asked.moves[place])
        assert ask(g).seat == 1
        found.add(codec.save(imagine(g, 1, 5)))
    assert len(found) == 1


@pytest.mark.rule("scs-1.12 4.2.1")
def test_where_the_option_stands_in_a_list_tells_nothing() -> None:
    found = set()
    for place in (0, 8, 16):
        numbers = [*(f"札{n}" for n in range(17))]
        numbers.insert(place, "飾り")
        cards = {number: 1 if number == "飾り" else 3 for number in numbers}
        g = game.start("1.12", [Deck("甲", CARDS), Deck("乙", cards)], FACES, 1, {"first": "0"})
        asked = ask(g)
        assert (asked.seat, asked.prompt) == (0, "ace")
        twin = imagine(g, 0, 5)
        found.add(tuple(g.rules.name(twin, card) for zone in twin.zones for card in zone))
    assert len(found) == 1


@pytest.mark.rule("scs-1.12 5.1.2")
@pytest.mark.rule("scs-1.12 4.2.1")
@pytest.mark.rule("scs-1.12 4.2.2.1")
def test_decks_are_shuffled_and_unknown() -> None:
    orders = set()
    for seed in range(4):
        g = begin(seed=seed)
        ask(g)
        deck = g.zones[g.rules.decks[0]]
        orders.add(tuple(g.face[c] for c in deck))
        assert not any(may_know(g, seat, c) for seat in (0, 1) for c in deck)
    assert len(orders) == 4


@pytest.mark.rule("scs-1.12 5.1.3")
def test_chance_decides_who_goes_first() -> None:
    firsts = set()
    for seed in range(12):
        g = begin(first="", seed=seed)
        ask(g)
        firsts.add(g.first)
    assert firsts == {0, 1}


@pytest.mark.rule("scs-1.12 5.1.4")
@pytest.mark.rule("scs-1.12 4.3.2")
@pytest.mark.rule("scs-1.12 4.3.2.1")
def test_six_cards_each_which_only_their_player_sees() -> None:
    g = begin()
    ask(g)
    for seat in (0, 1):
        hand = g.zones[g.rules.hands[seat]]
        assert len(hand) == 6
        assert all(may_see(g, seat, c) and not may_see(g, 1 - seat, c) for c in hand)
        assert len(g.zones[g.rules.decks[seat]]) == 44


@pytest.mark.rule("scs-1.12 5.1.5")
@pytest.mark.parametrize("first", ["0", "1"])
def test_the_first_player_is_the_turn_player(first: str) -> None:
    g = begin(first=first)
    ask(g)
    assert (g.turn, g.active) == (1, int(first))


def test_an_opening_is_saved_and_loaded_in_the_middle() -> None:
    g = begin(("", ""))
    asked = ask(g)
    twin = game.load(codec.save(g), g.rules)
    assert run(twin) == asked


@pytest.mark.rule("scs-1.12 4.2.1")
@pytest.mark.rule("scs-1.12 2.3.8")
def test_no_option_stays_in_a_deck_even_if_the_deck_is_not_legal() -> None:
    cards = {"札0": 20, "飾り": 3}
    g = game.start("1.12", [Deck("甲", cards, "札0"), Deck("乙", cards, "札0")], FACES, 1, {"first": "0"})
    ask(g)
    for seat in (0, 1):
        deck, hand, removed = (g.zones[zones[seat]] for zones in (g.rules.decks, g.rules.hands, g.rules.removed))
        assert not any(g.rules.is_option[g.face[card]] for card in (*deck, *hand))
        assert len(removed) == 2


@pytest.mark.rule("scs-1.12 1.2.4.3")
def test_who_has_nobody_to_be_the_ace_has_lost() -> None:
    decks = [Deck("甲", {"飾り": 9}), Deck("乙", CARDS, "札1")]
    g = game.start("1.12", decks, FACES, 1, {"first": "1"})
    found = run(g)
    assert isinstance(found, Outcome)
    assert found.winners == (1,)
