"""When: the events that triggered abilities wait for [pso2-3.0 300.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.effects.program import Unresolved
from fuda.effects.words import All
from fuda.games.pso2 import acts
from fuda.games.pso2.changes import Source
from fuda.games.pso2.look import looks
from fuda.games.pso2.nodes.base import PLAYED, seats_of
from fuda.games.pso2.nodes.deed import GONE
from fuda.games.pso2.nodes.refer import Those, means
from fuda.kernel import last

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Event, Lasting


class Trigger(Node, frozen=True):
    """A condition of a triggered ability. `event` is the kind of event it waits for; `speaks` the role of the card
    that a following それ means."""

    @property
    def event(self) -> str:
        """The kind of event."""
        raise AssertionError(self)

    @property
    def speaks(self) -> str:
        """The role of the card spoken of in the event, or nothing."""
        return ""

    @property
    def where(self) -> str:
        """Where the card must lie to hear it."""
        return "field"

    @property
    def once(self) -> bool:
        """Is it a point of time, which a text waits for only once?"""
        return False

    def expand(self) -> tuple[Trigger, ...]:
        """The same for every kind of event it means."""
        return (self,)

    def hears(self, g: Duel, card: int, seat: int, event: Event, kept: Lasting | None) -> bool:
        """Does it trigger? A delayed one that was for once is not used again [pso2-3.0 300.2.3.1]."""
        if kept is not None and kept.until == "spent":
            return False
        ctx = kept if kept is not None else Source(seat, card, g.object[card])
        return self.met(g, ctx, event)

    def met(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Is this the event?"""
        raise AssertionError(self)


class Own(Trigger, frozen=True):
    """A condition about the card itself, written as a keyword."""

    def met(self, g: Duel, ctx: Any, event: Event) -> bool:
        """It happened to this card."""
        return bool(event.card == ctx.source)


class Entrance(Own, frozen=True):
    """【登場時】 [pso2-3.0 302.2, 用語.登場時]."""

    @property
    def event(self) -> str:
        """It came onto the field."""
        return "enters"


class Defeat(Own, frozen=True):
    """【戦闘不能時】: destroyed and put into the discard pile; its controller's ability [pso2-3.0 302.3, 302.3.1,
    用語.戦闘不能時]."""

    @property
    def event(self) -> str:
        """It was destroyed."""
        return "destroys"


class Drop(Own, frozen=True):
    """【ドロップ】: from the deck into the discard pile, in an opponent's turn [pso2-3.0 302.4, 用語.ドロップ]
    (reading P31)."""

    @property
    def event(self) -> str:
        """It left the deck for the discard pile."""
        return "mills"

    @property
    def where(self) -> str:
        """It hears it where it went."""
        return "discard"

    def met(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Only in the opponent's turn."""
        return bool(event.card == ctx.source and g.active in g.rules.others[ctx.seat])


class When(Trigger, frozen=True):
    """…が…した時."""

    who: Any
    deed: Any

    @property
    def event(self) -> str:
        """The deed's."""
        event: str = self.deed.event
        return event

    @property
    def speaks(self) -> str:
        """What the sentence spoke of last and neither called this card nor, beside a card, a player: the other card
        the deed names, or the subject where it is any of a kind [L6]."""
        role: str = self.deed.speaks
        subject: str = self.deed.role if isinstance(self.who, Those) else ""
        return role if role and (isinstance(self.deed.names, Those) or not subject) else subject

    def expand(self) -> tuple[Trigger, ...]:
        """Players and characters are hurt in different ways; a subject may be either."""
        if isinstance(self.deed.names, All) or (isinstance(self.who, All) and self.event not in GONE):
            raise Unresolved("すべて")
        return tuple(When(self.who, deed) for deed in self.deed.expand())

    def met(self, g: Duel, ctx: Any, event: Event) -> bool:
        """The right subject, and all the deed asks."""
        card: int = getattr(event, self.deed.role)
        if card < 0 or not means(g, ctx, self.who, card, looks(g)):
            return False
        if isinstance(self.who, All) and not all_gone(g, ctx, self.who):
            return False
        fitting: bool = self.deed.fits(g, ctx, event)
        return fitting


def all_gone(g: Duel, ctx: Any, who: All) -> bool:
    """…すべてが破壊された時: it is told of one after another, and heard when the last of them goes [L5]."""
    return all(last.known(g, g.ref(card)) is not None for card in who.cards(g, ctx, looks(g)))


class PlayerDoes(Trigger, frozen=True):
    """自分がカードをドローした時, 自分が手札を捨てた時, 相手がアクティブをプレイした時."""

    seat: str
    deed: str
    kind: str = ""

    @property
    def event(self) -> str:
        """The kind of event itself."""
        return self.deed

    @property
    def speaks(self) -> str:
        """The card drawn, discarded or played."""
        return f"card{PLAYED}" if self.deed == "plays" else "card"

    def met(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Who, and with what?"""
        if event.seat not in seats_of(g, ctx, self.seat):
            return False
        if self.deed == "discards" and event.word != "hand":
            return False
        return not self.kind or self.kind in g.rules.called[g.face[event.card]]


class TurnPoint(Trigger, frozen=True):
    """自分のターンの開始時, ターン終了時 … [pso2-3.0 501.1.4, 505.1.2]."""

    point: str
    seat: str = ""

    @property
    def event(self) -> str:
        """The start or the end step."""
        return "turn_starts" if self.point == "start" else "turn_ends"

    @property
    def once(self) -> bool:
        """Just that."""
        return True

    def met(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Whose turn?"""
        return not self.seat or event.seat in seats_of(g, ctx, self.seat)


class Doubled(Own, frozen=True):
    """連撃: engaged with an opposing player while attacking [pso2-3.0 302.5, 302.5.1]."""

    @property
    def event(self) -> str:
        """Engaged."""
        return "engages"

    def met(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Attacking a player."""
        is_player = g.rules.type_of(g, event.other) == "player"
        return event.card == ctx.source and is_player and bool(g.rules.is_attacking(g, event.card))


class Pierced(Trigger, frozen=True):
    """貫通X: it destroyed a character by the battle damage of its attack, also when it fell itself
    [pso2-3.0 用語.貫通X]."""

    @property
    def event(self) -> str:
        """Something was destroyed."""
        return "destroys"

    @property
    def speaks(self) -> str:
        """The one destroyed."""
        return "card"

    def met(self, g: Duel, ctx: Any, event: Event) -> bool:
        """By this card, in the damage step of its own attack."""
        if event.other != ctx.source or not g.battles or g.battles[-1].step != "damage":
            return False
        fight = g.battles[-1]
        mine = (ctx.source, ctx.object) in fight.attacker
        return mine and acts.side(g, event.card) != ctx.seat and g.rules.type_of(g, event.card) == "character"
