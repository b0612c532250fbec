"""An ordinary payment: at most one element is asked for, and whatever is used for it makes just what is printed on it
[fftcg-2.1.8 5.2.1.3, 11.2.1.1]. That is so nearly always, and then the tables of the match say by printed card of which
sort a source is; how the payment can go on is the same question as ever (`cp.outlook`, `cp.finishes`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from fuda.games.fftcg.now.field_changes import tableau
from fuda.games.fftcg.now.projection import projection_of
from fuda.games.fftcg.paying.cp import OTHER, OWN, THROWN, best_places, finishes, outlook, owed, use
from fuda.games.fftcg.paying.least_loss import by_loss
from fuda.kernel.decision import Move, Offered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.paying.picking import Used
    from fuda.games.fftcg.paying.price import Need, Paid
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Link

DULL, DISCARD = Offered("dull"), Offered("discard")
"""The moves by card."""
Use: TypeAlias = tuple[int, int, int]
"""What can be used: the card, its printed card, its sort (`cp.sorts_of`)."""
Numbers: TypeAlias = tuple[int, int, bool, bool, int, int, int, int]
"""How the payment stands (`cp.Owed`), and what is left for it (`cp.Stock`)."""


def left(
    g: Match, link: Link, need: Need, paid: Sequence[Paid], used: Used | None
) -> tuple[str, list[Use], Numbers] | None:
    """The element asked for and what can still be used for this payment: active backups, then cards in hand. Nothing
    where texts speak of what makes CP, or for what. There are few of them: plain loops are the quickest."""
    rules, now, seat = g.rules, projection_of(g), link.seat
    known, field = rules.catalogue, now.asked.get(seat) or tableau(g, seat, now)
    if need.only or "cp" in now.flags or link.face in known.limited:
        return None
    touched = now.touched
    if touched and not field.as_printed and not touched.keys().isdisjoint(field.backups):
        return None  # a text has touched what could be used: it may make something else
    element, lacks, rest, thrown_own, thrown = owed(need, paid)
    to_dull, to_throw = known.sorts[element]
    turned: Sequence[int] = (link.card, *[card for card, _, _ in paid]) if paid else (link.card,)
    away = turned
    if used is not None:
        turned, away = [*turned, *used.dull], [*away, *used.gone]
    dull, face = g.dull, g.face
    found: list[Use] = []
    count = [0, 0, 0, 0, 0, 0, 0, 0]
    for card in field.backups:
        if not dull[card] and card not in turned:
            number = face[card]
            sort = to_dull[number]
            count[sort] += 1
            found.append((card, number, sort))
    for card in g.zones[rules.hands[seat]]:
        if card in touched:
            return None
        if card not in away:
            number = face[card]
            sort = to_throw[number]
            count[sort] += 1
            found.append((card, number, sort))
    backups, own_backups, _, _, cards, own_cards, _, _ = count
    return element, found, (lacks, rest, thrown_own, thrown, own_cards, own_backups, cards, backups)


def moves(g: Match, element: str, uses: Sequence[Use], numbers: Numbers) -> list[Move] | None:
    """What may be used next; what makes no difference is offered once. Nothing where all of it is needed and there is
    no element to name."""
    needed, goes = outlook(*numbers)
    several = g.rules.catalogue.several
    if needed and _name_nothing(uses, several):
        return None
    found: list[Move] = []
    dulled: list[int] = []
    thrown: list[int] = []
    for card, number, sort in uses:
        if sort < THROWN:
            if number in dulled and _is_like_another(g, card, uses):
                continue
            dulled.append(number)
        elif number in thrown:
            continue
        else:
            thrown.append(number)
        if number in several:
            found += _named(g, card, element, sort, goes)
        elif goes[sort]:
            found.append(DULL[card] if sort < THROWN else DISCARD[card])
    return found


def _name_nothing(uses: Sequence[Use], several: frozenset[int]) -> bool:
    """Is there none among these that could make one element or another?"""
    return not [number for _, number, _ in uses if number in several]


def _named(g: Match, card: int, element: str, sort: int, goes: Sequence[bool]) -> list[Move]:
    """The ways to use a card that can make several elements: one is named."""
    verb, makes = ("dull" if sort < THROWN else "discard"), g.rules.elements[g.face[card]]
    return [Move(verb, card, -1, made) for made in makes if goes[use(sort, own=made == element)]]


def _is_like_another(g: Match, card: int, uses: Sequence[Use]) -> bool:
    """Does it make no difference whether this backup is dulled or one before it?"""
    backups = [other for other, _, sort in uses if sort < THROWN]
    keys, place = likenesses(g, backups), backups.index(card)
    return keys[place] in keys[:place]


def likenesses(g: Match, backups: Sequence[int]) -> list[object]:
    """What makes these backups different: equal ones that no effect touches and that have no counters are alike."""
    touched, marked = projection_of(g).touched, {key.partition(" ")[0] for key in g.counters}
    return [
        ~card
        if card in touched or str(card) in marked
        else (g.face[card], g.frozen[card], g.since[card] < g.own_turn[g.side[card]])
        for card in backups
    ]


def finish(g: Match, link: Link, element: str, uses: Sequence[Use], numbers: Numbers) -> list[Paid]:
    """With what the payment is finished in the fixed sensible way (`cp.realise`, `least_loss`)."""
    elements, busy, ways = g.rules.elements, g.rules.catalogue.busy, finishes(*numbers)
    if busy:
        uses = sorted(uses, key=lambda use: use[2] < THROWN and use[1] in busy)
    if ways and ways[0][0] + ways[0][2]:
        _, rest, _, _, _, own_backups, _, backups = numbers
        uses = _by_loss(g, link, uses, own_backups + backups, rest)
    found: list[Paid] = []
    for place in best_places([sort for _, _, sort in uses], ways):
        card, number, sort = uses[place]
        makes = elements[number]
        found.append((card, "dull" if sort < THROWN else "discard", element if element in makes else makes[0]))
    return found


def _by_loss(g: Match, link: Link, uses: Sequence[Use], backups: int, rest: int) -> list[Use]:
    """The same uses with the cards in hand that make CP behind all others, the greatest loss first."""
    known = {card: (card, number, sort) for card, number, sort in uses}
    makes = (THROWN + OWN, THROWN + OTHER)
    thrown = by_loss(g, link, [card for card, _, sort in uses if sort in makes], backups, rest)
    return [*(use for use in uses if use[2] not in makes), *(known[card] for card in thrown)]
