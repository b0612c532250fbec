"""What a player may do with priority, and why not [fftcg-2.1.8 9.3.1.5, 9.3.1.6, 9.3.1.7, 11.1.1]. Each question of
legality has one function that returns the broken rule or nothing; what is offered are the candidates it lets pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg import cost, cp, loops, says, usage
from fuda.games.fftcg.catalogue import catalogue
from fuda.games.fftcg.choices import why_not_head
from fuda.games.fftcg.declare import Declare, names_x, open_xs
from fuda.games.fftcg.limits import own_bars, why_not_enter
from fuda.games.fftcg.look import look, looks
from fuda.games.fftcg.query import ready, side
from fuda.kernel.decision import Move
from fuda.kernel.event import Link

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fuda.games.fftcg.cp import Source
    from fuda.games.fftcg.index import Use
    from fuda.games.fftcg.look import Looks
    from fuda.games.fftcg.state import Match
    from fuda.kernel.chain import Window

MAIN = ("main1", "main2")
ACTING = frozenset((*MAIN, "prepare", "declare", "block", "damage"))
"""The windows of the main and attack phases: only there summons are cast and abilities used [fftcg-2.1.8 9.3.1.6,
9.3.1.7, 9.5.1.1, 10.1.1.2]."""
BACK_ATTACK = "バックアタック"


# When


def quiet(g: Match, seat: int, window: Window) -> str | None:
    """Characters and デジョン need one's own main phase and an empty stack [fftcg-2.1.8 9.3.1.5, 11.4.1, 15.2.7.3]."""
    if seat != g.active:
        return "11.4.1"
    if window.scope not in MAIN:
        return "9.3.1.5"
    return "11.4.1" if g.chain else None


def why_not_now(g: Match, seat: int, card: int, window: Window) -> str | None:
    """Is it the time to cast this? Summons and characters with Back Attack whenever their player has priority in a main
    or attack phase [fftcg-2.1.8 9.3.1.6, 15.2.5.2, 15.2.5.3]."""
    if g.rules.types[g.face[card]] == "summon":
        return None if window.scope in ACTING else "9.3.1.6"
    if BACK_ATTACK in look(g, card).keywords or says.player(g, seat, "cast quickly", other=card):
        return None if window.scope in ACTING else "15.2.5.2"
    return quiet(g, seat, window)


# Casting


def link_for_card(g: Match, seat: int, card: int) -> Link:
    """What this card is while it is being cast."""
    face = g.face[card]
    if g.rules.is_character[face]:
        return Link("character", seat, card, g.object[card], face, -1, card)
    return Link("summon", seat, card, g.object[card], face, g.rules.summon_ability[face], card)


def why_not_cast(g: Match, seat: int, card: int, window: Window) -> str | None:
    """May this card be cast now? [fftcg-2.1.8 11.3.1, 11.4.1, 15.1.1.7.1]"""
    if not castable_here(g, seat, card):
        return "15.1.1.7.1"
    return why_not_now(g, seat, card, window) or why_not_lay(g, seat, card)


def castable_here(g: Match, seat: int, card: int) -> bool:
    """Is it in its player's hand, or does a text let this player cast it from where it lies?
    [fftcg-2.1.8 15.1.1.7.1, 2.1]"""
    if g.zone[card] == g.rules.hands[seat]:
        return True
    return any(node.concerns(g, src, card, says.RULES, seat) for node, src in says.spoken(g, card, "cast from"))


def why_not_lay(g: Match, seat: int, card: int) -> str | None:
    """If it is the time for it: may it come onto the field, is there something to choose, can it be paid for?"""
    link = link_for_card(g, seat, card)
    return why_not_begin(g, link) or why_not_afford(g, link)


def why_not_begin(g: Match, link: Link) -> str | None:
    """Everything but the cost [fftcg-2.1.8 2.2, 7.7.3, 7.7.4, 7.7.5, 11.3.3]."""
    if looks(g).players and says.player(g, link.seat, "cast", other=link.card):
        return "2.2"
    if g.rules.own_costs[link.face] and own_bars(g, link.card, "cast"):
        return "2.2"
    if link.kind == "character":
        return why_not_enter(g, link.card, link.seat)
    return why_not_head(g, link)


def why_not_afford(g: Match, link: Link, known: Sequence[Source] | None = None) -> str | None:
    """Can it be paid for, in one way or another? [fftcg-2.1.8 11.3.5, 11.3.7.1, 11.4.7] `known`: what is known of its
    player's sources (`cost.free_sources`)."""
    broken = cost.why_not_pay(g, link, cost.bill(g, link, free=is_free(g, link)), known)
    if broken is None:
        return None
    words = dict.fromkeys(said.node.way for said in cost.ways(g, link))
    if any(cost.why_not_pay(g, link, cost.bill(g, link, (word,)), known) is None for word in words):
        return None
    return broken


def is_free(g: Match, link: Link) -> bool:
    """Does a text let this player cast it without paying its cost?"""
    if link.kind not in cost.CARDS or g.zone[link.card] == g.rules.hands[link.seat]:
        return False
    return any(getattr(node, "free", False) for node, _ in says.spoken(g, link.card, "cast from"))


# Using abilities


def why_not_use(g: Match, seat: int, card: int, place: int, window: Window) -> str | None:
    """May this action or special ability be used now? [fftcg-2.1.8 9.3.1.7, 11.6.1, 11.7.1]"""
    pairs = look(g, card).abilities
    if not 0 <= place < len(pairs):
        return "11.6.1"
    face, number = pairs[place]
    ability = g.rules.faces[face].abilities[number]
    zone = g.rules.layout.names[g.zone[card]]
    if ability.kind not in ("action", "special") or zone not in ability.where:
        return "11.6.1"
    if side(g, card) != seat:
        return "11.6.4"
    if window.scope not in ACTING:
        return "9.3.1.7"
    return why_not_invoke(g, link_for_ability(g, seat, card, face, number))


def link_for_ability(g: Match, seat: int, card: int, face: int, number: int) -> Link:
    """What this ability is on the stack: apart from its card [fftcg-2.1.8 11.6.4, 11.7.4, 11.5.4]."""
    return Link(g.rules.faces[face].abilities[number].kind, seat, card, g.object[card], face, number)


def why_not_invoke(g: Match, link: Link, known: Sequence[Source] | None = None, *, paid: bool = False) -> str | None:
    """If it is the time for it: restrictions of use, its cost (`paid`: that has been looked at), something to choose
    [fftcg-2.1.8 11.6.2.1, 11.6.5, 11.7.2.1, 11.7.5, 2.1, 2.2]."""
    return _why_not_allowed(g, link) or (None if paid else why_not_afford(g, link, known)) or _why_not_choose(g, link)


def _why_not_allowed(g: Match, link: Link) -> str | None:
    """Restrictions of use [fftcg-2.1.8 2.1, 2.2]."""
    ability = g.rules.faces[link.face].abilities[link.ability]
    if ability.limit and usage.reached(g, link):
        return "2.1"
    if ability.uses and any(not use.holds(g, link) for use in ability.uses):
        return "2.1"
    if says.forbidden(g, link.source, "use", link) or says.player(g, link.seat, "use", link, link.source):
        return "2.2"
    return None


def _why_not_choose(g: Match, link: Link) -> str | None:
    """Is there something to choose, with 0 for X or with another X that can be paid? [fftcg-2.1.8 11.6.5, 11.6.7,
    11.7.5, 11.7.7]"""
    broken = why_not_head(g, link)
    return None if broken and names_x(g, link) and open_xs(g, Declare(link=link)) else broken


# Warp


def warp_link(g: Match, seat: int, card: int) -> Link | None:
    """デジョン of a card in hand [fftcg-2.1.8 15.2.7.1.1]."""
    number = catalogue(g.rules).warps[g.face[card]]
    return Link("warp", seat, card, g.object[card], g.face[card], number, card) if number >= 0 else None


def why_not_warp(g: Match, seat: int, card: int, window: Window) -> str | None:
    """May this card be removed with its counters now? [fftcg-2.1.8 15.2.7.3]"""
    link = warp_link(g, seat, card)
    if link is None or g.zone[card] != g.rules.hands[seat]:
        return "15.2.7.1.1"
    if quiet(g, seat, window):
        return "15.2.7.3"
    return why_not_afford(g, link)


# What is offered


class Purse:
    """What a player could pay at most, found out once for all that is looked at, and only when something has a
    price."""

    __slots__ = ("known", "makes", "most", "of", "own")

    def __init__(self, g: Match, seat: int) -> None:
        self.known = cost.free_sources(g, seat)
        self.makes: Sequence[Source] = self.known or ()
        self.of: dict[str, int] = {}
        """By element: how much of it there could be."""
        self.own: dict[int, Source] = {}
        """By card: what it would make itself."""
        of, own, most = self.of, self.own, 0
        for source in self.makes:
            card, verb, elements = source
            own[card] = source
            each = 2 if verb == "discard" else 1
            most += each
            for element in elements:
                of[element] = of.get(element, 0) + each
        self.most = most

    def pays(self, need: cp.Need, card: int) -> bool:
        """Can this price be paid without this card? With at most one element asked for it is enough that there is
        enough in all and of that element: discards leave no more than 1 over then (`cp.plan`)."""
        if need.total > self.most:
            return False
        own = self.own.get(card)
        if len(need.required) > 1 or need.only:
            return cp.plan(need, [source for source in self.makes if source is not own]) is not None
        if own is not None and need.total > self.most - cp.EACH[own.verb]:
            return False
        for element, n in need.required:
            spare = cp.EACH[own.verb] if own is not None and element in own.makes else 0
            return self.of.get(element, 0) - spare >= n
        return True


class Wallet:
    """Where the purse is until somebody looks into it."""

    __slots__ = ("game", "inside", "plain", "seat")

    def __init__(self, g: Match, seat: int, now: Looks) -> None:
        self.game, self.seat = g, seat
        self.inside: Purse | None = None
        self.plain = not (now.costs or now.later_costs or "cp" in now.flags)
        """Nothing changes costs, or what makes CP."""

    def open(self) -> Purse:
        """Look into it."""
        if self.inside is None:
            self.inside = Purse(self.game, self.seat)
        return self.inside


def actions(g: Match, seat: int, window: Window) -> tuple[Move, ...]:
    """Every legal use of priority but passing [fftcg-2.1.8 11.1.1]. Most windows are empty; that is found out first."""
    if window.scope not in ACTING:
        return ()
    now, main = looks(g), window.scope in MAIN and seat == g.active and not g.chain
    hand, faces, users = g.zones[g.rules.hands[seat]], g.face, now.users.get(seat, [])
    if users:
        users = _able(g, seat, users)
    quick = g.rules.quick
    if main:
        held: Sequence[int] = hand
    else:
        held = [card for card in hand if quick[faces[card]]]
        if now.players.get("cast quickly") or not now.touched.keys().isdisjoint(hand):
            held = [card for card in hand if why_not_now(g, seat, card, window) is None]
    if not held and not users and "cast from" not in now.flags:
        return ()
    wallet = Wallet(g, seat, now)
    found = [*_casts(g, seat, held, wallet, now)] if held else []
    if "cast from" in now.flags:
        found += _elsewhere(g, seat, window, now)
    if users:
        found += _uses(g, seat, users, wallet)
    if main and catalogue(g.rules).some_warp:
        found += [Move("warp", card) for card in _distinct(g, hand, now) if not why_not_warp(g, seat, card, window)]
    return tuple(loops.allowed(g, seat, found) if g.positions else found)


def _distinct(g: Match, cards: Sequence[int], now: Looks) -> list[int]:
    """Equal cards in hand are offered once."""
    touched, face = now.touched, g.face
    if not touched:
        return list({face[card]: card for card in reversed(cards)}.values())[::-1]
    return list({(face[card], card if card in touched else -1): card for card in reversed(cards)}.values())[::-1]


def _casts(g: Match, seat: int, held: Sequence[int], wallet: Wallet, now: Looks) -> Iterator[Move]:
    """The cards of the hand that may be cast; their plain price is known where nothing changes it."""
    prices, own, touched = catalogue(g.rules).prices, g.rules.own_costs, now.touched
    for card in _distinct(g, held, now):
        face = g.face[card]
        plain = wallet.plain and card not in touched and not own[face]
        if plain and not wallet.open().pays(prices[face], card):
            continue
        link = link_for_card(g, seat, card)
        if why_not_begin(g, link) is None and (plain or why_not_afford(g, link, wallet.open().known) is None):
            yield Move("cast", card)


def _elsewhere(g: Match, seat: int, window: Window, now: Looks) -> list[Move]:
    """Cards that a text lets this player cast from another zone."""
    away = [card for card, found in now.touched.items() if "cast from" in found.says]
    away = [card for card in away if g.zone[card] != g.rules.hands[seat]]
    return [Move("cast", card) for card in away if why_not_cast(g, seat, card, window) is None]


def _able(g: Match, seat: int, users: Sequence[tuple[int, Use]]) -> list[tuple[int, Use]]:
    """The abilities that pass what is cheap to look at: the dull icon and crystals."""
    dull, crystals = g.dull, g.crystals[seat]
    return [
        (card, use)
        for card, use in users
        if use.crystals <= crystals and (not use.dull or (not dull[card] and ready(g, card)))
    ]


def _uses(g: Match, seat: int, users: Sequence[tuple[int, Use]], wallet: Wallet) -> Iterator[Move]:
    """The abilities that may be used. Where the cost is no more than CP, the dull icon and crystals, the purse knows
    whether it can be paid: what the icon dulls makes no CP."""
    plain = wallet.plain
    for card, use in users:
        link = link_for_ability(g, seat, card, use.face, use.number)
        if (plain and use.names and not _has_namesake(g, seat, card)) or _why_not_allowed(g, link):
            continue
        if plain and use.least and use.least > wallet.open().most:
            continue
        simple = plain and use.settled
        if simple and use.least:
            payable = wallet.open().pays(cost.printed_bill(g, link).need, card if use.dull else -1)
        else:
            known = wallet.open().known if use.least else None
            payable = simple or why_not_afford(g, link, known) is None
        if payable and _why_not_choose(g, link) is None:
            yield Move("use", card, use.place + 1)


def _has_namesake(g: Match, seat: int, card: int) -> bool:
    """Is there a card with a name of this one in hand? [fftcg-2.1.8 11.7.1]"""
    at = looks(g).at
    names = at(card).names
    return any(name in names for other in g.zones[g.rules.hands[seat]] for name in at(other).names)


def act(g: Match, seat: int, move: Move) -> None:
    """Begin what was chosen."""
    if g.positions:
        loops.acted(g, seat, move)
    g.frames.append(declaration(g, seat, move))


def declaration(g: Match, seat: int, move: Move) -> Declare:
    """The procedure of a chosen act."""
    if move.verb == "cast":
        link = link_for_card(g, seat, move.card)
        return Declare(link=link, free=is_free(g, link))
    if move.verb == "use":
        face, number = look(g, move.card).abilities[move.arg - 1]
        return Declare(link=link_for_ability(g, seat, move.card, face, number))
    link = warp_link(g, seat, move.card) or link_for_card(g, seat, move.card)
    return Declare(link=link)
