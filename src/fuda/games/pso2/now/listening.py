"""Who of the table waits for which event, and who can be asked to do something: by kind of event and by seat, so that
nobody is asked in vain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2.now.table_now import Ear, ears_of, index_of

if TYPE_CHECKING:
    from fuda.games.pso2.now.table_now import TableNow
    from fuda.games.pso2.state import Duel


def listen(g: Duel, made: TableNow, before: TableNow | None) -> None:
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
