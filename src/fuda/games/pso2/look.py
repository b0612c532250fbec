"""What a card is now: the projection of continuous effects on what is printed [pso2-3.0 300.4, 300.4.2.1, 213.4].

Only cards that some effect touches get a record of their own; all others share the one of their printed card. Numbers
are set first, then plus, minus, times, divided, in the order in which the effects came [pso2-3.0 103.5.2, 103.5.4,
103.5.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from fuda.games.pso2.changes import Wielded, all_lasting, printed_changes, static_changes
from fuda.games.pso2.index import as_printed, listen
from fuda.kernel.continuous import apply_all
from fuda.kernel.number import Tally

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fuda.games.pso2.changes import Change, Standing, Stayed
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

    def __init__(self, g: Duel) -> None:
        self.game: Any = g
        """The game it is made from: only while it is being made, because copies of the game share it."""
        self.version = g.version
        self.printed: tuple[Look, ...] = g.rules.looks
        self.face = g.face[:]
        self.touched: dict[int, Look] = {}
        self.here: list[int] = []
        """The cards in play, in order."""
        self.speaking: list[tuple[int, int]] = []
        """Those that wait for something or can be asked something, each with its controller (-1: its owner)."""
        self.watching: frozenset[str] = NOTHING
        """Facts outside the projection that it depends on."""
        self.plain = True
        """No card has other abilities than those printed on it."""
        self.ears: dict[str, list[Ear]] = {}
        self.delayed: dict[str, list[Ear]] = {}
        self.users: dict[int, list[tuple[int, Use]]] = {}
        """By seat: activated abilities of cards in play; those without 【Main】 apart."""
        self.quick_users: dict[int, list[tuple[int, Use]]] = {}
        self.flags: frozenset[str] = NOTHING
        """Every flag that some card has now: a cheap "nobody has it"."""
        self.standing: dict[int, Standing] = {}
        self.lasting: dict[int, Stayed] = {}
        """The continuous effects that were applied, by card and by stamp: most are still the same next time."""

    def again(self, g: Duel) -> Looks:
        """The same for the present version, with room for other records and delayed triggers."""
        made = object.__new__(Looks)
        made.__dict__.update(self.__dict__, game=g, version=g.version, touched=self.touched.copy(), delayed={})
        return made

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
    if g.memo is UNSET or g.memo.version != g.version:
        g.memo = build(g)
    found: Looks = g.memo
    return found


def look(g: Duel, card: int) -> Look:
    """What this card is now."""
    memo = g.memo
    if memo is UNSET or memo.version != g.version:
        memo = g.memo = build(g)
    found: Look | None = memo.touched.get(card)
    return found if found is not None else memo.printed[g.face[card]]


def fresh(g: Duel) -> Looks:
    """A projection that owes nothing to the one that stands: what that one must be equal to at any moment."""
    twin = g.copy()
    twin.memo = UNSET
    return build(twin)  # type: ignore[arg-type]


def build(g: Duel) -> Looks:
    """A new projection: first what gives or takes immunity and abilities, then the rest, then who listens."""
    made = Looks(g)
    g.rules.as_printed(g, made)
    if g.chain:
        _count_x(g, made)
    made.here = in_play = _in_play(g)
    changes = printed_changes(g, made)
    changes += all_lasting(g, made)
    wield = g.wield
    wielded = [Wielded(g, card) for card in in_play if wield[card]]
    if changes or wielded:
        apply_all(made, [*changes, *wielded] if wielded else changes, _scratch)
        made.plain = as_printed(made)
        if not made.plain:
            changes += _apply_gained(g, made, changes)
        made.watching = NOTHING.union(*[change.watches for change in changes if change.watches])
        made.flags = NOTHING.union(*[found.flags for found in made.touched.values() if found.flags])
    listen(g, made)
    return made.publish()


def _count_x(g: Duel, made: Looks) -> None:
    """On the chain a cost counts X with its value; anywhere else X is 0 [pso2-3.0 209.3.1]."""
    chain = g.rules.layout.at("chain")
    for link in g.chain:
        if counts_x(g, link) and g.zone[link.card] == chain:
            made.to_write(link.card).own("cost").add(g.rules.printed(g, link.card).cost_x * link.numbers[0])


def counts_x(g: Duel, link: Link) -> bool:
    """Is it a card with an X in its cost? Then coming to or leaving the chain changes its cost [pso2-3.0 209.3.1]."""
    return link.card >= 0 and bool(link.numbers) and g.rules.printed(g, link.card).cost_x > 0


def _in_play(g: Duel) -> list[int]:
    """Cards whose abilities work: field, player zone and mag, in a fixed order [pso2-3.0 300.4.1]."""
    found: list[int] = []
    for zone in g.rules.play_zones:
        found += g.zones[zone]
    return found


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
