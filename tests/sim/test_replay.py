"""Records: replayed byte for byte, refused with the place when they are cut, edited or of another world."""

from __future__ import annotations

import msgspec
import pytest

from fuda.ai.bots import Random, decide
from fuda.errors import UserError
from fuda.kernel.decision import Decision
from fuda.kernel.keeping.record import Record, dumps, loads
from fuda.sim.match import Match, Session, check, state_fingerprint
from fuda.sim.replay import open_record, replay
from fuda.sim.shelf import decks_for
from tests.sim.fixtures import plain

__all__ = ["plain"]

pytestmark = pytest.mark.usefixtures("plain")


def played(answers: int = 1000) -> Session:
    """A game by random bots, or its beginning."""
    decks = tuple(info.text for info in decks_for("pso2", "3.0"))
    session = Session(Match("pso2", "3.0", decks, 9))
    bot = Random(4)
    while isinstance(asked := session.now, Decision) and len(session.moves) < answers:
        session.play(decide(bot, session.g, asked, len(session.moves)))
    return session


def sealed(record: Record, **changes: object) -> Record:
    """The record with changes, as somebody would write it who also makes the checksum fit."""
    return loads(dumps(msgspec.structs.replace(record, **changes)))


@pytest.mark.parametrize("answers", [0, 17, 1000])
def test_a_record_gives_the_same_state(answers: int) -> None:
    session = played(answers)
    again = replay(open_record(dumps(session.record()).encode(), "x"), "x")
    assert state_fingerprint(again.g) == state_fingerprint(session.g)
    assert again.now == session.now
    assert again.journal.entries == session.journal.entries


def test_conceding_is_recorded() -> None:
    session = played(10)
    session.concede(1)
    again = replay(session.record(), "x")
    assert again.g.outcome is not None
    assert (again.g.outcome.winners, again.g.outcome.ending) == ((0,), "concede")


def test_another_future_is_recorded() -> None:
    """What is drawn from there on follows from the key in the record."""
    ends = set()
    for key in ("0a" * 16, "0b" * 16):
        session = played(10)
        session.renew(key)
        for _ in range(40):
            if isinstance(session.now, Decision):
                session.play(session.now.moves[-1])
        again = replay(open_record(dumps(session.record()).encode(), "x"), "x")
        assert state_fingerprint(again.g) == state_fingerprint(session.g)
        assert (again.moves, again.who) == (session.moves, session.who)
        ends.add(tuple(session.g.face))
    assert len(ends) == 2


@pytest.mark.parametrize("written", ["anew", "anew 12", "anew " + "g" * 32])
def test_a_future_without_a_whole_key_is_refused(written: str) -> None:
    with pytest.raises(UserError):
        replay(sealed(played(3).record(), moves=(written,)), "x")


def test_every_cut_is_refused() -> None:
    data = dumps(played(12).record()).encode()
    for end in range(0, len(data) - 1, 7):
        with pytest.raises(UserError) as caught:
            replay(open_record(data[:end], "x"), "x")
        assert str(caught.value.place).startswith("x")


def test_every_changed_line_is_refused() -> None:
    lines = dumps(played(12).record()).splitlines()
    for place in range(len(lines)):
        edited = [*lines[:place], lines[place] + " ", *lines[place + 1 :]]
        with pytest.raises(UserError):
            replay(open_record("\n".join(edited).encode(), "x"), "x")


def test_an_illegal_answer_is_refused_with_its_line() -> None:
    record = played(12).record()
    wrong = sealed(record, moves=(*record.moves[:5], "attack nobody", *record.moves[6:]))
    with pytest.raises(UserError, match="not a legal answer") as caught:
        replay(wrong, "x")
    assert caught.value.place == "x:7"


def test_another_end_is_refused() -> None:
    record = played(12).record()
    with pytest.raises(UserError, match="another state"):
        replay(sealed(record, end="0" * 24), "x")
    with pytest.raises(UserError, match="another state"):
        replay(sealed(record, moves=record.moves[:-1]), "x")


def test_an_answer_after_the_end_is_refused() -> None:
    record = played().record()
    with pytest.raises(UserError, match="the game is over"):
        replay(sealed(record, moves=(*record.moves, "pass")), "x")


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"edition": "9.9"},
        {"decks": ("player T-P",)},
        {"decks": ("player T-P\nmag T-M\n1 T-01", "player T-P\nmag T-M\n1 T-01")},
        {"options": {"first": "seven"}},
        {"options": {"weather": "rain"}},
        {"cards": "0" * 24},
    ],
)
def test_a_header_that_does_not_fit_is_refused(changes: dict[str, object]) -> None:
    record = played(3).record()
    with pytest.raises(UserError) as caught:
        replay(sealed(record, header=msgspec.structs.replace(record.header, **changes)), "x")
    assert caught.value.place == "x:1"


def test_bytes_that_are_no_text_are_refused_with_the_line() -> None:
    with pytest.raises(UserError) as caught:
        open_record(b"one\ntwo\n\xff\xfe", "x")
    assert caught.value.place == "x:3"


def test_an_illegal_deck_is_refused_with_its_rule() -> None:
    text = decks_for("pso2", "3.0")[0].text
    short = "\n".join(text.splitlines()[:-1])
    with pytest.raises(UserError) as caught:
        check(Match("pso2", "3.0", (text, short), 1))
    assert caught.value.line == "deck B: 38 cards, but the player card says 40 [pso2-3.0 100.2]"


def test_each_deck_is_refused_with_its_seat_and_line() -> None:
    text = decks_for("pso2", "3.0")[0].text
    short = "\n".join(text.splitlines()[:-1])
    with pytest.raises(UserError) as caught:
        check(Match("pso2", "3.0", (short, short), 1))
    assert caught.value.line == "; ".join(
        f"deck {seat}: 38 cards, but the player card says 40 [pso2-3.0 100.2]" for seat in "AB"
    )


def test_a_match_with_a_key_is_replayed_by_it() -> None:
    decks = tuple(info.text for info in decks_for("pso2", "3.0"))
    hands = set()
    for key in ("", "01" * 16, "02" * 16):
        session = Session(Match("pso2", "3.0", decks, 9, key=key))
        session.concede(0)
        again = replay(open_record(dumps(session.record()).encode(), "x"), "x")
        assert state_fingerprint(again.g) == state_fingerprint(session.g)
        hands.add(tuple(session.g.face))
    assert len(hands) == 3
