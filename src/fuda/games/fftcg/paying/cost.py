"""Costs: what must be paid for a card, an ability or an act, whether it can be, and paying it [fftcg-2.1.8 11.2,
11.3.5, 11.3.7, 11.4.4, 11.4.6, 11.6.7, 11.6.9].

What changes a cost is a node among `projection_of(g).costs` (of others) or among a printed card's own `cost_changes`.
It shows `applies_to(g, src, link)`, `rank` (see `SET`), `changed(g, src, link, total)`; where it applies `any_element`
and `only`, and `faces(g)`, the printed cards it can be about; an additional or alternative cost shows `way` (its word),
`may` (is it left to the player), `alternative`, `parts`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.games.fftcg.book.field_limits import own_words
from fuda.games.fftcg.now import lasting
from fuda.games.fftcg.now.field_changes import PRICED
from fuda.games.fftcg.now.projection import card_now, projection_of
from fuda.games.fftcg.paying import cp, purse
from fuda.games.fftcg.paying.cost_parts import CpIcon, always_the_same
from fuda.games.fftcg.paying.picking import NOT_USED, Ask, can_pick
from fuda.games.fftcg.paying.price import Need, price, price_of
from fuda.kernel.event import Link

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from fuda.games.fftcg.now.layers import Said
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.paying.cp import Source
    from fuda.games.fftcg.paying.picking import Used
    from fuda.games.fftcg.state import Match

SET, MORE, FLOORED, LESS = 0, 1, 2, 3
"""The order of what changes a cost: what sets it, what raises it, what lowers it but not to 0, what lowers it
(reading FB8)."""
UNKNOWN, ABILITIES = -1, -1
CARDS = ("summon", "character")
"""Links that are a card being cast."""


class Bill(msgspec.Struct, frozen=True):
    """What must be paid, fixed: CP, and the parts that ask for something else [fftcg-2.1.8 11.3.7, 11.4.6, 11.6.9,
    11.7.9]."""

    need: Need = Need()
    refs: tuple[tuple[int, int, int], ...] = ()

    @property
    def nothing(self) -> bool:
        """Is there nothing to pay?"""
        return not self.need.total and not self.refs


def changes_on(g: Match, link: Link) -> list[Said]:
    """What changes the cost of this: texts in force, and the card's own."""
    now, casting = projection_of(g), link.kind in CARDS
    found: list[Said] = []
    if now.costs or now.later_costs:
        about = priced(g, now)
        if (link.face in about or link.card in now.touched) if casting else ABILITIES in about:
            found = [*now.costs, *now.later_costs]
    if casting and g.rules.own_costs[link.face]:
        found += own_words(g, link.card)
    return _about(g, link, found) if found else found


def _about(g: Match, link: Link, found: Sequence[Said]) -> list[Said]:
    """Those of these texts that are about this."""
    return [said for said in found if said.node.applies_to(g, said.source, link)]


def priced(g: Match, now: Projection) -> frozenset[int]:
    """The printed cards whose price some text in force may change, and `ABILITIES` where it may be that of abilities;
    most speak of casting. The projection keeps it."""
    found: frozenset[int] | None = now.asked.get(PRICED)
    if found is None:
        about: set[int] = set()
        for said in (*now.costs, *now.later_costs):
            about.update(said.node.faces(g) if hasattr(said.node, "faces") else range(len(g.rules.faces)))
            if not getattr(said.node, "of_casting", False):
                about.add(ABILITIES)
        found = now.asked[PRICED] = frozenset(about)
    return found


def spend(g: Match, link: Link) -> None:
    """This has been cast: what changes the cost of the next such card only has done so."""
    now = projection_of(g)
    for said in [*now.costs, *now.later_costs]:
        if getattr(said.node, "once", False) and said.node.applies_to(g, said.source, link):
            lasting.spend(g, said.source.stamp)


def ways(g: Match, link: Link) -> list[Said]:
    """The additional and alternative costs that its player may choose to pay [fftcg-2.1.8 11.3.5, 11.4.4, 11.6.7]."""
    changes = changes_on(g, link)
    return [said for said in changes if getattr(said.node, "way", "") and said.node.may] if changes else changes


def bill(g: Match, link: Link, chosen: Collection[str] = (), more: Sequence[Said] = (), *, free: bool = False) -> Bill:
    """What this costs now, with the ways that were chosen; `more`: what the effect that casts it changes."""
    changes = [*changes_on(g, link), *more]
    if not changes and not free and (link.kind not in CARDS or link.card not in projection_of(g).touched):
        return printed_bill(g, link)
    total, elements, parts = _base(g, link)
    only: tuple[str, ...] = ()
    less = 0
    if changes:
        paid = [said for said in changes if getattr(said.node, "way", "") and _taken(said, chosen)]
        if paid and any(said.node.alternative for said in paid):
            total, elements, parts = 0, (), []
        elif paid and any(getattr(said.node, "drops", False) for said in paid):
            parts = [part for part in parts if not part.same_name]
        printed = total if link.kind in CARDS else sum(len(part.icons(g, link)) for part in parts)
        less = printed - _changed(g, link, changes, chosen, printed)
        total = total - less if link.kind in CARDS or less < 0 else 0
        if any(getattr(said.node, "any_element", False) for said in changes):
            elements = ()
        only = next((said.node.only for said in changes if getattr(said.node, "only", ())), ())
        for said in paid:
            parts = [*parts, *said.node.parts]
    if free:
        total, elements = 0, ()
    return _sum(g, link, total, elements, parts, only, less if link.kind not in CARDS else 0)


def usual_bill(g: Match, link: Link) -> Bill | None:
    """The usual case: its bill, if it costs what is printed, and no text changes that, nor the card itself."""
    now, rules = projection_of(g), g.rules
    if link.card in now.touched:
        return None
    if (now.costs or now.later_costs or rules.own_costs[link.face]) and changes_on(g, link):
        return None
    return rules.catalogue.fixed.get((link.face, link.ability)) or printed_bill(g, link)


def printed_bill(g: Match, link: Link) -> Bill:
    """A card's own price, or what stands before the colon, as it is printed: without X, and where no part looks at the
    game, always the same."""
    known, key = g.rules.catalogue.fixed, (link.face, link.ability)
    found: Bill | None = known.get(key)
    if found is None:
        if link.kind in CARDS:
            known[key] = found = Bill(g.rules.catalogue.prices[link.face])
            return found
        parts = g.rules.faces[link.face].abilities[link.ability].costs
        found = _sum(g, link, 0, (), parts, ())
        if all(always_the_same(part) for part in parts):
            known[key] = found
    return found


def _taken(said: Said, chosen: Collection[str]) -> bool:
    """Is this additional or alternative cost paid: must it be, or was it chosen?"""
    return not said.node.may or said.node.way in chosen


def _base(g: Match, link: Link) -> tuple[int, tuple[str, ...], list[Any]]:
    """What is printed: a card's cost and elements [fftcg-2.1.8 5.2.1.2], or what stands before the colon."""
    if link.kind in CARDS:
        now = card_now(g, link.card)
        return now.cost.shown(), now.elements, []
    return 0, (), list(g.rules.faces[link.face].abilities[link.ability].costs)


def _changed(g: Match, link: Link, changes: list[Said], chosen: Collection[str], total: int) -> int:
    """The CP after everything that changes them; a cost is never less than 0 [fftcg-2.1.8 4.1]."""
    live = [said for said in changes if not getattr(said.node, "way", "") or _taken(said, chosen)]
    if len(live) > 1:
        live.sort(key=lambda found: found.node.rank)
    for said in live:
        total = said.node.changed(g, said.source, link, total)
    return max(0, total)


def _sum(
    g: Match,
    link: Link,
    total: int,
    elements: tuple[str, ...],
    parts: Sequence[Any],
    only: tuple[str, ...],
    less: int = 0,
) -> Bill:
    """Icons and the card's own price in one, `less` of the icons left out; the other parts by where they are
    written."""
    icons = [icon for part in parts for icon in part.icons(g, link)]
    if less > 0:
        icons = _fewer(icons, less)
    others = [part for part in parts if type(part) is not CpIcon]
    if not icons:
        need = cp.card_price(total, elements, only) if total else NOTHING
    else:
        base = cp.card_price(total, elements, only)
        required = [name for name, n in base.required for _ in range(n)]
        need = price(base.total + len(icons), (*required, *[icon for icon in icons if icon]), only)
    refs = tuple(map(g.rules.catalogue.ref, others)) if others else ()
    return Bill(need, refs)


def _fewer(icons: list[str], less: int) -> list[str]:
    """So many CP less: those of any element first, then the last ones (reading FB29)."""
    named = [icon for icon in icons if icon]
    plain = len(icons) - len(named)
    left = max(0, len(named) - max(0, less - plain))
    return [*named[:left], *[""] * max(0, plain - less)]


NOTHING = Need()


def sources(g: Match, link: Link) -> list[Source]:
    """What its player can make CP with for this; without the sources whose CP will not do for it
    (…から生み出されたCPでしか支払えない)."""
    found = purse.sources(g, link.seat, projection_of(g), link.card, link)
    tests = _limits(g, link)
    return [made for made in found if all(test.makes(g, ctx, made.card) for test, ctx in tests)] if tests else found


def _limits(g: Match, link: Link) -> list[tuple[Any, Any]]:
    """What says which CP will do for this, each with where it comes from."""
    if link.face not in g.rules.catalogue.limited:
        return []
    if link.kind in CARDS:
        return [(said.node, said.source) for said in changes_on(g, link) if hasattr(said.node, "makes")]
    if link.kind not in ("action", "special"):
        return []
    uses = g.rules.faces[link.face].abilities[link.ability].uses
    return [(use, link) for use in uses if hasattr(use, "makes")]


# Can it be paid?

CP = "11.2.1"
"""The rule by which there is not the CP for it."""


def why_not_pay(g: Match, link: Link, due: Bill, funds: int = UNKNOWN) -> str | None:
    """The rule by which this cannot be paid, or nothing [fftcg-2.1.8 11.3.7.1, 11.4.7, 11.6.10, 11.7.10]; `funds`: what
    its player could make, if that has been looked into (`purse.funds`)."""
    need = due.need
    if not need.total and not due.refs:
        return None
    if funds != UNKNOWN and need.total:
        in_hand = link.card >= 0 and g.zone[link.card] == g.rules.hands[link.seat]
        price, spent = price_of(need), g.rules.catalogue.thrown[g.face[link.card]] if in_hand else 0
        if not price.within(funds - spent):
            return CP
        if not due.refs and price.surely(funds - spent) and not _limits(g, link):
            return None
    if due.refs:
        return _why_not_parts(g, link, due)
    return None if cp.can_pay(need, cp.usable(need, sources(g, link))) else CP


def _why_not_parts(g: Match, link: Link, due: Bill) -> str | None:
    """The parts one by one, then all of it together."""
    asks: list[Ask] = []
    parts = [g.rules.catalogue.part(ref) for ref in due.refs]
    for part in parts:
        broken: str | None = part.why_not(g, link)
        if broken is None:
            asks.append(Ask(part.takes, tuple(part.pool(g, link)), part.count(g, link), part.go_together(g)))
        if broken or len(asks[-1].pool) < asks[-1].many:
            return broken or part.rule
    if sum(part.crystals for part in parts) > g.crystals[link.seat]:
        return "6.8.1"
    makes = cp.usable(due.need, sources(g, link)) if due.need.total else []
    return None if can_pick(due.need, makes, asks, NOT_USED) else CP


class Puzzle:
    """The rest of a payment: what makes CP, and what the parts after `done` ask for. Nothing is written until all is
    chosen, so it stays the same while its parts are picked."""

    def __init__(self, g: Match, link: Link, due: Bill, done: int = 0) -> None:
        self.need = due.need
        self.makes = cp.usable(due.need, sources(g, link)) if due.need.total else []
        todo = [g.rules.catalogue.part(ref) for ref in due.refs[done:]]
        self.asks = [Ask(p.takes, tuple(p.pool(g, link)), p.count(g, link), p.go_together(g)) for p in todo]

    def solvable(self, used: Used, begun: Sequence[int] = ()) -> bool:
        """Can it be completed with these cards used up, and these picked for the first part? Every way to pick the
        others is tried, cards that make no difference once."""
        asks = self.asks
        if begun:
            first = asks[0]
            for card in begun:
                first = first.without(card, first.pool)
            asks = [first, *asks[1:]]
        return can_pick(self.need, self.makes, asks, used)


# Costs of acts: attacking, blocking


def act_link(g: Match, seat: int, card: int) -> Link:
    """Stands for an act of this card that costs something [fftcg-2.1.8 10.1.2.3, 10.1.3.1.3]."""
    return Link("act", seat, card, g.object[card], g.face[card], -1)


def act_bill(g: Match, link: Link, said: Sequence[tuple[Any, Any]]) -> Bill:
    """What these texts (`permissions.costs`) ask for, all together. Mostly it is one, and always the same."""
    only, known = said[0][0] if len(said) == 1 else None, g.rules.catalogue.tolls
    found: tuple[Any, Bill] | None = known.get(id(only))
    if found is not None:
        return found[1]
    parts = [part for node, _ in said for part in node.parts]
    due = parts_bill(g, link, parts)
    if only is not None and all(map(always_the_same, parts)):
        known[id(only)] = (only, due)
    return due


def parts_bill(g: Match, link: Link, parts: Sequence[Any]) -> Bill:
    """What these parts ask for."""
    return _sum(g, link, 0, (), parts, ())


def can_pay(g: Match, seat: int, card: int, said: Sequence[tuple[Any, Any]]) -> bool:
    """Can this player pay for this act of this card?"""
    link, now = act_link(g, seat, card), projection_of(g)
    known = "cp" not in now.flags and now.touched.keys().isdisjoint(g.zones[g.rules.hands[seat]])
    return why_not_pay(g, link, act_bill(g, link, said), purse.funds(g, seat, now) if known else UNKNOWN) is None
