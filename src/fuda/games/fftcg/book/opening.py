"""Set-up (chapter 8.2): decks are shuffled, somebody chooses who goes first, five cards each, one new hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.book.turn import Turn, each_once
from fuda.games.fftcg.happening import acts
from fuda.games.fftcg.happening.acts import tell
from fuda.games.fftcg.now import query
from fuda.kernel import action, chance
from fuda.kernel.decision import Decision, Move, yes_or_no
from fuda.kernel.event import Event
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match

OPENING_HAND = 5


class Opening(Frame, frozen=True, kw_only=True):
    """The steps in the order of the book [fftcg-2.1.8 8.2.1]."""

    at: str = "shuffle"
    chooser: int = 0
    asked: int = 0
    """How many players have been asked whether they keep their hand."""

    def shuffle(self, g: Match, move: Move | None) -> Decision | None:
        """Both decks are shuffled and lie face down [fftcg-2.1.8 7.9.1, 8.2.1.1]. The opponent may shuffle a deck
        again, which changes nothing about a random order (reading FA4)."""
        for seat in range(g.seats):
            acts.shuffle(g, seat, rule="8.2.1.1")
        self.go(g, "choose", chooser=chance.below(g, g.seats))
        return None

    def choose(self, g: Match, move: Move | None) -> Decision | None:
        """Chance decides who chooses to go first or second [fftcg-2.1.8 8.2.1.2]."""
        wish = g.options.get("first", "")
        if move is None and not wish:
            return Decision("option", self.chooser, "turn_order", "8.2.1.2", (Move("first"), Move("second")))
        chosen = self.chooser if move is None or move.verb == "first" else 1 - self.chooser
        g.first = g.active = int(wish) if wish else chosen
        tell(g, "first", "8.2.1.2", -1, g.first)
        self.go(g, "hands")
        return None

    def hands(self, g: Match, move: Move | None) -> Decision | None:
        """Five cards each [fftcg-2.1.8 8.2.1.3]."""
        for seat in (g.first, 1 - g.first):
            acts.apply(g, [Event("draws", seat=seat, amount=1)] * OPENING_HAND)
        self.go(g, "keep")
        return None

    def keep(self, g: Match, move: Move | None) -> Decision | None:
        """The first player, then the second one, may exchange the whole hand once [fftcg-2.1.8 8.2.1.4]."""
        if self.asked == g.seats:
            self.go(g, "begin")
            return None
        seat = self._seat(g)
        if move is None:
            return yes_or_no(seat, "mulligan", "8.2.1.4")
        if move.verb == "yes":
            tell(g, "mulligan", "8.2.1.4", -1, seat)
            self.go(g, "under")
        else:
            self.go(g, "keep", asked=self.asked + 1)
        return None

    def under(self, g: Match, move: Move | None) -> Decision | None:
        """The five cards go under the deck, one after another in any order; then five new ones are drawn
        [fftcg-2.1.8 8.2.1.4]."""
        seat = self._seat(g)
        hand = query.cards(g, "hand", seat)
        if move is not None:
            acts.apply(g, [Event("decks", move.card, word="bottom")])
            return None
        if hand:
            return Decision(
                "order", seat, "bottom_order", "8.2.1.4", tuple(Move("card", card) for card in each_once(g, hand))
            )
        acts.apply(g, [Event("draws", seat=seat, amount=1)] * OPENING_HAND)
        self.go(g, "keep", asked=self.asked + 1)
        return None

    def _seat(self, g: Match) -> int:
        return (g.first + self.asked) % g.seats

    def begin(self, g: Match, move: Move | None) -> Decision | None:
        """The first player is the turn player, and the game begins [fftcg-2.1.8 8.2.1.5]."""
        g.waiting.clear()
        g.frames[-1] = Turn()
        return None


def lay_out(g: Match, seat: int, deck: list[int]) -> None:
    """The deck of one player before the game, as faces: its owner is who brought it [fftcg-2.1.8 6.2.1, 8.1.1]."""
    for face in deck:
        action.new_card(g, face, seat, g.rules.layout.at("deck", seat))
