"""Which cards: descriptions by place, kind and attribute, and how many of them. The words they are made of stand in
`attribute`, `measure`, `situation` and `place`."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import Amount
from fuda.effects.node import Node
from fuda.games.fftcg.language.fits.finding import cards_there, finder_of, fits_ref, found, parts_of
from fuda.games.fftcg.language.fits.single import compare, every, is_printed, some, stat_of, test_of, values
from fuda.games.fftcg.language.parts_of_speech import Mark, Noun, Object, Restriction, Whereabouts
from fuda.games.fftcg.language.words.attribute import Except, Has, Kind
from fuda.games.fftcg.language.words.clause import Phrase, amount
from fuda.games.fftcg.language.words.measure import Cap, Highest
from fuda.games.fftcg.language.words.place import FIELD, HAND, Controlled, Owned, Zone, spots_of
from fuda.games.fftcg.language.words.reference import This
from fuda.games.fftcg.now.projection import projection_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.happening.memory import Was
    from fuda.games.fftcg.language.fits.finding import Parts
    from fuda.games.fftcg.language.fits.single import Test
    from fuda.games.fftcg.language.words.place import Spots
    from fuda.games.fftcg.now.projection import CardNow, Projection
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref

OWN = This()


class Description(Phrase, frozen=True):
    """Words that cards fit or not."""

    def found(self, g: Match, ctx: Any, seat: int, seen: Projection | None = None, origin: Any = None) -> list[int]:
        """The cards that fit now; `seen` is the projection, while one is being made, `origin` where a clause takes
        them from."""
        return found(g, ctx, seat, self, seen, origin)

    def fits(self, g: Match, ctx: Any, card: int, seat: int) -> bool:
        """Does this card fit as it is now?"""
        return finder_of(g, self).fits(g, ctx, seat, card, projection_of(g))

    def refs(self, g: Match, ctx: Any, seat: int, seen: Projection | None = None) -> list[Ref]:
        """All that fit."""
        return [(card, g.object[card]) for card in self.found(g, ctx, seat, seen)]

    def places(self, origin: Any) -> Sequence[Any]:
        """Where it looks: where it says, where the clause takes from, else on the field."""
        where = getattr(self, "where", None)
        return (_looked_for(self, where, origin) if where is not None else origin or FIELD,)

    def spots(self, origin: Any) -> Spots:
        """The same as names of zones, and whose they are."""
        return tuple(spot for place in self.places(origin) for spot in spots_of(place))


WAITING = frozenset(("summon", "action", "special", "auto", "ability", "ability-or-summon", "card"))
"""The kinds of things that a player has on the stack."""


def _looked_for(node: Any, where: Any, origin: Any) -> Any:
    """Where a description says that its objects are: あなたの召喚獣 is on the stack, あなたのフォワード on the field,
    or where the clause takes it from."""
    said = getattr(node, "what", node)
    kinds = {getattr(head, "name", "") for alt in getattr(said, "alts", (said,)) for head in getattr(alt, "heads", ())}
    if not isinstance(where, Owned) or kinds <= WAITING:
        return where
    return origin or Zone("hand" if "hand" in kinds else "field", where.by)


class Pick(Description, frozen=True):
    """A description: everything that is in `where`, fits all limits and marks and one of the heads.

    `heads` are Kind, CardName, JobName, CategoryName, OfElement or This. Marks and limits go for all heads, but which
    attribute a kind has is not said of a name after it (`pointing_words`); `front` are marks that stand before the
    limits, with others behind them."""

    heads: tuple[Noun | Object, ...]
    marks: tuple[Mark, ...] = ()
    limits: tuple[Restriction, ...] = ()
    where: Whereabouts | None = None
    front: tuple[Mark, ...] = ()
    style: str = ""

    def unfit(self) -> str | None:
        """コスト3以下のフォワード以外のフォワード: the words before were meant for what 以外 leaves out."""
        left = [what for each in self.limits if isinstance(each, Except) for what in each.what]
        out = {what.name for what in left if type(what) is Kind}
        return "以外" if out and all(type(head) is Kind and head.name in out for head in self.heads) else None

    @cached_property
    def test(self) -> Test:
        """All of it."""
        return every([test for test, _ in self.asks()])

    def is_printed(self) -> bool:
        """Without a place, and if all of its words are."""
        return self.where is None and all(map(is_printed, (*self.heads, *self.front, *self.marks, *self.limits)))

    def asks(self, *, placed: bool = False) -> Parts:
        """`placed`: the cards lie where it looks, so what it says about the place need not be asked again."""
        place = [] if placed or self.where is None else [(test_of(self.where), False)]
        heads = some([test_of(head) for head in self.heads]), all(map(is_printed, self.heads))
        best = [limit for limit in self.limits if isinstance(limit, Highest)]
        words = [word for word in (*self.front, *self.marks, *self.limits) if word not in best]
        plain = [*place, heads, *((test_of(word), is_printed(word)) for word in words)]
        whole = every([test for test, _ in plain])
        return [*plain, *((_highest(limit, self, whole), False) for limit in best)]

    def asks_there(self) -> Parts:
        """Whoever looks for the highest looks at all of them."""
        where, best = self.where, any(isinstance(limit, Highest) for limit in self.limits)
        told = type(where) in (Controlled, Zone) and getattr(where, "zone", "") != "stack"
        return self.asks(placed=told and not best)

    def places(self, origin: Any) -> Sequence[Any]:
        """A card of a hand lies in a hand."""
        if self.where is None and any(isinstance(head, Kind) and head.name == "hand" for head in self.heads):
            return (HAND,)
        return super().places(origin)


def _highest(limit: Highest, pick: Pick, plain: Test) -> Test:
    """None of the others that are described has more (or less)."""
    stat, sense = limit.stat, "most" if limit.lowest else "least"

    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        mine = stat_of(g, now, stat)
        others = [
            other for other in cards_there(g, ctx, seat, pick) if plain(g, ctx, seat, other, seen.at(other), seen)
        ]
        theirs = [stat_of(g, seen.at(other), stat) for other in others]
        return mine is not None and all(n is None or compare(sense, mine, n) for n in theirs)

    return test


class Every(Pick, frozen=True):
    """すべての…: all that fit the description when it is looked at."""


class OneOf(Description, frozen=True):
    """A か B: what fits one of several full descriptions. `all` (A と B): counted together; `every`: すべての…."""

    alts: tuple[Object, ...]
    where: Whereabouts | None = None
    all: bool = False
    every: bool = False
    style: str = ""

    @cached_property
    def test(self) -> Test:
        """One of them, in its place."""
        place = [] if self.where is None else [test_of(self.where)]
        return every([*place, some([test_of(alt) for alt in self.alts])])

    def is_printed(self) -> bool:
        """Without a place, and if all of them are."""
        return self.where is None and all(map(is_printed, self.alts))

    def places(self, origin: Any) -> Sequence[Any]:
        """Where each of them is, if nothing is said of all."""
        if self.where is not None:
            return super().places(origin)
        return [place for alt in self.alts for place in _places_of(alt, origin)]


def _places_of(what: Any, origin: Any) -> Sequence[Any]:
    """Where something looks that may be no description (このカード)."""
    there: Sequence[Any] = what.places(origin) if hasattr(what, "places") else (origin or FIELD,)
    return there


class Either(OneOf, frozen=True):
    """フォワード1枚か召喚獣1枚: one card that is of one of these kinds, each said with its number."""


class Mixed(Description, frozen=True):
    """フォワードかコスト3以下のモンスター: a kind without an adjective (`plain`), or one that is described further.
    The assembler makes it a `OneOf`."""

    plain: Noun
    more: tuple[Pick, ...]
    where: Whereabouts | None = None


class OrOwn(Description, frozen=True):
    """…か…: the card that says so, or one that fits the description; `where` goes for both."""

    what: Pick
    where: Whereabouts | None = None

    @cached_property
    def test(self) -> Test:
        """One of both, in its place."""
        place = [] if self.where is None else [test_of(self.where)]
        return every([*place, some([test_of(OWN), test_of(self.what)])])

    def places(self, origin: Any) -> Sequence[Any]:
        """Where the others are, if nothing is said of both."""
        return super().places(origin) if self.where is not None else _places_of(self.what, origin)


class OrSelf(OrOwn, frozen=True):
    """自身か…: the same, said in a quoted ability by the card that has it."""


class Such(Description, frozen=True):
    """手札にあるツバメ, アクティブ状態のツバメ: the card itself, if it is in this place or state (a Zone or a mark)."""

    who: Object
    how: Mark | Whereabouts

    @cached_property
    def test(self) -> Test:
        """The card itself, in this place or state."""
        return every([test_of(self.who), test_of(self.how)])

    def places(self, origin: Any) -> Sequence[Any]:
        """In its zone."""
        return (self.how if isinstance(self.how, Zone) else origin or FIELD,)


class Some(Phrase, frozen=True):
    """A number of cards that fit a description: exactly `n`, or up to `n` with `upto` (最大N体まで), or any number with
    `upto` and n=None (好きな数). `least`: N体以上, at least so many. `together`: 合わせて, counted over all
    alternatives. `differ`: no two of them share this stat, or any of several (それぞれ…の違う). `place`: where they
    are, said before that. `cap`: the sum of a stat is bounded (Cap). `apiece`: so many of each. `what` None: of the
    cards just looked at or chosen. The unit (体 枚 つ) is only a way of writing."""

    what: Object | None = None
    n: Amount | None = 1
    upto: bool = False
    together: bool = False
    differ: str | tuple[str, ...] = ""
    place: Whereabouts | None = None
    least: bool = False
    cap: Cap | None = None
    apiece: bool = False
    style: str = ""

    def unfit(self) -> str | None:
        """それぞれ is taken apart where something is chosen or searched, nowhere else."""
        return "それぞれ" if self.apiece else None

    def found(self, g: Match, ctx: Any, seat: int, seen: Projection | None = None, origin: Any = None) -> list[int]:
        """The cards it can be taken from: what fits the description, or what is still there of what it points at;
        `origin` may point, too (その中から)."""
        if isinstance(origin, Phrase):
            there = [card for card, _ in origin.refs(g, ctx, seat) if card >= 0]
        elif isinstance(self.what, Description):
            return found(g, ctx, seat, self, seen, origin)
        else:
            assert self.what is not None  # of nothing nothing is taken
            return [card for card, _ in self.what.refs(g, ctx, seat) if card >= 0]
        if not isinstance(self.what, Description):
            return there
        return [card for card in there if fits_ref(g, ctx, seat, (card, g.object[card]), self, seen)]

    def open(self, g: Match, ctx: Any, seat: int, origin: Any = None) -> list[int] | None:
        """Whoever carries the clause out decides among these."""
        return self.found(g, ctx, seat, None, origin)

    def refs(self, g: Match, ctx: Any, seat: int, seen: Projection | None = None) -> list[Ref]:
        """All of them, where nobody decides."""
        return [(card, g.object[card]) for card in self.found(g, ctx, seat, seen)]

    def least_most(self, g: Match, ctx: Any, seat: int, found: Sequence[int]) -> tuple[int, int]:
        """As many as there are, if there are too few [fftcg-2.1.8 2.3]."""
        n = len(found) if self.n is None else amount(g, ctx, self.n)
        return (0 if self.upto else min(n, len(found))), (len(found) if self.least else n)

    def wanted(self, g: Match, ctx: Any, seat: int) -> int:
        """How many the text asks for."""
        return 0 if self.upto or self.n is None else amount(g, ctx, self.n)

    def fits_beside(self, g: Match, card: int, taken: Sequence[int]) -> bool:
        """それぞれ…の違う: it has nothing of this in common with those; 同じプレイヤーのコントロールする: one side."""
        return card not in taken and self._goes_together(g, card, taken)

    def _goes_together(self, g: Match, card: int, taken: Sequence[int]) -> bool:
        place = self.place or getattr(self.what, "where", None)
        if isinstance(place, Controlled) and place.by == "same":
            side = g.side
            for other in taken:
                if side[other] != side[card]:
                    return False
        return (self.cap is None and not self.differ) or self._adds_up(g, card, taken)

    def _adds_up(self, g: Match, card: int, taken: Sequence[int]) -> bool:
        """Are their numbers together small enough, and are they different where they must be?"""
        records = projection_of(g).cards
        if self.cap is not None:
            sums = (stat_of(g, records[c], self.cap.stat) or 0 for c in (card, *taken))
            if sum(sums) > self.cap.n:
                return False
        if not self.differ:
            return True
        mine = set(values(records[card], self.differ))
        return not any(mine & set(values(records[other], self.differ)) for other in taken)

    @cached_property
    def test(self) -> Test:
        """One of them, in its place."""
        return every([test for test, _ in self.asks()])

    def asks(self) -> Parts:
        """Those of what it takes, in its place."""
        place = [] if self.place is None else [(test_of(self.place), False)]
        return [*place, *parts_of(self.what)]

    def asks_there(self) -> Parts:
        """The same for cards that lie where it looks."""
        there = getattr(self.what, "asks_there", None) if self.place is None else None
        return there() if there is not None else self.asks()

    def spots(self, origin: Any) -> Spots:
        """Where it looks."""
        placed = self.place is not None
        places = (_looked_for(self, self.place, origin),) if placed else _places_of(self.what, origin)
        return tuple(spot for where in places for spot in spots_of(where))


class Both(Phrase, frozen=True):
    """…と…: all these objects together."""

    looks_no_further: ClassVar[bool] = True

    parts: tuple[Object, ...]

    def refs(self, g: Match, ctx: Any, seat: int, seen: Projection | None = None) -> list[Ref]:
        """All of them, each once."""
        return list(dict.fromkeys(ref for part in self.parts for ref in part.refs(g, ctx, seat, seen)))

    def known(self, g: Match, ctx: Any, seen: Any = None) -> list[Ref]:
        """Even those that have left."""
        return list(dict.fromkeys(ref for part in self.parts for ref in part.known(g, ctx, seen)))

    def unfit(self) -> str | None:
        """Quantities that are decided one by one cannot stand together here."""
        return "と" if any(isinstance(part, Some) for part in self.parts) else None

    @cached_property
    def test(self) -> Test:
        """One of them."""
        return some([test_of(part) for part in self.parts])


class EachAttr(Node, frozen=True):
    """火属性と水属性のキャラクター: one of each of these elements (`pointing_words`)."""

    attrs: tuple[Noun, ...]
    heads: tuple[Noun, ...]

    def all_of(self) -> Both:
        """One description for each."""
        return Both(tuple(Pick(self.heads, (Has((attr,)),)) for attr in self.attrs))


class ThatParty(Phrase, frozen=True):
    """それら of a party that attacks: its members [fftcg-2.1.8 15.1.1.9.1]."""

    def known(self, g: Match, ctx: Any, seen: Any = None) -> list[Ref]:
        """Those of the attack that is going on."""
        return list(g.attacks[-1].attackers) if g.attacks else []

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """Those that are still there."""
        return [ref for ref in self.known(g, ctx, seen) if g.fits(ref)]
