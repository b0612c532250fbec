"""Set-up (chapter 102): who goes first, decks, player cards and mags, five cards each, the second player's face-down
PP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from msgspec import UNSET

from fuda.games.pso2.book.deck import is_evolution
from fuda.games.pso2.book.turn import Turn
from fuda.games.pso2.happening import acts, fighting
from fuda.games.pso2.state import Played
from fuda.kernel import action, chance
from fuda.kernel.action import tell
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move

OPENING_HAND = 5


class Opening(Frame, Generic[Played], frozen=True, kw_only=True):
    """The steps in the order of the book [pso2-3.0 102]."""

    at: str = "first_player"

    def first_player(self, g: Played, move: Move | None) -> Decision | None:
        """Chance decides who goes first [pso2-3.0 102.1]."""
        wish = g.options.get("first", "")
        g.first = int(wish) if wish else chance.below(g, g.seats)
        g.active = g.first
        tell(g, "first", "102.1", -1, g.first)
        self.go(g, "shuffle")
        return None

    def shuffle(self, g: Played, move: Move | None) -> Decision | None:
        """Both decks are shuffled and lie face down [pso2-3.0 102.2, 401.1, 401.1.1]."""
        for seat in range(g.seats):
            acts.shuffle(g, seat, acts.RULE, rule="102.2")
        self.go(g, "player_cards")
        return None

    def player_cards(self, g: Played, move: Move | None) -> Decision | None:
        """Player card and mag lie face up; the player card shows the side of one's turn order [pso2-3.0 102.3,
        102.3.1, 201.2, 203.1]."""
        for seat in range(g.seats):
            if seat != g.first:
                fighting.show_second_side(g, seat)
                g.version += 1
                g.memo = UNSET
        self.go(g, "hands")
        return None

    def hands(self, g: Played, move: Move | None) -> Decision | None:
        """Five cards each [pso2-3.0 102.4]."""
        for step in range(g.seats):
            acts.draw(g, (g.first + step) % g.seats, OPENING_HAND, acts.RULE, rule="102.4")
        self.go(g, "face_down_pp")
        return None

    def face_down_pp(self, g: Played, move: Move | None) -> Decision | None:
        """The second player's top card becomes a face-down PP that nobody may look at [pso2-3.0 102.5, 404.5.1]."""
        for seat in range(g.seats):
            if seat != g.first:
                for top in acts.cards(g, "deck", seat)[:1]:
                    acts.to_pp(g, top, acts.RULE, down=True, rule="102.5")
        g.waiting.clear()
        g.frames[-1] = Turn()
        return None


def lay_out(g: Duel, seat: int, player: int, mags: list[int], deck: list[int]) -> None:
    """The cards of one player before the game, as faces. Evolutions lie under the mag, in whatever order the deck
    names them [pso2-3.0 203.4.1, 203.4.2]."""
    at = g.rules.layout.at
    g.player.append(action.new_card(g, player, seat, at("player", seat)))
    mags = sorted(mags, key=lambda face: is_evolution(g.rules.faces[face]))
    g.mag.append(action.new_card(g, mags[0], seat, at("mag", seat)) if mags else -1)
    for face in mags[1:]:
        action.new_card(g, face, seat, at("evolution", seat))
    for face in deck:
        action.new_card(g, face, seat, at("deck", seat))
