"""A game at this terminal: people and bots around one hosted game, every answer kept on disk before anybody sees what
came of it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from fuda.ai.bots import Bot, decide
from fuda.host.hosted import Hosted
from fuda.host.keeping import ENDING, Kept, data_folder
from fuda.kernel.decision import Decision, Move
from fuda.kernel.notation import SEATS
from fuda.sim.match import CONCEDE, Session
from fuda.sim.replay import give

OVER = -1


def games_folder() -> Path:
    """Where games in progress are kept."""
    return data_folder() / "games"


class Sitting:
    """Who sits where, the game, and its file."""

    def __init__(self, session: Session, people: Sequence[int], bots: Sequence[Bot], kept: Kept | None = None) -> None:
        self.hosted, self.people, self.bots = Hosted(session), tuple(people), bots
        self.kept = kept
        self._written = len(session.moves)

    @property
    def session(self) -> Session:
        """The game."""
        return self.hosted.session

    @property
    def asked(self) -> int:
        """The seat that is asked; OVER at the end."""
        now = self.session.now
        return now.seat if isinstance(now, Decision) else OVER

    def let_bots_answer(self) -> None:
        """Bots answer until a person is asked or the game is over."""
        while (seat := self.asked) != OVER and seat not in self.people:
            session = self.session
            assert isinstance(session.now, Decision)
            self.hosted.play(seat, decide(self.bots[seat], session.g, session.now, session.answered[seat]))
        self._keep()

    def answer(self, seat: int, place: int, number: int) -> None:
        """Somebody's answer, by its place in the list of the question with this number."""
        self.hosted.answer(seat, place, number)
        self._keep()

    def play(self, seat: int, move: Move) -> None:
        """Somebody's answer, as it was read."""
        self.hosted.play(seat, move)
        self._keep()

    def concede(self, seat: int) -> None:
        """Somebody gives up."""
        self.hosted.concede(seat)
        self._keep()

    # Taking back

    def back(self, seat: int) -> None:
        """Take back the last answer, where that is possible at once."""
        self.hosted.back(seat)
        self._took_back()

    @property
    def all_are_here(self) -> bool:
        """Does everybody who plays sit at this terminal, so that all of them can agree?"""
        empty = self.session.g.rules.empty_seat
        return all(seat in self.people or seat == empty for seat in range(self.session.g.seats))

    @property
    def can_agree(self) -> bool:
        """May answers be taken back by consent? Whoever plays on from a position that they laid knows all of it."""
        return bool(self.session.moves) and (self.all_are_here or self.session.lay is not None)

    def back_by_consent(self) -> None:
        """Everybody agrees: back to before the last answer of a person, whatever was revealed since."""
        again, seats = self.session.again(), []
        for written in self.session.moves:
            seats.append(again.now.seat if isinstance(again.now, Decision) else OVER)
            give(again, written, "undo")
        kept = max((at for at, seat in enumerate(seats) if seat in self.people), default=0)
        again = self.session.again()
        for written in self.session.moves[:kept]:
            give(again, written, "undo")
        self.hosted = Hosted(again)
        self._took_back()

    # Keeping

    @property
    def can_be_kept(self) -> bool:
        """A game from a position has no record to go on from."""
        return self.session.lay is None

    def _keep(self) -> None:
        """What has been answered is on disk before anything is shown. Until a person has answered there is nothing to
        lose."""
        moves = self.session.moves
        if self.kept is not None:
            self.kept.write(*moves[self._written :])
        elif self.can_be_kept and self._somebody_answered():
            self.kept = _begin(self.session)
        self._written = len(moves)

    def _somebody_answered(self) -> bool:
        gave_up = {f"{CONCEDE} {SEATS[seat]}" for seat in self.people}
        return any(self.session.answered[seat] for seat in self.people) or not gave_up.isdisjoint(self.session.moves)

    def _took_back(self) -> None:
        self._written = len(self.session.moves)
        if self.kept is not None:
            self.kept.took_back(self._written)

    def leave(self) -> Path | None:
        """Nobody plays any more, for now: where the record of a game that is over lies."""
        if self.kept is None:
            return None
        if self.asked == OVER:
            return self.kept.finish(self.session)
        self.kept.close()
        return None

    @property
    def name(self) -> str:
        """The name by which one goes on with this game; "" if it is not kept."""
        return self.kept.path.stem if self.kept is not None else ""


def _begin(session: Session) -> Kept:
    """A file of its own, named by the game and the time."""
    folder, begun = games_folder(), datetime.now()
    name = first = f"{session.match.game}-{begun:%Y%m%d-%H%M%S}"
    number = 1
    while (folder / f"{name}{ENDING}").exists():
        number += 1
        name = f"{first}-{number}"
    return Kept.begin(folder, name, session)
