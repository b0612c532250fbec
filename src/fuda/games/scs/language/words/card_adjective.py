"""Words before a noun that are said of cards wherever they lie: how they lie, whose they are, what they are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Reference
from fuda.effects.players import hangs_on, seats_of
from fuda.effects.reference import bind, each_meant
from fuda.effects.words import Adjective
from fuda.games.scs.language.words.adjective import NotHim
from fuda.games.scs.language.words.reference import ThisCard

if TYPE_CHECKING:
    from fuda.games.scs.language.assemble.writer import Asm
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.state import Match


class FaceDown(Adjective, frozen=True):
    """裏向きの, 表向きの [scs-1.12 4.5.4]."""

    no: bool = False

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """How does it lie?"""
        return bool(g.down[card]) != self.no


class SameName(Adjective, frozen=True):
    """このカードと同じカード名を持つ: as it is printed [scs-1.12 3.2.1, 3.2.1.1]."""

    part: str = "name"

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """The same name, or the same part of it?"""
        own = getattr(ctx, "card", -1)
        mine, other = (seen.at(c).names for c in (own if own >= 0 else ctx.source, card))
        place = {"striker": slice(0, 1), "spell": slice(1, 2)}.get(self.part, slice(-1, None))
        return bool(mine[place]) and mine[place] == other[place]

    def reads(self) -> frozenset[str]:
        """Names."""
        return frozenset(("names",))


class SharesName(Adjective, frozen=True):
    """それと同じカード名を持つ, このストライカーと同じストライカー名を持つ [scs-1.12 3.2.1.1]; of what has left the
    name it had [L7]."""

    who: Reference
    part: str = "name"

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """That of one of them?"""
        place = {"striker": slice(0, 1), "spell": slice(1, 2)}.get(self.part, slice(-1, None))
        own = seen.at(card).names[place]
        return bool(own) and any(then.at(c).names[place] == own for c, then in each_meant(g, ctx, self.who, seen))

    def reads(self) -> frozenset[str]:
        """Names."""
        return super().reads() | {"names"}


class CardOf(Adjective, frozen=True):
    """相手のスコア置き場のあなたのカード: of whom it is, wherever it lies [scs-1.12 2.3.5]."""

    who: str

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """Whose?"""
        return g.owner[card] in seats_of(g, ctx, self.who)

    def watches(self) -> frozenset[str]:
        """Whom the word means."""
        return super().watches() | hangs_on(self.who)


class NotThisCard(Adjective, frozen=True):
    """このカード以外の: all but the card whose text it is [L6]."""

    def bound(self, asm: Asm) -> NotHim:
        """Which that is."""
        return NotHim(bind(ThisCard(), asm))

    def fits(self, g: Match, ctx: Any, card: int, seen: Projection) -> bool:
        """It is bound before it is asked."""
        raise AssertionError(self)
