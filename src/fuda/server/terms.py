"""On which terms people play at a table: time to think, and what is kept of it."""

from __future__ import annotations

from typing import Literal

import msgspec

from fuda.errors import UserError

MOST_BANK, MOST_CARE, MOST_DELAY = 4 * 3600, 3600, 1800
Loss = Literal["clock", "away"]
"""Why a seat was counted as given up: its time was over, or its player stayed away."""


class WantedClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time to think. Against bots nobody needs any."""

    bank: int = 600
    """Seconds of each person for the whole game."""
    care: int = 20
    """Seconds for each thought before the bank is touched."""


class KeptClock(msgspec.Struct, frozen=True):
    """What is kept of the clocks of a table."""

    left: dict[int, float]
    """By seat: seconds of the bank."""
    runs: bool = False
    """Has everybody been here? No time runs before."""
    lost: dict[int, Loss] = {}
    """The seats that others have had counted as given up."""


def check_delay(seconds: int) -> None:
    """Refuse a delay for those who watch that nobody would wait for."""
    if not 0 <= seconds <= MOST_DELAY:
        raise UserError("those who watch may be up to {most} seconds late", most=MOST_DELAY)


def check_clock(clock: WantedClock | None) -> None:
    """Refuse a clock by which nobody could play."""
    if clock is not None and not (0 <= clock.bank <= MOST_BANK and 1 <= clock.care <= MOST_CARE):
        raise UserError("a clock has up to {bank} seconds in the bank and {care} for each thought, and at least one",
                        bank=MOST_BANK, care=MOST_CARE)  # fmt: skip
