"""Whole abilities on a position: where they work, what waits, what is remembered."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.now.projection import card_now
from fuda.kernel.event import Event
from fuda.kernel.loop import step
from tests.games.fftcg.acting import offered
from tests.games.fftcg.nodes.reading import Slow, cast, face, laid

COVERS = {
    "Became": "test_a_card_put_away_as_a_cost_comes_back",
    "Groups": "test_groups",
    "Group": "test_groups",
    "Stands": "test_a_state_of_the_game_triggers",
}
DRAW = "カードを1枚引く。"


def arrived(text: str, *answers: str, soldiers: int = 0, hand: int = 0) -> Slow:
    """A forward with this text is cast for nothing; the opponent has soldiers."""
    table = laid(face(text, cost=0))
    table.many("兵", soldiers, "field", 1)
    table.many("倉", hand, "hand", 0)
    table.put("鐘守り", 0, "hand")
    table.window()
    table.do("cast 鐘守り")
    table.resolve(*answers)
    return table


@pytest.mark.rule("fftcg-2.1.8 11.9.1")
def test_an_ability_that_works_in_the_break_zone() -> None:
    table = laid(face("《0》：＠を手札に加える。このアビリティは＠がブレイクゾーンにある場合にしか使えない。"))
    table.put("鐘守り")
    assert offered(table) == []
    lying = table.put("鐘守り", 0, "break")
    assert offered(table) == ["use 鐘守り 1"]
    table.window()
    table.do("use 鐘守り 1")
    table.resolve()
    assert table.zone(lying) == "hand"


@pytest.mark.rule("fftcg-2.1.8 11.8.16.1")
def test_a_card_that_was_put_into_the_break_zone_is_found_there() -> None:
    table = laid(face("＠がフィールドからブレイクゾーンに置かれたとき、＠を手札に加える。"))
    keeper = table.put("鐘守り")
    table.hurt(keeper, 5000)
    table.window()
    table.resolve()
    assert table.zone(keeper) == "hand"


def test_a_card_put_away_as_a_cost_comes_back() -> None:
    table = laid(face("＠をブレイクゾーンに置く：ターン終了時、＠をフィールドに出す。"))
    keeper = table.put("鐘守り")
    table.window()
    table.do("use 鐘守り 1")
    table.resolve()
    assert table.zone(keeper) == "break"
    table.to_turn(4)
    assert table.zone(keeper) == "field"


@pytest.mark.rule("fftcg-2.1.8 11.8.18")
def test_a_state_of_the_game_triggers() -> None:
    table = laid(face("あなたがバックアップをコントロールしていない場合、＠をブレイクゾーンに置く。"))
    keeper, store = table.put("鐘守り"), table.put("倉")
    table.window()
    table.resolve()
    assert table.zone(keeper) == "field"
    happen.do(table.g, [Event("removes", store)])
    table.window()
    while table.zone(keeper) == "field":
        step(table.g)
        assert table.g.turn == 3
    assert table.zone(keeper) == "break"


@pytest.mark.rule("fftcg-2.1.8 11.8.13")
def test_a_conditional_auto_ability_looks_twice() -> None:
    text = f"＠がフィールドに出たとき、対戦相手がフォワードをコントロールしている場合、{DRAW}"
    assert arrived(text, soldiers=1).hand() == 1
    assert arrived(text).hand() == 0


def test_two_triggers_of_one_line() -> None:
    table = laid(face(f"＠がアタックするかブロックしたとき、{DRAW}"))
    assert len(table.g.rules.faces[1].abilities[0].triggers) >= 1
    keeper = table.put("鐘守り")
    table.phase("attack_phase")
    table.do("attack 鐘守り")
    table.resolve()
    assert (table.hand(), table.g.attacked[keeper]) == (1, 3)


@pytest.mark.rule("fftcg-2.1.8 15.1.1.11.2")
def test_groups() -> None:
    text = (
        "あなたのデッキのカードを上から2枚公開する。対戦相手はそれらを2つのグループにわける。"
        "あなたはそのうち1つのグループを手札に加え、残りのグループをブレイクゾーンに置く。"
    )
    table = cast(text)
    deck = table.g.zones[table.g.rules.decks[0]]
    for name in ("番", "倉"):
        table.put(name, 0, "deck")
        deck.insert(0, deck.pop())
    asked = table.question()
    assert asked is not None
    assert asked.seat == 1
    while (asked := table.question()) is not None and asked.prompt != "group":
        table.do(table.options()[0])
    assert asked is not None
    assert asked.seat == 0
    table.do("option 1")
    table.resolve()
    gone = len(table.g.zones[table.g.rules.layout.at("break", 0)]) - 1
    assert table.hand() + gone == 2


def test_a_gained_ability_with_a_text_of_its_own_inside() -> None:
    inner = "「自身がアタックしたとき、手札を1枚捨ててもよい。そうしたとき、カードを2枚引く。」"
    table = cast(f"フォワード1体を選ぶ。ターン終了時までそれに{inner}を与える。", soldiers=0, mine=1, hand=1)
    table.do("番")
    table.resolve()
    table.phase("attack_phase")
    table.do("attack 番")
    table.resolve("yes", "倉")
    assert table.hand() == 2


def test_what_is_offered_to_the_opponent() -> None:
    text = "フォワード1体を選ぶ。対戦相手は手札を1枚捨ててもよい。そうしなかった場合、それをブレイクする。"
    for answers, left in ((("no",), 0), (("yes", "倉"), 1)):
        table = cast(text)
        table.put("倉", 1, "hand")
        table.do("兵")
        table.resolve(*answers)
        assert len(table.field(1)) == left


def test_only_in_turns_of_its_player() -> None:
    text = f"あなたのターンの間、フォワードがフィールドからブレイクゾーンに置かれたとき、{DRAW}"
    table = laid(face(text, "backup"))
    table.put("鐘守り")
    table.put("鐘守り", 1)
    soldier = table.put("兵", 1)
    table.hurt(soldier, 5000)
    table.window()
    table.resolve()
    assert (table.hand(), table.hand(1)) == (1, 0)


def test_the_first_and_the_second_of_two() -> None:
    text = "フォワード2体を選ぶ。最初に選んだフォワードをブレイクし、もう1体をダルにする。"
    table = cast(text, mine=1)
    table.do("番", "兵")
    table.resolve()
    assert (table.field(0), table.g.dull[table.field(1)[0]]) == ([], 1)


def test_a_lasting_effect_on_all_that_were_there() -> None:
    table = cast(
        "ターン終了時まであなたのコントロールするすべてのフォワードのパワーを+1000し、ブレイブを与える。", mine=2
    )
    table.resolve()
    later = table.put("番")
    powers = [card_now(table.g, card).strength for card in table.field()]
    assert powers == [9000, 9000, 8000]
    assert "ブレイブ" not in card_now(table.g, later).keywords
    assert "ブレイブ" in card_now(table.g, table.field()[0]).keywords
