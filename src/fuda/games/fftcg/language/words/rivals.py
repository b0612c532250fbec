"""Conditions that compare one player with the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.games.fftcg.language.fits.matching import found
from fuda.games.fftcg.language.words.condition import Fact
from fuda.games.fftcg.language.words.noun import Controlled
from fuda.games.fftcg.language.words.number import worth

if TYPE_CHECKING:
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.state import Match


class Outdoes(Fact, frozen=True):
    """…が対戦相手より(N以上)多い (less: 少ない): a number of one player (`a`: DamageTaken, HandSize, or `what` that
    `who` controls) is more than the same of player `than`, by at least `n`."""

    than: str
    sense: str = "more"
    a: Any = None
    who: str = "you"
    what: Any = None
    n: int = 1
    style: str = ""

    def holds(self, g: Match, ctx: Any, seen: Projection | None = None) -> bool:
        """Both as they are now."""
        who = self.who if self.a is None else self.a.who
        mine, theirs = (self._count(g, ctx, word, seen) for word in (who, self.than))
        return (mine - theirs if self.sense == "more" else theirs - mine) >= self.n

    def _count(self, g: Match, ctx: Any, word: str, seen: Projection | None) -> int:
        if self.a is not None:
            return worth(g, ctx, replace(self.a, who=word), seen)
        return len(found(g, ctx, ctx.seat, self.what, seen, Controlled(word)))

    def unfit(self) -> str | None:
        """Whose they are is said by the players."""
        return "より" if getattr(self.what, "where", None) is not None else None
