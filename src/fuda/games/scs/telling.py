"""Telling what happened: the log, the abilities that wait for it, and the memory of the turn; and facts outside the
projection on which it may depend."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.scs import carried
from fuda.games.scs.look import looks
from fuda.kernel import action
from fuda.kernel.event import NOBODY, Event

if TYPE_CHECKING:
    from fuda.games.scs.changes import Change
    from fuda.games.scs.look import Looks
    from fuda.games.scs.state import Match

HISTORY = "history"


def touched(g: Match, fact: str) -> None:
    """A fact has changed: does the projection that stands depend on it? Facts: area, acted, score, hand, deck, discard,
    turn player, phase, chain, attack, history."""
    if fact in g.rules.watched and fact in looks(g).watchers:
        g.version += 1


def standing(g: Match, fact: str) -> Looks | None:
    """The projection that stands, if it depends on this fact, which is about to change. Whether it has been built yet
    must make no difference, because a loaded game goes on with the same versions: so it is looked at before."""
    if fact not in g.rules.watched:
        return None
    now = looks(g)
    return now if fact in now.watchers else None


def changed(g: Match, now: Looks, fact: str) -> None:
    """The fact has changed: would an effect that looks at it now apply to other cards than it did (`standing`)?"""
    if g.version != now.version:
        return  # something else has changed as well: it is made anew in any case
    found: dict[Change, tuple[int, ...]] = {}
    for change, cards in now.watchers[fact]:
        if cards is None:
            g.version += 1
            return
        met = change.meets(g, now)
        if met != cards:
            found[change] = met
    if found:
        g.version += 1
        carried.moved(g, now, found)


def tell(
    g: Match,
    kind: str,
    rule: str,
    card: int = -1,
    seat: int = NOBODY,
    amount: int = 0,
    source: int = -1,
    by: int = NOBODY,
    other: int = -1,
    word: str = "",
) -> None:
    """Say what happened: to the log, to the abilities that wait for it, and to those that may ask about it later in
    the turn."""
    rules = g.rules
    if not g.journal and kind not in rules.told:
        return
    if kind in rules.remembered:
        number, second = g.object[card] if card >= 0 else 0, g.object[other] if other >= 0 else 0
        before = standing(g, HISTORY)
        g.history.append(Event(kind, card, number, seat, amount, source, by, other, word, g.moment, second))
        if before is not None:
            changed(g, before, HISTORY)
    if g.journal or (kind in rules.heard and looks(g).awaits(kind)):
        action.tell(g, kind, rule, card, seat, amount, source, by, other, word)
