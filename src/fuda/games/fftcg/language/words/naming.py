"""Words that can be named: a number, an element, a card type, a job, a name, a category [fftcg-2.1.8 11.11.5.1].

What was named is kept as a number: itself, or its place in the list of all such words."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.games.fftcg.language.fits.single import values
from fuda.games.fftcg.printed import CHARACTERS, ELEMENTS
from fuda.kernel.decision import Move
from fuda.kernel.sight.view import may_know

if TYPE_CHECKING:
    from fuda.games.fftcg.happening.memory import Was
    from fuda.games.fftcg.language.fits.single import Test
    from fuda.games.fftcg.now.projection import CardNow
    from fuda.games.fftcg.state import Match

MOST = 20
"""No cost is higher (reading FD4)."""
NUMBERS = ("number", "cost")
FIXED: dict[str, tuple[str, ...]] = {"element": ELEMENTS, "type": (*CHARACTERS, "summon")}


def words(rules: Any, what: str) -> tuple[str, ...]:
    """All words of a kind, always in the same order: those on the cards of this match."""
    return FIXED.get(what) or tuple(sorted({word for face in rules.faces for word in _of(face, what)}))


def _of(face: Any, what: str) -> tuple[str, ...]:
    printed = face.printed
    if what == "job":
        return tuple(printed.jobs)
    return tuple(face.names) if what == "name" else tuple(printed.categories)


def is_named(g: Match, ctx: Any, now: CardNow | Was, stat: str, named: Any) -> bool:
    """Is this stat of a card the one that was named (`NamedOne`)?"""
    value: int = named.value(g, ctx)
    wanted: Any = value if named.what in NUMBERS else words(g.rules, named.what)[value]
    return wanted in values(now, "cost" if stat in NUMBERS else stat)


# What is offered


def offers(g: Match, seat: int, what: str) -> tuple[Move, ...]:
    """What this seat may name. Of words that stand on cards those on its own cards and on those it knows: others are
    about nothing it could know of (reading FD4)."""
    if what in NUMBERS:
        return tuple(Move("number", arg=n) for n in range(MOST + 1))
    if what in FIXED:
        return tuple(Move("name", word=word) for word in FIXED[what])
    known = [card for card in range(len(g.face)) if g.owner[card] == seat or may_know(g, seat, card)]
    there = {word for card in known for word in _of(g.rules.faces[g.face[card]], what)}
    return tuple(Move("name", word=word) for word in sorted(there))


def index(g: Match, what: str, move: Move) -> int:
    """What was named, as a number."""
    return move.arg if what in NUMBERS else words(g.rules, what).index(move.word)


class NamedOne(Node, frozen=True):
    """指定した数字, 指定した属性: what was named, kept as a number (`selecting.NameOne`)."""

    what: str
    index: int

    @cached_property
    def test(self) -> Test:
        """Has a card the element (or whatever it is) that was named?"""
        return lambda g, ctx, seat, card, now, seen: is_named(g, ctx, now, self.what, self)

    def value(self, g: Match, ctx: Any, seen: Any = None) -> int:
        """The number; of words their place in the list of those that could be named."""
        named: int = ctx.numbers[self.index] if self.index < len(ctx.numbers) else 0
        return named
