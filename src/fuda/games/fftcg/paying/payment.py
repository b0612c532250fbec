"""Paying a cost: what is picked for each part, then the CP; nothing is written before everything is chosen, and then
all of it happens at one moment [fftcg-2.1.8 11.3.7.1, 11.4.7, 11.6.10, 11.7.10]."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec.structs import replace

from fuda.games.fftcg.happening import acts, happen
from fuda.games.fftcg.now.projection import card_now, projection_of
from fuda.games.fftcg.paying import cost, cp, least_loss, ordinary_payment, picking
from fuda.games.fftcg.paying.price import SEVERAL, Need, Paid
from fuda.games.fftcg.paying.several_elements import EACH
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event, Link
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.paying.cost import Bill
    from fuda.games.fftcg.paying.cost_parts import Part
    from fuda.games.fftcg.paying.cp import Source
    from fuda.games.fftcg.paying.picking import Used
    from fuda.games.fftcg.state import Match

AUTO = Move("auto")
"""Pay the rest in the fixed sensible way: as few discards as possible, nothing left over if that can be, the smallest
loss (`least_loss`)."""
ORDER = {"dulls": 0, "uncounts": 1, "crystals": 1, "discards": 2}
"""Everything is paid at once; what leaves its zone is written last, so that it could be dulled (reading FB4)."""


Refs: TypeAlias = tuple[tuple[tuple[int, int], ...], ...]
Kept: TypeAlias = tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
NOTHING_KEPT: Kept = ()


@cache
def _takes_back(kind: type[Frame]) -> tuple[bool, bool, bool]:
    """Can a procedure learn about a payment that it began what paid for it, which objects, and whether it was paid?"""
    fields = kind.__struct_fields__
    return "paid" in fields, "slots" in fields, "did" in fields


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
    kept: Kept = NOTHING_KEPT
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
        goes = part.go_together(g)
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
        link, count = self.link, part.count(g, self.link)
        return Decision("card", link.seat, "pay_card", part.rule, moves, 0, link.source, least=count, most=count)

    def _part(self, g: Match) -> Part:
        part: Part = g.rules.catalogue.part(self.refs[len(self.picked)])
        return part

    def _used(self, g: Match) -> Used:
        """What the picks so far use up."""
        part = g.rules.catalogue.part
        gone: list[int] = []
        dull: list[int] = []
        for ref, cards in zip(self.refs, (*self.picked, self.begun), strict=False):
            if cards:
                how = part(ref).takes
                if how == "gone":
                    gone += cards
                elif how == "dull":
                    dull += cards
        return picking.Used(gone, dull) if gone or dull else picking.NOT_USED

    # The CP

    def choose(self, g: Match, move: Move | None) -> Decision | None:
        """Which source next. Where there is no real choice nobody is asked; the payment ends by itself
        [fftcg-2.1.8 5.2.1.3, 11.2.1.1]."""
        need, paid = self.need, self.paid
        if move is not None and move.verb != "auto":
            paid = (*paid, self._answered(g, move))
            if cp.is_paid(need, paid):
                return self._write(g, paid)
            g.frames[-1] = replace(self, paid=paid)
            return None
        if len(need.required) >= SEVERAL:
            return self._choose_any(g, move)
        if not need.total:
            return self._write(g, paid)
        left = ordinary_payment.left(g, self.link, need, paid, self._used(g) if self.refs else None)
        if left is None:
            return self._choose_any(g, move)
        moves = ordinary_payment.moves(g, *left) if move is None else None
        return (
            self._ask(moves)
            if moves is not None
            else self._write(g, (*paid, *ordinary_payment.finish(g, self.link, *left)))
        )

    def _choose_any(self, g: Match, move: Move | None) -> Decision | None:
        """The same where several elements are asked for, or where texts speak of what makes CP: source by source."""
        need, paid = self.need, self.paid
        makes = self._sources(g)
        if move is not None or _all_needed(need, makes, paid):
            return self._write(g, (*paid, *cp.realise(need, self._spared(g, makes), paid)))
        return self._ask(_moves(g, makes, cp.ways(need, makes, paid)))

    def _spared(self, g: Match, makes: Sequence[Source]) -> list[Source]:
        """The same sources in the order in which a quick payment uses them (as in `ordinary_payment.finish`)."""
        known = {source.card: source for source in makes}
        backups = [source.card for source in makes if source.verb == "dull"]
        cards = [source.card for source in makes if source.verb == "discard"]
        rest = self.need.total - sum(EACH[verb] for _, verb, _ in self.paid)
        backups.sort(key=lambda card: g.face[card] in g.rules.catalogue.busy)
        return [known[card] for card in (*backups, *least_loss.by_loss(g, self.link, cards, len(backups), rest))]

    def _sources(self, g: Match) -> list[Source]:
        """What can still be used."""
        makes = cp.usable(self.need, cost.sources(g, self.link))
        if self.refs:
            makes = picking.left(makes, self._used(g))
        if self.paid:
            taken = [card for card, _, _ in self.paid]
            makes = [source for source in makes if source[0] not in taken]
        return makes

    def _answered(self, g: Match, move: Move) -> Paid:
        """What is paid with this answer; a source with one element need not have it named."""
        card, need = move.card, self.need
        if move.word:
            return card, move.verb, move.word
        if need.only or ("cp" in g.rules.words and "cp" in projection_of(g).flags):
            makes = self._makes(g, card)
        else:
            makes = card_now(g, card).elements
        return card, move.verb, makes[0]

    def _makes(self, g: Match, card: int) -> tuple[str, ...]:
        """The elements that this source can make for this payment."""
        return next(source.makes for source in self._sources(g) if source.card == card)

    def _ask(self, found: list[Move]) -> Decision:
        moves = (AUTO, *found) if len(found) > 1 else tuple(found)
        link = self.link
        return Decision("pay", link.seat, "pay_cp", "11.2.1.1", moves, 0, link.source)

    # All at once

    def _write(self, g: Match, paid: tuple[Paid, ...]) -> Decision | None:
        """Everything that is paid happens at one moment. Where something is asked first, this waits below it."""
        link, kept = self.link, NOTHING_KEPT
        dulled: list[int] = []
        discarded: list[int] = []
        for card, verb, _ in paid:
            (dulled if verb == "dull" else discarded).append(card)
        if not self.refs:
            happened = happen.pay_cp(g, link.seat, link.source, dulled, discarded)
        else:
            events, kept = self._parts_paid(g)
            if paid:
                events += happen.paying(link.seat, link.source, dulled, discarded)
            if len(events) > 1:
                events.sort(key=_order)
            happened = happen.do(g, events)
        if happened is None:
            g.frames[-2] = replace(self, at="after", paid=paid, kept=kept)
            return None
        return self._hand_down(g, paid, kept)

    def _parts_paid(self, g: Match) -> tuple[list[Event], Kept]:
        """What happens by the parts that are no CP, and what the text remembers of it. Cards are shown at once."""
        link, parts = self.link, g.rules.catalogue
        events: list[Event] = []
        kept: list[tuple[int, tuple[tuple[int, int], ...]]] = []
        for ref, cards in zip(self.refs, self.picked, strict=True):
            part = parts.part(ref)
            events += part.events(g, link, cards)
            slot = part.kept()
            if slot >= 0:
                kept.append((slot, tuple([(card, g.object[card]) for card in cards])))
        shown = [event.card for event in events if event.kind == "reveals"]
        for card in shown:
            acts.reveal(g, card, link.source, link.seat, "11.6.4")
        return [event for event in events if event.kind != "reveals"] if shown else events, tuple(kept)

    def after(self, g: Match, move: Move | None) -> Decision | None:
        """Everything has happened."""
        return self._hand_down(g, self.paid, self.kept)

    def _hand_down(self, g: Match, paid: tuple[Paid, ...], kept: Kept) -> Decision | None:
        """The procedure below learns what was paid, as far as it asks: how a card was cast only where some text may ask
        later."""
        frames, link = g.frames, self.link
        frames.pop()
        below: Any = frames[-1]
        kind: type[Frame] = type(below)
        asks_how, has_slots, asks_whether = _takes_back(kind)
        if asks_how and link.kind in cost.CARDS and g.rules.catalogue.asks_casts:
            number = g.object
            elements: list[str] = []
            sources: list[tuple[int, int]] = []
            for card, verb, made in paid:
                if made not in elements:
                    elements.append(made)
                sources.append((card, number[card]) if verb == "dull" else (-1, card))
            frames[-1] = below = replace(below, paid=tuple(elements), sources=tuple(sources))
        if kept and has_slots:
            frames[-1] = below = replace(below, slots=self._slots(g, below.slots, kept))
        if asks_whether:
            frames[-1] = below = replace(below, did=True)
        asked: Decision | None = getattr(below, below.at)(g, None)
        return asked

    def _slots(self, g: Match, before: Refs, kept: Kept) -> Refs:
        """What left the field is remembered as it was there; what came from elsewhere is found where it lies now
        (reading FB9)."""
        gone = {(last.card, last.object) for last in g.last}
        slots = [*before]
        for number, refs in kept:
            slots += [()] * (number + 1 - len(slots))
            slots[number] = tuple(ref if ref in gone else g.ref(ref[0]) for ref in refs)
        return tuple(slots)


def _order(event: Event) -> int:
    return ORDER.get(event.kind, 3)


def _all_needed(need: Need, makes: Sequence[Source], paid: Sequence[Paid]) -> bool:
    """Is every source that is left needed, and is there no element to name? Then nobody need be asked."""
    used = [verb for _, verb, _ in (*paid, *makes)]
    return sum(map(EACH.__getitem__, used)) == need.total and all(len(elements) == 1 for _, _, elements in makes)


def _moves(g: Match, makes: Sequence[Source], ways: Sequence[Paid]) -> list[Move]:
    """Sources that make no difference are offered once: equal cards in hand, and equal backups that no effect touches
    and that have no counters. Elements are named where a source can make several."""
    several = {card for card, _, elements in makes if len(elements) > 1}
    dulled = [card for card, verb, _ in makes if verb == "dull"]
    likeness = dict(zip(dulled, ordinary_payment.likenesses(g, dulled), strict=True))
    kinds: dict[object, Paid] = {}
    for way in ways:
        card, verb, element = way
        kinds.setdefault((likeness[card] if verb == "dull" else g.face[card], verb, element), way)
    return [Move(verb, card, -1, made if card in several else "") for card, verb, made in kinds.values()]


def of(link: Link, due: Bill) -> Pay:
    """The payment of this bill."""
    return Pay(at="pick" if due.refs else "choose", link=link, need=due.need, refs=due.refs)


def begin(g: Match, link: Link, due: Bill) -> Decision | None:
    """Begin to pay this bill; nothing can come in between."""
    if due.refs:
        return _begin_parts(g, link, due)
    frame = Pay(at="choose", link=link, need=due.need)
    g.frames.append(frame)
    return frame.choose(g, None)


def _begin_parts(g: Match, link: Link, due: Bill) -> Decision | None:
    """The same with parts besides CP. Where each of them is paid with the ability's own card or with none, `pick` would
    ask nothing."""
    takes = g.rules.catalogue.picks.get(due.refs) if link.card < 0 else None
    if takes is None:
        frame = of(link, due)
        g.frames.append(frame)
        return frame.pick(g, None)
    own = (link.source,)
    picked = tuple([own if taken else () for taken in takes])
    frame = Pay(at="choose", link=link, need=due.need, refs=due.refs, picked=picked)
    g.frames.append(frame)
    return frame.choose(g, None)


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
