"""Monster Collection in the terminal: the field as a table of three by three areas, the facts of a card."""

from __future__ import annotations

from typing import Any

from fuda.cli import table
from fuda.cli.output import width
from fuda.cli.table import listed
from fuda.kernel.notation import SEATS
from fuda.kernel.view import CardView
from fuda.words import Words

QUIET_EVENTS = frozenset({"phase", "leaves", "turn_ends", "slot", "resolves", "strikes", "changes", "forms"})
"""Events that another line tells as well, or that are seen on the table."""
TEXT_MATTERS = frozenset({"may", "when", "target", "user", "payer", "trigger_order", "take", "summon_by"})
"""Questions that one can only answer with the card's text at hand."""
CELL = 24
COLUMNS, ROWS = "abc", "321"


def facts(printed: Any, say: Words) -> list[str]:
    """The printed facts of a card: one line, and what it is."""
    parts = [printed.number, printed.faction, say.get(f"type.{printed.type}", printed.type), "".join(printed.elements)]
    if printed.level:
        parts += [f"Lv{printed.level}{'!' if printed.instant else ''}", f"{printed.attack}/{printed.defence}"]
        parts += [printed.march, f"ini{printed.initiative:+}" if printed.initiative else ""]
    parts += ["".join(printed.slots), "★" if printed.star else ""]
    return [" ".join(part for part in parts if part), " ".join(printed.kinds)]


def clipped(text: str) -> str:
    """So much of a text as fits into a cell, filled up with spaces; wide characters count two."""
    while width(text) > CELL:
        text = text[:-1]
    return text + " " * (CELL - width(text))


class Drawing(table.Drawing):
    """The opponent's territory on top, one's own at the bottom, the front between."""

    def far_side(self, seat: int) -> list[str]:
        """What the opponent has besides units."""
        return [self._summary(seat)]

    def near_side(self, seat: int) -> list[str]:
        """The same of one's own, and the hand."""
        hand = [self._hand_card(card) for card in self.zone("hand", seat).cards if card.number]
        return [self._summary(seat), *self.flow(self.hand_title(seat), hand)]

    def between(self) -> list[str]:
        """The field, as the viewer sees it, and the battle in progress."""
        turned = max(self.seen.viewer, 0) == 1
        rows, columns = (ROWS[::-1], COLUMNS[::-1]) if turned else (ROWS, COLUMNS)
        lines = [self._border()]
        for row in rows:
            lines += [*self._row(row, columns), self._border()]
        return [*lines, *self._battle()]

    def _border(self) -> str:
        return "  +" + "+".join(["-" * CELL] * len(COLUMNS)) + "+"

    def _row(self, row: str, columns: str) -> list[str]:
        cells = [[self._marks(f"{column}{row}"), *self._units(f"{column}{row}")] for column in columns]
        height = max(3, *map(len, cells))
        filled = [cell + [""] * (height - len(cell)) for cell in cells]
        return ["  |" + "|".join(clipped(cell[line]) for cell in filled) + "|" for line in range(height)]

    def _marks(self, area: str) -> str:
        seen = self.seen.facts
        words = [
            self.game(f"table.{key}")
            for key, fact in (("held", "controlled"), ("fought", "fought"))
            if f"{fact} {area}" in seen
        ]
        return f"{area} {' '.join(words)}".strip()

    def _units(self, area: str) -> list[str]:
        cards = [c for zone in self.seen.zones if zone.name == "field" for c in zone.cards]
        here = [card for card in cards if card.facts.get("area") == area]
        return [self._short(card) for card in sorted(here, key=lambda c: (c.facts["side"], c.facts.get("place", 0)))]

    def _short(self, card: CardView) -> str:
        seen = card.facts
        spent = self.game("table.spent") if seen.get("spent") else ""
        slots = "".join(listed(seen.get("slots")))
        side, name = SEATS[int(str(seen["side"]))], card.name
        return f"{side}{seen['level']} {name} {seen['attack']}/{seen['defence']}{slots}{spent}"

    def _battle(self) -> list[str]:
        seen = self.seen.facts
        if "battle" not in seen:
            return []
        timing = self.game.get(f"timing.{seen['timing']}", str(seen["timing"]))
        values = [f"{SEATS[seat]} {seen[f'initiative {seat}']}" for seat in (0, 1) if f"initiative {seat}" in seen]
        rolled = f"  {self.game('table.initiative')} {', '.join(values)}" if values else ""
        return [f"   {self.game('table.battle')}: {seen['battle']} ({timing}){rolled}"]

    def _summary(self, seat: int) -> str:
        parts = [self.game("table.power", count=self.seen.facts.get(f"power {seat}", 0))]
        parts += [self.game(f"table.{name}", count=self.zone(name, seat).count) for name in ("deck", "hand", "discard")]
        named = [card.name for card in self.zone("summoner", seat).cards if card.number]
        parts += [f"{self.game('table.summoner')} {named[0]}"] if named else []
        return f"{SEATS[seat]}  " + "  ".join(parts)

    def _hand_card(self, card: CardView) -> str:
        printed = self.faces[card.number].printed
        if printed.level:
            return f"{printed.level}{'!' if printed.instant else ''} {card.name} {printed.attack}/{printed.defence}"
        return f"{self.game.get(f'type.{printed.type}', printed.type)} {card.name}"
