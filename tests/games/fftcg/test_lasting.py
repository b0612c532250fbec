"""Effects that go on: how long, who controls what because of them."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.happening import acts, happen
from fuda.games.fftcg.now import lasting
from fuda.games.fftcg.now.projection import card_now, fresh, projection_of
from fuda.kernel.event import Event
from tests.games.fftcg.board import Table
from tests.games.fftcg.pieces import Adds, Begin, Claims, Hears, Remember, auto, begin, face, field, text

SOLDIER = face("兵")
DRUM = face("太鼓", "backup", text(Begin((Adds(1000, who="slot"),))))
CHARM = face("魅了", "backup", text(Begin((Claims(who="slot"),))))


def lengths(table: Table) -> list[str]:
    return [kept.until for kept in table.g.lasting]


@pytest.mark.rule("fftcg-2.1.8 9.5.1.3.2")
@pytest.mark.rule("fftcg-2.1.8 11.12.4.1")
def test_effects_end_when_they_say_so() -> None:
    table = Table(SOLDIER, DRUM)
    soldier, source = table.put("兵"), table.put("太鼓")
    for until in ("turn", "forever", "start"):
        begin(table.g, source, cards=(soldier,), until=until)
    assert card_now(table.g, soldier).strength == 8000
    assert acts.end_lasting(table.g, "turn")
    assert (lengths(table), card_now(table.g, soldier).strength) == (["forever", "start"], 7000)
    acts.end_lasting(table.g, "start")
    assert lengths(table) == ["forever"]
    assert not acts.end_lasting(table.g, "turn")


def test_until_the_end_of_somebodys_turn() -> None:
    table = Table(SOLDIER, DRUM)
    soldier, source = table.put("兵"), table.put("太鼓")
    begin(table.g, source, cards=(soldier,), until="turn", until_seat=1)
    begin(table.g, source, cards=(soldier,), until="turn after", until_seat=0)
    acts.end_lasting(table.g, "turn")
    assert len(table.g.lasting) == 2
    table.g.active = 1
    acts.end_lasting(table.g, "start")
    acts.end_lasting(table.g, "turn")
    assert lengths(table) == ["turn after"]
    table.g.active = 0
    acts.end_lasting(table.g, "start")
    assert lengths(table) == ["turn"]
    acts.end_lasting(table.g, "turn")
    assert lengths(table) == []


@pytest.mark.rule("fftcg-2.1.8 11.8.17.3")
def test_what_was_about_a_card_that_left_is_not_about_it_when_it_comes_back() -> None:
    table = Table(SOLDIER, DRUM)
    soldier, source = table.put("兵"), table.put("太鼓")
    begin(table.g, source, cards=(soldier,), until="forever")
    happen.do(table.g, [Event("returns", soldier)])
    happen.do(table.g, [Event("enters", soldier, seat=0)])
    assert card_now(table.g, soldier).strength == 5000
    acts.end_lasting(table.g, "turn")
    assert table.g.lasting == []


def test_as_long_as_its_source_is_there() -> None:
    table = Table(SOLDIER, DRUM)
    soldier, source = table.put("兵"), table.put("太鼓")
    begin(table.g, source, cards=(soldier,), until="source")
    assert card_now(table.g, soldier).strength == 6000
    happen.do(table.g, [Event("returns", source)])
    assert card_now(table.g, soldier).strength == 5000


@pytest.mark.rule("fftcg-2.1.8 11.8.17.2")
def test_what_works_once_is_used_up() -> None:
    table = Table(SOLDIER, DRUM)
    soldier, source = table.put("兵"), table.put("太鼓")
    kept = begin(table.g, source, cards=(soldier,))
    other = begin(table.g, source, cards=(soldier,))
    assert lasting.find(table.g, kept.stamp) is kept
    lasting.spend(table.g, kept.stamp)
    assert table.g.lasting == [other]


@pytest.mark.rule("fftcg-2.1.8 6.2.6")
@pytest.mark.rule("fftcg-2.1.8 6.2.6.1")
def test_control_for_a_time() -> None:
    table = Table(SOLDIER, CHARM)
    victim, source = table.put("兵", 1), table.put("魅了")
    begin(table.g, source, cards=(victim,))
    assert (acts.side(table.g, victim), acts.characters(table.g, 0)[-1]) == (0, victim)
    assert not acts.ready(table.g, victim)
    acts.end_lasting(table.g, "turn")
    assert (acts.side(table.g, victim), acts.characters(table.g, 1)) == (1, [victim])
    assert len(table.told("controls")) == 2


@pytest.mark.rule("fftcg-2.1.8 11.12.4.6")
def test_the_newest_effect_about_control_counts() -> None:
    table = Table(SOLDIER, CHARM)
    victim, mine, theirs = table.put("兵", 1), table.put("魅了"), table.put("魅了", 1)
    begin(table.g, mine, cards=(victim,))
    begin(table.g, theirs, cards=(victim,), until="forever")
    assert acts.side(table.g, victim) == 1
    begin(table.g, mine, cards=(victim,), until="start")
    assert acts.side(table.g, victim) == 0
    acts.end_lasting(table.g, "start")
    assert acts.side(table.g, victim) == 1


def test_control_without_an_end_is_older_than_what_comes_later() -> None:
    table = Table(SOLDIER, CHARM)
    victim, theirs = table.put("兵", 1), table.put("魅了", 1)
    begin(table.g, theirs, cards=(victim,))
    happen.do(table.g, [Event("controls", victim, seat=0)])
    assert acts.side(table.g, victim) == 0
    acts.sync(table.g)
    assert acts.side(table.g, victim) == 0
    begin(table.g, theirs, cards=(victim,), until="start")
    assert acts.side(table.g, victim) == 1
    acts.end_lasting(table.g, "start")
    assert acts.side(table.g, victim) == 0


@pytest.mark.rule("fftcg-2.1.8 11.12.4.4")
def test_control_by_a_field_ability_lasts_while_its_card_is_there() -> None:
    queen = face("女王", "forward", field(Claims(who="others")))
    table = Table(SOLDIER, queen)
    victim, card = table.put("兵", 1), table.put("女王", zone="hand")
    happen.do(table.g, [Event("enters", card, seat=0)])
    assert acts.side(table.g, victim) == 0
    late = table.put("兵", 1, "break")
    assert happen.do(table.g, [Event("enters", late, seat=1)])
    assert acts.side(table.g, late) == 0
    happen.do(table.g, [Event("breaks", card)])
    assert (acts.side(table.g, victim), acts.side(table.g, late)) == (1, 1)


def test_more_power_is_added_to_the_projection_that_stands() -> None:
    table = Table(SOLDIER, DRUM, face("鐘", "backup", field(Adds(500, who="all"))))
    soldier, source = table.put("兵"), table.put("太鼓")
    table.put("鐘")
    before = projection_of(table.g)
    begin(table.g, source, cards=(soldier,))
    assert projection_of(table.g).ears is before.ears
    assert (before.at(soldier).strength, card_now(table.g, soldier).strength) == (5500, 6500)
    assert fresh(table.g).at(soldier).strength == 6500


def test_effects_that_look_outside_the_projection_follow_what_they_see() -> None:
    tired = face("疲れ", "backup", field(Adds(-1000, who="dull")))
    proud = face("誇り", "backup", field(Adds(2000, who="history")), auto(Hears("x"), condition=Remember("draws")))
    table = Table(SOLDIER, tired, proud)
    soldier = table.put("兵")
    table.put("疲れ")
    table.put("誇り")
    assert card_now(table.g, soldier).strength == 5000
    happen.do(table.g, [Event("dulls", soldier)])
    assert card_now(table.g, soldier).strength == 4000
    happen.do(table.g, [Event("draws", seat=0)])
    assert card_now(table.g, soldier).strength == 6000
    happen.do(table.g, [Event("actives", soldier)])
    assert card_now(table.g, soldier).strength == 7000


def test_a_fact_outside_the_projection_makes_it_stale_only_if_it_is_looked_at() -> None:
    table = Table(SOLDIER, DRUM)
    before = projection_of(table.g)
    acts.touched(table.g, "dull")
    assert projection_of(table.g) is before
