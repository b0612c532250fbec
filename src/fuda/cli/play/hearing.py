"""Understanding what a player types: a number, an answer in words of either language, or a command. Large and small
letters are the same, wide and narrow ones too, and the beginning of a word will do where it fits only one."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache

from fuda.cli.drawing.naming import Scene, names_of
from fuda.cli.play.choices import Choices
from fuda.host.contract import Answer
from fuda.host.reading import begin, begins, is_short, plain, words_of
from fuda.words.words import entries

COMMAND = "command."
FULL = frozenset({"concede", "quit"})
"""Commands that nobody gives by half a word."""
YES, NO = frozenset({"yes", "y", "はい", "ええ"}), frozenset({"no", "n", "いいえ"})
AGREES, DECLINES = frozenset({"yes", "use"}), frozenset({"no", "decline"})
"""The verbs of the two answers."""


@cache
def commands() -> dict[str, str]:
    """Every word for a command, in both languages: what it means."""
    found: dict[str, str] = {}
    for name, said in entries("cli").items():
        if name.startswith(COMMAND):
            for word in (name.removeprefix(COMMAND), *said["ja"].split(), *said["en"].split()):
                found[plain(word)] = name.removeprefix(COMMAND)
    return found


def command(line: str) -> tuple[str, str]:
    """The command of a line and what stands behind it; "" if it is none. A beginning counts where it fits one."""
    first, _, rest = " ".join(unicodedata.normalize("NFKC", line).split()).partition(" ")
    word, known = plain(first), commands()
    if word in known:
        return known[word], rest
    fitting = {meant for written, meant in known.items() if word and written.startswith(word)} - FULL
    return (fitting.pop() if len(fitting) == 1 else "", rest)


def is_command(line: str) -> bool:
    """Is the first word a whole command?"""
    return plain(line).partition(" ")[0] in commands()


def said_yes(line: str) -> bool | None:
    """Yes, no, or something else."""
    word = plain(line)
    return True if word in YES else False if word in NO else None


class Hearing:
    """The answers of one question, as they may be typed."""

    def __init__(self, scene: Scene, choices: Choices) -> None:
        self.scene, self.choices = scene, choices
        self.answers = choices.question.answers

    def exactly(self, line: str) -> list[int]:
        """The answers that are written just so: their number, their text, their words."""
        wanted = plain(line)
        if wanted.isdecimal() and len(wanted) <= 6:
            place = self.choices.answer(int(wanted))
            return [place] if place >= 0 else []
        agreed = said_yes(line)
        if agreed is not None:
            verbs = AGREES if agreed else DECLINES
            return [place for place, answer in enumerate(self.answers) if answer.verb in verbs]
        for ways in (self._listed, self._written, self._forms):
            found = [place for place, answer in enumerate(self.answers) if wanted in map(plain, ways(place, answer))]
            if found:
                return found
        words = words_of(line)
        ways_of = {place: self._forms(place, answer) for place, answer in enumerate(self.answers)}
        return [place for place, ways in ways_of.items() if words and words in map(words_of, ways)]

    def partly(self, line: str) -> list[int]:
        """The answers in which every typed word begins some word of theirs: in their order, else in any."""
        words = words_of(line)
        if not words:
            return []
        known = {
            place: [words_of(way) for way in self._forms(place, answer)] for place, answer in enumerate(self.answers)
        }
        fitting = [place for place, ways in known.items() if self._fits(words, ways, self.answers[place])]
        if fitting or any(map(is_short, words)):
            return fitting
        met = {place: {word for way in ways for word in way} for place, ways in known.items()}
        return [place for place in met if all(any(begins(word, each) for each in met[place]) for word in words)]

    def _listed(self, place: int, _: Answer) -> set[str]:
        """As it stands in the list."""
        return {self.choices.label(place)}

    def _written(self, _: int, answer: Answer) -> set[str]:
        """As it stands in records."""
        return {answer.text}

    def _forms(self, place: int, answer: Answer) -> set[str]:
        """All the ways to write an answer: its text, its words, and verb and card in either language."""
        tail = " ".join([*self._tail(answer)])
        called = [f"{name}{self.scene.mark(answer.card)}" for name in self._names(answer)]
        heads = [f"{verb} {name}" for verb in self._verbs(answer) for name in called] + called
        written = [answer.text, answer.label.ja, answer.label.en, self.choices.label(place), *heads]
        written += [f"{head} {tail}" for head in heads] if tail else []
        written += [] if answer.card else self._verbs(answer)
        return set(written)

    def _names(self, answer: Answer) -> list[str]:
        printed = self.scene.printed(answer.card) if answer.card else None
        return names_of(printed) if printed else []

    def _verbs(self, answer: Answer) -> list[str]:
        said = entries(self.scene.setting.game).get(f"verb.{answer.verb}")
        return [answer.verb, *(said.values() if said else ())]

    def _tail(self, answer: Answer) -> Iterable[str]:
        yield from (part for part in (answer.area, answer.seat, answer.word) if part)
        if answer.target:
            yield self.scene.name(answer.target)
        for number in (answer.link or None, answer.ability or None, answer.number):
            if number is not None:
                yield str(number)

    def _fits(self, words: list[str], ways: list[list[str]], answer: Answer) -> bool:
        """Are these beginnings of words of one way to write it? A single letter begins one only behind a word of the
        name: alone or behind the verb it is too short."""
        verbs = [word for verb in self._verbs(answer) for word in words_of(verb)]
        for before, word in zip(["", *words], words, strict=False):
            if is_short(word) and (not before or any(begins(before, verb) for verb in verbs)):
                return False
        return any(begin(words, way) for way in ways)
