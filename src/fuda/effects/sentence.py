"""Sentences of all card languages: clauses one after another, what stands before them, how one follows another.

The nodes say what is written; `writer` turns them into instructions, `heads` says how far a head reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.flow import Condition, Fresh, Jump, Unless
from fuda.effects.heads import asks_if_undone, first_prefix
from fuda.effects.node import Node, Op, Player, parts
from fuda.effects.reference import bind
from fuda.effects.trigger import Trigger

if TYPE_CHECKING:
    from fuda.effects.assemble.writer import Behind, Writer


class Chain(Node, frozen=True):
    """Clauses one after another; a scope runs to the end of the sentence."""

    clauses: tuple[Op, ...] = ()
    scope: Scope | None = None


class Scope(Node, frozen=True):
    """A head and what it is said of."""

    prefix: Prefix
    body: Chain


# Heads


class Prefix(Node, frozen=True):
    """A head: a condition, a length of time, a moment, who acts. It holds for all that follows in its sentence, until
    another head of the same family takes its place [L9]."""

    family: ClassVar[str] = ""
    bounds: ClassVar[bool] = True
    """Is a てもよい behind it about no more than what stands behind it?"""

    def write(self, asm: Writer, inside: Behind) -> None:
        """Write the head and, as it says, what stands behind it."""
        raise AssertionError(self)


class If(Prefix, frozen=True):
    """…場合、: only if it is so when the text comes here."""

    condition: Condition

    family: ClassVar[str] = "if"

    def write(self, asm: Writer, inside: Behind) -> None:
        """Jump over the rest unless it holds; where several act and it hangs on the player, for each of them [L5]."""
        asm.begin_body()
        if asm.several(asm.who) and any(getattr(part, "of_actor", False) for part in parts(self.condition)):
            asm.one_after_another(lambda: asm.only_if(bind(self.condition, asm), inside))
        else:
            asm.only_if(bind(self.condition, asm), inside)


class Until(Prefix, frozen=True):
    """このターン中、 …終了時まで、: how long."""

    until: str

    family: ClassVar[str] = "until"
    bounds: ClassVar[bool] = False

    def write(self, asm: Writer, inside: Behind) -> None:
        """All that lasts in the rest of the sentence lasts so long; something must [L10, L20]."""
        before, asm.until, start = asm.until, self.until, asm.here
        inside(asm)
        asm.until = before
        asm.check_timed(start)


class By(Prefix, frozen=True):
    """相手は、: who acts from here on [L1]."""

    who: Player

    family: ClassVar[str] = "by"

    def write(self, asm: Writer, inside: Behind) -> None:
        """To the end of the sentence, or until somebody else is named."""
        asm.who = asm.who_acts(self.who)
        inside(asm)


class On(Prefix, frozen=True):
    """ターン終了時、 次に…とき、: what the text waits for; `next`: for the first time only."""

    trigger: Trigger
    next: bool = False

    family: ClassVar[str] = "on"

    def write(self, asm: Writer, inside: Behind) -> None:
        """A text of its own, which goes on with what was spoken of; sentences linked to it wait with it [L9]."""
        asm.wait(self, asm.with_followers(inside))


class Link(Prefix, frozen=True):
    """その後、 さらに、 そうした場合、 そうしなかった場合、: how a sentence follows the one before. `then` and `also`
    always follow, `did` only if all before was carried out [L4], `not` only if it was not."""

    word: str

    family: ClassVar[str] = "link"

    @property
    def asks(self) -> bool:
        """Does it ask whether the sentence before was carried out?"""
        return self.word in ("did", "not")

    def write(self, asm: Writer, inside: Behind) -> None:
        """With a jump where it asks. そうしなかった場合 behind そうした場合 asks about what that one asked about."""
        asm.begin_body()
        place, after = asm.add(asm.if_so(self)) if self.asks else -1, asm.followers[:1]
        inside(asm)
        if self.word == "did" and after and asks_if_undone(after[0]):
            asm.add(Fresh())
        if place >= 0:
            asm.patch(place, to=asm.here)


# Sentences


class Sentence(Node, frozen=True):
    """What ends with a full stop. `finish` writes what stands behind all its heads."""

    @property
    def said(self) -> Any:
        """The chain that it begins with."""
        raise AssertionError(self)

    def write(self, asm: Writer) -> None:
        """Heads first, then what stands behind them."""
        asm.behind_heads(asm.blocks(self.said), self)

    def finish(self, asm: Writer, items: list[Any]) -> None:
        """Write the last clauses, behind every head."""
        raise AssertionError(self)

    def begins(self, items: list[Any]) -> int:
        """Where the last clauses begin: what stands before them is done in any case."""
        return 0


class Say(Sentence, frozen=True):
    """A sentence that is done."""

    body: Chain

    @property
    def said(self) -> Any:
        """All of it."""
        return self.body

    def finish(self, asm: Writer, items: list[Any]) -> None:
        """One after another."""
        asm.items(items)


class MaySay(Say, frozen=True):
    """…てもよい。: the subject of its clauses is asked; お互い: each [L3]."""

    def begins(self, items: list[Any]) -> int:
        """With the clauses of the one who is asked: what stands before a condition or before another subject is no
        question [L3]."""
        return offer_begins(items)

    def finish(self, asm: Writer, items: list[Any]) -> None:
        """Asked, then done."""
        asm.offer(items)


class Trade(Sentence, frozen=True):
    """Aする事で、Bできる。: one may do A; who did so completely may do B [L3, L4]."""

    price: Chain
    gain: Chain

    @property
    def said(self) -> Any:
        """What is to be done first."""
        return self.price

    def begins(self, items: list[Any]) -> int:
        """As with every offer."""
        return offer_begins(items)

    def finish(self, asm: Writer, items: list[Any]) -> None:
        """Ask, A, and B if A was done; the subject of A is that of B [L1]."""
        asm.offer(items, gain=self.gain)


class OneOf(Sentence, frozen=True):
    """A or B。: one of the two. A head before A holds for both [L9]."""

    a: Chain
    b: Chain
    style: str = ""

    @property
    def said(self) -> Any:
        """The first of them; its heads are those of both."""
        return self.a

    def write(self, asm: Writer) -> None:
        """Two with a condition each are two texts; where the book lets choose first, the head is that of both texts."""
        a, b = first_prefix(self.a), first_prefix(self.b)
        if a is not None and b is not None and a.family == b.family:
            asm.either((asm.blocks(self.a), asm.blocks(self.b)))
        elif a is not None and asm.chooses_first and a.family != "link":
            asm.either((asm.blocks(self.a), asm.blocks(under_heads(self.a, self.b))))
        else:
            super().write(asm)

    def finish(self, asm: Writer, items: list[Any]) -> None:
        """Chosen while the text is carried out."""
        asm.either((items, asm.blocks(self.b)))


class EitherWay(Sentence, frozen=True):
    """C場合、A。それ以外の場合、B。: whether it is so is looked at once, before either."""

    condition: Condition
    yes: Chain
    no: Chain

    @property
    def said(self) -> Any:
        """Behind its condition."""
        return self.yes

    def write(self, asm: Writer) -> None:
        """The one or the other. Afterwards それ is what either spoke of [L6]."""
        asm.begin_body()
        place, start, after = asm.add(Unless(bind(self.condition, asm), keeps=True)), asm.said, []
        asm.items(asm.blocks(self.yes))
        after.append(asm.said)
        ends = [asm.add(Jump())]
        asm.patch(place, to=asm.here)
        asm.recall(start)
        asm.who = asm.subject
        asm.items(asm.blocks(self.no))
        after.append(asm.said)
        ends.append(asm.add(Jump()))
        asm.meet(ends, after)


def under_heads(chain: Any, other: Any) -> Any:
    """Another chain behind the heads that this one begins with."""
    if first_prefix(chain) is None:
        return other
    return Chain((), Scope(chain.scope.prefix, under_heads(chain.scope.body, other)))


class Body(Node, frozen=True):
    """Several sentences that are one text."""

    sentences: tuple[Sentence, ...]


class Mode(Node, frozen=True):
    """・…。: one of several texts of which so many are named."""

    sentences: tuple[Sentence, ...]
    style: str = ""


def offer_begins(items: list[Any]) -> int:
    """The place of the first clause of the last subject, behind the last condition."""
    place = len(items) - 1
    if place < 0 or _bounds(items[place]):
        return max(place, 0)
    while place > 0 and not _names_somebody(items[place]) and not _bounds(items[place - 1]):
        place -= 1
    return place


def _bounds(item: Any) -> bool:
    prefix = getattr(item, "prefix", None)
    return prefix is not None and bool(prefix.bounds)


def _names_somebody(item: Any) -> bool:
    return item.named() is not None
