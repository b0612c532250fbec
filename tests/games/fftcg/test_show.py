"""What viewers see of the table [fftcg-2.1.8 7.6.1, 7.6.2]."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.kernel.notation import texts
from fuda.kernel.sight.view import SPECTATOR, view
from tests.games.fftcg.acting import Hurt, Pick, summon
from tests.games.fftcg.board import Table, card

FIGHTER = card("戦士", keywords=("ヘイスト",))
CALL = card("召喚", "summon", cost=0)


def zone(table: Table, viewer: int, name: str, seat: int) -> Any:
    return next(z for z in view(table.g, viewer).zones if (z.name, z.seat) == (name, seat))


@pytest.mark.rule("fftcg-2.1.8 7.1")
@pytest.mark.rule("fftcg-2.1.8 7.2")
def test_there_are_seven_zones_and_only_the_stack_is_shared() -> None:
    table = Table()
    names = [(z.name, z.seat) for z in view(table.g, SPECTATOR).zones]
    each = ("deck", "hand", "field", "break", "damage", "removed")
    assert names == [*((name, seat) for name in each for seat in (0, 1)), ("stack", 0)]


@pytest.mark.rule("fftcg-2.1.8 7.6.1")
@pytest.mark.rule("fftcg-2.1.8 7.9.2")
@pytest.mark.rule("fftcg-2.1.8 7.11.2")
def test_nobody_sees_a_deck_and_only_its_player_a_hand() -> None:
    table = Table(FIGHTER)
    table.put("戦士", 0, "hand")
    for viewer in (0, 1, SPECTATOR):
        assert {c.number for c in zone(table, viewer, "deck", 0).cards} == {""}
        assert [c.name for c in zone(table, viewer, "hand", 0).cards] == (["戦士"] if viewer == 0 else [""])


@pytest.mark.rule("fftcg-2.1.8 7.6.2")
@pytest.mark.rule("fftcg-2.1.8 7.7.2")
@pytest.mark.rule("fftcg-2.1.8 7.8.3")
@pytest.mark.rule("fftcg-2.1.8 7.10.2")
@pytest.mark.rule("fftcg-2.1.8 7.13.2")
@pytest.mark.parametrize("name", ["field", "damage", "break", "removed"])
def test_everybody_sees_the_open_zones(name: str) -> None:
    table = Table(FIGHTER)
    table.put("戦士", 0, name)
    for viewer in (0, 1, SPECTATOR):
        assert [c.name for c in zone(table, viewer, name, 0).cards] == ["戦士"]


@pytest.mark.rule("fftcg-2.1.8 7.7.2")
@pytest.mark.rule("fftcg-2.1.8 6.3.1")
@pytest.mark.rule("fftcg-2.1.8 6.7.1")
def test_the_state_of_a_character_is_seen() -> None:
    table = Table(FIGHTER)
    fighter = table.put("戦士", dull=1, hurt=2000, frozen=1)
    table.g.counters[f"{fighter} 刻"] = 2
    facts = zone(table, 1, "field", 0).cards[0].facts
    assert (facts["dull"], facts["power"], facts["damage"], facts["frozen"]) == (1, 5000, 2000, 1)
    assert (facts["keywords"], facts["counters"]) == (["ヘイスト"], ["刻 2"])


@pytest.mark.rule("fftcg-2.1.8 7.12.2")
def test_everybody_sees_the_stack() -> None:
    table = Table(FIGHTER, CALL)
    table.put("召喚", 0, "hand")
    table.put("召喚", 1, "hand")
    table.window()
    table.do("cast 召喚")
    shown = [view(table.g, viewer).chain[0] for viewer in (0, 1, SPECTATOR)]
    assert [link["name"] for link in shown] == ["召喚"] * 3
    assert {link["seat"] for link in shown} == {0}


def test_the_attack_in_progress_is_seen() -> None:
    table = Table(FIGHTER, card("剛者"), CALL)
    one, two = table.put("戦士"), table.put("剛者")
    blocker = table.put("戦士", 1)
    table.put("召喚", 1, "hand")
    table.phase("attack_phase")
    table.do("pass", "attack 戦士", "join 剛者", "pass", "block 戦士")
    facts = view(table.g, SPECTATOR).facts
    assert (facts["attack"], facts["attacker"], facts["blocker"], facts["party"]) == ("block", one, blocker, 2)
    assert two != one


def test_moves_are_written_with_what_follows_the_card() -> None:
    table = Table(FIGHTER, card("剛者", power=2000))
    table.put("戦士")
    table.put("剛者")
    table.put("剛者", 1)
    table.phase("attack_phase")
    table.do("attack 戦士", "join 剛者", "block 剛者")
    assert texts(table.g, table.asked()) == ["deal 戦士 2000", "deal 戦士 1000", "deal 戦士 0"]


def test_only_who_pays_sees_what_is_still_to_pay() -> None:
    """A card of cost 4, 2 of it paid."""
    pots = [card(name, "backup") for name in ("釜", "鍋", "壺")]
    table = Table(card("将", cost=4), card("炭", "monster", cost=9), *pots)
    for name in ("将", "炭"):
        table.put(name, zone="hand")
    for name in ("釜", "鍋", "壺"):
        table.put(name)
    table.window()
    table.do("cast 将")
    assert {k: v for k, v in view(table.g, 0).facts.items() if "due" in k} == {"due": 4, "due fire": 1}
    table.do("discard 炭")
    facts = view(table.g, 0).facts
    assert (facts["due"], facts["picked"], "due fire" in facts) == (2, "炭", False)
    assert all(view(table.g, viewer).facts.keys() <= {"first"} for viewer in (1, SPECTATOR))


@pytest.mark.rule("fftcg-2.1.8 7.12.2")
def test_everybody_sees_what_was_chosen() -> None:
    table = Table(FIGHTER, summon("火の矢", Pick(), Hurt(4000), cost=0))
    table.put("戦士", 1)
    table.put("戦士")
    table.put("火の矢", 0, "hand")
    table.put("火の矢", 1, "hand")
    table.window()
    table.do("cast 火の矢", "B.戦士")
    assert [view(table.g, viewer).chain[0]["chose"] for viewer in (0, 1, SPECTATOR)] == ["戦士"] * 3
