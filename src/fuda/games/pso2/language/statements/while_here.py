"""このカードが場にある間、…: what an effect brings about lasts as long as the card stays that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.condition import Fact
from fuda.effects.refusal import Untimed
from fuda.effects.sentence import Prefix
from fuda.games.pso2.happening import acts

if TYPE_CHECKING:
    from fuda.effects.assemble.writer import Behind, Writer
    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.state import Duel


class StaysHere(Fact, frozen=True):
    """The card that said so is still the same card in play [pso2-3.0 400.6]."""

    def true(self, g: Duel, ctx: Any, seen: Projection) -> bool:
        """There, and no new card?"""
        return bool(g.object[ctx.source] == ctx.object) and acts.in_play(g, ctx.source)


class WhileHere(Prefix, frozen=True):
    """A head for what lasts; what is done once cannot end with the card [L10, L20] [pso2-3.0 300.4.2, 300.4.2.1]."""

    family: ClassVar[str] = "until"
    bounds: ClassVar[bool] = False

    def write(self, asm: Writer, inside: Behind) -> None:
        """All behind it holds under one more condition."""
        if not all(getattr(item, "lasts", False) for item in inside.items):
            raise Untimed("場にある間")
        before, asm.whens = asm.whens, (*asm.whens, StaysHere())
        inside(asm)
        asm.whens = before
