"""Rules in brackets: a line names one by its number; the numbers of the same rule are all good."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.scenario.table import Table


def same(table: Table, wanted: str, found: str, also: Iterable[str] = ()) -> bool:
    """Is this the rule that was found? The book of the edition may number it otherwise than the newest one, print its
    number twice, or say the same in another place (`also`, and `Kit.equal_rules`)."""
    equal = (found, *also, *table.kit.equal_rules(found))
    return wanted in {way for rule in equal for way in table.numbers.all_of(rule)}
