"""The block step: who blocks, who must, what it costs [fftcg-2.1.8 10.1.3]."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.book import fighters
from fuda.games.fftcg.book.attack import AttackPhase
from fuda.games.fftcg.happening import acts
from fuda.games.fftcg.paying.cost_parts import CpIcon
from fuda.games.fftcg.printed import Face
from fuda.kernel.chain import Window
from fuda.kernel.event import Event
from tests.games.fftcg.board import Says, Table, Toll, card

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


@pytest.mark.rule("fftcg-2.1.8 10.1.3.1")
@pytest.mark.rule("fftcg-2.1.8 10.1.3.1.1")
def test_an_active_forward_of_the_other_player_may_block() -> None:
    table = attacking()
    table.put("戦士")
    for name in ("戦士", "支え", "魔獣"):
        table.put(name, 1, since=3)
    table.put("早駆", 1, dull=1)
    table.do("attack 戦士")
    assert (table.asked().seat, table.options()) == (1, ["pass", "block 戦士"])


@pytest.mark.rule("fftcg-2.1.8 10.1.3.2")
@pytest.mark.rule("fftcg-2.1.8 10.1.3.2.1")
def test_the_blocker_is_in_battle_with_the_attacker() -> None:
    table = attacking()
    table.put("戦士")
    table.put("召喚", 0, "hand")
    blocker = table.put("早駆", 1)
    table.do("pass", "attack 戦士", "pass", "block 早駆")
    assert table.asked().prompt == "act"
    fight = table.g.attacks[-1]
    assert fight.blocked
    assert fight.blocker is not None
    assert fight.blocker[0] == blocker
    assert table.told("blocks", card=blocker)
    assert table.told("blocked", other=blocker)


@pytest.mark.rule("fftcg-2.1.8 10.1.3.1.2")
def test_restrictions_on_blocking() -> None:
    faces = [
        card("番犬", says=(Says("block"),)),
        card("影", says=(Says("blocked", other="早駆"),)),
    ]
    table = attacking(*faces)
    table.put("影")
    for name in ("番犬", "早駆", "戦士"):
        table.put(name, 1)
    table.do("attack 影")
    assert table.options() == ["pass", "block 戦士"]


@pytest.mark.rule("fftcg-2.1.8 10.1.3.1.3")
def test_a_demand_to_block_is_met_as_far_as_possible() -> None:
    table = attacking(card("盾", says=(Says("must block"),)))
    table.put("戦士")
    shield = table.put("盾", 1)
    table.put("早駆", 1)
    table.do("attack 戦士")
    table.until("attack")
    assert [event.card for event in table.told("blocks")] == [shield]
    dulled = attacking(card("盾", says=(Says("must block"),)))
    dulled.put("戦士")
    dulled.put("盾", 1, dull=1)
    dulled.put("早駆", 1)
    dulled.do("attack 戦士")
    assert dulled.options() == ["pass", "block 早駆"]


@pytest.mark.rule("fftcg-2.1.8 10.1.3.1.3")
def test_an_attacker_that_must_be_blocked() -> None:
    table = attacking(card("囮", says=(Says("must be blocked"),)))
    table.put("囮")
    table.put("早駆", 1)
    table.put("戦士", 1)
    table.do("attack 囮")
    assert table.options() == ["block 早駆", "block 戦士"]


@pytest.mark.rule("fftcg-2.1.8 10.1.3.4")
@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.6")
def test_a_party_is_blocked_like_one_forward_if_one_member_can_be() -> None:
    faces = [
        card("影", says=(Says("blocked", other="盾"),)),
        card("霧", says=(Says("blocked", other="壁"),)),
        card("盾"),
        card("壁"),
    ]
    table = attacking(*faces)
    for name in ("影", "霧"):
        table.put(name)
    for name in ("盾", "壁"):
        table.put(name, 1)
    table.do("attack 影", "join 霧")
    assert table.options() == ["pass", "block 盾", "block 壁"]
    alone = attacking(*faces)
    alone.put("影")
    for name in ("盾", "壁"):
        alone.put(name, 1)
    alone.do("attack 影")
    assert alone.options() == ["pass", "block 壁"]


@pytest.mark.rule("fftcg-2.1.8 10.1.3.1.3")
def test_a_block_may_cost_something_and_nobody_is_compelled_to_pay() -> None:
    table = attacking(toll("block cost"), card("囮", says=(Says("must be blocked"),)))
    table.put("関")
    table.put("囮")
    table.put("戦士", 1)
    table.put("魔獣", 1)
    free = table.put("支え", 1)
    table.do("attack 囮")
    assert table.options() == ["pass", "block 戦士"]
    table.do("block 戦士")
    assert table.told("dulls", card=free)
    assert table.told("blocks")


@pytest.mark.rule("fftcg-2.1.8 10.1.3.1")
@pytest.mark.rule("fftcg-2.1.8 10.1.3.1.1")
@pytest.mark.rule("fftcg-2.1.8 10.1.3.1.2")
def test_the_rule_by_which_a_card_cannot_block() -> None:
    table = attacking(card("番犬", says=(Says("block"),)))
    attacker = table.put("戦士")
    found = {
        "10.1.3.1": [table.put("支え", 1), attacker, table.put("戦士", 1, "hand")],
        "10.1.3.1.1": [table.put("早駆", 1, dull=1)],
        "10.1.3.1.2": [table.put("番犬", 1)],
        None: [table.put("剛勇", 1)],
    }
    table.do("attack 戦士")
    for rule, cards in found.items():
        assert [fighters.why_not_block(table.g, 1, c) for c in cards] == [rule] * len(cards)


@pytest.mark.rule("fftcg-2.1.8 10.1.3.2")
def test_a_blocker_that_its_price_takes_away_does_not_block() -> None:
    table = attacking()
    table.put("戦士")
    blocker = table.put("早駆", 1)
    table.do("attack 戦士")
    table.g.frames[-1] = AttackPhase(at="blocking", members=(blocker,))
    acts.apply(table.g, [Event("returns", blocker)])
    table.until("attack")
    assert not table.told("blocks")
    assert len(table.told("unblocked")) == 1
    assert table.damage(1) == 1


@pytest.mark.rule("fftcg-2.1.8 10.1.3.1")
@pytest.mark.rule("fftcg-2.1.8 10.1.2.7")
def test_with_no_attacker_left_nobody_blocks_but_both_steps_take_place() -> None:
    table = attacking()
    attacker = table.put("戦士")
    table.put("早駆", 1)
    table.put("召喚", 0, "hand")
    table.do("pass", "attack 戦士")
    acts.apply(table.g, [Event("returns", attacker)])
    scopes = []
    while table.g.phase == "attack":
        asked = table.asked()
        assert asked.prompt == "act"
        frame = table.g.frames[-1]
        assert isinstance(frame, Window)
        scopes.append(frame.scope)
        table.do("pass")
    assert scopes == ["declare", "block", "damage"]
    assert not table.told("unblocked")
    assert table.damage(1) == 0
