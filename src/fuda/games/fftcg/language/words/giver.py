"""A card's own name in an ability that it gives to others: it means the card that gives it, not the one that has it
[L6] [fftcg-2.1.8 5.2.4.1, 11.12.4.8]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.node import Node
from fuda.games.fftcg.language.words.clause import Phrase
from fuda.games.fftcg.language.words.reference import This
from fuda.games.fftcg.now import query
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.state import ZONES

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref


class Giver(Phrase, frozen=True):
    """The card whose text or effect gave its bearer the quoted ability with this number."""

    number: str

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """That card as long as it is the same: the source of an effect that goes on, or a card on the field."""
        stamps = self._given(g, ctx)
        for kept in g.lasting:
            if kept.stamp in stamps:
                return [ref for ref in ((kept.source, kept.object),) if ref[0] >= 0 and g.fits(ref)]
        face = g.rules.by_number[self.number.partition(":")[0]]
        here = [card for player in range(g.seats) for card in query.cards(g, "field", player) if g.face[card] == face]
        given = [card for card in here if g.stamp[card] in stamps] or here
        return [(card, g.object[card]) for card in given[:1]]

    def _given(self, g: Match, ctx: Any) -> set[int]:
        """When its bearer got the ability. A continuous effect knows that by itself: it must not ask for the projection
        of which it is a part."""
        if getattr(ctx, "given", 0):
            return {ctx.given}
        quoted, bearer = g.rules.by_number[self.number], ctx.source
        return {stamp for pair, stamp in card_now(g, bearer).gained if pair[0] == quoted} if bearer >= 0 else set()

    def watches(self) -> tuple[str, ...]:
        """Whether the giver is still the same. Those on the field are not unnoticed when they go."""
        return "lasting", *(zone.name for zone in ZONES if not zone.projected)

    def find(self, g: Match, ctx: Any) -> list[int]:
        """The same as something to pay with (`cost_parts.CardsPaid`)."""
        return [card for card, _ in self.refs(g, ctx, ctx.seat)]


def given_away(tree: Any, number: str) -> Any:
    """The tree of a quoted ability with the card's own name meaning its giver."""
    if isinstance(tree, tuple):
        return tuple(given_away(part, number) for part in tree)
    if not isinstance(tree, Node):
        return tree
    if isinstance(tree, This):
        return tree if tree.style else Giver(number)
    parts = {name: getattr(tree, name) for name in tree.__struct_fields__}
    made = {name: given_away(part, number) for name, part in parts.items()}
    return replace(tree, **made) if made != parts else tree
