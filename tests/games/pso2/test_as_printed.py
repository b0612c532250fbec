"""Wordings that a publisher prints, each proved on a table: several kinds of cards, whom one may attack, what is
counted, words left out, clauses in another order."""

from __future__ import annotations

import pytest

from fuda.games.pso2.book import battle
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language import reader
from fuda.games.pso2.state import BACK, FRONT
from fuda.kernel.decision import DONE
from fuda.kernel.loop import play
from fuda.text import Refused
from tests.games.pso2.position import Table, active, character, equipment
from tests.games.pso2.test_width import cast

THING = equipment("", name="置物", item="")

SAME = [
    ("①⇒自分の手札を1枚、裏向きでPPに置く。", "①⇒手札を1枚裏向きでPPに置く。"),
    ("①⇒(赤・1/1)のトークン「子」を2体、場に出す。", "①⇒(赤・1/1)のトークン「子」を2体自分の場に出す。"),
    ("このカードが破壊された時、これを手札に戻す。", "このカードが破壊された時：このカードを手札に戻す。"),
    ("自分のターンの終了時に、1枚ドローする。", "自分のターン終了時：カードを1枚ドローする。"),
    ("①⇒相手キャラを1体選び、破壊する。", "①⇒相手のキャラを1体選び、それを破壊する。"),
    ("①⇒相手プレイヤーに1ダメージを与える。", "①⇒相手のプレイヤーに1ダメージを与える。"),
    ("このカードがONの間、味方のプレイヤーは攻撃されない。", "このカードがONの場合、味方のプレイヤーは攻撃されない。"),
    ("①⇒カードを2枚引く。", "①⇒カードを2枚ドローする。"),
    ("このカードは攻撃中、＋2/＋0を得る。", "このカードが攻撃中の場合、このカードは＋2/＋0を得る。"),
    ("このカードは攻撃する場合、攻撃力＋2を得る。", "このカードが攻撃中の場合、このカードは攻撃力＋2を得る。"),
    (
        "このカードは自分の場にアイテムがなければ攻撃できない。",
        "自分の場にアイテムがない場合、このカードは攻撃できない。",
    ),
    (
        "自分の手札が相手より多い場合、このカードは＋1/＋0を得る。",
        "自分の手札の枚数が相手の手札の枚数より多い場合、このカードは＋1/＋0を得る。",
    ),
    (
        "①⇒自分の場のキャラが4体以上の場合、カードを1枚ドローする。",
        "①⇒自分の場にキャラが4体以上いる場合、カードを1枚ドローする。",
    ),
    (
        "①⇒自分のデッキの上から5枚を公開し、その中の《A》をすべて手札に加える。残りは捨札に置く。",
        "①⇒自分のデッキの上から5枚を公開する。その中から《A》をすべて手札に加える。残りを捨てる。",
    ),
    (
        "①⇒相手の手札を見て、その中からキャラを1枚選び、捨てさせる。",
        "①⇒相手の手札を見る。相手の手札のキャラを1枚選び、それを捨てる。",
    ),
    (
        "①⇒自分のデッキから「A」を2枚まで探し、公開して手札に加え、デッキをシャッフルする。",
        "①⇒自分のデッキから「A」を2枚までサーチする。",
    ),
    (
        "①⇒キャラを1体選び、それを次の相手のターン終了時までフリーズさせる。",
        "①⇒キャラを1体選び、次の相手のターン終了時まで、それをフリーズさせる。",
    ),
    (
        "①⇒味方のキャラを1体選び、後列にいるなら前列に移動させる。",
        "①⇒味方のキャラを1体選び、それが後列にいる場合、それを前列に移動させる。",
    ),
    (
        "①⇒味方のキャラ1体を選ぶ。それは、このターン中、【連撃】か【狙撃】を得る。",
        "①⇒味方のキャラを1体選ぶ。このターン中、それは【連撃】を得る。または、このターン中、それは【狙撃】を得る。",
    ),
    ("①⇒相手のキャラ1体を破壊する。", "①⇒相手のキャラを1体破壊する。"),
    ("ターン終了時：このカードは破壊される。", "ターン終了時：このカードを破壊する。"),
    (
        "自分のターン終了時：このカードが攻撃していない場合、1枚ドローする。",
        "自分のターン終了時：このターン中にこのカードが攻撃していない場合、カードを1枚ドローする。",
    ),
    (
        "①⇒次に自分がプレイするキャラのコストは2少なくなる。",
        "①⇒自分が次にプレイするキャラのコスト数は2少なくなる。",
    ),
    (
        "①⇒手札を2枚まで捨てる。捨てた枚数と同じ枚数ドローする。",
        "①⇒手札を2枚まで捨てる。この効果で捨てたカード1枚につき、カードを1枚ドローする。",
    ),
    (
        "①⇒相手のキャラを1体選び、このターン中、それの能力をすべて失わせる。",
        "①⇒相手のキャラを1体選び、このターン中、それは能力をすべて失う。",
    ),
    (
        "①⇒味方のキャラを2体選び、このターン中、それぞれ＋1/＋1と【貫通1】を得る。",
        "①⇒味方のキャラを2体選び、このターン中、それらは＋1/＋1と【貫通1】を得る。",
    ),
    ("味方の《キャスト》は【狙撃】を持つ。", "味方の《キャスト》は【狙撃】を得る。"),
    (
        "このカードが破壊された場合、代わりにこのカードをデッキの下に置く。",
        "このカードが破壊される場合、代わりにこのカードを持ち主のデッキの下に置く。",
    ),
    (
        "①⇒味方のキャラを1体選ぶ。そのキャラが受けているダメージをすべて取り除き、ONにする。",
        "①⇒味方のキャラを1体選ぶ。そのキャラが受けているダメージを取り除き、そのキャラをONにする。",
    ),
    (
        "①⇒このカードをONにし、前列に移動させる。",
        "①⇒このカードをONにし、このカードを前列に移動させる。",
    ),
    (
        "①⇒相手のキャラを1体選ぶ。それを破壊するか、相手のプレイヤーに4ダメージを与える。",
        "①⇒相手のキャラを1体選ぶ。それを破壊する。または、相手のプレイヤーに4ダメージを与える。",
    ),
    (
        "このカードは攻撃力＋Xを得る。Xは自分の場のアイテムの数とする。",
        "自分の場のアイテム1体につき、このカードは攻撃力＋1を得る。",
    ),
    (
        "相手のキャラが相手のターンに場に出た時：1枚ドローする。",
        "相手のキャラが場に出た時：カードを1枚ドローする。この能力は相手のターン中のみ発動できる。",
    ),
    ("味方のキャラは、HPが3以下の場合、選ばれない。", "HP3以下の味方のキャラは選ばれない。"),
    ("このカードの隣のキャラは＋1/＋0を得る。", "このカードに隣接しているキャラは＋1/＋0を得る。"),
    ("①⇒手札から2枚選び、デッキの上に好きな順番で置く。", "①⇒手札を2枚デッキの上に置く。"),
    ("①⇒相手の手札を1枚ランダムに選び、捨札に置く。", "①⇒相手の手札からランダムに1枚捨てる。"),
    ("自分の場にアイテムが置かれた時：1枚ドローする。", "自分の場のアイテムが場に出た時：カードを1枚ドローする。"),
    (
        "①⇒キャラを2体まで選び、それらの攻撃力の合計に等しいダメージを相手のプレイヤーに与える。",
        "①⇒キャラを2体まで選び、相手のプレイヤーにそれらの攻撃力に等しいダメージを与える。",
    ),
    (
        "①⇒自分の手札が0枚の場合、相手のキャラ全てに3ダメージを与える。それ以外の場合、1ダメージを与える。",
        "①⇒自分の手札が0枚の場合、相手のキャラすべてに3ダメージを与える。それ以外の場合、相手のキャラすべてに1ダメージを与える。",
    ),
    (
        "自分の場の他のキャラが1体もいない場合、このカードは攻撃できない。",
        "自分の場の他のキャラがいない場合、このカードは攻撃できない。",
    ),
    ("①⇒相手のキャラ1体に3ダメージ。", "①⇒相手のキャラ1体に3ダメージを与える。"),
    (
        "①⇒味方のキャラを1体選び、このターン中＋2/＋0を与える。",
        "①⇒味方のキャラを1体選び、このターン中、それは＋2/＋0を得る。",
    ),
    (
        "①⇒味方のキャラを1体選ぶ。このターン中、それに＋2/＋0を与える。",
        "①⇒味方のキャラを1体選ぶ。このターン中、それは＋2/＋0を得る。",
    ),
    (
        "このカードの攻撃力は、相手の場のキャラの数だけ増加する。",
        "相手の場のキャラ1体につき、このカードは攻撃力＋1を得る。",
    ),
    ("このカードはPPが5枚以下の場合、攻撃できない。", "自分のPPが5枚以下の場合、このカードは攻撃できない。"),
    (
        "登場時：味方の「キリン」が場にいる場合、カードを1枚引く。",
        "登場時：味方の「キリン」がいる場合、カードを1枚ドローする。",
    ),
    (
        "①⇒自分のデッキの上から1枚を公開する。それがキャラの場合、自分の場に出す。キャラでない場合、手札に加える。",
        "①⇒自分のデッキの一番上のカードを公開する。それがキャラの場合、それを自分の場に出す。それ以外の場合、それを手札に加える。",
    ),
    (
        "【連撃】\n自分のターン中、このカードは＋1/＋0を得る。このカードが攻撃した時：カードを1枚ドローする。",
        "【連撃】\n自分のターン中、このカードは＋1/＋0を得る。\nこのカードが攻撃した時：カードを1枚ドローする。",
    ),
]


@pytest.mark.parametrize(("printed", "usual"), SAME, ids=[printed for printed, _ in SAME])
@pytest.mark.rule("pso2-3.0 211.2")
def test_what_is_printed_means_what_is_usual(printed: str, usual: str) -> None:
    one, other = (reader.read(character(text)) for text in (printed, usual))
    assert [(a.program, a.statics, a.triggers) for a in one.abilities] == [
        (a.program, a.statics, a.triggers) for a in other.abilities
    ]


# Several kinds of cards


@pytest.mark.rule("pso2-3.0 用語.または")
def test_a_character_or_an_item_and_no_player() -> None:
    table = cast("相手のキャラまたはアイテムを1枚選び、それを破壊する。", THING)
    mine, theirs, thing = table.put("空札"), table.put("空札", seat=1), table.put("置物", seat=1)
    table.do("play 術")
    assert {move.card for move in table.asked().moves} == {theirs, thing}
    table.pick(thing)
    assert [table.where(card) for card in (mine, theirs, thing)] == ["field", "field", "discard"]


@pytest.mark.rule("pso2-3.0 403.1.3")
def test_all_characters_and_items_of_a_cost() -> None:
    table = cast("コスト1以下の全てのキャラとアイテムを破壊する。", THING, character("", cost=2))
    small, thing, dear = table.put("空札"), table.put("置物", seat=1), table.put("主役")
    table.do("play 術")
    assert [table.where(card) for card in (small, thing, dear)] == ["discard", "discard", "field"]


@pytest.mark.rule("pso2-3.0 300.2")
@pytest.mark.parametrize(("played", "drawn"), [("置物", 1), ("術", 0), ("主役", 1)])
def test_when_one_of_two_kinds_is_played(played: str, drawn: int) -> None:
    table = Table(
        character("自分がキャラまたはアイテムをプレイした時：カードを1枚ドローする。", name="見張り"),
        *(THING, active("相手のプレイヤーに1ダメージを与える。"), character("")),
    )
    table.put("見張り")
    table.put(played, "hand")
    table.do(f"play {played}")
    assert table.count("hand") == drawn


# Whom one may attack


def foes(table: Table, card: int) -> set[int]:
    """Whom this card may attack."""
    return set(battle.open_foes(table.g, 0, card))


@pytest.mark.rule("pso2-3.0 103.1.2", "pso2-3.0 506.3.1")
@pytest.mark.parametrize(
    ("text", "small", "dear", "player"),
    [
        ("このカードはコスト2以上のキャラを攻撃できない。", True, False, True),
        ("このカードはコスト2以上のキャラしか攻撃できない。", False, True, False),
        ("このカードは相手の後列のキャラを攻撃できない。", False, True, True),
    ],
)
def test_whom_it_may_attack(text: str, *, small: bool, dear: bool, player: bool) -> None:
    table = Table(character(text), character("", name="脇役", cost=2))
    mine = table.put("主役")
    one, other = table.put("空札", seat=1, row=BACK), table.put("脇役", seat=1)
    met = foes(table, mine)
    assert (one in met, other in met, table.g.player[1] in met) == (small, dear, player)


@pytest.mark.rule("pso2-3.0 103.1.2", "pso2-3.0 506.3.1")
@pytest.mark.parametrize(("cost", "may"), [(1, False), (2, True)])
def test_by_whom_it_may_be_attacked(cost: int, *, may: bool) -> None:
    shy = character("このカードはコスト1以下のキャラから攻撃されない。", name="脇役")
    table = Table(shy, character("", cost=cost))
    mine = table.put("主役")
    theirs, other = table.put("脇役", seat=1), table.put("空札", seat=1)
    met = foes(table, mine)
    assert other in met
    assert (theirs in met) == may


@pytest.mark.rule("pso2-3.0 506.3.1")
def test_who_can_attack_only_some_has_nobody_without_them() -> None:
    table = Table(character("このカードはOFFの相手しか攻撃できない。"))
    table.put("主役")
    assert not any(move.startswith("attack 主役") for move in table.moves())
    table = Table(character("このカードはOFFの相手しか攻撃できない。"))
    mine, theirs = table.put("主役"), table.put("空札", seat=1, off=1)
    assert foes(table, mine) == {theirs}


@pytest.mark.rule("pso2-3.0 103.1.2")
def test_the_back_row_is_safe_while_somebody_stands_in_front() -> None:
    wall = character("相手は、このカードが前列にいる間、自分の後列のキャラを攻撃できない。", name="脇役")
    for row, safe in ((FRONT, True), (BACK, False)):
        table = Table(wall, character(""))
        mine = table.put("主役")
        table.put("脇役", seat=1, row=row)
        behind = table.put("空札", seat=1, row=BACK)
        assert (behind in foes(table, mine)) != safe


# What is counted


@pytest.mark.rule("pso2-3.0 300.4")
@pytest.mark.parametrize(("spells", "attack"), [(0, 2), (1, 2), (2, 3), (3, 3), (4, 4)])
def test_every_two_of_them_count_once(spells: int, attack: int) -> None:
    table = Table(character("自分の捨札にあるアクティブ2枚につき、このカードは攻撃力＋1を得る。"), active("1枚引く。"))
    card = table.put("主役")
    for _ in range(spells):
        table.put("術", "discard")
    assert table.numbers(card)[0] == attack


@pytest.mark.rule("pso2-3.0 214.3")
def test_the_attack_is_the_damage_on_it() -> None:
    table = Table(character("このカードの攻撃力は、このカードが受けているダメージに等しくなる。", hp=9))
    card = table.put("主役")
    assert table.numbers(card)[0] == 0
    table.g.front[card] = 3
    table.g.version += 1
    assert table.numbers(card)[0] == 3


@pytest.mark.rule("pso2-3.0 103.2.3")
@pytest.mark.parametrize("off", [0, 1, 2])
def test_as_much_damage_as_were_turned_off_by_this_text(off: int) -> None:
    table = cast("味方のキャラを好きな数だけ選び、OFFにする。その数に等しいダメージを相手のプレイヤーに与える。")
    mine = [table.put("空札") for _ in range(3)]
    table.put("空札", off=1)
    table.do("play 術")
    for card in mine[:off]:
        table.pick(card)
    table.done()
    assert table.count("discard", 1) == off


@pytest.mark.rule("pso2-3.0 214.1")
def test_damage_becomes_another_number() -> None:
    table = Table(
        character("このカードが受けるダメージは、すべて1になる。"), active("キャラすべてに3ダメージを与える。")
    )
    card = table.put("主役")
    table.put("術", "hand")
    table.do("play 術")
    assert table.damage(card) == 1


# Whom words point at


@pytest.mark.rule("pso2-3.0 用語.それ")
def test_that_hunter_is_the_one_that_was_attacked() -> None:
    text = "味方の《ハンター》が攻撃された時：その《ハンター》は、このターン中、HP＋2を得る。"
    table = Table(character(text, name="見張り"), character("", name="狩人", kinds=("ハンター",)))
    other, hunter, theirs = table.put("見張り", seat=1), table.put("狩人", seat=1), table.put("空札")
    table.do("attack 空札")
    table.pick(hunter)
    assert (table.numbers(hunter)[1], table.numbers(other)[1], table.numbers(theirs)[1]) == (6, 4, 4)


@pytest.mark.parametrize(
    "text",
    [
        "①⇒相手のキャラを2体選び、味方のキャラすべてをONにし、それらをOFFにする。",
        "①⇒味方のキャラ1体と自分の手札を1枚選び、捨てる。",
        "①⇒相手は手札を1枚捨てるか、②を支払う。",
        "①⇒自分のデッキの上から3枚を公開する。その数に等しいダメージを相手のプレイヤーに与える。",
        "①⇒自分のデッキの一番上のカードを公開する。これを手札に加える。",
        "①⇒このカードに付与されているアクティブすべてを破壊し、手札に戻す。",
        "①⇒キャラを1体選び、その《ハンター》を破壊する。",
        "①⇒《A》または《B》を1体選び、その《A》を破壊する。",
        "味方の《A》が攻撃された時：相手のキャラを1体選び、その《A》を破壊する。",
        "①⇒相手のキャラを1体選ぶ。その数に等しいダメージを相手のプレイヤーに与える。",
    ],
)
def test_that_one_by_a_word_nobody_said_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        reader.read(character(text))


@pytest.mark.rule("pso2-3.0 用語.捨てる")
def test_who_loses_a_card_by_chance_goes_on_to_act() -> None:
    table = cast("相手は手札をランダムに1枚捨て、カードを1枚ドローする。")
    for _ in range(3):
        table.put("空札", "hand", 1)
    table.do("play 術")
    assert (table.count("hand"), table.count("hand", 1), table.count("discard", 1)) == (0, 3, 1)


@pytest.mark.rule("pso2-3.0 用語.デッキを見る")
@pytest.mark.parametrize(("answer", "place"), [(0, 0), (1, 9)])
def test_the_top_card_goes_back_or_to_the_bottom(answer: int, place: int) -> None:
    table = cast("相手のデッキの上から1枚を見て、それをデッキの上か下に置く。")
    card = acts.cards(table.g, "deck", 1)[0]
    table.do("play 術")
    play(table.g, asked := table.asked(), asked.moves[answer])
    table.quiet()
    assert acts.cards(table.g, "deck", 1).index(card) == place


@pytest.mark.rule("pso2-3.0 212.1")
def test_as_many_cards_as_the_attack_of_what_was_destroyed() -> None:
    table = cast("味方のキャラを1体選んで破壊し、その攻撃力の数だけカードを引く。", character("", attack=3))
    mine = table.put("主役")
    table.do("play 術")
    assert (table.where(mine), table.count("hand")) == ("discard", 3)


@pytest.mark.rule("pso2-3.0 用語.それ")
@pytest.mark.parametrize(("top", "drawn"), [("空札", 0), ("術", 1)])
def test_if_it_is_no_character(top: str, drawn: int) -> None:
    table = cast(
        "自分のデッキの一番上のカードを公開する。それがキャラでない場合、2ダメージを相手のプレイヤーに与える。"
    )
    card = table.put(top, "deck")
    deck = acts.cards(table.g, "deck", 0)
    deck.insert(0, deck.pop(deck.index(card)))
    table.do("play 術")
    assert table.count("discard", 1) == 2 * drawn


@pytest.mark.rule("pso2-3.0 103.1.2")
def test_of_cards_that_all_see_what_can_be_taken_must_be() -> None:
    text = "自分のデッキの上から3枚を公開し、その中からキャラを1枚{}手札に加え、残りを捨てる。"
    for upto, hand in (("", 1), ("まで", 0)):
        table = cast(text.format(upto))
        table.do("play 術")
        if upto:
            table.done()
        else:
            assert DONE not in table.asked().moves
            play(table.g, table.asked(), table.asked().moves[0])
        while table.asked().kind == "card":
            play(table.g, table.asked(), table.asked().moves[0])
        table.quiet()
        assert table.count("hand") == hand


@pytest.mark.rule("pso2-3.0 用語.デッキを見る", "pso2-3.0 用語.捨てる")
def test_a_card_of_the_deck_is_looked_for_and_put_away() -> None:
    table = cast(
        "自分のデッキから《技》を1枚まで選び、捨札に置く。その後、デッキをシャッフルする。",
        active("1枚引く。", name="技", kinds=("技",)),
    )
    card = table.put("技", "deck")
    table.do("play 術")
    table.pick(card)
    assert table.where(card) == "discard"


@pytest.mark.rule("pso2-3.0 用語.それ")
def test_they_are_all_that_the_text_met() -> None:
    table = cast("味方のキャラをすべてONにする。次の自分のターンの開始時まで、それらは攻撃できない。")
    mine = [table.put("空札", off=off) for off in (1, 0)]
    table.do("play 術")
    late = table.put("空札")
    assert all(not table.g.off[card] for card in mine)
    assert [battle.why_not_attack(table.g, 0, card) for card in (*mine, late)] == ["103.1.2", "103.1.2", None]


@pytest.mark.rule("pso2-3.0 103.1.2", "pso2-3.0 504.2")
@pytest.mark.parametrize(("name", "seat", "may"), [("主役", 0, False), ("脇役", 0, True), ("主役", 1, True)])
def test_some_cards_cannot_be_played(name: str, seat: int, *, may: bool) -> None:
    ban = character("自分はコスト1以上の《龍族》をプレイできない。", name="掟")
    dragon = character("", cost=1, kinds=("龍族",))
    table = Table(ban, dragon, character("", name="脇役", cost=1))
    table.put("掟", seat=seat)
    table.put(name, "hand")
    table.pp(2)
    assert (f"play {name}" in table.moves()) == may


@pytest.mark.rule("pso2-3.0 209.1.3.2", "pso2-3.0 用語.『(A)/(B)")
@pytest.mark.parametrize(("head", "free"), [("攻撃された時、【ON⇒OFF】", False), ("登場時/【ON⇒OFF】", True)])
def test_behind_a_comma_turning_off_is_a_cost_and_no_other_way(head: str, *, free: bool) -> None:
    table = Table(character(f"{head}：1枚ドローする。"))
    table.put("主役")
    assert any(move.startswith("use") for move in table.moves()) == free


@pytest.mark.rule("pso2-3.0 209.1.3.2")
@pytest.mark.parametrize(("answer", "off", "hand"), [("yes", 1, 1), ("no", 0, 0)])
def test_what_triggers_is_paid_for_by_turning_off(answer: str, off: int, hand: int) -> None:
    table = Table(character("味方のキャラが攻撃された時、【ON⇒OFF】：1枚ドローする。"))
    own, other = table.put("主役", seat=1), table.put("空札", seat=1)
    table.put("空札")
    table.do("attack 空札")
    table.pick(other)
    table.do(answer)
    assert (table.g.off[own], table.count("hand", 1)) == (off, hand)


@pytest.mark.rule("pso2-3.0 用語.代わりに", "pso2-3.0 301.3")
@pytest.mark.parametrize(("frozen", "attack"), [(0, 2), (1, 4), (2, 6), (3, 6)])
def test_one_number_in_the_place_of_another(frozen: int, attack: int) -> None:
    text = (
        "相手のキャラ1体がフリーズしている場合、このカードは攻撃力＋2を得る。"
        "2体以上がフリーズしている場合、代わりに攻撃力＋4を得る。"
    )
    table = cast("相手のキャラを3体まで選び、このターン中、フリーズさせる。", character(text))
    card, foes = table.put("主役"), [table.put("空札", seat=1) for _ in range(3)]
    table.do("play 術")
    for foe in foes[:frozen]:
        table.pick(foe)
    if frozen < 3:
        table.done()
    assert table.numbers(card)[0] == attack


@pytest.mark.rule("pso2-3.0 404.2")
def test_both_players_put_a_card_of_their_hand_among_their_pp() -> None:
    table = cast("お互いのプレイヤーは手札を1枚選び、裏向きでPPに置く。")
    mine, theirs = table.put("空札", "hand"), table.put("空札", "hand", 1)
    table.do("play 術")
    assert acts.cards(table.g, "pp", 0) == [mine]
    assert acts.cards(table.g, "pp", 1) == [theirs]
    assert table.g.down[mine]
    assert table.g.down[theirs]


@pytest.mark.rule("pso2-3.0 301.7")
@pytest.mark.parametrize(("seat", "drawn"), [(0, 1), (1, 0)])
def test_when_a_weapon_is_laid_on_any_ally(seat: int, drawn: int) -> None:
    table = Table(character("味方のキャラに武器が装備された時：1枚ドローする。"), equipment(""))
    table.put("主役")
    host, sword = table.put("空札", seat=seat), table.put("武具", "hand", seat)
    acts.place_on(table.g, sword, host, seat, acts.RULE, "301.7")
    table.quiet()
    assert table.count("hand") == drawn
