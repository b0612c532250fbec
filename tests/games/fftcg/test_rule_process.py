"""Rule processes (chapter 12)."""

from __future__ import annotations

import msgspec
import pytest

from fuda.games.fftcg.book import rule_process
from fuda.games.fftcg.happening import acts
from fuda.games.fftcg.printed import Ability
from fuda.kernel.event import Event
from tests.games.fftcg.board import Power, Says, SaysOfPlayer, Table, card
from tests.games.fftcg.pieces import Instead

FIGHTER = card("戦士")
TWIN = card("双子", generic=True)
DAWN = card("暁", elements=("light",))
DUSK = card("宵", elements=("dark",))
BACKUPS = [card(f"支え{n}", "backup") for n in range(7)]


@pytest.mark.rule("fftcg-2.1.8 12.1")
@pytest.mark.rule("fftcg-2.1.8 12.4.5")
def test_damage_of_at_least_its_power_breaks_a_forward() -> None:
    table = Table(FIGHTER)
    safe, broken = table.put("戦士", hurt=4000), table.put("戦士", 1, hurt=5000)
    assert rule_process.run(table.g)
    assert (table.zone(safe), table.zone(broken)) == ("field", "break")
    assert table.told("breaks", card=broken, word="damage")


@pytest.mark.rule("fftcg-2.1.8 12.4.5")
def test_the_source_of_the_damage_has_broken_it_only_right_after_the_damage() -> None:
    table = Table(FIGHTER, card("呪い", "backup", says=(Power(-2000),)))
    source, victim = table.put("戦士"), table.put("戦士", 1)
    acts.apply(table.g, [Event("hurts", victim, amount=3000, source=source, by=0)])
    assert not rule_process.run(table.g)
    table.put("呪い")
    assert rule_process.run(table.g)
    assert table.told("breaks")[0].source == -1
    assert table.told("broke") == []


@pytest.mark.rule("fftcg-2.1.8 12.4.4")
@pytest.mark.rule("fftcg-2.1.8 15.1.1.3.2")
@pytest.mark.rule("fftcg-2.1.8 4.3")
def test_power_0_or_less_puts_a_character_into_the_break_zone_without_breaking_it() -> None:
    table = Table(FIGHTER, card("呪い", "backup", says=(Power(-6000),)), card("零", power=0))
    curse, fighter = table.put("呪い"), table.put("戦士", 1)
    nothing = table.put("零", 1)
    assert rule_process.run(table.g)
    assert [table.zone(c) for c in (curse, fighter, nothing)] == ["field", "break", "break"]
    assert table.told("breaks") == []
    assert len(table.told("puts")) == 2


@pytest.mark.rule("fftcg-2.1.8 12.4.4")
def test_a_forward_printed_with_power_0_is_put_there_too() -> None:
    table = Table(card("零", power=0))
    nothing = table.put("零")
    assert rule_process.run(table.g)
    assert table.zone(nothing) == "break"
    assert table.told("breaks") == []


@pytest.mark.rule("fftcg-2.1.8 12.4.4")
def test_characters_without_power_are_not_looked_at() -> None:
    table = Table(card("支え", "backup"), card("魔獣", "monster"))
    cards = [table.put("支え"), table.put("魔獣")]
    assert not rule_process.run(table.g)
    assert [table.zone(c) for c in cards] == ["field", "field"]


@pytest.mark.rule("fftcg-2.1.8 12.4.6")
@pytest.mark.rule("fftcg-2.1.8 6.2.6.2")
@pytest.mark.rule("fftcg-2.1.8 7.7.3")
def test_two_of_one_name_under_one_player_both_go_to_their_owners() -> None:
    table = Table(FIGHTER)
    mine, theirs = table.put("戦士"), table.put("戦士", 1)
    assert not rule_process.run(table.g)
    acts.apply(table.g, [Event("controls", theirs, seat=0)])
    assert rule_process.run(table.g)
    at = table.g.rules.layout.at
    assert (table.g.zone[mine], table.g.zone[theirs]) == (at("break", 0), at("break", 1))
    assert table.told("breaks") == []


@pytest.mark.rule("fftcg-2.1.8 12.4.6")
@pytest.mark.rule("fftcg-2.1.8 7.7.3.1")
def test_generic_cards_of_one_name_stay_together_also_with_one_that_is_not() -> None:
    table = Table(TWIN, card("双子長", name="双子"))
    cards = [table.put("双子"), table.put("双子"), table.put("双子長")]
    assert not rule_process.run(table.g)
    assert [table.zone(c) for c in cards] == ["field"] * 3


@pytest.mark.rule("fftcg-2.1.8 12.4.6")
def test_a_card_that_answers_to_two_names_is_the_namesake_of_both() -> None:
    table = Table(FIGHTER, msgspec.structs.replace(card("影武者"), names=("影武者", "戦士")))
    double = table.put("影武者")
    assert not rule_process.run(table.g)
    fighter = table.put("戦士")
    assert rule_process.run(table.g)
    assert (table.zone(double), table.zone(fighter)) == ("break", "break")


@pytest.mark.rule("fftcg-2.1.8 12.4.2")
@pytest.mark.rule("fftcg-2.1.8 12.4.3")
def test_an_attempt_to_draw_counts_only_until_the_next_check() -> None:
    immortal = card("不死", says=(SaysOfPlayer("lose"),))
    table = Table(immortal, deck=0)
    holder = table.put("不死")
    acts.apply(table.g, [Event("draws", seat=0, amount=1)])
    assert table.g.emptied == [1, 0]
    assert not rule_process.run(table.g)
    assert table.g.emptied == [0, 0]
    acts.apply(table.g, [Event("returns", holder)])
    assert not rule_process.run(table.g)
    assert table.g.outcome is None


@pytest.mark.rule("fftcg-2.1.8 12.4.5")
def test_what_a_text_does_instead_of_breaking_a_card_happens_within_the_rule_process() -> None:
    spirit = msgspec.structs.replace(
        card("精霊"), abilities=(Ability(kind="field", replacements=(Instead("breaks", by="returns", who="self"),)),)
    )
    table = Table(spirit, FIGHTER, card("召喚", "summon", cost=0))
    source, ghost = table.put("戦士"), table.put("精霊", 1)
    table.put("召喚", 0, "hand")
    acts.apply(table.g, [Event("hurts", ghost, amount=5000, source=source, by=0)])
    table.window()
    assert table.asked().prompt == "act"
    assert table.zone(ghost) == "hand"
    assert (table.told("broke"), table.g.hit_by) == ([], {})


@pytest.mark.rule("fftcg-2.1.8 12.4.7")
@pytest.mark.rule("fftcg-2.1.8 7.7.5")
def test_light_and_dark_under_one_player_both_go() -> None:
    table = Table(DAWN, DUSK)
    dawn, dusk = table.put("暁"), table.put("宵", 1)
    assert not rule_process.run(table.g)
    acts.apply(table.g, [Event("controls", dusk, seat=0)])
    assert rule_process.run(table.g)
    assert (table.zone(dawn), table.zone(dusk)) == ("break", "break")


@pytest.mark.rule("fftcg-2.1.8 2.1")
@pytest.mark.rule("fftcg-2.1.8 12.4.7")
def test_a_text_can_lift_the_limit() -> None:
    table = Table(DAWN, card("宵", elements=("dark",), says=(Says("light and dark"),)))
    cards = [table.put("暁"), table.put("宵")]
    assert not rule_process.run(table.g)
    assert [table.zone(c) for c in cards] == ["field", "field"]


@pytest.mark.rule("fftcg-2.1.8 12.4.8")
@pytest.mark.rule("fftcg-2.1.8 7.7.4")
def test_of_too_many_backups_their_controller_chooses_those_that_go() -> None:
    table = Table(*BACKUPS)
    cards = [table.put(f"支え{n}") for n in range(7)]
    table.window()
    asked = table.asked()
    assert (asked.prompt, asked.seat, len(asked.moves)) == ("shed", 0, 7)
    table.do("支え3")
    assert len(table.options()) == 6
    table.do("支え5")
    table.over()
    assert [table.zone(c) for c in cards] == [*["field"] * 3, "break", "field", "break", "field"]
    assert len({event.moment for event in table.told("puts")}) == 1


@pytest.mark.rule("fftcg-2.1.8 12.4.8")
@pytest.mark.rule("fftcg-2.1.8 12.3")
def test_backups_that_go_by_another_rule_count_as_gone() -> None:
    table = Table(*BACKUPS)
    for n in (0, 0, 1, 2, 3, 4):
        table.put(f"支え{n}")
    assert rule_process.run(table.g)
    assert len(table.told("puts")) == 2


@pytest.mark.rule("fftcg-2.1.8 6.1.4")
@pytest.mark.rule("fftcg-2.1.8 12.3")
def test_both_players_choose_the_turn_player_first_and_all_go_at_once() -> None:
    table = Table(*BACKUPS)
    for seat in (0, 1):
        for n in range(6):
            table.put(f"支え{n}", seat)
    table.window()
    assert table.asked().seat == 0
    table.do("支え1")
    assert table.asked().seat == 1
    assert table.told("puts") == []
    table.do("支え2")
    table.over()
    assert len({event.moment for event in table.told("puts")}) == 1


@pytest.mark.rule("fftcg-2.1.8 11.1.3")
@pytest.mark.rule("fftcg-2.1.8 12.3")
def test_rule_processes_are_done_again_until_there_is_none() -> None:
    """The first to fall held the other one up."""
    table = Table(FIGHTER, card("旗手", power=2000, says=(Power(1000),)))
    flag, fighter = table.put("旗手", hurt=2000), table.put("戦士", hurt=5000)
    table.window()
    table.over()
    assert (table.zone(flag), table.zone(fighter)) == ("break", "break")
    moments = {event.card: event.moment for event in table.told("breaks")}
    assert moments[flag] < moments[fighter]


@pytest.mark.rule("fftcg-2.1.8 12.2")
@pytest.mark.rule("fftcg-2.1.8 12.3")
def test_rule_processes_of_one_moment_are_controlled_by_nobody() -> None:
    table = Table(FIGHTER, card("零", power=0))
    table.put("戦士", hurt=5000)
    table.put("零", 1)
    assert rule_process.run(table.g)
    assert {event.by for event in (*table.told("breaks"), *table.told("puts"))} == {-1}
    assert len({event.moment for event in (*table.told("breaks"), *table.told("puts"))}) == 1


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_who_cannot_be_broken_stays_and_the_game_goes_on() -> None:
    table = Table(FIGHTER, card("不壊", says=(Says("break"),)), card("召喚", "summon", cost=0))
    stone, fighter = table.put("不壊", hurt=9000), table.put("戦士", hurt=5000)
    table.put("召喚", 0, "hand")
    table.window()
    assert table.asked().prompt == "act"
    assert [frame.at for frame in table.g.frames] == ["main_over", "ask"]
    assert (table.zone(stone), table.zone(fighter)) == ("field", "break")
    assert not rule_process.run(table.g)
