"""The parts of a cost, ready to be paid: what stands before the colon, additional and alternative costs, what is paid
in an effect [fftcg-2.1.8 11.2.1, 11.3.5, 11.6.2.1, 11.7.2.1].

A part shows what is cheap to look at first (`least_icons`, `dulls_self`, `crystals`, `settled`), which CP icons it asks
for, and which cards somebody must pick for it. Frames of a payment in progress name parts by where they are written
(`cost_facts`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.node import Node
from fuda.games.fftcg.now import permissions
from fuda.games.fftcg.now.projection import card_now, projection_of
from fuda.games.fftcg.now.query import may_dull
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fuda.games.fftcg.state import Match


class Part(Node, frozen=True):
    """One part of a cost. `ctx` is the link it is paid for, or anything with its fields."""

    dulls_self: ClassVar[bool] = False
    same_name: ClassVar[bool] = False
    """Does it take a card of the same name from hand?"""
    settled: ClassVar[bool] = False
    """Do `least_icons`, `dulls_self` and `crystals` say all about it, but for which CP?"""

    @property
    def alone(self) -> bool:
        """Is it paid with its own card, or with no card at all?"""
        return False

    @property
    def least_icons(self) -> tuple[str, ...]:
        """The CP it asks for at least, one by one: an element, or "" for any."""
        return ()

    @property
    def crystals(self) -> int:
        """How many crystals it asks for."""
        return 0

    @property
    def names_x(self) -> bool:
        """Is its amount X, named by the player? [fftcg-2.1.8 4.5, 11.3.5, 11.6.7]"""
        return False

    @property
    def takes(self) -> str:
        """What the picked cards are used up for: "gone" (they leave their zone), "dull", or "" (nothing). No card is
        used up twice for the same, but one that leaves may be dulled as well (reading FB4)."""
        return ""

    @property
    def rule(self) -> str:
        """The rule that asks for it."""
        return "11.6.2.1"

    def icons(self, g: Match, ctx: Any) -> tuple[str, ...]:
        """The CP it asks for, one by one: an element, or "" for any."""
        return ()

    def count(self, g: Match, ctx: Any) -> int:
        """How many cards must be picked."""
        return 0

    def pool(self, g: Match, ctx: Any) -> Sequence[int]:
        """The cards that may be picked."""
        return ()

    def go_together(self, g: Match) -> Callable[[int, int], bool] | None:
        """Whether two cards may be picked together, where not any two may."""
        return None

    def why_not(self, g: Match, ctx: Any) -> str | None:
        """The rule by which it cannot be paid, apart from picking cards and from CP."""
        return None

    def events(self, g: Match, ctx: Any, cards: Sequence[int]) -> list[Event]:
        """What happens when it is paid with these cards."""
        return []

    def can_pay(self, g: Match, ctx: Any) -> bool:
        """Can it be paid, apart from CP, as far as it goes by itself?"""
        return self.why_not(g, ctx) is None and len(self.pool(g, ctx)) >= self.count(g, ctx)

    def kept(self) -> int:
        """The slot in which the text remembers what was paid, or -1."""
        return -1


class CpIcon(Part, frozen=True):
    """《火》, 《2》: so many CP, of one element or of any; 《X》: as many as X says. 《0》 asks for nothing."""

    element: str = ""
    n: int = 1
    x: bool = False

    settled: ClassVar[bool] = True

    @property
    def least_icons(self) -> tuple[str, ...]:
        """X may be 0."""
        return () if self.x else (self.element,) * self.n

    @property
    def names_x(self) -> bool:
        """[fftcg-2.1.8 4.5]"""
        return self.x

    def icons(self, g: Match, ctx: Any) -> tuple[str, ...]:
        return (self.element,) * ((ctx.numbers[0] if ctx.numbers else 0) if self.x else self.n)


def always_the_same(part: Any) -> bool:
    """Are the CP it asks for just those that are printed?"""
    return (type(part) is CpIcon and not part.x) or type(part).icons is Part.icons


class DullThis(Part, frozen=True):
    """《ダル》: dull the card itself. It must be active (reading FB5), and a forward or backup without haste must have
    been its controller's since that player's latest turn began [fftcg-2.1.8 11.6.2.2, 11.7.2.2, 15.2.2.3] (reading
    FB6)."""

    dulls_self: ClassVar[bool] = True
    settled: ClassVar[bool] = True

    @property
    def takes(self) -> str:
        """It is dulled."""
        return "dull"

    @property
    def rule(self) -> str:
        """[fftcg-2.1.8 11.6.2.2]"""
        return "11.6.2.2"

    def count(self, g: Match, ctx: Any) -> int:
        return 1

    def pool(self, g: Match, ctx: Any) -> Sequence[int]:
        return (ctx.source,) if dullable(g, ctx.source) and may_dull(g, ctx.source) else ()

    def events(self, g: Match, ctx: Any, cards: Sequence[int]) -> list[Event]:
        return [Event("dulls", card, 0, -1, 0, ctx.source, ctx.seat, -1, "cost") for card in cards]


class DiscardSameName(Part, frozen=True):
    """《S》: discard a card from hand that has a name of this card [fftcg-2.1.8 11.7.1]."""

    same_name: ClassVar[bool] = True

    @property
    def takes(self) -> str:
        """It leaves the hand."""
        return "gone"

    @property
    def rule(self) -> str:
        """[fftcg-2.1.8 11.7.1]"""
        return "11.7.1"

    def count(self, g: Match, ctx: Any) -> int:
        return 1

    def pool(self, g: Match, ctx: Any) -> Sequence[int]:
        names, at = set(card_now(g, ctx.source).names), projection_of(g).at
        return [c for c in g.zones[g.rules.hands[ctx.seat]] if c != ctx.card and not names.isdisjoint(at(c).names)]

    def events(self, g: Match, ctx: Any, cards: Sequence[int]) -> list[Event]:
        return [_discard(ctx, card) for card in cards]


class CrystalIcon(Part, frozen=True):
    """《C》: so many crystals, if the player has them [fftcg-2.1.8 6.8.1] (reading FB7)."""

    n: int = 1

    settled: ClassVar[bool] = True

    @property
    def rule(self) -> str:
        """[fftcg-2.1.8 6.8.1]"""
        return "6.8.1"

    @property
    def crystals(self) -> int:
        """How many."""
        return self.n

    def events(self, g: Match, ctx: Any, cards: Sequence[int]) -> list[Event]:
        return [Event("crystals", seat=ctx.seat, amount=-self.n, source=ctx.source, by=ctx.seat, word="cost")]


KINDS = {"discard": "discards", "put": "puts", "remove": "removes", "return": "returns", "dull": "dulls"}
"""By what is done with a card that is paid: the kind of event."""


class CardsPaid(Part, frozen=True):
    """Cards that are discarded, put into the break zone, removed, returned to hand or dulled as a cost: so many of what
    the description `what` finds (nothing: the card itself). Only what the player controls or owns will do, and nothing
    that cannot be done to it [fftcg-2.1.8 11.6.2.3, 11.6.2.4, 11.7.2.3, 11.7.2.4]."""

    verb: str
    what: Any = None
    n: int = 1
    x: bool = False
    slot: int = -1

    @property
    def alone(self) -> bool:
        """Without a description it is the card itself."""
        return self.what is None and not self.x and self.n == 1

    @property
    def names_x(self) -> bool:
        """[fftcg-2.1.8 4.5]"""
        return self.x

    @property
    def takes(self) -> str:
        """What it uses up."""
        return "dull" if self.verb == "dull" else "gone"

    @property
    def rule(self) -> str:
        """[fftcg-2.1.8 11.6.2.3, 11.6.2.4]"""
        return "11.6.2.4" if self.verb in ("remove", "return") else "11.6.2.3"

    def count(self, g: Match, ctx: Any) -> int:
        return (ctx.numbers[0] if ctx.numbers else 0) if self.x else self.n

    def pool(self, g: Match, ctx: Any) -> Sequence[int]:
        found = (ctx.source,) if self.what is None else self.what.find(g, ctx)
        return [card for card in found if card != ctx.card and self._payable(g, ctx, card)]

    def can_pay(self, g: Match, ctx: Any) -> bool:
        """Of the card itself it is asked at once."""
        return self._payable(g, ctx, ctx.source) if self.alone else super().can_pay(g, ctx)

    def _payable(self, g: Match, ctx: Any, card: int) -> bool:
        on_field = g.zone[card] in g.rules.field_zones
        if (g.side[card] if on_field else g.owner[card]) != ctx.seat:
            return False
        if self.verb == "dull":
            return dullable(g, card)
        if self.verb == "discard":
            return bool(g.zone[card] == g.rules.hands[ctx.seat])
        return not (on_field and stays(g, card, KINDS[self.verb], ctx))

    def events(self, g: Match, ctx: Any, cards: Sequence[int]) -> list[Event]:
        if self.verb == "discard":
            return [_discard(ctx, card) for card in cards]
        kind = KINDS[self.verb]
        return [Event(kind, card, 0, ctx.seat, 0, ctx.source, ctx.seat, -1, "cost") for card in cards]

    def kept(self) -> int:
        return self.slot


class CountersPaid(Part, frozen=True):
    """…カウンターをN個取り除く as a cost [fftcg-2.1.8 6.7.1, 15.1.1.10.1]: from the card itself."""

    counter: str
    n: int = 1

    @property
    def alone(self) -> bool:
        """Nothing is picked for it."""
        return True

    @property
    def rule(self) -> str:
        """[fftcg-2.1.8 15.1.1.10.1]"""
        return "15.1.1.10.1"

    def can_pay(self, g: Match, ctx: Any) -> bool:
        """No card is picked for it."""
        return self.why_not(g, ctx) is None

    def why_not(self, g: Match, ctx: Any) -> str | None:
        return None if g.counters.get(f"{ctx.source} {self.counter}", 0) >= self.n else "15.1.1.10.1"

    def events(self, g: Match, ctx: Any, cards: Sequence[int]) -> list[Event]:
        return [Event("uncounts", card=ctx.source, amount=self.n, source=ctx.source, by=ctx.seat, word=self.counter)]


class Revealed(Part, frozen=True):
    """…を公開する as a cost: cards that lie where they are said to lie; they stay there [fftcg-2.1.8 11.6.4]."""

    what: Any
    n: int = 1
    slot: int = -1

    @property
    def rule(self) -> str:
        """[fftcg-2.1.8 11.6.4]"""
        return "11.6.4"

    def count(self, g: Match, ctx: Any) -> int:
        return self.n

    def pool(self, g: Match, ctx: Any) -> Sequence[int]:
        found = (ctx.source,) if self.what is None else self.what.find(g, ctx)
        return [card for card in found if g.owner[card] == ctx.seat]

    def events(self, g: Match, ctx: Any, cards: Sequence[int]) -> list[Event]:
        return [Event("reveals", card=c, seat=ctx.seat, source=ctx.source, by=ctx.seat) for c in cards]

    def kept(self) -> int:
        return self.slot


def _discard(ctx: Any, card: int) -> Event:
    return Event("discards", card, 0, ctx.seat, 0, ctx.source, ctx.seat, -1, "cost")


def dullable(g: Match, card: int) -> bool:
    """Can it be dulled to pay? Only what is active (reading FB5)."""
    return not g.dull[card] and g.zone[card] in g.rules.field_zones and not stays(g, card, "dulls", None)


WORDS = {"puts": "put", "removes": "remove", "returns": "hand"}
LEAVING = frozenset((*WORDS.values(), "leave"))
"""The words by which a text keeps a card where it is (`stays`)."""


def stays(g: Match, card: int, kind: str, ctx: Any) -> bool:
    """Does a text say that this cannot be done to it? [fftcg-2.1.8 2.2, 11.6.2.4]"""
    flags = projection_of(g).flags
    if not flags or (kind != "dulls" and LEAVING.isdisjoint(flags)):
        return False
    by = permissions.By(ctx.seat, ctx.source, "cost") if ctx is not None else permissions.RULES
    if kind == "dulls":
        return permissions.forbidden(g, card, "dull", by)
    return permissions.forbidden(g, card, WORDS[kind], by) or permissions.forbidden(g, card, "leave", by)
