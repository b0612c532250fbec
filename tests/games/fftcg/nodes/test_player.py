"""Turns and phases that are added or skipped; texts that end the game."""

from __future__ import annotations

import pytest

from tests.games.fftcg.board import SaysOfPlayer, card
from tests.games.fftcg.nodes.doing import cast, go_on, table_with
from tests.games.fftcg.nodes.reading import face, laid

COVERS = {
    "SkipPhase": "test_a_phase_is_skipped",
    "ExtraTurn": "test_an_additional_turn",
    "ExtraPhase": "test_an_additional_phase",
    "EndGame": "test_a_text_ends_the_game",
}


@pytest.mark.rule("fftcg-2.1.8 2.1")
def test_a_phase_is_skipped() -> None:
    table = table_with("対戦相手の次のターンの第1メインフェイズとアタックフェイズを飛ばす。")
    cast(table)
    table.to_turn(5)
    assert [event.word for event in table.told("skips", seat=1)] == ["main1", "attack"]


def test_an_additional_turn() -> None:
    table = table_with("このターンの後に追加であなたのターンを1回行う。")
    cast(table)
    table.to_turn(4)
    assert table.g.active == 0
    table.to_turn(5)
    assert table.g.active == 1


def test_an_additional_phase() -> None:
    table = laid(face("《0》：このフェイズの次にアタックフェイズを追加する。"))
    table.put("鐘守り")
    table.window()
    go_on(table, "use 鐘守り 1")
    table.to_turn(4)
    phases = [event.word for event in table.told("phase", seat=0)]
    assert phases.count("attack") == 2


@pytest.mark.rule("fftcg-2.1.8 3.1")
@pytest.mark.parametrize(("text", "winner"), [("対戦相手はゲームに敗北する。", 0), ("対戦相手はゲームに勝利する。", 1)])
def test_a_text_ends_the_game(text: str, winner: int) -> None:
    table = table_with(text)
    cast(table)
    found = table.over()
    assert (found.winners, found.ending) == ((winner,), "text")


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_who_cannot_lose_does_not() -> None:
    table = table_with("対戦相手はゲームに敗北する。", card("砦", says=(SaysOfPlayer("lose"),)))
    table.put("砦", 1)
    cast(table)
    assert table.g.outcome is None
