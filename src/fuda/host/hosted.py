"""A game in progress, owned for the people at its table: each sees, answers, takes back and is told what is theirs.

Whoever shows a game (the terminal, the web page, a program) talks to this and to nothing below. A viewer is a seat's
number, SPECTATOR or JUDGE; who may look with which eyes is decided by whoever lets people in."""

from __future__ import annotations

from typing import Any

import msgspec

from fuda.errors import UserError
from fuda.host.contract import LogLine, Setting, View, Words
from fuda.host.log import Log
from fuda.host.seeing import Seeing, eyes_for, setting
from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.loop import play, run
from fuda.kernel.state import State
from fuda.kernel.unknown import imagine
from fuda.sim.match import Session

TRIAL = 1
"""The seed of the imagined game in which an answer is tried before it is given."""


class Point(msgspec.Struct, frozen=True):
    """The game just before an answer, as far as it may be taken back: the state, and how long the log was, with its
    own points to rewind to."""

    seat: int
    g: State
    moves: int
    entries: int
    marks: tuple[int, ...]


class Viewer:
    """One pair of eyes and what they have been told."""

    def __init__(self, hosted: Hosted, viewer: int) -> None:
        self.seeing = Seeing(hosted.eyes, viewer)
        self.log = Log(hosted.eyes, self.seeing.sight)
        self.view: View | None = None

    def refresh(self, hosted: Hosted) -> None:
        """Look again: first at the table, so that the log names cards that are in sight now."""
        session = hosted.session
        fresh = self.log.fresh(session.journal.entries)
        viewer = self.seeing.sight.viewer
        number = session.answered[viewer] if viewer >= 0 else 0
        self.view = self.seeing.view(session.g, session.now, fresh, hosted.back_for(viewer), number)
        self.log.write(session.g, fresh, hosted.deeds)


class Hosted:
    """A session with its viewers."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.eyes = eyes_for(session.match.game, session.g.rules)
        self.viewers: dict[int, Viewer] = {}
        self.points: list[Point] = []
        """The answers that can still be taken back at once: all by one seat, the newest last."""
        self.deeds: set[int] = set()
        """Where the journal stood when a deed began. A pass is none: whether somebody could pass tells what they
        hold."""

    # Looking

    def setting(self) -> Setting:
        """What does not change."""
        return setting(self.session.g, self.eyes)

    def view(self, viewer: int) -> View:
        """The table as this viewer sees it."""
        at = self._viewer(viewer)
        if at.view is None:
            at.refresh(self)
        assert at.view is not None
        return at.view

    def log(self, viewer: int, after: int = 0) -> list[LogLine]:
        """What this viewer has been told, behind line number `after`."""
        self.view(viewer)
        return self._viewer(viewer).log.lines[after:]

    def _viewer(self, viewer: int) -> Viewer:
        """Whoever comes later sees the table as it is, and reads the log from the beginning."""
        found = self.viewers.get(viewer)
        if found is None:
            found = self.viewers[viewer] = Viewer(self, viewer)
        return found

    def _look_again(self) -> None:
        """The table has changed."""
        for viewer in self.viewers.values():
            viewer.view = None

    # Answering

    def asked(self, seat: int) -> Decision:
        """What this seat is asked; one and the same refusal for everybody else, whatever they try."""
        now = self.session.now
        if not isinstance(now, Decision) or now.seat != seat:
            raise UserError("it is not your turn to answer")
        return now

    def answer(self, seat: int, index: int, number: int | None = None) -> None:
        """Give the answer with this place in the question's list. `number`: the question it is meant for (how many
        this seat has answered), so that an answer sent twice counts once."""
        asked = self.asked(seat)
        if number is not None and number != self.session.answered[seat]:
            raise UserError("this question has been answered already")
        if not 0 <= index < len(asked.moves):
            raise UserError("there is no answer {index}", index=index)
        self.play(seat, asked.moves[index])

    def play(self, seat: int, move: Move) -> None:
        """Give an answer of this seat."""
        asked = self.asked(seat)
        self._note(asked)
        if asked.kind == "act" and move.verb != "pass":
            self.deeds.add(len(self.session.journal.entries))
        self.session.play(move)
        self._keep_points()
        self._look_again()

    def concede(self, seat: int) -> None:
        """This seat gives up."""
        self.deeds.add(len(self.session.journal.entries))
        self.session.concede(seat)
        self.points.clear()
        self._look_again()

    def warning(self, seat: int, move: Move) -> Words | None:
        """What one should know before giving this answer: that it loses the game at once, as far as this seat can tell
        (it is tried in a game that fits what the seat knows)."""
        asked = self.asked(seat)
        trial = imagine(self.session.g, seat, TRIAL)
        now = run(trial)
        if now != asked:
            return None
        play(trial, asked, move)
        after = run(trial)
        if not isinstance(after, Outcome) or seat in after.winners or not after.winners:
            return None
        return self.eyes.say("warning.loses")

    # Taking back

    def _note(self, asked: Decision) -> None:
        session = self.session
        if self.points and self.points[-1].seat != asked.seat:
            self.points.clear()  # somebody else has answered: what was before stands
        journal = session.journal
        point = Point(asked.seat, session.g.copy(), len(session.moves), len(journal.entries), tuple(journal.marks))
        self.points.append(point)

    def _keep_points(self) -> None:
        """Forget the points that can no longer be gone back to: chance was used, or the seat has learnt something."""
        g = self.session.g
        self.points = [point for point in self.points if is_innocent(point.g, g, point.seat)]

    def back_for(self, viewer: int) -> int | None:
        """How many answers this viewer may take back at once, one after another."""
        return len(self.points) or None if self.points and self.points[-1].seat == viewer else None

    def back(self, seat: int) -> None:
        """Take back this seat's last answer: exact, the log of everybody included."""
        if not self.back_for(seat):
            raise UserError("there is nothing to take back: something was revealed, drawn, rolled or answered since")
        self._go_to(self.points.pop())

    def _go_to(self, point: Point) -> None:
        session = self.session
        del session.moves[point.moves :]
        del session.journal.entries[point.entries :]
        session.journal.marks = [*point.marks]
        session.g = point.g
        session.g.journal = session.journal
        session.now = run(session.g)
        session.answered[point.seat] -= 1
        self.deeds = {place for place in self.deeds if place < point.entries}
        self._look_again()


def is_innocent(before: State, after: State, seat: int) -> bool:
    """May this seat go back without having gained anything: no chance was used and it knows no card that it did not
    know before?"""
    if before.chance != after.chance or len(before.face) != len(after.face):
        return False
    return all(not _knows(after, seat, card) or _knows(before, seat, card) for card in range(len(after.face)))


def _knows(g: Any, seat: int, card: int) -> bool:
    known: int = g.rules.seen_by(g, card) | g.known[card]
    return bool(known >> seat & 1)
