"""What a player is told before an answer: which answers lose the game, and what a bot would do."""

from __future__ import annotations

import logging

import msgspec

from fuda.errors import UserError
from fuda.host.contract import Words
from fuda.host.hosted import Hosted
from fuda.host.why import warnings
from fuda.kernel.decision import Decision
from fuda.kernel.keeping import codec
from fuda.server.play.bots import Thought
from fuda.server.play.desk import Desk
from fuda.server.wanted import Made

log = logging.getLogger("fuda.server")


class Advice:
    """For the players of one table."""

    def __init__(self, key: str, made: Made, hosted: Hosted) -> None:
        self.key, self.made, self.hosted = key, made, hosted
        self._match = msgspec.json.encode(made.match)
        self._warned: tuple[Decision | None, dict[int, Words]] = (None, {})
        """The question whose answers were tried last, and what came of it."""

    async def warnings(self, desk: Desk, seat: int, question: int) -> dict[int, Words]:
        """Which answers of a question lose the game. They are tried once for each question."""

        def tried() -> dict[int, Words]:
            now = self.hosted.session.now
            if not isinstance(now, Decision) or (now.seat, self.hosted.numbers[now.seat]) != (seat, question):
                return {}
            if self._warned[0] is not now:
                self._warned = now, warnings(self.hosted, seat)
            return self._warned[1]

        try:
            return await desk.do(tried)
        except Exception:
            log.exception("table %s: what is lost by an answer", self.key)
            return {}  # the game goes on without

    def wanted_hint(self, seat: int, question: int) -> Thought:
        """What a bot is asked for a player. Where other people play, nobody is told: it would be a stranger's help."""
        self.hosted.asked(seat)
        if self.hosted.numbers[seat] != question:
            raise UserError("this question has been answered already")
        if sum(each.kind == "person" for each in self.made.seats) > 1:
            raise UserError("hints are given only where everybody else is a bot")
        return self.thought(seat)

    def thought(self, seat: int) -> Thought:
        """The question that this seat is asked, for a bot."""
        session, made = self.hosted.session, self.made.seats[seat]
        return Thought(self._match, codec.save(session.g), seat, session.answered[seat], made.bot, made.seed)
