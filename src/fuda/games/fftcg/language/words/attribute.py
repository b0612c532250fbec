"""What a card is by itself: kinds, names, elements, keywords. Each word becomes a test of one card (`fits.single`)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.assemble.shop import Keyword
from fuda.games.fftcg.happening.memory import Was
from fuda.games.fftcg.language.fits.single import OfRecord, is_printed, never, refuse, some, test_of, yes
from fuda.games.fftcg.language.parts_of_speech import Mark, Noun, Object, Restriction
from fuda.games.fftcg.language.words.naming import NamedOne, is_named
from fuda.games.fftcg.now import query
from fuda.games.fftcg.printed import CHARACTERS, KEYWORDS

if TYPE_CHECKING:
    from fuda.games.fftcg.language.fits.single import Test
    from fuda.games.fftcg.now.projection import CardNow, Projection
    from fuda.games.fftcg.state import Match

TYPES = (*CHARACTERS, "summon")
ANY_PLACE = ("card", "hand", "summon")
"""Kinds that say nothing about the type of a card on the field."""
OF_MOMENT = {"hand": "hand", "party": "attack"}
"""By kind: the fact outside the projection that makes a card one."""


# What stands at the end of a description


class Kind(OfRecord, Noun, frozen=True):
    """A card type: forward, backup, monster, summon, character (the first three) [fftcg-2.1.8 5.2.3.1.1]; card (any);
    hand (a card in a hand); action, special, auto, ability, ability-or-summon (things on the stack)."""

    name: str
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """Is one of its types this one?"""
        name = self.name
        if name in ("card", "hand"):
            return yes
        if name == "character":
            return lambda g, ctx, seat, card, now, seen: not now.types.isdisjoint(CHARACTERS)
        if name == "party":
            return _in_party
        return (lambda g, ctx, seat, card, now, seen: name in now.types) if name in TYPES else never

    def is_printed(self) -> bool:
        """A party is one of the moment."""
        return self.name != "party"

    def reads(self) -> tuple[str, ...]:
        """Its types."""
        return () if self.name in ANY_PLACE else ("backups",) if self.name == "backup" else ("types",)

    def watches(self) -> tuple[str, ...]:
        """Where it lies, or the attack."""
        return (OF_MOMENT[self.name],) if self.name in OF_MOMENT else ()


def _in_party(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
    """[fftcg-2.1.8 15.1.1.9.1]"""
    return now.did("party") if isinstance(now, Was) else query.in_party(g, card)


class CardName(OfRecord, Noun, frozen=True):
    """【カード名(…)】: it answers to this name."""

    name: str

    @cached_property
    def test(self) -> Test:
        """Is it one of its names?"""
        name = self.name
        return lambda g, ctx, seat, card, now, seen: name in now.names

    def reads(self) -> tuple[str, ...]:
        """Its names."""
        return ("names",)


class JobName(OfRecord, Noun, frozen=True):
    """【ジョブ(…)】: it has this job [fftcg-2.1.8 6.6.3]."""

    name: str

    @cached_property
    def test(self) -> Test:
        """Is it one of its jobs?"""
        name = self.name
        return lambda g, ctx, seat, card, now, seen: name in now.jobs

    def reads(self) -> tuple[str, ...]:
        """Its jobs."""
        return ("jobs",)


class CategoryName(OfRecord, Noun, frozen=True):
    """【カテゴリ(…)】: it has this category."""

    name: str

    @cached_property
    def test(self) -> Test:
        """Is it one of its categories?"""
        name = self.name
        return lambda g, ctx, seat, card, now, seen: name in now.categories

    def reads(self) -> tuple[str, ...]:
        """Its categories."""
        return ("categories",)


class OfElement(OfRecord, Noun, frozen=True):
    """…属性: it has one of these elements (fire ice wind earth lightning water light dark) [fftcg-2.1.8 5.2.1.1]."""

    names: tuple[str, ...]

    @cached_property
    def test(self) -> Test:
        """Has it one of these?"""
        if len(self.names) == 1:
            name = self.names[0]
            return lambda g, ctx, seat, card, now, seen: name in now.elements
        wanted = frozenset(self.names)
        return lambda g, ctx, seat, card, now, seen: not wanted.isdisjoint(now.elements)

    def reads(self) -> tuple[str, ...]:
        """Its elements."""
        return ("elements",)


# Marks: plain adjectives


class Has(Mark, frozen=True):
    """One of these attributes (CardName, JobName, CategoryName, OfElement, Kind) is true of it."""

    attrs: tuple[Noun, ...]

    @cached_property
    def test(self) -> Test:
        """Any of them."""
        return some([test_of(attr) for attr in self.attrs])

    def is_printed(self) -> bool:
        """As all of them."""
        return all(map(is_printed, self.attrs))


class OfKind(Mark, frozen=True):
    """フォワードの【カード名(…)】: it is of this kind (a Kind)."""

    noun: Kind
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """As the kind."""
        return test_of(self.noun)

    def is_printed(self) -> bool:
        """As the kind."""
        return is_printed(self.noun)


class AlsoKind(OfKind, frozen=True):
    """フォワードでもある: it is of this kind, too."""

    style: str = ""


class OfNamed(Mark, frozen=True):
    """指定した属性の, 指定したコストの: its stat is the one that was named (NameOne). `named` after assembling: where
    it is kept (`naming.NamedOne`)."""

    stat: str
    named: NamedOne | None = None
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """As it was named."""
        return lambda g, ctx, seat, card, now, seen: is_named(g, ctx, now, self.stat, self.named)

    def unfit(self) -> str | None:
        """Something of this kind must have been named."""
        return None if self.named is not None else "指定した"


class MultiElement(OfRecord, Mark, frozen=True):
    """多属性の: it has several elements; `no` (単属性の): just one [fftcg-2.1.8 5.2.1.1]."""

    no: bool = False
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """Several, or one."""
        several = not self.no
        return lambda g, ctx, seat, card, now, seen: (len(now.elements) > 1) == several

    def reads(self) -> tuple[str, ...]:
        """Its elements."""
        return ("elements",)


class Generic(Mark, frozen=True):
    """It carries the generic icon; `no`: it does not [fftcg-2.1.8 7.7.3]."""

    no: bool = False
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """By its print."""
        want = not self.no
        return lambda g, ctx, seat, card, now, seen: bool(g.rules.generic[g.face[card]]) == want


class Having(Restriction, frozen=True):
    """…を持つ / 持たない: it has (has not) these keywords or this kind of ability."""

    what: tuple[Keyword | Kind | str, ...]
    lacks: bool = False
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """One of them, or none."""
        words = [KEYWORDS[part.name] for part in self.what if isinstance(part, Keyword)]
        kinds = [part if isinstance(part, str) else part.name for part in self.what if not isinstance(part, Keyword)]
        want = not self.lacks

        def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
            found = any(word in now.keywords for word in words)
            return (found or any(_has_ability(g, card, now, kind, seen) for kind in kinds)) == want

        return test

    def reads(self) -> tuple[str, ...]:
        """Its keywords and abilities."""
        return "keywords", "abilities"


def _has_ability(g: Match, card: int, now: CardNow | Was, kind: str, seen: Projection) -> bool:
    """Has it an ability of this kind (action, special, auto, any, EX burst), or had it one when it left?"""
    if kind == "ex":
        return bool(g.rules.bursts[g.face[card]])
    if isinstance(now, Was):
        return bool(now.kinds) if kind == "ability" else kind in now.kinds
    faces = g.rules.faces
    return any(kind in ("ability", faces[face].abilities[n].kind) for face, n in seen.at(card).abilities)


class NameHolds(Restriction, frozen=True):
    """カード名に「甲」を含む: these letters are part of one of its names."""

    part: str
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """Of any."""
        part = self.part
        return lambda g, ctx, seat, card, now, seen: any(part in name for name in now.names)

    def reads(self) -> tuple[str, ...]:
        """Its names."""
        return ("names",)


class Except(Restriction, frozen=True):
    """…以外の: none of these (attributes, kinds, This, references) is true of it."""

    what: tuple[Noun | Object, ...]
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """Attributes and descriptions, or objects that are pointed at."""
        return refuse(some([test_of(part) for part in self.what]))

    def is_printed(self) -> bool:
        """As all of them."""
        return all(map(is_printed, self.what))


class Other(Mark, frozen=True):
    """ほかの: not the card that says so."""

    style: str = ""

    momentary: ClassVar[bool] = True

    @cached_property
    def test(self) -> Test:
        """Another card."""
        return lambda g, ctx, seat, card, now, seen: card != ctx.source
