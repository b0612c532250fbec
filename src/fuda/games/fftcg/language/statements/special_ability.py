"""Other ways to pay for special abilities [fftcg-2.1.8 11.7.1, 11.7.7]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.node import Op
from fuda.games.fftcg.language.assemble.cost_parts import parts_of
from fuda.games.fftcg.language.parts_of_speech import Icon, Noun, Object
from fuda.games.fftcg.language.statements.lasting import Lasts
from fuda.games.fftcg.language.statements.price_change import Price, Priced, fits
from fuda.games.fftcg.paying.cost_parts import Part

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Link

SPECIAL = "special"


class SpecialWay(Price, frozen=True):
    """Another way to pay for special abilities of these cards: `parts` instead of 《S》, or instead of everything
    (`alternative`); `once`: only for the next one."""

    way: str = SPECIAL
    may: bool = True
    alternative: bool = False
    parts: tuple[Part, ...] = ()
    once: bool = False

    of_casting: ClassVar[bool] = False
    eases: ClassVar[bool] = True
    drops: ClassVar[bool] = True
    """It stands for the card of the same name that would be discarded (`cost.bill`)."""

    @property
    def own(self) -> bool:
        """It is no cost of casting."""
        return False

    def applies_to(self, g: Match, src: Any, link: Link) -> bool:
        """Is it a special ability of such a card, used by this player?"""
        if link.kind != SPECIAL or link.seat != src.seat or not fits(g, src, link.source, self.what):
            return False
        return all(test.holds(g, src) for test in self.when)


class OtherSpecial(Priced, frozen=True):
    """…のスペシャルアビリティを使用する際、《S》の代わりに…: `deeds` and `icons` instead of 《S》 (neither: nothing),
    or instead of the whole cost (`free`). `of`: the name that would be discarded. `next`: only for the next one."""

    who: Object
    deeds: tuple[Op, ...] = ()
    icons: tuple[Icon, ...] = ()
    of: Noun | None = None
    free: bool = False
    next: bool = False
    style: str = ""

    def subject(self) -> Any:
        """Whose abilities."""
        return self.who

    def unfit(self) -> str | None:
        """It is said of any card, its own too."""
        return Lasts.unfit(self)

    def shifts(self) -> tuple[Any, ...]:
        """One more way to pay [fftcg-2.1.8 11.7.7]."""
        parts = (*(p for icon in self.icons for p in parts_of(icon)), *(p for d in self.deeds for p in parts_of(d)))
        return (SpecialWay(self.who, alternative=self.free, parts=parts, once=self.next),)
