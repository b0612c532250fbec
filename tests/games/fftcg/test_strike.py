"""The damage step, first strike, what a party deals and takes [fftcg-2.1.8 10.1.4, 15.2.3]."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.happening import acts
from fuda.games.fftcg.printed import Face
from fuda.kernel.event import Event
from tests.games.fftcg.board import Says, Table, card

FIGHTER = card("戦士")
STRONG = card("剛者", power=8000)
FAST = card("先陣", keywords=("先制攻撃",))
WEAK = card("弱兵", power=1000)
ODD = card("半端", power=2500)
CALL = card("召喚", "summon", cost=0)


def attacking(*faces: Face) -> Table:
    table = Table(FIGHTER, STRONG, FAST, WEAK, ODD, CALL, *faces)
    table.phase("attack_phase")
    return table


@pytest.mark.rule("fftcg-2.1.8 10.1.4.1")
def test_an_unblocked_attack_deals_one_damage_to_the_player() -> None:
    table = attacking()
    fighter = table.put("戦士")
    table.put("戦士", 1)
    table.do("attack 戦士", "pass")
    table.until("attack")
    assert table.damage(1) == 1
    assert table.damage(0) == 0
    assert [event.card for event in table.told("strikes")] == [fighter]


@pytest.mark.rule("fftcg-2.1.8 10.1.4.2")
@pytest.mark.rule("fftcg-2.1.8 5.2.6.1")
@pytest.mark.rule("fftcg-2.1.8 12.4.5")
def test_blocked_forwards_deal_each_other_damage_equal_to_their_power() -> None:
    table = attacking()
    strong, weak = table.put("剛者"), table.put("戦士", 1)
    table.do("attack 剛者", "block 戦士")
    table.asked()
    hurts = {event.card: event.amount for event in table.told("hurts")}
    assert hurts == {weak: 8000, strong: 5000}
    assert (table.zone(weak), table.zone(strong)) == ("break", "field")
    assert [(event.card, event.other, event.by) for event in table.told("broke")] == [(strong, weak, 0)]
    assert table.damage(1) == 0


@pytest.mark.rule("fftcg-2.1.8 10.1.4.2")
def test_battle_damage_is_dealt_at_the_same_moment() -> None:
    table = attacking()
    one, two = table.put("戦士"), table.put("戦士", 1)
    table.do("attack 戦士", "block 戦士")
    table.over()
    assert (table.zone(one), table.zone(two)) == ("break", "break")
    assert len({event.moment for event in table.told("hurts")}) == 1
    assert len({event.moment for event in table.told("breaks")}) == 1


@pytest.mark.rule("fftcg-2.1.8 10.1.4.1")
@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.1")
def test_an_unblocked_party_deals_one_point_in_all() -> None:
    table = attacking()
    one, two = table.put("戦士"), table.put("剛者")
    table.do("attack 戦士", "join 剛者")
    table.until("attack")
    assert table.damage(1) == 1
    assert [event.card for event in table.told("strikes")] == [one, two]


@pytest.mark.rule("fftcg-2.1.8 10.1.4.2.1")
def test_the_blocker_splits_its_damage_among_a_party_in_thousands() -> None:
    table = attacking()
    one, two = table.put("戦士"), table.put("弱兵")
    table.put("剛者", 1)
    table.do("attack 戦士", "join 弱兵", "block 剛者")
    asked = table.asked()
    assert (asked.prompt, asked.seat) == ("split", 1)
    assert [move.arg for move in asked.moves] == list(range(8000, -1, -1000))
    table.do("deal 戦士 7000")
    table.asked()
    hurts = {event.card: event.amount for event in table.told("hurts", word="battle")}
    assert hurts[one] == 7000
    assert hurts[two] == 1000


@pytest.mark.rule("fftcg-2.1.8 10.1.4.2.1")
def test_what_is_left_over_goes_with_one_share() -> None:
    table = attacking()
    table.put("戦士")
    table.put("弱兵")
    table.put("半端", 1)
    table.do("attack 戦士", "join 弱兵", "block 半端")
    assert [move.arg for move in table.asked().moves] == [2500, 2000, 1500, 1000, 500, 0]


@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.8")
@pytest.mark.rule("fftcg-2.1.8 12.4.5")
def test_a_party_breaks_its_blocker_together() -> None:
    gentle = card("穏者", says=(Says("deal"),))
    table = attacking(gentle)
    one, two, three = table.put("戦士"), table.put("弱兵"), table.put("穏者")
    blocker = table.put("戦士", 1)
    table.do("attack 弱兵", "join 戦士", "join 穏者", "block 戦士", "deal 弱兵 0", "deal 戦士 0")
    assert table.zone(blocker) == "break"
    assert {event.card for event in table.told("broke", other=blocker)} == {one, two, three}
    assert [event.amount for event in table.told("hurts", card=blocker)] == [6000]
    assert {(event.card, event.amount) for event in table.told("deals", other=blocker)} == {(one, 6000), (two, 6000)}


@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.10")
def test_what_a_party_deals_it_deals_once_as_a_whole() -> None:
    table = attacking()
    one = table.put("戦士")
    table.put("弱兵")
    blocker = table.put("剛者", 1)
    table.do("attack 戦士", "join 弱兵", "block 剛者", "deal 戦士 8000")
    (event,) = table.told("party_deals")
    assert (event.card, event.other) == (one, blocker)
    assert len(table.told("deals", other=blocker)) == 2
    unblocked = attacking()
    unblocked.put("戦士")
    unblocked.put("弱兵")
    unblocked.do("attack 戦士", "join 弱兵")
    assert len(unblocked.told("party_strikes")) == 1


@pytest.mark.rule("fftcg-2.1.8 10.1.3.3")
def test_a_forward_that_has_left_neither_deals_nor_receives_damage() -> None:
    table = attacking()
    attacker, blocker = table.put("戦士"), table.put("戦士", 1)
    table.put("召喚", 0, "hand")
    table.do("pass", "attack 戦士", "pass", "block 戦士")
    table.asked()
    acts.apply(table.g, [Event("returns", blocker)])
    table.do("pass")
    table.asked()
    assert table.told("hurts") == []
    assert table.damage(1) == 0
    assert table.zone(attacker) == "field"


@pytest.mark.rule("fftcg-2.1.8 10.1.3.2.1")
@pytest.mark.rule("fftcg-2.1.8 10.1.3.3")
def test_an_attacker_that_has_left_hits_nobody() -> None:
    table = attacking()
    attacker = table.put("戦士")
    blocker = table.put("戦士", 1)
    table.put("召喚", 0, "hand")
    table.do("pass", "attack 戦士", "pass", "block 戦士")
    table.asked()
    acts.apply(table.g, [Event("returns", attacker)])
    table.do("pass")
    table.asked()
    assert table.told("hurts") == []
    assert table.zone(blocker) == "field"
    assert table.damage(1) == 0


@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.5")
def test_a_party_of_which_one_is_left_is_none_any_more() -> None:
    table = attacking()
    one, two = table.put("戦士"), table.put("剛者")
    table.put("召喚", 1, "hand")
    table.do("pass", "attack 戦士", "join 剛者")
    table.asked()
    assert acts.in_party(table.g, two)
    acts.apply(table.g, [Event("returns", one)])
    assert not acts.in_party(table.g, two)
    assert acts.is_attacking(table.g, two)
    table.do("pass", "pass", "pass")
    table.asked()
    assert table.damage(1) == 1


# First strike


@pytest.mark.rule("fftcg-2.1.8 15.2.3.1")
@pytest.mark.rule("fftcg-2.1.8 15.2.3.2")
@pytest.mark.rule("fftcg-2.1.8 15.2.3.3")
@pytest.mark.parametrize(("front", "back"), [("先陣", "戦士"), ("戦士", "先陣")])
def test_first_strike_deals_damage_before_the_rest(front: str, back: str) -> None:
    table = attacking()
    one, two = table.put(front), table.put(back, 1)
    table.do(f"attack {front}", f"block {back}")
    table.asked()
    fast, slow = (one, two) if front == "先陣" else (two, one)
    assert (table.zone(fast), table.zone(slow)) == ("field", "break")
    assert len(table.told("hurts")) == 1


@pytest.mark.rule("fftcg-2.1.8 15.2.3.2")
def test_with_first_strike_on_both_sides_damage_is_simultaneous() -> None:
    table = attacking()
    one, two = table.put("先陣"), table.put("先陣", 1)
    table.do("attack 先陣", "block 先陣")
    table.over()
    assert (table.zone(one), table.zone(two)) == ("break", "break")


@pytest.mark.rule("fftcg-2.1.8 15.2.3.2")
def test_who_survives_first_strike_strikes_back_once() -> None:
    table = attacking()
    fast, strong = table.put("先陣"), table.put("剛者", 1)
    table.do("attack 先陣", "block 剛者")
    table.asked()
    moments = [(event.card, event.moment) for event in table.told("hurts")]
    assert [card for card, _ in moments] == [strong, fast]
    assert moments[0][1] < moments[1][1]
    assert table.zone(fast) == "break"


@pytest.mark.rule("fftcg-2.1.8 15.2.3.3")
def test_nobody_can_act_between_first_strike_and_the_rest() -> None:
    table = attacking()
    table.put("先陣")
    table.put("剛者", 1)
    for seat in (0, 1):
        table.put("召喚", seat, "hand")
    table.do("pass", "pass", "attack 先陣", "pass", "pass", "block 剛者", "pass", "pass")
    asked = table.asked()
    assert asked.prompt == "act"
    assert len(table.told("hurts")) == 2


@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.7")
@pytest.mark.rule("fftcg-2.1.8 15.2.3.4")
def test_a_party_has_first_strike_only_if_all_members_have_it() -> None:
    mixed = attacking()
    mixed.put("先陣")
    mixed.put("弱兵")
    blocker = mixed.put("戦士", 1)
    mixed.do("attack 先陣", "join 弱兵", "block 戦士", "deal 先陣 5000")
    mixed.asked()
    assert len({event.moment for event in mixed.told("hurts")}) == 1
    assert mixed.zone(blocker) == "break"
    pure = attacking(card("先手", keywords=("先制攻撃",)))
    both = [pure.put("先陣"), pure.put("先手")]
    pure.put("戦士", 1)
    pure.do("attack 先陣", "join 先手", "block 戦士")
    pure.asked()
    assert [pure.zone(c) for c in both] == ["field", "field"]
