"""Words of which descriptions, conditions and numbers are made. What a tree of words looks at follows from its parts,
so that no word can forget what it depends on [L11]: a word adds only what it looks at itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.node import Node, Reference

if TYPE_CHECKING:
    from collections.abc import Sequence

NOTHING: frozenset[str] = frozenset()


class Word(Node, frozen=True):
    """A part of a description, a condition or a number."""

    looks_no_further: ClassVar[bool] = False
    """Does it look at no cards in play but those its parts describe? (`projection.could_matter`; so on any node)"""
    by_print: ClassVar[bool] = False
    """Does a description that asks this of a card ask for its record alone?"""
    fixed: ClassVar[bool] = False
    """Does it mean certain objects, so that none can be added, only lost?"""

    def watches(self) -> frozenset[str]:
        """Facts outside the projection that it looks at."""
        return watched(parts_of(self))

    def reads(self) -> frozenset[str]:
        """What it looks at in the projection."""
        return read(parts_of(self))


def parts_of(node: Node) -> tuple[Any, ...]:
    """What stands in the fields of a node."""
    return tuple(getattr(node, name) for name in node.__struct_fields__)


def watched(part: Any) -> frozenset[str]:
    """Facts outside the projection that a part of a text looks at."""
    if isinstance(part, tuple):
        return NOTHING.union(*map(watched, part))
    look = getattr(part, "watches", None)
    return look() if look is not None else NOTHING


def read(part: Any) -> frozenset[str]:
    """What a part of a text looks at in the projection."""
    if isinstance(part, tuple):
        return NOTHING.union(*map(read, part))
    look = getattr(part, "reads", None)
    return look() if look is not None else NOTHING


class Adjective(Word, frozen=True):
    """One word before the noun."""

    plain: ClassVar[bool] = False
    """Does it describe the card alone, so that it may belong to a noun inside a longer word behind it?"""

    def fits(self, g: Any, ctx: Any, card: int, seen: Any) -> bool:
        """Is the card so?"""
        raise AssertionError(self)


class Such(Adjective, frozen=True):
    """…カード: all that is said of a card before the noun."""

    adjs: tuple[Adjective, ...] = ()

    def fits(self, g: Any, ctx: Any, card: int, seen: Any) -> bool:
        """Each word."""
        return all(adj.fits(g, ctx, card, seen) for adj in self.adjs)


def cards_that_fit(words: Sequence[Any], g: Any, ctx: Any, cards: Sequence[int], seen: Any) -> Sequence[int]:
    """Those of these cards that all of these words fit. (Loops: a comprehension makes cells of the names it takes from
    outside, whenever the function that holds it is called, which costs more than the words themselves.)"""
    for word in words:
        fits = word.fits
        found: list[int] = []
        for card in cards:
            fit = fits(g, ctx, card, seen)
            if fit:
                found.append(card)
        cards = found
    return cards


class Description(Word, frozen=True):
    """What cards fit or not."""

    def fits(self, g: Any, ctx: Any, card: int, seen: Any) -> bool:
        """Does this card?"""
        raise AssertionError(self)

    def candidates(self, g: Any, ctx: Any, seen: Any) -> list[int]:
        """All that fit, where the text looks for them."""
        raise AssertionError(self)


class Pick(Description, frozen=True):
    """A noun with the words before it: 敵, 味方, ストライカー, キャラ …."""

    noun: str
    adjs: tuple[Adjective, ...] = ()

    def fits(self, g: Any, ctx: Any, card: int, seen: Any) -> bool:
        """Is it what the noun and all the words say?"""
        return self.is_noun(g, ctx, card, seen) and bool(cards_that_fit(self.adjs, g, ctx, (card,), seen))

    def is_noun(self, g: Any, ctx: Any, card: int, seen: Any) -> bool:
        """Is it what the noun says?"""
        raise AssertionError(self)


class Object(Word, Reference, frozen=True):
    """Something that stands for cards."""

    def cards(self, g: Any, ctx: Any, seen: Any) -> list[int]:
        """The cards meant, now."""
        raise AssertionError(self)


class This(Object, frozen=True):
    """このカード, このユニット, このストライカー: the card whose text it is."""

    style: str = ""

    fixed: ClassVar[bool] = True

    @property
    def n(self) -> int:
        """One card: English verbs agree with it."""
        return 1

    def bound(self, asm: Any) -> Node:
        """Where the text is run later, or is nobody's of this kind, the writer knows."""
        found: Node = asm.itself(self)
        return found

    def refs(self, g: Any, ctx: Any, seen: Any) -> Sequence[tuple[int, int]]:
        """It, there or not."""
        return ((ctx.source, ctx.object),)

    def cards(self, g: Any, ctx: Any, seen: Any) -> list[int]:
        """It, where its text still finds it."""
        found: list[int] = g.rules.this_card(g, ctx)
        return found


class All(Object, frozen=True):
    """…すべて: every card that a description fits, as it is when the text is carried out [L5]."""

    what: Description

    looks_no_further: ClassVar[bool] = True

    def cards(self, g: Any, ctx: Any, seen: Any) -> list[int]:
        """All that fit now."""
        return self.what.candidates(g, ctx, seen)
