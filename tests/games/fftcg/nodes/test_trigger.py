"""What makes auto abilities trigger, told by the engine on a position."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.happening.acts import tell
from fuda.games.fftcg.now import query
from fuda.games.fftcg.state import Attack
from fuda.kernel.event import Event
from fuda.text import Refused
from tests.games.fftcg.board import Table, card
from tests.games.fftcg.nodes.reading import NAME, face, laid

DRAW = "カードを1枚引く。"


def table(trigger: str, kind: str = "forward", **facts: Any) -> tuple[Table, int]:
    """A card that draws when this happens, on the field of seat 0, with a forward on each side."""
    made = laid(face(f"{trigger}、{DRAW}", kind, **facts), card("敵", elements=("ice",), cost=4, power=7000))
    return made, made.put(NAME)


def heard(t: Table) -> int:
    """How many abilities wait."""
    return len(t.g.waiting)


def do(t: Table, kind: str, card: int = -1, by: int = 0, **fields: Any) -> None:
    happen.do(t.g, [Event(kind, card, by=by, **fields)])


@pytest.mark.rule("fftcg-2.1.8 11.8.2, 11.8.16.2.1")
def test_entering() -> None:
    t, _ = table("あなたのフィールドに火属性のフォワードが出るたび")
    do(t, "enters", t.put("兵", 0, "hand"), seat=0)
    assert heard(t) == 1
    do(t, "enters", t.put("兵", 1, "hand"), seat=1, by=1)
    do(t, "enters", t.put("敵", 0, "hand"), seat=0)
    assert heard(t) == 1


def test_entering_from_a_zone() -> None:
    t, _ = table("フォワードがブレイクゾーンからフィールドに出たとき")
    do(t, "enters", t.put("兵", 0, "hand"), seat=0)
    assert heard(t) == 0
    do(t, "enters", t.put("敵", 0, "break"), seat=0)
    assert heard(t) == 1


@pytest.mark.rule("fftcg-2.1.8 15.2.7.5")
def test_entering_by_warp() -> None:
    t, _ = table("＠がデジョンによってフィールドに出たとき")
    copy = t.put(NAME, 0, "removed")
    t.g.zones[t.g.rules.fields[0]].clear()
    do(t, "enters", copy, seat=0, amount=2)
    assert heard(t) == 1
    t2, _ = table("＠がデジョンによってフィールドに出たとき")
    t2.g.zones[t2.g.rules.fields[0]].clear()
    do(t2, "enters", t2.put(NAME, 0, "hand"), seat=0, amount=1)
    assert heard(t2) == 0


@pytest.mark.rule("fftcg-2.1.8 11.8.16, 11.11.7")
def test_leaving_and_going() -> None:
    t, own = table("＠がフィールドから離れたとき")
    do(t, "returns", own)
    assert heard(t) == 1
    t, own = table("＠がフィールドからブレイクゾーンに置かれたとき")
    do(t, "returns", own)
    assert heard(t) == 0
    t, own = table("＠がフィールドからブレイクゾーンに置かれたとき")
    do(t, "puts", own)
    assert heard(t) == 1
    t, own = table("キャラクターがフィールドから手札に戻ったとき")
    do(t, "returns", t.put("敵", 1))
    assert heard(t) == 1


def test_going_through_the_opponents_text() -> None:
    t, own = table("＠が対戦相手の召喚獣やアビリティによってフィールドからブレイクゾーンに置かれたとき")
    enemy = t.put("敵", 1)
    do(t, "puts", own, source=own, by=0)
    assert heard(t) == 0
    t, own = table("＠が対戦相手の召喚獣やアビリティによってフィールドからブレイクゾーンに置かれたとき")
    enemy = t.put("敵", 1)
    do(t, "breaks", own, source=enemy, by=1)
    assert heard(t) == 1


def test_leaving_as_a_cost_is_not_by_a_text() -> None:
    for word, times in (("cost", 0), ("effect", 1)):
        t, own = table("＠が対戦相手の召喚獣やアビリティによってフィールドから離れたとき")
        do(t, "puts", own, source=t.put("敵", 1), by=1, word=word)
        assert heard(t) == times


@pytest.mark.rule("fftcg-2.1.8 12.4.5")
def test_broken_in_battle_is_not_broken_by_a_text() -> None:
    t, own = table("＠が対戦相手の召喚獣やアビリティによってブレイクされたとき")
    enemy = t.put("敵", 1)
    t.g.attacks = [Attack(attackers=(t.g.ref(enemy),), blocker=t.g.ref(own), blocked=True, step="damage")]
    do(t, "breaks", own, source=enemy, by=1, word="damage")
    assert heard(t) == 0


@pytest.mark.rule("fftcg-2.1.8 15.1.1.3.1, 15.1.1.3.2")
def test_breaking() -> None:
    t, _ = table("あなたのコントロールするフォワードがブレイクされるたび")
    do(t, "puts", t.put("兵"))
    assert heard(t) == 0
    do(t, "breaks", t.put("敵"))
    assert heard(t) == 1


@pytest.mark.rule("fftcg-2.1.8 15.1.1.4.1")
def test_discarding() -> None:
    t, _ = table("あなたが召喚獣やアビリティによって手札を1枚以上捨てたとき")
    hand = t.many("兵", 3, "hand")
    source = t.put("敵")
    happen.do(t.g, [Event("discards", c, seat=0, source=source, by=0, word="effect") for c in hand[:2]])
    assert heard(t) == 1, "once for one moment"
    do(t, "discards", hand[2], seat=0, word="cp")
    assert heard(t) == 1


def test_each_card_discarded() -> None:
    t, _ = table("対戦相手が手札を捨てるたび")
    hand = t.many("兵", 2, "hand", 1)
    happen.do(t.g, [Event("discards", c, seat=1, source=c, by=0, word="effect") for c in hand])
    assert heard(t) == 2
    do(t, "discards", t.put("兵", 0, "hand"), seat=0, word="effect")
    assert heard(t) == 2


def test_being_discarded() -> None:
    t, own = table("＠がアビリティによって手札から捨てられたとき")
    copy = t.put(NAME, 0, "hand")
    do(t, "discards", copy, seat=0, source=own, word="effect")
    assert [w.source for w in t.g.waiting] == [copy]


# Battle


@pytest.mark.rule("fftcg-2.1.8 10.1.2.4, 10.1.2.5")
def test_attacking() -> None:
    t, own = table("＠がアタックしたとき")
    tell(t.g, "attacks", "10.1.2.4", t.put("番"), 0, 1)
    assert heard(t) == 0
    t.phase("attack_phase")
    t.until("attack")
    t.do(f"attack {NAME}", "done")
    t.to_turn(4)
    assert (len(query.cards(t.g, "hand", 0)), t.g.attacked[own]) == (1, 3)


@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.1, 15.1.1.9.10")
@pytest.mark.parametrize(
    ("trigger", "times"),
    [
        ("あなたのコントロールするパーティーがアタックしたとき", 1),
        ("＠がパーティーを組んでアタックしたとき", 1),
        ("フォワードがパーティーを組んでアタックしたとき", 1),
        ("フォワードがパーティーを組んだとき", 1),
        ("フォワードがアタックするたび", 2),
        ("フォワード2体以上がアタックしたとき", 1),
    ],
)
def test_parties(trigger: str, times: int) -> None:
    t, own = table(trigger)
    members = [own, t.put("兵")]
    t.g.attacks = [Attack(attackers=tuple(t.g.ref(c) for c in members), party=True)]
    for member in members:
        tell(t.g, "attacks", "10.1.2.4", member, 0, 2, member)
    tell(t.g, "party", "15.1.1.9.1", own, 0, 2, own)
    assert heard(t) == times


def test_with_such_a_forward_in_the_party() -> None:
    for name, times in (("兵", 1), ("番", 0)):
        t, own = table("＠が【カード名(兵)】とパーティーを組んでアタックしたとき")
        members = [own, t.put(name)]
        t.g.attacks = [Attack(attackers=tuple(t.g.ref(c) for c in members), party=True)]
        for member in members:
            tell(t.g, "attacks", "10.1.2.4", member, 0, 2, member)
        assert heard(t) == times


def test_a_single_attack_is_no_party() -> None:
    t, own = table("＠がパーティーを組んでアタックしたとき")
    tell(t.g, "attacks", "10.1.2.4", own, 0, 1, own)
    assert heard(t) == 0


@pytest.mark.rule("fftcg-2.1.8 10.1.3.2, 10.1.3.5")
def test_blocking() -> None:
    for trigger, times in (
        ("＠がブロックしたとき", 1),
        ("＠がブロックするかブロックされたとき", 1),
        ("＠がブロックされたとき", 0),
    ):
        t, own = table(trigger)
        enemy = t.put("敵", 1)
        t.g.attacks = [Attack(attackers=(t.g.ref(enemy),), blocker=t.g.ref(own), blocked=True)]
        tell(t.g, "blocks", "10.1.3.2", own, 0, 1, own, other=enemy)
        tell(t.g, "blocked", "10.1.3.2", enemy, 1, 1, own, other=own)
        assert heard(t) == times, trigger


def test_not_being_blocked() -> None:
    t, own = table("＠がブロックされなかったとき")
    tell(t.g, "unblocked", "10.1.3.1", own, 0, 1, own)
    assert heard(t) == 1


@pytest.mark.parametrize(
    ("whom", "times"), [("コスト4以上のフォワード", 1), ("コスト2以下のフォワード", 0), ("火属性のフォワード", 0)]
)
def test_blocking_whom(whom: str, times: int) -> None:
    t, own = table(f"＠が{whom}をブロックしたとき")
    enemy = t.put("敵", 1)
    t.g.attacks = [Attack(attackers=(t.g.ref(enemy),), blocker=t.g.ref(own), blocked=True)]
    tell(t.g, "blocks", "10.1.3.2", own, 0, 1, own, other=enemy)
    assert heard(t) == times


# Damage


@pytest.mark.rule("fftcg-2.1.8 5.2.6.1, 10.1.4.2")
def test_damage_to_forwards() -> None:
    t, own = table("＠がフォワードにダメージを与えたとき")
    do(t, "hurts", t.put("敵", 1), amount=1000, source=own)
    assert heard(t) == 1
    t, own = table("＠がフォワードに戦闘ダメージを与えたとき")
    enemy = t.put("敵", 1)
    do(t, "hurts", enemy, amount=1000, source=own)
    assert heard(t) == 0
    do(t, "hurts", enemy, amount=1000, source=own, word="battle")
    assert heard(t) == 1
    t, own = table("＠がダメージを受けたとき")
    do(t, "hurts", own, amount=1000, source=t.put("敵", 1), by=1)
    assert heard(t) == 1


@pytest.mark.rule("fftcg-2.1.8 6.5.1, 10.1.4.3")
def test_damage_to_players() -> None:
    t, own = table("＠が対戦相手にダメージを与えたとき")
    tell(t.g, "strikes", "10.1.4.3", own, 0, 1, own, 0)
    assert heard(t) == 0
    tell(t.g, "strikes", "10.1.4.3", own, 1, 1, own, 0)
    assert heard(t) == 1
    t, own = table("あなたがダメージを受けたとき")
    tell(t.g, "struck", "6.5.1", -1, 1, 2, own, 0)
    assert heard(t) == 0
    tell(t.g, "struck", "6.5.1", -1, 0, 2, own, 1)
    assert heard(t) == 1


@pytest.mark.parametrize(("there", "times"), [(2, 0), (3, 1), (4, 1), (5, 0)])
def test_the_third_point_of_damage(there: int, times: int) -> None:
    t, own = table("あなたが3点目のダメージを受けたとき")
    t.many("兵", there, "damage")
    tell(t.g, "struck", "6.5.1", -1, 0, 2, own, 1)
    assert heard(t) == times


def test_entering_by_the_opponents_text() -> None:
    t, own = table("対戦相手のアビリティによってキャラクターがフィールドに出たとき")
    enemy = t.put("敵", 1)
    do(t, "enters", t.put("兵", 1, "break"), seat=1, source=enemy, by=1, word="dull")
    assert heard(t) == 1
    do(t, "enters", t.put("番", 1, "hand"), seat=1, by=1, amount=1)
    do(t, "enters", t.put("倉", 0, "hand"), seat=0, by=0, source=own)
    assert heard(t) == 1


def test_damage_by_the_opponents_texts() -> None:
    t, own = table("＠が対戦相手のアビリティからダメージを受けたとき")
    enemy = t.put("敵", 1)
    do(t, "hurts", own, amount=1000, source=enemy, by=1, word="battle")
    assert heard(t) == 0
    do(t, "hurts", own, amount=1000, source=enemy, by=1, word="effect")
    assert heard(t) == 1


# What else happens to cards


def test_being_chosen() -> None:
    t, own = table("＠が対戦相手の召喚獣によって選ばれたとき")
    spell = t.put("霧", 1, "stack")
    tell(t.g, "chosen", "11.3.3", own, 1, 1, spell, 1, word="action")
    assert heard(t) == 0
    tell(t.g, "chosen", "11.3.3", own, 1, 1, spell, 1, word="summon")
    assert heard(t) == 1


@pytest.mark.rule("fftcg-2.1.8 15.1.1.1.1, 15.1.1.2.1")
def test_turning() -> None:
    t, own = table("対戦相手のコントロールするキャラクターがダルになったとき")
    enemy = t.put("敵", 1)
    do(t, "dulls", enemy)
    do(t, "dulls", enemy)
    do(t, "dulls", own)
    assert heard(t) == 1
    t, own = table("＠がアクティブになったとき")
    t.g.dull[own] = 1
    do(t, "actives", own)
    assert heard(t) == 1


@pytest.mark.rule("fftcg-2.1.8 6.7.1, 15.1.1.10.1")
def test_counters() -> None:
    t, own = table("＠に鈴カウンターが置かれたとき")
    do(t, "counts", own, amount=1, word="星")
    assert heard(t) == 0
    do(t, "counts", own, amount=1, word="鈴")
    assert heard(t) == 1
    t, own = table("＠から最後の鈴カウンターが取り除かれたとき")
    do(t, "counts", own, amount=2, word="鈴")
    do(t, "uncounts", own, amount=1, word="鈴")
    assert heard(t) == 0
    do(t, "uncounts", own, amount=1, word="鈴")
    assert heard(t) == 1


def test_using_abilities() -> None:
    t, own = table("対戦相手がスペシャルアビリティを使用したとき")
    enemy = t.put("敵", 1)
    tell(t.g, "uses", "11.6.11", enemy, 1, 0, enemy, word="action")
    tell(t.g, "uses", "11.6.11", own, 0, 0, own, word="special")
    assert heard(t) == 0
    tell(t.g, "uses", "11.6.11", enemy, 1, 0, enemy, word="special")
    assert heard(t) == 1
    t, own = table("対戦相手のコントロールするキャラクターがアクションアビリティを使用したとき")
    enemy = t.put("敵", 1)
    tell(t.g, "uses", "11.6.11", enemy, 1, 0, enemy, word="action")
    assert heard(t) == 1


# Players


def test_casting() -> None:
    t, _ = table("あなたが召喚獣をキャストしたとき")
    tell(t.g, "casts", "11.3.8", t.put("兵", 0, "hand"), 0, 2)
    tell(t.g, "casts", "11.3.8", t.put("霧", 1, "stack"), 1, 2)
    assert heard(t) == 0
    tell(t.g, "casts", "11.3.8", t.put("霧", 0, "stack"), 0, 2)
    assert heard(t) == 1


def test_the_second_card_of_the_turn() -> None:
    t, _ = table("あなたがこのターン2枚目のカードをキャストしたとき")
    counts = []
    for _ in range(3):
        tell(t.g, "casts", "11.3.8", t.put("霧", 0, "stack"), 0, 2)
        counts.append(heard(t))
    assert counts == [0, 1, 1]


def test_drawing() -> None:
    t, _ = table("対戦相手がカードを引いたとき")
    do(t, "draws", seat=0, amount=1)
    assert heard(t) == 0
    happen.do(t.g, [Event("draws", seat=1, amount=1, by=1)] * 2)
    assert heard(t) == 2


def test_gaining_crystals() -> None:
    t, _ = table("あなたが《C》を得たとき")
    do(t, "crystals", seat=0, amount=2)
    do(t, "crystals", seat=0, amount=-1)
    assert heard(t) == 1


def test_playing_onto_the_field_and_searching() -> None:
    t, _ = table("あなたがフォワードをフィールドに出したとき")
    do(t, "enters", t.put("兵", 1, "break"), seat=1, by=1)
    assert heard(t) == 0
    do(t, "enters", t.put("兵", 0, "hand"), seat=0, by=0)
    assert heard(t) == 1
    t, _ = table("対戦相手がサーチしたとき")
    tell(t.g, "searched", "15.1.1.8.1", -1, 1, 0)
    assert heard(t) == 1


# Times


@pytest.mark.rule("fftcg-2.1.8 9.3.1.3, 9.5.1.1")
@pytest.mark.parametrize(
    ("trigger", "kind", "word", "seat", "times"),
    [
        ("あなたの第1メインフェイズ開始時", "phase", "main1", 0, 1),
        ("あなたの第1メインフェイズ開始時", "phase", "main2", 0, 0),
        ("あなたの第1メインフェイズ開始時", "phase", "main1", 1, 0),
        ("対戦相手のアタックフェイズ開始時", "phase", "attack", 1, 1),
        ("各プレイヤーのアタックフェイズ開始時", "phase", "attack", 1, 1),
        ("あなたのターン終了時", "ends", "", 0, 1),
        ("あなたのターン終了時", "ends", "", 1, 0),
        ("各ターン終了時", "ends", "", 1, 1),
        ("あなたのエンドフェイズ開始時", "phase", "end", 0, 1),
    ],
)
def test_times(trigger: str, kind: str, word: str, seat: int, times: int) -> None:
    t, _ = table(trigger)
    t.g.active = seat
    tell(t.g, kind, "9.1", -1, seat, word=word)
    assert heard(t) == times


def test_a_trigger_or_another() -> None:
    t, own = table("＠がアタックしたときか、あなたのターン終了時")
    tell(t.g, "attacks", "10.1.2.4", own, 0, 1, own)
    tell(t.g, "ends", "9.5.1.1", -1, 0)
    assert heard(t) == 2


def test_one_of_several_events() -> None:
    t, own = table("＠がフィールドに出るかアタックしたとき")
    tell(t.g, "attacks", "10.1.2.4", own, 0, 1, own)
    assert heard(t) == 1
    t, own = table("＠がアタックするか、あなたがカードを引いたとき")
    tell(t.g, "attacks", "10.1.2.4", own, 0, 1, own)
    do(t, "draws", seat=0, amount=1)
    assert heard(t) == 2


@pytest.mark.rule("fftcg-2.1.8 11.8.18")
def test_a_situation() -> None:
    text = "あなたが＠以外の雷属性のキャラクターをコントロールしていない場合、＠をブレイクゾーンに置く。"
    t = laid(face(text), card("雷", elements=("lightning",)))
    own, other = t.put(NAME), t.put("雷")
    t.window()
    t.asked()
    assert t.zone(own) == t.zone(other)
    do(t, "returns", other)
    t.asked()
    t.to_turn(4)
    assert own in query.cards(t.g, "break", 0)


@pytest.mark.rule("fftcg-2.1.8 11.8.17")
def test_a_delayed_trigger_knows_its_object() -> None:
    text = "《0》：フォワード1体を選ぶ。このターン、それがブレイクゾーンに置かれたとき、カードを1枚引く。"
    t = laid(face(text))
    t.put(NAME)
    mine, other = t.put("兵"), t.put("番")
    t.window()
    t.do(f"use {NAME} 1", "兵")
    while t.asked().prompt == "act" and t.g.chain:
        t.do("pass")
    do(t, "breaks", other)
    assert heard(t) == 0
    do(t, "breaks", mine)
    assert heard(t) == 1


def test_an_auto_ability_triggers() -> None:
    t, own = table("対戦相手のオートアビリティが発動したとき")
    enemy = t.put("敵", 1)
    tell(t.g, "uses", "11.8.7", own, 0, 0, own, word="auto")
    tell(t.g, "uses", "11.6.11", enemy, 1, 0, enemy, word="action")
    assert heard(t) == 0
    tell(t.g, "uses", "11.8.7", enemy, 1, 0, enemy, word="auto")
    assert heard(t) == 1


def test_the_first_time_in_each_turn() -> None:
    t, _ = table("各ターン、そのターンに初めてあなたがカードを引いたとき")
    happen.do(t.g, [Event("draws", seat=0, amount=1, by=0)] * 2)
    do(t, "draws", seat=0, amount=1)
    assert heard(t) == 1


def test_what_nobody_tells_is_refused() -> None:
    with pytest.raises(Refused):
        table("あなたのドローフェイズ終了時")


COVERS = {
    "Verb": "test_entering",
    "Enters": "test_entering",
    "Event": "test_entering",
    "When": "test_entering",
    "Trigger": "test_entering",
    "Leaves": "test_leaving_and_going",
    "Goes": "test_leaving_and_going",
    "Cause": "test_going_through_the_opponents_text",
    "Breaks": "test_breaking",
    "Discards": "test_discarding",
    "GetsDiscarded": "test_being_discarded",
    "Attacks": "test_parties",
    "PartyForms": "test_parties",
    "Blocks": "test_blocking_whom",
    "GetsBlocked": "test_blocking",
    "DealsDamage": "test_damage_to_forwards",
    "TakesDamage": "test_damage_to_forwards",
    "TakesPoints": "test_damage_to_players",
    "GetsChosen": "test_being_chosen",
    "TurnsDull": "test_turning",
    "TurnsActive": "test_turning",
    "GetsCounter": "test_counters",
    "UsesAbility": "test_using_abilities",
    "Fires": "test_an_auto_ability_triggers",
    "Casts": "test_casting",
    "Draws": "test_drawing",
    "GainsCrystals": "test_gaining_crystals",
    "PutsOnField": "test_playing_onto_the_field_and_searching",
    "Searches": "test_playing_onto_the_field_and_searching",
    "AtStart": "test_times",
    "AtEnd": "test_times",
    "WhenAny": "test_one_of_several_events",
    "EitherTrigger": "test_a_trigger_or_another",
    "Stands": "test_a_situation",
}
