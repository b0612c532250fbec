"""What a card is now: the projection of continuous effects on what is printed [pso2-3.0 300.4, 300.4.2.1, 213.4].

Only cards that some effect touches get a record of their own; all others share the one of their printed card. Numbers
are set first, then plus, minus, times, divided, in the order in which the effects came [pso2-3.0 103.5.2, 103.5.4,
103.5.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import UNSET

from fuda.kernel.continuous import apply_all
from fuda.kernel.number import Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from fuda.games.pso2.printed import Ability, Face
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Lasting, Link

IMMUNE = ("無敵", "効果を受けない")

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
        self.keywords: dict[str, int] = dict(face.keywords)
        self.abilities: tuple[tuple[int, int], ...] = tuple((index, n) for n in range(len(face.abilities)))
        self.flags: set[str] = set()
        self.wards: tuple[Any, ...] = ()

    def twin(self) -> Look:
        """A copy to write into."""
        new = object.__new__(Look)
        new.attack, new.hp, new.cost = self.attack.copy(), self.hp.copy(), self.cost.copy()
        new.cost_to_play, new.colour = self.cost_to_play, self.colour
        new.classes, new.kinds, new.names = self.classes, self.kinds, self.names
        new.keywords, new.abilities, new.flags = dict(self.keywords), self.abilities, set(self.flags)
        new.wards = self.wards
        return new


class Ear(NamedTuple):
    """An ability that waits for an event. `lasting` is the place of a delayed trigger among the lasting effects."""

    card: int
    face: int
    ability: int
    number: int
    lasting: int = -1


class Looks:
    """A projection: cards touched by effects, and who waits for which kind of event."""

    def __init__(self, g: Duel) -> None:
        self.version = g.version
        self.printed: tuple[Look, ...] = g.rules.looks
        self.face = g.face[:]
        self.touched: dict[int, Look] = {}
        self.here: list[int] = []
        """The cards in play, in order."""
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

    def again(self, version: int) -> Looks:
        """The same for another version, with room for other records and delayed triggers."""
        made = object.__new__(Looks)
        made.__dict__.update(self.__dict__, version=version, touched=self.touched.copy(), delayed={})
        return made

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


class Source(NamedTuple):
    """Where a continuous effect comes from: enough for its conditions and numbers."""

    seat: int
    source: int
    object: int
    slots: tuple[Any, ...] = ()
    numbers: tuple[int, ...] = ()
    stamp: int = 0


class Plan(NamedTuple):
    """What never changes about a continuous effect, asked of its node once per match. `find` says which cards it
    applies to and `change` applies it to one of them."""

    find: Callable[[Duel, Source, Looks], Iterable[int]]
    change: Callable[[Duel, Source, Look, Looks], None]
    layer: int
    own: bool
    reads: frozenset[str]
    writes: frozenset[str]
    watches: frozenset[str]
    hangs: bool
    """Does it only hang a ward on cards chosen before?"""


def plan(node: Any) -> Plan:
    """The plan of a node. This book does not apply a card's changes to itself first; only time decides (reading
    P45)."""
    return Plan(node.finder(), node.change, node.layer, False, node.reads, node.writes, node.watches(), node.hangs)


class Change:
    """One continuous effect on certain cards (see `fuda.kernel.continuous`)."""

    __slots__ = ("ability", "change", "find", "g", "layer", "own", "reads", "source", "stamp", "watches", "writes")

    def __init__(self, g: Duel, what: Plan, source: Source, stamp: int, ability: tuple[int, int] | None) -> None:
        self.g, self.source, self.stamp, self.ability = g, source, stamp, ability
        self.find, self.change, self.layer, self.own, self.reads, self.writes, self.watches, _ = what

    def footprint(self, looks: Looks) -> Any:
        """What it would do now."""
        return tuple(self.cards(looks))

    def cards(self, looks: Looks) -> Iterable[int]:
        """The cards it applies to now: none once its own ability is lost or its condition fails."""
        if self.ability is not None:
            bearer = looks.touched.get(self.source.source)  # an untouched card has all that is printed on it
            if bearer is not None and self.ability not in bearer.abilities:
                return ()
        return self.find(self.g, self.source, looks)

    def apply(self, looks: Looks) -> None:
        """Do it. A card that takes no effects is changed by its own ones only [pso2-3.0 用語.無敵,
        用語.効果を受けない]."""
        g, source, change = self.g, self.source, self.change
        for card in self.cards(looks):
            now = looks.touched.get(card) or looks.to_write(card)
            if now.keywords and self.layer > 0 and card != source.source and immune(now):
                continue
            change(g, source, now, looks)


class Wielded:
    """A weapon in use adds its attack to its bearer's from the moment it was used: what replaces the number later
    replaces that, too [pso2-3.0 205.5.1, 506.6.1.1, 103.5.4, 103.5.5]."""

    __slots__ = ("card", "host", "stamp")
    layer = 2
    own = False
    reads = writes = frozenset(("attack",))

    def __init__(self, g: Duel, card: int) -> None:
        self.card, self.host, self.stamp = card, g.host[card], g.wield[card]

    def footprint(self, looks: Looks) -> Any:
        """How much it adds now."""
        return looks.at(self.card).attack.shown()

    def apply(self, looks: Looks) -> None:
        """Add it."""
        looks.to_write(self.host).attack.add(looks.at(self.card).attack.shown())


def immune(look: Look) -> bool:
    """Does this card take no effects of other cards? (reading P27)"""
    words = look.keywords
    return bool(words) and (IMMUNE[0] in words or IMMUNE[1] in words)


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


def build(g: Duel) -> Looks:
    """A fresh projection: first what gives or takes immunity and abilities, then the rest, then who listens."""
    made = Looks(g)
    g.rules.as_printed(g, made)
    if g.chain:
        _count_x(g, made)
    made.here = in_play = _in_play(g)
    changes = _printed_changes(g, in_play)
    changes += _lasting_changes(g)
    wield = g.wield
    wielded = [Wielded(g, card) for card in in_play if wield[card]]
    if changes or wielded:
        apply_all(made, [*changes, *wielded] if wielded else changes, _scratch)
        if not _as_printed(made):
            _apply_gained(g, made, changes)
        made.watching = NOTHING.union(*[change.watches for change in changes if change.watches])
        made.flags = NOTHING.union(*[found.flags for found in made.touched.values() if found.flags])
    _listen(g, made)
    return made


def _count_x(g: Duel, made: Looks) -> None:
    """On the chain a cost counts X with its value; anywhere else X is 0 [pso2-3.0 209.3.1]."""
    chain = g.rules.layout.at("chain")
    for link in g.chain:
        if counts_x(g, link) and g.zone[link.card] == chain:
            made.to_write(link.card).cost.add(g.rules.printed(g, link.card).cost_x * link.numbers[0])


def counts_x(g: Duel, link: Link) -> bool:
    """Is it a card with an X in its cost? Then coming to or leaving the chain changes its cost [pso2-3.0 209.3.1]."""
    return link.card >= 0 and bool(link.numbers) and g.rules.printed(g, link.card).cost_x > 0


def _in_play(g: Duel) -> list[int]:
    """Cards whose abilities work: field, player zone and mag, in a fixed order [pso2-3.0 300.4.1]."""
    found: list[int] = []
    for zone in g.rules.play_zones:
        found += g.zones[zone]
    return found


def _printed_changes(g: Duel, in_play: list[int]) -> list[Change]:
    changes: list[Change] = []
    faces, standing = g.face, g.rules.standing
    for card in in_play:
        if standing[faces[card]]:
            changes += _static_changes(g, card, standing[faces[card]])
    if g.rules.some_everywhere:
        everywhere = g.rules.everywhere
        for card in [*in_play, *g.rules.elsewhere(g)]:
            changes += _static_changes(g, card, everywhere[faces[card]])
    return changes


def _static_changes(g: Duel, card: int, abilities: Iterable[tuple[tuple[int, int], Plan]]) -> list[Change]:
    stamp = g.stamp[card]
    source = Source(g.rules.side(g, card), card, g.object[card], (), (), stamp)
    return [Change(g, what, source, stamp, ability) for ability, what in abilities]


def _lasting_changes(g: Duel) -> list[Change]:
    changes: list[Change] = []
    for kept in g.lasting:
        source, plans = lasting_source(kept), g.rules.plans(kept.face, kept.ability, kept.part)
        changes += [Change(g, what, source, kept.stamp, None) for what in plans]
    return changes


def lasting_source(kept: Lasting) -> Source:
    """Where a lasting effect comes from."""
    return Source(kept.seat, kept.source, kept.object, kept.slots, kept.numbers, kept.stamp)


def _apply_gained(g: Duel, made: Looks, done: list[Change]) -> None:
    """Static abilities that cards gained from other effects, each once."""
    seen = {change.ability for change in done}
    for card, found in list(made.touched.items()):
        if found.abilities is made.printed[made.face[card]].abilities:
            continue
        for face, number in made.at(card).abilities:
            if (face, number) not in seen and number in g.rules.static_numbers[face]:
                plans = [((face, number), what) for what in g.rules.plans(face, number)]
                apply_all(made, _static_changes(g, card, plans), _scratch)


def _scratch(made: Looks) -> Looks:
    trial = object.__new__(Looks)
    trial.version, trial.printed, trial.face, trial.ears = made.version, made.printed, made.face, {}
    trial.touched = {card: found.twin() for card, found in made.touched.items()}
    return trial


def _listen(g: Duel, made: Looks) -> None:
    """Index who waits for which event and who can be asked to do something. While the same cards are in play with
    their printed abilities the index of the projection before is still true."""
    before = g.memo
    made.plain = _as_printed(made)
    if before is not UNSET and made.plain and before.plain and before.here == made.here:
        made.ears, made.users, made.quick_users = before.ears, before.users, before.quick_users
    else:
        _index(g, made)
    listen_later(g, made)


def _as_printed(made: Looks) -> bool:
    """Has every card just the abilities printed on it?"""
    printed, faces = made.printed, made.face
    return not [c for c, found in made.touched.items() if found.abilities is not printed[faces[c]].abilities]


def listen_later(g: Duel, made: Looks) -> None:
    """Index the delayed triggers."""
    delaying = g.rules.delaying
    if not delaying:
        return
    for place, kept in enumerate(g.lasting):
        for n, event in enumerate(delaying.get((kept.face, kept.ability, kept.part), ())):
            made.delayed.setdefault(event, []).append(Ear(kept.source, kept.face, kept.ability, n, place))


def _index(g: Duel, made: Looks) -> None:
    faces, printed, indexed = g.face, made.printed, g.rules.index
    for card in made.here:
        face = faces[card]
        ears, uses = indexed[face]
        if not made.plain and made.at(card).abilities is not printed[face].abilities:
            ears, uses = index_of(g.rules.faces, made.at(card).abilities)
        for event, ability_face, number, n in ears:
            made.ears.setdefault(event, []).append(Ear(card, ability_face, number, n))
        for use in uses:
            side = g.rules.side(g, card)
            made.users.setdefault(side, []).append((card, use))
            if not use.main:
                made.quick_users.setdefault(side, []).append((card, use))


class Index(NamedTuple):
    """What a set of abilities waits for (event, face, ability, trigger) and what can be asked of it."""

    ears: tuple[tuple[str, int, int, int], ...]
    uses: tuple[Use, ...]


class Use(NamedTuple):
    """An activated ability: its place among the card's abilities, and what is cheap to look at first."""

    place: int
    main: bool
    pp: int
    must_be_on: bool


def index_of(faces: tuple[Face, ...], pairs: tuple[tuple[int, int], ...]) -> Index:
    """The index of these abilities."""
    here = [
        (p, f, n, faces[f].abilities[n]) for p, (f, n) in enumerate(pairs) if faces[f].abilities[n].where == "field"
    ]
    ears = tuple((t.event, f, n, i) for _, f, n, ability in here for i, t in enumerate(ability.triggers))
    return Index(ears, tuple(_use(p, ability) for p, _, _, ability in here if ability.kind == "activated"))


def _use(place: int, ability: Ability) -> Use:
    pp = sum(cost.least_pp for cost in ability.costs)
    return Use(place, ability.main, pp, any(cost.must_be_on for cost in ability.costs))
