"""Rearranging units among one's own territory areas [moncolle-2.00 ターン.6.3], and what marching shares with it:
several units change places at once, and only the result must keep the limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.moncolle import acts, query
from fuda.games.moncolle.areas import AREAS, TERRITORY
from fuda.games.moncolle.check import Check
from fuda.games.moncolle.state import LIMIT
from fuda.kernel.action import new_moment
from fuda.kernel.decision import DONE, Decision, Move
from fuda.kernel.procedure import Frame

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fuda.games.moncolle.state import Match

Steps = tuple[tuple[int, int], ...]


def fits(g: Match, seat: int, steps: Steps) -> bool:
    """Does the result keep the limit? [moncolle-2.00 盤面.1.1]"""
    return all(load <= LIMIT for load in query.loads(g, seat, steps).values())


class Plan:
    """Units that change places at once: what lies in each area so far, and who may still go where. Nobody may overfill
    an area on purpose, so a step is open only if the limit can be kept in the end [moncolle-2.00 その他.4.4,
    進軍と迎撃.2.5]."""

    def __init__(self, g: Match, seat: int, steps: Steps, goals: Mapping[int, Sequence[int]]) -> None:
        self.area, self.load = g.area, [0] * len(AREAS)
        self.level = query.unit_levels(g, seat)
        for unit, area in {**dict.fromkeys(self.level, -1), **dict(steps)}.items():
            self.load[area if area >= 0 else g.area[unit]] += self.level[unit]
        moved = {unit for unit, _ in steps}
        self.hopeless: set[tuple[frozenset[int], tuple[int, ...]]] = set()
        """Where there is no way on: which units could still go, and what lay in each area."""
        self.goals = {unit: open_to for unit, open_to in goals.items() if unit not in moved and open_to}

    def open_steps(self) -> list[tuple[int, int]]:
        """Every further step that leaves a way to keep the limit."""
        return list(self._open())

    def has_open_step(self) -> bool:
        """Is there any?"""
        return any(True for _ in self._open())

    def _open(self) -> Iterator[tuple[int, int]]:
        free, load, area, level = frozenset(self.goals), self.load, self.area, self.level
        kept = max(load) <= LIMIT
        tried: dict[tuple[int, ...], bool] = {}
        for unit, open_to in self.goals.items():
            size, start = level[unit], area[unit]
            for goal in open_to:
                if goal == start:
                    continue
                if kept and load[goal] + size <= LIMIT:  # mostly there is room
                    yield unit, goal
                    continue
                sort = (size, start, goal, *open_to)  # units that are alike fare alike
                if sort not in tried:
                    tried[sort] = self._works((unit, goal), free)
                if tried[sort]:
                    yield unit, goal

    def _works(self, step: tuple[int, int], free: frozenset[int]) -> bool:
        """Can the limit be kept after this step?"""
        unit, goal = step
        load, size, start = self.load, self.level[unit], self.area[unit]
        load[start] -= size
        load[goal] += size
        found = max(load) <= LIMIT or self._finished(free - {unit})
        load[goal] -= size
        load[start] += size
        return found

    def _finished(self, free: frozenset[int]) -> bool:
        """Can units that have not moved yet leave the fullest area, so that none is too full in the end?"""
        load, level, area = self.load, self.level, self.area
        most = max(load)
        full = load.index(most)
        leaving = [unit for unit in free if area[unit] == full]
        if sum([level[unit] for unit in leaving]) < most - LIMIT:
            return False
        if self._one_leaves(leaving, full):
            return True
        here = (free, tuple(load))
        if here in self.hopeless:
            return False
        alike = {(level[unit], *self.goals[unit]): unit for unit in leaving}  # one of each sort will do
        for unit in alike.values():
            for goal in self.goals[unit]:
                if goal != full and self._works((unit, goal), free):
                    return True
        self.hopeless.add(here)
        return False

    def _one_leaves(self, leaving: Sequence[int], full: int) -> bool:
        """Is it enough that one of these goes where there is room? Mostly it is."""
        load, over = self.load, self.load[full] - LIMIT
        if sorted(load)[-2] > LIMIT:
            return False
        for unit in leaving:
            size = self.level[unit]
            for goal in self.goals[unit] if size >= over else ():
                if goal != full and load[goal] + size <= LIMIT:
                    return True
        return False


def can_rearrange(g: Match, seat: int) -> bool:
    """Is there anything to rearrange?"""
    return _plan(g, seat, ()).has_open_step()


def _plan(g: Match, seat: int, steps: Steps) -> Plan:
    """Units in own territory, ready or spent; those at the front do not take part [moncolle-2.00 ターン.6.3]."""
    own = TERRITORY[seat]
    return Plan(g, seat, steps, {unit: own for unit in query.units(g, seat) if g.area[unit] in own})


class Rearrange(Frame, frozen=True, kw_only=True):
    """Any units go to other own areas, all at once; to move one alone is to rearrange too (reading M19)."""

    at: str = "shift"
    steps: Steps = ()

    def shift(self, g: Match, move: Move | None) -> Decision | None:
        """One unit after another, each once."""
        if move is not None and move.verb == "shift":
            self.go(g, "shift", steps=(*self.steps, (move.card, move.arg)))
            return None
        seat = g.active
        more = _plan(g, seat, self.steps).open_steps()
        done = bool(self.steps) and fits(g, seat, self.steps)
        if move is None and more:
            moves = tuple(Move("shift", unit, area) for unit, area in more)
            return Decision("place", seat, "rearrange", "ターン.6.3", (DONE, *moves) if done else moves)
        new_moment(g)
        acts.move_all(g, self.steps, rule="ターン.6.3", word="rearrange")
        g.frames[-1] = Check()
        return None
