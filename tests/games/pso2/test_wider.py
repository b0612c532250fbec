"""More texts as publishers write them: words that are named, limits, laying and fighting, damage that grows, players
whom a text points at. What each says is what happens."""

from __future__ import annotations

import pytest

from fuda.games.pso2.happening import acts
from fuda.games.pso2.language import reader
from fuda.games.pso2.state import BACK
from fuda.kernel.loop import play
from fuda.kernel.notation import match
from fuda.text import Refused
from tests.games.pso2.position import Table, active, character, equipment
from tests.games.pso2.test_width import cast, use


def on_top(table: Table, card: int, seat: int = 0) -> None:
    """Put this card of the deck on its top."""
    deck = acts.cards(table.g, "deck", seat)
    deck.remove(card)
    deck.insert(0, card)


# Words that are named


@pytest.mark.rule("pso2-3.0 103.5.1.1")
@pytest.mark.parametrize(("word", "where"), [("キャラ", "hand"), ("アイテム", "deck")])
def test_a_card_type_is_named(word: str, where: str) -> None:
    table = cast(
        "カードタイプを1つ宣言し、自分のデッキの一番上のカードを公開する。"
        "それが宣言したカードタイプの場合、手札に加える。それ以外の場合、デッキの下に置く。",
        character(""),
    )
    card = table.put("主役", "deck")
    on_top(table, card)
    table.do("play 術", f"name {word}")
    assert table.where(card) == where
    assert where == "hand" or acts.cards(table.g, "deck", 0)[-1] == card


@pytest.mark.rule("pso2-3.0 210.1.2.1")
def test_a_race_is_named() -> None:
    table = cast(
        "《種族》を1つ指定する。このターン中、指定した《種族》を持つ味方のキャラは全て＋2/＋1を得る。",
        character("", kinds=("龍族",)),
    )
    mine, other, theirs = table.put("主役"), table.put("空札"), table.put("主役", seat=1)
    table.do("play 術", "name 龍族")
    assert [table.numbers(card) for card in (mine, other, theirs)] == [(4, 5), (1, 4), (2, 4)]


def test_what_nobody_named_is_refused() -> None:
    with pytest.raises(Refused):
        reader.read(active("宣言した色のキャラを1体選び、それを破壊する。"))


# How often, and when


@pytest.mark.rule("pso2-3.0 300.8.1")
def test_two_limits_in_one_sentence() -> None:
    text = "【Main】⓪⇒1枚ドローする。この能力は1ターンに1度しか発動できず、先攻の1ターン目には発動できない。"
    table = Table(character(text))
    table.put("主役")
    table.g.turn = 1
    assert not any(move.startswith("use") for move in table.moves())
    table.g.turn = 3
    use(table)
    assert not any(move.startswith("use") for move in table.moves())


@pytest.mark.rule("pso2-3.0 300.8.1")
def test_twice_each_turn() -> None:
    table = Table(character("⓪⇒1枚ドローする。この能力は1ターンに2回まで発動できる。"))
    table.put("主役")
    use(table)
    use(table)
    assert table.count("hand") == 2
    assert not any(move.startswith("use") for move in table.moves())


@pytest.mark.rule("pso2-3.0 300.8")
@pytest.mark.parametrize(
    ("limit", "row", "may"),
    [
        ("このカードが後列にいる場合のみ発動できる", BACK, True),
        ("このカードが後列にいる場合のみ発動できる", 0, False),
        ("このカードが後列にいる場合、発動できない", BACK, False),
    ],
)
def test_only_if_something_is_so(limit: str, row: int, *, may: bool) -> None:
    table = Table(character(f"⓪⇒1枚ドローする。この能力は{limit}。"))
    table.put("主役", row=row)
    assert any(move.startswith("use") for move in table.moves()) == may


# Conditions


@pytest.mark.rule("pso2-3.0 400.3")
def test_whose_hand_is_smaller() -> None:
    table = Table(character("自分の手札が相手の手札より少ない場合、このカードは＋1/＋1を得る。"))
    card = table.put("主役")
    assert table.numbers(card) == (2, 4)
    table.put("空札", "hand", 1)
    assert table.numbers(card) == (3, 5)


@pytest.mark.parametrize(("items", "hand", "attack"), [(1, 0, 3), (0, 0, 2), (1, 3, 2)])
def test_two_conditions_together(items: int, hand: int, attack: int) -> None:
    text = "自分の場にアイテムがある、かつ自分の手札が2枚以下の場合、このカードは＋1/＋1を得る。"
    table = Table(character(text), equipment("", name="置物", item=""))
    card = table.put("主役")
    for _ in range(items):
        table.put("置物")
    for _ in range(hand):
        table.put("空札", "hand")
    assert table.numbers(card)[0] == attack


# Laying, fighting, entering


@pytest.mark.rule("pso2-3.0 301.7")
def test_a_weapon_from_the_discard_pile_is_equipped() -> None:
    table = Table(character("登場時：自分の捨札の武器を1枚選び、このカードに装備する。"), equipment(""))
    mine, sword = table.put("主役", "hand"), table.put("武具", "discard")
    table.do("play 主役")
    assert table.g.host[sword] == mine


@pytest.mark.rule("pso2-3.0 205.4.3")
def test_who_cannot_bear_a_weapon_is_not_given_it() -> None:
    sword = equipment("", classes=("フォース",))
    table = Table(character("登場時：自分の捨札の武器を1枚選び、このカードに装備する。", classes=("ハンター",)), sword)
    table.put("主役", "hand")
    card = table.put("武具", "discard")
    table.do("play 主役")
    assert table.where(card) == "discard"


@pytest.mark.rule("pso2-3.0 用語.交戦する")
def test_this_card_fights_one_that_is_chosen() -> None:
    table = Table(character("⓪⇒相手のキャラを1体選び、このカードと交戦させる。", attack=3))
    mine, foe = table.put("主役"), table.put("空札", seat=1)
    use(table)
    assert (table.damage(foe), table.damage(mine)) == (3, 1)


@pytest.mark.rule("pso2-3.0 用語.交戦する")
def test_this_card_fights_one_that_is_no_target() -> None:
    table = Table(character("登場時：このカードと相手のキャラ1体を交戦させる。", attack=3))
    mine, foe = table.put("主役", "hand"), table.put("空札", seat=1)
    table.do("play 主役")
    assert (table.damage(foe), table.damage(mine)) == (3, 1)


@pytest.mark.rule("pso2-3.0 103.1.1")
def test_into_the_back_row() -> None:
    table = cast("自分の捨札のキャラを1枚選び、自分の後列に【OFF】状態で出す。")
    card = table.put("空札", "discard")
    table.do("play 術")
    assert (table.g.row[card], table.g.off[card]) == (BACK, 1)


# Players whom a text points at


@pytest.mark.rule("pso2-3.0 用語.コントロール")
def test_the_controller_of_what_left() -> None:
    table = cast("相手のキャラを1体選び、デッキの一番下に置く。それをコントロールしていたプレイヤーは1枚ドローする。")
    table.put("空札", seat=1)
    table.do("play 術")
    assert (table.count("hand", 0), table.count("hand", 1)) == (0, 1)


@pytest.mark.rule("pso2-3.0 402.2.1")
def test_only_one_player_sees_the_hand() -> None:
    table = cast("相手の手札を見る。")
    card = table.put("空札", "hand", 1)
    before = table.g.known[card]
    table.do("play 術")
    assert table.g.known[card] == before | 1


# Searching, choosing on the chain


@pytest.mark.rule("pso2-3.0 用語.それぞれ")
def test_one_of_each_is_searched() -> None:
    table = cast(
        "自分のデッキから武器と防具をそれぞれ1枚までサーチする。", equipment("", item="armour"), equipment("", "剣")
    )
    armour, sword = table.put("武具", "deck"), table.put("剣", "deck")
    table.do("play 術", "剣", "武具")
    assert [table.where(card) for card in (armour, sword)] == ["hand", "hand"]
    assert table.count("hand") == 2


@pytest.mark.rule("pso2-3.0 用語.無効(カードや能力の無効)")
@pytest.mark.parametrize(("cost", "may"), [(2, True), (3, False)])
def test_an_active_of_some_cost_on_the_chain(cost: int, *, may: bool) -> None:
    table = cast(
        "処理領域のコスト２以下のアクティブカードを１枚選び、無効にする。", active("1枚引く。", name="大術", cost=cost)
    )
    table.pp(3)
    table.put("大術", "hand")
    asked = table.asked()
    play(table.g, asked, match(table.g, asked, "play 大術"))
    assert ("play 術" in table.moves()) == may


# Damage


@pytest.mark.rule("pso2-3.0 103.2.2")
def test_damage_of_some_source_is_more() -> None:
    table = Table(
        character("⓪⇒相手のキャラを1体選び、1ダメージを与える。", kinds=("龍族",)),
        character("自分の《龍族》が発生源となるダメージは＋1される。", name="長"),
    )
    table.put("主役")
    table.put("長")
    foe = table.put("空札", seat=1)
    use(table)
    assert table.damage(foe) == 2


@pytest.mark.rule("pso2-3.0 用語.軽減")
@pytest.mark.parametrize(
    ("text", "dealt"),
    [
        ("", 1),
        ("自分のプレイヤーが発生源となるダメージは軽減されない。", 2),
        ("相手のプレイヤーが発生源となるダメージは軽減されない。", 1),
        ("自分がプレイしたアクティブが発生源となるダメージは軽減されない。", 2),
        ("相手がプレイしたアクティブが発生源となるダメージは軽減されない。", 1),
    ],
)
def test_damage_that_is_not_reduced(text: str, dealt: int) -> None:
    table = cast(
        "相手のキャラを1体選び、2ダメージを与える。",
        character(text),
        character(
            "このカードが受けるダメージを1軽減する。\nこのカードが破壊される場合、代わりに手札を1枚捨てる。",
            name="盾",
            hp=9,
        ),
    )
    table.put("主役")
    foe = table.put("盾", seat=1)
    table.do("play 術")
    assert table.damage(foe) == dealt


@pytest.mark.rule("pso2-3.0 103.1.2")
@pytest.mark.parametrize(("colour", "mine"), [("white", 0), ("red", 2)])
def test_some_are_spared_the_damage_of_the_sentence_before(colour: str, mine: int) -> None:
    table = cast(
        "場のキャラ全てに2ダメージを与える。自分の場に白のキャラがいる場合、自分のキャラはこのダメージを受けない。",
        character("", colour=colour, hp=9),
    )
    one, foe = table.put("主役"), table.put("主役", seat=1)
    table.do("play 術")
    assert (table.damage(one), table.damage(foe)) == (mine, 2)


@pytest.mark.rule("pso2-3.0 207.2")
def test_white_is_no_colour() -> None:
    table = cast("場の色を持つキャラ全てを破壊する。", character("", colour="red"))
    red, white = table.put("主役"), table.put("空札")
    table.do("play 術")
    assert [table.where(card) for card in (red, white)] == ["discard", "field"]


@pytest.mark.rule("pso2-3.0 103.1.2")
def test_who_cannot_recover_does_not() -> None:
    table = cast("【回復2】。", character("相手は【回復】を行えない。"))
    table.put("空札", "discard")
    table.put("主役", seat=1)
    table.do("play 術")
    assert table.count("discard") == 2


@pytest.mark.rule("pso2-3.0 205.5.1")
def test_a_weapon_that_is_put_to_use() -> None:
    table = Table(character(""), equipment("このカードを使用した時：1枚ドローする。", attack=1))
    mine = table.put("主役")
    acts.place_on(table.g, table.put("武具", "hand"), mine, 0, acts.RULE, "205.4")
    foe = table.put("空札", seat=1)
    table.do("attack 主役")
    table.pick(foe)
    table.do("use 武具")
    assert table.count("hand") == 1


# Instead


@pytest.mark.rule("pso2-3.0 103.4.3")
@pytest.mark.parametrize(("answer", "where", "hand"), [("yes", "field", 0), ("no", "discard", 2)])
def test_a_price_is_paid_instead_of_falling(answer: str, where: str, hand: int) -> None:
    text = (
        "このカードが戦闘不能ダメージを受けた時、自分の手札を2枚捨てる事で、破壊される代わりに、"
        "このカードが受けている全てのダメージを取り除くことができる。"
    )
    table = cast("キャラを1体選び、9ダメージを与える。", character(text))
    mine = table.put("主役")
    for _ in range(2):
        table.put("空札", "hand")
    table.do("play 術", answer)
    assert (table.where(mine), table.count("hand"), table.damage(mine)) == (where, hand, 0)


@pytest.mark.rule("pso2-3.0 103.4.3")
def test_what_saves_from_damage_does_not_save_from_destruction_and_wants_its_price() -> None:
    text = (
        "このカードが戦闘不能ダメージを受けた時、手札を1枚捨てる事で、破壊される代わりに、"
        "このカードが受けているダメージを取り除く事ができる。"
    )
    table = cast("キャラを1体選び、破壊する。", character(text))
    mine = table.put("主役")
    table.put("空札", "hand")
    table.do("play 術")
    assert table.where(mine) == "discard"
    table = cast("キャラを1体選び、9ダメージを与える。", character(text))
    mine = table.put("主役")
    table.do("play 術")
    assert table.where(mine) == "discard"


@pytest.mark.rule("pso2-3.0 103.4.3.1")
def test_each_draw_of_an_effect_is_replaced() -> None:
    text = "相手がドローフェイズ以外でカードをドローする場合、代わりに相手のデッキの上から1枚を捨札に置く。"
    table = cast("2枚ドローする。", character(text))
    table.put("主役", seat=1)
    table.do("play 術")
    assert (table.count("hand"), table.count("discard"), table.count("deck")) == (0, 3, 8)


@pytest.mark.rule("pso2-3.0 103.4.3")
@pytest.mark.parametrize(("answer", "cards"), [("yes", (1, 1)), ("no", (1, 0))])
def test_the_draw_of_the_draw_phase_may_be_replaced(answer: str, cards: tuple[int, int]) -> None:
    text = (
        "自分のドローフェイズにドローする場合、代わりに自分のデッキの上から2枚を見て、"
        "1枚を手札に加え、もう1枚を捨札に置く事ができる。"
    )
    table = Table(character(text))
    table.put("主役", seat=1)
    table.do("end")
    while "yes" not in table.moves():
        table.do(table.moves()[-1])
    table.do(answer)
    while table.g.phase == "draw" and table.asked().kind == "card":
        table.pick(table.asked().moves[0].card)
    assert (table.count("hand", 1), table.count("discard", 1)) == cards


@pytest.mark.rule("pso2-3.0 101.3")
def test_the_game_is_not_lost_with_an_empty_deck() -> None:
    text = (
        "自分のデッキが0枚になった時、ゲームに敗北する代わりに、このカードを除外し、"
        "自分の捨札から4枚をランダムに選び、デッキに加えてシャッフルする。"
    )
    table = cast("自分のデッキの上から10枚を捨札に置く。", equipment(text, name="像", item=""))
    statue = table.put("像")
    table.do("play 術")
    assert table.g.outcome is None
    assert (table.count("deck"), table.where(statue)) == (4, "removed")


@pytest.mark.rule("pso2-3.0 209.1.3")
@pytest.mark.parametrize(("pp", "answer", "where"), [(2, "yes", "field"), (2, "no", "discard"), (1, "yes", "discard")])
def test_paying_while_a_text_is_carried_out(pp: int, answer: str, where: str) -> None:
    table = Table(character("⓪⇒②を支払う事ができる。支払わなかった場合、このカードを破壊する。"))
    mine = table.put("主役")
    table.pp(pp)
    use(table)
    table.do(answer)
    assert table.where(mine) == where


@pytest.mark.rule("pso2-3.0 205.4.1")
def test_who_wears_this_card() -> None:
    table = Table(
        equipment("自分のプレイヤーがこのカードを装備している場合、味方のキャラは＋1/＋0を得る。", item="armour")
    )
    card = table.put("空札")
    acts.place_on(table.g, table.put("武具", "hand"), card, 0, acts.RULE, "205.4")
    assert table.numbers(card)[0] == 1
    acts.place_on(table.g, table.put("武具", "hand"), table.g.player[0], 0, acts.RULE, "205.4")
    assert table.numbers(card)[0] == 2


# What is forbidden, what grows, what is counted


@pytest.mark.rule("pso2-3.0 501.1.2")
def test_what_is_not_readied_stays_off() -> None:
    table = Table(character("このカードは開始フェイズに【ON】にならない。"))
    mine, other = table.put("主役", off=1), table.put("空札", off=1)
    table.end_turn()
    table.end_turn()
    assert (table.g.off[mine], table.g.off[other]) == (1, 0)


@pytest.mark.rule("pso2-3.0 103.1.2")
def test_who_cannot_bear_weapons() -> None:
    table = Table(character("このカードは武器を装備できない。"), equipment(""))
    mine = table.put("主役")
    table.put("武具", "hand")
    table.do("play 武具")
    assert not acts.attached(table.g, mine)


@pytest.mark.rule("pso2-3.0 103.1.2")
def test_who_cannot_draw_does_not() -> None:
    table = cast("2枚ドローする。", character("相手はカードをドローできない。"))
    table.put("主役", seat=1)
    table.do("play 術")
    assert table.count("hand") == 0


@pytest.mark.rule("pso2-3.0 103.2.2")
@pytest.mark.parametrize(("text", "hurt"), [("効果による", 0), ("戦闘", 3)])
def test_damage_of_effects_alone(text: str, hurt: int) -> None:
    table = cast("相手のキャラを1体選び、3ダメージを与える。", character(f"このカードは{text}ダメージを受けない。"))
    foe = table.put("主役", seat=1)
    table.do("play 術")
    assert table.damage(foe) == hurt


@pytest.mark.rule("pso2-3.0 103.5.2")
def test_damage_is_multiplied() -> None:
    table = Table(
        character("このカードが与えるダメージは2倍になる。\n⓪⇒相手のキャラを1体選び、1ダメージを与える。"),
        character("", name="的", hp=9),
    )
    table.put("主役")
    foe = table.put("的", seat=1)
    use(table)
    assert table.damage(foe) == 2


@pytest.mark.rule("pso2-3.0 301.5")
@pytest.mark.parametrize(("text", "drawn"), [("相手の効果によって", 1), ("戦闘ダメージによって", 0)])
def test_destroyed_by_what(text: str, drawn: int) -> None:
    table = cast("相手のキャラを1体選び、破壊する。", character(f"このカードが{text}破壊された時：1枚ドローする。"))
    table.put("主役", seat=1)
    table.do("play 術")
    assert table.count("hand", 1) == drawn


@pytest.mark.rule("pso2-3.0 300.2")
def test_a_moment_of_ones_own_turn_only() -> None:
    table = cast("キャラを1体選び、破壊する。", character("相手のターン中にこのカードが破壊された時：1枚ドローする。"))
    table.put("主役")
    table.do("play 術")
    assert table.count("hand") == 0


@pytest.mark.rule("pso2-3.0 用語.公開")
def test_all_of_a_kind_among_revealed_cards() -> None:
    text = "自分のデッキの上から3枚を公開し、その中から《龍族》を全て手札に加え、残りを捨札に置く。"
    table = cast(text, character("", kinds=("龍族",)))
    for _ in range(2):
        on_top(table, table.put("主役", "deck"))
    table.do("play 術")
    while table.asked().kind == "card":
        table.pick(table.asked().moves[0].card)
    assert (table.count("hand"), table.count("discard")) == (2, 2)


@pytest.mark.rule("pso2-3.0 404.5")
def test_from_hand_face_down_among_the_pp() -> None:
    table = cast("手札を1枚裏向きでPPに置く。")
    card = table.put("空札", "hand")
    table.do("play 術")
    assert (table.where(card), table.g.down[card]) == ("pp", 1)


@pytest.mark.rule("pso2-3.0 402.3")
def test_a_hand_without_limit() -> None:
    table = Table(character("自分の手札の上限はなくなる。"))
    table.put("主役")
    for _ in range(9):
        table.put("空札", "hand")
    table.end_turn()
    assert table.count("hand") == 9


@pytest.mark.rule("pso2-3.0 205.5.2")
@pytest.mark.parametrize(
    "text", ["このカードを使用した時：1枚ドローする。", "装備先が防具を使用した時：1枚ドローする。"]
)
def test_armour_that_is_put_to_use(text: str) -> None:
    table = cast("味方のキャラを1体選び、1ダメージを与える。", character(""), equipment(text, item="armour", defence=1))
    acts.place_on(table.g, table.put("武具", "hand"), table.put("主役"), 0, acts.RULE, "205.4")
    table.do("play 術", "use 武具")
    assert table.count("hand") == 1


@pytest.mark.rule("pso2-3.0 209.2")
def test_not_too_much_together() -> None:
    table = cast(
        "自分の捨札から、コストの合計が3以下になるようにキャラを3枚まで選び、場に出す。"
        "この効果で場に出たキャラは、このターン中、登場時の能力を発動できない。",
        character("登場時：1枚ドローする。", cost=2),
    )
    big, small, other = table.put("主役", "discard"), table.put("空札", "discard"), table.put("主役", "discard")
    table.do("play 術")
    table.pick(big)
    assert {move.card for move in table.asked().moves} - {-1} == {small}
    table.pick(small)
    assert [table.where(card) for card in (big, small, other)] == ["field", "field", "discard"]
    assert table.count("hand") == 0


@pytest.mark.rule("pso2-3.0 用語.それ")
def test_what_came_by_this_text_goes_at_the_end_of_the_turn() -> None:
    table = cast("自分の捨札のキャラを1枚選び、場に出す。ターン終了時、この効果で場に出たキャラを破壊する。")
    card = table.put("空札", "discard")
    table.do("play 術")
    assert table.where(card) == "field"
    table.end_turn()
    assert table.where(card) == "discard"
    with pytest.raises(Refused):
        reader.read(active("キャラを1体選ぶ。この効果で場に出たキャラを破壊する。"))


# Measured by another card; what became of it; whose it was


@pytest.mark.rule("pso2-3.0 212.1")
@pytest.mark.parametrize(("text", "meant"), [("より攻撃力の低い", 1), ("より攻撃力の高い", 3), ("のコスト以下の", 1)])
def test_measured_by_this_card(text: str, meant: int) -> None:
    table = Table(
        character(f"⓪⇒このカード{text}相手のキャラを1体選び、破壊する。", cost=1),
        character("", name="強敵", attack=3, cost=3),
    )
    table.put("主役")
    weak, strong = table.put("空札", seat=1), table.put("強敵", seat=1)
    use(table)
    gone = [card for card in (weak, strong) if table.where(card) == "discard"]
    assert [table.g.rules.printed(table.g, card).attack for card in gone] == [meant]


@pytest.mark.rule("pso2-3.0 213.3")
@pytest.mark.parametrize(("damage", "drawn"), [(4, 1), (1, 0)])
def test_what_the_damage_destroyed(damage: int, drawn: int) -> None:
    table = cast(f"相手のキャラを1体選び、{damage}ダメージを与える。このダメージで破壊した場合、1枚ドローする。")
    table.put("空札", seat=1)
    table.do("play 術")
    assert table.count("hand") == drawn


@pytest.mark.rule("pso2-3.0 用語.それ")
@pytest.mark.parametrize(("name", "drawn"), [("主役", 1), ("空札", 0)])
def test_one_of_those_that_were_put_away(name: str, drawn: int) -> None:
    text = "自分のデッキの上から2枚を捨札に置く。その中に《ダーカー》がある場合、1枚ドローする。"
    table = cast(text, character("", kinds=("ダーカー",)))
    on_top(table, table.put(name, "deck"))
    table.do("play 術")
    assert table.count("hand") == drawn


@pytest.mark.rule("pso2-3.0 用語.コントロール")
def test_damage_to_the_controller_of_what_was_destroyed() -> None:
    table = cast("相手のキャラを1体選び、破壊する。そのキャラのコントローラーに2ダメージを与える。")
    table.put("空札", seat=1)
    table.do("play 術")
    assert (table.count("deck", 0), table.count("deck", 1)) == (10, 8)


@pytest.mark.rule("pso2-3.0 301.2")
def test_the_opponent_searches_the_own_deck() -> None:
    table = cast("相手は自分のデッキからキャラを1枚までサーチする。")
    table.do("play 術")
    assert table.asked().seat == 1
    table.pick(table.asked().moves[0].card)
    assert (table.count("hand", 0), table.count("hand", 1)) == (0, 1)


@pytest.mark.rule("pso2-3.0 300.8")
@pytest.mark.parametrize(("when", "may"), [("自分", True), ("相手", False)])
def test_when_a_card_may_be_played(when: str, *, may: bool) -> None:
    table = cast(f"このカードは{when}のターン中のみプレイできる。\n1枚ドローする。")
    assert ("play 術" in table.moves()) == may


@pytest.mark.rule("pso2-3.0 402.2.1")
def test_one_of_the_hand_that_was_shown_is_discarded() -> None:
    table = cast("相手の手札を公開し、その中からアクティブを1枚選び、捨てさせる。", active("1枚引く。", name="小術"))
    spell, other = table.put("小術", "hand", 1), table.put("空札", "hand", 1)
    table.do("play 術")
    assert [table.where(card) for card in (spell, other)] == ["discard", "hand"]
