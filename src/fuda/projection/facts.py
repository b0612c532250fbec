"""Facts outside the projection on which it may depend (`change.Plan.watches`): hands, counters, the turn player, what
the turn remembers. Each is looked at now and compared with what it was [L11]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fuda.projection.change import Book, Change
    from fuda.projection.projection import BaseProjection


def fact_now(g: Any, book: Book, fact: str) -> Any:
    """A fact outside the projection, to be compared with what it was."""
    told = book.facts.get(fact)
    return told(g) if told is not None else objects(g, g.rules.layout.by_seat.get(fact, ()))


def objects(g: Any, zones: Iterable[int]) -> list[int]:
    """All that lies there."""
    cards: list[int] = []
    for zone in zones:
        cards += g.zones[zone]
    number = g.object
    return [number[card] for card in cards]


def hands(g: Any) -> list[int]:
    """What lies in the hands: how many cards, and the newest, which lies behind the others. Whenever some card has come
    or gone, one of both is another number."""
    found: list[int] = []
    for zone in g.rules.hands:
        cards = g.zones[zone]
        found += (len(cards), g.object[cards[-1]] if cards else 0)
    return found


def note_watchers(made: BaseProjection) -> None:
    """Note which effects look at facts outside, and these facts, unless they are known already."""
    known, g = made.facts, made.game
    made.watchers = _watchers_of(made)
    made.facts = {fact: known[fact] if fact in known else fact_now(g, made.book, fact) for fact in made.watchers}


def _watchers_of(made: BaseProjection) -> dict[str, list[Change]]:
    """By fact outside the projection the effects that look at it; of those that find the same cards by the same words
    one is enough."""
    watchers: dict[str, dict[Any, Change]] = {}
    for change in made.order:
        what = change.plan
        if what.watches:
            key = (change.key, made.met.get(change)) if what.steady else change
            for fact in what.watches:
                watchers.setdefault(fact, {}).setdefault(key, change)
    return {fact: [*found.values()] for fact, found in watchers.items()}


def matters(g: Any, now: BaseProjection, fact: str) -> bool:
    """A fact outside has changed: would an effect that looks at it now apply to other cards than it did, or do
    something else to them?"""
    can_carry_on, met = now.can_carry_on, now.met
    for change in now.watchers.get(fact, ()):
        what = change.plan
        if not what.steady:
            return True
        found = what.find(g, change.source, now) if can_carry_on or change.lives(now) else ()
        if tuple(found) != met.get(change):
            return True
    return False


class Hearing:
    """The facts outside that are not what they were, and the effects to which that matters. `same`: all cards are the
    same objects as before, so that no hand is another."""

    __slots__ = ("again", "found")

    def __init__(self, g: Any, made: BaseProjection, over: Sequence[Change], *, same: bool) -> None:
        self.again: list[Change] = []
        """Effects that must look for their cards again."""
        self.found: dict[Any, tuple[int, ...]] = {}
        """By source and words: the cards that effects have found already, as far as these hang on no other card."""
        known, told = made.facts, made.book.facts
        for fact, value in known.items():
            tell = told.get(fact)
            if same and tell is hands:
                continue
            now = tell(g) if tell is not None else fact_now(g, made.book, fact)
            if now != value:
                if made.facts is known:
                    made.facts = known.copy()
                made.facts[fact] = now
                self._ask(g, made, fact, over)

    def _ask(self, g: Any, made: BaseProjection, fact: str, over: Sequence[Change]) -> None:
        """Who looks at this fact and would now find other cards, or may do something else to them? Those that are over
        are not asked."""
        keys: set[Any] = set()
        met, found, any_deed = made.met, self.found, False
        for change in made.watchers.get(fact, ()):
            what = change.plan
            if change in over:
                continue
            if not what.steady:
                any_deed = True
                continue
            cards = tuple(what.find(g, change.source, made))
            if cards != met.get(change):
                keys.add(change.key)
                if not what.reads:
                    found[change.key] = cards
        if keys or any_deed:
            for change in made.order:
                what = change.plan
                if fact in what.watches and (change.key in keys or not what.steady) and change not in over:
                    self.again.append(change)


# For those who change a fact. Whether a projection has been built yet must make no difference, because a loaded game
# goes on with the same versions: so it is looked at before the fact changes (`in_force`).


def touched(g: Any, fact: str) -> None:
    """A fact has changed: a new projection is needed where the one that stands depends on it."""
    if fact in g.rules.watched:
        now = g.memo
        if not now or g.version not in (now.version, now.sworn):
            now = g.rules.projected(g)
        if fact in now.watchers:
            g.version += 1


def depending_on(g: Any, fact: str) -> BaseProjection | None:
    """The projection that stands, if it depends on this fact, which is about to change."""
    if fact not in g.rules.watched:
        return None
    now: BaseProjection = g.rules.projected(g)
    return now if fact in now.watchers else None


def changed(g: Any, now: BaseProjection, fact: str) -> None:
    """The fact has changed: would an effect that looks at it now do something else than in the projection that stood
    before? Where something else has changed as well there will be a new one in any case."""
    if g.version in (now.version, now.sworn) and matters(g, now, fact):
        g.version += 1
