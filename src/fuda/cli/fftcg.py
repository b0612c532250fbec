"""FFTCG in the terminal: the drawing of its table, the facts of a card."""

from __future__ import annotations

from typing import Any

from fuda.cli import table
from fuda.cli.table import listed
from fuda.kernel.notation import SEATS
from fuda.kernel.view import CardView
from fuda.words import Words

QUIET_EVENTS = frozenset(
    {"leaves", "goes", "phase", "phase_ends", "ends", "deals", "broke", "strikes", "struck", "blocked", "unblocked"}
)
"""Events that another line tells as well."""
TEXT_MATTERS = frozenset(
    {"may", "mode", "option", "way", "burst", "pay_auto", "split", "trigger_order", "replace", "choose", "choose_link"}
    | {"select", "name_x", "cast_later"}
)
"""Questions that one can only answer with the card's text at hand."""
TYPES = ("forward", "monster", "backup")


def facts(printed: Any, say: Words) -> list[str]:
    """The printed facts of a card: one line, and what it is."""
    elements = "/".join(say.get(f"element.{element}", element) for element in printed.elements)
    power = "" if printed.power is None else str(printed.power)
    icons = [*(["EX"] if printed.ex_burst else []), *printed.icons]
    parts = [printed.number, elements, say.get(f"type.{printed.type}", printed.type), f"({printed.cost})", power]
    traits = " ".join(part for part in (printed.job or "", *printed.categories) if part)
    return [" ".join(part for part in (*parts, *icons) if part), *([traits] if traits else [])]


class Drawing(table.Drawing):
    """Forwards in front, then monsters and backups; the attack between the sides."""

    def far_side(self, seat: int) -> list[str]:
        """Backups behind, forwards before."""
        rows = [line for kind in reversed(TYPES) for line in self._row(seat, kind)]
        return [self._summary(seat), *rows]

    def near_side(self, seat: int) -> list[str]:
        """The same the other way round, and the hand."""
        rows = [line for kind in TYPES for line in self._row(seat, kind)]
        hand = [self._hand_card(card) for card in self.zone("hand", seat).cards if card.number]
        return [*rows, self._summary(seat), *self.flow(self.hand_title(seat), hand)]

    def between(self) -> list[str]:
        """The attack and the payment in progress."""
        return [*self._attack(), *self._payment()]

    def _payment(self) -> list[str]:
        seen = self.seen.facts
        if "due" not in seen:
            return []
        named = {str(name).removeprefix("due "): int(count) for name, count in seen.items() if name.startswith("due ")}
        due = "".join(f"《{self.game(f'element.{name}')}》" * count for name, count in named.items())
        rest = int(seen["due"]) - sum(named.values())
        picked = f" ({self.game('table.picked')}: {seen['picked']})" if "picked" in seen else ""
        return [f"   {self.game('table.due')}: {due}{f'《{rest}》' if rest else ''}{picked}"]

    def _attack(self) -> list[str]:
        seen = self.seen.facts
        if "attack" not in seen:
            return []
        step = self.game.get(f"step.{seen['attack']}", str(seen["attack"]))
        more = f" +{int(seen['party']) - 1}" if "party" in seen else ""
        blocker = f" ← {self.name_of(seen['blocker'])}" if "blocker" in seen else ""
        return [f"   {self.game('table.attack')}: {self.name_of(seen['attacker'])}{more}{blocker} ({step})"]

    def _summary(self, seat: int) -> str:
        parts = [self.game("table.points", count=self.zone("damage", seat).count)]
        parts += [self.game(f"table.{name}", count=self.zone(name, seat).count) for name in ("deck", "hand", "break")]
        crystals, removed = self.seen.facts.get(f"crystals {seat}", 0), self.zone("removed", seat).count
        parts += [self.game("table.crystals", count=crystals)] if crystals else []
        parts += [self.game("table.removed", count=removed)] if removed else []
        return f"{SEATS[seat]}  " + "  ".join(parts)

    def _row(self, seat: int, kind: str) -> list[str]:
        """A card of several types stands where the first of them does."""
        here = [card for card in self.zone("field", seat).cards if self._kind(card) == kind]
        return self.flow(self.game(f"type.{kind}"), [self._short(card) for card in here])

    def _kind(self, card: CardView) -> str:
        types = listed(card.facts.get("type"))
        return next((kind for kind in TYPES if kind in types), TYPES[-1])

    def _short(self, card: CardView) -> str:
        seen = card.facts
        parts = [card.name]
        if "power" in seen:
            parts.append(str(seen["power"]))
        if seen.get("damage"):
            parts.append(self.game("table.damage", amount=seen["damage"]))
        parts += [self.game(f"table.{state}") for state in ("dull", "frozen") if seen.get(state)]
        words = [*listed(seen.get("keywords")), *listed(seen.get("counters"))]
        return " ".join(parts) + (f"〔{'・'.join(words)}〕" if words else "")

    def _hand_card(self, card: CardView) -> str:
        printed = self.faces[card.number].printed
        marks = "".join(self.game(f"mark.{element}") for element in printed.elements)
        power = "" if printed.power is None else f" {printed.power}"
        return f"{marks}{printed.cost} {card.name}{power}"
