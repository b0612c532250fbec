"""Draws the table of a PSO2 game for one viewer, from the view alone: what is not in the view cannot be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fuda.cli.output import width
from fuda.kernel.notation import SEATS
from fuda.kernel.view import CardView, View, ZoneView
from fuda.words import Words

WIDTH = 78


class Drawing:
    """One picture of the table."""

    def __init__(self, seen: View, say: Words, game: Words, faces: Mapping[str, Any]) -> None:
        self.seen, self.say, self.game, self.faces = seen, say, game, faces

    def lines(self) -> list[str]:
        """The opponent above, oneself below, chain and battle between."""
        me = max(self.seen.viewer, 0)
        others = [seat for seat in self._seats() if seat != me]
        head = self._rule(
            self.say("table.turn", turn=self.seen.turn, seat=SEATS[self.seen.active], phase=self._phase())
        )
        above = [line for seat in others for line in self._far_side(seat)]
        return [head, *above, *self._middle(), *self._near_side(me), self._rule("")]

    def _seats(self) -> list[int]:
        return sorted({zone.seat for zone in self.seen.zones})

    def _phase(self) -> str:
        return self.game.get(f"phase.{self.seen.phase}", self.seen.phase)

    def _rule(self, title: str) -> str:
        title = f"── {title} " if title else ""
        return title + "─" * max(0, WIDTH - width(title))

    def _zone(self, name: str, seat: int) -> ZoneView:
        return next(zone for zone in self.seen.zones if zone.name == name and zone.seat == seat)

    # One side

    def _far_side(self, seat: int) -> list[str]:
        return [self._summary(seat), *self._mag(seat), *self._row(seat, "back"), *self._row(seat, "front")]

    def _near_side(self, seat: int) -> list[str]:
        rows = [*self._row(seat, "front"), *self._row(seat, "back"), *self._mag(seat), self._summary(seat)]
        hand = [self._hand_card(card) for card in self._zone("hand", seat).cards if card.number]
        return [*rows, *self._flow(self.say("table.your_hand"), hand)]

    def _summary(self, seat: int) -> str:
        pp = self._zone("pp", seat)
        ready = sum(1 for card in pp.cards if not card.facts.get("off"))
        parts = [self._player(seat), self.say("table.pp", on=ready, all=pp.count) + self._colours(pp)]
        for name in ("deck", "hand", "discard", "removed"):
            count = self._zone(name, seat).count
            if count or name != "removed":
                parts.append(self.say(f"table.{name}", count=count))
        return f"{SEATS[seat]}  " + "  ".join(parts)

    def _player(self, seat: int) -> str:
        lying = self._zone("player", seat).cards
        return " ".join(self._with_attached(card, lying) for card in lying if self._free(card))

    def _colours(self, pp: ZoneView) -> str:
        marks = [self.game(f"mark.{card.facts['colour'] if card.number else 'down'}") for card in pp.cards]
        return f" [{''.join(marks)}]" if marks else ""

    def _mag(self, seat: int) -> list[str]:
        cards = self._zone("mag", seat).cards
        return self._flow(self.say("table.mag"), [self._short(card) for card in cards])

    def _row(self, seat: int, row: str) -> list[str]:
        lying = self._zone("field", seat).cards
        here = [card for card in lying if card.facts.get("row") == row and self._free(card)]
        return self._flow(self.say(f"table.{row}"), [self._with_attached(card, lying) for card in here])

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
            parts.append(self.say("table.damage", amount=facts["damage"]))
        if facts.get("off"):
            parts.append("OFF")
        words = [*self._list(facts.get("keywords")), *self._list(facts.get("flags"))]
        return " ".join(parts) + (f"〔{'・'.join(words)}〕" if words else "")

    def _list(self, value: object) -> list[str]:
        return [str(word) for word in value] if isinstance(value, list) else []

    def _hand_card(self, card: CardView) -> str:
        printed = self.faces[card.number].printed
        cost = f"{'X' * printed.cost_x}{printed.cost or ('' if printed.cost_x else 0)}"
        size = f" {printed.attack}/{printed.hp}" if printed.type == "character" else ""
        return f"{self.game(f'mark.{printed.colour}')}{cost} {card.name}{size}"

    # Between the sides

    def _middle(self) -> list[str]:
        chain = [f"{SEATS[int(link['seat'])]}.{link['name']}" for link in self.seen.chain]
        found = self._flow(self.say("table.chain"), chain)
        facts = self.seen.facts
        if "battle" in facts:
            step = self.game.get(f"step.{facts['battle']}", str(facts["battle"]))
            attacker = self._name_of(facts["attacker"]) if "attacker" in facts else ""
            found.append(f"   {self.say('table.battle')}: {attacker} → {self._name_of(facts['target'])} ({step})")
        return found or ["   ･･･"]

    def _name_of(self, card: int | str) -> str:
        seen = (found for zone in self.seen.zones for found in zone.cards if found.card == card)
        return next((found.name for found in seen), "")

    def _flow(self, title: str, parts: list[str]) -> list[str]:
        """A titled list broken into lines that fit."""
        if not parts:
            return []
        lines, indent = [f"   {title}:"], " " * (width(title) + 4)
        for part in parts:
            if width(lines[-1]) + width(part) + 2 > WIDTH and lines[-1].strip() != f"{title}:":
                lines.append(indent)
            lines[-1] += f"  {part}" if lines[-1].strip() else f" {part}"
        return lines
