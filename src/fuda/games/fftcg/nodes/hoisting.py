"""The head of a text: the choices that are made on declaration [fftcg-2.1.8 11.3.3, 11.6.5, 11.8.9]."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from fuda.effects.program import Unresolved
from fuda.games.fftcg.nodes import refer, sentence
from fuda.games.fftcg.nodes.choose import Choose, ChooseStack
from fuda.games.fftcg.nodes.damage import DealSplit
from fuda.games.fftcg.nodes.facts import nodes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fuda.games.fftcg.nodes.asm import Asm
    from fuda.games.fftcg.nodes.sentence import Chain

PASSING = (sentence.Until, sentence.Then, sentence.Also)
"""Prefixes behind which a choice is still made on declaration."""


def hoist(asm: Asm, sentences: tuple[Any, ...]) -> None:
    """Write all choices that are made on declaration. One that hangs on what is only known on resolution is made where
    it stands; so is one that is made only under a condition (reading FW1)."""
    before = asm.memory
    asm.memory = before.twin()
    for choice in (choice for said in sentences for choice in choices(said.body)):
        with suppress(Unresolved):
            _choose_early(asm, choice)
    before.groups, asm.memory = asm.memory.groups, before


def _choose_early(asm: Asm, choice: Any) -> None:
    if isinstance(choice, DealSplit):
        asm.divide(choice)
        return
    if _hangs_on_cost(asm, choice):
        raise Unresolved("選ぶ")
    made = choice.choose(asm, early=True)
    asm.early.setdefault(id(choice), []).append(made)
    for mention in made:
        asm.memory.add(mention)


def _hangs_on_cost(asm: Asm, choice: Any) -> bool:
    """コストとして捨てたカードと同じ属性の: what is paid is known only when everything has been chosen
    [fftcg-2.1.8 11.6.5, 11.6.10] (reading FB31)."""
    return any(isinstance(word, refer.Done) and asm.find(word).by == "cost" for word in nodes(choice))


def choices(chain: Chain) -> Iterator[Any]:
    yield from (clause for clause in chain.clauses if isinstance(clause, Choose | ChooseStack | DealSplit))
    scope = chain.scope
    if scope is not None and (isinstance(scope.prefix, PASSING) or _is_you(scope.prefix)):
        yield from choices(scope.body)


def _is_you(prefix: Any) -> bool:
    return isinstance(prefix, sentence.By) and prefix.who == "you"
