"""Replacement: gather what could replace an event, let the affected player choose, apply once, gather again.

[pso2-3.0 103.4.3, 103.4.3.1, 103.4.3.2], FFTCG 11.12.5. The game says which replacements fit an event and what each
makes of it; this page holds the order for all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

E = TypeVar("E")


class Replacement(msgspec.Struct, frozen=True):
    """A replacement that fits: `key` names it (each applies once to an event), `first` is true for the one that an
    effect makes of itself (FFTCG 11.12.5.6)."""

    key: str
    first: bool = False


def open_choices(fitting: Sequence[Replacement], applied: tuple[str, ...]) -> list[Replacement]:
    """Those that may be applied next: not applied yet; an effect's own replacement before all others."""
    rest = [r for r in fitting if r.key not in applied]
    own = [r for r in rest if r.first]
    return own or rest


def apply_forced(event: E, gather: Callable[[E], Sequence[Replacement]], apply: Callable[[E, str], E]) -> E:
    """Apply replacements while there is never more than one to choose from (no player need be asked)."""
    applied: tuple[str, ...] = ()
    while choices := open_choices(gather(event), applied):
        event = apply(event, choices[0].key)
        applied = (*applied, choices[0].key)
    return event
