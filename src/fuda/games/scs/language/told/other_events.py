"""When: what happens to players, cards and declarations [scs-1.12 2.4.4, 8.1.4]; what happens to strikers stands in
`trigger`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Reference
from fuda.effects.players import seats_of
from fuda.effects.trigger import Trigger
from fuda.effects.words import All
from fuda.games.scs.language.told.trigger import means
from fuda.games.scs.language.words.noun import CardPick

if TYPE_CHECKING:
    from fuda.effects.trigger import Antecedent
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Event


class DrewByEffect(Trigger, frozen=True):
    """相手が効果によってカードを引いた: not by the rules [scs-1.12 2.4.8, 4.2.4]."""

    seat: str

    def listens(self) -> tuple[str, ...]:
        """Drawing."""
        return ("draws",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Who drew, and was it the doing of a card?"""
        return event.source >= 0 and event.seat in seats_of(g, ctx, self.seat)


class PaidScore(Trigger, frozen=True):
    """あなたがスコアコストを支払った [scs-1.12 7.1.6]: once for all that was paid at one moment."""

    seat: str

    def listens(self) -> tuple[str, ...]:
        """Cards that come to a score."""
        return ("scores",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """As a cost of that player, whose card it was?"""
        return event.word == "cost" and g.owner[event.card] in seats_of(g, ctx, self.seat)


class CardThrown(Trigger, frozen=True):
    """このカードが手札から捨てられた: the text works in the discard pile [scs-1.12 1.1.2, 4.3.4]."""

    def listens(self) -> tuple[str, ...]:
        """Cards that come to a discard pile."""
        return ("discards",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """This very card, from there?"""
        return bool(event.card == ctx.source and g.rules.is_from_hand(event))


class Countered(Trigger, frozen=True):
    """敵のスペルカード宣言が打ち消された [scs-1.12 2.5.5]."""

    who: Reference
    kind: str = ""

    def listens(self) -> tuple[str, ...]:
        """That it was countered."""
        return ("counters",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """Whose declaration, of which kind?"""
        return self.kind in ("", event.word) and means(g, ctx, self.who, (event.card, event.object))


class Averted(Trigger, frozen=True):
    """この効果でダメージが0になった: damage that this text has lowered is none [scs-1.12 1.1.5, 1.1.7]."""

    def listens(self) -> tuple[str, ...]:
        """Damage that was averted."""
        return ("averts",)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """By this text?"""
        return bool(event.source == ctx.source)


class EquipmentLost(Trigger, frozen=True):
    """このストライカーに装備されている装備スペルが捨て札に置かれた [scs-1.12 2.9.2]; それ is that card [L6]."""

    who: Reference

    def listens(self) -> tuple[str, ...]:
        """Cards that come to a discard pile."""
        return ("discards",)

    def antecedents(self) -> tuple[Antecedent, ...]:
        """The card."""
        return (("card", All(CardPick("discard"))),)

    def fits(self, g: Match, ctx: Any, event: Event) -> bool:
        """From whom?"""
        return event.other >= 0 and means(g, ctx, self.who, (event.other, event.other_object))
