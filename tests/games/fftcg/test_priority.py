"""Priority: who gets it when, what waits for it, what both players' passing means [fftcg-2.1.8 11.1]."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.printed import Face
from fuda.kernel.chain import Window
from tests.games.fftcg.board import HitAll, Power, Table, When, auto, card, with_abilities

FIGHTER = card("戦士")
CALL = card("召喚", "summon", cost=0)


def hearing(name: str, *triggers: When, kind: str = "backup", **facts: object) -> Face:
    """A card whose controller draws a card when this happens."""
    return with_abilities(card(name, kind, **facts), auto(*triggers))


def stacked(table: Table) -> list[tuple[str, int]]:
    """What lies on the stack, from the bottom: the kind and its controller."""
    return [(link.kind, link.seat) for link in table.g.chain]


@pytest.mark.rule("fftcg-2.1.8 11.1.1")
@pytest.mark.rule("fftcg-2.1.8 11.1.5")
@pytest.mark.rule("fftcg-2.1.8 6.2.3")
@pytest.mark.rule("fftcg-2.1.8 7.12.3")
def test_who_casts_keeps_priority_and_the_newest_is_resolved_first() -> None:
    table = Table(FIGHTER, CALL)
    first, second = table.put("召喚", 0, "hand"), table.put("召喚", 0, "hand")
    answer = table.put("召喚", 1, "hand")
    table.window()
    table.do("cast 召喚")
    assert table.asked().seat == 0
    table.do("pass")
    assert table.asked().seat == 1
    table.do("cast 召喚")
    assert [(link.card, link.seat) for link in table.g.chain] == [(first, 0), (answer, 1)]
    assert table.asked().seat == 0
    table.do("pass")
    assert (table.zone(answer), table.zone(first)) == ("break", "stack")
    assert table.asked().seat == 0
    assert table.zone(second) == "hand"


@pytest.mark.rule("fftcg-2.1.8 9.3.1.5")
def test_the_turn_player_casts_characters_with_an_empty_stack_only() -> None:
    table = Table(card("軽い", cost=0), CALL)
    table.put("軽い", 0, "hand")
    table.many("召喚", 2, "hand")
    table.put("軽い", 1, "hand")
    table.put("召喚", 1, "hand")
    table.window()
    assert table.options() == ["pass", "cast 軽い", "cast 召喚"]
    table.do("cast 召喚")
    assert (table.asked().seat, table.options()) == (0, ["pass", "cast 召喚"])
    table.do("pass")
    assert (table.asked().seat, table.options()) == (1, ["pass", "cast 召喚"])


@pytest.mark.rule("fftcg-2.1.8 9.3.1.3")
@pytest.mark.rule("fftcg-2.1.8 9.1.1.2")
@pytest.mark.rule("fftcg-2.1.8 9.2.1.2")
@pytest.mark.rule("fftcg-2.1.8 11.1.2")
def test_what_triggered_before_waits_for_the_main_phase_and_is_stacked_with_what_triggers_there() -> None:
    faces = [
        hearing("目覚", When("phase", "active")),
        hearing("泉", When("phase", "draw")),
        hearing("朝", When("phase", "main1")),
    ]
    table = Table(FIGHTER, CALL, *faces)
    for name in ("目覚", "泉", "朝"):
        table.put(name)
    table.put("召喚", 0, "hand")
    table.g.turn = 2
    table.phase("start")
    while table.asked().kind == "order":
        assert table.g.phase == "main1"
        table.do(table.options()[0])
    assert (table.asked().seat, table.asked().prompt, stacked(table)) == (0, "act", [("auto", 0)] * 3)


@pytest.mark.rule("fftcg-2.1.8 11.1.4")
def test_the_turn_players_abilities_are_stacked_first() -> None:
    table = Table(CALL, hearing("朝", When("phase", "main1")))
    table.put("朝", 1)
    table.put("朝", 0)
    table.put("召喚", 0, "hand")
    table.phase("main_phase", "attack", "main", "end", mains=1)
    table.g.phase = "main1"
    table.asked()
    assert stacked(table) == [("auto", 0), ("auto", 1)]


STEPS = {
    "prepare": When("phase", "prepare"),
    "declare": When("attacks"),
    "block": When("blocks"),
    "damage": When("strikes"),
}


@pytest.mark.rule("fftcg-2.1.8 10.1.1.1")
@pytest.mark.rule("fftcg-2.1.8 10.1.2.5")
@pytest.mark.rule("fftcg-2.1.8 10.1.3.5")
@pytest.mark.rule("fftcg-2.1.8 10.1.4.3")
@pytest.mark.rule("fftcg-2.1.8 11.1.2")
@pytest.mark.parametrize("step", list(STEPS))
def test_what_triggers_in_a_step_is_on_the_stack_when_the_turn_player_gets_priority(step: str) -> None:
    table = Table(FIGHTER, CALL, hearing("耳", STEPS[step]))
    table.put("戦士")
    table.put("耳", 1)
    table.put("召喚", 0, "hand")
    if step == "block":
        table.put("戦士", 1)
    table.phase("attack_phase")
    while not table.g.chain:
        asked = table.asked()
        wanted = {"attack": "attack 戦士", "block": "block 戦士"}.get(asked.prompt, "pass")
        table.do(wanted)
    assert stacked(table) == [("auto", 1)]
    asked, frame = table.asked(), table.g.frames[-1]
    assert isinstance(frame, Window)
    assert (asked.seat, frame.scope) == (0, step)


@pytest.mark.rule("fftcg-2.1.8 9.5.1.1")
@pytest.mark.rule("fftcg-2.1.8 9.3.1.7")
def test_abilities_of_the_end_of_the_turn_resolve_in_the_end_phase() -> None:
    table = Table(hearing("夕", When("ends")), hearing("夜", When("phase", "end")))
    table.put("夕")
    table.put("夜")
    table.phase("end_phase", "end")
    table.to_turn(4)
    assert len(table.told("draws", seat=0)) == 2
    assert len(table.told("resolves", seat=0)) == 2


@pytest.mark.rule("fftcg-2.1.8 9.5.1.2")
@pytest.mark.rule("fftcg-2.1.8 9.5.1.4")
def test_what_the_clean_up_triggers_is_resolved_before_the_turn_ends_and_the_hand_is_not_counted_again() -> None:
    table = Table(hearing("癒", When("heals")), FIGHTER)
    table.put("癒")
    table.put("戦士", hurt=1000)
    table.many("白札", 5, "hand")
    table.phase("end_phase", "end")
    table.to_turn(4)
    assert len(table.told("draws", seat=0)) == 1
    assert table.told("discards") == []
    assert len(table.g.zones[table.g.rules.hands[0]]) == 6


@pytest.mark.rule("fftcg-2.1.8 9.5.1.4")
@pytest.mark.rule("fftcg-2.1.8 9.5.1.3.1")
def test_damage_dealt_after_the_clean_up_is_removed_by_another_one() -> None:
    storm = with_abilities(card("嵐", "backup"), auto(When("heals"), do=HitAll(1000), limit=1))
    table = Table(storm, FIGHTER, card("弱兵", power=1000))
    table.put("嵐")
    fighter, weak = table.put("戦士", hurt=3000), table.put("弱兵")
    table.phase("end_phase", "end")
    table.to_turn(4)
    assert [event.amount for event in table.told("heals", card=fighter)] == [3000, 1000]
    assert table.zone(weak) == "break"


@pytest.mark.rule("fftcg-2.1.8 15.2.3.3")
def test_what_first_strike_triggers_waits_until_the_other_damage_is_dealt() -> None:
    table = Table(card("先陣", keywords=("先制攻撃",)), card("剛者", power=8000), CALL, hearing("痛", When("hurts")))
    table.put("先陣")
    table.put("剛者", 1)
    table.put("痛")
    table.put("召喚", 0, "hand")
    table.phase("attack_phase")
    table.do("pass", "attack 先陣", "pass", "block 剛者", "pass")
    while table.asked().kind == "order":
        table.do(table.options()[0])
    assert len(table.told("hurts")) == 2
    assert stacked(table) == [("auto", 0)] * 2


@pytest.mark.rule("fftcg-2.1.8 11.1.3")
@pytest.mark.rule("fftcg-2.1.8 12.3")
def test_rule_processes_come_before_triggers_are_stacked() -> None:
    """The ability of a card that falls at once still triggers; its card is gone when the stack is built."""
    table = Table(
        with_abilities(card("儚い", power=1000, cost=0), auto(When("enters", mine=True))),
        card("呪い", "backup", says=(Power(-1000),)),
        CALL,
    )
    frail = table.put("儚い", 0, "hand")
    table.put("呪い", 1)
    table.put("召喚", 0, "hand")
    table.window()
    table.do("cast 儚い")
    assert table.zone(frail) == "break"
    assert stacked(table) == [("auto", 0)]
