"""The turn (chapter 9): active, draw, main, attack, main, end. Phases that texts add or skip: `added_phases`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.games.fftcg.book import added_phases
from fuda.games.fftcg.book.attack import AttackPhase, window_of
from fuda.games.fftcg.happening import acts, happen
from fuda.games.fftcg.happening.acts import tell
from fuda.games.fftcg.happening.telling import tell_phase
from fuda.games.fftcg.now import permissions, query
from fuda.games.fftcg.now.projection import projection_of
from fuda.kernel import last
from fuda.kernel.chain import hold
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event
from fuda.kernel.keeping import repeat
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fuda.games.fftcg.state import Match

PHASES = ("active", "draw", "main", "attack", "main", "end")
"""[fftcg-2.1.8 9.3.1.1]"""
HAND_LIMIT = 5
"""[fftcg-2.1.8 9.5.1.2]"""
DRAWN, DRAWN_FIRST = 2, 1
"""[fftcg-2.1.8 9.2.1.1, 9.2.1.3]"""


class Turn(Frame, frozen=True, kw_only=True):
    """One turn after another, beginning with the first player [fftcg-2.1.8 8.2.1.5, 9.5.1.5]."""

    at: str = "start"
    left: tuple[str, ...] = PHASES
    """The phases still to come."""
    mains: int = 0
    """How many main phases this turn has had."""
    picked: tuple[int, ...] = ()
    """What is going to be discarded."""

    def start(self, g: Match, move: Move | None) -> Decision | None:
        """A new turn player [fftcg-2.1.8 6.1.3]. From here on it counts who controls what since the beginning of the
        turn [fftcg-2.1.8 15.2.2.2]."""
        g.turn += 1
        g.own_turn[g.active] = g.turn
        if g.positions:
            repeat.progress(g)
        acts.touched(g, "turn player")
        g.moment += 1
        tell(g, "turn", "9.5.1.5", -1, g.active, g.turn)
        acts.end_lasting(g, "start")
        return self._next(g, PHASES, 0)

    def next_phase(self, g: Match, move: Move | None) -> Decision | None:
        """Where a phase ended with something that had to be done first."""
        return self._next(g, self.left, self.mains)

    def _next(self, g: Match, left: tuple[str, ...], mains: int) -> Decision | None:
        """The next phase that no text skips."""
        word, turn, begin = coming(left, mains)
        if g.extra and added_phases.skips(g, word):
            return self._next(g, turn.left, turn.mains)
        g.phase = word
        if "phase" in g.rules.watched:
            acts.touched(g, "phase")
        g.frames[-1] = turn
        return begin(g, None)

    def _over(self, g: Match) -> Decision | None:
        """This phase is over; what a text adds right behind it comes first."""
        if "phase_ends" in g.rules.waited:
            tell(g, "phase_ends", "9.3.1.3", -1, g.active, word=g.phase)
        return self._next(g, self._rest(g) if g.extra else self.left, self.mains)

    def _rest(self, g: Match) -> tuple[str, ...]:
        return (*added_phases.added(g, g.phase), *self.left)

    # 9.1 アクティブフェイズ

    def active_phase(self, g: Match, move: Move | None) -> Decision | None:
        """All dull cards of the turn player become active at once, without the stack, except those that are frozen or
        that a text keeps dull [fftcg-2.1.8 6.3.1, 9.1.1, 9.1.1.1, 15.2.4.2]. Nobody gets priority; what triggers
        waits [fftcg-2.1.8 9.1.1.2]."""
        g.moment += 1
        tell_phase(g, "9.1.1", "active")
        dull, frozen = g.dull, g.frozen
        waking: list[int] = []
        thawing: list[int] = []
        for card in query.characters(g, g.active):
            if frozen[card]:
                thawing.append(card)
            elif dull[card]:
                waking.append(card)
        if "active phase" in g.rules.words and "active phase" in projection_of(g).flags:
            waking = _let_wake(g, waking)
        for card in thawing:
            acts.thaw(g, card)
        if waking:
            g.frames[-1] = replace(self, at="awake")
            if happen.activate(g, g.active, waking) is None:
                return None
        return self.awake(g, None)

    def awake(self, g: Match, move: Move | None) -> Decision | None:
        """What lasted until this phase ends with it."""
        acts.end_lasting(g, "next active")
        return self._over(g)

    # 9.2 ドローフェイズ

    def draw_phase(self, g: Match, move: Move | None) -> Decision | None:
        """Two cards, only one in the very first turn, without the stack; nobody gets priority and what triggers waits
        [fftcg-2.1.8 8.2.1.5, 9.2.1, 9.2.1.1, 9.2.1.2, 9.2.1.3]."""
        g.moment += 1
        tell_phase(g, "9.2.1", "draw")
        left = self._rest(g) if g.extra else self.left
        g.frames[-1] = replace(self, at="next_phase", left=left)
        if happen.draw(g, g.active, DRAWN_FIRST if g.turn == 1 else DRAWN) is None:
            return None
        return self._next(g, left, self.mains)

    # 9.3 メインフェイズ

    def main_phase(self, g: Match, move: Move | None) -> Decision | None:
        """What triggers at its beginning goes onto the stack together with what has waited; then the turn player gets
        priority [fftcg-2.1.8 9.3.1, 9.3.1.1, 9.3.1.3, 9.3.1.4, 11.1.2]."""
        g.moment += 1
        tell_phase(g, "9.3.1.3", g.phase)
        return hold(g, window_of(g.phase, g.active), replace(self, at="main_over"))

    def main_over(self, g: Match, move: Move | None) -> Decision | None:
        """Both have passed with nothing on the stack [fftcg-2.1.8 9.3.1.2, 11.1.7]."""
        return self._over(g)

    # 9.4 アタックフェイズ

    def attack_phase(self, g: Match, move: Move | None) -> Decision | None:
        """Chapter 10 [fftcg-2.1.8 9.4.1]."""
        attack = AttackPhase()
        self.call(g, attack, "attack_over")
        return attack.prepare(g, None)

    def attack_over(self, g: Match, move: Move | None) -> Decision | None:
        """On to the main phase [fftcg-2.1.8 10.1.4.6]."""
        return self._over(g)

    # 9.5 エンドフェイズ

    def end_phase(self, g: Match, move: Move | None) -> Decision | None:
        """What triggers at its beginning or at the end of the turn goes onto the stack, and the turn player gets
        priority, but nothing can be cast or used [fftcg-2.1.8 9.5.1, 9.5.1.1] (reading FA5)."""
        g.moment += 1
        tell_phase(g, "9.5.1.1", "end")
        tell(g, "ends", "9.5.1.1", -1, g.active, g.turn)
        return hold(g, window_of("end", g.active), replace(self, at="hand_limit"))

    def hand_limit(self, g: Match, move: Move | None) -> Decision | None:
        """The turn player discards down to the limit; the cards go at one moment [fftcg-2.1.8 9.5.1.2]."""
        if move is not None:
            self.go(g, "hand_limit", picked=(*self.picked, move.card))
            return None
        hand = query.cards(g, "hand", g.active)
        if len(hand) - len(self.picked) <= limit_of(g, g.active):
            return self._discard(g)
        return self._ask(g, hand)

    def _ask(self, g: Match, hand: Sequence[int]) -> Decision:
        rest = [card for card in hand if card not in self.picked]
        moves = tuple(Move("card", card) for card in each_once(g, rest))
        over = len(hand) - limit_of(g, g.active)
        return Decision("card", g.active, "hand_limit", "9.5.1.2", moves, least=over, most=over)

    def _discard(self, g: Match) -> Decision | None:
        if self.picked:
            self.go(g, "clean_up", picked=())
            g.moment += 1
            if happen.do(g, _discards(g.active, self.picked)) is None:
                return None
        return self.clean_up(g, None)

    def clean_up(self, g: Match, move: Move | None) -> Decision | None:
        """At the same moment all damage on cards goes and everything that lasts until the end of the turn ends
        [fftcg-2.1.8 9.5.1.3, 9.5.1.3.1, 9.5.1.3.2]."""
        g.moment += 1
        acts.heal_all(g)
        acts.end_lasting(g, "turn")
        return self.check(g, None)

    def check(self, g: Match, move: Move | None) -> Decision | None:
        """Is there a rule process to do, or does anything wait for the stack? Then the turn player gets priority once
        more (to do nothing but pass), and the end goes on from the clean-up; the hand is not counted again
        [fftcg-2.1.8 9.5.1.4] (reading FA6). Otherwise the turn is over [fftcg-2.1.8 9.5.1.5]."""
        g.frames[-1] = replace(self, at="once_more", picked=())
        return None if g.rules.settle(g) else self.hand_over(g, None)

    def once_more(self, g: Match, move: Move | None) -> Decision | None:
        """[fftcg-2.1.8 9.5.1.4]"""
        return hold(g, window_of("end", g.active), replace(self, at="clean_up"))

    def hand_over(self, g: Match, move: Move | None) -> Decision | None:
        """The opponent becomes the turn player [fftcg-2.1.8 9.5.1.5]."""
        g.used.clear()
        g.history.clear()
        acts.touched(g, "history")
        last.forget(g)
        g.active = added_phases.next_turn(g)
        g.frames[-1] = Turn()
        return None


def _let_wake(g: Match, cards: Sequence[int]) -> list[int]:
    """Those that no text keeps dull [fftcg-2.1.8 9.1.1]."""
    return [card for card in cards if not permissions.forbidden(g, card, "active phase")]


def _discards(seat: int, cards: Sequence[int]) -> list[Event]:
    """These go because there are too many [fftcg-2.1.8 9.5.1.2]."""
    return [Event("discards", card, seat=seat, by=seat, word="limit") for card in cards]


@cache
def coming(left: tuple[str, ...], mains: int) -> tuple[str, Turn, Callable[[Match, Move | None], Decision | None]]:
    """The name of the next phase, the turn at its beginning, and the step that begins it. Only the first main phase of
    a turn is main phase 1, even where texts add phases [fftcg-2.1.8 9.3.1.1]. There are only a few such values, so each
    is made only once."""
    phase = left[0]
    main = phase == "main"
    turn = Turn(at=f"{phase}_phase", left=left[1:], mains=mains + main)
    return (f"main{min(turn.mains, 2)}" if main else phase), turn, getattr(turn, turn.at)


def limit_of(g: Match, seat: int) -> int:
    """How many cards this player may keep: five, or what a text says instead, the most where several do
    [fftcg-2.1.8 9.5.1.2] (reading FA22)."""
    said = permissions.player_numbers(g, seat, "hand limit") if "hand limit" in g.rules.words else ()
    return max(said) if said else HAND_LIMIT


def each_once(g: Match, cards: Sequence[int]) -> list[int]:
    """One of each printed card among these: the same card need not be offered twice."""
    found: dict[int, int] = {}
    for card in cards:
        found.setdefault(g.face[card], card)
    return list(found.values())
