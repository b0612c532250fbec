"""Paying a cost: what is picked for each part, then the CP; nothing is written before everything is chosen, and then
all of it happens at one moment [fftcg-2.1.8 11.3.7.1, 11.4.7, 11.6.10, 11.7.10]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.games.fftcg import acts, cost, cp, happen
from fuda.games.fftcg.cp import EACH, Need, Paid
from fuda.games.fftcg.look import looks
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event, Link
from fuda.kernel.procedure import Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.cost import Bill, Used
    from fuda.games.fftcg.cp import Source
    from fuda.games.fftcg.parts import Part
    from fuda.games.fftcg.state import Match

AUTO = Move("auto")
"""Pay the rest in the fixed sensible way: as few discards as possible, nothing left over if that can be."""
ORDER = {"dulls": 0, "uncounts": 1, "crystals": 1, "discards": 2}
"""Everything is paid at once; what leaves its zone is written last, so that it could be dulled (reading FB4)."""


class Pay(Frame, frozen=True, kw_only=True):
    """A payment in progress. The procedure below gets what was paid: `paid` (the elements of the CP) and the slots of
    the parts that the text remembers; an effect gets `did`."""

    at: str = "pick"
    link: Link
    need: Need
    refs: tuple[tuple[int, int, int], ...] = ()
    picked: tuple[tuple[int, ...], ...] = ()
    """By part: the cards picked for it."""
    begun: tuple[int, ...] = ()
    """The cards picked so far for the part after those."""
    paid: tuple[Paid, ...] = ()
    kept: tuple[tuple[int, tuple[tuple[int, int], ...]], ...] = ()
    """By slot: the objects it was paid with, before they were paid."""

    # The parts

    def pick(self, g: Match, move: Move | None) -> Decision | None:
        """The cards for each part in order, one at a time; only those with which all can still be paid."""
        if move is not None:
            self.go(g, "pick", begun=(*self.begun, move.card))
            return None
        if len(self.picked) == len(self.refs):
            return self.go_on(g, "choose")
        part = self._part(g)
        count = part.count(g, self.link)
        if len(self.begun) >= count:
            self.go(g, "pick", picked=(*self.picked, self.begun), begun=())
            return None
        pool = [c for c in part.pool(g, self.link) if c not in self.begun and not self._used(g).has(part.takes, c)]
        goes = part.apart(g)
        if goes is not None:
            pool = [c for c in pool if all(goes(c, other) for other in self.begun)]
        elif len(pool) == count - len(self.begun):
            self.go(g, "pick", picked=(*self.picked, (*self.begun, *pool)), begun=())
            return None
        return self._ask_card(g, part, pool)

    def _ask_card(self, g: Match, part: Part, pool: list[int]) -> Decision:
        """Equal cards outside the field are offered once."""
        fields = g.rules.field_zones
        alike = {((g.zone[c], g.face[c]) if g.zone[c] not in fields else (c,)): c for c in reversed(pool)}
        puzzle = cost.Puzzle(g, self.link, cost.Bill(self.need, self.refs), len(self.picked))
        used = self._used(g)
        fit = [
            card
            for card in reversed(alike.values())
            if puzzle.solvable(used.takes(part.takes, card), (*self.begun, card))
        ]
        moves = tuple(Move("card", card) for card in fit)
        return Decision("card", self.link.seat, "pay_card", part.rule, moves, 0, self.link.source)

    def _part(self, g: Match) -> Part:
        part: Part = g.rules.catalogue.part(self.refs[len(self.picked)])
        return part

    def _used(self, g: Match) -> Used:
        """What the picks so far use up."""
        if not self.refs:
            return cost.NOT_USED
        used, parts = cost.NOT_USED, g.rules.catalogue
        for ref, cards in zip(self.refs, (*self.picked, self.begun), strict=False):
            for card in cards:
                used = used.takes(parts.part(ref).takes, card)
        return used

    # The CP

    def choose(self, g: Match, move: Move | None) -> Decision | None:
        """Which source next. Where there is no real choice nobody is asked; the payment ends by itself
        [fftcg-2.1.8 5.2.1.3, 11.2.1.1]."""
        if move is not None and move.verb != "auto":
            g.frames[-1] = replace(self, paid=(*self.paid, self._answered(g, move)))
            return None
        need, paid = self.need, self.paid
        if cp.is_paid(need, paid):
            return self._write(g, paid)
        makes = cp.usable(need, self._sources(g))
        if move is not None or _all_needed(need, makes, paid):
            return self._write(g, cp.realise(need, makes, paid))
        return self._ask_source(makes, _distinct(g, cp.ways(need, makes, paid)))

    def _sources(self, g: Match) -> list[Source]:
        return cost.left(cost.sources(g, self.link), self._used(g))

    def _answered(self, g: Match, move: Move) -> Paid:
        """What is paid with this answer; a source with one element need not have it named."""
        card, need, now = move.card, self.need, looks(g)
        if move.word:
            return card, move.verb, move.word
        if need.only or "cp" in now.flags:
            makes = next(source.makes for source in cp.usable(need, self._sources(g)) if source.card == card)
        elif card in now.touched:
            makes = now.touched[card].elements
        else:
            makes = g.rules.elements[g.face[card]]
        return card, move.verb, makes[0]

    def _ask_source(self, makes: Sequence[Source], ways: Sequence[Paid]) -> Decision:
        """Elements are named where a source can make several."""
        several = [card for card, _, elements in makes if len(elements) > 1]
        found = [Move(verb, card, -1, made if card in several else "") for card, verb, made in ways]
        moves = (AUTO, *found) if len(found) > 1 else tuple(found)
        return Decision("pay", self.link.seat, "pay_cp", "11.2.1.1", moves, 0, self.link.source)

    # All at once

    def _write(self, g: Match, paid: tuple[Paid, ...]) -> Decision | None:
        """Everything that is paid happens at one moment."""
        link = self.link
        events, kept = self._parts_paid(g) if self.refs else ([], ())
        for card, verb, _ in paid:
            kind = "dulls" if verb == "dull" else "discards"
            events.append(Event(kind, card=card, seat=link.seat, source=link.source, by=link.seat, word="cp"))
        if self.refs:
            events.sort(key=lambda event: ORDER.get(event.kind, 3))
        g.frames[-1] = after = replace(self, at="after", paid=paid, kept=kept)
        if events and happen.do(g, events) is None:
            return None
        return after.after(g, None)

    def _parts_paid(self, g: Match) -> tuple[list[Event], tuple[tuple[int, tuple[tuple[int, int], ...]], ...]]:
        """What happens by the parts that are no CP, and what the text remembers of it. Cards are shown at once."""
        link, parts = self.link, g.rules.catalogue
        events, kept = list[Event](), list[tuple[int, tuple[tuple[int, int], ...]]]()
        for ref, cards in zip(self.refs, self.picked, strict=True):
            part = parts.part(ref)
            events += part.events(g, link, cards)
            if part.kept() >= 0:
                kept.append((part.kept(), tuple((c, g.object[c]) for c in cards)))
        for event in events:
            if event.kind == "reveals":
                acts.reveal(g, event.card, link.source, link.seat, "11.6.4")
        return [event for event in events if event.kind != "reveals"], tuple(kept)

    def after(self, g: Match, move: Move | None) -> Decision | None:
        """Hand down what was paid. What left the field is remembered as it was there; what came from elsewhere is
        found where it lies now (reading FB9)."""
        below: Any = g.frames[-2]
        news: dict[str, Any] = {}
        if hasattr(below, "paid"):
            news["paid"] = tuple(dict.fromkeys([element for _, _, element in self.paid]))
        if hasattr(below, "sources"):
            news["sources"] = tuple([g.ref(card) if verb == "dull" else (-1, card) for card, verb, _ in self.paid])
        if self.kept and hasattr(below, "slots"):
            news["slots"] = self._slots(g, below.slots)
        if hasattr(below, "did"):
            news["did"] = True
        if news:
            g.frames[-2] = below.but(**news)
        return self.end_on(g)

    def _slots(
        self, g: Match, before: tuple[tuple[tuple[int, int], ...], ...]
    ) -> tuple[tuple[tuple[int, int], ...], ...]:
        gone = {(last.card, last.object) for last in g.last}
        slots = [*before]
        for number, refs in self.kept:
            slots += [()] * (number + 1 - len(slots))
            slots[number] = tuple(ref if ref in gone else g.ref(ref[0]) for ref in refs)
        return tuple(slots)


def _all_needed(need: Need, makes: Sequence[Source], paid: Sequence[Paid]) -> bool:
    """Is every source that is left needed, and is there no element to name? Then nobody need be asked."""
    left = need.total - sum([EACH[verb] for _, verb, _ in paid]) if paid else need.total
    if len(makes) - len(paid) > left:
        return False
    taken = [card for card, _, _ in paid] if paid else ()
    for card, verb, elements in makes:
        if card not in taken:
            left -= EACH[verb]
            if left < 0 or len(elements) > 1:
                return False
    return left == 0


def _distinct(g: Match, ways: Sequence[Paid]) -> list[Paid]:
    """Sources that make no difference are offered once: equal cards in hand, and equal backups that no effect touches
    and that have no counters."""
    face, touched = g.face, looks(g).touched
    kinds: dict[object, Paid] = {}
    for way in ways:
        card, verb, element = way
        if verb == "discard":
            kinds.setdefault((face[card], element), way)
        elif card in touched or (g.counters and any(key.startswith(f"{card} ") for key in g.counters)):
            kinds[way] = way
        else:
            since = g.since[card] < g.own_turn[g.side[card]]
            kinds.setdefault((face[card], element, g.frozen[card], since), way)
    return list(kinds.values())


def of(link: Link, due: Bill) -> Pay:
    """The payment of this bill."""
    return Pay(at="pick" if due.refs else "choose", link=link, need=due.need, refs=due.refs)


def begin(g: Match, link: Link, due: Bill) -> Decision | None:
    """Begin to pay this bill; nothing can come in between."""
    frame = of(link, due)
    g.frames.append(frame)
    return frame.pick(g, None) if due.refs else frame.choose(g, None)


def to_pay(g: Match, seat: int, card: int, said: Sequence[tuple[Any, Any]]) -> Pay:
    """The payment for an act of this card (attack, block): a frame to call."""
    link = cost.act_link(g, seat, card)
    return of(link, cost.act_bill(g, link, said))


# Paying inside an effect


def effect_link(fx: Any, seat: int) -> Link:
    """Stands for what an effect lets this player pay for."""
    return Link("effect", seat, fx.source, fx.object, fx.face, fx.ability, slots=fx.slots, numbers=fx.numbers)


def why_not_in_effect(g: Match, fx: Any, parts: Sequence[Part], seat: int, x: int = -1) -> str | None:
    """The rule by which this player cannot pay these parts now; all or nothing [fftcg-2.1.8 11.2.1, 2.3]."""
    link = effect_link(fx if x < 0 else fx.but(numbers=fx.with_number(0, x)), seat)
    return cost.why_not_pay(g, link, cost.parts_bill(g, link, parts))


def in_effect(g: Match, fx: Any, parts: Sequence[Part], seat: int, x: int = -1) -> bool:
    """An instruction that pays does just this: `did` says whether it was paid. `x`: the value named for X."""
    if x >= 0:
        fx = fx.but(numbers=fx.with_number(0, x))
    link = effect_link(fx, seat)
    due = cost.parts_bill(g, link, parts)
    broken = cost.why_not_pay(g, link, due)
    fx.next(g, did=broken is None, numbers=fx.numbers)
    if broken is None and not due.nothing:
        g.frames.append(of(link, due))
    return broken is None
