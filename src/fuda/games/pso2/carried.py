"""A projection carried on from the one that stands: most effects and most cards are as they were, so only the cards
about which something has changed get new records (see `apart` for the effects with which that is possible)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.pso2.changes import in_order, lasting_changes, standing_changes
from fuda.games.pso2.index import listen

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
    if g.battles and any(map(g.wield.__getitem__, made.here)):
        return False
    happened, came, gone = _moved(made, before)
    begun = _begun(g, made, before, came, gone)
    if begun and None in [change.follows for change in begun]:
        return False
    stale = _apply(made, before, happened, gone, begun) if happened or gone else _apply_new(made, begun)
    stale.update(came)
    if stale:
        _write(made, stale)
        if made.gained != before.gained and _gained_effects(g, made):
            return False
    if gone or begun:
        made.watching = made.watched()
    listen(g, made, before)
    return True


def _gained_effects(g: Duel, made: Looks) -> bool:
    """Has some card gained a continuous ability?"""
    known, static = {change.ability for change in made.applied}, g.rules.static_numbers
    pairs = {pair for abilities in made.gained.values() for pair in abilities}
    return any(number in static[face] and (face, number) not in known for face, number in pairs)


def _moved(made: Looks, before: Looks) -> tuple[set[str], list[int], set[int]]:
    """Compare how cards stand: what has happened, which have come, and the timestamps of those that left."""
    happened: set[str] = set()
    came: list[int] = []
    gone: set[int] = set()
    if made.stamps != before.stamps:
        clock = before.clock
        came = [card for card, stamp in zip(made.here, made.stamps, strict=True) if stamp >= clock]
        if came:
            happened.add(CAME)
        if len(made.here) - len(came) < len(before.here):
            gone = set(before.stamps).difference(made.stamps)
            happened.add(LEFT)
    if made.rows != before.rows:
        happened.add(ROW)
    if made.active != before.active:
        happened.add(TURN)
    return happened, came, gone


def _begun(g: Duel, made: Looks, before: Looks, came: list[int], gone: set[int]) -> list[Change]:
    """The effects that were not there before; the timestamps of those that are over go to the others that are gone."""
    changes = standing_changes(g, came) if came else []
    was, now = before.lasting, made.lasting
    new = now[len(was) :]
    if now[: len(was)] != was:
        gone.update([kept.stamp for kept in was if kept not in now])
        new = [kept for kept in now if kept not in was]
    return changes + lasting_changes(g, new) if new else changes


def _apply(made: Looks, before: Looks, happened: set[str], gone: set[int], begun: list[Change]) -> set[int]:
    """Find out to which cards every effect applies now; returns those for which that has changed."""
    made.applied = applied = {}
    stale: set[int] = set()
    for change, cards in before.applied.items():
        follows: Any = change.follows
        if change.stamp in gone:
            stale.update(cards)
        elif follows.isdisjoint(happened):
            applied[change] = cards
        else:
            applied[change] = found = [*change.cards(made)]
            if found != cards:
                stale.update({*found} ^ {*cards})
    return stale | _apply_new(made, begun) if begun else stale


def _apply_new(made: Looks, begun: list[Change]) -> set[int]:
    """Put new effects in their places among the others; returns their cards."""
    if not begun:
        return set()
    found = {change: [*change.cards(made)] for change in begun}
    both = {**made.applied, **found}
    made.applied = {change: both[change] for change in sorted(both, key=in_order)}
    return {card for cards in found.values() for card in cards}


def _write(made: Looks, stale: set[int]) -> None:
    """New records for these cards."""
    made.touched = {card: now for card, now in made.touched.items() if card not in stale}
    for change, cards in made.applied.items():
        for card in cards:
            if card in stale:
                change.change_card(made, card)
    made.sum_up()
