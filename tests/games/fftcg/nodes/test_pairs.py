"""Two that are chosen with something else done to each, on a position; so many of each kind."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.language import reader
from fuda.games.fftcg.language.assemble.card import assembled
from fuda.games.fftcg.now import query
from fuda.games.fftcg.now.projection import card_now
from fuda.text import Refused
from tests.games.fftcg.board import card
from tests.games.fftcg.nodes.doing import cast, go_on, hand, names, on_top, table_with
from tests.games.fftcg.nodes.reading import NAME, face, laid

FOE = card("敵", elements=("ice",), cost=3, power=7000)
COVERS = {
    "Portions": "test_each_its_own_amount",
    "Portioned": "test_each_its_own_amount",
}


@pytest.mark.rule("fftcg-2.1.8 11.3.6")
@pytest.mark.parametrize(("first", "hurt"), [("敵", (5000, 3000)), ("番", (3000, 5000))])
def test_which_gets_what_is_said_with_the_choice(first: str, hurt: tuple[int, int]) -> None:
    t = table_with("フォワード2体を選ぶ。1体に5000ダメージを与え、もう1体に3000ダメージを与える。", FOE)
    foe, guard = t.put("敵", 1), t.put("番", 1)
    assert cast(t, first) == ["choose"]
    assert (t.g.hurt[foe], t.g.hurt[guard]) == hurt


def test_one_is_dulled_and_the_other_activated() -> None:
    t = table_with("フォワード2体を選ぶ。それらのうち1体をダルにし、もう1体をアクティブにする。", FOE)
    foe, guard = t.put("敵", 1), t.put("番", 0, dull=1)
    cast(t, "敵")
    assert (t.g.dull[foe], t.g.dull[guard]) == (1, 0)


def test_one_goes_back_and_the_other_is_broken() -> None:
    t = table_with("フォワード2体を選ぶ。1体を手札に戻し、もう1体をブレイクする。", FOE)
    foe, guard = t.put("敵", 1), t.put("番", 1)
    cast(t, "番")
    assert (t.zone(foe), t.zone(guard)) == ("break", "hand")


@pytest.mark.parametrize(("answers", "found"), [(("敵", "done"), (1, 0)), (("done",), (0, 0)), (("敵", "番"), (1, 1))])
def test_nobody_is_the_other_one_alone(answers: tuple[str, ...], found: tuple[int, int]) -> None:
    t = table_with("フォワードを最大2体まで選ぶ。1体をダルにし、もう1体を凍結させる。", FOE)
    foe, guard = t.put("敵", 1), t.put("番", 1)
    cast(t, *answers)
    assert (t.g.dull[foe], t.g.frozen[guard]) == found


@pytest.mark.rule("fftcg-2.1.8 11.11.2.1.1")
def test_the_other_one_stays_the_other_one() -> None:
    t = table_with(
        "フォワード2体を選ぶ。1体に5000ダメージを与え、もう1体に3000ダメージを与える。",
        FOE,
        face("フォワード1体を選ぶ。それを手札に戻す。", "summon", "潮", cost=0),
    )
    foe, guard = t.put("敵", 1), t.put("番", 1)
    t.put("潮", 0, "hand")
    t.window()
    go_on(t, f"cast {NAME}", "敵", "cast 潮", "敵")
    assert (t.zone(foe), t.g.hurt[guard]) == ("hand", 3000)


def test_powers_of_both() -> None:
    t = table_with("フォワード2体を選ぶ。ターン終了時まで1体のパワーを+2000し、もう1体のパワーを-2000する。", FOE)
    foe, guard = t.put("敵", 1), t.put("番", 0)
    cast(t, "番")
    assert (card_now(t.g, foe).strength, card_now(t.g, guard).strength) == (5000, 10000)


def test_another_player_says_which() -> None:
    text = "対戦相手は選ばれたフォワードのうち1体をブレイクゾーンに置き、もう1体を手札に戻す。"
    t = table_with(f"対戦相手のコントロールするフォワード2体を選ぶ。{text}", FOE)
    foe, guard = t.put("敵", 1), t.put("番", 1)
    assert cast(t, "敵", "番") == ["choose", "move"]
    assert (t.zone(foe), t.zone(guard)) == ("hand", "break")


def test_one_of_three_cannot_be_left_for_later() -> None:
    with pytest.raises(Refused):
        table_with("フォワード3体を選ぶ。1体をダルにし、残りをアクティブにする。")


def test_one_card_and_the_other_one() -> None:
    t = table_with("デッキのカードを上から2枚見る。1枚を手札に加え、もう1枚をブレイクゾーンに置く。", FOE)
    on_top(t, "敵", "番")
    cast(t, "番")
    assert (hand(t), names(t, "break")) == (["番"], ["敵", NAME])


def test_one_after_another() -> None:
    text = "1枚をデッキの1番上に置き、1枚を手札に加え、残りをブレイクゾーンに置く。"
    t = table_with(f"デッキのカードを上から3枚見る。{text}", FOE)
    on_top(t, "敵", "番", "兵")
    cast(t, "番", "敵")
    assert (hand(t), names(t, "deck")[0], names(t, "break")) == (["敵"], "番", ["兵", NAME])


@pytest.mark.parametrize(
    "said",
    [
        "前者は後者にそのパワーに等しいダメージを与える。",
        "前者は後者に前者のパワーに等しいダメージを与える。",
        "前者のパワーに等しいダメージを後者に与える。",
    ],
)
def test_as_much_as_the_power_of_the_former(said: str) -> None:
    t = table_with(
        f"あなたのコントロールするフォワード1体と対戦相手のコントロールするフォワード1体を選ぶ。{said}",
        card("壁", power=9000),
    )
    t.put("兵")
    wall = t.put("壁", 1)
    cast(t)
    assert t.g.hurt[wall] == 5000


# Several amounts at once


PORTIONS = "1体に6000ダメージ、1体に4000ダメージ、1体に2000ダメージを与える。"


@pytest.mark.rule("fftcg-2.1.8 11.3.6")
def test_each_its_own_amount() -> None:
    t = table_with(f"フォワードを最大3体まで選ぶ。それらのうち{PORTIONS}", FOE, card("壁", power=9000))
    wall, foe, guard = t.put("壁", 1), t.put("敵", 1), t.put("番", 1)
    cast(t, "敵", "壁", "番")
    assert [t.g.hurt[there] for there in (foe, wall, guard)] == [6000, 4000, 2000]


def test_only_two_of_three_amounts() -> None:
    t = table_with(f"フォワードを最大3体まで選ぶ。それらのうち{PORTIONS}", FOE)
    foe, guard = t.put("敵", 1), t.put("番", 1)
    cast(t, "番", "敵")
    assert (t.g.hurt[guard], t.g.hurt[foe]) == (6000, 4000)


def test_the_english_print_means_the_same() -> None:
    text = "フォワード2体を選ぶ。1体に8000ダメージ、もう1体に4000ダメージを与える。"
    made = face(text, "summon")
    again = reader.read(made.printed)
    english = reader.book().read(reader.english(made), "SummonText", lang="en", own_name=NAME)
    assert assembled(made.printed, english, [text]).abilities[0].program == again.abilities[0].program


def test_damage_to_it_and_to_its_controller() -> None:
    t = table_with("フォワード1体を選ぶ。それに3000ダメージを、それのコントローラーに1点のダメージを与える。")
    guard = t.put("番", 1)
    cast(t)
    assert (t.g.hurt[guard], query.damage_of(t.g, 1), query.damage_of(t.g, 0)) == (3000, 1, 0)


# So many of each


@pytest.mark.parametrize("said", ["を1枚ずつ", "を各1枚", "それぞれ1枚を"])
def test_one_of_each_is_searched(said: str) -> None:
    t = table_with(f"氷属性のフォワードと召喚獣{said}サーチし、手札に加える。", FOE)
    on_top(t, "霧", "敵", "霧")
    cast(t, "敵", "霧")
    assert sorted(hand(t)) == ["敵", "霧"]


def test_one_of_each_is_chosen() -> None:
    t = table_with("フォワードとバックアップを1体ずつ選ぶ。それらをダルにする。", FOE)
    foe, store = t.put("敵", 1), t.put("倉", 1)
    cast(t)
    assert (t.g.dull[foe], t.g.dull[store]) == (1, 1)


def test_one_of_each_cannot_be_chosen_without_both() -> None:
    t = table_with("フォワードとバックアップを1体ずつ選ぶ。それらをダルにする。", FOE)
    t.put("敵", 1)
    t.window()
    assert f"cast {NAME}" not in t.options()


def test_one_of_each_is_put_away() -> None:
    t = table_with("対戦相手は自分のコントロールするフォワードとバックアップを1体ずつブレイクゾーンに置く。", FOE)
    foe, guard, store = t.put("敵", 1), t.put("番", 1), t.put("倉", 1)
    cast(t, "番")
    assert [t.zone(there) for there in (foe, guard, store)] == ["field", "break", "break"]


def test_one_of_each_is_taken_from_among_them() -> None:
    text = "その中からフォワードと召喚獣を1枚ずつ手札に加え、残りをデッキの1番下に好きな順番で置く。"
    t = table_with(f"デッキのカードを上から3枚公開する。{text}", FOE)
    on_top(t, "敵", "番", "霧")
    cast(t, "番")
    assert (sorted(hand(t)), names(t, "deck")[-1]) == (["番", "霧"], "敵")


PAID = "フォワードとバックアップを1体ずつブレイクゾーンに置く：カードを1枚引く。"


def test_one_of_each_is_paid() -> None:
    t = laid(face(PAID, "monster"))
    t.put(NAME)
    t.put("兵")
    t.put("倉")
    t.window()
    go_on(t, f"use {NAME} 1")
    assert (names(t, "field"), names(t, "break"), len(hand(t))) == ([NAME], ["兵", "倉"], 1)


def test_two_of_one_kind_do_not_pay() -> None:
    t = laid(face(PAID, "monster"))
    t.put(NAME)
    t.many("兵", 2, "field")
    t.window()
    assert f"use {NAME} 1" not in t.options()
