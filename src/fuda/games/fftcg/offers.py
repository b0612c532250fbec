"""What a player is offered who has priority: every legal use of it but passing [fftcg-2.1.8 11.1.1].

Most windows are empty, and most of what could be done cannot be paid for; so what is cheap to look at comes first, and
texts are asked only where they speak. The questions of legality themselves stand in `play`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from fuda.games.fftcg import cost, loops, usage
from fuda.games.fftcg.limits import fits_in
from fuda.games.fftcg.look import looks
from fuda.games.fftcg.play import (
    ACTING,
    MAIN,
    link_for_ability,
    link_for_card,
    why_not_afford,
    why_not_allowed,
    why_not_begin,
    why_not_cast,
    why_not_choose,
    why_not_now,
    why_not_warp,
)
from fuda.games.fftcg.purse import ALL, worth
from fuda.games.fftcg.query import on_field, ready
from fuda.kernel.decision import Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.index import Use
    from fuda.games.fftcg.look import Looks
    from fuda.games.fftcg.purse import Purse
    from fuda.games.fftcg.state import Match
    from fuda.games.fftcg.tables import Tables
    from fuda.kernel.chain import Window
    from fuda.kernel.event import Link


def actions(rules: Tables, g: Match, seat: int, window: Window) -> tuple[Move, ...]:
    """Every legal use of priority but passing [fftcg-2.1.8 11.1.1]: the method of the rules."""
    scope = window.scope
    if scope not in ACTING:
        return ()
    now = g.memo if g.memo is not UNSET and g.memo.version == g.version else looks(g)
    hand = g.zones[rules.hands[seat]]
    main = not g.chain and seat == g.active and scope in MAIN
    held = hand if main else _quick_ones(g, seat, hand, window, now)
    users = _able(g, seat, now.users[seat]) if seat in now.users else ()
    away = "cast from" in now.flags
    if not held and not users and not away:
        return ()
    purse = cost.purse_of(g, seat, now)
    found = _casts(g, seat, held, purse, now) if held else []
    if away:
        found += _elsewhere(g, seat, window, now)
    if users:
        found += _uses(g, seat, users, purse, now)
    if main and g.rules.catalogue.some_warp:
        found += [Move("warp", card) for card in _distinct(g, hand, now) if not why_not_warp(g, seat, card, window)]
    return tuple(loops.allowed(g, seat, found) if g.positions else found)


def _quick_ones(g: Match, seat: int, hand: Sequence[int], window: Window, now: Looks) -> list[int]:
    """The cards in hand that may be cast whenever their player has priority [fftcg-2.1.8 9.3.1.6, 15.2.5.2]."""
    if "cast quickly" in now.players or (now.touched and not now.touched.keys().isdisjoint(hand)):
        return [card for card in hand if why_not_now(g, seat, card, window) is None]
    quick, face = g.rules.quick, g.face
    return [card for card in hand if quick[face[card]]]


def _distinct(g: Match, cards: Sequence[int], now: Looks) -> list[int]:
    """Equal cards in hand are offered once."""
    touched, face = now.touched, g.face
    if not touched:
        return list({face[card]: card for card in reversed(cards)}.values())[::-1]
    return list({(face[card], card if card in touched else -1): card for card in reversed(cards)}.values())[::-1]


# Casting


def _casts(g: Match, seat: int, held: Sequence[int], purse: Purse | None, now: Looks) -> list[Move]:
    """The cards of the hand that may be cast. Where nothing but what is printed speaks of a card, its price and the
    limits of the field are known without looking at texts."""
    known, own, touched, face = g.rules.catalogue, g.rules.own_costs, now.touched, g.face
    changing = now.costs or now.later_costs
    found = []
    for card in _distinct(g, held, now) if len(held) > 1 else held:
        number = face[card]
        if purse is None or card in touched or own[number] or (changing and _price_changes(g, seat, card)):
            link = link_for_card(g, seat, card)
            if why_not_begin(g, link) is None and why_not_afford(g, link, purse) is None:
                found.append(Move("cast", card))
        elif purse.pays(known.asks[number], card, known.thrown[number]) and _may_begin(g, seat, card, now):
            found.append(Move("cast", card))
    return found


def _price_changes(g: Match, seat: int, card: int) -> bool:
    """Does a text in force change what this card costs?"""
    return bool(cost.changes_on(g, link_for_card(g, seat, card)))


def _may_begin(g: Match, seat: int, card: int, now: Looks) -> bool:
    """Everything but the cost. Characters that get in nobody's way are the usual case."""
    return fits_in(g, card, seat, now) or why_not_begin(g, link_for_card(g, seat, card)) is None


def _elsewhere(g: Match, seat: int, window: Window, now: Looks) -> list[Move]:
    """Cards that a text lets this player cast from another zone."""
    away = [card for card, found in now.touched.items() if "cast from" in found.says]
    away = [card for card in away if g.zone[card] != g.rules.hands[seat]]
    return [Move("cast", card) for card in away if why_not_cast(g, seat, card, window) is None]


# Using abilities


def _able(g: Match, seat: int, users: Sequence[tuple[int, Use]]) -> list[tuple[int, Use]]:
    """The abilities that pass what is cheapest to look at: crystals, the dull icon, how often in a turn."""
    able = []
    for user in users:
        card, (_, face, number, dulls, _, _, crystals, _, limit) = user
        if crystals > g.crystals[seat] or (dulls and (g.dull[card] or not ready(g, card))):
            continue
        if not limit or not usage.is_used_up(g, card, face, number, limit):
            able.append(user)
    return able


def _uses(g: Match, seat: int, users: Sequence[tuple[int, Use]], purse: Purse | None, now: Looks) -> list[Move]:
    """The abilities that may be used."""
    changing, most = cost.changes_abilities(now), purse.amounts & ALL if purse is not None else 0
    found = []
    for card, use in users:
        if purse is not None and use.least > most and not changing:
            continue
        if use.names and not changing and not _has_namesake(g, seat, card, now):
            continue
        link = link_for_ability(g, seat, card, use.face, use.number)
        if purse is None or (changing and cost.changes_on(g, link)):
            payable = why_not_afford(g, link, purse) is None
        else:
            payable = _payable(g, link, use, purse, now)
        if payable and why_not_allowed(g, link) is None and why_not_choose(g, link) is None:
            found.append(Move("use", card, use.place + 1))
    return found


def _payable(g: Match, link: Link, use: Use, purse: Purse, now: Looks) -> bool:
    """Can its printed cost be paid? Where no card must be picked, the purse knows: what the dull icon dulls makes no
    CP."""
    card = link.source
    terms = g.rules.catalogue.terms[use.face, use.number]
    if terms is None or "dull" in now.flags or (terms.rest and not on_field(g, card)):
        return why_not_afford(g, link, purse) is None
    for part in terms.rest:
        if not part.can_pay(g, link):
            return False
    if not use.least:
        return True
    return purse.pays(terms.price, card, worth(g, card, now)) if use.dull else purse.pays(terms.price)


def _has_namesake(g: Match, seat: int, card: int, now: Looks) -> bool:
    """Is there a card with a name of this one in hand? [fftcg-2.1.8 11.7.1]"""
    at = now.at
    names = at(card).names
    return any(name in names for other in g.zones[g.rules.hands[seat]] for name in at(other).names)
