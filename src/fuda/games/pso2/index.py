"""Who waits for which event, and who can be asked to do something: an index by kind of event and by seat, so that
nobody is asked in vain."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec import UNSET

if TYPE_CHECKING:
    from fuda.games.pso2.look import Looks
    from fuda.games.pso2.printed import Ability, Face
    from fuda.games.pso2.state import Duel


class Ear(NamedTuple):
    """An ability that waits for an event. `lasting` is the place of a delayed trigger among the lasting effects."""

    card: int
    face: int
    ability: int
    number: int
    lasting: int = -1


class Index(NamedTuple):
    """What a set of abilities waits for (event, face, ability, trigger) and what can be asked of it."""

    ears: tuple[tuple[str, int, int, int], ...]
    uses: tuple[Use, ...]


class Indexed(NamedTuple):
    """The same for one card: its ears with their events."""

    ears: tuple[tuple[str, Ear], ...]
    uses: tuple[Use, ...]


class Use(NamedTuple):
    """An activated ability: its place among the card's abilities, and what is cheap to look at first."""

    place: int
    main: bool
    pp: int
    must_be_on: bool
    settled: bool
    """Do these two say all about its costs?"""
    face: int
    number: int


def index_of(faces: tuple[Face, ...], pairs: tuple[tuple[int, int], ...]) -> Index:
    """The index of these abilities."""
    here = [
        (p, f, n, faces[f].abilities[n]) for p, (f, n) in enumerate(pairs) if faces[f].abilities[n].where == "field"
    ]
    ears = tuple((t.event, f, n, i) for _, f, n, ability in here for i, t in enumerate(ability.triggers))
    return Index(ears, tuple(_use(p, f, n, ability) for p, f, n, ability in here if ability.kind == "activated"))


def _use(place: int, face: int, number: int, ability: Ability) -> Use:
    costs = ability.costs
    pp, must_be_on = sum(cost.least_pp for cost in costs), any(cost.must_be_on for cost in costs)
    return Use(place, ability.main, pp, must_be_on, all(cost.settled for cost in costs), face, number)


def ears_of(card: int, index: Index) -> Indexed:
    """The index of these abilities on this card."""
    return Indexed(tuple((event, Ear(card, face, number, n)) for event, face, number, n in index.ears), index.uses)


def listen(g: Duel, made: Looks) -> None:
    """Index who waits for which event and who can be asked to do something. While the cards in play that have anything
    to say are the same, on the same sides, with their printed abilities, the index of the projection before is still
    true."""
    before, face, side, silent = g.memo, g.face, g.side, g.rules.silent
    made.speaking = [(card, side[card]) for card in made.here if not silent[face[card]]]
    if before is not UNSET and made.plain and before.plain and before.speaking == made.speaking:
        made.ears, made.users, made.quick_users = before.ears, before.users, before.quick_users
    else:
        _index(g, made)
    listen_later(g, made)


def as_printed(made: Looks) -> bool:
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
    faces, printed, indexed, silent = g.face, made.printed, g.rules.indexed, g.rules.silent
    for card in made.here:
        face = faces[card]
        if made.plain or made.at(card).abilities is printed[face].abilities:
            if silent[face]:
                continue
            ears, uses = indexed(card, face)
        else:
            ears, uses = ears_of(card, index_of(g.rules.faces, made.at(card).abilities))
        for event, ear in ears:
            made.ears.setdefault(event, []).append(ear)
        for use in uses:
            side = g.rules.side(g, card)
            made.users.setdefault(side, []).append((card, use))
            if not use.main:
                made.quick_users.setdefault(side, []).append((card, use))
