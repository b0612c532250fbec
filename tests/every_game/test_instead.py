"""Instead, by every door [L12]: texts made from tables of ways to leave and of what happens instead, for each game
whose language replaces events. However a card goes, the text meets it once; what its own text does is not met again;
two that would replace each other's end; and an offer that is declined changes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

import pytest

from fuda.scenario.run import run_bytes


def holds(text: str) -> None:
    result = run_bytes(f"title: made\n{text}".encode(), "made.scn")
    assert result.ok, f"{result.text}\n{text}"


def by_turns(doors: Sequence[str], deeds: Iterable[str]) -> list[tuple[str, str]]:
    """Every door and every deed, a third of all pairs."""
    return [(door, deed) for n, door in enumerate(doors) for m, deed in enumerate(deeds) if (n + m) % 3 == 0]


# SCS: strikers leave the stage

SCS = """game: scs
card 主
  type: spell
  defence: 3
  text:
    〔アビリティ〕
    {guard}
card 術
  type: spell
  text:
    〔スペルカード〕[アクション]
    ■■■■■
    ■■■■■
    ■■◆■■
    ■■■■■
    ■■■■■
    敵1体
    {door}
seat A
  hand: 術
seat B
  stage: 主 b3, bystander c5
script
A: cast 術
{expected}
"""
SCS_DOORS = (
    "対象を撃破する。",
    "対象を退場させる。",
    "対象を手札に戻す。",
    "対象を除外する。",
    "対象を捨て札に置く。",
    "対象を山札の一番上に置く。",
    "対象を山札の一番下に置く。",
    "対象を山札に戻してシャッフルする。",
    "対象をあなたのスコア置き場に置く。",
    "対象を相手のスコア置き場に置く。",
    "対象を裏向きであなたのスコア置き場に置く。",
    "対象に【3】ダメージ。",
)
SCS_INSTEAD = {
    "このストライカーを行動済み状態にする": "expect 主: b3, acted",
    "カードを1枚引く": "expect 主: b3\nexpect B: hand 1",
    "このストライカーを除外する": "expect 主: B.removed",
    "このストライカーを手札に戻す": "expect 主: B.hand",
    "このストライカーを撃破する": "expect 主: A.score",
    "このストライカーを退場させる": "expect 主: B.discard",
    "このストライカーを行動済み状態にしてもよい": "B: yes\nexpect 主: b3, acted",
}


@pytest.mark.rule("scs-1.12 8.1.5.3", "scs-1.12 8.1.5.2")
@pytest.mark.parametrize(("door", "deed"), by_turns(SCS_DOORS, SCS_INSTEAD))
def test_a_striker_leaves_by_no_door_unmet(door: str, deed: str) -> None:
    guard = f"このストライカーがステージを離れる場合、かわりに{deed}。"
    holds(SCS.format(guard=guard, door=door, expected=SCS_INSTEAD[deed]))


SCS_EVENTS = {
    "撃破される": ("対象を撃破する。", "それを撃破する", "expect 主: A.score"),
    "退場する": ("対象を退場させる。", "それを退場させる", "expect 主: B.discard"),
    "ステージを離れる": ("対象を除外する。", "それを手札に戻す", "expect 主: B.hand"),
    "ダメージを受ける": ("対象に【3】ダメージ。", "それに【2】ダメージ", "log damages 主 2\nexpect 主: b3"),
    "移動する": ("対象を前進させる。", "それを後退させる", "expect 主: b4"),
    "行動済み状態になる": ("対象を行動済み状態にする。", "それを行動済み状態にする", "expect 主: b3, acted"),
}


@pytest.mark.rule("scs-1.12 8.1.5.3")
@pytest.mark.parametrize("event", SCS_EVENTS)
def test_what_a_striker_suffers_instead_is_not_met_again(event: str) -> None:
    door, deed, expected = SCS_EVENTS[event]
    holds(SCS.format(guard=f"味方が{event}場合、かわりに{deed}。", door=door, expected=f"{expected}\nno winner"))


# FFTCG: cards leave the field, players draw, discard, take damage, gain crystals

FFTCG = """game: fftcg
card 主
  type: forward
  power: 3000
  text:
    {guard}
card 術
  type: summon
  cost: 0
  text:
    フォワード1体を選ぶ。{door}
seat A
  hand: 術
seat B
  field: 主
script
A: cast 術
{expected}
"""
FFTCG_DOORS = (
    "それをブレイクする。",
    "それをブレイクゾーンに置く。",
    "それを持ち主の手札に戻す。",
    "それを持ち主のデッキの一番上に置く。",
    "それを持ち主のデッキの一番下に置く。",
    "それを持ち主のデッキに戻してシャッフルする。",
    "それをゲームから除外する。",
    "それを対戦相手のダメージゾーンに置く。",
)
FATAL = ("それに3000ダメージを与える。", "ターン終了時まで、それのパワーを-3000する。")
"""After these the rules try again as long as it is there."""
FFTCG_INSTEAD = {
    "主をダル状態にする": "expect 主: B.field, dull",
    "カードを1枚引く": "expect 主: B.field\nexpect B: hand 1",
    "主をダル状態にしてもよい": "B: yes\nexpect 主: B.field, dull",
}
FFTCG_ELSEWHERE = {
    "主をゲームから除外する": "expect 主: B.removed",
    "主を持ち主の手札に戻す": "expect 主: B.hand",
    "主をブレイクする": "expect 主: B.break",
}


@pytest.mark.rule("fftcg-2.1.8 11.12.5.5", "fftcg-2.1.8 11.12.5.1")
@pytest.mark.parametrize(
    ("door", "deed"),
    [*by_turns(FFTCG_DOORS, FFTCG_INSTEAD), *by_turns((*FFTCG_DOORS, *FATAL), FFTCG_ELSEWHERE)],
)
def test_a_forward_leaves_by_no_door_unmet(door: str, deed: str) -> None:
    expected = {**FFTCG_INSTEAD, **FFTCG_ELSEWHERE}[deed]
    holds(FFTCG.format(guard=f"主がフィールドを離れる場合、代わりに{deed}。", door=door, expected=expected))


PLAYERS = """game: fftcg
card 守
  type: backup
  text:
    {one}
card 番
  type: backup
  text:
    {two}
card 術
  type: summon
  cost: 0
  text:
    {deed}
card 兵
  type: forward
  power: 3000
seat A
  field: 守{twin}
  hand: 術, 兵
seat B
  field: {other}
  hand: 兵
script
A: cast 術
{expected}
"""
DEEDS = {
    "カードを引く": "カードを1枚引く",
    "手札を捨てる": "手札を1枚捨てる",
    "《C》を得る": "《C》を得る",
}
AFTER = {
    "カードを引く": "expect A: hand 2, crystals 0",
    "手札を捨てる": "expect A: hand 0, crystals 0",
    "《C》を得る": "expect A: hand 1, crystals 1",
}


@pytest.mark.rule("fftcg-2.1.8 11.12.5.5")
@pytest.mark.parametrize(("event", "other"), [*product(DEEDS, DEEDS)])
def test_two_that_would_replace_each_other_end(event: str, other: str) -> None:
    one = f"あなたが{event}場合、代わりに{DEEDS[other]}。"
    two = f"あなたが{other}場合、代わりに{DEEDS[event]}。"
    alike = event == other
    made = PLAYERS.format(
        one=one,
        two=two,
        twin="" if alike else ", 番",
        other="filler",
        deed=f"{DEEDS[event]}。",
        expected=f"{AFTER[event]}\nno winner",
    )
    holds(made)


@pytest.mark.rule("fftcg-2.1.8 11.12.5.5")
@pytest.mark.parametrize("event", DEEDS)
def test_what_goes_to_the_other_player_comes_back(event: str) -> None:
    text = f"あなたが{event}場合、代わりに対戦相手は{DEEDS[event]}。"
    expected = f"{AFTER[event]}\nexpect B: hand 1, crystals 0\nno winner"
    holds(PLAYERS.format(one=text, two=text, twin="", other="番", deed=f"{DEEDS[event]}。", expected=expected))


@pytest.mark.rule("fftcg-2.1.8 11.12.5.2")
@pytest.mark.parametrize(("event", "other"), [*product(DEEDS, DEEDS)])
def test_an_offer_that_is_declined_changes_nothing(event: str, other: str) -> None:
    words = DEEDS[other].replace("引く", "引いて").replace("捨てる", "捨てて").replace("得る", "得て")
    made = PLAYERS.format(
        one=f"あなたが{event}場合、代わりに{words}もよい。",
        two="あなたが手札を捨てる場合、代わりに手札を1枚捨てる。",
        twin="",
        other="filler",
        deed=f"{DEEDS[event]}。",
        expected=f"A: no\n{AFTER[event]}",
    )
    holds(made)


# PSO2: cards are destroyed

PSO2 = """card 主
  type: character
  attack/hp: 1/2
  text: {guard}
card 兵
  type: character
  attack/hp: 1/2
card 術
  type: active
  text: キャラを1体選び、{door}
seat A
  front: 主, 兵
  hand: 術
script
A: play 術 -> 兵
{expected}
"""
PSO2_INSTEAD = {
    "それを手札に戻す": "expect 兵: A.hand\nexpect 主: A.front",
    "それを持ち主のデッキの下に置く": "expect 兵: A.deck\nexpect 主: A.front",
    "それを除外する": "expect 兵: A.removed\nexpect 主: A.front",
    "このカードを手札に戻す": "expect 兵: A.front\nexpect 主: A.hand",
    "このカードを持ち主のデッキの下に置く": "expect 兵: A.front\nexpect 主: A.deck",
    "このカードを除外する": "expect 兵: A.front\nexpect 主: A.removed",
}
PSO2_FATAL = ("それに2ダメージを与える。", "このターン中、それは－0/－2を得る。")
"""After these the rules try again as long as it is there."""


@pytest.mark.rule("pso2-3.0 103.4.3.1")
@pytest.mark.parametrize("deed", PSO2_INSTEAD)
@pytest.mark.parametrize("who", ["味方のキャラ", "他の味方のキャラ"])
def test_a_destruction_is_met(who: str, deed: str) -> None:
    guard = f"{who}が破壊される場合、代わりに{deed}。"
    holds(PSO2.format(guard=guard, door="それを破壊する。", expected=PSO2_INSTEAD[deed]))


@pytest.mark.rule("pso2-3.0 103.4.3.1", "pso2-3.0 213.3")
@pytest.mark.parametrize(("door", "deed"), [*product(PSO2_FATAL, PSO2_INSTEAD)])
def test_so_is_one_by_the_rules(door: str, deed: str) -> None:
    guard = f"他の味方のキャラが破壊される場合、代わりに{deed}。"
    expected = PSO2_INSTEAD[deed].replace("expect 兵: A.front", "expect 兵: A.discard")
    holds(PSO2.format(guard=guard, door=door, expected=expected))
