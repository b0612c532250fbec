"""Which thing a word that points means."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games.fftcg.language.words.naming import NamedOne
from fuda.games.fftcg.language.words.people import Whose
from fuda.games.fftcg.language.words.reference import (
    Among,
    Given,
    HowManyIn,
    Left,
    OfEvent,
    Slotted,
    This,
    Together,
    Topic,
)
from fuda.text import Refused
from tests.games.fftcg.nodes.reading import ability, clauses, face, laid

COVERS = {
    "It": "test_it_is_the_thing_on_the_field_that_was_chosen",
    "That": "test_that_forward_is_the_one_of_its_kind",
    "Which": "test_the_former_and_the_latter",
    "Rest": "test_the_rest_are_the_cards_that_were_not_taken",
    "Done": "test_what_the_cost_took_can_be_spoken_of",
    "Self": "test_oneself_is_the_topic_or_the_bearer_of_a_quoted_ability",
    "This": "test_references_answer_with_what_is_still_there",
    "Slotted": "test_references_answer_with_what_is_still_there",
    "Together": "test_references_answer_with_what_is_still_there",
    "OfEvent": "test_what_the_trigger_is_about",
    "Left": "test_references_answer_with_what_is_still_there",
    "Among": "test_references_answer_with_what_is_still_there",
    "Topic": "test_references_answer_with_what_is_still_there",
    "Whose": "test_references_answer_with_what_is_still_there",
    "NamedOne": "test_references_answer_with_what_is_still_there",
    "HowManyIn": "test_references_answer_with_what_is_still_there",
    "HowMany": "test_how_many_it_was_done_to",
    "Named": "test_a_number_that_was_named",
}
CHOSEN = Slotted((0,))


@pytest.mark.parametrize(
    "text",
    [
        "フォワード1体を選ぶ。それに5000ダメージを与える。",
        "フォワード1体を選ぶ。手札を1枚捨ててもよい。そうした場合、それに5000ダメージを与える。",
        "フォワード1体を選ぶ。あなたのコントロールするフォワード1体をダルにしてもよい。そうした場合、それに5000ダメージを与える。",
        "フォワード1体を選ぶ。デッキのカードを上から3枚公開する。その中に召喚獣がある場合、それに5000ダメージを与える。",
        "フォワード1体を選ぶ。カードを1枚引く。それに5000ダメージを与える。",
    ],
)
def test_it_is_the_thing_on_the_field_that_was_chosen(text: str) -> None:
    assert clauses(text)[-1].to == CHOSEN


@pytest.mark.parametrize(
    "text",
    [
        "対戦相手のコントロールするフォワード1体とあなたのコントロールするフォワード1体を選ぶ。それをダルにする。",
        "カードを1枚引く。それをダルにする。",
        "フォワードを最大2体まで選ぶ。それをダルにする。",
        "フォワード1体を選ぶ。それらをダルにする。",
        "フォワード1体を選ぶ。前者をダルにする。",
        "フォワード1体を選ぶ。残りをダルにする。",
        "フォワード1体を選ぶ。捨てたカードを手札に加える。",
    ],
)
def test_a_word_without_exactly_one_meaning_refuses_the_card(text: str) -> None:
    with pytest.raises(Refused):
        face(text, "summon")


def test_several_things_chosen_together_are_they() -> None:
    text = "あなたのコントロールするフォワード1体と対戦相手のコントロールするフォワード1体を選ぶ。それらをダルにする。"
    assert clauses(text)[-1].what == Together((Slotted((0,)), Slotted((1,))))


def test_the_former_and_the_latter() -> None:
    text = "フォワード1体とバックアップ1体を選ぶ。前者をダルにし、後者を手札に戻す。"
    first, second = clauses(text)
    assert (first.what, second.what) == (Slotted((0,)), Slotted((1,)))


def test_that_forward_is_the_one_of_its_kind() -> None:
    text = "フォワード1体とバックアップ1体を選ぶ。そのフォワードをダルにする。"
    assert clauses(text)[0].what == Slotted((0,))


def test_what_was_moved_is_spoken_of_as_what_it_has_become() -> None:
    text = "フォワード1体を選ぶ。それをゲームから除外する。それをフィールドに出す。"
    assert clauses(text)[-1].what == Slotted((1, 0))


def test_the_rest_are_the_cards_that_were_not_taken() -> None:
    text = "デッキのカードを上から4枚見る。その中からカード1枚を手札に加え、残りをデッキの1番下に好きな順番で置く。"
    _, taken, rest = clauses(text)
    assert isinstance(taken.origin, Among)
    assert isinstance(rest.what, Left)


def test_an_object_left_out_is_that_of_the_clause_before() -> None:
    dull, freeze = clauses("フォワード1体を選ぶ。それをダルにし、凍結させる。")
    assert freeze.what == dull.what == CHOSEN
    _, found = clauses("【ジョブ(鐘つき)】1枚をサーチし、手札に加える。")
    assert isinstance(found.what, Slotted)


def test_what_the_cost_took_can_be_spoken_of() -> None:
    text = "《ダル》、召喚獣を1枚捨てる：フォワード1体を選ぶ。それに捨てた召喚獣のコスト1につき、1000ダメージを与える。"
    made = ability(text)
    paid: Any = made.costs[1]
    deal: Any = made.program.ops[-1]
    assert deal.what.n.each.what.of == Slotted((paid.slot,))


def test_what_the_trigger_is_about() -> None:
    made: Any = ability("対戦相手のコントロールするフォワードがアタックしたとき、それをダルにする。").program.ops[-1]
    assert made.what.what == OfEvent("who")
    other: Any = ability("＠がブロックされたとき、そのフォワードをダルにする。").program.ops[-1]
    assert other.what.what == OfEvent("to")


def test_oneself_is_the_topic_or_the_bearer_of_a_quoted_ability() -> None:
    own: Any = face("＠は自身よりパワーの高いフォワードにブロックされない。")
    assert "Self" not in repr(own.abilities)
    assert "This" in repr(own.abilities[0].statics)
    quoted = face("フォワード1体を選ぶ。ターン終了時までそれに「自身はブレイクされない。」を与える。", "summon")
    gain: Any = quoted.abilities[-1].program.ops[-1]
    assert gain.what.what == (Given(quoted.brings[0].printed.number),)


def test_a_number_that_was_named() -> None:
    made = clauses("数字1つを指定する。このターン、それと同じコストのすべてのフォワードはアタックできない。")
    assert made[-1].who.limits[0].n == NamedOne("number", 1)


def test_how_many_it_was_done_to() -> None:
    made = clauses("手札を好きな枚数だけデッキの1番下に好きな順番で置く。その後、置いた枚数と同じだけカードを引く。")
    assert isinstance(made[-1].n, HowManyIn)


def test_slots_hold_objects_not_cards() -> None:
    table = laid(face("フォワード1体を選ぶ。それをゲームから除外する。それをフィールドに出す。", "summon", cost=0))
    soldier = table.put("兵", 1)
    table.put("鐘守り", 0, "hand")
    table.window()
    before = table.g.object[soldier]
    table.do("cast 鐘守り", "兵")
    table.resolve()
    assert table.g.object[soldier] > before + 1
    assert table.g.side[soldier] == 0


def test_references_answer_with_what_is_still_there() -> None:
    table = laid()
    soldier = table.put("兵", 1)
    ref = (soldier, table.g.object[soldier])

    class Ctx:
        seat, source, object, card, cause, numbers = 0, soldier, ref[1], -1, None, (0, 3)
        slots = ((ref,), (), ((soldier, 999),))

    g: Any = table.g
    assert Slotted((1, 0)).refs(g, Ctx, 0) == [ref]
    assert Slotted((2,)).refs(g, Ctx, 0) == []
    assert Slotted((2,)).known(g, Ctx) == [(soldier, 999)]
    assert Slotted((1,), This()).refs(g, Ctx, 0) == [ref]
    assert Together((Slotted((0,)), This())).refs(g, Ctx, 0) == [ref]
    assert Left(Slotted((0,)), (Slotted((0,)),)).refs(g, Ctx, 0) == []
    assert Among(Slotted((0,))).refs(g, Ctx, 0) == [ref]
    assert HowManyIn(Slotted((2,))).value(g, Ctx) == 1
    assert NamedOne("number", 1).value(g, Ctx) == 3
    assert Whose(Slotted((0,)), "owner").players(g, Ctx) == [1]
    assert Topic().refs(g, Ctx, 0) == []


def test_that_forward_beside_it_is_refused_where_two_forwards_were_spoken_of() -> None:
    event = "あなたのフィールドにほかのフォワードが出たとき、"
    with pytest.raises(Refused):
        face(f"{event}フォワード1体を選ぶ。それにそのフォワードのパワーと同じダメージを与える。")
    assert face(f"{event}それにそのフォワードのパワーと同じダメージを与える。").abilities
