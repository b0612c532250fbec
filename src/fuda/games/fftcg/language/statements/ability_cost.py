"""What using abilities costs [fftcg-2.1.8 11.6.7, 11.6.9, 11.7.7, 11.7.9]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import Amount
from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.language.fits import single
from fuda.games.fftcg.language.parts_of_speech import Object
from fuda.games.fftcg.language.statements.lasting import Lasts
from fuda.games.fftcg.language.statements.price_change import Dearer, Priced, fits

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Link

USED = ("action", "special")


class DearerUse(Dearer, frozen=True):
    """N CP less, or more, for abilities of these cards (`what` nothing: of any), of this kind ("any": of both)."""

    kind: str = "any"

    of_casting: ClassVar[bool] = False

    @property
    def own(self) -> bool:
        """It is no cost of casting."""
        return False

    def faces(self, g: Match) -> frozenset[int]:
        """It is about no card that is cast."""
        return frozenset()

    def applies_to(self, g: Match, src: Any, link: Link) -> bool:
        """Is it such an ability, used by that player?"""
        if link.kind not in USED or self.kind not in ("any", link.kind):
            return False
        if self.who and link.seat not in single.whose(g, src, src.seat, self.who):
            return False
        if self.what is not None and not fits(g, src, link.source, self.what):
            return False
        return all(test.holds(g, src) for test in self.when)


class AbilityCost(Priced, frozen=True):
    """…のアビリティを使用するためのコストはN減る (増える): `what` whose abilities (nothing: any card's), `who` only
    when this player uses it, `kind` any, action or special, the rest as with `casting.CostChange`."""

    n: Amount
    what: Object | None = None
    who: str = ""
    kind: str = "any"
    floor: bool = False
    up: bool = False
    next: bool = False
    style: str = ""

    def unfit(self) -> str | None:
        """It is said of any card, its own too."""
        return Lasts.unfit(self)

    def shifts(self) -> tuple[Any, ...]:
        """So much more or less."""
        return (DearerUse(self.what, "", self.who, (), self.n, self.up, self.floor, self.next, kind=self.kind),)

    def continuous_effects(self, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """次に is said by effects only."""
        if self.next:
            raise Unresolved("次に")
        return super().continuous_effects(when)
