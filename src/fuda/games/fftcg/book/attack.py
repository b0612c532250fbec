"""The attack phase (chapter 10): preparation, declaration of one attacker or a party, block, damage; and again. Who
may do so: `fighters.py`; the damage itself: `battle_damage.py`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.games.fftcg.book import fighters
from fuda.games.fftcg.book.battle_damage import Strike, attackers_left
from fuda.games.fftcg.happening import acts, happen
from fuda.games.fftcg.happening.acts import tell
from fuda.games.fftcg.happening.telling import tell_phase
from fuda.games.fftcg.now import query
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.paying import payment
from fuda.games.fftcg.state import Attack
from fuda.kernel.chain import Window, hold
from fuda.kernel.decision import DONE, PASS, Decision, Move
from fuda.kernel.event import Event
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.state import Match


@cache
def window_of(scope: str, holder: int) -> Window:
    """The turn player gets priority on this occasion [fftcg-2.1.8 11.1.2]. There are only a few such values."""
    return Window(scope=scope, holder=holder)


class AttackPhase(Frame, frozen=True, kw_only=True):
    """The steps of the phase, with one attack after another [fftcg-2.1.8 10.1]."""

    at: str = "prepare"
    members: tuple[int, ...] = ()
    """Who is being declared: the attacker, or the party; or the blocker."""

    # 10.1.1 アタック準備ステップ

    def prepare(self, g: Match, move: Move | None) -> Decision | None:
        """What triggers at its beginning goes onto the stack; then the turn player gets priority [fftcg-2.1.8 10.1.1.1,
        10.1.1.2, 11.1.2]."""
        g.moment += 1
        tell_phase(g, "10.1", "attack")
        tell_phase(g, "10.1.1.1", "prepare")
        return hold(g, window_of("prepare", g.active), replace(self, at="declare"))

    # 10.1.2 アタック指定ステップ

    def declare(self, g: Match, move: Move | None) -> Decision | None:
        """One forward attacks, or the phase is over; without an attacker nobody gets priority, and the other steps are
        left out [fftcg-2.1.8 10.1.2.1, 10.1.2.1.3, 10.1.2.7, 10.1.4.6] (reading FA13)."""
        if move is None:
            cards = fighters.able(g, g.active)
            if cards or g.rules.asks_even(g, g.active, "attack nobody"):
                attacks = tuple(map(fighters.ATTACK.__getitem__, cards))
                moves = attacks if fighters.compelled(g, cards) else (PASS, *attacks)
                return Decision("act", g.active, "attack", "10.1.2.1", moves)
            return self.end_on(g)
        if move.verb == "pass":
            self.end(g)
        else:
            self.go(g, "join", members=(move.card,))
        return None

    def join(self, g: Match, move: Move | None) -> Decision | None:
        """Others may form a party with it [fftcg-2.1.8 10.1.2.1, 15.1.1.9.1]."""
        if move is not None and move.verb == "join":
            self.go(g, "join", members=(*self.members, move.card))
            return None
        rest = fighters.joinable(g, self.members) if move is None else []
        if rest:
            moves = (DONE, *map(fighters.JOIN.__getitem__, rest))
            return Decision("act", g.active, "party", "15.1.1.9.1", moves, 0, self.members[0])
        return self._dull(g)

    def _dull(self, g: Match) -> Decision | None:
        """They become dull, except those with brave; then what the attack costs is fixed and paid
        [fftcg-2.1.8 10.1.2.2, 10.1.2.3, 15.2.1.1, 15.2.1.2] (reading FA14)."""
        g.moment += 1
        wanted = fighters.costs(g, self.members, "attack cost")
        if wanted:
            self.call(g, payment.to_pay(g, g.active, self.members[0], wanted), "attacking")
        else:
            self.go(g, "attacking")
        events: list[Event] = []
        for card in self.members:
            keywords = card_now(g, card).keywords
            if "ブレイブ" not in keywords:
                events.append(Event("dulls", card, 0, -1, 0, -1, g.active, -1, "attack"))
        asked = events and happen.do(g, events) is None
        return None if asked or wanted else self.attacking(g, None)

    def attacking(self, g: Match, move: Move | None) -> Decision | None:
        """They are attacking, if the price has not taken them away. What triggers from that goes onto the stack; then
        the turn player gets priority [fftcg-2.1.8 10.1.2.4, 10.1.2.5, 10.1.2.6]."""
        g.moment += 1
        members = query.still_there(g, self.members)
        if not members:
            self.go(g, "declare", members=())
            return None
        _begin(g, members)
        for card in members:
            tell(g, "attacks", "10.1.2.4", card, g.active, len(members), card)
        if len(members) > 1:
            tell(g, "party", "15.1.1.9.1", members[0], g.active, len(members), members[0])
        self.call(g, window_of("declare", g.active), "to_block", members=())
        return None

    # 10.1.3 ブロック指定ステップ

    def to_block(self, g: Match, move: Move | None) -> Decision | None:
        """The next step begins."""
        _update(g, step="block")
        return self.go_on(g, "block")

    def block(self, g: Match, move: Move | None) -> Decision | None:
        """The other player names one forward that blocks, or none [fftcg-2.1.8 10.1.3.1, 10.1.3.1.3, 10.1.3.4]."""
        seat = 1 - g.active
        if move is None:
            moves = fighters.blocks(g, seat)
            if len(moves) > 1 or moves[0] is not PASS or g.rules.asks_even(g, seat, "block nobody"):
                return Decision("act", seat, "block", "10.1.3.1", moves)
        if move is None or move.verb == "pass":
            return self._unblocked(g)
        wanted = fighters.costs(g, (move.card,), "block cost")
        if wanted:
            self.call(g, payment.to_pay(g, seat, move.card, wanted), "blocking", members=(move.card,))
            return None
        return self.go_on(g, "blocking", members=(move.card,))

    def _unblocked(self, g: Match) -> Decision | None:
        g.moment += 1
        for card in attackers_left(g):
            tell(g, "unblocked", "10.1.3.1", card, g.active, 1, card)
        return self._block_window(g)

    def blocking(self, g: Match, move: Move | None) -> Decision | None:
        """Who is still there blocks: it and the attackers are in battle [fftcg-2.1.8 10.1.3.2, 10.1.3.2.1]."""
        card = self.members[0]
        if not query.on_field(g, card) or g.side[card] == g.active:
            return self._unblocked(g)
        g.moment += 1
        _update(g, blocker=g.ref(card), blocked=True)
        left = attackers_left(g)
        tell(g, "blocks", "10.1.3.2", card, g.side[card], 1, card, other=left[0] if left else -1)
        for attacker in left:
            tell(g, "blocked", "10.1.3.2", attacker, g.active, 1, card, other=card)
        return self._block_window(g)

    def _block_window(self, g: Match) -> Decision | None:
        """What triggers from the block goes onto the stack; then the turn player gets priority [fftcg-2.1.8 10.1.3.5,
        10.1.3.6]."""
        self.call(g, window_of("block", g.active), "damage", members=())
        return None

    # 10.1.4 ダメージ解決ステップ

    def damage(self, g: Match, move: Move | None) -> Decision | None:
        """[fftcg-2.1.8 10.1.4]"""
        _update(g, step="damage")
        strike = Strike()
        self.call(g, strike, "after_damage")
        return strike.begin(g, None)

    def after_damage(self, g: Match, move: Move | None) -> Decision | None:
        """What triggered from the damage goes onto the stack; then the turn player gets priority [fftcg-2.1.8 10.1.4.3,
        10.1.4.4]."""
        self.call(g, window_of("damage", g.active), "again")
        return None

    def again(self, g: Match, move: Move | None) -> Decision | None:
        """The attack is over and a party is dissolved; another attack may be declared [fftcg-2.1.8 10.1.4.5, 10.1.4.6,
        15.1.1.9.9] (reading FA15)."""
        g.attacks.pop()
        acts.touched(g, "attack")
        return self.go_on(g, "declare")


def _begin(g: Match, members: Sequence[int]) -> None:
    """From now on these are attacking [fftcg-2.1.8 10.1.2.4]; each has attacked once more this turn."""
    used = g.used
    attackers: list[tuple[int, int]] = []
    used["attacks"] = used.get("attacks", 0) + 1
    for card in members:
        attackers.append((card, g.object[card]))
        acts.note_attack(g, card)
        used[f"attacks {g.object[card]}"] = fighters.times(g, card) + 1
    g.attacks.append(Attack(tuple(attackers), party=len(members) > 1))
    acts.touched(g, "attack")


def _update(g: Match, **changes: object) -> None:
    g.attacks[-1] = replace(g.attacks[-1], **changes)
    acts.touched(g, "attack")
