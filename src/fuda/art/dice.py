"""A stream of numbers from a name: the only chance there is in a picture."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

SIZE = 64


class Dice:
    """The same numbers for the same name, in the order in which they are asked for."""

    def __init__(self, name: str) -> None:
        self._bytes = hashlib.blake2b(name.encode(), digest_size=SIZE).digest()
        self._at = 0

    def __call__(self, low: float, high: float) -> float:
        """A number between these two."""
        value = self._bytes[self._at % SIZE] / 255
        self._at += 1
        return low + (high - low) * value

    def pick(self, items: Sequence[str]) -> str:
        """One of these."""
        return items[min(int(self(0, len(items))), len(items) - 1)]
