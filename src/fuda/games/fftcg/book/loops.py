"""Loops [fftcg-2.1.8 13.1, 13.2, 13.3].

After many resolutions in one phase the positions are remembered (`kernel.keeping.repeat`). One that comes again is a
loop. Where nobody had a choice in between the game is drawn. Else those who had name how often it goes on; as the
position is the very same each time, going on changes nothing, so only who ends it matters: the smaller number does, and
may not do again what led back to it. Where the position comes again all the same, nobody who took part may (reading
FB20). A loop that gains something is never the same position: who goes on with it by his own doing stops when he likes,
which is his number; where it goes on by nobody's doing, the game is drawn (reading FB33)."""

from __future__ import annotations

import copy
from functools import cache
from typing import TYPE_CHECKING

from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.keeping import repeat
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match

PATIENCE = 24
"""So many resolutions in one phase before positions are looked at: that is dear, and few games come so far."""
OFTEN, SELDOM = 48, 8
"""While nobody does anything but pass, after so many of them only every so many times: what comes again by itself comes
again at every multiple, too."""
LONG = 200
"""So many resolutions in one phase while nobody does anything but pass: whatever grows by it, nobody stops it."""
HIGH = 500
"""So many things on the stack: each calls for the next before any is resolved, and nobody stops it."""
COUNT = "resolved"
NUMBERS = (*range(11), 100, 1000)
"""How often a loop may be said to go on: those that are offered; any other number may be named."""
DID, STOPPED, HERE, IDLE, FELL = "did ", "stopped ", "phase ", "idle ", "fell "
KEPT = 100
"""So often in a row something else happened instead of a rule process: it comes again and again."""


def endless(g: Match) -> None:
    """A loop that nobody can stop: a draw [fftcg-2.1.8 13.1]."""
    g.outcome = Outcome((), "endless", "13.1")


def note(g: Match) -> None:
    """Something was resolved: is this position one that has been met in this phase?"""
    if g.positions:
        g.positions.pop(FELL, None)
    if not g.positions or _here(g) not in g.positions:
        if g.positions:
            repeat.progress(g)
        count, used = _count_of(g.phase), g.used
        seen = used.get(count, 0) + 1
        if seen < PATIENCE:
            used[count] = seen
            return
        used.pop(count, None)
        g.positions[_here(g)] = (0, 0)
        g.positions[IDLE] = (seen - 1, 0)
    idle = g.positions.get(IDLE, (0, 0))[0] + 1
    g.positions[IDLE] = (idle, 0)
    if idle <= OFTEN or idle % SELDOM == 0:
        _look_back(g)
    if idle >= LONG and g.outcome is None:
        endless(g)


def replaced(g: Match) -> None:
    """A text took the place of a rule process, which will look for the same again."""
    times = g.positions.get(FELL, (0, 0))[0] + 1
    g.positions[FELL] = (times, 0)
    if times >= KEPT:
        endless(g)


@cache
def _count_of(phase: str) -> str:
    """The word under which the resolutions of a phase are counted."""
    return f"{COUNT} {phase}"


def _here(g: Match) -> str:
    return f"{HERE}{g.turn} {g.phase}"


def _look_back(g: Match) -> None:
    loop = repeat.met_before(g)
    if loop is None:
        return
    here = STOPPED + repeat.fingerprint(g)
    if not loop.choosers:
        endless(g)
        return
    if here in g.positions:
        if not _forbid(g, loop.choosers):
            endless(g)
        return
    g.positions[here] = (0, 0)
    order = tuple(sorted(loop.choosers, key=lambda seat: seat != g.active))
    g.frames.append(Stop(choosers=order))


class Stop(Frame, frozen=True, kw_only=True):
    """Whoever can stop the loop says how often it goes on: the one player [fftcg-2.1.8 13.2], or both, the turn player
    first [fftcg-2.1.8 13.3]."""

    at: str = "ask"
    choosers: tuple[int, ...]
    named: tuple[int, ...] = ()

    def ask(self, g: Match, move: Move | None) -> Decision | None:
        """One after the other; then it is over."""
        if move is not None:
            self.go(g, "ask", named=(*self.named, move.arg))
            return None
        if len(self.named) < len(self.choosers):
            moves = tuple(Move("number", arg=n) for n in NUMBERS)
            rule = "13.2" if len(self.choosers) == 1 else "13.3"
            return Decision("number", self.choosers[len(self.named)], "loop_times", rule, moves, any_number=True)
        self.end(g)
        _forbid(g, self._enders(g))
        _forget(g)
        return None

    def _enders(self, g: Match) -> tuple[int, ...]:
        """Who must end it: the smaller number, of those who do something in the loop; with equal numbers both
        [fftcg-2.1.8 13.3] (reading FB20)."""
        doers = {int(key.split()[1]) for key in g.positions if key.startswith(DID)}
        said = dict(zip(self.choosers, self.named, strict=True))
        said = {seat: n for seat, n in said.items() if seat in doers} or said
        return tuple(seat for seat, n in said.items() if n == min(said.values()))


def _forbid(g: Match, seats: tuple[int, ...]) -> bool:
    """What these players did in the loop they may not do again in the same position [fftcg-2.1.8 13.2, 13.3]. Is there
    anything?"""
    done = [key for key in g.positions if key.startswith(DID)]
    for key in done:
        del g.positions[key]
    barred = [key.removeprefix(DID) for key in done if int(key.split()[1]) in seats]
    g.positions.update(dict.fromkeys(barred, (0, 0)))
    return bool(barred)


def _forget(g: Match) -> None:
    """The other positions of the loop are no news: the one who goes on comes by them once more."""
    for key in [key for key in g.positions if " " not in key]:
        del g.positions[key]


def _key(g: Match, seat: int, move: Move) -> str:
    return f"{seat} {move.verb} {move.card} {move.arg} {_situation(g)}"


def _situation(g: Match) -> str:
    """The position without the window itself, which knows who has passed."""
    bare = copy.copy(g)
    bare.frames = g.frames[:-1]
    return repeat.fingerprint(bare)


def acted(g: Match, seat: int, move: Move) -> None:
    """Remember what this player does while a loop may be going on: while positions of this phase are remembered."""
    if _here(g) not in g.positions:
        return
    g.positions[DID + _key(g, seat, move)] = (0, 0)
    g.positions.pop(IDLE, None)


def stopped(g: Match) -> bool:
    """Has a loop had to end in this phase?"""
    return any(key.startswith(STOPPED) for key in g.positions)


def allowed(g: Match, seat: int, moves: list[Move]) -> list[Move]:
    """Without what would go on with a loop that had to end here [fftcg-2.1.8 13.2, 13.3]."""
    if not stopped(g):
        return moves
    return [move for move in moves if _key(g, seat, move) not in g.positions]
