"""Who may attack, who may form a party, who may block, and what that costs [fftcg-2.1.8 10.1.2.1, 10.1.3.1,
15.1.1.9]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.book.battle_damage import attackers_left
from fuda.games.fftcg.happening import acts
from fuda.games.fftcg.now import permissions, query
from fuda.games.fftcg.now.projection import projection_of
from fuda.games.fftcg.paying import cost
from fuda.kernel.decision import PASS, Move, Offered

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.state import Match

ATTACK, JOIN, BLOCK = Offered("attack"), Offered("join"), Offered("block")

# Who may attack


def why_not_attack(g: Match, seat: int, card: int) -> str | None:
    """Can this card attack now? It must be a forward of the turn player [fftcg-2.1.8 5.2.3.1.1.2, 10.1.2.1]."""
    now = projection_of(g)
    if not query.on_field(g, card) or g.side[card] != seat or "forward" not in now.cards[card].types:
        return "10.1.2.1"
    return _why_not_now(g, card, now)


def _why_not_now(g: Match, card: int, now: Projection) -> str | None:
    """Can this forward attack now? It must be active, have been there since the turn began or have haste, and not have
    attacked yet [fftcg-2.1.8 10.1.2.1.1, 10.1.2.1.2, 15.2.2.2]; brave keeps a forward active, but it attacks only once
    (reading FA10)."""
    if g.dull[card] or (g.since[card] >= g.own_turn[g.side[card]] and not query.ready(g, card)):
        return "10.1.2.1.1"
    if g.attacked[card] == g.turn and times(g, card) >= _times_allowed(g, card):
        return "10.1.2.1.2"
    said = now.cards[card].says
    if "attack" in said and permissions.forbidden(g, card, "attack"):
        return "10.1.2.1.2"
    if "attack cost" in said and not affordable(g, g.side[card], (card,), "attack cost"):
        return "10.1.2.3"
    return None


def _times_allowed(g: Match, card: int) -> int:
    """How often it may attack in one turn."""
    return max(permissions.numbers(g, card, "attacks"), default=1) + sum(permissions.numbers(g, card, "attacks more"))


def times(g: Match, card: int) -> int:
    """How often it has attacked this turn."""
    return g.used.get(f"attacks {g.object[card]}", 0)


def able(g: Match, seat: int) -> list[int]:
    """Those who may be declared as attackers; a text may limit how often its player attacks."""
    now, dull, found = projection_of(g), g.dull, []
    seen = now.cards
    for card in g.zones[g.rules.fields[seat]]:
        if dull[card] or "forward" not in seen[card].types:
            continue
        if _why_not_now(g, card, now) is None:
            found.append(card)
    return found if found and not (now.players and _stopped(g, seat)) else []


def _active(g: Match, seat: int, now: Projection) -> list[int]:
    """The active forwards of this player."""
    seen, dull = now.cards, g.dull
    found: list[int] = []
    for card in g.zones[g.rules.fields[seat]]:
        if dull[card] or "forward" not in seen[card].types:
            continue
        found.append(card)
    return found


def _stopped(g: Match, seat: int) -> bool:
    """[fftcg-2.1.8 10.1.2.1.2]"""
    if permissions.player(g, seat, "attack"):
        return True
    most = permissions.player_numbers(g, seat, "attacks")
    return bool(most) and g.used.get("attacks", 0) >= min(most)


def compelled(g: Match, cards: Sequence[int]) -> bool:
    """Must one of these that have not attacked this turn do so, so that the phase cannot end? Nobody is compelled to
    pay [fftcg-2.1.8 10.1.2.1.3] (reading FA11, reading FA23)."""
    return "must attack" in projection_of(g).flags and _has_to(g, cards)


def _has_to(g: Match, cards: Sequence[int]) -> bool:
    fresh = [card for card in cards if g.attacked[card] != g.turn]
    return any(
        permissions.demands(g, card, "must attack") and not permissions.costs(g, card, "attack cost") for card in fresh
    )


def joinable(g: Match, members: Sequence[int]) -> list[int]:
    """Who can still join these: forwards that could attack themselves, without limit [fftcg-2.1.8 10.1.2.1, 15.1.1.9.1,
    15.1.1.9.3, 15.1.1.9.4]."""
    now = projection_of(g)
    found: list[int] = []
    for card in _active(g, g.active, now):
        if card in members or _why_not_now(g, card, now) is not None:
            continue
        party = (*members, card)
        if is_party(g, party) and ("attack cost" not in now.flags or affordable(g, g.active, party, "attack cost")):
            found.append(card)
    return found


def is_party(g: Match, members: Sequence[int]) -> bool:
    """Can these form a party? All share one element, or all have the party icon; those whose text lets them join just
    these others need neither [fftcg-2.1.8 10.1.2.1, 15.1.1.9.2] (reading FA12)."""
    now, bound = projection_of(g), members
    flags = now.flags
    if "party" in flags and _is_barred(g, members):
        return False
    if "any party" in flags:
        bound = _not_welcome(g, members)
        if not bound:
            return True
    shared, icons = {*now.cards[bound[0]].elements}, True
    for card in bound:
        here = now.cards[card]
        shared.intersection_update(here.elements)
        icons = icons and "パーティー" in here.keywords
    return icons or bool(shared)


def _is_barred(g: Match, members: Sequence[int]) -> bool:
    """Does a text say that one of these forms no party?"""
    return any(permissions.forbidden(g, card, "party") for card in members)


def _not_welcome(g: Match, members: Sequence[int]) -> list[int]:
    """Those whom no text lets form a party with all of the others, whatever their elements."""
    return [card for card in members if not _welcome(g, card, members)]


def _welcome(g: Match, card: int, members: Sequence[int]) -> bool:
    """Does a text let it form a party with all of these, whatever their elements?"""
    return all(permissions.demands(g, card, "any party", other=other) for other in members if other != card)


# Who may block


def why_not_block(g: Match, seat: int, card: int) -> str | None:
    """Can this card block the attack? It must be a forward of the other player [fftcg-2.1.8 5.2.3.1.1.2, 10.1.3.1]."""
    now = projection_of(g)
    if not query.on_field(g, card) or g.side[card] != seat or "forward" not in now.cards[card].types:
        return "10.1.3.1"
    return _why_not_meet(g, card, now)


def _why_not_meet(g: Match, card: int, now: Projection) -> str | None:
    """Can this forward block? It must be active, and no text may keep it from it [fftcg-2.1.8 10.1.3.1.1,
    10.1.3.1.2]."""
    if g.dull[card]:
        return "10.1.3.1.1"
    flags = now.flags
    if ("block" in flags or "blocked" in flags) and not _may_meet(g, card):
        return "10.1.3.1.2"
    if "block cost" in now.cards[card].says and not affordable(g, g.side[card], (card,), "block cost"):
        return "10.1.3.1.3"
    return None


def _may_meet(g: Match, blocker: int) -> bool:
    """A party can be blocked by whoever may block one of its members [fftcg-2.1.8 10.1.3.4, 15.1.1.9.6]."""
    return any(
        not permissions.forbidden(g, blocker, "block", other=attacker)
        and not permissions.forbidden(g, attacker, "blocked", other=blocker)
        for attacker in attackers_left(g)
    )


def blocks(g: Match, seat: int) -> tuple[Move, ...]:
    """Every legal answer to an attack: as many demands as possible are met, but nobody is compelled to pay
    [fftcg-2.1.8 10.1.3.1, 10.1.3.1.3] (reading FA11). With no attacker left there is nothing to block, but the steps
    take place (reading FA21)."""
    if not attackers_left(g):
        return (PASS,)
    now = projection_of(g)
    found = [PASS]
    for card in _active(g, seat, now):
        if _why_not_meet(g, card, now) is not None:
            continue
        found.append(BLOCK[card])
    if "must block" not in now.flags and "must be blocked" not in now.flags:
        return tuple(found)
    return _demanded(g, found)


def _demanded(g: Match, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Those of these answers that meet as many demands as possible without paying."""
    met = {move: _demands_met(g, move.card) for move in moves}
    free = [move for move in moves if move is PASS or not permissions.costs(g, move.card, "block cost")]
    least = max(met[move] for move in free)
    return tuple(move for move in moves if met[move] >= least)


def _demands_met(g: Match, blocker: int) -> int:
    """How many demands this block meets (-1: no block meets none)."""
    if blocker < 0:
        return 0
    attackers = attackers_left(g)
    own = any(permissions.demands(g, blocker, "must block", other=attacker) for attacker in attackers)
    return own + sum(permissions.demands(g, attacker, "must be blocked", other=blocker) for attacker in attackers)


# Costs to attack and to block


def costs(g: Match, cards: Sequence[int], word: str) -> tuple[Any, ...]:
    """What these must pay for it now [fftcg-2.1.8 10.1.2.3, 10.1.3.1.3]."""
    said = word in g.rules.words and word in projection_of(g).flags
    return _costs(g, cards, word) if said else ()


def _costs(g: Match, cards: Sequence[int], word: str) -> tuple[Any, ...]:
    found: list[Any] = []
    for card in cards:
        found += permissions.costs(g, card, word)
    return tuple(found)


def affordable(g: Match, seat: int, cards: Sequence[int], word: str) -> bool:
    """Can this player pay for all of these together?"""
    wanted = costs(g, cards, word)
    if not wanted:
        return True
    return cost.can_pay(_attacking(g, cards) if word == "attack cost" else g, seat, cards[0], wanted)


def _attacking(g: Match, cards: Sequence[int]) -> Match:
    """The table at which an attack is paid for: who has no brave has become dull [fftcg-2.1.8 10.1.2.2, 10.1.2.3]."""
    twin, now = g.copy(), projection_of(g).cards
    for card in cards:
        if "ブレイブ" not in now[card].keywords:
            acts.turn(twin, card, 1, -1, g.side[card], -1, "attack")
    return twin
