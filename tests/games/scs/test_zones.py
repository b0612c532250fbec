"""Zones: what lies there, who sees it, how it counts (chapters 2.2, 2.3, 4)."""

from __future__ import annotations

import pytest

from fuda.games.scs.book import areas
from fuda.games.scs.happening import happen
from fuda.games.scs.now.projection import card_now
from fuda.kernel.event import Event
from fuda.kernel.sight.view import SPECTATOR, view
from tests.games.scs.board import Table, card, option

FIGHTER = card("戦士", rank=2)
RULE = card("掟", types=("ルール",))
GEAR = card("剣", types=("装備",))


def table_with() -> tuple[Table, int, int]:
    table = Table(FIGHTER, RULE, GEAR, option())
    return table, table.put("戦士", "b2"), table.put("戦士", "b4", 1)


def zone(table: Table, viewer: int, name: str, seat: int = 0) -> list[str]:
    """The names that this viewer reads in a zone ("": a back)."""
    found = next(z for z in view(table.g, viewer).zones if z.name == name and z.seat == seat)
    assert found.count == len(found.cards)
    return [shown.name for shown in found.cards]


@pytest.mark.rule("scs-1.12 2.2.3")
@pytest.mark.rule("scs-1.12 2.2.3.1")
@pytest.mark.rule("scs-1.12 4.1.3")
def test_on_the_stage_a_spell_card_is_a_striker_and_an_option_stays_an_option() -> None:
    table, mine, _ = table_with()
    ring, sword = table.bear("飾り", mine), table.bear("剣", table.put("戦士", "c2"))
    assert happen.on_stage(table.g, mine)
    assert not happen.on_stage(table.g, ring)
    assert not happen.on_stage(table.g, sword)
    assert {ring, sword} < {*table.g.zones[table.g.rules.stage]}
    assert mine in happen.strikers(table.g, 0)
    assert ring not in happen.strikers(table.g, 0)


@pytest.mark.rule("scs-1.12 2.2.5")
@pytest.mark.parametrize("place", ["hand", "discard", "deck", "score", "removed", "c3"])
def test_a_card_keeps_what_is_printed_on_it_in_every_zone(place: str) -> None:
    table, _, _ = table_with()
    now = card_now(table.g, table.put("戦士", place))
    assert (now.pow, now.guard, now.stars, now.names) == (2, 3, 2, ("戦士",))


@pytest.mark.rule("scs-1.12 2.3.3")
def test_only_the_stage_is_shared_and_a_zones_player_controls_what_lies_there() -> None:
    table, _, _ = table_with()
    layout = table.g.rules.layout
    assert layout.at("stage", 0) == layout.at("stage", 1)
    names = ("deck", "hand", "discard", "score", "removed", "rule", "effect")
    assert all(layout.at(name, 0) != layout.at(name, 1) for name in names)
    scored = table.put("戦士", "score", 0, owner=1)
    assert happen.side(table.g, scored) == 0


@pytest.mark.rule("scs-1.12 2.3.4")
def test_cards_stay_where_they_are_until_something_moves_them() -> None:
    table, mine, theirs = table_with()
    before = [zone[:] for zone in table.g.zones]
    happen.apply(table.g, [Event("moves", mine, word="c3", amount=1)])
    happen.apply(table.g, [Event("acts", theirs)])
    assert table.g.zones == before


@pytest.mark.rule("scs-1.12 2.2.4.5")
@pytest.mark.rule("scs-1.12 4.5.1")
def test_a_card_goes_to_a_score_zone_face_up_or_face_down() -> None:
    table, _, theirs = table_with()
    held = table.put("戦士", "hand", 1)
    happen.apply(table.g, [Event("defeats", theirs, word="attack"), Event("scores", held, amount=1, word="graze")])
    assert [table.g.down[c] for c in (theirs, held)] == [0, 1]
    assert table.g.zones[table.g.rules.scores[0]] == [theirs, held]
    assert happen.score(table.g, 0) == 3
    happen.apply(table.g, [Event("returns", held, word="effect")])
    assert table.g.down[held] == 0


@pytest.mark.rule("scs-1.12 4.2.2.3")
def test_the_deck_has_an_order_and_nobody_sees_it() -> None:
    table, _, _ = table_with()
    first = table.put("戦士", "deck")
    happen.apply(table.g, [Event("decks", first, word="top")])
    assert table.g.rules.layout.ordered[table.g.rules.decks[0]]
    assert zone(table, 0, "deck") == [""] * 11
    happen.apply(table.g, [Event("draws", seat=0, amount=1)])
    assert table.where(first) == "hand"


@pytest.mark.rule("scs-1.12 4.4.1")
def test_what_was_used_or_discarded_lies_face_up_in_the_discard_pile() -> None:
    table, _, _ = table_with()
    held = table.put("戦士", "hand")
    happen.apply(table.g, [Event("discards", held, word="will")])
    assert zone(table, SPECTATOR, "discard") == ["戦士"]


@pytest.mark.rule("scs-1.12 4.6.1")
@pytest.mark.rule("scs-1.12 4.6.2.3")
def test_removed_cards_lie_face_down_without_order() -> None:
    table, mine, _ = table_with()
    happen.apply(table.g, [Event("removes", mine, word="effect")])
    assert zone(table, 0, "removed") == [""]
    assert not table.g.rules.layout.ordered[table.g.rules.removed[0]]


@pytest.mark.rule("scs-1.12 4.7.1")
@pytest.mark.rule("scs-1.12 4.7.2.2")
def test_rule_cards_are_seen_by_everybody_even_face_down() -> None:
    table, _, _ = table_with()
    law = table.put("掟", "rule", 1)
    assert zone(table, 0, "rule", 1) == ["掟"]
    table.g.down[law] = 1
    assert zone(table, SPECTATOR, "rule", 1) == ["掟"]


@pytest.mark.rule("scs-1.12 4.8.1")
@pytest.mark.rule("scs-1.12 4.8.2.3")
def test_cards_lie_in_the_effect_zone_in_order_for_all_to_see() -> None:
    table, _, _ = table_with()
    first, second = table.put("戦士", "hand"), table.put("剣", "hand")
    for held in (first, second):
        happen.lay(table.g, held)
    assert zone(table, 1, "effect") == ["戦士", "剣"]
    assert table.g.rules.layout.ordered[table.g.rules.effects[0]]


@pytest.mark.rule("scs-1.12 2.4.12(2)")
def test_one_effect_is_applied_to_all_at_once() -> None:
    table, mine, theirs = table_with()
    happen.apply(table.g, [Event("defeats", mine, word="spell"), Event("defeats", theirs, word="spell")])
    kinds = [entry.event.kind for entry in table.g.journal.entries]
    assert kinds == ["leaves", "defeats", "leaves", "defeats"]
    assert len({entry.event.moment for entry in table.g.journal.entries}) == 1
    assert areas.striker_at(table.g, areas.number("b2")) == -1
