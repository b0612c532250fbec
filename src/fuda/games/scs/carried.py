"""A projection carried on from the one that stands: where only numbers change, only the cards concerned are counted
anew.

That is so if no effect in force looks at numbers, and the same record always becomes the same by each of them: then it
does not matter when a card is counted. Everything else is made anew (`look.build`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.scs.changes import NUMBERS, Stayed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fuda.games.scs.changes import Change
    from fuda.games.scs.look import Looks
    from fuda.games.scs.record import Look
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Lasting

STATS = frozenset(("power", "defence", "rank"))


def counts(change: Change) -> bool:
    """Does it only change numbers, by looking at none?"""
    what = change.plan
    return what.layer == NUMBERS and what.pure and what.player is None and what.writes <= STATS


def moved(g: Match, before: Looks, found: Mapping[Change, tuple[int, ...]]) -> None:
    """These effects now apply to other cards: carry the projection on to the present version, if it can be."""
    if not before.apart or not all(map(counts, found)):
        return
    made = before.again(g)
    concerned = {card for change, cards in found.items() for card in {*cards} ^ {*before.applied[change]}}
    made.applied = {**before.applied, **found}
    made.watchers = {fact: [*seen] for fact, seen in before.watchers.items()}
    for change in found:
        for fact in change.plan.watches:
            seen = [pair for pair in made.watchers[fact] if pair[0] is not change]
            made.watchers[fact] = [*seen, (change, found[change] if fact in change.plan.steady else None)]
    recount(made, concerned)
    g.memo = made.publish()


def begun(g: Match, before: Looks, kept: Lasting, changes: Sequence[Change]) -> None:
    """An effect goes on from now: the newest, so it is counted last."""
    if not before.apart or _speaks(g, (kept,)) or not all(counts(c) and not c.plan.watches for c in changes):
        return
    made = before.again(g)
    made.lasting = {**before.lasting, kept.stamp: Stayed(kept, tuple(changes))}
    made.applied = {**before.applied, **{change: change.meets(g, before) for change in changes}}
    recount(made, {card for change in changes for card in made.applied[change]})
    g.memo = made.publish()


def ended(g: Match, before: Looks, gone: Sequence[Lasting]) -> None:
    """Effects are over."""
    stamps = {kept.stamp for kept in gone}
    changes = [change for stamp in stamps if stamp in before.lasting for change in before.lasting[stamp].changes]
    if not before.apart or _speaks(g, gone) or not all(counts(c) and not c.plan.watches for c in changes):
        return
    made = before.again(g)
    made.lasting = {stamp: stayed for stamp, stayed in before.lasting.items() if stamp not in stamps}
    over = {*changes}
    made.applied = {change: cards for change, cards in before.applied.items() if change not in over}
    recount(made, {card for change in changes for card in before.applied.get(change, ())})
    g.memo = made.publish()


def _speaks(g: Match, effects: Sequence[Lasting]) -> bool:
    """Does any of these wait for something, or replace something?"""
    rules = g.rules
    parts = [(kept.face, kept.ability, kept.part) for kept in effects]
    return any(part in rules.delaying or part in rules.later for part in parts)


def recount(made: Looks, cards: set[int]) -> None:
    """Apply all effects to these cards again, in the same order."""
    made.touched = made.touched.copy()
    for card in cards:
        printed: Look = made.printed[made.face[card]]
        record = printed
        for change, concerned in made.applied.items():
            if card in concerned:
                record = change.become(made, record)
        if record is printed:
            made.touched.pop(card, None)
        else:
            made.touched[card] = record
