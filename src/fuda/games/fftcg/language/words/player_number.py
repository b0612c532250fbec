"""Numbers of players: damage taken, cards in hand and deck, crystals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.games.fftcg.language.fits.single import COMPARISONS, SAME, whose
from fuda.games.fftcg.language.words.number import Number
from fuda.games.fftcg.now import query

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.state import Match


class DamageTaken(Number, frozen=True):
    """あなたの受けているダメージ: the cards in a damage zone."""

    looks_no_further: ClassVar[bool] = True

    who: str
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Now."""
        return sum(query.damage_of(g, seat) for seat in whose(g, ctx, ctx.seat, self.who))

    def watches(self) -> tuple[str, ...]:
        """The damage zones."""
        return ("damage",)


class HandSize(Number, frozen=True):
    """対戦相手の手札: the cards in a hand."""

    looks_no_further: ClassVar[bool] = True

    who: str
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Now."""
        return sum(len(g.zones[g.rules.hands[seat]]) for seat in whose(g, ctx, ctx.seat, self.who))

    def compared(self, sense: str, n: int) -> Callable[[Match, Any, Any], bool]:
        """A test whether it is so compared with this number."""
        compares, who = COMPARISONS.get(sense, SAME), self.who
        if who not in ("you", "opponent"):
            return lambda g, ctx, _seen: compares(self.value(g, ctx), n)
        return lambda g, ctx, _seen: compares(
            len(g.zones[g.rules.hands[ctx.seat if who == "you" else 1 - ctx.seat]]), n
        )

    def watches(self) -> tuple[str, ...]:
        """The hands."""
        return ("hand",)


class DeckSize(Number, frozen=True):
    """あなたのデッキ: the cards in a deck."""

    who: str
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Now."""
        return sum(len(query.cards(g, "deck", seat)) for seat in whose(g, ctx, ctx.seat, self.who))

    def watches(self) -> tuple[str, ...]:
        """The decks."""
        return ("deck",)


class Crystals(Number, frozen=True):
    """How many crystals a player has."""

    looks_no_further: ClassVar[bool] = True

    who: str = "you"
    style: str = ""

    def value(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """Now."""
        return sum(g.crystals[seat] for seat in whose(g, ctx, ctx.seat, self.who))

    def watches(self) -> tuple[str, ...]:
        """The crystals."""
        return ("crystals",)
