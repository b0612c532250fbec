"""What cards and players cannot, must or may do; what is remembered of cards that left; who waits for what."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.happening import acts, happen, memory
from fuda.games.fftcg.now import permissions
from fuda.games.fftcg.now.projection import card_now, projection_of
from fuda.games.fftcg.printed import Ability
from fuda.games.fftcg.state import Attack
from fuda.kernel.event import Event
from tests.games.fftcg.board import Table
from tests.games.fftcg.pieces import (
    Adds,
    Begin,
    Colours,
    Gains,
    Hears,
    Instead,
    Later,
    Says,
    SaysOfPlayers,
    auto,
    begin,
    face,
    field,
    text,
)

SOLDIER = face("兵")


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_cannot_wins() -> None:
    table = Table(face("臆病", "forward", field(Says(0, "attack", "self"), Says(0, "must attack", "self"))), SOLDIER)
    coward, soldier = table.put("臆病"), table.put("兵")
    assert permissions.forbidden(table.g, coward, "attack")
    assert permissions.demands(table.g, coward, "must attack")
    assert not permissions.forbidden(table.g, soldier, "attack")
    assert not permissions.forbidden(table.g, coward, "block")


def test_only_by_the_opponent() -> None:
    table = Table(face("幻", "forward", field(Says(-1, "chosen", "self"))))
    ghost = table.put("幻")
    assert permissions.forbidden(table.g, ghost, "chosen", permissions.By(1, -1, "summon"))
    assert not permissions.forbidden(table.g, ghost, "chosen", permissions.By(0, -1, "summon"))
    assert not permissions.forbidden(table.g, ghost, "chosen")


def test_numbers_and_costs_that_are_said() -> None:
    table = Table(face("連撃", "forward", field(Says(2, "attacks", "self"))), SOLDIER)
    card, soldier = table.put("連撃"), table.put("兵")
    assert (permissions.numbers(table.g, card, "attacks"), permissions.numbers(table.g, soldier, "attacks")) == (
        [2],
        [],
    )
    assert [node.n for node, _ in permissions.costs(table.g, card, "attacks")] == [2]


def test_what_is_said_of_players() -> None:
    table = Table(face("法", "backup", field(SaysOfPlayers(7, "hand limit"), SaysOfPlayers(0, "cast"))))
    assert not permissions.player(table.g, 0, "cast")
    table.put("法")
    assert permissions.player(table.g, 0, "cast")
    assert not permissions.player(table.g, 1, "cast")
    assert (
        permissions.player_numbers(table.g, 0, "hand limit"),
        permissions.player_numbers(table.g, 1, "hand limit"),
    ) == ([7], [])


@pytest.mark.rule("fftcg-2.1.8 11.5.5")
@pytest.mark.rule("fftcg-2.1.8 11.11.4")
@pytest.mark.rule("fftcg-2.1.8 11.11.7")
@pytest.mark.rule("fftcg-2.1.8 6.4.2")
def test_a_card_that_left_is_remembered_as_it_was() -> None:
    paint = face("絵筆", "backup", field(Colours(word="water", who="others"), Adds(1000, who="others")))
    haste = face("疾風", "backup", text(Begin((Gains(word="ヘイスト", who="slot"),))))
    table = Table(SOLDIER, paint, haste)
    soldier, wind = table.put("兵", dull=1, hurt=2000), table.put("疾風")
    table.put("絵筆")
    begin(table.g, wind, cards=(soldier,))
    happen.do(table.g, [Event("counts", soldier, word="勇気", amount=2)])
    ref = table.g.ref(soldier)
    table.g.attacks.append(Attack((ref,)))
    happen.do(table.g, [Event("returns", soldier)])
    was = memory.was(table.g, ref)
    assert was is not None
    assert (was.elements, was.names, was.strength, was.side) == (("fire", "water"), ("兵",), 6000, 0)
    assert (was.keywords, was.counters("勇気"), was.types) == ({"ヘイスト": 1}, 2, frozenset(("forward",)))
    assert (was.did("attacking"), was.did("dull"), was.did("blocking"), was.did("party")) == (True, True, False, False)
    assert (was.price, was.has_power) == (2, True)
    assert (was.cost.shown(), was.power is not None, was.jobs, was.categories) == (2, True, (), ())
    assert memory.now_or_last(table.g, ref).strength == 6000
    assert memory.now_or_last(table.g, table.g.ref(soldier)) is card_now(table.g, soldier)


def test_what_left_is_forgotten_when_nothing_can_ask() -> None:
    table = Table(SOLDIER, face("語り", "backup", auto(Hears("leaves"))))
    soldier = table.put("兵")
    table.put("語り")
    happen.do(table.g, [Event("breaks", soldier)])
    memory.forget(table.g)
    assert table.g.last
    table.g.waiting.clear()
    memory.forget(table.g)
    assert not table.g.last


def test_without_any_text_nothing_is_remembered() -> None:
    table = Table(SOLDIER)
    happen.do(table.g, [Event("breaks", table.put("兵"))])
    assert table.g.last == []


@pytest.mark.rule("fftcg-2.1.8 11.8.3")
@pytest.mark.rule("fftcg-2.1.8 11.5.3")
def test_who_waits_for_what() -> None:
    bell = face("鐘", "backup", auto(Hears("attacks"), Hears("blocks")), auto(Hears("state")))
    table = Table(SOLDIER, bell)
    assert (table.g.rules.heard, projection_of(table.g).ears) == ({"attacks", "blocks", "state"}, {})
    card = table.put("鐘")
    assert {kind: [ear.card for ear in ears] for kind, ears in projection_of(table.g).ears.items()} == {
        "attacks": [card],
        "blocks": [card],
        "state": [card],
    }
    assert [ear.ability for ear in projection_of(table.g).state_triggers] == [1]


@pytest.mark.rule("fftcg-2.1.8 11.9.1")
def test_abilities_elsewhere_are_heard_there_only() -> None:
    ghost = face("亡霊", "forward", auto(Hears("attacks"), where=("break",)), text(where=("hand",)))
    table = Table(ghost)
    card = table.put("亡霊")
    assert ("attacks" in projection_of(table.g).ears, projection_of(table.g).users) == (False, {})
    happen.do(table.g, [Event("returns", card)])
    assert [(c, use.number) for c, use in projection_of(table.g).users[0]] == [(card, 1)]
    happen.do(table.g, [Event("discards", card, seat=0)])
    assert ("attacks" in projection_of(table.g).ears, projection_of(table.g).users) == (True, {})


def test_delayed_triggers_are_found_by_their_timestamp() -> None:
    drum = face("太鼓", "backup", text(Begin(waits=(Hears("ends"),))))
    table = Table(drum)
    source = table.put("太鼓")
    kept = begin(table.g, source)
    assert [ear.lasting for ear in projection_of(table.g).delayed["ends"]] == [kept.stamp]
    assert "ends" in table.g.rules.heard


def test_cost_changes_in_force() -> None:
    market = face("市", "backup", Ability(kind="field", cost_changes=(Later(1), Later(2, own=True))))
    drum = face("太鼓", "backup", text(Begin((Later(3),))))
    table = Table(market, drum)
    source = table.put("太鼓")
    table.put("市")
    begin(table.g, source)
    now = projection_of(table.g)
    assert ([s.node.n for s in now.costs], [s.node.n for s in now.later_costs]) == ([1], [3])
    assert [(n, node.n) for n, node in table.g.rules.own_costs[table.index["市"]]] == [(0, 2)]


def test_the_index_of_abilities_follows_control_and_changes() -> None:
    smith = face("鍛冶", "backup", text())
    table = Table(SOLDIER, smith, face("盾", "backup", Ability(kind="field", replacements=(Instead("hurts"),))))
    card, soldier = table.put("鍛冶"), table.put("兵", 0, "hand")
    first = projection_of(table.g)
    happen.do(table.g, [Event("enters", soldier)])
    assert projection_of(table.g).users is first.users
    happen.do(table.g, [Event("controls", card, seat=1)])
    assert list(projection_of(table.g).users) == [1]
    table.put("盾")
    assert projection_of(table.g).replacing == {"hurts"}
    assert acts.side(table.g, soldier) == 0
