"""A game in progress, owned for the people at its table: each sees, answers, takes back and is told what is theirs.

Whoever shows a game (the terminal, the web page, a program) talks to this and to nothing below. A viewer is a seat's
number, SPECTATOR or JUDGE; who may look with which eyes is decided by whoever lets people in."""

from __future__ import annotations

import secrets
from collections.abc import Collection

from fuda.errors import UserError
from fuda.host.back import Asking, Point, is_innocent, retraced
from fuda.host.contract import LogLine, Setting, View, Words
from fuda.host.keeping import Kept
from fuda.host.showing.seeing import eyes_for, setting
from fuda.host.viewer import Picture, Viewer
from fuda.host.watch import Watch
from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.keeping.record import Record
from fuda.kernel.loop import play, run
from fuda.kernel.sight.unknown import imagine
from fuda.sim.match import Session
from fuda.sim.replay import meaning

TRIAL = 1
"""The seed of the imagined game in which an answer is tried before it is given."""


class Hosted:
    """A session with its viewers. `people`: the seats where people sit (all, where nothing is said); `kept`: the file
    in which the game is kept answer by answer."""

    def __init__(self, session: Session, people: Collection[int] | None = None, kept: Kept | None = None) -> None:
        self.session, self.kept = session, kept
        seats = [seat for seat in range(session.g.seats) if seat != session.g.rules.empty_seat]
        self.people = frozenset(seats if people is None else people)
        self.watch = Watch(session)
        self.eyes = eyes_for(session.match.game, session.g.rules)
        self.viewers: dict[int, Viewer] = {}
        self.numbers = [*session.answered]
        """By seat: the number of its next question; none ever comes again, not even where answers were taken back."""
        self.points: list[Point] = []
        """The answers that can still be taken back at once: all by one seat, the newest last."""
        self.asks: Asking | None = None
        """Somebody wants to take back what cannot be taken back at once."""
        self.deeds: set[int] = set()
        """Where the journal stood when a deed began. A pass is none: whether somebody could pass tells what they
        hold."""

    # Looking

    def setting(self) -> Setting:
        """What does not change."""
        return setting(self.session.g, self.eyes)

    def view(self, viewer: int) -> View:
        """The table as this viewer sees it."""
        number = self.numbers[viewer] if viewer >= 0 else 0
        return self._viewer(viewer).view(self.back_for(viewer), number)

    def moments(self, viewer: int) -> list[Picture]:
        """What this viewer is shown before `view`: the tables since the last answer at which others had the right to
        act and nothing to choose. Shown one by one, each as long as if they were thinking, they are what the viewer
        would have seen had these been asked."""
        return self._viewer(viewer).moments()

    def log(self, viewer: int, after: int = 0) -> list[LogLine]:
        """What this viewer has been told, behind line number `after`."""
        return self._viewer(viewer).log.lines[after:]

    def record(self) -> Record:
        """The game as a record: sealed until it is over, because it holds everything that is hidden."""
        if not isinstance(self.session.now, Outcome):
            raise UserError("the record is sealed until the game is over")
        return self.session.record()

    def _viewer(self, viewer: int) -> Viewer:
        """Whoever comes later sees the table as it is, and reads the log from the beginning."""
        found = self.viewers.get(viewer)
        if found is None:
            found = self.viewers[viewer] = Viewer(viewer, self.eyes, self.session, self.watch, self.deeds)
        return found

    def _follow(self) -> None:
        """The table has changed."""
        for viewer in self.viewers.values():
            viewer.follow()

    # Answering

    def asked(self, seat: int) -> Decision:
        """What this seat is asked; one and the same refusal for everybody else, whatever they try."""
        now = self.session.now
        if not isinstance(now, Decision) or now.seat != seat:
            raise UserError("it is not your turn to answer")
        return now

    def answer(self, seat: int, index: int, number: int | None = None) -> None:
        """Give the answer with this place in the question's list. `number`: the question it is meant for
        (`Question.number`), so that an answer sent twice counts once."""
        asked = self.asked(seat)
        if number is not None and number != self.numbers[seat]:
            raise UserError("this question has been answered already")
        if not 0 <= index < len(asked.moves):
            raise UserError("there is no answer {index}", index=index)
        self.play(seat, asked.moves[index])

    def play(self, seat: int, move: Move) -> None:
        """Give an answer of this seat. The game goes on, so nobody asks any more to take back what was before."""
        asked = self.asked(seat)
        self._note(asked)
        if asked.kind == "act" and move.verb != "pass":
            self.deeds.add(len(self.session.journal.entries))
        self.watch.begin()
        self.session.play(move)
        self.numbers[seat] += 1
        self._keep_points(seat)
        self._went_on()

    def concede(self, seat: int) -> None:
        """This seat gives up."""
        self.deeds.add(len(self.session.journal.entries))
        self.watch.begin()
        self.session.concede(seat)
        self.points.clear()
        self._went_on()

    def renew(self, key: str) -> None:
        """From here on the future is another one (`Session.renew`)."""
        self.watch.begin()
        self.session.renew(key)
        self.points.clear()
        self._went_on()

    def give(self, written: str, place: str = "record") -> None:
        """A line of a record, whoever wrote it: an answer, a seat that gives up, another future."""
        meant = meaning(self.session, written, place)
        if isinstance(meant, int):
            self.concede(meant)
        elif isinstance(meant, str):
            self.renew(meant)
        else:
            assert isinstance(self.session.now, Decision)
            self.play(self.session.now.seat, meant)

    def _went_on(self) -> None:
        """Something was answered: it is on disk before anybody sees what came of it."""
        if self.kept is not None:
            self.kept.write(self.session.moves[-1])
        self.asks = None
        self._follow()

    def warning(self, seat: int, move: Move) -> Words | None:
        """What one should know before giving this answer: that it loses the game at once, as far as this seat can tell,
        while another would not."""
        asked = self.asked(seat)
        if not self.loses(asked, move) or all(self.loses(asked, other) for other in asked.moves):
            return None
        return self.loss()

    def loss(self) -> Words:
        """The game is lost by it."""
        return self.eyes.say("warning.loses")

    def loses(self, asked: Decision, move: Move) -> bool:
        """Would this answer lose the game at once? It is tried in a game that fits what the seat knows."""
        trial = imagine(self.session.g, asked.seat, TRIAL)
        if run(trial) != asked:
            return False
        play(trial, asked, move)
        after = run(trial)
        return isinstance(after, Outcome) and bool(after.winners) and asked.seat not in after.winners

    # Taking back at once

    def _note(self, asked: Decision) -> None:
        session = self.session
        if self.points and self.points[-1].seat != asked.seat:
            self.points.clear()  # somebody else has answered: what was before stands
        journal = session.journal
        point = Point(asked.seat, session.g.copy(), len(session.moves), len(journal.entries), tuple(journal.marks))
        self.points.append(point)

    def _keep_points(self, seat: int) -> None:
        """Forget the points that can no longer be gone back to: chance was used, the seat has learnt something, or
        anybody else could have said something, whether or not they had anything to say."""
        now, g = self.session.now, self.session.g
        if not isinstance(now, Decision) or now.seat != seat or self.watch.others(seat):
            self.points.clear()
        self.points = [point for point in self.points if is_innocent(point.g, g, point.seat)]

    def back_for(self, viewer: int) -> int | None:
        """How many answers this viewer may take back at once, one after another."""
        return len(self.points) or None if self.points and self.points[-1].seat == viewer else None

    def back(self, seat: int) -> None:
        """Take back this seat's last answer: exact, the log of everybody included."""
        if not self.back_for(seat):
            raise UserError("there is nothing to take back: something was revealed, drawn, rolled or answered since")
        session, point = self.session, self.points.pop()
        del session.moves[point.moves :], session.who[point.moves :]
        del session.journal.entries[point.entries :]
        session.journal.marks = [*point.marks]
        session.g = point.g
        session.g.journal = session.journal
        session.answered[point.seat] -= 1
        session.now = session.go_on(session.g)
        self._went_back(point.moves)

    def _went_back(self, moves: int) -> None:
        if self.kept is not None:
            self.kept.took_back(moves, *self.session.moves[moves:])
        self.watch.forget()
        self.deeds.difference_update([place for place in self.deeds if place >= len(self.session.journal.entries)])
        self.numbers = [number + 1 for number in self.numbers]
        self.asks = None
        self._follow()

    # Taking back by consent

    def ask_back(self, seat: int, answers: int = 1) -> None:
        """This seat wants to take back so many of its answers, and all that came after. At once, where that tells
        nobody anything; else as soon as all other people have agreed."""
        if answers == 1 and self.back_for(seat):
            self.back(seat)
            return
        places = [place for place, who in enumerate(self.session.who) if who == seat]
        if not 1 <= answers <= len(places):
            raise UserError("there is nothing to take back: you have not answered so often")
        self.asks = Asking(seat, answers, places[-answers])
        self._go_back_if_agreed()

    def consent(self, seat: int, yes: bool) -> None:  # noqa: FBT001 - it is an answer, not a switch
        """This seat agrees, or does not; who asked may withdraw so."""
        if self.asks is None or seat not in self.people:
            raise UserError("nobody asks you to take anything back")
        if not yes:
            self.asks = None
        elif seat != self.asks.seat:
            self.asks = self.asks.with_consent(seat)
            self._go_back_if_agreed()

    def _go_back_if_agreed(self) -> None:
        asks, session = self.asks, self.session
        assert asks is not None
        others = [seat for seat in self.people if seat != asks.seat and not session.g.out[seat]]
        if not asks.agreed.issuperset(others):
            return
        again = retraced(session, asks.moves)
        again.renew(secrets.token_hex(16))
        session.take_over(again)
        self.watch.begin_with(session.g)
        self.points.clear()
        self._went_back(asks.moves)
