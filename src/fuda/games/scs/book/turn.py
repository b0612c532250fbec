"""The turn (chapter 5.2): refresh, striker, commander and end phase. Only the turn player does anything in them
[scs-1.12 5.2.1, 5.2.2, 5.2.3] (reading SA26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.scs.book import check_step, ending, loops
from fuda.games.scs.book.commander_phase import CommanderPhase
from fuda.games.scs.book.striker_phase import StrikerPhase
from fuda.games.scs.happening import happen, memory
from fuda.games.scs.happening.happen import tell
from fuda.games.scs.now import lasting, permissions
from fuda.games.scs.now.query import each_once
from fuda.games.scs.state import FOR_GOOD
from fuda.kernel.action import new_moment
from fuda.kernel.decision import DONE, Decision, Move, Offered
from fuda.kernel.event import Event
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.scs.state import Match

HAND_LIMIT = 6
"""[scs-1.12 4.3.5.1]"""


class Turn(Frame, frozen=True, kw_only=True):
    """One turn after another, counted for both players together [scs-1.12 5.2.4]."""

    at: str = "start"

    def start(self, g: Match, move: Move | None) -> Decision | None:
        """The very first turn begins with the commander phase; the second player's first turn has no striker phase
        [scs-1.12 5.3.2, 5.4.11]."""
        g.turn += 1
        lasting.end(g, f"start {g.turn}")
        new_moment(g)
        happen.touched(g, "turn player")
        happen.touched(g, "history")
        tell(g, "turn", "5.2.4", -1, g.active, g.turn)
        return self.go_on(g, "commander" if g.turn == 1 else "refresh")

    # 5.3 リフレッシュフェイズ

    def refresh(self, g: Match, move: Move | None) -> Decision | None:
        """The turn player's strikers become ready, then what waits for the start of the turn triggers [scs-1.12 5.3.1,
        5.3.1.1, 5.3.1.2]. In a turn without this phase nothing waits for it (reading SA7)."""
        _enter(g, "refresh")
        self.go(g, "turn_start")
        _ready_all(g)
        return None

    def turn_start(self, g: Match, move: Move | None) -> Decision | None:
        """[scs-1.12 5.3.1.2]"""
        new_moment(g)
        tell(g, "phase", "5.3.1.2", -1, g.active, word="turn start")
        return check_step.then(self, g, "fill")

    def fill(self, g: Match, move: Move | None) -> Decision | None:
        """Discards at will, then the hand is made up to the limit, and a check [scs-1.12 5.3.1.3, 5.3.1.4, 5.3.1.5]."""
        self.call(g, Fill(rule="5.3.1"), "refreshed")
        return None

    def refreshed(self, g: Match, move: Move | None) -> Decision | None:
        """[scs-1.12 5.3.1.5, 5.3.1.6, 5.4.11]"""
        return check_step.then(self, g, "striker" if g.turn > g.seats else "commander")

    # 5.4 and 5.5

    def striker(self, g: Match, move: Move | None) -> Decision | None:
        """[scs-1.12 5.4.1]"""
        _enter(g, "striker")
        phase = StrikerPhase()
        self.call(g, phase, "commander")
        return phase.begin(g, None)

    def commander(self, g: Match, move: Move | None) -> Decision | None:
        """[scs-1.12 5.4.10.2, 5.5.1]"""
        _enter(g, "commander")
        phase = CommanderPhase()
        self.call(g, phase, "end_phase")
        return phase.begin(g, None)

    # 5.6 エンドフェイズ

    def end_phase(self, g: Match, move: Move | None) -> Decision | None:
        """What waits for its beginning triggers [scs-1.12 5.5.1.6, 5.6.1, 5.6.1.1]."""
        _enter(g, "end")
        new_moment(g)
        tell(g, "phase", "5.6.1.1", -1, g.active, word="end")
        return check_step.then(self, g, "effects_end")

    def effects_end(self, g: Match, move: Move | None) -> Decision | None:
        """Effects for the turn end here [scs-1.12 5.6.1.2]; then discards at will and the hand [scs-1.12 5.6.1.3,
        5.6.1.4]."""
        lasting.end(g, "turn")
        lasting.end(g, f"turn {g.turn}")
        self.call(g, Fill(rule="5.6.1"), "filled")
        return None

    def filled(self, g: Match, move: Move | None) -> Decision | None:
        """[scs-1.12 5.6.1.5]"""
        return check_step.then(self, g, "ready")

    def ready(self, g: Match, move: Move | None) -> Decision | None:
        """The turn player's strikers become ready [scs-1.12 5.6.1.6]."""
        self.go(g, "turn_end")
        _ready_all(g)
        return None

    def turn_end(self, g: Match, move: Move | None) -> Decision | None:
        """What waits for the end of the turn triggers [scs-1.12 5.6.1.7]."""
        new_moment(g)
        tell(g, "phase", "5.6.1.7", -1, g.active, word="turn end")
        return check_step.then(self, g, "hand_over")

    def hand_over(self, g: Match, move: Move | None) -> Decision | None:
        """The opponent becomes the turn player [scs-1.12 5.6.1.8]. What began for the turn after such effects had ended
        ends with it [L10] (reading SA8)."""
        lasting.end(g, "turn")
        for key in [key for key in g.used if not key.startswith(FOR_GOOD)]:
            del g.used[key]
        if g.history:
            g.history.clear()
            happen.touched(g, "history")
        memory.forget(g)
        loops.forget(g)
        ending.note_turn(g)
        g.active = 1 - g.active
        self.go(g, "start")
        return None


DISCARD = Offered("discard")


class Fill(Frame, frozen=True, kw_only=True):
    """Discard cards at will, as often as one likes; then draw up to the limit or discard down to it. The same in the
    refresh phase and in the end phase [scs-1.12 5.3.1.3, 5.3.1.4, 5.6.1.3, 5.6.1.4]."""

    at: str = "discard"
    rule: str

    def discard(self, g: Match, move: Move | None) -> Decision | None:
        """Any card of the hand, one after another [scs-1.12 4.3.4, 5.3.1.3, 5.6.1.3]."""
        hand = g.zones[g.rules.hands[g.active]]
        if move is None and hand and not permissions.player(g, g.active, "will"):
            moves = (DONE, *[DISCARD[card] for card in each_once(g, hand)])
            return Decision("card", g.active, "discard_at_will", f"{self.rule}.3", moves, most=len(hand))
        if move is None or move.verb == "done":
            return self.go_on(g, "limit")
        happen.do(g, [Event("discards", move.card, seat=g.active, by=g.active, word="will")])
        return None

    def limit(self, g: Match, move: Move | None) -> Decision | None:
        """Draw until the hand has as many cards as the limit, or discard until it has no more [scs-1.12 4.3.5, 5.3.1.4,
        5.6.1.4]. From an empty deck nothing is drawn: the check step that follows ends the game [scs-1.12 4.2.5]."""
        if move is not None:
            happen.do(g, [Event("discards", move.card, seat=g.active, by=g.active, word="limit")])
            return None
        hand, most = g.zones[g.rules.hands[g.active]], limit_of(g, g.active)
        if len(hand) > most:
            moves = tuple([DISCARD[card] for card in each_once(g, hand)])
            over = len(hand) - most
            return Decision("card", g.active, "hand_limit", f"{self.rule}.4", moves, least=over, most=over)
        self.end(g)
        if len(hand) < most:
            happen.do(g, [Event("draws", seat=g.active, amount=most - len(hand), by=g.active, word="rule")])
        return None


def limit_of(g: Match, seat: int) -> int:
    """How many cards a player may keep: six, or what a text says instead, the most where several do; then more or less
    [scs-1.12 4.3.5.1, 1.1.5]."""
    most = max(permissions.player_numbers(g, seat, "hand"), default=HAND_LIMIT)
    return max(most + sum(permissions.player_numbers(g, seat, "hand more")), 0)


def _enter(g: Match, phase: str) -> None:
    g.phase = phase
    happen.touched(g, "phase")


def _ready_all(g: Match) -> None:
    """All at one moment, but those that a text keeps as they are [scs-1.12 1.1.3, 5.3.1.1, 5.6.1.6]."""
    words = ("ready", f"ready {g.phase}")
    acted = [card for card in happen.strikers(g, g.active) if g.acted[card]]
    acted = [card for card in acted if not any(permissions.forbidden(g, card, word) for word in words)]
    if acted:
        happen.do(g, [Event("readies", card, by=g.active, word="phase") for card in acted])
