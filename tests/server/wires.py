"""Two worlds that a viewer cannot tell apart, each behind the whole server: every frame that comes to the viewer's page
is compared, with the time at which it comes.

The others are puppets: where only one world asks one of them, it passes without any delay, and nothing but the
server's own pace may show that it was asked."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec import UNSET

from fuda.ai.dice import Stream
from fuda.host.hosted import Hosted
from fuda.kernel.action import Journal
from fuda.kernel.decision import Decision
from fuda.kernel.notation import SEATS
from fuda.kernel.sight.unknown import spoken_of
from fuda.kernel.sight.view import may_know
from fuda.kernel.state import State
from fuda.proving.secrets.tables import Shown, Tables
from fuda.proving.secrets.worlds import DECK, Difference
from fuda.server.play.clock import Clock
from fuda.server.play.timing import Timing
from fuda.server.storage.keeping import Kept
from fuda.server.terms import KeptClock, WantedClock
from fuda.server.wanted import KeptSeat, Made
from tests.server.stage import Puppets, Stage, StagePage

KEY, TOKEN = "0123456789ab", "t" * 32
THINKS = 3.0
"""Seconds that the viewer thinks about an answer: longer than care time."""
MUCH = 8
"""So many cards are asked about."""
NO_COLUMNS = ("owner", "zones", "out", "chosen")
"""Lists of a state that are not by card, and whose cards they are: that stays."""


class OnTheWire(Shown):
    """What one page gets, and when."""

    def __init__(self, table: Hosted, viewer: int) -> None:
        self.table, self.viewer = table, viewer
        self.puppets = Puppets()
        self.stage = Stage(self.puppets)
        table.people = frozenset([viewer])
        empty = table.session.g.rules.empty_seat
        seats = [
            KeptSeat("person" if seat == viewer else "boss" if seat == empty else "bot", SEATS[seat], bot="random")
            for seat in range(table.session.g.seats)
        ]
        kept = Kept(Made(table.session.match, tuple(seats)), table.session.cards)
        time = KeptClock(dict.fromkeys(range(len(seats)), 3000.0), runs=True)
        clock = Clock(WantedClock(care=1), time.left, time, self.stage.loop.time)
        self.stage.lay(KEY, kept, table, {TOKEN: viewer}, Timing(table, clock))
        self.page: StagePage = self.stage.page(KEY, TOKEN)
        self._read = 0
        self.frames: list[bytes] = []

    def play(self, index: int) -> None:
        """The viewer thinks and answers; a puppet answers at once."""
        if self.now.seat != self.viewer:
            self.settle()
            self.puppets.tell(index)
        else:
            self.stage.wait(THINKS)
            self.page.read()
            assert self.page.question is not None, "the viewer is asked"
            self.say(type="answer", question=self.page.question["number"], index=index)
        self.settle()

    def settle(self) -> None:
        """Until nothing more happens at this hour."""
        before = self.stage.loop.time()
        self.stage.run(_settled())
        assert self.stage.loop.time() == before

    def say(self, **message: Any) -> None:
        """Something that the viewer says."""
        self.page.sent += 1
        self.page.send(id=self.page.sent, **message)

    def mention(self, **message: Any) -> None:
        """The same of something that is not answered by its number."""
        self.page.send(**message)

    def come_again(self) -> None:
        """The page is closed and opened again: it must find what it had."""
        self.take_in()
        old = self.page
        old.line.close()
        self.page = self.stage.page(KEY, TOKEN)
        here, there = ({**page.view, "printed": {}} for page in (old, self.page))
        assert here == there, "who comes back finds the table of who stayed"
        assert old.log == self.page.log
        assert self.page.printed.items() <= old.printed.items()
        self.frames += [_stamped(*heard) for heard in self.page.line.heard]
        self._read = len(self.page.line.heard)

    def take_in(self) -> None:
        """Everything that is on its way."""
        self.stage.wait()
        self.page.read()
        fresh = self.page.line.heard[self._read :]
        self._read += len(fresh)
        self.frames += [_stamped(*heard) for heard in fresh]

    def take(self) -> list[bytes]:
        """What came since the last time, with the hour."""
        self.take_in()
        found, self.frames = self.frames, []
        return found

    def told_why(self) -> bytes:
        """Why, for cards that the viewer could point at, every area and the first answer, and what loses the game."""
        self.take_in()
        begun = len(self.page.line.heard)
        cards = [card["id"] for zone in self.page.view["zones"] for card in zone.get("cards", ()) if "id" in card]
        for card in cards[:MUCH]:
            self.say(type="why", card=card)
        for area in self.page.welcome["setting"].get("areas", ()):
            self.say(type="why", area=area["key"])
        self.say(type="why", answer=0)
        question = self.page.question
        self.mention(type="warnings", question=question["number"] if question else 0)
        self.stage.wait()
        self.page.read()
        self._read = len(self.page.line.heard)
        return b"\n".join(_stamped(*heard) for heard in self.page.line.heard[begun:])

    def close(self) -> None:
        """The end."""
        self.stage.close()


async def _settled(rounds: int = 40) -> None:
    for _ in range(rounds):
        await asyncio.sleep(0)


def _stamped(at: float, text: str) -> bytes:
    return f"{at:.3f} {text}".encode()


class OnTwoWires(Tables):
    """Two worlds, each behind a page."""

    shown = OnTheWire

    def differ(self) -> Difference | None:
        """The first difference, if there is one."""
        try:
            return super().differ()
        finally:
            for world in self.wires:
                world.close()

    @property
    def wires(self) -> list[OnTheWire]:
        """Both worlds."""
        return [world for world in (self.one, self.other) if isinstance(world, OnTheWire)]

    def _answer(self) -> bool:
        """Now and then the viewer does something else before somebody answers."""
        if self.viewer >= 0 and self.dice.below(3) == 0:
            self._meddle()
        return super()._answer()

    def _meddle(self) -> None:
        """The same in both worlds."""
        asked = self.one.now
        mine = isinstance(asked, Decision) and asked.seat == self.viewer
        what = self.dice.below(6)
        some = self.dice.below(1000)
        for world in self.wires:
            world.stage.wait(1.0)
            number = self._number(world)
            if what == 0:
                world.come_again()
            elif what == 1:
                world.mention(type="stops", passed=["theirs main", "mine end", "theirs end"], muted=[])
            elif what == 2 and mine and world.page.view.get("back"):
                world.say(type="back")
            elif what == 3:
                world.say(type="text", question=number, text=f"attack {self._name(some)}")
            elif what == 4 and not mine:
                world.say(type="answer", question=number, index=some)
                world.say(type="why", text=f"play {self._name(some)}")
                world.say(type="hint", question=number)
            elif what == 5:
                world.say(type="answer", question=number - 1, index=0)
                world.say(type="consent", yes=True)
            world.settle()

    def _number(self, world: OnTheWire) -> int:
        world.page.read()
        return world.page.question["number"] if world.page.question else 0

    def _name(self, some: int) -> str:
        g = self.one.g
        return str(g.rules.face_name(some % len(g.pool)))


class Relabelled(OnTwoWires):
    """The same cards at the same places, but the engine's numbers of hidden ones exchanged."""

    def another_world(self, g: State, groups: list[list[int]]) -> State:
        """Cards of a deck that nobody knows, under each other's numbers."""
        return relabelled(g, self.moved, self.dice)


def relabelled(g: State, cards: list[int], dice: Stream) -> State:
    """A copy in which cards that lie in decks, and that nobody may know, have exchanged their numbers."""
    twin = g.copy()
    twin.journal = Journal()
    twin.memo = UNSET
    new: dict[int, int] = {}
    for group in anonymous(g, cards):
        new.update(zip(group, dice.shuffled(group), strict=True))
    for name in type(g).__struct_fields__:
        column, old = getattr(twin, name), getattr(g, name)
        if name not in NO_COLUMNS and isinstance(column, list) and len(column) == len(g.face):
            for card, other in new.items():
                column[other] = old[card]
    for zone in twin.zones:
        zone[:] = [new.get(card, card) for card in zone]
    return twin


def anonymous(g: State, cards: list[int]) -> list[list[int]]:
    """Of these cards those in decks that no seat may know and nothing speaks of, by owner."""
    names, spoken = g.rules.layout.names, set(spoken_of(g))
    found: dict[int, list[int]] = {}
    for card in cards:
        zone = g.zone[card]
        lies_there = zone >= 0 and names[zone] == DECK and card not in spoken
        if lies_there and not any(may_know(g, seat, card) for seat in range(g.seats)):
            found.setdefault(g.owner[card], []).append(card)
    return [*found.values()]
