"""Modes and alternatives: one of several texts is followed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.flow import Jump, Switch
from fuda.effects.node import Node, Op
from fuda.games.pso2.nodes.base import Asm
from fuda.games.pso2.nodes.sentence import compile_sentences, split_head
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.pso2.state import Duel
    from fuda.kernel.state import Ref


class Mode(Node, frozen=True):
    """・効果。: one of the texts."""

    sentences: tuple[Any, ...]


class NameMode(Op, frozen=True):
    """Name the text that is followed: on declaration for modes [pso2-3.0 406.3], on resolution for または
    [pso2-3.0 用語.または]. `heads` are the targets of each text; one without its targets cannot be named."""

    index: int
    heads: tuple[tuple[Any, ...], ...]
    rule: str

    def open(self, g: Duel, fx: Any) -> list[int]:
        """The texts that can be followed, from 1."""
        return [n for n, head in enumerate(self.heads, 1) if not any(op.why_not(g, fx) for op in head)]

    def why_not(self, g: Duel, fx: Any) -> str | None:
        """One must be possible."""
        return None if self.open(g, fx) else "406.2.2.2"

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Which one?"""
        if move is None:
            found = self.open(g, fx) or [1]
            moves = tuple(Move("option", arg=n) for n in found)
            return Decision("option", fx.seat, "mode", self.rule, moves, 0, fx.source)
        fx.next(g, did=fx.did, numbers=fx.with_number(self.index, move.arg))
        return None


class InMode(Op, frozen=True):
    """A target that is chosen only when its text was named."""

    index: int
    n: int
    choice: Any

    def _named(self, fx: Any) -> bool:
        numbers: tuple[int, ...] = fx.numbers
        return self.index < len(numbers) and numbers[self.index] == self.n

    def slot_number(self, fx: Effect) -> int | None:
        """The slot of the choice, when it counts."""
        number: int | None = self.choice.slot_number(fx) if self._named(fx) else None
        return number

    def still_fits(self, g: Duel, fx: Effect, card: int) -> bool:
        """As the choice says."""
        fitting: bool = self.choice.still_fits(g, fx, card)
        return fitting

    def ref_fits(self, g: Duel, fx: Effect, ref: Ref) -> bool:
        """As the choice says."""
        fitting: bool = self.choice.ref_fits(g, fx, ref)
        return fitting

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Choose, or go on."""
        if not self._named(fx):
            fx.next(g, did=fx.did)
            return None
        asked: Decision | None = self.choice.run(g, fx, move)
        return asked


def compile_modes(asm: Asm, modes: tuple[Any, ...]) -> None:
    """Modes at the head of a text: name one, choose its targets, and on resolution go to its text [pso2-3.0 406.3]."""
    index, start = asm.new_number(), asm.said
    parts = [split_head(mode.sentences) for mode in modes]
    heads, afters = [], []
    place = asm.add(NameMode(index, (), "406.3"))
    for n, (choices, _) in enumerate(parts, 1):
        asm.recall(start)
        heads.append(_choices(asm, index, n, choices))
        afters.append(asm.said)
    asm.patch(place, heads=tuple(heads))
    asm.head = asm.here
    asm.begin_body()
    switch, targets, ends = asm.add(Switch(index)), [], []
    for (_, rest), after in zip(parts, afters, strict=True):
        targets.append(asm.here)
        asm.recall(after)
        compile_sentences(asm, rest)
        ends.append(asm.add(Jump()))
    _close(asm, switch, targets, ends)


def _choices(asm: Asm, index: int, n: int, choices: tuple[Any, ...]) -> tuple[Any, ...]:
    """The targets of one mode, each behind the question whether that mode was named."""
    first = asm.here
    for choice in choices:
        choice.compile(asm)
    made = tuple(asm.ops[first:])
    asm.ops[first:] = [InMode(index, n, op) for op in made]
    return made


def compile_either(asm: Asm, texts: tuple[Any, ...]) -> None:
    """A。または、B。: which of them is decided on resolution."""
    asm.begin_body()
    index = asm.new_number()
    asm.add(NameMode(index, ((),) * len(texts), "用語.または"))
    switch, targets, ends = asm.add(Switch(index)), [], []
    for text in texts:
        targets.append(asm.here)
        text.compile(asm)
        ends.append(asm.add(Jump()))
    _close(asm, switch, targets, ends)


def _close(asm: Asm, switch: int, targets: list[int], ends: list[int]) -> None:
    asm.patch(switch, targets=tuple(targets))
    for end in ends:
        asm.patch(end, to=asm.here)
