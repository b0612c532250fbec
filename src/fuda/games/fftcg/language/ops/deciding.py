"""What a clause leaves open is decided when it is carried out, by whoever carries it out, one thing at a time
[fftcg-2.1.8 11.11.5.1, 11.11.6]. What has been decided so far stands in `Effect.chosen`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from fuda.games.fftcg.now.query import counters
from fuda.kernel import chance
from fuda.kernel.decision import CARD, DONE, Decision, Move
from fuda.kernel.sight.view import fanned, may_know

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect, Refs
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref

NEXT = (-1, 0)
"""Stands in `Effect.chosen` behind what one player has decided, when another player decides next."""
NUMBER = -2
"""Stands before a number that was named; a place in the deck has a negative number beside its card."""
RULE = "11.11.5.1"


class Asking(msgspec.Struct, frozen=True):
    """Somebody decides: which objects of a phrase (`origin`: taken from where), under which word; `spare`: fewer will
    do; `random`: chance decides; `taken`: taken already; `beside`: those of them that it goes together with; `barred`:
    by (g, fx, seat, card) what cannot even be tried."""

    seat: int
    phrase: Any
    origin: Any = None
    prompt: str = "choose"
    rule: str = RULE
    spare: bool = False
    random: bool = False
    taken: tuple[int, ...] = ()
    beside: tuple[int, ...] = ()
    barred: Any = None


def taken(g: Match, fx: Effect, move: Move | None) -> Refs | None:
    """What has been decided so far; nothing where an answer has just come, which is written down."""
    if move is None:
        return fx.chosen
    note(g, fx, move)
    return None


def note(g: Match, fx: Effect, move: Move) -> None:
    """Write an answer down."""
    g.frames[-1] = replace(fx, chosen=(*fx.chosen, written(g, move)))


def written(g: Match, move: Move) -> Ref:
    """An answer as it is remembered."""
    if move.verb == "done":
        return NEXT
    if move.card < 0:
        return NUMBER, move.arg
    return move.card, g.object[move.card] if move.arg < 0 else -move.arg


def split(chosen: Refs) -> list[list[Ref]]:
    """What each player has decided, in order; the last list is of the one who is deciding now."""
    if NEXT not in chosen:
        return [list(chosen)]
    found: list[list[Ref]] = [[]]
    for ref in chosen:
        if ref == NEXT:
            found.append([])
        else:
            found[-1].append(ref)
    return found


def part_by_part(turns: Sequence[tuple[int, Any]], parts: Sequence[Sequence[Ref]], asking: Asking) -> Asking:
    """The next part of several: other things than in those before it, and it goes together with the player's own."""
    seat, what = turns[len(parts) - 1]
    done = [(by, card) for (by, _), part in zip(turns, parts[:-1], strict=False) for card, _ in part]
    beside = tuple(card for by, card in done if by == seat)
    return replace(asking, seat=seat, phrase=what, taken=tuple(card for _, card in done), beside=beside)


def decide(g: Match, fx: Effect, asking: Asking) -> Decision | None:
    """Ask for the next object, or go on with the next who decides."""
    phrase, seat = asking.phrase, asking.seat
    cards = [card for card, _ in split(fx.chosen)[-1]] if fx.chosen else []
    if cards and phrase is not None and phrase.is_full(len(cards)):
        _over(g, fx)
        return None
    found = phrase.open(g, fx, seat, asking.origin) if phrase is not None else None
    if found is None:
        _over(g, fx, tuple(phrase.refs(g, fx, seat)) if phrase is not None else ())
        return None
    found = admitted(g, fx, asking, found)
    least, most = phrase.least_most(g, fx, seat, found)
    beside, taken = [*asking.beside, *cards], asking.taken
    rest = phrase.all_beside(g, [card for card in found if card not in taken] if taken else found, beside)
    if len(cards) >= most or not rest:
        _over(g, fx)
        return None
    if asking.random or not knows_all(g, seat, rest):
        _drawn(g, fx, rest)
        return None
    done = (DONE,) if asking.spare or len(cards) >= least else ()
    moves = (*card_moves(g, seat, rest), *done)
    default = len(moves) - 1 if done else 0
    return Decision("card", seat, asking.prompt, asking.rule, moves, default, fx.source, least=least, most=most)


def knows_all(g: Match, seat: int, cards: Sequence[int]) -> bool:
    """May this seat know all these cards? Mostly they lie where it sees them."""
    zone, sight = g.zone, g.rules.layout.sight
    elsewhere = [card for card in cards if zone[card] < 0 or not sight[zone[card]] >> seat & 1]
    return not elsewhere or all(may_know(g, seat, card) for card in elsewhere)


def admitted(g: Match, fx: Effect, asking: Asking, found: Sequence[int]) -> Sequence[int]:
    """What is left to decide among; of a card whose face one may not know nobody can tell."""
    if asking.barred is None or asking.random:
        return found
    seat = asking.seat
    return [card for card in found if not (may_know(g, seat, card) and asking.barred(g, fx, seat, card))]


def _over(g: Match, fx: Effect, refs: Refs = ()) -> None:
    g.frames[-1] = replace(fx, chosen=(*fx.chosen, *refs, NEXT))


def _drawn(g: Match, fx: Effect, rest: Sequence[int]) -> None:
    """One at random: so the text says, or the one who decides sees only backs (reading FD1)."""
    card = chance.pick(g, rest)
    g.frames[-1] = replace(fx, chosen=(*fx.chosen, (card, g.object[card])))


def card_moves(g: Match, seat: int, cards: Sequence[int]) -> list[Move]:
    """An answer of this seat for each of these cards that is not like another (`distinct`). Mostly all lie on the
    field."""
    zone, fields = g.zone, g.rules.field_zones
    moves: list[Move] = []
    for card in dict.fromkeys(cards):
        if zone[card] not in fields:
            return [CARD[card] for card in distinct(g, seat, cards)]
        moves.append(CARD[card])
    return moves


def distinct(g: Match, seat: int, cards: Sequence[int]) -> list[int]:
    """Cards outside the field that nobody can tell apart are offered once; those that this seat must not know are not
    compared [L21], and their order tells nothing."""
    zone, face, fields, counted = g.zone, g.face, g.rules.field_zones, g.counters
    seen: dict[int | tuple[int, int], int] = {}
    for card in cards:
        there = zone[card]
        if there in fields or (counted and counters(g, card)) or not may_know(g, seat, card):
            seen[card] = card
        else:
            seen.setdefault((face[card], there), card)
    return fanned(g, seat, [*seen.values()])
