"""Why a link is on the chain is told by what was seen then, not by what came to light since."""

from __future__ import annotations

from fuda.host.showing.seeing import Seeing, eyes_for
from fuda.kernel.event import Event, Link
from fuda.scenario.position_of import position

TABLE = b"""title: t
game: fftcg
seat A
  field: fire as \xe4\xb8\x80
seat B
  field: ice as \xe4\xba\x8c
script
"""


def test_a_card_that_has_moved_since_is_not_named() -> None:
    g, asked = position(TABLE, "t.scn", None, None).lay()
    ours, theirs = (g.zones[g.rules.layout.at("field", seat)][0] for seat in (0, 1))
    seeing = Seeing(eyes_for("fftcg", g.rules), 0)
    told = []
    for number in (g.object[theirs], g.object[theirs] - 1):  # as it lies there, and as it was drawn
        cause = Event("draws", theirs, number, 1)
        g.chain = [Link("auto", 0, ours, g.object[ours], g.face[ours], 0, cause=cause)]
        told.append(seeing.view(g, asked).chain[0].because)
    assert told[0] == seeing.eyes.name(g, theirs, seeing.sight)
    assert told[1] == seeing.eyes.say("hidden_card")
