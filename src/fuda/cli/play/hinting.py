"""A hint at the terminal: answers with their numbers, the best one first."""

from __future__ import annotations

from fuda.ai.hint import Hint
from fuda.cli.paper import Paper, width
from fuda.cli.play.choices import Choices
from fuda.words import Words

MOST = 6
"""Answers that are shown."""
SAME = 0.05
"""What is shown as no difference."""


def hint_lines(found: Hint, choices: Choices, say: Words, paper: Paper) -> list[str]:
    """The standing now, then the answers with theirs; those that are clearly worse stand back."""
    best = found.answers[0]
    lines = paper.indented(say("play.hint", now=round(found.now), games=best.games), 0)
    labels = [f"{choices.number(each.place):>4}  {choices.label(each.place)}" for each in found.answers[:MOST]]
    room = max(map(width, labels))
    for each, label in zip(found.answers, labels, strict=False):
        behind = "" if each is best else f" ({difference(each.standing - best.standing)})"
        line = f"{label}{' ' * (room - width(label))}  {each.standing:5.1f}{behind}"
        lines.append(paper.ink("dim", line) if each.is_worse else line)
    return lines


def difference(points: float) -> str:
    """By how much an answer is behind the best one."""
    return "=" if abs(points) < SAME else f"{points:+.1f}"
