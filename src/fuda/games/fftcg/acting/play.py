"""What a player may do with priority, and why not [fftcg-2.1.8 9.3.1.5, 9.3.1.6, 9.3.1.7, 11.1.1]. Each question of
legality has one function that returns the broken rule or nothing; what is offered are the candidates it lets pass
(`offers`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.acting import uses
from fuda.games.fftcg.acting.choices import why_not_head
from fuda.games.fftcg.acting.declare import Declare, names_x, open_xs
from fuda.games.fftcg.book import loops
from fuda.games.fftcg.book.field_limits import own_bars, why_not_enter
from fuda.games.fftcg.now import permissions
from fuda.games.fftcg.now.projection import card_now, projection_of
from fuda.games.fftcg.now.query import side
from fuda.games.fftcg.paying import cost
from fuda.kernel.event import Link

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match
    from fuda.kernel.chain import Window
    from fuda.kernel.decision import Move

MAIN = ("main1", "main2")
ACTING = frozenset((*MAIN, "prepare", "declare", "block", "damage"))
"""The windows of the main and attack phases: only there summons are cast and abilities used [fftcg-2.1.8 9.3.1.6,
9.3.1.7, 9.5.1.1, 10.1.1.2]."""
BETWEEN = "strikes"
"""The window between first strike and the other damage: nothing but characters with Back Attack [fftcg-2.1.8 15.2.3.3,
15.2.5.2]."""
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
        return None if window.scope in ACTING else "15.2.3.3" if window.scope == BETWEEN else "9.3.1.6"
    if BACK_ATTACK in card_now(g, card).keywords or permissions.player(g, seat, "cast quickly", other=card):
        return None if window.scope in ACTING or window.scope == BETWEEN else "15.2.5.2"
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
    return any(
        node.applies_to(g, src, card, permissions.RULES, seat)
        for node, src in permissions.said_of(g, card, "cast from")
    )


def why_not_lay(g: Match, seat: int, card: int) -> str | None:
    """If it is the time for it: may it come onto the field, is there something to choose, can it be paid for?"""
    link = link_for_card(g, seat, card)
    return why_not_begin(g, link) or why_not_afford(g, link)


def why_not_begin(g: Match, link: Link) -> str | None:
    """Everything but the cost [fftcg-2.1.8 2.2, 7.7.3, 7.7.4, 7.7.5, 11.3.3]."""
    if projection_of(g).players and permissions.player(g, link.seat, "cast", other=link.card):
        return "2.2"
    if g.rules.own_costs[link.face] and own_bars(g, link.card, "cast"):
        return "2.2"
    if link.kind == "character":
        return why_not_enter(g, link.card, link.seat)
    return why_not_head(g, link)


def why_not_afford(g: Match, link: Link, funds: int = cost.UNKNOWN) -> str | None:
    """Can it be paid for, in one way or another? [fftcg-2.1.8 11.3.5, 11.3.7.1, 11.4.7] `funds`: what its player could
    make, if that has been looked into (`purse.funds`)."""
    broken = cost.why_not_pay(g, link, cost.bill(g, link, free=is_free(g, link)), funds)
    if broken is None:
        return None
    words = dict.fromkeys(said.node.way for said in cost.ways(g, link) if getattr(said.node, "eases", True))
    if any(cost.why_not_pay(g, link, cost.bill(g, link, (word,)), funds) is None for word in words):
        return None
    return broken


def is_free(g: Match, link: Link) -> bool:
    """Does a text let this player cast it without paying its cost?"""
    if link.kind not in cost.CARDS or g.zone[link.card] == g.rules.hands[link.seat]:
        return False
    return any(getattr(node, "free", False) for node, _ in permissions.said_of(g, link.card, "cast from"))


# Using abilities


def why_not_use(g: Match, seat: int, card: int, place: int, window: Window) -> str | None:
    """May this action or special ability be used now? [fftcg-2.1.8 9.3.1.7, 11.6.1, 11.7.1]"""
    pairs = card_now(g, card).abilities
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
        return "15.2.3.3" if window.scope == BETWEEN else "9.3.1.7"
    return why_not_invoke(g, link_for_ability(g, seat, card, face, number))


def link_for_ability(g: Match, seat: int, card: int, face: int, number: int) -> Link:
    """What this ability is on the stack: apart from its card [fftcg-2.1.8 11.6.4, 11.7.4, 11.5.4]."""
    return Link(g.rules.faces[face].abilities[number].kind, seat, card, g.object[card], face, number)


def why_not_invoke(g: Match, link: Link, funds: int = cost.UNKNOWN) -> str | None:
    """If it is the time for it: restrictions of use, its cost, something to choose [fftcg-2.1.8 11.6.2.1, 11.6.5,
    11.7.2.1, 11.7.5, 2.1, 2.2]."""
    return why_not_allowed(g, link) or why_not_afford(g, link, funds) or why_not_choose(g, link)


def why_not_allowed(g: Match, link: Link) -> str | None:
    """Restrictions of use [fftcg-2.1.8 2.1, 2.2]."""
    ability = g.rules.faces[link.face].abilities[link.ability]
    if ability.limit and uses.reached(g, link):
        return "2.1"
    for use in ability.uses:
        if not use.holds(g, link):
            return "2.1"
    if permissions.forbidden(g, link.source, "use", link) or permissions.player(g, link.seat, "use", link, link.source):
        return "2.2"
    return None


def why_not_choose(g: Match, link: Link) -> str | None:
    """Is there something to choose, with 0 for X or with another X that can be paid? [fftcg-2.1.8 11.6.5, 11.6.7,
    11.7.5, 11.7.7]"""
    broken = why_not_head(g, link)
    return None if broken and names_x(g, link) and open_xs(g, Declare(link=link)) else broken


# Warp


def warp_link(g: Match, seat: int, card: int) -> Link | None:
    """デジョン of a card in hand [fftcg-2.1.8 15.2.7.1.1]."""
    number = g.rules.catalogue.warps[g.face[card]]
    return Link("warp", seat, card, g.object[card], g.face[card], number, card) if number >= 0 else None


def why_not_warp(g: Match, seat: int, card: int, window: Window) -> str | None:
    """May this card be removed with its counters now? [fftcg-2.1.8 15.2.7.3]"""
    link = warp_link(g, seat, card)
    if link is None or g.zone[card] != g.rules.hands[seat]:
        return "15.2.7.1.1"
    if quiet(g, seat, window):
        return "15.2.7.3"
    return why_not_afford(g, link)


# Beginning it


def act(g: Match, seat: int, move: Move) -> None:
    """Begin what was chosen: its declaration."""
    if g.positions:
        loops.acted(g, seat, move)
    verb, card, free = move.verb, move.card, False
    if verb == "cast":
        link = link_for_card(g, seat, card)
        free = g.zone[card] != g.rules.hands[seat] and is_free(g, link)
    elif verb == "use":
        face, number = card_now(g, card).abilities[move.arg - 1]
        link = link_for_ability(g, seat, card, face, number)
    else:
        link = warp_link(g, seat, card) or link_for_card(g, seat, card)
    g.frames.append(Declare(link=link, free=free))
