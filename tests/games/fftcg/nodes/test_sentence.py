"""What sentences do: conditions, offers, amendments, lengths of time, abilities that wait."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.now.projection import card_now
from fuda.kernel.loop import step
from tests.games.fftcg.nodes.reading import Slow, cast, face, laid

COVERS = {
    "Chain": "test_a_condition_is_looked_at_where_it_stands",
    "Scope": "test_a_condition_is_looked_at_where_it_stands",
    "Head": "test_a_condition_is_looked_at_where_it_stands",
    "If": "test_a_condition_is_looked_at_where_it_stands",
    "Say": "test_a_condition_is_looked_at_where_it_stands",
    "Body": "test_a_condition_is_looked_at_where_it_stands",
    "Instead": "test_what_is_done_instead_leaves_out_the_instruction_before",
    "MaySay": "test_an_offer_is_made_on_resolution",
    "DidSo": "test_what_hangs_on_an_offer_is_done_only_then",
    "Declined": "test_what_was_declined",
    "Otherwise": "test_otherwise",
    "Unless": "test_who_can_pay_is_asked",
    "Undone": "test_who_can_pay_is_asked",
    "Until": "test_until_the_end_of_the_turn",
    "By": "test_each_player_carries_it_out",
    "Per": "test_for_each",
    "Then": "test_afterwards_and_besides",
    "Also": "test_afterwards_and_besides",
    "On": "test_a_delayed_ability_waits_for_its_moment_and_triggers_once",
    "Reflex": "test_a_reflexive_ability_waits_with_choices_of_its_own",
    "Would": "test_a_replacement_for_this_turn",
    "AsLongAs": "test_as_long_as_the_card_is_there",
    "During": "test_in_turns_of_a_player",
}


def damage(table: Slow) -> list[int]:
    """The damage on the opponent's soldiers."""
    return [table.g.hurt[card] for card in table.field(1)]


@pytest.mark.rule("fftcg-2.1.8 11.11.5")
def test_a_condition_is_looked_at_where_it_stands() -> None:
    text = (
        "フォワード1体を選ぶ。あなたがフォワードを1体以上コントロールしている場合、それに3000ダメージを与える。"
        "カードを1枚引く。"
    )
    for mine, dealt in ((0, 0), (1, 3000)):
        table = cast(text, mine=mine)
        table.do("兵")
        table.resolve()
        assert (damage(table), table.hand()) == ([dealt], 1)


@pytest.mark.rule("fftcg-2.1.8 11.12.5.6")
def test_what_is_done_instead_leaves_out_the_instruction_before() -> None:
    text = (
        "フォワード1体を選ぶ。それに1000ダメージを与える。"
        "あなたがフォワードをコントロールしている場合、代わりにそれに3000ダメージを与える。"
    )
    for mine, dealt in ((0, 1000), (1, 3000)):
        table = cast(text, mine=mine)
        table.do("兵")
        table.resolve()
        assert damage(table) == [dealt]


OFFER = (
    "フォワード1体を選ぶ。手札を1枚捨ててもよい。そうした場合、それに4000ダメージを与える。"
    "そうしなかった場合、それに2000ダメージを与える。"
)


@pytest.mark.rule("fftcg-2.1.8 11.11.5.1")
def test_an_offer_is_made_on_resolution() -> None:
    table = cast(OFFER, hand=1)
    table.do("兵")
    asked = table.question()
    assert asked is not None
    assert (asked.prompt, asked.seat) == ("may", 0)


def test_what_hangs_on_an_offer_is_done_only_then() -> None:
    table = cast(OFFER, hand=1)
    table.do("兵")
    table.resolve("yes", "倉")
    assert (damage(table), table.hand()) == ([4000], 0)
    table = cast(OFFER, hand=1)
    table.do("兵")
    table.resolve("no")
    assert (damage(table), table.hand()) == ([2000], 1)


def test_who_cannot_take_an_offer_is_not_asked() -> None:
    table = cast(OFFER, hand=0)
    table.do("兵")
    table.resolve()
    assert damage(table) == [2000]


def test_what_was_declined() -> None:
    text = (
        "コスト3以下の召喚獣1枚をサーチし、それをコストを支払わずキャストしてもよい。"
        "キャストしなかった場合、カードを2枚引く。"
    )
    table = cast(text)
    table.resolve("no")
    assert table.hand() == 2


def test_otherwise() -> None:
    text = "デッキの1番上のカードを公開する。それがフォワードの場合、カードを1枚引く。それ以外の場合、カードを3枚引く。"
    for top, drawn in (("兵", 1), ("倉", 3)):
        table = cast(text)
        deck = table.g.zones[table.g.rules.decks[0]]
        table.put(top, 0, "deck")
        deck.insert(0, deck.pop())
        table.resolve()
        assert table.hand() == drawn


UNPAID = "フォワード1体を選ぶ。対戦相手が《1》を支払わない限り、それに4000ダメージを与える。"


def test_who_cannot_pay_is_not_asked_and_the_rest_happens() -> None:
    table = cast(UNPAID)
    table.do("兵")
    table.resolve()
    assert damage(table) == [4000]


def test_who_can_pay_is_asked() -> None:
    for answers, dealt in ((("no",), 4000), (("yes",), 0)):
        table = cast(UNPAID)
        table.put("倉", 1)
        table.do("兵")
        asked = table.question()
        assert asked is not None
        assert (asked.prompt, asked.seat) == ("may", 1)
        table.resolve(*answers)
        assert damage(table)[0] == dealt


def test_until_the_end_of_the_turn() -> None:
    table = cast("フォワード1体を選ぶ。ターン終了時までそれのパワーを+2000する。")
    table.do("兵")
    table.resolve()
    assert card_now(table.g, table.field(1)[0]).strength == 7000
    table.to_turn(4)
    assert card_now(table.g, table.field(1)[0]).strength == 5000


def test_until_the_end_of_the_opponents_next_turn() -> None:
    table = cast("フォワード1体を選ぶ。次の対戦相手のターン終了時までそれのパワーを+2000する。")
    table.do("兵")
    table.resolve()
    table.to_turn(4)
    assert card_now(table.g, table.field(1)[0]).strength == 7000
    table.to_turn(5)
    assert card_now(table.g, table.field(1)[0]).strength == 5000


@pytest.mark.rule("fftcg-2.1.8 6.1.4")
@pytest.mark.rule("fftcg-2.1.8 11.11.6")
def test_each_player_carries_it_out() -> None:
    table = cast("各プレイヤーは手札を1枚捨てる。", hand=1)
    table.many("倉", 2, "hand", 1)
    table.resolve("倉", "倉")
    assert (table.hand(), table.hand(1)) == (0, 1)


def test_the_opponent_carries_it_out() -> None:
    table = cast("対戦相手は手札を1枚捨てる。", hand=1)
    table.many("倉", 2, "hand", 1)
    asked = table.question()
    assert asked is not None
    assert asked.seat == 1
    table.resolve("倉")
    assert (table.hand(), table.hand(1)) == (1, 1)


def test_the_controller_of_what_was_chosen_carries_it_out() -> None:
    table = cast("フォワード1体を選ぶ。それをブレイクする。それのコントローラーはカードを1枚引く。")
    table.do("兵")
    table.resolve()
    assert (table.hand(), table.hand(1)) == (0, 1)


def test_for_each() -> None:
    table = cast("あなたのコントロールするフォワード1体につき、カードを1枚引く。", mine=3)
    table.resolve()
    assert table.hand() == 3


def test_afterwards_and_besides() -> None:
    text = (
        "カードを1枚引く。あなたがフォワードをコントロールしている場合、追加でカードを1枚引く。"
        "その後、手札を1枚捨てる。"
    )
    table = cast(text, mine=1)
    table.resolve("白札")
    assert table.hand() == 1


@pytest.mark.rule("fftcg-2.1.8 11.8.17")
@pytest.mark.rule("fftcg-2.1.8 11.8.17.2")
def test_a_delayed_ability_waits_for_its_moment_and_triggers_once() -> None:
    table = cast("フォワード1体を選ぶ。ターン終了時、それをブレイクする。")
    table.do("兵")
    table.resolve()
    soldier = table.field(1)[0]
    assert table.zone(soldier) == "field"
    table.to_turn(4)
    assert table.zone(soldier) != "field"
    assert not table.g.lasting


@pytest.mark.rule("fftcg-2.1.8 11.8.17.1")
def test_a_delayed_ability_for_this_turn_hears_every_event_of_it() -> None:
    text = "このターン、フォワードがフィールドからブレイクゾーンに置かれたとき、カードを1枚引く。"
    table = cast(text, soldiers=2)
    table.resolve()
    for card in table.field(1):
        table.hurt(card, 5000)
    table.window()
    table.resolve()
    assert table.hand() == 2
    table.to_turn(4)
    assert not table.g.lasting


def test_a_reflexive_ability_waits_with_choices_of_its_own() -> None:
    text = "手札を1枚捨ててもよい。そうしたとき、コスト2以下のフォワード1体を選ぶ。それに4000ダメージを与える。"
    table = cast(text, hand=1, mine=1)
    table.question()
    table.do("yes", "倉")
    asked = table.question()
    assert asked is not None
    assert (asked.prompt, table.options()) == ("choose", ["兵"])
    table.do("兵")
    step(table.g)
    assert table.g.chain
    table.resolve()
    assert damage(table) == [4000]


def test_it_does_not_trigger_if_nothing_was_done() -> None:
    table = cast("手札を1枚捨ててもよい。そうしたとき、カードを2枚引く。", hand=1)
    table.resolve("no")
    assert table.hand() == 1


def test_a_reflexive_ability_remembers_what_the_event_was_about() -> None:
    text = (
        "対戦相手のフィールドにフォワードが出たとき、＠をブレイクゾーンに置いてもよい。"
        "そうしたとき、そのフォワードをブレイクする。"
    )
    table = laid(face(text), face("", number="使い", cost=0))
    table.put("鐘守り", 1)
    table.put("使い", 0, "hand")
    table.window()
    table.do("cast 使い")
    table.resolve("yes")
    assert not table.field(0)


@pytest.mark.rule("fftcg-2.1.8 11.12.5.1")
def test_a_replacement_for_this_turn() -> None:
    text = (
        "フォワード1体を選ぶ。"
        "このターン、それがフィールドからブレイクゾーンに置かれる場合、代わりにゲームから除外される。"
    )
    table = cast(text)
    table.do("兵")
    table.resolve()
    soldier = table.field(1)[0]
    table.hurt(soldier, 5000)
    table.window()
    table.resolve()
    assert table.zone(soldier) == "removed"


KEEPER = (
    "＠がフィールドに出たとき、対戦相手のコントロールするフォワード1体を選ぶ。"
    "＠がフィールドにいる限り、それをゲームから除外する。"
)


def test_as_long_as_the_card_is_there() -> None:
    table = laid(face(KEEPER, cost=0))
    soldier = table.put("兵", 1)
    table.put("鐘守り", 0, "hand")
    table.window()
    table.do("cast 鐘守り")
    table.resolve("兵")
    assert table.zone(soldier) == "removed"
    table.hurt(table.field()[0], 5000)
    table.window()
    table.resolve()
    assert (table.zone(soldier), table.g.side[soldier]) == ("field", 1)


def test_in_turns_of_a_player() -> None:
    table = laid(face("あなたのターン中、＠のパワーは+2000される。"))
    own, other = table.put("鐘守り"), table.put("鐘守り", 1)
    table.window()
    assert (card_now(table.g, own).strength, card_now(table.g, other).strength) == (7000, 5000)


def test_two_amendments_the_later_one_counts() -> None:
    text = (
        "フォワード1体を選ぶ。それに1000ダメージを与える。"
        "あなたがフォワードをコントロールしている場合、代わりにそれに2000ダメージを与える。"
        "あなたがフォワードを2体以上コントロールしている場合、代わりにそれに3000ダメージを与える。"
    )
    for mine, dealt in ((0, 1000), (1, 2000), (2, 3000)):
        table = cast(text, mine=mine)
        table.do("兵")
        table.resolve()
        assert damage(table) == [dealt]


def test_an_amendment_that_hangs_on_an_offer() -> None:
    text = (
        "フォワード1体を選ぶ。それに1000ダメージを与える。手札を1枚捨ててもよい。"
        "そうした場合、代わりにそれに3000ダメージを与える。"
    )
    for answers, dealt in ((("no",), 1000), (("yes", "倉"), 3000)):
        table = cast(text, hand=1)
        table.do("兵")
        table.resolve(*answers)
        assert damage(table) == [dealt]


def test_whether_an_amended_sentence_was_done() -> None:
    text = (
        "手札を1枚捨てる。あなたがフォワードをコントロールしている場合、代わりに手札を2枚捨てる。"
        "そうした場合、カードを3枚引く。"
    )
    for mine, hand, left in ((0, 1, 3), (1, 2, 3), (1, 1, 0)):
        table = cast(text, mine=mine, hand=hand)
        table.resolve(*["倉"] * min(hand, 1 + mine))
        assert table.hand() == left
