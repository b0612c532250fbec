"""What a card is now: options, equipment, rule cards, static abilities, effects that go on (chapters 1.1.5, 2.4, 2.9,
2.10, 3, 8.1.7)."""

from __future__ import annotations

import pytest

from fuda.effects.node import Program
from fuda.games.scs.book import areas
from fuda.games.scs.happening import happen
from fuda.games.scs.now import lasting, permissions
from fuda.games.scs.now.layers import Source
from fuda.games.scs.now.projection import card_now, fresh, projection_of
from fuda.games.scs.printed import Ability, Face, Minimap
from fuda.kernel.event import Event, Lasting
from tests.games.scs.board import Draw, Table, When, card, option, trigger
from tests.games.scs.texts import (
    ROUND,
    Cannot,
    Foreign,
    Gives,
    Group,
    HandLimit,
    Keep,
    Locked,
    Loses,
    Plus,
    PlusGroup,
    Put,
    Spells,
    Static,
    Widens,
    declared,
    static,
)

FIGHTER = card("戦士")


def table_with(*faces: Face) -> tuple[Table, int, int]:
    table = Table(FIGHTER, option(), *faces)
    return table, table.put("戦士", "b2"), table.put("戦士", "b4", 1)


def numbers(table: Table, striker: int) -> tuple[int, int, int]:
    now = card_now(table.g, striker)
    return now.pow, now.guard, now.stars


def lasts(table: Table, name: str, source: int, *targets: int, number: tuple[int, ...] = ()) -> int:
    """The first instruction of this card's first ability goes on, from `source`, about these targets."""
    g = table.g
    slots = (tuple(g.ref(c) for c in targets),)
    made = lasting.stamp(g)
    lasting.last(
        g, Lasting(table.index[name], 0, 0, g.side[source], source, g.object[source], made, "turn", -1, slots, number)
    )
    return made


def effect(*nodes: Static) -> Ability:
    return Ability(kind="spell", program=Program((Keep(nodes),)))


# Options


@pytest.mark.rule("scs-1.12 2.9.4")
@pytest.mark.rule("scs-1.12 3.9.1")
@pytest.mark.rule("scs-1.12 3.9.2")
@pytest.mark.rule("scs-1.12 3.5.3")
@pytest.mark.rule("scs-1.12 3.3.8")
def test_an_option_adds_its_numbers_and_attributes_to_its_bearer() -> None:
    table, mine, _ = table_with(option("冠", power=1, defence=2, rank=3, attributes=("神", "魔")))
    table.bear("冠", mine)
    assert numbers(table, mine) == (3, 5, 4)
    assert card_now(table.g, mine).attributes == ("神", "魔")


@pytest.mark.rule("scs-1.12 3.13.3.2")
def test_the_bearer_has_the_abilities_of_its_option() -> None:
    hears = trigger(When("acts"), Draw())
    table, mine, _ = table_with(option("鈴", abilities=(hears, static(Plus(n=2))), keywords=(("接射", 1),)))
    bell = table.bear("鈴", mine)
    face = table.g.face[bell]
    assert card_now(table.g, mine).abilities == ((face, 0), (face, 1))
    assert card_now(table.g, mine).keyword("接射") == [1]
    assert numbers(table, mine)[0] == 4
    (ear,) = projection_of(table.g).ears["acts"]
    assert (ear.card, ear.face, ear.rank) == (mine, face, 3)


@pytest.mark.rule("scs-1.12 3.13.3.2")
def test_the_bearer_has_the_keywords_of_its_option_even_if_they_are_all_its_text() -> None:
    table, mine, _ = table_with(option("弓", keywords=(("接射", 2),)))
    table.bear("弓", mine)
    assert card_now(table.g, mine).keyword("接射") == [2]


# Attributes


@pytest.mark.rule("scs-1.12 3.3.1.1")
@pytest.mark.rule("scs-1.12 3.3.1.2")
@pytest.mark.rule("scs-1.12 3.3.7")
def test_a_card_has_each_of_its_attributes_or_none() -> None:
    table, mine, _ = table_with(card("双", attributes=("霊", "妖")))
    both = table.put("双", "c2")
    assert card_now(table.g, both).bits == 4 | 8
    assert card_now(table.g, mine).bits == 0


# Numbers


@pytest.mark.rule("scs-1.12 1.1.5")
@pytest.mark.rule("scs-1.12 1.1.5.1")
def test_a_number_below_zero_counts_as_zero_but_is_remembered() -> None:
    table, mine, _ = table_with(
        card("弱", abilities=(effect(Plus("targets", n=-4)),)), card("強", abilities=(effect(Plus("targets", n=3)),))
    )
    lasts(table, "弱", mine, mine)
    assert numbers(table, mine)[0] == 0
    lasts(table, "強", mine, mine)
    assert numbers(table, mine)[0] == 1


@pytest.mark.rule("scs-1.12 2.4.3")
@pytest.mark.rule("scs-1.12 2.4.12.2")
@pytest.mark.rule("scs-1.12 10.4.2")
def test_a_formation_reaches_friends_in_its_range_wherever_they_go() -> None:
    table, mine, _ = table_with(card("旗", abilities=(static(Plus("near", stat="defence")),)))
    flag = table.put("旗", "b1")
    assert numbers(table, mine)[1] == 4
    happen.apply(table.g, [Event("moves", mine, word="b3", amount=1)])
    assert numbers(table, mine)[1] == 3
    happen.apply(table.g, [Event("moves", flag, word="c2", amount=1)])
    assert numbers(table, mine)[1] == 4


@pytest.mark.rule("scs-1.12 8.1.7.1")
@pytest.mark.rule("scs-1.12 8.1.7.2")
def test_a_number_that_was_changed_goes_on_with_what_begins_and_ends() -> None:
    flag = card("旗", abilities=(static(Plus("near", stat="defence")),))
    more = card("壁", abilities=(effect(Plus("targets", stat="defence", n=2)),))
    to_one = card("破", abilities=(effect(Locked("targets", stat="defence")),))
    table, _, _ = table_with(flag, more, to_one, card("四", defence=4))
    table.put("旗", "c2")
    four = table.put("四", "c1")
    lasts(table, "壁", four, four)
    assert numbers(table, four)[1] == 7
    lasts(table, "破", four, four, number=(1 - card_now(table.g, four).defence.exact(),))
    assert numbers(table, four)[1] == 1
    lasts(table, "壁", four, four)
    assert numbers(table, four)[1] == 3
    happen.apply(table.g, [Event("moves", four, word="c4", amount=1)])
    assert numbers(table, four)[1] == 2
    assert card_now(table.g, four).defence.exact() == 2


@pytest.mark.rule("scs-1.12 8.1.7.2")
def test_a_continuous_change_replaces_what_came_before_it() -> None:
    law = card("定", types=("ルール",), abilities=(Ability(kind="spell", lasts="rule", statics=(Put("all", n=1),)),))
    more = card("力", abilities=(effect(Plus("targets", n=5)),))
    table, mine, theirs = table_with(law, more)
    lasts(table, "力", mine, mine)
    table.put("定", "rule")
    assert (numbers(table, mine)[0], numbers(table, theirs)[0]) == (1, 1)
    lasts(table, "力", mine, mine)
    assert numbers(table, mine)[0] == 6


# Traits, abilities


def test_what_gives_a_group_comes_before_what_asks_for_it() -> None:
    asks = card("長", abilities=(static(PlusGroup("friends")),))
    gives = card("印", abilities=(static(Group("friends")),))
    table, mine, _ = table_with(asks, gives)
    table.put("長", "c1")
    table.put("印", "d1")
    assert card_now(table.g, mine).groups == ("団",)
    assert numbers(table, mine)[0] == 3


@pytest.mark.rule("scs-1.12 8.2.4")
@pytest.mark.rule("scs-1.12 3.13.3.3")
def test_a_given_ability_works_and_is_asked_like_any_other() -> None:
    given = card("与", abilities=(declared(Draw()),))
    strong = card("強化", abilities=(static(Plus("self", n=3)),))
    giver = card("師", abilities=(static(Gives("friends", "与"), Gives("friends", "強化")),))
    table, mine, _ = table_with(given, strong, giver)
    table.put("師", "d1")
    assert (table.index["与"], 0) in card_now(table.g, mine).abilities
    assert numbers(table, mine)[0] == 5
    users = [c for c, use in projection_of(table.g).users[0]["action"] if use.face == table.index["与"]]
    assert mine in users


def test_who_has_lost_its_abilities_changes_nothing_any_more() -> None:
    table, mine, _ = table_with(
        card("旗", abilities=(static(Plus("friends", n=4)),)), card("封", abilities=(effect(Loses("targets")),))
    )
    flag = table.put("旗", "c1")
    assert numbers(table, mine)[0] == 6
    lasts(table, "封", mine, flag)
    assert numbers(table, mine)[0] == 2
    assert card_now(table.g, flag).abilities == ()


@pytest.mark.rule("scs-1.12 3.6.5.2")
def test_a_changed_range_is_the_attack_range() -> None:
    table, mine, _ = table_with(card("目", abilities=(effect(Widens("targets")),)))
    assert len(areas.attack_reach(table.g, mine)) == 1
    lasts(table, "目", mine, mine)
    assert card_now(table.g, mine).range == ROUND
    assert len(areas.attack_reach(table.g, mine)) == 9


# Equipment and rule cards


@pytest.mark.rule("scs-1.12 2.9.5")
def test_an_equip_spell_works_on_its_bearer_only_while_it_bears_it() -> None:
    sword = card(
        "剣", types=("装備",), abilities=(Ability(kind="spell", lasts="equip", statics=(Plus("bearer", n=3),)),)
    )
    table, mine, theirs = table_with(sword)
    held = table.bear("剣", mine)
    assert (numbers(table, mine)[0], numbers(table, theirs)[0]) == (5, 2)
    happen.apply(table.g, [Event("discards", held, word="effect")])
    assert numbers(table, mine)[0] == 2


def test_a_striker_with_an_equip_spell_printed_on_it_is_no_equipment() -> None:
    sword = card("剣", types=("装備",), abilities=(Ability(kind="spell", lasts="equip", statics=(Plus("self", n=3),)),))
    table, _, _ = table_with(sword)
    assert numbers(table, table.put("剣", "a1"))[0] == 2


@pytest.mark.rule("scs-1.12 2.10.4")
def test_a_rule_card_works_as_long_as_it_lies_there() -> None:
    law = card("掟", types=("ルール",), abilities=(Ability(kind="spell", lasts="rule", statics=(HandLimit(8),)),))
    table, _, _ = table_with(law)
    assert permissions.player_numbers(table.g, 0, "hand limit") == []
    held = table.put("掟", "rule")
    assert permissions.player_numbers(table.g, 0, "hand limit") == [8]
    assert permissions.player_numbers(table.g, 1, "hand limit") == []
    happen.apply(table.g, [Event("discards", held, word="rule")])
    assert permissions.player_numbers(table.g, 0, "hand limit") == []


# What is said


@pytest.mark.rule("scs-1.12 1.1.3")
@pytest.mark.rule("scs-1.12 10.5.1")
def test_what_is_said_may_be_limited_to_certain_declarations() -> None:
    wall = card(
        "遮り", abilities=(static(Cannot(word="target", what=Spells())), declared(Draw()), Ability(kind="spell"))
    )
    table, mine, _ = table_with(wall)
    shielded = table.put("遮り", "c4", 1)
    g = table.g
    face = g.face[shielded]
    ability, spell = (Source(0, mine, g.object[mine], face=face, ability=n) for n in (1, 2))
    assert permissions.forbidden(g, shielded, "target", spell)
    assert not permissions.forbidden(g, shielded, "target", ability)
    assert not permissions.forbidden(g, mine, "target", spell)


@pytest.mark.rule("scs-1.12 2.4.13")
@pytest.mark.rule("scs-1.12 2.4.13.1")
def test_who_takes_no_effects_is_not_changed_by_them_but_can_be_looked_at() -> None:
    mist = card("霧", groups=("団",), abilities=(static(Cannot(word="affected", what=Foreign(0))),))
    weak = card("呪", abilities=(static(Plus("enemies", n=-1)),))
    help_ = card("祝", abilities=(static(Plus("friends", n=1)),))
    table, _, theirs = table_with(mist, weak, help_)
    free = table.put("霧", "d4", 1)
    table.put("呪", "a1")
    table.put("祝", "a5", 1)
    assert numbers(table, theirs)[0] == 2
    assert numbers(table, free)[0] == 3
    assert card_now(table.g, free).groups == ("団",)


# The projection


@pytest.mark.rule("scs-1.12 10.1.3")
def test_every_copy_of_a_keyword_is_kept() -> None:
    table, _, _ = table_with(card("射", keywords=(("接射", 1), ("接射", 2))))
    assert card_now(table.g, table.put("射", "a1")).keyword("接射") == [1, 2]


def test_the_projection_is_the_same_whether_carried_on_or_made_anew() -> None:
    flag = card("旗", abilities=(static(Plus("near", stat="defence")), trigger(When("acts"), Draw())))
    table, mine, _ = table_with(flag)
    table.bear("飾り", mine)
    table.put("旗", "b1")
    for place in ("c2", "c3", "b2", "a1"):
        happen.apply(table.g, [Event("moves", mine, word=place, amount=1)])
        now, anew = projection_of(table.g), fresh(table.g)
        assert now.ears == anew.ears
        assert {c: r.guard for c, r in now.touched.items()} == {c: r.guard for c, r in anew.touched.items()}


def test_a_match_without_texts_about_places_keeps_its_projection_through_moves() -> None:
    table, mine, _ = table_with()
    version = table.g.version
    happen.apply(table.g, [Event("moves", mine, word="c3", amount=1)])
    happen.apply(table.g, [Event("acts", mine)])
    assert table.g.version == version


def test_a_minimap_has_its_two_colours_together() -> None:
    assert Minimap(red=((0, 1),), blue=((1, 0),)).all == ((0, 1), (1, 0))
