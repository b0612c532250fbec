"""Attributes that somebody named (指定したジョブを得る, 指定した属性になる) or that other cards have (…のジョブを持つ)
[fftcg-2.1.8 11.11.5.1, 11.12.4.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import Amount
from fuda.effects.node import Node
from fuda.effects.refusal import Nobody
from fuda.games.fftcg.language.fits.single import knowns, values
from fuda.games.fftcg.language.parts_of_speech import Object
from fuda.games.fftcg.language.statements.lasting import Shift, value
from fuda.games.fftcg.language.words.naming import words
from fuda.games.fftcg.now import layers

if TYPE_CHECKING:
    from fuda.games.fftcg.now.layers import Source
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.now.record import CardNow
    from fuda.games.fftcg.state import Match

FACTS = {"name": "names", "element": "elements", "category": "categories", "job": "jobs"}


class NamedWord(Shift, frozen=True):
    """It has the name, element or category that was named, too, or (`instead`) only that. `n` is where it is kept."""

    stat: str
    n: Amount
    instead: bool = False

    layer: ClassVar[int] = layers.GENERAL
    writes: ClassVar[frozenset[str]] = frozenset(("names", "elements", "categories"))
    numbers: ClassVar[tuple[str, ...]] = ("n",)

    def words(self) -> tuple[Any, ...]:
        """What was named is looked up."""
        return (self.n,)

    def apply(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        """Behind its own, or in their place."""
        fact, word = FACTS[self.stat], words(g.rules, self.stat)[value(g, src, self.n, seen)]
        setattr(now, fact, (word,) if self.instead else tuple(dict.fromkeys((*getattr(now, fact), word))))


class NamedJob(NamedWord, frozen=True):
    """The same of jobs."""

    layer: ClassVar[int] = layers.TYPE
    writes: ClassVar[frozenset[str]] = frozenset(("jobs",))


def as_named(part: Any, *, instead: bool = False) -> Shift:
    """The change that a named attribute makes (a bound `noun.OfNamed`): it must be what was named."""
    if part.stat not in FACTS or part.named is None or part.named.what != part.stat:
        raise Nobody("指定した")
    kind = NamedJob if part.stat == "job" else NamedWord
    return kind(part.stat, part.named, instead)


class WordsOf(Node, frozen=True):
    """…のジョブ, …の属性: all that these have of it."""

    stat: str
    of: Object

    def of_now(self, g: Match, src: Source, seen: Projection) -> tuple[str, ...]:
        """As they are while the projection is made."""
        return tuple(word for now in knowns(g, src, self.of, seen) for word in values(now, self.stat))


class TheirWords(Shift, frozen=True):
    """It has their names, elements or categories, too."""

    theirs: WordsOf

    layer: ClassVar[int] = layers.GENERAL
    writes: ClassVar[frozenset[str]] = frozenset(("names", "elements", "categories"))

    def apply(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        """Behind its own."""
        fact = FACTS[self.theirs.stat]
        setattr(now, fact, tuple(dict.fromkeys((*getattr(now, fact), *self.theirs.of_now(g, src, seen)))))


class TheirJobs(TheirWords, frozen=True):
    """The same of jobs."""

    layer: ClassVar[int] = layers.TYPE
    writes: ClassVar[frozenset[str]] = frozenset(("jobs",))
