"""No byte on the wire depends on what a viewer may not know: the frames of a page in two worlds that it cannot tell
apart, their number and their sizes included."""

from __future__ import annotations

from itertools import pairwise

from fuda.ai.dice import Stream
from fuda.host.hosted import Hosted
from fuda.proving.secrets.tables import Shown, Tables, hosted_at
from fuda.proving.secrets.worlds import Unseen, exchanged
from fuda.server.play.connection import Connection
from fuda.server.play.table import Look, show
from fuda.server.play.wire import SetStops
from tests.every_game.games import begun, matches
from tests.every_game.games import walk as random_walk
from tests.host.tables import every_table

EVERY, MOST = 7, 6
"""Every so-manieth decision, and not more pairs of worlds than this in a game."""


class OnTheWire(Shown):
    """What one page gets."""

    def __init__(self, table: Hosted, viewer: int) -> None:
        self.page = Connection(viewer)
        self.page.welcome("table", table.setting(), {}, SetStops(), table.view(viewer), table.log(viewer))
        super().__init__(table, viewer)

    def look(self) -> None:
        """As a table shows it."""
        table, viewer = self.table, self.viewer
        show(self.page, Look(table.moments(viewer), table.view(viewer), table.log(viewer)), 0)
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
