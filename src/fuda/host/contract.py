"""What people and programs get to see of a game: the contract, field by field. `docs/protocol.md` is written from it.

Everything is a plain record without rules: whoever draws a table needs nothing else. Cards are named by aliases of the
one who looks (`aliases.py`): small numbers that are given at first sight and end with it, so that nothing can be
followed that eyes could not follow. Words that people read come in both languages."""

from __future__ import annotations

from typing import Literal

import msgspec

VERSION = 1
"""Raised when a field changes its meaning or goes; new fields may come at any time."""

NONE = 0
"""No card: aliases begin with 1."""


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the contract. A field that has its default value is left out on the wire."""


class Words(Record, frozen=True):
    """Something that people read, in both languages. Where a name has no English form yet, both are the same."""

    ja: str = ""
    en: str = ""


# What is said once for a match


class Named(Record, frozen=True):
    """A key of this game with its words and, where there is one, its rule."""

    key: str
    words: Words
    rule: str = ""


class ZoneKind(Record, frozen=True):
    """A kind of zone."""

    key: str
    words: Words
    shared: bool = False
    """There is only one, for all seats."""
    ordered: bool = False
    """The order of its cards means something."""


class Area(Record, frozen=True):
    """An area of a board."""

    key: str
    column: int
    row: int
    marks: tuple[str, ...] = ()
    """What is special about it: keys of `Setting.marks` (a gate, a base line, the front)."""


class Setting(Record, frozen=True):
    """What does not change during a match."""

    version: int
    game: str
    edition: str
    book: str
    """The rulebook whose numbers `rule` fields mean."""
    title: Words
    options: dict[str, str]
    seats: tuple[str, ...]
    """The letters of the seats, in order."""
    zones: tuple[ZoneKind, ...]
    areas: tuple[Area, ...] = ()
    """The areas of the board, where there is one, as seat A sees it from the top left."""
    phases: tuple[Named, ...] = ()
    """The phases of a turn, in order."""
    steps: tuple[Named, ...] = ()
    """The steps of a fight, in order."""
    numbers: tuple[Named, ...] = ()
    """The numbers of cards (`Card.numbers`)."""
    states: tuple[Named, ...] = ()
    """The states of cards (`Card.states`)."""
    marks: tuple[Named, ...] = ()
    """What may be special about an area, a seat or the table."""
    limits: dict[str, int] = {}
    """Numbers of the book that a table shows: damage, score, levels in an area, hand."""
    boss: str = ""
    """The seat of the boss in a raid."""


class Line(Record, frozen=True):
    """One numbered line of a card's text."""

    number: int
    text: Words
    kind: str = ""
    """What sort of ability it is, in the game's words (a key)."""
    rule: str = ""


class Fact(Record, frozen=True):
    """A printed fact of a card: what it is called and what it says."""

    key: str
    label: Words
    value: Words


class Printed(Record, frozen=True):
    """A card as printed. It is sent once for each number that a viewer has met."""

    number: str
    name: Words
    kind: Words
    family: str = ""
    """Element, colour or faction: what its picture and its frame are made from."""
    cost: str = ""
    """As it is printed on the card: icons as keys with a number."""
    numbers: dict[str, int] = {}
    facts: tuple[Fact, ...] = ()
    lines: tuple[Line, ...] = ()
    range: tuple[str, ...] = ()
    """The rows of its minimap, where it has one."""
    rules: tuple[str, ...] = ()
    """The rules that this card touches: those of its keywords and of its kinds of ability."""


# The table as somebody sees it now


class Change(Record, frozen=True):
    """Something that changes a number of a card."""

    amount: int
    """What it adds, or takes away."""
    name: Words
    """The card whose effect it is, as the viewer may know it."""
    card: int = NONE
    """The same card, where the viewer sees it."""


class Amount(Record, frozen=True):
    """A number of a card: as it is now, as printed, and what has changed it."""

    now: int
    printed: int | None = None
    changes: tuple[Change, ...] = ()


class Keyword(Record, frozen=True):
    """A keyword that a card has now."""

    name: Words
    number: int | None = None
    rule: str = ""


class Counter(Record, frozen=True):
    """Counters of one name on a card."""

    name: Words
    count: int


class Card(Record, frozen=True):
    """A card on the table. Of a back, which the viewer does not see, only `states`, `area` and `side` may be given."""

    id: int = NONE
    """The viewer's alias; 0 for a back."""
    number: str = ""
    """The printed card (`Printed.number`)."""
    name: Words | None = None
    """Where the card has another name now than printed."""
    side: str = ""
    """The seat that controls it, where that is not the seat of its zone."""
    owner: str = ""
    """The seat that owns it, where that is not who controls it."""
    numbers: dict[str, Amount] = {}
    states: tuple[str, ...] = ()
    """Keys of `Setting.states`."""
    keywords: tuple[Keyword, ...] = ()
    counters: tuple[Counter, ...] = ()
    colours: tuple[str, ...] = ()
    """Colours, elements or attributes as they are now."""
    row: str = ""
    area: str = ""
    place: int = 0
    """Its place in a formation or in the order of arrival, from 1."""
    host: int = NONE
    """The card that wears or bears it."""
    slots: tuple[str, ...] = ()
    """Spell slots that are left, or orbs that it gives."""
    lines: tuple[Line, ...] = ()
    """Abilities that it has gained; printed ones stand in `Printed.lines`."""
    lost: bool = False
    """It has lost its printed abilities."""


class Zone(Record, frozen=True):
    """A zone of a seat. Everybody may count it; cards that lie without an order are sorted by when they were seen."""

    key: str
    seat: str
    """"" for a shared zone."""
    count: int
    cards: tuple[Card, ...] = ()


class Vital(Record, frozen=True):
    """A number that decides the game, or that one pays with: life, score, damage, power."""

    key: str
    label: Words
    now: int
    most: int | None = None
    good: bool = True
    """Is more of it better for this seat?"""


class Seat(Record, frozen=True):
    """A player."""

    seat: str
    vital: tuple[Vital, ...] = ()
    marks: tuple[str, ...] = ()
    """Keys of `Setting.marks`: has gone first, is the target player, is out."""
    team: str = ""
    """Seats with the same word win together."""


class AreaState(Record, frozen=True):
    """What is to be seen in an area besides cards."""

    area: str
    holder: str = ""
    """The seat that holds it."""
    marks: tuple[str, ...] = ()
    levels: dict[str, int] = {}
    """By seat: what its cards there count together."""


class Aim(Record, frozen=True):
    """Something chosen: a card, an area, a seat, a link of the chain or a number."""

    card: int = NONE
    name: Words | None = None
    area: str = ""
    seat: str = ""
    link: int = 0
    number: int | None = None


class Link(Record, frozen=True):
    """A card or an ability on the chain, oldest first."""

    id: int
    """Its place from 1, the oldest first."""
    seat: str
    kind: str
    name: Words
    card: int = NONE
    caster: int = NONE
    number: str = ""
    ability: int = 0
    text: Words | None = None
    chose: tuple[Aim, ...] = ()
    because: Words | None = None
    """The card that made it trigger, where that is another one."""


class Fight(Record, frozen=True):
    """An attack or a battle in progress."""

    step: str
    """A key of `Setting.steps`."""
    attackers: tuple[int, ...] = ()
    targets: tuple[Aim, ...] = ()
    blocker: int = NONE
    area: str = ""
    together: bool = False
    """A party, a joint attack."""
    rolled: dict[str, int] = {}
    """By seat: initiative."""


# What is asked


class Step(Record, frozen=True):
    """A step of a deed in progress that has been taken."""

    label: Words
    card: int = NONE
    area: str = ""
    target: int = NONE
    gives: tuple[str, ...] = ()
    """What it pays, by element or orb."""


class Due(Record, frozen=True):
    """What is still to be paid."""

    element: str
    """"" for anything."""
    count: int


class Reason(Record, frozen=True):
    """Why something cannot be done: the rule and what it means here."""

    rule: str
    words: Words
    gloss: Words | None = None


class Deed(Record, frozen=True):
    """A deed of several steps that is in progress: a payment, a march, a party, a choice of several cards."""

    verb: str
    label: Words
    card: int = NONE
    steps: tuple[Step, ...] = ()
    due: tuple[Due, ...] = ()
    least: int = 0
    most: int | None = None
    unfinished: Reason | None = None
    """Why it cannot be ended as it stands."""


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
    link: int = 0
    ability: int = 0
    number: int | None = None
    word: str = ""
    says: Words | None = None
    """The text of the ability that it uses, or of the choice that it makes."""
    same: tuple[int, ...] = ()
    """Equal cards that mean the same answer."""
    gives: tuple[str, ...] = ()
    """What it pays."""
    warning: Words | None = None
    """What one should know before giving it."""


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
    any_number: bool = False
    """Every whole number is an answer."""
    offered: tuple[Card, ...] = ()
    """Cards that are offered and lie where the view shows none."""


class Ending(Record, frozen=True):
    """How the game ended."""

    winners: tuple[str, ...]
    """Nobody: a draw."""
    words: Words
    rule: str


class View(Record, frozen=True):
    """The whole table as one viewer may see it."""

    version: int
    viewer: str
    """A seat's letter, `spectator` or `judge`."""
    move: int
    """How many answers have been given that this viewer may know of."""
    turn: int
    active: str
    """The turn player."""
    phase: str
    """A key of `Setting.phases`."""
    seats: tuple[Seat, ...]
    zones: tuple[Zone, ...]
    areas: tuple[AreaState, ...] = ()
    chain: tuple[Link, ...] = ()
    fight: Fight | None = None
    deed: Deed | None = None
    question: Question | None = None
    waits_for: str = ""
    """The seat that is thinking, while this viewer is not asked."""
    back: int | None = None
    """To how many answers ago this viewer may go back at once."""
    ending: Ending | None = None
    printed: dict[str, Printed] = {}
    """The printed cards in sight, by number."""


# What happened


class LogLine(Record, frozen=True):
    """One line of the log."""

    id: int
    """Lines are numbered for each viewer from 1 without gaps."""
    text: Words
    rule: str
    turn: int
    deed: int
    """The line of the deed that this is a consequence of; its own number for a deed."""
    kind: str = ""
    seat: str = ""
    cards: tuple[int, ...] = ()
    """The cards that it names, as far as they are in sight."""
    move: int = 0
    """After how many answers it happened."""
