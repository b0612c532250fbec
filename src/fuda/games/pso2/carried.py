"""A projection carried on from the one that stands: most effects and most cards are as they were, so only the cards
about which something has changed get new records (see `apart` for the effects with which that is possible)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.pso2.changes import Wielded, in_order, lasting_changes, standing_changes
from fuda.games.pso2.index import listen, listen_later, same_voices

if TYPE_CHECKING:
    from fuda.games.pso2.changes import Change
    from fuda.games.pso2.look import Looks
    from fuda.games.pso2.state import Duel

CAME, LEFT, ROW, TURN = "came", "left", "row", "turn player"
"""What can have happened: cards came into play or left it, stand in another row, it is another player's turn."""


def carry_on(g: Duel, made: Looks, before: Looks) -> bool:
    """Make the present projection from the one before; false where that cannot be done."""
    made.stand()
    made.take_over(before)
    happened, came, gone = _moved(g, made, before)
    begun = standing_changes(g, came) if came else []
    if made.lasting != before.lasting:
        begun += _lasting(g, made, before, gone)
    if made.lying or before.wielded:
        begun += _wielding(g, made, gone)
    if begun and None in [change.follows for change in begun]:
        return False
    if happened or gone or not _add(made, begun):
        _apply(made, happened, came, gone, begun)
    if made.touched is not before.touched and not _still_apart(g, made, before):
        return False
    if not same_voices(made, before):
        listen(g, made)
    return True


def _still_apart(g: Duel, made: Looks, before: Looks) -> bool:
    """Has no card gained a continuous ability, and is every weapon in use as it is printed?"""
    if made.wielded and not made.touched.keys().isdisjoint(made.wielded):
        return False
    if made.gained == before.gained:
        return True
    known, static = {change.ability for change in made.applied}, g.rules.static_numbers
    pairs = {pair for abilities in made.gained.values() for pair in abilities}
    return not any(number in static[face] and (face, number) not in known for face, number in pairs)


# What is different


def _moved(g: Duel, made: Looks, before: Looks) -> tuple[list[str], list[int], set[int]]:
    """Compare how cards stand: what has happened, which have come, and the timestamps of those that left."""
    happened: list[str] = []
    came: list[int] = []
    gone: set[int] = set()
    if made.stamps != before.stamps:
        stamp, clock = g.stamp, before.clock
        came = [card for card in made.here if stamp[card] >= clock]
        if came:
            happened.append(CAME)
        if len(made.here) - len(came) < len(before.here):
            gone = set(before.stamps).difference(made.stamps)
            happened.append(LEFT)
        made.sort_out()
    if made.rows != before.rows:
        happened.append(ROW)
    if made.active != before.active:
        happened.append(TURN)
    return happened, came, gone


def _lasting(g: Duel, made: Looks, before: Looks, gone: set[int]) -> list[Change]:
    """The lasting effects that were not there before; the timestamps of those that are over go to the others that are
    gone. An effect that has changed is another one."""
    was, now = before.lasting, made.lasting
    new = now[len(was) :]
    if now[: len(was)] != was:
        old, here = set(map(id, was)), set(map(id, now))
        gone.update([kept.stamp for kept in was if id(kept) not in here])
        new = [kept for kept in now if id(kept) not in old]
    delaying = g.rules.delaying
    if before.delayed or any((kept.face, kept.ability, kept.part) in delaying for kept in new):
        made.delayed = listen_later(g)
    return lasting_changes(g, new)


def _wielding(g: Duel, made: Looks, gone: set[int]) -> list[Change]:
    """The same of weapons that were put to use, or put down."""
    was, wield = made.wielded, g.wield
    made.wielded = {card: wield[card] for card in made.lying if wield[card]}
    if made.wielded == was:
        return []
    gone.update(set(was.values()).difference(made.wielded.values()))
    return [Wielded(g, card) for card, stamp in made.wielded.items() if was.get(card) != stamp]


# What follows from it


def _add(made: Looks, begun: list[Change]) -> bool:
    """Only new effects: they come last of their layer, and what the later layers have made of a card depends on no
    earlier one but that of immunity. So they are applied to the records that stand; false where that is not so."""
    if not all(change.layer for change in begun):
        return False
    found, says_more = {change: [*change.cards(made)] for change in begun}, False
    made.touched = touched = made.touched.copy()
    for change, cards in found.items():
        for card in cards:
            was = made.at(card)
            touched[card] = now = was.twin()
            change.change_card(made, card)
            says_more |= now.flags is not was.flags or now.abilities is not was.abilities
        if change.watches:
            made.watching |= change.watches
    _put_in_order(made, found)
    if says_more:
        made.sum_up()
    return True


def _apply(made: Looks, happened: list[str], came: list[int], gone: set[int], begun: list[Change]) -> None:
    """Find out to which cards every effect applies now; those for which that has changed, and those that have come,
    get new records."""
    before, made.applied = made.applied, {}
    applied, stale = made.applied, set(came)
    for change, cards in before.items():
        follows: Any = change.follows
        if change.stamp in gone:
            stale.update(cards)
        elif follows.isdisjoint(happened):
            applied[change] = cards
        else:
            applied[change] = found = [*change.cards(made)]
            if found != cards:
                stale.update({*found} ^ {*cards})
    if begun:
        new = {change: [*change.cards(made)] for change in begun}
        _put_in_order(made, new)
        stale.update(*new.values())
    if gone or begun:
        made.watching = made.watched()
    if stale:
        _write(made, stale)


def _put_in_order(made: Looks, new: dict[Change, list[int]]) -> None:
    """Put new effects in their places among the others."""
    both = {**made.applied, **new}
    made.applied = {change: both[change] for change in sorted(both, key=in_order)}


def _write(made: Looks, stale: set[int]) -> None:
    """New records for these cards."""
    made.touched = {card: now for card, now in made.touched.items() if card not in stale}
    for change, cards in made.applied.items():
        for card in cards:
            if card in stale:
                change.change_card(made, card)
    made.sum_up()
