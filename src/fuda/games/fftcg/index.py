"""Who waits for which event, who replaces which, who changes costs and who can be asked to do something: an index by
kind of event and by seat, so that nobody is asked in vain [fftcg-2.1.8 11.8.3, 11.8.6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import UNSET

from fuda.games.fftcg.changes import Said, Source, lasting_source, source_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fuda.games.fftcg.look import Looks
    from fuda.games.fftcg.printed import Ability, Face
    from fuda.games.fftcg.state import Match


OUTSIDE = 99
"""What lies outside the field stands behind everybody's cards there (-1 % OUTSIDE)."""


class Ear(NamedTuple):
    """An ability that waits for an event. `lasting` is the stamp of a delayed trigger's lasting effect (0: none);
    `place` tells copies of one ability on one card from each other."""

    card: int
    face: int
    ability: int
    number: int
    lasting: int = 0
    place: int = 0
    own: bool = False
    """Does it only wait for what happens to its own card?"""
    words: tuple[str, ...] = ()
    """Does it only wait for events with one of these words? (nothing: with any)"""


class Use(NamedTuple):
    """An action or special ability: its place among the card's abilities, and what is cheap to look at first."""

    place: int
    face: int
    number: int
    dull: bool
    """Its costs dull the card itself [fftcg-2.1.8 11.6.2.2]."""
    special: bool
    least: int
    """The CP it costs at least."""
    crystals: int
    names: bool
    """It costs a card of the same name [fftcg-2.1.8 11.7.1]."""
    limit: int
    """How often it may be used in one turn (0: no limit)."""


class Replacer(NamedTuple):
    """A replacement effect: `key` names it, `lasting` is the stamp of its lasting effect (0: an ability's)."""

    key: str
    node: Any
    source: Source
    lasting: int = 0


class Index(NamedTuple):
    """What a set of abilities waits for (event, face, ability, trigger, place, own, words), what can be asked of it,
    what it replaces and which costs it changes."""

    ears: tuple[tuple[str, int, int, int, int, bool, tuple[str, ...]], ...]
    uses: tuple[Use, ...]
    replaces: tuple[tuple[str, int, int, int], ...]
    costs: tuple[Any, ...]

    @property
    def silent(self) -> bool:
        """Is there nothing in it?"""
        return not (self.ears or self.uses or self.replaces or self.costs)


def kinds_of(trigger: Any) -> tuple[str, ...]:
    """The kinds of event that a trigger waits for: `listens()`, or one in `event`."""
    listens = getattr(trigger, "listens", None)
    return tuple(listens()) if listens is not None else (trigger.event,)


def replaced_by(node: Any) -> tuple[str, ...]:
    """The kinds of event that a replacement waits for: `replaces()`, or one in `event`."""
    replaces = getattr(node, "replaces", None)
    return tuple(replaces()) if replaces is not None else (node.event,)


def index_of(faces: tuple[Face, ...], pairs: Iterable[tuple[int, int]], zone: str = "field") -> Index:
    """The index of these abilities where they work."""
    here = [(p, f, n, faces[f].abilities[n]) for p, (f, n) in enumerate(pairs)]
    here = [found for found in here if zone in found[3].where]
    waits = [(f, n, i, p, t) for p, f, n, a in here for i, t in enumerate(a.triggers)]
    ears = [
        (e, f, n, i, p, getattr(t, "own", False), getattr(t, "words", ()))
        for f, n, i, p, t in waits
        for e in kinds_of(t)
    ]
    uses = [_use(p, f, n, a) for p, f, n, a in here if a.kind in ("action", "special")]
    replaces = [(e, f, n, i) for _, f, n, a in here for i, r in enumerate(a.replacements) for e in replaced_by(r)]
    costs = [change for _, _, _, a in here for change in a.cost_changes if not getattr(change, "own", False)]
    return Index(tuple(ears), tuple(uses), tuple(replaces), tuple(costs))


def _use(place: int, face: int, number: int, ability: Ability) -> Use:
    costs = ability.costs
    return Use(
        place,
        face,
        number,
        any(getattr(cost, "dulls_self", False) for cost in costs),
        ability.kind == "special",
        sum(getattr(cost, "least_cp", 0) for cost in costs),
        sum(getattr(cost, "crystals", 0) for cost in costs),
        any(getattr(cost, "same_name", False) for cost in costs),
        ability.limit,
    )


class Indexed(NamedTuple):
    """The same for one card that stays what it is: its ears with their events."""

    ears: tuple[tuple[str, Ear], ...]
    rest: Index


def ears_of(card: int, index: Index) -> Indexed:
    """The index of these abilities on this card."""
    ears = (
        (event, Ear(card, face, number, n, 0, place, own, words))
        for event, face, number, n, place, own, words in index.ears
    )
    return Indexed(tuple(ears), index)


def as_printed(made: Looks) -> bool:
    """Has every card just the abilities printed on it and woken by damage?"""
    return not [c for c, found in made.touched.items() if found.abilities is not made.base(c).abilities]


def listen(g: Match, made: Looks) -> None:
    """Index who waits for which event and who can be asked to do something. While the cards with abilities that work
    are the same, on the same sides, with their printed abilities, the index of the projection before is still true."""
    before = g.memo
    if before is not UNSET and made.plain and before.plain and _same_places(before, made):
        made.ears, made.users, made.replacers, made.costs = before.ears, before.users, before.replacers, before.costs
    else:
        _index(g, made)
    listen_later(g, made)


def _same_places(before: Looks, made: Looks) -> bool:
    same = before.here == made.here and before.outside == made.outside and before.places == made.places
    return same and before.points == made.points


def outside_of(g: Match) -> list[int]:
    """Cards outside the field whose text works there."""
    face, rules = g.face, g.rules
    zones = [(g.zones[zone], rules.loud[rules.layout.names[zone]]) for zone in rules.outside_zones]
    return [card for cards, loud in zones for card in cards if loud[face[card]]]


def _index(g: Match, made: Looks) -> None:
    made.ears, made.users, made.replacers, made.costs = {}, {}, {}, []
    for card in made.here:
        found = indexed(g, made, card)
        if found is not None:
            _enlist(g, made, card, found)
    for card in made.outside:
        zone = g.rules.layout.names[g.zone[card]]
        _enlist(g, made, card, ears_of(card, index_of(g.rules.faces, made.at(card).abilities, zone)))


def indexed(g: Match, seen: Looks, card: int) -> Indexed | None:
    """What this card on the field waits for, and what can be asked of it; nothing where it has nothing to say."""
    face, now = seen.face[card], seen.at(card).abilities
    if now is not seen.printed[face].abilities:
        return ears_of(card, index_of(g.rules.faces, now))
    return None if g.rules.silent[face] else g.rules.indexed(card, face)


def _enlist(g: Match, made: Looks, card: int, found: Indexed) -> None:
    for event, ear in found.ears:
        made.ears.setdefault(event, []).append(ear)
    index = found.rest
    side = g.side[card] if g.side[card] >= 0 else g.owner[card]
    if index.uses:
        made.users.setdefault(side, []).extend([(card, use) for use in index.uses])
    if index.replaces or index.costs:
        source = source_of(g, card)
        for event, face, number, n in index.replaces:
            key = f"{card} {g.object[card]} {face} {number} {n}"
            node = g.rules.faces[face].abilities[number].replacements[n]
            made.replacers.setdefault(event, []).append(Replacer(key, node, source))
        made.costs += [Said(change, source) for change in index.costs]


def listen_on(g: Match, made: Looks, before: Looks, came: Sequence[int], gone: Sequence[int]) -> None:
    """The same for a projection that is carried on: only for cards that have come and gone."""
    elsewhere = {*made.outside, *before.outside}
    if not made.plain or not before.plain or (elsewhere and not elsewhere.isdisjoint((*came, *gone))):
        _index(g, made)
        return
    left = [(card, found) for card in gone if (found := indexed(g, before, card)) is not None]
    new = [(card, found) for card in came if (found := indexed(g, made, card)) is not None]
    if left or new:
        made.ears, made.users, made.replacers = before.ears.copy(), before.users.copy(), before.replacers.copy()
        for card, found in left:
            _strike_off(made, card, found)
        for card, found in new:
            _add(g, made, card, found)


def _strike_off(made: Looks, card: int, found: Indexed) -> None:
    """This card has gone."""
    for event in {event for event, _ in found.ears}:
        _keep(made.ears, event, [ear for ear in made.ears[event] if ear.card != card])
    index = found.rest
    if index.uses:
        for seat, users in [*made.users.items()]:
            _keep(made.users, seat, [user for user in users if user[0] != card])
    for event in {replaces[0] for replaces in index.replaces}:
        _keep(made.replacers, event, [found for found in made.replacers[event] if found.source.source != card])
    if index.costs:
        made.costs = [said for said in made.costs if said.source.source != card]


def _keep(index: dict[Any, list[Any]], key: Any, rest: list[Any]) -> None:
    if rest:
        index[key] = rest
    else:
        index.pop(key, None)


def _add(g: Match, made: Looks, card: int, found: Indexed) -> None:
    """This card has come: it stands behind the others of its player."""
    alone = object.__new__(type(made))
    alone.ears, alone.users, alone.replacers, alone.costs = {}, {}, {}, []
    _enlist(g, alone, card, found)
    side = g.side
    for event, ears in alone.ears.items():
        made.ears[event] = sorted([*made.ears.get(event, ()), *ears], key=lambda ear: side[ear.card] % OUTSIDE)
    for seat, users in alone.users.items():
        made.users[seat] = sorted([*made.users.get(seat, ()), *users], key=lambda user: side[user[0]] % OUTSIDE)
    for event, others in alone.replacers.items():
        known = [*made.replacers.get(event, ()), *others]
        made.replacers[event] = sorted(known, key=lambda other: side[other.source.source] % OUTSIDE)
    if alone.costs:
        made.costs = sorted([*made.costs, *alone.costs], key=lambda said: side[said.source.source] % OUTSIDE)


def listen_later(g: Match, made: Looks) -> None:
    """Index the delayed triggers, replacements and cost changes of effects that go on."""
    made.delayed, made.later_replacers, made.later_costs = {}, {}, []
    delaying, later = g.rules.delaying, g.rules.later
    if not delaying and not later:
        return
    for kept in g.lasting:
        part = (kept.face, kept.ability, kept.part)
        for n, events in enumerate(delaying.get(part, ())):
            for event in events:
                ear = Ear(kept.source, kept.face, kept.ability, n, kept.stamp)
                made.delayed.setdefault(event, []).append(ear)
        for n, node in enumerate(later.get(part, ())):
            _wait(made, n, node, lasting_source(kept))


def _wait(made: Looks, n: int, node: Any, source: Source) -> None:
    if not hasattr(node, "instead"):
        made.later_costs.append(Said(node, source))
        return
    for event in replaced_by(node):
        replacer = Replacer(f"lasting {source.stamp} {n}", node, source, source.stamp)
        made.later_replacers.setdefault(event, []).append(replacer)
