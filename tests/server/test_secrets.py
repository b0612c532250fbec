"""No byte on the wire depends on what a viewer may not know: the frames of a page in two worlds that it cannot tell
apart, their number and their sizes included, and clocks that run meanwhile."""

from __future__ import annotations

from itertools import pairwise

from fuda.ai.dice import Stream
from fuda.host.hosted import Hosted
from fuda.kernel.decision import PASS, Decision
from fuda.proving.secrets.tables import Shown, Tables, hosted_at
from fuda.proving.secrets.worlds import Unseen, exchanged
from fuda.server.play.clock import Clock
from fuda.server.play.connection import Connection
from fuda.server.play.table import Look, changes, show
from fuda.server.play.timing import Timing
from fuda.server.play.wire import SetStops
from fuda.server.terms import KeptClock, WantedClock
from tests.every_game.games import begun, matches
from tests.every_game.games import walk as random_walk
from tests.host.tables import every_table

EVERY, MOST = 7, 6
"""Every so-manieth decision, and not more pairs of worlds than this in a game."""


LONG, SHORT = 27.0, 0.2
"""Seconds of a thought that is told, and of another's pass, which may not be told from not being asked."""


class OnTheWire(Shown):
    """What one page gets, at a table with clocks."""

    def __init__(self, table: Hosted, viewer: int) -> None:
        self.page, self.time = Connection(viewer), 0.0
        kept = KeptClock(dict.fromkeys(table.people, 3000.0), runs=True)
        self.timing = Timing(table, Clock(WantedClock(bank=3000, care=20), table.people, kept, lambda: self.time))
        view, log = table.view(viewer), table.log(viewer)
        self.page.welcome("table", table.setting(), {}, SetStops(), view, log, self.timing.clocks(view))
        super().__init__(table, viewer)

    def play(self, index: int) -> None:
        """Everybody thinks for long, but others pass at once."""
        asked, before = self.now, [*self.table.session.moves]
        self.time += SHORT if asked.seat != self.viewer and asked.moves[index] == PASS else LONG
        self.table.answer(asked.seat, index)
        self.timing.after(changes(before, self.table.session.moves), self.time)
        self.look()

    def look(self) -> None:
        """As a table shows it."""
        table, viewer = self.table, self.viewer
        show(self.page, Look(table.moments(viewer), table.view(viewer), table.log(viewer)), 0, self.timing)
        if isinstance(self.now, Decision):
            self.timing.clock.seen(self.now.seat)
        while not self.page.outbox.empty():
            frame = self.page.outbox.get_nowait()
            assert frame is not None
            self.frames.append(frame.data)

    def take(self) -> list[bytes]:
        """What was sent since the last time."""
        found, self.frames = self.frames, []
        return found


class OnTwoWires(Tables):
    """Two worlds, each behind a page."""

    shown = OnTheWire


@every_table
def test_frames_are_the_same_in_two_worlds(name: str, way: str) -> None:
    pairs = 0
    for match in matches(name, way, 1):
        g, dice, unseen = begun(match), Stream(match.seed, 3), None
        for number, asked in enumerate(random_walk(g, match.seed)):
            unseen = unseen or Unseen(g)
            unseen.follow(g)
            groups = unseen.exchangeable(g, asked.seat) if number % EVERY == 0 and pairs < MOST else []
            if groups:
                pairs += 1
                found = OnTwoWires(match, g, asked.seat, groups, dice).differ()
                assert found is None, found
    assert pairs > 1


def test_a_difference_would_be_found() -> None:
    """The two worlds do differ for who may see everything."""
    (match,) = matches("pso2", "3.0", 1)
    g, dice = begun(match), Stream(match.seed, 3)
    unseen = None
    for _, asked in zip(range(20), random_walk(g, match.seed), strict=False):
        unseen = unseen or Unseen(g)
        unseen.follow(g)
        if asked.kind == "act":
            break
    assert unseen is not None
    groups = unseen.exchangeable(g, 0)
    worlds = [OnTheWire(hosted_at(match, state), -1) for state in (g.copy(), exchanged(g, 0, groups, dice))]
    assert any(one != other for one, other in pairwise([world.take() for world in worlds]))
