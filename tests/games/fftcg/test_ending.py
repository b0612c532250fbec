"""How a game ends."""

from __future__ import annotations

import pytest

from fuda.games.fftcg import game
from fuda.games.fftcg.book import ending, rule_process
from fuda.kernel.loop import concede
from tests.games.fftcg.board import SaysOfPlayer, Table, card


@pytest.mark.rule("fftcg-2.1.8 1.1")
def test_the_game_is_for_two() -> None:
    assert game.SEATS == Table().g.seats == 2


@pytest.mark.rule("fftcg-2.1.8 3.1")
@pytest.mark.rule("fftcg-2.1.8 3.1.1")
@pytest.mark.rule("fftcg-2.1.8 7.8.2")
@pytest.mark.rule("fftcg-2.1.8 12.4.1")
@pytest.mark.parametrize(("form", "enough"), [("constructed", 7), ("limited", 6)])
def test_damage_loses_the_game(form: str, enough: int) -> None:
    table = Table(form=form)
    table.many("白札", enough - 1, "damage", 1)
    assert not rule_process.run(table.g)
    table.many("白札", 1, "damage", 1)
    table.window()
    end = table.over()
    assert (end.winners, end.ending, end.rule) == ((0,), "damage", "12.4.1")


@pytest.mark.rule("fftcg-2.1.8 3.1.2")
@pytest.mark.rule("fftcg-2.1.8 12.4.2")
def test_who_cannot_draw_loses_but_an_empty_deck_alone_does_not() -> None:
    table = Table(deck=2)
    table.phase("draw_phase", "main", "attack", "main", "end", mains=0)
    table.g.turn = 3
    table.put("白札", 1, "deck")
    end = table.over()
    assert (end.winners, end.ending, end.rule) == ((1,), "deck", "12.4.2")
    assert table.g.turn == 5
    assert len(table.told("draws", seat=0)) == 2


@pytest.mark.rule("fftcg-2.1.8 3.1.3")
@pytest.mark.rule("fftcg-2.1.8 12.4.3")
def test_damage_with_an_empty_deck_loses() -> None:
    table = Table(card("戦士"), deck=0)
    table.put("戦士")
    table.phase("attack_phase")
    table.do("attack 戦士")
    end = table.over()
    assert (end.winners, end.rule) == ((0,), "12.4.3")


@pytest.mark.rule("fftcg-2.1.8 3.3")
@pytest.mark.rule("fftcg-2.1.8 12.3")
def test_when_both_lose_at_the_same_moment_the_game_is_drawn() -> None:
    table = Table()
    for seat in (0, 1):
        table.many("白札", 7, "damage", seat)
    table.window()
    end = table.over()
    assert (end.winners, end.ending, end.rule) == ((), "draw", "3.3")


@pytest.mark.rule("fftcg-2.1.8 3.2")
def test_who_wins_and_loses_at_once_loses() -> None:
    table = Table()
    table.many("白札", 7, "damage", 0)
    ending.win(table.g, 0, "text", "2.1")
    assert table.over().winners == (1,)
    table = Table()
    ending.win(table.g, 0, "text", "2.1")
    assert (table.over().winners, table.over().ending) == ((0,), "text")


@pytest.mark.rule("fftcg-2.1.8 2.1")
def test_nothing_stops_a_player_from_giving_up() -> None:
    table = Table(card("不死", says=(SaysOfPlayer("lose"),)))
    table.put("不死")
    table.window()
    concede(table.g, 0)
    assert (table.over().winners, table.over().ending) == ((1,), "concede")


@pytest.mark.rule("fftcg-2.1.8 2.2")
def test_a_text_that_forbids_to_lose_wins_over_the_rule() -> None:
    table = Table(card("不死", says=(SaysOfPlayer("lose"),)))
    table.put("不死", 1)
    table.many("白札", 7, "damage", 1)
    table.window()
    table.asked()
    assert table.g.outcome is None
