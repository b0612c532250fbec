"""Conditions, on a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from fuda.games.fftcg.happening import happen, memory
from fuda.games.fftcg.now import query
from fuda.games.fftcg.now.layers import Source
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.state import Attack, Cast
from fuda.kernel.event import Event
from tests.games.fftcg.board import Table, card
from tests.games.fftcg.nodes.doing import cast, go_on, table_with
from tests.games.fftcg.nodes.reading import NAME, face, laid

if TYPE_CHECKING:
    from collections.abc import Callable


def strong(condition: str, arrange: Callable[[Table, int], None] | None = None) -> bool:
    """Does a card that has +1000 power under this condition have it?"""
    t = laid(
        face(f"{condition}場合、＠のパワーは+1000される。", job="騎士"),
        card("敵", elements=("ice", "water"), cost=4, power=7000, job="騎士"),
    )
    own = t.put(NAME)
    card_now(t.g, own)
    if arrange is not None:
        arrange(t, own)
    return card_now(t.g, own).strength == 6000


def put(name: str, seat: int = 0, zone: str = "field", n: int = 1) -> Callable[[Table, int], None]:
    def arrange(t: Table, own: int) -> None:
        t.many(name, n, zone, seat)

    return arrange


@pytest.mark.parametrize(
    ("condition", "arrange", "holds"),
    [
        ("あなたが氷属性のフォワードをコントロールしている", None, False),
        ("あなたが氷属性のフォワードをコントロールしている", put("敵"), True),
        ("あなたが氷属性のフォワードをコントロールしている", put("敵", 1), False),
        ("対戦相手がフォワードを2体以上コントロールしている", put("敵", 1), False),
        ("対戦相手がフォワードを2体以上コントロールしている", put("敵", 1, n=2), True),
        ("あなたがフォワードを1体だけコントロールしている", None, True),
        ("あなたがバックアップをコントロールしていない", None, True),
        ("あなたがバックアップをコントロールしていない", put("倉"), False),
        ("あなたが【カード名(敵)】と【カード名(倉)】をコントロールしている", put("敵"), False),
    ],
)
def test_controlling(condition: str, arrange: Any, *, holds: bool) -> None:
    assert strong(condition, arrange) == holds


def test_controlling_each_of_several() -> None:
    def both(t: Table, own: int) -> None:
        t.put("敵")
        t.put("倉")

    assert strong("あなたが【カード名(敵)】と【カード名(倉)】をコントロールしている", both)


@pytest.mark.parametrize(
    ("condition", "arrange", "holds"),
    [
        ("あなたの受けているダメージが2点以上の", put("兵", 0, "damage", 2), True),
        ("あなたの受けているダメージが2点以上の", put("兵", 1, "damage", 2), False),
        ("対戦相手の手札が1枚以下の", put("兵", 1, "hand"), True),
        ("対戦相手の手札が1枚以下の", put("兵", 1, "hand", 2), False),
        ("あなたの受けているダメージが対戦相手の受けているダメージより多い", put("兵", 0, "damage"), True),
        ("あなたの受けているダメージが対戦相手の受けているダメージより多い", None, False),
        ("あなたのブレイクゾーンに召喚獣が2枚以上ある", put("霧", 0, "break", 2), True),
        ("あなたのブレイクゾーンに召喚獣が2枚以上ある", put("霧", 0, "break"), False),
        ("あなたのブレイクゾーンに召喚獣が2枚以上ある", put("兵", 0, "break", 2), False),
    ],
)
def test_numbers_and_zones(condition: str, arrange: Any, *, holds: bool) -> None:
    assert strong(condition, arrange) == holds


def test_whose_turn_and_which_phase() -> None:
    def theirs(t: Table, own: int) -> None:
        t.g.active = 1
        t.g.version += 1

    assert strong("あなたのターンの")
    assert not strong("あなたのターンの", theirs)
    assert strong("対戦相手のターンの", theirs)


USES = [
    ("あなたのターン中にしか使えない。", "main1", 0, True),
    ("あなたのターン中にしか使えない。", "main1", 1, False),
    ("あなたのメインフェイズ中にしか使えない。", "main2", 0, True),
    ("あなたのメインフェイズ中にしか使えない。", "attack", 0, False),
    ("あなたのアタックフェイズ中にしか使えない。", "attack", 0, True),
]


@pytest.mark.rule("fftcg-2.1.8 9.3.1.1, 10.1")
@pytest.mark.parametrize(("use", "phase", "active", "holds"), USES)
def test_when_an_ability_may_be_used(use: str, phase: str, active: int, *, holds: bool) -> None:
    t = laid(face(f"《0》：カードを1枚引く。このアビリティは{use}"))
    own = t.put(NAME)
    t.g.phase, t.g.active = phase, active
    tests = t.g.rules.faces[t.index[NAME]].abilities[0].uses
    assert [test.holds(t.g, source(t, own)) for test in tests] == [holds]


def source(t: Table, own: int) -> Any:
    return Source(0, own, t.g.object[own])


def uses_of(text: str, zone: str = "field") -> tuple[Table, int, Any]:
    t = laid(face(f"《0》：カードを1枚引く。このアビリティは{text}"))
    own = t.put(NAME, 0, zone)
    return t, own, t.g.rules.faces[t.index[NAME]].abilities[0].uses[0]


def test_uses_in_a_zone_and_turn() -> None:
    t, own, test = uses_of("あなたのターンに＠がブレイクゾーンにある場合にしか使えない。", "break")
    assert test.holds(t.g, source(t, own))
    t.g.active = 1
    assert not test.holds(t.g, source(t, own))
    t, own, test = uses_of("あなたのメインフェイズに＠がブレイクゾーンにある場合にしか使えない。", "break")
    assert test.holds(t.g, source(t, own))
    t.g.phase = "attack"
    assert not test.holds(t.g, source(t, own))


@pytest.mark.rule("fftcg-2.1.8 10.1.2.4, 15.1.1.9.1")
def test_uses_while_attacking() -> None:
    t, own, test = uses_of("＠がアタック中にしか使えない。")
    assert not test.holds(t.g, source(t, own))
    t.g.attacks = [Attack(attackers=(t.g.ref(own),))]
    assert test.holds(t.g, source(t, own))
    t, own, test = uses_of("あなたのコントロールするパーティーがアタック中にしか使えない。")
    t.g.attacks = [Attack(attackers=(t.g.ref(own),))]
    assert not test.holds(t.g, source(t, own))
    t.g.attacks = [Attack(attackers=(t.g.ref(own), t.g.ref(t.put("兵"))), party=True)]
    assert test.holds(t.g, source(t, own))


def test_states_in_the_projection() -> None:
    def dull(t: Table, own: int) -> None:
        happen.do(t.g, [Event("dulls", own, by=0)])

    assert strong("＠がダル状態の", dull)
    assert not strong("＠がダル状態の")


@pytest.mark.rule("fftcg-2.1.8 6.7.2")
def test_counters() -> None:
    def some(n: int) -> Callable[[Table, int], None]:
        def arrange(t: Table, own: int) -> None:
            happen.do(t.g, [Event("counts", own, amount=n, word="鈴", by=0)])

        return arrange

    assert not strong("＠に鈴カウンターが2つ以上置かれている", some(1))
    assert strong("＠に鈴カウンターが2つ以上置かれている", some(2))
    assert strong("＠に鈴カウンターが置かれていない")


# What has happened this turn


@pytest.mark.parametrize(
    ("condition", "n", "holds"),
    [
        ("このターン、あなたがカードを3枚以上引いている", 2, False),
        ("このターン、あなたがカードを3枚以上引いている", 3, True),
        ("このターン、対戦相手がカードを引いている", 1, False),
    ],
)
def test_drawn_this_turn(condition: str, n: int, *, holds: bool) -> None:
    def draw(t: Table, own: int) -> None:
        happen.do(t.g, [Event("draws", seat=0, amount=1, by=0)] * n)

    assert strong(condition, draw) == holds


@pytest.mark.rule("fftcg-2.1.8 11.11.7")
def test_what_left_this_turn_is_remembered() -> None:
    def breaks(name: str, seat: int) -> Callable[[Table, int], None]:
        def arrange(t: Table, own: int) -> None:
            happen.do(t.g, [Event("breaks", t.put(name, seat), by=0)])
            memory.forget(t.g)

        return arrange

    text = "このターン、あなたのコントロールする氷属性のフォワードがフィールドからブレイクゾーンに置かれている"
    assert strong(text, breaks("敵", 0))
    assert not strong(text, breaks("敵", 1))
    assert not strong(text, breaks("兵", 0))


def test_the_memory_ends_with_the_turn() -> None:
    t = laid(face("このターン、あなたがカードを引いている場合、＠のパワーは+1000される。"))
    own = t.put(NAME)
    happen.do(t.g, [Event("draws", seat=0, amount=1, by=0)])
    assert card_now(t.g, own).strength == 6000
    t.window()
    t.to_turn(4)
    assert card_now(t.g, own).strength == 5000


# What a text has done or found


def test_it_is_such_a_card() -> None:
    text = "フォワード1体を選ぶ。それが火属性のフォワードの場合、それをブレイクする。"
    for name, zone in (("兵", "break"), ("敵", "field")):
        t = table_with(text, card("敵", elements=("ice",)))
        victim = t.put(name, 1)
        cast(t)
        assert query.zone_name(t.g, victim) == zone


def test_it_is_still_there() -> None:
    text = "フォワード1体を選ぶ。それに9000ダメージを与える。それがフィールドにいる場合、カードを1枚引く。"
    t = table_with(text)
    t.put("番", 1)
    cast(t)
    assert len(query.cards(t.g, "hand", 0)) == 1


def test_among_them() -> None:
    text = "デッキのカードを上から2枚公開する。その中に召喚獣がある場合、カードを1枚引く。"
    for name, drawn in (("霧", 1), ("兵", 0)):
        t = table_with(text)
        new = t.put(name, 0, "deck")
        deck = t.g.zones[t.g.rules.decks[0]]
        deck.insert(0, deck.pop(deck.index(new)))
        cast(t)
        assert len(query.cards(t.g, "hand", 0)) == drawn


def test_they_share_an_element() -> None:
    text = "対戦相手はデッキのカードを上から2枚ブレイクゾーンに置く。それらが同じ属性の場合、カードを1枚引く。"
    for name, drawn in (("兵", 1), ("霧", 0)):
        t = table_with(text)
        deck = t.g.zones[t.g.rules.decks[1]]
        for top in ("兵", name):
            new = t.put(top, 1, "deck")
            deck.insert(0, deck.pop(deck.index(new)))
        cast(t)
        assert len(query.cards(t.g, "hand", 0)) == drawn


def test_compared_numbers_and_what_was_declined() -> None:
    text = "フォワード1体を選ぶ。それのパワーが6000以上の場合、それをブレイクする。"
    for name, zone in (("番", "break"), ("兵", "field")):
        t = table_with(text)
        victim = t.put(name, 1)
        cast(t)
        assert query.zone_name(t.g, victim) == zone


# How it was cast


@pytest.mark.rule("fftcg-2.1.8 11.4.6")
@pytest.mark.parametrize(
    ("condition", "paid", "holds"),
    [
        ("＠をキャストするために支払ったCPの属性が2種類以上の", ("fire", "ice"), True),
        ("＠をキャストするために支払ったCPの属性が2種類以上の", ("fire", "fire"), False),
        ("＠を出すために支払ったコストに氷属性が含まれている", ("fire", "ice"), True),
        ("＠を出すために支払ったコストに風属性が含まれている", ("fire", "ice"), False),
        ("＠を出すために支払ったコストが火属性のCPのみの", ("fire", "fire"), True),
        ("＠を出すために支払ったコストが火属性のCPのみの", ("fire", "ice"), False),
        ("＠がキャストされた", ("fire",), True),
    ],
)
def test_what_paid_for_it(condition: str, paid: tuple[str, ...], *, holds: bool) -> None:
    t = laid(face(f"＠がフィールドに出たとき、{condition}場合、カードを1枚引く。"))
    own = t.put(NAME)
    t.g.casts = [Cast(t.g.object[own], 0, paid)]
    test = t.g.rules.faces[t.index[NAME]].abilities[0].condition
    assert test.holds(t.g, source(t, own)) == holds


@pytest.mark.rule("fftcg-2.1.8 15.2.7.5")
def test_warped_in() -> None:
    t = laid(face("＠がフィールドに出たとき、＠がデジョンによってフィールドに出た場合、カードを1枚引く。"))
    for amount, waiting in ((0, 0), (2, 1)):
        t.g.zones[t.g.rules.fields[0]].clear()
        happen.do(t.g, [Event("enters", t.put(NAME, 0, "removed"), seat=0, amount=amount, by=0)])
        assert len(t.g.waiting) == waiting


@pytest.mark.rule("fftcg-2.1.8 11.2.1.1, 11.4.6")
@pytest.mark.parametrize(("answers", "drawn"), [(("dull 倉",), 1), (("discard 兵",), 0)])
def test_which_cards_made_the_cp(answers: tuple[str, ...], drawn: int) -> None:
    text = "＠を出すために支払ったCPがすべてバックアップから生み出されたものの場合、カードを1枚引く。"
    t = laid(face(f"＠がフィールドに出たとき、{text}", cost=1))
    t.put(NAME, 0, "hand")
    t.put("倉")
    t.put("兵", 0, "hand")
    t.window()
    deck = len(query.cards(t.g, "deck", 0))
    go_on(t, f"cast {NAME}", *answers)
    assert deck - len(query.cards(t.g, "deck", 0)) == drawn


@pytest.mark.rule("fftcg-2.1.8 11.10.2")
def test_as_an_ex_burst() -> None:
    text = "[[ex]]EX BURST[[/]] フォワード1体を選ぶ。＠がEXバーストによって使用された場合、それをブレイクする。"
    t = laid(face(text, "summon", cost=0, ex_burst=True))
    victim = t.put("番", 1)
    t.put(NAME, 0, "hand")
    cast(t)
    assert query.zone_name(t.g, victim) == "field"


@pytest.mark.rule("fftcg-2.1.8 11.10.2")
def test_in_an_ex_burst() -> None:
    text = "[[ex]]EX BURST[[/]] フォワード1体を選ぶ。それに1000ダメージを与える。"
    text += "＠がEXバーストによって使用された場合、代わりにそれに3000ダメージを与える。"
    t = laid(face(text, "summon", cost=0, ex_burst=True))
    victim = t.put("番", 1)
    t.window()
    deck = t.g.zones[t.g.rules.decks[0]]
    deck.insert(0, deck.pop(deck.index(t.put(NAME, 0, "deck"))))
    happen.do(t.g, [Event("damages", seat=0, amount=1, source=victim, by=1, word="effect")])
    go_on(t, "yes")
    assert t.g.hurt[victim] == 3000


@pytest.mark.rule("fftcg-2.1.8 11.3.5")
@pytest.mark.parametrize("paid", [True, False])
def test_an_additional_cost(*, paid: bool) -> None:
    text = "＠をキャストする際、追加コストとしてあなたのコントロールするキャラクター1体を手札に戻してもよい。\n"
    text += "フォワード1体を選ぶ。それに1000ダメージを与える。"
    text += "追加コストを支払った場合、代わりにそれに3000ダメージを与える。"
    t = table_with(text)
    victim, price = t.put("番", 1), t.put("倉")
    t.window()
    t.do(f"cast {NAME}")
    options = t.options()
    t.do(next(word for word in options if (word == "done") != paid))
    go_on(t)
    assert (query.zone_name(t.g, price) == "hand") == paid
    assert t.g.hurt[victim] == (3000 if paid else 1000)


ICE = "あなたが氷属性のフォワードをコントロールしている"
BACKUP = "あなたがバックアップをコントロールしている"


@pytest.mark.parametrize(("names", "all_of", "any_of"), [("敵倉", True, True), ("敵", False, True), ("", False, False)])
def test_all_and_any(names: str, *, all_of: bool, any_of: bool) -> None:
    def arrange(t: Table, own: int) -> None:
        for name in names:
            t.put(name)

    assert strong(f"{ICE}、かつ{BACKUP}", arrange) == all_of
    assert strong(f"{ICE}か、{BACKUP}", arrange) == any_of


COVERS = {
    **dict.fromkeys(("Controls", "Fact"), "test_controlling"),
    **dict.fromkeys(("Compare", "ThereIs"), "test_numbers_and_zones"),
    "InTurn": "test_whose_turn_and_which_phase",
    "InPhase": "test_when_an_ability_may_be_used",
    **dict.fromkeys(("PhaseAnd", "TurnAnd"), "test_uses_in_a_zone_and_turn"),
    **dict.fromkeys(("InBattle", "PartyAttacks"), "test_uses_while_attacking"),
    "HasCounters": "test_counters",
    "Happened": "test_drawn_this_turn",
    "Is": "test_it_is_such_a_card",
    "IsIn": "test_it_is_still_there",
    "Shares": "test_they_share_an_element",
    "PaidElements": "test_what_paid_for_it",
    "WasCast": "test_warped_in",
    "WasBurst": "test_in_an_ex_burst",
    "PaidExtra": "test_an_additional_cost",
    "AllOf": "test_all_and_any",
    "AnyOf": "test_all_and_any",
}
