"""Conditions of which others are made."""

from __future__ import annotations

from typing import Any

from fuda.effects.flow import Condition


class AllOf(Condition, frozen=True):
    """A、かつB: all of them."""

    facts: tuple[Any, ...]

    def holds(self, g: Any, fx: Any) -> bool:
        """Each one."""
        return all(fact.holds(g, fx) for fact in self.facts)


class AnyOf(Condition, frozen=True):
    """AかB: one of them is enough."""

    facts: tuple[Any, ...]

    def holds(self, g: Any, fx: Any) -> bool:
        """At least one."""
        return any(fact.holds(g, fx) for fact in self.facts)
