"""Options: so many of several texts are followed. Which is said on declaration; where another player decides, on
resolution [fftcg-2.1.8 11.3.4, 11.3.4.1, 11.6.6, 11.7.6, 11.8.10, 11.8.10.1, 11.8.10.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.amount import Amount
from fuda.effects.flow import IfMode, InMode
from fuda.effects.node import Op, Player
from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.acting.choices import declared_by
from fuda.games.fftcg.language.assemble.shapes import with_followers
from fuda.games.fftcg.language.words.clause import amount, seats
from fuda.kernel.decision import DONE, Decision, Move

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.assemble.memory import Memory
    from fuda.games.fftcg.language.assemble.writer import Asm
    from fuda.games.fftcg.language.words.sentence import Modes
    from fuda.games.fftcg.state import Match

RULE = "11.3.4"


class NameModes(Op, frozen=True):
    """Name the options that are followed, one after another; they are kept as one number, a bit for each. `heads` are
    the choices of each; an option without anything to choose cannot be named. Under the condition `more` there are
    other numbers of them, fixed now."""

    index: int
    heads: tuple[tuple[Op, ...], ...]
    n: Amount = 1
    upto: bool = False
    more: Any = None
    who: Player = "you"

    def _named(self, fx: Any) -> int:
        numbers: tuple[int, ...] = fx.numbers
        return numbers[self.index] if self.index < len(numbers) else 0

    def open(self, g: Match, fx: Any) -> list[int]:
        """The options that can be followed, from 1."""
        return [n for n, head in enumerate(self.heads, 1) if not any(op.why_not(g, fx) for op in head)]

    def bounds(self, g: Match, fx: Any) -> tuple[int, int]:
        """How many are to be named at least and at most (reading FW5)."""
        said = self.more if self.more is not None and self.more.condition.holds(g, fx) else self
        most = amount(g, fx, said.n)
        return (0 if said.upto else most), most

    def why_not(self, g: Match, fx: Any) -> str | None:
        """Enough of them must be possible [fftcg-2.1.8 11.8.10.2]."""
        least, most = self.bounds(g, fx)
        return RULE if most < 1 or len(self.open(g, fx)) < max(1, least) else None

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Which? What is named so far stands in the number."""
        if move is not None and move.verb == "option":
            named = self._named(fx) | 1 << (move.arg - 1)
            g.frames[-1] = fx.but(numbers=fx.with_number(self.index, named))
            return None
        named = self._named(fx)
        (least, most), count = self.bounds(g, fx), named.bit_count()
        rest = [n for n in self.open(g, fx) if not named >> (n - 1) & 1]
        if move is not None or count >= most or not rest:
            fx.next(g, numbers=fx.with_number(self.index, named))
            return None
        done = (DONE,) if count >= least else ()
        moves = (*(Move("option", arg=n) for n in rest), *done)
        seat, rule = seats(g, fx, self.who)[0], declared_by(g, fx, RULE)
        return Decision("option", seat, "mode", rule, moves, 0, fx.source, least=least, most=most)


def write_modes(asm: Asm, modes: Modes, hoist: Any, sentences: Any) -> Callable[[], None]:
    """Name the options and choose for them, at the head; what is returned writes the rest of it."""
    if modes.of not in (0, len(modes.options)):
        raise Unresolved("以下")
    modes = replace(
        modes, options=tuple(replace(mode, sentences=with_followers(mode.sentences)) for mode in modes.options)
    )
    index, start = asm.new_number(), asm.memory
    early = modes.who in ("", "you")
    name = NameModes(index, (), asm.bind(modes.n), modes.upto, asm.bind(modes.more), modes.who or "you")
    memories: list[Memory] = []
    if not early:
        return lambda: _late(asm, modes, name, sentences)
    place, heads = asm.add(name), []
    for n, mode in enumerate(modes.options, 1):
        asm.memory = start.twin()
        first = asm.here
        hoist(asm, mode.sentences)
        made = tuple(asm.ops[first:])
        asm.ops[first:] = [InMode(index, n, op) for op in made]
        heads.append(made)
        memories.append(asm.memory)
    asm.patch(place, heads=tuple(heads))
    asm.memory = start
    return lambda: _follow(asm, index, modes, memories, sentences)


def _follow(asm: Asm, index: int, modes: Modes, memories: list[Memory], sentences: Any) -> None:
    before = asm.memory
    for n, (mode, memory) in enumerate(zip(modes.options, memories, strict=True), 1):
        place = asm.add(IfMode(index, n))
        asm.memory = memory
        sentences(asm, mode.sentences)
        asm.patch(place, to=asm.here)
    asm.memory = before


def _late(asm: Asm, modes: Modes, name: NameModes, sentences: Any) -> None:
    """Another player names them on resolution [fftcg-2.1.8 11.11.5.1]."""
    asm.add(replace(name, heads=((),) * len(modes.options)))
    memories = [asm.memory.twin() for _ in modes.options]
    _follow(asm, name.index, modes, memories, sentences)
