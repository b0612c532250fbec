"""Nodes, one by one: what a clause says is what happens on a small table."""

from __future__ import annotations

import msgspec
import pytest

from fuda.games.pso2.acting.declare import link_for_card
from fuda.games.pso2.acting.resolve import still_legal
from fuda.games.pso2.happening import acts
from fuda.games.pso2.now.projection import card_now
from fuda.games.pso2.printed import Printed
from fuda.kernel.loop import play
from fuda.kernel.notation import match
from tests.games.pso2.position import Table, active, character


def cast(text: str, *others: Printed, edition: str = "3.0") -> Table:
    """A table with an active card of this text in the first player's hand."""
    table = Table(active(text), *others, edition=edition)
    table.put("術", "hand")
    return table


# Choosing and dealing damage


@pytest.mark.rule("pso2-3.0 406.2.2.1", "pso2-3.0 214.1", "pso2-3.0 103.2.2.2")
def test_a_target_is_chosen_on_declaration_and_dealt_damage_by_the_player() -> None:
    table = cast("相手を1体選び、それに1ダメージを与える。")
    foe = table.put("空札", seat=1)
    table.put("空札", seat=0)
    table.do("play 術")
    assert table.moves() == ["空札", "PLAYER"]
    table.do("空札")
    assert table.damage(foe) == 1
    assert table.g.last_hit == {str(foe): table.g.player[0]}
    assert table.count("discard") == 1


@pytest.mark.rule("pso2-3.0 406.2.2.2", "pso2-3.0 504.2")
def test_without_a_target_it_cannot_be_played() -> None:
    table = cast("相手のキャラを1体選び、それを破壊する。")
    assert "play 術" not in table.moves()


@pytest.mark.rule("pso2-3.0 406.2.2.3")
def test_a_later_choice_may_find_nothing() -> None:
    table = cast("カードを1枚ドローし、相手のキャラを1体選び、それを破壊する。")
    table.do("play 術")
    assert table.count("hand") == 1


@pytest.mark.rule("pso2-3.0 用語.まで")
def test_up_to_may_be_none_or_fewer() -> None:
    table = cast("相手のキャラを2体まで選び、それらに1ダメージを与える。")
    foes = [table.put("空札", seat=1) for _ in range(3)]
    table.do("play 術")
    table.pick(foes[1])
    table.done()
    assert [table.damage(foe) for foe in foes] == [0, 1, 0]


@pytest.mark.rule("pso2-3.0 用語.選ぶ")
def test_what_cannot_be_chosen_is_not_offered() -> None:
    table = cast("キャラを1体選び、それを破壊する。", character("このカードは選ばれない。"))
    table.put("主役", seat=1)
    table.put("空札", seat=1)
    table.do("play 術")
    assert table.count("field", 1) == 1


@pytest.mark.rule("pso2-3.0 406.4.1", "pso2-3.0 406.4.1.1")
def test_a_target_that_became_illegal_stops_the_whole_text() -> None:
    table = cast("相手の前列のキャラを1体選び、それに1ダメージを与える。その後、カードを1枚ドローする。")
    foe = table.put("空札", seat=1)
    table.asked()
    table.g.row[foe] = 0
    link = link_for_card(table.g, 0, table.g.zones[table.g.rules.layout.at("hand", 0)][0])
    link = msgspec.structs.replace(link, slots=((table.g.ref(foe),),))
    assert still_legal(table.g, link)[1]
    table.g.row[foe] = 1
    assert not still_legal(table.g, link)[1]


@pytest.mark.rule("pso2-3.0 103.2.3")
def test_damage_to_all_is_dealt_at_one_moment() -> None:
    table = cast("相手のキャラすべてに1ダメージを与え、お互いのプレイヤーに2ダメージを与える。")
    foes = [table.put("空札", seat=1), table.put("空札", seat=1)]
    table.do("play 術")
    assert [table.damage(foe) for foe in foes] == [1, 1]
    hurts = [entry.event.moment for entry in table.g.journal.entries if entry.event.kind == "hurts"]
    assert len(set(hurts)) == 1
    assert (table.count("deck", 0), table.count("deck", 1)) == (8, 8)


@pytest.mark.rule("pso2-3.0 209.3", "pso2-3.0 用語.X")
def test_x_is_named_and_used() -> None:
    table = Table(active("相手のプレイヤーにXダメージを与える。", cost_x=1))
    table.put("術", "hand")
    table.pp(3)
    table.do("play 術", "x 2")
    assert table.count("deck", 1) == 8


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("相手のプレイヤーに「自分の場のキャラの数」に等しいダメージを与える。", 8),
        ("味方のキャラを1体選び、相手のプレイヤーにそれの攻撃力に等しいダメージを与える。", 7),
    ],
)
def test_numbers_that_must_be_found_out(text: str, left: int) -> None:
    table = cast(text, character("", attack=3))
    table.put("主役")
    table.put("空札", "field", 0)
    table.do("play 術", *(["主役"] if "選び" in text else []))
    assert table.count("deck", 1) == left


@pytest.mark.rule("pso2-3.0 用語.ダイス")
def test_dice() -> None:
    table = cast(
        "ダイスを1個振る。相手のプレイヤーに出た目に等しいダメージを与える。出た目が4以上の場合、カードを1枚ドローする。"
    )
    table.g.set_dice = [4]
    table.do("play 術")
    assert (table.count("deck", 1), table.count("hand")) == (6, 1)


# Sentences


@pytest.mark.rule("pso2-3.0 用語.Aした場合、B")
@pytest.mark.parametrize(("hand", "drawn", "left"), [(2, 2, 9), (1, 0, 10)])
def test_if_so_asks_for_all_of_it(hand: int, drawn: int, left: int) -> None:
    """And what follows it in the text hangs on it as well (「B以降」)."""
    table = cast("手札を2枚捨てる。そうした場合、カードを2枚ドローする。さらに、相手のプレイヤーに1ダメージを与える。")
    for _ in range(hand):
        table.put("空札", "hand")
    table.do("play 術")
    assert table.count("hand") == drawn
    assert table.count("deck", 1) == left


@pytest.mark.rule("pso2-3.0 用語.Aする事でBできる")
@pytest.mark.parametrize(("answer", "hand"), [("yes", 2), ("no", 1)])
def test_by_doing_one_can(answer: str, hand: int) -> None:
    table = cast("手札を1枚捨てる事で、カードを2枚ドローできる。")
    table.put("空札", "hand")
    table.do("play 術", answer)
    assert table.count("hand") == hand


@pytest.mark.parametrize(("answer", "hand"), [("yes", 1), ("no", 0)])
def test_may(answer: str, hand: int) -> None:
    table = cast("カードを1枚ドローしてもよい。")
    table.do("play 術", answer)
    assert table.count("hand") == hand


@pytest.mark.rule("pso2-3.0 用語.または")
@pytest.mark.parametrize(("answer", "hand", "deck"), [("option 1", 1, 10), ("option 2", 0, 9)])
def test_one_of_two(answer: str, hand: int, deck: int) -> None:
    table = cast("カードを1枚ドローする。または、相手のプレイヤーに1ダメージを与える。")
    table.do("play 術", answer)
    assert (table.count("hand"), table.count("deck", 1)) == (hand, deck)


@pytest.mark.rule("pso2-3.0 406.3")
def test_modes_are_named_on_declaration_and_only_possible_ones() -> None:
    first, second, third = (
        "相手のキャラを1体選び、それを破壊する。",
        "カードを1枚ドローする。",
        "相手のプレイヤーに1ダメージを与える。",
    )
    text = f"以下のいずれかの能力を選んで発動する。・{first}・{second}・{third}"
    table = cast(text)
    table.do("play 術")
    assert table.moves() == ["option 2", "option 3"]
    table.do("option 3")
    assert table.count("deck", 1) == 9
    table = cast(text)
    foe = table.put("空札", seat=1)
    table.do("play 術", "option 1")
    assert table.where(foe) == "discard"


@pytest.mark.parametrize(
    ("condition", "drawn"),
    [
        ("自分の場に《ヒューマン》がいる", 1),
        ("自分の場に「空札」がいない", 1),
        ("相手のキャラが2体以上いる", 0),
        ("自分の手札が3枚以下の", 1),
        ("自分のPPが5枚以上の", 0),
        ("相手のデッキが10枚の", 1),
        ("相手のターン中", 0),
    ],
)
def test_conditions(condition: str, drawn: int) -> None:
    joint = "、" if condition.endswith("ターン中") else "場合、"
    table = cast(f"{condition}{joint}カードを1枚ドローする。", character("", kinds=("ヒューマン",)))
    table.put("主役")
    table.put("空札", seat=1)
    table.do("play 術")
    assert table.count("hand") == drawn


@pytest.mark.parametrize(
    ("condition", "zone"),
    [
        ("それがOFFの", "discard"),
        ("それがキャラの", "discard"),
        ("それが後列にいる", "field"),
        ("それがコスト3以下の", "discard"),
        ("それが赤の", "field"),
    ],
)
def test_conditions_about_it(condition: str, zone: str) -> None:
    table = cast(f"相手のキャラを1体選び、{condition}場合、それを破壊する。")
    foe = table.put("空札", seat=1, off=1)
    table.do("play 術")
    assert table.where(foe) == zone


# Moving cards


@pytest.mark.parametrize(
    ("deed", "zone", "seat"),
    [
        ("それを破壊する", "discard", 1),
        ("それを手札に戻す", "hand", 1),
        ("それを持ち主のデッキの上に置く", "deck", 1),
        ("それを持ち主のデッキの下に置く", "deck", 1),
        ("それを持ち主のデッキに加えてシャッフルする", "deck", 1),
        ("それを除外する", "removed", 1),
        ("それのコントロールを得る", "field", 0),
        ("それをPPに置く", "pp", 1),
    ],
)
@pytest.mark.rule("pso2-3.0 301.5", "pso2-3.0 400.2.4", "pso2-3.0 用語.コントロール", "pso2-3.0 用語.加える")
def test_where_a_card_goes(deed: str, zone: str, seat: int) -> None:
    table = cast(f"相手のキャラを1体選び、{deed}。")
    foe = table.put("空札", seat=1)
    table.do("play 術")
    assert foe in table.g.zones[table.g.rules.layout.at(zone, seat)]
    if "デッキの" in deed:
        assert table.g.zones[table.g.rules.layout.at("deck", 1)].index(foe) == (0 if "上" in deed else 10)


def test_turning_and_rows() -> None:
    table = cast("相手のキャラを1体選び、それをOFFにし、それを後列に移動させる。")
    foe = table.put("空札", seat=1)
    table.do("play 術")
    assert (table.g.off[foe], table.g.row[foe]) == (1, 1)


def test_from_the_discard_pile_to_hand_or_field() -> None:
    table = cast("自分の捨札のキャラを1枚選び、それを手札に加える。")
    lost = table.put("空札", "discard")
    table.put("空札", "discard", 1)
    table.do("play 術")
    assert table.where(lost) == "hand"
    table = cast("自分の捨札のキャラを1枚選び、それを自分の場に出す。")
    lost = table.put("空札", "discard")
    table.do("play 術")
    assert (table.where(lost), table.g.off[lost]) == ("field", 1)


@pytest.mark.rule("pso2-3.0 用語.無敵", "pso2-3.0 用語.効果を受けない")
@pytest.mark.parametrize("text", ["【無敵】", "このカードは効果を受けない。"])
@pytest.mark.parametrize(
    "deed", ["それを破壊する", "それに2ダメージを与える", "それをOFFにする", "このターン中、それは－1/－1を得る"]
)
def test_an_immune_card_is_not_touched(text: str, deed: str) -> None:
    table = cast(f"相手のキャラを1体選び、{deed}。", character(text))
    foe = table.put("主役", seat=1)
    table.do("play 術")
    assert (table.where(foe), table.damage(foe), table.g.off[foe], table.numbers(foe)) == ("field", 0, 0, (2, 4))


# Hand and deck


@pytest.mark.rule("pso2-3.0 用語.捨てる")
def test_the_other_player_chooses_what_to_discard() -> None:
    table = cast("相手は手札を1枚捨てる。", character("", name="甲"), character("", name="乙"))
    table.put("甲", "hand", 1)
    table.put("乙", "hand", 1)
    table.do("play 術")
    assert table.asked().seat == 1
    table.do("甲")
    assert (table.count("hand", 1), table.count("discard", 1)) == (1, 1)


def test_both_players_discard() -> None:
    table = cast("お互いのプレイヤーは手札を1枚捨てる。")
    for seat in (0, 1):
        table.put("空札", "hand", seat)
    table.do("play 術")
    assert (table.count("hand", 0), table.count("hand", 1)) == (0, 0)


@pytest.mark.rule("pso2-3.0 301.2", "pso2-3.0 用語.サーチ", "pso2-3.0 用語.公開")
def test_search_shows_takes_and_shuffles_and_may_find_nothing() -> None:
    hidden = character("", kinds=("灯具",))
    table = cast("自分のデッキから《灯具》のカードを1枚までサーチする。", hidden)
    found = table.put("主役", "deck")
    table.do("play 術", "主役")
    assert table.where(found) == "hand"
    kinds = [entry.event.kind for entry in table.g.journal.entries]
    assert kinds.index("reveals") < kinds.index("returns") < kinds.index("shuffles")
    table = cast("自分のデッキから《灯具》のカードを1枚までサーチする。", hidden)
    found = table.put("主役", "deck")
    table.do("play 術")
    table.done()
    assert table.where(found) == "deck"


@pytest.mark.rule("pso2-3.0 用語.デッキを見る")
def test_look_take_and_put_the_rest_below() -> None:
    table = cast(
        "自分のデッキの上から2枚を見て、その中から1枚を手札に加え、残りをデッキの下に置く。",
        character("", name="甲"),
        character("", name="乙"),
    )
    deck = table.g.zones[table.g.rules.layout.at("deck", 0)]
    for name in ("甲", "乙"):
        deck.insert(0, deck.pop(deck.index(table.put(name, "deck"))))
    table.do("play 術", "甲")
    assert table.count("hand") == 1
    assert table.g.rules.name(table.g, deck[-1]) == "乙"


@pytest.mark.rule("pso2-3.0 用語.公開")
def test_reveal_the_top_and_take_it_if_it_fits() -> None:
    table = cast("自分のデッキの一番上のカードを公開する。それがキャラの場合、それを手札に加える。")
    top = table.g.zones[table.g.rules.layout.at("deck", 0)][0]
    table.do("play 術")
    assert table.where(top) == "hand"


def test_a_revealed_hand_is_known_to_all() -> None:
    table = cast("相手の手札を公開する。")
    card = table.put("空札", "hand", 1)
    table.do("play 術")
    assert table.g.known[card] == 0b11


def test_cards_that_become_pp_and_mill() -> None:
    table = cast("手札を1枚PPに置き、自分のデッキの上から1枚をOFFでPPに置き、相手のデッキの上から2枚を捨てる。")
    table.put("空札", "hand")
    table.do("play 術")
    assert (table.count("pp"), table.count("deck"), table.count("deck", 1)) == (2, 9, 8)


def test_put_from_hand_onto_the_field() -> None:
    table = cast("自分の手札からコスト3以下のキャラを1枚まで自分の場に出す。", character("", cost=4))
    table.put("主役", "hand")
    card = table.put("空札", "hand")
    table.do("play 術")
    assert table.moves() == ["空札", "done"]
    table.do("空札")
    assert (table.where(card), table.g.off[card]) == ("field", 1)


@pytest.mark.rule("pso2-3.0 302.9", "pso2-3.0 用語.回復X")
def test_recover_both_ways() -> None:
    table = cast("【回復2】。", active("【回復1】。", name="癒し"))
    lost = [table.put("空札", "discard") for _ in range(2)]
    table.put("癒し", "discard")
    table.do("play 術")
    assert {text.split("@")[0].removeprefix("A.") for text in table.moves()} == {"空札", "done"}
    table.pick(*lost)
    assert [table.where(card) for card in lost] == ["deck", "deck"]
    table = cast("【回復2】。")
    hurt = table.put("空札", front=1, row=1)
    table.do("play 術", "option 2")
    assert (table.damage(hurt), table.g.row[hurt]) == (0, 0)


# Battle and chain


@pytest.mark.rule("pso2-3.0 用語.交戦する", "pso2-3.0 506.5.2")
def test_a_fight_by_text() -> None:
    table = cast("相手のキャラを2体選び、それらを交戦させる。")
    foes = [table.put("空札", seat=1), table.put("空札", seat=1)]
    table.do("play 術")
    table.pick(*foes[:1])
    assert [table.damage(foe) for foe in foes] == [1, 1]
    assert not table.g.battles


@pytest.mark.rule("pso2-3.0 用語.トークン")
def test_a_token_comes_and_vanishes() -> None:
    table = cast("(赤・2/3)のトークン「影」を2体自分の場に出す。それらをONにする。")
    table.do("play 術")
    tokens = table.g.zones[table.g.rules.layout.at("field", 0)][:]
    assert [(table.numbers(c), table.g.off[c], card_now(table.g, c).colour) for c in tokens] == [((2, 3), 0, "red")] * 2
    acts.destroy(table.g, tokens[0], acts.RULE)
    assert table.g.zone[tokens[0]] == -1
    assert table.count("discard") == 1


@pytest.mark.rule("pso2-3.0 用語.無効(カードや能力の無効)")
def test_negate_a_card_and_an_ability() -> None:
    for text, counter in (
        ("", "処理領域の相手のアクティブを1枚選び、それを無効にする。"),
        ("①⇒カードを1枚ドローする。", "処理領域の相手の能力を1つ選び、それを無効にする。"),
    ):
        table = Table(character(text), active("カードを1枚ドローする。"), active(counter, name="返し"))
        table.put("返し", "hand", 1)
        table.pp(1)
        table.put("主役") if text else table.put("術", "hand")
        asked = table.asked()
        play(table.g, asked, match(table.g, asked, "use 主役 1" if text else "play 術"))
        assert table.asked().seat == 1
        asked = table.asked()
        play(table.g, asked, match(table.g, asked, "play 返し"))
        table.quiet()
        assert (table.count("hand"), len(table.g.chain)) == (0, 0)


@pytest.mark.rule("pso2-3.0 403.3")
def test_tokens_without_end_end_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acts, "CROWD", 5)
    table = cast("(白・1/1)のトークン「影」を9体自分の場に出す。")
    table.do("play 術")
    assert table.g.outcome is not None
    assert (table.g.outcome.winners, table.g.outcome.ending) == ((), "endless")
