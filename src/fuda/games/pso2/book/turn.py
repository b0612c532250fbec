"""The turn (chapter 5): five phases, and the main phase with its battles."""

from __future__ import annotations

from typing import Generic

from fuda.games.pso2.acting import uses
from fuda.games.pso2.happening import acts
from fuda.games.pso2.happening.healing import heal
from fuda.games.pso2.happening.replace import draws
from fuda.games.pso2.now.projection import card_now, projection_of
from fuda.games.pso2.state import Duel, Played
from fuda.kernel import last, replacing
from fuda.kernel.action import new_moment, tell
from fuda.kernel.chain import Window, next_seat
from fuda.kernel.decision import CARD, Decision, Move, Offered, yes_or_no
from fuda.kernel.state import Frame
from fuda.projection.facts import touched

HAND_LIMIT = 7
"""[pso2-3.0 402.3]"""
HAND = "hand limit "
"""How the flag of a player begins whose hand has another limit; the number follows."""
PP, SKIP = Offered("pp"), Move("skip")
NO_PP = frozenset(("cannot do PP hand", "cannot do PP phase"))
"""The flags of a player who puts no card of the hand among the PP in this phase [pso2-3.0 103.1.2]."""


class Turn(Frame, Generic[Played], frozen=True, kw_only=True):
    """One turn after another, beginning with the first player [pso2-3.0 500.1, 500.2, 500.3]."""

    at: str = "start"

    # 501 開始フェイズ

    def start(self, g: Played, move: Move | None) -> Decision | None:
        """PP, then everything else of the turn player is turned ON [pso2-3.0 501.1, 501.1.1, 501.1.2]. "During your
        turn" begins to hold with the turn itself [pso2-3.0 501.1.3]."""
        g.turn += 1
        g.phase = "start"
        touched(g, "phase")
        touched(g, "turn player")
        touched(g, "which turn")
        new_moment(g)
        tell(g, "turn", "500.1", -1, g.active, g.turn)
        g.rules.end_lasting(g, "start")
        acts.ready(g, [card for card in acts.cards(g, "pp", g.active) if g.off[card]], acts.RULE, "501.1.1")
        acts.ready(g, g.rules.readied(g, g.active), acts.RULE, "501.1.2")
        tell(g, "turn_starts", "501.1.4", -1, g.active)
        return self.go_on(g, "start_chain")

    def start_chain(self, g: Played, move: Move | None) -> Decision | None:
        """What triggered goes onto the chain; only then does anybody get the right to act [pso2-3.0 501.1.4,
        103.6.1.2, 501.1.5]."""
        return self._quiet(g, "draw_begins" if "phase_starts" in g.rules.heard else "draw")

    def _quiet(self, g: Played, then: str) -> Decision | None:
        """A phase of rule processes: nobody may act unless something was put onto the chain [pso2-3.0 103.6.1.2]."""
        if g.rules.settle(g):
            return None
        if not g.chain:
            return self.go_on(g, then)
        g.frames.append(Window(scope=g.phase, holder=g.active))
        return None

    def _begin(self, g: Played, phase: str, then: str) -> Decision | None:
        """A phase begins, and some text waits for it [pso2-3.0 103.6.1.2]."""
        g.phase = phase
        touched(g, "phase")
        new_moment(g)
        tell(g, "phase_starts", "500.2", -1, g.active, word=phase)
        return self.go_on(g, then)

    # 502 ドローフェイズ

    def draw_begins(self, g: Played, move: Move | None) -> Decision | None:
        """[pso2-3.0 502.1]"""
        return self._begin(g, "draw", "draw_waits")

    def draw_waits(self, g: Played, move: Move | None) -> Decision | None:
        """What triggered comes before the draw."""
        return self._quiet(g, "draw")

    def draw(self, g: Played, move: Move | None) -> Decision | None:
        """One card; none in the first player's first turn [pso2-3.0 502.1, 502.1.1]."""
        g.phase = "draw"
        touched(g, "phase")
        if g.turn > 1 or g.rules.draws_on_first_turn:
            if replaced := draws(g, g.active, 1, acts.RULE, "502.1.1"):
                self.go(g, "draw_chain")
                replacing.begin(g, replaced, told=False)
                return None
            acts.draw(g, g.active, 1, acts.RULE, rule="502.1.1")
        return self.go_on(g, "draw_chain")

    def draw_chain(self, g: Played, move: Move | None) -> Decision | None:
        """[pso2-3.0 502.1.2]"""
        return self._quiet(g, "pp_begins" if "phase_starts" in g.rules.heard else "pp")

    # 503 PPフェイズ

    def pp_begins(self, g: Played, move: Move | None) -> Decision | None:
        """[pso2-3.0 503.1]"""
        return self._begin(g, "pp", "pp_waits")

    def pp_waits(self, g: Played, move: Move | None) -> Decision | None:
        """What triggered comes before the card that becomes PP."""
        return self._quiet(g, "pp")

    def pp(self, g: Played, move: Move | None) -> Decision | None:
        """One card from hand may become PP [pso2-3.0 503.1, 503.1.1]."""
        g.phase = "pp"
        touched(g, "phase")
        if not NO_PP.isdisjoint(card_now(g, g.player[g.active]).flags):
            self.go(g, "pp_chain")
            return None
        if move is None:
            seen: dict[int, int] = {}
            for card in acts.cards(g, "hand", g.active):
                seen.setdefault(g.face[card], card)
            moves = (*[PP[card] for card in seen.values()], SKIP)
            return Decision("card", g.active, "pp", "503.1.1", moves, len(moves) - 1)
        if move.verb == "skip":
            self.go(g, "pp_chain")
        else:
            new_moment(g)
            acts.to_pp(g, move.card, acts.RULE, rule="503.1.1")
            self.go(g, "pp_draw")
        return None

    def pp_draw(self, g: Played, move: Move | None) -> Decision | None:
        """Who did so may draw a card [pso2-3.0 503.1.2] (reading P13)."""
        if move is None:
            return yes_or_no(g.active, "pp_draw", "503.1.2")
        self.go(g, "pp_chain")
        if move.verb == "yes":
            if replaced := draws(g, g.active, 1, acts.RULE, "503.1.2"):
                replacing.begin(g, replaced, told=False)
            else:
                acts.draw(g, g.active, 1, acts.RULE, rule="503.1.2")
        return None

    def pp_chain(self, g: Played, move: Move | None) -> Decision | None:
        """[pso2-3.0 503.1.3]"""
        return self._quiet(g, "main")

    # 504 メインフェイズ

    def main(self, g: Played, move: Move | None) -> Decision | None:
        """The turn player has the right to act until the end phase is declared [pso2-3.0 504.1, 103.6.1.1]."""
        g.phase = "main"
        touched(g, "phase")
        if "phase_starts" in g.rules.heard:
            new_moment(g)
            tell(g, "phase_starts", "504.1", -1, g.active, word="main")
        self.call(g, Window(scope="main", holder=g.active), "end_phase")
        return None

    # 505 終了フェイズ

    def end_phase(self, g: Played, move: Move | None) -> Decision | None:
        """ターン終了ステップ: abilities of the end of the turn trigger; then the turn player may act [pso2-3.0 505.1,
        505.1.1, 505.1.2, 504.1.6.2]."""
        g.phase = "end"
        touched(g, "phase")
        new_moment(g)
        tell(g, "turn_ends", "505.1.2", -1, g.active)
        self.call(g, Window(scope="end", holder=g.active), "refresh")
        return None

    def refresh(self, g: Played, move: Move | None) -> Decision | None:
        """リフレッシュステップ: first all damage on characters goes, then what lasts "this turn" ends
        [pso2-3.0 505.2]."""
        g.phase = "refresh"
        touched(g, "phase")
        front, back = g.front, g.back
        for card in [card for found in projection_of(g).characters for card in found if front[card] or back[card]]:
            heal(g, card, acts.RULE, rule="505.2")
        g.rules.end_lasting(g, "turn")
        return self.go_on(g, "hand_limit")

    def hand_limit(self, g: Played, move: Move | None) -> Decision | None:
        """The turn player discards down to seven cards [pso2-3.0 402.3, 402.3.1, 505.2] (reading P38)."""
        hand = acts.cards(g, "hand", g.active)
        if move is not None:
            acts.discard(g, move.card, acts.RULE, rule="402.3.1")
            return None
        limit = hand_limit(g, g.active)
        if len(hand) > limit:
            seen: dict[int, int] = {}
            for card in hand:
                seen.setdefault(g.face[card], card)
            moves = tuple([CARD[card] for card in seen.values()])
            over = len(hand) - limit
            return Decision("card", g.active, "hand_limit", "402.3.1", moves, least=over, most=over)
        return self.go_on(g, "refresh_chain")

    def refresh_chain(self, g: Played, move: Move | None) -> Decision | None:
        """What triggered in this step is still resolved in this turn [pso2-3.0 103.6.1.2]."""
        return self._quiet(g, "hand_over")

    def hand_over(self, g: Played, move: Move | None) -> Decision | None:
        """The other player's turn; what was begun "this turn" while this step went on ends with it, too
        [pso2-3.0 505.2, 500.1]."""
        g.rules.end_lasting(g, "turn")
        uses.forget(g)
        if g.history:
            g.history.clear()
            touched(g, "history")
        g.last_hit.clear()
        last.forget(g)
        g.active = next_seat(g, g.active)
        self.go(g, "start")
        return None


def hand_limit(g: Duel, seat: int) -> int:
    """Seven cards, unless a text says another number; of several the largest [pso2-3.0 402.3] (reading P79)."""
    flags = projection_of(g).flags and card_now(g, g.player[seat]).flags
    said = [int(flag.removeprefix(HAND)) for flag in flags if flag.startswith(HAND)] if flags else []
    return max(said, default=HAND_LIMIT)
