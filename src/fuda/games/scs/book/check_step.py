"""The check step (chapter 2.7): defeats, too many rule cards, winning and losing, then the next triggered ability,
until nothing is left [scs-1.12 2.7.1, 2.7.2]. This is the only place where any of it happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.scs.book import ending
from fuda.games.scs.happening import happen, memory
from fuda.games.scs.now.projection import card_now
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event
from fuda.kernel.state import Frame
from fuda.kernel.trigger import NextTrigger

if TYPE_CHECKING:
    from fuda.games.scs.state import Blow, Match
    from fuda.kernel.state import Ref


class Check(Frame, frozen=True, kw_only=True):
    """One check step: repeated as long as there is anything to do [scs-1.12 2.7.2.5]."""

    at: str = "go_round"

    def go_round(self, g: Match, move: Move | None) -> Decision | None:
        """Once around, or over."""
        depth = len(g.frames)
        while settle(g):
            if len(g.frames) != depth or g.outcome is not None:
                return None
        if g.last:
            memory.forget(g)
        return self.end_on(g)


def then(frame: Frame, g: Match, at: str, **changes: Any) -> Decision | None:
    """Do a check step, then go on with another step of this procedure: at once where there is nothing to check."""
    if quiet(g):
        return frame.go_on(g, at, **changes)
    check = Check()
    frame.call(g, check, at, **changes)
    return check.go_round(g, None)


def quiet(g: Match) -> bool:
    """Is there nothing to do? Found out cheaply, because most check steps are empty."""
    if g.blows or g.waiting:
        return False
    if g.checked == g.version:
        return True
    if _crowded(g) >= 0 or ending.due(g):
        return False
    g.checked = g.version
    return True


def settle(g: Match) -> bool:
    """Do the next thing. True when something was done, and there may be more [scs-1.12 2.7.2.3, 2.7.2.4, 2.7.2.5]."""
    if quiet(g):
        return False
    if g.blows and _defeat(g):
        return True
    seat = _crowded(g)
    if seat >= 0:
        g.frames.append(Shed(seat=seat))
        return True
    if ending.judge(g):
        return True
    if g.waiting:
        g.frames.append(NextTrigger())
        return True
    g.checked = g.version
    return False


def _defeat(g: Match) -> bool:
    """Strikers that one effect has dealt as much damage as their DEF, or more, are defeated, all at one moment; less
    damage is gone [scs-1.12 2.6.3, 2.6.5, 2.7.2.3] (reading SR4, reading SJ3). Returns whether there was any."""
    sums: dict[tuple[Ref, int, str], int] = {}
    for blow in g.blows:
        key = (blow.card, blow.source, blow.word)
        sums[key] = sums.get(key, 0) + blow.amount
    first: dict[Ref, Blow] = {blow.card: blow for blow in reversed(g.blows)}
    g.blows.clear()
    fallen = {ref for (ref, _, _), amount in sums.items() if g.fits(ref) and _beaten(g, ref[0], amount)}
    if not fallen:
        return False
    happen.do(g, [_defeat_of(g, blow) for ref, blow in first.items() if ref in fallen])
    return True


def _beaten(g: Match, card: int, amount: int) -> bool:
    return happen.on_stage(g, card) and amount >= card_now(g, card).guard


def _defeat_of(g: Match, blow: Blow) -> Event:
    """By who dealt the damage: the attacker, the caster, or the striker that has the ability [scs-1.12 2.6.2]."""
    by = g.rules.side(g, blow.source) if blow.source >= 0 else -1
    return Event("defeats", blow.card[0], source=blow.source, by=by, word=blow.word)


# 4.7.3 ルールカード


def _crowded(g: Match) -> int:
    """The seat that has more than one rule card (-1: nobody) [scs-1.12 4.7.3]."""
    for seat, zone in enumerate(g.rules.rule_zones):
        if len(g.zones[zone]) > 1:
            return seat
    return -1


class Shed(Frame, frozen=True, kw_only=True):
    """Only one rule card stays [scs-1.12 4.7.3, 4.7.3.1]."""

    at: str = "choose"
    seat: int

    def choose(self, g: Match, move: Move | None) -> Decision | None:
        """The zone's player says which one; the others are discarded at one moment (reading SA4)."""
        cards = g.zones[g.rules.rule_zones[self.seat]]
        if move is None:
            return Decision("card", self.seat, "keep_rule", "4.7.3.1", tuple(Move("card", card) for card in cards))
        self.end(g)
        happen.do(g, [Event("discards", card, seat=self.seat, word="rule") for card in cards if card != move.card])
        return None
