"""Bots, and games that they play."""

from __future__ import annotations

from collections.abc import Sequence

from fuda.ai import own
from fuda.ai.bots import Bot
from fuda.ai.lines import Forfeit
from fuda.ai.sight import Imagined, Sight
from fuda.errors import UserError
from fuda.games import registry
from fuda.public.table import Table

__all__ = ["Bot", "Forfeit", "Imagined", "Sight", "make_bot", "play"]


def make_bot(name: str, game: str, seed: int = 0) -> Bot:
    """A bot: `random`, `greedy`, `search:easy`, `search:2500`, `learned` … (docs/bots.md), a class of yours by
    `module:Class`, or a program by `exec:COMMAND`. The same seed gives the same answers."""
    registry.find(game)
    own.check(name, game)
    return own.make(name, game, seed)


def play(table: Table, bots: Sequence[Bot]) -> tuple[int, ...]:
    """The bots play on, one for each seat, until the game is over; the seats that have won (none: a draw). A bot that
    raises `Forfeit` gives up."""
    if len(bots) < table.seats:
        raise UserError("{count} bots for {seats} seats", count=len(bots), seats=table.seats)
    while (sight := table.sight()) is not None:
        try:
            table.answer(bots[sight.seat].choose(sight, table.answered[sight.seat]))
        except Forfeit:
            table.concede(sight.seat)
    return table.winners or ()
