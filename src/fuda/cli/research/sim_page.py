"""The report of `fuda sim` as a page: one file with its pictures and its style, that needs nothing besides. It tells of
the games alone, never of the machine or the day, so the same games make the same page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from fuda.cli.language import Language
from fuda.cli.research.charts import Mark, bars, heat, histogram, mark_of, percent, whiskers
from fuda.cli.research.naming import card_name, side_name
from fuda.sim.report import CardLine, Report, card_lines
from fuda.sim.series import Crossed, Games
from fuda.sim.tally import Tally, length_of
from fuda.version import __version__
from fuda.words import words

STYLE = Path(__file__).with_name("sim_page.css")
FEWEST = 10
"""Games with a card and without it, before it is drawn."""


def page(wanted: Games, report: Report, language: Language) -> str:
    """The whole page."""
    writer = Page(wanted, report, language)
    title, inner = writer.title(), "\n".join(writer.sections())
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{STYLE.read_text(encoding='utf-8')}</style>\n</head>\n"
        f"<body>\n<main>\n{inner}\n</main>\n</body>\n</html>\n"
    )


class Page:
    """Writes the page, section by section."""

    def __init__(self, wanted: Games, report: Report, language: Language) -> None:
        self.plan, self.wanted, self.report, self.language = wanted.nth(0)[0], wanted, report, language
        self.say, self.own = words("page", language), words(self.plan.game, language)

    def title(self) -> str:
        """What the page is called."""
        return self.say(
            "title", game=words("guide", self.language)(f"{self.plan.game}.title"), games=f"{self.report.games:,}"
        )

    def sections(self) -> Iterator[str]:
        """All of them, in the order in which they are read."""
        yield self.head()
        yield self.tiles()
        if self.report.matrix:
            yield self.section("matrix", self.matrix())
        if len(self.report.sides) > 1:
            yield self.section("decks", self.shares(self.report.sides))
        yield self.section("first", self.shares({self.say("all"): self.report.first, **self.report.begins}))
        yield self.section("turns", self.lengths(self.report.by_turns))
        yield self.section("decisions", self.lengths(self.report.by_decisions))
        yield self.section("endings", bars(self.endings(), self.say("endings.title")))
        cards = "\n".join(self.cards())
        if cards:
            yield self.section("cards", cards)
        yield self.foot()

    def head(self) -> str:
        """What was played by whom."""
        seatings = self.wanted.seatings if isinstance(self.wanted, Crossed) else (self.plan.agents,)
        agents = ", ".join(dict.fromkeys(name for seating in seatings for name in seating))
        said = self.say("head", edition=self.plan.edition, agents=agents, seed=self.plan.seed)
        return f"<header><h1>{escape(self.title())}</h1><p>{escape(said)}</p></header>"

    def tiles(self) -> str:
        """The figures that are asked for first."""
        report = self.report
        low, high = report.first.interval
        turns, decisions = length_of(report.by_turns), length_of(report.by_decisions)
        found = [
            ("games", f"{report.games:,}", self.say("tile.errors", errors=report.errors)),
            ("first", percent(report.first.share), f"{100 * low:.1f}–{100 * high:.1f} %"),
            ("turns", f"{turns.median}", f"{turns.tenth}–{turns.ninetieth}"),
            ("decisions", f"{decisions.median}", f"{decisions.tenth}–{decisions.ninetieth}"),
            ("draws", f"{report.draws:,}", percent(report.draws / max(1, report.games))),
        ]
        tiles = [
            f"<div><b>{escape(value)}</b><span>{escape(self.say(f'tile.{key}'))}</span><i>{escape(note)}</i></div>"
            for key, value, note in found
        ]
        return f'<div class="tiles">{"".join(tiles)}</div>'

    def section(self, key: str, inner: str) -> str:
        """A heading, what it means, and the pictures."""
        heading, meaning = escape(self.say(f"{key}.title")), escape(self.say(f"{key}.meaning"))
        return f'<section><h2>{heading}</h2><p>{meaning}</p><div class="wide">{inner}</div></section>'

    def matrix(self) -> str:
        """Who beats whom."""
        sides = sorted({side for pair in self.report.matrix for side in pair})
        place = {side: n for n, side in enumerate(sides)}
        cells = {(place[one], place[other]): tally for (one, other), tally in self.report.matrix.items()}
        return heat([side_name(side, sides) for side in sides], cells, self.say("matrix.title"))

    def shares(self, tallies: dict[str, Tally]) -> str:
        """Shares with intervals, by name."""
        marks = [mark_of(name, tally, f"{percent(tally.share)} · {tally.games:,}") for name, tally in tallies.items()]
        marks.sort(key=lambda mark: (mark.name != self.say("all"), -mark.value, mark.name))
        reach = max(0.1, *(max(mark.high - 0.5, 0.5 - mark.low) for mark in marks))
        return whiskers(marks, 0.5 - reach, 0.5 + reach, 0.5, self.say("decks.title"))

    def lengths(self, counts: dict[int, int]) -> str:
        """How long games are."""
        return histogram(counts, length_of(counts).median, self.say("turns.title"))

    def endings(self) -> list[tuple[str, int]]:
        """How games ended, what is most frequent first."""
        found = [(self.own.get(f"ending.{key}", key), count) for key, count in self.report.endings.items()]
        return sorted(found, key=lambda each: (-each[1], each[0]))

    def cards(self) -> Iterator[str]:
        """By deck: its cards, what helps most first."""
        known = [line for line in card_lines(self.report) if min(line.drawn.games, line.undrawn.games) >= FEWEST]
        for deck in sorted({line.deck for line in known}):
            marks = [self.card(line) for line in known if line.deck == deck]
            reach = max(0.1, *(max(abs(mark.low), abs(mark.high)) for mark in marks))
            drawn = whiskers(marks, -reach, reach, 0.0, deck)
            yield f"<details open><summary>{escape(deck)}</summary>{drawn}</details>"

    def card(self, line: CardLine) -> Mark:
        """One of them."""
        name = f"{line.card} {card_name(self.plan.game, line.card, self.language)}".strip()
        note = self.say("cards.note", impact=f"{100 * line.impact:+.1f}", drawn=line.drawn.games,
                        played=line.played.games, share=percent(line.played.share))  # fmt: skip
        return Mark(name, line.impact, line.low, line.high, note)

    def foot(self) -> str:
        """How it was made."""
        return f"<footer><p>{escape(self.say('foot', version=__version__))}</p></footer>"
