"""What is asked: a deed in progress, answers one by one and as a tree, the question."""

from __future__ import annotations

from typing import Literal

from fuda.host.contract.base import NONE, Record, Words
from fuda.host.contract.table import Card


class Reason(Record, frozen=True):
    """Why something is so: in words, and by which rule."""

    words: Words
    rule: str


class Why(Record, frozen=True):
    """An answer to "why?": a deed that is possible or not, or a part of a number."""

    words: Words
    rule: str = ""
    """The rule that says so, where one does."""
    legal: bool = False
    """Is it possible now?"""
    verb: str = ""
    answer: int = -1
    """The answer that does it, by its place in the question."""


class Step(Record, frozen=True):
    """A step of a deed in progress that has been taken."""

    label: Words
    card: int = NONE
    area: str = ""
    """Where to: a march, a rearrangement."""
    number: int | None = None
    """A share of what is divided."""
    gives: tuple[str, ...] = ()
    """What it pays, one word for each: an element, an orb, an icon."""


class Due(Record, frozen=True):
    """What is still to be paid."""

    element: str
    """"" for anything."""
    count: int


class Deed(Record, frozen=True):
    """A deed of several steps that is in progress: a payment, a march, a party, a choice of several cards."""

    verb: str
    label: Words
    card: int = NONE
    """The card that it is about: what is paid for, whose text asks, who attacks."""
    steps: tuple[Step, ...] = ()
    due: tuple[Due, ...] = ()
    rest: tuple[int, ...] = ()
    """The cards whose turn comes later: those that a number is still to be divided among."""
    least: int = 0
    """How many steps it takes at least,"""
    most: int = 0
    """and at most; 0: as many as one likes."""
    unfinished: Reason | None = None
    """Why it cannot be finished yet."""


class Answer(Record, frozen=True):
    """A legal answer. It is given by its place in `Question.answers`."""

    text: str
    """In the notation of moves, as the terminal understands it."""
    label: Words
    """What will happen, as the words of a button."""
    verb: str
    card: int = NONE
    whose: str = ""
    """The seat that controls the card."""
    target: int = NONE
    area: str = ""
    seat: str = ""
    """The player, where the card is a player's own."""
    link: int = 0
    """`Link.id`."""
    ability: int = 0
    number: int | None = None
    word: str = ""
    says: Words | None = None
    """The text of the ability that it uses, or of the choice that it makes."""
    same: tuple[int, ...] = ()
    """Equal cards that mean the same answer."""
    gives: tuple[str, ...] = ()
    """What it pays."""


class Branch(Record, frozen=True):
    """A branch of the tree of answers: verb, then card, then where to, then a word or a number."""

    part: Literal["verb", "card", "aim", "word"]
    label: Words
    key: str = ""
    """The verb, the area, the word or the number, as in the answers."""
    card: int = NONE
    answer: int = -1
    """The place of the answer that is reached here, if one is."""
    branches: tuple[Branch, ...] = ()


Kind = Literal["act", "card", "order", "number", "yesno", "option", "pay", "place", "seat", "word"]


class Question(Record, frozen=True):
    """What this viewer is asked."""

    number: int
    """How many questions this seat has had: an answer names it, so that none is given twice."""
    kind: Kind
    prompt: Words
    rule: str
    answers: tuple[Answer, ...]
    tree: tuple[Branch, ...]
    default: int
    """The answer that is given when time runs out."""
    key: str = ""
    """What is asked, as a word that never changes."""
    about: int = NONE
    subject: Words | None = None
    """The name of the card it is about."""
    text: Words | None = None
    """The text that asks."""
    passes: int = -1
    """The answer that declines (a pass, `done`, `no`), where there is one."""
    any_number: bool = False
    """Every whole number is an answer."""
    offered: tuple[Card, ...] = ()
    """Cards that are offered and lie where the view shows none."""
