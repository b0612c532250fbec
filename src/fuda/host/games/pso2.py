"""PSO2 as it is told to people: rows, worn cards, PP, the battle, payments, and the raid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from fuda.cards.pso2 import SECOND
from fuda.games.pso2.book.turn import HAND_LIMIT
from fuda.games.pso2.language.ops.alternative import NameMode
from fuda.games.pso2.language.ops.hand import HandInTurn
from fuda.games.pso2.language.ops.recover import Recover
from fuda.games.pso2.language.words.ability import ModeBody
from fuda.games.pso2.paying.cost import PayPP, cost_to_play
from fuda.games.pso2.show import ROWS
from fuda.host.contract import Aim, Amount, Card, Deed, Due, Fact, Fight, Seat, Vital
from fuda.host.showing import eyes
from fuda.host.showing.deeds import Doing
from fuda.host.showing.options import Kinds
from fuda.host.showing.sight import Sight
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Link
from fuda.kernel.notation import SEATS

FIGHTERS = ("character", "player")
BESIDE = ("player", "mag", "boss")
USED = ("field", "player", "mag")
NUMBERED = frozenset({"貫通", "装備枠", "枚数制限"})
"""Keywords with a number behind them; of the others it says nothing."""


class Eyes(eyes.Eyes):
    """A duel or a raid."""

    game: ClassVar[str] = "pso2"
    phases: ClassVar[tuple[str, ...]] = ("start", "draw", "pp", "main", "battle", "end", "refresh")
    steps: ClassVar[tuple[str, ...]] = ("start", "join", "engage", "damage", "after")
    rows: ClassVar[tuple[str, ...]] = ROWS
    numbers: ClassVar[tuple[str, ...]] = ("cost", "attack", "hp", "defence", "front damage", "back damage")
    families: ClassVar[dict[str, str]] = {
        "white": "plain", "red": "fire", "blue": "water", "yellow": "sand", "black": "dark",
    }  # fmt: skip
    states: ClassVar[tuple[str, ...]] = ("off", "down", "in use")
    flags: ClassVar[tuple[str, ...]] = (
        "frozen", "cannot attack", "cannot be attacked", "cannot be chosen", "must attack", "must be attacked",
    )  # fmt: skip
    marks: ClassVar[tuple[str, ...]] = ("first", "target", "out")
    choosing: ClassVar[Kinds] = (NameMode,)
    relays: ClassVar[Kinds] = (HandInTurn,)

    quiet: ClassVar[frozenset[str]] = frozenset({"leaves", "turn_starts", "ends_main", "turn_ends", "attacks"})
    deeds: ClassVar[frozenset[str]] = frozenset({"plays", "uses", "declares", "evolves"})

    # Printed

    def turn_phases(self) -> tuple[str, ...]:
        """In a raid the boss names its target first."""
        return ("target", *self.phases) if self.rules.boss >= 0 else self.phases

    def limits(self, g: Any) -> dict[str, int]:
        """Cards in hand at the end of a turn."""
        return {"hand": HAND_LIMIT}

    def in_decks(self, card: Any) -> bool:
        """Player, mag and boss lie beside it; what comes from outside does not count."""
        return card.type not in BESIDE and "EX" not in card.icons

    def type(self, card: Any) -> str:
        """Weapons and armour are told apart."""
        return str(card.item or card.type)

    def colours(self, card: Any) -> tuple[str, ...]:
        """Its colour."""
        return (str(card.colour),)

    def cost(self, card: Any) -> str:
        """X as often as it is printed, then the number."""
        return f"{'X' * card.cost_x}{card.cost or ('' if card.cost_x else 0)}"

    def facts(self, card: Any) -> tuple[Fact, ...]:
        """Classes and kinds; which side of a player card it is, if that for the second player [pso2-3.0 102.3.1]."""
        found = (("classes", card.classes), ("kinds", card.kinds))
        side = (
            (Fact("side", self.say("fact.side"), (self.say("fact.second"),)),) if card.number.endswith(SECOND) else ()
        )
        return (*(self.fact(key, words) for key, words in found if words), *side)

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
                self.keyword(word, count if word in NUMBERED else None)
                for word, count in sorted(looks.keywords.items())
            )
            states += sorted(looks.flags)
        elif place in ("hand", "chain"):
            found["numbers"] = self.amounts(g, card, sight, ("cost",))
            price = cost_to_play(g, card)
            found["price"] = price if price != found["numbers"]["cost"].now else None
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

    def seat(self, g: Any, seat: int) -> Seat:
        """A deck is life; PP are what one pays with."""
        lying = g.zones[self.rules.layout.at("pp", seat)]
        is_boss = seat == self.rules.boss
        life = g.life if is_boss else len(g.zones[self.rules.layout.at("deck", seat)])
        full = self.rules.printed(g, g.player[seat]).hp if is_boss else self.deck_size(g, seat)
        key = "vital.life" if is_boss else "vital.deck"
        vital = [Vital("life", self.say(key), life, full, short=self.short(key))]
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
        """The cards in its slots that are still there, and abilities on the chain."""
        for refs in link.slots:
            for ref in refs:
                if ref[0] < 0:
                    yield from self.aim_at_link(g, ref[1])
                elif g.fits(ref):
                    yield self.aim(g, ref[0], sight)

    def aim(self, g: Any, card: int, sight: Sight) -> Aim:
        """A player card stands for its player."""
        seat = SEATS[g.player.index(card)] if card in g.player else ""
        return Aim(card=sight.of(card), name=self.name(g, card, sight), seat=seat)

    def named_numbers(self, g: Any, link: Link) -> Iterator[Aim]:
        """X in the cost of a card [pso2-3.0 209.3]."""
        if link.card >= 0 and link.numbers and self.rules.faces[link.face].printed.cost_x:
            yield Aim(number=link.numbers[0])

    def fight(self, g: Any, sight: Sight) -> Fight | None:
        """The innermost battle."""
        if not g.battles or not g.battles[-1].targets:
            return None
        fight = g.battles[-1]
        targets = tuple(self.aim(g, card, sight) for card, _ in fight.targets)
        return Fight(fight.step, tuple(sight.of(card) for card, _ in fight.attacker), targets)

    def doing(self, doing: Doing, frame: Any) -> Deed | None:
        """A payment: how many PP are still to be turned OFF; an attack without a target yet."""
        if isinstance(frame, PayPP):
            return doing.deed("pay", due=[Due("pp", frame.left)], card=frame.source)
        return doing.deed("attack") if doing.asked.prompt == "attack_target" else None

    def verbs(self, g: Any, card: int, seat: int) -> tuple[str, ...]:
        """By where it lies."""
        if self.rules.side(g, card) != seat:
            return ()
        place = self.rules.layout.names[g.zone[card]]
        if place in ("hand", "evolution"):
            return ("play",) if place == "hand" else ("evolve",)
        fights = place in ("field", "player") and self.rules.type_of(g, card) in FIGHTERS
        used = place in USED and self.has_ability(g, card, ("activated",))
        return (*(["attack"] if fights else []), *(["use"] if used else []))

    def parts(self, g: Any, move: Move, sight: Sight) -> dict[str, Any]:
        """A player card stands for its player; links are counted."""
        if move.verb == "link":
            return {"link": move.arg}
        found = super().parts(g, move, sight)
        return found | {"seat": SEATS[g.player.index(move.card)]} if move.card in g.player else found

    def gives(self, g: Any, asked: Decision, move: Move) -> tuple[str, ...]:
        """A PP turned OFF pays one."""
        return ("pp",) if asked.prompt == "pay_pp" else ()
