"""Replaying a record: every answer must be legal where it stands, and the last state the same, byte for byte."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fuda.errors import Said, UserError
from fuda.games import registry
from fuda.kernel.decision import Move, Outcome
from fuda.kernel.errors import Fault
from fuda.kernel.keeping.record import Record, loads
from fuda.kernel.notation import SEATS
from fuda.kernel.notation import match as match_move
from fuda.sim.match import ANEW, CONCEDE, Match, Session, cards_fingerprint, check, state_fingerprint
from fuda.sim.shelf import shelf
from fuda.text.encoding import NotText, decode

FIRST_MOVE_LINE = 2
KEY = re.compile("[0-9a-f]{32}")


def open_record(data: bytes, place: str) -> Record:
    """A record from a file's bytes; a truncated or edited one is refused with the place, and one of a game among people
    (it has a key) that is not over."""
    try:
        record = loads(decode(data).replace("\r\n", "\n"), place)
    except NotText as fault:
        raise UserError(fault.said, place=f"{place}:{fault.line}") from None
    except Fault as fault:
        raise UserError(fault.said, place=fault.place or place) from None
    if record.header.key and not record.is_over:
        raise UserError("the game is not over: its record is sealed until then", place=place)
    return record


def match_of(record: Record, place: str) -> Match:
    """The match a record belongs to."""
    header = record.header
    match = Match(header.game, header.edition, header.decks, header.seed, header.options, header.key)
    try:
        registry.edition_of(registry.find(header.game), header.edition)
        check(match)
    except UserError as error:
        if header.game in registry.GAMES and not all(_is_known(header.game, deck) for deck in header.decks):
            said = Said("{fault}; a game with cards of your own needs them: --cards FILE", fault=error.placed)
            raise UserError(said, place=f"{place}:1") from None
        raise UserError(error.placed, place=f"{place}:1") from None
    return match


def _is_known(game: str, deck: str) -> bool:
    """Are all cards of this list here?"""
    try:
        shelf(game).read_deck(deck, "")
    except Fault:
        return False
    return True


def open_session(record: Record, place: str) -> Session:
    """The game of a record before its first answer; its cards must be those of the record."""
    session = Session(match_of(record, place))
    if cards_fingerprint(session.g) != record.header.cards:
        raise UserError("the cards have changed since this game was recorded", place=f"{place}:1")
    return session


def steps(session: Session, record: Record, place: str) -> Iterator[int]:
    """Give the answers one by one; yields before each (its number, from 0)."""
    for number, written in enumerate(record.moves):
        yield number
        give(session, written, f"{place}:{number + FIRST_MOVE_LINE}")


def give(session: Session, written: str, place: str) -> None:
    """One line as it is written."""
    meant = meaning(session, written, place)
    if isinstance(meant, Move):
        session.play(meant)
    elif isinstance(meant, int):
        session.concede(meant)
    else:
        session.renew(meant)


def meaning(session: Session, written: str, place: str) -> Move | int | str:
    """What a line of a record means here: an answer, a seat that gives up, or the key of another future."""
    if isinstance(session.now, Outcome):
        raise UserError("the game is over, yet {written!r} follows", place=place, written=written)
    verb, _, rest = written.partition(" ")
    if verb == CONCEDE and len(rest) == 1 and 0 <= SEATS.find(rest) < session.g.seats:
        return SEATS.index(rest)
    if verb == ANEW and KEY.fullmatch(rest):
        return rest
    try:
        return match_move(session.g, session.now, written)
    except Fault as fault:
        raise UserError(fault.placed, place=place) from None


def verify_end(session: Session, record: Record, place: str) -> None:
    """The last state must have the fingerprint that was written down, and the game must have ended the same way."""
    place = f"{place}:{len(record.moves) + FIRST_MOVE_LINE}"
    found = f"{state_fingerprint(session.g)} {session.g.outcome.ending if session.g.outcome else ''}".strip()
    if found != record.end:
        raise UserError(
            "replaying ends in another state: {found} instead of {end}", place=place, found=found, end=record.end
        )


def replay(record: Record, place: str) -> Session:
    """Replay a whole record and verify it."""
    session = open_session(record, place)
    for _ in steps(session, record, place):
        pass
    verify_end(session, record, place)
    return session
