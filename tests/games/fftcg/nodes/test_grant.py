"""What cards gain, lose and become: as field abilities, and as effects that last."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.printed import ELEMENTS
from fuda.kernel.event import Event
from fuda.text import Refused
from tests.games.fftcg.board import card
from tests.games.fftcg.nodes.reading import NAME, Slow, cast, face, laid

COVERS = {
    "AddPower": "test_power_is_added_to_whatever_fits_as_long_as_the_ability_is_there",
    "TimesPower": "test_twice_and_half_the_power",
    "SetPower": "test_the_printed_power_is_replaced_and_additions_stay",
    "Keyword": "test_keywords_are_gained",
    "Gain": "test_keywords_are_gained",
    "Quote": "test_a_quoted_ability_works_on_its_bearer",
    "Lose": "test_an_effect_takes_a_keyword_for_a_turn",
    "AllAbilities": "test_all_abilities_are_lost",
    "Become": "test_a_monster_becomes_a_forward_for_a_turn",
    "AlsoIs": "test_attributes_are_added",
    "HasTheirs": "test_the_jobs_and_elements_of_others",
    "NotSo": "test_what_holds_instead",
    "TurnInto": "test_attributes_are_replaced",
    "CannotGain": "test_what_cannot_gain_a_keyword",
}


def strength(table: Slow, card: int) -> int:
    """Its power now."""
    return card_now(table.g, card).strength


def keywords(table: Slow, card: int) -> set[str]:
    """Its keywords now."""
    return set(card_now(table.g, card).keywords)


@pytest.mark.rule("fftcg-2.1.8 11.12.4.4", "fftcg-2.1.8 11.12.4.5")
def test_power_is_added_to_whatever_fits_as_long_as_the_ability_is_there() -> None:
    table = laid(face("あなたのコントロールするフォワードのパワーを+1000する。", "backup"))
    mine, theirs = table.put("兵"), table.put("兵", 1)
    keeper = table.put(NAME)
    later = table.put("番")
    assert [strength(table, c) for c in (mine, theirs, later)] == [6000, 5000, 9000]
    happen.do(table.g, [Event("removes", keeper)])
    assert strength(table, mine) == 5000


@pytest.mark.rule("fftcg-2.1.8 11.12.4.7")
def test_power_for_each_and_only_in_ones_own_turn() -> None:
    table = laid(face("あなたのターン中、＠のパワーをあなたのコントロールするバックアップ1体につき+1000する。"))
    keeper = table.put(NAME)
    table.many("倉", 2, "field")
    assert strength(table, keeper) == 7000
    table.g.active = 1
    table.g.version += 1
    assert strength(table, keeper) == 5000


@pytest.mark.rule("fftcg-2.1.8 11.12.4.2", "fftcg-2.1.8 11.12.4.3")
def test_an_effect_keeps_to_what_it_met_and_to_its_number() -> None:
    table = cast(
        "ターン終了時まで、あなたのコントロールするフォワードのパワーをあなたのコントロールするバックアップ1体につき"
        "+1000する。",
        mine=1,
    )
    table.many("倉", 2, "field")
    table.resolve()
    met = table.field(0)[0]
    table.put("倉")
    later = table.put("番")
    assert [strength(table, c) for c in (met, later)] == [10000, 8000]
    table.to_turn(4)
    assert strength(table, met) == 8000


@pytest.mark.rule("fftcg-2.1.8 4.2", "fftcg-2.1.8 11.11.9")
def test_twice_and_half_the_power() -> None:
    table = cast("フォワード1体を選ぶ。ターン終了時まで、それのパワーを2倍にする。")
    table.do("兵")
    table.resolve()
    assert strength(table, table.field(1)[0]) == 10000
    table = cast("フォワード1体を選ぶ。ターン終了時まで、それのパワーを半分にする(1000未満の端数は切り上げる)。")
    table.do("兵")
    table.resolve()
    assert strength(table, table.field(1)[0]) == 3000


@pytest.mark.rule("fftcg-2.1.8 11.3.10", "fftcg-2.1.8 11.5.6")
def test_the_printed_power_is_replaced_and_additions_stay() -> None:
    first = (
        "フォワード1体を選ぶ。ターン終了時まで、それのパワーを+2000する。ターン終了時まで、それのパワーは1000になる。"
    )
    table = cast(first)
    table.do("兵")
    table.resolve()
    assert strength(table, table.field(1)[0]) == 3000


@pytest.mark.rule("fftcg-2.1.8 15.2.2.2", "fftcg-2.1.8 11.12.4.6")
def test_keywords_are_gained() -> None:
    table = laid(face("あなたのコントロールするフォワードはヘイストとブレイブを得る。", "backup"))
    soldier, theirs = table.put("兵"), table.put("兵", 1)
    table.put(NAME)
    assert keywords(table, soldier) == {"ヘイスト", "ブレイブ"}
    assert keywords(table, theirs) == set()


@pytest.mark.rule("fftcg-2.1.8 15.2.3.2")
def test_an_effect_takes_a_keyword_for_a_turn() -> None:
    table = laid(
        face("フォワード1体を選ぶ。ターン終了時まで、それはヘイストを失う。", "summon", cost=0),
        card("早足", keywords=("ヘイスト", "ブレイブ")),
    )
    runner = table.put("早足", 1)
    table.put(NAME, 0, "hand")
    table.window()
    table.do(f"cast {NAME}", "早足")
    table.resolve()
    assert keywords(table, runner) == {"ブレイブ"}
    table.to_turn(4)
    assert keywords(table, runner) == {"ヘイスト", "ブレイブ"}


@pytest.mark.rule("fftcg-2.1.8 11.12.4.8")
def test_a_quoted_ability_works_on_its_bearer() -> None:
    table = laid(face("あなたのコントロールするフォワードは「自身のパワーを+2000する。」を得る。", "backup"))
    soldier = table.put("兵")
    table.put(NAME)
    assert strength(table, soldier) == 7000


@pytest.mark.rule("fftcg-2.1.8 11.12.4.13")
def test_all_abilities_are_lost() -> None:
    table = laid(
        face("フォワード1体を選ぶ。ターン終了時まで、それはすべてのアビリティを失う。", "summon", cost=0),
        face("＠のパワーを+3000する。", number="灯守"),
    )
    keeper = table.put("灯守", 1)
    table.put(NAME, 0, "hand")
    assert strength(table, keeper) == 8000
    table.window()
    table.do(f"cast {NAME}", "灯守")
    table.resolve()
    assert (strength(table, keeper), card_now(table.g, keeper).abilities) == (5000, ())


@pytest.mark.rule("fftcg-2.1.8 6.6.4", "fftcg-2.1.8 11.12.4.6")
def test_a_monster_becomes_a_forward_for_a_turn() -> None:
    table = laid(face("《0》：ターン終了時まで、＠はパワー7000のフォワードにもなる。", "monster"))
    monster = table.put(NAME)
    table.window()
    table.do(f"use {NAME} 1")
    table.resolve()
    now = card_now(table.g, monster)
    assert (set(now.types), now.strength) == ({"monster", "forward"}, 7000)
    table.to_turn(4)
    now = card_now(table.g, monster)
    assert (set(now.types), now.power) == ({"monster"}, None)


@pytest.mark.rule("fftcg-2.1.8 5.2.1.1", "fftcg-2.1.8 6.6.3")
def test_attributes_are_added() -> None:
    table = laid(
        face("＠は【ジョブ(鐘つき)】としても扱う。", number="甲"),
        face("＠はすべての属性を持つ。", number="乙"),
        face("＠は【カード名(灯守)】としても扱う。", number="丙"),
    )
    a, b, c = (table.put(name) for name in ("甲", "乙", "丙"))
    assert "鐘つき" in card_now(table.g, a).jobs
    assert set(card_now(table.g, b).elements) == set(ELEMENTS)
    assert card_now(table.g, c).names == ("丙", "灯守")


@pytest.mark.rule("fftcg-2.1.8 11.12.4.2")
def test_attributes_are_replaced() -> None:
    table = cast("フォワード1体を選ぶ。ターン終了時まで、それの属性は水属性になる。")
    table.do("兵")
    table.resolve()
    assert card_now(table.g, table.field(1)[0]).elements == ("water",)


@pytest.mark.rule("fftcg-2.1.8 11.11.5.1")
@pytest.mark.rule("fftcg-2.1.8 11.12.4.3")
@pytest.mark.parametrize(("words", "found"), [("を得る", ("fire", "ice")), ("になる", ("ice",))])
def test_the_element_that_was_named(words: str, found: tuple[str, ...]) -> None:
    table = cast(f"フォワード1体を選ぶ。属性1つを指定する。ターン終了時までそれは指定した属性{words}。")
    table.do("兵")
    table.resolve("name ice")
    assert card_now(table.g, table.field(1)[0]).elements == found
    table.to_turn(table.g.turn + 1)
    assert card_now(table.g, table.field(1)[0]).elements == ("fire",)


@pytest.mark.rule("fftcg-2.1.8 11.11.5.1")
def test_the_job_that_was_named() -> None:
    scholar = face("＠がアタックしたとき、カードを1枚引く。", number="甲", job="鐘つき")
    text = "フォワード1体を選ぶ。ジョブ1つを指定する。ターン終了時までそれは指定したジョブを得る。"
    table = laid(face(text, "summon", cost=0), scholar)
    table.put("甲")
    table.put("兵", 1)
    table.put(NAME, 0, "hand")
    table.window()
    table.do(f"cast {NAME}", "兵")
    table.resolve("name 鐘つき")
    assert card_now(table.g, table.field(1)[0]).jobs == ("鐘つき",)


def test_what_was_not_named_cannot_be_gained() -> None:
    with pytest.raises(Refused):
        face("フォワード1体を選ぶ。属性1つを指定する。ターン終了時までそれは指定したジョブを得る。", "summon")


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_what_cannot_gain_a_keyword() -> None:
    table = laid(
        face("あなたのコントロールするフォワードはヘイストを得る。", "backup", number="甲"),
        face("＠はヘイストを得ることができない。", number="乙"),
    )
    table.put("甲")
    before = table.put("乙")
    assert keywords(table, before) == set()
    table = laid(
        face("あなたのコントロールするフォワードはヘイストを得る。", "backup", number="甲"),
        face("＠はヘイストを得ることができない。", number="乙"),
    )
    after = table.put("乙")
    table.put("甲")
    assert keywords(table, after) == set()


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_what_cannot_gain_a_keyword_keeps_its_own() -> None:
    table = laid(face("ヘイスト\n＠はヘイストを得ることができない。", number="乙"))
    assert keywords(table, table.put("乙")) == {"ヘイスト"}


def test_the_jobs_and_elements_of_others() -> None:
    table = laid(
        face("＠はあなたのコントロールするバックアップの属性を持つ。"), card("薪", "backup", elements=("ice", "wind"))
    )
    keeper, other = table.put(NAME), table.put("薪")
    table.put("薪", 1)
    assert {"ice", "wind"} <= set(card_now(table.g, keeper).elements)
    happen.do(table.g, [Event("removes", other)])
    assert "ice" not in card_now(table.g, keeper).elements


def test_an_effect_gives_no_attributes_of_others() -> None:
    with pytest.raises(Refused):
        face("＠がアタックしたとき、ターン終了時まで＠はあなたのコントロールするバックアップの属性を持つ。")


def test_what_holds_instead() -> None:
    said = (
        "あなたのコントロールするフォワードのパワーを+1000する。あなたがモンスターをコントロールしている場合、代わりに"
    )
    table = laid(
        face(said + "あなたのコントロールするフォワードのパワーを+3000する。", "backup"), card("獣", "monster")
    )
    table.put(NAME)
    mine = table.put("兵")
    assert strength(table, mine) == 6000
    beast = table.put("獣")
    assert strength(table, mine) == 8000
    happen.do(table.g, [Event("removes", beast)])
    assert strength(table, mine) == 6000


@pytest.mark.parametrize(
    "said", ["代わりに＠のパワーを+1000する。", "＠のパワーを+1000する。代わりに＠のパワーを+3000する。"]
)
def test_instead_of_nothing_is_refused(said: str) -> None:
    with pytest.raises(Refused):
        face(said)
