"""Casting summons and characters: when, what for, and what happens then (chapters 11.2 to 11.4, 15.2.5)."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.paying.cost_parts import CardsPaid, CpIcon
from fuda.games.fftcg.printed import Ability
from tests.games.fftcg.acting import (
    CastFromHand,
    CastWith,
    Cheaper,
    Draw,
    Hurt,
    InZone,
    Pick,
    Way,
    When,
    action,
    auto,
    hand,
    offered,
    resolved,
    say,
    stacked,
    summon,
    with_text,
)
from tests.games.fftcg.board import SaysOfPlayer, Table, card

SOLDIER = card("歩兵", cost=2)
FARM = card("農場", "backup", cost=2, generic=True)
ICE_FARM = card("氷室", "backup", elements=("ice",), cost=1, generic=True)
COAL = card("石炭", "monster", cost=9, generic=True)
BOLT = summon("火の矢", Pick(), Hurt(4000))
SCROLL = summon("巻物", Draw(1))


@pytest.mark.rule("fftcg-2.1.8 11.4.1")
@pytest.mark.rule("fftcg-2.1.8 11.4.2")
@pytest.mark.rule("fftcg-2.1.8 15.1.1.7.1")
def test_a_character_comes_onto_the_field_without_the_stack() -> None:
    table = Table(SOLDIER, COAL)
    soldier, coal = table.put("歩兵", zone="hand"), table.put("石炭", zone="hand")
    table.window()
    table.do("cast 歩兵")
    assert table.zone(soldier) == "field"
    assert table.zone(coal) == "break"
    assert not table.g.dull[soldier]
    assert not table.told("resolves")


@pytest.mark.rule("fftcg-2.1.8 5.2.1.2")
@pytest.mark.rule("fftcg-2.1.8 11.2.1")
@pytest.mark.rule("fftcg-2.1.8 11.4.7")
def test_what_cannot_be_paid_is_not_offered() -> None:
    table = Table(SOLDIER, ICE_FARM)
    table.put("歩兵", zone="hand")
    table.many("氷室", 2, "field")
    assert offered(table) == []


@pytest.mark.rule("fftcg-2.1.8 5.2.1.3")
@pytest.mark.rule("fftcg-2.1.8 5.2.3.1.1.3")
@pytest.mark.rule("fftcg-2.1.8 11.2.1.1")
def test_the_sources_are_active_backups_and_the_hand_but_not_light_or_dark() -> None:
    table = Table(FARM, SOLDIER, COAL, card("灯", elements=("light",), cost=9), card("近衛", cost=1))
    active, _dull = table.put("農場"), table.put("農場", dull=1)
    table.put("近衛")
    for name in ("歩兵", "石炭", "灯"):
        table.put(name, zone="hand")
    table.window()
    say(table, "cast 歩兵")
    assert table.options() == ["auto", "dull 農場", "discard 石炭"]
    say(table, "dull 農場")
    table.asked()
    assert table.g.dull[active]
    assert table.told("discards", word="cp")


@pytest.mark.rule("fftcg-2.1.8 5.2.1.3")
def test_of_several_elements_one_is_named() -> None:
    table = Table(card("二色", elements=("fire", "ice"), cost=9), SOLDIER, card("氷兵", elements=("ice",), cost=4))
    table.put("氷兵", zone="hand")
    table.put("二色", zone="hand")
    table.put("歩兵", zone="hand")
    table.window()
    say(table, "cast 氷兵")
    assert table.options() == ["auto", "discard 二色 ice", "discard 歩兵"]


@pytest.mark.rule("fftcg-2.1.8 11.3.7.1")
def test_nothing_is_written_before_all_is_chosen() -> None:
    table = Table(FARM, COAL, card("将軍", cost=4))
    farm = table.put("農場")
    table.put("農場")
    general = table.put("将軍", zone="hand")
    table.many("石炭", 2, "hand")
    table.window()
    say(table, "cast 将軍")
    table.asked()
    assert table.g.known[general] == 0b11
    say(table, "dull 農場")
    assert table.asked().prompt == "pay_cp"
    assert not table.g.dull[farm]
    assert table.zone(general) == "hand"


@pytest.mark.rule("fftcg-2.1.8 9.3.1.5")
@pytest.mark.rule("fftcg-2.1.8 11.4.1")
def test_characters_need_the_own_main_phase_and_an_empty_stack() -> None:
    table = Table(SOLDIER, SCROLL, COAL)
    for seat in (0, 1):
        table.put("歩兵", seat, "hand")
        table.put("巻物", seat, "hand")
        table.many("石炭", 3, "hand", seat)
    assert offered(table) == ["cast 歩兵", "cast 巻物"]
    assert offered(table, scope="prepare") == ["cast 巻物"]
    assert offered(table, seat=1) == ["cast 巻物"]
    table.window()
    say(table, "cast 巻物")
    stacked(table)
    assert offered(table) == []
    assert offered(table, seat=1) == ["cast 巻物"]


@pytest.mark.rule("fftcg-2.1.8 9.3.1.6")
@pytest.mark.rule("fftcg-2.1.8 11.3.1")
@pytest.mark.rule("fftcg-2.1.8 11.3.2")
@pytest.mark.rule("fftcg-2.1.8 11.3.8")
@pytest.mark.rule("fftcg-2.1.8 6.2.3")
def test_a_summon_lies_on_the_stack_and_its_caster_keeps_priority() -> None:
    table = Table(SCROLL, COAL)
    scroll = table.put("巻物", 1, "hand")
    table.put("巻物", 1, "hand")
    table.many("石炭", 4, "hand", 1)
    table.window("prepare")
    say(table, "cast 巻物")
    stacked(table)
    assert table.zone(scroll) == "stack"
    assert table.g.chain[-1].seat == 1
    assert len(table.told("casts", card=scroll)) == 1
    assert table.asked().seat == 1
    assert table.asked().prompt == "act"
    table.do("pass")
    assert table.zone(scroll) == "break"


@pytest.mark.rule("fftcg-2.1.8 9.5.1.1")
@pytest.mark.rule("fftcg-2.1.8 9.3.1.6")
@pytest.mark.rule("fftcg-2.1.8 9.3.1.7")
def test_nothing_is_cast_or_used_in_the_end_phase() -> None:
    bell = with_text(card("鐘", "backup"), action((), Draw(1)))
    table = Table(SCROLL, COAL, bell)
    table.put("巻物", zone="hand")
    table.put("鐘")
    table.many("石炭", 2, "hand")
    assert offered(table, scope="end") == []
    assert offered(table, scope="damage") == ["cast 巻物", "use 鐘 1"]


@pytest.mark.rule("fftcg-2.1.8 11.3.3")
def test_a_summon_needs_something_to_choose() -> None:
    table = Table(BOLT, COAL, SOLDIER)
    table.put("火の矢", zone="hand")
    table.put("石炭", zone="hand")
    assert offered(table) == []
    target = table.put("歩兵", 1)
    table.window()
    say(table, "cast 火の矢")
    stacked(table)
    assert table.told("chosen", card=target)
    assert not table.g.hurt[target]
    resolved(table)
    assert table.told("hurts", card=target, amount=4000)


@pytest.mark.rule("fftcg-2.1.8 11.3.9")
@pytest.mark.rule("fftcg-2.1.8 11.11.2")
@pytest.mark.rule("fftcg-2.1.8 11.11.10")
def test_a_summon_without_any_legal_choice_left_does_nothing() -> None:
    table = Table(summon("火の矢", Pick(power=5000), Hurt(4000), Draw(1)), COAL, SOLDIER, card("巨人", power=9000))
    bolt = table.put("火の矢", zone="hand")
    table.put("石炭", zone="hand")
    target = table.put("歩兵", 1)
    table.window()
    say(table, "cast 火の矢")
    stacked(table)
    table.g.face[target] = table.index["巨人"]
    table.g.version += 1
    resolved(table)
    assert table.told("fizzles")
    assert not table.g.hurt[target]
    assert not table.told("draws")
    assert table.zone(bolt) == "break"


@pytest.mark.rule("fftcg-2.1.8 7.7.3")
@pytest.mark.rule("fftcg-2.1.8 7.7.5")
def test_nobody_can_even_try_to_cast_what_may_not_come_onto_the_field() -> None:
    light, dark = card("灯", elements=("light",), cost=1), card("影", elements=("dark",), cost=1)
    table = Table(SOLDIER, light, dark, COAL)
    table.put("歩兵")
    table.put("灯")
    for name in ("歩兵", "影", "石炭", "石炭"):
        table.put(name, zone="hand")
    assert offered(table) == []


@pytest.mark.rule("fftcg-2.1.8 7.7.4")
def test_nor_a_sixth_backup() -> None:
    table = Table(FARM)
    table.many("農場", 5, "field")
    table.many("農場", 1, "hand")
    assert offered(table) == []


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_a_text_that_says_cannot_wins() -> None:
    taboo = card("禁令", "backup", says=(SaysOfPlayer("cast", about="all"),))
    table = Table(taboo, SCROLL, COAL)
    table.put("禁令")
    table.put("巻物", zone="hand")
    table.put("石炭", zone="hand")
    assert offered(table) == []


@pytest.mark.rule("fftcg-2.1.8 15.2.5.1")
@pytest.mark.rule("fftcg-2.1.8 15.2.5.2")
@pytest.mark.rule("fftcg-2.1.8 15.2.5.3")
@pytest.mark.rule("fftcg-2.1.8 15.2.5.4")
@pytest.mark.rule("fftcg-2.1.8 11.4.8")
def test_back_attack_at_any_time_even_in_response_and_then_the_turn_player_has_priority() -> None:
    table = Table(card("伏兵", keywords=("バックアタック",), cost=1), SCROLL, COAL)
    table.many("巻物", 2, "hand", 0)
    table.many("石炭", 4, "hand", 0)
    hidden = table.put("伏兵", 1, "hand")
    table.put("石炭", 1, "hand")
    table.window("main1")
    say(table, "cast 巻物")
    stacked(table)
    say(table, "pass")
    assert table.asked().seat == 1
    say(table, "cast 伏兵")
    assert table.asked().seat == 0
    assert len(table.g.chain) == 1
    assert table.zone(hidden) == "field"
    assert offered(table, 1, "end") == []


@pytest.mark.rule("fftcg-2.1.8 11.3.7")
@pytest.mark.rule("fftcg-2.1.8 11.4.6")
def test_texts_change_what_a_card_costs() -> None:
    guild = with_text(
        card("組合", "backup"), Ability(kind="field", cost_changes=(Cheaper(name="歩兵", n=5, floor=True),))
    )
    table = Table(guild, card("歩兵", cost=4), COAL)
    table.put("組合", dull=1)
    soldier, coal = table.put("歩兵", zone="hand"), table.put("石炭", zone="hand")
    table.window()
    table.do("cast 歩兵")
    assert table.zone(soldier) == "field"
    assert table.zone(coal) == "break"


@pytest.mark.rule("fftcg-2.1.8 11.3.7")
def test_what_sets_a_cost_comes_before_what_raises_and_lowers_it() -> None:
    changes = (Cheaper(name="歩兵", n=1), Cheaper(name="歩兵", n=-1), Cheaper(name="歩兵", n=0, to=2))
    guild = with_text(card("組合", "backup"), Ability(kind="field", cost_changes=changes))
    table = Table(guild, card("歩兵", cost=9), COAL)
    table.put("組合", dull=1)
    soldier = table.put("歩兵", zone="hand")
    coals = table.many("石炭", 2, "hand")
    table.window()
    table.do("cast 歩兵")
    assert table.zone(soldier) == "field"
    assert [table.zone(c) for c in coals].count("break") == 1


@pytest.mark.rule("fftcg-2.1.8 11.4.6.1.2")
def test_a_cost_that_becomes_zero_asks_for_nothing() -> None:
    own = (Cheaper(name="古参", n=1, own=True),)
    veteran = with_text(card("古参", cost=1), Ability(kind="field", where=("hand",), cost_changes=own))
    table = Table(veteran)
    found = table.put("古参", zone="hand")
    table.window()
    table.do("cast 古参")
    assert table.zone(found) == "field"


@pytest.mark.rule("fftcg-2.1.8 11.4.6.1.1")
@pytest.mark.rule("fftcg-2.1.8 11.4.6.1.3")
def test_a_text_may_free_from_the_element_or_bind_to_it() -> None:
    def offers(change: Cheaper) -> list[str]:
        guild = with_text(card("組合", "backup"), Ability(kind="field", cost_changes=(change,)))
        table = Table(guild, SOLDIER, ICE_FARM)
        table.put("組合", dull=1)
        table.many("氷室", 2, "field")
        table.put("歩兵", zone="hand")
        return offered(table)

    assert offers(Cheaper(name="歩兵", n=0, any_element=True)) == ["cast 歩兵"]
    assert offers(Cheaper(name="歩兵", n=0, any_element=True, only=("fire",))) == []


@pytest.mark.rule("fftcg-2.1.8 11.3.5")
@pytest.mark.rule("fftcg-2.1.8 11.4.4")
def test_an_additional_cost_may_be_paid_and_is_remembered() -> None:
    extra = Way(name="傭兵", n=0, own=True, way="extra", parts=(CpIcon("fire", 2),))
    hired = with_text(
        card("傭兵", cost=1),
        Ability(kind="field", where=("hand",), cost_changes=(extra,)),
        auto(When("enters"), Draw(1), condition=CastWith("extra")),
    )

    def drawn(*answers: str) -> int:
        table = Table(hired, COAL)
        table.put("傭兵", zone="hand")
        table.many("石炭", 2, "hand")
        table.window()
        say(table, "cast 傭兵")
        assert table.options() == ["done", "way extra"]
        for text in answers:
            say(table, text)
        resolved(table)
        return len(table.told("draws"))

    assert drawn("way extra") == 1
    assert drawn("done") == 0


@pytest.mark.rule("fftcg-2.1.8 11.4.4")
def test_an_alternative_cost_replaces_the_printed_one() -> None:
    gift = CardsPaid("put", InZone("field"), 1)
    other = Way(name="竜", n=0, own=True, way="instead", alternative=True, parts=(gift,))
    dragon = with_text(card("竜", cost=9), Ability(kind="field", where=("hand",), cost_changes=(other,)))
    table = Table(dragon, SOLDIER)
    dragon_card, soldier = table.put("竜", zone="hand"), table.put("歩兵")
    table.window()
    table.do("cast 竜")
    assert table.zone(dragon_card) == "field"
    assert table.zone(soldier) == "break"


@pytest.mark.rule("fftcg-2.1.8 11.3.11")
@pytest.mark.rule("fftcg-2.1.8 11.4.1.1")
def test_what_an_effect_casts_is_cast_right_after_it() -> None:
    calls = (CastFromHand("歩兵", less=3), CastFromHand("巻物", free=True, may=True), Draw(1))
    table = Table(with_text(card("呼び手", "backup"), action((), *calls)), card("歩兵", cost=4), SCROLL, COAL)
    table.put("呼び手", dull=1)
    soldier, scroll = table.put("歩兵", zone="hand"), table.put("巻物", zone="hand")
    table.put("石炭", zone="hand")
    table.window()
    say(table, "use 呼び手 1")
    table.until("cast_later")
    kinds = [entry.event.kind for entry in table.g.journal.entries]
    assert kinds.index("draws") < kinds.index("casts")
    assert table.zone(soldier) == "field"
    assert len(table.told("discards", word="cp")) == 1
    say(table, "yes")
    stacked(table)
    assert table.zone(scroll) == "stack"


@pytest.mark.rule("fftcg-2.1.8 11.3.11")
def test_what_is_not_cast_goes_where_the_text_says() -> None:
    table = Table(with_text(card("呼び手", "backup"), action((), CastFromHand("巻物", free=True, may=True))), SCROLL)
    table.put("呼び手")
    scroll = table.put("巻物", zone="hand")
    table.window()
    say(table, "use 呼び手 1")
    table.until("cast_later")
    say(table, "no")
    resolved(table)
    assert table.zone(scroll) == "break"
    assert hand(table) == 0


@pytest.mark.rule("fftcg-2.1.8 7.12.3")
def test_the_stack_remembers_the_order() -> None:
    table = Table(SCROLL, COAL, BOLT, SOLDIER)
    table.put("巻物", zone="hand")
    table.put("火の矢", zone="hand")
    table.put("歩兵", 1)
    table.many("石炭", 4, "hand")
    table.window()
    say(table, "cast 巻物")
    stacked(table)
    say(table, "cast 火の矢")
    stacked(table, 2)
    assert [table.g.rules.name(table.g, link.card) for link in table.g.chain] == ["巻物", "火の矢"]
    resolved(table)
    kinds = [entry.event.kind for entry in table.g.journal.entries]
    assert kinds.index("hurts") < kinds.index("draws")
