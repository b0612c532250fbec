"""Objects that only clauses themselves speak of: what somebody takes something from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.fftcg.language.words.clause import Phrase
from fuda.games.fftcg.now import query

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref


class Whole(Phrase, frozen=True):
    """The deck of whoever carries out the clause."""

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """From the top."""
        return [(card, g.object[card]) for card in query.cards(g, "deck", seat)]


DECK = Whole()


class Part(Phrase, frozen=True):
    """Any number of these objects."""

    whole: tuple[Any, ...]

    def open(self, g: Match, ctx: Any, seat: int, origin: Any = None) -> list[int] | None:
        """All of them."""
        return [card for card, _ in self.whole]
