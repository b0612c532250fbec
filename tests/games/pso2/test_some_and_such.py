"""Some that are chosen where a text speaks of them, players whom it chose, what some cards cannot do to others, who may
bear a weapon, and what lasts as long as its card."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games.pso2.book.battle import why_not_attack
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language import reader
from fuda.games.pso2.now.projection import card_now
from fuda.games.pso2.printed import Printed
from fuda.games.pso2.state import BACK
from fuda.kernel.decision import PASS
from fuda.kernel.loop import play
from fuda.kernel.notation import match
from fuda.text import Refused
from tests.games.pso2.position import Table, active, character, equipment
from tests.games.pso2.test_wider import on_top
from tests.games.pso2.test_width import cast, use

# Some of them


@pytest.mark.rule("pso2-3.0 406.2.2.3")
def test_some_are_chosen_when_the_text_comes_there() -> None:
    table = cast("このターン中、味方のキャラ1体は攻撃力＋2を得、【連撃】を得る。", character(""))
    one, other, theirs = table.put("主役"), table.put("空札"), table.put("主役", seat=1)
    table.do("play 術")
    table.pick(other)
    assert [table.numbers(card)[0] for card in (one, other, theirs)] == [2, 3, 2]
    assert ["連撃" in card_now(table.g, card).keywords for card in (one, other)] == [False, True]


def test_the_attack_of_some_becomes_a_number() -> None:
    table = cast("このターン中、相手のキャラ1体の攻撃力を0にする。", character(""))
    mine, one, other = table.put("主役"), table.put("主役", seat=1), table.put("空札", seat=1)
    table.do("play 術")
    table.pick(one)
    assert [table.numbers(card)[0] for card in (mine, one, other)] == [2, 0, 1]


def test_for_what_always_holds_nobody_chooses() -> None:
    with pytest.raises(Refused):
        reader.read(character("味方のキャラ1体は攻撃力＋1を得る。"))
    with pytest.raises(Refused):
        reader.read(active("お互いのプレイヤーは1枚ドローし、味方のキャラ1体は攻撃力＋1を得る。"))


def test_what_is_left_unsaid_goes_on_about_some() -> None:
    table = cast("味方のキャラ1体をONにし、前列に移動させる。", character(""))
    one, other = table.put("主役", off=1, row=BACK), table.put("空札", off=1, row=BACK)
    table.do("play 術")
    table.pick(one)
    assert [(table.g.off[card], table.g.row[card]) for card in (one, other)] == [(0, 0), (1, BACK)]


@pytest.mark.rule("pso2-3.0 206.2", "pso2-3.0 用語.まで")
def test_differently_named() -> None:
    table = cast(
        "自分の捨札からカード名の異なるカードを2枚まで選び、手札に加える。", character(""), character("", "脇役")
    )
    lost = [table.put(name, "discard") for name in ("主役", "主役", "脇役")]
    table.do("play 術")
    table.pick(lost[0])
    assert {move for move in table.moves() if "主役" in move} == set()
    table.pick(lost[2])
    assert [table.where(card) for card in lost] == ["hand", "discard", "hand"]
    with pytest.raises(Refused):
        reader.read(active("自分の捨札からカード名の異なるカードを2枚選び、手札に加える。"))
    with pytest.raises(Refused):
        reader.read(character("自分の場のカード名の異なるキャラが2体以上いる場合、このカードは＋1/＋0を得る。"))


def test_as_many_as_there_are() -> None:
    table = cast("自分の場のキャラの数と同じ数まで相手のキャラを選び、フリーズさせる。", character(""))
    table.put("主役")
    table.put("空札")
    foes = [table.put("主役", seat=1) for _ in range(3)]
    table.do("play 術")
    table.pick(*foes[:2])
    assert ["frozen" in card_now(table.g, foe).flags for foe in foes] == [True, True, False]


# Players


@pytest.mark.rule("pso2-3.0 201.1.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_is_chosen(seat: int) -> None:
    table = cast(
        "プレイヤーを1人選ぶ。そのプレイヤーは2枚ドローする。その後、そのプレイヤーのデッキの上から3枚を捨札に置く。"
    )
    table.do("play 術")
    table.pick(table.g.player[seat])
    assert (table.count("hand", seat), table.count("deck", seat)) == (2, 5)
    assert (table.count("hand", 1 - seat), table.count("deck", 1 - seat)) == (0, 10)


def test_that_player_is_nobody_where_a_card_was_chosen() -> None:
    with pytest.raises(Refused):
        reader.read(active("相手のキャラを1体選ぶ。そのプレイヤーは2枚ドローする。"))


@pytest.mark.rule("pso2-3.0 用語.コントロール")
def test_control_is_given_away() -> None:
    table = cast("自分のキャラを1体選び、相手にそのコントロールを与える。", character(""))
    given, kept = table.put("主役"), table.put("空札")
    table.do("play 術")
    table.pick(given)
    assert [acts.side(table.g, card) for card in (given, kept)] == [1, 0]


# What some cards cannot do


@pytest.mark.rule("pso2-3.0 103.1.2", "pso2-3.0 用語.選ぶ")
def test_some_cards_cannot_choose_it() -> None:
    texts = ("このカードは相手のアクティブの対象にならない。", "登場時：相手のキャラを1体選び、1ダメージを与える。")
    table = cast("キャラを1体選び、1ダメージを与える。", character(texts[0], "盾"), character(texts[1], "矢"))
    hidden, own = table.put("盾", seat=1), table.put("盾")
    table.g.version += 1
    table.do("play 術")
    assert table.asked().kind != "card" or hidden not in {move.card for move in table.asked().moves}
    assert (table.damage(hidden), table.damage(own)) == (0, 1)
    table.put("矢", "hand")
    table.do("play 矢")
    assert table.damage(hidden) == 1  # a character's ability is no active


@pytest.mark.rule("pso2-3.0 103.1.2", "pso2-3.0 301.5")
@pytest.mark.parametrize(
    ("text", "falls"),
    [
        ("このカードは相手の効果によって破壊されない。", [True, False]),
        ("このカードは相手のアイテムの効果によって破壊されない。", [True, True]),
        ("このカードは相手のアクティブの効果で破壊されない。", [True, False]),
        ("このカードはアクティブの効果によって破壊されない。", [False, False]),
    ],
)
def test_effects_of_some_do_not_destroy_it(text: str, falls: list[bool]) -> None:
    table = cast("場のキャラすべてを破壊する。", character(text))
    mine, theirs = table.put("主役"), table.put("主役", seat=1)
    table.do("play 術")
    assert [table.where(card) == "discard" for card in (mine, theirs)] == falls


@pytest.mark.rule("pso2-3.0 103.2.2.2", "pso2-3.0 204.2.2.5")
@pytest.mark.parametrize(
    "text",
    [
        "このカードは相手のアクティブによるダメージを受けない。",
        "このカードは相手のアクティブからダメージを受けない。",
        "このカードが受ける、相手のアクティブによるダメージは3軽減される。",
    ],
)
def test_damage_by_actives_is_done_by_who_played_them(text: str) -> None:
    table = cast(
        "相手のキャラすべてに3ダメージを与える。",
        character(text),
        character("⓪⇒相手のキャラすべてに1ダメージを与える。", "火"),
    )
    table.put("火")
    safe, other = table.put("主役", seat=1), table.put("空札", seat=1)
    table.do("play 術")
    assert (table.damage(safe), table.damage(other)) == (0, 3)
    use(table)
    assert table.damage(safe) == 1


def test_damage_of_some_becomes_less() -> None:
    table = cast("お互いのプレイヤーに3ダメージを与える。", character("自分のプレイヤーが与えるダメージは－2される。"))
    table.put("主役")
    table.do("play 術")
    assert [table.count("deck", seat) for seat in (0, 1)] == [9, 9]


# Who bears it, with whom it fights


@pytest.mark.rule("pso2-3.0 205.4")
def test_only_such_a_card_can_bear_it() -> None:
    weapon = equipment("このカードは《狩人》のキャラにのみ装備できる。装備先は攻撃力＋1を得る。", classes=("ALL",))
    table = Table(weapon, character("", kinds=("狩人",), classes=("ALL",)), character("", "脇役", classes=("ALL",)))
    table.put("脇役")
    table.put("武具", "hand")
    assert not any(move.startswith("play") for move in table.moves())
    table = Table(weapon, character("", kinds=("狩人",), classes=("ALL",)), character("", "脇役", classes=("ALL",)))
    other, hunter = table.put("脇役"), table.put("主役")
    table.put("武具", "hand")
    table.do("play 武具")
    assert (table.numbers(hunter), table.numbers(other)) == ((3, 4), (2, 4))


@pytest.mark.rule("pso2-3.0 506.5.1")
def test_with_whom_it_fights() -> None:
    text = "⓪⇒このカードと交戦しているキャラに1ダメージを与える。この能力は1ターンに1度しか発動できない。"
    table = Table(character(text, attack=0), character("", "脇役", attack=0, hp=9))
    table.put("主役")
    foe, other = table.put("脇役", seat=1), table.put("脇役", seat=1)
    asked = table.asked()
    play(table.g, asked, match(table.g, asked, "attack 主役"))
    asked = table.asked()
    play(table.g, asked, next(move for move in asked.moves if move.card == foe))
    while table.moves() and not table.g.battles[-1].engaged:
        play(table.g, table.asked(), PASS)
    [used] = [move for move in table.moves() if move.startswith("use ")]
    play(table.g, table.asked(), match(table.g, table.asked(), used))
    table.asked()
    assert (table.damage(foe), table.damage(other)) == (1, 0)


# As long as the card stays


@pytest.mark.rule("pso2-3.0 300.4.2", "pso2-3.0 300.4.2.1")
@pytest.mark.parametrize("text", ["場にある間", "場にいる限り"])
def test_it_lasts_as_long_as_the_card_stays(text: str) -> None:
    table = Table(
        character(f"登場時：相手のキャラを1体選ぶ。このカードが{text}、それは攻撃できず、攻撃力－1を得る。"),
        active("自分のキャラすべてを手札に戻す。"),
    )
    foe = table.put("空札", seat=1)
    table.put("主役", "hand")
    table.do("play 主役")
    table.end_turn()
    assert (why_not_attack(table.g, 1, foe), table.numbers(foe)) == ("103.1.2", (0, 4))
    table.end_turn()
    assert table.numbers(foe) == (0, 4)
    table.put("術", "hand")
    table.do("play 術")
    assert table.numbers(foe) == (1, 4)
    table.end_turn()
    assert why_not_attack(table.g, 1, foe) is None


def test_what_is_done_once_does_not_last_as_long_as_a_card() -> None:
    for deed in ("それを破壊する", "それのコントロールを得る"):
        with pytest.raises(Refused):
            reader.read(character(f"登場時：相手のキャラを1体選ぶ。このカードが場にある間、{deed}。"))


# What is heard


@pytest.mark.rule("pso2-3.0 302.9")
def test_recovering_is_heard() -> None:
    table = cast("【回復1】", character("自分が【回復】を行った時：1枚ドローする。"), character("", "脇役"))
    table.put("主役")
    lost = table.put("脇役", "discard")
    table.do("play 術", "option 1")
    table.pick(lost)
    assert table.count("hand") == 1


@pytest.mark.rule("pso2-3.0 103.2.3")
def test_cards_of_a_deck_that_are_lost_are_heard_one_by_one() -> None:
    table = cast(
        "相手のデッキの上からカードを3枚捨札に置く。",
        character("相手のデッキからカードが捨札に置かれた時：1枚ドローする。"),
    )
    table.put("主役")
    table.do("play 術", "first 主役 1", "first 主役 1")
    assert (table.count("deck", 1), table.count("hand")) == (7, 3)


def test_a_card_put_among_the_pp_is_heard() -> None:
    table = cast("自分のデッキの一番上のカードをPPに置く。", character("自分のPPにカードが置かれた時：1枚ドローする。"))
    table.put("主役")
    table.do("play 術")
    assert (table.count("pp"), table.count("hand")) == (1, 1)


def test_named_cards_of_a_revealed_hand() -> None:
    table = cast(
        "カード名を1つ宣言する。相手は手札を公開し、宣言された名前のカードをすべて捨てる。",
        character(""),
        character("", "脇役"),
    )
    there = table.put("主役", seat=1)
    hand = [table.put(name, "hand", 1) for name in ("主役", "主役", "脇役")]
    table.do("play 術", "name 主役")
    assert [table.where(card) for card in (there, *hand)] == ["field", "discard", "discard", "hand"]


@pytest.mark.parametrize(
    "text", ["カードを0枚ドローする。", "相手の手札のキャラを1体OFFにする。", "相手のプレイヤーに0ダメージを与える。"]
)
def test_nothing_comes_of_it(text: str) -> None:
    with pytest.raises(Refused):
        reader.read(active(text))


def test_a_token_in_the_back_row() -> None:
    table = cast("「小鬼」トークン(白・1/1)を2体自分の後列に出す。")
    table.do("play 術")
    made = [card for card in acts.characters(table.g, 0) if table.g.rules.names(table.g, card) == ("小鬼",)]
    assert [table.g.row[card] for card in made] == [BACK, BACK]


def test_the_top_card_of_the_own_deck() -> None:
    table = cast("デッキの一番上のカードをOFFでPPに置く。", character(""))
    card = table.put("主役", "deck")
    on_top(table, card)
    table.do("play 術")
    assert (table.where(card), table.g.off[card]) == ("pp", 1)


# So many times, always


@pytest.mark.rule("pso2-3.0 103.5.2", "pso2-3.0 103.5.2.1")
@pytest.mark.parametrize(("text", "attack"), [("攻撃力は2倍になる", 8), ("攻撃力は半分になる", 2)])
def test_always_so_many_times(text: str, attack: int) -> None:
    table = Table(character(f"このカードの{text}。このカードは攻撃力＋1を得る。", attack=3))
    card = table.put("主役")
    assert table.numbers(card)[0] == attack


# The top of a deck


@pytest.mark.rule("pso2-3.0 用語.加える", "pso2-3.0 用語.除外する")
@pytest.mark.parametrize(
    ("text", "zone"), [("除外する", "removed"), ("手札に加える", "hand"), ("デッキの下に置く", "deck")]
)
def test_away_from_the_top(text: str, zone: str) -> None:
    table = cast(
        f"自分のデッキの上から1枚を{text}。",
        character("自分がカードをドローした時：相手のプレイヤーに1ダメージを与える。"),
    )
    table.put("主役")
    card = acts.cards(table.g, "deck", 0)[0]
    table.do("play 術")
    assert (table.where(card), table.count("deck", 1)) == (zone, 10)  # it is no draw
    assert zone != "deck" or acts.cards(table.g, "deck", 0)[-1] == card


@pytest.mark.rule("pso2-3.0 502.1.1")
def test_what_is_drawn_outside_the_draw_phase() -> None:
    table = cast(
        "2枚ドローする。",
        character("自分がドローフェイズ以外でカードを引くたびに、相手のプレイヤーに1ダメージを与える。"),
    )
    table.put("主役")
    table.do("play 術")
    assert table.count("deck", 1) == 8
    table.end_turn()
    table.end_turn()
    assert table.count("deck", 1) == 7  # the opponent has drawn, and nothing was heard of the own draw phase


# What it was


@pytest.mark.rule("pso2-3.0 用語.トークン", "pso2-3.0 400.6")
@pytest.mark.parametrize(("name", "drawn"), [("小鬼", 1), ("主役", 0)])
def test_it_was_a_token(name: str, drawn: int) -> None:
    table = cast(
        "キャラを1体選び、持ち主の手札に戻す。それがトークンだった場合、1枚ドローする。",
        character("⓪⇒「小鬼」トークン(白・1/1)を1体自分の場に出す。この能力は1ゲームに1度しか発動できない。"),
    )
    table.put("主役")
    use(table)
    before = table.count("hand")
    met = [card for card in acts.characters(table.g, 0) if name in table.g.rules.names(table.g, card)]
    table.do("play 術")
    table.pick(met[0])
    assert table.count("hand") - before == drawn - 1 + (name == "主役")


@pytest.mark.rule("pso2-3.0 用語.それ")
def test_what_is_left_unsaid_behind_what_is_said_once_more() -> None:
    table = cast(
        "相手のキャラを1体選び、このターン中、その攻撃力を0にし、【貫通1】を失わせる。", character("【貫通1】")
    )
    mine, foe = table.put("主役"), table.put("主役", seat=1)
    table.do("play 術")
    assert [(table.numbers(card)[0], "貫通" in card_now(table.g, card).keywords) for card in (mine, foe)] == [
        (2, True),
        (0, False),
    ]


# What never happens


@pytest.mark.rule("pso2-3.0 201.5", "pso2-3.0 203.2")
@pytest.mark.parametrize("deed", ["を破壊する", "を除外する", "を手札に戻す"])
def test_players_and_mags_stay(deed: str) -> None:
    for who in ("相手のプレイヤー", "自分のマグ"):
        with pytest.raises(Refused):
            reader.read(active(f"{who}{deed}。"))


@pytest.mark.rule("pso2-3.0 205.4.4")
def test_nobody_has_room_for_it() -> None:
    armour: dict[str, Any] = {"name": "鎧", "number": "鎧", "type": "item", "item": "armour"}
    assert reader.read(Printed(text="【装備枠3】", **armour)).slots == 3
    with pytest.raises(Refused):
        reader.read(Printed(text="【装備枠4】", **armour))


@pytest.mark.rule("pso2-3.0 205.4")
def test_only_weapons_and_armour_are_put_on() -> None:
    text = "【Main】⓪⇒このカードを他の味方のキャラ1体に装備する。"
    with pytest.raises(Refused):
        reader.read(character(text))
    table = Table(
        equipment(text, classes=("ALL",)), character("", classes=("ALL",)), character("", "脇役", classes=("ALL",))
    )
    first, second = table.put("主役"), table.put("脇役")
    table.put("武具", "hand")
    table.do("play 武具")
    table.pick(first)
    use(table)
    weapon = next(card for card in acts.cards(table.g, "field", 0) if table.g.rules.names(table.g, card) == ("武具",))
    assert table.g.host[weapon] == second
