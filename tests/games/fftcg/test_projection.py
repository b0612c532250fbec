"""What a card is now: layers, timestamps, dependency, abilities gained and lost, damage that wakes abilities."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.happening import acts, happen
from fuda.games.fftcg.now.projection import card_now, fresh, projection_of
from fuda.kernel.event import Event
from tests.games.fftcg.board import Table
from tests.games.fftcg.pieces import (
    Adds,
    Begin,
    Cheaper,
    Colours,
    Doubles,
    Gains,
    Hears,
    IsAlso,
    LosesAll,
    Says,
    Sets,
    auto,
    begin,
    face,
    field,
    text,
)

SOLDIER = face("兵")
FLAG = face("旗", "backup", field(Adds(1000, who="others")))


def power(table: Table, card: int) -> int:
    now = card_now(table.g, card).power
    assert now is not None
    return now.exact()


@pytest.mark.rule("fftcg-2.1.8 11.9.1")
@pytest.mark.rule("fftcg-2.1.8 11.9.3")
@pytest.mark.rule("fftcg-2.1.8 11.12.4.4")
def test_a_field_ability_works_while_its_card_is_on_the_field() -> None:
    table = Table(SOLDIER, FLAG)
    soldier, flag = table.put("兵"), table.put("旗", zone="hand")
    assert power(table, soldier) == 5000
    happen.do(table.g, [Event("enters", flag, seat=0)])
    assert power(table, soldier) == 6000
    assert table.g.chain == []
    happen.do(table.g, [Event("breaks", flag)])
    assert power(table, soldier) == 5000


@pytest.mark.rule("fftcg-2.1.8 11.9.2")
@pytest.mark.rule("fftcg-2.1.8 11.12.4.5")
def test_it_changes_cards_that_come_later_from_the_very_moment() -> None:
    table = Table(face("弱兵", power=1000), face("呪い", "backup", field(Adds(-1000, who="others"))))
    table.put("呪い")
    weak = table.put("弱兵", zone="hand")
    happen.do(table.g, [Event("enters", weak, seat=0)])
    assert power(table, weak) == 0
    assert table.told("enters", card=weak)


@pytest.mark.rule("fftcg-2.1.8 11.9.1")
def test_a_text_may_work_in_another_zone() -> None:
    ghost = face("亡霊", "forward", field(Adds(2000, who="all"), where=("break",)))
    table = Table(SOLDIER, ghost)
    soldier, spirit = table.put("兵"), table.put("亡霊")
    assert power(table, soldier) == 5000
    happen.do(table.g, [Event("puts", spirit, word="effect")])
    assert power(table, soldier) == 7000


@pytest.mark.rule("fftcg-2.1.8 11.12.4.1")
@pytest.mark.rule("fftcg-2.1.8 11.12.4.2")
def test_an_effect_that_goes_on_changes_only_the_cards_it_met() -> None:
    drum = face("太鼓", "backup", text(Begin((Adds(3000, who="slot"),))))
    table = Table(SOLDIER, drum)
    first, source = table.put("兵"), table.put("太鼓")
    begin(table.g, source, cards=(first,))
    later = table.put("兵")
    assert (power(table, first), power(table, later)) == (8000, 5000)
    acts.end_lasting(table.g, "turn")
    assert power(table, first) == 5000


@pytest.mark.rule("fftcg-2.1.8 11.12.4.6")
def test_layers_come_in_the_order_of_the_book() -> None:
    """Gaining a type and an element comes before power, whatever the timestamps say."""
    paint = face("絵筆", "backup", field(Colours(word="water", n=1)))
    wave = face("波", "backup", field(Adds(1000, who="water")))
    table = Table(SOLDIER, paint, wave)
    soldier = table.put("兵")
    table.put("波")
    assert power(table, soldier) == 5000
    table.put("絵筆")
    assert power(table, soldier) == 6000


@pytest.mark.rule("fftcg-2.1.8 11.12.4.6")
def test_text_comes_before_power() -> None:
    silence = face("静寂", "backup", field(LosesAll(who="others")))
    table = Table(SOLDIER, FLAG, silence)
    soldier = table.put("兵")
    table.put("旗")
    assert power(table, soldier) == 6000
    table.put("静寂")
    assert power(table, soldier) == 5000


@pytest.mark.rule("fftcg-2.1.8 11.12.4.7")
def test_a_card_changes_itself_first() -> None:
    proud = face("誇り", "forward", field(Adds(1000, who="self")))
    double = face("倍", "backup", field(Doubles(2, who="others")))
    table = Table(proud, double)
    table.put("倍")
    assert power(table, table.put("誇り")) == 12000


@pytest.mark.rule("fftcg-2.1.8 11.12.4.7")
@pytest.mark.rule("fftcg-2.1.8 11.5.6")
@pytest.mark.rule("fftcg-2.1.8 11.3.10")
def test_setting_a_power_changes_what_is_printed() -> None:
    proud = face("誇り", "forward", field(Adds(1000, who="self")))
    spell = face("縮み", "backup", text(Begin((Sets(3000, who="slot"),))))
    table = Table(proud, spell, FLAG)
    knight, source = table.put("誇り"), table.put("縮み")
    table.put("旗")
    begin(table.g, source, cards=(knight,))
    assert power(table, knight) == 3000 + 1000 + 1000


@pytest.mark.rule("fftcg-2.1.8 4.3")
@pytest.mark.rule("fftcg-2.1.8 4.2")
def test_negative_power_is_remembered_but_counts_as_none() -> None:
    curse = face("大呪", "backup", text(Begin((Adds(-7000, who="slot"),)), limit=0))
    half = face("半分", "backup", field(Doubles(1, who="others")))
    table = Table(face("兵", power=4500), curse, half, FLAG)
    soldier, source = table.put("兵"), table.put("大呪")
    begin(table.g, source, cards=(soldier,))
    assert (power(table, soldier), card_now(table.g, soldier).strength) == (-2500, 0)
    table.put("旗")
    assert power(table, soldier) == -1500
    acts.end_lasting(table.g, "turn")
    table.put("半分")
    assert power(table, soldier) == 2750


@pytest.mark.rule("fftcg-2.1.8 4.2")
def test_fractions_are_rounded_up() -> None:
    table = Table(face("兵", power=4501), face("半分", "backup", field(Doubles(1, who="others"))))
    soldier = table.put("兵")
    table.put("半分")
    assert power(table, soldier) == 2251


@pytest.mark.rule("fftcg-2.1.8 4.4")
def test_a_card_without_power_has_none_to_change() -> None:
    table = Table(face("石", "monster"), FLAG)
    stone = table.put("石")
    table.put("旗")
    assert (card_now(table.g, stone).power, card_now(table.g, stone).strength) == (None, 0)


@pytest.mark.rule("fftcg-2.1.8 5.2.1.1")
def test_an_element_gained_makes_a_card_multi_element() -> None:
    table = Table(SOLDIER, face("虹", "backup", field(Colours(word="water", who="others"))))
    soldier = table.put("兵")
    assert card_now(table.g, soldier).elements == ("fire",)
    table.put("虹")
    assert card_now(table.g, soldier).elements == ("fire", "water")


@pytest.mark.rule("fftcg-2.1.8 5.2.3.1.1")
@pytest.mark.rule("fftcg-2.1.8 5.2.3.1.2")
def test_forwards_backups_and_monsters_are_characters() -> None:
    kinds = ("forward", "backup", "monster", "summon")
    table = Table(*(face(kind, kind) for kind in kinds))
    found = {kind: card_now(table.g, table.put(kind, zone="hand")).is_character for kind in kinds}
    assert found == {"forward": True, "backup": True, "monster": True, "summon": False}


@pytest.mark.rule("fftcg-2.1.8 6.6.3")
def test_jobs_are_told_apart() -> None:
    table = Table(face("兵", job="騎士/旅人"), face("雨", "summon"))
    assert card_now(table.g, table.put("兵")).jobs == ("騎士", "旅人")
    assert card_now(table.g, table.put("雨", zone="hand")).jobs == ()


@pytest.mark.rule("fftcg-2.1.8 5.2.2.2")
def test_a_card_belongs_to_each_of_its_categories() -> None:
    table = Table(face("兵", categories=("甲", "乙")))
    assert card_now(table.g, table.put("兵")).categories == ("甲", "乙")


@pytest.mark.rule("fftcg-2.1.8 11.12.4.12")
@pytest.mark.rule("fftcg-2.1.8 11.12.4.13")
def test_what_depends_on_another_waits_for_it() -> None:
    """The older effect asks for an element that the younger one gives: the younger one comes first."""
    echo = face("こだま", "backup", field(Colours(word="earth", who="water")))
    paint = face("絵筆", "backup", field(Colours(word="water", who="others")))
    table = Table(SOLDIER, echo, paint)
    soldier = table.put("兵")
    table.put("こだま")
    table.put("絵筆")
    assert card_now(table.g, soldier).elements == ("fire", "water", "earth")


@pytest.mark.rule("fftcg-2.1.8 11.12.4.13")
@pytest.mark.rule("fftcg-2.1.8 11.12.4.10")
def test_independent_effects_go_by_time() -> None:
    red, blue = (face(f"{e}塗り", "backup", field(Colours(n=1, word=e, who="others"))) for e in ("earth", "wind"))
    table = Table(SOLDIER, red, blue)
    soldier = table.put("兵")
    table.put("wind塗り")
    table.put("earth塗り")
    assert card_now(table.g, soldier).elements == ("earth",)


@pytest.mark.rule("fftcg-2.1.8 11.12.4.8")
def test_a_gained_ability_counts_from_the_later_of_the_two() -> None:
    """The soldier is older than the paint; the ability it gains is younger, so its effect comes last."""
    quoted = face("引用", "forward", field(Colours(n=1, word="earth", who="all")))
    drum = face("太鼓", "backup", text(Begin((Gains(word="引用", who="slot"),))))
    paint = face("絵筆", "backup", field(Colours(n=1, word="water", who="all")))
    table = Table(SOLDIER, quoted, drum, paint)
    soldier, source = table.put("兵"), table.put("太鼓")
    table.put("絵筆")
    begin(table.g, source, cards=(soldier,))
    assert card_now(table.g, soldier).elements == ("earth",)
    younger = table.put("絵筆")
    assert card_now(table.g, younger).elements == ("water",)


@pytest.mark.rule("fftcg-2.1.8 11.12.4.9")
def test_effects_of_resolutions_count_from_when_they_were_made() -> None:
    brush = face("筆", "backup", text(Begin((Colours(n=1, word="earth", who="slot"),))))
    paint = face("絵筆", "backup", field(Colours(n=1, word="water", who="others")))
    table = Table(SOLDIER, brush, paint)
    soldier, source = table.put("兵"), table.put("筆")
    begin(table.g, source, cards=(soldier,))
    assert card_now(table.g, soldier).elements == ("earth",)
    table.put("絵筆")
    assert card_now(table.g, soldier).elements == ("water",)


@pytest.mark.rule("fftcg-2.1.8 11.12.4.6")
def test_abilities_gained_and_lost_go_by_time() -> None:
    silence = face("静寂", "backup", text(Begin((LosesAll(who="slot"),))))
    haste = face("疾風", "backup", text(Begin((Gains(word="ヘイスト", who="slot"),))))
    table = Table(face("兵", keywords=("ブレイブ",)), silence, haste)
    soldier, quiet, wind = table.put("兵"), table.put("静寂"), table.put("疾風")
    begin(table.g, quiet, cards=(soldier,))
    assert dict(card_now(table.g, soldier).keywords) == {}
    begin(table.g, wind, cards=(soldier,))
    assert dict(card_now(table.g, soldier).keywords) == {"ヘイスト": 1}
    begin(table.g, quiet, cards=(soldier,))
    assert dict(card_now(table.g, soldier).keywords) == {}


@pytest.mark.rule("fftcg-2.1.8 11.12.4.12")
def test_an_ability_depends_on_what_takes_it_away() -> None:
    """The older one gives haste, the younger one silences backups: what is silent gives nothing."""
    wind = face("風", "backup", field(Gains(word="ヘイスト", who="others")))
    silence = face("静寂", "monster", field(LosesAll(word="backup", who="others")))
    table = Table(SOLDIER, wind, silence)
    soldier = table.put("兵")
    table.put("風")
    assert "ヘイスト" in card_now(table.g, soldier).keywords
    table.put("静寂")
    assert "ヘイスト" not in card_now(table.g, soldier).keywords


@pytest.mark.rule("fftcg-2.1.8 11.12.4.13")
def test_in_a_circle_the_older_one_counts() -> None:
    one, two = (face(name, "backup", field(LosesAll(who="others"), Adds(1000, who="all"))) for name in ("甲", "乙"))
    table = Table(SOLDIER, one, two)
    soldier = table.put("兵")
    table.put("甲")
    table.put("乙")
    assert power(table, soldier) == 6000


def test_the_same_ability_gained_twice_is_there_twice() -> None:
    quoted = face("引用", "forward", auto(Hears("attacks")))
    drum = face("太鼓", "backup", text(Begin((Gains(word="引用", who="slot"),))))
    table = Table(SOLDIER, quoted, drum)
    soldier, source = table.put("兵"), table.put("太鼓")
    begin(table.g, source, cards=(soldier,))
    begin(table.g, source, cards=(soldier,))
    assert len([ear for ear in projection_of(table.g).ears["attacks"] if ear.card == soldier]) == 2


def test_what_asks_about_a_later_layer_sees_the_end() -> None:
    """Reading FC2: with 7000 power or more it has haste, and the flags count."""
    rider = face("騎手", "forward", field(Gains(7000, "ヘイスト", "self")))
    table = Table(rider, FLAG, face("旗二", "backup", field(Adds(1000, who="others"))))
    card = table.put("騎手")
    table.put("旗")
    assert "ヘイスト" not in card_now(table.g, card).keywords
    table.put("旗二")
    assert "ヘイスト" in card_now(table.g, card).keywords


def test_the_end_is_found_step_by_step() -> None:
    """Reading FC2: haste from 7000 power on, which gives more power, which gives brave from 8000 on."""
    rider = face("騎手", "forward", field(Gains(7000, "ヘイスト", "self"), Gains(8000, "ブレイブ", "self")), power=6000)
    wind = face("追い風", "backup", field(Adds(1000, who="ヘイスト")))
    table = Table(rider, wind, FLAG)
    card = table.put("騎手")
    table.put("追い風")
    assert (power(table, card), dict(card_now(table.g, card).keywords)) == (6000, {})
    table.put("旗")
    assert (power(table, card), set(card_now(table.g, card).keywords)) == (8000, {"ヘイスト", "ブレイブ"})


def test_a_monster_that_becomes_a_forward_has_the_power_it_is_given() -> None:
    wake = face("目覚め", "backup", text(Begin((IsAlso(word="forward", who="slot"), Sets(7000, who="slot")))))
    table = Table(face("石", "monster"), wake, FLAG)
    stone, source = table.put("石"), table.put("目覚め")
    table.put("旗")
    begin(table.g, source, cards=(stone,))
    assert (card_now(table.g, stone).types, power(table, stone)) == (frozenset(("monster", "forward")), 8000)
    assert acts.forwards(table.g, 0) == [stone] == acts.monsters(table.g, 0)
    acts.end_lasting(table.g, "turn")
    assert (card_now(table.g, stone).power, acts.forwards(table.g, 0)) == (None, [])


def test_costs_change_in_the_general_layer() -> None:
    table = Table(SOLDIER, face("市", "backup", field(Cheaper(5, who="others"))))
    soldier = table.put("兵")
    table.put("市")
    assert (card_now(table.g, soldier).cost.exact(), card_now(table.g, soldier).cost.shown()) == (-3, 0)


@pytest.mark.rule("fftcg-2.1.8 15.2.6.2")
@pytest.mark.rule("fftcg-2.1.8 15.2.6.1")
def test_damage_wakes_abilities() -> None:
    veteran = face(
        "古兵",
        "forward",
        field(Adds(2000, who="self"), damage=3),
        auto(Hears("attacks"), damage=3),
        field(keyword="ヘイスト", damage=5),
    )
    table = Table(veteran)
    card = table.put("古兵")
    for points in range(1, 7):
        assert (power(table, card) == 7000) == (points > 3)
        assert ("attacks" in projection_of(table.g).ears) == (points > 3)
        assert ("ヘイスト" in card_now(table.g, card).keywords) == (points > 5)
        happen.do(table.g, [Event("takes", acts.cards(table.g, "deck", 0)[0], seat=0)])
    assert power(table, table.put("古兵", 1)) == 5000


def test_the_kept_projection_equals_a_fresh_one() -> None:
    drum = face("太鼓", "backup", text(Begin((Adds(3000, who="slot"), Says(word="attack", who="slot")))))
    table = Table(SOLDIER, FLAG, drum)
    soldier, source = table.put("兵"), table.put("太鼓")
    begin(table.g, source, cards=(soldier,))
    table.put("旗")
    for _ in range(2):
        now, new = projection_of(table.g), fresh(table.g)
        assert (now.flags, now.ears, now.users) == (new.flags, new.ears, new.users)
        assert {c: now.at(c).strength for c in now.here} == {c: new.at(c).strength for c in new.here}
        happen.do(table.g, [Event("breaks", soldier)])
