"""The attack phase: who attacks, parties, what it costs [fftcg-2.1.8 10.1.1, 10.1.2]."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.book import fighters
from fuda.games.fftcg.paying.cost_parts import CpIcon
from fuda.games.fftcg.printed import Face
from fuda.kernel.chain import Window
from tests.games.fftcg.board import Says, SaysOfPlayer, Table, Toll, card

FIGHTER = card("戦士")
SWIFT = card("早駆", keywords=("ヘイスト",))
BRAVE = card("剛勇", keywords=("ブレイブ",))
HELPER = card("支え", "backup")
BEAST = card("魔獣", "monster")
CALL = card("召喚", "summon", cost=0)


def attacking(*faces: Face) -> Table:
    table = Table(FIGHTER, SWIFT, BRAVE, HELPER, BEAST, CALL, *faces)
    table.phase("attack_phase")
    return table


def toll(word: str) -> Face:
    return card("関", "backup", says=(Toll(word, about="all", parts=(CpIcon(n=1),)),))


@pytest.mark.rule("fftcg-2.1.8 10.1.1.2")
@pytest.mark.rule("fftcg-2.1.8 9.4.1")
@pytest.mark.rule("fftcg-2.1.8 10.1")
def test_the_turn_player_gets_priority_in_the_preparation_step() -> None:
    table = attacking()
    table.put("戦士")
    table.put("召喚", 0, "hand")
    asked = table.asked()
    assert (asked.prompt, asked.seat) == ("act", 0)
    assert "cast 召喚" in table.options()
    table.do("pass")
    assert table.asked().prompt == "attack"


@pytest.mark.rule("fftcg-2.1.8 10.1.2.1")
@pytest.mark.rule("fftcg-2.1.8 5.2.3.1.1.2")
def test_only_forwards_attack() -> None:
    table = attacking()
    for name in ("戦士", "支え", "魔獣"):
        table.put(name)
    assert table.options() == ["pass", "attack 戦士"]


@pytest.mark.rule("fftcg-2.1.8 10.1.2.1.1")
@pytest.mark.rule("fftcg-2.1.8 15.2.2.2")
@pytest.mark.rule("fftcg-2.1.8 15.2.2.1")
def test_an_attacker_is_active_and_has_haste_or_was_there_when_the_turn_began() -> None:
    table = attacking()
    table.put("戦士", dull=1)
    table.put("戦士", since=3)
    table.put("早駆", since=3)
    assert table.options() == ["pass", "attack 早駆"]


@pytest.mark.rule("fftcg-2.1.8 10.1.2.2")
@pytest.mark.rule("fftcg-2.1.8 10.1.2.4")
def test_an_attacker_becomes_dull_and_is_attacking() -> None:
    table = attacking()
    fighter = table.put("戦士")
    table.put("戦士", 1)
    table.do("attack 戦士")
    asked = table.asked()
    assert asked.prompt == "block"
    assert table.g.dull[fighter] == 1
    assert [ref[0] for ref in table.g.attacks[-1].attackers] == [fighter]
    assert table.told("attacks", card=fighter)


@pytest.mark.rule("fftcg-2.1.8 10.1.2.2")
@pytest.mark.rule("fftcg-2.1.8 15.2.1.1")
@pytest.mark.rule("fftcg-2.1.8 15.2.1.2")
def test_brave_does_not_become_dull() -> None:
    table = attacking()
    brave = table.put("剛勇")
    table.put("戦士", 1)
    table.do("attack 剛勇")
    assert table.asked().prompt == "block"
    assert table.g.dull[brave] == 0


@pytest.mark.rule("fftcg-2.1.8 10.1.2.1.2")
def test_nobody_attacks_twice_in_one_turn() -> None:
    table = attacking()
    table.put("剛勇")
    table.put("早駆")
    table.do("attack 剛勇", "done")
    assert table.options() == ["pass", "attack 早駆"]


@pytest.mark.rule("fftcg-2.1.8 10.1.2.1.2")
def test_a_text_can_allow_two_attacks_and_no_more() -> None:
    twice = card("双撃", keywords=("ブレイブ",), says=(Says("attacks", number=2),))
    table = attacking(twice)
    table.put("双撃")
    table.do("attack 双撃", "attack 双撃")
    assert len(table.told("attacks")) == 2
    table.until("attack")
    assert table.g.turn > 3


@pytest.mark.rule("fftcg-2.1.8 10.1.2.1.2")
@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_who_cannot_attack_is_not_offered() -> None:
    table = attacking(card("番人", says=(Says("attack"),)))
    table.put("番人")
    table.put("戦士")
    assert table.options() == ["pass", "attack 戦士"]


@pytest.mark.rule("fftcg-2.1.8 10.1.2.1.2")
def test_a_player_may_be_limited_to_so_many_attacks() -> None:
    table = attacking(card("結界", "backup", says=(SaysOfPlayer("attacks", about="all", number=1),)))
    table.put("結界", 1)
    table.put("戦士")
    table.put("早駆")
    table.do("attack 戦士", "done")
    table.until("attack")
    assert table.g.turn > 3


@pytest.mark.rule("fftcg-2.1.8 10.1.2.1.3")
def test_who_must_attack_keeps_the_phase_from_ending() -> None:
    table = attacking(card("猛者", elements=("ice",), says=(Says("must attack"),)))
    table.put("戦士")
    table.put("猛者")
    assert table.options() == ["attack 戦士", "attack 猛者"]
    table.do("attack 戦士")
    table.until("attack")
    assert len(table.told("attacks")) == 2
    assert table.g.turn > 3


@pytest.mark.rule("fftcg-2.1.8 10.1.2.7")
def test_without_an_attacker_the_phase_ends_without_priority() -> None:
    table = attacking()
    table.put("戦士")
    for seat in (0, 1):
        table.put("召喚", seat, "hand")
    table.do("pass", "pass")
    assert table.asked().prompt == "attack"
    table.do("pass")
    assert (table.asked().prompt, table.g.phase) == ("act", "main2")


@pytest.mark.rule("fftcg-2.1.8 10.1.2.6")
@pytest.mark.rule("fftcg-2.1.8 10.1.3.6")
@pytest.mark.rule("fftcg-2.1.8 10.1.4.4")
def test_the_turn_player_gets_priority_in_each_step() -> None:
    table = attacking()
    table.put("戦士")
    table.put("召喚", 0, "hand")
    table.put("召喚", 1, "hand")
    table.do("pass", "pass", "attack 戦士")
    scopes = []
    while table.g.turn == 3 and table.g.phase == "attack":
        asked = table.asked()
        if table.g.phase == "attack" and asked.prompt == "act":
            frame = table.g.frames[-1]
            assert isinstance(frame, Window)
            scopes.append((frame.scope, asked.seat))
        table.do("pass")
        table.asked()
    assert scopes == [(step, seat) for step in ("declare", "block", "damage") for seat in (0, 1)]


@pytest.mark.rule("fftcg-2.1.8 10.1.4.6")
def test_another_attack_may_follow() -> None:
    table = attacking()
    table.put("戦士")
    table.put("早駆")
    table.do("attack 戦士", "done", "attack 早駆")
    table.until("attack")
    assert table.g.turn > 3
    assert table.damage(1) == 2


# Parties


@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.1")
@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.2")
@pytest.mark.rule("fftcg-2.1.8 10.1.2.1")
def test_a_party_shares_an_element_or_all_have_the_icon() -> None:
    faces = [
        card("炎氷", elements=("fire", "ice"), icons=("party",)),
        card("氷", elements=("ice",)),
        card("自由", elements=("wind",), icons=("party",)),
        card("気まま", elements=("water",), icons=("party",)),
    ]
    table = attacking(*faces)
    for name in ("戦士", "炎氷", "氷", "自由", "気まま"):
        table.put(name)
    table.do("attack 炎氷")
    assert table.options() == ["done", "join 戦士", "join 氷", "join 自由", "join 気まま"]
    table.do("join 自由")
    assert table.options() == ["done", "join 気まま"]
    table.do("join 気まま")
    table.until("attack")
    assert [event.amount for event in table.told("party")] == [3]


@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.3")
def test_only_who_could_attack_joins_a_party() -> None:
    table = attacking()
    table.put("戦士")
    table.put("戦士", dull=1)
    table.put("剛勇", since=3)
    table.put("戦士", 1)
    table.do("attack 戦士")
    assert table.asked().prompt == "block"


@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.4")
def test_a_party_has_no_limit() -> None:
    table = attacking(*(card(f"兵{n}") for n in range(8)))
    for n in range(8):
        table.put(f"兵{n}")
    table.do("attack 兵0", *(f"join 兵{n}" for n in range(1, 8)))
    assert len(table.told("attacks")) == 8


def test_who_cannot_form_a_party_attacks_alone() -> None:
    table = attacking(card("孤狼", says=(Says("party"),)))
    table.put("孤狼")
    table.put("戦士")
    table.put("早駆")
    table.do("attack 戦士")
    assert table.options() == ["done", "join 早駆"]


@pytest.mark.rule("fftcg-2.1.8 10.1.4.5")
@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.9")
def test_a_party_is_dissolved_when_its_attack_is_over() -> None:
    table = attacking()
    table.put("戦士")
    table.put("早駆")
    table.put("剛勇")
    table.do("attack 戦士", "join 早駆", "done")
    assert table.asked().prompt == "attack"
    assert table.g.attacks == []


# Costs


# Costs


@pytest.mark.rule("fftcg-2.1.8 10.1.2.3")
def test_who_cannot_pay_for_an_attack_is_not_offered_and_who_can_pays_at_once() -> None:
    table = attacking(toll("attack cost"))
    table.put("関", 1)
    table.put("戦士")
    table.put("早駆")
    fire = table.put("支え")
    table.put("戦士", 1)
    assert table.options() == ["pass", "attack 戦士", "attack 早駆"]
    table.do("attack 戦士")
    assert table.asked().prompt == "block"
    assert table.g.dull[fire] == 1
    poor = attacking(toll("attack cost"))
    poor.put("関", 1)
    poor.put("戦士")
    poor.to_turn(4)
    assert not poor.told("attacks")


@pytest.mark.rule("fftcg-2.1.8 10.1.2.3")
def test_a_party_pays_for_each_member() -> None:
    table = attacking(toll("attack cost"), card("糧", "backup"))
    table.put("関", 1)
    table.put("戦士")
    table.put("早駆")
    backups = [table.put("支え"), table.put("糧")]
    table.put("戦士", 1)
    table.do("attack 戦士", "join 早駆")
    assert [table.g.dull[c] for c in backups] == [1, 1]


def test_a_forward_that_attacks_alone_is_no_party() -> None:
    table = attacking()
    table.put("戦士")
    table.put("戦士", 1)
    table.do("attack 戦士")
    assert not table.g.attacks[-1].party
    assert not table.told("party")


@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.2")
def test_a_text_can_let_a_forward_join_certain_others_whatever_their_element() -> None:
    friend = card("友", elements=("ice",), says=(Says("any party", other="戦士"),))
    table = attacking(friend)
    for name in ("友", "戦士", "早駆"):
        table.put(name)
    table.do("attack 友")
    assert table.options() == ["done", "join 戦士"]
    table.do("join 戦士")
    assert len(table.told("attacks")) == 2


@pytest.mark.rule("fftcg-2.1.8 10.1.2.1.3")
def test_who_must_attack_is_not_compelled_to_pay_for_it() -> None:
    table = attacking(toll("attack cost"), card("猛者", says=(Says("must attack"),)))
    table.put("関", 1)
    table.put("猛者")
    table.put("支え")
    assert table.options() == ["pass", "attack 猛者"]


@pytest.mark.rule("fftcg-2.1.8 10.1.2.1")
@pytest.mark.rule("fftcg-2.1.8 10.1.2.1.1")
@pytest.mark.rule("fftcg-2.1.8 10.1.2.1.2")
def test_the_rule_by_which_a_card_cannot_attack() -> None:
    table = attacking(card("番人", says=(Says("attack"),)))
    found = {
        "10.1.2.1": [table.put("支え"), table.put("戦士", 1), table.put("戦士", 0, "hand")],
        "10.1.2.1.1": [table.put("早駆", dull=1), table.put("剛勇", since=3)],
        "10.1.2.1.2": [table.put("番人")],
        None: [table.put("戦士")],
    }
    for rule, cards in found.items():
        assert [fighters.why_not_attack(table.g, 0, c) for c in cards] == [rule] * len(cards)
