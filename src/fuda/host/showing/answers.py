"""Answers for people: each with what it names and its words, and all of them as a tree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from fuda.host.contract import NONE, Answer, Branch, Card, Question, Words
from fuda.host.showing.eyes import Eyes
from fuda.host.showing.sight import Sight
from fuda.host.showing.speech import Speech, speech
from fuda.kernel.decision import Decision, Move
from fuda.kernel.notation import SEATS, texts
from fuda.kernel.sight.view import may_know, may_see

Part = Literal["verb", "card", "aim", "word"]


def hidden(g: Any, asked: Decision, viewer: int) -> list[int]:
    """Cards that are offered, or that are asked about, and lie where the view shows none: those that the viewer knows
    (a search), and backs to choose from."""
    named = dict.fromkeys([asked.about, *(move.card for move in asked.moves)])
    return [card for card in named if card >= 0 and g.zone[card] >= 0 and not may_see(g, viewer, card)]


DECLINES = ("pass", "done", "no", "decline", "skip", "end")
"""Verbs that decline, so that a player need not look for the answer."""


def question(
    g: Any, asked: Decision, eyes: Eyes, sight: Sight, offered: tuple[Card, ...], number: int, named: int
) -> Question:
    """The question with its answers. `named`: how many steps of the deed have been taken."""
    written = zip(asked.moves, texts(g, asked), strict=True)
    found = [answer(g, asked, move, text, eyes, sight, named) for move, text in written]
    verbs = [move.verb for move in asked.moves]
    about = eyes.asker(g, asked, sight)
    return Question(
        number,
        asked.kind,
        eyes.prompt(g, asked, about),
        eyes.rule(asked.rule),
        tuple(found),
        Tree(found, eyes.say, _names(g, asked, eyes, sight)).branches(),
        asked.default,
        asked.prompt,
        sight.of(asked.about),
        about,
        _text(g, asked, eyes, sight),
        next((verbs.index(verb) for verb in DECLINES if verb in verbs), -1),
        asked.any_number,
        offered,
    )


def _names(g: Any, asked: Decision, eyes: Eyes, sight: Sight) -> dict[int, Words]:
    """The names of the cards that answers name."""
    cards = dict.fromkeys(card for move in asked.moves for card in (move.card, move.arg) if 0 <= card < len(g.face))
    return {sight.of(card): eyes.name(g, card, sight) for card in cards if sight.of(card)}


def _text(g: Any, asked: Decision, eyes: Eyes, sight: Sight) -> Words | None:
    """The text that asks: of the ability whose effect it is, else all of the card that the question is about."""
    if asked.about < 0 or not may_know(g, sight.viewer, asked.about):
        return None
    return eyes.asking_text(g) or eyes.asked_text(g, asked)


def answer(g: Any, asked: Decision, move: Move, text: str, eyes: Eyes, sight: Sight, named: int) -> Answer:
    """One answer."""
    known = move.card >= 0 and g.zone[move.card] >= 0
    says = eyes.says(g, asked, move)
    return Answer(
        text=text,
        label=eyes.label(g, asked, move, says, named, sight),
        verb=move.verb,
        card=sight.of(move.card),
        whose=SEATS[eyes.rules.side(g, move.card)] if known else "",
        word=move.word,
        says=says,
        same=_same(g, asked, move, sight),
        gives=eyes.gives(g, asked, move),
        **eyes.parts(g, move, sight),
    )


def _same(g: Any, asked: Decision, move: Move, sight: Sight) -> tuple[int, ...]:
    """Cards of the same zone that nobody can tell from the offered one, and that are not offered themselves."""
    card = move.card
    if card < 0 or g.zone[card] < 0 or g.rules.layout.stateful[g.zone[card]] or not may_see(g, sight.viewer, card):
        return ()
    offered = {other.card for other in asked.moves}
    alike = [c for c in g.zones[g.zone[card]] if g.face[c] == g.face[card] and c not in offered]
    return tuple(sight.of(c) for c in alike)


# The tree


class Tree:
    """The answers of a question as a tree."""

    def __init__(self, found: Sequence[Answer], say: Speech, names: Mapping[int, Words]) -> None:
        self.found, self.say, self.names = found, say, names

    def branches(self) -> tuple[Branch, ...]:
        """By verb, then by card, then by where to, then by word or number; a part that an answer has not is left
        out."""
        return self._branches([(number, _way(answer)) for number, answer in enumerate(self.found)], 0)

    def _branches(self, ways: list[tuple[int, Way]], depth: int) -> tuple[Branch, ...]:
        groups: dict[Step, list[tuple[int, Way]]] = {}
        for number, way in ways:
            groups.setdefault(way[depth], []).append((number, way))
        return tuple(self._branch(step, group, depth) for step, group in groups.items())

    def _branch(self, step: Step, group: list[tuple[int, Way]], depth: int) -> Branch:
        kind, key, card = step
        ends = [number for number, way in group if len(way) == depth + 1]
        deeper = self._branches([(number, way) for number, way in group if len(way) > depth + 1], depth + 1)
        # Answers that nothing tells apart but their order (equal backs): each is a branch of its own.
        twins = tuple(Branch("word", self.found[n].label, self.found[n].text, card, n) for n in ends[1:])
        label = self.found[group[0][0]].label if len(group) == 1 else self._label(step)
        return Branch(kind, label, key, card, ends[0] if ends else -1, (*deeper, *twins))

    def _label(self, step: Step) -> Words:
        """The words of a branch with several answers."""
        kind, key, card = step
        if card:
            return self.names[card]
        if kind == "verb" and key == "card":
            return speech("host")("branch.card")
        if kind == "verb" and self.say.has(f"verb.{key}"):
            return self.say(f"verb.{key}")
        return self.say.get(f"word.{key}", key)


Step = tuple[Part, str, int]
"""What a part of an answer is, its key, its card."""
Way = tuple[Step, ...]


def _way(answer: Answer) -> Way:
    """The parts of an answer."""
    parts: list[Step] = [("verb", answer.verb, NONE)]
    if answer.card:
        parts.append(("card", "", answer.card))
    aim = answer.area or (f"link {answer.link}" if answer.link else "")
    if answer.target or aim:
        parts.append(("aim", aim, answer.target))
    if answer.ability:
        parts.append(("word", f"ability {answer.ability}", NONE))
    if answer.number is not None or answer.word:
        parts.append(("word", answer.word or str(answer.number), NONE))
    return tuple(parts)
