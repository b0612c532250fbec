"""More wordings on a position: one phase of a turn, the only one of its kind, so much damage, a card that casts itself
from elsewhere, who cannot block it, what stands on either field."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.book import fighters
from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.now import permissions
from fuda.games.fftcg.now.projection import card_now
from fuda.kernel.event import Event
from fuda.kernel.notation import texts
from tests.games.fftcg.board import card
from tests.games.fftcg.nodes.doing import cast, hand, on_top, table_with
from tests.games.fftcg.nodes.reading import NAME, Slow, face, laid
from tests.games.fftcg.nodes.test_casting import can_cast, rich

COVERS = {
    "Wounded": "test_so_much_damage_is_on_it",
    "OnlyOne": "test_the_only_one",
    "Either": "test_one_of_either_kind_is_found",
    "OrSelf": "test_itself_or_another_in_a_quoted_ability",
}


def summoning(text: str) -> Slow:
    """A table at which seat 0 holds a summon with this text that costs nothing."""
    t = laid(face(text, "summon", cost=0))
    t.put(NAME, 0, "hand")
    return t


def strength(text: str, *there: tuple[str, int]) -> int:
    """The power of a card of 5000 power with this text, with these cards (name, seat) on the field."""
    t = laid(face(text))
    own = t.put(NAME)
    for name, seat in there:
        t.put(name, seat)
    return card_now(t.g, own).strength


@pytest.mark.rule("fftcg-2.1.8 12.4.1")
@pytest.mark.parametrize(("bound", "broken"), [("3000以上", True), ("4000以上", False), ("3000以下", True)])
def test_so_much_damage_is_on_it(bound: str, *, broken: bool) -> None:
    t = summoning(f"{bound}のダメージを受けているフォワードをすべてブレイクする。")
    foe = t.put("番", 1)
    t.hurt(foe, 3000)
    cast(t)
    assert (t.zone(foe) == "break") == broken


@pytest.mark.rule("fftcg-2.1.8 11.12.4.4")
@pytest.mark.parametrize("word", ["だけ", "のみ"])
def test_the_only_one(word: str) -> None:
    text = f"あなたのコントロールするフォワードが＠{word}の場合、＠のパワーは+2000される。"
    assert strength(text) == 7000
    assert strength(text, ("兵", 1), ("倉", 0)) == 7000
    assert strength(text, ("兵", 0)) == 5000


@pytest.mark.rule("fftcg-2.1.8 11.8.1")
def test_itself_or_another_in_a_quoted_ability() -> None:
    quoted = "「自身か【カード名(番)】がフィールドからブレイクゾーンに置かれたとき、カードを1枚引く。」"
    t = laid(face(f"あなたのコントロールする【カード名(兵)】は{quoted}を得る。", "backup"))
    soldiers, guard, other = t.many("兵", 2, "field"), t.put("番"), t.put(NAME)
    for lost, drawn in ((other, 0), (soldiers[0], 0)):
        happen.do(t.g, [Event("breaks", lost, by=0)])
        t.window()
        t.resolve()
        assert len(hand(t)) == drawn
    t.put(NAME)
    for lost, drawn in ((guard, 1), (soldiers[1], 2)):
        happen.do(t.g, [Event("breaks", lost, by=0)])
        t.window()
        t.resolve()
        assert len(hand(t)) == drawn


@pytest.mark.rule("fftcg-2.1.8 11.12.4.4")
@pytest.mark.parametrize(("phase", "power"), [("main1", 5000), ("attack", 7000), ("main2", 5000)])
def test_only_in_one_phase(phase: str, power: int) -> None:
    t = laid(face("あなたのアタックフェイズの間、＠のパワーを+2000する。"))
    own = t.put(NAME)
    t.g.phase = phase
    t.g.version += 1
    assert card_now(t.g, own).strength == power
    t.g.active = 1
    t.g.version += 1
    assert card_now(t.g, own).strength == 5000


@pytest.mark.rule("fftcg-2.1.8 10.1.3.1.2")
def test_they_cannot_block_it() -> None:
    t = laid(face("コスト3以下のフォワードは＠をブロックできない。"))
    own, other, small, big = t.put(NAME), t.put("兵"), t.put("兵", 1), t.put("番", 1)
    found = [[permissions.forbidden(t.g, by, "block", other=whom) for whom in (own, other)] for by in (small, big)]
    assert found == [[True, False], [False, False]]


@pytest.mark.rule("fftcg-2.1.8 10.1.2.1.2")
def test_attacking_and_blocking_only_then() -> None:
    t = laid(face("＠はあなたがバックアップをコントロールしている場合にしかアタックやブロックできない。"))
    own = t.put(NAME)
    words = ("attack", "block")
    assert [permissions.forbidden(t.g, own, word) for word in words] == [True, True]
    t.put("倉")
    assert [permissions.forbidden(t.g, own, word) for word in words] == [False, False]


@pytest.mark.rule("fftcg-2.1.8 15.1.1.7.1")
@pytest.mark.parametrize("text", ["ブレイクゾーンにある＠を", "＠をあなたのブレイクゾーンから"])
def test_a_card_that_is_cast_from_the_break_zone(text: str) -> None:
    t = rich(face(f"あなたは{text}キャストすることができる。", cost=0), card("芽", cost=0))
    own, other = t.put(NAME, 0, "break"), t.put("芽", 0, "break")
    theirs = t.put(NAME, 1, "break")
    assert [can_cast(t, c) for c in (own, other, theirs)] == [True, False, False]
    t.window()
    t.do(f"cast {NAME}")
    t.resolve()
    assert t.zone(own) == "field"


@pytest.mark.rule("fftcg-2.1.8 7.4")
def test_it_stands_on_either_field() -> None:
    text = "【カード名(番)】がフィールドにいる場合、＠のパワーは+1000される。"
    assert [strength(text, *there) for there in ((), (("番", 0),), (("番", 1),))] == [5000, 6000, 6000]
    text = "【カード名(番)】がフィールドにいない場合、＠のパワーは+1000される。"
    assert [strength(text, *there) for there in ((), (("番", 1),))] == [6000, 5000]


@pytest.mark.rule("fftcg-2.1.8 10.1.2.1.2")
def test_so_many_attacks_this_turn() -> None:
    t = table_with("フォワード1体を選ぶ。このターン、それは2回アタックできる。")
    guard = t.put("番")
    t.g.attacked[guard] = t.g.turn
    t.g.used[f"attacks {t.g.object[guard]}"] = 1
    cast(t)
    assert guard in fighters.able(t.g, 0)
    t.g.used[f"attacks {t.g.object[guard]}"] = 2
    assert guard not in fighters.able(t.g, 0)


@pytest.mark.rule("fftcg-2.1.8 6.5.1")
@pytest.mark.parametrize("who", ["各プレイヤー", "お互いのプレイヤー", "すべてのプレイヤー"])
def test_damage_to_each_player(who: str) -> None:
    t = table_with(f"{who}に1点のダメージを与える。")
    cast(t)
    assert [t.damage(seat) for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("fftcg-2.1.8 6.7.1")
@pytest.mark.parametrize(("n", "power"), [(1, 5000), (2, 6000)])
def test_counters_of_any_name(n: int, power: int) -> None:
    t: Slow = laid(face("＠にカウンターが2つ以上置かれている場合、＠のパワーは+1000される。"))
    own = t.put(NAME)
    for name in ("鈴", "星")[:n]:
        t.g.counters[f"{own} {name}"] = 1
    t.g.version += 1
    assert card_now(t.g, own).strength == power


@pytest.mark.rule("fftcg-2.1.8 4.2")
def test_half_its_power_rounded_as_said() -> None:
    t = table_with(
        "あなたのコントロールするフォワード1体と対戦相手のコントロールするフォワード1体を選ぶ。"
        "前者は後者に自身のパワーの半分のダメージを与える(1000未満の端数は切り上げる)。"
    )
    t.put("兵")
    foe = t.put("番", 1)
    cast(t)
    assert t.g.hurt[foe] == 3000


@pytest.mark.rule("fftcg-2.1.8 15.1.1.8.1")
@pytest.mark.parametrize(("stat", "found"), [("カード名", ["兵"]), ("属性", ["兵", "番"])])
def test_the_same_as_one_that_is_controlled(stat: str, found: list[str]) -> None:
    t = table_with(f"あなたのコントロールするフォワードと同じ{stat}のフォワードを最大3枚までサーチし、手札に加える。")
    t.put("兵")
    on_top(t, "兵", "番", "霧")
    cast(t, *found, *(["done"] if len(found) > 2 else []))
    assert sorted(hand(t)) == sorted(found)


@pytest.mark.rule("fftcg-2.1.8 15.1.1.8.1")
def test_a_different_one_from_all_that_are_controlled() -> None:
    t = table_with("あなたのコントロールするフォワードと異なるカード名のフォワード1枚をサーチし、手札に加える。")
    t.put("兵")
    on_top(t, "兵", "番", "霧")
    cast(t, "番")
    assert hand(t) == ["番"]


@pytest.mark.rule("fftcg-2.1.8 15.1.1.8.1")
def test_one_of_either_kind_is_found() -> None:
    t = summoning("フォワード1枚か召喚獣1枚をサーチし、手札に加える。")
    on_top(t, "兵", "霧", "倉")
    t.window()
    t.do(f"cast {NAME}")
    asked = t.question()
    assert asked is not None
    assert sorted(texts(t.g, asked)) == ["done", "兵", "霧"]
    t.resolve("霧")
    assert hand(t) == ["霧"]


@pytest.mark.rule("fftcg-2.1.8 11.6.2.1")
def test_one_of_either_kind_is_the_cost() -> None:
    text = "あなたのコントロールするフォワード1体かバックアップ1体をブレイクゾーンに置く：カードを1枚引く。"
    t = laid(face(text, "monster"))
    t.put(NAME)
    store, foe = t.put("倉"), t.put("兵", 1)
    t.window()
    t.do(f"use {NAME} 1")
    t.resolve()
    assert (t.zone(store), t.zone(foe), len(hand(t))) == ("break", "field", 1)


@pytest.mark.rule("fftcg-2.1.8 11.8.13")
@pytest.mark.parametrize(("theirs", "drawn"), [(1, 0), (2, 1)])
@pytest.mark.parametrize("count", ["の数", ""])
def test_they_control_more(theirs: int, drawn: int, count: str) -> None:
    t = table_with(f"対戦相手のコントロールするフォワード{count}があなたより多い場合、カードを1枚引く。")
    t.put("兵")
    t.many("兵", theirs, "field", 1)
    cast(t)
    assert len(hand(t)) == drawn


@pytest.mark.rule("fftcg-2.1.8 11.8.13")
@pytest.mark.parametrize(("other", "drawn"), [("番", 1), ("敵", 0)])
def test_all_have_the_same_element(other: str, drawn: int) -> None:
    text = "あなたのコントロールするすべてのフォワードの属性が同じ場合、カードを1枚引く。"
    t = table_with(text, card("敵", elements=("ice",)))
    t.put("兵")
    t.put(other)
    cast(t)
    assert len(hand(t)) == drawn


@pytest.mark.rule("fftcg-2.1.8 7.11.1")
@pytest.mark.parametrize("so_many", ["捨てた枚数だけカード", "捨てたカードと同じ枚数のカード"])
def test_as_many_as_were_discarded(so_many: str) -> None:
    t = table_with(f"手札をすべて捨てる。その後、{so_many}を引く。")
    t.many("番", 3, "hand")
    cast(t)
    assert len(hand(t)) == 3
    assert "番" not in hand(t)


@pytest.mark.rule("fftcg-2.1.8 11.11.5.1")
@pytest.mark.parametrize("text", ["手札からカードを1枚選び、捨てる。", "手札1枚を捨てる。"])
def test_the_opponent_picks_what_to_discard(text: str) -> None:
    t = table_with(f"対戦相手は{text}")
    t.put("番", 1, "hand")
    t.put("兵", 1, "hand")
    cast(t, "兵")
    assert hand(t, 1) == ["番"]


@pytest.mark.rule("fftcg-2.1.8 11.3.3")
def test_of_different_names_without_each() -> None:
    t = summoning("あなたのブレイクゾーンにあるカード名の異なるフォワードを最大2枚まで選ぶ。それらを手札に加える。")
    t.many("兵", 2, "break")
    t.put("番", 0, "break")
    t.window()
    t.do(f"cast {NAME}", "兵")
    assert sorted(t.options()) == ["done", "番"]
    t.do("番")
    t.resolve()
    assert sorted(hand(t)) == ["兵", "番"]


@pytest.mark.rule("fftcg-2.1.8 6.5.1")
def test_as_many_points_as_were_discarded() -> None:
    t = table_with("手札を2枚捨てる。対戦相手は捨てたカードと同じ点数のダメージを受ける。")
    t.many("番", 2, "hand")
    cast(t)
    assert [t.damage(seat) for seat in (0, 1)] == [0, 2]
