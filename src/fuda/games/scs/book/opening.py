"""Before the game (chapter 5.1): ace and option lie face down in the gate, decks are shuffled, six cards each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.scs.book import areas
from fuda.games.scs.book.deck import can_be_ace
from fuda.games.scs.book.turn import Turn
from fuda.games.scs.happening import acts, happen
from fuda.games.scs.happening.happen import tell
from fuda.games.scs.now.query import each_once
from fuda.kernel import action, chance
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.scs.state import Match

OPENING_HAND = 6
"""[scs-1.12 5.1.4]"""


class Opening(Frame, frozen=True, kw_only=True):
    """The steps in the order of the book."""

    at: str = "aces"
    seat: int = 0

    def aces(self, g: Match, move: Move | None) -> Decision | None:
        """Each player chooses a spell card of the deck as ace; it lies face down in the gate [scs-1.12 5.1.1, 4.1.9.3].
        A deck list that names its ace has chosen (reading SA1)."""
        seat = self.seat
        if seat == g.seats:
            self.go(g, "shuffle")
            return None
        if move is not None:
            _stand(g, action.take_unseen(g, move.card, _deck(g, seat)), seat)
        if areas.striker_at(g, areas.gate(seat)) < 0:
            able = [c for c in _deck(g, seat) if can_be_ace(g.rules.faces[g.face[c]])]
            moves = tuple(Move("card", card) for card in each_once(g, able))
            if moves:
                return Decision("card", seat, "ace", "5.1.1", moves)
            return self.go_on(g, "aces", seat=seat + 1)  # not a legal deck: without a striker its player loses
        return self.go_on(g, "option")

    def option(self, g: Match, move: Move | None) -> Decision | None:
        """And an option, which the ace bears: there is only one in a deck [scs-1.12 1.2.2.1, 2.2.4.3, 5.1.1]."""
        seat = self.seat
        options = _beside(g, seat)
        if move is None and options:
            return Decision("card", seat, "ace_option", "5.1.1", tuple(Move("card", c) for c in each_once(g, options)))
        if move is not None:
            option = action.take_unseen(g, move.card, options)
            happen.attach(g, option, areas.striker_at(g, areas.gate(seat)))
            acts.lay_face_down(g, option)
        self.go(g, "aces", seat=seat + 1)
        return None

    def shuffle(self, g: Match, move: Move | None) -> Decision | None:
        """The decks are shuffled and lie face down [scs-1.12 5.1.2]. The opponent may shuffle or cut again, which
        changes nothing about a random order (reading SA2)."""
        for seat in range(g.seats):
            happen.apply(g, [Event("shuffles", seat=seat)])
        self.go(g, "first_player")
        return None

    def first_player(self, g: Match, move: Move | None) -> Decision | None:
        """Chance decides who goes first [scs-1.12 5.1.3]."""
        wish = g.options.get("first", "")
        g.first = g.active = int(wish) if wish else chance.below(g, g.seats)
        tell(g, "first", "5.1.3", -1, g.first)
        self.go(g, "hands")
        return None

    def hands(self, g: Match, move: Move | None) -> Decision | None:
        """Six cards each, then the cards in the gates are turned up [scs-1.12 5.1.4]."""
        for seat in (g.first, 1 - g.first):
            happen.apply(g, [Event("draws", seat=seat, amount=_opening_hand(g, seat))])
        for card in g.zones[g.rules.layout.at("stage")]:
            acts.turn_up(g, card)
            tell(g, "aces", "5.1.4", card, g.side[card])
        self.go(g, "begin")
        return None

    def begin(self, g: Match, move: Move | None) -> Decision | None:
        """The first player is the turn player, and the game begins [scs-1.12 5.1.5]."""
        g.waiting.clear()
        g.frames[-1] = Turn()
        return None


def _opening_hand(g: Match, seat: int) -> int:
    """Six cards, unless the player's ace says otherwise [scs-1.12 5.1.4, 3.13.5, 1.1.2]."""
    aces = [card for card in happen.strikers(g, seat) if g.area[card] >= 0]
    said = [extra for card in aces for extra in g.rules.extras(g.face[card]) if extra.word == "opening"]
    return max((extra.n for extra in said), default=OPENING_HAND)


def _deck(g: Match, seat: int) -> list[int]:
    return g.zones[g.rules.layout.at("deck", seat)]


def _beside(g: Match, seat: int) -> list[int]:
    """The options that lie beside the deck."""
    return g.zones[g.rules.layout.at("removed", seat)]


def _stand(g: Match, card: int, seat: int) -> None:
    """Face down into the gate [scs-1.12 5.1.1]."""
    happen.place(g, card, seat, areas.gate(seat))
    acts.lay_face_down(g, card)


def lay_out(g: Match, seat: int, deck: list[int], ace: int = -1) -> None:
    """The deck of one player before the game, as faces: its owner is who brought it (reading SA3). Its player knows it
    until it is shuffled; the named ace stands in the gate already. An option lies beside it, where everybody sees that
    it is one: only spell cards can be in the deck zone [scs-1.12 2.3.8, 4.2.1]."""
    named, zone_of = -1, [g.rules.layout.at("removed" if option else "deck", seat) for option in g.rules.is_option]
    for face in deck:
        card = action.new_card(g, face, seat, zone_of[face])
        action.show(g, card, 1 << seat)
        if face == ace and named < 0:
            named = card
    if named >= 0:
        _stand(g, action.take_unseen(g, named, _deck(g, seat)), seat)
