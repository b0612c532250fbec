"""More wordings on a position: descriptions, words that point, cards that were looked at, other choices instead."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.book import field_limits
from fuda.games.fftcg.happening.telling import tell
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.state import Attack
from fuda.text import Refused
from tests.games.fftcg.board import card
from tests.games.fftcg.nodes.doing import cast, hand, names, on_top, table_with
from tests.games.fftcg.nodes.reading import NAME, face, laid

COVERS = {
    "Bursts": "test_a_burst_is_used",
    "PaysCrystals": "test_a_crystal_is_paid_or_gained",
    "StepFrom": "test_a_cost_just_so_much_more_or_less",
    "AmongThese": "test_so_many_of_what_was_put_into_the_break_zone",
    "Mixed": "test_a_kind_or_another_that_is_described",
    "Unhurt": "test_those_without_damage",
    "NameHolds": "test_letters_of_a_name",
    "WithoutCounter": "test_those_without_a_counter",
    "AlsoKind": "test_a_monster_that_is_a_forward_too",
    "DidNot": "test_who_has_not_attacked_this_turn",
}


# Descriptions


def broken(text: str, *there: tuple[str, int], hurt: tuple[str, ...] = ()) -> list[str]:
    """What of these cards (name, seat) a summon that breaks all of a description puts into break zones."""
    t = table_with(text, face("", number="怪", kind="monster"), face("", number="朝の鈴"), face("", number="夜の鈴"))
    cards = [t.put(name, seat) for name, seat in there]
    for c in cards:
        t.g.hurt[c] = 1000 if t.g.rules.name(t.g, c) in hurt else 0
    cast(t)
    return [t.g.rules.name(t.g, c) for c in cards if t.zone(c) == "break"]


@pytest.mark.rule("fftcg-2.1.8 11.11.6")
def test_a_kind_or_another_that_is_described() -> None:
    text = "対戦相手のコントロールするフォワードかコスト2以下のモンスター1体を選ぶ。それをブレイクする。"
    small, big = face("", "monster", number="怪"), face("", "monster", number="魔", cost=3)
    t = table_with(text, small, big)
    t.put("兵", 0)
    for name in ("兵", "怪", "魔", "倉"):
        t.put(name, 1)
    t.window()
    t.do(f"cast {NAME}")
    assert t.options() == ["兵", "怪"]


@pytest.mark.rule("fftcg-2.1.8 12.4.1")
def test_those_without_damage() -> None:
    text = "ダメージを受けていないフォワードをすべてブレイクする。"
    assert broken(text, ("兵", 0), ("番", 1), hurt=("番",)) == ["兵"]


@pytest.mark.rule("fftcg-2.1.8 5.2.4.1")
def test_letters_of_a_name() -> None:
    text = "カード名に「の鈴」を含むフォワードをすべてブレイクする。"
    assert broken(text, ("朝の鈴", 0), ("兵", 1), ("夜の鈴", 1)) == ["朝の鈴", "夜の鈴"]


@pytest.mark.rule("fftcg-2.1.8 6.7.1")
def test_those_without_a_counter() -> None:
    t = table_with("鈴カウンターが置かれていないフォワードをすべてブレイクする。")
    with_it, other = t.put("兵", 1), t.put("番", 1)
    t.g.counters[f"{with_it} 鈴"] = 1
    t.g.counters[f"{other} 星"] = 1
    cast(t)
    assert (t.zone(with_it), t.zone(other)) == ("field", "break")


@pytest.mark.rule("fftcg-2.1.8 11.12.4.4")
def test_a_monster_that_is_a_forward_too() -> None:
    also = face("あなたのターンの間、＠はパワー3000のフォワードにもなる。", "monster", number="怪")
    t = laid(also, face("フォワードでもあるモンスターのパワーを+1000する。", "backup"))
    t.put(NAME)
    mine, soldier = t.put("怪"), t.put("兵")
    assert [card_now(t.g, c).strength for c in (mine, soldier)] == [4000, 5000]


@pytest.mark.rule("fftcg-2.1.8 11.3.3")
def test_who_has_not_attacked_this_turn() -> None:
    t = laid(face("《0》：このターンにアタックしていないフォワード1体を選ぶ。それをダルにする。", "backup"))
    t.put(NAME)
    attacker = t.put("番")
    t.put("兵")
    tell(t.g, "attacks", "10.1.2.2", attacker, 0)
    t.window()
    t.do(f"use {NAME} 1")
    assert t.options() == ["兵"]


@pytest.mark.rule("fftcg-2.1.8 11.3.3")
def test_no_dearer_than_so_many_are_controlled() -> None:
    text = "あなたのコントロールするバックアップの数以下のコストのフォワードをすべてブレイクする。"
    assert broken(text, ("倉", 0), ("兵", 1), ("倉", 1)) == []
    assert broken(text, ("倉", 0), ("倉", 0), ("兵", 1), ("番", 1)) == ["兵"]


@pytest.mark.rule("fftcg-2.1.8 11.8.1")
def test_the_summon_chooses_it() -> None:
    text = "対戦相手の召喚獣やアビリティが＠を選んだとき、カードを1枚引く。"
    t = laid(face("フォワード1体を選ぶ。それをダルにする。", "summon", number="笛", cost=0), face(text))
    t.put(NAME, 1)
    t.put("笛", 0, "hand")
    t.window()
    t.do("cast 笛", NAME)
    t.resolve()
    assert len(hand(t, 1)) == 1


# Words that point, and cards that were looked at


@pytest.mark.rule("fftcg-2.1.8 11.11.4")
@pytest.mark.parametrize(("step", "found"), [("1高い", ["丙"]), ("2低い", ["甲"])])
def test_a_cost_just_so_much_more_or_less(step: str, found: list[str]) -> None:
    text = f"手札を1枚捨てる。それよりコストが{step}フォワード1枚をサーチし、手札に加える。"
    t = table_with(text, card("甲", cost=1), card("乙", cost=3), card("丙", cost=4))
    t.put("乙", 0, "hand")
    on_top(t, "甲", "丙", "乙")
    cast(t, *found)
    assert hand(t) == found


@pytest.mark.rule("fftcg-2.1.8 7.11.1")
def test_so_many_of_what_was_put_into_the_break_zone() -> None:
    t = table_with("デッキのカードを上から3枚ブレイクゾーンに置く。その中のフォワード1枚につき、カードを1枚引く。")
    on_top(t, "兵", "霧", "番")
    cast(t)
    assert len(hand(t)) == 2


@pytest.mark.rule("fftcg-2.1.8 11.11.4")
@pytest.mark.parametrize(("last", "drawn"), [("倉", 1), ("番", 0)])
def test_each_kind_is_among_them(last: str, drawn: int) -> None:
    text = "デッキのカードを上から3枚公開する。その中にフォワードとバックアップと召喚獣がある場合、カードを1枚引く。"
    t = table_with(text)
    on_top(t, "兵", "霧", last)
    cast(t)
    assert len(hand(t)) == drawn


@pytest.mark.rule("fftcg-2.1.8 11.11.4")
@pytest.mark.parametrize(("second", "same", "different"), [("番", 1, 0), ("霧", 0, 1)])
def test_all_of_them_or_no_two_share_an_element(second: str, same: int, different: int) -> None:
    for text, drawn in (("の属性が同じ", same), ("がすべて異なる属性の", different)):
        t = table_with(f"デッキのカードを上から2枚公開する。それら{text}場合、カードを1枚引く。")
        on_top(t, "兵", second)
        cast(t)
        assert len(hand(t)) == drawn


@pytest.mark.rule("fftcg-2.1.8 11.11.4")
@pytest.mark.parametrize(("n", "drawn"), [(6, 1), (7, 0)])
def test_the_sum_of_what_was_revealed(n: int, drawn: int) -> None:
    t = table_with(f"デッキのカードを上から2枚公開する。公開したカードのコストの合計が{n}以上の場合、カードを1枚引く。")
    on_top(t, "兵", "番")
    cast(t)
    assert len(hand(t)) == drawn


@pytest.mark.rule("fftcg-2.1.8 11.8.16.1")
def test_the_effect_of_that_summon_is_cancelled() -> None:
    text = "＠が対戦相手の召喚獣やアビリティによって選ばれたとき、その召喚獣やアビリティの効果を無効にする。"
    t = laid(face("フォワード1体を選ぶ。それをブレイクする。", "summon", number="笛", cost=0), face(text))
    own = t.put(NAME, 1)
    t.put("笛", 0, "hand")
    t.window()
    t.do("cast 笛", NAME)
    t.resolve()
    assert t.zone(own) == "field"


@pytest.mark.rule("fftcg-2.1.8 11.11.4")
def test_its_cost_in_short() -> None:
    text = "手札を1枚捨てる。そうしたとき、そのコスト以下のコストのフォワード1体を選ぶ。それをブレイクする。"
    t = table_with(text, card("乙", cost=3))
    t.put("乙", 0, "hand")
    foe = t.put("兵", 1)
    t.put("番", 1)
    cast(t)
    assert t.zone(foe) == "break"


@pytest.mark.rule("fftcg-2.1.8 11.11.10")
def test_a_summon_that_goes_under_the_deck() -> None:
    text = "あなたが召喚獣をキャストしたとき、その召喚獣はブレイクゾーンに置かれる代わりにデッキの1番下に置かれる。"
    t = laid(face(text, "backup"), face("カードを1枚引く。", "summon", number="笛", cost=0))
    t.put(NAME)
    t.put("笛", 0, "hand")
    t.window()
    t.do("cast 笛")
    t.resolve()
    assert names(t, "deck")[-1] == "笛"


@pytest.mark.rule("fftcg-2.1.8 7.11.1")
@pytest.mark.parametrize("then", ["引き、公開する。", "引き、それを公開する。", "引く。それを公開する。"])
@pytest.mark.parametrize(("top", "zone"), [("兵", "field"), ("霧", "hand")])
def test_what_was_drawn_is_revealed(then: str, top: str, zone: str) -> None:
    t = table_with(f"カードを1枚{then}それがフォワードの場合、それをフィールドに出す。")
    (drawn,) = on_top(t, top)
    t.put("番", 0, "hand")
    cast(t)
    assert t.zone(drawn) == zone
    assert "番" in hand(t)


@pytest.mark.rule("fftcg-2.1.8 11.11.5.1")
@pytest.mark.parametrize(("strength", "drawn"), [(1000, 0), (9000, 1)])
def test_if_that_was_done(strength: int, drawn: int) -> None:
    t = table_with(f"パワー{strength}以下のフォワード1体を選択し、ブレイクする。ブレイクした場合、カードを1枚引く。")
    t.put("兵", 1)
    cast(t)
    assert len(hand(t)) == drawn


@pytest.mark.rule("fftcg-2.1.8 6.2.5")
def test_that_controller() -> None:
    t = table_with("フォワード1体を選ぶ。それをダルにする。そのコントローラーはカードを1枚引く。")
    t.put("兵", 1)
    cast(t)
    assert [len(hand(t, seat)) for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("fftcg-2.1.8 11.8.13")
@pytest.mark.parametrize("when", ["このターンに＠がアタックしていた", "＠がこのターンにアタックしている"])
def test_it_has_attacked_this_turn(when: str) -> None:
    t = laid(face(f"{when}場合、＠のパワーは+1000される。"))
    own = t.put(NAME)
    assert card_now(t.g, own).strength == 5000
    tell(t.g, "attacks", "10.1.2.2", own, 0)
    t.g.version += 1
    assert card_now(t.g, own).strength == 6000


@pytest.mark.rule("fftcg-2.1.8 11.8.13")
def test_it_has_not_attacked_this_turn() -> None:
    t = laid(face("＠がこのターンにアタックしていない場合、＠のパワーは+1000される。"))
    own = t.put(NAME)
    assert card_now(t.g, own).strength == 6000
    tell(t.g, "attacks", "10.1.2.2", own, 0)
    t.g.version += 1
    assert card_now(t.g, own).strength == 5000


def test_a_restriction_on_a_line_of_its_own() -> None:
    text = "《0》：以下から1つを選択する。[[br]]・カードを1枚引く。[[br]]・＠をダルにする。[[br]]"
    made = face(f"{text}このアビリティは1ターンに1度しか使えない。", "monster")
    assert [ability.limit for ability in made.abilities] == [1]


# Kept off the field


@pytest.mark.rule("fftcg-2.1.8 2.2")
@pytest.mark.parametrize(
    ("text", "open_"),
    [
        ("キャラクターはブレイクゾーンからフィールドに出すことができない。", ["hand", "deck"]),
        ("キャラクターは手札以外からフィールドに出すことができない。", ["hand"]),
        ("フォワードは手札からフィールドに出すことができない。", ["break", "deck"]),
        ("対戦相手はブレイクゾーンにあるカードをフィールドに出すことができない。", ["hand", "deck"]),
    ],
)
def test_what_cannot_come_from_there(text: str, open_: list[str]) -> None:
    t = laid(face(text, "backup"))
    t.put(NAME)
    cards = {zone: t.put("番", 1, zone) for zone in ("hand", "break", "deck")}
    assert [zone for zone, c in cards.items() if field_limits.why_not_enter(t.g, c, 1) is None] == open_


@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.1")
def test_while_it_attacks_in_a_party() -> None:
    t = laid(face("＠がパーティーを組んでアタックしている場合、＠のパワーを+2000する。"))
    own, mate = t.put(NAME), t.put("兵")
    for attackers, strength in (((own,), 5000), ((own, mate), 7000)):
        refs = tuple((c, t.g.object[c]) for c in attackers)
        t.g.attacks = [Attack(refs, party=len(refs) > 1)]
        t.g.version += 1
        assert card_now(t.g, own).strength == strength


@pytest.mark.parametrize(
    "text",
    [
        "あなたのデッキのカードは対戦相手の召喚獣やアビリティによってはブレイクゾーンに置かれない。",
        "あなたのブレイクゾーンにあるカードは対戦相手の召喚獣やアビリティによってはゲームから除外されない。",
        "あなたの召喚獣は対戦相手の召喚獣やアビリティによっては選ばれない。",
        "対戦相手はコストの最も高い召喚獣やアビリティによってカードを選ぶ場合、可能ならば＠を選ばなければならない。",
        "ターン終了時、【カード名(兵)】をブロックしたフォワードをブレイクする。",
        "ターン終了時、＠がブロックしたか＠をブロックしたフォワードをブレイクする。",
        "＠がフィールドに出たとき、ターン終了時に＠をブロックしたフォワードをブレイクする。",
        "＠はすべての領域で氷属性としても扱う。",
        "＠がフィールドに出たとき、フォワード1体を選ぶ。それはすべての領域で氷属性としても扱う。",
        "＠がフィールドに出たとき、フォワード1体とバックアップ1体を選ぶ。1体をダルにし、もう1体をブレイクする。",
        "＠がフィールドに出たとき、フォワード1体とバックアップ1体を選ぶ。1体に6000ダメージ、1体に4000ダメージを与える。",
        "＠がフィールドに出たとき、すべてのフォワードを捨てる。",
        "＠がフィールドに出たとき、＠がフィールドから離れるまで、カードを1枚引く。",
        "＠がフィールドに出たとき、フォワード1体を選ぶ。＠がフィールドから離れるまで、それを手札に戻す。",
        "＠がフィールドに出たとき、ブレイクゾーンから無作為に1枚捨てる。",
    ],
)
def test_what_would_do_nothing_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        face(text, "backup")


@pytest.mark.rule("fftcg-2.1.8 11.10.2")
@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_a_burst_is_used(answer: str, drawn: int) -> None:
    t = laid(
        face("対戦相手がEXバーストを使用するたび、カードを1枚引く。", "backup"),
        face("EX BURST ＠がフィールドに出たとき、《C》を得る。", number="爆", ex_burst=True),
        face("対戦相手に1点のダメージを与える。", "summon", number="笛", cost=0),
    )
    t.put(NAME)
    t.put("笛", 0, "hand")
    on_top(t, "爆", seat=1)
    t.window()
    t.do("cast 笛")
    t.resolve(answer)
    assert len(hand(t)) == drawn


@pytest.mark.rule("fftcg-2.1.8 6.8.1")
def test_a_crystal_is_paid_or_gained() -> None:
    for text, drawn in (("あなたが《C》を支払うたび", 1), ("あなたが《C》を得るたび", 0)):
        t = laid(face(f"{text}、カードを1枚引く。", "backup"), face("《C》：＠をダルにする。", "monster", number="怪"))
        t.put(NAME)
        t.put("怪")
        t.g.crystals[0] = 1
        t.window()
        t.do("use 怪 1")
        t.resolve()
        assert (t.g.crystals[0], len(hand(t))) == (0, drawn)


@pytest.mark.rule("fftcg-2.1.8 11.3.3")
@pytest.mark.parametrize(("points", "answers", "hurt"), [(0, ["兵"], [4000, 0]), (3, ["兵", "番"], [4000, 4000])])
def test_more_are_chosen_instead(points: int, answers: list[str], hurt: list[int]) -> None:
    instead = "あなたの受けているダメージが3点以上の場合、代わりにフォワードを最大2体まで選ぶ。"
    t = table_with(f"フォワード1体を選ぶ。{instead}それらに4000ダメージを与える。")
    foes = [t.put("兵", 1), t.put("番", 1)]
    t.many("兵", points, "damage")
    cast(t, *answers)
    assert [t.g.hurt[c] for c in foes] == hurt


def test_a_choice_instead_of_a_deed_is_refused() -> None:
    instead = "あなたの受けているダメージが3点以上の場合、代わりにフォワード1体を選ぶ。"
    with pytest.raises(Refused):
        face(f"カードを1枚引く。{instead}", "summon")


def test_looking_instead_of_taking_is_refused() -> None:
    text = "デッキのカードを上から3枚見る。その中から1枚を手札に加え、残りをデッキの1番下に好きな順番で置く。"
    with pytest.raises(Refused):
        face(f"{text}あなたの手札が0枚の場合、代わりにデッキのカードを上から5枚見る。", "summon")
