"""Other words for what other lines can mean, and small things, on a position."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fuda.games.fftcg.acting import play
from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.happening.telling import tell
from fuda.games.fftcg.now import query
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.state import Attack
from fuda.kernel.event import Event
from fuda.text import Refused
from tests.games.fftcg.board import card
from tests.games.fftcg.nodes.doing import cast, go_on, hand, names, on_top, table_with
from tests.games.fftcg.nodes.reading import NAME, face, laid

FOE = card("敵", elements=("ice",), cost=3, power=7000)
COVERS = {
    "ThatParty": "test_the_members_of_a_party",
    "AsManyAsBefore": "test_as_many_as_were_put_away",
    "EachAttr": "test_one_of_each_element",
    "IsLike": "test_it_is_of_the_same_element",
    "AllChoosing": "test_all_that_has_chosen_it",
    "BreaksOther": "test_it_has_broken_one",
    "TakenCounters": "test_all_counters_are_paid",
}


# Deeds and what is spoken of


@pytest.mark.parametrize(("ally", "broken"), [("倉", True), ("兵", False)])
def test_whatever_its_power(ally: str, *, broken: bool) -> None:
    text = "フォワード1体を選ぶ。それのパワーが6000以下の場合、それをブレイクする。"
    more = "あなたがバックアップをコントロールしている場合、代わりにパワーに関わらずそれをブレイクする。"
    t = table_with(f"{text}{more}", FOE)
    foe = t.put("敵", 1)
    t.put(ally)
    cast(t, *(["敵"] if ally == "兵" else []))
    assert (t.zone(foe) == "break") == broken


@pytest.mark.parametrize(("top", "zone"), [("兵", "field"), ("倉", "hand")])
def test_the_object_is_left_out_after_a_condition(top: str, zone: str) -> None:
    text = "それがフォワードの場合、フィールドに出す。それ以外の場合、手札に加える。"
    t = table_with(f"デッキの1番上のカードを公開する。{text}")
    (there,) = on_top(t, top)
    cast(t)
    assert t.zone(there) == zone


def test_until_two_are_revealed() -> None:
    text = "フォワードが2枚公開されるまであなたのデッキの1番上からカードを公開する。それらをフィールドに出す。"
    t = table_with(f"{text}その後、それ以外の公開したカードをシャッフルしデッキの1番下に置く。", FOE)
    on_top(t, "兵", "倉", "敵", "番")
    cast(t)
    assert (sorted(names(t, "field")), names(t, "deck")[0], names(t, "deck")[-1]) == (["兵", "敵"], "番", "倉")


def test_there_is_only_one_to_reveal() -> None:
    t = table_with("フォワードが2枚公開されるまであなたのデッキの1番上からカードを公開する。それらを手札に加える。")
    on_top(t, "兵")
    cast(t)
    assert hand(t) == ["兵"]


def test_the_one_that_entered() -> None:
    text = "フィールドに出たフォワードは選んだフォワードに自身のパワーに等しいダメージを与える。"
    event = "あなたのフィールドに＠以外のフォワードが出たとき、対戦相手のコントロールするフォワード1体を選ぶ。"
    t = laid(face(f"{event}{text}"), card("壁", power=9000))
    t.put(NAME)
    wall, guard = t.put("壁", 1), t.put("番", 0, "break")
    t.window()
    happen.do(t.g, [Event("enters", guard, seat=0)])
    t.resolve("壁")
    assert (t.g.hurt[wall], t.g.hurt[guard]) == (8000, 0)


@pytest.mark.parametrize("attacks", [True, False])
def test_whom_it_fights(*, attacks: bool) -> None:
    """Whichever of the two has blocked."""
    text = "＠がブロックするかブロックされたとき、＠がブロックしたか＠をブロックしたフォワードに1000ダメージを与える。"
    t = laid(face(text), FOE)
    own, foe, other = t.put(NAME), t.put("敵", 1), t.put("番", 1)
    t.window()
    first, second = (own, foe) if attacks else (foe, own)
    t.g.attacks = [Attack(attackers=(t.g.ref(first),), blocker=t.g.ref(second))]
    tell(t.g, "blocked" if attacks else "blocks", "10.1.3.2", own, 0, 1, own, other=foe)
    t.resolve()
    assert (t.g.hurt[foe], t.g.hurt[other]) == (1000, 0)


@pytest.mark.parametrize(("who", "left"), [("敵", 0), ("番", 1)])
def test_how_many_by_a_count(who: str, left: int) -> None:
    t = table_with("フォワードをあなたのコントロールするバックアップの数まで選ぶ。それらをダルにする。", FOE)
    foe, guard = t.put("敵", 1), t.put("番", 1)
    t.put("倉")
    cast(t, who)
    assert [t.g.dull[foe], t.g.dull[guard]] == ([1, 0] if left == 0 else [0, 1])


@pytest.mark.parametrize(("foes", "drawn"), [(2, 1), (1, 0)])
def test_more_than_you_have(foes: int, drawn: int) -> None:
    t = table_with("対戦相手のコントロールするフォワードがあなたより多い場合、カードを1枚引く。")
    t.put("兵")
    t.many("兵", foes, "field", 1)
    cast(t)
    assert len(hand(t)) == drawn


@pytest.mark.parametrize(("n", "seat", "drawn"), [(2, 0, 1), (1, 0, 0), (2, 1, 0)])
def test_cards_that_are_out_of_the_game(n: int, seat: int, drawn: int) -> None:
    t = table_with("あなたのカードが2枚以上ゲームから除外されている場合、カードを1枚引く。")
    t.many("兵", n, "removed", seat)
    cast(t)
    assert len(hand(t)) == drawn


@pytest.mark.parametrize(("held", "drawn"), [(5, 1), (4, 0)])
def test_its_power_has_become_nothing(held: int, drawn: int) -> None:
    text = "フォワード1体を選ぶ。ターン終了時までそれのパワーをあなたの手札1枚につき、-1000する。"
    t = table_with(f"{text}この効果によってそれのパワーが0以下になった場合、カードを1枚引く。")
    t.put("兵", 1)
    t.many("倉", held, "hand")
    cast(t)
    assert len(hand(t)) == held + drawn


def test_the_elements_of_it() -> None:
    t = table_with(
        "フォワード1体を選ぶ。それの属性1つにつき、それに3000ダメージを与える。",
        card("双", elements=("fire", "ice"), power=9000),
    )
    both = t.put("双", 1)
    cast(t)
    assert t.g.hurt[both] == 6000


def test_so_many_times() -> None:
    t = table_with("フォワード1体を選ぶ。それにあなたのコントロールするバックアップの数×2000ダメージを与える。")
    guard = t.put("番", 1)
    t.many("倉", 3, "field")
    cast(t)
    assert t.g.hurt[guard] == 6000
    t = laid(face("＠のパワーはあなたのコントロールするバックアップの数×2000になる。"))
    t.many("倉", 3, "field")
    assert card_now(t.g, t.put(NAME)).strength == 6000


# When


@pytest.mark.rule("fftcg-2.1.8 12.4.5")
def test_it_has_broken_one() -> None:
    t = laid(face("＠がフォワードをブレイクしたとき、カードを1枚引く。"), FOE)
    own, foe, soldier = t.put(NAME), t.put("敵", 1), t.put("兵", 1)
    t.window()
    happen.do(t.g, [Event("breaks", foe, source=soldier, by=1)])
    t.resolve()
    assert t.hand() == 0
    happen.do(t.g, [Event("breaks", soldier, source=own, by=0)])
    t.resolve()
    assert t.hand() == 1


@pytest.mark.parametrize(("zone", "seat", "drawn"), [("break", 0, 1), ("hand", 0, 0), ("break", 1, 0)])
def test_onto_the_field_from_there(zone: str, seat: int, drawn: int) -> None:
    t = laid(face("ブレイクゾーンからあなたのフィールドにフォワードが出たとき、カードを1枚引く。", "backup"))
    t.put(NAME)
    soldier = t.put("兵", seat, zone)
    before = t.hand()
    t.window()
    happen.do(t.g, [Event("enters", soldier, seat=seat)])
    t.resolve()
    assert t.hand() == before - (zone == "hand") + drawn


@pytest.mark.parametrize(("party", "drawn"), [(True, 1), (False, 0)])
def test_a_party_with_it(*, party: bool, drawn: int) -> None:
    t = laid(face("＠を含むパーティーがアタックしたとき、カードを1枚引く。"))
    members = [t.put(NAME), t.put("兵")] if party else [t.put(NAME)]
    t.window()
    t.g.attacks = [Attack(attackers=tuple(t.g.ref(there) for there in members), party=party)]
    tell(t.g, "attacks", "10.1.2.4", members[0], 0, len(members), members[0])
    t.resolve()
    assert t.hand() == drawn


def test_at_the_end_of_the_turn_without_a_comma() -> None:
    t = laid(face("＠がフィールドからブレイクゾーンに置かれたとき、ターン終了時に＠をフィールドに出す。"))
    own = t.put(NAME)
    t.window("main2")
    happen.do(t.g, [Event("breaks", own, by=0)])
    t.resolve()
    assert t.zone(own) == "break"
    tell(t.g, "ends", "9.5.1.1", -1, 0)
    t.resolve()
    assert t.zone(own) == "field"


def test_what_they_were_before_is_not_remembered() -> None:
    text = "あなたのコントロールするすべてのフォワードをアクティブにする。"
    with pytest.raises(Refused):
        table_with(f"{text}この効果によってダル状態のキャラクターが2体以上アクティブになったとき、カードを1枚引く。")


@pytest.mark.parametrize(("shown", "drawn"), [(("敵", "敵"), 1), (("敵", "兵"), 0)])
def test_when_so_many_of_a_kind_were_revealed(shown: tuple[str, str], drawn: int) -> None:
    t = table_with("手札を好きな枚数公開してもよい。氷属性のカードを2枚以上公開したとき、カードを1枚引く。", FOE)
    for name in shown:
        t.put(name, 0, "hand")
    cast(t, "yes", *shown)
    assert len(hand(t)) == 2 + drawn


@pytest.mark.parametrize(("n", "drawn"), [(2, 1), (1, 0)])
def test_when_so_many_were_put_away(n: int, drawn: int) -> None:
    text = "この効果によってフォワードが2体以上フィールドからブレイクゾーンに置かれたとき、カードを1枚引く。"
    t = table_with(f"すべてのフォワードをブレイクする。{text}")
    t.many("兵", n, "field", 1)
    cast(t)
    assert len(hand(t)) == drawn


def test_all_that_has_chosen_it() -> None:
    spell = "フォワード1体を選ぶ。それをブレイクする。"
    t = laid(
        face("＠が対戦相手の召喚獣やアビリティによって選ばれたとき、＠を選んでいるすべての効果を無効にする。"),
        face(spell, "summon", "雨", cost=0),
        face(spell, "summon", "雪", cost=0),
    )
    own, soldier = t.put(NAME), t.put("兵")
    t.put("雨", 1, "hand")
    t.put("雪", 1, "hand")
    t.window()
    t.g.active = 1
    t.g.frames[-1] = replace(t.g.frames[-1], holder=1)
    go_on(t, "cast 雨", "兵", "cast 雪", NAME)
    assert (t.zone(own), t.zone(soldier)) == ("field", "break")


def test_those_of_all_players() -> None:
    drawn = []
    for top in ("兵", "倉"):
        text = "各プレイヤーはデッキの1番上のカードをブレイクゾーンに置く。"
        t = table_with(f"{text}それらが同じカードタイプの場合、カードを1枚引く。")
        on_top(t, "番")
        on_top(t, top, seat=1)
        cast(t)
        drawn.append(len(hand(t)))
    assert drawn == [1, 0]


# What goes on


@pytest.mark.parametrize(
    ("said", "hurt"),
    [
        ("＠に与えられるダメージは1000減る。", 2000),
        ("＠が受けるダメージは2倍になる。", 6000),
        ("＠に与えられる戦闘ダメージは0になる。", 3000),
        ("＠が対戦相手の召喚獣から受けるダメージは0になる。", 3000),
        ("対戦相手のコントロールするフォワードが与えるダメージは1000増える。", 4000),
        ("＠はダメージを受けない。", 0),
        ("＠は戦闘ダメージを受けない。", 3000),
        ("対戦相手のコントロールするフォワードはダメージを与えない。", 0),
        ("対戦相手のコントロールするフォワードは対戦相手にダメージを与えない。", 3000),
    ],
)
def test_damage_that_is_changed(said: str, hurt: int) -> None:
    t = laid(face(said, power=9000), FOE)
    own, foe = t.put(NAME), t.put("敵", 1)
    t.window()
    happen.do(t.g, [Event("hurts", own, amount=3000, source=foe, by=1, word="effect")])
    t.resolve()
    assert t.g.hurt[own] == hurt


def test_the_next_damage_is_nothing() -> None:
    t = table_with("フォワード1体を選ぶ。このターン、次にそれに与えられるダメージは0になる。")
    soldier = t.put("兵")
    cast(t)
    for _ in range(2):
        happen.do(t.g, [Event("hurts", soldier, amount=1000, by=1, word="effect")])
        t.resolve()
    assert t.g.hurt[soldier] == 1000


@pytest.mark.rule("fftcg-2.1.8 11.3.5")
@pytest.mark.parametrize(("ally", "free"), [("倉", True), ("兵", False)])
def test_cast_without_paying(ally: str, *, free: bool) -> None:
    text = "あなたがバックアップをコントロールしている場合、あなたは＠をコストを支払わずにキャストすることができる。"
    t = laid(face(text, cost=3))
    own = t.put(NAME, 0, "hand")
    t.put(ally, dull=1)
    t.window()
    assert (play.why_not_afford(t.g, play.link_for_card(t.g, 0, own)) is None) == free
    if free:
        go_on(t, f"cast {NAME}")
        assert t.zone(own) == "field"


@pytest.mark.parametrize(("element", "can"), [("water", True), ("dark", False)])
def test_every_element_but_two(element: str, *, can: bool) -> None:
    """Light and dark cards are paid with CP of any element, but abilities ask for their own."""
    icon = {"water": "水", "dark": "闇"}[element]
    t = laid(
        face("＠は光か闇以外の好きな属性のCPを生み出すことができる。", "backup"),
        face(f"《{icon}》：カードを1枚引く。", "monster", "笛"),
    )
    t.put(NAME)
    whistle = t.put("笛")
    link = play.link_for_ability(t.g, 0, whistle, t.g.face[whistle], 0)
    assert (play.why_not_afford(t.g, link) is None) == can


def test_by_words_of_the_opponent_it_must_be_chosen() -> None:
    t = laid(
        face("対戦相手の召喚獣やアビリティは可能ならば＠を選ばなければならない。"),
        face("フォワード1体を選ぶ。それをダルにする。", "summon", "雨", cost=0),
    )
    own, soldier = t.put(NAME, 1), t.put("兵", 1)
    t.put("雨", 0, "hand")
    t.window()
    go_on(t, "cast 雨")
    assert (t.g.dull[own], t.g.dull[soldier]) == (1, 0)


# Counters that are paid


def test_all_counters_are_paid() -> None:
    deals = "フォワード1体を選ぶ。それに取り除いた鈴カウンター1つにつき、2000ダメージを与える。"
    t = laid(face(f"＠から鈴カウンターをすべて取り除く：{deals}"))
    own, guard = t.put(NAME), t.put("番", 1)
    t.g.counters[f"{own} 鈴"] = 3
    t.window()
    go_on(t, f"use {NAME} 1", "番")
    assert (t.g.hurt[guard], query.counters(t.g, own, "鈴")) == (6000, 0)


def test_as_many_counters_as_one_likes() -> None:
    deals = "フォワード1体を選ぶ。それに取り除いた鈴カウンター1つにつき2000ダメージを与える。"
    t = laid(face(f"＠から鈴カウンターを好きな数取り除く：{deals}"))
    own, guard = t.put(NAME), t.put("番", 1)
    t.g.counters[f"{own} 鈴"] = 3
    t.window()
    go_on(t, f"use {NAME} 1", "x 2", "番")
    assert (t.g.hurt[guard], query.counters(t.g, own, "鈴")) == (4000, 1)


def test_no_counters_were_paid() -> None:
    with pytest.raises(Refused):
        face("《ダル》：フォワード1体を選ぶ。それに取り除いた鈴カウンター1つにつき、2000ダメージを与える。")


# Likeness, numbers, quoted words without a subject


@pytest.mark.parametrize(("top", "drawn"), [("兵", 1), ("敵", 0)])
def test_it_is_of_the_same_element(top: str, drawn: int) -> None:
    text = "デッキの1番上のカードを公開する。それが＠と同じ属性の場合、カードを1枚引く。"
    t = laid(face(f"《0》：{text}"), FOE)
    t.put(NAME)
    on_top(t, top)
    t.window()
    go_on(t, f"use {NAME} 1")
    assert len(hand(t)) == drawn


def test_it_is_of_another_element() -> None:
    t = laid(face("《0》：デッキの1番上のカードを公開する。それが＠と異なる属性の場合、カードを1枚引く。"), FOE)
    t.put(NAME)
    on_top(t, "敵")
    t.window()
    go_on(t, f"use {NAME} 1")
    assert hand(t) == ["敵"]


@pytest.mark.parametrize(("there", "strength"), [(("敵", "兵"), 6000), (("敵",), 5000)])
def test_one_of_each_element(there: tuple[str, ...], strength: int) -> None:
    text = "あなたが氷属性と火属性のフォワードをコントロールしている場合、＠のパワーは+1000される。"
    t = laid(face(text, elements=("wind",)), FOE)
    own = t.put(NAME)
    for name in there:
        t.put(name)
    assert card_now(t.g, own).strength == strength


@pytest.mark.parametrize("held", [0, 3])
def test_as_many_as_were_put_away(held: int) -> None:
    t = table_with("手札をすべてデッキの1番下に好きな順番で置く。その後、同じ枚数カードを引く。")
    t.many("倉", held, "hand")
    cast(t)
    assert (len(hand(t)), names(t, "deck")[-held:] if held else []) == (held, ["倉"] * held)


def test_as_many_as_what() -> None:
    with pytest.raises(Refused):
        face("同じ枚数カードを引く。", "summon")


def test_not_two_or_more_in_a_turn() -> None:
    t = laid(
        face("対戦相手は1ターンに2枚以上の召喚獣をキャストできない。", "backup"),
        face("カードを1枚引く。", "summon", "雨", cost=0),
    )
    t.put(NAME, 1)
    t.many("雨", 2, "hand")
    t.window()
    go_on(t, "cast 雨")
    rain = next(there for there in t.g.zones[t.g.rules.hands[0]] if t.g.rules.name(t.g, there) == "雨")
    assert play.why_not_begin(t.g, play.link_for_card(t.g, 0, rain)) is not None


def test_quoted_words_without_a_subject() -> None:
    t = table_with(
        "フォワード1体を選ぶ。ターン終了時までそれは「対戦相手の召喚獣やアビリティによっては選ばれない。」を得る。",
        face("フォワード1体を選ぶ。それをダルにする。", "summon", "雨", cost=0),
    )
    soldier, other = t.put("兵"), t.put("番", 1)
    t.put("雨", 1, "hand")
    cast(t, "兵")
    go_on(t, "cast 雨")
    assert (t.g.dull[soldier], t.g.dull[other]) == (0, 1)


@pytest.mark.parametrize(("frozen", "zone"), [(1, "break"), (0, "field")])
def test_it_is_frozen_already(frozen: int, zone: str) -> None:
    text = "それがすでに凍結状態の場合、代わりにそれをブレイクする。"
    t = table_with(f"フォワード1体を選ぶ。それを凍結させる。{text}")
    soldier = t.put("兵", 1, frozen=frozen)
    cast(t)
    assert t.zone(soldier) == zone


@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.1")
def test_the_members_of_a_party() -> None:
    text = "あなたのコントロールするフォワードがパーティーを組んでアタックしたとき、"
    t = laid(face(f"{text}ターン終了時までそれらのパワーを+1000する。", "backup"))
    t.put(NAME)
    members, other = [t.put("兵"), t.put("番")], t.put("兵")
    t.window()
    t.g.attacks = [Attack(attackers=tuple(t.g.ref(there) for there in members), party=True)]
    tell(t.g, "party", "15.1.1.9.1", members[0], 0, 2, members[0])
    t.resolve()
    assert [card_now(t.g, there).strength for there in (*members, other)] == [6000, 9000, 5000]


def test_all_its_abilities_are_lost() -> None:
    t = table_with(
        "フォワード1体を選ぶ。ターン終了時まで、それはアビリティをすべて失い、パワーは1000になる。",
        face("ブレイブ", number="勇"),
    )
    brave = t.put("勇", 1)
    cast(t)
    assert (card_now(t.g, brave).strength, dict(card_now(t.g, brave).keywords)) == (1000, {})
