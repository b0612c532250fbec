"""Set-up: summoners are turned up, decks shuffled, ten cards each, dice for the first turn
[moncolle-2.00 セットアップ.0.1, 流れ.0.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.moncolle.book.roll_off import higher_roll
from fuda.games.moncolle.book.turn import Turn
from fuda.games.moncolle.happening import acts, before_play
from fuda.games.moncolle.now import query
from fuda.kernel.action import tell
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match
    from fuda.kernel.decision import Decision, Move

OPENING_HAND = 10


class Opening(Frame, frozen=True, kw_only=True):
    """The steps in the order of the book."""

    at: str = "reveal"

    def reveal(self, g: Match, move: Move | None) -> Decision | None:
        """The summoners are turned up [moncolle-2.00 セットアップ.1.1, カードの見方.1.1]."""
        for seat in range(g.seats):
            for card in query.cards(g, "summoner", seat):
                before_play.turn_up(g, card)
        self.go(g, "shuffle")
        return None

    def shuffle(self, g: Match, move: Move | None) -> Decision | None:
        """Both decks are shuffled; to shuffle the opponent's again changes nothing [moncolle-2.00 セットアップ.2.1]."""
        for seat in range(g.seats):
            acts.shuffle(g, seat)
        self.go(g, "hands")
        return None

    def hands(self, g: Match, move: Move | None) -> Decision | None:
        """Ten cards each [moncolle-2.00 セットアップ.3.1, COLUMN.4.1]."""
        for seat in range(g.seats):
            acts.draw(g, seat, OPENING_HAND, rule="セットアップ.3.1")
        self.go(g, "dice")
        return None

    def dice(self, g: Match, move: Move | None) -> Decision | None:
        """Who rolls higher goes first; the other begins with one power counter [moncolle-2.00 セットアップ.4.1,
        セットアップ.5.1]."""
        wish = g.options.get("first", "")
        g.first = g.active = int(wish) if wish else higher_roll(g, "セットアップ.4.1")
        tell(g, "first", "セットアップ.4.1", -1, g.first)
        acts.gain_power(g, 1 - g.first, 1, rule="セットアップ.5.1")
        g.waiting[:] = [waiting for waiting in g.waiting if waiting.cause.kind == "first"]  # what waits for the game
        g.frames[-1] = Turn()
        return None
