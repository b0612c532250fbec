"""Damage that is about to be dealt is dealt to somebody else, or is another one [scs-1.12 8.1.5.2, 8.1.8]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace as but

from fuda.effects.amount import Amount, known
from fuda.effects.flow import Jump
from fuda.effects.node import Reference
from fuda.effects.reference import bind, bound_parts, cards_of
from fuda.effects.refusal import Unresolved
from fuda.games.scs.language.assemble.writer import FIRM, Asm, AtOnce
from fuda.games.scs.now.projection import projection_of

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Event


class TakesIt(AtOnce, frozen=True):
    """…ダメージを受ける場合、かわりにこのストライカーがそのダメージを受ける: the same damage to somebody else
    [scs-1.12 8.1.5.2]."""

    who: Reference

    def bound(self, asm: Asm) -> Any:
        """Only where damage is about to be dealt."""
        if not asm.replaces_damage:
            raise Unresolved("そのダメージ")
        return bound_parts(self, asm)

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """As much, by the same."""
        found = [c for c in cards_of(g, fx, self.who, projection_of(g)) if g.area[c] >= 0]
        return [but(fx.cause, card=c, object=g.object[c]) for c in found] if fx.cause is not None else []


class ChangesIt(AtOnce, frozen=True):
    """A clause by which the damage that is about to be dealt is another one."""

    def compile(self, asm: Any) -> None:
        """Only where damage is about to be dealt; then all of it is done, and nothing is left to happen."""
        if not asm.replaces_damage:
            raise Unresolved("ダメージを")
        asm.deed(bind(self, asm))
        asm.changed.append(asm.add(Jump()))


class LowersIt(ChangesIt, frozen=True):
    """…ダメージを受ける場合、…そのダメージを【-2】する: so much less."""

    n: Amount

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """The same damage, but less; none is nothing [scs-1.12 1.1.7]."""
        less = known(g, fx, self.n, projection_of(g)) or 0
        if fx.cause is not None and fx.cause.other == FIRM:
            less = 0
        return [but(fx.cause, amount=fx.cause.amount - less)] if fx.cause is not None and fx.cause.amount > less else []


class NewDamage(ChangesIt, frozen=True):
    """…ダメージを受ける場合、かわりにダメージを0にする: so much instead [scs-1.12 8.1.5.2]."""

    fixes: ClassVar[bool] = True

    n: int

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """The same damage, but so much; none is nothing [scs-1.12 1.1.7]."""
        cause = fx.cause
        if cause is not None and cause.other == FIRM and self.n < cause.amount:
            return [cause]
        return [but(cause, amount=self.n)] if cause is not None and self.n else []
