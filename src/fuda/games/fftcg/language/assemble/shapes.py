"""What sentences look like: what stands before their first clause, which of them belong together."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from msgspec.structs import replace

from fuda.effects.node import Node
from fuda.effects.sentence import Sentence
from fuda.games.fftcg.language.fits.facts import nodes
from fuda.games.fftcg.language.words import condition, reference, sentence
from fuda.games.fftcg.language.words.sentence import Chain

LINKS = (sentence.Then, sentence.Also, sentence.DidSo, sentence.Reflex, sentence.Instead, sentence.Otherwise)
"""Prefixes that link a sentence to the one before it."""


class WaitsWith(Node, frozen=True):
    """A sentence that waits, with those that are linked to it: they wait with it [L9]."""

    said: Any
    rest: tuple[Sentence, ...]

    @property
    def body(self) -> Chain:
        """As the first says it."""
        found: Chain = self.said.body
        return found


def with_followers(sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """その後, そうした場合, 代わりに behind a sentence that waits."""
    made: list[Any] = []
    for said in sentences:
        if made and _is_linked(said) and _waits(made[-1]):
            before = made.pop()
            first, rest = (before.said, before.rest) if isinstance(before, WaitsWith) else (before, ())
            said = WaitsWith(first, (*rest, said))
        made.append(said)
    return tuple(made)


def waiting_too(said: Any, rest: tuple[Any, ...]) -> tuple[Any, ...]:
    """Behind a sentence that waits それ can only be what that one speaks of, where nothing was spoken of before; such
    sentences wait with it [L6, L9]."""
    return tuple(takewhile(_points, rest)) if _waits(said) else ()


def _points(said: Any) -> bool:
    return any(isinstance(node, reference.It | reference.That) for node in nodes(said))


def _is_linked(said: Any) -> bool:
    return asks_if_done(said) or any(starts(said, kind) for kind in LINKS)


def _waits(said: Any) -> bool:
    """Does its last part wait for something?"""
    chain = said.body
    while chain.scope is not None:
        if isinstance(chain.scope.prefix, sentence.On):
            return True
        chain = chain.scope.body
    return False


def are_opposite(said: Any, after: Any) -> bool:
    """そうした場合、…。そうしなかった場合、…; …場合、…。それ以外の場合、…: only one of the two is done."""
    first, second = first_prefix(said), first_prefix(after)
    if isinstance(second, sentence.Otherwise):
        return isinstance(first, sentence.If)
    told = isinstance(first, sentence.DidSo) and isinstance(second, sentence.DidSo)
    return told and not first.no and second.no


def first_prefix(said: Any) -> Any:
    return said.body.scope.prefix if not said.body.clauses and said.body.scope is not None else None


def asks_otherwise(rest: tuple[Any, ...]) -> bool:
    """Does それ以外の場合 follow, with nothing but other conditions between?"""
    after = next((said for said in rest if not starts(said, sentence.If)), None)
    return after is not None and starts(after, sentence.Otherwise)


def asks_if_done(said: Any) -> bool:
    """Does it ask whether the sentence before was carried out?"""
    scope = said.body.scope if not said.body.clauses else None
    if scope is None:
        return False
    prefix = scope.prefix
    if isinstance(prefix, sentence.If):
        return isinstance(prefix.condition, condition.Declined)
    return isinstance(prefix, sentence.DidSo | sentence.Reflex)


def goes_further(said: Any, rest: tuple[Any, ...]) -> bool:
    """そうした場合、B。そうした場合、C。: the second one asks about B [L4]."""
    pair = [first_prefix(one) for one in (said, *rest[:1])]
    return len(pair) > 1 and all(isinstance(prefix, sentence.DidSo) and not prefix.no for prefix in pair)


def asks_if_cast(said: Any) -> bool:
    """Does it ask whether what the sentence before offers was not cast?"""
    test = getattr(said.body.scope.prefix, "condition", None) if asks_if_done(said) else None
    return isinstance(test, condition.Declined) and test.what == "cast"


def starts(said: Any, *kinds: type[Any]) -> bool:
    """Do prefixes of these kinds stand before its first clause, in this order?"""
    found, chain = list(kinds), said.body
    while found and not chain.clauses and chain.scope is not None:
        if isinstance(chain.scope.prefix, found[0]):
            found.pop(0)
        elif not isinstance(chain.scope.prefix, (sentence.If, sentence.DidSo)):
            break
        chain = chain.scope.body
    return not found


def without(said: Any) -> Any:
    """The sentence without its そうしたとき."""
    return replace(said, body=said.body.scope.body)
