"""The report of `fuda sim` for people, as text."""

from __future__ import annotations

from collections import Counter
from typing import Any

from fuda.cli.language import Language
from fuda.cli.output import table
from fuda.cli.research.naming import card_name, side_name
from fuda.sim.report import CardLine, Report, card_lines
from fuda.sim.tally import Length, Tally, length_of
from fuda.words import Words, words

MOST_SIDES = 8
"""A matrix with more rows is left to the page."""
TOLD = 5
"""Cards that help and that hinder most."""
FEWEST = 20
"""Games with a card and without it, before it is told of."""


def report_lines(game: str, report: Report, language: Language) -> list[str]:
    """All of it."""
    say, own = words("cli", language), words(game, language)
    return [
        *table(figure_rows(report, say, own)),
        *deck_lines(report, say),
        *matrix_lines(report, say),
        *impact_lines(game, report, say, language),
        *failure_lines(report, say),
    ]


def figure_rows(report: Report, say: Words, game: Words) -> list[list[str | int]]:
    """The figures; `game`: its own words, for how games ended."""
    endings = [f"{game.get(f'ending.{name}', name)} {count}" for name, count in sorted(report.endings.items())]
    played = max(1, report.games - report.errors)
    return [
        [say("sim.games"), f"{report.games}"],
        [say("sim.errors"), f"{report.errors}"],
        [say("sim.wins"), "  ".join(f"{'ABCDEFGH'[seat]} {count}" for seat, count in enumerate(report.wins))],
        [say("sim.draws"), f"{report.draws}"],
        [say("sim.first"), f"{report.first_player_wins} ({share(report.first)})"],
        [say("sim.endings"), ", ".join(endings)],
        [say("sim.turns"), f"{report.turns / played:.1f} {spread(length_of(report.by_turns))}"],
        [say("sim.decisions"), f"{report.decisions} ({report.decisions / played:.1f})"],
        [say("sim.seconds"), f"{report.seconds:.2f}"],
    ]


def share(tally: Tally) -> str:
    """A share with its interval."""
    low, high = (100 * bound for bound in tally.interval)
    return f"{100 * tally.share:.1f} %, {low:.0f}–{high:.0f}"


def spread(length: Length) -> str:
    """What eight of ten games lie between."""
    return f"({length.tenth}–{length.ninetieth})"


def deck_lines(report: Report, say: Words) -> list[str]:
    """Wins by deck."""
    decks = [f"  {line.name}  {line.wins}/{line.games} ({100 * line.wins / line.games:.0f} %)" for line in report.decks]
    return [say("sim.decks"), *decks] if decks else []


def matrix_lines(report: Report, say: Words) -> list[str]:
    """Who beats whom: the share of the row's points."""
    sides = sorted({side for pair in report.matrix for side in pair})
    if not 2 <= len(sides) <= MOST_SIDES:
        return []
    names = [side_name(side, sides) for side in sides]
    rows: list[list[str | int]] = [["", *names]]
    for one, name in zip(sides, names, strict=True):
        rows.append([f"  {name}", *(cell(report.matrix.get((one, other))) for other in sides)])
    return [say("sim.matrix"), *table(rows)]


def cell(tally: Tally | None) -> str:
    """One cell of the matrix."""
    if tally is None:
        return "–"
    low, high = (100 * bound for bound in tally.interval)
    return f"{100 * tally.share:.0f} ({low:.0f}–{high:.0f})"


def impact_lines(game: str, report: Report, say: Words, language: Language) -> list[str]:
    """The cards that help and hinder most, of those that are known well enough."""
    known = [line for line in card_lines(report) if min(line.drawn.games, line.undrawn.games) >= FEWEST]
    if not known:
        return []
    ends = known if len(known) <= 2 * TOLD else [*known[:TOLD], *known[-TOLD:]]
    return [say("sim.cards"), *table([impact_row(game, line, language) for line in ends])]


def impact_row(game: str, line: CardLine, language: Language) -> list[str | int]:
    """One card: points with it less points without it."""
    impact = f"{100 * line.impact:+.1f} ({100 * line.low:+.0f} … {100 * line.high:+.0f})"
    name = card_name(game, line.card, language)
    return [f"  {line.deck}", f"{line.card} {name}", impact, line.drawn.games, line.played.games]


def failure_lines(report: Report, say: Words) -> list[str]:
    """Every different error once: how often, and the first game that met it."""
    first: dict[str, dict[str, Any]] = {}
    for failure in report.failures:
        first.setdefault(failure["error"], failure)
    count = Counter(failure["error"] for failure in report.failures)
    lines = [
        f"  {count[error]}× {error}  game {failure['game']} seed {failure['seed']} {failure['file']}".rstrip()
        for error, failure in first.items()
    ]
    return [*lines, *([say("sim.keep")] if lines and not report.failures[0]["file"] else [])]
