"""The table as somebody sees it now: cards, zones, seats, areas, the chain, a fight."""

from __future__ import annotations

from fuda.host.contract.base import NONE, Record, Words


class Change(Record, frozen=True):
    """Something that changes a number of a card."""

    amount: int
    """What it adds, or takes away."""
    name: Words
    """The card whose effect it is, as the viewer may know it."""
    card: int = NONE
    """The same card, where the viewer sees it."""
    until: Words | None = None
    """How long; nothing: as long as what does it is there."""


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


class Altered(Record, frozen=True):
    """An ability that a card has gained or lost."""

    text: Words
    name: Words
    """The card whose effect it is, as the viewer may know it."""
    card: int = NONE
    """The same card, where the viewer sees it."""
    until: Words | None = None
    """How long; nothing: as long as what does it is there."""


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
    side: str = ""
    """The seat that controls it, where that is not the seat of its zone."""
    owner: str = ""
    """The seat that owns it, where that is not who controls it."""
    numbers: dict[str, Amount] = {}
    states: tuple[str, ...] = ()
    """Keys of `Setting.states`."""
    price: int | None = None
    """What it takes to play it now, where that is not its cost."""
    keywords: tuple[Keyword, ...] = ()
    gained: tuple[Altered, ...] = ()
    lost: tuple[Altered, ...] = ()
    counters: tuple[Counter, ...] = ()
    colours: tuple[str, ...] = ()
    """Colours, elements or attributes as they are now."""
    row: str = ""
    """A key of `Setting.rows`."""
    area: str = ""
    reach: tuple[str, ...] = ()
    """The areas that it has in range now: for attacks (SCS), for marches (Monster Collection)."""
    place: int = 0
    """In a battle its place in the formation, elsewhere on a field its place in the order of arrival, from 1."""
    host: int = NONE
    """The card that wears or bears it."""
    slots: tuple[str, ...] = ()
    """Spell slots that are left, or orbs that it gives."""


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
    """What it was at first, or what it can become."""
    good: bool = True
    """Is more of it better for this seat?"""
    short: Words | None = None
    """A shorter word for narrow places."""


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
    """The player, where a player's own card was chosen."""
    link: int = 0
    """`Link.id`."""
    number: int | None = None
    """A number that was named (X)."""


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
    options: tuple[Words, ...] = ()
    """Of several texts: those that were chosen."""
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
