"""The answers of a question as a numbered list: grouped by the tree of answers (a card, then its areas), equal cards
told apart, with whose card it is and what an ability says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from fuda.cli.drawing.naming import Scene
from fuda.cli.drawing.table import Drawing
from fuda.cli.paper import Paper, width
from fuda.host.contract import Answer, Branch, Question


class Room(NamedTuple):
    """How much room a list may take."""

    text: int
    """So many lines of an ability's text stand beside an answer; `card` shows all of it."""
    many: int
    """So many plain answers are set in columns."""


ROOMY, TIGHT = Room(text=2, many=8), Room(text=1, many=2)


class Choices:
    """The list of one question. Answers are numbered in the order in which they are listed."""

    def __init__(self, scene: Scene, question: Question, drawing: Drawing) -> None:
        self.scene, self.question, self.drawing = scene, question, drawing
        self.order = list(_leaves(question.tree))
        """The places of the answers, as they are listed."""
        self._number = {place: number for number, place in enumerate(self.order, start=1)}
        self._labels = self._told_apart()

    def answer(self, number: int) -> int:
        """The place of the answer with this number in the list; -1: there is none."""
        return self.order[number - 1] if 1 <= number <= len(self.order) else -1

    def number(self, place: int) -> int:
        """The number in the list of the answer at this place."""
        return self._number[place]

    def label(self, place: int) -> str:
        """The words of an answer, so that no other one reads the same."""
        return self._labels[place]

    # Words

    def _told_apart(self) -> dict[int, str]:
        """Labels with the number among equal cards; where that is not enough, with the place and what is paid, and at
        last with a number among equal answers (two copies of a card in a hand)."""
        answers = self.question.answers
        found = {place: self._label(answer) for place, answer in enumerate(answers)}
        for more in (self._pays, self._lies):
            counted = Counter(found.values())
            found = {
                place: f"{label}{more(answers[place])}" if counted[label] > 1 else label
                for place, label in found.items()
            }
        return {place: f"{label}{self._whose(answers[place])}" for place, label in _numbered(found).items()}

    def _label(self, answer: Answer) -> str:
        label = self.scene.tongue(answer.label)
        for card in dict.fromkeys((answer.card, answer.target)):
            mark = self.scene.mark(card) if card else ""
            name = self.scene.name(card) if mark else ""
            if mark:
                label = label.replace(name, f"{name}{mark}", 1) if name in label else f"{label} {mark}"
        return f"{label}{self._figures(answer.card)}"

    def _figures(self, card: int) -> str:
        """Of a card that lies nowhere on the table: what it is worth, in short."""
        lying, printed = self.scene.lying.get(card), self.scene.printed(card)
        if lying is None or lying[1] is not None or printed is None:
            return ""
        return "".join(f" {part}" for part in (self.drawing.cost(printed), self.drawing.in_short(printed)) if part)

    def _pays(self, answer: Answer) -> str:
        given = answer.gives or ((answer.word,) if answer.word else ())
        return f" ({', '.join(map(self.drawing.key, given))})" if given else ""

    def _lies(self, answer: Answer) -> str:
        place = self.scene.place(answer.card) if answer.card else ""
        return f" ({place})" if place else ""

    def _whose(self, answer: Answer) -> str:
        """The seat, where the card is somebody else's."""
        return f" [{answer.whose}]" if answer.whose and answer.whose != self.scene.view.viewer else ""

    # Lines

    def lines(self, paper: Paper, room: Room = ROOMY) -> list[str]:
        """The whole list."""
        found: list[str] = []
        plain: list[str] = []
        for branch in self.question.tree:
            for part in self._parts(branch):
                alone = len(list(_leaves((part,)))) == 1
                lines = self._single(part, paper, room) if alone else self._group(part, paper)
                if len(lines) == 1 and width(lines[0]) < paper.columns // 2:
                    plain.append(lines[0])
                    continue
                found += [*_set(plain, paper, room), *lines]
                plain = []
        return [*found, *_set(plain, paper, room)]

    def _parts(self, branch: Branch) -> Iterator[Branch]:
        """What stands together: the answers of a card under a verb; those of a verb without cards."""
        if branch.answer >= 0 or not all(part.part == "card" for part in branch.branches):
            yield from self._apart(branch)
            return
        for part in branch.branches:
            yield from self._apart(part)

    def _apart(self, branch: Branch) -> Iterator[Branch]:
        """Answers with a text of their own stand on lines of their own."""
        leaves = list(_leaves((branch,)))
        if len(leaves) > 1 and any(self.question.answers[place].says for place in leaves):
            yield from (Branch("word", self.question.answers[place].label, answer=place) for place in leaves)
            return
        yield branch

    def _single(self, branch: Branch, paper: Paper, room: Room) -> list[str]:
        (place,) = _leaves((branch,))
        answer = self.question.answers[place]
        lines = paper.indented(self.label(place), 6)
        lines[0] = self._numbered(place, paper) + lines[0][6:]
        says = " ".join(self.scene.tongue(answer.says).split()) if answer.says else ""
        text = paper.indented(says, 8, room.text) if says and says not in self.label(place) else []
        return [*lines, *(paper.ink("dim", line) for line in text)]

    def _numbered(self, place: int, paper: Paper) -> str:
        return f"{paper.ink('number', f'{self.number(place):>4}')}  "

    def _group(self, branch: Branch, paper: Paper) -> list[str]:
        """One line: what all of these answers have in common, then their numbers and where they differ."""
        places = list(_leaves((branch,)))
        first = self.question.answers[places[0]]
        verb = self.drawing.game.get(f"verb.{first.verb}", "")
        name = f"{self.scene.distinct_name(first.card)}{self._whose(first)}" if first.card else ""
        title = " ".join(part for part in (verb, name) if part)
        parts = [f"{paper.ink('number', str(self.number(place)))} {self._leaf(place, first)}" for place in places]
        return paper.flow(f"{title}:" if title else "", parts, indent=6)

    def _leaf(self, place: int, first: Answer) -> str:
        """Where an answer differs from the others of its group."""
        answer = self.question.answers[place]
        if not answer.card and first.card:
            return self.label(place)
        parts = [self.scene.distinct_name(answer.target) if answer.target else "", answer.area, answer.seat]
        parts += [f"[{answer.link}]" if answer.link else "", "" if answer.number is None else str(answer.number)]
        parts += [self.drawing.key(answer.word) if answer.word else ""]
        return " ".join(part for part in parts if part) or self.label(place)


def _numbered(labels: dict[int, str]) -> dict[int, str]:
    """Equal labels with a number behind them."""
    counted, met = Counter(labels.values()), Counter[str]()
    found = {}
    for place, label in labels.items():
        met[label] += 1
        found[place] = f"{label} #{met[label]}" if counted[label] > 1 else label
    return found


def _leaves(branches: tuple[Branch, ...]) -> Iterator[int]:
    """The places of the answers that a tree reaches, in its order."""
    for branch in branches:
        if branch.answer >= 0:
            yield branch.answer
        yield from _leaves(branch.branches)


def _set(plain: list[str], paper: Paper, room: Room) -> list[str]:
    """Short answers: one on each line, or in columns where there are many."""
    if len(plain) < room.many:
        return plain
    return [line.rstrip() for line in paper.columned(plain, 0)]
