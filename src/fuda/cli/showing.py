"""`fuda scenario --show`: a position as a judge sees it. What happened, the table with all cards open, the question
with every answer, and why nothing else is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.cli.table import Drawing
from fuda.games.registry import plug
from fuda.kernel import notation
from fuda.kernel.decision import Decision
from fuda.kernel.notation import SEATS, card_texts
from fuda.kernel.view import JUDGE, told, view
from fuda.scenario.refused import Refusal, not_offered
from fuda.scenario.steps import Moves
from fuda.words import words
from fuda.words.telling import Teller

if TYPE_CHECKING:
    from fuda.cli.language import Language
    from fuda.kernel.journal import Entry
    from fuda.scenario.record import Step
    from fuda.scenario.table import Table

ALL, END = "all", "end"
DRAWN = ("deck", "field", "stage", "player", "mag")
"""Zones that are drawn, or too long to be listed."""
LOG_LINES = 40
DECK_TOP = 5


class Showing:
    """Looks at the runs of one file. `when`: at every line, before the line with this number, or only at the end: at
    the first failure, or where the script is over."""

    def __init__(self, file: str, language: Language, when: str) -> None:
        self.file, self.language, self.when = file, language, when
        self.say = words("cli", language)
        self.lines: list[str] = []
        self.table: Table | None = None
        self.told = 0
        self.seen: object = None
        """The moment that was shown last."""

    def line(self, table: Table, step: Step) -> None:
        """A line of the script is about to be followed."""
        self._turn_to(table)
        wanted = self.when == str(step.piece.line)
        if (self.when == ALL or wanted) and self.seen is None:
            table.begin()
            self._show(table)
        if self.when == ALL:
            self.lines.append(f"{self.file}:{step.piece.line}: {step.piece.text}")

    def followed(self, table: Table, step: Step) -> None:
        """A line has been followed."""
        if self.when == ALL and isinstance(step.action, Moves):
            self._show(table)

    def over(self, table: Table) -> None:
        """The run is over."""
        self._turn_to(table)
        if self.when == END or (self.when == ALL and self.seen != _moment(table)):
            self._show(table)

    def _turn_to(self, table: Table) -> None:
        """Another table: the same file in another edition."""
        if table is not self.table:
            self.table, self.told, self.seen = table, 0, None
            self.lines.append(self.say("show.edition", file=self.file, game=table.kit.game, edition=table.edition))

    def _show(self, table: Table) -> None:
        scene = Scene(table, self.language)
        entries = table.journal.entries[self.told :]
        self.told, self.seen = len(table.journal.entries), _moment(table)
        self.lines += [*scene.log(entries), *scene.table_lines(), *scene.question(), *scene.refusals(), ""]


def _moment(table: Table) -> object:
    """Two moments are the same where nothing has happened and the same is asked."""
    return len(table.journal.entries), table.asked


class Scene:
    """One moment of a scenario, in one language."""

    def __init__(self, table: Table, language: Language) -> None:
        self.table, self.g, self.language = table, table.g, language
        self.say = words("cli", language)
        game = table.kit.game
        self.teller = Teller(game, language, self.g.rules.book, table.numbers.of)
        self.plug = plug("fuda.cli", game)

    def log(self, entries: list[Entry]) -> list[str]:
        """What happened, the last lines of it."""
        left = len(entries) - LOG_LINES
        more = [f"  {self.say('show.more', count=left)}"] if left > 0 else []
        return [*more, *(f"  {self.teller.line(told(self.g, entry, JUDGE))}" for entry in entries[-LOG_LINES:])]

    def table_lines(self) -> list[str]:
        """The table with all cards open, and the labels of the file."""
        faces = {face.printed.number: face for face in self.g.rules.faces}
        drawing: Drawing = self.plug.Drawing(view(self.g, JUDGE), self.say, self.teller.say, faces)
        *table, end = drawing.lines()
        return [*table, *self._zones(drawing), *self._labels(drawing), end]

    def _zones(self, drawing: Drawing) -> list[str]:
        """What lies in the other zones; of a deck only its top."""
        lines: list[str] = []
        for zone in drawing.seen.zones:
            if not zone.cards or (zone.name in DRAWN and zone.name != "deck") or (zone.name, zone.seat) == ("hand", 0):
                continue
            lines += drawing.zone_line(zone, DECK_TOP if zone.name == "deck" else len(zone.cards))
        return lines

    def _labels(self, drawing: Drawing) -> list[str]:
        ways = [f"{label} = {card_texts(self.g, card)[3]}" for label, card in self.table.labels.items()]
        return drawing.flow(self.say("show.labels"), ways)

    def question(self) -> list[str]:
        """Who is asked what, and every answer; or how the game ended."""
        asked = self.table.asked
        if not isinstance(asked, Decision):
            return [self.teller.outcome(self.g.outcome)]
        about = notation.shown_name(self.g, asked.about, JUDGE) if asked.about >= 0 else ""
        who = self.say("show.asked", seat=SEATS[asked.seat], prompt=asked.prompt)
        texts = zip(asked.moves, notation.texts(self.g, asked), strict=True)
        answers = [f"  {text}{self._hint(move)}" for move, text in texts]
        return [f"{who} {self.teller.prompt(asked, about)}", *answers]

    def _hint(self, move: object) -> str:
        text = " ".join(self.g.rules.ability_text(self.g, move).split())
        return f"   {text}" if text else ""

    def refusals(self) -> list[str]:
        """What is not offered, by reason."""
        found = not_offered(self.table)
        return [self.say("show.not_offered"), *(self._refusal(each) for each in found)] if found else []

    def _refusal(self, refusal: Refusal) -> str:
        reason = refusal.reason.ja if self.language == "ja" else refusal.reason.en
        return f"  [{self.table.numbers.of(refusal.reason.rule)}] {reason}: {', '.join(refusal.answers)}"
