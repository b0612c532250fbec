"""The commander phase (chapter 5.5): a striker may leave through the gate, one may be summoned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.scs.book import areas, check_step
from fuda.games.scs.happening import happen
from fuda.games.scs.happening.happen import tell
from fuda.games.scs.now import lasting, permissions
from fuda.games.scs.now.layers import Source
from fuda.games.scs.now.projection import projection_of, says
from fuda.games.scs.now.query import each_once
from fuda.games.scs.paying import cost, due_of
from fuda.kernel.action import new_moment
from fuda.kernel.decision import PASS, Decision, Move
from fuda.kernel.event import Event
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.scs.state import Match


class CommanderPhase(Frame, frozen=True, kw_only=True):
    """The steps in the order of the book."""

    card: int = -1
    area: int = -1

    def begin(self, g: Match, move: Move | None) -> Decision | None:
        """What waits for its beginning triggers [scs-1.12 5.5.1.1]."""
        new_moment(g)
        tell(g, "phase", "5.5.1.1", -1, g.active, word="commander")
        return check_step.then(self, g, "choose")

    def choose(self, g: Match, move: Move | None) -> Decision | None:
        """A striker of one's own in one's own gate may leave the stage [scs-1.12 2.8.2, 4.1.9.2, 5.5.1.2]; if it was
        the last one the check step ends the game (reading SR5) (reading SA12). Who summons at once lets nobody go."""
        if move is not None:
            return self._chosen(g, move)
        cards = _leavers(g, g.active)
        if not cards:
            return self.go_on(g, "summon")
        found = (PASS, *(Move("retire", card) for card in cards), *moves(g, g.active))
        return Decision("act", g.active, "commander_action", "5.5.1.2", found, 0, cards[0])

    def _chosen(self, g: Match, move: Move) -> Decision | None:
        if move.verb != "retire":
            return self.summon(g, move)
        self.go(g, "left")
        happen.do(g, [Event("retires", move.card, by=g.active, word="rule")])
        return None

    def left(self, g: Match, move: Move | None) -> Decision | None:
        """[scs-1.12 5.5.1.2]"""
        return check_step.then(self, g, "summon")

    def summon(self, g: Match, move: Move | None) -> Decision | None:
        """At most one card from hand: it is laid into the effect zone [scs-1.12 5.5.1.2(2)] (reading SR12). The area is
        named with it (reading SA13)."""
        if move is None:
            found = moves(g, g.active)
            if not found and not g.rules.asks_even(g, g.active, "pass"):
                return self.leave_phase(g, None)
            return Decision("act", g.active, "summon", "5.5.1.2(2)", (PASS, *found))
        if move.verb == "pass":
            return self.leave_phase(g, None)
        happen.lay(g, move.card)
        orbs = cost.of_summon(g, g.active, move.card)
        due_of.summoned(g, g.active, move.card)
        self.call(g, cost.Pay(seat=g.active, orbs=orbs, about=move.card), "appear", card=move.card, area=move.arg)
        return None

    def appear(self, g: Match, move: Move | None) -> Decision | None:
        """The cost is paid, and the card stands on the stage as a striker [scs-1.12 2.8.1, 4.8.3, 5.5.1.3, 5.5.1.4]."""
        self.go(g, "appeared", area=-1)
        happen.do(g, [Event("summons", self.card, seat=g.active, by=g.active, word=areas.name(self.area))])
        return None

    def appeared(self, g: Match, move: Move | None) -> Decision | None:
        """A check step; a card that a text kept from the stage does not stay in the effect zone [scs-1.12 4.8.4,
        5.5.1.4]."""
        if g.zone[self.card] in g.rules.effects:
            happen.put_away(g, [self.card])
        return check_step.then(self, g, "leave_phase", card=-1)

    def leave_phase(self, g: Match, move: Move | None) -> Decision | None:
        """What waits for its end triggers [scs-1.12 5.5.1.5]."""
        new_moment(g)
        tell(g, "phase", "5.5.1.5", -1, g.active, word="commander end")
        return check_step.then(self, g, "over")

    def over(self, g: Match, move: Move | None) -> Decision | None:
        """What lasts for the phase ends [scs-1.12 2.4.6, 5.5.1.6]."""
        lasting.end(g, "commander")
        return self.end_on(g)


def _leavers(g: Match, seat: int) -> list[int]:
    """Who may leave: the own striker in the own gate, and whoever a text lets leave from elsewhere
    [scs-1.12 5.5.1.2, 1.1.2]."""
    card = areas.striker_at(g, areas.gate(seat))
    found = [card] if card >= 0 and g.side[card] == seat else []
    if "retires anywhere" in projection_of(g).flags:
        found += [c for c in happen.strikers(g, seat) if c not in found and says(g, c, "retires anywhere")]
    return found


def why_not_summon(g: Match, seat: int, card: int, area: int) -> str | None:
    """The rule that forbids this summon, or nothing: a card from hand, onto a free area of one's own base line, whose
    cost can be paid [scs-1.12 2.8.1.1, 4.1.8.2, 7.1.2] (reading SR5) (reading SR8). Who has six strikers may summon,
    but the card goes to the discard pile [scs-1.12 2.8.1.2, 4.1.4] (reading SA14)."""
    if g.zone[card] != g.rules.hands[seat]:
        return "5.5.1.2(2)"
    if area not in summon_areas(g, seat, card):
        return "2.8.1.1"
    if g.board[area] >= 0:
        return "4.1.6"
    if _barred(g, seat):
        return "1.1.3"
    orbs = cost.of_summon(g, seat, card)
    return None if cost.can_pay(g, seat, orbs) else "7.1.2"


def moves(g: Match, seat: int) -> list[Move]:
    """Every summon this player could make (`why_not_summon`)."""
    board = g.board
    if _barred(g, seat):
        return []
    cards = each_once(g, g.zones[g.rules.hands[seat]])
    usual = [area for area in areas.base_line(seat) if board[area] < 0]
    free: dict[int, list[int]] = {}
    for card in cards:
        special = g.rules.appears[g.face[card]]
        free[card] = [area for area in summon_areas(g, seat, card) if board[area] < 0] if special else usual
    able = _affordable(g, seat, [card for card in cards if free[card]])
    return [Move("summon", card, area) for card in able for area in free[card]]


def summon_areas(g: Match, seat: int, card: int) -> tuple[int, ...]:
    """Where this card can be summoned: on the own base line, and where it says itself [scs-1.12 2.8.1.1, 1.1.2]."""
    own = areas.base_line(seat)
    also = g.rules.appears[g.face[card]]
    if not also:
        return own
    ctx = Source(seat, card, g.object[card])
    return tuple(dict.fromkeys((*own, *(area for zone in also for area in zone.areas(g, ctx)))))


def _barred(g: Match, seat: int) -> bool:
    """Does a text forbid this player to summon, or to summon one more this turn? [scs-1.12 1.1.3]"""
    if permissions.player(g, seat, "summon"):
        return True
    most = permissions.player_numbers(g, seat, "summon most")
    return bool(most) and sum(e.kind == "summons" and e.seat == seat for e in g.history) >= min(most)


def _affordable(g: Match, seat: int, cards: list[int]) -> list[int]:
    """Those whose summoning cost can be paid; each cost is looked at once [scs-1.12 3.4.1, 7.1.2]."""
    able = cost.ready(g, seat)
    costs = {card: cost.of_summon(g, seat, card) for card in cards}
    paid = {orbs: cost.can_pay_orbs(able, orbs) for orbs in {*costs.values()}}
    return [card for card in cards if paid[costs[card]]]
