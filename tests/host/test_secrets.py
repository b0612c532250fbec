"""No byte that a viewer gets from the host depends on what it may not know: two worlds, exchanged by other bookkeeping,
also when exchanged cards come to light."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from fuda.ai.dice import Stream
from fuda.host.contract import Card
from fuda.host.showing.log import Log
from fuda.host.showing.seeing import Seeing, eyes_for
from fuda.kernel.decision import Decision, Move
from fuda.kernel.sight.view import may_know
from fuda.kernel.state import State
from fuda.proving.secrets.worlds import Unseen, Worlds
from tests.every_game.games import begun, matches
from tests.every_game.games import walk as random_walk
from tests.host.tables import every_table

EVERY = 8


class Reader:
    """The same viewer in both worlds: what the host tells it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.viewers: dict[int, tuple[Seeing, Log]] = {}

    def __call__(self, g: State, asked: Any, viewer: int, since: int) -> Iterator[tuple[str, bytes]]:
        found = self.viewers.get(id(g))
        if found is None:
            seeing = Seeing(eyes_for(self.name, g.rules), viewer)
            found = self.viewers[id(g)] = seeing, Log(seeing.eyes, seeing.sight)
        seeing, log = found
        fresh = log.fresh(g.journal.entries)
        yield "view", msgspec.json.encode(seeing.view(g, asked, fresh))
        log.write(g, fresh, {len(log.told)})
        yield "log", msgspec.json.encode(log.lines)


@every_table
def test_two_worlds_that_a_viewer_cannot_tell_apart(name: str, way: str) -> None:
    pairs = 0
    for match in matches(name, way, 2):
        g, dice, unseen = begun(match), Stream(match.seed, 2), None
        for number, asked in enumerate(random_walk(g, match.seed)):
            unseen = unseen or Unseen(g)
            unseen.follow(g)
            if number % EVERY or asked.kind != "act":
                continue
            for viewer in range(g.seats):
                groups = unseen.exchangeable(g, viewer)
                if groups:
                    pairs += 1
                    found = Worlds(g, viewer, groups, dice, Reader(name), on=True).differ()
                    assert found is None, found
    assert pairs > 3


@every_table
def test_what_is_offered_as_a_back_stays_a_back(name: str, way: str) -> None:
    """A card that the chooser may not know is offered without number, name or facts."""
    for match in matches(name, way, 1):
        g = begun(match)
        for asked in random_walk(g, match.seed):
            found = g.zones[g.rules.layout.at("hand", 1 - min(asked.seat, 1))]
            if not found or any(may_know(g, asked.seat, card) for card in found):
                continue
            pointing = Decision("card", asked.seat, asked.prompt, asked.rule, tuple(Move("card", c) for c in found))
            question = Seeing(eyes_for(name, g.rules), asked.seat).view(g, pointing).question
            assert question is not None
            assert all(card == Card(id=card.id) for card in question.offered)
            assert len({card.id for card in question.offered}) == len(found)
            break
