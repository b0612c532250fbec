"""Heads of sentences as this game writes them: how each is written stands in `scopes`, and for those that make
abilities of their own in `sentences`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.program import Unresolved
from fuda.effects.sentence import Prefix

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.effects.writer import Behind, Writer

SCOPES: dict[type[Any], Callable[..., None]] = {}
"""By kind of head: what writes it and what stands behind it."""


class Head(Prefix, frozen=True):
    """A head that the table of this game writes."""

    def write(self, asm: Writer, inside: Behind) -> None:
        """As the table says; a head that it does not know means nothing here."""
        written = SCOPES.get(type(self))
        if written is None:
            raise Unresolved("")
        written(asm, self, inside)
