"""The clocks of a table beside its game: what an answer means for them, what each view says of them, and who may claim
a game because another's time is over or they stay away."""

from __future__ import annotations

from fuda.errors import UserError
from fuda.host.contract import LogLine, View
from fuda.host.hosted import Hosted
from fuda.kernel.decision import Decision, Outcome
from fuda.kernel.notation import SEATS
from fuda.kernel.sight.view import SPECTATOR
from fuda.server.play.clock import NOBODY, Clock, News
from fuda.server.play.presence import Presence
from fuda.server.play.wire import Clocks, Ping
from fuda.server.terms import Loss


class Public:
    """What everybody sees of a game, to know whether an answer has shown anything."""

    def __init__(self, hosted: Hosted) -> None:
        self.hosted = hosted
        self._seen = self._sight()

    def _sight(self) -> tuple[View, list[LogLine]]:
        return self.hosted.view(SPECTATOR), self.hosted.log(SPECTATOR)

    def news(self) -> News:
        """Of the last answer, or of answers that were taken back."""
        before, self._seen = self._seen, self._sight()
        if self.hosted.moments(SPECTATOR):
            return "others"
        return "own" if before != self._seen else "none"


class Timing:
    """Made and asked about answers at the desk."""

    def __init__(self, hosted: Hosted, clock: Clock) -> None:
        self.hosted, self.clock, self.public = hosted, clock, Public(hosted)
        self._pinged: dict[int, tuple[int, float]] = {}
        """By seat: the number of the last ping and when it was sent."""
        self.clock.turn(self._thinks(), "own", clock.now())

    def _thinks(self) -> int:
        """The person who is asked."""
        now = self.hosted.session.now
        return now.seat if isinstance(now, Decision) and now.seat in self.clock.kept.left else NOBODY

    def after(self, lines: list[str], at: float) -> None:
        """These lines have come to the record, by an answer at this time."""
        if len(lines) == 1 and lines[0].startswith("back "):
            self.clock.went_back()
        self.clock.turn(self._thinks(), self.public.news(), at)

    # Slow lines

    def asked(self, seat: int) -> Ping:
        """A question has left for the page of this seat; how long does a word take there and back?"""
        self.clock.seen(seat)
        number = self._pinged.get(seat, (0, 0.0))[0] + 1
        self._pinged[seat] = number, self.clock.now()
        return Ping(number)

    def pong(self, seat: int, number: int) -> None:
        """The page has answered; only the first answer counts."""
        wanted, at = self._pinged.get(seat, (0, 0.0))
        if wanted == number > 0 and at > 0:
            self._pinged[seat] = number, 0.0
            self.clock.lag(seat, self.clock.now() - at)

    # What is told

    def clocks(self, view: View) -> Clocks:
        """As they stand in this view."""
        return self._clocks(self.clock.care_left() if view.ending is None else float(self.clock.pace.care))

    def clocks_before(self) -> Clocks:
        """In a table at which others could have acted: as if they began to think."""
        return self._clocks(float(self.clock.pace.care))

    def _clocks(self, care: float) -> Clocks:
        kept, pace = self.clock.kept, self.clock.pace
        bank = {SEATS[seat]: round(left, 1) for seat, left in kept.left.items()}
        lost = {SEATS[seat]: why for seat, why in kept.lost.items()}
        return Clocks(bank, round(care, 1), pace.care, kept.runs, lost)

    # Claims

    def claim(self, seat: int, other: str, presence: Presence) -> None:
        """Count another seat as given up, where that may be claimed. One refusal for everything else."""
        wanted, g = SEATS.find(other) if len(other) == 1 else NOBODY, self.hosted.session.g
        mine = seat in self.clock.kept.left and not isinstance(self.hosted.session.now, Outcome) and not g.out[seat]
        if mine and wanted != seat and wanted in self.clock.kept.left and self.clock.kept.runs and not g.out[wanted]:
            is_late = self.clock.run_out() == wanted
            why: Loss | None = "clock" if is_late else "away" if presence.is_missed(wanted) else None
            if why is not None:
                self.hosted.concede(wanted)
                self.clock.lose(wanted, why)
                return
        raise UserError("nothing can be claimed: there is time left, and nobody has been away for a minute")
