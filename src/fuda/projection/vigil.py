"""A watch over those who write and those who read, in the tests.

Over those who write: every projection compares the facts outside at which its effects look with what they were whenever
somebody asks for it. If one is another and that matters, somebody has changed it without raising the version
(`State.version`): the projection would be stale [L11]. Over those who read: every effect is carried out once more with
a witness in the place of the game, and whatever it looks at must be among the facts that it says it watches. A field of
the state that a book names neither as a part of a fact nor as free to read may be read by no effect at all: so a new
field, and a new word that reads an old one, cannot be forgotten. `fuda prove` asks the same about every made card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.projection.facts import fact_now, matters

if TYPE_CHECKING:
    from fuda.projection.change import Book, Change
    from fuda.projection.projection import BaseProjection

NEVER = -1
"""The version of a projection that is looked at again whenever somebody asks for it."""

FREE = frozenset(
    (
        "rules",
        "memo",
        "version",
        "seats",
        "options",
        "first",
        "face",
        "owner",
        "zone",
        "zones",
        "object",
        "stamp",
        "last",
    )
)
"""Fields of every game that any effect may read: they never change, or only together with what lies where."""


class Watch:
    """Is there a watch? The tests set it up."""

    on = False


class Witness:
    """Stands for the game and remembers what was looked at: facts outside, and fields that are part of none."""

    def __init__(self, g: Any, book: Book) -> None:
        self._game, self._book = g, book
        self.told: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        columns, game = self._book.columns, self._game
        if name in columns:
            self.told.add(columns[name])
        elif name not in FREE and name not in self._book.free and name in game.__struct_fields__:
            self.told.add(f"state.{name}")
        return getattr(game, name)


def question(g: Any, made: BaseProjection) -> None:
    """Does every effect look at nothing outside but what it says it watches?"""
    for change in made.order:
        unsaid = looked_at(g, made, change).difference(change.plan.watches)
        assert not unsaid, f"looked at without being watched: {sorted(unsaid)} by {change.plan.find}"


def looked_at(g: Any, made: BaseProjection, change: Change) -> set[str]:
    """What an effect looks at outside the projection when it is carried out now."""
    what, witness, source, trial = change.plan, Witness(g, made.book), change.source, made.scratch(set())
    trial.game = witness
    if what.players is not None:
        what.players(witness, source, trial)
        return witness.told
    for card in tuple(what.find(witness, source, trial))[:1]:
        trial.writing = card
        what.change(witness, source, trial.cards[card].twin(), trial)
    return witness.told


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
