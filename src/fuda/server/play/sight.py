"""What a viewer is shown of a table, step by step, and what a record must be told."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from fuda.host.contract import LogLine, View
from fuda.host.hosted import Hosted
from fuda.host.viewer import Picture
from fuda.server.play.connection import Connection
from fuda.server.play.timing import Timing
from fuda.server.play.wire import Clocks


class Sight(msgspec.Struct, frozen=True):
    """What a viewer sees: the tables that stood while others could have acted, the table now, the log."""

    pictures: list[Picture]
    view: View
    log: list[LogLine]


class Times(NamedTuple):
    """The clocks in a sight: in its pictures, and now."""

    before: Clocks | None = None
    now: Clocks | None = None


NO_TIMES = Times()


def seen_by(hosted: Hosted, viewer: int) -> Sight:
    """What this viewer sees, at the desk."""
    return Sight(hosted.moments(viewer), hosted.view(viewer), hosted.log(viewer))


def times_of(timing: Timing | None, sight: Sight) -> Times:
    """As the clocks stand now."""
    return Times(timing.clocks_before(), timing.clocks(sight.view)) if timing is not None else NO_TIMES


def show(connection: Connection, sight: Sight, number: int, times: Times = NO_TIMES) -> None:
    """Let a page see everything that its viewer saw; the first table answers its message of this number."""
    for picture in sight.pictures:
        number = connection.show(picture.view, sight.log[: picture.lines], number, times.before)
    connection.show(sight.view, sight.log, number, times.now)


def changes(before: list[str], after: list[str]) -> list[str]:
    """What a record must be told so that `before` becomes `after`."""
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    back = [f"back {same}"] if same < len(before) else []
    return [*back, *after[same:]]
