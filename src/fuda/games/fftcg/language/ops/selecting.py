"""Selecting and naming when a text is carried out: nothing is chosen in the sense of 選ぶ [fftcg-2.1.8 11.11.5.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.fftcg.language.ops.deciding import Asking, decide, part_by_part, split, taken
from fuda.games.fftcg.language.words import naming
from fuda.games.fftcg.language.words.clause import finish, seats
from fuda.kernel.decision import Decision

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.ops.choose import NameOne, Select
    from fuda.games.fftcg.language.words.clause import Do
    from fuda.games.fftcg.state import Match
    from fuda.kernel.decision import Move


def select(g: Match, fx: Effect, said: Select, how: Do, move: Move | None) -> Decision | None:
    """Part by part, one player after the other; different parts take different things."""
    chosen = taken(g, fx, move)
    if chosen is None:
        return None
    turns = [(seat, what) for seat in seats(g, fx, how.who) for what in said.whats]
    parts = split(chosen)
    if len(parts) <= len(turns):
        return decide(g, fx, part_by_part(turns, parts, Asking(-1, None, said.origin, "select")))
    refs = [ref for part in parts for ref in part]
    enough = all(len(part) >= what.wanted(g, fx, seat) for (seat, what), part in zip(turns, parts, strict=False))
    finish(g, fx, how, refs, did=bool(refs) and enough)
    return None


def can_select(g: Match, fx: Any, said: Select, how: Do) -> bool:
    """Is there anything to select from?"""
    turns = ((seat, what) for seat in seats(g, fx, how.who) for what in said.whats)
    return any(what.open(g, fx, seat, said.origin) for seat, what in turns)


def name_one(g: Match, fx: Effect, said: NameOne, how: Do, move: Move | None) -> Decision | None:
    """It is kept as a number."""
    seat = seats(g, fx, how.who)[0]
    moves = tuple(move for move in naming.offers(g, seat, said.what) if move.word not in said.but)
    if move is None and moves:
        return Decision("word", seat, f"name_{said.what}", "11.11.5.1", moves, 0, fx.source)
    if move is None:
        fx.next(g, did=False)
        return None
    fx.next(g, numbers=fx.with_number(how.number, naming.index(g, said.what, move)))
    return None
