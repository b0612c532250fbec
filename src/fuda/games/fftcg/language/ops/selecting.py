"""Selecting and naming, 選択する and 指定する, when a text is carried out: nothing is chosen in the sense of 選ぶ
[fftcg-2.1.8 11.11.5.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from fuda.effects.node import Op
from fuda.effects.refusal import Unclear
from fuda.games.fftcg.language.assemble.memory import Antecedent, as_one
from fuda.games.fftcg.language.ops.deciding import Asking, decide, part_by_part, split, taken
from fuda.games.fftcg.language.parts_of_speech import Object, Whereabouts
from fuda.games.fftcg.language.words import naming
from fuda.games.fftcg.language.words.clause import EVERYBODY, finish, seats
from fuda.games.fftcg.language.words.naming import NamedOne
from fuda.games.fftcg.language.words.noun import Some
from fuda.kernel.decision import Decision

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.assemble.writer import Asm
    from fuda.games.fftcg.language.words.clause import Do
    from fuda.games.fftcg.state import Match
    from fuda.kernel.decision import Move


class Select(Op, frozen=True):
    """…を選択する, …を指定する: decided on resolution by whoever carries out the clause; no targeting. `origin`: among,
    or a zone word it is taken from (hand, break, deck ...) with `whose`."""

    done_word: ClassVar[str] = "select"

    whats: tuple[Some, ...]
    origin: Whereabouts | Object | None = None
    style: str = ""

    def write(self, asm: Asm) -> None:
        """What is said before the first part goes for all."""
        asm.do(replace(self, whats=as_one(self.whats)))

    def run_as(self, g: Match, fx: Effect, how: Do, move: Move | None) -> Decision | None:
        """Part by part, one player after the other; different parts take different things."""
        chosen = taken(g, fx, move)
        if chosen is None:
            return None
        turns = [(seat, what) for seat in seats(g, fx, how.who) for what in self.whats]
        parts = split(chosen)
        if len(parts) <= len(turns):
            return decide(g, fx, part_by_part(turns, parts, Asking(-1, None, self.origin, "select")))
        refs = [ref for part in parts for ref in part]
        enough = all(len(part) >= what.wanted(g, fx, seat) for (seat, what), part in zip(turns, parts, strict=False))
        finish(g, fx, how, refs, did=bool(refs) and enough)
        return None

    def possible(self, g: Match, fx: Effect, how: Do) -> bool:
        """Is there anything to select from?"""
        turns = ((seat, what) for seat in seats(g, fx, how.who) for what in self.whats)
        return any(what.open(g, fx, seat, self.origin) for seat, what in turns)

    def unfit(self) -> str | None:
        """…から…を選ぶ of what lies open is a choice made on declaration, and nobody looks through a deck so."""
        zones = {getattr(self.origin, word, "") for word in ("zone", "other")} - {"", "among", "hand"}
        return "選" if zones and self.style.endswith("choose") else None


class NameOne(Op, frozen=True):
    """数字1つを指定する, 属性1つを指定する: name a number, an element, a card type, a job, a name, a category; none of
    `but`."""

    what: str
    but: tuple[str, ...] = ()
    style: str = ""

    def write(self, asm: Asm) -> None:
        """What is named is kept as a number: one, so one player names it [L6]."""
        if asm.who in EVERYBODY:
            raise Unclear("指定")
        index = asm.new_number()
        asm.do(self, number=index)
        antecedent = Antecedent(1, "number", node=NamedOne(self.what, index))
        antecedent.verbs = {"name"}
        asm.memory.add(antecedent)

    def run_as(self, g: Match, fx: Effect, how: Do, move: Move | None) -> Decision | None:
        """It is kept as a number."""
        seat = seats(g, fx, how.who)[0]
        moves = tuple(move for move in naming.offers(g, seat, self.what) if move.word not in self.but)
        if move is None and moves:
            return Decision("word", seat, f"name_{self.what}", "11.11.5.1", moves, 0, fx.source)
        if move is None:
            fx.next(g, did=False)
            return None
        fx.next(g, numbers=fx.with_number(how.number, naming.index(g, self.what, move)))
        return None
