"""Modes: one of several texts is followed [pso2-3.0 406.3]."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from fuda.effects.flow import IfMode, InMode, Jump
from fuda.effects.heads import check_begins
from fuda.effects.players import Actor, EachPlayer
from fuda.effects.reference import bind
from fuda.effects.sentence import Chain, Scope, Trade, Until
from fuda.games.pso2.language.assemble.writer import Asm
from fuda.games.pso2.language.ops.alternative import NameMode
from fuda.games.pso2.language.ops.choose import Choice


def compile_modes(asm: Asm, modes: tuple[Any, ...], n: int = 1, more: Any = None, *, upto: bool = False) -> None:
    """Name one of the texts, or so many, choose their targets, and on resolution follow them in their order. Modes at
    the head of the text are named on declaration [pso2-3.0 406.3], those of a later line when the text comes there."""
    for mode in modes:
        check_begins(mode.sentences)
    index, start = asm.new_number(), asm.said
    parts = [split_head(mode.sentences) for mode in modes]
    heads, afters = [], []
    at_head, rolled = asm.at_head, asm.rolled
    place = asm.add(NameMode(index, (), "406.3", n=n, upto=upto, more=bind(more, asm)))
    for number, (choices, _) in enumerate(parts, 1):
        asm.recall(start)
        heads.append(_choices(asm, index, number, choices))
        afters.append(asm.said)
    asm.patch(place, heads=tuple(heads))
    if at_head:
        asm.head = asm.here
    asm.begin_body()
    for number, ((_, rest), after) in enumerate(zip(parts, afters, strict=True), 1):
        skip = asm.add(IfMode(index, number))
        asm.recall(after)
        asm.rolled = rolled
        asm.fresh()
        asm.sentences(rest)
        asm.patch(skip, to=asm.here)
    asm.speak(None)


def decided_by(asm: Asm, seat: Any, modes: tuple[Any, ...]) -> None:
    """相手は以下のいずれかを選ぶ。: that player names one when the text comes there, and carries it out; one that
    begins with what is not there cannot be named."""
    asm.begin_body()
    turn, _, index = asm.new_number(), asm.new_number(), asm.new_number()
    loop = asm.add(EachPlayer(seat, turn, keeps=True))
    place, start, heads = asm.add(NameMode(index, (), "406.3", Actor(turn))), asm.said, []
    asm.decider = Actor(turn)
    for number, mode in enumerate(modes, 1):
        skip = asm.add(IfMode(index, number))
        asm.recall(start)
        check_begins(mode.sentences)
        asm.sentences(mode.sentences)
        heads.append(tuple(op for op in asm.ops[skip + 1 :] if isinstance(op, Choice))[:1])
        asm.patch(skip, to=asm.here)
    asm.decider = None
    asm.patch(place, heads=tuple(heads))
    asm.add(Jump(to=loop))
    asm.patch(loop, to=asm.here)
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
