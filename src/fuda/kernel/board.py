"""Boards: areas in columns and rows, seen from either side."""

from __future__ import annotations

from functools import cache

import msgspec

STRAIGHT = ((0, -1), (0, 1), (-1, 0), (1, 0))
AROUND = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0))


class Board(msgspec.Struct, frozen=True):
    """Areas numbered row by row from seat 0's far left. Seat 0 looks up from the bottom row, seat 1 from the top: for
    seat 1 everything is turned by half a circle."""

    columns: int
    rows: int

    def area(self, x: int, y: int) -> int:
        """Column x from the left, row y from the top, as seat 0 sees it; -1 beyond the edge."""
        return y * self.columns + x if 0 <= x < self.columns and 0 <= y < self.rows else -1

    def seen_from(self, seat: int, area: int) -> int:
        """The same area in the other seat's numbering (its own inverse)."""
        return area if seat == 0 else self.columns * self.rows - 1 - area

    def shift(self, area: int, dx: int, dy: int, seat: int = 0) -> int:
        """The area dx to the right and dy towards this seat; -1 beyond the edge."""
        if seat:
            dx, dy = -dx, -dy
        return self.area(area % self.columns + dx, area // self.columns + dy)

    def neighbours(self, area: int, steps: tuple[tuple[int, int], ...] = AROUND) -> tuple[int, ...]:
        """The areas one step away, in a fixed order."""
        return _neighbours(self, area, steps)

    def reach(self, area: int, offsets: tuple[tuple[int, int], ...], seat: int) -> tuple[int, ...]:
        """The areas of a range picture around an origin, seen from this seat's side."""
        found = (self.shift(area, dx, dy, seat) for dx, dy in offsets)
        return tuple(a for a in found if a >= 0)

    def line(self, seat: int, distance: int) -> tuple[int, ...]:
        """The row that lies `distance` rows from this seat's edge (0: the row nearest to it), from its own left."""
        row = tuple(self.area(x, self.rows - 1 - distance) for x in range(self.columns))
        return tuple(self.seen_from(seat, area) for area in row)


@cache
def _neighbours(board: Board, area: int, steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    found = (board.shift(area, dx, dy) for dx, dy in steps)
    return tuple(a for a in found if a >= 0)
