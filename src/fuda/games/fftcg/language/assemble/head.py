"""The head of a text: the choices that are made on declaration [fftcg-2.1.8 11.3.3, 11.6.5, 11.8.9]."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from fuda.effects.heads import Block, blocks
from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.language.fits.facts import nodes
from fuda.games.fftcg.language.ops.choose import Choose, ChooseStack
from fuda.games.fftcg.language.ops.damage import DealSplit
from fuda.games.fftcg.language.words import reference, sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fuda.games.fftcg.language.assemble.writer import Asm

PASSING = (sentence.Until, sentence.Then, sentence.Also)
"""Prefixes behind which a choice is still made on declaration."""


def hoist(asm: Asm, sentences: tuple[Any, ...]) -> None:
    """Write all choices that are made on declaration. One that hangs on what is only known on resolution is made where
    it stands; so is one that is made only under a condition (reading FW1)."""
    hoist_items(asm, [item for said in sentences for item in blocks(said.body)])


def hoist_items(asm: Asm, items: list[Any]) -> None:
    """The same for what stands behind a head."""
    before = asm.memory
    asm.memory = before.twin()
    for choice in choices(items):
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
    for antecedent in made:
        asm.memory.add(antecedent)


def _hangs_on_cost(asm: Asm, choice: Any) -> bool:
    """コストとして捨てたカードと同じ属性の: what is paid is known only when everything has been chosen
    [fftcg-2.1.8 11.6.5, 11.6.10] (reading FB31)."""
    return any(isinstance(word, reference.Done) and asm.find(word).by == "cost" for word in nodes(choice))


def choices(items: list[Any]) -> Iterator[Any]:
    """The choices among these that are made on declaration."""
    for item in items:
        if isinstance(item, Choose | ChooseStack | DealSplit):
            yield item
        elif isinstance(item, Block) and (isinstance(item.prefix, PASSING) or _is_you(item.prefix)):
            yield from choices(item.items)


def _is_you(prefix: Any) -> bool:
    return isinstance(prefix, sentence.By) and prefix.who == "you"
