"""The primitive actions: what each writes, when it does not happen, what it tells."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games.fftcg.happening import acts, happen
from fuda.games.fftcg.state import Attack
from fuda.kernel.event import Event
from tests.games.fftcg.board import Table
from tests.games.fftcg.pieces import Begin as Lasts
from tests.games.fftcg.pieces import IsAlso, Says, begin, face, field, text

SOLDIER, MARCHER = face("兵"), face("歩兵")
HOUSE = face("家", "backup")
TABLE = (SOLDIER, MARCHER, HOUSE, face("石", "monster"), face("雨", "summon"))


def do(table: Table, kind: str, card: int = -1, **fields: Any) -> bool | None:
    return happen.do(table.g, [Event(kind, card, **fields)])


@pytest.mark.rule("fftcg-2.1.8 6.2.4")
@pytest.mark.rule("fftcg-2.1.8 6.2.5")
def test_it_comes_under_the_control_of_whoever_puts_it_there() -> None:
    table = Table(*TABLE)
    card = table.put("兵", 1, "break")
    assert do(table, "enters", card, seat=0, by=0)
    assert (acts.side(table.g, card), table.g.owner[card]) == (0, 1)
    assert acts.characters(table.g, 0) == [card]


@pytest.mark.rule("fftcg-2.1.8 6.2.6")
@pytest.mark.rule("fftcg-2.1.8 6.2.6.1")
def test_a_change_of_control_is_no_entering() -> None:
    table = Table(*TABLE)
    card = table.put("兵", dull=1, hurt=1000)
    before = table.g.ref(card)
    assert do(table, "controls", card, seat=1)
    assert table.g.fits(before)
    assert (acts.side(table.g, card), table.g.owner[card], table.g.dull[card]) == (1, 0, 1)
    assert (len(table.told("controls")), table.told("enters")) == (1, [])
    assert do(table, "controls", card, seat=1) is False


@pytest.mark.rule("fftcg-2.1.8 6.2.6.2")
def test_control_may_be_gained_of_what_could_not_come() -> None:
    table = Table(*TABLE)
    table.put("兵", 0)
    other = table.put("兵", 1)
    assert do(table, "controls", other, seat=0)
    assert len(acts.characters(table.g, 0)) == 2


@pytest.mark.rule("fftcg-2.1.8 15.2.2.2")
@pytest.mark.rule("fftcg-2.1.8 15.2.2.3")
def test_a_character_is_ready_if_it_was_there_when_the_turn_began() -> None:
    table = Table(*TABLE, face("早馬", keywords=("ヘイスト",)))
    old, new, fast = table.put("兵"), table.put("歩兵", zone="hand"), table.put("早馬", zone="hand")
    do(table, "enters", new, seat=0)
    do(table, "enters", fast, seat=0)
    assert [acts.ready(table.g, c) for c in (old, new, fast)] == [True, False, True]
    stolen = table.put("石", 1)
    do(table, "controls", stolen, seat=0)
    assert not acts.ready(table.g, stolen)
    table.g.turn, table.g.own_turn = 5, [5, 4]
    assert acts.ready(table.g, new)


@pytest.mark.rule("fftcg-2.1.8 5.2.6.1")
def test_damage_is_for_forwards() -> None:
    table = Table(*TABLE)
    soldier, stone = table.put("兵"), table.put("石")
    assert do(table, "hurts", soldier, amount=3000, source=stone, word="effect")
    assert do(table, "hurts", stone, amount=3000) is False
    assert do(table, "hurts", soldier, amount=0) is False
    assert (table.g.hurt[soldier], table.g.hit_by) == (3000, {str(soldier): (stone,)})
    assert table.told("deals", card=stone, other=soldier, amount=3000)


@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.10")
@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.5")
def test_what_a_member_deals_its_party_deals() -> None:
    table = Table(*TABLE)
    one, two, victim = table.put("兵"), table.put("歩兵"), table.put("兵", 1)
    table.g.attacks.append(Attack((table.g.ref(one), table.g.ref(two)), table.g.ref(victim), party=True))
    assert (acts.party_of(table.g, one), acts.is_attacking(table.g, two)) == ([one, two], True)
    assert (acts.is_blocking(table.g, victim), acts.in_party(table.g, victim)) == (True, False)
    do(table, "hurts", victim, amount=1000, source=one, word="effect")
    assert [(e.card, e.other) for e in table.told("party_deals")] == [(one, victim)]
    do(table, "returns", two)
    assert not acts.in_party(table.g, one)
    do(table, "hurts", victim, amount=1000, source=one, word="effect")
    assert len(table.told("party_deals")) == 1


def test_a_monster_that_is_a_forward_now_can_be_hurt() -> None:
    table = Table(face("石", "monster"), face("鐘", "backup", text(Lasts((IsAlso(word="forward", who="slot"),)))))
    stone = table.put("石")
    begin(table.g, table.put("鐘"), cards=(stone,))
    assert do(table, "hurts", stone, amount=1000)


@pytest.mark.rule("fftcg-2.1.8 9.5.1.3.1")
def test_damage_is_taken_off() -> None:
    table = Table(*TABLE)
    one, two = table.put("兵", hurt=3000), table.put("歩兵", 1, hurt=2000)
    assert do(table, "heals", one, amount=1000)
    assert table.g.hurt[one] == 2000
    acts.heal_all(table.g)
    assert (table.g.hurt[one], table.g.hurt[two]) == (0, 0)
    assert do(table, "heals", one) is False


@pytest.mark.rule("fftcg-2.1.8 15.1.1.1.1")
@pytest.mark.rule("fftcg-2.1.8 15.1.1.2.1")
@pytest.mark.rule("fftcg-2.1.8 6.3.1")
def test_turning() -> None:
    table = Table(*TABLE)
    card = table.put("兵")
    assert do(table, "dulls", card)
    assert table.g.dull[card]
    assert do(table, "actives", card)
    assert not table.g.dull[card]
    assert (len(table.told("dulls")), len(table.told("actives"))) == (1, 1)


@pytest.mark.rule("fftcg-2.1.8 15.1.1.1.2")
@pytest.mark.rule("fftcg-2.1.8 15.1.1.2.2")
def test_what_is_turned_so_already_may_be_turned_so() -> None:
    table = Table(*TABLE)
    card = table.put("兵")
    assert do(table, "actives", card)
    assert do(table, "dulls", card)
    assert do(table, "dulls", card)
    assert (len(table.told("dulls")), table.told("actives")) == (1, [])


@pytest.mark.rule("fftcg-2.1.8 15.2.4.1")
def test_any_character_can_be_frozen() -> None:
    table = Table(*TABLE)
    for name in ("兵", "家", "石"):
        card = table.put(name)
        assert do(table, "freezes", card)
        assert table.g.frozen[card]
    assert acts.thaw(table.g, card)
    assert not acts.thaw(table.g, card)


@pytest.mark.rule("fftcg-2.1.8 6.7.1")
@pytest.mark.rule("fftcg-2.1.8 6.7.2")
@pytest.mark.rule("fftcg-2.1.8 15.1.1.10.1")
def test_counters_are_told_apart_by_name() -> None:
    table = Table(*TABLE)
    card, source = table.put("兵"), table.put("石")
    do(table, "counts", card, word="勇気", amount=2)
    do(table, "counts", card, word="勇気", amount=1, source=source)
    do(table, "counts", card, word="錆", amount=1)
    assert (acts.counters(table.g, card, "勇気"), acts.counters(table.g, card)) == (3, 4)
    assert do(table, "uncounts", card, word="勇気", amount=3)
    assert do(table, "uncounts", card, word="錆", amount=2) is False
    assert (acts.counters(table.g, card), table.g.counters) == (0, {})


@pytest.mark.rule("fftcg-2.1.8 6.7.3")
def test_counters_vanish_with_a_change_of_zones() -> None:
    table = Table(*TABLE)
    card, other = table.put("兵"), table.put("石")
    for each in (card, other):
        do(table, "counts", each, word="勇気", amount=2)
    do(table, "removes", card)
    assert (acts.counters(table.g, card), acts.counters(table.g, other)) == (0, 2)
    do(table, "counts", card, word="勇気", amount=1)
    do(table, "enters", card, seat=0)
    assert acts.counters(table.g, card) == 0


@pytest.mark.rule("fftcg-2.1.8 6.8.1")
@pytest.mark.rule("fftcg-2.1.8 4.1")
def test_crystals() -> None:
    table = Table(*TABLE)
    assert do(table, "crystals", seat=1, amount=2)
    assert do(table, "crystals", seat=1, amount=-3) is False
    assert do(table, "crystals", seat=1, amount=-1)
    assert table.g.crystals == [0, 1]


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_what_cannot_be_done_is_not_done() -> None:
    rock = face("岩", "forward", field(*(Says(-1, word, "self") for word in ("break", "dull", "freeze", "damage"))))
    table = Table(rock)
    card = table.put("岩")
    for kind in ("breaks", "dulls", "freezes"):
        assert do(table, kind, card, by=1, source=card) is False
    assert do(table, "hurts", card, amount=1000, by=1) is False
    assert do(table, "dulls", card, by=0)
    assert do(table, "breaks", card, by=0)


@pytest.mark.rule("fftcg-2.1.8 2.3")
def test_the_rest_of_a_text_is_done() -> None:
    rock = face("岩", "forward", field(Says(0, "leave", "self")))
    table = Table(rock, SOLDIER)
    stays, goes = table.put("岩"), table.put("兵")
    assert happen.do(table.g, [Event("returns", c) for c in (stays, goes)]) is False
    assert (table.zone(stays), table.zone(goes)) == ("field", "hand")
