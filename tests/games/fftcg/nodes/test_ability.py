"""Lines become abilities: kinds, conditions, restrictions, where they work, keywords."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games.fftcg.now.projection import card_now
from fuda.text import Refused
from tests.games.fftcg.acting import offered
from tests.games.fftcg.nodes.reading import ability, face, laid

COVERS = {
    "Text": "test_kinds_of_lines",
    "Auto": "test_kinds_of_lines",
    "Action": "test_kinds_of_lines",
    "Keywords": "test_kinds_of_lines",
    "Field": "test_a_field_ability",
    "Noted": "test_a_note_means_nothing",
    "Burst": "test_ex_burst_and_damage",
    "FromDamage": "test_a_keyword_behind_damage_is_there_only_then",
    "SummonLine": "test_lines_of_a_summon_are_one_text",
    "Warp": "test_warp",
    "Use": "test_restrictions_of_use",
    "Times": "test_an_ability_that_is_used_up_for_this_turn",
    "GameTimes": "test_what_cannot_be_carried_is_refused",
    "PayOnly": "test_a_cost_that_only_backups_pay",
    "TriggersOnlyIf": "test_an_ability_that_triggers_only_if",
    "BurstOnly": "test_only_as_an_ex_burst",
    "Quote": "test_quoted_abilities_are_cards_of_their_own",
    "Given": "test_quoted_abilities_are_cards_of_their_own",
}


def test_kinds_of_lines() -> None:
    draw = "カードを1枚引く。"
    made = face(f"ヘイスト\n＠がアタックしたとき、{draw}\n《ダル》：{draw}\n[[s]]鐘の歌[[/]]《S》：{draw}")
    assert [found.kind for found in made.abilities] == ["auto", "action", "special"]
    assert (made.keywords, made.abilities[2].name) == ({"ヘイスト": 1}, "鐘の歌")
    assert made.abilities[0].text.endswith("カードを1枚引く。")


@pytest.mark.rule("fftcg-2.1.8 11.8.13")
def test_a_condition_at_the_head_of_an_auto_ability_belongs_to_its_trigger() -> None:
    made = ability("＠がアタックしたとき、あなたが召喚獣をコントロールしていない場合、カードを1枚引く。")
    assert made.condition is not None
    assert len(made.program.ops) == 1
    later = ability("＠がアタックしたとき、カードを1枚引く。あなたの手札が5枚以上の場合、手札を1枚捨てる。")
    assert later.condition is None


def test_restrictions_of_use() -> None:
    use = "このアビリティはあなたのターンにしか使えず、1ターンに1度しか使えない。"
    made: Any = ability(f"《ダル》：カードを1枚引く。{use}")
    assert (len(made.uses), made.limit) == (1, 1)
    heard = ability("＠がアタックしたとき、カードを1枚引く。このアビリティは1ターンに1度しか誘発しない。")
    assert heard.limit == 1


@pytest.mark.rule("fftcg-2.1.8 11.10.1")
def test_ex_burst_and_damage() -> None:
    made = ability("Damage 3 -- EX BURST ＠がフィールドに出たとき、カードを1枚引く。")
    assert (made.ex, made.damage) == (True, 3)


@pytest.mark.rule("fftcg-2.1.8 15.2.6.2")
def test_a_keyword_behind_damage_is_there_only_then() -> None:
    table = laid(face("Damage 2 -- ヘイスト"))
    keeper = table.put("鐘守り")
    assert "ヘイスト" not in card_now(table.g, keeper).keywords
    table.many("兵", 2, "damage")
    assert "ヘイスト" in card_now(table.g, keeper).keywords


def test_an_ability_works_where_its_text_says_the_card_is() -> None:
    made = ability("《2》：＠を手札に加える。このアビリティは＠がブレイクゾーンにある場合にしか使えない。")
    assert made.where == ("break",)
    assert ability("＠がフィールドからブレイクゾーンに置かれたとき、カードを1枚引く。").where == ("field",)


def test_lines_of_a_summon_are_one_text() -> None:
    made = face("EX BURST カードを1枚引く。\nDamage 3 -- カードを2枚引く。", "summon")
    assert [found.kind for found in made.abilities] == ["summon"]
    assert made.abilities[0].ex
    for damage, drawn in ((0, 1), (3, 3)):
        table = laid(face("カードを1枚引く。\nDamage 3 -- カードを2枚引く。", "summon", cost=0))
        table.many("兵", damage, "damage")
        table.put("鐘守り", 0, "hand")
        table.window()
        table.do("cast 鐘守り")
        table.resolve()
        assert table.hand() == drawn


@pytest.mark.rule("fftcg-2.1.8 15.2.7.3")
@pytest.mark.rule("fftcg-2.1.8 15.2.7.4")
@pytest.mark.rule("fftcg-2.1.8 15.2.7.5")
def test_warp() -> None:
    table = laid(face("デジョン 1 - 《0》"))
    keeper = table.put("鐘守り", 0, "hand")
    table.window()
    table.do("warp 鐘守り")
    table.resolve()
    assert table.zone(keeper) == "removed"
    table.go_to(5, "main1")
    assert table.zone(keeper) == "field"


def test_quoted_abilities_are_cards_of_their_own() -> None:
    quoted = "「自身がアタックしたとき、カードを1枚引く。」"
    made = face(f"フォワード1体を選ぶ。ターン終了時までそれに{quoted}を与える。", "summon")
    assert [brought.abilities[0].kind for brought in made.brings] == ["auto"]
    assert made.brings[0].printed.number != made.printed.number


def test_a_field_ability() -> None:
    table = laid(face("あなたのコントロールするフォワードのパワーは+1000される。"))
    keeper, soldier = table.put("鐘守り"), table.put("兵")
    assert (card_now(table.g, keeper).strength, card_now(table.g, soldier).strength) == (6000, 6000)


def test_a_note_means_nothing() -> None:
    assert face("ヘイスト(出たターンにアタックできる。)").keywords == face("ヘイスト").keywords


def test_an_ability_that_is_used_up_for_this_turn() -> None:
    table = laid(face("《0》：カードを1枚引く。このアビリティは1ターンに1度しか使えない。"))
    table.put("鐘守り")
    table.window()
    table.do("use 鐘守り 1")
    table.resolve()
    assert (table.hand(), offered(table)) == (1, [])


def test_an_ability_that_triggers_only_if() -> None:
    text = "＠がフィールドに出たとき、カードを1枚引く。このアビリティはあなたの手札が5枚以上の場合にしか誘発しない。"
    assert ability(text).condition is not None


@pytest.mark.rule("fftcg-2.1.8 11.10.2")
def test_only_as_an_ex_burst() -> None:
    text = "[[ex]]EX BURST[[/]] ＠がフィールドに出たとき、カードを1枚引く。このアビリティはEXバーストでしか使えない。"
    table = laid(face(text, cost=0))
    assert table.g.rules.faces[1].abilities[0].ex
    table.put("鐘守り", 0, "hand")
    table.window()
    table.do("cast 鐘守り")
    table.resolve()
    assert table.hand() == 0


def test_what_cannot_be_carried_is_refused() -> None:
    with pytest.raises(Refused):
        face("《0》：カードを1枚引く。このアビリティはゲーム中1度しか使えない。")


def test_a_cost_that_only_backups_pay() -> None:
    use = "このアビリティのコストはバックアップから生み出されるCPでしか支払えない。"
    table = laid(face(f"《1》：カードを1枚引く。{use}"))
    table.put("鐘守り")
    table.put("倉", 0, "hand")
    assert offered(table) == []
    table.put("倉")
    assert offered(table) == ["use 鐘守り 1"]
    table.window()
    table.do("use 鐘守り 1")
    table.resolve()
    assert table.hand() == 2
