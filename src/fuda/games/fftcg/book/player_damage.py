"""Damage to players: the points one by one, then the EX bursts among the cards they turned up [fftcg-2.1.8 6.5, 11.10].

The loss by damage is a rule process, looked at when the next priority comes, so a burst of the last point still
happens (reading FB19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from fuda.effects.machine import effect_of
from fuda.games.fftcg.acting.choices import tell_chosen, why_not_head
from fuda.games.fftcg.book.battle_damage import attackers_left
from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.happening.acts import tell
from fuda.games.fftcg.now import permissions
from fuda.games.fftcg.now.query import in_party, on_field, side
from fuda.games.fftcg.state import UNPROTECTED
from fuda.kernel.action import new_moment
from fuda.kernel.decision import yes_or_no
from fuda.kernel.event import Event, Link
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.fftcg.printed import Ability
    from fuda.games.fftcg.state import Match
    from fuda.kernel.decision import Decision, Move


NO_BURST = "calm"
"""The word of damage after which no EX burst can be used."""


def begin(g: Match, event: Event) -> None:
    """Damage to a player. What is dealt at the same moment is dealt with it, to the turn player first
    [fftcg-2.1.8 6.1.4, 6.5.2.1, 11.11.6]."""
    last = g.frames[-1]
    if not isinstance(last, DamagePlayer) or last.at != "point" or last.done:
        g.frames.append(DamagePlayer(event=event))
        return
    first, *later = sorted((last.event, *last.later, event), key=lambda dealt: dealt.seat != g.active)
    g.frames[-1] = replace(last, event=first, later=tuple(later))


class DamagePlayer(Frame, frozen=True, kw_only=True):
    """N points of damage to a player [fftcg-2.1.8 6.5.1]."""

    at: str = "point"
    event: Event
    later: tuple[Event, ...] = ()
    """What else is dealt at this moment."""
    done: int = 0
    card: int = -1
    """The card of the point that is being dealt."""
    bursts: tuple[tuple[int, int, int, int], ...] = ()
    """The cards with an EX burst that were turned up, in that order: whose, card, object, ability
    [fftcg-2.1.8 6.5.2.1]."""

    def point(self, g: Match, move: Move | None) -> Decision | None:
        """The top card of the deck goes face up into the damage zone, again until it is the N-th
        [fftcg-2.1.8 6.5.2, 6.5.3, 7.8.1, 7.8.2]. With an empty deck the player will lose [fftcg-2.1.8 3.1.3,
        12.4.3]."""
        seat, done = self.event.seat, self.done
        if done >= self.event.amount:
            return self.struck(g, None)
        deck = g.zones[g.rules.decks[seat]]
        if not deck:
            g.emptied[seat] |= UNPROTECTED
            g.checked = -1
            tell(g, "empty", "12.4.3", -1, seat, self.event.amount - done, self.event.source)
            self.go(g, "struck")
            return None
        card = deck[0]
        g.frames[-1] = turned = replace(self, at="turned", done=done + 1, card=card)
        event = Event("takes", card, 0, seat, 1, self.event.source, self.event.by)
        return None if happen.do(g, [event]) is None else turned.turned(g, None)

    def turned(self, g: Match, move: Move | None) -> Decision | None:
        """Has the card that was turned up an EX burst? Damage N counts with this very card, and only now
        [fftcg-2.1.8 6.5.2.1, 11.10.2, 15.2.6.3, 15.2.6.3.1] (reading FB26)."""
        card, zone = self.card, g.rules.damage_zones[self.event.seat]
        found = burst_of(g, card, len(g.zones[zone])) if g.zone[card] == zone else -1
        if found >= 0 and _silenced(g, self.event, card):
            found = -1
        if found < 0 and self.done >= self.event.amount:
            return self.struck(g, None)
        bursts = (*self.bursts, (self.event.seat, card, g.object[card], found)) if found >= 0 else self.bursts
        g.frames[-1] = again = replace(self, at="point", bursts=bursts)
        return again.point(g, None)

    def struck(self, g: Match, move: Move | None) -> Decision | None:
        """All points are dealt: whoever waits for that hears it now [fftcg-2.1.8 10.1.4.3]. After all damage of the
        moment come the bursts."""
        if self.done or g.emptied[self.event.seat] & UNPROTECTED:
            tell_struck(g, self.event)
        if self.later:
            self.go(g, "point", event=self.later[0], later=self.later[1:], done=0, card=-1)
            return None
        self.end(g)
        for seat, card, number, ability in reversed(self.bursts):
            g.frames.append(Burst(seat=seat, card=card, object=number, ability=ability))
        return None


def tell_struck(g: Match, event: Event) -> None:
    """Which forwards have dealt damage to a player: the attackers that are still in the attack, or the source of the
    effect; a party as a whole, if one of its members has [fftcg-2.1.8 10.1.4.3, 15.1.1.9.10] (reading FA16)."""
    sources = [event.source] if event.source >= 0 else []
    if event.word == "battle" and g.attacks:
        sources = attackers_left(g)
    seat, amount, by, word = event.seat, event.amount, event.by, event.word
    tell(g, "struck", "6.5.1", -1, seat, amount, event.source, by, -1, word)
    for card in sources:
        tell(g, "strikes", "10.1.4.3", card, seat, amount, card, by, -1, word)
    if not g.journal and "party_strikes" not in g.rules.waited:
        return
    member = next((card for card in sources if on_field(g, card) and in_party(g, card)), -1)
    if member >= 0:
        tell(g, "party_strikes", "15.1.1.9.10", member, seat, amount, member, side(g, member), -1, word)


def _silenced(g: Match, event: Event, card: int) -> bool:
    """Does a text say that what is turned up by this damage cannot be used as an EX burst?"""
    if event.word == NO_BURST:
        return True
    sources = attackers_left(g) if event.word == "battle" and g.attacks else (event.source,)
    return any(source >= 0 and permissions.forbidden(g, source, "no burst", None, card) for source in sources)


def burst_of(g: Match, card: int, points: int) -> int:
    """The ability that is this card's EX burst with so much damage, or -1 [fftcg-2.1.8 5.2.2.1, 11.10.1]."""
    face = g.face[card]
    if not g.rules.bursts[face]:
        return -1
    printed = g.rules.faces[face]
    for number, ability in enumerate(printed.abilities):
        if _is_burst(ability, ex=printed.printed.ex_burst) and ability.damage <= points:
            return number
    return -1


def _is_burst(ability: Ability, *, ex: bool) -> bool:
    """Marked as one, or the text of a summon with the icon."""
    return ability.ex or (ex and ability.kind == "summon")


class Burst(Frame, frozen=True, kw_only=True):
    """One EX burst: used or not, at once, without the stack; nobody can respond, and rule processes wait
    [fftcg-2.1.8 11.10.2]. Of a summon the whole text happens, of an auto ability its effect [fftcg-2.1.8 11.10.3]; the
    event of a conditional auto ability is left out, its condition must hold [fftcg-2.1.8 11.8.13]
    (reading FN8)."""

    at: str = "offer"
    starts_anew: ClassVar[bool] = True
    seat: int
    card: int
    object: int
    ability: int
    slots: tuple[tuple[tuple[int, int], ...], ...] = ()
    numbers: tuple[int, ...] = ()

    def _link(self, g: Match) -> Link:
        """What it would be on the stack: it has all facts of its card [fftcg-2.1.8 11.10.1]."""
        face = g.face[self.card]
        return Link("burst", self.seat, self.card, self.object, face, self.ability, -1, self.slots, self.numbers)

    def offer(self, g: Match, move: Move | None) -> Decision | None:
        """Its player decides; one that has nothing to choose cannot be used."""
        if move is None:
            if not g.fits((self.card, self.object)) or self._why_not(g):
                self.end(g)
                return None
            return yes_or_no(self.seat, "burst", "11.10.2", self.card)
        if move.verb != "yes":
            self.end(g)
            return None
        new_moment(g)
        tell(g, "bursts", "11.10.2", self.card, self.seat, self.ability, self.card, self.seat)
        link = self._link(g)
        head = g.rules.program(link.face, link.ability).head
        self.go(g, "body")
        if head:
            g.frames.append(effect_of(link, stop=head))
        return None

    def _why_not(self, g: Match) -> str | None:
        if permissions.player(g, self.seat, "burst", other=self.card):
            return "2.2"
        link = self._link(g)
        condition = g.rules.faces[link.face].abilities[link.ability].condition
        if condition is not None and not condition.holds(g, effect_of(link)):
            return "11.8.13"
        return why_not_head(g, link)

    def body(self, g: Match, move: Move | None) -> Decision | None:
        """What it says, from beginning to end."""
        link = self._link(g)
        self.end(g)
        tell_chosen(g, link)
        g.frames.append(effect_of(link, pc=g.rules.program(link.face, link.ability).head))
        return None
