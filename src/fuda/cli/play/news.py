"""What happened, told by deeds: each deed on a line, what came of it summed up below."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from fuda.cli.drawing.naming import Tongue
from fuda.cli.drawing.places import Places
from fuda.cli.paper import Paper
from fuda.host.contract import LogLine
from fuda.words.words import entries

QUIET = frozenset({"phase", "phase_ends"})
"""What the head of the table tells as well."""
TURNS = frozenset({"turn", "phase"})
"""What begins by itself."""
A_FEW = 1
"""More lines of one kind than these are told in one where they can be."""
PLURALS = {"is": "are", "has": "have", "goes": "go"}
"""Verbs that lose more than an s, said of several cards."""
MOST_NAMES = 6
"""So many cards are named in one breath."""


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


class Summary(NamedTuple):
    """The news of one game on as few lines as they need: the deed, then in one breath what came of it."""

    game: str
    places: Places
    tongue: Tongue
    paper: Paper

    def lines(self, fresh: Iterable[LogLine]) -> list[str]:
        """These news, without what goes without saying."""
        found: list[str] = []
        for deed, group in groupby(fresh, key=lambda line: line.deed):
            told = list(self._loud(list(group)))
            head = [line for line in told if line.id == deed]
            came = "; ".join(self._counted(line for line in told if line.id != deed))
            found += [line for told in head for line in self.paper.indented(self.tongue(told.text), 2)]
            found += [self.paper.ink("dim", line) for line in (self.paper.indented(came, 4) if came else [])]
        return found

    def _loud(self, deed: list[LogLine]) -> Iterator[LogLine]:
        """What of a deed is worth telling."""
        quiet = QUIET | self.places.quiet
        of_course = any(line.id == line.deed and line.kind in TURNS for line in deed)
        for line in deed:
            routine = line.kind in self.places.routine and (of_course or line.id < line.deed)
            if not routine and line.kind not in quiet and line.rule.rpartition(" ")[2] not in quiet:
                yield line

    def _counted(self, lines: Iterable[LogLine]) -> Iterator[str]:
        """Equal lines once with their number; where only the card differs, one line with all of the cards."""
        for (kind, _), group in groupby(lines, key=lambda line: (line.kind, line.seat)):
            said = [self.tongue(line.text) for line in group]
            each = [f"{text} ×{count}" if count > 1 else text for text, count in _runs(said)]
            together = self._together(kind, said) if len(each) > A_FEW else None
            yield from each if together is None else (together,)

    def _together(self, kind: str, said: list[str]) -> str | None:
        """Sentences that differ in nothing but the card as one; None: they differ in more."""
        for sentence in self._sentences(kind):
            found = [match for text in said if (match := re.fullmatch(_pattern(sentence), text))]
            others = {tuple(value for gap, value in match.groupdict().items() if gap != "card") for match in found}
            if len(found) == len(said) and len(others) == 1:
                names = [f"{name} ×{count}" if count > 1 else name for name, count in _runs(m["card"] for m in found)]
                more = [f"+{len(names) - MOST_NAMES}"] if len(names) > MOST_NAMES else []
                named = ("・" if self.tongue.language == "ja" else ", ").join([*names[:MOST_NAMES], *more])
                return _of_several(sentence).format(**{**found[0].groupdict(), "card": named})
        return None

    def _sentences(self, kind: str) -> list[str]:
        """The sentences in which a kind of event is told with a card."""
        name, language = f"event.{kind}", self.tongue.language
        told = (said[language] for key, said in entries(self.game).items() if key == name or key.startswith(f"{name}_"))
        return [sentence for sentence in told if "{card}" in sentence]


def _runs(texts: Iterable[str]) -> Iterator[tuple[str, int]]:
    """Equal neighbours once, with their number."""
    return ((text, len(list(same))) for text, same in groupby(texts))


def _of_several(sentence: str) -> str:
    """An English sentence about a card as one about several: "are" for "is", "go" for "goes", "come" for "comes".
    One that does not begin with the card and a verb, or is not English, stays."""
    begins = re.match(r"\{card\} ([a-z]+s)\b", sentence)
    if begins is None:
        return sentence
    verb = PLURALS.get(begins[1], begins[1].removesuffix("s"))
    rest = sentence[begins.end() :].replace(" itself", " themselves").replace(" its ", " their ")
    return f"{{card}} {verb}{rest}"


def _pattern(sentence: str) -> str:
    """What a sentence looks like with its gaps filled."""
    return re.sub(r"\\{(\w+)[^}]*\\}", r"(?P<\1>.+)", re.escape(sentence))


def whole(lines: list[LogLine], tongue: Tongue, paper: Paper, number: Callable[[str], str]) -> list[str]:
    """Every line with its turn and its rule."""
    found: list[str] = []
    for line in lines:
        turn = f"{line.turn:>3}  {'' if line.deed == line.id else '  '}"
        said = f"{tongue(line.text)} [{number(line.rule)}]"
        first, *rest = paper.indented(said, len(turn))
        found += [turn + first.lstrip(), *rest]
    return found
