"""When: the events that triggered texts wait for, described as they were when they were told [L16].

A game tells events; a trigger says which kinds it waits for (`listens`) and whether this is one (`fits`). What its
words mean in an event (who did it, whom it is about), the game's rules answer."""

from __future__ import annotations

from typing import Any

from fuda.effects.node import Node, Player, Reference
from fuda.effects.players import seats_of
from fuda.effects.words import Description, This

Antecedent = tuple[str, Any]
"""Something that a description of an event names: its part in the event, and the word for it."""


class Trigger(Node, frozen=True):
    """What a triggered text waits for."""

    def listens(self) -> tuple[str, ...]:
        """The kinds of event by which it is told."""
        raise AssertionError(self)

    def fits(self, g: Any, ctx: Any, event: Any) -> bool:
        """Is it this event? `ctx` is the card that waits, or the effect that does."""
        raise AssertionError(self)

    def antecedents(self) -> tuple[Antecedent, ...]:
        """What it names, in the order of the text: a following それ is one of these, as the book says [L6]."""
        return ()

    @property
    def own(self) -> bool:
        """Does it wait only for what happens to its own card?"""
        return False

    @property
    def where(self) -> str:
        """Where the card must lie to hear it."""
        return "field"

    @property
    def names_time(self) -> bool:
        """Is it a point of a turn, and not something that may happen or not?"""
        return False


class Verb(Node, frozen=True):
    """What a subject does or what is done to it. `role` is the subject's part in the event; `other` the part of the
    one whom the verb names."""

    def listens(self) -> tuple[str, ...]:
        """The kinds of event by which it is told."""
        raise AssertionError(self)

    @property
    def role(self) -> str:
        """The subject's part."""
        return "card"

    @property
    def names(self) -> Any:
        """Whom the verb names besides its subject, if it does."""
        return None

    @property
    def other(self) -> str:
        """The part of that one."""
        return "card"

    def fits(self, g: Any, ctx: Any, event: Any) -> bool:
        """Is everything so that it says besides its subject?"""
        return True


class When(Trigger, frozen=True):
    """…が…した時, …が…した場合: a subject and a verb."""

    who: Reference | Description
    deed: Verb
    style: str = ""

    def listens(self) -> tuple[str, ...]:
        """As the verb says."""
        return self.deed.listens()

    def antecedents(self) -> tuple[Antecedent, ...]:
        """The subject, then whom the verb names."""
        subject = (self.deed.role, self.who)
        return (subject,) if self.deed.names is None else (subject, (self.deed.other, self.deed.names))

    @property
    def own(self) -> bool:
        """Is it about this very card?"""
        return isinstance(self.who, This) and self.deed.role == "card"

    def fits(self, g: Any, ctx: Any, event: Any) -> bool:
        """All that the verb says, of the right subject."""
        deed = self.deed
        if not deed.fits(g, ctx, event):
            return False
        meant: bool = g.rules.is_subject(g, ctx, self.who, event, deed.role)
        return meant


class EitherDeed(Verb, frozen=True):
    """召喚されたか、死亡した: one of these, of one subject."""

    deeds: tuple[Verb, ...]

    def listens(self) -> tuple[str, ...]:
        """All of them."""
        return tuple(dict.fromkeys(kind for deed in self.deeds for kind in deed.listens()))

    def fits(self, g: Any, ctx: Any, event: Any) -> bool:
        """The one that is told so."""
        return any(event.kind in deed.listens() and deed.fits(g, ctx, event) for deed in self.deeds)


class EitherTrigger(Trigger, frozen=True):
    """…ときか、…開始時: it triggers for each of these."""

    triggers: tuple[Trigger, ...]
    style: str = ""

    def listens(self) -> tuple[str, ...]:
        """All of them."""
        return tuple(dict.fromkeys(kind for each in self.triggers for kind in each.listens()))

    def fits(self, g: Any, ctx: Any, event: Any) -> bool:
        """One of them."""
        return any(event.kind in each.listens() and each.fits(g, ctx, event) for each in self.triggers)


class PlayerDoes(Trigger, frozen=True):
    """自分がカードをドローした時, 相手が手札を捨てた場合: what a player does, `kind`: with such a card."""

    seat: Player
    deed: str
    kind: str = ""

    def listens(self) -> tuple[str, ...]:
        """The kind of event itself."""
        return (self.deed,)

    def antecedents(self) -> tuple[Antecedent, ...]:
        """The player and the card."""
        return ("seat", self.seat), ("card", self.kind)

    def fits(self, g: Any, ctx: Any, event: Any) -> bool:
        """Who did it, and with what? Only cards of a hand are discarded."""
        if event.seat not in seats_of(g, ctx, self.seat):
            return False
        if self.deed == "discards" and not g.rules.is_from_hand(event):
            return False
        return not self.kind or bool(g.rules.is_called(g, event.card, self.kind))
