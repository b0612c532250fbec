"""Damage to players and EX bursts (chapters 6.5, 11.10, 15.2.6.3)."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games.fftcg.happening import acts
from fuda.games.fftcg.state import Attack
from fuda.kernel.event import Event
from tests.games.fftcg.acting import (
    Do,
    Draw,
    Hurt,
    Pick,
    Points,
    When,
    action,
    auto,
    hand,
    resolved,
    say,
    summon,
    with_text,
)
from tests.games.fftcg.board import SaysOfPlayer, Table, card

SOLDIER = card("歩兵", cost=99)
FLARE = summon("閃光", Draw(1), cost=99, ex_burst=True)
HEIR = with_text(card("後継ぎ", cost=99, ex_burst=True), auto(When("enters"), Draw(2), ex=True))


def hit(table: Table, points: int, seat: int = 1, **fields: Any) -> None:
    """A player is dealt damage."""
    acts.apply(table.g, [Event("damages", seat=seat, amount=points, **fields)])


def on_top(table: Table, *names: str, seat: int = 1) -> list[int]:
    """These cards lie on top of the deck, the first one uppermost."""
    found = [table.put(name, seat, "deck") for name in names]
    deck = table.g.zones[table.g.rules.decks[seat]]
    deck[:] = [*found, *(c for c in deck if c not in found)]
    return found


@pytest.mark.rule("fftcg-2.1.8 6.5.1")
@pytest.mark.rule("fftcg-2.1.8 6.5.2")
@pytest.mark.rule("fftcg-2.1.8 6.5.3")
@pytest.mark.rule("fftcg-2.1.8 7.8.2")
def test_each_point_is_a_card_from_the_top_face_up() -> None:
    table = Table(SOLDIER)
    top = on_top(table, "歩兵", "歩兵")
    table.window()
    hit(table, 2)
    resolved(table)
    assert [table.zone(c) for c in top] == ["damage", "damage"]
    assert table.damage(1) == 2
    moments = [event.moment for event in table.told("damaged")]
    assert len(set(moments)) == 2


@pytest.mark.rule("fftcg-2.1.8 3.1.3")
@pytest.mark.rule("fftcg-2.1.8 12.4.3")
def test_damage_with_an_empty_deck_loses_the_game() -> None:
    table = Table(SOLDIER, deck=1)
    table.window()
    hit(table, 2)
    assert table.over().winners == (0,)
    assert table.damage(1) == 1


@pytest.mark.rule("fftcg-2.1.8 11.10.1")
@pytest.mark.rule("fftcg-2.1.8 11.10.2")
@pytest.mark.rule("fftcg-2.1.8 11.10.3")
@pytest.mark.rule("fftcg-2.1.8 5.2.2.1")
@pytest.mark.parametrize(("name", "drawn"), [("閃光", 1), ("後継ぎ", 2)])
def test_a_burst_is_used_or_not_at_once_and_without_the_stack(name: str, drawn: int) -> None:
    table = Table(FLARE, HEIR)
    (burst,) = on_top(table, name)
    table.window()
    hit(table, 1)
    assert table.asked().prompt == "burst"
    assert table.asked().seat == 1
    assert table.asked().about == burst
    say(table, "yes")
    resolved(table)
    assert hand(table, 1) == drawn
    assert table.zone(burst) == "damage"
    assert not table.told("resolves")
    assert not table.told("uses")


@pytest.mark.rule("fftcg-2.1.8 11.10.2")
def test_it_may_be_declined() -> None:
    table = Table(FLARE)
    on_top(table, "閃光")
    table.window()
    hit(table, 1)
    say(table, "no")
    resolved(table)
    assert hand(table, 1) == 0
    assert not table.told("bursts")


@pytest.mark.rule("fftcg-2.1.8 6.5.2.1")
def test_all_points_come_first_and_bursts_in_the_order_they_were_turned_up() -> None:
    table = Table(FLARE, HEIR)
    flare, heir = on_top(table, "閃光", "後継ぎ")
    table.window()
    hit(table, 3)
    assert table.asked().about == flare
    assert table.damage(1) == 3
    say(table, "yes")
    assert table.asked().about == heir
    say(table, "yes")
    resolved(table)
    assert [event.card for event in table.told("bursts")] == [flare, heir]


@pytest.mark.rule("fftcg-2.1.8 11.10.2")
def test_a_burst_cannot_be_responded_to_and_rule_processes_wait_for_its_end() -> None:
    strike = summon("雷", Pick(whose="opponent"), Hurt(9000), Draw(1), cost=99, ex_burst=True)
    table = Table(strike, SOLDIER)
    on_top(table, "雷")
    target = table.put("歩兵", 0)
    table.window()
    hit(table, 1)
    say(table, "yes")
    resolved(table)
    kinds = [entry.event.kind for entry in table.g.journal.entries]
    assert kinds.index("hurts") < kinds.index("draws") < kinds.index("breaks")
    assert table.told("chosen", card=target, word="burst")
    assert table.zone(target) == "break"


@pytest.mark.rule("fftcg-2.1.8 11.10.2")
def test_a_burst_with_nothing_to_choose_is_not_offered() -> None:
    strike = summon("雷", Pick(whose="opponent"), Hurt(9000), cost=99, ex_burst=True)
    table = Table(strike)
    on_top(table, "雷")
    table.window()
    hit(table, 1)
    resolved(table)
    assert not table.told("bursts")


@pytest.mark.rule("fftcg-2.1.8 12.4.1")
@pytest.mark.rule("fftcg-2.1.8 11.10.2")
def test_the_burst_of_the_last_point_still_happens() -> None:
    revenge = summon("道連れ", Points(1), cost=99, ex_burst=True)
    table = Table(revenge, SOLDIER)
    table.many("歩兵", 6, "damage", 1)
    table.many("歩兵", 6, "damage", 0)
    on_top(table, "道連れ")
    table.window()
    hit(table, 1)
    say(table, "yes")
    assert table.over().winners == ()


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_a_text_may_forbid_bursts() -> None:
    seal = card("封印", "backup", says=(SaysOfPlayer("burst", about="all"),))
    table = Table(FLARE, seal)
    table.put("封印")
    on_top(table, "閃光")
    table.window()
    hit(table, 1)
    resolved(table)
    assert not table.told("bursts")
    assert hand(table, 1) == 0


@pytest.mark.rule("fftcg-2.1.8 15.2.6.3")
@pytest.mark.rule("fftcg-2.1.8 15.2.6.3.1")
@pytest.mark.parametrize(("before", "points", "used"), [(1, 1, 0), (2, 1, 1), (3, 1, 1), (1, 2, 0)])
def test_damage_n_before_a_burst_counts_with_this_card_when_it_is_turned_up(
    before: int, points: int, used: int
) -> None:
    late = with_text(card("遅咲き", cost=99, ex_burst=True), auto(When("enters"), Draw(1), ex=True, damage=3))
    table = Table(late, SOLDIER)
    table.many("歩兵", before, "damage", 1)
    on_top(table, "遅咲き")
    table.window()
    hit(table, points)
    if used:
        assert table.asked().prompt == "burst"
        say(table, "yes")
    resolved(table)
    assert len(table.told("bursts")) == used


@pytest.mark.rule("fftcg-2.1.8 10.1.4.3")
@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.10")
def test_who_has_struck_is_told_once_for_each_attacker_and_for_the_party() -> None:
    table = Table(SOLDIER, card("弓兵", cost=99), card("軍師", "backup"))
    one, two = table.put("歩兵"), table.put("弓兵")
    table.window()
    table.g.attacks.append(Attack((table.g.ref(one), table.g.ref(two)), party=True))
    hit(table, 1, source=one, by=0, word="battle")
    resolved(table)
    assert [event.card for event in table.told("strikes")] == [one, two]
    assert len(table.told("party_strikes")) == 1


@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.10")
def test_a_member_whose_effect_deals_damage_is_its_only_source() -> None:
    spy = with_text(card("間者", cost=99), action((), Points(1), Do("dulls")))
    table = Table(spy, SOLDIER)
    one, two = table.put("間者"), table.put("歩兵")
    table.window()
    table.g.attacks.append(Attack((table.g.ref(one), table.g.ref(two)), party=True))
    say(table, "use 間者 1")
    resolved(table)
    assert [event.card for event in table.told("strikes")] == [one]
    assert [event.source for event in table.told("party_strikes")] == [one]
