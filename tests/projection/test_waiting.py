"""What waits is found by its place among the effects that last: when one before it ends, it is found anew [L11]."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fuda.kernel.event import Lasting
from fuda.projection import making
from fuda.projection.change import LastingEffects

BONUS, WAITS = (0, 0, 0), (1, 0, 0)


def lasting(part: tuple[int, int, int]) -> Lasting:
    """An effect made by this instruction."""
    return Lasting(*part, 0, 0, 0, 1, "turn", -1)


@pytest.mark.parametrize(("there", "again"), [((BONUS, WAITS), 1), ((BONUS, BONUS), 0)])
def test_who_waits_is_looked_for_again_when_an_older_effect_has_ended(there: tuple[Any, ...], again: int) -> None:
    kept = [lasting(part) for part in there]
    looked: list[Any] = []
    made: Any = SimpleNamespace(
        lasting={id(each): LastingEffects(each, part, []) for each, part in zip(kept, there, strict=True)},
        kept=kept[:],
        listen_later=looked.append,
    )
    g = SimpleNamespace(lasting=kept[1:], rules=SimpleNamespace(lingering={WAITS}))
    making._go_on(g, made, [], [])
    assert len(looked) == again
    assert made.kept == kept[1:]
