"""The damage of one attack or of one spell card, from when the text has heard of its declaration until the chain ends
[scs-1.12 2.6.2.1, 5.4.7.8, 6.3.1.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import Amount, Locked
from fuda.effects.condition import Fact
from fuda.effects.reference import bind, refs_in
from fuda.effects.refusal import Nobody
from fuda.effects.words import All, This
from fuda.games.scs.language.assemble.writer import Asm, AtOnce
from fuda.games.scs.language.statements.lasting import TIMED
from fuda.games.scs.language.told.instead import Await, DamageBy, DamageShift
from fuda.games.scs.language.words.noun import StrikerPick
from fuda.games.scs.language.words.reference import SpeakOf, Spoken

if TYPE_CHECKING:
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.state import Match

ANYBODY = All(StrikerPick("any"))
ATTACK = frozenset(("attacks", "grazes"))
"""What a text hears of an attack in progress."""


class ThatAttack(AtOnce, frozen=True):
    """その攻撃のダメージ【+2】: of the attack in progress, whoever takes part in it."""

    n: Amount
    sign: str = "+"
    style: str = ""

    kind: ClassVar[str] = "attack"

    def compile(self, asm: Any) -> None:
        """There is one attack in a chain."""
        lock = asm.new_number()
        node = DamageBy(ANYBODY, "deals", self.kind, Locked(lock), whens=self.which(asm))
        asm.add(Await(node, "chain", ((lock, bind(self.n, asm), self.sign),)))

    def which(self, asm: Any) -> tuple[Fact, ...]:
        """No other."""
        return ()


class OwnAttack(AtOnce, frozen=True):
    """攻撃のダメージ【+n】: of the striker whose ability it is [scs-1.12 10.2.1]; in a text that has heard of an
    attack it is the damage of that attack."""

    n: Amount
    sign: str = "+"
    style: str = ""

    def _full(self) -> DamageShift:
        return DamageShift(This(), "deals", self.n, "attack", sign=self.sign)

    def compile(self, asm: Any) -> None:
        """For a time, or of the attack."""
        if asm.until not in TIMED and not ATTACK.isdisjoint(asm.hears):
            ThatAttack(self.n, self.sign).compile(asm)
        else:
            self._full().compile(asm)

    def continuous_effects(self, asm: Asm, whens: tuple[Any, ...]) -> list[Any]:
        """Always."""
        return self._full().continuous_effects(asm, whens)


class ThatSpell(ThatAttack, frozen=True):
    """宣言したスペルカードのダメージ【+1】: of the spell card whose declaration the text has heard of."""

    kind: ClassVar[str] = "spell"

    def which(self, asm: Any) -> tuple[Fact, ...]:
        """While that card is resolved."""
        if "declares" not in asm.hears:
            raise Nobody("スペルカード")
        slot = asm.hidden()
        asm.add(SpeakOf(slot, Spoken("other")))
        return (Resolving(slot),)


class Resolving(Fact, frozen=True):
    """Is it the text of this card that is carried out now?"""

    slot: int

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """The newest text with a card of its own."""
        cards = [card for frame in reversed(g.frames) if (card := getattr(frame, "card", -1)) >= 0]
        return bool(cards) and cards[0] in [card for card, _ in refs_in(ctx, self.slot)]
