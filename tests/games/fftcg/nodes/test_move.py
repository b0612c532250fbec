"""Cards that change zones, are broken, cast by an effect, or stay where they would not."""

from __future__ import annotations

import pytest

from tests.games.fftcg.board import Says, card
from tests.games.fftcg.nodes.doing import cast, hand, names, on_top, table_with
from tests.games.fftcg.nodes.reading import face

COVERS = {
    "Move": "test_to_every_zone",
    "To": "test_to_every_zone",
    "From": "test_from_hand_onto_the_field",
    "Break": "test_break",
    "CastIt": "test_a_card_is_cast_right_after_the_effect",
    "Stays": "test_a_summon_goes_elsewhere_after_it_was_resolved",
    "PutElsewhere": "test_a_summon_goes_elsewhere_after_it_was_resolved",
}
ONE = "フォワード1体を選ぶ。それを"


@pytest.mark.rule("fftcg-2.1.8 7.3")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("手札に戻す。", "hand"),
        ("ゲームから除外する。", "removed"),
        ("ブレイクゾーンに置く。", "break"),
        ("デッキの1番下に置く。", "deck"),
        ("デッキに加えてシャッフルする。", "deck"),
    ],
)
def test_to_every_zone(text: str, zone: str) -> None:
    table = table_with(ONE + text)
    table.put("兵", 1)
    cast(table)
    assert "兵" in names(table, zone, 1)
    assert not table.told("breaks")


PLACES = [("1番上", 0), ("1番下", 10), *((f"上から{n}番目", n - 1) for n in (2, 3, 4, 5))]


@pytest.mark.parametrize(("place", "at"), PLACES)
def test_places_in_the_deck(place: str, at: int) -> None:
    table = table_with(f"{ONE}デッキの{place}に置く。")
    table.put("兵", 1)
    cast(table)
    assert names(table, "deck", 1).index("兵") == at


def test_top_or_bottom_is_decided_on_resolution() -> None:
    for answer, at in (("top 兵", 0), ("bottom 兵", 10)):
        table = table_with(f"{ONE}デッキの1番上か1番下に置く。")
        table.put("兵", 1)
        assert cast(table, answer) == ["deck_end"]
        assert names(table, "deck", 1).index("兵") == at


def test_several_go_onto_the_deck_one_after_another() -> None:
    text = "デッキのカードを上から3枚見る。それらを好きな順番でデッキの1番上に置く。"
    table = table_with(text)
    on_top(table, "兵", "番", "霧")
    assert cast(table, "番", "霧") == ["deck_order", "deck_order"]
    assert names(table, "deck")[:3] == ["兵", "霧", "番"]


def test_without_a_word_about_the_order_it_is_up_to_the_player() -> None:
    table = table_with("デッキのカードを上から2枚見る。それらをデッキの1番下に置く。")
    on_top(table, "兵", "番")
    assert cast(table, "番") == ["deck_order"]
    assert names(table, "deck")[-2:] == ["番", "兵"]


@pytest.mark.rule("fftcg-2.1.8 15.1.1.6.1")
def test_shuffled_at_the_bottom_nobody_knows_the_order() -> None:
    table = table_with("デッキのカードを上から3枚公開する。その後、公開したカードをシャッフルしデッキの1番下に置く。")
    cards = on_top(table, "兵", "番", "霧")
    assert cast(table) == []
    assert sorted(names(table, "deck")[-3:]) == sorted(["兵", "番", "霧"])
    assert [table.g.known[card] for card in cards] == [0, 0, 0]


@pytest.mark.rule("fftcg-2.1.8 6.2.4")
def test_from_hand_onto_the_field() -> None:
    table = table_with("手札からフォワード1枚をダル状態でフィールドに出す。")
    soldier = table.put("兵", 0, "hand")
    table.put("番", 0, "hand")
    assert cast(table, "兵") == ["move"]
    assert (table.zone(soldier), table.g.dull[soldier], table.g.side[soldier]) == ("field", 1, 0)


@pytest.mark.rule("fftcg-2.1.8 6.2.4")
def test_a_card_of_the_opponent_comes_under_the_control_of_who_puts_it_there() -> None:
    table = table_with("対戦相手のブレイクゾーンにあるフォワード1枚を選ぶ。それをフィールドに出す。")
    soldier = table.put("兵", 1, "break")
    cast(table)
    assert (table.g.side[soldier], table.g.owner[soldier]) == (0, 1)


def test_under_its_owners_control() -> None:
    table = table_with(
        "対戦相手のブレイクゾーンにあるフォワード1枚を選ぶ。それをオーナーのコントロールでフィールドに出す。"
    )
    soldier = table.put("兵", 1, "break")
    cast(table)
    assert table.g.side[soldier] == 1


@pytest.mark.rule("fftcg-2.1.8 7.7.3")
def test_what_cannot_be_there_does_not_come() -> None:
    table = table_with(
        "手札からフォワード1枚をフィールドに出す。そうした場合、カードを1枚引く。", card("関守", generic=False)
    )
    table.put("関守", 0)
    table.put("関守", 0, "hand")
    cast(table)
    assert hand(table) == ["関守"]


def test_the_top_of_the_deck_goes_to_the_break_zone() -> None:
    table = table_with("デッキのカードを上から2枚ブレイクゾーンに置く。")
    on_top(table, "兵", "番")
    cast(table)
    assert names(table, "break")[:2] == ["兵", "番"]
    assert len(table.told("mills")) == 2


def test_a_deck_that_is_too_small_is_used_up_but_it_was_not_done() -> None:
    table = table_with(
        "デッキのカードを上から12枚ブレイクゾーンに置く。そうした場合、対戦相手に1点のダメージを与える。"
    )
    cast(table)
    assert (names(table, "deck"), table.damage(1)) == ([], 0)


def test_a_summon_takes_itself_out_of_the_game() -> None:
    table = table_with("カードを1枚引く。＠をゲームから除外する。")
    cast(table)
    assert names(table, "removed") == ["鐘守り"]


def test_a_summon_on_the_stack_goes_to_hand() -> None:
    table = table_with(
        "カードを1枚引く。", face("対戦相手の召喚獣1体を選ぶ。それをオーナーの手札に戻す。", "summon", "引き潮", cost=0)
    )
    table.put("引き潮", 1, "hand")
    cast(table, "cast 引き潮")
    assert hand(table) == ["鐘守り"]
    assert table.g.chain == []


@pytest.mark.rule("fftcg-2.1.8 15.1.1.3.1")
def test_break() -> None:
    table = table_with("すべてのフォワードをブレイクする。", card("岩", says=(Says("break"),)))
    soldier, guard, rock = table.put("兵", 1), table.put("番", 0), table.put("岩", 1)
    cast(table)
    assert [table.zone(one) for one in (soldier, guard, rock)] == ["break", "break", "field"]
    assert len({event.moment for event in table.told("breaks")}) == 1


@pytest.mark.rule("fftcg-2.1.8 11.4.1.1")
@pytest.mark.rule("fftcg-2.1.8 11.3.11")
def test_a_card_is_cast_right_after_the_effect() -> None:
    table = table_with("手札からカード1枚をコストを支払わずにキャストする。カードを1枚引く。")
    soldier = table.put("兵", 0, "hand")
    table.put("霧", 0, "hand")
    assert cast(table, "兵") == ["cast"]
    assert table.zone(soldier) == "field"
    kinds = [entry.event.kind for entry in table.g.journal.entries]
    assert kinds.index("draws") < kinds.index("enters")
    assert [event.card for event in table.told("casts")][-1] == soldier


@pytest.mark.rule("fftcg-2.1.8 11.3.11")
def test_what_cannot_be_paid_for_is_not_cast() -> None:
    table = table_with("手札からフォワード1枚をキャストする。")
    soldier = table.put("兵", 0, "hand")
    cast(table)
    assert table.zone(soldier) == "hand"


@pytest.mark.rule("fftcg-2.1.8 11.12.5.2")
def test_a_summon_goes_elsewhere_after_it_was_resolved() -> None:
    table = table_with("カードを1枚引く。＠はブレイクゾーンに置かれる代わりに手札に戻る。")
    cast(table)
    assert sorted(hand(table)) == sorted(["白札", "鐘守り"])


def test_a_summon_that_is_cast_by_the_effect_goes_elsewhere() -> None:
    table = table_with(
        "あなたのブレイクゾーンにある召喚獣1枚を選ぶ。それをコストを支払わずキャストしてもよい。"
        "キャストした場合、その召喚獣は使用後ブレイクゾーンに置かれる代わりにゲームから除外される。",
        face("カードを1枚引く。", "summon", "小雨", cost=5),
    )
    table.put("小雨", 0, "break")
    assert cast(table, "yes") == ["may"]
    assert (names(table, "removed"), names(table, "break")) == (["小雨"], ["鐘守り"])
    assert len(hand(table)) == 1


def test_a_summon_that_was_not_cast_then_goes_to_the_break_zone_later() -> None:
    table = table_with(
        "あなたのブレイクゾーンにある召喚獣1枚を選ぶ。それをキャストする。その召喚獣は使用後ブレイクゾーンに置かれる代わりにゲームから除外される。",
        face("カードを1枚引く。", "summon", "小雨", cost=5),
    )
    table.put("小雨", 0, "break")
    cast(table)
    assert sorted(names(table, "break")) == sorted(["小雨", "鐘守り"])
    assert table.g.lasting == []
