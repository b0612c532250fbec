"""Does a card fit a description? Each description is made into one test, once; the tests run in every projection and
in every question of legality, so they look at as little as they can.

A test gets the game, the text's context, the seat that carries the clause out (自分), the card, what the card is (a
`CardNow`, or `Was` for one that has left) and the projection, which may still be in the making."""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge, gt, le, lt, ne
from typing import TYPE_CHECKING, Any, TypeAlias

from fuda.effects.node import Node
from fuda.games.fftcg.happening.memory import Was, now_or_last, was

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fuda.games.fftcg.now.projection import CardNow, Projection
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Link
    from fuda.kernel.state import Ref

Test: TypeAlias = "Callable[[Match, Any, int, int, CardNow | Was, Projection], bool]"


class OfRecord(Node, frozen=True):
    """A word that asks for nothing but what stands in the record of a card. What a card has of abilities and keywords
    is no such word: damage may have woken it without any effect [fftcg-2.1.8 15.2.6.2]."""

    def is_printed(self) -> bool:
        """Is it so of all untouched cards of one printed card, or of none?"""
        return True


def is_printed(node: Any) -> bool:
    """Does it ask for nothing but what stands in the record of a card?"""
    asks: Callable[[], bool] | None = getattr(node, "is_printed", None)
    return asks is not None and asks()


def test_of(node: Any) -> Test:
    """The test of a description, a mark, a limit or a head. It is kept with the node: hashing a whole tree would cost
    more than the test."""
    test: Test = node.test
    return test


def pointed_at(node: Any) -> Test:
    """One of the objects that a reference (このカード, それ) means."""

    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        return any(card == ref[0] for ref in node.known(g, ctx, seen))

    return test


def yes(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
    """Anything fits."""
    return True


def never(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
    """No card fits."""
    return False


def every(tests: Sequence[Test]) -> Test:
    """All of them, in this order."""
    tests = [test for test in tests if test is not yes]
    if not tests:
        return yes
    if len(tests) == 1:
        return tests[0]
    first, second, *rest = tests
    if not rest:
        return lambda g, ctx, seat, card, now, seen: (
            first(g, ctx, seat, card, now, seen) and second(g, ctx, seat, card, now, seen)
        )
    others = every((second, *rest))
    return lambda g, ctx, seat, card, now, seen: (
        first(g, ctx, seat, card, now, seen) and others(g, ctx, seat, card, now, seen)
    )


def some(tests: Sequence[Test]) -> Test:
    """One of them."""
    if len(tests) == 1:
        return tests[0]
    return lambda g, ctx, seat, card, now, seen: any(test(g, ctx, seat, card, now, seen) for test in tests)


def refuse(test: Test) -> Test:
    """The opposite."""
    return lambda g, ctx, seat, card, now, seen: not test(g, ctx, seat, card, now, seen)


class InMaking:
    """A text's context while a projection is being made: what it asks about events is answered by that projection."""

    __slots__ = ("card", "cause", "given", "numbers", "object", "seat", "seen", "slots", "source", "stamp")

    def __init__(self, ctx: Any, seen: Projection) -> None:
        self.seat, self.source, self.object, self.stamp = ctx.seat, ctx.source, ctx.object, ctx.stamp
        self.slots, self.numbers, self.card, self.cause = ctx.slots, ctx.numbers, ctx.card, ctx.cause
        self.given, self.seen = getattr(ctx, "given", 0), seen


# What an object is or was


def link_of(g: Match, ref: Ref) -> Link | None:
    """The thing on the stack that a reference by timestamp means."""
    return next((link for link in g.chain if link.stamp == ref[1]), None) if ref[0] < 0 else None


def card_of(g: Match, ref: Ref) -> int:
    """The card of a reference; of a thing on the stack the summon itself or the source of the ability."""
    if ref[0] >= 0:
        return ref[0]
    link = link_of(g, ref)
    return -1 if link is None else link.card if link.card >= 0 else link.source


def known(g: Match, ref: Ref, seen: Projection | None = None) -> CardNow | Was:
    """An object as it is, or as it was when it left [fftcg-2.1.8 11.5.5, 11.11.4, 11.11.7]; `seen` is the projection
    while one is being made."""
    card = card_of(g, ref)
    if seen is None:
        return now_or_last(g, ref if card == ref[0] else (card, g.object[card]))
    if ref[0] < 0 or g.fits(ref):
        return seen.at(card)
    return was(g, ref) or seen.at(card)


def knowns(g: Match, ctx: Any, phrase: Any, seen: Projection | None = None) -> list[CardNow | Was]:
    """What all objects of a phrase are, or were when they left."""
    return [known(g, ref, seen) for ref in facts_of(g, ctx, phrase, seen) if card_of(g, ref) >= 0]


def facts_of(g: Match, ctx: Any, phrase: Any, seen: Projection | None = None) -> list[Ref]:
    """The objects of a phrase whose facts count: what this text has moved from the field is as it was there just before
    [L7] [fftcg-2.1.8 11.5.5, 11.11.7]."""
    informed: Callable[[Match, Any, Any], list[Ref]] | None = getattr(phrase, "informed", None)
    return objects(g, ctx, phrase, seen) if informed is None else informed(g, ctx, seen)


def objects(g: Match, ctx: Any, phrase: Any, seen: Projection | None = None) -> list[Ref]:
    """What a phrase means: what fits a description now, or what a reference points at, even if it has left."""
    find = getattr(phrase, "found", None)
    if find is not None:
        cards: Iterable[int] = find(g, ctx, ctx.seat, seen)
        return [(card, g.object[card]) for card in cards]
    refs: list[Ref] = phrase.known(g, ctx, seen)
    return refs


# Words used everywhere


def worth(g: Match, ctx: Any, number: Any, seen: Projection | None = None) -> int:
    """A number that stands in the text, or one that is worked out; never below 0 [fftcg-2.1.8 4.1, 4.3]."""
    if type(number) is int:
        return number
    value: int | None = number.value(g, ctx, seen)
    return value if value and value > 0 else 0


def whose(g: Match, ctx: Any, seat: int, word: Any) -> Iterable[int]:
    """The seats a word means: `self` is whoever carries the clause out; everybody where no single player is meant. In
    numbers and conditions it may be a node that knows the player (`each_player`)."""
    if word == "you":
        return (ctx.seat,)
    if word == "self":
        return (seat,)
    if word == "opponent":
        return (1 - ctx.seat,)  # the book is for two players
    if not isinstance(word, str):
        players: list[int] = word.players(g, ctx)
        return players
    return range(g.seats)


COMPARISONS: dict[str, Callable[[int, int], bool]] = {"most": le, "least": ge, "less": lt, "more": gt, "not": ne}
SAME: Callable[[int, int], bool] = eq
"""By word (以下, 以上, 未満, より高い, 以外): how two numbers are compared; else they must be the same."""


def compare(sense: str, a: int, b: int) -> bool:
    """Is `a` so compared with `b`?"""
    return COMPARISONS.get(sense, SAME)(a, b)


def stat_of(g: Match, now: CardNow | Was, stat: str) -> int | None:
    """A number of a card; nothing where it has none (reading FN3)."""
    if stat == "cost":
        return now.price if isinstance(now, Was) else now.cost.shown()
    if stat == "power":
        return now.strength if now.power is not None else None
    return base_of(now, stat)


def base_of(now: CardNow | Was, stat: str) -> int | None:
    """元々のパワー, 元々のコスト: what is printed, or what an effect has put in its place [fftcg-2.1.8 11.5.6]
    (reading FN10)."""
    if isinstance(now, Was):
        return now.base(stat)
    if stat == "base-cost":
        return now.cost.base
    return now.power.base if now.power is not None else None


LISTS = {
    "name": "names",
    "element": "elements",
    "job": "jobs",
    "category": "categories",
    "type": "types",
}


def values(now: CardNow | Was, stat: str | tuple[str, ...]) -> tuple[Any, ...]:
    """All that a card has of this stat, or of each of several."""
    if isinstance(stat, tuple):
        return tuple((one, value) for one in stat for value in values(now, one))
    if stat == "cost":
        return (now.price if isinstance(now, Was) else now.cost.shown(),)
    if stat == "power":
        return () if now.power is None else (now.strength,)
    return tuple(getattr(now, LISTS[stat]))
