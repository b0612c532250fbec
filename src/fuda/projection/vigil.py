"""A watch over those who write: in the tests every projection compares the facts outside at which its effects look with
what they were whenever somebody asks for it. If one is another and that matters, somebody has changed it without
raising the version (`State.version`): the projection would be stale [L11]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.projection.facts import fact_now, matters

if TYPE_CHECKING:
    from fuda.projection.projection import Projection

NEVER = -1
"""The version of a projection that is looked at again whenever somebody asks for it."""


class Watch:
    """Is there a watch? The tests set it up."""

    on = False


def sworn(made: Any) -> Any:
    """This projection, from now on looked at again whenever somebody asks for it."""
    made.sworn, made.version = made.version, NEVER
    return made


def stands(g: Any, made: Projection) -> bool:
    """Is it the projection of the present version? Then no fact at which an effect looks may be another, so that the
    effect would do something else."""
    if made.sworn != g.version:
        return False
    other = [fact for fact, was in made.facts.items() if fact_now(g, made.book, fact) != was]
    changed = [fact for fact in other if matters(g, made, fact)]
    assert not changed, f"changed without raising the version: {changed}"
    return True
