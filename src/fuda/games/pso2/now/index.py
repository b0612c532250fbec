"""Who waits for which event, and who can be asked to do something: an index by kind of event and by seat, so that
nobody is asked in vain."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

if TYPE_CHECKING:
    from fuda.effects.node import Op
    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.printed import Ability, Face
    from fuda.games.pso2.state import Duel


class Ear(msgspec.Struct, frozen=True, gc=False):
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
    """The same for one card: its ears with their events, what can be asked of it, and that without 【Main】."""

    ears: tuple[tuple[str, Ear], ...]
    uses: tuple[tuple[int, Use], ...]
    quick: tuple[tuple[int, Use], ...]


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
    only_in_battle: bool
    head: Op | None
    """The only choice made when it is declared, where nothing but that and its costs can forbid it."""


def index_of(faces: tuple[Face, ...], pairs: tuple[tuple[int, int], ...]) -> Index:
    """The index of these abilities."""
    here = [
        (p, f, n, faces[f].abilities[n]) for p, (f, n) in enumerate(pairs) if faces[f].abilities[n].where == "field"
    ]
    waits = ((t, f, n, i) for _, f, n, ability in here for i, t in enumerate(ability.triggers))
    ears = tuple((kind, f, n, i) for t, f, n, i in waits if t.where == "field" for kind in t.listens())
    return Index(ears, tuple(_use(p, f, n, ability) for p, f, n, ability in here if ability.kind == "activated"))


def _use(place: int, face: int, number: int, ability: Ability) -> Use:
    costs = ability.costs
    pp, must_be_on = sum(cost.least_pp for cost in costs), any(cost.must_be_on for cost in costs)
    fighting = any(getattr(condition, "only_in_battle", False) for condition in ability.conditions)
    settled = all(cost.settled for cost in costs)
    free = settled and not ability.limits and not ability.conditions
    head = ability.program.ops[0] if free and ability.program.head == 1 else None
    return Use(place, ability.main, pp, must_be_on, settled, face, number, fighting, head)


def ears_of(card: int, index: Index) -> Indexed:
    """The index of these abilities on this card."""
    ears = tuple((event, Ear(card, face, number, n)) for event, face, number, n in index.ears)
    uses = tuple((card, use) for use in index.uses)
    return Indexed(ears, uses, tuple(pair for pair in uses if not pair[1].main))


def listen_later(g: Duel) -> dict[str, list[Ear]]:
    """Index the delayed triggers."""
    found: dict[str, list[Ear]] = {}
    delaying = g.rules.delaying
    for place, kept in enumerate(g.lasting) if delaying else ():
        events = delaying.get((kept.face, kept.ability, kept.part))
        for n, kinds in enumerate(events) if events else ():
            for kind in kinds:
                found.setdefault(kind, []).append(Ear(kept.source, kept.face, kept.ability, n, place))
    return found


def listen(g: Duel, made: Projection, before: Projection | None) -> None:
    """Index who waits for which event and who can be asked to do something. While the cards in play that have anything
    to say are the same, on the same sides, with the same abilities, the index of the one before is still true."""
    face, side, silent, printed = g.face, g.side, g.rules.silent, made.printed
    touched = made.touched.keys() & made.here if not made.plain or made.bases else ()
    own = [(card, made.cards[card].abilities) for card in touched]
    made.gained = gained = {card: has for card, has in own if has is not printed[face[card]].abilities}
    made.speaking = [(card, side[card]) for card in made.here if not silent[face[card]] or card in gained]
    if before is not None and made.speaking == before.speaking and gained == before.gained:
        made.ears, made.users, made.quick_users = before.ears, before.users, before.quick_users
        return
    made.ears, made.users, made.quick_users = {}, {}, {}
    rules, by_event = g.rules, made.ears
    for card, seat in made.speaking:
        if card in gained:
            ears, uses, quick = ears_of(card, index_of(rules.faces, gained[card]))
        else:
            ears, uses, quick = rules.indexes.get((card, face[card])) or rules.indexed(card, face[card])
        for event, ear in ears:
            by_event.setdefault(event, []).append(ear)
        if uses:
            seat = seat if seat >= 0 else g.owner[card]
            made.users.setdefault(seat, []).extend(uses)
            if quick:
                made.quick_users.setdefault(seat, []).extend(quick)
