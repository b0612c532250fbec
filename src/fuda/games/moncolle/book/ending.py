"""How a game ends: three front areas, decks run out, giving up [moncolle-2.00 終了条件.0.1, 概要.0.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.moncolle.book.areas import IS_FRONT
from fuda.games.moncolle.book.roll_off import higher_roll
from fuda.games.moncolle.now import query
from fuda.kernel.action import tell
from fuda.kernel.decision import Outcome

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match

STILL = 20
"""So many turns without a change are a draw (reading M21)."""


def victory(g: Match, rule: str) -> bool:
    """Whoever has units in all three front areas when a march, a battle or a turn ends has won; only one player can
    [moncolle-2.00 終了条件.0.1, 盤面.3.1, 戦闘終了後.0.11, COLUMN.1.1] (reading M4)."""
    holders = query.front_holders(g)
    if holders[0] < 0 or any(holder != holders[0] for holder in holders):
        return False
    tell(g, "wins", rule, -1, holders[0], word="front")
    g.outcome = Outcome((holders[0],), "front", "終了条件.0.1")
    return True


def note_empty_decks(g: Match) -> None:
    """Both decks are empty: the game ends with the turn after this one, whatever comes back; one alone ends nothing
    [moncolle-2.00 終了条件.1.1, 終了条件.1.2] (reading M6)."""
    if not g.last_turn and not any(query.cards(g, "deck", seat) for seat in range(g.seats)):
        g.last_turn = g.turn + 1
        tell(g, "last_turn", "終了条件.1.1", amount=g.last_turn)


def decks_out(g: Match) -> None:
    """The end of the last turn: six comparisons, the last one by dice [moncolle-2.00 終了条件.1.1, 終了条件.1.3]."""
    note_empty_decks(g)
    if g.outcome is not None or not g.last_turn or g.turn < g.last_turn:
        return
    for rule, (ours, theirs) in _counts(g).items():
        if ours != theirs:
            g.outcome = Outcome((0 if ours > theirs else 1,), "decks", rule)
            return
    # the higher die [moncolle-2.00 終了条件.1.9]
    g.outcome = Outcome((higher_roll(g, "終了条件.1.9"),), "dice", "終了条件.1.9")


def _counts(g: Match) -> dict[str, tuple[int, int]]:
    """What is compared, by seat, in order: front areas with own units (reading M30), units there, their levels, units
    on the whole field, their levels
    [moncolle-2.00 終了条件.1.4, 終了条件.1.5, 終了条件.1.6, 終了条件.1.7, 終了条件.1.8]."""
    all_units = [query.units(g, seat) for seat in (0, 1)]
    at_front = [[unit for unit in units if IS_FRONT[g.area[unit]]] for units in all_units]
    held = [sum(holder == seat for holder in query.front_holders(g)) for seat in (0, 1)]
    return {
        "終了条件.1.4": (held[0], held[1]),
        "終了条件.1.5": (len(at_front[0]), len(at_front[1])),
        "終了条件.1.6": (_levels(g, at_front[0]), _levels(g, at_front[1])),
        "終了条件.1.7": (len(all_units[0]), len(all_units[1])),
        "終了条件.1.8": (_levels(g, all_units[0]), _levels(g, all_units[1])),
    }


def _levels(g: Match, units: list[int]) -> int:
    return sum(query.level(g, unit) for unit in units)


def stand_still(g: Match) -> None:
    """Turn after turn no card changes its zone: nothing is drawn, summoned or lost. The book sets no end to that; a
    judge would call it a draw (reading M21)."""
    g.still = g.still + 1 if g.next_object == g.scene else 0
    g.scene = g.next_object
    if g.still >= STILL and g.outcome is None:
        g.outcome = Outcome((), "still", "終了条件.0.1")


def concede(g: Match, seat: int) -> None:
    """A player may give up at any moment [moncolle-2.00 その他.3.1]."""
    g.out[seat] = 1
    g.outcome = Outcome((1 - seat,), "concede", "その他.3.1")


def endless(g: Match) -> None:
    """Something goes on for ever: the book does not speak of it; nobody has won (reading M21)."""
    g.outcome = Outcome((), "endless", "終了条件.0.1")
