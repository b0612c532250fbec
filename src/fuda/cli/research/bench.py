"""`fuda bench`: the speed figures and whether each is within its budget. It informs; it never fails."""

from __future__ import annotations

import argparse

from fuda.bench.figures import Figure, measure
from fuda.cli.language import Language
from fuda.cli.output import print_json, table
from fuda.games import registry
from fuda.words import Words, words

REPEATS = 5


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda bench`."""
    say = words("cli", language)
    parser.add_argument("game", nargs="*", metavar="GAME", help=say("argument.bench_games"))
    parser.add_argument("--quick", action="store_true", help=say("argument.quick"))


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    for game in arguments.game:
        registry.find(game)
    unit, figures = measure(1 if arguments.quick else REPEATS, arguments.game)
    if arguments.json:
        print_json({"unit_seconds": unit, "figures": [figure_json(figure) for figure in figures]})
    else:
        say = words("cli", arguments.lang)
        print(say("bench.unit", seconds=unit), *figure_lines(figures, say), sep="\n")
    return 0


def figure_json(figure: Figure) -> dict[str, object]:
    """One figure."""
    fields = {name: getattr(figure, name) for name in figure.__struct_fields__}
    return {**fields, "met": figure.met}


def figure_lines(figures: list[Figure], say: Words) -> list[str]:
    """The table."""
    rows = [say("bench.columns").split(",")]
    for figure in figures:
        seconds = f"{figure.seconds * 1e6:,.1f} µs" if figure.unit == "U" else ""
        met = say("bench.yes") if figure.met else say("bench.no")
        ratio, budget = f"{figure.ratio:.3g} {figure.unit}", f"{figure.budget:g} {figure.unit}"
        rows.append([figure.game, figure.name, seconds, ratio, budget, met])
    return table(rows)
