"""How far the heads of a sentence reach [L9].

As it is written, every head stands inside the one before: 「このターン中、AしたときB、CしたときD」. A head of the same
family behind something said takes the place of the first (two conditions, two moments: each has its own clauses), any
other head goes on for all that follows. What stands behind a moment is judged at that moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.refusal import Nobody

if TYPE_CHECKING:
    from collections.abc import Sequence

WAITS = "on"


class Block:
    """A head and all that it holds for: clauses and further blocks."""

    def __init__(self, prefix: Any) -> None:
        self.prefix = prefix
        self.items: list[Any] = []

    def named(self) -> Any:
        """Who is named by the head, or first behind it."""
        return getattr(self.prefix, "who", None) or (self.items[0].named() if self.items else None)


def blocks(chain: Any) -> list[Any]:
    """The clauses and blocks of a chain, each head with just what it holds for."""
    root = Block(None)
    stack = [root]
    while chain is not None:
        stack[-1].items += chain.clauses
        scope, chain = chain.scope, None
        if scope is not None:
            del stack[_outside(stack, scope.prefix) :]
            made = Block(scope.prefix)
            stack[-1].items.append(made)
            stack.append(made)
            chain = scope.body
    return root.items


def _outside(stack: list[Block], prefix: Any) -> int:
    """How many of the open heads go on when this one begins."""
    for place in range(len(stack) - 1, 0, -1):
        block = stack[place]
        if block.prefix.family == prefix.family and block.items:
            return place
        if block.prefix.family == WAITS:
            break
    return len(stack)


def first_prefix(chain: Any) -> Any:
    """The head that a chain begins with, if it begins with one."""
    return chain.scope.prefix if chain is not None and not chain.clauses and chain.scope is not None else None


def is_linked(said: Any) -> bool:
    """Does this sentence follow on the one before?"""
    return getattr(first_prefix(said.said), "family", "") == "link"


def asks_if_done(said: Any) -> bool:
    """Does it ask whether the one before was carried out?"""
    asks: bool = is_linked(said) and first_prefix(said.said).asks
    return asks


def asks_if_undone(said: Any) -> bool:
    """Does it ask whether the one before was not carried out?"""
    return asks_if_done(said) and first_prefix(said.said).word == "not"


def check_begins(sentences: Sequence[Any]) -> None:
    """Nothing was said before a text whether which was carried out could be asked [L20]."""
    if asks_if_done(sentences[0]):
        raise Nobody("そうした場合")
