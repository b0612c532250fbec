"""What a card is now: the projection of continuous effects on what is printed [pso2-3.0 300.4, 300.4.2.1, 213.4].

Only cards that some effect touches get a record of their own; all others share the one of their printed card. Numbers
are set first, then plus, minus, times, divided, in the order in which the effects came [pso2-3.0 103.5.2, 103.5.4,
103.5.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from fuda.kernel.continuous import apply_all
from fuda.kernel.number import Tally

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.games.pso2.printed import Ability, Face
    from fuda.games.pso2.state import Duel

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

    def twin(self) -> Look:
        """A copy to write into."""
        new = object.__new__(Look)
        new.attack, new.hp, new.cost = _copy(self.attack), _copy(self.hp), _copy(self.cost)
        new.cost_to_play, new.colour = self.cost_to_play, self.colour
        new.classes, new.kinds, new.names = self.classes, self.kinds, self.names
        new.keywords, new.abilities, new.flags = dict(self.keywords), self.abilities, set(self.flags)
        return new


def _copy(tally: Tally) -> Tally:
    new = object.__new__(Tally)
    new.base, new.plus, new.minus, new.times, new.divide = (
        tally.base,
        tally.plus,
        tally.minus,
        tally.times,
        tally.divide,
    )
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
        self.ears: dict[str, list[Ear]] = {}

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


class Change:
    """One continuous effect on certain cards (see `fuda.kernel.continuous`)."""

    __slots__ = ("ability", "g", "layer", "lasting", "node", "own", "reads", "source", "stamp", "writes")

    def __init__(self, g: Duel, node: Any, source: Source, stamp: int, ability: tuple[int, int] | None) -> None:
        self.g, self.node, self.source, self.stamp, self.ability = g, node, source, stamp, ability
        self.layer: int = node.layer
        self.own: bool = node.own
        self.reads: frozenset[str] = node.reads
        self.writes: frozenset[str] = node.writes

    def footprint(self, looks: Looks) -> Any:
        """What it would do now."""
        return tuple(self.cards(looks))

    def cards(self, looks: Looks) -> Iterable[int]:
        """The cards it applies to now: none once its own ability is lost or its condition fails."""
        if self.ability is not None and self.ability not in looks.at(self.source.source).abilities:
            return ()
        cards: Iterable[int] = self.node.cards(self.g, self.source, looks)
        return cards

    def apply(self, looks: Looks) -> None:
        """Do it. A card that takes no effects is changed by its own ones only [pso2-3.0 用語.無敵,
        用語.効果を受けない]."""
        for card in list(self.cards(looks)):
            if card != self.source.source and self.layer > 0 and immune(looks.at(card)):
                continue
            self.node.change(self.g, self.source, looks.to_write(card), looks)


def immune(look: Look) -> bool:
    """Does this card take no effects of other cards?"""
    return any(word in look.keywords for word in IMMUNE)


def looks(g: Duel) -> Looks:
    """The projection for the present version, built when it is first asked for."""
    memo = g.memo
    if memo and memo.version == g.version:
        found: Looks = memo
        return found
    g.memo = built = build(g)
    return built


def look(g: Duel, card: int) -> Look:
    """What this card is now."""
    return looks(g).at(card)


def build(g: Duel) -> Looks:
    """A fresh projection: first what gives or takes immunity and abilities, then the rest, then who listens."""
    made = Looks(g)
    in_play = _in_play(g)
    changes = _printed_changes(g, in_play) + _lasting_changes(g)
    if changes:
        apply_all(made, changes, _scratch)
        _apply_gained(g, made, changes)
    for card in in_play:
        if g.wield[card]:
            made.to_write(g.host[card]).attack.add(made.at(card).attack.shown())
    _listen(g, made, in_play)
    return made


def _in_play(g: Duel) -> list[int]:
    """Cards whose abilities work: field, player zone and mag, in a fixed order [pso2-3.0 300.4.1]."""
    found: list[int] = []
    for zone in g.rules.play_zones:
        found += g.zones[zone]
    return found


def _printed_changes(g: Duel, in_play: list[int]) -> list[Change]:
    changes = []
    for card in in_play:
        for number in g.rules.static_numbers[g.face[card]]:
            changes += _static_changes(g, card, g.face[card], number)
    for card in g.rules.elsewhere(g):
        for number in g.rules.everywhere_numbers[g.face[card]]:
            changes += _static_changes(g, card, g.face[card], number)
    return changes


def _static_changes(g: Duel, card: int, face: int, number: int) -> list[Change]:
    ability: Ability = g.rules.faces[face].abilities[number]
    source = Source(g.rules.side(g, card), card, g.object[card])
    return [Change(g, node, source, g.stamp[card], (face, number)) for node in ability.statics]


def _lasting_changes(g: Duel) -> list[Change]:
    changes = []
    for kept in g.lasting:
        node = g.rules.program(kept.face, kept.ability).ops[kept.part]
        for part in node.lasting_nodes():
            source = Source(kept.seat, kept.source, kept.object, kept.slots, kept.numbers)
            changes.append(Change(g, part, source, kept.stamp, None))
    return changes


def _apply_gained(g: Duel, made: Looks, done: list[Change]) -> None:
    """Static abilities that cards gained from other effects, each once."""
    seen = {change.ability for change in done}
    for card in list(made.touched):
        for face, number in made.at(card).abilities:
            if (face, number) not in seen and number in g.rules.static_numbers[face]:
                apply_all(made, _static_changes(g, card, face, number), _scratch)


def _scratch(made: Looks) -> Looks:
    trial = object.__new__(Looks)
    trial.version, trial.printed, trial.face, trial.ears = made.version, made.printed, made.face, {}
    trial.touched = {card: found.twin() for card, found in made.touched.items()}
    return trial


def _listen(g: Duel, made: Looks, in_play: list[int]) -> None:
    """Index the triggered abilities by the event they wait for, in a fixed order."""
    for card in in_play:
        found = made.touched.get(card)
        pairs = found.abilities if found is not None else g.rules.trigger_pairs[g.face[card]]
        for face, number in pairs:
            for n, trigger in enumerate(g.rules.faces[face].abilities[number].triggers):
                made.ears.setdefault(trigger.event, []).append(Ear(card, face, number, n))
    for place, kept in enumerate(g.lasting):
        node = g.rules.program(kept.face, kept.ability).ops[kept.part]
        for n, trigger in enumerate(node.delayed_triggers()):
            made.ears.setdefault(trigger.event, []).append(Ear(kept.source, kept.face, kept.ability, n, place))
