"""Conditions and numbers about how something was cast: with which CP, with its additional cost, for nothing
[fftcg-2.1.8 11.3.5, 11.4.4, 11.4.6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.games.fftcg.happening.moves import WARP
from fuda.games.fftcg.language.fits.finding import fits_ref
from fuda.games.fftcg.language.fits.single import compare
from fuda.games.fftcg.language.parts_of_speech import Fact, Object
from fuda.games.fftcg.language.words.number import Number

if TYPE_CHECKING:
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.state import Cast, Match


class PaidElements(Fact, frozen=True):
    """…を出すために支払ったコストの属性がN: how many different elements the CP that paid for it had; with `element`:
    whether that element was among them (`only`: alone); with `source`: whether it all came from such cards
    [fftcg-2.1.8 11.4.6]."""

    asks_casts: ClassVar[bool] = True
    who: Object
    n: int = 0
    sense: str = "exact"
    element: str = ""
    only: bool = False
    source: Object | None = None
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """As it was remembered when it was cast; what was not cast was not paid for."""
        cast = cast_of(g, ctx, self.who, seen)
        paid = set(cast.elements) if cast is not None else set()
        if self.source is not None:
            made = cast.sources if cast is not None else ()
            return bool(made) and all(
                ref[0] >= 0 and fits_ref(g, ctx, ctx.seat, ref, self.source, seen) for ref in made
            )
        if not self.element:
            return compare(self.sense, len(paid), self.n)
        return paid == {self.element} if self.only else self.element in paid

    def reads(self) -> tuple[str, ...]:
        """Their elements."""
        return ("elements",)


class WasCast(Fact, frozen=True):
    """How it came onto the field or stack: cast, free (without its cost being paid), warp."""

    asks_casts: ClassVar[bool] = True
    who: Object
    how: str
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """As it was remembered; what no CP was paid for came without its cost being paid (reading FN6)."""
        cast = cast_of(g, ctx, self.who, seen)
        if self.how == "warp":
            return self._warped(g, ctx, seen)
        return cast is not None if self.how == "cast" else cast is None or not cast.elements

    def _warped(self, g: Match, ctx: Any, seen: Projection | None) -> bool:
        """This turn [fftcg-2.1.8 15.2.7.5]."""
        came = [(e.card, e.object) for e in g.history if e.kind == "enters" and e.amount == WARP]
        return any(ref in came for ref in self.who.known(g, ctx, seen))

    def remembers(self) -> frozenset[str]:
        """Who was warped in."""
        return frozenset(("enters",)) if self.how == "warp" else frozenset()


class PaidExtra(Fact, frozen=True):
    """追加コストを支払った: this card was cast with its additional cost [fftcg-2.1.8 11.3.5]."""

    asks_casts: ClassVar[bool] = True

    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """As it was remembered when it was cast."""
        cast = next((cast for cast in g.casts if cast.object == ctx.object), None)
        return cast is not None and bool(cast.ways)


def cast_of(g: Match, ctx: Any, who: Any, seen: Projection | None = None) -> Cast | None:
    """How this object was cast, if it was [fftcg-2.1.8 11.4.4]."""
    numbers = {number for _, number in who.known(g, ctx, seen)}
    return next((cast for cast in g.casts if cast.object in numbers), None)


class PaidKinds(Number, frozen=True):
    """…を出すために支払ったCPの属性: how many different elements the CP that paid for it had [fftcg-2.1.8 11.4.6]."""

    asks_casts: ClassVar[bool] = True
    who: Object
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """As it was remembered when it was cast."""
        numbers = {number for _, number in self.who.known(g, ctx, seen)}
        paid = next((cast.elements for cast in g.casts if cast.object in numbers), ())
        return len(set(paid))
