"""What a card is now: the projection of continuous effects on what is printed [pso2-3.0 300.4, 300.4.2.1, 213.4].

Only cards that some effect touches get a record of their own; all others share the one of their printed card. Numbers
are set first, then plus, minus, times, divided, in the order in which the effects came [pso2-3.0 103.5.2, 103.5.4,
103.5.5]."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from msgspec import UNSET, UnsetType

from fuda.games.pso2.carried import carry_on
from fuda.games.pso2.changes import (
    Wielded,
    everywhere_changes,
    in_order,
    lasting_changes,
    standing_changes,
    static_changes,
)
from fuda.games.pso2.index import listen, listen_later
from fuda.kernel.number import Tally
from fuda.projection.order import apply_all

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fuda.games.pso2.changes import Change
    from fuda.games.pso2.index import Ear, Use
    from fuda.games.pso2.printed import Face
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Link

NOTHING: frozenset[str] = frozenset()


class Look:
    """One card as the game sees it now. Treat as read-only once published."""

    __slots__ = (
        "abilities",
        "attack",
        "classes",
        "colour",
        "cost",
        "cost_to_play",
        "flags",
        "hp",
        "keywords",
        "kinds",
        "names",
        "wards",
    )

    def __init__(self, index: int, face: Face) -> None:
        printed = face.printed
        self.attack, self.hp = Tally(printed.attack), Tally(printed.hp)
        self.cost, self.cost_to_play = Tally(printed.cost), 0
        self.colour, self.classes, self.kinds = printed.colour, printed.classes, printed.kinds
        self.names = face.names or (printed.name,)
        self.keywords: Mapping[str, int] = face.keywords
        self.abilities: tuple[tuple[int, int], ...] = tuple((index, n) for n in range(len(face.abilities)))
        self.flags: frozenset[str] = NOTHING
        self.wards: tuple[Any, ...] = ()

    def twin(self) -> Look:
        """A copy to write into. Its parts are shared: who changes one puts a new one in its place (see `own`)."""
        new = object.__new__(Look)
        new.attack, new.hp, new.cost = self.attack, self.hp, self.cost
        new.cost_to_play, new.colour = self.cost_to_play, self.colour
        new.classes, new.kinds, new.names = self.classes, self.kinds, self.names
        new.keywords, new.abilities, new.flags = self.keywords, self.abilities, self.flags
        new.wards = self.wards
        return new

    def own(self, stat: str) -> Tally:
        """This number, apart from all other records, to be changed."""
        tally: Tally = getattr(self, stat).copy()
        setattr(self, stat, tally)
        return tally


class Looks:
    """A projection: cards touched by effects, and who waits for which kind of event."""

    touched: dict[int, Look]
    here: list[int]
    """The cards in play, in order."""
    stamps: list[int]
    rows: list[int]
    """When each of them came, and where it stands (only where some effect asks for rows)."""
    lying: list[int]
    """Those that lie on another card."""
    characters: list[list[int]]
    """By seat: the characters on its field, in the order they came."""
    speaking: list[tuple[int, int]]
    """Those that wait for something or can be asked something, each with its controller (-1: its owner)."""
    ears: dict[str, list[Ear]]
    delayed: dict[str, list[Ear]]
    users: dict[int, list[tuple[int, Use]]]
    """By seat: activated abilities of cards in play; those without 【Main】 apart."""
    quick_users: dict[int, list[tuple[int, Use]]]
    gained: dict[int, tuple[tuple[int, int], ...]]
    """The cards that have other abilities than those printed on them, with these abilities."""
    flags: frozenset[str]
    """Every flag that some card has now: a cheap "nobody has it"."""
    watching: frozenset[str]
    """Facts outside the projection that it depends on."""
    applied: dict[Change, list[int]]
    """The continuous effects in the order in which they were applied, each with its cards where the next projection
    needs them."""
    wielded: dict[int, int]
    """The weapons in use, each with the time at which it was put to use."""
    apart: bool
    """Can the next projection be carried on from this one? (see `carried`)"""

    def __init__(self, g: Duel) -> None:
        self.game: Any = g
        """The game it is made from: only while it is being made, because copies of the game share it."""
        self.version, self.active, self.clock = g.version, g.active, g.clock
        self.printed: tuple[Look, ...] = g.rules.looks
        self.face, self.lasting = g.face[:], g.lasting[:]

    def stand(self) -> None:
        """Look which cards are in play, and where. Whatever comes or goes changes the list of timestamps."""
        g = self.game
        self.here = here = [*chain.from_iterable(g.rules.in_play(g.zones))]
        self.stamps = [*map(g.stamp.__getitem__, here)]
        self.rows = [*map(g.row.__getitem__, here)] if "row" in g.rules.watched else []

    def sort_out(self) -> None:
        """Of the cards in play: those that lie on others, those with anything to say, the characters."""
        g, here = self.game, self.here
        face, host, side, silent, is_character = g.face, g.host, g.side, g.rules.silent, g.rules.is_character
        self.lying = [card for card in here if host[card] >= 0]
        self.speaking = [(card, side[card]) for card in here if not silent[face[card]]]
        self.characters = [[c for c in g.zones[zone] if is_character[face[c]]] for zone in g.rules.fields]

    def take_over(self, before: Looks) -> None:
        """Everything is as it was, until something is put in its place."""
        self.lying, self.speaking, self.characters = before.lying, before.speaking, before.characters
        self.touched, self.gained, self.applied = before.touched, before.gained, before.applied
        self.flags, self.watching, self.apart = before.flags, before.watching, before.apart
        self.ears, self.users, self.quick_users = before.ears, before.users, before.quick_users
        self.delayed, self.wielded = before.delayed, before.wielded

    @property
    def plain(self) -> bool:
        """Has every card just the abilities printed on it?"""
        return not self.gained

    def sum_up(self) -> None:
        """What the records of all cards say together."""
        printed, faces, touched = self.printed, self.face, self.touched
        self.flags = NOTHING.union(*[now.flags for now in touched.values() if now.flags])
        own = [(card, now.abilities) for card, now in touched.items()]
        self.gained = {card: has for card, has in own if has is not printed[faces[card]].abilities}

    def watched(self) -> frozenset[str]:
        """Facts outside the projection that the effects look at."""
        return NOTHING.union(*[change.watches for change in self.applied if change.watches])

    def publish(self) -> Looks:
        """It is made: from now on it belongs to all copies of the game."""
        self.game = None
        return self

    def at(self, card: int) -> Look:
        """This card now."""
        found = self.touched.get(card)
        return found if found is not None else self.printed[self.face[card]]

    def to_write(self, card: int) -> Look:
        """This card's own record, made on first use. Only while the projection is being built."""
        found = self.touched.get(card)
        if found is None:
            found = self.touched[card] = self.printed[self.face[card]].twin()
        return found


def looks(g: Duel) -> Looks:
    """The projection for the present version, built when it is first asked for."""
    memo: Looks | UnsetType = g.memo
    if memo is UNSET or memo.version != g.version:
        memo = g.memo = build(g)
    return memo


def look(g: Duel, card: int) -> Look:
    """What this card is now."""
    memo: Looks | UnsetType = g.memo
    if memo is UNSET or memo.version != g.version:
        memo = g.memo = build(g)
    touched = memo.touched
    return touched[card] if card in touched else memo.printed[g.face[card]]


def fresh(g: Duel) -> Looks:
    """A projection that owes nothing to the one that stands: what that one must be equal to at any moment."""
    twin = g.copy()
    twin.memo = UNSET
    return build(twin)  # type: ignore[arg-type]


def build(g: Duel) -> Looks:
    """A new projection: carried on from the one that stands, or made anew."""
    before = g.memo
    if before is UNSET or not before.apart or _some_x(g):
        return _make(g)
    made = Looks(g)
    return made.publish() if carry_on(g, made, before) else _make(g)


def _make(g: Duel) -> Looks:
    """From what is printed: first what gives or takes immunity and abilities, then the rest, then who listens."""
    made = Looks(g)
    made.stand()
    made.sort_out()
    made.touched = {}
    g.rules.as_printed(g, made)
    if g.chain:
        _count_x(g, made)
    apart = not made.touched and not g.rules.some_everywhere
    changes = standing_changes(g, made.here) + lasting_changes(g, g.lasting)
    if g.rules.some_everywhere:
        changes += everywhere_changes(g, made.here)
    made.wielded = {card: g.wield[card] for card in made.lying if g.wield[card]}
    wielded = [Wielded(g, card) for card in made.wielded]
    apply_all(made, [*changes, *wielded], _scratch)
    made.sum_up()
    more = _apply_gained(g, made, changes) if made.gained else []
    if more:
        made.sum_up()
    changes = sorted([*changes, *more, *wielded], key=in_order)
    made.apart = apart and not more and all(change.follows is not None for change in changes)
    made.apart = made.apart and made.touched.keys().isdisjoint(made.wielded)
    made.applied = {change: [*change.cards(made)] if made.apart else [] for change in changes}
    made.watching = made.watched()
    listen(g, made)
    made.delayed = listen_later(g)
    return made.publish()


def _count_x(g: Duel, made: Looks) -> None:
    """On the chain a cost counts X with its value; anywhere else X is 0 [pso2-3.0 209.3.1]."""
    zone = g.rules.layout.at("chain")
    for link in g.chain:
        if counts_x(g, link) and g.zone[link.card] == zone:
            made.to_write(link.card).own("cost").add(g.rules.printed(g, link.card).cost_x * link.numbers[0])


def _some_x(g: Duel) -> bool:
    """Does something on the chain count X?"""
    return bool(g.chain) and any(counts_x(g, link) for link in g.chain)


def counts_x(g: Duel, link: Link) -> bool:
    """Is it a card with an X in its cost? Then coming to or leaving the chain changes its cost [pso2-3.0 209.3.1]."""
    return link.card >= 0 and bool(link.numbers) and g.rules.printed(g, link.card).cost_x > 0


def _apply_gained(g: Duel, made: Looks, done: list[Change]) -> list[Change]:
    """Static abilities that cards gained from other effects, each once."""
    seen = {change.ability for change in done}
    gained: list[Change] = []
    for card, found in list(made.touched.items()):
        if found.abilities is made.printed[made.face[card]].abilities:
            continue
        for face, number in made.at(card).abilities:
            if (face, number) not in seen and number in g.rules.static_numbers[face]:
                plans = [((face, number), what) for what in g.rules.plans(face, number)]
                changes = static_changes(g, card, plans)
                apply_all(made, changes, _scratch)
                gained += changes
    return gained


def _scratch(made: Looks) -> Looks:
    trial = object.__new__(Looks)
    trial.version, trial.printed, trial.face, trial.ears = made.version, made.printed, made.face, {}
    trial.game = made.game
    trial.touched = {card: found.twin() for card, found in made.touched.items()}
    return trial
