"""Taking back: exact, for everybody at the table, and never a way to peek."""

from __future__ import annotations

import msgspec
import pytest

from fuda.errors import UserError
from fuda.host.hosted import Hosted
from fuda.host.why import warnings
from fuda.kernel.decision import Decision
from fuda.kernel.keeping import codec, record
from fuda.kernel.sight.view import SPECTATOR
from fuda.sim.replay import open_record, replay
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
                assert point.seat == asked.seat, "nobody else has been asked since"
            assert not (table.points and table.watch.others(asked.seat)), "nor could have been"


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


def test_where_every_answer_loses_there_is_nothing_to_warn_of(monkeypatch: pytest.MonkeyPatch) -> None:
    (table, _), *_ = hosted("scs", "1.12")
    asked = table.session.now
    assert isinstance(asked, Decision)
    monkeypatch.setattr(Hosted, "loses", lambda *_: True)
    assert [table.warning(asked.seat, move) for move in asked.moves] == [None] * len(asked.moves)
    assert warnings(table, asked.seat) == {}


# By consent


def after(answers: int, name: str = "pso2", way: str = "3.0") -> tuple[Hosted, list[list[bytes]]]:
    """A table after so many answers, and everybody's log before each of them."""
    (table, seed), *_ = hosted(name, way)
    logs = [shown(table) for _ in zip(range(answers), walk(table, seed), strict=False)]
    return table, logs


def last_answer(table: Hosted, seat: int) -> int:
    return max(place for place, who in enumerate(table.session.who) if who == seat)


@pytest.mark.parametrize("answers", [20, 47, 60])
def test_with_consent_everything_is_taken_back_and_the_future_is_another(answers: int) -> None:
    ends = set()
    for _ in range(3):
        table, logs = after(answers)
        seat = next(seat for seat in range(2) if not table.back_for(seat))
        place, numbers = last_answer(table, seat), [*table.numbers]
        moves = table.session.moves[:place]
        table.ask_back(seat)
        assert table.asks is not None
        assert (table.asks.seat, table.asks.answers) == (seat, 1)
        table.consent(1 - seat, yes=True)
        assert table.session.moves[:-1] == moves
        assert table.session.moves[-1].startswith("anew ")
        assert shown(table) == logs[place], "what was taken back is retracted in every log"
        now = table.session.now
        assert isinstance(now, Decision)
        assert now.seat == seat
        assert all(new > old for new, old in zip(table.numbers, numbers, strict=True)), "no question comes twice"
        again = replay(open_record(record.dumps(table.session.record()).encode(), "x"), "x")
        assert codec.save(again.g) == codec.save(table.session.g)
        ends.add((tuple(table.session.g.face), table.session.g.key))
    assert len(ends) == 3


def test_who_asks_waits_until_all_others_agree_or_the_game_goes_on() -> None:
    table, _ = after(45)
    now = table.session.now
    assert isinstance(now, Decision)
    table.ask_back(0, 3)
    before = [*table.session.moves]
    with pytest.raises(UserError):
        table.consent(7, yes=True)
    table.consent(0, yes=True)
    assert table.session.moves == before, "nobody agrees with oneself"
    table.answer(now.seat, 0)
    with pytest.raises(UserError):
        table.consent(1, yes=True)
    table.ask_back(0, 3)
    table.consent(1, yes=False)
    with pytest.raises(UserError):
        table.consent(1, yes=True)
    assert table.session.moves[:-1] == before
    with pytest.raises(UserError):
        table.ask_back(0, 99)


def test_bots_need_not_agree() -> None:
    (table, seed), *_ = hosted("pso2", "3.0")
    alone = Hosted(table.session, people=[0])
    for _ in zip(range(30), walk(alone, seed), strict=False):
        pass
    place = last_answer(alone, 0)
    alone.ask_back(0)
    assert alone.asks is None
    assert len(alone.session.moves) in (place, place + 1)


def test_the_record_is_sealed_until_the_game_is_over() -> None:
    table, _ = after(10)
    with pytest.raises(UserError):
        table.record()
    table.concede(0)
    assert table.record().is_over


def test_a_game_given_line_by_line_stands_as_if_it_had_been_played() -> None:
    for name, way in (("pso2", "3.0"), ("scs", "1.12")):
        table, _ = after(40, name, way)
        table.ask_back(table.session.who[-1], 2)
        for seat in range(2):
            if table.asks is not None and table.asks.seat != seat:
                table.consent(seat, yes=True)
        (other, _), *_ = hosted(name, way)
        shown(other)
        for line in table.session.moves:
            other.give(line)
        assert codec.save(other.session.g) == codec.save(table.session.g)
        assert [msgspec.json.decode(log) for log in shown(other)] == [msgspec.json.decode(log) for log in shown(table)]
