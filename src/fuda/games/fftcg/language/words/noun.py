"""Which cards: descriptions by place, kind and attribute, and how many of them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.games.fftcg.language.words.clause import Phrase, amount

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref

# What stands at the end of a description


class Kind(Node, frozen=True):
    """A card type: forward, backup, monster, summon, character (the first three) [fftcg-2.1.8 5.2.3.1.1]; card (any);
    hand (a card in a hand); action, special, auto, ability, ability-or-summon (things on the stack)."""

    name: str
    style: str = ""


class CardName(Node, frozen=True):
    """【カード名(…)】: it answers to this name."""

    name: str


class JobName(Node, frozen=True):
    """【ジョブ(…)】: it has this job [fftcg-2.1.8 6.6.3]."""

    name: str


class CategoryName(Node, frozen=True):
    """【カテゴリ(…)】: it has this category."""

    name: str


class OfElement(Node, frozen=True):
    """…属性: it has one of these elements (fire ice wind earth lightning water light dark) [fftcg-2.1.8 5.2.1.1]."""

    names: tuple[str, ...]


# Marks: plain adjectives


class Has(Node, frozen=True):
    """One of these attributes (CardName, JobName, CategoryName, OfElement, Kind) is true of it."""

    attrs: tuple[Any, ...]


class OfKind(Node, frozen=True):
    """フォワードの【カード名(…)】: it is of this kind (a Kind)."""

    noun: Any
    style: str = ""


class OfNamed(Node, frozen=True):
    """指定した属性の, 指定したコストの: its stat is the one that was named (NameOne). `named` after assembling: where
    it is kept (`reference.NamedOne`)."""

    stat: str
    named: Any = None
    style: str = ""

    def unfit(self) -> str | None:
        """Something of this kind must have been named."""
        return None if self.named is not None else "指定した"


class InState(Node, frozen=True):
    """active, dull, frozen, attacking, blocking, party (in a party), unblocked, blocked."""

    how: str
    style: str = ""


class MultiElement(Node, frozen=True):
    """多属性の: it has several elements; `no` (単属性の): just one [fftcg-2.1.8 5.2.1.1]."""

    no: bool = False
    style: str = ""


class Generic(Node, frozen=True):
    """It carries the generic icon; `no`: it does not [fftcg-2.1.8 7.7.3]."""

    no: bool = False
    style: str = ""


# Limits: what is said of it at length


class Bound(Node, frozen=True):
    """Its cost or power compared with a number: most (以下), least (以上), less (未満), exact, more (より高い)."""

    stat: str
    n: Any
    sense: str = "exact"
    style: str = ""


class CostAmong(Node, frozen=True):
    """コスト5か6の: its cost is one of these."""

    numbers: tuple[int, ...]
    style: str = ""


class Except(Node, frozen=True):
    """…以外の: none of these (attributes, kinds, This, references) is true of it."""

    what: tuple[Any, ...]
    style: str = ""


class Other(Node, frozen=True):
    """ほかの: not the card that says so."""

    style: str = ""


class Damaged(Node, frozen=True):
    """ダメージが与えられている: it has damage on it."""

    style: str = ""


class WithCounter(Node, frozen=True):
    """At least `n` counters of this name ("" any) are on it."""

    counter: str = ""
    n: int = 1
    style: str = ""


class PartyWith(Node, frozen=True):
    """…とパーティーを組んでいる: it attacks in the same party as this one [fftcg-2.1.8 15.1.1.9.1]."""

    who: Any


class Choosing(Node, frozen=True):
    """…を選んでいる: a thing on the stack that has chosen one of these; `only` (だけを): nothing else; `n`: so many."""

    what: Any
    only: bool = False
    n: int = 0
    style: str = ""


class SameAs(Node, frozen=True):
    """…と同じ…の: its stat (cost, name, element, job, category, power, type) is that of `of`."""

    stat: str
    of: Any
    style: str = ""


class DifferentFrom(Node, frozen=True):
    """…と異なる…の: its stat is not that of `of`."""

    stat: str
    of: Any
    style: str = ""


class Having(Node, frozen=True):
    """…を持つ / 持たない: it has (has not) these keywords or this kind of ability."""

    what: tuple[Any, ...]
    lacks: bool = False
    style: str = ""


class Versus(Node, frozen=True):
    """自身よりパワーの高い: its stat is more, less, most or least compared with `of`."""

    stat: str
    sense: str
    of: Any
    style: str = ""


class Highest(Node, frozen=True):
    """The one with the highest (lowest) stat of all that are described."""

    stat: str
    lowest: bool = False
    style: str = ""


class Did(Node, frozen=True):
    """A card of which this event has been told this turn (このターンにフィールドに出た, ダメージを与えた)."""

    deed: Any
    style: str = ""

    def remembers(self) -> frozenset[str]:
        """The turn must remember these."""
        return frozenset(_match().relations.told_by(self.deed))

    def unfit(self) -> str | None:
        """What nobody tells cannot be remembered."""
        return None if _match().relations.told_by(self.deed) else "ターン"


class Fighting(Node, frozen=True):
    """…をブロックしている / …にブロックされている: how is blocking, blocked-by or either."""

    who: Any
    how: str
    style: str = ""


# Where


class Controlled(Node, frozen=True):
    """On the field, controlled by: you, opponent, self (自分: whoever carries out the clause), owner."""

    by: str
    style: str = ""


class Zone(Node, frozen=True):
    """In a zone (field, hand, break, removed, damage, deck) of: you, opponent, self, both, any."""

    zone: str
    whose: str = "any"
    style: str = ""


class OfParty(Node, frozen=True):
    """そのパーティーの: in the party spoken of [fftcg-2.1.8 15.1.1.9.1]."""


class Owned(Node, frozen=True):
    """あなたの召喚獣, 対戦相手の…: a player's cards or things on the stack, wherever they are."""

    by: str


# Descriptions and quantities


class Description(Phrase, frozen=True):
    """Words that cards fit or not (`matching`)."""

    def found(self, g: Match, ctx: Any, seat: int, seen: Projection | None = None, origin: Any = None) -> list[int]:
        """The cards that fit now; `seen` is the projection, while one is being made, `origin` where a clause takes
        them from."""
        found: list[int] = _match().found(g, ctx, seat, self, seen, origin)
        return found

    def fits(self, g: Match, ctx: Any, card: int, seat: int) -> bool:
        """Does this card fit as it is now?"""
        match = _match()
        return bool(match.sieve_of(g, self).fits(g, ctx, seat, card, match.projection_of(g)))

    def refs(self, g: Match, ctx: Any, seat: int, seen: Projection | None = None) -> list[Ref]:
        """All that fit."""
        return [(card, g.object[card]) for card in self.found(g, ctx, seat, seen)]


class Pick(Description, frozen=True):
    """A description: everything that is in `where`, fits all limits and marks and one of the heads.

    `heads` are Kind, CardName, JobName, CategoryName, OfElement or This. Marks and limits go for all heads, but which
    attribute a kind has is not said of a name after it (`pointing_words`); `front` are marks that stand before the
    limits, with others behind them."""

    heads: tuple[Any, ...]
    marks: tuple[Any, ...] = ()
    limits: tuple[Any, ...] = ()
    where: Any = None
    front: tuple[Any, ...] = ()
    style: str = ""

    def unfit(self) -> str | None:
        """コスト3以下のフォワード以外のフォワード: the words before were meant for what 以外 leaves out."""
        left = [what for each in self.limits if isinstance(each, Except) for what in each.what]
        out = {what.name for what in left if type(what) is Kind}
        return "以外" if out and all(type(head) is Kind and head.name in out for head in self.heads) else None


class Every(Pick, frozen=True):
    """すべての…: all that fit the description when it is looked at."""


class OneOf(Description, frozen=True):
    """A か B: what fits one of several full descriptions. `all` (A と B): counted together; `every`: すべての…."""

    alts: tuple[Any, ...]
    where: Any = None
    all: bool = False
    every: bool = False
    style: str = ""


class OrOwn(Description, frozen=True):
    """…か…: the card that says so, or one that fits the description; `where` goes for both."""

    what: Any
    where: Any = None


class Such(Description, frozen=True):
    """手札にあるツバメ, アクティブ状態のツバメ: the card itself, if it is in this place or state (a Zone or a mark)."""

    who: Any
    how: Any


class Some(Phrase, frozen=True):
    """A number of cards that fit a description: exactly `n`, or up to `n` with `upto` (最大N体まで), or any number with
    `upto` and n=None (好きな数). `least`: N体以上, at least so many. `together`: 合わせて, counted over all
    alternatives. `differ`: no two of them share this stat (それぞれ…の違う). `place`: where they are, said before that.
    `cap`: the sum of a stat is bounded (Cap). `apiece`: so many of each. `what` None: of the cards just looked at or
    chosen. The unit (体 枚 つ) is only a way of writing."""

    what: Any = None
    n: Any = 1
    upto: bool = False
    together: bool = False
    differ: str = ""
    place: Any = None
    least: bool = False
    cap: Any = None
    apiece: bool = False
    style: str = ""

    def unfit(self) -> str | None:
        """それぞれ is taken apart where something is chosen or searched, nowhere else."""
        return "それぞれ" if self.apiece else None

    def found(self, g: Match, ctx: Any, seat: int, seen: Projection | None = None, origin: Any = None) -> list[int]:
        """The cards it can be taken from: what fits the description, or what is still there of what it points at;
        `origin` may point, too (その中から)."""
        found: list[int] = _match().found_some(g, ctx, seat, self, seen, origin)
        return found

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
        return card not in taken and bool(_match().go_together(g, self, card, taken))


class Both(Phrase, frozen=True):
    """…と…: all these objects together."""

    parts: tuple[Any, ...]

    def refs(self, g: Match, ctx: Any, seat: int, seen: Projection | None = None) -> list[Ref]:
        """All of them, each once."""
        return list(dict.fromkeys(ref for part in self.parts for ref in part.refs(g, ctx, seat, seen)))

    def known(self, g: Match, ctx: Any) -> list[Ref]:
        """Even those that have left."""
        return list(dict.fromkeys(ref for part in self.parts for ref in part.known(g, ctx)))

    def unfit(self) -> str | None:
        """Quantities that are decided one by one cannot stand together here."""
        return "と" if any(isinstance(part, Some) for part in self.parts) else None


@cache
def _match() -> Any:
    """Where descriptions become tests: it knows all classes of this module."""
    from fuda.games.fftcg.language.fits import matching

    return matching
