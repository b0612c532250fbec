"""What a player is offered who has priority: every legal use of it but passing [fftcg-2.1.8 11.1.1].

The questions of legality stand in `play`, and where texts speak of cards in hand, of what makes CP or of abilities,
each is asked one by one. That is seldom so (`_is_usual`). Most windows are empty, and most of what could be done cannot
be paid for: so else what is printed is looked at, and what is cheapest first; the answers are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.acting.choices import why_not_head
from fuda.games.fftcg.acting.play import (
    ACTING,
    BETWEEN,
    MAIN,
    link_for_ability,
    link_for_card,
    why_not_afford,
    why_not_allowed,
    why_not_begin,
    why_not_cast,
    why_not_choose,
    why_not_invoke,
    why_not_lay,
    why_not_now,
    why_not_warp,
)
from fuda.games.fftcg.acting.uses import is_used_up
from fuda.games.fftcg.book import loops
from fuda.games.fftcg.book.field_limits import is_lifted, why_not_enter
from fuda.games.fftcg.now import permissions
from fuda.games.fftcg.now.field_changes import MOST_BACKUPS, is_one_too_many, tableau
from fuda.games.fftcg.now.projection import projection_of
from fuda.games.fftcg.now.query import may_dull
from fuda.games.fftcg.paying import cost
from fuda.games.fftcg.paying.cost import UNKNOWN
from fuda.games.fftcg.paying.cost_parts import LEAVING
from fuda.games.fftcg.paying.price import ALL
from fuda.games.fftcg.paying.purse import funds, worth
from fuda.kernel.decision import Move, Offered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.card_facts import Tables
    from fuda.games.fftcg.now.field_changes import Tableau
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.now.table_now import Use
    from fuda.games.fftcg.paying.price import Price
    from fuda.games.fftcg.state import Match
    from fuda.kernel.chain import Window
    from fuda.kernel.event import Link


CAST = Offered("cast")
NONE: frozenset[int] = frozenset()
NO_CARDS: list[int] = []
UNUSUAL = frozenset(("cast from", "cp", "dull", "use"))
UNUSUAL_OF_PLAYERS = frozenset(("cast quickly", "enter", "use"))
"""Words that are seldom said of cards and players, but then of anything (`permissions`)."""


def actions(rules: Tables, g: Match, seat: int, window: Window) -> tuple[Move, ...]:
    """Every legal use of priority but passing [fftcg-2.1.8 11.1.1]: the method of the rules."""
    scope = window.scope
    if scope not in ACTING:
        return _between(g, seat, window) if scope == BETWEEN else ()
    now = g.memo  # `projection_of` written out: 2.5 calls a decision spared
    if not now or now.version != g.version:
        now = projection_of(g)
    if not now.usual and (now.usual is False or not _is_usual(g, now)):
        found = _asked(g, seat, window, now)
        return tuple(loops.allowed(g, seat, found) if g.positions else found)
    users, held = now.users.get(seat), g.zones[rules.hands[seat]]
    main = seat == g.active and not g.chain and scope in MAIN
    if not main:
        faces, quick, hand = g.face, rules.quick, held
        held = NO_CARDS  # mostly there is nothing that may be cast now [fftcg-2.1.8 9.3.1.6, 15.2.5.2]
        for card in hand:
            if quick[faces[card]]:
                held = [*held, card]
    if held:
        money = funds(g, seat, now)
        found = _casts(g, seat, held, money, now)
        if users:
            found += _uses(g, seat, users, money, now)
    elif users:
        found = _uses(g, seat, users, UNKNOWN, now)
    else:
        return ()
    if main and g.rules.catalogue.some_warp:
        found += _warps(g, seat, window, now)
    return tuple(loops.allowed(g, seat, found) if found and g.positions else found)


def _between(g: Match, seat: int, window: Window) -> tuple[Move, ...]:
    """Between first strike and the other damage [fftcg-2.1.8 15.2.3.3, 15.2.5.2]."""
    held = [card for card in g.zones[g.rules.hands[seat]] if why_not_now(g, seat, card, window) is None]
    return tuple(CAST[card] for card in _distinct(g, held, projection_of(g)) if why_not_lay(g, seat, card) is None)


def _is_usual(g: Match, now: Projection) -> bool:
    """Does no text speak of cards in hand, of what makes CP, of what abilities cost or who may use them? Then what is
    printed tells most of what can be done. The projection keeps it."""
    now.usual = False
    if not UNUSUAL.isdisjoint(now.flags) or (now.players and not UNUSUAL_OF_PLAYERS.isdisjoint(now.players)):
        return False
    if (now.costs or now.later_costs) and cost.ABILITIES in cost.priced(g, now):
        return False
    zone, fields = g.zone, g.rules.field_zones
    for card in now.touched:
        if zone[card] not in fields:
            return False
    now.usual = True
    return True


def _distinct(g: Match, cards: Sequence[int], now: Projection) -> list[int]:
    """Equal cards in hand are offered once."""
    touched, face = now.touched, g.face
    kinds: dict[int, int] = {}
    for card in reversed(cards):
        kinds[~card if card in touched else face[card]] = card
    return [*reversed(kinds.values())]


# Everything, asked one by one


def _asked(g: Match, seat: int, window: Window, now: Projection) -> list[Move]:
    """What the questions of legality let pass: casting from hand and from elsewhere, abilities, デジョン."""
    hand = g.zones[g.rules.hands[seat]]
    held = [card for card in hand if why_not_now(g, seat, card, window) is None]
    found = [CAST[card] for card in _distinct(g, held, now) if why_not_lay(g, seat, card) is None]
    if "cast from" in now.flags:
        away = [card for card, seen in now.touched.items() if "cast from" in seen.says and card not in hand]
        found += [CAST[card] for card in away if why_not_cast(g, seat, card, window) is None]
    for card, use in now.users.get(seat, ()):
        if why_not_invoke(g, link_for_ability(g, seat, card, use.face, use.number)) is None:
            found.append(Move("use", card, use.place + 1))
    return found + _warps(g, seat, window, now)


def _warps(g: Match, seat: int, window: Window, now: Projection) -> list[Move]:
    hand = g.zones[g.rules.hands[seat]]
    return [Move("warp", card) for card in _distinct(g, hand, now) if why_not_warp(g, seat, card, window) is None]


# What is usual


def _casts(g: Match, seat: int, held: Sequence[int], money: int, now: Projection) -> list[Move]:
    """The cards of the hand that may be cast, equal ones once. Where no text changes what a card costs, its price is
    known; characters that get in nobody's way are the usual case (`field_limits.fits_in`)."""
    rules, faces, unheard = g.rules, g.face, "cast" not in now.players
    there: Tableau = now.asked.get(seat) or tableau(g, seat, now)
    tags, names, sole = rules.catalogue.tags, there.names, rules.sole
    crowded = there.contrary or there.many >= MOST_BACKUPS
    priced = cost.priced(g, now) if now.costs or now.later_costs else NONE
    found: list[Move] = []
    for card in held if len(held) == 1 else _distinct(g, held, now):
        face = faces[card]
        total, place, least, price, thrown, character, speaks = tags[face]
        if speaks or face in priced:
            link = link_for_card(g, seat, card)
            if why_not_begin(g, link) is None and why_not_afford(g, link, money) is None:
                found.append(CAST[card])
            continue
        left = money - thrown
        if left & ALL < total or left >> place & ALL < least:
            continue
        usual = unheard and character and not crowded and names.isdisjoint(sole[face])
        if not usual and not _may_begin(g, seat, card, face, now):
            continue
        if price.easy or _pays(g, link_for_card(g, seat, card), price, left):
            found.append(CAST[card])
    return found


def _pays(g: Match, link: Link, price: Price, left: int) -> bool:
    """Can a price be paid that asks for several elements, or for certain CP only?"""
    return price.within(left) and (price.surely(left) or why_not_afford(g, link) is None)


def _may_begin(g: Match, seat: int, card: int, face: int, now: Projection) -> bool:
    """Everything but the cost, of a card that is what is printed on it and says nothing about its coming
    (`why_not_begin`)."""
    if "cast" in now.players and permissions.player(g, seat, "cast", other=card):
        return False
    if not g.rules.is_character[face]:
        return why_not_head(g, link_for_card(g, seat, card)) is None
    fits = not is_one_too_many(g, face, tableau(g, seat, now))
    return fits or (is_lifted(now) and why_not_enter(g, card, seat) is None)


def _uses(g: Match, seat: int, users: Sequence[tuple[int, Use]], money: int, now: Projection) -> list[Move]:
    """The abilities that may be used. What is cheapest to look at comes first: the dull icon, crystals, whether there
    is anything on the stack to answer, how much CP, how often in a turn; then the rest."""
    found = []
    dull = g.dull
    for card, use in users:
        if use.dull and (dull[card] or (g.since[card] >= g.own_turn[seat] and not may_dull(g, card))):
            continue
        if (use.answers and not g.chain) or (use.crystals and use.crystals > g.crystals[seat]):
            continue
        price = use.price
        if price.total:
            if money == UNKNOWN:
                money = funds(g, seat, now)
            if money & ALL < price.total or money >> price.place & ALL < price.least:
                continue
        if use.limit and g.used and is_used_up(g, card, use.face, use.number, use.limit):
            continue
        if _usable(g, seat, card, use, money, now):
            found.append(Move("use", card, use.place + 1))
    return found


def _usable(g: Match, seat: int, card: int, use: Use, money: int, now: Projection) -> bool:
    """May this ability be used, apart from what is cheap to look at? (`why_not_invoke`) What the dull icon dulls makes
    no CP."""
    face, number = use.face, use.number
    terms = g.rules.catalogue.terms[face][number]
    if terms is None or (terms.rest and g.zone[card] not in g.rules.field_zones):
        if use.names and not _has_namesake(g, seat, card, now):
            return False
        return why_not_invoke(g, link_for_ability(g, seat, card, face, number), money) is None
    if use.dull and use.price.total and not use.price.within(money - worth(card, now)):
        return False
    asked = terms.rest and not (terms.leaves and LEAVING.isdisjoint(now.flags))
    if use.price.easy and not asked and not terms.restricted and not terms.head:
        return True
    link = link_for_ability(g, seat, card, face, number)
    if asked:
        for part in terms.rest:
            if not part.can_pay(g, link):
                return False
    if terms.restricted and why_not_allowed(g, link) is not None:
        return False
    if terms.head and why_not_choose(g, link) is not None:
        return False
    return use.price.easy or _pays(g, link, use.price, money - worth(card, now) if use.dull else money)


def _has_namesake(g: Match, seat: int, card: int, now: Projection) -> bool:
    """Is there a card with a name of this one in hand? [fftcg-2.1.8 11.7.1]"""
    seen = now.cards
    names = seen[card].names
    for other in g.zones[g.rules.hands[seat]]:
        for name in seen[other].names:
            if name in names:
                return True
    return False
