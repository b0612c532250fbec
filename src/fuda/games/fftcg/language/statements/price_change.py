"""What changes the cost of a card that is being cast, as `cost` asks for it [fftcg-2.1.8 11.3.5, 11.3.7, 11.4.4,
11.4.6]; and what a card's own text says about its coming into play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import Amount
from fuda.effects.flow import Condition
from fuda.effects.node import Node
from fuda.games.fftcg.book import field_limits
from fuda.games.fftcg.language.fits import finding, single
from fuda.games.fftcg.language.fits.finding import finder_of
from fuda.games.fftcg.language.parts_of_speech import Object
from fuda.games.fftcg.language.statements.lasting import Lasts, value
from fuda.games.fftcg.language.words import place
from fuda.games.fftcg.language.words.noun import Both, OneOf
from fuda.games.fftcg.language.words.reference import Slotted, This
from fuda.games.fftcg.now import query
from fuda.games.fftcg.now.projection import projection_of
from fuda.games.fftcg.now.query import on_field
from fuda.games.fftcg.paying import cost
from fuda.games.fftcg.paying.cost_parts import Part

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.words.clause import Do
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Lasting, Link
    from fuda.kernel.state import Ref

KINDS = {"cast": cost.CARDS, "play": ("character",), "summon": ("summon",)}
"""By verb: the links whose cost it is."""
NO_WORDS: frozenset[str] = frozenset()


class Price(Node, frozen=True):
    """A change of what it costs to cast `what` (`verb`: cast, play, summon), if `who` casts it ("" whoever does), while
    the conditions hold."""

    what: Object | None
    verb: str = "cast"
    who: str = ""
    when: tuple[Condition, ...] = ()

    numbers: ClassVar[tuple[str, ...]] = ()
    open: ClassVar[bool] = True
    of_casting: ClassVar[bool] = True
    """It is about cards that are cast, and never about abilities."""

    @property
    def rank(self) -> int:
        """Where it stands among all that change the same cost."""
        return cost.LESS

    @property
    def own(self) -> bool:
        """Is it the card's own cost?"""
        return isinstance(self.what, This)

    def watches(self) -> frozenset[str]:
        """It is asked when something is cast, not by the projection."""
        return NO_WORDS

    def applies_to(self, g: Match, src: Any, link: Link) -> bool:
        """Is it about this?"""
        if link.kind not in KINDS[self.verb]:
            return False
        if self.who and link.seat not in single.whose(g, src, src.seat, self.who):
            return False
        if not self.own and not self._is(g, src, link):
            return False
        return all(test.holds(g, src) for test in self.when)

    def _is(self, g: Match, src: Any, link: Link) -> bool:
        """Whatever it says about where the card lies: while it is cast it lies nowhere."""
        if self._says_where():
            where: Any = getattr(self.what, "where", None)
            whose = getattr(where, "whose", None) or where.by
            plain = placeless(self.what)
            return link.seat in single.whose(g, src, src.seat, whose) and fits(g, src, link.card, plain)
        return fits(g, src, link.card, self.what)

    def _says_where(self) -> bool:
        return type(getattr(self.what, "where", None)) in (place.Zone, place.EitherZone, place.Owned)

    def faces(self, g: Match) -> frozenset[int]:
        """The printed cards that it can be about while they are what is printed on them."""
        return finding.finder_of(g, placeless(self.what) if self._says_where() else self.what).faces(g)

    def changed(self, g: Match, src: Any, link: Link, total: int) -> int:
        """The CP afterwards."""
        return total


def fits(g: Match, src: Any, card: int, what: Any) -> bool:
    """Is this card such a one?"""
    return finder_of(g, what).fits(g, src, src.seat, card, projection_of(g))


_PLACELESS: dict[int, tuple[Any, Any]] = {}


def placeless(what: Any) -> Any:
    """The same description without its place."""
    known = _PLACELESS.get(id(what))
    if known is None:
        known = _PLACELESS[id(what)] = (what, replace(what, where=None))
    return known[1]


class Dearer(Price, frozen=True):
    """N less, or more (`up`); `floor`: but not 0, nor so much as `under`; `once`: of the next one only."""

    n: Amount = 0
    up: bool = False
    floor: bool = False
    once: bool = False
    under: int = 0

    numbers: ClassVar[tuple[str, ...]] = ("n",)

    @property
    def rank(self) -> int:
        """[fftcg-2.1.8 11.3.7] (reading FB8)"""
        return cost.MORE if self.up else cost.FLOORED if self.floor else cost.LESS

    def changed(self, g: Match, src: Any, link: Link, total: int) -> int:
        """Never below 0, and not to 0 (or less than `under` and one) where the text says so [fftcg-2.1.8 4.1]."""
        n = max(0, value(g, src, self.n))
        if self.up:
            return total + n
        return max(min(total, 1 + self.under), total - n) if self.floor else max(0, total - n)


class Fixes(Price, frozen=True):
    """It costs N."""

    n: Amount = 0

    numbers: ClassVar[tuple[str, ...]] = ("n",)
    rank: ClassVar[int] = cost.SET

    def changed(self, g: Match, src: Any, link: Link, total: int) -> int:
        """Whatever was printed."""
        return max(0, value(g, src, self.n))


class OfAny(Price, frozen=True):
    """CP of any element will do."""

    any_element: ClassVar[bool] = True


class OfThese(Price, frozen=True):
    """Only CP of these elements will do."""

    only: tuple[str, ...] = ()


class FromThese(Price, frozen=True):
    """Only CP made by cards that fit `source` will do."""

    source: Object | None = None

    def makes(self, g: Match, src: Any, card: int) -> bool:
        """Will the CP of this card do? A backup makes CP on the field; in hand it is a card that is discarded."""
        return on_field(g, card) and fits(g, src, card, self.source)


class PaidBy(Condition, frozen=True):
    """このアビリティのコストは…から生み出されるCPでしか支払えない: among the restrictions of its use."""

    source: Object

    def holds(self, g: Match, fx: Any) -> bool:
        """It is looked at when the cost is paid."""
        return True

    def makes(self, g: Match, src: Any, card: int) -> bool:
        """Will the CP of this card do? A backup makes CP on the field; in hand it is a card that is discarded."""
        return on_field(g, card) and fits(g, src, card, self.source)


class WayToPay(Price, frozen=True):
    """An additional or alternative cost; `less`: whoever pays it pays so many CP less."""

    way: str = ""
    may: bool = True
    alternative: bool = False
    parts: tuple[Part, ...] = ()
    less: int = 0

    @property
    def eases(self) -> bool:
        """Can what cannot be paid otherwise be paid in this way? Never by paying more."""
        return self.alternative or self.less > 0

    @property
    def extra(self) -> bool:
        """Is it just more that may be paid? Then it says nothing about whether the card can be cast."""
        return self.may and not self.eases

    def changed(self, g: Match, src: Any, link: Link, total: int) -> int:
        """[fftcg-2.1.8 11.3.5]"""
        return max(0, total - self.less)


def any_of(what: Any) -> Any:
    """…と…をキャストする: each of these counts by itself."""
    return OneOf(what.parts) if isinstance(what, Both) else what


class Priced(Lasts, frozen=True):
    """A clause about costs: it never changes a card's information, so its description stays open."""

    def subject(self) -> Any:
        """What is cast."""
        found: Any = getattr(self, "what", None)
        return found

    def is_open(self) -> bool:
        return True

    def unfit(self) -> str | None:
        """A card's own cost is no effect's business."""
        return "コスト" if isinstance(self.subject(), This) else super().unfit()

    def continuous_effects(self, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """As long as these hold."""
        return tuple(replace(shift, when=when) for shift in self.shifts())

    def lasting(self, how: Do) -> tuple[Any, ...]:
        """For a time."""
        when = () if how.when is None else (how.when,)
        return tuple(replace(made.shift, when=when) for made in super().lasting(how))

    def _numbers(self) -> list[Any]:
        return [n for n in (getattr(shift, "n", 0) for shift in self.shifts()) if isinstance(n, Node)]

    def ends(self, g: Match, fx: Effect, how: Do, refs: tuple[Ref, ...]) -> tuple[str, int]:
        """Without a length of time it is about what is cast right after this effect [fftcg-2.1.8 11.3.11, 11.4.1.1],
        or goes on as long as the text lets it be cast [fftcg-2.1.8 11.12.4.1]."""
        pointed = isinstance(self.subject(), Slotted) and not self._may_be_cast_later(g, fx)
        return ("turn", -1) if pointed and not how.until else super().ends(g, fx, how, refs)

    def _may_be_cast_later(self, g: Match, fx: Effect) -> bool:
        said = [op for op in g.rules.programs[fx.face][fx.ability].ops[: fx.pc] if not getattr(op, "until", "")]
        deeds: list[Any] = [getattr(op, "what", None) for op in said]
        return any(getattr(deed, "lets_cast", False) and deed.what == self.subject() for deed in deeds)

    def touches_nobody(self, g: Match, kept: Lasting) -> bool:
        """What it pointed at has moved."""
        what = self.subject()
        return isinstance(what, Slotted) and what.node is None and not what.refs(g, kept, kept.seat)


# What the card's own text says about its coming


class OwnWord(Node, frozen=True):
    """Something a card's own text says of itself, wherever it is (found by `Tables.own_costs`)."""

    what: Object | None = None
    when: tuple[Condition, ...] = ()

    own: ClassVar[bool] = True
    rank: ClassVar[int] = cost.LESS

    def watches(self) -> frozenset[str]:
        """It is asked when the card comes."""
        return NO_WORDS

    def applies_to(self, g: Match, src: Any, link: Link) -> bool:
        """It changes no cost."""
        return False


class Bars(OwnWord, frozen=True):
    """It cannot be cast, or not come onto the field at all (word: cast, play); `unless` it is so (a condition)."""

    unless: Condition | None = None
    word: str = "cast"

    def bars(self, g: Match, src: Any, word: str) -> bool:
        """Is this forbidden now?"""
        if word != self.word or not all(test.holds(g, src) for test in self.when):
            return False
        return self.unless is None or not self.unless.holds(g, src)


class Lifts(OwnWord, frozen=True):
    """A limit of the field does not count for it (same name, light and dark), if all that stand against it there fit
    `other`."""

    word: str = ""
    other: Object | None = None

    def lifts(self, g: Match, src: Any, word: str) -> bool:
        """Is this limit off?"""
        if word != self.word or not all(test.holds(g, src) for test in self.when):
            return False
        if self.other is None:
            return True
        others = [c for c in query.characters(g, src.seat) if c != src.source and field_limits.is_contrary(g, c)]
        return all(fits(g, src, card, placeless(self.other)) for card in others)
