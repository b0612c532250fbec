"""PSO2 as it is told to people: rows, worn cards, PP, the battle, payments, and the raid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from fuda.games.pso2.cost import PayPP
from fuda.games.pso2.nodes.ability import ModeBody
from fuda.games.pso2.nodes.alternative import NameMode
from fuda.games.pso2.nodes.deck import Recover
from fuda.games.pso2.show import ROWS
from fuda.host import eyes
from fuda.host.contract import Aim, Amount, Card, Deed, Due, Fact, Fight, Seat, Vital, Words
from fuda.host.eyes import Sight
from fuda.kernel.decision import Decision
from fuda.kernel.event import Link
from fuda.kernel.notation import SEATS

FIGHTERS = ("character", "player")


class Eyes(eyes.Eyes):
    """A duel or a raid."""

    game: ClassVar[str] = "pso2"
    phases: ClassVar[tuple[str, ...]] = ("start", "draw", "pp", "main", "battle", "end", "refresh")
    steps: ClassVar[tuple[str, ...]] = ("start", "join", "engage", "damage", "after")
    numbers: ClassVar[tuple[str, ...]] = ("cost", "attack", "hp", "defence", "damage")
    states: ClassVar[tuple[str, ...]] = ("off", "down", "in use")
    marks: ClassVar[tuple[str, ...]] = ("first", "target", "out")
    choosing: ClassVar[tuple[type, ...]] = (NameMode,)

    quiet: ClassVar[frozenset[str]] = frozenset({"leaves", "turn_starts", "ends_main", "turn_ends", "attacks"})

    # Printed

    def kind(self, card: Any) -> Words:
        """Weapons and armour are told apart."""
        return self.say.get(f"type.{card.item or card.type}", card.type)

    def family(self, card: Any) -> str:
        """Its colour."""
        return str(card.colour)

    def cost(self, card: Any) -> str:
        """X as often as it is printed, then the number."""
        return f"{'X' * card.cost_x}{card.cost or ('' if card.cost_x else 0)}"

    def facts(self, card: Any) -> tuple[Fact, ...]:
        """Classes and kinds."""
        found = (("classes", card.classes), ("kinds", card.kinds))
        return tuple(
            Fact(key, self.say.get(f"fact.{key}", key), self.say.name(" ".join(words))) for key, words in found if words
        )

    def options_of(self, node: Any) -> tuple[str, ...]:
        """Modes; 【回復X】 is one of two things."""
        if isinstance(node, ModeBody):
            return ("sentences",)
        return ("", "") if isinstance(node, Recover) else super().options_of(node)

    # Cards on the table

    def now(self, g: Any, card: int, sight: Sight) -> dict[str, Any]:
        """Rows, states, numbers, and what it lies on."""
        looks = self.rules.projected(g).at(card)
        found: dict[str, Any] = {"colours": (looks.colour,)}
        place = self.rules.layout.names[g.zone[card]]
        states = [key for key, is_so in (("off", g.off[card]), ("in use", g.wield[card])) if is_so]
        if g.zone[card] in self.rules.play_zone_set:
            fights = self.rules.type_of(g, card) in FIGHTERS
            found["numbers"] = self._numbers(g, card, sight) if fights else {}
            found["row"] = ROWS[g.row[card]] if place == "field" and g.host[card] < 0 else ""
            found["host"] = sight.of(g.host[card])
            found["keywords"] = tuple(
                self.keyword(word, count or None) for word, count in sorted(looks.keywords.items())
            )
            states += sorted(looks.flags)
        elif place in ("hand", "chain"):
            found["numbers"] = self.amounts(g, card, sight, ("cost",))
        return {**found, "states": tuple(states)}

    def _numbers(self, g: Any, card: int, sight: Sight) -> dict[str, Any]:
        numbers = self.amounts(g, card, sight, ("attack", "hp"))
        if self.rules.type_of(g, card) != "character":
            numbers.pop("hp", None)
        hurt = {"front damage": g.front[card], "back damage": g.back[card]}
        return {**numbers, **{name: Amount(amount) for name, amount in hurt.items() if amount}}

    def back(self, g: Any, card: int) -> Card:
        """How a face-down PP is turned."""
        if not g.down[card]:
            return Card()
        return Card(states=("down", *(("off",) if g.off[card] else ())))

    # The table

    def boss(self, g: Any) -> str:
        """The boss's seat in a raid."""
        return SEATS[self.rules.boss] if self.rules.boss >= 0 else ""

    def seat(self, g: Any, seat: int) -> Seat:
        """A deck is life; PP are what one pays with."""
        lying = g.zones[self.rules.layout.at("pp", seat)]
        is_boss = seat == self.rules.boss
        life = g.life if is_boss else len(g.zones[self.rules.layout.at("deck", seat)])
        vital = [Vital("life", self.say.get("vital.life" if is_boss else "vital.deck", "life"), life)]
        if not is_boss:
            ready = sum(1 for card in lying if not g.off[card])
            vital.append(Vital("pp", self.say.get("word.pp", "PP"), ready, len(lying)))
        raid = self.rules.boss >= 0
        marks = [
            *(["first"] if g.first == seat and not raid else []),
            *(["target"] if raid and g.target == seat else []),
            *(["out"] if g.out[seat] else []),
        ]
        return Seat(SEATS[seat], tuple(vital), tuple(marks), ("boss" if is_boss else "party") if raid else SEATS[seat])

    def chosen(self, g: Any, link: Link, sight: Sight) -> Iterator[Aim]:
        """The cards in its slots that are still there."""
        for refs in link.slots:
            for ref in refs:
                if g.fits(ref):
                    yield self.aim(g, ref[0], sight)

    def fight(self, g: Any, sight: Sight) -> Fight | None:
        """The innermost battle."""
        if not g.battles or not g.battles[-1].targets:
            return None
        fight = g.battles[-1]
        targets = tuple(self.aim(g, card, sight) for card, _ in fight.targets)
        return Fight(fight.step, tuple(sight.of(card) for card, _ in fight.attacker), targets)

    def deed(self, g: Any, asked: Decision | None, sight: Sight) -> Deed | None:
        """A payment: how many PP are still to be turned OFF."""
        pay = g.frames[-1] if g.frames else None
        if not isinstance(pay, PayPP):
            return super().deed(g, asked, sight)
        return Deed("pay", self.say("deed.pay"), sight.of(pay.source), due=(Due("", pay.left),))
