"""The damage step (chapter 10.1.4): an unblocked attack deals damage to the player, a blocked one is a battle between
forwards, with first strike before the rest [fftcg-2.1.8 15.2.3.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.games.fftcg.acting.play import BETWEEN
from fuda.games.fftcg.book import party_damage, rule_process
from fuda.games.fftcg.happening import acts, happen
from fuda.games.fftcg.happening.telling import tell_phase
from fuda.games.fftcg.now import permissions
from fuda.games.fftcg.now.projection import card_now, projection_of
from fuda.kernel.action import new_moment
from fuda.kernel.chain import Window, hold
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref

UNIT = 1000
"""Battle damage is split in thousands [fftcg-2.1.8 10.1.4.2.1]."""


def fights(g: Match, ref: Ref, seat: int) -> bool:
    """Is this object still in the battle: a forward on that player's side of the field? [fftcg-2.1.8 10.1.3.2.1,
    10.1.3.3] (reading FA16)"""
    card = ref[0]
    return g.object[card] == ref[1] and g.side[card] == seat and "forward" in card_now(g, card).types


def attackers_left(g: Match) -> list[int]:
    """The attackers that are still in the battle."""
    left: list[int] = []
    numbers, side, seat = g.object, g.side, g.active
    seen = projection_of(g).cards
    for card, number in g.attacks[-1].attackers:
        if numbers[card] == number and side[card] == seat and "forward" in seen[card].types:  # as `fights`
            left.append(card)
    return left


def blocker_left(g: Match) -> int:
    """The blocker, if it is still in the battle; else -1."""
    ref = g.attacks[-1].blocker
    return ref[0] if ref is not None and fights(g, ref, 1 - g.active) else -1


class Strike(Frame, frozen=True, kw_only=True):
    """One damage step. `rounds` says who deals damage together: with first strike on one side only, that side comes
    first [fftcg-2.1.8 15.2.3.2]."""

    at: str = "begin"
    rounds: tuple[tuple[str, ...], ...] = ()
    shares: tuple[int, ...] = ()
    """How the blocker splits its damage among the attackers, so far."""
    dealt: tuple[str, ...] = ()
    """Who has dealt damage in the last round."""

    def begin(self, g: Match, move: Move | None) -> Decision | None:
        """Who has first strike is decided here, at the beginning of the step [fftcg-2.1.8 15.2.3.2]."""
        new_moment(g)
        tell_phase(g, "10.1.4", "damage")
        if g.attacks[-1].blocked:
            self.go(g, "split", rounds=_rounds(g))
        else:
            self._hit_player(g)
        return None

    def _hit_player(self, g: Match) -> None:
        """One point for the whole attack [fftcg-2.1.8 10.1.4.1, 15.1.1.9.1] (reading FA17)."""
        self.end(g)
        left = attackers_left(g)
        if left:
            happen.do(g, [Event("damages", -1, 0, 1 - g.active, 1, left[0], g.active, -1, "battle")])

    def split(self, g: Match, move: Move | None) -> Decision | None:
        """The blocker's player splits its damage among a party as they like, in thousands; what is left over goes with
        one of the shares [fftcg-2.1.8 10.1.4.2.1] (reading FA18)."""
        if move is not None:
            self.go(g, "split", shares=(*self.shares, move.arg))
            return None
        blocker, left = blocker_left(g), attackers_left(g)
        if blocker < 0 or "blocker" not in self.rounds[0] or not left:
            self._deal(g, blocker, left, ())
            return None
        rest = card_now(g, blocker).strength - sum(self.shares)
        if len(self.shares) == len(left) - 1:
            self._deal(g, blocker, left, (*self.shares, rest))
            return None
        card = left[len(self.shares)]
        moves = tuple(Move("deal", card, amount) for amount in _amounts(rest))
        return Decision("number", 1 - g.active, "split", "10.1.4.2.1", moves, 0, card)

    def _deal(self, g: Match, blocker: int, left: list[int], shares: tuple[int, ...]) -> None:
        """Damage equal to power, all of one round at the same moment. Who has left the battle neither deals nor
        receives any, and a blocked attack does not go through [fftcg-2.1.8 5.2.6.1, 10.1.3.3, 10.1.4.2] (reading
        FA19)."""
        front: list[Event] = []
        back: list[Event] = []
        if blocker >= 0:
            back = [_hit(g, blocker, card, share) for card, share in zip(left, shares, strict=False)]
            if "attackers" in self.rounds[0]:
                front = [_hit(g, card, blocker, card_now(g, card).strength) for card in left]
        self.go(g, "credit", rounds=self.rounds[1:], shares=(), dealt=self.rounds[0])
        front = [hit for hit in front if _counts(g, hit)]
        back = [hit for hit in back if _counts(g, hit)]
        if front or back:
            new_moment(g)
            party_damage.strike(g, front, back)

    def credit(self, g: Match, move: Move | None) -> Decision | None:
        """If a party breaks its blocker all of its members have, even those that deal no damage
        [fftcg-2.1.8 15.1.1.9.8]."""
        attack = g.attacks[-1]
        if attack.party and attack.blocker is not None and "attackers" in self.dealt:
            _share_credit(g, attack.blocker[0])
        if self.rounds:
            self.go(g, "between")
        else:
            self.end(g)
        return None

    def between(self, g: Match, move: Move | None) -> Decision | None:
        """After first strike rule processes are done, and there is priority, whether anybody can do anything with it or
        not; what triggered waits until the rest of the damage is dealt [fftcg-2.1.8 15.2.3.3] (reading FA20)."""
        if rule_process.run(g):
            return None
        _step(g, BETWEEN)
        return hold(g, Window(scope=BETWEEN, holder=g.active), self.but(at="go_on_striking"))

    def go_on_striking(self, g: Match, move: Move | None) -> Decision | None:
        """The other damage."""
        _step(g, "damage")
        self.go(g, "split")
        return None


def _step(g: Match, name: str) -> None:
    g.attacks[-1] = replace(g.attacks[-1], step=name)
    acts.touched(g, "attack")


def _share_credit(g: Match, blocker: int) -> None:
    key = str(blocker)
    sources = g.hit_by.get(key, ())
    if sources:
        g.hit_by[key] = tuple(dict.fromkeys((*sources, *attackers_left(g))))


def _rounds(g: Match) -> tuple[tuple[str, ...], ...]:
    """A party has first strike only if all of its members have it [fftcg-2.1.8 15.1.1.9.7, 15.2.3.2, 15.2.3.4]."""
    blocker, left = blocker_left(g), attackers_left(g)
    front = bool(left) and all("先制攻撃" in card_now(g, card).keywords for card in left)
    back = blocker >= 0 and "先制攻撃" in card_now(g, blocker).keywords
    if front == back:
        return (("attackers", "blocker"),)
    return (("attackers",), ("blocker",)) if front else (("blocker",), ("attackers",))


def _amounts(rest: int) -> tuple[int, ...]:
    """The shares that may be given out of so much damage: whole thousands, or one that takes the odd part along."""
    odd = rest % UNIT
    whole = range(0, rest - odd + 1, UNIT)
    return tuple(sorted({*whole, *(n + odd for n in whole)}, reverse=True))


def _hit(g: Match, source: int, victim: int, amount: int) -> Event:
    return Event("hurts", victim, 0, -1, amount, source, g.side[source], -1, "battle")


def _counts(g: Match, hit: Event) -> bool:
    """Can it be dealt, or does a text say that its source deals none, or that the other is not dealt such damage? This
    is looked at before damage is changed or moved [fftcg-2.1.8 2.2, 15.1.1.9.8]."""
    if hit.amount <= 0 or permissions.forbidden(g, hit.source, "deal", other=hit.card):
        return False
    return not permissions.forbidden(g, hit.card, "damage", hit)
