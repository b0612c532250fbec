"""Parts of speech: the bases by which fields of nodes say what may stand in them, besides those of all card languages
(`effects.node`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.flow import Condition
from fuda.effects.node import Node, Person, Reference

if TYPE_CHECKING:
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.paying.cost_parts import Part
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref


class Object(Reference, frozen=True):
    """What stands for cards: words that point, which the assembler binds, and what they become."""

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """The objects, where nothing has to be decided: `seat` carries the clause out (自分); `seen` is the projection,
        while one is being made."""
        raise AssertionError(self)

    def known(self, g: Match, ctx: Any, seen: Any = None) -> list[Ref]:
        """The objects, even those that have left since: for what they were [fftcg-2.1.8 11.11.4, 11.11.7]."""
        return self.refs(g, ctx, ctx.seat, seen)


class Someone(Person, frozen=True):
    """A player, or several, found out when they are asked for."""

    def players(self, g: Match, ctx: Any) -> list[int]:
        """The seats."""
        raise AssertionError(self)


class Fact(Condition, frozen=True):
    """Something that is so or not. `ctx` is what asks: an effect, a link, a continuous effect's source."""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """Is it so now? `seen` is the projection, while one is being made."""
        raise AssertionError(self)


class Noun(Node, frozen=True):
    """What a description is about: a kind of card, a name, a job, a category, an element."""


class Mark(Node, frozen=True):
    """A word before the noun: a state, an attribute, 他の."""


class Restriction(Node, frozen=True):
    """What bounds a description: コスト3以下の, 以外の, what they did this turn."""


class Whereabouts(Node, frozen=True):
    """Where: a zone, a field, a party; where a clause takes cards from."""


class Icon(Node, frozen=True):
    """A sign among the costs."""

    def paid(self, slot: int) -> tuple[Part, ...]:
        """What is paid for it; what was paid is kept in the slot."""
        raise AssertionError(self)


class Agency(Node, frozen=True):
    """By what, by whom something happens."""
