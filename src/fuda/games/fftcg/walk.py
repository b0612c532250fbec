"""From one projection to the next: the walk through the continuous effects in their order, in which only those look
for their cards again that look at something that changed, and only cards about which something changed get new records
(`carried`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.fftcg.changes import ANY_CARD, in_order
from fuda.games.fftcg.index import as_printed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence, Set

    from fuda.games.fftcg.changes import Change
    from fuda.games.fftcg.look import Looks
    from fuda.games.fftcg.state import Match


# Facts outside the projection


def fact_now(g: Match, fact: str) -> Any:
    """A fact outside the projection, to be compared with what it was (`changes.Static.watches`)."""
    told = FACTS.get(fact)
    return told(g) if told is not None else _objects(g, g.rules.layout.by_seat[fact])


def _objects(g: Match, zones: Iterable[int]) -> list[int]:
    """All that lies there."""
    cards: list[int] = []
    for zone in zones:
        cards += g.zones[zone]
    number = g.object
    return [number[card] for card in cards]


FACTS: dict[str, Callable[[Match], Any]] = {
    "dull": lambda g: g.dull[:],
    "hurt": lambda g: g.hurt[:],
    "frozen": lambda g: g.frozen[:],
    "crystals": lambda g: g.crystals[:],
    "counters": lambda g: g.counters.copy(),
    "attack": lambda g: g.attacks[:],
    "phase": lambda g: g.phase,
    "turn player": lambda g: g.active,
    "history": lambda g: (g.turn, len(g.history)),
    "lasting": lambda g: [kept.stamp for kept in g.lasting],
}
"""Facts by name; any other is a zone."""


def watchers_of(made: Looks) -> dict[str, list[Change]]:
    """By fact outside the projection the effects that look at it (`watch`); of those that find the same cards by the
    same words one is enough."""
    watchers: dict[str, dict[Any, Change]] = {}
    for change in made.order:
        what = change.plan
        if what.watches:
            key = (change.key, made.met.get(change)) if what.steady else change
            for fact in what.watches:
                watchers.setdefault(fact, {}).setdefault(key, change)
    return {fact: [*found.values()] for fact, found in watchers.items()}


def matters(g: Match, now: Looks, fact: str) -> bool:
    """A fact outside has changed: would an effect that looks at it now apply to other cards than it did, or do
    something else to them?"""
    calm, met = now.calm, now.met
    for change in now.watchers.get(fact, ()):
        what = change.plan
        if not what.steady:
            return True
        found = what.find(g, change.source, now) if calm or change.lives(now) else ()
        if tuple(found) != met.get(change):
            return True
    return False


# The walk


def news_of(g: Match, made: Looks, moved: Sequence[int]) -> set[Any]:
    """All that has changed, as effects mind it (`changes.Plan`): printed cards that came or went, and facts outside
    where that matters."""
    news: set[Any] = {ANY_CARD} if moved else set()
    for card in moved:
        news.add(made.face[card])
    known = made.facts
    for fact, value in known.items():
        now = fact_now(g, fact)
        if now != value:
            if made.facts is known:
                made.facts = known.copy()
            made.facts[fact] = now
            if matters(g, made, fact):
                news.add(fact)
    return news


def only_more(made: Looks, card: int) -> bool:
    """Has this card all of its abilities, and besides at most such as change nothing by themselves?"""
    now, there = made.touched[card], made.base(card).abilities
    if now.abilities is there:
        return True
    plans = made.game.rules.plans
    return now.abilities[: len(there)] == there and not any(plans(*pair) for pair, _ in now.gained)


class Walk:
    """Through those effects, in their order, at which something has changed that they mind: they look for their cards
    again. Then the cards about which something changed get new records."""

    __slots__ = ("before", "found", "lost", "made", "news", "queue", "renewed", "speaks", "stale")

    queue: list[Change]
    """The effects that look for their cards again."""

    def __init__(self, made: Looks, before: Looks, news: set[Any], lost: Set[int]) -> None:
        self.made, self.before, self.news, self.lost = made, before, news, lost
        """`lost`: cards that came or went and had been changed."""
        made.cards, made.touched, made.mine = made.cards.copy(), made.touched.copy(), set()
        made.met, made.upon = made.met.copy(), made.upon.copy()
        self.found: dict[Any, tuple[int, ...]] = {}
        """By source and words: the cards that an effect has found."""
        self.stale: set[int] = set(lost)
        self.renewed: set[int] = set()
        """The cards that need new records, and those that have got them."""
        self.speaks = False
        """Must be said anew what is said about players?"""

    def run(self, begun: Sequence[Change], over: Sequence[Change]) -> bool:
        """Go. False where it turns out that the projection must be made anew."""
        made, news = self.made, self.news
        for change in over:
            self._end(change)
        again = [*begun] if news.isdisjoint(made.minded) else self._minding(begun)
        for card in self.lost:
            again += [change for change in made.upon.get(card, ()) if change not in again]
        self.queue = sorted(again, key=in_order) if len(again) > 1 else again
        for change in self.queue:
            if change.plan.prompt or change not in made.met:
                self._look_again(change)
        if self.stale:
            self._renew()
        if self.speaks:
            self._speak()
        for change in (*begun, *over):
            if change.plan.watches:
                made.watch()
                break
        if self.renewed and not self._sum_up():
            made.game.rules.unsettling.update(
                [id(change.plan) for change in begun if "abilities" in change.plan.writes]
            )
            return False
        return not (made.late and self._surprised())

    def _minding(self, begun: Sequence[Change]) -> list[Change]:
        """The effects that mind the news, and those that begin."""
        news = self.news
        return [change for change in self.made.order if not news.isdisjoint(change.plan.minds) or change in begun]

    def _end(self, change: Change) -> None:
        """This effect is over."""
        self.speaks |= change.plan.players is not None
        cards = self.made.met.pop(change, ())
        if cards:
            self.news |= change.plan.writes
            for card in cards:
                self._leave(change, card)

    def _look_again(self, change: Change) -> None:
        """Its cards now. Whatever it no longer does to a card, or does for the first time, makes that card's record
        stale; so does what may now do something else. Effects that look at what it writes look again, too."""
        made, what = self.made, change.plan
        if what.players is not None:
            self.speaks = True
            return
        if self.stale and what.reads:
            self._renew()
        before, cards = made.met.get(change), self.found.get(change.key)
        if cards is None:
            cards = self.found[change.key] = tuple(what.find(made.game, change.source, made))
        if cards == before:
            if what.constant:
                return
            self.stale.update(cards)
        else:
            made.met[change] = cards
            self._apply_to(change, cards, before)
        self.news |= what.writes
        if not made.minded.isdisjoint(what.writes):
            self._ask_later(change)

    def _apply_to(self, change: Change, cards: tuple[int, ...], before: tuple[int, ...] | None) -> None:
        """These are its cards now."""
        for card in cards:
            if not before or card not in before:
                self._join(change, card)
            elif not change.plan.constant:
                self.stale.add(card)
        for card in before or ():
            if card not in cards:
                self._leave(change, card)

    def _ask_later(self, change: Change) -> None:
        """Facts of cards are not what they were: later effects that look at them look again."""
        writes, queue = change.plan.writes, self.queue
        more = [c for c in self.made.order if c.turn > change.turn and not writes.isdisjoint(c.plan.minds)]
        done = queue.index(change) + 1
        queue[done:] = sorted({*queue[done:], *more}, key=in_order)

    def _join(self, change: Change, card: int) -> None:
        """It changes this card, too."""
        upon = self.made.upon
        known = upon.get(card)
        upon[card] = sorted([*known, change], key=in_order) if known else [change]
        self.stale.add(card)

    def _leave(self, change: Change, card: int) -> None:
        """It does not change this card any more."""
        upon = self.made.upon
        upon[card] = [other for other in upon[card] if other is not change]
        if not upon[card]:
            del upon[card]
        self.stale.add(card)

    def _renew(self) -> None:
        """New records: as the cards are before continuous effects, then one effect after another."""
        made = self.made
        cards, touched, upon, bases = made.cards, made.touched, made.upon, made.bases
        for card in self.stale:
            now = bases[card] if card in bases else made.printed[made.face[card]]
            if card not in upon:
                touched.pop(card, None)
                cards[card] = now
                continue
            for change in upon[card]:
                kept = change.kept.get(id(now))
                if kept is not None and kept[0] is now:
                    now = kept[1]
                elif change.plan.pure:
                    now = change.work_out(made, now)
                else:
                    now = touched[card] = cards[card] = now.twin()
                    change.plan.change(made.game, change.source, now, made)
            touched[card] = cards[card] = now
        self.renewed |= self.stale
        self.stale.clear()

    def _speak(self) -> None:
        """What is said about players."""
        made = self.made
        made.players = {}
        for change in made.order:
            if change.plan.players is not None:
                change.apply(made)

    def _sum_up(self) -> bool:
        """What the records say together. False where a card has lost abilities or gained some that change anything."""
        made, before, odd, said = self.made, self.before.cards, False, False
        upon = made.upon
        for card in self.renewed:
            now = made.cards[card]
            if now.says or before[card].says:
                said = True
            if card in upon and now.abilities is not made.base(card).abilities:
                odd = True
                if not only_more(made, card):
                    return False
        if odd or not made.plain:
            made.plain = not odd and as_printed(made)
        made.weak = None
        if said:
            made.sum_up()
        return True

    def other_abilities(self) -> tuple[int, ...]:
        """The cards that stay on the field with other abilities than they had."""
        made, before = self.made, self.before
        stay = self.renewed.intersection(made.here, before.here).difference(self.lost)
        return tuple([card for card in stay if made.cards[card].abilities is not before.cards[card].abilities])

    def _surprised(self) -> bool:
        """Would an effect that looks ahead now be applied to other cards?"""
        news, lost, met = self.news, self.lost, self.made.met
        asked = [c for c in self.made.late if not news.isdisjoint(c.plan.minds) or not lost.isdisjoint(met[c])]
        return any(change.footprint(self.made) != met[change] for change in asked)
