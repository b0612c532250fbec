"""Phases and turns that texts add or skip. They stand in `g.extra`, one line each, in the order in which they were
made:

- `skip SEAT PHASE TURN`: this player skips that phase in the first own turn whose number is at least TURN;
- `add PHASE TURN PHASES`: behind that phase of this turn come these;
- `turn SEAT`: this player takes an additional turn after this one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.happening.acts import tell
from fuda.kernel.chain import next_seat

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match


def skip(g: Match, seat: int, phase: str, turn: int) -> None:
    """This player skips that phase ("main1", "attack" …) of the first own turn whose number is at least `turn`."""
    g.extra.append(f"skip {seat} {phase} {turn}")


def add(g: Match, after: str, phases: tuple[str, ...]) -> None:
    """Behind that phase of this turn come these ("main", "attack") [fftcg-2.1.8 9.3.1.1]."""
    g.extra.append(f"add {after} {g.turn} {' '.join(phases)}")


def take_turn(g: Match, seat: int) -> None:
    """This player takes an additional turn after this one; of several the newest comes first."""
    g.extra.append(f"turn {seat}")


def skips(g: Match, phase: str) -> bool:
    """Is this phase of the turn player skipped? [fftcg-2.1.8 2.1]"""
    found = [line for line in g.extra if _skips_now(g, line, phase)]
    if not found:
        return False
    g.extra[:] = [line for line in g.extra if line not in found]
    tell(g, "skips", "2.1", -1, g.active, word=phase)
    return True


def _skips_now(g: Match, line: str, phase: str) -> bool:
    word, *rest = line.split()
    return word == "skip" and rest[0] == str(g.active) and rest[1] == phase and int(rest[2]) <= g.turn


def added(g: Match, phase: str) -> tuple[str, ...]:
    """The phases that come right behind this one."""
    lead = f"add {phase} {g.turn} "
    found = [line for line in g.extra if line.startswith(lead)]
    g.extra[:] = [line for line in g.extra if line not in found]
    return tuple(name for line in reversed(found) for name in line.split()[3:])


def next_turn(g: Match) -> int:
    """Whose turn comes next. What was said about this turn only is forgotten."""
    if not g.extra:
        return next_seat(g, g.active)
    g.extra[:] = [line for line in g.extra if not _is_past(g, line)]
    turns = [line for line in g.extra if line.startswith("turn ")]
    if not turns:
        return next_seat(g, g.active)
    del g.extra[len(g.extra) - 1 - g.extra[::-1].index(turns[-1])]
    return int(turns[-1].split()[1])


def _is_past(g: Match, line: str) -> bool:
    word, *rest = line.split()
    return word == "add" or (word == "skip" and rest[0] == str(g.active) and int(rest[2]) <= g.turn)
