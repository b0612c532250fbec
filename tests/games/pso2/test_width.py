"""Texts as publishers write them: what each says is what happens, in whatever spelling."""

from __future__ import annotations

import pytest

from fuda.games.pso2.happening import acts
from fuda.games.pso2.language import reader
from fuda.games.pso2.now.projection import card_now
from fuda.games.pso2.printed import Printed
from fuda.kernel.loop import play
from fuda.kernel.notation import match
from fuda.text import Refused
from tests.games.pso2.position import Table, active, character, equipment

SPELLED = [
    ("登場時：1枚引く。", "【登場時】：カードを1枚ドローする。"),
    ("戦闘不能時：自分のデッキからカードを2枚引く。", "【戦闘不能時】：カードを2枚ドローする。"),
    ("登場時①：相手を1体選び、1ダメージを与える。", "【登場時】/①：相手を1体選び、それに1ダメージを与える。"),
    ("【Main】①、【ON⇒OFF】⇒1枚ドローする。", "【Main】①/【ON⇒OFF】⇒カードを1枚ドローする。"),
    ("①⇒相手のキャラを2体選び、破壊する。", "①⇒相手のキャラを2体選び、それらを破壊する。"),
    ("①⇒味方のキャラ1体を選び、【ON】にする。", "①⇒味方のキャラを1体選び、それをONにする。"),
    (
        "①⇒味方を1体選び、このターン中、攻撃力＋1を得る。",
        "①⇒味方を1体選び、このターン中、それは攻撃力＋1を得る。",
    ),
    ("①⇒このカードはこのターン中、＋1/＋0を得る。", "①⇒このターン中、このカードは＋1/＋0を得る。"),
    (
        "①⇒キャラを1体選び、そのHPに等しいダメージをそれに与える。",
        "①⇒キャラを1体選び、それにそれのHPに等しいダメージを与える。",
    ),
    ("①⇒相手のキャラ全てに1ダメージを与える。", "①⇒相手のキャラすべてに1ダメージを与える。"),
    ("①⇒場の全てのキャラを【OFF】にする。", "①⇒場のキャラすべてをOFFにする。"),
    ("味方のキャラは全て＋1/＋1を得る。", "味方のキャラすべては＋1/＋1を得る。"),
    ("自身が前列にいる限り、自身は【連撃】を得る。", "自身が前列にいる場合、自身は【連撃】を得る。"),
    (
        "このカードが武器を装備している間、このカードは＋1/＋1を得る。",
        "このカードが武器を装備している場合、このカードは＋1/＋1を得る。",
    ),
    (
        "このカードは自分の場にアイテムがない限り攻撃できない。",
        "自分の場にアイテムがない場合、このカードは攻撃できない。",
    ),
    (
        "自分の捨札に《スキル》が3枚以上ある場合、このカードは＋1/＋1を得る。",
        "自分の捨札の《スキル》が3枚以上ある場合、このカードは＋1/＋1を得る。",
    ),
    ("①⇒手札を1枚捨てる。捨てた場合、2枚ドローする。", "①⇒手札を1枚捨てる。そうした場合、カードを2枚ドローする。"),
    (
        "①⇒手札を1枚捨てる。捨てられなかった場合、1枚ドローする。",
        "①⇒手札を1枚捨てる。そうしなかった場合、カードを1枚ドローする。",
    ),
    (
        "相手が《スキル》をプレイするためのコスト数は＋1される。",
        "相手の《スキル》をプレイするためのコスト数は1多くなる。",
    ),
    ("味方のキャラが攻撃した時、1枚ドローする。", "味方のキャラが攻撃した時：カードを1枚ドローする。"),
    ("①⇒このカードをデッキの下に置く。", "①⇒このカードを持ち主のデッキの下に置く。"),
    ("①⇒味方のキャラを1体破壊することができる。", "①⇒味方のキャラを1体破壊してもよい。"),
    ("①⇒「①⇒1枚引く。」を得る。", ""),
    ("『連撃』", "【連撃】"),
    ("【MAIN】①⇒1枚ドローする。", "【Main】①⇒カードを1枚ドローする。"),
    ("このカードは攻撃できず、選ばれない。", "このカードは攻撃できない。\nこのカードは選ばれない。"),
    ("攻撃時：1枚ドローする。", "このカードが攻撃した時：カードを1枚ドローする。"),
    (
        "このカードのHPが3以下の場合、このカードは＋1/＋0を得る。",
        "このカードがHP3以下の場合、このカードは＋1/＋0を得る。",
    ),
    (
        "①⇒以下から1つを選ぶ。・1枚引く。・このカードをONにする。",
        "①⇒以下のいずれかの能力を選んで発動する。・カードを1枚ドローする。・このカードをONにする。",
    ),
    ("自分がダメージを受けた時：1枚引く。", "自分のプレイヤーがダメージを受けた時：カードを1枚ドローする。"),
    ("相手がダメージを受けた時、1枚引く。", "相手がダメージを受けた時：カードを1枚ドローする。"),
    ("①⇒(赤・1/1)のトークンを1体場に出す。", "①⇒(赤・1/1)のトークン「トークン」を1体自分の場に出す。"),
    ("登場時：相手のキャラを1体選び、Xダメージを与える。Xは自分の手札の数に等しい。", ""),
]


@pytest.mark.parametrize(("printed", "usual"), SPELLED, ids=[printed for printed, _ in SPELLED])
@pytest.mark.rule("pso2-3.0 211.2")
def test_another_spelling_is_the_same_text(printed: str, usual: str) -> None:
    if not usual:
        with pytest.raises(Refused):
            reader.read(character(printed))
        return
    one, other = (reader.read(character(text)) for text in (printed, usual))
    programs = [[ability.program for ability in face.abilities if ability.program.ops] for face in (one, other)]
    assert programs[0] == programs[1]
    nodes = [[node for ability in face.abilities for node in ability.statics] for face in (one, other)]
    assert (nodes[0], one.keywords) == (nodes[1], other.keywords)


@pytest.mark.parametrize(
    "text",
    [
        "①⇒破壊する。",
        "①⇒カードを1枚ドローし、破壊する。",
        "①⇒相手のキャラを1体選び、アイテムを1枚選ぶ。そのキャラを破壊する。",
        "①⇒このターン中、次の相手のターン終了時まで、このカードは＋1/＋1を得る。",
        "【Main】①⇒カードを1枚ドローする。この能力は戦闘フェイズ中のみ発動できる。",
        "このカードはONかつOFFで場に出る。",
    ],
)
@pytest.mark.rule("pso2-3.0 用語.それ")
def test_what_is_left_unsaid_and_not_clear_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        reader.read(character(text))


def cast(text: str, *others: Printed, seat: int = 0) -> Table:
    """A table with an active card of this text in the first player's hand."""
    table = Table(active(text), *others)
    table.put("術", "hand", seat)
    return table


def use(table: Table) -> None:
    """Use the only ability that is offered."""
    [move] = [move for move in table.moves() if move.startswith("use ")]
    table.do(move)


@pytest.mark.rule("pso2-3.0 レイド.流れ.8")
def test_a_duel_has_no_party_that_could_lose() -> None:
    table = cast("パーティー側はゲームに敗北する。カードを1枚ドローする。")
    table.do("play 術")
    assert table.g.outcome is None
    assert table.count("hand") == 1


def test_a_boss_does_not_play_its_whole_deck() -> None:
    more = "《ボス》側がメインフェイズ時にプレイするカードの枚数は＋{}枚される。"
    assert reader.read(character(more.format(2))).tree
    with pytest.raises(Refused):
        reader.read(character(more.format(40)))


# Choosing and doing


@pytest.mark.rule("pso2-3.0 406.2.2")
def test_without_choosing_nothing_is_a_target() -> None:
    table = cast("相手のキャラを1体破壊する。カードを1枚ドローする。")
    table.do("play 術")
    assert table.count("hand") == 1


@pytest.mark.rule("pso2-3.0 用語.捨てる")
def test_the_opponent_decides_which_of_their_own_goes() -> None:
    table = cast("相手は味方のキャラを1体破壊する。")
    mine, theirs = table.put("空札"), [table.put("空札", seat=1) for _ in range(2)]
    table.do("play 術")
    asked = table.asked()
    assert asked.seat == 1
    table.pick(theirs[1])
    assert [table.where(card) for card in (mine, *theirs)] == ["field", "field", "discard"]


@pytest.mark.rule("pso2-3.0 用語.Aした場合、B")
def test_if_it_was_not_done() -> None:
    table = cast("手札を1枚捨てる。そうしなかった場合、カードを2枚ドローする。")
    table.do("play 術")
    assert table.count("hand") == 2


@pytest.mark.rule("pso2-3.0 用語.デッキを見る")
def test_the_top_is_put_back_in_an_order_of_ones_own() -> None:
    table = cast(
        "自分のデッキの上から2枚を見て、好きな順番でデッキの上に戻す。", character(""), character("", name="脇役")
    )
    deck = acts.cards(table.g, "deck", 0)
    first, second = table.put("主役", "deck"), table.put("脇役", "deck")
    deck[:] = [first, second, *deck[:-2]]
    table.do("play 術")
    table.pick(first)
    assert deck[:2] == [second, first]


@pytest.mark.rule("pso2-3.0 404.5")
def test_face_down_among_the_pp() -> None:
    table = cast("自分のデッキの上から1枚を裏向きでPPに置く。")
    table.do("play 術")
    [card] = acts.cards(table.g, "pp", 0)
    assert table.g.down[card]


@pytest.mark.rule("pso2-3.0 用語.捨てる")
def test_chance_takes_a_card_from_a_hand() -> None:
    table = cast("相手の手札をランダムに1枚捨てる。")
    for _ in range(3):
        table.put("空札", "hand", 1)
    table.do("play 術")
    assert (table.count("hand", 1), table.count("discard", 1)) == (2, 1)


@pytest.mark.rule("pso2-3.0 用語.ダイス")
def test_an_even_number() -> None:
    table = cast("ダイスを1個振る。出た目が偶数の場合、2枚ドローする。出た目が奇数の場合、1枚ドローする。")
    table.do("play 術")
    [rolled] = [e.event.amount for e in table.g.journal.entries if e.event.kind == "rolls"]
    assert table.count("hand") == (2 if rolled % 2 == 0 else 1)


@pytest.mark.rule("pso2-3.0 用語.代わりに")
@pytest.mark.parametrize(("where", "damage"), [("hand", 1), ("field", 3)])
def test_one_deed_in_the_place_of_another(where: str, damage: int) -> None:
    text = "相手のキャラを1体選び、1ダメージを与える。自分の場に「主役」がいる場合、代わりに3ダメージを与える。"
    table = cast(text, character(""), character("", name="的", hp=9))
    table.put("主役", where)
    foe = table.put("的", seat=1)
    table.do("play 術")
    assert table.damage(foe) == damage


@pytest.mark.rule("pso2-3.0 102.4.1")
def test_as_many_cards_as_there_are_characters() -> None:
    table = cast("自分の場のキャラ1体につき1枚ドローする。")
    for _ in range(3):
        table.put("空札")
    table.do("play 術")
    assert table.count("hand") == 3


@pytest.mark.rule("pso2-3.0 用語.『(A)/(B)")
def test_on_its_moment_or_by_turning_it_off() -> None:
    table = Table(character("登場時/【ON⇒OFF】：1枚ドローする。"))
    table.put("主役", "hand")
    table.do("play 主役")
    assert table.count("hand") == 1
    table.put("主役")
    use(table)
    assert table.count("hand") == 2


# Which cards


@pytest.mark.rule("pso2-3.0 205.4")
def test_words_before_what_is_worn_are_about_that() -> None:
    table = Table(
        character("赤の武器を装備しているキャラは＋3/＋0を得る。"),
        equipment("", name="赤剣", colour="red"),
        equipment("", name="青剣", colour="blue"),
    )
    table.put("主役")
    one, other = table.put("空札"), table.put("空札")
    for sword, host in (("赤剣", one), ("青剣", other)):
        acts.place_on(table.g, table.put(sword, "hand"), host, 0, acts.RULE, "205.4")
    assert [table.numbers(card)[0] for card in (one, other)] == [4, 1]


@pytest.mark.rule("pso2-3.0 210.1.2.1")
def test_a_race_that_two_cards_share() -> None:
    kin = character("", name="仲間", kinds=("龍族", "ダーカー"))
    table = Table(character("他のこのカードと同じ《種族》を持つキャラは＋1/＋0を得る。", kinds=("龍族",)), kin)
    table.put("主役")
    assert [table.numbers(table.put(name))[0] for name in ("仲間", "空札")] == [3, 1]


@pytest.mark.rule("pso2-3.0 206.2")
def test_everything_but_a_name() -> None:
    table = Table(character("「空札」以外の味方のキャラは＋1/＋0を得る。"))
    assert [table.numbers(table.put(name))[0] for name in ("主役", "空札")] == [3, 1]


# Statements


@pytest.mark.rule("pso2-3.0 103.1.2", "pso2-3.0 301.6")
def test_abilities_that_cannot_be_used() -> None:
    rest = character("①⇒カードを1枚ドローする。", name="使い手")
    cry = character("【登場時】：カードを1枚ドローする。", name="来訪者")
    table = Table(character("味方のキャラは起動能力と登場時の能力を発動できない。"), rest, cry)
    table.pp(1)
    table.put("使い手")
    table.put("来訪者", "hand")
    assert any(move.startswith("use") for move in table.moves())
    table.put("主役")
    assert not any(move.startswith("use") for move in table.moves())
    table.do("play 来訪者")
    assert table.count("hand") == 0


@pytest.mark.rule("pso2-3.0 103.7.1.1.1")
def test_quick_abilities_of_a_player_are_cards_as_well() -> None:
    table = cast("カードを1枚ドローする。", character("相手はクイックアビリティを発動できない。"))
    assert "play 術" in table.moves()
    table.put("主役", seat=1)
    assert "play 術" not in table.moves()


@pytest.mark.rule("pso2-3.0 402.3")
def test_another_limit_of_a_hand() -> None:
    table = Table(character("自分の手札の上限枚数は10枚になる。"))
    table.put("主役")
    for _ in range(9):
        table.put("空札", "hand")
    table.end_turn()
    assert table.count("hand") == 9


@pytest.mark.rule("pso2-3.0 103.2.2", "pso2-3.0 201.3")
def test_damage_whose_source_is_the_opposing_player() -> None:
    shielded = character("このカードは相手のプレイヤーが発生源となるダメージを受けない。")
    table = cast("キャラを1体選び、それに1ダメージを与える。", shielded)
    foe = table.put("主役", seat=1)
    table.do("play 術")
    assert table.damage(foe) == 0


@pytest.mark.rule("pso2-3.0 用語.効果を受けない")
def test_effects_of_the_opponents_actives_only() -> None:
    shielded = character("このカードは相手のアクティブの効果を受けない。")
    table = cast("キャラを1体選び、それをOFFにする。", shielded)
    foe = table.put("主役", seat=1)
    table.do("play 術")
    assert not table.g.off[foe]
    table.put("術", "hand")
    mine = table.put("主役")
    table.do("play 術")
    table.pick(mine)
    assert table.g.off[mine]


@pytest.mark.rule("pso2-3.0 103.1.2", "pso2-3.0 506.3.1")
def test_whom_a_card_cannot_attack() -> None:
    table = Table(character("このカードは相手のプレイヤーを攻撃できない。"))
    table.put("主役")
    table.put("空札", seat=1)
    table.do("attack 主役")
    assert table.count("deck", 1) == 10


@pytest.mark.rule("pso2-3.0 301.3", "pso2-3.0 103.1.2")
def test_what_cannot_be_frozen_attacks() -> None:
    table = cast("このターン中、味方のキャラすべてをフリーズさせる。", character("このカードはフリーズしない。"))
    table.put("主役")
    table.put("空札")
    table.do("play 術")
    assert [move for move in table.moves() if move.startswith("attack")] == ["attack PLAYER", "attack 主役"]


@pytest.mark.rule("pso2-3.0 301.5", "pso2-3.0 103.1.2")
@pytest.mark.parametrize(
    ("word", "left"), [("効果によって", "field"), ("", "field"), ("戦闘ダメージによって", "discard")]
)
def test_what_is_not_destroyed(word: str, left: str) -> None:
    table = cast("キャラを1体選び、それを破壊する。", character(f"このカードは{word}破壊されない。"))
    foe = table.put("主役", seat=1)
    table.do("play 術")
    assert table.where(foe) == left


@pytest.mark.rule("pso2-3.0 213.3.1", "pso2-3.0 213.3.3")
def test_battle_damage_does_not_destroy_it_and_does_not_drive_it_back() -> None:
    wall = character("このカードは戦闘ダメージによって破壊されない。\nこのカードは後列に移動しない。", attack=0)
    table = Table(wall, character("", name="鬼", attack=9, hp=9))
    foe = table.put("主役", seat=1)
    table.put("鬼")
    table.do("attack 鬼", "主役")
    assert (table.where(foe), table.g.row[foe], table.damage(foe)) == ("field", 0, 9)


@pytest.mark.rule("pso2-3.0 用語.選ぶ")
def test_opponents_cannot_choose_it() -> None:
    table = cast("キャラを1体選び、それを破壊する。", character("このカードは相手の効果によって選ばれない。"))
    table.put("主役", seat=1)
    assert "play 術" not in table.moves()
    mine = table.put("主役")
    table.do("play 術")
    assert table.where(mine) == "discard"


@pytest.mark.rule("pso2-3.0 214.3")
def test_more_for_every_damage() -> None:
    table = Table(character("このカードが受けているダメージ1につき、このカードは攻撃力＋1を得る。", hp=9))
    card = table.put("主役", front=3)
    assert table.numbers(card)[0] == 5


@pytest.mark.rule("pso2-3.0 103.4.3")
def test_another_card_takes_the_damage_or_falls_instead() -> None:
    guard = character("味方の「空札」がダメージを受ける場合、代わりにこのカードがそのダメージを受ける。", hp=9)
    table = cast("キャラを1体選び、それに2ダメージを与える。", guard)
    shield, ward = table.put("主役", seat=1), table.put("空札", seat=1)
    table.do("play 術")
    table.pick(ward)
    assert (table.damage(shield), table.damage(ward)) == (2, 0)
    fallen = cast(
        "キャラを1体選び、それを破壊する。", character("「空札」が破壊される場合、代わりにこのカードを破壊する。")
    )
    shield, ward = fallen.put("主役", seat=1), fallen.put("空札", seat=1)
    fallen.do("play 術")
    fallen.pick(ward)
    assert (fallen.where(shield), fallen.where(ward)) == ("discard", "field")


@pytest.mark.rule("pso2-3.0 300.4.2")
def test_all_abilities_of_another_card_for_a_time() -> None:
    table = cast(
        "味方のキャラを1体選び、このターン中、「影」すべてはそれの能力をすべて得る。",
        character("【連撃】\nこのカードは＋1/＋0を得る。"),
        character("", name="影", attack=1),
    )
    teacher, shade = table.put("主役"), table.put("影")
    table.do("play 術")
    table.pick(teacher)
    assert ("連撃" in card_now(table.g, shade).keywords, table.numbers(shade)[0]) == (True, 2)


@pytest.mark.rule("pso2-3.0 103.7.1")
def test_nobody_responds_to_it() -> None:
    table = Table(
        character("このカードのプレイに対して、相手はレスポンスできない。"), active("カードを1枚ドローする。")
    )
    table.put("主役", "hand")
    table.put("術", "hand", 1)
    asked = table.asked()
    play(table.g, asked, match(table.g, asked, "play 主役"))
    assert not any(move.startswith("play") for move in table.moves())


@pytest.mark.rule("pso2-3.0 506.3.1")
def test_the_opponent_chooses_whom_it_attacks() -> None:
    table = Table(character("このカードの攻撃対象は、相手が選ぶ。"))
    table.put("主役")
    table.put("空札", seat=1)
    asked = table.asked()
    play(table.g, asked, match(table.g, asked, "attack 主役"))
    assert table.asked().seat == 1


@pytest.mark.rule("pso2-3.0 300.7", "pso2-3.0 302.1")
def test_a_keyword_is_lost_with_its_ability() -> None:
    table = Table(character("【ウォークライ】\n【連撃】"), character("相手のキャラは【連撃】を失う。", name="敵"))
    card = table.put("主役", seat=1)
    table.put("敵")
    assert (set(card_now(table.g, card).keywords), len(card_now(table.g, card).abilities)) == ({"ウォークライ"}, 1)


@pytest.mark.rule("pso2-3.0 103.5.4")
def test_a_number_that_is_counted_all_the_time() -> None:
    table = Table(character("このカードの攻撃力は自分の場のキャラの数に等しい。"))
    card = table.put("主役")
    table.put("空札")
    assert table.numbers(card)[0] == 2


# Moments


@pytest.mark.rule("pso2-3.0 103.2.2.1", "pso2-3.0 102.4.1")
def test_drawn_by_an_effect() -> None:
    listener = character("自分がカードの効果によってドローした時：このターン中、このカードは攻撃力＋1を得る。")
    table = cast("2枚ドローする。", listener)
    card = table.put("主役")
    table.do("play 術")
    assert table.numbers(card)[0] == 4


@pytest.mark.rule("pso2-3.0 504.2")
def test_such_a_card_was_played() -> None:
    table = cast(
        "このカードをPPに置く。", character("自分が「術」以外のアクティブをプレイした時：カードを1枚ドローする。")
    )
    table.put("主役")
    table.do("play 術")
    assert table.count("hand") == 0


@pytest.mark.rule("pso2-3.0 302.1", "pso2-3.0 301.6")
def test_the_war_cry_was_used() -> None:
    table = Table(
        character("【ウォークライ】\nこのカードが【ウォークライ】を発動した時：カードを1枚ドローする。", hp=9)
    )
    table.put("主役", seat=1)
    table.put("空札")
    for answer in ("attack 空札", "PLAYER", "use 主役 1"):
        asked = table.asked()
        play(table.g, asked, match(table.g, asked, answer))
    table.quiet()
    assert table.count("hand", 1) == 1


@pytest.mark.rule("pso2-3.0 用語.置かれる")
@pytest.mark.parametrize("text", ["手札を1枚捨てる。", "自分のデッキの上から1枚を捨てる。"])
def test_put_into_the_discard_pile_from_hand_or_deck(text: str) -> None:
    seed = character("このカードが手札またはデッキから捨札に置かれた時：このカードを自分のPPに【OFF】状態で置く。")
    table = cast(text, seed)
    card = table.put("主役", "hand" if "手札" in text else "deck")
    deck = acts.cards(table.g, "deck", 0)
    if card in deck:
        deck.remove(card)
        deck.insert(0, card)
    table.do("play 術")
    assert (table.where(card), table.g.off[card]) == ("pp", 1)


@pytest.mark.rule("pso2-3.0 503.1")
def test_the_start_of_a_phase() -> None:
    table = Table(character("自分のPPフェイズの開始時：このカードを手札に戻す。"))
    card = table.put("主役", seat=1)
    table.end_turn()
    assert table.where(card) == "hand"


@pytest.mark.rule("pso2-3.0 506.3.1")
def test_who_attacks_is_hit_back() -> None:
    table = Table(character("このカードが攻撃された時：攻撃してきたキャラに1ダメージを与える。"))
    table.put("主役", seat=1)
    attacker = table.put("空札")
    table.do("attack 空札", "主役")
    assert table.damage(attacker) == 3  # one of the text, two of the battle


# Decks


@pytest.mark.rule("pso2-3.0 用語.ルール")
def test_any_number_in_a_deck() -> None:
    face = reader.read(character("ルール：このカードはデッキに何枚でも入れることができる。"))
    assert face.keywords == {"何枚でも": 1}
