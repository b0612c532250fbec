"""Action and special abilities: costs, what is declared, what happens then (chapters 11.5 to 11.7, 14)."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games.fftcg.paying.cost_parts import (
    CardsPaid,
    CountersPaid,
    CpIcon,
    CrystalIcon,
    DiscardSameName,
    DullThis,
    Revealed,
)
from fuda.kernel.chain import Window
from fuda.kernel.keeping import codec
from tests.games.fftcg.acting import (
    Do,
    Draw,
    DrawByPower,
    HandAtLeast,
    Hurt,
    InZone,
    PayFor,
    Pick,
    When,
    action,
    auto,
    hand,
    offered,
    resolved,
    say,
    special,
    stacked,
    with_text,
)
from tests.games.fftcg.board import Says, Table, card

COAL = card("石炭", "monster", cost=99, generic=True)
SOLDIER = card("歩兵", cost=99)


@pytest.mark.rule("fftcg-2.1.8 11.6.1")
@pytest.mark.rule("fftcg-2.1.8 11.6.2")
@pytest.mark.rule("fftcg-2.1.8 11.6.4")
@pytest.mark.rule("fftcg-2.1.8 11.6.11")
@pytest.mark.rule("fftcg-2.1.8 9.3.1.7")
def test_an_action_ability_goes_onto_the_stack_and_its_player_keeps_priority() -> None:
    table = Table(with_text(card("射手"), action((DullThis(),), Pick(whose="opponent"), Hurt(3000))), SOLDIER)
    archer, target = table.put("射手"), table.put("歩兵", 1)
    table.window()
    say(table, "use 射手 1")
    stacked(table)
    link = table.g.chain[-1]
    assert (link.kind, link.seat, link.source, link.card) == ("action", 0, archer, -1)
    window = table.g.frames[-1]
    assert isinstance(window, Window)
    assert window.holder == 0
    assert table.g.dull[archer]
    assert not table.g.hurt[target]
    resolved(table)
    assert table.told("hurts", card=target, amount=3000, source=archer)


@pytest.mark.rule("fftcg-2.1.8 11.5.4")
@pytest.mark.rule("fftcg-2.1.8 6.4.2")
def test_it_goes_on_without_its_source() -> None:
    cost = (CardsPaid("put"),)
    table = Table(with_text(card("火薬"), action(cost, Pick(whose="opponent"), Hurt(3000))), SOLDIER)
    powder, target = table.put("火薬"), table.put("歩兵", 1)
    table.window()
    say(table, "use 火薬 1")
    stacked(table)
    assert table.zone(powder) == "break"
    assert table.told("puts", card=powder, word="cost")
    assert not table.told("breaks")
    resolved(table)
    assert table.told("hurts", card=target)


@pytest.mark.rule("fftcg-2.1.8 11.6.2.2")
@pytest.mark.rule("fftcg-2.1.8 11.7.2.2")
@pytest.mark.rule("fftcg-2.1.8 15.2.2.3")
@pytest.mark.parametrize("kind", ["forward", "backup"])
def test_the_dull_icon_needs_an_active_card_that_has_been_there_or_haste(kind: str) -> None:
    table = Table(
        with_text(card("番人", kind), action((DullThis(),), Draw(1))),
        with_text(
            card("早馬", kind, keywords=("ヘイスト",)), special((DullThis(),), Draw(1)), keywords={"ヘイスト": 1}
        ),
    )
    guard = table.put("番人", since=3)
    table.put("早馬", since=3)
    assert offered(table) == ["use 早馬 1"]
    table.g.since[guard] = 2
    assert offered(table) == ["use 番人 1", "use 早馬 1"]
    table.g.dull[guard] = 1
    assert offered(table) == ["use 早馬 1"]


@pytest.mark.rule("fftcg-2.1.8 11.6.2.1")
@pytest.mark.rule("fftcg-2.1.8 11.6.10")
def test_all_of_the_cost_is_paid_at_one_moment_or_nothing() -> None:
    costs = (CpIcon("fire"), CpIcon(n=1), DullThis(), CardsPaid("put"))
    mage = with_text(card("魔術師", "backup"), action(costs, Draw(1)))
    table = Table(mage, card("農場", "backup", generic=True, cost=99))
    wise = table.put("魔術師")
    table.put("農場")
    assert offered(table) == []
    table.put("農場")
    table.window()
    say(table, "use 魔術師 1")
    stacked(table)
    moments = {event.moment for kind in ("dulls", "puts") for event in table.told(kind)}
    assert len(moments) == 1
    assert len(table.told("dulls")) == 3
    assert table.zone(wise) == "break"


@pytest.mark.rule("fftcg-2.1.8 11.6.10")
def test_what_leaves_may_make_cp_but_what_the_icon_dulls_may_not() -> None:
    leaving = with_text(card("出る人", "backup"), action((CpIcon("fire"), CardsPaid("put")), Draw(1)))
    dulled = with_text(card("寝る人", "backup"), action((CpIcon("fire"), DullThis()), Draw(1)))
    table = Table(leaving, dulled)
    table.put("出る人")
    assert offered(table) == ["use 出る人 1"]
    other = Table(leaving, dulled)
    other.put("寝る人")
    assert offered(other) == []


@pytest.mark.rule("fftcg-2.1.8 11.6.2.3")
@pytest.mark.rule("fftcg-2.1.8 11.7.2.3")
def test_only_what_one_controls_pays() -> None:
    costs = (CardsPaid("dull", InZone("field", "forward")),)
    table = Table(with_text(card("笛", "backup"), action(costs, Draw(1))), SOLDIER)
    table.put("笛")
    table.put("歩兵", 1)
    table.put("歩兵", dull=1)
    assert offered(table) == []
    table.put("歩兵")
    assert offered(table) == ["use 笛 1"]


@pytest.mark.rule("fftcg-2.1.8 11.6.2.4")
@pytest.mark.rule("fftcg-2.1.8 11.7.2.4")
@pytest.mark.parametrize(("verb", "word"), [("return", "hand"), ("remove", "remove"), ("put", "leave")])
def test_what_cannot_leave_does_not_pay(verb: str, word: str) -> None:
    costs = (CardsPaid(verb, InZone("field", "forward")),)
    table = Table(with_text(card("笛", "backup"), action(costs, Draw(1))), card("不動", says=(Says(word),)))
    table.put("笛")
    table.put("不動")
    assert offered(table) == []


@pytest.mark.rule("fftcg-2.1.8 11.7.1")
@pytest.mark.rule("fftcg-2.1.8 11.7.2")
@pytest.mark.rule("fftcg-2.1.8 11.7.2.1")
@pytest.mark.rule("fftcg-2.1.8 11.7.4")
@pytest.mark.rule("fftcg-2.1.8 11.7.10")
@pytest.mark.rule("fftcg-2.1.8 11.7.11")
def test_a_special_ability_discards_a_card_of_the_same_name() -> None:
    hero = with_text(card("勇士", cost=99), special((DiscardSameName(), CpIcon("fire")), Draw(2)))
    table = Table(hero, COAL)
    table.put("勇士")
    table.put("石炭", zone="hand")
    assert offered(table) == []
    same = table.put("勇士", zone="hand")
    table.window()
    say(table, "use 勇士 1")
    stacked(table)
    assert table.zone(same) == "break"
    assert table.g.chain[-1].kind == "special"
    assert len(table.told("discards", word="cost")) == 1
    assert len(table.told("discards", word="cp")) == 1
    assert table.told("uses", word="special")


@pytest.mark.rule("fftcg-2.1.8 11.7.10")
def test_the_card_of_the_same_name_is_not_spent_twice() -> None:
    hero = with_text(card("勇士", cost=99), special((DiscardSameName(), CpIcon("fire")), Draw(2)))
    table = Table(hero)
    table.put("勇士")
    table.put("勇士", zone="hand")
    assert offered(table) == []


@pytest.mark.rule("fftcg-2.1.8 6.8.1")
@pytest.mark.rule("fftcg-2.1.8 15.1.1.10.1")
def test_crystals_and_counters_pay() -> None:
    table = Table(with_text(card("祭壇", "backup"), action((CrystalIcon(2), CountersPaid("祈り", 1)), Draw(1))))
    altar = table.put("祭壇")
    table.g.crystals[0] = 2
    assert offered(table) == []
    table.g.counters[f"{altar} 祈り"] = 1
    table.window()
    say(table, "use 祭壇 1")
    stacked(table)
    assert table.g.crystals[0] == 0
    assert not table.g.counters


@pytest.mark.rule("fftcg-2.1.8 11.6.4")
def test_a_cost_may_be_to_reveal_a_card_where_it_lies() -> None:
    costs = (Revealed(InZone("hand", "monster"), 1),)
    table = Table(with_text(card("占い", "backup"), action(costs, Draw(1))), COAL)
    table.put("占い")
    assert offered(table) == []
    coal = table.put("石炭", zone="hand")
    table.window()
    say(table, "use 占い 1")
    stacked(table)
    assert table.zone(coal) == "hand"
    assert table.told("reveals", card=coal)


@pytest.mark.rule("fftcg-2.1.8 11.6.5")
@pytest.mark.rule("fftcg-2.1.8 11.7.5")
def test_without_anything_to_choose_it_cannot_be_used() -> None:
    deeds = (action((), Pick(whose="opponent"), Hurt(1000)), special((), Pick(whose="opponent", n=2), Hurt(1000)))
    table = Table(with_text(card("射手", "backup"), *deeds), SOLDIER)
    table.put("射手")
    assert offered(table) == []
    table.put("歩兵", 1)
    assert offered(table) == ["use 射手 1"]


@pytest.mark.rule("fftcg-2.1.8 11.6.5")
def test_two_choices_need_two_things() -> None:
    deed = action((), Pick(slot=0), Pick(slot=1, whose="opponent"), Hurt(1000), Hurt(2000, slot=1))
    table = Table(with_text(card("射手", "backup"), deed), SOLDIER)
    table.put("射手")
    one = table.put("歩兵", 1)
    assert offered(table) == []
    two = table.put("歩兵", 0)
    table.window()
    say(table, "use 射手 1")
    stacked(table)
    assert {ref[0] for slot in table.g.chain[-1].slots for ref in slot} == {one, two}


@pytest.mark.rule("fftcg-2.1.8 4.5")
@pytest.mark.rule("fftcg-2.1.8 4.1")
@pytest.mark.rule("fftcg-2.1.8 11.6.7")
@pytest.mark.rule("fftcg-2.1.8 11.6.9")
def test_x_is_named_paid_and_used() -> None:
    table = Table(with_text(card("祭司", "backup"), action((CpIcon(x=True),), Draw(x=True))), COAL)
    table.put("祭司", dull=1)
    table.many("石炭", 2, "hand")
    table.window()
    say(table, "use 祭司 1")
    assert table.options() == ["x 0", "x 1", "x 2", "x 3", "x 4"]
    say(table, "x 3")
    stacked(table)
    assert hand(table) == 0
    assert table.g.chain[-1].numbers[0] == 3
    resolved(table)
    assert len(table.told("draws")) == 3


@pytest.mark.rule("fftcg-2.1.8 11.7.7")
def test_x_leaves_something_to_choose() -> None:
    deed = special((CpIcon(x=True),), Pick(xcost=True), Do("breaks", slot=0))
    table = Table(with_text(card("祭司", "backup"), deed), card("小兵", cost=1), card("中兵", cost=3), COAL)
    table.put("祭司", dull=1)
    table.put("小兵", 1)
    big = table.put("中兵", 1)
    table.many("石炭", 3, "hand")
    table.window()
    say(table, "use 祭司 1")
    assert table.options() == ["x 1", "x 3"]
    say(table, "x 3")
    resolved(table)
    assert table.zone(big) == "break"


@pytest.mark.rule("fftcg-2.1.8 11.6.3")
@pytest.mark.rule("fftcg-2.1.8 11.7.3")
@pytest.mark.rule("fftcg-2.1.8 14.1")
@pytest.mark.rule("fftcg-2.1.8 14.2")
@pytest.mark.rule("fftcg-2.1.8 14.3")
@pytest.mark.rule("fftcg-2.1.8 14.4")
def test_what_cannot_be_completed_leaves_no_trace() -> None:
    class Dear(CpIcon, frozen=True):
        """As many CP as the cost of what was chosen."""

        def icons(self, g: Any, ctx: Any) -> tuple[str, ...]:
            slots = ctx.slots
            return ("",) * (g.rules.costs[g.face[slots[0][0][0]]] if slots else 0)

    deed = action((Dear(),), Pick(slot=0), Pick(slot=1, upto=True), Hurt(1000))
    watcher = with_text(card("見張り", "backup"), auto(When("chosen", "any"), Draw(1)))
    table = Table(with_text(card("秤", "backup"), deed), watcher, card("安い", cost=1), card("高い", cost=8))
    table.put("秤")
    table.put("見張り", dull=1)
    table.put("安い", 1)
    table.put("高い", 1)
    table.window()
    table.asked()
    before = codec.save(table.g)
    entries = len(table.g.journal.entries)
    say(table, "use 秤 1")
    say(table, "高い")
    say(table, "done")
    assert table.asked().prompt == "act"
    assert table.asked().seat == 0
    assert not table.g.waiting
    assert not table.g.chain
    assert len(table.g.journal.entries) == entries
    window = table.g.frames[-1]
    assert isinstance(window, Window)
    table.g.frames[-1] = window.but(passes=0)
    assert codec.save(table.g) == before
    say(table, "use 秤 1")
    say(table, "安い")
    say(table, "done")
    stacked(table, 2)
    assert table.told("chosen")


@pytest.mark.rule("fftcg-2.1.8 11.5.5")
@pytest.mark.rule("fftcg-2.1.8 11.11.4")
@pytest.mark.rule("fftcg-2.1.8 11.11.7")
def test_what_was_paid_is_known_as_it_last_was() -> None:
    costs = (CardsPaid("put", InZone("field", "forward"), slot=5),)
    table = Table(with_text(card("炉", "backup"), action(costs, DrawByPower())), card("歩兵", power=3000))
    table.put("炉")
    table.put("歩兵")
    table.window()
    say(table, "use 炉 1")
    resolved(table)
    assert len(table.told("draws")) == 3


@pytest.mark.rule("fftcg-2.1.8 2.1")
@pytest.mark.rule("fftcg-2.1.8 7.4")
def test_an_ability_is_used_as_often_as_its_text_allows() -> None:
    table = Table(with_text(card("鐘", "backup"), action((), Draw(1), limit=1), action((), uses=(HandAtLeast(3),))))
    bell = table.put("鐘")
    table.window()
    assert offered(table) == ["use 鐘 1"]
    say(table, "use 鐘 1")
    resolved(table)
    assert offered(table) == []
    table.g.object[bell] += 500
    assert offered(table) == ["use 鐘 1"]


@pytest.mark.rule("fftcg-2.1.8 11.2.1")
@pytest.mark.rule("fftcg-2.1.8 2.3")
def test_paying_inside_an_effect_is_all_or_nothing() -> None:
    def drawn(coals: int) -> int:
        deed = action((), PayFor((CpIcon("fire", 2), CpIcon("", 1))), Draw(1))
        table = Table(with_text(card("店", "backup"), deed), COAL)
        table.put("店", dull=1)
        table.many("石炭", coals, "hand")
        table.window()
        say(table, "use 店 1")
        resolved(table)
        return len(table.told("discards"))

    assert drawn(1) == 0
    assert drawn(2) == 2


@pytest.mark.rule("fftcg-2.1.8 11.6.4")
def test_an_ability_belongs_to_the_controller_of_its_card() -> None:
    table = Table(with_text(card("鐘", "backup"), action((), Draw(1))))
    table.put("鐘", 1)
    assert offered(table, 0) == []
    assert offered(table, 1) == ["use 鐘 1"]
