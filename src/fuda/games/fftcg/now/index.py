"""Who waits for which event, who replaces which, who changes costs and who can be asked to do something: an index by
kind of event and by seat, so that nobody is asked in vain [fftcg-2.1.8 11.8.3, 11.8.6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.games.fftcg.now.in_force import lasting_source, source_of
from fuda.games.fftcg.now.layers import Said, Source
from fuda.games.fftcg.paying import cp
from fuda.games.fftcg.paying.cp_amounts import Price, price_of
from fuda.kernel.replacing import Replacer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.now.record import CardNow
    from fuda.games.fftcg.printed import Ability, Face
    from fuda.games.fftcg.state import Match


class Ear(msgspec.Struct, frozen=True):
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
    told_of: Mapping[CardNow, bool] | None = None
    """By record: can it wait for what happens to such a card? (nothing: to any) (`many.Words`)"""


class Use(msgspec.Struct, frozen=True):
    """An action or special ability: its place among the card's abilities, and what is cheap to look at first."""

    place: int
    face: int
    number: int
    dull: bool
    """Its costs dull the card itself [fftcg-2.1.8 11.6.2.2]."""
    price: Price
    """The CP it costs at least."""
    crystals: int
    names: bool
    """It costs a card of the same name [fftcg-2.1.8 11.7.1]."""
    limit: int
    """How often it may be used in one turn (0: no limit)."""
    answers: bool
    """It chooses something on the stack, whatever X may be [fftcg-2.1.8 11.6.5]."""


class Index(msgspec.Struct, frozen=True):
    """What a set of abilities waits for (event, face, ability, trigger, place, own, words, told_of), what can be asked
    of it, what it replaces and which costs it changes."""

    ears: tuple[tuple[str, int, int, int, int, bool, tuple[str, ...], Mapping[CardNow, bool] | None], ...]
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
    waits = [
        (f, n, i, p, t)
        for p, f, n, a in here
        for i, t in enumerate(a.triggers)
        if not a.heard_in or zone in a.heard_in[i]
    ]
    ears = [
        (e, f, n, i, p, getattr(t, "own", False), getattr(t, "words", ()), getattr(t, "told_of", None))
        for f, n, i, p, t in waits
        for e in kinds_of(t)
    ]
    uses = [_use(p, f, n, a) for p, f, n, a in here if a.kind in ("action", "special")]
    replaces = [(e, f, n, i) for _, f, n, a in here for i, r in enumerate(a.replacements) for e in replaced_by(r)]
    costs = [change for _, _, _, a in here for change in a.cost_changes if not getattr(change, "own", False)]
    return Index(tuple(ears), tuple(uses), tuple(replaces), tuple(costs))


def _use(place: int, face: int, number: int, ability: Ability) -> Use:
    costs, head = ability.costs, ability.program.ops[: ability.program.head]
    icons = [icon for cost in costs for icon in getattr(cost, "least_icons", ())]
    return Use(
        place,
        face,
        number,
        any(getattr(cost, "dulls_self", False) for cost in costs),
        price_of(cp.price(len(icons), tuple([icon for icon in icons if icon]))),
        sum(getattr(cost, "crystals", 0) for cost in costs),
        any(getattr(cost, "same_name", False) for cost in costs),
        ability.limit,
        any(getattr(op, "answers", False) for op in head),
    )


class Indexed(msgspec.Struct, frozen=True):
    """The same for one card: its ears by event, and what can be asked of it."""

    ears: dict[str, list[Ear]]
    users: list[tuple[int, Use]]
    rest: Index


def ears_of(card: int, index: Index) -> Indexed:
    """The index of these abilities on this card."""
    ears: dict[str, list[Ear]] = {}
    for event, face, number, n, place, own, words, told_of in index.ears:
        ears.setdefault(event, []).append(Ear(card, face, number, n, 0, place, own, words, told_of))
    return Indexed(ears, [(card, use) for use in index.uses], index)


class Indexes(dict[tuple[int, tuple[tuple[int, int], ...]], Indexed | None]):
    """By card and abilities the index of a card on the field, made when it is first asked for; nothing where it has
    nothing to say."""

    def __init__(self, faces: tuple[Face, ...]) -> None:
        super().__init__()
        self.faces = faces
        self.known: dict[tuple[tuple[int, int], ...], Index] = {}
        """By abilities."""

    def __missing__(self, key: tuple[int, tuple[tuple[int, int], ...]]) -> Indexed | None:
        card, abilities = key
        index = self.known.get(abilities)
        if index is None:
            index = self.known[abilities] = index_of(self.faces, abilities)
        found = self[key] = None if index.silent else ears_of(card, index)
        return found


def listen(g: Match, made: Projection, before: Projection | None) -> None:
    """Index who waits for which event and who can be asked to do something. While the cards with abilities that work
    are the same, on the same sides, with their printed abilities, the index of the projection before is still true."""
    if before is not None and made.plain and before.plain and _same_places(g, before, made):
        made.ears, made.users, made.replacers, made.costs = before.ears, before.users, before.replacers, before.costs
    else:
        _index(g, made)
    listen_later(g, made)


def _same_places(g: Match, before: Projection, made: Projection) -> bool:
    """Are the same objects there, with the same damage taken?"""
    number, born = g.object, before.born
    new = [card for card in made.there if number[card] >= born]
    return not new and before.there == made.there and before.points == made.points


def outside_of(g: Match) -> list[int]:
    """Cards outside the field whose text works there."""
    face, rules = g.face, g.rules
    zones = [(g.zones[zone], rules.loud[rules.layout.names[zone]]) for zone in rules.outside_zones]
    return [card for cards, loud in zones for card in cards if loud[face[card]]]


def _index(g: Match, made: Projection) -> None:
    made.ears, made.users, made.replacers, made.costs = {}, {}, {}, []
    for card in made.there:
        found = indexed(g, made, card)
        if found is not None:
            _enlist(g, made, card, found)


def indexed(g: Match, seen: Projection, card: int) -> Indexed | None:
    """What this card waits for where it lies, and what can be asked of it; nothing where it has nothing to say."""
    found: Indexed | None
    if card in seen.outside:
        zone = g.rules.layout.names[g.zone[card]]
        found = ears_of(card, index_of(g.rules.faces, seen.cards[card].abilities, zone))
    else:
        found = g.rules.indexed[card, seen.cards[card].abilities]
    return found


def _enlist(g: Match, made: Projection, card: int, found: Indexed) -> None:
    """This card stands behind the others."""
    for event, ears in found.ears.items():
        made.ears.setdefault(event, []).extend(ears)
    side = g.side[card] if g.side[card] >= 0 else g.owner[card]
    if found.users:
        made.users.setdefault(side, []).extend(found.users)
    index = found.rest
    if index.replaces or index.costs:
        source = source_of(g, card)
        for event, replacer in _replacers(g, index, source):
            made.replacers.setdefault(event, []).append(replacer)
        made.costs += [Said(change, source) for change in index.costs]


def _replacers(g: Match, index: Index, source: Source) -> list[tuple[str, Replacer]]:
    """Each with a name of its own: an ability that was gained twice works twice (reading FC10)."""
    found: list[tuple[str, Replacer]] = []
    for place, (event, face, number, n) in enumerate(index.replaces):
        again = index.replaces[:place].count((event, face, number, n))
        key = f"{source.source} {source.object} {face} {number} {n}" + f" {again}" * bool(again)
        found.append((event, Replacer(key, g.rules.faces[face].abilities[number].replacements[n], source)))
    return found


def listen_on(made: Projection, g: Match, before: Projection, came: Sequence[int], gone: Sequence[int]) -> None:
    """The same for a projection that is carried on: only for cards that have come and gone, or have other abilities
    than before (`Projection.listen_on`). Where texts work outside the field, all are indexed again."""
    if made.outside or before.outside:
        _index(g, made)
        return
    indexes = g.rules.indexed
    for card in gone:
        found = indexes[card, before.cards[card].abilities]
        if found is not None:
            _strike_off(made, card, found)
    for card in came:
        found = indexes[card, made.cards[card].abilities]
        if found is not None:
            _add(g, made, card, found)


def _strike_off(made: Projection, card: int, found: Indexed) -> None:
    """This card has gone. Other projections share the index: what changes is copied."""
    if found.ears:
        made.ears = heard = made.ears.copy()
        for event in found.ears:
            _keep(heard, event, [ear for ear in heard[event] if ear.card != card])
    if found.users:
        made.users = asked = made.users.copy()
        for seat, users in [*asked.items()]:
            _keep(asked, seat, [user for user in users if user[0] != card])
    index = found.rest
    if index.replaces:
        made.replacers = replacers = made.replacers.copy()
        for event in {replaces[0] for replaces in index.replaces}:
            _keep(replacers, event, [found for found in replacers[event] if found.source.source != card])
    if index.costs:
        made.costs = [said for said in made.costs if said.source.source != card]


def _keep(index: dict[Any, list[Any]], key: Any, rest: list[Any]) -> None:
    if rest:
        index[key] = rest
    else:
        index.pop(key, None)


def _add(g: Match, made: Projection, card: int, found: Indexed) -> None:
    """This card has come, or has other abilities: it stands among the others as it does on the field. Other projections
    share the index: what changes is copied."""
    here = made.here
    last = here[-1] == card
    if found.ears:
        made.ears = heard = made.ears.copy()
        for event, ears in found.ears.items():
            others = heard.get(event)
            if others is None:
                heard[event] = ears
            elif last or here.index(others[-1].card) < here.index(card):
                heard[event] = others + ears
            else:
                heard[event] = _in_place(here, others + ears)
    if found.users:
        made.users = asked = made.users.copy()
        seat = g.side[card]
        users = asked.get(seat)
        if users is None:
            asked[seat] = found.users
        elif last or here.index(users[-1][0]) < here.index(card):
            asked[seat] = users + found.users
        else:
            asked[seat] = _users_in_place(here, users + found.users)
    index = found.rest
    if index.replaces or index.costs:
        _add_more(g, made, index, source_of(g, card))


def _in_place(here: Sequence[int], ears: list[Ear]) -> list[Ear]:
    return sorted(ears, key=lambda ear: here.index(ear.card))


def _users_in_place(here: Sequence[int], users: list[tuple[int, Use]]) -> list[tuple[int, Use]]:
    return sorted(users, key=lambda user: here.index(user[0]))


def _add_more(g: Match, made: Projection, index: Index, source: Source) -> None:
    """The same of what it replaces, and of the costs it changes."""
    rank = made.here.index
    if index.replaces:
        made.replacers = made.replacers.copy()
        for event, replacer in _replacers(g, index, source):
            others = [*made.replacers.get(event, ()), replacer]
            made.replacers[event] = sorted(others, key=lambda other: rank(other.source.source))
    if index.costs:
        said = [*made.costs, *[Said(change, source) for change in index.costs]]
        made.costs = sorted(said, key=lambda found: rank(found.source.source))


def listen_later(g: Match, made: Projection) -> None:
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


def _wait(made: Projection, n: int, node: Any, source: Source) -> None:
    if not hasattr(node, "instead"):
        made.later_costs.append(Said(node, source))
        return
    for event in replaced_by(node):
        replacer = Replacer(f"lasting {source.stamp} {n}", node, source, source.stamp)
        made.later_replacers.setdefault(event, []).append(replacer)
