"""A turn: power charge, hand adjustment, main, summoning, hand adjustment, end [moncolle-2.00 ターン.0.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.moncolle.acting import declare, uses
from fuda.games.moncolle.book import ending, march
from fuda.games.moncolle.book.areas import TERRITORY
from fuda.games.moncolle.book.rearrange import Rearrange, can_rearrange
from fuda.games.moncolle.book.rule_process import Check, checked
from fuda.games.moncolle.happening import acts
from fuda.games.moncolle.now import expected_levels, lasting, query, said_of_sides
from fuda.games.moncolle.now.layers import touched
from fuda.games.moncolle.now.projection import card_now, projection_of
from fuda.games.moncolle.state import LIMIT
from fuda.kernel.action import new_moment, tell
from fuda.kernel.decision import DONE, PASS, Decision, Move
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match

HAND = 6
"""[moncolle-2.00 盤面.4.1]"""


class Turn(Frame, frozen=True, kw_only=True):
    """The steps in the order of the book; the first turn of each player begins with summoning
    [moncolle-2.00 ターン.2.1, ターン.3.1, ターン.4.1, ターン.5.1, COLUMN.4.1]."""

    at: str = "start"
    rearranged: bool = False
    """Has the player just rearranged units? To do so twice in a row is to do it once."""

    def start(self, g: Match, move: Move | None) -> Decision | None:
        """Who holds which front area is noted [moncolle-2.00 進軍と迎撃.3.1, 進軍と迎撃.4.1]."""
        g.turn += 1
        lasting.begin_turn(g)
        touched(g, "instant")
        new_moment(g)
        uses.new_turn(g)
        g.history.clear()
        touched(g, "history")
        g.held = query.front_holders(g)
        tell(g, "turn", "ターン.1.1", -1, g.active, g.turn)
        self.go(g, "summoning" if g.turn <= g.seats else "charge")
        return None

    def charge(self, g: Match, move: Move | None) -> Decision | None:
        """All spent units of both sides become ready; one power counter, in the beginner's game too (reading M31)
        [moncolle-2.00 ターン.3.2, ターン.3.3,
        行動状態.0.1, COLUMN.3.1]."""
        _phase(g, "charge", "ターン.3.2")
        for seat in (g.active, 1 - g.active):
            waking = [unit for unit in query.units(g, seat) if "未行動にならない" not in card_now(g, unit).flags]
            acts.ready(g, waking, rule="ターン.3.2")
        acts.gain_power(g, g.active, 1, rule="ターン.3.3")
        _over(g, "charge")
        return checked(self, g, "adjust")

    def adjust(self, g: Match, move: Move | None) -> Decision | None:
        """The first hand adjustment [moncolle-2.00 ターン.4.2, ターン.4.3]."""
        _phase(g, "adjust 1", "ターン.4.2")
        return checked(self, g, "adjusting")

    def adjusting(self, g: Match, move: Move | None) -> Decision | None:
        """What waits for the phase has happened."""
        self.call(g, Adjustment(rule="ターン.4.2"), "adjusted")
        return None

    def adjusted(self, g: Match, move: Move | None) -> Decision | None:
        """The phase is over."""
        _over(g, "adjust 1")
        return checked(self, g, "main")

    def main(self, g: Match, move: Move | None) -> Decision | None:
        """Marches and rituals [moncolle-2.00 ターン.5.2]."""
        _phase(g, "main", "ターン.5.2")
        self.call(g, Main(), "main_over")
        return None

    def main_over(self, g: Match, move: Move | None) -> Decision | None:
        """The phase is over."""
        _over(g, "main")
        return checked(self, g, "summoning")

    def summoning(self, g: Match, move: Move | None) -> Decision | None:
        """The phase begins; what waits for that happens now [moncolle-2.00 ターン.6.1]."""
        _phase(g, "summoning", "ターン.6.1")
        return checked(self, g, "summon")

    def summon(self, g: Match, move: Move | None) -> Decision | None:
        """Summon and rearrange in any order, any number of times [moncolle-2.00 ターン.6.1, ターン.6.2, ターン.6.3]."""
        if move is None:
            moves = summons(g, g.active)
            if not self.rearranged and can_rearrange(g, g.active):
                moves = (*moves, Move("rearrange"))
            return Decision("act", g.active, "summon", "ターン.6.1", (PASS, *moves))
        if move.verb == "pass":
            _over(g, "summoning")
            return checked(self, g, "adjust_again", rearranged=False)
        if move.verb == "rearrange":
            self.call(g, Rearrange(), "summon", rearranged=True)
        else:
            self.call(g, Check(), "summon", rearranged=False)
            acts.summon(g, move.card, g.active, move.arg)
        return None

    def adjust_again(self, g: Match, move: Move | None) -> Decision | None:
        """The second hand adjustment [moncolle-2.00 ターン.7.1, ターン.7.2, ターン.7.3]."""
        _phase(g, "adjust 2", "ターン.7.1")
        return checked(self, g, "adjusting_again")

    def adjusting_again(self, g: Match, move: Move | None) -> Decision | None:
        """What waits for the phase has happened."""
        self.call(g, Adjustment(rule="ターン.7.2"), "adjusted_again")
        return None

    def adjusted_again(self, g: Match, move: Move | None) -> Decision | None:
        """The phase is over."""
        _over(g, "adjust 2")
        return checked(self, g, "finish")

    def finish(self, g: Match, move: Move | None) -> Decision | None:
        """The player declares the end of the turn; what waits for that happens now [moncolle-2.00 ターン.8.2]."""
        _phase(g, "end", "ターン.8.2")
        tell(g, "turn_ends", "ターン.8.2", -1, g.active, g.turn)
        return checked(self, g, "over")

    def over(self, g: Match, move: Move | None) -> Decision | None:
        """Is the game over? [moncolle-2.00 終了条件.0.1, 流れ.0.7] (reading M5)"""
        ending.victory(g, "終了条件.0.1")
        ending.decks_out(g)
        ending.stand_still(g)
        if g.outcome is not None:
            return None
        return self.go_on(g, "fade")

    def fade(self, g: Match, move: Move | None) -> Decision | None:
        """Lasting effects end; what begins by that ends, too [L10] [moncolle-2.00 ターン.8.4]."""
        if lasting.end(g, "turn") or g.waiting:
            return checked(self, g, "fade")
        return checked(self, g, "swap")

    def swap(self, g: Match, move: Move | None) -> Decision | None:
        """Markers are taken off and the sides swap; who could not stand without the effects is gone
        [moncolle-2.00 ターン.8.3, ターン.8.4, ターン.1.1, ダメージ.3.1]."""
        g.holding, g.fought = [0, 0, 0], [0, 0, 0]
        g.active = 1 - g.active
        touched(g, "turn player")
        self.go(g, "start")
        return None


def _phase(g: Match, name: str, rule: str) -> None:
    """A phase begins; what was used in the one before and says no other end is over [moncolle-2.00 その他.2.4]."""
    lasting.end(g, "phase")
    g.phase = name
    new_moment(g)
    tell(g, "phase", rule, -1, g.active, word=name)


def _over(g: Match, name: str) -> None:
    """A phase is over: told only where somebody waits for it."""
    if "over" in g.rules.heard:
        new_moment(g)
        tell(g, "over", "ターン.0.1", -1, g.active, word=name)


def _landings(g: Match, seat: int) -> tuple[int, ...]:
    """The own territory, and where a text in force lets units be summoned besides [moncolle-2.00 ターン.6.2]."""
    touched = projection_of(g).touched
    if not touched:
        return TERRITORY[seat]
    open_to = [g.area[u] for u in query.units(g, seat) if u in touched and "通常召喚できる" in touched[u].flags]
    return tuple(dict.fromkeys((*TERRITORY[seat], *open_to)))


def summons(g: Match, seat: int) -> tuple[Move, ...]:
    """Every unit in hand with every own territory area that has room for it; equal cards once [moncolle-2.00
    ターン.6.2, 盤面.1.1]."""
    hand = query.cards(g, "hand", seat)
    units = sorted({g.face[c]: c for c in reversed(hand) if g.rules.is_unit[g.face[c]]}.values())
    if not units:
        return ()
    areas = _landings(g, seat)
    if g.rules.levels_change:
        return tuple(Move("summon", c, area) for c in units for area in expected_levels.room(g, seat, c, areas))
    loads, sizes = query.loads(g, seat), [(c, query.level(g, c)) for c in units]
    room = [(area, LIMIT - loads.get(area, 0)) for area in areas]
    return tuple(Move("summon", c, area) for c, size in sizes for area, left in room if size <= left)


def hand_limit(g: Match, seat: int) -> int:
    """How many cards a hand is adjusted to; a text may say another number [moncolle-2.00 盤面.4.1]."""
    words = said_of_sides.of_side(g, seat, "手札上限")
    if not words:
        return HAND
    limit = min((int(n) for how, n in words if how == "set"), default=HAND)
    return max(0, limit + sum(int(n) for how, n in words if how == "more"))


class Adjustment(Frame, frozen=True, kw_only=True):
    """A hand adjustment: down to six, more at will, then up to six [moncolle-2.00 ターン.4.2, ターン.4.3, ターン.7.2,
    ターン.7.3, 盤面.4.1]."""

    at: str = "discard"
    rule: str

    def discard(self, g: Match, move: Move | None) -> Decision | None:
        """One card after another; equal cards are named once."""
        if move is not None and move.verb == "card":
            acts.discard(g, move.card, rule=self.rule, word="adjust")
            return None
        hand = query.cards(g, "hand", g.active)
        if move is None and hand:
            once = sorted({g.face[card]: card for card in reversed(hand)}.values())
            cards = tuple(Move("card", card) for card in once)
            over, most = max(0, len(hand) - hand_limit(g, g.active)), len(hand)
            moves = cards if over else (DONE, *cards)
            return Decision("card", g.active, "adjust", self.rule, moves, least=over, most=most)
        acts.draw(g, g.active, hand_limit(g, g.active) - len(hand), rule=self.rule[:-1] + "3")
        ending.note_empty_decks(g)
        g.frames[-1] = Check()
        return None


class Main(Frame, frozen=True, kw_only=True):
    """The main phase: marches and rituals in any order, any number of times [moncolle-2.00 ターン.5.2, ターン.5.3,
    ターン.5.4, 儀式.0.1, 有効時期.5.1]."""

    at: str = "settle"

    def settle(self, g: Match, move: Move | None) -> Decision | None:
        """What happens by itself comes first."""
        if g.rules.settle(g):
            return None
        return self.go_on(g, "act")

    def act(self, g: Match, move: Move | None) -> Decision | None:
        """One more action, or the end of the phase."""
        if move is None:
            moves = (PASS, *march.first_steps(g), *declare.actions(g, g.active, "ritual"))
            return Decision("act", g.active, "main", "ターン.5.2", moves)
        if move.verb == "pass":
            self.end(g)
        elif move.verb == "march":
            self.call(g, march.Marching(steps=((move.card, move.arg),)), "settle")
        else:
            self.go(g, "settle")
            declare.begin(g, g.active, move)
        return None
