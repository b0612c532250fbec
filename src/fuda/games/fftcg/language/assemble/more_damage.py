"""「それにNダメージを与える。…につき、そのダメージはM増える」: the second sentence says how much the first one deals.
Without a sentence before it that deals damage, そのダメージ means nothing where no event is replaced [L20]
(reading FB34)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from fuda.games.fftcg.language.ops.damage import Deal
from fuda.games.fftcg.language.told.instead import DamageLess
from fuda.games.fftcg.language.words import sentence
from fuda.games.fftcg.language.words.number import PerEach, Plus
from fuda.games.fftcg.language.words.sentence import Chain


def with_more_damage(sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences, each that deals damage and what adds to that as one; under a condition the sum is dealt instead
    [fftcg-2.1.8 11.11.5]."""
    made: list[Any] = []
    for said in sentences:
        deal, more = _deal(made[-1]) if made else None, _more(said)
        if deal is None or more is None:
            made.append(said)
        elif more[0] is None:
            made[-1] = _dealing(made[-1], replace(deal, n=_sum(deal.n, more[1])))
        else:
            instead = _behind(sentence.Instead(), Chain(head=replace(deal, n=_sum(deal.n, more[1]))))
            made.append(replace(said, body=_behind(more[0], instead)))
    return tuple(made)


def _behind(prefix: Any, chain: Any) -> Chain:
    return Chain(scope=sentence.Scope(prefix, chain))


def _deal(said: Any) -> Deal | None:
    """The damage that a sentence ends with, if it is just a number."""
    if not isinstance(said, sentence.Say) or said.body.scope is not None or not said.body.clauses:
        return None
    last = said.body.clauses[-1]
    return last if isinstance(last, Deal) and isinstance(last.n, int) and not last.rounding else None


def _more(said: Any) -> tuple[Any, Any] | None:
    """The condition, if there is one, and what is added."""
    if not isinstance(said, sentence.Say):
        return None
    chain: Any = said.body
    test: Any = None
    each: Any = None
    while chain.scope is not None and not chain.clauses:
        prefix, chain = chain.scope.prefix, chain.scope.body
        if isinstance(prefix, sentence.If) and test is None and each is None:
            test = prefix
        elif isinstance(prefix, sentence.Per) and each is None:
            each = prefix.each
        elif not isinstance(prefix, sentence.Also | sentence.Then):
            return None
    clause = chain.clauses[0] if len(chain.clauses) == 1 and chain.scope is None else None
    if not isinstance(clause, DamageLess) or not clause.up:
        return None
    return test, clause.n if each is None else PerEach(each, clause.n)


def _sum(before: Any, more: Any) -> Any:
    return before + more if isinstance(more, int) else Plus(before, more)


def _dealing(said: Any, deal: Deal) -> Any:
    """The sentence with another last clause."""
    chain = said.body
    if chain.rest:
        return replace(said, body=replace(chain, rest=(*chain.rest[:-1], deal)))
    return replace(said, body=replace(chain, head=deal))
