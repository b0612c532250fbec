"""What the rules do by themselves between two effects: units without defence, areas that are too full, and 条件 effects
whose moment has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.moncolle.happening import acts, replaced
from fuda.games.moncolle.now import query
from fuda.games.moncolle.now.projection import card_now, projection_of
from fuda.games.moncolle.state import LIMIT
from fuda.kernel.action import new_moment
from fuda.kernel.decision import Decision, Move
from fuda.kernel.state import Frame
from fuda.kernel.trigger import NextTrigger

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match


def settle(g: Match) -> bool:
    """Do what must be done now: also between two links of a chain that is being resolved (reading M40). True when
    something was done (and there may be more)."""
    if replaced.flush(g):
        return True
    if g.checked != g.version:
        if fall(g) or (g.rules.levels_change and adjust(g)):
            return True
        g.checked = g.version
    if g.waiting:
        g.frames.append(NextTrigger())
        return True
    if g.last and not g.chain and not g.battles:
        g.last.clear()
    return False


def checked(frame: Frame, g: Match, at: str, **changes: Any) -> Decision | None:
    """Go on with another step of a procedure once nothing is left to do by itself. Mostly there is nothing."""
    if not g.waiting and not g.postponed and (g.checked == g.version or not (_doomed(g) or g.rules.levels_change)):
        g.checked = g.version
        return frame.go_on(g, at, **changes)
    frame.call(g, Check(), at, **changes)
    return None


def fall(g: Match) -> bool:
    """A unit whose defence is 0 or less is discarded at once; it does not die [moncolle-2.00 ダメージ.3.1,
    カードの見方.2.5]. Of several the advancing side's go first, in the order in which they came [moncolle-2.00
    その他.1.1]."""
    fallen = _doomed(g)
    if not fallen:
        return False
    new_moment(g)
    if len(fallen) > 1:
        fallen = [card for seat in (g.active, 1 - g.active) for card in query.units(g, seat) if card in fallen]
    return acts.discard_units(g, fallen, rule="ダメージ.3.1") > 0


def _doomed(g: Match) -> list[int]:
    """The units without defence, in any order: only those that an effect touches, or that are printed so, can be."""
    now, frail = projection_of(g).touched, g.rules.frail
    found: list[int] = []
    for card, record in now.items():
        if record.defence.exact() <= 0 and query.on_field(g, card):
            found.append(card)
    return found + _frail(g) if frail else found


def _frail(g: Match) -> list[int]:
    """Those that are printed so."""
    now, frail = projection_of(g).touched, g.rules.frail
    near = [c for seat in range(g.seats) for c in query.units(g, seat) if g.face[c] in frail and c not in now]
    return [c for c in near if card_now(g, c).defence.exact() <= 0]


def adjust(g: Match) -> bool:
    """Too many levels of one player in one area: the advancing side adjusts first [moncolle-2.00 その他.4.1,
    その他.4.3]. That comes from units that went back from a battle, and from texts about levels."""
    if g.battles and g.rules.limits_change:
        return False  # who has more room outside of battles need not leave because one has begun (reading M58)
    for seat in (g.active, 1 - g.active):
        full = [area for area, load in query.loads(g, seat).items() if load > LIMIT]
        if full:
            g.frames.append(Adjust(seat=seat, area=min(full)))
            return True
    return False


class Adjust(Frame, frozen=True, kw_only=True):
    """Units are discarded one by one until the limit is kept, those summoned instantly this turn first; their player
    chooses among them [moncolle-2.00 その他.4.2] (reading M18)."""

    at: str = "choose"
    seat: int
    area: int

    def choose(self, g: Match, move: Move | None) -> Decision | None:
        """One more goes, as long as there are too many."""
        if replaced.flush(g):
            return None
        if move is not None:
            acts.discard_units(g, [move.card], rule="その他.4.2")
            return None
        there = query.units_in(g, self.seat, self.area)
        if query.loads(g, self.seat).get(self.area, 0) <= LIMIT:
            self.end(g)
            return None
        instant = [card for card in there if g.instant[card] == g.turn]
        moves = tuple(Move("card", card) for card in instant or there)
        return Decision("card", self.seat, "limit", "その他.4.2", moves)


class Check(Frame, frozen=True, kw_only=True):
    """Until nothing is left to do by itself."""

    at: str = "look"

    def look(self, g: Match, move: Move | None) -> Decision | None:
        """Again and again."""
        return None if settle(g) else self.end_on(g)
