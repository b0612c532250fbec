"""Taking back: exact, for everybody at the table, and never a way to peek."""

from __future__ import annotations

import msgspec
import pytest

from fuda.errors import UserError
from fuda.host.hosted import Hosted
from fuda.kernel import codec
from fuda.kernel.decision import Decision
from fuda.kernel.view import SPECTATOR
from tests.host.tables import every_table, hosted, walk


def shown(table: Hosted) -> list[bytes]:
    """The log of everybody, as it goes over a wire."""
    viewers = (*range(table.session.g.seats), SPECTATOR)
    return [msgspec.json.encode(table.log(viewer)) for viewer in viewers]


@every_table
def test_going_back_is_exact(name: str, way: str) -> None:
    taken = 0
    for table, seed in hosted(name, way):
        for number, asked in enumerate(walk(table, seed)):
            if number % 5:
                continue
            before, lines = codec.save(table.session.g), shown(table)
            marks = [*table.session.journal.marks]
            moves = len(table.session.moves)
            table.answer(asked.seat, number % len(asked.moves))
            if not table.view(asked.seat).back:
                continue
            table.back(asked.seat)
            taken += 1
            assert codec.save(table.session.g) == before
            assert table.session.now == asked
            assert len(table.session.moves) == moves
            assert shown(table) == lines
            assert table.session.journal.marks == marks
            table.session.now = asked
    assert taken > 3


@every_table
def test_nothing_can_be_learnt_by_going_back(name: str, way: str) -> None:
    """Where a seat may go back, it knows nothing now that it did not know before, and chance is as it was."""
    for table, seed in hosted(name, way):
        for asked in walk(table, seed):
            for point in table.points:
                assert point.g.chance == table.session.g.chance
                assert point.seat == table.points[-1].seat
            assert asked.moves


def test_who_is_not_asked_gets_the_same_refusal_whatever_is_tried() -> None:
    (table, _), *_ = hosted("pso2", "3.0")
    asked = table.session.now
    assert isinstance(asked, Decision)
    said = set()
    for index in (-1, 0, 99):
        with pytest.raises(UserError) as refused:
            table.answer(1 - asked.seat, index)
        said.add(str(refused.value))
    assert len(said) == 1


def test_an_answer_sent_twice_counts_once() -> None:
    (table, _), *_ = hosted("pso2", "3.0")
    asked = table.session.now
    assert isinstance(asked, Decision)
    table.answer(asked.seat, 0, 0)
    with pytest.raises(UserError):
        table.answer(asked.seat, 0, 0)


def test_a_warning_comes_before_an_answer_that_loses_at_once() -> None:
    """SCS: whoever lets the only striker leave through the gate has lost; passing and summoning carry no warning."""
    (table, _), *_ = hosted("scs", "1.12")
    asked = table.session.now
    assert isinstance(asked, Decision)
    warned = {move.verb: table.warning(asked.seat, move) is not None for move in asked.moves}
    assert warned == {"pass": False, "retire": True, "summon": False}
