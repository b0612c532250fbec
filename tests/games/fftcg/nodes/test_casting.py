"""What casting costs, where from and when cards can be cast, what players cannot do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fuda.games.fftcg.acting import play
from fuda.games.fftcg.book import field_limits
from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.paying import cost
from fuda.kernel.chain import Window
from fuda.kernel.event import Event
from tests.games.fftcg.board import card
from tests.games.fftcg.nodes.reading import NAME, Slow, cast, face, laid

if TYPE_CHECKING:
    from fuda.games.fftcg.printed import Face

COVERS = {
    "CostChange": "test_casting_costs_less_or_more",
    "CostIs": "test_casting_costs_just_that",
    "AnyElement": "test_cp_of_any_element_will_do",
    "OnlyElement": "test_only_such_cp_will_do",
    "ExtraCost": "test_an_extra_cost_makes_it_cheaper",
    "OtherCost": "test_another_cost_instead_of_cp",
    "CastFrom": "test_casting_from_elsewhere",
    "CastOnly": "test_it_can_only_be_cast_then",
    "CannotPlay": "test_it_cannot_be_put_onto_the_field",
    "CastQuick": "test_casting_as_a_summon_is_cast",
    "CannotCast": "test_a_player_cannot_cast",
}


def price(table: Slow, card: int, seat: int = 0) -> int:
    """How many CP casting it costs now."""
    return cost.bill(table.g, play.link_for_card(table.g, seat, card)).need.total


def can_cast(table: Slow, card: int, seat: int = 0, scope: str = "main1") -> bool:
    """May it be cast now?"""
    return play.why_not_cast(table.g, seat, card, Window(scope=scope, holder=seat)) is None


def rich(*faces: Face, backups: int = 5) -> Slow:
    """A table at which seat 0 has backups of fire."""
    table = laid(*faces)
    table.many("倉", backups, "field")
    return table


@pytest.mark.rule("fftcg-2.1.8 11.4.6", "fftcg-2.1.8 4.1")
def test_casting_costs_less_or_more() -> None:
    table = laid(face("あなたが火属性のフォワードをキャストするためのコストは1減る。", "backup"))
    table.put(NAME)
    mine, theirs = table.put("番", 0, "hand"), table.put("番", 1, "hand")
    assert (price(table, mine), price(table, theirs, 1)) == (3, 4)
    table = laid(face("対戦相手がフォワードをキャストするためのコストは1増える。", "backup"))
    table.put(NAME)
    mine, theirs = table.put("番", 0, "hand"), table.put("番", 1, "hand")
    assert (price(table, mine), price(table, theirs, 1)) == (4, 5)


@pytest.mark.rule("fftcg-2.1.8 11.4.4")
def test_ones_own_cost_for_each_of_something_but_not_0() -> None:
    text = "＠をキャストするためのコストはあなたのコントロールするバックアップ1体につき1減る(0にはならない)。"
    for backups, due in ((0, 3), (1, 2), (5, 1)):
        table = rich(face(text, cost=3), backups=backups)
        assert price(table, table.put(NAME, 0, "hand")) == due


@pytest.mark.rule("fftcg-2.1.8 15.2.6.2")
def test_ones_own_cost_only_with_so_much_damage() -> None:
    table = laid(face("Damage 2 -- ＠をキャストするためのコストは2減る。", cost=3))
    keeper = table.put(NAME, 0, "hand")
    assert price(table, keeper) == 3
    table.many("兵", 2, "damage")
    assert price(table, keeper) == 1


@pytest.mark.rule("fftcg-2.1.8 11.12.4.1")
def test_an_effect_makes_it_cheaper_for_a_turn() -> None:
    table = cast("このターン、あなたがフォワードをキャストするためのコストは2減る。")
    table.resolve()
    guard = table.put("番", 0, "hand")
    assert price(table, guard) == 2
    table.to_turn(4)
    assert price(table, guard) == 4


@pytest.mark.rule("fftcg-2.1.8 11.4.6")
def test_casting_costs_just_that() -> None:
    table = laid(face("あなたがフォワードをキャストするためのコストは1になる。", "backup"))
    table.put(NAME)
    assert price(table, table.put("番", 0, "hand")) == 1


@pytest.mark.rule("fftcg-2.1.8 5.2.1.2")
def test_cp_of_any_element_will_do() -> None:
    for words, can in (("", False), ("＠をキャストするためのコストは好きな属性のCPで支払うことができる。", True)):
        table = rich(face(words, elements=("water",)))
        assert can_cast(table, table.put(NAME, 0, "hand")) == can


@pytest.mark.rule("fftcg-2.1.8 11.2.1.1")
def test_only_such_cp_will_do() -> None:
    text = "＠をキャストするためのコストは{}CPでしか支払えない。"
    for words, can in (("火属性の", True), ("水属性の", False)):
        table = rich(face(text.format(words)))
        assert can_cast(table, table.put(NAME, 0, "hand")) == can
    table = laid(face(text.format("バックアップから生み出された")))
    keeper = table.put(NAME, 0, "hand")
    table.many("兵", 2, "hand")
    assert not can_cast(table, keeper)
    table.many("倉", 2, "field")
    assert can_cast(table, keeper)


@pytest.mark.rule("fftcg-2.1.8 11.3.5", "fftcg-2.1.8 11.4.4")
def test_an_extra_cost_makes_it_cheaper() -> None:
    text = (
        "＠をキャストするためのコストを支払う前に、《C》を支払うことで、"
        "＠をキャストするためのコストを3減らすことができる。"
    )
    table = rich(face(text, cost=4), backups=1)
    keeper = table.put(NAME, 0, "hand")
    assert not can_cast(table, keeper)
    table.g.crystals[0] = 1
    table.window()
    table.do(f"cast {NAME}", "way extra")
    table.resolve()
    assert (table.zone(keeper), table.g.crystals[0]) == ("field", 0)


@pytest.mark.rule("fftcg-2.1.8 11.3.5")
def test_another_cost_instead_of_cp() -> None:
    text = "手札にある＠はCPコストを支払う代わりにフォワード1体をブレイクゾーンに置いてキャストすることができる。"
    table = laid(face(text, cost=7))
    keeper, soldier = table.put(NAME, 0, "hand"), table.put("兵")
    table.window()
    table.do(f"cast {NAME}", "way other")
    table.resolve()
    assert (table.zone(keeper), table.zone(soldier)) == ("field", "break")


@pytest.mark.rule("fftcg-2.1.8 15.1.1.7.1")
def test_casting_from_elsewhere() -> None:
    text = "あなたは1ターンに1度、フォワードをあなたのブレイクゾーンからキャストすることができる。"
    table = rich(face(text, "monster"), card("芽", cost=0))
    first, second = table.put("芽", 0, "break"), table.put("番", 0, "break")
    assert not can_cast(table, first)
    table.put(NAME)
    assert can_cast(table, first)
    table.window()
    table.do("cast 芽")
    table.resolve()
    assert table.zone(first) == "field"
    assert not can_cast(table, second)


@pytest.mark.rule("fftcg-2.1.8 2.1")
def test_it_can_only_be_cast_then() -> None:
    text = "＠はあなたがフォワードをコントロールしている場合にしかキャストできない。"
    table = rich(face(text))
    keeper = table.put(NAME, 0, "hand")
    assert not can_cast(table, keeper)
    table.put("兵")
    assert can_cast(table, keeper)


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_it_cannot_be_put_onto_the_field() -> None:
    text = "あなたがフォワードをコントロールしていない場合、＠をフィールドに出すことができない。"
    table = rich(face(text))
    keeper = table.put(NAME, 0, "break")
    assert not happen.do(table.g, [Event("enters", keeper, seat=0)])
    table.put("兵")
    assert field_limits.why_not_enter(table.g, keeper, 0) is None


@pytest.mark.rule("fftcg-2.1.8 15.2.5.2")
def test_casting_as_a_summon_is_cast() -> None:
    text = "あなたはフォワードを召喚獣をキャストするようにいつでもキャストすることができる。"
    for words, can in (("", False), (text, True)):
        table = rich(face(words, "monster"))
        table.put(NAME)
        soldier = table.put("兵", 0, "hand")
        table.g.active = 1
        assert can_cast(table, soldier, scope="declare") == can


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_a_player_cannot_cast() -> None:
    table = rich(face("対戦相手はフォワードをキャストできない。", "backup"), card("獣", "monster"))
    table.put(NAME, 1)
    assert not can_cast(table, table.put("兵", 0, "hand"))
    assert can_cast(table, table.put("獣", 0, "hand"))


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_a_player_cannot_cast_more_than_one() -> None:
    table = rich(face("対戦相手は1ターンにフォワードを1枚までしかキャストできない。", "backup"), card("芽", cost=0))
    table.put(NAME, 1)
    table.put("芽", 0, "hand")
    second = table.put("番", 0, "hand")
    table.window()
    table.do("cast 芽")
    table.resolve()
    assert not can_cast(table, second)


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_a_player_cannot_draw() -> None:
    table = laid(face("対戦相手はカードを引くことができない。", "backup"))
    table.put(NAME, 1)
    assert not happen.do(table.g, [Event("draws", seat=0, amount=1)])
    assert happen.do(table.g, [Event("draws", seat=1, amount=1)])
    assert not table.g.emptied[0]


@pytest.mark.rule("fftcg-2.1.8 11.3.5")
def test_a_summon_speaks_of_its_own_cost() -> None:
    text = "あなたがフォワードをコントロールしている場合、＠をキャストするためのコストは2減る。\nカードを1枚引く。"
    table = laid(face(text, "summon", cost=3))
    summon = table.put(NAME, 0, "hand")
    assert price(table, summon) == 3
    table.put("兵")
    assert price(table, summon) == 1


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_a_player_cannot_put_such_cards_onto_the_field() -> None:
    table = laid(face("対戦相手はコスト4以上のフォワードをフィールドに出すことができない。", "backup"))
    table.put(NAME, 1)
    small, big, theirs = table.put("兵", 0, "break"), table.put("番", 0, "break"), table.put("番", 1, "break")
    happened = [happen.do(table.g, [Event("enters", c, seat=s)]) for c, s in ((small, 0), (big, 0), (theirs, 1))]
    assert happened == [True, False, True]


@pytest.mark.rule("fftcg-2.1.8 11.4.6")
def test_each_of_several_names_costs_less() -> None:
    text = "あなたが【カード名(甲)】と【カード名(乙)】をフィールドに出すためのコストは1減る(0にはならない)。"
    table = laid(face(text, "backup"), card("甲", cost=3), card("乙", cost=1), card("丙", cost=3))
    table.put(NAME)
    assert [price(table, table.put(name, 0, "hand")) for name in ("甲", "乙", "丙")] == [2, 1, 3]


@pytest.mark.rule("fftcg-2.1.8 11.3.11")
def test_what_is_cast_right_after_an_effect_costs_less() -> None:
    text = "あなたは手札から召喚獣1枚を召喚する。それを召喚するためのコストは2減る(0にはならない)。"
    table = laid(face(text, "summon", cost=0), card("風", "summon", cost=3))
    table.put(NAME, 0, "hand")
    wind, other = table.put("風", 0, "hand"), table.put("風", 0, "hand")
    table.put("倉")
    table.window()
    table.do(f"cast {NAME}")
    table.resolve("風", "dull 倉")
    assert sorted((table.zone(wind), table.zone(other))) == ["break", "hand"]
