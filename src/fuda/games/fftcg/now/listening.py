"""Who of the table waits for which event, replaces which, changes costs and can be asked to do something: an index by
kind of event and by seat, so that nobody is asked in vain [fftcg-2.1.8 11.8.3, 11.8.6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.fftcg.now.in_force import lasting_source, source_of
from fuda.games.fftcg.now.layers import Said, Source
from fuda.games.fftcg.now.table_now import Ear, Index, Indexed, Use, ears_of, index_of, replaced_by
from fuda.kernel.replacing import Replacer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.now.table_now import TableNow
    from fuda.games.fftcg.state import Match


def listen(g: Match, made: TableNow, before: TableNow | None) -> None:
    """Index who waits for which event and who can be asked to do something. While the cards with abilities that work
    are the same, on the same sides, with their printed abilities, the index of the projection before is still true."""
    if before is not None and made.plain and before.plain and _same_places(g, before, made):
        made.ears, made.users, made.replacers, made.costs = before.ears, before.users, before.replacers, before.costs
    else:
        _index(g, made)
    listen_later(g, made)


def _same_places(g: Match, before: TableNow, made: TableNow) -> bool:
    """Are the same objects there, with the same damage taken?"""
    number, born = g.object, before.born
    new = [card for card in made.there if number[card] >= born]
    return not new and before.there == made.there and before.points == made.points


def outside_of(g: Match) -> list[int]:
    """Cards outside the field whose text works there."""
    face, rules = g.face, g.rules
    zones = [(g.zones[zone], rules.loud[rules.layout.names[zone]]) for zone in rules.outside_zones]
    return [card for cards, loud in zones for card in cards if loud[face[card]]]


def _index(g: Match, made: TableNow) -> None:
    made.ears, made.users, made.replacers, made.costs = {}, {}, {}, []
    for card in made.there:
        found = indexed(g, made, card)
        if found is not None:
            _enlist(g, made, card, found)


def indexed(g: Match, seen: TableNow, card: int) -> Indexed | None:
    """What this card waits for where it lies, and what can be asked of it; nothing where it has nothing to say."""
    found: Indexed | None
    if card in seen.outside:
        zone = g.rules.layout.names[g.zone[card]]
        found = ears_of(card, index_of(g.rules.faces, seen.cards[card].abilities, zone))
    else:
        found = g.rules.indexed[card, seen.cards[card].abilities]
    return found


def _enlist(g: Match, made: TableNow, card: int, found: Indexed) -> None:
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


def listen_on(made: TableNow, g: Match, before: TableNow, came: Sequence[int], gone: Sequence[int]) -> None:
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


def _strike_off(made: TableNow, card: int, found: Indexed) -> None:
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


def _add(g: Match, made: TableNow, card: int, found: Indexed) -> None:
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


def _add_more(g: Match, made: TableNow, index: Index, source: Source) -> None:
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


def listen_later(g: Match, made: TableNow) -> None:
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


def _wait(made: TableNow, n: int, node: Any, source: Source) -> None:
    if not hasattr(node, "instead"):
        made.later_costs.append(Said(node, source))
        return
    for event in replaced_by(node):
        replacer = Replacer(f"lasting {source.stamp} {n}", node, source, source.stamp)
        made.later_replacers.setdefault(event, []).append(replacer)
