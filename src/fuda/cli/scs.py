"""SCS in the terminal: the stage as a table of four by five areas, the facts of a card."""

from __future__ import annotations

from typing import Any

from fuda.cli import table
from fuda.cli.output import width
from fuda.cli.table import listed
from fuda.kernel.notation import SEATS
from fuda.kernel.view import CardView
from fuda.words import Words

QUIET_EVENTS = frozenset({"phase", "leaves", "targets", "acts", "unchains", "resolves"})
"""Events that another line tells as well, or that are seen on the table."""
TEXT_MATTERS = frozenset({"may", "mode", "option", "trigger_order", "replace", "replacement", "target", "choose"})
"""Questions that one can only answer with the card's text at hand."""
CELL = 17
COLUMNS, ROWS = "abcd", "54321"
GATES = ("b1", "c5")


def facts(printed: Any, say: Words) -> list[str]:
    """The printed facts of a card: one line, what it is, its attack range."""
    attributes = "".join(printed.attributes) or say("table.none")
    cost = "".join(printed.cost)
    parts = [printed.number, say.get(f"type.{printed.type}", printed.type), attributes, f"({cost})" if cost else ""]
    parts += [f"Rank{printed.rank}", f"POW{printed.power}", f"DEF{printed.defence}"]
    traits = " ".join((*printed.groups, *printed.races, *printed.types))
    lines = [" ".join(part for part in parts if part), *([traits] if traits else [])]
    return [*lines, *printed.range.splitlines()]


def clipped(text: str, most: int) -> str:
    """So much of a text as fits, filled up with spaces; wide characters count two."""
    while width(text) > most:
        text = text[:-1]
    return text + " " * (most - width(text))


class Drawing(table.Drawing):
    """The opponent's row on top, one's own at the bottom; between them the stage."""

    def far_side(self, seat: int) -> list[str]:
        """What the opponent has besides strikers."""
        return [self._summary(seat), *self._rule_cards(seat)]

    def near_side(self, seat: int) -> list[str]:
        """The same of one's own, and the hand."""
        hand = [self._hand_card(card) for card in self.zone("hand", seat).cards if card.number]
        return [*self._rule_cards(seat), self._summary(seat), *self.flow(self.hand_title(seat), hand)]

    def between(self) -> list[str]:
        """The stage, as the viewer sees it, and the attack in progress."""
        turned = max(self.seen.viewer, 0) == 1
        rows, columns = (ROWS[::-1], COLUMNS[::-1]) if turned else (ROWS, COLUMNS)
        lines = [self._border(columns)]
        for row in rows:
            lines += self._row(row, columns)
        return [*lines, self._border(columns), *self._attack()]

    def _border(self, columns: str) -> str:
        return "   +" + "+".join(f"-- {letter} ".ljust(CELL, "-") for letter in columns) + "+"

    def _row(self, row: str, columns: str) -> list[str]:
        """Two lines: who stands there, and its numbers with what it bears."""
        cells = [self._cell(f"{letter}{row}") for letter in columns]
        first = f" {row} |" + "|".join(clipped(top, CELL) for top, _ in cells) + "|"
        return [first, "   |" + "|".join(clipped(low, CELL) for _, low in cells) + "|"]

    def _cell(self, area: str) -> tuple[str, str]:
        here = [card for card in self.zone("stage", 0).cards if card.facts.get("area") == area]
        strikers = [card for card in here if "host" not in card.facts]
        if not strikers:
            return (f"({self.game('table.gate')})" if area in GATES else ""), ""
        card = strikers[0]
        seat, turned = SEATS[int(str(card.facts["side"]))], "*" if card.facts.get("acted") else ""
        if "power" not in card.facts:
            return f"{seat}:?", ""
        name = self.faces[card.number].printed.name
        words = "".join(listed(card.facts.get("keywords")))
        bears = "+" * (len(here) - 1)
        return f"{seat}{turned}:{name}", f"{card.facts['power']}/{card.facts['defence']}{bears} {words}"

    def _attack(self) -> list[str]:
        seen = self.seen.facts
        if "attacked" not in seen:
            return []
        grazed = f" {self.game('table.grazed', count=seen['grazed'])}" if seen["grazed"] else ""
        what = self.game("table.attack", count=seen["attackers"])
        return [f"   {what} → {self.name_of(seen['attacked'])}{grazed}"]

    def _summary(self, seat: int) -> str:
        parts = [self.game("table.score", count=self.seen.facts.get(f"score {seat}", 0))]
        parts += [self.game(f"table.{name}", count=self.zone(name, seat).count) for name in ("deck", "hand", "discard")]
        removed = self.zone("removed", seat).count
        parts += [self.game("table.removed", count=removed)] if removed else []
        return f"{SEATS[seat]}  " + "  ".join(parts)

    def _rule_cards(self, seat: int) -> list[str]:
        return self.flow(self.game("table.rule"), [card.name for card in self.zone("rule", seat).cards])

    def _hand_card(self, card: CardView) -> str:
        printed = self.faces[card.number].printed
        return f"({''.join(printed.cost)}) {card.name} {printed.power}/{printed.defence}"
