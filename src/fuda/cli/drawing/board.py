"""A table with a board: the areas as a grid that fits the terminal, seen from the viewer's own side."""

from __future__ import annotations

from fuda.cli.drawing.table import Drawing
from fuda.cli.paper import clipped, padded, wrapped
from fuda.host.contract import Area, Card

NAME_LINES = 2
HAS_ACTED = frozenset({"spent", "acted"})
"""States that a board shows by a sign."""
PRINTED = ("gate",)
"""What is printed on an area and told where nobody stands."""
FEW_ROWS = 3
"""A board with so few rows has lines between them."""


class BoardDrawing(Drawing):
    """One picture of such a table."""

    def board(self) -> list[str]:
        """Row by row, each as high as its fullest area; nothing before anybody could stand there."""
        if not self.view.turn and not any(card.area for zone in self.view.zones for card in zone.cards):
            return []
        rows = self._rows()
        wide = (self.paper.columns - 4) // len(rows[0]) - 1
        lines = [self._letters(rows[0], wide)]
        for row in rows:
            lines += self._row_lines(row, wide)
            lines += [self._border(len(row), wide)] if len(rows) <= FEW_ROWS else []
        return [*lines, *([] if len(rows) <= FEW_ROWS else [self._border(len(rows[0]), wide)])]

    def _rows(self) -> list[list[Area]]:
        """The areas as they lie before the viewer: whoever sits opposite sees the board turned round."""
        areas = self.scene.setting.areas
        rows = [[area for area in areas if area.row == row] for row in sorted({area.row for area in areas})]
        ordered = [sorted(row, key=lambda area: area.column) for row in rows]
        turned = self.view.viewer == self.scene.setting.seats[1]
        return [row[::-1] for row in ordered[::-1]] if turned else ordered

    def _letters(self, row: list[Area], wide: int) -> str:
        cells = (f"─ {area.key[0]} ".ljust(wide, "─") for area in row)
        return self.paper.ink("dim", f"   ┼{'┼'.join(cells)}┼")

    def _border(self, count: int, wide: int) -> str:
        return self.paper.ink("dim", f"   ┼{'┼'.join(['─' * wide] * count)}┼")

    def _row_lines(self, row: list[Area], wide: int) -> list[str]:
        cells = [self._cell(area, wide) for area in row]
        bar = self.paper.ink("dim", "|")
        lines = []
        for at in range(max(1, *map(len, cells))):
            label = f" {row[0].key[1:]} " if at == 0 else "   "
            lines.append(
                label + bar + bar.join(padded(cell[at] if at < len(cell) else "", wide) for cell in cells) + bar
            )
        return lines

    def _cell(self, area: Area, wide: int) -> list[str]:
        here = [card for card, zone in self.scene.lying.values() if card.area == area.key and not card.host]
        backs = [c for zone in self.view.zones for c in zone.cards if not c.id and c.area == area.key]
        standing = sorted(here, key=lambda card: (self.scene.side(card.id), card.place))
        lines = [line for card in [*standing, *backs] for line in self._unit(card, wide)]
        printed = () if lines else PRINTED
        return [*self._signs(area, wide, printed), *lines]

    def _signs(self, area: Area, wide: int, printed: tuple[str, ...]) -> list[str]:
        """Markers on the area; what is printed there only where nobody stands."""
        state = next((state for state in self.view.areas if state.area == area.key), None)
        marks = [*(state.marks if state else ()), *(mark for mark in printed if mark in area.marks)]
        limit = self.scene.setting.limits.get("levels")
        levels = [f"{seat} {count}/{limit}" for seat, count in state.levels.items()] if state and limit else []
        said = [*(self.scene.word(self.scene.setting.marks, mark) for mark in marks), *levels]
        return [self.paper.ink("dim", clipped(f"({', '.join(said)})", wide))] if said else []

    def _unit(self, card: Card, wide: int) -> list[str]:
        """A unit: whose it is, its name, its numbers; on one line where there is room."""
        side = card.side or self.scene.side(card.id)
        ink = "own" if side == self.view.viewer else "foe"
        if not card.number:
            return [self.paper.ink(ink, clipped(f"{side} ?", wide))]
        name = f"{side} {self.scene.name(card.id)}{self.scene.mark(card.id)}"
        worn = "+" * sum(1 for other, _ in self.scene.lying.values() if other.host == card.id)
        numbers = f"{self.figures(card)}{worn}{self._short_brackets(card)}"
        whole = f"{name} {numbers}"
        if len(whole) <= wide and len(self.paper.indented(whole, 0)) == 1 and len(wrapped(whole, wide)) == 1:
            return [self.paper.ink(ink, name) + f" {numbers}"]
        lines = wrapped(name, wide)
        if len(lines) > NAME_LINES:
            lines = [lines[0], clipped(" ".join(lines[1:]), wide)]
        return [*(self.paper.ink(ink, line) for line in lines), f"  {clipped(numbers, wide - 2)}"]

    def _short_brackets(self, card: Card) -> str:
        """States and keywords as far as there is room: a sign for what has been used."""
        used = "*" if HAS_ACTED.intersection(card.states) else ""
        others = [self.scene.word(self.scene.setting.states, key) for key in card.states if key not in HAS_ACTED]
        slots = [self.key(slot) for slot in card.slots]
        plain = self.scene.tongue.plain
        keywords = [f"{plain(word.name)} {word.number}" if word.number else plain(word.name) for word in card.keywords]
        said = [*others, *slots, *keywords]
        return used + (f" {','.join(said)}" if said else "")
