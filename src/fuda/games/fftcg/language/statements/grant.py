"""Abilities and attributes gained or lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import Amount
from fuda.effects.assemble.shop import Keyword
from fuda.effects.node import Gift
from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.language.parts_of_speech import Mark, Noun, Object
from fuda.games.fftcg.language.statements.lasting import Lasts
from fuda.games.fftcg.language.statements.named_attributes import FACTS as NAMED
from fuda.games.fftcg.language.statements.named_attributes import TheirJobs, TheirWords, WordsOf, as_named
from fuda.games.fftcg.language.statements.shift import (
    CostOf,
    Grants,
    JobsAre,
    JobsMore,
    Loses,
    PowerIs,
    TypeIs,
    WordsAre,
    WordsMore,
)
from fuda.games.fftcg.language.words.attribute import CardName, JobName, Kind, OfElement, OfNamed
from fuda.games.fftcg.printed import KEYWORDS

if TYPE_CHECKING:
    from fuda.games.fftcg.language.assemble.writer import Asm


class Gain(Lasts, frozen=True):
    """…は…を得る / …に…を与える: these keywords and quoted abilities. `who` None: the object of the clause before."""

    acted_on: ClassVar[str] = "who"

    what: tuple[Gift, ...]
    who: Object | None = None
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """All of them."""
        return (Grants(self.what),)


class Lose(Lasts, frozen=True):
    """…は…を失う: keywords, or all (abilities, categories, jobs, elements)."""

    acted_on: ClassVar[str] = "who"

    what: tuple[Keyword | AllAbilities, ...]
    who: Object | None = None
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """Keywords together, everything else one by one."""
        words = tuple(KEYWORDS[part.name] for part in self.what if isinstance(part, Keyword))
        first: tuple[Any, ...] = (Loses(words),) if words else ()
        return (*first, *(_lost(part.what) for part in self.what if not isinstance(part, Keyword)))


class AllAbilities(Gift, frozen=True):
    """すべてのアビリティ, すべてのカテゴリ, すべてのジョブ, すべての属性, すべての…: everything of this kind."""

    what: str
    style: str = ""


class Become(Lasts, frozen=True):
    """…はパワーNのフォワードにもなる: it is also a forward with this power (`also`), and has these abilities.
    `who` None: the object of the clause before."""

    acted_on: ClassVar[str] = "who"

    kind: str
    power: Amount | None = None
    gains: tuple[Gift, ...] = ()
    who: Object | None = None
    also: bool = True
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """Type, power, abilities [fftcg-2.1.8 6.6.4, 11.12.4.6]."""
        power: tuple[Any, ...] = () if self.power is None else (PowerIs(self.power),)
        gains: tuple[Any, ...] = (Grants(self.gains),) if self.gains else ()
        return (TypeIs(self.kind, self.also), *power, *gains)


EVERYWHERE = ("everywhere", "zones", "any", "kind", "kind-any", "kind-zones")
"""すべての状況で, すべての領域で, あらゆる状況で."""


class AlsoIs(Lasts, frozen=True):
    """…は…としても扱う, …を持つ, …を得る: it has these attributes (CardName, JobName, CategoryName, OfElement, OfNamed)
    too; `all_of`: every job, element or category."""

    acted_on: ClassVar[str] = "who"

    what: tuple[Noun | Mark, ...] = ()
    who: Object | None = None
    all_of: str = ""
    style: str = ""

    def unfit(self) -> str | None:
        """Wherever it is a card has its printed names only; effects go on for what is on the field."""
        return "すべて" if self.style in EVERYWHERE else super().unfit()

    def shifts(self) -> tuple[Any, ...]:
        """By attribute."""
        if self.all_of:
            return (_every(self.all_of),)
        return tuple(_more(part) for part in self.what)


class HasTheirs(Lasts, frozen=True):
    """…は…の属性を持つ: it has every job, element, category or name that these have, too; as a field ability."""

    acted_on: ClassVar[str] = "who"

    stat: str
    of: Object
    who: Object | None = None
    style: str = ""

    def write(self, asm: Asm) -> None:
        """An effect would have to name them once."""
        raise Unresolved("持")

    def shifts(self) -> tuple[Any, ...]:
        """Those of now."""
        if self.stat not in NAMED:
            raise Unresolved("持")
        return ((TheirJobs if self.stat == "job" else TheirWords)(WordsOf(self.stat, self.of)),)


class TurnInto(Lasts, frozen=True):
    """…の属性は…になる, …のコストはNになる, …のジョブは…になる: the attribute is replaced."""

    acted_on: ClassVar[str] = "who"

    stat: str
    value: Any
    who: Object | None = None
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """Instead of its own."""
        if isinstance(self.value, OfNamed):
            return (as_named(self.value, instead=True),)
        if self.stat == "cost":
            return (CostOf(self.value),)
        if self.stat == "job":
            return (JobsAre((_word(self.value),)),)
        return (WordsAre(FACTS[self.stat], (_word(self.value),)),)


FACTS = {"name": "names", "element": "elements", "category": "categories"}


def _lost(what: str) -> Any:
    if what == "ability":
        return Loses(everything=True)
    if what == "job":
        return JobsAre()
    return WordsAre(FACTS[what]) if what in FACTS else Loses(kind=what)


def _every(stat: str) -> Any:
    if stat == "job":
        return JobsMore(every=True)
    if stat not in FACTS:
        raise Unresolved("すべての")
    return WordsMore(FACTS[stat], every=True)


def _more(part: Any) -> Any:
    """What a card is treated as besides: an attribute, by its class."""
    if isinstance(part, OfNamed):
        return as_named(part)
    if isinstance(part, Kind):
        return TypeIs(part.name)
    if isinstance(part, JobName):
        return JobsMore((part.name,))
    if isinstance(part, OfElement):
        return WordsMore("elements", part.names)
    return WordsMore("names" if isinstance(part, CardName) else "categories", (part.name,))


def _word(value: Any) -> str:
    """A word that is named in the text."""
    return value if isinstance(value, str) else str(value.name)
