"""Games that are over, move by move, with the eyes of a seat or of a judge; and going on from one of their moves.

While a game goes on nothing of it can be had here: its record holds every hidden card."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator
from itertools import islice
from typing import TypeVar

import msgspec

from fuda.errors import UserError
from fuda.host.contract import LogLine, Record, Setting, View, Words
from fuda.host.events import events
from fuda.host.hosted import Hosted
from fuda.host.keeping import left_over
from fuda.host.showing.seeing import VIEWERS
from fuda.host.showing.speech import speech
from fuda.kernel.notation import SEATS
from fuda.server.near import Near, NotThere, nearest
from fuda.server.play.desk import Desk
from fuda.server.play.wire import Person
from fuda.server.storage.keeping import Kept, Row, begun, find_table
from fuda.server.storage.store import Job, Link
from fuda.server.wanted import BITS, KeptSeat, Made, known_bot
from fuda.sim.match import ANEW

encode_lines = msgspec.json.Encoder().encode_lines
Key = TypeVar("Key")
Value = TypeVar("Value")
MOST_COMPARED = 200
"""Records among which those nearest to a mistyped address are looked for."""
PART = 40
"""Answers that are gone through at once."""
MOST_KEPT = 16
"""Replays that are held where they stand, so that a step forward is only a step."""


class Step(Record, frozen=True):
    """An answer of a game."""

    seat: str
    """Who gave it; "" for chance drawn anew."""
    text: str
    turn: int


class Replay(Record, frozen=True):
    """A game that is over, before one of its answers."""

    table: str
    setting: Setting
    people: dict[str, Person]
    at: int
    """How many answers have been given."""
    view: View
    log: tuple[LogLine, ...]
    moves: tuple[Step, ...]
    """All answers."""


class WantedBranch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from here: on this seat, against bots."""

    at: int
    seat: str = "A"
    bot: str = ""


class Replays:
    """The replays that somebody looks at. A long game is gone through by parts, so that tables are answered between."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._standing: OrderedDict[tuple[str, int], tuple[Hosted, int]] = OrderedDict()
        self._moves: OrderedDict[str, tuple[Step, ...]] = OrderedDict()

    async def at(self, row: Row, at: int, viewer: int) -> Replay:
        """A game at one of its moves."""
        moves = answers_of(row)
        if not 0 <= at <= len(moves):
            raise UserError("this game has {count} answers", count=len(moves))
        await self.desk.ready(row.kept.made.match.game)
        hosted = await self._standing_at(row, moves, at, viewer)
        found = await self.desk.do(_shown, hosted, row, at, viewer, await self._steps(row, moves))
        _remember(self._standing, (row.key, viewer), (hosted, at))
        return found

    async def events(self, row: Row, viewer: int) -> AsyncIterator[bytes]:
        """A game as JSON lines."""
        moves = answers_of(row)
        await self.desk.ready(row.kept.made.match.game)
        names = {SEATS[n]: seat.name for n, seat in enumerate(row.kept.made.seats) if seat.name}
        hosted = await self.desk.do(begun, row)
        found = events(hosted, moves, viewer, row.key, names)
        while part := await self.desk.do(lambda: [*islice(found, PART)]):
            yield encode_lines(part)

    async def _standing_at(self, row: Row, moves: list[str], at: int, viewer: int) -> Hosted:
        """The game played up to there under the eyes of this viewer, who has the same names for cards at every step.
        Nobody else goes on with it meanwhile."""
        hosted, place = self._standing.pop((row.key, viewer), (None, 0))
        if hosted is None or place > at:
            hosted, place = await self.desk.do(begun, row), 0
            await self.desk.do(hosted.view, viewer)
        for start in range(place, at, PART):
            await self.desk.do(_go_on, hosted, row.key, moves[start : min(at, start + PART)], viewer)
        return hosted

    async def _steps(self, row: Row, moves: list[str]) -> tuple[Step, ...]:
        found = self._moves.get(row.key)
        if found is None:
            hosted = await self.desk.do(begun, row)
            parts = [moves[start : start + PART] for start in range(0, len(moves), PART)]
            found = tuple([step for part in parts for step in await self.desk.do(_steps, hosted, row.key, part)])
            _remember(self._moves, row.key, found)
        return found


def _remember(kept: OrderedDict[Key, Value], key: Key, value: Value) -> None:
    """The newest are kept."""
    kept[key] = value
    if len(kept) > MOST_KEPT:
        kept.popitem(last=False)


def _go_on(hosted: Hosted, place: str, moves: list[str], viewer: int) -> None:
    for written in moves:
        hosted.give(written, place)
        hosted.view(viewer)


def _shown(hosted: Hosted, row: Row, at: int, viewer: int, steps: tuple[Step, ...]) -> Replay:
    people = {SEATS[n]: Person(seat.name, seat.kind) for n, seat in enumerate(row.kept.made.seats)}
    log = tuple(hosted.log(viewer))
    return Replay(row.key, hosted.setting(), people, at, hosted.view(viewer), log, steps)


def find_record(key: str) -> Job[Row]:
    """A table by its key. Where there is none, the nearest are named of those games that everybody may know: over, and
    at a table that everybody could watch."""

    def read(link: Link) -> Row:
        row = find_table(key)(link)
        if row is None:
            near = (Near(f"/g/{each}", _pairing(kept)) for each, kept in _open_records(link, key))
            raise NotThere("there is no record {name}", near, name=key)
        return row

    return read


def _open_records(link: Link, key: str) -> list[tuple[str, Kept]]:
    found = link.rows(
        "SELECT key, kept FROM tables WHERE is_open = 1 AND ended IS NOT NULL ORDER BY made DESC LIMIT ?",
        (MOST_COMPARED,),
    )
    records: dict[str, bytes] = dict(found)
    return [(each, msgspec.json.decode(records[each], type=Kept)) for each in nearest(key, records)]


def _pairing(kept: Kept) -> Words:
    """Which game it was, and between whom."""
    title, names = speech(kept.made.match.game)("title"), [seat.name for seat in kept.made.seats if seat.name]
    both = f" {' – '.join(names)}" if names else ""
    return Words(title.ja + both, title.en + both)


def finished(row: Row) -> Row:
    """A game that is over. Of one that goes on nothing is told, whatever is asked: not even how many play."""
    if row.ended is None:
        raise UserError("the game goes on: it can be looked at when it is over")
    return row


def answers_of(row: Row) -> list[str]:
    """The answers of a game that is over and were not taken back."""
    return left_over(finished(row).lines)


def _steps(hosted: Hosted, place: str, moves: list[str]) -> list[Step]:
    found = []
    for written in moves:
        turn = hosted.session.g.turn
        hosted.give(written, place)
        seat = hosted.session.who[-1]
        found.append(Step(SEATS[seat] if seat >= 0 else "", written, turn))
    return found


def viewer_of(row: Row, written: str) -> int:
    """With whose eyes: a seat's letter, `spectator` or `judge`."""
    letters = SEATS[: len(row.kept.made.seats)]
    named = {**{letter: seat for seat, letter in enumerate(letters)}, **{name: n for n, name in VIEWERS.items()}}
    if written not in named:
        raise UserError("there is no viewer {name}; there are {names}", name=written, names=list(named))
    return named[written]


def branched(row: Row, wanted: WantedBranch) -> tuple[Made, tuple[str, ...]]:
    """The match of a branch and the answers it begins with: what was hidden stays, but the future is drawn anew."""
    moves = answers_of(row)
    seats = row.kept.made.seats
    place = SEATS.find(wanted.seat) if len(wanted.seat) == 1 else -1
    if not 0 <= place < len(seats) or not seats[place].is_taken:
        raise UserError("nobody can sit at {seat}", seat=wanted.seat)
    if not 0 <= wanted.at < len(moves):
        raise UserError("this game has {count} answers", count=len(moves))
    bot = known_bot(row.kept.made.match.game, wanted.bot)
    new = [_sitting(seat, "" if number == place else bot) for number, seat in enumerate(seats)]
    lines = (*moves[: wanted.at], f"{ANEW} {secrets.token_hex(16)}")
    return Made(row.kept.made.match, tuple(new)), lines


def _sitting(seat: KeptSeat, bot: str) -> KeptSeat:
    """Who sits there in a branch: a bot of this name, or a person."""
    if not seat.is_taken:
        return seat
    if not bot:
        return KeptSeat("person", deck=seat.deck)
    return KeptSeat("bot", bot=bot, seed=secrets.randbits(BITS), deck=seat.deck)
