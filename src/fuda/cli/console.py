"""The conversation with a player: shows the table and the question, understands answers and commands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from fuda.cli import news
from fuda.cli.asking import read, warning, why_not
from fuda.cli.choices import Choices
from fuda.cli.device import Device
from fuda.cli.explain import Explainer
from fuda.cli.hearing import Hearing, command, is_command, said_yes
from fuda.cli.look import look_of
from fuda.cli.naming import Scene, Tongue
from fuda.cli.saving import write_record
from fuda.cli.sitting import OVER, Sitting
from fuda.cli.stopping import Stopping
from fuda.cli.table import Drawing, drawing_of
from fuda.errors import UserError
from fuda.host.contract import Card, Printed, Question, View
from fuda.kernel.notation import SEATS
from fuda.sim.shelf import shelf
from fuda.words import words
from fuda.words.faults import line_in

LOG_LINES = 30


class Left(Exception):
    """The player leaves the table."""


class Console:
    """One player at a terminal (or any two streams of lines)."""

    def __init__(self, sitting: Sitting, seat: int, tongue: Tongue, device: Device) -> None:
        self.sitting, self.seat, self.tongue, self.device = sitting, seat, tongue, device
        self.letter = SEATS[seat]
        self.say = words("cli", tongue.language)
        self.setting = sitting.hosted.setting()
        self.game = words(self.setting.game, tongue.language)
        self.explain = Explainer(self.setting, tongue)
        self.stopping = Stopping(self.say, tongue, self.setting)
        self.news = news.News()
        self.drawn: list[str] = []
        """The table as it was shown last."""
        self._drawing: Drawing | None = None
        self._choices: Choices | None = None

    # What is there now

    @property
    def view(self) -> View:
        """What this player sees."""
        return self.sitting.hosted.view(self.seat)

    def drawing(self) -> Drawing:
        """A picture of the table as this player sees it now, on the paper that there is now."""
        last, view, paper = self._drawing, self.view, self.device.paper
        if last is None or last.view is not view or last.paper != paper:
            last = self._drawing = drawing_of(Scene(self.setting, view, self.tongue), self.say, paper)
        return last

    def choices(self, question: Question) -> Choices:
        """The numbered answers of a question."""
        drawing, last = self.drawing(), self._choices
        if last is None or last.drawing is not drawing:
            last = self._choices = Choices(drawing.scene, question, drawing)
        return last

    # Showing

    def show(self, *lines: str) -> None:
        """Print lines."""
        self.device.show(*lines)

    def welcome(self, bot: str) -> None:
        """The first lines: what is played, who sits where, how to win, how to get help."""
        setting, plain = self.setting, self.tongue.plain
        about = {"game": plain(setting.title), "edition": setting.edition, "seat": self.letter}
        if setting.boss:
            self.show(self.say("play.welcome_raid", **about, boss=setting.boss))
        elif self.sitting.all_are_here:
            self.show(self.say("play.welcome_people", **about))
        else:
            self.show(self.say("play.welcome", **about, bot=bot))
        goal = self.game.get("help.raid_goal" if setting.boss else "help.goal", "").strip()
        self.show(*(self.device.paper.indented(goal, 0) if goal else []))

    def take_over(self) -> None:
        """Another person at the same terminal was asked before: a curtain between them."""
        self.drawn = []
        self.device.curtain(self.say("play.your_turn", seat=self.letter), self.say("play.press_enter"))

    def show_news(self) -> None:
        """What happened since this was last shown; of very much, the end."""
        paper = self.device.paper
        fresh = self.news.fresh(self.sitting.hosted.log(self.seat))
        lines = news.summed_up(fresh, self.tongue, paper, look_of(self.setting.game).quiet)
        room = max(6, paper.rows // 2)
        if len(lines) > room and self.device.is_terminal:
            lines = [f"  {self.say('play.more_news', count=len(lines) - room)}", *lines[-room:]]
        self.show(*lines)

    def show_table(self, *, anew: bool = True) -> None:
        """The table as this player sees it; unless it must be shown anew, only where it has changed."""
        lines = self.drawing().lines()
        if anew or lines != self.drawn:
            self.show(*lines)
        self.drawn = lines

    def show_question(self) -> None:
        """The question and its numbered answers; or how the game ended."""
        view, paper = self.view, self.device.paper
        if view.ending is not None:
            ended = paper.indented(self.tongue(view.ending.words), 0)
            self.show(*(paper.ink("head", line) for line in ended))
            self.show(*paper.indented(self.say("play.over"), 0))
            return
        question = view.question
        assert question is not None
        rule = self.explain.called(question.rule)
        self.show(*paper.indented(f"{self.tongue(question.prompt)} [{rule}]", 0))
        if question.text is not None and question.kind not in ("act", "pay"):
            text = self.tongue(question.text)
            self.show(*(paper.ink("dim", line) for line in paper.indented(text, 4)))
        self.show(*self.choices(question).lines(paper))

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
            if self._typed(line):
                return True
            meant = hearing.partly(line)
        name, rest = command(line)
        if not meant and name:
            return self._command(name, rest)
        return self._take(line, meant)

    def _typed(self, line: str) -> bool:
        """A move as scenarios and records write it, in any of its longer forms, or any number."""
        try:
            move = read(self.sitting.hosted, self.seat, line)
        except UserError:
            return False
        self.sitting.play(self.seat, move)
        return True

    def _take(self, line: str, meant: list[int]) -> bool:
        """The answer meant; or a line that says why it is none."""
        question = self.view.question
        if len(meant) == 1 and question is not None:
            if not self._sure(meant[0]):
                return False
            self.sitting.answer(self.seat, meant[0], question.number)
            return True
        if meant and question is not None:
            choices = self.choices(question)
            fitting = ", ".join(f"{choices.number(place)} {choices.label(place)}" for place in meant)
            self.show(*self.device.paper.indented(self.say("play.ambiguous", options=fitting), 0))
        else:
            self.show(self.say("play.not_legal", text=line.strip()))
        return False

    def _sure(self, place: int) -> bool:
        """Before an answer that loses the game at once one is asked again."""
        warned = warning(self.sitting.hosted, self.seat, place)
        return warned is None or self.agrees(self.tongue(warned))

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
        view = self.view
        if name == "until":
            said = self.stopping.until(rest, self.sitting.hosted.log(self.seat))
            self.show(said)
            return view.question is not None and self._passes()
        question = view.question
        number = number_in(rest)
        place = self.choices(question).answer(number) if question is not None and number else -1
        answer = question.answers[place] if question is not None and place >= 0 else None
        self.show(*self.stopping.stop(rest, view, answer))
        return False

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
        """Take back the last answer: at once, or where everybody at the terminal agrees."""
        if self.view.back:
            self.sitting.back(self.seat)
        elif not self.sitting.can_agree:
            self.show(*self.device.paper.indented(self.say("play.nothing_to_undo"), 0))
            return False
        elif len(self.sitting.people) > 1 and not self.agrees(self.say("play.all_agree")):
            return False
        else:
            self.sitting.back_by_consent()
        self.news.fresh(self.sitting.hosted.log(self.seat))
        self.show(self.say("play.undone"))
        return True

    def show_help(self, _: str) -> None:
        """What may be typed, what the signs of this game's table mean, and how one wins."""
        paper = self.device.paper
        self.show(
            *(line for text in self.say("play.help").strip("\n").splitlines() for line in paper.indented(text, 0))
        )
        for name in ("help.signs", "help.goal"):
            signs = self.game.get(name, "").strip("\n")
            self.show(*(line for text in signs.splitlines() for line in paper.indented(text, 0)))

    def show_why(self, text: str) -> None:
        """Why a move is not possible, or what the rule of this question says."""
        question, paper = self.view.question, self.device.paper
        if question is None:
            self.show(self.say("play.not_asked"))
        elif not text:
            self.show(*self.explain.rule(question.rule, paper))
        else:
            self.show(*self._why(question, text))

    def _why(self, question: Question, text: str) -> list[str]:
        """An answer by its number, or a move that somebody would like to make."""
        paper, choices = self.device.paper, self.choices(question)
        meant = Hearing(self.drawing().scene, choices).exactly(text)
        if meant:
            answer = question.answers[meant[0]]
            says = paper.indented(self.tongue(answer.says), 4) if answer.says else []
            legal = self.say("play.legal", answer=choices.label(meant[0]))
            return [*paper.indented(legal, 0), *says, *self.explain.rule(question.rule, paper)]
        found = why_not(self.sitting.hosted, self.seat, text)
        if found is None:
            return [self.say("play.legal", answer=text)]
        reason = self.say("play.because", reason=self.tongue(found[0]))
        return [*paper.indented(reason, 0), *self.explain.rule(found[1], paper)]

    def show_rule(self, rule: str) -> None:
        """What a rule says; the one that is being followed, if none is named."""
        question = self.view.question
        rule = rule or (question.rule if question is not None else "")
        self.show(*(self.explain.rule(rule, self.device.paper) if rule else [self.say("play.name_rule")]))

    def show_log(self, count: str) -> None:
        """The last lines of the log, everything in them as this player may know it."""
        log = self.sitting.hosted.log(self.seat)[-(number_in(count) or LOG_LINES) :]
        self.show(*news.whole(log, self.tongue, self.device.paper, self.explain.called))

    # Cards

    def show_card(self, name: str) -> None:
        """What a card says, and what it is now where it lies on the table."""
        question, drawing = self.view.question, self.drawing()
        place = self.choices(question).answer(number_in(name)) if question is not None and number_in(name) else -1
        if not name:
            self.show(self.say("play.name_card"))
        elif place >= 0 and question is not None:
            card = drawing.scene.printed(question.answers[place].card)
            self.show(*(self._card(card, drawing) if card else [self.say("play.no_card", name=name)]))
        else:
            bare = name.partition("#")[0].strip()
            found = self.explain.found(bare, list(self.tongue.met.values()))
            if len(found) == 1:
                self.show(*self._card(found[0], drawing))
            else:
                self.show(*self.explain.cards(bare, self._known(), drawing))

    def _card(self, card: Printed, drawing: Drawing) -> list[str]:
        lying: list[Card] = [
            each
            for each, zone in drawing.scene.lying.values()
            if each.number == card.number and zone is not None and drawing.look.on_table(zone.key)
        ]
        now = [line for each in lying for line in self.explain.now(each, drawing.scene, drawing)]
        return [*self.explain.card(card, drawing), *now]

    def _known(self) -> list[Printed]:
        """Every card of the game, and those that are only at this table."""
        eyes = self.sitting.hosted.eyes
        faces = shelf(self.setting.game).faces.values()
        return list({**{face.printed.number: eyes.print(face) for face in faces}, **self.tongue.met}.values())

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
            write_record(self.sitting.session, file)
        except UserError as error:
            self.show(line_in(error, self.tongue.language))
            return
        self.show(self.say("play.saved", file=name))


def number_in(text: str) -> int:
    """A number of at most six digits; 0 if it is none."""
    return int(text) if text.isdecimal() and len(text) <= 6 else 0
