"""Damage in portions: several amounts in one instruction (1体に6000ダメージ、1体に4000ダメージを与える), and a number
divided among what was chosen [fftcg-2.1.8 11.3.6, 11.6.8, 11.7.8, 11.8.12]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import Amount
from fuda.effects.node import Op
from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.acting.choices import declared_by
from fuda.games.fftcg.language.ops.damage import DealPoints
from fuda.games.fftcg.language.parts_of_speech import Object
from fuda.games.fftcg.language.words.clause import Deed, amount
from fuda.games.fftcg.language.words.noun import Some
from fuda.games.fftcg.language.words.reference import Which
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.assemble.writer import Asm
    from fuda.games.fftcg.language.words.clause import Do
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event
    from fuda.kernel.state import Ref


UNIT = 1000


class Portions(Op, frozen=True):
    """AにNダメージ、BにMダメージを与える: parts are `damage.Deal` and `damage.DealPoints`. 1体 is the next one of those
    that were chosen, as it was said with the choice [fftcg-2.1.8 11.3.6, 11.6.8]."""

    parts: tuple[Any, ...]
    style: str = ""

    def singles(self) -> int:
        """How many are spoken of one by one (0: none)."""
        first, *others = self.parts
        ones = _is_one(first) and all(_is_one(part) or isinstance(part.to, Which) for part in others)
        return len(self.parts) if ones else 0

    def write(self, asm: Asm) -> None:
        """One instruction."""
        ones = self.singles()
        chosen = asm.memory.chosen()[-ones:] if ones else []
        loose = not ones and any(_is_one(part) for part in self.parts)
        if loose or len(chosen) < ones or not of_one_choice(asm, chosen):
            raise Unresolved("1")
        made = [replace(part, to=one.ref(), n=asm.bind(part.n)) for part, one in zip(self.parts, chosen, strict=False)]
        asm.do(Portioned(tuple(made) if ones else tuple(asm.bind(part) for part in self.parts)))


def of_one_choice(asm: Asm, chosen: list[Any]) -> bool:
    """Which of them is which is free only where the same words chose all of them: not after A1体とB1体を選ぶ."""
    slots, ops = {slot for antecedent in chosen for slot in antecedent.slots}, list[Any](asm.ops)
    made = [op.what for op in ops if hasattr(op, "early") and getattr(op, "slot", -1) in slots]
    return all(what == made[0] for what in made)


def _is_one(part: Any) -> bool:
    """1体に."""
    return isinstance(part.to, Some) and part.to.what is None


class Portioned(Deed, frozen=True):
    """The same after assembling: all of it is dealt at one moment."""

    parts: tuple[Any, ...]

    verb: ClassVar[str] = "deal"

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """Each part to its own."""
        found: list[Event] = []
        for part in self.parts:
            there = [] if isinstance(part, DealPoints) else part.to.refs(g, fx, seat)
            found += part.events(g, fx, how, seat, there)
        return found


class Divide(Op, frozen=True):
    """How `n` damage is divided among `what`, in units of 1000, at least one each: said on declaration, kept in a slot
    as pairs of a card and its share."""

    n: Amount
    what: Object
    slot: int

    def units(self, g: Match, fx: Effect) -> int:
        """How many shares there are."""
        return amount(g, fx, self.n) // UNIT

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One after another; the last gets what is left."""
        cards = [card for card, _ in self.what.refs(g, fx, fx.seat)]
        shares = (*fx.chosen, (move.card, move.arg)) if move is not None else fx.chosen
        rest = amount(g, fx, self.n) - sum(share for _, share in shares)
        left = cards[len(shares) :]
        if len(left) <= 1:
            shares = (*shares, *((card, rest) for card in left))
            fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, shares))
            return None
        if move is not None:
            g.frames[-1] = fx.but(chosen=shares)
            return None
        most = max(UNIT, rest - UNIT * (len(left) - 1))
        moves = tuple(Move("deal", left[0], share) for share in range(UNIT, most + 1, UNIT))
        return Decision("number", fx.seat, "divide", declared_by(g, fx, "11.3.6"), moves, 0, fx.source)
