"""How strong the bots are, game by game: contests of which each ends up as one line in a file, so that a table that
takes hours can be stopped and gone on with, cell by cell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from fuda.cards.kept import write
from fuda.errors import Said, UserError
from fuda.sim.contest import Contest, Score
from fuda.version import __version__

ROWS: tuple[tuple[str, str, int], ...] = (
    ("greedy", "random", 90),
    ("search:100ms", "greedy", 70),
    ("learned", "greedy", 65),
    ("learned-search:100ms", "greedy", 80),
    ("learned-search:100ms", "search:100ms", 60),
)
"""Two bots, and the share of points, in a hundred, that the first is meant to reach."""


class Cell(msgspec.Struct, frozen=True):
    """What a contest came to: a line of JSON."""

    fuda: str
    """The version that was played with."""
    game: str
    edition: str
    one: str
    other: str
    seed: int
    decks: tuple[str, ...]
    """Those that were asked for; none: all against all."""
    pairs: int
    score: float
    interval: tuple[float, float]
    errors: int = 0
    options: dict[str, str] = {}

    @property
    def way(self) -> tuple[object, ...]:
        """What was played, but for how long."""
        options = tuple(sorted(self.options.items()))
        return self.fuda, self.game, self.edition, self.one, self.other, self.seed, self.decks, options

    def text(self) -> str:
        """`75 % (60–90)`, and by how many pairs."""
        low, high = self.interval
        return f"{100 * self.score:.0f} % ({100 * low:.0f}–{100 * high:.0f}), {self.pairs}"


def cell(contest: Contest, decks: Sequence[str], score: Score) -> Cell:
    """A contest that is over."""
    plan, (low, high) = contest.plan, score.interval
    return Cell(
        __version__, plan.game, plan.edition, contest.one, contest.other, plan.seed, tuple(decks), len(score.pairs),
        round(score.mean, 4), (round(low, 4), round(high, 4)), score.errors, plan.options,
    )  # fmt: skip


class Cells:
    """The contests that are over, in a file if one is named."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.found: dict[tuple[object, ...], Cell] = {}
        if path is not None and path.exists():
            for line in _lines(path):
                self._take(line, path)

    def _take(self, line: bytes, path: Path) -> None:
        try:
            known = msgspec.json.decode(line, type=Cell)
        except msgspec.DecodeError as error:
            raise UserError(
                "holds something else than contests: {reason}", place=str(path), reason=str(error)
            ) from None
        self.found[known.way] = known

    def add(self, known: Cell) -> None:
        """One more; an earlier one of the same way is replaced."""
        self.found[known.way] = known
        if self.path is not None:
            write(self.path, b"".join(msgspec.json.encode(each) + b"\n" for each in self.found.values()))

    def of(self, contest: Contest, decks: Sequence[str], pairs: int) -> Cell | None:
        """What is known of a contest, if by so many pairs or more."""
        known = self.found.get(cell(contest, decks, Score()).way)
        return known if known is not None and known.pairs >= pairs else None


def _lines(path: Path) -> list[bytes]:
    try:
        return path.read_bytes().splitlines()
    except OSError as error:
        raise UserError("cannot be read: {reason}", place=str(path), reason=Said(error.strerror or "")) from None


def table_of(cells: Iterable[Cell], games: Sequence[tuple[str, str]]) -> list[str]:
    """A table as the pages have it: a row for each two bots, a column for each game (and what it is called)."""
    found = {(each.game, each.one, each.other): each.text() for each in cells}
    lines = [f"| wanted | | {' | '.join(title for _, title in games)} |", "|---" * (len(games) + 2) + "|"]
    for one, other, wanted in ROWS:
        row = [found.get((game, one, other), "–") for game, _ in games]
        lines.append(f"| {wanted} | `{one}` over `{other}` | {' | '.join(row)} |")
    return lines
