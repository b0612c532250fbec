"""Monster Collection as it is told to people: the field of nine areas, formations, the battle, the march."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from fuda.games.moncolle import areas, icons, query
from fuda.games.moncolle.march import Marching
from fuda.games.moncolle.state import FIELD, LIMIT
from fuda.host import eyes
from fuda.host.contract import Aim, Area, AreaState, Card, Deed, Fact, Fight, Seat, Step, Vital
from fuda.host.eyes import Sight
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Link
from fuda.kernel.notation import SEATS

UNITS = ("unit", "token")


class Eyes(eyes.Eyes):
    """A game with given decks, or with a draft of half decks."""

    game: ClassVar[str] = "moncolle"
    phases: ClassVar[tuple[str, ...]] = ("charge", "adjust 1", "main", "summoning", "adjust 2", "end")
    steps: ClassVar[tuple[str, ...]] = (
        "instant", "formation", "quick", "initiative", "first", "second", "together", "end",
    )  # fmt: skip
    numbers: ClassVar[tuple[str, ...]] = ("level", "attack", "defence", "initiative")
    states: ClassVar[tuple[str, ...]] = ("spent", "down")
    marks: ClassVar[tuple[str, ...]] = ("first", "front", "fought", "held")
    area_verbs: ClassVar[frozenset[str]] = frozenset({"march", "join", "summon", "shift", "return"})
    ability_verbs: ClassVar[frozenset[str]] = frozenset({"use", "cast"})
    quiet: ClassVar[frozenset[str]] = frozenset(
        {"leaves", "turn_ends", "slot", "resolves", "strikes", "changes", "forms"}
    )

    # Once

    def named(self, topic: str, keys: Any) -> Any:
        """The steps of a battle are its timings."""
        return super().named("timing" if topic == "step" else topic, keys)

    def areas(self) -> tuple[Area, ...]:
        """The field as seat A sees it."""
        return tuple(
            Area(areas.name(n), n % FIELD.columns, n // FIELD.columns, ("front",) if n in areas.FRONT else ())
            for n in areas.AREAS
        )

    def area_name(self, area: int) -> str:
        """Column and row."""
        return areas.name(area)

    def limits(self, g: Any) -> dict[str, int]:
        """Levels of one player in one area."""
        return {"levels": LIMIT}

    # Printed

    def family(self, card: Any) -> str:
        """Its faction."""
        return str(card.faction)

    def cost(self, card: Any) -> str:
        """Its level, with ! where it may be summoned instantly."""
        return f"{card.level}{'!' if card.instant else ''}" if card.level else ""

    def facts(self, card: Any) -> tuple[Fact, ...]:
        """Faction, kinds, elements, how it marches, spell slots."""
        found = (
            ("faction", card.faction),
            ("kinds", " ".join(card.kinds)),
            ("elements", " ".join(card.elements)),
            ("march", card.march),
            ("slots", " ".join(card.slots)),
        )
        return tuple(Fact(key, self.say.get(f"fact.{key}", key), self.say.name(text)) for key, text in found if text)

    # Cards on the table

    def now(self, g: Any, card: int, sight: Sight) -> dict[str, Any]:
        """Where it is, its numbers, its slots."""
        kind = self.rules.types[g.face[card]]
        if kind not in UNITS:
            return {"states": ("down",) if g.down[card] else ()}
        found: dict[str, Any] = {"numbers": self.amounts(g, card, sight, self.numbers)}
        if g.area[card] < 0:
            return found
        battle = g.battles[-1] if g.battles else None
        found["area"] = areas.name(g.area[card])
        found["states"] = ("spent",) if g.spent[card] else ()
        found["place"] = g.place[card] if battle and battle.area == g.area[card] else 0
        found["slots"] = tuple(slot.icon for slot in icons.unused(g, card))
        return found

    def number(self, now: Any, name: str) -> int | None:
        """Attack, defence and initiative may be negative."""
        tally = getattr(now, name)
        return int(tally.shown() if name == "level" else tally.exact())

    def back(self, g: Any, card: int) -> Card:
        """A summoner laid face down."""
        return Card(states=("down",)) if g.down[card] else Card()

    # The table

    def seat(self, g: Any, seat: int) -> Seat:
        """Power."""
        vital = Vital("power", self.say.get("vital.power", "power"), g.power[seat])
        return Seat(SEATS[seat], (vital,), ("first",) if g.first == seat else (), SEATS[seat])

    def area_states(self, g: Any) -> tuple[AreaState, ...]:
        """Who has units there and how many levels, markers."""
        found = []
        for area in areas.AREAS:
            levels = {SEATS[seat]: query.levels(g, seat, area) for seat in range(g.seats)}
            front = areas.FRONT.index(area) if area in areas.FRONT else -1
            marks = [
                *(["held"] if front >= 0 and g.holding and g.holding[front] else []),
                *(["fought"] if front >= 0 and g.fought and g.fought[front] else []),
            ]
            there = {seat: count for seat, count in levels.items() if count}
            holder = next(iter(there)) if len(there) == 1 else ""
            if there or marks:
                found.append(AreaState(areas.name(area), holder, tuple(marks), there))
        return tuple(found)

    def chosen(self, g: Any, link: Link, sight: Sight) -> Iterator[Aim]:
        """Its targets that are still there and that everybody sees."""
        for refs in link.slots:
            for ref in refs:
                if ref[0] >= 0 and g.fits(ref) and sight.of(ref[0]):
                    yield self.aim(g, ref[0], sight)

    def fight(self, g: Any, sight: Sight) -> Fight | None:
        """The battle in progress."""
        if not g.battles:
            return None
        battle = g.battles[-1]
        rolled = {SEATS[seat]: value for seat, value in enumerate(battle.initiative)}
        return Fight(battle.timing, area=areas.name(battle.area), rolled=rolled)

    def deed(self, g: Any, asked: Decision | None, sight: Sight) -> Deed | None:
        """A march: who goes where."""
        march = g.frames[-1] if g.frames else None
        if not isinstance(march, Marching):
            return super().deed(g, asked, sight)
        steps = tuple(Step(self.name(g, unit, sight), sight.of(unit), areas.name(area)) for unit, area in march.steps)
        return Deed("march", self.say("deed.march"), steps=steps)

    # Answers

    def parts(self, g: Any, move: Move, sight: Sight) -> dict[str, Any]:
        """The number of a spell slot means nothing to people."""
        return {} if move.verb == "pay" else super().parts(g, move, sight)

    def gives(self, g: Any, asked: Decision, move: Move) -> tuple[str, ...]:
        """The icon of the slot."""
        return (move.word,) if move.verb == "pay" and move.word else ()
