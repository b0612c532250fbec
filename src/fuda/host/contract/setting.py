"""What is said once: the match, and each printed card."""

from __future__ import annotations

from fuda.host.contract.base import Record, Words


class Named(Record, frozen=True):
    """A key of this game with its words."""

    key: str
    words: Words
    short: Words | None = None
    """A shorter word for narrow places."""


class Element(Record, frozen=True):
    """A colour, element, attribute or icon of this game."""

    key: str
    words: Words
    family: str
    """One of the families of pictures: fire, water, ice, wind, earth, lightning, light, dark, sand, plain, magic,
    spirit, eerie."""


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
    rows: tuple[Named, ...] = ()
    """The rows of a seat's field (`Card.row`), from the middle of the table."""
    elements: tuple[Element, ...] = ()
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
    """Numbers of the book that a table shows: damage, score, levels in an area, hand, backups."""
    decks: dict[str, int] = {}
    """By seat: how many cards its deck has when the game begins."""
    boss: str = ""
    """The seat of the boss in a raid."""


class Line(Record, frozen=True):
    """One numbered line of a card's text."""

    number: int
    text: Words


class Fact(Record, frozen=True):
    """A printed fact of a card: what it is called and what it says."""

    key: str
    label: Words
    values: tuple[Words, ...]


class Printed(Record, frozen=True):
    """A card as printed. It is sent once for each number that a viewer has met."""

    number: str
    name: Words
    type: str
    """What sort of card it is, as a key"""
    kind: Words
    """and in words."""
    family: str
    """What its picture and its frame are made from (`Element.family`)."""
    second: Words | None = None
    """A second name: that of its spell."""
    elements: tuple[str, ...] = ()
    """Keys of `Setting.elements`."""
    cost: str = ""
    """As it is printed on the card: icons as keys with a number."""
    numbers: dict[str, int] = {}
    facts: tuple[Fact, ...] = ()
    lines: tuple[Line, ...] = ()
    range: tuple[str, ...] = ()
    """The rows of its minimap, where it has one."""
    rules: tuple[str, ...] = ()
    """The rules that this card touches: those of its keywords and of its kinds of ability."""
