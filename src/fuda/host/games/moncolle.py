"""Monster Collection as it is told to people: the field of nine areas, formations, the battle, the march."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, ClassVar

from fuda.cards.loader import library
from fuda.games.moncolle.book import areas
from fuda.games.moncolle.book.deck import CARDS_OF_EACH, FACTIONS_EACH
from fuda.games.moncolle.book.march import Intercept, Marching
from fuda.games.moncolle.book.rearrange import Rearrange
from fuda.games.moncolle.book.turn import HAND, Adjustment
from fuda.games.moncolle.now import expected_levels, query
from fuda.games.moncolle.paying import spell_slots
from fuda.games.moncolle.state import FIELD, LIMIT
from fuda.host.contract import Aim, Area, AreaState, Card, Deed, Due, Fact, Fight, Reason, Seat, Step, Vital
from fuda.host.showing import eyes
from fuda.host.showing.deeds import Doing
from fuda.host.showing.prints import PLAIN
from fuda.host.showing.sight import Sight
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Link
from fuda.kernel.notation import SEATS

UNITS = ("unit", "token")
USED = ("ritual", "quick", "before", "counter")
"""Timings of effects that a player uses."""
WALKING = "歩行"
"""How most units march: it goes without saying."""


class Eyes(eyes.Eyes):
    """A game with given decks, or with a draft of half decks."""

    game: ClassVar[str] = "moncolle"
    phases: ClassVar[tuple[str, ...]] = ("charge", "adjust 1", "main", "summoning", "adjust 2", "end")
    steps: ClassVar[tuple[str, ...]] = (
        "instant", "formation", "quick", "initiative", "first", "second", "together", "end",
    )  # fmt: skip
    numbers: ClassVar[tuple[str, ...]] = ("level", "attack", "defence", "initiative")
    families: ClassVar[dict[str, str]] = {
        "火": "fire", "水": "water", "風": "wind", "土": "earth", "聖": "light", "魔": "dark", "※": "plain",
    }  # fmt: skip
    states: ClassVar[tuple[str, ...]] = ("spent", "down")
    flags: ClassVar[tuple[str, ...]] = ("死亡しない", "攻撃できない", "進軍できない", "対象にならない")
    marks: ClassVar[tuple[str, ...]] = ("first", "front", "fought", "held")
    area_verbs: ClassVar[frozenset[str]] = frozenset({"march", "join", "summon", "shift", "return", "area", "unmark"})
    ability_verbs: ClassVar[frozenset[str]] = frozenset({"use", "cast"})
    quiet: ClassVar[frozenset[str]] = frozenset({"leaves", "over", "turn_ends", "slot", "resolves", "changes", "forms"})
    deeds: ClassVar[frozenset[str]] = frozenset({"declares", "battle"})

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
        """Levels of one player in one area, cards in hand after an adjustment."""
        return {"levels": LIMIT, "hand": HAND}

    def deck_size(self, g: Any, seat: int) -> int:
        """Fifteen cards of each faction [moncolle-2.00 デッキ構築.3.3]."""
        return FACTIONS_EACH * CARDS_OF_EACH

    # Printed

    def colours(self, card: Any) -> tuple[str, ...]:
        """Its elements."""
        return tuple(card.elements)

    def family(self, card: Any) -> str:
        """That of its element; of a card without any, of the commonest element of its faction."""
        element = next(iter(card.elements), "") or _common_elements().get(card.faction, "")
        return self.families.get(element, PLAIN)

    def cost(self, card: Any) -> str:
        """Its level, with ! where it may be summoned instantly."""
        return f"{card.level}{'!' if card.instant else ''}" if card.level else ""

    def facts(self, card: Any) -> tuple[Fact, ...]:
        """Faction, kinds, elements, how it marches, spell slots."""
        found = (
            ("faction", [card.faction] if card.faction else []),
            ("kinds", card.kinds),
            ("elements", card.elements),
            ("march", [card.march] if card.march else []),
            ("slots", card.slots),
        )
        return tuple(self.fact(key, values) for key, values in found if values)

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
        if battle and battle.area == g.area[card]:
            found["place"] = g.place[card]
        looks = self.rules.projected(g).at(card)
        march, found["colours"] = looks.march, tuple(looks.elements)
        found["states"] = (*(["spent"] if g.spent[card] else []), *sorted(looks.flags))
        found["keywords"] = (self.keyword(march),) if march not in ("", WALKING) else ()
        found["reach"] = tuple(map(areas.name, areas.reach(g, g.side[card], march, g.area[card])))
        found["slots"] = tuple(slot.icon for slot in spell_slots.unused(g, card))
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
        targets = tuple(self.aim(g, unit, sight) for unit in query.fighters(g, 1 - g.active))
        units = tuple(sight.of(unit) for unit in query.fighters(g, g.active))
        return Fight(battle.timing, units, targets, area=areas.name(battle.area), rolled=rolled)

    def doing(self, doing: Doing, frame: Any) -> Deed | None:
        """A march or a rearrangement: who goes where; who intercepts; a formation; slots that pay."""
        if isinstance(frame, Marching | Rearrange):
            return self._going(doing, frame)
        if isinstance(frame, Intercept):
            return doing.deed("intercept", doing.steps(frame.units))
        if doing.asked.prompt == "formation":
            return doing.deed("formation", doing.steps(frame.order))
        if isinstance(frame, Adjustment):
            return doing.deed("discard")
        return self._paying(doing, frame) if doing.asked.prompt == "slot" else None

    def _going(self, doing: Doing, frame: Marching | Rearrange) -> Deed:
        named = ((self.name(doing.g, unit, doing.sight), unit, areas.name(area)) for unit, area in frame.steps)
        steps = [
            Step(self.say("deed.goes", card=name, area=area), doing.sight.of(unit), area) for name, unit, area in named
        ]
        verb = "march" if isinstance(frame, Marching) else "rearrange"
        return doing.deed(verb, steps, why=None if doing.can_be_finished else self._why_not_yet(doing, frame))

    def _why_not_yet(self, doing: Doing, frame: Marching | Rearrange) -> Reason:
        """Nobody has been named yet, or an area would hold too many levels [moncolle-2.00 ターン.6.3, 盤面.1.1]."""
        if not frame.steps:
            return Reason(self.say("unfinished.more", number=1), doing.asked.rule)
        full = expected_levels.overfull(doing.g, doing.asked.seat, frame.steps)
        names = ", ".join(areas.name(area) for area in sorted(full))
        return Reason(self.say("unfinished.full", areas=names, number=LIMIT), "盤面.1.1")

    def _paying(self, doing: Doing, frame: Any) -> Deed:
        g, sight = doing.g, doing.sight
        need = spell_slots.in_order(self.rules.ability(frame.link.face, frame.link.ability).slots)
        paid = zip(frame.named, need, strict=False)
        steps = [Step(self.name(g, unit, sight), sight.of(unit), gives=(icon,)) for (unit, _), icon in paid]
        rest = need[len(frame.named) :]
        return doing.deed("pay", steps, due=[Due(icon, rest.count(icon)) for icon in dict.fromkeys(rest)])

    # Answers

    def verbs(self, g: Any, card: int, seat: int) -> tuple[str, ...]:
        """By where it lies, and what sort of card it is."""
        if self.rules.side(g, card) != seat:
            return ()
        place, face = self.rules.layout.names[g.zone[card]], self.rules.faces[g.face[card]]
        unit = face.printed.type in UNITS
        if place == "hand":
            return ("summon",) if unit else ("cast",)
        if place not in ("field", "summoner"):
            return ()
        used = any(ability.timing in USED for ability in face.abilities)
        return (*(["march", "intercept"] if unit else []), *(["use"] if used else []))

    def parts(self, g: Any, move: Move, sight: Sight) -> dict[str, Any]:
        """The number of a spell slot means nothing to people."""
        return {} if move.verb == "pay" else super().parts(g, move, sight)

    def gives(self, g: Any, asked: Decision, move: Move) -> tuple[str, ...]:
        """The icon of the slot."""
        return (move.word,) if move.verb == "pay" and move.word else ()


@cache
def _common_elements() -> dict[str, str]:
    """By faction: the element of most of its cards."""
    met: dict[str, Counter[str]] = {}
    for card in library("moncolle").printed.values():
        met.setdefault(card.faction, Counter()).update(card.elements)
    return {faction: count.most_common(1)[0][0] for faction, count in met.items() if count}
