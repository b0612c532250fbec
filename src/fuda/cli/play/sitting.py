"""A game at this terminal: people and bots around one hosted game, every answer kept on disk before anybody sees what
came of it."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from fuda.ai.bots import Bot, decide
from fuda.errors import Said, UserError
from fuda.folders import data_folder
from fuda.host.hosted import Hosted
from fuda.host.keeping import DONE, ENDING, Kept
from fuda.host.stops import Stops
from fuda.kernel.decision import Decision, Move
from fuda.kernel.keeping import record
from fuda.kernel.notation import SEATS
from fuda.sim.match import CONCEDE, Session

OVER = -1


def games_folder() -> Path:
    """Where games in progress are kept."""
    return data_folder() / "games"


def free_name(game: str) -> str:
    """A name that no game has: the game and the time."""
    folder, begun = games_folder(), datetime.now()
    name = first = f"{game}-{begun:%Y%m%d-%H%M%S}"
    number = 1
    while any((folder / f"{name}{ending}").exists() for ending in (ENDING, DONE)):
        number += 1
        name = f"{first}-{number}"
    return name


class Sitting:
    """Who sits where, the game, and its file."""

    def __init__(self, session: Session, people: Sequence[int], bots: Sequence[Bot], kept: Kept | None = None) -> None:
        self.hosted, self.people, self.bots = Hosted(session, people, kept), tuple(people), bots
        self.note = dict(kept.note) if kept is not None else {}
        """What is to be remembered of this table, besides the game."""
        self.stops = {seat: self._stops(SEATS[seat]) for seat in self.people}
        """By seat: where this player is not asked."""

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

    @property
    def all_are_here(self) -> bool:
        """Does everybody who plays sit at this terminal?"""
        empty = self.session.g.rules.empty_seat
        return all(seat in self.people or seat == empty for seat in range(self.session.g.seats))

    def go_back(self) -> None:
        """Answers were taken back: nobody's order to pass runs on, or it would pass again at once."""
        for seat, stops in self.stops.items():
            stops.go_back(self.hosted.view(seat))

    # Keeping

    def _stops(self, seat: str) -> Stops:
        """What this player had set."""
        passed, muted = (set(self.note.get(f"{kind} {seat}", "").splitlines()) for kind in ("passed", "muted"))
        return Stops(passed, muted)

    def keep_stops(self) -> None:
        """What players have set counts again when the game goes on."""
        for seat, stops in self.stops.items():
            for kind, keys in (("passed", stops.passed), ("muted", stops.muted)):
                self.note[f"{kind} {SEATS[seat]}"] = "\n".join(sorted(keys))
        if self.kept is not None:
            self.kept.renote(self.note)

    @property
    def kept(self) -> Kept | None:
        """The file of the game."""
        return self.hosted.kept

    @property
    def can_be_kept(self) -> bool:
        """A game from a position has no record to go on from."""
        return self.session.lay is None

    def _keep(self) -> None:
        """From the first answer of a person on there is something to lose."""
        gave_up = {f"{CONCEDE} {SEATS[seat]}" for seat in self.people}
        begun = any(self.session.answered[seat] for seat in self.people) or not gave_up.isdisjoint(self.session.moves)
        if begun and self.kept is None and self.can_be_kept:
            self.hosted.kept = self._begun()

    def _begun(self) -> Kept:
        return Kept.begin(games_folder(), free_name(self.session.match.game), self.session, self.note)

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

    def save(self, file: Path) -> None:
        """Write the game where somebody wants it: its record once it is over; until then what is kept, sealed."""
        try:
            if self.asked == OVER or not self.can_be_kept:
                file.write_text(record.dumps(self.session.record()), encoding="utf-8")
                return
            self.hosted.kept = self.kept or self._begun()
            shutil.copyfile(self.hosted.kept.path, file)
        except OSError as error:
            raise UserError("cannot be written: {reason}", place=str(file), reason=Said(error.strerror or "")) from None
