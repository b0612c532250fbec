"""Records: a game as text; truncated and edited ones are refused with the place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuda.kernel.decision import Decision
from fuda.kernel.errors import Fault
from fuda.kernel.keeping import codec
from fuda.kernel.keeping.record import FORMAT, Header, Record, _digest, dumps, loads
from fuda.kernel.loop import play, run
from fuda.kernel.notation import match, text
from tests.kernel.toy import game

HEADER = Header(FORMAT, "1", "toy", "toy", 7, ("3 Knight\n2 Wolf\u2028\x85 end",), "cafe", {"first": "0"})
RECORD = Record(HEADER, ("pass", "play Knight", "# odd", "= odd"), "abc power")


def test_what_is_written_is_read() -> None:
    assert loads(dumps(RECORD)) == RECORD


def test_a_game_that_goes_on_has_an_empty_end() -> None:
    assert loads(dumps(Record(HEADER, ()))) == Record(HEADER, ())


@given(st.integers(1, 400))
def test_a_truncated_record_is_refused(missing: int) -> None:
    written = dumps(RECORD)
    kept = written[: max(0, len(written) - 1 - missing)]
    with pytest.raises(Fault, match=r"^game\.rec(:\d+)?: the record (is truncated|was edited)"):
        loads(kept, "game.rec")


@given(st.data())
def test_an_edited_record_is_refused(data: st.DataObject) -> None:
    written = dumps(RECORD)
    place = data.draw(st.integers(0, len(written) - 2))
    sign = data.draw(st.characters(codec="utf-8").filter(lambda c: c != written[place]))
    with pytest.raises(Fault, match=r"^record"):
        loads(written[:place] + sign + written[place + 1 :])


def resigned(head: str) -> str:
    """A record with another header and a checksum that fits."""
    body = dumps(RECORD)
    fake = Record(HEADER, tuple(body.split("\n")[1:-3]), RECORD.end)
    lines = [head, *fake.moves, f"= {fake.end}"]
    return "\n".join([*lines, f"# {_digest(lines)}"]) + "\n"


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ("hello", "record:1: not a record header"),
        ('{"format": "fuda-record-1"}', "record:1: not a record header"),
        (dumps(RECORD).split("\n", maxsplit=1)[0].replace(FORMAT, "fuda-record-9"), "unknown record format"),
    ],
)
def test_a_header_that_says_nothing_useful_is_refused_with_its_line(head: str, message: str) -> None:
    with pytest.raises(Fault, match=message):
        loads(resigned(head))


def test_a_move_is_one_line() -> None:
    with pytest.raises(AssertionError, match="one line"):
        dumps(Record(HEADER, ("pass\npass",)))


def test_replaying_a_record_gives_the_same_states() -> None:
    g, written, states = game.start(11, 3), [], []
    for asked, move in game.decisions(g, [2, 1, 0, 3, 1, 1, 4]):
        written.append(text(g, asked, move))
        states.append(codec.save(g))
    record = loads(dumps(Record(HEADER, tuple(written))))
    again = game.start(11, 3)
    for line, state in zip(record.moves, states, strict=True):
        question = run(again)
        assert isinstance(question, Decision)
        assert codec.save(again) == state
        play(again, question, match(again, question, line))
    assert run(again) == run(g)
    assert codec.save(again) == codec.save(g)
