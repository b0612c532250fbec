"""Before play: dice, half decks, and the cards each player keeps [moncolle-2.00 デッキ構築.0.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.moncolle.book.deck import CARDS_OF_EACH
from fuda.games.moncolle.book.opening import Opening
from fuda.games.moncolle.book.roll_off import higher_roll
from fuda.games.moncolle.happening import before_play
from fuda.games.moncolle.now import query
from fuda.kernel import action
from fuda.kernel.action import tell
from fuda.kernel.decision import Decision, Move
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match

PICKS = (0, 1, 1, 0)
"""A picks one half deck, B two, A one more [moncolle-2.00 デッキ構築.2.2]."""


class Draft(Frame, frozen=True, kw_only=True):
    """The steps in the order of the book."""

    at: str = "dice"
    first: int = 0
    """Player A."""
    number: int = 0
    """Picks made, then half decks gone through."""

    def dice(self, g: Match, move: Move | None) -> Decision | None:
        """Who rolls higher is player A [moncolle-2.00 デッキ構築.2.1]."""
        self.go(g, "pick", first=higher_roll(g, "デッキ構築.2.1"))
        return None

    def pick(self, g: Match, move: Move | None) -> Decision | None:
        """One half deck after another [moncolle-2.00 デッキ構築.2.2, 流れ.0.3]."""
        if self.number == len(PICKS):
            g.factions.clear()
            self.go(g, "leave_out", number=0)
            return None
        seat = self.first if PICKS[self.number] == 0 else 1 - self.first
        if move is None:
            moves = tuple(Move("faction", word=name) for name in g.factions)
            return Decision("word", seat, "faction", "デッキ構築.2.2", moves)
        g.factions.remove(move.word)
        g.picked[seat] = (*g.picked[seat], move.word)
        tell(g, "picks", "デッキ構築.2.2", -1, seat, word=move.word)
        take(g, seat, move.word)
        self.go(g, "pick", number=self.number + 1)
        return None

    def leave_out(self, g: Match, move: Move | None) -> Decision | None:
        """Fifteen cards of each half deck are kept: the others are named one by one. A player decides about both half
        decks before the other one does, and nobody sees it [moncolle-2.00 デッキ構築.3.3, その他.1.1] (reading M3)."""
        if self.number == 2 * g.seats:
            self.go(g, "summoner", number=0)
            return None
        seat, faction = self._turn(g)
        rest = self._half(g, seat, faction)
        if move is not None:
            before_play.leave_out(g, action.take_unseen(g, move.card, rest))
            return None
        if len(rest) <= CARDS_OF_EACH:
            self.go(g, "leave_out", number=self.number + 1)
            return None
        moves, over = tuple(Move("card", card) for card in rest), len(rest) - CARDS_OF_EACH
        return Decision("card", seat, "leave_out", "デッキ構築.3.3", moves, least=over, most=over)

    def _turn(self, g: Match) -> tuple[int, str]:
        seat = self.first if self.number < 2 else 1 - self.first
        return seat, g.picked[seat][self.number % 2]

    def _half(self, g: Match, seat: int, faction: str) -> list[int]:
        """The cards of this half deck that are still in, in order."""
        faces, face = g.rules.faces, g.face
        return sorted(c for c in query.cards(g, "deck", seat) if faces[face[c]].printed.faction == faction)

    def summoner(self, g: Match, move: Move | None) -> Decision | None:
        """One of the two summoners, laid face down [moncolle-2.00 デッキ構築.3.5]."""
        seat = self.first if self.number == 0 else 1 - self.first
        found = [c for c in query.cards(g, "box", seat) if g.rules.types[g.face[c]] == "summoner"]
        if self.number == g.seats or not found:
            g.frames[-1] = Opening()
            return None
        if move is None:
            moves = tuple(Move("card", card) for card in found)
            return Decision("card", seat, "summoner", "デッキ構築.3.5", moves)
        before_play.lay_down(g, seat, action.take_unseen(g, move.card, found))
        self.go(g, "summoner", number=self.number + 1)
        return None


def take(g: Match, seat: int, faction: str) -> None:
    """A half deck becomes a player's: its cards for the deck, its summoner aside, its tokens in their place. In the
    beginner's game there are neither summoners nor ★ cards. Its player has it in hand until the deck is shuffled
    [moncolle-2.00 デッキ構築.3.1, デッキ構築.3.2, デッキ構築.3.4, 盤面.7.1]."""
    simple, homes = g.options.get("beginner") == "yes", {"summoner": "box", "token": "token"}
    for number, face in enumerate(g.rules.faces):
        printed = face.printed
        if printed.faction == faction and not (simple and (printed.star or printed.type == "summoner")):
            home = homes.get(printed.type, "deck")
            card = action.new_card(g, number, seat, g.rules.layout.by_seat[home][seat])
            action.show(g, card, 1 << seat)
    g.version += 1
