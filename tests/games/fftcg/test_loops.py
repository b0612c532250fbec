"""Loops (chapter 13)."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.book import loops
from fuda.kernel.decision import PASS, Decision
from fuda.kernel.keeping import repeat
from fuda.kernel.state import State
from tests.games.fftcg.acting import Do, Draw, Situation, action, auto, go_on, offered, say, with_text
from tests.games.fftcg.board import Table, card

COAL = card("石炭", "monster", cost=99, generic=True)
LAMP = with_text(card("灯台", "backup"), action((), Do("actives")))


def spin(table: Table, seats: str, prompt: str = "loop_times") -> Decision:
    """Both players go on with the loop until the game asks about it: `seats` are those who use the lamp."""
    for _ in range(200):
        asked = table.asked()
        if asked.prompt == prompt:
            return asked
        use = "use 灯台 1" in table.options() and str(asked.seat) in seats and not _own(table, asked.seat)
        say(table, "use 灯台 1" if use else "pass")
    raise AssertionError("no loop was found")


def _own(table: Table, seat: int) -> bool:
    return any(link.seat == seat for link in table.g.chain)


@pytest.mark.rule("fftcg-2.1.8 13.1")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    table = Table(with_text(card("水車", "backup"), auto(Situation(0), Draw(0))))
    table.put("水車")
    table.window()
    assert (table.over().winners, table.over().rule) == ((), "13.1")


@pytest.mark.rule("fftcg-2.1.8 13.2")
def test_one_player_who_can_stop_it_names_a_number_and_then_must() -> None:
    table = Table(LAMP)
    table.put("灯台")
    table.window()
    asked = spin(table, "0")
    assert (asked.seat, asked.rule, asked.kind) == (0, "13.2", "number")
    say(table, "number 3")
    go_on(table, 1)
    assert table.g.outcome is None
    assert offered(table) == []


@pytest.mark.rule("fftcg-2.1.8 13.3")
def test_both_name_a_number_the_turn_player_first_and_it_ends() -> None:
    table = Table(LAMP)
    table.put("灯台", 0)
    table.put("灯台", 1)
    table.window()
    asked = spin(table, "01")
    assert (asked.seat, asked.rule) == (0, "13.3")
    say(table, "number 5")
    second = table.asked()
    assert (second.seat, second.rule) == (1, "13.3")
    say(table, "number 2")
    turn = table.g.turn
    assert table.asked().prompt != "loop_times"
    assert table.g.turn >= turn


@pytest.mark.rule("fftcg-2.1.8 13.2")
def test_in_another_position_it_may_be_done_again() -> None:
    table = Table(LAMP, COAL)
    lamp = table.put("灯台")
    table.window()
    spin(table, "0")
    say(table, "number 0")
    go_on(table, 1)
    assert offered(table) == []
    table.g.dull[lamp] = 1
    assert offered(table) == ["use 灯台 1"]


@pytest.mark.rule("fftcg-2.1.8 13.1")
def test_few_resolutions_cost_nothing() -> None:
    table = Table(LAMP)
    table.put("灯台")
    table.window()
    for _ in range(loops.PATIENCE - 2):
        say(table, "use 灯台 1")
        say(table, "pass")
    assert not table.g.positions


@pytest.mark.rule("fftcg-2.1.8 13.1")
def test_what_grows_by_nobodys_doing_is_drawn_in_the_end() -> None:
    g = Table(card("兵")).g
    outcomes = []
    for n in range(loops.LONG):
        g.crystals[0] = n
        loops.note(g)
        outcomes.append(g.outcome)
    assert outcomes[-2] is None
    assert outcomes[-1] is not None
    assert outcomes[-1].rule == "13.1"


def test_what_grows_by_nobodys_doing_is_looked_at_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    looks, met_before = list[int](), repeat.met_before

    def look(g: State) -> repeat.Loop | None:
        looks.append(g.used.get("n", 0))
        return met_before(g)

    monkeypatch.setattr(repeat, "met_before", look)
    g = Table(card("兵")).g
    for n in range(1, loops.LONG + 1):
        g.used["n"] = n
        loops.note(g)
    assert looks == [*range(loops.PATIENCE, loops.OFTEN + 1), *range(loops.OFTEN + 8, loops.LONG + 1, loops.SELDOM)]


@pytest.mark.rule("fftcg-2.1.8 13.1")
@pytest.mark.parametrize("period", [1, 5, 7])
def test_what_comes_again_after_it_has_grown_is_found(period: int) -> None:
    g = Table(card("兵")).g
    for n in range(loops.LONG - 1):
        g.crystals[0] = min(n, loops.OFTEN) + n % period
        loops.note(g)
    assert g.outcome is not None


@pytest.mark.rule("fftcg-2.1.8 13.2")
def test_what_grows_by_somebodys_doing_goes_on_as_long_as_that_player_likes() -> None:
    g = Table(card("兵")).g
    for n in range(2 * loops.LONG):
        g.crystals[0] = n
        loops.note(g)
        if g.positions:
            loops.acted(g, 0, PASS)
    assert g.outcome is None
