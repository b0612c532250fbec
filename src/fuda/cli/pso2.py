"""PSO2 in the terminal: the drawing of its table, the facts of a card."""

from __future__ import annotations

from typing import Any

from fuda.cli import table
from fuda.cli.table import listed
from fuda.kernel.notation import SEATS
from fuda.kernel.view import CardView, ZoneView
from fuda.words import Words

QUIET_EVENTS = frozenset({"leaves", "turn_starts", "ends_main", "turn_ends", "attacks"})
"""Events that another line tells as well."""
TEXT_MATTERS = frozenset({"may", "mode", "option", "pay_trigger", "trigger_order"})
"""Questions that one can only answer with the card's text at hand."""


def facts(printed: Any, say: Words) -> list[str]:
    """The printed facts of a card: one line, and what it is."""
    kind = say.get(f"type.{printed.item or printed.type}", printed.type)
    numbers = f"{printed.attack}/{printed.hp}" if printed.type == "character" else ""
    parts = [printed.number, say.get(f"colour.{printed.colour}", ""), kind, f"({printed.cost})", numbers]
    traits = " ".join((*printed.classes, *printed.kinds))
    return [" ".join(part for part in parts if part), *([traits] if traits else [])]


class Drawing(table.Drawing):
    """Rows before the mag and the player, PP by colour, the battle between."""

    def far_side(self, seat: int) -> list[str]:
        """Back row behind, front row before."""
        return [self._summary(seat), *self._mag(seat), *self._row(seat, "back"), *self._row(seat, "front")]

    def near_side(self, seat: int) -> list[str]:
        """The same the other way round, and the hand."""
        rows = [*self._row(seat, "front"), *self._row(seat, "back"), *self._mag(seat), self._summary(seat)]
        hand = [self._hand_card(card) for card in self.zone("hand", seat).cards if card.number]
        return [*rows, *self.flow(self.hand_title(seat), hand)]

    def _summary(self, seat: int) -> str:
        if self.seen.facts.get("boss") == seat:
            return self._boss(seat)
        pp = self.zone("pp", seat)
        ready = sum(1 for card in pp.cards if not card.facts.get("off"))
        parts = [self._player(seat), self.game("table.pp", on=ready, all=pp.count) + self._colours(pp)]
        for name in ("deck", "hand", "discard", "removed"):
            count = self.zone(name, seat).count
            if count or name != "removed":
                parts.append(self.game(f"table.{name}", count=count))
        return f"{SEATS[seat]}  " + "  ".join([*parts, *self._in_raid(seat)])

    def _boss(self, seat: int) -> str:
        """A boss has life and no hand."""
        parts = [self._player(seat), self.game("table.life", count=self.seen.facts["life"])]
        for name in ("deck", "discard", "removed", "outside"):
            count = self.zone(name, seat).count
            if count or name in ("deck", "discard"):
                parts.append(self.game(f"table.{name}", count=count))
        return f"{SEATS[seat]}  " + "  ".join(parts)

    def _in_raid(self, seat: int) -> list[str]:
        """Is this member the target player, or out?"""
        if "boss" not in self.seen.facts:
            return []
        target = [self.game("table.target")] if self.seen.facts["target_player"] == seat else []
        return target if self.zone("player", seat).cards else [self.game("table.out")]

    def _player(self, seat: int) -> str:
        lying = self.zone("player", seat).cards
        return " ".join(self._with_attached(card, lying) for card in lying if self._free(card))

    def _colours(self, pp: ZoneView) -> str:
        marks = [self.game(f"mark.{card.facts['colour'] if card.number else 'down'}") for card in pp.cards]
        return f" [{''.join(marks)}]" if marks else ""

    def _mag(self, seat: int) -> list[str]:
        cards = self.zone("mag", seat).cards
        return self.flow(self.game("table.mag"), [self._short(card) for card in cards])

    def _row(self, seat: int, row: str) -> list[str]:
        lying = self.zone("field", seat).cards
        here = [card for card in lying if card.facts.get("row") == row and self._free(card)]
        return self.flow(self.game(f"table.{row}"), [self._with_attached(card, lying) for card in here])

    def _free(self, card: CardView) -> bool:
        return card.facts.get("host", -1) == -1

    # One card

    def _with_attached(self, card: CardView, lying: tuple[CardView, ...]) -> str:
        on_it = [other for other in lying if other.facts.get("host") == card.card]
        return " +".join([self._short(card), *(self._short(other) for other in on_it)])

    def _short(self, card: CardView) -> str:
        facts = card.facts
        parts = [card.name]
        if facts.get("type") in ("character", "player"):
            parts.append(f"{facts['attack']}/{facts['hp']}" if facts["type"] == "character" else f"{facts['attack']}")
        if facts.get("damage"):
            parts.append(self.game("table.damage", amount=facts["damage"]))
        if facts.get("off"):
            parts.append("OFF")
        flags = [self.game.get(f"flag.{flag}", flag) for flag in listed(facts.get("flags"))]
        words = [*listed(facts.get("keywords")), *flags]
        return " ".join(parts) + (f"〔{'・'.join(words)}〕" if words else "")

    def _hand_card(self, card: CardView) -> str:
        printed = self.faces[card.number].printed
        cost = f"{'X' * printed.cost_x}{printed.cost or ('' if printed.cost_x else 0)}"
        size = f" {printed.attack}/{printed.hp}" if printed.type == "character" else ""
        return f"{self.game(f'mark.{printed.colour}')}{cost} {card.name}{size}"

    def between(self) -> list[str]:
        """The battle."""
        seen = self.seen.facts
        if "battle" not in seen:
            return []
        step = self.game.get(f"step.{seen['battle']}", str(seen["battle"]))
        attacker = self.name_of(seen["attacker"]) if "attacker" in seen else ""
        return [f"   {self.game('table.battle')}: {attacker} → {self.name_of(seen['target'])} ({step})"]
