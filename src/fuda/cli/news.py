"""What happened, told by deeds: each deed on a line, what came of it summed up below."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from fuda.cli.naming import Tongue
from fuda.cli.paper import Paper
from fuda.host.contract import LogLine

QUIET = frozenset({"phase", "phase_ends"})
"""What the head of the table tells as well."""
A_FEW = 2
"""So many lines of one kind are told one by one."""


class News:
    """What one player has been told already."""

    def __init__(self) -> None:
        self.told: list[LogLine] = []

    def fresh(self, log: list[LogLine]) -> list[LogLine]:
        """The lines behind those that were told. Where some of these were taken back, from there on."""
        same = 0
        while same < min(len(log), len(self.told)) and log[same] == self.told[same]:
            same += 1
        self.told = list(log)
        return log[same:]


def summed_up(lines: Iterable[LogLine], tongue: Tongue, paper: Paper, quiet: frozenset[str]) -> list[str]:
    """The news on as few lines as they need: the deed, then in one breath what came of it."""
    loud = [line for line in lines if line.kind not in QUIET and line.kind not in quiet]
    found: list[str] = []
    for deed, group in groupby(loud, key=lambda line: line.deed):
        first, *rest = group
        begins = first.id == deed
        head = paper.indented(tongue(first.text), 2) if begins else []
        came = "; ".join(_counted(rest if begins else [first, *rest], tongue))
        found += [*head, *(paper.ink("dim", line) for line in (paper.indented(came, 4) if came else []))]
    return found


def _counted(lines: list[LogLine], tongue: Tongue) -> Iterator[str]:
    """Equal lines once with their number; of many lines of a kind only the first."""
    for _, group in groupby(lines, key=lambda line: line.kind):
        said = [tongue(line.text) for line in group]
        each = [(text, len(list(same))) for text, same in groupby(said)]
        if len(each) > A_FEW:
            yield f"{each[0][0]} (+{len(said) - each[0][1]})"
        else:
            yield from (f"{text} ×{count}" if count > 1 else text for text, count in each)


def whole(lines: list[LogLine], tongue: Tongue, paper: Paper, number: Callable[[str], str]) -> list[str]:
    """Every line with its turn and its rule."""
    found: list[str] = []
    for line in lines:
        turn = f"{line.turn:>3}  {'' if line.deed == line.id else '  '}"
        said = f"{tongue(line.text)} [{number(line.rule)}]"
        first, *rest = paper.indented(said, len(turn))
        found += [turn + first.lstrip(), *rest]
    return found
