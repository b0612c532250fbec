"""Rearranging units among one's own territory areas [moncolle-2.00 ターン.6.3], and what marching shares with it:
several units change places at once, and only the result must keep the limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.moncolle.book.areas import AREAS, TERRITORY
from fuda.games.moncolle.book.rule_process import Check
from fuda.games.moncolle.happening import acts
from fuda.games.moncolle.now import expected_levels, query
from fuda.games.moncolle.state import LIMIT
from fuda.kernel.action import new_moment
from fuda.kernel.decision import DONE, Decision, Move
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fuda.games.moncolle.state import Match

Steps = tuple[tuple[int, int], ...]


Sort = tuple[int, int, tuple[int, ...]]
"""Units that are alike: where they stand, their level, where they may go."""


class Plan:
    """Units that change places at once: what lies in each area so far, and who may still go where. Nobody may overfill
    an area on purpose, so a step is open only if the limit can be kept in the end [moncolle-2.00 その他.4.4,
    進軍と迎撃.2.5].

    Whether it can is a search. It does not ask which unit goes, only of which sort one does: that is what makes it
    short where many units are alike (a fifth of all time went into it before)."""

    __slots__ = ("_at", "_known", "_left", "_sorts", "_tried", "area", "goals", "level", "load")

    def __init__(self, g: Match, seat: int, steps: Steps, goals: dict[int, tuple[int, ...]]) -> None:
        """`goals`: where each unit may go; it belongs to the plan from now on."""
        went, where, load = dict(steps), g.area, [0] * len(AREAS)
        for area, less in query.shifted_limits(g, seat).items() if g.rules.limits_change else ():
            load[area] = less
        self.area, self.load, self.level = where, load, query.unit_levels(g, seat)
        for unit, size in self.level.items():
            load[went[unit] if unit in went else where[unit]] += size
        for unit in went:
            goals.pop(unit, None)
        self.goals = goals
        self._tried: dict[tuple[Sort, int], bool] = {}

    @property
    def fits(self) -> bool:
        """Is the limit kept as it is now? [moncolle-2.00 盤面.1.1]"""
        return max(self.load) <= LIMIT

    def bears(self, unit: int, goal: int) -> bool:
        """Does an area where nobody is bear this unit?"""
        return self.level[unit] <= LIMIT

    def open_steps(self) -> list[tuple[int, int]]:
        """Every further step that leaves a way to keep the limit."""
        return list(self._open())

    def has_open_step(self) -> bool:
        """Is there any?"""
        return next(self._open(), None) is not None

    def _open(self) -> Iterator[tuple[int, int]]:
        load, area, level, fits = self.load, self.area, self.level, self.fits
        for unit, open_to in self.goals.items():
            size, start = level[unit], area[unit]
            for goal in open_to:
                if goal == start:
                    continue
                room = fits and load[goal] + size <= LIMIT  # mostly there is
                if room or self._leads_on((start, size, open_to), goal):
                    yield unit, goal

    def _leads_on(self, sort: Sort, goal: int) -> bool:
        """Can the limit be kept after this step of a unit of this sort?"""
        found = self._tried.get((sort, goal))
        if found is None:
            if not self._tried:
                self._sort_out()
            found = self._tried[sort, goal] = self._works(self._sorts.index(sort), goal)
        return found

    def _sort_out(self) -> None:
        """How many units of each sort there are, and which sorts in each area."""
        level, area = self.level, self.area
        counted: dict[Sort, int] = {}
        for unit, open_to in self.goals.items():
            sort = area[unit], level[unit], open_to
            counted[sort] = counted.get(sort, 0) + 1
        self._sorts, self._left = [*counted], [*counted.values()]
        self._at: list[list[int]] = [[] for _ in AREAS]
        for number, sort in enumerate(self._sorts):
            self._at[sort[0]].append(number)
        self._known: dict[tuple[int, ...], bool] = {}
        """Is there a way on? By how many of each sort could still go, and what lay in each area."""

    def _works(self, number: int, goal: int) -> bool:
        """Can the limit be kept after this step?"""
        start, size, _ = self._sorts[number]
        load, left = self.load, self._left
        load[start] -= size
        load[goal] += size
        left[number] -= 1
        found = max(load) <= LIMIT or self._finished()
        left[number] += 1
        load[goal] -= size
        load[start] += size
        return found

    def _finished(self) -> bool:
        """Can units that have not moved yet leave the fullest area, so that none is too full in the end? Mostly it is
        enough that one of them goes where there is room."""
        load, left, sorts = self.load, self._left, self._sorts
        most = max(load)
        full, over = load.index(most), most - LIMIT
        leaving: list[int] = []
        could = 0
        for number in self._at[full]:
            if left[number]:
                _, size, open_to = sorts[number]
                for goal in open_to if size >= over else ():
                    if goal != full and load[goal] + size <= LIMIT and sorted(load)[-2] <= LIMIT:
                        return True
                could += left[number] * size
                leaving.append(number)
        return could >= over and self._some_leave(leaving, full)

    def _some_leave(self, leaving: Sequence[int], full: int) -> bool:
        """The same, one after another. Different steps lead to the same place, which is looked at once."""
        here = (*self._left, *self.load)
        known, sorts = self._known, self._sorts
        if here in known:
            return known[here]
        for number in leaving:
            for goal in sorts[number][2]:
                if goal != full and self._works(number, goal):
                    known[here] = True
                    return True
        known[here] = False
        return False


class Foreseen(Plan):
    """The same where texts change levels by where units stand: every step is tried out. A step that overfills an area
    is open if one more can cure it."""

    __slots__ = ("_game", "_kept", "_seat", "_steps")

    def __init__(self, g: Match, seat: int, steps: Steps, goals: dict[int, tuple[int, ...]]) -> None:
        super().__init__(g, seat, steps, goals)
        self._game, self._seat, self._steps = g, seat, steps
        self._kept: dict[frozenset[tuple[int, int]], frozenset[int]] = {}

    @property
    def fits(self) -> bool:
        """Would the limit be kept?"""
        return not self._overfull(self._steps)

    def bears(self, unit: int, goal: int) -> bool:
        """Would it be by this unit alone?"""
        return not self._overfull(((unit, goal),))

    def _overfull(self, steps: Steps) -> frozenset[int]:
        """The areas that would be too full after these steps."""
        key = frozenset(steps)
        if key not in self._kept:
            self._kept[key] = expected_levels.overfull(self._game, self._seat, steps)
        return self._kept[key]

    def _open(self) -> Iterator[tuple[int, int]]:
        for unit, goal in self._further(self._steps):
            steps = (*self._steps, (unit, goal))
            full = self._overfull(steps)
            if not full or self._cured(steps, full):
                yield unit, goal

    def _further(self, steps: Steps) -> Iterator[tuple[int, int]]:
        went = dict(steps)
        for unit, open_to in self.goals.items():
            if unit not in went:
                yield from ((unit, goal) for goal in open_to if goal != self.area[unit])

    def _cured(self, steps: Steps, full: frozenset[int]) -> bool:
        """Can one that still stands in such an area leave it, so that none is too full?"""
        leaving = [(unit, goal) for unit, goal in self._further(steps) if self.area[unit] in full]
        return any(not self._overfull((*steps, step)) for step in leaving)


def planned(g: Match, seat: int, steps: Steps, goals: dict[int, tuple[int, ...]]) -> Plan:
    """The plan of units that change places at once."""
    stirs = g.rules.levels_change and expected_levels.stirs(g)
    return Foreseen(g, seat, steps, goals) if stirs else Plan(g, seat, steps, goals)


def can_rearrange(g: Match, seat: int) -> bool:
    """Is there anything to rearrange?"""
    return _plan(g, seat, ()).has_open_step()


def _plan(g: Match, seat: int, steps: Steps) -> Plan:
    """Units in own territory, ready or spent; those at the front do not take part [moncolle-2.00 ターン.6.3]."""
    own = TERRITORY[seat]
    return planned(g, seat, steps, {unit: own for unit in query.units(g, seat) if g.area[unit] in own})


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
        plan = _plan(g, seat, self.steps)
        more = plan.open_steps()
        done = bool(self.steps) and plan.fits
        if move is None and more:
            moves = tuple(Move("shift", unit, area) for unit, area in more)
            return Decision("place", seat, "rearrange", "ターン.6.3", (DONE, *moves) if done else moves)
        new_moment(g)
        acts.move_all(g, self.steps, rule="ターン.6.3", word="rearrange")
        g.frames[-1] = Check()
        return None
