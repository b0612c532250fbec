"""Modes: one of several texts is followed [pso2-3.0 406.3]."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from fuda.effects.flow import InMode, Jump, Switch
from fuda.effects.sentence import Chain, Scope, Trade, Until
from fuda.games.pso2.language.assemble.writer import Asm
from fuda.games.pso2.language.ops.alternative import NameMode


def compile_modes(asm: Asm, modes: tuple[Any, ...]) -> None:
    """Name one of the texts, choose its targets, and on resolution go to it. Modes at the head of the text are named on
    declaration [pso2-3.0 406.3], those of a later line when the text comes there."""
    index, start = asm.new_number(), asm.said
    parts = [split_head(mode.sentences) for mode in modes]
    heads, afters = [], []
    at_head, rolled = asm.at_head, asm.rolled
    place = asm.add(NameMode(index, (), "406.3"))
    for n, (choices, _) in enumerate(parts, 1):
        asm.recall(start)
        heads.append(_choices(asm, index, n, choices))
        afters.append(asm.said)
    asm.patch(place, heads=tuple(heads))
    if at_head:
        asm.head = asm.here
    asm.begin_body()
    switch, targets, ends = asm.add(Switch(index)), [], []
    for (_, rest), after in zip(parts, afters, strict=True):
        targets.append(asm.here)
        asm.recall(after)
        asm.rolled = rolled
        asm.sentences(rest)
        ends.append(asm.add(Jump()))
    asm.patch(switch, targets=tuple(targets))
    for end in ends:
        asm.patch(end, to=asm.here)
    asm.speak(None)


def _choices(asm: Asm, index: int, n: int, choices: tuple[Any, ...]) -> tuple[Any, ...]:
    """The targets of one mode, each behind the question whether that mode was named."""
    first = asm.here
    for choice in choices:
        choice.compile(asm)
    made = tuple(asm.ops[first:])
    asm.ops[first:] = [InMode(index, n, op) for op in made]
    return made


def split_head(sentences: tuple[Any, ...]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The choices at the head of a text, and the text without them."""
    first = sentences[0]
    field = "price" if isinstance(first, Trade) else "body"
    if not hasattr(first, field):
        return (), sentences
    choices, rest = _split(getattr(first, field))
    return choices, (replace(first, **{field: rest}), *sentences[1:])


def _split(chain: Chain) -> tuple[tuple[Any, ...], Chain]:
    """A length of time before them does not keep choices from the head."""
    n = 0
    while n < len(chain.clauses) and chain.clauses[n].aims:
        n += 1
    scope = chain.scope
    if not chain.clauses and scope is not None and isinstance(scope.prefix, Until):
        choices, rest = _split(scope.body)
        return choices, Chain((), Scope(scope.prefix, rest))
    return chain.clauses[:n], Chain(chain.clauses[n:], scope)
