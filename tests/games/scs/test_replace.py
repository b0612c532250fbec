"""かわりに, される, changes of the damage that is being dealt (chapters 2.4.4, 8.1.3, 8.1.5, 8.1.6, 8.1.8)."""

from __future__ import annotations

import pytest

from fuda.effects.node import Program
from fuda.games.scs.happening import happen
from fuda.games.scs.now import lasting
from fuda.games.scs.printed import Ability, Face
from fuda.kernel.decision import Decision
from fuda.kernel.event import Event, Lasting
from fuda.kernel.loop import run
from tests.games.scs.board import Draw, Table, card
from tests.games.scs.texts import Cannot, Instead, Keep, static

FIGHTER = card("戦士")


def has(*nodes: Instead, first: Ability | None = None) -> tuple[Ability, ...]:
    wall = Ability(kind="trigger", replacements=nodes)
    return (wall,) if first is None else (wall, first)


def table_with(*faces: Face, name: str = "壁") -> tuple[Table, int, int]:
    table = Table(FIGHTER, *faces)
    return table, table.put("戦士", "b2"), table.put(name, "b4", 1)


def deal(table: Table, striker: int, amount: int = 2) -> bool | None:
    return happen.do(table.g, [Event("damages", striker, amount=amount, source=-1, word="attack")])


def blows(table: Table) -> list[int]:
    """The damage noted after all that comes before it."""
    while table.g.frames[-1].at in ("choose", "happen", "begin", "step", "over"):
        frame = table.g.frames[-1]
        if getattr(frame, frame.at)(table.g, None) is not None:
            break
    return [blow.amount for blow in table.g.blows]


def test_with_nothing_to_replace_it_simply_happens() -> None:
    table, mine, _ = table_with(card("壁"))
    assert deal(table, mine) is True
    assert [blow.amount for blow in table.g.blows] == [2]


@pytest.mark.rule("scs-1.12 8.1.5")
@pytest.mark.rule("scs-1.12 8.1.5.1")
def test_instead_of_damage_nothing_happens() -> None:
    table, mine, wall = table_with(card("壁", abilities=has(Instead("damages"))))
    assert deal(table, mine) is True
    assert deal(table, wall) is None
    assert blows(table) == [2]


@pytest.mark.rule("scs-1.12 8.1.5.2")
def test_something_else_happens_instead() -> None:
    table, _, wall = table_with(card("壁", abilities=has(Instead("damages", "acts"))))
    deal(table, wall)
    assert blows(table) == []
    assert table.g.acted[wall] == 1


@pytest.mark.rule("scs-1.12 8.1.5.3")
def test_each_is_applied_once_and_sums_need_no_order() -> None:
    two = has(Instead("damages", "more", 1, adds=True), Instead("damages", "more", -2, adds=True))
    table, _, wall = table_with(card("壁", abilities=two))
    deal(table, wall, 4)
    assert blows(table) == [3]


@pytest.mark.rule("scs-1.12 8.1.5.3")
def test_the_affected_player_chooses_which_comes_first() -> None:
    two = has(Instead("damages", "more", 1), Instead("damages", "acts"))
    table, _, wall = table_with(card("壁", abilities=two))
    deal(table, wall)
    asked = run(table.g)
    assert isinstance(asked, Decision)
    assert (asked.prompt, asked.seat) == ("replacement", 1)


@pytest.mark.rule("scs-1.12 1.1.7")
@pytest.mark.rule("scs-1.12 2.4.12.1")
def test_what_would_change_nothing_is_not_replaced() -> None:
    both = has(Instead("damages", "acts"), Instead("acts", "readies"))
    table, _, wall = table_with(card("壁", abilities=both))
    assert deal(table, wall, 0) is False
    assert happen.do(table.g, [Event("acts", wall, word="effect")]) is None
    assert blows(table) == []
    table.g.acted[wall] = 1
    assert happen.do(table.g, [Event("acts", wall, word="effect")]) is False


@pytest.mark.rule("scs-1.12 10.9.1")
def test_who_is_held_on_the_stage_does_not_leave_in_another_way_instead() -> None:
    held = (*has(Instead("removes", "retires")), static(Cannot(word="leave")))
    table, _, wall = table_with(card("壁", abilities=held))
    assert happen.do(table.g, [Event("removes", wall, word="effect")]) is False
    assert table.where(wall) == "b4"


@pytest.mark.rule("scs-1.12 10.2.1")
def test_damage_that_is_nothing_may_still_be_added_to() -> None:
    table, _, wall = table_with(card("壁", abilities=has(Instead("damages", "more", 3, adds=True))))
    deal(table, wall, -1)
    assert blows(table) == [2]
    table, _, wall = table_with(card("壁", abilities=has(Instead("damages", "more", -3, adds=True))))
    assert deal(table, wall, 0) is False


@pytest.mark.rule("scs-1.12 8.1.6")
@pytest.mark.rule("scs-1.12 8.1.6.1")
@pytest.mark.rule("scs-1.12 8.1.6.2")
@pytest.mark.parametrize(("answer", "left"), [("yes", []), ("no", [1])])
def test_an_optional_one_may_be_declined(answer: str, left: list[int]) -> None:
    table, _, wall = table_with(card("壁", abilities=has(Instead("damages", optional=True))))
    deal(table, wall, 1)
    assert table.asked().seat == 1
    frame = table.g.frames[-1]
    move = next(m for m in table.asked().moves if m.verb == answer)
    getattr(frame, frame.at)(table.g, move)
    assert blows(table) == left


@pytest.mark.rule("scs-1.12 8.1.8")
def test_what_comes_before_is_run_before_it_happens() -> None:
    answers = Ability(kind="trigger", where=(), program=Program((Draw(),)))
    table, _, wall = table_with(card("壁", abilities=has(Instead("damages", "same", runs=1), first=answers)))
    deal(table, wall)
    assert blows(table) == [2]
    kinds = [entry.event.kind for entry in table.g.journal.entries]
    assert kinds.index("draws") < kinds.index("damages")


@pytest.mark.rule("scs-1.12 8.1.3")
@pytest.mark.rule("scs-1.12 8.1.3.1")
@pytest.mark.rule("scs-1.12 2.4.4")
def test_the_next_damage_only() -> None:
    ward = card(
        "護符",
        abilities=(
            Ability(kind="spell", program=Program((Keep((Instead("damages", "more", -2, once=True, whom="any"),)),))),
        ),
    )
    table, mine, _ = table_with(ward, card("壁"))
    g = table.g
    lasting.last(g, Lasting(table.index["護符"], 0, 0, 0, mine, g.object[mine], lasting.stamp(g), "turn"))
    deal(table, mine, 3)
    assert blows(table) == [1]
    assert g.lasting == []
    assert deal(table, mine, 3) is True
    assert blows(table) == [1, 3]


@pytest.mark.rule("scs-1.12 8.1.3.3")
@pytest.mark.rule("scs-1.12 8.1.3.2")
def test_what_did_not_come_in_time_is_over() -> None:
    ward = card(
        "護符",
        abilities=(Ability(kind="spell", program=Program((Keep((Instead("damages", once=True, whom="any"),)),))),),
    )
    table, mine, _ = table_with(ward, card("壁"))
    g = table.g
    for until in ("turn", "chain"):
        lasting.last(g, Lasting(table.index["護符"], 0, 0, 0, mine, g.object[mine], lasting.stamp(g), until))
    assert lasting.end(g, "chain")
    assert [kept.until for kept in g.lasting] == ["turn"]
    assert lasting.end(g, "turn")
    assert not lasting.end(g, "turn")
    assert deal(table, mine) is True
