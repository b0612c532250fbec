"""Drawing, searching, looking into decks, revealing, groups."""

from __future__ import annotations

import pytest

from fuda.kernel.sight.view import may_know
from tests.games.fftcg.board import SaysOfPlayer, card
from tests.games.fftcg.nodes.doing import cast, hand, names, on_top, table_with

COVERS = {
    "Draw": "test_draw",
    "DrawCap": "test_no_more_than_so_many_are_drawn",
    "Search": "test_search",
    "Whole": "test_search",
    "Part": "test_groups",
    "Look": "test_look",
    "RevealUntil": "test_reveal_until",
    "TopCards": "test_look",
    "Shuffle": "test_shuffle",
    "LookAt": "test_look_at_a_hand",
    "Groups": "test_groups",
    "Group": "test_groups",
}


def test_draw() -> None:
    table = table_with("カードを2枚引く。")
    cast(table)
    assert (hand(table), len(names(table, "deck"))) == (["白札", "白札"], 8)


def test_up_to_so_many_are_drawn() -> None:
    table = table_with("カードを2枚まで引く。")
    assert cast(table, "number 1") == ["draw"]
    assert len(hand(table)) == 1


def test_each_player_draws() -> None:
    table = table_with("各プレイヤーはカードを1枚引く。")
    cast(table)
    assert (len(hand(table)), len(hand(table, 1))) == (1, 1)


@pytest.mark.rule("fftcg-2.1.8 12.4.2")
def test_drawing_from_an_empty_deck_loses() -> None:
    table = table_with("カードを11枚引く。")
    cast(table)
    assert table.over().winners == (1,)


def test_no_more_than_so_many_are_drawn() -> None:
    text = (
        "あなたのコントロールするフォワード1体につき、カードを1枚引く。"
        "この効果によってはカードは2枚までしか引くことができない。"
    )
    for forwards, drawn in ((1, 1), (3, 2)):
        table = table_with(text)
        table.many("兵", forwards, "field")
        cast(table)
        assert len(hand(table)) == drawn


@pytest.mark.rule("fftcg-2.1.8 15.1.1.8.1")
def test_search() -> None:
    table = table_with("コスト3以下のフォワード1枚をサーチし、手札に加える。")
    soldier, _ = on_top(table, "兵", "番")
    assert cast(table, "兵") == ["search"]
    assert hand(table) == ["兵"]
    assert "番" in names(table, "deck")
    assert may_know(table.g, 1, soldier)
    assert (table.told("searched")[0].amount, len(table.told("shuffles"))) == (1, 1)
    assert not any(may_know(table.g, 0, card) for card in table.g.zones[table.g.rules.decks[0]])


@pytest.mark.rule("fftcg-2.1.8 15.1.1.8.1")
def test_one_may_find_nothing() -> None:
    table = table_with("フォワード1枚をサーチし、手札に加える。そうした場合、カードを1枚引く。")
    on_top(table, "兵")
    assert cast(table, "done") == ["search"]
    assert (hand(table), len(table.told("shuffles"))) == ([], 1)


def test_several_parts_are_searched_for() -> None:
    table = table_with("フォワード1枚と召喚獣1枚をサーチし、手札に加える。")
    on_top(table, "兵", "番", "霧")
    assert cast(table, "番", "霧") == ["search", "search"]
    assert sorted(hand(table)) == sorted(["番", "霧"])


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_who_cannot_search_finds_nothing() -> None:
    table = table_with("フォワード1枚をサーチし、手札に加える。", card("壁", says=(SaysOfPlayer("search"),)))
    table.put("壁", 0)
    on_top(table, "兵")
    assert cast(table) == []
    assert hand(table) == []


@pytest.mark.rule("fftcg-2.1.8 7.6.1")
def test_look() -> None:
    table = table_with("デッキのカードを上から3枚見る。その中から1枚を手札に加え、残りをデッキの1番下に置く。")
    cards = on_top(table, "兵", "番", "霧")
    assert cast(table, "番", "霧") == ["move", "deck_order"]
    assert (hand(table), names(table, "deck")[-2:]) == (["番"], ["霧", "兵"])
    assert [may_know(table.g, 0, card) for card in cards] == [True, True, True]
    assert not any(may_know(table.g, 1, card) for card in cards)


def test_revealed_cards_are_known_to_all() -> None:
    table = table_with("デッキのカードを上から2枚公開する。その中からフォワード1枚を手札に加える。")
    cards = on_top(table, "兵", "霧")
    cast(table)
    assert hand(table) == ["兵"]
    assert all(may_know(table.g, 1, card) for card in cards)


def test_reveal_until() -> None:
    table = table_with(
        "あなたのデッキの1番上から召喚獣が公開されるまで公開する。それを手札に加える。その後、それ以外のカードをシャッフルしデッキの1番下に置く。"
    )
    on_top(table, "兵", "番", "霧", "倉")
    cast(table)
    assert (hand(table), names(table, "deck")[0]) == (["霧"], "倉")
    assert sorted(names(table, "deck")[-2:]) == sorted(["兵", "番"])
    assert len(table.told("reveals")) == 3


def test_reveal_until_the_deck_is_used_up() -> None:
    table = table_with("あなたのデッキの1番上から召喚獣が公開されるまで公開する。それを手札に加える。")
    cast(table)
    assert (hand(table), len(table.told("reveals"))) == ([], 10)


@pytest.mark.rule("fftcg-2.1.8 15.1.1.6.1")
def test_shuffle() -> None:
    table = table_with("デッキの1番上のカードを公開する。その後、デッキをシャッフルする。")
    cards = on_top(table, "兵")
    cast(table)
    assert len(table.told("shuffles", seat=0)) == 1
    assert [table.g.known[card] for card in cards] == [0]


@pytest.mark.rule("fftcg-2.1.8 7.6.1")
def test_look_at_a_hand() -> None:
    table = table_with("対戦相手の手札を見る。")
    soldier = table.put("兵", 1, "hand")
    assert not may_know(table.g, 0, soldier)
    cast(table)
    assert may_know(table.g, 0, soldier)


GROUPS = (
    "あなたのデッキのカードを上から3枚公開する。対戦相手はそれらを2つのグループにわける。"
    "あなたはそのうち1つのグループを手札に加え、残りのグループをブレイクゾーンに置く。"
)


@pytest.mark.rule("fftcg-2.1.8 15.1.1.11.2")
@pytest.mark.rule("fftcg-2.1.8 15.1.1.11.3")
def test_groups() -> None:
    table = table_with(GROUPS)
    on_top(table, "兵", "番", "霧")
    assert cast(table, "霧", "done", "option 2") == ["groups", "groups", "group"]
    assert (hand(table), names(table, "break")) == (["兵", "番"], ["霧", "鐘守り"])
    table = table_with(GROUPS)
    on_top(table, "兵", "番", "霧")
    cast(table, "done", "option 1")
    assert (hand(table), len(names(table, "break"))) == ([], 4)


@pytest.mark.rule("fftcg-2.1.8 15.1.1.8.1")
def test_what_was_found_and_cannot_be_put_goes_back_into_the_deck() -> None:
    table = table_with("フォワード1枚をサーチし、フィールドに出す。", card("関守", generic=False))
    table.put("関守", 0)
    (found,) = on_top(table, "関守")
    cast(table, "関守")
    assert len(table.told("shuffles")) == 2
    assert "関守" in names(table, "deck")
    assert not may_know(table.g, 1, found)


@pytest.mark.rule("fftcg-2.1.8 15.1.1.8.1")
def test_what_was_found_and_put_is_no_reason_to_shuffle_again() -> None:
    for text in ("フォワード1枚をサーチし、手札に加える。", "フォワード1枚をサーチし、デッキの1番上に置く。"):
        table = table_with(text)
        on_top(table, "兵")
        cast(table, "兵")
        assert len(table.told("shuffles")) == 1
