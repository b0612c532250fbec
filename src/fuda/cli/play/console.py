"""The conversation with a player: asks, and understands answers and commands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from fuda.cli.drawing.naming import Tongue
from fuda.cli.play.device import Device
from fuda.cli.play.hearing import Hearing, command, is_command, said_yes
from fuda.cli.play.looking import Looking, number_in
from fuda.cli.play.sitting import OVER, Sitting
from fuda.cli.play.stopping import Stopping
from fuda.errors import UserError
from fuda.host.reading import read
from fuda.kernel.decision import Move
from fuda.words.faults import line_in


class Left(Exception):
    """The player leaves the table."""


class Console(Looking):
    """One player at a terminal (or any two streams of lines)."""

    def __init__(self, sitting: Sitting, seat: int, tongue: Tongue, device: Device) -> None:
        super().__init__(sitting, seat, tongue, device)
        self.stopping = Stopping(self.say, tongue, self.setting, sitting.stops[seat])

    # Listening

    def turn(self) -> None:
        """Ask until there is an answer or a command has changed the game."""
        if self._passes():
            return
        self.show_news()
        self.show_table(anew=False)
        self.listen()

    def listen(self) -> None:
        """The question, again after every command, until the game has gone on."""
        while True:
            self.show_question()
            line = self.device.read(self.say("play.input"))
            if self.understand(line):
                return

    def _passes(self) -> bool:
        """Does this player not want to be asked here?"""
        view = self.view
        if view.question is None or not self.stopping.passes(view, self.sitting.hosted.log(self.seat)):
            return False
        self.sitting.answer(self.seat, view.question.default, view.question.number)
        return True

    def understand(self, line: str) -> bool:
        """One line: has the game gone on?"""
        if not line.strip():
            return False
        question = self.view.question
        hearing = Hearing(self.drawing().scene, self.choices(question)) if question is not None else None
        meant = hearing.exactly(line) if hearing else []
        if not meant and hearing and not is_command(line):
            move = self._typed(line)
            if move is not None:
                return self._give(move)
            meant = hearing.partly(line)
        name, rest = command(line)
        if not meant and name:
            return self._command(name, rest)
        return self._take(line, meant)

    def _typed(self, line: str) -> Move | None:
        """A move as scenarios and records write it, in any of its longer forms, or any number."""
        try:
            return read(self.sitting.hosted, self.seat, line)
        except UserError:
            return None

    def _give(self, move: Move) -> bool:
        """An answer, unless the player thinks better of it: before one that loses the game at once one is asked."""
        warned = self.sitting.hosted.warning(self.seat, move)
        if warned is not None and not self.agrees(self.say("play.warned", warning=self.tongue(warned))):
            return False
        self.sitting.play(self.seat, move)
        return True

    def _take(self, line: str, meant: list[int]) -> bool:
        """The answer meant; or a line that says why it is none."""
        question = self.view.question
        if len(meant) == 1:
            return self._give(self.sitting.hosted.asked(self.seat).moves[meant[0]])
        if meant and question is not None:
            choices = self.choices(question)
            fitting = ", ".join(f"{choices.number(place)} {choices.label(place)}" for place in meant)
            self.tell(self.say("play.ambiguous", options=fitting))
        elif number_in(line.strip()):
            self.tell(self.say("play.no_number", number=line.strip()))
        else:
            self.tell(self.say("play.not_legal", text=line.strip()))
        return False

    def agrees(self, said: str) -> bool:
        """A question to the person at the terminal: yes, or anything else."""
        paper = self.device.paper
        self.show(*(paper.ink("warn", line) for line in paper.indented(said, 0)))
        return said_yes(self.device.read(self.say("play.yes_no"))) is True

    # Commands

    def _command(self, name: str, rest: str) -> bool:
        changing: dict[str, Callable[[], bool]] = {"undo": self.undo, "concede": self.concede, "quit": self.quit}
        if name in changing:
            return changing[name]()
        showing: dict[str, Callable[[str], None]] = {
            "help": self.show_help,
            "table": lambda _: self.show_table(),
            "zones": lambda _: self.show(*self.drawing().zone_lines()),
            "why": self.show_why,
            "hint": self.show_hint,
            "log": self.show_log,
            "card": self.show_card,
            "rules": self.show_rule,
            "save": self.save,
        }
        if name in showing:
            showing[name](rest)
            return False
        return self._stop(name, rest)

    def _stop(self, name: str, rest: str) -> bool:
        """`until` passes from now on; `stop` says where nothing is asked."""
        if name == "until":
            return self._until(rest)
        view = self.view
        question = view.question
        number = number_in(rest)
        place = self.choices(question).answer(number) if question is not None and number else -1
        answer = question.answers[place] if question is not None and place >= 0 else None
        self.show(*self.stopping.stop(rest, view, answer))
        self.sitting.keep_stops()
        return False

    def _until(self, said: str) -> bool:
        """Pass here, whatever is aimed at the player: they see it. From then on what is aimed at them is asked."""
        if refusal := self.stopping.refusal(said, self.view):
            self.tell(refusal)
            return False
        log = self.sitting.hosted.log(self.seat)
        if not self._give(self.sitting.hosted.asked(self.seat).move()):
            return False
        self.tell(self.stopping.until(said, log))
        return True

    def quit(self) -> bool:
        """Leave; a game that cannot be kept is asked about first."""
        lost = self.sitting.asked != OVER and not self.sitting.can_be_kept and self.device.is_terminal
        if lost and not self.agrees(self.say("play.not_kept")):
            return False
        raise Left

    def concede(self) -> bool:
        """Give up, once asked again."""
        if self.sitting.asked == OVER or (self.device.is_terminal and not self.agrees(self.say("play.really_concede"))):
            return False
        self.sitting.concede(self.seat)
        return True

    def undo(self) -> bool:
        """Take back the last answer: at once, or as soon as the others at the terminal agree. Where something was
        learnt since, another future follows."""
        hosted, at_once = self.sitting.hosted, self.view.back
        try:
            hosted.ask_back(self.seat)
        except UserError as error:
            self.tell(line_in(error, self.tongue.language))
            return False
        if hosted.asks is not None:
            yes = self.agrees(self.say("play.all_agree"))
            for seat in self.sitting.people:
                if hosted.asks is not None:
                    hosted.consent(seat, yes)
            if not yes:
                return False
        self.sitting.go_back()
        self.drawn = []
        self.news.fresh(hosted.log(self.seat))
        self.tell(self.say("play.undone" if at_once else "play.undone_anew"))
        return True

    # Saving

    def save(self, name: str) -> None:
        """Write the game as a record; nothing is written over unasked."""
        if not name:
            kept = self.sitting.name
            self.show(self.say("play.is_kept", name=kept) if kept else self.say("play.name_file"))
            return
        file = Path(name)
        if file.exists() and not self.agrees(self.say("play.write_over", file=name)):
            return
        try:
            self.sitting.save(file)
        except UserError as error:
            self.tell(line_in(error, self.tongue.language))
            return
        self.tell(self.say("play.saved" if self.sitting.asked == OVER else "play.saved_sealed", file=name))
