"""What happens to cards and players, and what does not (chapters 1.1, 2.3, 2.4.12, 2.6, 2.8, 2.9, 2.10, 4)."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games.scs.book import areas
from fuda.games.scs.happening import happen as acts
from fuda.games.scs.happening import memory
from fuda.games.scs.language.assemble.touching import taken
from fuda.games.scs.now.layers import Source
from fuda.games.scs.printed import Face
from fuda.kernel.event import Event
from tests.games.scs.board import Draw, Table, When, card, option, trigger
from tests.games.scs.texts import Cannot, Counted, Foreign, static

FIGHTER = card("戦士")
RULE = card("掟", types=("ルール",))
GEAR = card("剣", types=("装備",))


def table_with(*faces: Face) -> tuple[Table, int, int]:
    table = Table(FIGHTER, RULE, GEAR, option(), *faces)
    return table, table.put("戦士", "b2"), table.put("戦士", "b4", 1)


def happen(table: Table, *events: Event) -> bool:
    return acts.apply(table.g, events)


# Moving, turning


@pytest.mark.rule("scs-1.12 2.4.12.1")
def test_nobody_moves_to_where_another_stands() -> None:
    table, mine, _ = table_with()
    other = table.put("戦士", "b3")
    assert not happen(table, Event("moves", mine, word="b3", amount=1))
    assert (table.where(mine), table.where(other)) == ("b2", "b3")
    assert happen(table, Event("moves", mine, word="c3", amount=1))
    assert table.where(mine) == "c3"
    assert areas.striker_at(table.g, areas.number("b2")) == -1


def test_two_may_change_places_at_one_moment() -> None:
    table, mine, theirs = table_with()
    assert happen(table, Event("moves", mine, word="b4", amount=1), Event("moves", theirs, word="b2", amount=1))
    assert (table.where(mine), table.where(theirs)) == ("b4", "b2")
    assert table.g.board[areas.number("b4")] == mine


def test_a_move_that_is_blocked_blocks_the_one_behind() -> None:
    table, mine, theirs = table_with()
    wall = table.put("戦士", "b5", 1)
    assert not happen(table, Event("moves", mine, word="b4", amount=1), Event("moves", theirs, word="b5", amount=1))
    assert [table.where(c) for c in (mine, theirs, wall)] == ["b2", "b4", "b5"]


@pytest.mark.rule("scs-1.12 1.1.7")
@pytest.mark.rule("scs-1.12 2.2.4.2")
def test_one_that_has_acted_cannot_act_again() -> None:
    table, mine, _ = table_with()
    assert happen(table, Event("acts", mine))
    assert not happen(table, Event("acts", mine))
    assert len(table.told("acts")) == 1
    assert happen(table, Event("readies", mine))
    assert table.g.acted[mine] == 0


@pytest.mark.rule("scs-1.12 1.1.3")
def test_what_is_forbidden_does_not_happen() -> None:
    table, _, _ = table_with(card("石", abilities=(static(Cannot(word="move")),)))
    stone = table.put("石", "d3")
    assert not happen(table, Event("moves", stone, word="d4", amount=1))
    assert table.where(stone) == "d3"


# Damage


@pytest.mark.rule("scs-1.12 2.6.1")
@pytest.mark.rule("scs-1.12 2.6.2")
@pytest.mark.rule("scs-1.12 1.1.7")
def test_damage_is_noted_with_its_source_and_none_is_nothing() -> None:
    table, mine, theirs = table_with()
    assert not happen(table, Event("damages", theirs, amount=0, source=mine, word="attack"))
    assert not happen(table, Event("damages", theirs, amount=-1, source=mine, word="attack"))
    assert table.g.blows == []
    assert happen(table, Event("damages", theirs, amount=2, source=mine, word="spell"))
    (blow,) = table.g.blows
    assert (blow.card, blow.amount, blow.source, blow.word) == (table.g.ref(theirs), 2, mine, "spell")


@pytest.mark.rule("scs-1.12 2.4.13")
def test_who_takes_no_effects_takes_no_damage_from_them_but_from_attacks() -> None:
    table, mine, _ = table_with(card("霧", abilities=(static(Cannot(word="affected", what=Foreign(0))),)))
    mist = table.put("霧", "d4", 1)
    theirs, own = (Source(seat, mine, table.g.object[mine]) for seat in (0, 1))
    events = [Event("damages", mist, amount=2), Event("moves", mist, word="d3")]
    assert taken(table.g, theirs, events) == []
    assert taken(table.g, own, events) == events
    assert happen(table, Event("damages", mist, amount=2, source=mine, by=0, word="attack"))


# Leaving the stage


@pytest.mark.rule("scs-1.12 2.6.4.1")
@pytest.mark.rule("scs-1.12 2.6.4.2")
@pytest.mark.rule("scs-1.12 2.6.4.3")
def test_a_defeated_ace_and_its_option_are_scored_by_the_opponent() -> None:
    table, _, theirs = table_with()
    ring = table.bear("飾り", theirs)
    other = table.put("戦士", "c4", 1)
    sword = table.bear("剣", other)
    assert happen(table, Event("defeats", theirs, word="attack"), Event("defeats", other, word="attack"))
    g = table.g
    assert {theirs, ring, other} == {*g.zones[g.rules.scores[0]]}
    assert g.zone[sword] == g.rules.discards[1]
    assert g.board.count(-1) == 19


@pytest.mark.rule("scs-1.12 2.8.2")
@pytest.mark.rule("scs-1.12 2.8.2.1")
@pytest.mark.rule("scs-1.12 2.3.8")
def test_one_that_leaves_is_discarded_its_spells_too_and_its_option_removed() -> None:
    table, mine, theirs = table_with()
    ring, sword = table.bear("飾り", mine), table.bear("剣", theirs)
    assert happen(table, Event("retires", mine), Event("retires", theirs))
    g = table.g
    assert g.zone[mine] == g.rules.discards[0]
    assert g.zone[ring] == g.rules.removed[0]
    assert [g.zone[theirs], g.zone[sword]] == [g.rules.discards[1]] * 2


@pytest.mark.rule("scs-1.12 2.9.6")
@pytest.mark.rule("scs-1.12 2.3.6")
def test_what_a_returned_striker_bore_is_discarded_and_it_forgets_what_it_was() -> None:
    table, mine, _ = table_with()
    sword = table.bear("剣", mine)
    happen(table, Event("acts", mine))
    ref = table.g.ref(mine)
    assert happen(table, Event("returns", mine, word="effect"))
    g = table.g
    assert (g.zone[mine], g.zone[sword]) == (g.rules.hands[0], g.rules.discards[0])
    assert (g.acted[mine], g.area[mine], g.side[mine]) == (0, -1, -1)
    assert not g.fits(ref)


@pytest.mark.rule("scs-1.12 2.3.7")
def test_leaving_is_told_while_the_striker_is_still_there() -> None:
    table, _, theirs = table_with()
    number = table.g.object[theirs]
    happen(table, Event("defeats", theirs, word="spell"))
    (left,), (fell,) = table.told("leaves"), table.told("defeats")
    assert (left.object, left.word) == (number, "score")
    assert (fell.object, fell.word) == (number, "spell")


@pytest.mark.rule("scs-1.12 10.9.1")
def test_protection_holds_against_effects_but_not_against_defeat_by_damage() -> None:
    kept = card("守り", abilities=(static(Cannot(word="leave")),))
    table, _, _ = table_with(kept)
    safe = table.put("守り", "d4", 1)
    for kind in ("returns", "removes", "defeats", "retires", "decks"):
        assert not happen(table, Event(kind, safe, word="effect")), kind
    assert table.where(safe) == "d4"
    assert happen(table, Event("defeats", safe, word="attack"))


@pytest.mark.rule("scs-1.12 2.3.5")
def test_a_card_goes_to_its_owners_zone_but_scores_for_its_controllers_opponent() -> None:
    table, _, _ = table_with()
    stolen = table.put("戦士", "c3", 0, owner=1)
    again = table.put("戦士", "d3", 0, owner=1)
    g = table.g
    assert happen(table, Event("retires", stolen))
    assert g.zone[stolen] == g.rules.discards[1]
    assert happen(table, Event("defeats", again, word="attack"))
    assert g.zone[again] == g.rules.scores[1]


@pytest.mark.rule("scs-1.12 2.3.8")
@pytest.mark.rule("scs-1.12 4.3.1")
def test_a_card_that_cannot_be_there_is_removed() -> None:
    table, mine, _ = table_with()
    ring = table.bear("飾り", mine)
    plain = table.put("戦士", "hand")
    assert happen(table, Event("returns", ring, word="effect"))
    assert happen(table, Event("rules", plain, seat=0))
    g = table.g
    assert [g.zone[ring], g.zone[plain]] == [g.rules.removed[0]] * 2


# Coming onto the stage


@pytest.mark.rule("scs-1.12 2.8.1")
@pytest.mark.rule("scs-1.12 2.8.1.3")
@pytest.mark.rule("scs-1.12 4.8.3")
def test_a_summoned_card_stands_ready_as_a_striker() -> None:
    table, _, _ = table_with()
    new = table.put("戦士", "effect")
    assert happen(table, Event("summons", new, seat=0, word="c1"))
    assert (table.where(new), table.g.side[new], table.g.acted[new]) == ("c1", 0, 0)
    assert new in acts.strikers(table.g, 0)


@pytest.mark.rule("scs-1.12 2.8.1.1")
@pytest.mark.rule("scs-1.12 4.1.6")
def test_nobody_is_summoned_to_where_another_stands() -> None:
    table, _, _ = table_with()
    new = table.put("戦士", "effect")
    assert not happen(table, Event("summons", new, seat=0, word="b2", amount=1))
    assert table.where(new) == "effect"


@pytest.mark.rule("scs-1.12 2.8.1.2")
@pytest.mark.rule("scs-1.12 4.1.4")
def test_a_seventh_striker_is_discarded() -> None:
    table, _, _ = table_with()
    for place in ("a1", "b1", "c1", "d1", "a2"):
        table.put("戦士", place)
    new = table.put("戦士", "effect")
    assert not happen(table, Event("summons", new, seat=0, word="c3", amount=1))
    assert table.where(new) == "discard"
    assert len(acts.strikers(table.g, 0)) == 6


@pytest.mark.rule("scs-1.12 4.1.4.1")
@pytest.mark.rule("scs-1.12 2.2.4.1")
def test_control_of_a_seventh_striker_is_not_taken() -> None:
    table, _, theirs = table_with()
    for place in ("a1", "b1", "c1", "d1"):
        table.put("戦士", place)
    ring = table.bear("飾り", theirs)
    assert happen(table, Event("controls", theirs, seat=0))
    assert (table.g.side[theirs], table.g.side[ring]) == (0, 0)
    other = table.put("戦士", "c4", 1)
    assert not happen(table, Event("controls", other, seat=0))
    assert table.g.side[other] == 1


# Equipment and rule cards


@pytest.mark.rule("scs-1.12 2.9.1")
@pytest.mark.rule("scs-1.12 2.9.2")
@pytest.mark.rule("scs-1.12 2.9.3")
@pytest.mark.rule("scs-1.12 2.9.3.2")
def test_any_number_of_spells_is_laid_on_a_striker_in_its_area() -> None:
    table, mine, _ = table_with()
    swords = [table.put("剣", "effect") for _ in range(3)]
    for sword in swords:
        assert happen(table, Event("equips", sword, other=mine))
    assert acts.attached_to(table.g, mine) == swords
    assert [table.where(sword) for sword in swords] == ["b2"] * 3
    happen(table, Event("moves", mine, word="c3", amount=1))
    assert areas.stands(table.g, swords[0]) == areas.number("c3")


@pytest.mark.rule("scs-1.12 2.9.3.1")
@pytest.mark.rule("scs-1.12 2.9.3.1.1")
@pytest.mark.rule("scs-1.12 2.2.4.3")
def test_an_ace_bears_no_spell() -> None:
    table, mine, _ = table_with()
    table.bear("飾り", mine)
    sword = table.put("剣", "effect")
    assert acts.is_ace(table.g, mine)
    assert not happen(table, Event("equips", sword, other=mine))
    assert table.where(sword) == "effect"


@pytest.mark.rule("scs-1.12 2.10.1")
@pytest.mark.rule("scs-1.12 2.10.2")
def test_a_rule_card_lies_in_its_players_zone() -> None:
    table, _, _ = table_with()
    law = table.put("掟", "effect", 1)
    assert happen(table, Event("rules", law, seat=1))
    assert table.g.zone[law] == table.g.rules.rule_zones[1]


# Hand, deck, discard pile, score


@pytest.mark.rule("scs-1.12 4.2.4")
@pytest.mark.rule("scs-1.12 1.1.8")
def test_drawing_takes_the_top_cards_as_many_as_there_are() -> None:
    table, _, _ = table_with()
    top = table.g.zones[table.g.rules.decks[0]][:2]
    assert happen(table, Event("draws", seat=0, amount=2))
    assert table.g.zones[table.g.rules.hands[0]] == top
    assert not happen(table, Event("draws", seat=0, amount=0))
    assert not happen(table, Event("draws", seat=0, amount=20))
    assert (table.count("hand"), table.count("deck")) == (10, 0)


@pytest.mark.rule("scs-1.12 4.3.4")
def test_discarded_cards_lie_in_the_discard_pile() -> None:
    table, _, _ = table_with()
    held = table.put("戦士", "hand", 1)
    assert happen(table, Event("discards", held, word="effect"))
    assert table.g.zone[held] == table.g.rules.discards[1]
    assert not happen(table, Event("discards", held, word="effect"))


@pytest.mark.rule("scs-1.12 3.5.2")
@pytest.mark.rule("scs-1.12 4.5.4")
def test_a_card_scores_its_rank_and_face_down_one() -> None:
    table, _, _ = table_with(card("王", rank=4))
    king, other = table.put("王", "discard", 1), table.put("王", "discard", 1)
    assert happen(table, Event("scores", king, amount=0, word="effect"))
    assert happen(table, Event("scores", other, amount=1, word="cost"))
    assert acts.score(table.g, 0) == 5
    assert table.rules_told("scores") == ["4.5.1", "7.1.6"]


@pytest.mark.rule("scs-1.12 4.6.3")
def test_removed_cards_are_out_of_the_game() -> None:
    table, mine, _ = table_with()
    assert happen(table, Event("removes", mine, word="effect"))
    assert table.g.zone[mine] == table.g.rules.removed[0]


def test_cards_come_on_top_of_the_deck_or_below_it() -> None:
    table, mine, _ = table_with()
    low = table.put("戦士", "hand")
    happen(table, Event("decks", mine, word="top"), Event("decks", low, word="bottom"))
    deck = table.g.zones[table.g.rules.decks[0]]
    assert (deck[0], deck[-1]) == (mine, low)


@pytest.mark.rule("scs-1.12 8.1.14")
@pytest.mark.rule("scs-1.12 8.1.14.2")
def test_a_revealed_card_is_seen_by_both_and_stays_where_it_is() -> None:
    table, _, _ = table_with()
    top = table.g.zones[table.g.rules.decks[0]][0]
    assert happen(table, Event("reveals", top))
    assert table.g.known[top] == 3
    assert table.where(top) == "deck"


@pytest.mark.rule("scs-1.12 2.7.2.2")
def test_events_of_one_instruction_are_one_moment() -> None:
    table, mine, theirs = table_with()
    happen(table, Event("damages", mine, amount=1), Event("damages", theirs, amount=1))
    first, second = table.told("damages")
    assert first.moment == second.moment


@pytest.mark.rule("scs-1.12 2.3.7")
def test_a_striker_that_left_is_remembered_as_it_was() -> None:
    strong = option("冠", defence=4, attributes=("神",))
    table, _, theirs = table_with(strong, card("語り", abilities=(static(Cannot(word="move")),)))
    table.bear("冠", theirs)
    ref = table.g.ref(theirs)
    happen(table, Event("defeats", theirs, word="effect"))
    was = memory.now_or_last(table.g, ref)
    assert (was.guard, was.attributes) == (7, ("神",))
    memory.forget(table.g)
    assert memory.now_or_last(table.g, ref).guard == 3


class WatchesPiles(Counted, frozen=True):
    """A formation that also looks at piles."""

    def watches(self) -> frozenset[str]:
        return frozenset(("area", "discard", "score", "removed", "hand"))

    def cards(self, g: Any, source: Any, seen: Any) -> list[int]:
        assert g.area[source.source] >= 0, "asked of a striker that is not there"
        return Counted.cards(self, g, source, seen)


@pytest.mark.rule("scs-1.12 2.9.6")
@pytest.mark.rule("scs-1.12 2.8.2.1")
@pytest.mark.parametrize("kind", ["defeats", "retires", "returns", "removes", "decks"])
def test_what_a_leaving_striker_bears_is_never_asked_about_a_bearer_that_is_gone(kind: str) -> None:
    flag = option("旗飾り", abilities=(static(WatchesPiles("near")),))
    hears = card("耳", abilities=tuple(trigger(When(e), Draw()) for e in ("removes", "scores", "leaves", "discards")))
    table, mine, theirs = table_with(flag, hears)
    table.put("耳", "a1")
    table.put("戦士", "b1")
    table.bear("旗飾り", mine)
    table.bear("剣", theirs)
    assert happen(table, Event(kind, mine, word="attack"), Event(kind, theirs, word="attack"))
    assert len(acts.strikers(table.g, 0)) == 2
    assert acts.strikers(table.g, 1) == []
