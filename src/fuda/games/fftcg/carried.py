"""A projection carried on from the one that stands: most effects and most cards are as they were, so only effects that
look at something that changed look for their cards again, and only cards about which something changed get new records.

That is possible as long as the order of effects means nothing but their layers (`is_calm`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.fftcg.changes import (
    CONTROL,
    Stayed,
    in_order,
    lasting_changes,
    standing_of,
    standing_outside,
)
from fuda.games.fftcg.index import as_printed, listen_later, listen_on

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fuda.games.fftcg.changes import Change, Standing
    from fuda.games.fftcg.look import Looks
    from fuda.games.fftcg.state import Match


def wake(g: Match, made: Looks) -> None:
    """Abilities that are there while their controller has taken so much damage [fftcg-2.1.8 15.2.6.1, 15.2.6.2]; where
    cards speak outside the field, their owner."""
    made.bases = {}
    for card in (*made.here, *made.outside):
        face, side = g.face[card], g.side[card]
        level = g.rules.level(face, made.points[side if side >= 0 else g.owner[card]])
        if level:
            made.bases[card] = g.rules.variants[face][level]


def fact_now(g: Match, fact: str) -> Any:
    """A fact outside the projection, to be compared with what it was (`changes.Static.watches`)."""
    if fact in COLUMNS:
        return getattr(g, fact)[:]
    if fact in VALUES:
        return VALUES[fact](g)
    number = g.object
    return [number[card] for zone in g.rules.layout.by_seat[fact] for card in g.zones[zone]]


COLUMNS = frozenset(("dull", "hurt", "frozen", "crystals"))
VALUES: dict[str, Callable[[Match], Any]] = {
    "counters": lambda g: g.counters.copy(),
    "attack": lambda g: g.attacks[:],
    "phase": lambda g: g.phase,
    "turn player": lambda g: g.active,
    "history": lambda g: (g.turn, len(g.history)),
}
"""Facts that are no columns of cards or players; any other is a zone."""

ORDERED = frozenset(("names", "elements", "types"))
"""What rule processes look at to find out whether somebody has too much."""

# Whether


def is_calm(made: Looks) -> bool:
    """Does no effect look at what another one of its layer writes, and has no card lost abilities or gained some that
    change anything? Then every effect may look at the records as they are in the end."""
    if not made.plain and not all(_only_more(made, card) for card in made.touched):
        return False
    reading = [change for change in made.order if change.reads]
    if not reading:
        return True
    written: dict[int, set[str]] = {}
    for change in made.order:
        written.setdefault(change.layer, set()).update(change.writes)
    late = [change for change in reading if change.plan.late]
    if any(not change.reads.isdisjoint(written[change.layer]) for change in reading):
        return False
    return not late or (all(_ahead(change) for change in late) and not _in_circles(late, reading))


def _only_more(made: Looks, card: int) -> bool:
    """Has this card all of its abilities, and besides at most such as change nothing by themselves?"""
    now, there = made.touched[card], made.base(card).abilities
    if now.abilities is there:
        return True
    plans = made.game.rules.plans
    return now.abilities[: len(there)] == there and not any(plans(*pair) for pair, _ in now.gained)


def _ahead(change: Change) -> bool:
    """Is only the choice of its cards up to later layers?"""
    return change.plan.constant and change.plan.players is None


def _in_circles(late: Sequence[Change], reading: Sequence[Change]) -> bool:
    """Does what effects that look ahead look at hang on what they do?"""
    looked = frozenset().union(*[change.reads for change in late])
    written = frozenset().union(*[change.writes for change in late])
    for _ in reading:
        written = written.union(*[change.writes for change in reading if not change.reads.isdisjoint(written)])
    return not looked.isdisjoint(written)


def surprised(made: Looks) -> bool:
    """Would an effect that looked ahead now be applied to other cards than it was?"""
    made.final = None
    return any(change.plan.late and change.footprint(made) != cards for change, cards in made.met.items())


# How


def carry_on(g: Match, made: Looks, before: Looks) -> bool:
    """Make the present projection from the one before; false where that cannot be done."""
    made.stand(g)
    came: Sequence[int] = ()
    gone: Sequence[int] = ()
    if made.places != before.places:
        came = [card for place, card in made.places.items() if place not in before.places]
        gone = [card for place, card in before.places.items() if place not in made.places]
    if g.rules.damage_faces and (came or gone or made.points != before.points):
        wake(g, made)
        if _woken(made, before, came):
            return False
    begun, over = _effects(g, made, came, gone)
    if begun and not _stays_calm(made, begun, over):
        return False
    changed = [fact for fact, value in before.facts.items() if fact_now(g, fact) != value]
    if came or gone or begun or over or changed:
        if not Walk(made, changed, over, {*came, *gone}).run():
            return False
        if changed or (made.met is not before.met and g.rules.watched):
            made.watch()
        if came or gone:
            joined = {g.side[card] for card in came}
            made.orderly = [(known and seat not in joined) or None for seat, known in enumerate(made.orderly)]
        listen_on(g, made, before, came, gone)
    if made.kept is not before.kept:
        listen_later(g, made)
    return True


def _woken(made: Looks, before: Looks, came: Sequence[int]) -> bool:
    """Have cards that were there before other abilities because of damage?"""
    now, was = made.bases, before.bases
    return any(now.get(card) is not was.get(card) for card in made.places.values() if card not in came)


def _effects(g: Match, made: Looks, came: Sequence[int], gone: Sequence[int]) -> tuple[list[Change], set[Change]]:
    """The effects that were not there before, and those that are over."""
    begun: list[Change] = []
    over: set[Change] = set()
    if gone:
        made.standing = made.standing.copy()
        for card in gone:
            left = made.standing.pop(card, None)
            if left is not None:
                over.update(left.changes)
    if came:
        found = {card: stands for card in came if (stands := _stands(g, made, card)) is not None}
        if found:
            made.standing = {**made.standing, **found}
            for stands in found.values():
                begun += stands.changes
    if g.lasting != made.kept:
        _go_on(g, made, begun, over)
    return [change for change in begun if change.layer != CONTROL], over


def _stands(g: Match, made: Looks, card: int) -> Standing | None:
    """The effects of the abilities of a card that has come."""
    face, zone, rules = g.face[card], g.zone[card], g.rules
    if zone in rules.field_zones:
        return standing_of(g, made, card) if rules.standing[face] else None
    working: bool = bool(rules.outside_statics[rules.layout.names[zone]][face])
    return standing_outside(g, made, card) if working else None


def _go_on(g: Match, made: Looks, begun: list[Change], over: set[Change]) -> None:
    """Effects that last: those that are new, and those that have ended."""
    was = made.lasting
    made.lasting, made.kept = {}, g.lasting[:]
    for kept in g.lasting:
        stayed = was.get(kept.stamp)
        if stayed is None or stayed.kept is not kept:
            stayed = Stayed(kept, lasting_changes(g, kept))
            begun += stayed.changes
        made.lasting[kept.stamp] = stayed
    for stamp, stayed in was.items():
        if made.lasting.get(stamp) is not stayed:
            over.update(stayed.changes)


def _stays_calm(made: Looks, begun: list[Change], over: set[Change]) -> bool:
    """Put the effects that have begun in their places. Does their order still mean nothing?"""
    order = [change for change in made.order if change not in over] if over else made.order
    made.order = sorted([*order, *begun], key=in_order)
    if any(change.plan.late for change in begun):
        return False
    return is_calm(made)


class Walk:
    """Through the effects in their order: which look for their cards again, and which cards need new records."""

    __slots__ = ("altered", "changed", "found", "made", "moved", "stale")

    def __init__(self, made: Looks, changed: Sequence[str], over: set[Change], moved: set[int]) -> None:
        self.made, self.moved, self.changed = made, bool(moved), changed
        self.altered: set[str] = set()
        """Facts that are written to other cards than before."""
        self.stale = moved
        """The cards that get new records."""
        self.found: dict[Any, tuple[int, ...]] = {}
        """By source and words: the cards that an effect has found."""
        if over:
            self._end(over)
        for card in self.stale:
            made.touched.pop(card, None)

    def _end(self, over: set[Change]) -> None:
        made = self.made
        made.order, met = [change for change in made.order if change not in over], made.met
        made.met = {change: cards for change, cards in met.items() if change not in over}
        for change in over:
            if met.get(change):
                self.stale.update(met[change])
                self.altered |= change.writes

    def run(self) -> bool:
        """Layer by layer, as if it were made anew. False where it turns out that it must be."""
        made, stale, late = self.made, self.stale, False
        players = []
        for place, change in enumerate(made.order):
            what = change.plan
            if what.players is not None:
                players.append(change)
                continue
            late = late or what.late
            cards = made.met.get(change)
            if cards is None or (not what.late and self._concerns(change)):
                cards = self._look_again(place, change, cards)
            if stale and not stale.isdisjoint(cards):
                for card in cards:
                    if card in stale:
                        change.alter(made, card)
        if players or made.players:
            self._speak(players)
        if not self.altered.isdisjoint(ORDERED):
            made.orderly = [None] * len(made.orderly)
        return (not stale or self._sum_up()) and not (late and self._surprised())

    def _concerns(self, change: Change) -> bool:
        """Has anything changed at which it looks?"""
        what = change.plan
        return (
            (self.moved and not what.bound)
            or (what.watches and not what.watches.isdisjoint(self.changed))
            or not self.altered.isdisjoint(change.reads)
        )

    def _look_again(self, place: int, change: Change, before: tuple[int, ...] | None) -> tuple[int, ...]:
        """Its cards now. Whatever it no longer does to a card, or does for the first time, makes that card's record
        stale; so does what may now do something else."""
        made, what, source = self.made, change.plan, change.source
        key = what.words, source.source, change.stamp
        cards = self.found.get(key)
        if cards is None:
            cards = self.found[key] = tuple(what.find(made.game, source, made))
        if cards != before:
            made.met = {**made.met, change: cards}
            self.altered |= change.writes
            self._renew(place, set(cards).symmetric_difference(before or ()))
        if not what.constant:
            self.altered |= change.writes
            self._renew(place, set(cards))
        return cards

    def _renew(self, place: int, cards: set[int]) -> None:
        """Begin these records again, with what comes before this effect."""
        made, met = self.made, self.made.met
        for card in cards.difference(self.stale):
            self.stale.add(card)
            made.touched.pop(card, None)
            for change in made.order[:place]:
                if card in met.get(change, ()):
                    change.alter(made, card)

    def _speak(self, players: Sequence[Change]) -> None:
        """What is said about players: said anew, because it may hang on anything."""
        self.made.players = {}
        for change in players:
            change.apply(self.made)

    def _sum_up(self) -> bool:
        """What the records say together. False where a card has lost abilities or gained some that change anything."""
        made, touched, base = self.made, self.made.touched, self.made.base
        new = [card for card in self.stale if card in touched]
        odd = [card for card in new if touched[card].abilities is not base(card).abilities]
        if odd and not all(_only_more(made, card) for card in odd):
            return False
        made.plain = not odd and (made.plain or as_printed(made))
        made.weak = None
        if made.flags or any(touched[card].says for card in new):
            made.sum_up()
        return True

    def _surprised(self) -> bool:
        """Would an effect that looks ahead now be applied to other cards?"""
        late = [change for change in self.made.order if change.plan.late and self._concerns(change)]
        return any(change.footprint(self.made) != self.made.met[change] for change in late)
