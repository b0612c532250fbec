"""A watch over those who write and those who read, in the tests.

Over those who write: every projection compares the facts outside at which its effects look with what they were whenever
somebody asks for it. If one is another and that matters, somebody has changed it without raising the version
(`State.version`): the projection would be stale [L11]. Over those who read: every effect is carried out once more with
a witness in the place of the game, and whatever it looks at must be among the facts that it says it watches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.projection.facts import fact_now, matters

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fuda.projection.projection import BaseProjection

NEVER = -1
"""The version of a projection that is looked at again whenever somebody asks for it."""


class Watch:
    """Is there a watch? The tests set it up."""

    on = False


class Witness:
    """Stands for the game and remembers which of its columns were looked at."""

    def __init__(self, g: Any, columns: Mapping[str, str]) -> None:
        self._game, self._columns = g, columns
        self.told: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        if name in self._columns:
            self.told.add(self._columns[name])
        return getattr(self._game, name)


def question(g: Any, made: BaseProjection) -> None:
    """Does every effect look at nothing outside but what it says it watches?"""
    for change in made.order:
        what, witness = change.plan, Witness(g, made.book.columns)
        cards = tuple(what.find(witness, change.source, made)) if what.players is None else ()
        for card in cards[:1]:
            made.writing = card
            what.change(witness, change.source, made.cards[card].twin(), made)
        unsaid = witness.told.difference(what.watches)
        assert not unsaid, f"looked at without being watched: {sorted(unsaid)} by {what.find}"


def sworn(made: Any) -> Any:
    """This projection, from now on looked at again whenever somebody asks for it."""
    made.sworn, made.version = made.version, NEVER
    return made


def stands(g: Any, made: BaseProjection) -> bool:
    """Is it the projection of the present version? Then no fact at which an effect looks may be another, so that the
    effect would do something else."""
    if made.sworn != g.version:
        return False
    other = [fact for fact, was in made.facts.items() if fact_now(g, made.book, fact) != was]
    changed = [fact for fact in other if matters(g, made, fact)]
    assert not changed, f"changed without raising the version: {changed}"
    return True
