"""A game that is over as JSON lines: how it began, a line for each answer with what it did, how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fuda.errors import UserError
from fuda.host.contract import Ending, LogLine, Record
from fuda.host.hosted import Hosted
from fuda.host.showing.seeing import VIEWERS
from fuda.kernel.notation import SEATS
from fuda.version import __version__

FORMAT = "fuda-events-1"


class Line(Record, frozen=True, tag_field="type"):
    """A line."""


class Begun(Line, frozen=True, tag="begun"):
    """The first line."""

    format: str
    engine: str
    game: str
    edition: str
    options: dict[str, str]
    viewer: str
    """With whose eyes: a seat's letter, `spectator` or `judge`."""
    answers: int
    """So many lines follow before the last one."""
    people: dict[str, str] = {}
    """The names of those who have one, by seat."""
    told: tuple[LogLine, ...] = ()
    """What had happened when the first question was put."""


class Answered(Line, frozen=True, tag="answered"):
    """An answer, and what the viewer was told of what came of it."""

    number: int
    """From 1."""
    turn: int
    seat: str
    """Who gave it; "" for chance drawn anew."""
    text: str
    retracted: int = 0
    """So many of the lines told last are not so any more: the game went back to before them."""
    told: tuple[LogLine, ...] = ()


class Ended(Line, frozen=True, tag="ended"):
    """The last line."""

    ending: Ending


def events(
    hosted: Hosted, answers: Sequence[str], viewer: int, place: str, people: dict[str, str] | None = None
) -> Iterator[Line]:
    """The lines of a game, played from its beginning. Whoever
    calls this knows that it is over."""
    session = hosted.session
    hosted.view(viewer)
    log = [*hosted.log(viewer)]
    match = session.match
    eyes = VIEWERS.get(viewer) or SEATS[viewer]
    options, told = dict(match.options), tuple(log)
    yield Begun(FORMAT, __version__, match.game, match.edition, options, eyes, len(answers), people or {}, told)
    for number, written in enumerate(answers, 1):
        turn = session.g.turn
        hosted.give(written, place)
        seat, now = session.who[-1], hosted.log(viewer)
        keep = common(log, now)
        name = SEATS[seat] if seat >= 0 else ""
        yield Answered(number, turn, name, written, len(log) - keep, tuple(now[keep:]))
        log = [*now]
    ending = hosted.view(viewer).ending
    if ending is None:
        raise UserError("the record is sealed until the game is over")
    yield Ended(ending)


def common(one: list[LogLine], other: list[LogLine]) -> int:
    """How many lines from the start are the same."""
    for place, (here, there) in enumerate(zip(one, other, strict=False)):
        if here is not there:
            return place
    return min(len(one), len(other))
