"""`fuda scenario --show`: a position as a judge sees it. What happened, the table with all cards open, the question
with every answer, and why nothing else is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.cli.drawing.naming import Scene as Lying
from fuda.cli.drawing.naming import Tongue
from fuda.cli.drawing.table import Drawing, drawing_of
from fuda.cli.paper import Paper
from fuda.host.showing.seeing import Seeing, eyes_for, setting
from fuda.kernel import notation
from fuda.kernel.decision import Decision
from fuda.kernel.notation import SEATS, card_texts
from fuda.kernel.sight.view import JUDGE, told
from fuda.scenario.refused import Refusal, not_offered
from fuda.scenario.steps import Moves
from fuda.words import words
from fuda.words.telling import Teller

if TYPE_CHECKING:
    from fuda.cli.language import Language
    from fuda.kernel.action import Entry
    from fuda.scenario.reading.record import Step
    from fuda.scenario.table import Table

ALL, END = "all", "end"
LOG_LINES = 40
DECK_TOP = 5
PAPER = Paper(columns=78)
"""What is shown goes into files and messages: it is as wide as a page, without colour."""


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

    def log(self, entries: list[Entry]) -> list[str]:
        """What happened, the last lines of it."""
        left = len(entries) - LOG_LINES
        more = [f"  {self.say('show.more', count=left)}"] if left > 0 else []
        return [*more, *(f"  {self.teller.line(told(self.g, entry, JUDGE))}" for entry in entries[-LOG_LINES:])]

    def table_lines(self) -> list[str]:
        """The table with all cards open, called as the file calls them, and the labels of the file."""
        eyes, asked = eyes_for(self.table.kit.game, self.g.rules), self.table.asked
        assert asked is not None, "the script has begun"
        view = Seeing(eyes, JUDGE).view(self.g, asked)
        lying = Lying(setting(self.g, eyes), view, Tongue(self.language, "ja"))
        drawing = drawing_of(lying, self.say, PAPER)
        *table, end = drawing.lines()
        return [*table, *self._zones(drawing), *self._labels(drawing), end]

    def _zones(self, drawing: Drawing) -> list[str]:
        """What lies in the zones that are not drawn; of a deck only its top."""
        others = [zone for zone in drawing.view.zones if zone.key != "hand" and not drawing.places.on_table(zone.key)]
        counts = {"deck": DECK_TOP}
        return [line for zone in others for line in drawing.zone_line(zone, counts.get(zone.key, zone.count))]

    def _labels(self, drawing: Drawing) -> list[str]:
        ways = [f"{label} = {card_texts(self.g, card)[3]}" for label, card in self.table.labels.items()]
        return drawing.paper.flow(f"{self.say('show.labels')}:", ways)

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
