"""Marching and intercepting [moncolle-2.00 進軍と迎撃.0.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.moncolle.book import ending
from fuda.games.moncolle.book.areas import FRONT, IS_FRONT, TERRITORY, front_number, reach, reach_among
from fuda.games.moncolle.book.battle import Fight
from fuda.games.moncolle.book.rearrange import Plan, Steps, planned
from fuda.games.moncolle.book.rule_process import checked
from fuda.games.moncolle.happening import acts, memory
from fuda.games.moncolle.now import areas_held, expected_levels, query
from fuda.games.moncolle.now.projection import card_now, projection_of
from fuda.games.moncolle.state import LIMIT, Battle
from fuda.kernel.action import new_moment, tell
from fuda.kernel.decision import DONE, Decision, Move
from fuda.kernel.event import Event
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.games.moncolle.state import Match


def why_not_march(g: Match, seat: int, unit: int, area: int) -> str | None:
    """The condition that this unit's march to this area breaks, as far as it is about the two of them, or nothing
    [moncolle-2.00 進軍と迎撃.2.2]."""
    flags = card_now(g, unit).flags
    if (g.spent[unit] and RESTLESS not in flags) or not STAYING.isdisjoint(flags):
        return "進軍と迎撃.2.3"
    anywhere = ANYWHERE in flags and IS_FRONT[area]
    if area not in reach(g, seat, card_now(g, unit).march, g.area[unit]) and not anywhere:
        return "進軍と迎撃.2.4"
    if is_assault(g, seat, area) and g.fought[front_number(area)] and REFIGHTING not in flags:
        return "進軍と迎撃.2.7"
    return "進軍と迎撃.2.4" if flags and area in barred(g, flags) else None


def is_assault(g: Match, seat: int, area: int) -> bool:
    """Is it an empty or enemy-held front area? [moncolle-2.00 進軍と迎撃.2.6] (reading M33)"""
    return IS_FRONT[area] and query.holder(g, area) != seat


STAYING = frozenset(("進軍できない", "迎撃だけできる", "進軍も迎撃もできない"))
"""What keeps a unit from marching."""
HELD_BACK = frozenset(("進軍できない", "迎撃できない", "進軍も迎撃もできない"))
"""What keeps it from intercepting."""
TIRELESS = "進軍しても行動完了にならない"
ANYWHERE = "どの前線地形にも進軍できる"
REFIGHTING = "戦闘済でも進軍できる"
UNMET = "迎撃されない"
WAKEFUL = "行動完了でも迎撃できる"
RESTLESS = "行動完了でも進軍できる"
FAR_MEETING = "どこへでも迎撃できる"


def barred(g: Match, flags: frozenset[str]) -> frozenset[int]:
    """The areas to which a unit of whom this is said may not march [moncolle-2.00 進軍と迎撃.2.4]."""
    found: set[int] = set()
    for flag in flags:
        if flag.startswith("進軍先にできない "):
            _, where, unit, seat = flag.split()
            if where == "at":
                found.add(int(unit))
                continue
            found |= {g.area[int(unit)]} if where == "this" else {*areas_held.of_side(g, int(seat), where)}
    return frozenset(found)


def _ready(g: Match, seat: int, barring: frozenset[str] = STAYING) -> list[int]:
    """The units that may march, or intercept, at all [moncolle-2.00 進軍と迎撃.2.3, 進軍と迎撃.4.3]."""
    spent, touched = g.spent, projection_of(g).touched
    ready = [unit for unit in query.units(g, seat) if not spent[unit]]
    if not touched:
        return ready
    word = WAKEFUL if barring is HELD_BACK else RESTLESS
    ready += [unit for unit in query.units(g, seat) if spent[unit] and word in card_now(g, unit).flags]
    return [u for u in ready if u not in touched or barring.isdisjoint(touched[u].flags)]


def assaults(g: Match, seat: int) -> frozenset[int]:
    """The empty and enemy-held front areas [moncolle-2.00 進軍と迎撃.2.6]."""
    where = g.area
    own = {where[unit] for unit in query.units(g, seat)}
    return frozenset(area for area in FRONT if area not in own)


def _fought(g: Match, areas: frozenset[int]) -> frozenset[int]:
    """Those of these areas to assault where a battle has taken place this turn [moncolle-2.00 進軍と迎撃.2.7]."""
    return frozenset(area for n, area in enumerate(FRONT) if g.fought[n] and area in areas)


def havens(g: Match, seat: int) -> frozenset[int]:
    """The areas among which a side moves freely: its territory, and the front areas it holds (reading M32)."""
    where = g.area
    return frozenset((*TERRITORY[seat], *(where[unit] for unit in query.units(g, seat))))


def goals(g: Match, seat: int, units: Iterable[int], areas: frozenset[int]) -> dict[int, tuple[int, ...]]:
    """For each of these units: those of the areas that it has in range [moncolle-2.00 進軍と迎撃.2.4]."""
    reading, cards, where = g.options.get("flying", "diagonal"), projection_of(g).cards, g.area
    found: dict[int, tuple[int, ...]] = {}
    for unit in units:
        found[unit] = reach_among(reading, seat, cards[unit].march, where[unit], areas)
        flags = cards[unit].flags
        if flags:
            found[unit] = _as_said(g, flags, where[unit], found[unit], areas)
    return found


def _as_said(
    g: Match, flags: frozenset[str], here: int, near: tuple[int, ...], areas: frozenset[int]
) -> tuple[int, ...]:
    """The same of a unit of whom texts say something, by what it has in range."""
    far = [area for area in FRONT if area in areas and area not in (here, *near)] if ANYWHERE in flags else []
    closed = barred(g, flags)
    return tuple([area for area in (*near, *far) if area not in closed])


def attacks(g: Match, seat: int, units: Iterable[int], areas: frozenset[int]) -> dict[int, tuple[int, ...]]:
    """The same of areas to assault: none where a battle has taken place, unless a text lets a unit go there again
    [moncolle-2.00 進軍と迎撃.2.7]."""
    fought = _fought(g, areas)
    if not fought:
        return goals(g, seat, units, areas)
    cards, found = projection_of(g).cards, goals(g, seat, units, areas)
    return {
        unit: open_to if REFIGHTING in cards[unit].flags else tuple(area for area in open_to if area not in fought)
        for unit, open_to in found.items()
    }


def first_steps(g: Match) -> tuple[Move, ...]:
    """Every unit with every area that a march may begin with [moncolle-2.00 進軍と迎撃.2.1, 進軍と迎撃.2.4,
    進軍と迎撃.2.5, 進軍と迎撃.2.7]."""
    seat = g.active
    movers = _ready(g, seat)
    if not movers:
        return ()
    bold = attacks(g, seat, movers, assaults(g, seat))
    quiet = planned(g, seat, (), goals(g, seat, movers, havens(g, seat)))
    far = [(unit, area) for unit, found in bold.items() for area in found if quiet.bears(unit, area)]
    return tuple([Move("march", unit, area) for unit, area in (*far, *quiet.open_steps())])


class Marching(Frame, frozen=True, kw_only=True):
    """A march: its units are named one after another and move at once [moncolle-2.00 進軍と迎撃.2.8]."""

    at: str = "join"
    steps: Steps
    origins: tuple[int, ...] = ()
    """The areas it set out from."""
    assault: bool = False
    """Did it go where the side had no units?"""

    def join(self, g: Match, move: Move | None) -> Decision | None:
        """More units may come along: by assault to the same area, else among the areas the side has
        [moncolle-2.00 進軍と迎撃.2.6, 進軍と迎撃.2.8]."""
        if move is not None and move.verb == "join":
            self.go(g, "join", steps=(*self.steps, (move.card, move.arg)))
            return None
        if move is None:
            plan = self._plan(g)
            moves = tuple([Move("join", unit, area) for unit, area in plan.open_steps()])
            if plan.fits:
                moves = (DONE, *moves)
            return Decision("place", g.active, "march", "進軍と迎撃.2.8", moves)
        self.go(g, "set_out")
        return None

    def _plan(self, g: Match) -> Plan:
        seat, goal = g.active, self.steps[0][1]
        if is_assault(g, seat, goal):
            return planned(g, seat, self.steps, attacks(g, seat, _ready(g, seat), frozenset((goal,))))
        return planned(g, seat, self.steps, goals(g, seat, _ready(g, seat), havens(g, seat)))

    def set_out(self, g: Match, move: Move | None) -> Decision | None:
        """They go; what that sets off happens before anybody is met
        [moncolle-2.00 進軍と迎撃.2.1, 有効時期.9.1] (reading M44)."""
        new_moment(g)
        assault = is_assault(g, g.active, self.steps[0][1])
        origins = tuple(dict.fromkeys(g.area[unit] for unit, _ in self.steps))
        acts.move_all(g, self.steps)
        return checked(self, g, "meet" if assault else "arrive", origins=origins, assault=assault)

    def meet(self, g: Match, move: Move | None) -> Decision | None:
        """In an empty front area the defending side may intercept; enemies there mean a battle
        [moncolle-2.00 進軍と迎撃.2.1, 進軍と迎撃.4.1, 戦闘.0.1]."""
        seat, goal = g.active, self.steps[0][1]
        if not query.units_in(g, seat, goal):
            self.go(g, "arrive")
        elif query.units_in(g, 1 - seat, goal):
            start_battle(g, goal, seat, (self.origins, ()), intercepted=False)
            self.call(g, Fight(), "arrive")
        elif open_to_interception(g, goal) and not self._unmet(g):
            self.call(g, Intercept(area=goal, origins=self.origins), "arrive")
        else:
            self.go(g, "arrive")
        return None

    def _unmet(self, g: Match) -> bool:
        """Does a text keep the other side from intercepting this march?"""
        touched = projection_of(g).touched
        return any(unit in touched and UNMET in touched[unit].flags for unit, _ in self.steps)

    def arrive(self, g: Match, move: Move | None) -> Decision | None:
        """Who marched is spent; what that sets off happens. Without a battle there is no battle marker
        [moncolle-2.00 進軍と迎撃.2.1, 進軍と迎撃.5.1] (reading M8)."""
        gone = [unit for unit, _ in self.steps if query.on_field(g, unit) and TIRELESS not in card_now(g, unit).flags]
        acts.spend(g, gone, rule="進軍と迎撃.2.1")
        acts.forget_origins(g, (unit for unit, _ in self.steps))
        if self.assault and "takes" in g.rules.heard and query.holder(g, self.steps[0][1]) == g.active:
            tell(g, "takes", "盤面.3.1", -1, g.active, self.steps[0][1])
        return checked(self, g, "over")

    def over(self, g: Match, move: Move | None) -> Decision | None:
        """The march has ended: is the game won? [moncolle-2.00 終了条件.0.1]"""
        self.end(g)
        ending.victory(g, "終了条件.0.1")
        return None


def start_battle(g: Match, area: int, seat: int, origins: tuple[tuple[int, ...], ...], *, intercepted: bool) -> None:
    """Units of both sides are in one front area [moncolle-2.00 戦闘.0.1, 盤面.3.1]. `origins`: the advancing side's,
    then the other's."""
    by_seat = origins if seat == 0 else (origins[1], origins[0])
    memory.remember(g, [Event(memory.BATTLE, -1, -1, seat, area)])
    g.battles.append(Battle(area=area, intercepted=intercepted, origins=by_seat))
    g.version += 1
    tell(g, "battle", "戦闘.0.1", -1, seat, area)


def open_to_interception(g: Match, area: int) -> bool:
    """Only a front area that nobody held when the turn began, without a control marker
    [moncolle-2.00 進軍と迎撃.4.1, 進軍と迎撃.4.6, 進軍と迎撃.4.8] (reading M34)."""
    number = front_number(area)
    return g.held[number] < 0 and not g.holding[number]


class Intercept(Frame, frozen=True, kw_only=True):
    """The defending side moves in at the same time, and a battle follows [moncolle-2.00 進軍と迎撃.4.1, 進軍と迎撃.4.2,
    COLUMN.5.1]."""

    at: str = "join"
    area: int
    origins: tuple[int, ...]
    units: tuple[int, ...] = ()
    came_from: tuple[int, ...] = ()

    def join(self, g: Match, move: Move | None) -> Decision | None:
        """One unit after another, from any areas, up to the limit; or nobody [moncolle-2.00 進軍と迎撃.4.4,
        進軍と迎撃.4.5, 進軍と迎撃.4.7, 進軍と迎撃.5.1]."""
        if move is not None and move.verb == "intercept":
            self.go(g, "join", units=(*self.units, move.card))
            return None
        if move is None:
            moves = tuple(Move("intercept", unit) for unit in self._open(g))
            return Decision("act", 1 - g.active, "intercept", "進軍と迎撃.4.1", (DONE, *moves))
        if self.units:
            self.go(g, "meet")
        else:
            self.end(g)
        return None

    def _open(self, g: Match) -> list[int]:
        """Ready units with the area in range that still find room
        [moncolle-2.00 進軍と迎撃.4.3, 進軍と迎撃.4.4, 進軍と迎撃.4.5]."""
        seat, load = 1 - g.active, sum(query.level(g, unit) for unit in self.units)
        rest = (u for u in _ready(g, seat, HELD_BACK) if u not in self.units)
        near = (u for u in rest if self._reaches(g, seat, u))
        if expected_levels.stirs(g):
            going = tuple((unit, self.area) for unit in self.units)
            return [unit for unit in near if not expected_levels.overfull(g, seat, (*going, (unit, self.area)))]
        return [unit for unit in near if load + query.level(g, unit) <= LIMIT]

    def _reaches(self, g: Match, seat: int, unit: int) -> bool:
        """Has it the area in range, or lets a text it come from anywhere? [moncolle-2.00 進軍と迎撃.4.4]"""
        if FAR_MEETING in card_now(g, unit).flags:
            return True
        return self.area in goals(g, seat, (unit,), frozenset((self.area,)))[unit]

    def meet(self, g: Match, move: Move | None) -> Decision | None:
        """They move in; what that sets off happens first [moncolle-2.00 進軍と迎撃.4.1, 有効時期.9.1]."""
        origins = tuple(dict.fromkeys(g.area[unit] for unit in self.units))
        acts.move_all(g, [(unit, self.area) for unit in self.units], rule="進軍と迎撃.4.1", word="intercept")
        return checked(self, g, "clash", came_from=origins)

    def clash(self, g: Match, move: Move | None) -> Decision | None:
        """The battle begins, if units of both sides are still there [moncolle-2.00 戦闘.0.1]; who came for nothing has
        marched all the same [moncolle-2.00 進軍と迎撃.2.1]."""
        if all(query.units_in(g, seat, self.area) for seat in range(g.seats)):
            start_battle(g, self.area, g.active, (self.origins, self.came_from), intercepted=True)
            g.frames[-1] = Fight()
            return None
        acts.spend(g, [unit for unit in self.units if query.on_field(g, unit)], rule="進軍と迎撃.2.1")
        acts.forget_origins(g, self.units)
        return self.end_on(g)
