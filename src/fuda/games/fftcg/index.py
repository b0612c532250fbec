"""Who waits for which event, who replaces which, who changes costs and who can be asked to do something: an index by
kind of event and by seat, so that nobody is asked in vain [fftcg-2.1.8 11.8.3, 11.8.6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import UNSET

from fuda.games.fftcg.changes import Said, Source, lasting_source, source_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fuda.games.fftcg.look import Looks
    from fuda.games.fftcg.printed import Ability, Face
    from fuda.games.fftcg.state import Match


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
    settled: bool
    """Do these say all about whether its costs can be paid, but for the CP themselves?"""


class Replacer(NamedTuple):
    """A replacement effect: `key` names it, `lasting` is the stamp of its lasting effect (0: an ability's)."""

    key: str
    node: Any
    source: Source
    lasting: int = 0


class Index(NamedTuple):
    """What a set of abilities waits for (event, face, ability, trigger, place, own), what can be asked of it, what it
    replaces and which costs it changes."""

    ears: tuple[tuple[str, int, int, int, int, bool], ...]
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
    ears = [(e, f, n, i, p, bool(getattr(t, "own", False))) for f, n, i, p, t in waits for e in kinds_of(t)]
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
        not any(hasattr(use, "makes") for use in ability.uses)
        and all(getattr(cost, "settled", False) for cost in costs),
    )


class Indexed(NamedTuple):
    """The same for one card that stays what it is: its ears with their events."""

    ears: tuple[tuple[str, Ear], ...]
    rest: Index


def ears_of(card: int, index: Index) -> Indexed:
    """The index of these abilities on this card."""
    ears = ((event, Ear(card, face, number, n, 0, place, own)) for event, face, number, n, place, own in index.ears)
    return Indexed(tuple(ears), index)


def as_printed(made: Looks) -> bool:
    """Has every card just the abilities printed on it and woken by damage?"""
    return not [c for c, found in made.touched.items() if found.abilities is not made.base(c).abilities]


def listen(g: Match, made: Looks) -> None:
    """Index who waits for which event and who can be asked to do something. While the cards on the field that have
    anything to say are the same, on the same sides, with their printed abilities, the index of the projection before
    is still true."""
    before = g.memo
    made.speaking = list(_speaking(g, made))
    if before is not UNSET and made.plain and before.plain and _same_speakers(before, made):
        made.ears, made.users, made.replacers, made.costs = before.ears, before.users, before.replacers, before.costs
    else:
        _index(g, made)
    listen_later(g, made)


def _same_speakers(before: Looks, made: Looks) -> bool:
    return before.speaking == made.speaking and before.points == made.points


def _speaking(g: Match, made: Looks) -> Iterator[tuple[int, int, int]]:
    """Who has anything to say, with its object and its controller."""
    side, silent, number, face = g.side, g.rules.silent, g.object, made.face
    for card in made.here:
        if not silent[face[card]]:
            yield card, number[card], side[card]
    for zone in g.rules.outside_zones:
        loud = g.rules.loud[g.rules.layout.names[zone]]
        for card in g.zones[zone]:
            if loud[face[card]]:
                yield card, number[card], -1


def _index(g: Match, made: Looks) -> None:
    silent, printed = g.rules.silent, made.printed
    for card in made.here:
        face, now = made.face[card], made.at(card).abilities
        if now is printed[face].abilities:
            if not silent[face]:
                _enlist(g, made, card, g.rules.indexed(card, face))
        else:
            _enlist(g, made, card, ears_of(card, index_of(g.rules.faces, now)))
    for zone in g.rules.outside_zones:
        name = g.rules.layout.names[zone]
        loud = g.rules.loud[name]
        for card in g.zones[zone]:
            if loud[made.face[card]]:
                _enlist(g, made, card, ears_of(card, index_of(g.rules.faces, made.at(card).abilities, name)))


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


def listen_later(g: Match, made: Looks) -> None:
    """Index the delayed triggers, replacements and cost changes of effects that go on."""
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
