"""Further wordings on a position: the same condition with another number, one deed or another, sums, odd and even
numbers, what a card has removed, other ways to pay for special abilities, EX bursts that stay unused, changed choices,
costs that fall once."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games.fftcg.acting import play
from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.happening.telling import tell
from fuda.games.fftcg.now.projection import card_now, fresh
from fuda.games.fftcg.paying import cost
from fuda.kernel.chain import Window
from fuda.kernel.event import Event
from fuda.text import Refused
from tests.games.fftcg.board import card
from tests.games.fftcg.nodes.doing import cast, go_on, hand, names, on_top, table_with
from tests.games.fftcg.nodes.reading import NAME, Slow, face, laid

FOE = card("敵", elements=("ice",), cost=3, power=7000)
QUIET = "静けさ"


def power(text: str, *there: tuple[str, int, str, int]) -> int:
    """The power of a card of 5000 power with this text, with these cards (name, seat, zone, how many)."""
    t = laid(face(text), FOE)
    own = t.put(NAME)
    for name, seat, zone, n in there:
        t.many(name, n, zone, seat)
    return card_now(t.g, own).strength


# Conditions


@pytest.mark.parametrize(("points", "strength"), [(2, 5000), (3, 6000), (5, 8000)])
def test_the_same_with_another_number(points: int, strength: int) -> None:
    first = "あなたの受けているダメージが3点以上の場合、＠のパワーは+1000される。"
    text = f"{first}5点以上の場合、追加で＠のパワーは+2000される。"
    assert power(text, ("兵", 0, "damage", points)) == strength


def test_the_same_with_another_number_in_an_effect() -> None:
    text = (
        "あなたがバックアップを1体以上コントロールしている場合、カードを1枚引く。2体以上の場合、追加でカードを1枚引く。"
    )
    drawn = []
    for n in (0, 1, 2):
        t = table_with(text)
        t.many("倉", n, "field")
        cast(t)
        drawn.append(len(hand(t)))
    assert drawn == [0, 1, 2]


@pytest.mark.parametrize(("n", "strength"), [(3, 6000), (4, 5000)])
def test_cards_in_a_deck(n: int, strength: int) -> None:
    t = laid(face("あなたのデッキが3枚以下の場合、＠のパワーは+1000される。"))
    own = t.put(NAME)
    del t.g.zones[t.g.rules.decks[0]][n:]
    t.g.version += 1
    assert card_now(t.g, own).strength == strength


def test_a_second_condition_about_the_same_player() -> None:
    text = (
        "あなたがバックアップをコントロールしていて、フォワードを3体以上コントロールしている場合、"
        "＠のパワーは+1000される。"
    )
    assert power(text, ("倉", 0, "field", 1), ("兵", 0, "field", 2)) == 6000
    assert power(text, ("倉", 0, "field", 1), ("兵", 1, "field", 2)) == 5000


def test_all_of_them_are_of_an_element() -> None:
    text = "あなたのコントロールするフォワードがすべて火属性の場合、＠のパワーは+1000される。"
    assert power(text, ("兵", 0, "field", 1)) == 6000
    assert power(text, ("敵", 0, "field", 1)) == 5000


@pytest.mark.parametrize(("keyword", "broken"), [("ブレイブ", True), ("ヘイスト", False)])
def test_it_has_a_keyword(keyword: str, *, broken: bool) -> None:
    t = table_with(
        f"フォワード1体を選ぶ。それが{keyword}を持つ場合、それをブレイクする。", face("ブレイブ", number="勇")
    )
    brave = t.put("勇", 1)
    cast(t)
    assert (t.zone(brave) == "break") == broken


@pytest.mark.parametrize(("how", "broken"), [("奇数", True), ("偶数", False)])
def test_its_cost_is_odd(how: str, *, broken: bool) -> None:
    t = table_with(f"フォワード1体を選ぶ。それのコストが{how}の場合、それをブレイクする。", FOE)
    foe = t.put("敵", 1)
    cast(t)
    assert (t.zone(foe) == "break") == broken


@pytest.mark.parametrize(("bound", "broken"), [("コスト3以下", True), ("コスト2", False), ("パワー8000以上", False)])
def test_its_cost_or_power(bound: str, *, broken: bool) -> None:
    t = table_with(f"フォワード1体を選ぶ。それが{bound}の場合、それをブレイクする。", FOE)
    foe = t.put("敵", 1)
    cast(t)
    assert (t.zone(foe) == "break") == broken


@pytest.mark.parametrize(("answer", "found"), [("yes", ("break", 0)), ("no", ("field", 1))])
def test_one_or_the_other_of_two_sentences(answer: str, found: tuple[str, int]) -> None:
    text = "手札を1枚捨ててもよい。そうした場合、それをブレイクする。そうしなかった場合、それをダルにする。"
    t = table_with(f"フォワード1体を選ぶ。{text}")
    soldier = t.put("兵", 1)
    t.put("番", 0, "hand")
    cast(t, answer)
    assert (t.zone(soldier), t.g.dull[soldier]) == found


@pytest.mark.parametrize(("top", "zone"), [("兵", "field"), ("倉", "hand")])
def test_otherwise_it_is_what_it_was(top: str, zone: str) -> None:
    text = "それがフォワードの場合、それをフィールドに出す。それ以外の場合、それを手札に加える。"
    t = table_with(f"デッキの1番上のカードを公開する。{text}")
    (there,) = on_top(t, top)
    cast(t)
    assert t.zone(there) == zone


def test_what_was_put_onto_the_field() -> None:
    text = "ターン終了時までこの効果によってフィールドに出たフォワードのパワーを+1000する。"
    t = table_with(f"あなたの手札からフォワード1枚をフィールドに出す。{text}")
    soldier = t.put("兵", 0, "hand")
    cast(t)
    assert card_now(t.g, soldier).strength == 6000


# Descriptions


@pytest.mark.parametrize(
    ("what", "broken"),
    [
        ("コストが奇数の", [True, False]),
        ("コストが偶数の", [False, True]),
        ("コスト3以上5以下の", [True, True]),
        ("コスト1以上3以下の", [True, False]),
        ("ダル状態か凍結状態の", [True, False]),
        ("ダル状態のコスト5以下の氷属性の", [True, False]),
        ("光属性と氷属性以外の", [False, True]),
    ],
)
def test_descriptions(what: str, broken: list[bool]) -> None:
    t = table_with(f"{what}フォワードを最大2体まで選ぶ。それらをブレイクする。", FOE)
    foe, guard = t.put("敵", 1, dull=1), t.put("番", 1)
    cast(t, *(name for name, goes in zip(("敵", "番"), broken, strict=True) if goes))
    assert [t.zone(there) == "break" for there in (foe, guard)] == broken


def test_a_bounded_sum() -> None:
    t = table_with("コストの合計が5以下になるように好きな数のフォワードを選ぶ。それらをブレイクする。", FOE)
    foe, soldier, guard = t.put("敵", 1), t.put("兵", 1), t.put("番", 1)
    cast(t, "敵", "兵")
    assert [t.zone(there) for there in (foe, soldier, guard)] == ["break", "break", "field"]


def test_a_bounded_sum_of_what_is_searched() -> None:
    t = table_with("コストの合計が4以下になるようにフォワードを最大2枚までサーチし、フィールドに出す。", FOE)
    on_top(t, "兵", "敵", "番")
    cast(t, "敵")
    assert names(t, "field") == ["敵"]


def test_so_many_of_each() -> None:
    text = "あなたのブレイクゾーンにある氷属性のフォワードとコスト4のフォワードをそれぞれ最大1枚まで選ぶ。"
    t = table_with(f"{text}それらを手札に加える。", FOE)
    t.put("敵", 0, "break")
    t.many("番", 2, "break")
    cast(t, "敵", "番")
    assert (sorted(hand(t)), names(t, "break")) == (["敵", "番"], ["番", NAME])


def test_so_many_of_each_are_searched() -> None:
    t = table_with("氷属性のフォワードと召喚獣をそれぞれ1枚サーチし、手札に加える。", FOE)
    on_top(t, "霧", "敵", "霧")
    cast(t, "敵", "霧")
    assert sorted(hand(t)) == ["敵", "霧"]


def test_so_many_of_each_is_not_moved() -> None:
    with pytest.raises(Refused):
        face("氷属性のフォワードと召喚獣をそれぞれ1枚捨てる。", "summon")


# Events


def test_a_cause_for_the_last_deed_only() -> None:
    text = "＠がアタックするか対戦相手の召喚獣やアビリティによって選ばれたとき、カードを1枚引く。"
    spells = [face("フォワード1体を選ぶ。それをダルにする。", "summon", name, cost=0) for name in ("雨", "雪")]
    t = laid(face(text), *spells)
    t.put(NAME)
    t.put("雨", 0, "hand")
    t.put("雪", 1, "hand")
    t.window()
    go_on(t, "cast 雨")
    assert hand(t) == []
    go_on(t, "pass", "cast 雪")
    assert len(hand(t)) == 1


def test_it_becomes_frozen() -> None:
    t = table_with(
        "フォワード1体を選ぶ。それを凍結させる。", face("フォワードが凍結したとき、カードを1枚引く。", "backup", "池")
    )
    t.put("池")
    t.put("兵", 1)
    cast(t)
    assert len(hand(t)) == 1


@pytest.mark.parametrize("harmed", [True, False])
def test_what_it_has_harmed_goes_away(*, harmed: bool) -> None:
    text = "＠がダメージを与えたフォワードがそのターン中にフィールドからブレイクゾーンに置かれたとき、カードを1枚引く。"
    t = laid(face(text), FOE)
    own, foe = t.put(NAME), t.put("敵", 1)
    t.window()
    if harmed:
        happen.do(t.g, [Event("hurts", foe, amount=1000, source=own, by=0, word="battle")])
        t.resolve()
    happen.do(t.g, [Event("breaks", foe, by=0)])
    t.resolve()
    assert t.hand() == harmed


def test_the_player_whose_turn_it_is() -> None:
    t = laid(face("各プレイヤーのターン終了時、そのプレイヤーは手札を1枚捨てる。", "backup"))
    t.put(NAME)
    t.put("兵", 0, "hand")
    t.put("兵", 1, "hand")
    t.window("main2")
    t.g.active = 1
    tell(t.g, "ends", "9.5.1.1", -1, 1)
    t.resolve("兵")
    assert (t.hand(0), t.hand(1)) == (1, 0)


@pytest.mark.parametrize("pays", [True, False])
def test_its_controller_may_pay(*, pays: bool) -> None:
    t = table_with("フォワード1体を選ぶ。それのコントローラーが手札を1枚捨てない限り、それをブレイクする。")
    soldier = t.put("兵", 1)
    t.put("番", 1, "hand")
    cast(t, "yes" if pays else "no")
    assert (t.zone(soldier), len(hand(t, 1))) == (("field", 0) if pays else ("break", 1))


# Deeds


@pytest.mark.parametrize(("option", "left"), [("1", (0, "field")), ("2", (1, "break"))])
def test_one_deed_or_another(option: str, left: tuple[int, str]) -> None:
    t = table_with("対戦相手は手札を1枚捨てるか、自分のコントロールするフォワード1体をブレイクゾーンに置く。")
    soldier = t.put("兵", 1)
    t.put("番", 1, "hand")
    cast(t, f"option {option}")
    assert (len(hand(t, 1)), t.zone(soldier)) == left


def test_only_what_can_be_done_is_offered() -> None:
    t = table_with("対戦相手は手札を1枚捨てるか、自分のコントロールするフォワード1体をブレイクゾーンに置く。")
    soldier = t.put("兵", 1)
    cast(t)
    assert t.zone(soldier) == "break"


@pytest.mark.parametrize(("option", "zone"), [("1", "break"), ("2", "hand")])
def test_the_object_is_left_out_in_the_second_deed(option: str, zone: str) -> None:
    t = table_with("フォワード1体を選ぶ。それをブレイクするか、手札に戻す。")
    soldier = t.put("兵", 1)
    cast(t, f"option {option}")
    assert t.zone(soldier) == zone


def test_as_much_damage_as_it_was_dealt() -> None:
    text = "＠にダメージが与えられたとき、フォワード1体を選ぶ。それに与えられたダメージと同じダメージを与える。"
    t = laid(face(text), FOE)
    own, foe = t.put(NAME), t.put("敵", 1)
    t.window()
    happen.do(t.g, [Event("hurts", own, amount=3000, source=foe, by=1, word="effect")])
    t.resolve("敵")
    assert t.g.hurt[foe] == 3000


def test_there_was_no_such_damage() -> None:
    with pytest.raises(Refused):
        face("フォワード1体を選ぶ。それに与えられたダメージと同じダメージを与える。", "summon")


def test_each_player_may() -> None:
    t = table_with("各プレイヤーはカードを1枚引いてもよい。")
    cast(t, "no", "yes")
    assert (len(hand(t, 0)), len(hand(t, 1))) == (0, 1)


def test_each_player_may_at_one_moment() -> None:
    t = table_with("各プレイヤーはカードを1枚引いてもよい。")
    cast(t, "yes", "yes")
    drawn = t.told("draws")
    assert (len(drawn), len({event.moment for event in drawn})) == (2, 1)


def test_x_times_a_thousand() -> None:
    t = laid(face("《X》：フォワード1体を選ぶ。それにX×1000ダメージを与える。"), card("壁", power=9000))
    t.put(NAME)
    wall = t.put("壁", 1)
    t.many("倉", 3, "field")
    t.window()
    go_on(t, f"use {NAME} 1", "x 2", "壁")
    assert t.g.hurt[wall] == 2000


# Costs that fall once


def test_the_next_card_costs_less() -> None:
    t = laid(
        face("《0》：このターン、次にあなたがフォワードをキャストするためのコストは2減る。", "backup"),
        card("霊", cost=2),
    )
    t.put(NAME)
    first, second = t.put("霊", 0, "hand"), t.put("番", 0, "hand")
    t.window()
    go_on(t, f"use {NAME} 1")
    assert [due(t, there) for there in (first, second)] == [0, 2]
    go_on(t, "cast 霊")
    assert (t.zone(first), due(t, second)) == ("field", 4)


def due(t: Slow, there: int) -> int:
    """How many CP casting it costs now."""
    return cost.bill(t.g, play.link_for_card(t.g, 0, there)).need.total


# Costs


@pytest.mark.parametrize(("to", "zone"), [("ブレイクゾーンに置く", "break"), ("ゲームから除外する", "removed")])
def test_the_top_of_the_deck_is_paid(to: str, zone: str) -> None:
    t = laid(face(f"デッキのカードを上から2枚{to}：カードを1枚引く。", "backup"), FOE)
    t.put(NAME)
    on_top(t, "敵", "番", "倉")
    t.window()
    go_on(t, f"use {NAME} 1")
    assert (names(t, zone), hand(t)) == (["敵", "番"], ["倉"])
    del t.g.zones[t.g.rules.decks[0]][1:]
    t.g.version += 1
    assert play.why_not_use(t.g, 0, t.field()[0], 0, Window(scope="main1", holder=0)) == "11.6.2.1"


@pytest.mark.parametrize("whose", ["キャラクターから", "キャラクター1体から"])
def test_counters_of_another_card_are_paid(whose: str) -> None:
    t = laid(face(f"{whose}鈴カウンターを2つ取り除く：カードを1枚引く。", "backup"), FOE)
    t.put(NAME)
    mine, foe = t.put("兵"), t.put("敵", 1)
    t.window()
    happen.do(t.g, [Event("counts", there, amount=2, word="鈴") for there in (mine, foe)])
    t.resolve()
    go_on(t, f"use {NAME} 1")
    assert len(hand(t)) == 1
    assert play.why_not_use(t.g, 0, t.field()[0], 0, Window(scope="main1", holder=0)) == "15.1.1.10.1"


@pytest.mark.parametrize(("backups", "dulled"), [(2, 0), (3, 1)])
def test_a_cost_is_as_many_as_are_controlled(backups: int, dulled: int) -> None:
    text = "《0》：あなたのコントロールするバックアップの数と同じコストのすべてのフォワードをダルにする。"
    t = laid(face(text, "backup"), FOE)
    t.put(NAME)
    for _ in range(backups - 1):
        t.put("倉")
    foe = t.put("敵", 1)
    t.window()
    go_on(t, f"use {NAME} 1")
    assert t.g.dull[foe] == dulled


def test_any_number_is_paid() -> None:
    price = "あなたのブレイクゾーンにあるフォワードを好きな枚数ゲームから除外する"
    text = f"{price}：除外したフォワード1枚につき、カードを1枚引く。"
    t = laid(face(text, "backup"))
    t.put(NAME)
    t.many("兵", 3, "break")
    t.window()
    go_on(t, f"use {NAME} 1", "x 2")
    assert (len(names(t, "removed")), len(hand(t))) == (2, 2)


# What a card has removed


def test_what_a_card_has_removed() -> None:
    text = (
        "＠がフィールドに出たとき、対戦相手のコントロールするフォワード1体を選ぶ。それをゲームから除外する。\n"
        "＠のアビリティによって除外されているカード1枚につき、＠のパワーは+1000される。\n"
        "＠がフィールドから離れたとき、＠のアビリティによって除外されているカードをオーナーの手札に戻す。"
    )
    t = laid(face(text, generic=True), FOE)
    own, foe, other = t.put(NAME, 0, "hand"), t.put("敵", 1), t.put(NAME)
    t.many("番", 1, "removed", 1)
    t.window()
    happen.do(t.g, [Event("enters", own, by=0)])
    t.resolve("敵")
    assert (t.zone(foe), card_now(t.g, own).strength, card_now(t.g, other).strength) == ("removed", 6000, 5000)
    happen.do(t.g, [Event("breaks", own, by=1)])
    t.resolve()
    assert (t.zone(foe), names(t, "removed", 1)) == ("hand", ["番"])


def test_what_was_removed_is_counted_at_once() -> None:
    action = "《0》：デッキの1番上のカードをゲームから除外する。"
    text = f"{action}\n＠のアビリティによって除外されているカード1枚につき、＠のパワーは+1000される。"
    t = laid(face(text))
    own = t.put(NAME)
    t.window()
    for n in (1, 2):
        go_on(t, f"use {NAME} 1")
        assert card_now(t.g, own).strength == 5000 + 1000 * n == fresh(t.g).at(own).strength


# Special abilities


def special(text: str, *faces: Any) -> Slow:
    """A table with a card that has a special ability and another text."""
    t = laid(face(f"{text}\n『月光』 《S》《ダル》：カードを1枚引く。"), *faces)
    t.put(NAME)
    t.window()
    return t


def test_a_crystal_instead_of_a_card_of_the_name() -> None:
    t = special("＠のスペシャルアビリティのコストを支払う際、《S》の代わりに《C》を支払うことができる。")
    assert play.why_not_use(t.g, 0, t.field()[0], 1, Window(scope="main1", holder=0)) == "11.7.1"
    t.g.crystals[0] = 1
    t.g.version += 1
    go_on(t, f"use {NAME} 2")
    assert (t.g.crystals[0], t.hand()) == (0, 1)


def test_another_card_is_discarded() -> None:
    text = (
        f"＠のスペシャルアビリティを使用する際、コストとして【カード名({NAME})】を捨てる代わりに"
        "召喚獣1枚を捨ててもよい。"
    )
    t = special(text)
    t.put("霧", 0, "hand")
    go_on(t, f"use {NAME} 2")
    assert names(t, "break") == ["霧"]


def test_counters_instead_of_the_whole_cost() -> None:
    t = special(
        "＠から鈴カウンターを2つ取り除くことで、＠のスペシャルアビリティをコストを支払わず使用することができる。"
    )
    own = t.field()[0]
    happen.do(t.g, [Event("counts", own, amount=2, word="鈴")])
    t.resolve()
    go_on(t, f"use {NAME} 2")
    assert (t.hand(), t.g.dull[own]) == (1, 0)


def test_the_next_special_ability_is_free_of_it() -> None:
    t = special("《0》：このターン、次に＠のスペシャルアビリティを使用する際、《S》を支払わず使用することができる。")
    own = t.field()[0]
    go_on(t, f"use {NAME} 1")
    go_on(t, f"use {NAME} 2")
    t.g.dull[own] = 0
    t.g.version += 1
    assert t.hand() == 1
    assert play.why_not_use(t.g, 0, own, 1, Window(scope="main1", holder=0)) == "11.7.1"


# EX bursts


def bursting(text: str, kind: str) -> Slow:
    """A table at which the top card of seat 1's deck has an EX burst."""
    t = laid(face(text, kind, cost=0), face("EX BURST カードを1枚引く。", "summon", "花", ex_burst=True))
    on_top(t, "花", seat=1)
    return t


@pytest.mark.rule("fftcg-2.1.8 11.10.2")
def test_no_burst_by_its_damage() -> None:
    texts = ("＠によってダメージゾーンに置かれた召喚獣のEXバーストは使用できない。", "ブレイブ")
    asked = []
    for text in texts:
        t = bursting(text, "forward")
        own = t.put(NAME)
        t.window()
        happen.do(t.g, [Event("damages", seat=1, amount=1, source=own, by=0, word="effect")])
        found = t.question()
        asked.append(found.prompt if found is not None else "")
    assert asked == ["", "burst"]


@pytest.mark.rule("fftcg-2.1.8 11.10.2")
def test_no_burst_by_this_ability() -> None:
    text = "対戦相手に1点のダメージを与える。この効果によってダメージゾーンに置かれたカードのEXバーストは使用できない。"
    t = bursting(text, "summon")
    t.put(NAME, 0, "hand")
    assert cast(t) == []
    assert names(t, "damage", 1) == ["花"]


# Changed choices


def test_another_card_is_chosen_instead() -> None:
    text = (
        "《0》：あなたのコントロールするフォワード1体だけを選んでいる召喚獣1体を選ぶ。"
        "可能ならば、それは代わりに＠を選ぶ。"
    )
    spell = face("フォワード1体を選ぶ。それをブレイクする。", "summon", QUIET, cost=0)
    t = laid(face(text), spell)
    own, soldier = t.put(NAME), t.put("兵")
    t.put(QUIET, 1, "hand")
    t.window()
    go_on(t, "pass", f"cast {QUIET}", "兵", f"use {NAME} 1")
    assert (t.zone(own), t.zone(soldier)) == ("break", "field")


def test_what_cannot_be_chosen_is_not_chosen_instead() -> None:
    text = "《0》：召喚獣1体を選ぶ。別のフォワードを新たな対象として選んでもよい。"
    spell = face("対戦相手のコントロールするフォワード1体を選ぶ。それをブレイクする。", "summon", QUIET, cost=0)
    t = laid(face(text), spell, FOE)
    t.put(NAME)
    soldier, guard, foe = t.put("兵"), t.put("番"), t.put("敵", 1)
    t.put(QUIET, 1, "hand")
    t.window()
    go_on(t, "pass", f"cast {QUIET}", "兵", f"use {NAME} 1", "yes", "番")
    assert [t.zone(there) for there in (soldier, guard, foe)] == ["field", "break", "field"]


COVERS = {
    "Threshold": "test_the_same_with_another_number",
    "DeckSize": "test_cards_in_a_deck",
    "IsHaving": "test_it_has_a_keyword",
    "IsParity": "test_its_cost_is_odd",
    "IsBound": "test_its_cost_or_power",
    "Parity": "test_descriptions",
    "Between": "test_descriptions",
    "EitherState": "test_descriptions",
    "Cap": "test_a_bounded_sum",
    "Through": "test_a_cause_for_the_last_deed_only",
    "TurnsFrozen": "test_it_becomes_frozen",
    "Concerned": "test_the_player_whose_turn_it_is",
    "EitherDeed": "test_one_deed_or_another",
    "PickDeed": "test_only_what_can_be_done_is_offered",
    "EventDamage": "test_as_much_damage_as_it_was_dealt",
    "OfTurn": "test_each_player_may",
    "AskEach": "test_each_player_may",
    "Willing": "test_each_player_may_at_one_moment",
    "TimesOver": "test_x_times_a_thousand",
    "RemovedBy": "test_what_a_card_has_removed",
    "Linked": "test_what_a_card_has_removed",
    "OtherSpecial": "test_a_crystal_instead_of_a_card_of_the_name",
    "SpecialWay": "test_counters_instead_of_the_whole_cost",
    "NoBursts": "test_no_burst_by_its_damage",
    "NoBurstByThis": "test_no_burst_by_this_ability",
    "Redirect": "test_another_card_is_chosen_instead",
}
