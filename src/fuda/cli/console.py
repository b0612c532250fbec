"""The conversation with a player: shows the table and the question, understands numbers, moves and commands."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import TextIO

from fuda.cli.explain import Explainer
from fuda.cli.language import Language
from fuda.cli.table import Drawing
from fuda.errors import UserError
from fuda.games.registry import plug
from fuda.kernel import notation, record
from fuda.kernel.decision import Decision, Move
from fuda.kernel.errors import Fault
from fuda.kernel.event import Waiting
from fuda.kernel.journal import Entry
from fuda.kernel.trigger import put_first
from fuda.kernel.view import told, view
from fuda.registry.older import numbers
from fuda.sim.match import Session
from fuda.sim.replay import give
from fuda.words import words
from fuda.words.faults import catalogue, line_in
from fuda.words.telling import Teller

LOG_LINES = 30


class Console:
    """One player at a terminal (or any two streams of lines)."""

    def __init__(self, session: Session, seat: int, language: Language, source: TextIO, out: TextIO) -> None:
        self.session, self.seat, self.language = session, seat, language
        self.source, self.out = source, out
        self.say = words("cli", language)
        rules = session.g.rules
        self.teller = Teller(session.match.game, language, rules.book, numbers(rules.book).of)
        self.plug = plug(__package__, session.match.game)
        self.explain = Explainer(session.match.game, rules.book, language, rules.faces)
        self.told = 0
        self.answered: list[int] = []
        """How many moves had been made at each choice of this player: where `undo` goes."""

    # Showing

    def show(self, *lines: str) -> None:
        """Print lines."""
        print(*lines, sep="\n", file=self.out, flush=True)

    def welcome(self, bot: str) -> None:
        """The first line."""
        match = self.session.match
        seat = notation.SEATS[self.seat]
        if match.options.get("raid", "no") != "no":
            boss = notation.SEATS[self.session.g.seats - 1]
            self.show(self.say("play.welcome_raid", game=match.game, edition=match.edition, seat=seat, boss=boss))
            return
        self.show(self.say("play.welcome", game=match.game, edition=match.edition, seat=seat, bot=bot))

    def farewell(self) -> None:
        """What happened last, and how it ended."""
        self.show_news()
        self.show(self.teller.outcome(self.session.g.outcome) or self.say("play.bye"))

    def take_over(self, session: Session) -> None:
        """Another person at the same terminal was asked before: a line that says whose turn it is now."""
        self.session = session
        self.told = min(self.told, len(session.journal.entries))
        self.answered = [count for count in self.answered if count < len(session.moves)]
        self.show("", self.say("play.your_turn", seat=notation.SEATS[self.seat]))

    def show_news(self) -> None:
        """What happened since this was last shown."""
        entries = self.session.journal.entries
        fresh, self.told = entries[self.told :], len(entries)
        news = self.loud(fresh)
        lines = [self.teller.line(told(self.session.g, entry, self.seat)) for entry in news]
        for line, group in groupby(lines):
            count = len(list(group))
            self.show(f"  {line}" + (f" ×{count}" if count > 1 else ""))

    def loud(self, entries: list[Entry]) -> list[Entry]:
        """Without what another line tells as well."""
        return [entry for entry in entries if entry.event.kind not in self.plug.QUIET_EVENTS]

    def show_table(self) -> None:
        """The table as this player sees it."""
        self.show(*self.drawing().lines())

    def drawing(self) -> Drawing:
        """A picture of the table as this player sees it now."""
        seen = view(self.session.g, self.seat)
        faces = {face.printed.number: face for face in self.session.g.rules.faces}
        drawing: Drawing = self.plug.Drawing(seen, self.say, self.teller.say, faces)
        return drawing

    def show_question(self, asked: Decision) -> None:
        """The question and its numbered answers."""
        g = self.session.g
        about = notation.shown_name(g, asked.about, self.seat) if asked.about >= 0 else ""
        self.show(self.teller.prompt(asked, about))
        if asked.prompt in self.plug.TEXT_MATTERS and about not in ("", notation.BACK):
            self.show(*(f"    {line}" for line in self.explain.text(g.rules.faces[g.face[asked.about]])))
        for number, (move, text) in enumerate(zip(asked.moves, notation.texts(g, asked), strict=True), start=1):
            self.show(f"  {number:>2}  {text}{self.hint(asked, move)}")

    def hint(self, asked: Decision, move: Move) -> str:
        """What an ability says, beside the answer that uses it or puts it first."""
        g = self.session.g
        waiting = put_first(g, asked, move)
        text = g.rules.line(g, waiting.face, waiting.ability) if waiting else g.rules.ability_text(g, move)
        return f"   {' '.join(text.split())}{self.because(waiting)}" if text else ""

    def because(self, waiting: Waiting | None) -> str:
        """The card that made a waiting ability trigger, where that is another one."""
        if waiting is None or waiting.cause.card in (-1, waiting.source):
            return ""
        return "  " + self.say("play.caused", cause=notation.shown_name(self.session.g, waiting.cause.card, self.seat))

    # Listening

    def answer(self, asked: Decision) -> bool:
        """Ask until there is an answer or a command has changed the game; False when the player leaves."""
        self.show_news()
        self.show_table()
        self.show_question(asked)
        while True:
            print(self.say("play.input"), end="", file=self.out, flush=True)
            line = self.source.readline()
            if not line:
                self.show("")
                return False
            done = self.understand(asked, " ".join(line.split()))
            if done is not None:
                return done

    def understand(self, asked: Decision, line: str) -> bool | None:
        """One line: True when the game has gone on, False to leave, None to ask again."""
        word, _, rest = line.partition(" ")
        if word == "quit":
            return False
        if word == "concede" and not rest:
            self.session.concede(self.seat)
            return True
        if word == "undo" and not rest:
            return self.undo()
        command = self.commands().get(word)
        if command is not None:
            command(rest)
            return None
        return self.take(asked, line)

    def commands(self) -> dict[str, Callable[[str], None]]:
        """The commands that only show something."""
        return {
            "": lambda _: None,
            "?": self.show_help,
            "help": self.show_help,
            "table": lambda _: self.show_table(),
            "zones": lambda _: self.show(*self.drawing().zone_lines()),
            "why": self.show_why,
            "log": self.show_log,
            "card": self.show_card,
            "rules": self.show_rule,
            "save": self.save,
        }

    def take(self, asked: Decision, line: str) -> bool | None:
        """An answer by number or by its text."""
        move = self.chosen(asked, line)
        if move is None:
            return None
        self.answered.append(len(self.session.moves))
        self.session.play(move)
        return True

    def chosen(self, asked: Decision, line: str) -> Move | None:
        """The answer meant, or nothing and a line that says why not."""
        texts = notation.texts(self.session.g, asked)
        if 1 <= number_in(line) <= len(texts):
            return asked.moves[number_in(line) - 1]
        try:
            return notation.match(self.session.g, asked, line)
        except Fault:
            fitting = [n for n, text in enumerate(texts) if line in text]
        if len(fitting) == 1:
            return asked.moves[fitting[0]]
        if fitting:
            self.show(self.say("play.ambiguous", options=", ".join(texts[n] for n in fitting)))
        else:
            self.show(self.say("play.not_legal", text=line))
        return None

    # Commands

    def undo(self) -> bool | None:
        """Back to this player's last choice: the game is played again up to there, so the rewind is exact."""
        if not self.answered:
            self.show(self.say("play.nothing_to_undo"))
            return None
        kept = self.session.moves[: self.answered.pop()]
        self.session = self.session.again()
        for written in kept:
            give(self.session, written, "undo")
        self.told = len(self.session.journal.entries)
        self.show(self.say("play.undone"))
        return True

    def show_help(self, _: str) -> None:
        """What may be typed, and what the signs of this game's table mean."""
        self.show(self.say("play.help").strip("\n"))
        signs = self.teller.say.get("help.signs", "").strip("\n")
        self.show(*([signs] if signs else []))

    def show_why(self, text: str) -> None:
        """Why a move is not possible."""
        g, now = self.session.g, self.session.now
        self.show(self.explain.why(g, now, self.seat, text) if text else self.say("play.name_move"))

    def show_card(self, name: str) -> None:
        """What a card says."""
        self.show(*(self.explain.card(name) if name else [self.say("play.name_card")]))

    def show_rule(self, rule: str) -> None:
        """What a rule says; the one that is being followed, if none is named."""
        now = self.session.now
        rule = rule or (self.teller.number(now.rule) if isinstance(now, Decision) else "")
        self.show(self.explain.rule(rule) if rule else self.say("play.name_rule"))

    def show_log(self, count: str) -> None:
        """The last lines of the log, everything in them as this player may know it."""
        wanted = number_in(count) or LOG_LINES
        entries = self.loud(self.session.journal.entries)[-wanted:]
        self.show(*(f"{e.turn:>3}  {self.teller.line(told(self.session.g, e, self.seat))}" for e in entries))

    def save(self, name: str) -> None:
        """Write the game so far as a record."""
        if not name:
            self.show(self.say("play.name_file"))
            return
        try:
            Path(name).write_text(record.dumps(self.session.record()), encoding="utf-8")
        except UserError as error:
            self.show(line_in(error, self.language))
            return
        except OSError as error:
            self.show(
                self.say("play.cannot_write", file=name, reason=catalogue(self.language).find(error.strerror or ""))
            )
            return
        self.show(self.say("play.saved", file=name))


def number_in(text: str) -> int:
    """A number of at most six digits; 0 if it is none."""
    return int(text) if text.isdecimal() and len(text) <= 6 else 0
