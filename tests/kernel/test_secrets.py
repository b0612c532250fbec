"""Secrets leave by one door: views, the log, what is known, and copies for search."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET

from fuda.kernel import action, chance
from fuda.kernel.action import Journal
from fuda.kernel.keeping import codec, rewind
from fuda.kernel.loop import run
from fuda.kernel.sight.unknown import imagine, renew
from fuda.kernel.sight.view import JUDGE, SPECTATOR, ZoneView, may_know, may_see, told, view
from tests.kernel.toy import acts, game
from tests.kernel.toy.edition import Toy
from tests.kernel.toy.state import Table

seeds = st.integers(0, 2**32)


def zone_of(g: Table, viewer: int, name: str, seat: int) -> ZoneView:
    return next(z for z in view(g, viewer).zones if (z.name, z.seat) == (name, seat))


def test_who_sees_what() -> None:
    g = game.start(1)
    assert {c.name for c in zone_of(g, 0, "hand", 0).cards} == {"Knight", "Zap"}
    for viewer in (1, SPECTATOR):
        hand = zone_of(g, viewer, "hand", 0)
        assert hand.count == 2
        assert {(c.card, c.number, c.name) for c in hand.cards} == {(-1, "", "")}, "two backs"
    assert all(c.name for c in zone_of(g, JUDGE, "deck", 1).cards)
    assert not any(c.name for c in zone_of(g, 1, "deck", 1).cards)
    assert sum(z.name == "chain" for z in view(g, 0).zones) == 1, "a shared zone is there once"


@settings(max_examples=30, deadline=None)
@given(seeds, st.lists(st.integers(0, 9), max_size=25), st.integers(2, 3))
def test_dealing_the_unknown_anew_changes_nothing_a_viewer_sees(seed: int, choices: list[int], seats: int) -> None:
    g = game.start(seed, seats)
    for asked, _ in game.decisions(g, choices):
        for viewer in range(seats):
            twin = imagine(g, viewer, seed + 1)
            assert view(twin, viewer) == view(g, viewer)
            if asked.seat == viewer:
                assert run(twin) == asked


def test_an_imagined_game_fits_and_has_another_future() -> None:
    g = game.start(1)
    g.set_dice = [6]
    g.set_orders = [(1, 0)]
    twin = imagine(g, 0, 9)
    for owner in (0, 1):
        cards = [c for c in range(len(g.face)) if g.owner[c] == owner]
        assert sorted(g.face[c] for c in cards) == sorted(twin.face[c] for c in cards), "the same cards in all"
    assert [twin.face[c] for c in acts.cards(g, "hand", 0)] == [g.face[c] for c in acts.cards(g, "hand", 0)]
    assert twin.chance != g.chance
    assert (twin.set_dice, twin.set_orders) == ([], [])
    faces = {tuple(imagine(g, 0, seed).face[c] for c in acts.cards(g, "hand", 1)) for seed in range(40)}
    assert len(faces) > 3, "the other hand could be anything"


def test_the_real_deal_does_not_shine_through() -> None:
    """Two real games that look alike to a seat give the same imagined game."""
    g = game.start(1)
    other = imagine(g, 0, 77)
    assert g.face != other.face
    assert imagine(g, 0, 5).face == imagine(other, 0, 5).face


@pytest.mark.rule("scs-1.12 4.1.2.3")
def test_a_hidden_card_of_a_certain_kind_is_imagined_as_one_of_that_kind() -> None:
    class Aces(Toy):
        def kind_of(self, face: int) -> str:
            return "ace" if face == game.KNIGHT else ""

    g = game.empty(rules=Aces)
    (ace,) = game.lay(g, "set", 1, game.KNIGHT)
    game.lay(g, "deck", 1, *[game.WOLF] * 9)
    assert {imagine(g, 0, seed).face[ace] for seed in range(30)} == {game.KNIGHT}


# What a seat knows of a card that it no longer sees


def known_to(g: Table, card: int) -> list[int]:
    return [seat for seat in range(g.seats) if may_know(g, seat, card)]


def test_a_card_seen_and_then_shuffled_is_unknown_again() -> None:
    g = game.empty()
    cards = game.lay(g, "field", 0, game.KNIGHT, game.WOLF, game.BELL)
    for card in cards:
        acts.move(g, card, "deck")
    assert [known_to(g, card) for card in cards] == [[0, 1]] * 3
    assert not may_see(g, 0, cards[0]), "known is not seen"
    action.shuffle(g, g.rules.layout.at("deck", 0))
    assert [known_to(g, card) for card in cards] == [[]] * 3


def test_a_number_cannot_be_followed_through_a_shuffle() -> None:
    met = set()
    for seed in range(30):
        g = game.empty()
        g.chance = chance.seed_of(seed)
        cards = game.lay(g, "field", 0, game.KNIGHT, game.WOLF, game.BELL)
        refs = [g.ref(card) for card in cards]
        for card in cards:
            acts.move(g, card, "deck")
        in_deck = [g.ref(card) for card in cards]
        action.shuffle(g, g.rules.layout.at("deck", 0))
        assert acts.cards(g, "deck", 0) == cards
        assert not any(g.fits(ref) for ref in [*refs, *in_deck])
        met.add(tuple(g.face[card] for card in cards))
    assert len(met) == 6, "the numbers stay, the faces are anywhere"


def test_a_card_returned_to_hand_is_known_to_all_who_saw_it() -> None:
    g = game.empty(3)
    (card,) = game.lay(g, "field", 0, game.KNIGHT)
    acts.move(g, card, "hand")
    assert known_to(g, card) == [0, 1, 2]


def test_drawing_tells_only_the_drawer() -> None:
    g = game.empty()
    (card,) = game.lay(g, "deck", 0, game.KNIGHT)
    acts.draw(g, 0)
    assert known_to(g, card) == [0]


def test_who_looked_at_the_top_card_knows_it_in_the_hand_that_drew_it() -> None:
    g = game.empty(3)
    (card,) = game.lay(g, "deck", 0, game.KNIGHT)
    action.show(g, card, 0b100)
    acts.draw(g, 0)
    assert known_to(g, card) == [0, 2]


def test_a_card_put_face_down_out_of_a_hand_could_be_any_of_them() -> None:
    g = game.empty()
    known, secret = game.lay(g, "hand", 0, game.KNIGHT, game.WOLF)
    action.show(g, known, 0b11)
    assert known_to(g, known) == [0, 1]
    acts.move(g, secret, "set")
    assert known_to(g, secret) == [0], "its player remembers"
    assert known_to(g, known) == [0], "the other one cannot tell which of the two has gone"


def test_what_lay_face_down_among_open_cards_was_not_seen() -> None:
    """Sight is asked card by card, not zone by zone (a face-down PP, an ace before the start)."""

    class FaceDown(Toy):
        def seen_by(self, g: Any, card: int) -> int:
            return 0 if g.tapped[card] else super().seen_by(g, card)

    g = game.empty(rules=FaceDown)
    up, down = game.lay(g, "field", 0, game.KNIGHT, game.WOLF)
    acts.tap(g, down)
    for card in (up, down):
        acts.move(g, card, "deck")
    assert (known_to(g, up), known_to(g, down)) == ([0, 1], [])


def test_a_spectator_knows_what_everybody_knows() -> None:
    g = game.empty()
    one, two = game.lay(g, "hand", 0, game.KNIGHT, game.WOLF)
    action.show(g, one, 0b11)
    assert may_know(g, SPECTATOR, one)
    assert not may_know(g, SPECTATOR, two)
    assert may_know(g, JUDGE, two)


# The log


def test_the_log_names_a_card_only_to_those_who_may_know_it() -> None:
    g = game.empty()
    g.journal = Journal()
    game.lay(g, "deck", 0, game.KNIGHT)
    (wolf,) = game.lay(g, "field", 0, game.WOLF)
    acts.draw(g, 0)
    acts.move(g, wolf, "hand")
    lines = {viewer: [told(g, entry, viewer) for entry in g.journal.entries] for viewer in (0, 1, SPECTATOR, JUDGE)}
    assert [line.card for line in lines[0]] == ["Knight", "Wolf"]
    assert [(line.card, line.hidden) for line in lines[1]] == [("", True), ("Wolf", False)]
    assert [line.card for line in lines[SPECTATOR]] == ["", "Wolf"]
    assert [line.card for line in lines[JUDGE]] == ["Knight", "Wolf"]


def test_nor_does_it_name_the_other_card() -> None:
    g = game.empty()
    g.journal = Journal()
    (secret,) = game.lay(g, "hand", 0, game.KNIGHT)
    (wolf,) = game.lay(g, "field", 0, game.WOLF)
    action.tell(g, "hides", "1", wolf, 0, other=secret)
    assert [told(g, g.journal.entries[0], viewer).other for viewer in (0, 1, SPECTATOR)] == ["Knight", "", ""]


def test_a_line_keeps_what_was_true_when_it_was_written() -> None:
    g = game.empty()
    g.journal = Journal()
    (card,) = game.lay(g, "deck", 0, game.KNIGHT)
    g.turn = 3
    acts.draw(g, 0)
    acts.move(g, card, "field")
    g.turn = 4
    assert told(g, g.journal.entries[0], 1).card == "", "then it was a secret"
    assert (g.journal.entries[0].turn, g.journal.entries[0].rule) == (3, "1")


def test_the_log_stands_beside_the_state() -> None:
    one, other = game.start(2), game.start(2)
    one.journal = Journal()
    for g in (one, other):
        assert list(game.decisions(g, [1, 1, 1, 2]))
    assert one.journal.entries
    assert codec.save(one) == codec.save(other), "whether somebody listens makes no difference"
    assert not one.copy().journal, "a copy writes no log"


# What an imagined game brings along of the real one


def test_an_imagined_game_has_no_projection_and_no_past_of_the_real_one() -> None:
    g = game.start(1)
    rewind.mark(g)
    g.memo = "what the real cards are"
    g.positions, g.chosen = {"a fingerprint of the real position": (1, 0)}, [1]
    twin = imagine(g, 0, 9)
    assert (twin.memo, twin.positions, twin.chosen) == (UNSET, {}, [])
    assert g.face != twin.face
    rewind.back(twin)
    assert twin.face == imagine(g, 0, 9).face, "going back leads to the imagined cards"
    assert twin.chance != g.chance


def test_a_point_before_a_shuffle_is_imagined_by_itself() -> None:
    g = game.start(1)
    rewind.mark(g)
    action.shuffle(g, g.rules.layout.at("deck", 1))
    twin = imagine(g, 0, 9)
    (past,) = twin.marks
    mine = acts.cards(g, "hand", 0)
    assert [past.face[card] for card in mine] == [g.face[card] for card in mine]
    assert past.chance != g.marks[0].chance


def test_an_unknown_card_that_comes_into_the_open_could_have_been_the_known_one() -> None:
    """The opponent saw one of two equal cards return, and now sees one of them played: which, nobody can tell."""
    for played in (0, 1):
        g = game.empty()
        back, drawn = game.lay(g, "hand", 0, game.KNIGHT, game.KNIGHT)
        action.show(g, back, 0b11)
        acts.move(g, (back, drawn)[played], "field")
        (rest,) = acts.cards(g, "hand", 0)
        assert known_to(g, rest) == [0]


def test_another_card_that_comes_into_the_open_leaves_the_known_one_known() -> None:
    g = game.empty()
    knight, wolf = game.lay(g, "hand", 0, game.KNIGHT, game.WOLF)
    action.show(g, knight, 0b11)
    acts.move(g, wolf, "field")
    assert known_to(g, knight) == [0, 1]


def test_a_card_held_out_could_be_the_known_one() -> None:
    """The opponent saw one of two equal cards return, and one of them is held out now: it knows of one."""
    for held in (0, 1):
        g = game.empty()
        cards = game.lay(g, "hand", 0, game.KNIGHT, game.KNIGHT)
        action.show(g, cards[0], 0b11)
        action.hold_out(g, cards[held])
        assert [known_to(g, card) for card in cards] == ([[0, 1], [0]] if held == 0 else [[0], [0, 1]])


def test_a_card_taken_in_secret_from_cards_in_the_order_of_their_list_has_the_last_number() -> None:
    for taken in (0, 1, 2):
        g = game.empty()
        cards = game.lay(g, "deck", 0, game.KNIGHT, game.WOLF, game.ZAP)
        faces = [g.face[card] for card in cards]
        action.show(g, cards[taken], 0b01)
        before = [g.object[card] for card in cards]
        number = action.take_unseen(g, cards[taken], cards)
        assert number == cards[-1]
        assert [g.face[card] for card in cards] == faces[:taken] + faces[taken + 1 :] + [faces[taken]]
        assert [known_to(g, card) for card in cards] == [[], [], [0]]
        assert all(g.object[card] > old for card, old in zip(cards, before, strict=True))


def test_where_an_order_is_set_beforehand_numbers_stay() -> None:
    g = game.empty()
    cards = game.lay(g, "deck", 0, game.KNIGHT, game.WOLF, game.ZAP)
    g.set_orders = [(cards[2], cards[1])]
    assert action.take_unseen(g, cards[0], cards) == cards[0]
    assert [g.face[card] for card in cards] == [game.KNIGHT, game.WOLF, game.ZAP]


def test_who_knew_one_of_several_cards_that_another_looks_through_knows_it_no_more() -> None:
    g = game.empty()
    top, below = game.lay(g, "deck", 0, game.KNIGHT, game.WOLF)
    action.show(g, top, 0b10)
    action.look_through(g, [top, below], 0)
    assert (known_to(g, top), known_to(g, below)) == ([0], [0])


def test_a_single_card_cannot_be_exchanged_by_looking_at_it() -> None:
    g = game.empty()
    (top,) = game.lay(g, "deck", 0, game.KNIGHT)
    action.show(g, top, 0b10)
    action.look_through(g, [top], 0)
    assert known_to(g, top) == [0, 1]


def test_which_card_of_a_hand_was_picked_in_secret_is_not_to_be_seen_by_its_number() -> None:
    g = game.empty()
    known, secret = game.lay(g, "hand", 1, game.KNIGHT, game.WOLF)
    action.show(g, known, 0b11)
    assert {imagine(g, 0, seed).face[secret] for seed in range(30)} == {game.KNIGHT, game.WOLF}


def test_the_log_names_the_source_only_to_those_who_may_know_it() -> None:
    g = game.empty()
    g.journal = Journal()
    (secret,) = game.lay(g, "hand", 0, game.KNIGHT)
    (wolf,) = game.lay(g, "field", 0, game.WOLF)
    action.tell(g, "taps", "1", wolf, 0, source=secret)
    assert [told(g, g.journal.entries[0], viewer).source for viewer in (0, 1, SPECTATOR)] == ["Knight", "", ""]


def test_the_key_of_the_match_stays_with_the_real_game() -> None:
    g = game.start(1)
    g.key = "ab" * 16
    assert imagine(g, 0, 9).key == ""


def test_where_nobody_sits_everybody_looks() -> None:
    """Somebody must choose for that seat."""
    g = game.empty(3)
    cards = game.lay(g, "deck", 2, game.KNIGHT, game.WOLF)
    g.rules.empty_seat = 2
    action.look_through(g, cards, 2)
    assert [known_to(g, card) for card in cards] == [[0, 1, 2]] * 2


def test_another_future_leaves_alone_what_anybody_knows() -> None:
    """Chance has another key, and only cards that nobody knows exchange their faces, also at points to rewind to."""
    met = set()
    for number in range(1, 20):
        g = game.start(1)
        action.show(g, acts.cards(g, "deck", 0)[0], 0b01)
        rewind.mark(g)
        before, known = g.face.copy(), [card for card in range(len(g.face)) if known_to(g, card)]
        renew(g, f"{number:032x}")
        assert g.key == f"{number:032x}"
        assert [g.face[card] for card in known] == [before[card] for card in known]
        assert sorted(g.face) == sorted(before)
        met.add(tuple(g.face))
        rewind.back(g)
        assert tuple(g.face) in met
        assert g.key == f"{number:032x}"
    assert len(met) > 10


def test_scattered_cards_are_evenly_scattered() -> None:
    count = Counter(tuple(chance.scattered(chance.Stream(seed), range(3))) for seed in range(3000))
    assert len(count) == 6
    assert min(count.values()) > 400
