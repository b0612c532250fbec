"""From the position of a Monster Collection scenario to a table: every card in its place, and what is in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.errors import Said
from fuda.games.moncolle import game
from fuda.games.moncolle.book.areas import FRONT, IS_FRONT, NAMES, OPEN_TO, TERRITORY, front_number
from fuda.games.moncolle.book.battle import Fight
from fuda.games.moncolle.book.deck import factions_of
from fuda.games.moncolle.book.draft import PICKS, Draft
from fuda.games.moncolle.book.march import Marching
from fuda.games.moncolle.book.opening import Opening
from fuda.games.moncolle.book.turn import Adjustment, Main, Turn
from fuda.games.moncolle.now import query
from fuda.games.moncolle.state import Battle, Match
from fuda.games.sharing import close_over
from fuda.kernel import action, chance
from fuda.scenario.reading.record import Entry, Scenario

if TYPE_CHECKING:
    from fuda.scenario.reading.piece import Piece

FILLER = 20
LAID = ("deck", "hand", "discard", "summoner", "token", "box", "field")
UNITS = ("unit", "token")
TIMINGS = {
    "instant": "instant", "formation": "formation", "quick": "quick_start", "initiative": "initiative",
    "first": "ordinary", "second": "ordinary", "together": "together", "end": "close",
}  # fmt: skip
"""By timing of a battle: the step of the procedure."""


class Setting:
    """The table being laid."""

    def __init__(self, scenario: Scenario, edition: str) -> None:
        self.scenario, self.kit = scenario, scenario.kit
        faces = close_over(list(scenario.book.faces.values()))
        self.index = {face.printed.number: number for number, face in enumerate(faces)}
        self.g: Match = game.empty(edition, game.rules_for(edition, faces))
        self.labels: dict[str, int] = {}

    def lay(self) -> Match:
        """Everything in the order of the file's tables."""
        g, scenario = self.g, self.scenario
        g.chance = chance.seed_of(scenario.seed)
        g.options = dict(scenario.options)
        g.turn, g.active, g.first = scenario.turn, scenario.active, scenario.first
        for seat in range(game.SEATS):
            g.power[seat] = scenario.seats[seat].numbers.get("power", 0)
            for zone in LAID:
                self._zone(seat, zone)
        self._front()
        self._phase(scenario.phase)
        g.waiting.clear()
        return g

    def _zone(self, seat: int, zone: str) -> None:
        position = self.scenario.seats[seat]
        entries = position.zones.get(zone)
        if entries is None:
            needed = zone == "deck" and self.scenario.phase != "draft"
            entries = (self._filler(),) if needed else ()
        for entry in entries:
            for _ in range(entry.count):
                self._put(entry, seat, zone)

    def _filler(self) -> Entry:
        found = self.scenario.book.look_up("filler")
        return Entry(piece=self.scenario.where["title"], face=found, count=FILLER)

    def _put(self, entry: Entry, seat: int, zone: str) -> None:
        """One card with its state."""
        g = self.g
        broken = unfit(entry, zone, seat)
        if broken:
            raise entry.piece.error(broken)
        owner = seat if entry.owner is None else entry.owner
        card = action.new_card(g, self.index[entry.face.printed.number], owner, g.rules.layout.at(zone, seat))
        if zone == "field":
            self._state(entry, card, seat)
        if zone == "summoner":
            g.summoner[seat] = card
            g.down[card] = int(self.scenario.phase == "opening")
        if entry.label:
            self.labels[entry.label] = card

    def _state(self, entry: Entry, card: int, seat: int) -> None:
        """What a unit on the field has. In its own territory's first area unless the file says where."""
        g = self.g
        g.side[card] = seat
        g.area[card] = entry.marks.get("area", TERRITORY[seat][0])
        g.spent[card], g.place[card] = entry.mark("spent"), entry.mark("place")
        g.instant[card] = g.turn if entry.mark("instant") else 0
        g.origin[card] = entry.marks.get("origin", -1)
        g.used_slots += [(g.object[card], key) for key in range(entry.mark("slots"))]
        g.version += 1

    def _front(self) -> None:
        """Who held which front area when the turn began, and the markers there."""
        g, where = self.g, self.scenario.where
        g.held = query.front_holders(g)
        for line, marks in (("controlled", g.holding), ("fought", g.fought)):
            for piece in where[line].items() if line in where else ():
                marks[self._front_area(piece)] = 1
        for piece in where["held"].items() if "held" in where else ():
            name, _, seat = piece.text.partition(" ")
            if name not in NAMES or not IS_FRONT[NAMES[name]] or seat not in ("A", "B", "nobody"):
                raise piece.error("expected a front area and A, B or nobody, such as “b2 nobody”")
            g.held[front_number(NAMES[name])] = -1 if seat == "nobody" else "AB".index(seat)

    def _front_area(self, piece: Piece) -> int:
        if piece.text not in NAMES or not IS_FRONT[NAMES[piece.text]]:
            raise piece.error("expected a front area: a2, b2 or c2")
        return front_number(NAMES[piece.text])

    # What is in progress

    def _phase(self, phase: str) -> None:
        g = self.g
        if phase == "draft":
            g.turn = 0
            faces = {face.printed.number: face for face in g.rules.faces if face.printed.faction != "filler"}
            g.factions = factions_of(faces)
            if len(g.factions) < len(PICKS):
                raise self.scenario.where["phase"].error(
                    "expected cards for decks of at least {count} factions in the file",
                    count=len(PICKS),
                )
            g.frames.append(Draft())
        elif phase == "opening":
            g.turn = 0
            if "first" in self.scenario.where:
                g.options.setdefault("first", str(g.first))
            g.frames.append(Opening())
        elif phase == "start":
            g.turn -= 1
            g.frames.append(Turn())
        else:
            self._later(phase)

    def _later(self, phase: str) -> None:
        g = self.g
        g.phase = "main" if phase == "battle" else phase
        if phase == "adjust 1":
            g.frames += [Turn(at="main"), Adjustment(rule="ターン.4.2")]
        elif phase == "main":
            g.frames += [Turn(at="summoning"), Main()]
        elif phase == "battle":
            g.frames += [Turn(at="summoning"), Main()]
            self._battle()
        elif phase == "summoning":
            g.frames.append(Turn(at="summon"))
        elif phase == "adjust 2":
            g.frames += [Turn(at="finish"), Adjustment(rule="ターン.7.2")]
        else:
            g.frames.append(Turn(at="finish"))

    def _battle(self) -> None:
        """A battle at one of its timings; units of the advancing side came from where their marks say."""
        g, where = self.g, self.scenario.where
        piece = where["battle"]
        area = FRONT[self._front_area(piece)]
        sides = [query.units_in(g, seat, area) for seat in (0, 1)]
        if not all(sides):
            raise piece.error("units of both sides must be in the area of the battle")
        for seat in (0, 1) if "intercepted" in where else (g.active,):
            for card in sides[seat]:
                if g.origin[card] < 0 and not g.instant[card]:
                    g.origin[card] = TERRITORY[seat][front_number(area) if seat == 0 else 2 - front_number(area)]
        origins = tuple(tuple(dict.fromkeys(g.origin[c] for c in side if g.origin[c] >= 0)) for side in sides)
        timing = self._timing()
        battle = Battle(area, "intercepted" in where, timing, origins=origins)
        g.battles.append(self._initiative(battle))
        for side in sides:
            for place, card in enumerate(sorted(side, key=lambda c: (g.place[c] or 99, c)), 1):
                g.place[card] = place
        g.version += 1
        steps = tuple((c, area) for c in sides[g.active] if not g.instant[c])
        g.frames += [Marching(at="arrive", steps=steps), Fight(at=TIMINGS[timing], turn=int(timing == "second"))]

    def _timing(self) -> str:
        piece = self.scenario.where.get("timing")
        if piece is None:
            return "quick"
        if piece.text not in TIMINGS:
            raise piece.error("expected a timing of a battle: {timings}", timings=list(TIMINGS))
        return piece.text

    def _initiative(self, battle: Battle) -> Battle:
        """`initiative: A` says who goes first in the ordinary timings."""
        piece = self.scenario.where.get("initiative")
        if piece is None:
            first = self.g.active if battle.timing in ("first", "second") else -1
        elif piece.text in ("A", "B"):
            first = "AB".index(piece.text)
        else:
            raise piece.error("expected A or B")
        return replace(battle, first=first)


def unfit(entry: Entry, zone: str, seat: int) -> Said | None:
    """Why this card cannot lie here like this, in words."""
    printed = entry.face.printed
    if zone == "field" and printed.type not in UNITS:
        return Said("{card} is no unit and never lies on the field", card=printed.full_name)
    if entry.bears:
        return Said("no card lies on another in this game")
    if entry.controller is not None:
        return Said("the field says who controls a card")
    if entry.marks and zone != "field":
        return Said("only a unit on the field has such a state")
    if zone == "field" and entry.marks.get("area", TERRITORY[seat][0]) not in OPEN_TO[seat]:
        return Said("enemy territory is closed to a player's units")
    return None
