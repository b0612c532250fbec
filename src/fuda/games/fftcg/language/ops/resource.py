"""Crystals and CP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.node import Op
from fuda.games.fftcg.language.words.clause import Deed
from fuda.games.fftcg.printed import ELEMENTS
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.words.clause import Do
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref
from fuda.games.fftcg.language.parts_of_speech import Icon, Object
from fuda.games.fftcg.language.statements.lasting import Lasts
from fuda.games.fftcg.language.statements.permission import SaysCp


class GainCrystal(Deed, frozen=True):
    """《C》を得る: so many crystals as icons [fftcg-2.1.8 6.8.1]."""

    icons: tuple[Icon, ...]

    verb: ClassVar[str] = "crystals"

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """For whoever carries out the clause."""
        return [Event("crystals", seat=seat, amount=len(self.icons), source=fx.source, by=fx.seat)]


class GainCp(Op, frozen=True):
    """《火》を生み出す: CP at once. CP are only there while a cost is paid [fftcg-2.1.8 5.2.1.3, 5.2.1.3.1], so an
    effect that makes them could not do anything (it is refused)."""

    icons: tuple[Icon, ...]

    def unfit(self) -> str | None:
        """The word."""
        return "生み出す"


class Produces(Lasts, frozen=True):
    """…は…のCPを生み出すことができる: dulled for CP it may give these elements instead of its own. `elements`
    ("any",): every element; `of`: the elements of these cards; `for_`: only to cast these; `plain`: every element but
    light and dark."""

    who: Object
    elements: tuple[str, ...] = ()
    of: Object | None = None
    for_: Object | None = None
    plain: bool = False
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """Said of the card [fftcg-2.1.8 5.2.3.1.1.3]."""
        elements = () if self.elements == ("any",) else self.elements
        if self.plain:
            elements = tuple(name for name in ELEMENTS if name not in ("light", "dark"))
        return (SaysCp("cp", elements=elements, of=self.of, for_=self.for_),)
