"""The changes that clauses make to a card's information: power, text, type, attributes, by layer
[fftcg-2.1.8 11.12.4.6, 11.12.4.7]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import Amount
from fuda.effects.assemble.shop import Keyword
from fuda.effects.node import Gift, Quantity
from fuda.games.fftcg.language.fits.nothing import is_nothing
from fuda.games.fftcg.language.parts_of_speech import Object
from fuda.games.fftcg.language.statements.lasting import Shift, value
from fuda.games.fftcg.language.words.attribute import CardName, CategoryName, JobName
from fuda.games.fftcg.now import layers, permissions
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.printed import ELEMENTS, KEYWORDS

if TYPE_CHECKING:
    from fuda.games.fftcg.now.layers import Source
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.now.record import CardNow
    from fuda.games.fftcg.state import Match

POWER: frozenset[str] = frozenset(("power",))
THOUSAND = 1000


# Power


class PowerMore(Shift, frozen=True):
    """More or less power; less (or more) only where no text says that its power does not become so."""

    n: Amount

    layer: ClassVar[int] = layers.POWER
    writes: ClassVar[frozenset[str]] = POWER
    numbers: ClassVar[tuple[str, ...]] = ("n",)

    def apply(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        """Add it."""
        add(g, src, now, self.n if type(self.n) is int else value(g, src, self.n, seen))


def add(g: Match, src: Source, now: CardNow, n: int) -> None:
    """So much more or less power, unless a text spares the card that."""
    word = "weaken" if n < 0 else "strengthen"
    if word not in now.says or not spared(g, src, now, word):
        now.add_power(n)


class PowerIs(Shift, frozen=True):
    """Another power instead of the printed one [fftcg-2.1.8 11.3.10, 11.5.6]."""

    n: Amount

    layer: ClassVar[int] = layers.POWER_SET
    writes: ClassVar[frozenset[str]] = POWER
    numbers: ClassVar[tuple[str, ...]] = ("n",)

    def apply(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        """Set it; by nothing it is not set [L8]."""
        if type(self.n) is int or not is_nothing(g, src, self.n, seen):
            now.set_power(max(0, value(g, src, self.n, seen)))


class PowerTimes(Shift, frozen=True):
    """Twice (by=2) or half (by=0) the power it has when this is applied."""

    by: int
    rounding: str = ""

    layer: ClassVar[int] = layers.POWER
    writes: ClassVar[frozenset[str]] = POWER
    looks_at: ClassVar[frozenset[str]] = POWER

    def apply(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        """As much more or less as that makes, also of a power below 0 [fftcg-2.1.8 4.3]."""
        if now.power is not None:
            power = now.power.exact()
            add(g, src, now, multiplied(power, self.by, self.rounding) - power)


def multiplied(power: int, by: int, rounding: str) -> int:
    """Twice or half as much: a fraction is rounded up, to thousands where the text says so [fftcg-2.1.8 4.2]."""
    if by:
        return power * by
    if rounding == "down":
        return power // 2 // THOUSAND * THOUSAND
    return -(-power // 2 // THOUSAND) * THOUSAND if rounding == "up" else -(-power // 2)


class Multiple(Quantity, frozen=True):
    """How much more or less twice or half the power of an object is."""

    of: Object
    by: int
    rounding: str = ""

    def value(self, g: Match, ctx: Any, seen: Any = None) -> int:
        """By its power now, also below 0 [fftcg-2.1.8 4.3]."""
        cards = [card for card, _ in self.of.refs(g, ctx, ctx.seat, seen)]
        found = [(seen.at(card) if seen is not None else card_now(g, card)).power for card in cards]
        powers = [power.exact() for power in found if power is not None]
        return sum(multiplied(power, self.by, self.rounding) - power for power in powers)


def spared(g: Match, src: Source, now: CardNow, word: str) -> bool:
    """Does a text say that this does not happen to the card?"""
    by = permissions.By(src.seat, src.source)
    return any(said.node.applies_to(g, said.source, -1, by, -1) for said in now.says.get(word, ()))


# Text


class Grants(Shift, frozen=True):
    """It gains these: keywords and quoted abilities [fftcg-2.1.8 11.12.4.8]."""

    what: tuple[Gift, ...]

    layer: ClassVar[int] = layers.TEXT
    writes: ClassVar[frozenset[str]] = frozenset(("abilities", "keywords"))

    def words(self) -> tuple[Any, ...]:
        """What is gained looks at nothing by itself."""
        return ()

    def written(self) -> frozenset[str]:
        """Keywords alone are no new abilities."""
        plain = all(getattr(part, "number", None) is None for part in self.what)
        return frozenset(("keywords",)) if plain else self.writes

    def apply(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        """One after another."""
        for part in self.what:
            if isinstance(part, Keyword):
                _keyword(now, KEYWORDS[part.name])
                continue
            given: Any = part
            now.grant(given.abilities(g), src.stamp)
            for word in g.rules.faces[g.rules.by_number[given.number]].keywords:
                _keyword(now, word)


def _keyword(now: CardNow, word: str) -> None:
    if f"never {word}" not in now.says:
        now.grant_keyword(word)


class Bars(Shift, frozen=True):
    """It cannot gain these keywords; what others gave it before is gone."""

    what: tuple[str, ...]

    layer: ClassVar[int] = layers.TEXT
    writes: ClassVar[frozenset[str]] = frozenset(("keywords", "says"))
    looks_at: ClassVar[frozenset[str]] = frozenset(("keywords",))

    def apply(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        """Take away and bar."""
        printed = g.rules.printed_cards[seen.face[seen.writing]].keywords
        for word in self.what:
            now.say(f"never {word}", self, src)
            if word in now.keywords and word not in printed:
                now.lose_keyword(word)


class Loses(Shift, frozen=True):
    """It loses these keywords, or all abilities of a kind ("" all)."""

    what: tuple[str, ...] = ()
    kind: str = ""
    everything: bool = False

    layer: ClassVar[int] = layers.TEXT
    writes: ClassVar[frozenset[str]] = frozenset(("abilities", "keywords", "presence"))
    looks_at: ClassVar[frozenset[str]] = frozenset(("keeps",))

    def spares(self, g: Match, src: Source, now: CardNow) -> bool:
        """Does a text say that it loses none? That text is asked first, whenever it came [fftcg-2.1.8 2.2]."""
        return "loses" in now.says and spared(g, src, now, "loses")

    def apply(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        """One after another."""
        if self.everything:
            now.lose_abilities()
        for word in self.what:
            now.lose_keyword(word)
        if self.kind:
            faces = g.rules.faces
            now.abilities = tuple(p for p in now.abilities if faces[p[0]].abilities[p[1]].kind != self.kind)
            now.gained = tuple(p for p in now.gained if faces[p[0][0]].abilities[p[0][1]].kind != self.kind)


# Type and attributes


class TypeIs(Shift, frozen=True):
    """It is of this card type: besides its own (`also`), or instead of it [fftcg-2.1.8 6.6.4]."""

    kind: str
    also: bool = True

    layer: ClassVar[int] = layers.TYPE
    writes: ClassVar[frozenset[str]] = frozenset(("types",))

    def written(self) -> frozenset[str]:
        """A backup stays one if it is also something else, and nothing else becomes one by that."""
        return self.writes if self.also and self.kind != "backup" else self.writes | {"backups"}

    def apply(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        """From now on."""
        now.types = now.types | {self.kind} if self.also else frozenset((self.kind,))


class JobsMore(Shift, frozen=True):
    """It has these jobs too."""

    what: tuple[str, ...] = ()
    every: bool = False

    layer: ClassVar[int] = layers.TYPE
    writes: ClassVar[frozenset[str]] = frozenset(("jobs",))

    def apply(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        """Behind its own."""
        now.jobs = tuple(dict.fromkeys((*now.jobs, *(all_of(g, "jobs") if self.every else self.what))))


class WordsMore(Shift, frozen=True):
    """It has these names, elements or categories too (`fact`)."""

    fact: str
    what: tuple[str, ...] = ()
    every: bool = False

    layer: ClassVar[int] = layers.GENERAL
    writes: ClassVar[frozenset[str]] = frozenset(("names", "elements", "categories"))

    def apply(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        """Behind its own."""
        more = all_of(g, self.fact) if self.every else self.what
        setattr(now, self.fact, tuple(dict.fromkeys((*getattr(now, self.fact), *more))))


class JobsAre(Shift, frozen=True):
    """Its jobs are just these (none: it has lost them)."""

    what: tuple[str, ...] = ()

    layer: ClassVar[int] = layers.TYPE
    writes: ClassVar[frozenset[str]] = frozenset(("jobs",))

    def apply(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        """Instead of its own."""
        now.jobs = self.what


class WordsAre(Shift, frozen=True):
    """Its elements, categories or names are just these (none: it has lost them)."""

    fact: str
    what: tuple[str, ...] = ()

    layer: ClassVar[int] = layers.GENERAL
    writes: ClassVar[frozenset[str]] = frozenset(("names", "elements", "categories"))

    def apply(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        """Instead of its own."""
        setattr(now, self.fact, self.what)


class CostOf(Shift, frozen=True):
    """Its cost is this number."""

    n: Amount

    layer: ClassVar[int] = layers.GENERAL
    writes: ClassVar[frozenset[str]] = frozenset(("cost",))
    numbers: ClassVar[tuple[str, ...]] = ("n",)

    def apply(self, g: Match, src: Source, now: CardNow, seen: Projection) -> None:
        """Instead of the printed one; not by nothing [L8]."""
        if type(self.n) is int or not is_nothing(g, src, self.n, seen):
            now.own_cost().rebase(max(0, value(g, src, self.n, seen)))


def all_of(g: Match, fact: str) -> tuple[str, ...]:
    """Every word of this kind there is: the elements; of jobs, names and categories all that any card or text of the
    match names, as no other is ever asked for."""
    if fact == "elements":
        return ELEMENTS
    known: dict[str, tuple[str, ...]] = g.rules.every_word
    if fact not in known:
        known[fact] = tuple(sorted(_named(g, fact)))
    return known[fact]


_CLASS: dict[str, type[CardName | JobName | CategoryName]] = {
    "jobs": JobName,
    "categories": CategoryName,
    "names": CardName,
}


def _named(g: Match, fact: str) -> set[str]:
    printed = {word for made in g.rules.printed_cards for word in getattr(made, fact)}
    return printed | {part.name for part in g.rules.parts() if isinstance(part, _CLASS[fact])}
