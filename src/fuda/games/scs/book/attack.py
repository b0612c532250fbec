"""Attacking (chapter 5.4.7): who attacks whom, who joins, grazing, and the damage when the chain is resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.games.scs.book import areas, check_step
from fuda.games.scs.happening import happen
from fuda.games.scs.happening.happen import tell
from fuda.games.scs.now import permissions
from fuda.games.scs.now.layers import Source
from fuda.games.scs.now.projection import card_now, projection_of
from fuda.games.scs.now.query import each_once
from fuda.games.scs.state import Strike
from fuda.kernel.action import new_moment
from fuda.kernel.decision import DONE, Decision, Move
from fuda.kernel.event import Event, Link
from fuda.kernel.state import Frame, Ref

if TYPE_CHECKING:
    from fuda.games.scs.state import Match


def why_not_attack(g: Match, seat: int, card: int, target: int) -> str | None:
    """The rule that forbids this attack, or nothing: a ready striker of one's own, an enemy within its attack range
    [scs-1.12 1.1.3, 2.5.1, 2.5.4.1, 3.6.5, 3.6.6, 5.4.7.1, 5.4.7.2]."""
    if not happen.on_stage(g, card) or g.side[card] != seat:
        return "2.5.1"
    if g.acted[card]:
        return "5.4.7.1"
    if not happen.on_stage(g, target) or g.side[target] == seat:
        return "3.6.6"
    if g.area[target] not in areas.attack_reach(g, card):
        return "5.4.7.2"
    return "1.1.3" if barred(g, card) or _untouchable(g, card, target) else None


def moves(g: Match, seat: int) -> list[Move]:
    """Every attack of this player's strikers (`why_not_attack`)."""
    found: list[Move] = []
    acted = g.acted
    for card in happen.strikers(g, seat):
        if not acted[card]:
            found += moves_of(g, card)
    return found


def moves_of(g: Match, card: int) -> list[Move]:
    """Whom this ready striker may attack."""
    board, side, seat = g.board, g.side, g.side[card]
    found = []
    for area in areas.attack_reach(g, card):
        target = board[area]
        if target >= 0 and side[target] != seat and not _untouchable(g, card, target):
            found.append(Move("attack", card, target))
    return [] if found and barred(g, card) else found


def barred(g: Match, card: int) -> bool:
    """Does a text forbid it to attack, or to declare anything at all? [scs-1.12 1.1.3, 2.5.2]"""
    by, flags = Source(g.side[card], card, g.object[card]), projection_of(g).flags
    return any(word in flags and permissions.forbidden(g, card, word, by) for word in ("attack", "declare"))


def _untouchable(g: Match, card: int, target: int) -> bool:
    """Does a text say that it cannot be attacked (by this one), or that this one attacks somebody else first?
    [scs-1.12 1.1.3, 2.4.10.2.2]"""
    return _safe(g, card, target) or ("attack first" in projection_of(g).flags and _drawn(g, card, target))


def _drawn(g: Match, card: int, target: int) -> bool:
    """Do texts want it to attack somebody else, and it could? [scs-1.12 1.1.3, 1.1.8] (reading SL37)"""
    seen, reach = projection_of(g), areas.attack_reach(g, card)
    said = [said.what for said in card_now(g, card).says if said.word == "attack first"]
    wanted = {one for what in said for one in what.cards(g, seen) if g.side[one] != g.side[card]}
    able = {one for one in wanted if g.area[one] in reach and not _safe(g, card, one)}
    return bool(able) and target not in able


def _safe(g: Match, card: int, target: int) -> bool:
    """Does a text say that it cannot be attacked (by this one)?"""
    flags = projection_of(g).flags
    if "attack whom" in flags:
        whom = Source(g.side[target], target, g.object[target])
        if permissions.forbidden(g, card, "attack whom", whom):
            return True
    if "attacked" not in flags:
        return False
    return permissions.forbidden(g, target, "attacked", Source(g.side[card], card, g.object[card]))


class Attack(Frame, frozen=True, kw_only=True):
    """One declaration of an attack, step by step [scs-1.12 5.4.7]. When it is over its link lies on the chain."""

    at: str = "join"
    seat: int
    target: Ref
    attackers: tuple[Ref, ...]
    grazing: tuple[int, ...] = ()

    def join(self, g: Match, move: Move | None) -> Decision | None:
        """Other ready strikers that have the target in range may take part; also where a mover attacks
        [scs-1.12 5.4.7.3] (reading SA10)."""
        if move is not None and move.verb == "join":
            self.go(g, "join", attackers=(*self.attackers, g.ref(move.card)))
            return None
        if move is None:
            able = self._able(g)
            if able:
                moves = (DONE, *(Move("join", card) for card in able))
                return Decision("card", self.seat, "join_attack", "5.4.7.3", moves, 0, self.target[0])
        return self.go_on(g, "declare")

    def _able(self, g: Match) -> list[int]:
        taken, target = [card for card, _ in self.attackers], self.target[0]
        rest = [card for card in happen.strikers(g, self.seat) if card not in taken and not g.acted[card]]
        return [card for card in rest if not why_not_attack(g, self.seat, card, target)]

    def declare(self, g: Match, move: Move | None) -> Decision | None:
        """All of them take part in the attack and have acted [scs-1.12 5.4.7.4, 5.4.7.5]."""
        g.strikes.append(Strike(self.attackers, self.target))
        happen.touched(g, "attack")
        self.go(g, "declared")
        happen.do(g, [Event("acts", card, by=self.seat, word="attack") for card, _ in self.attackers])
        return None

    def declared(self, g: Match, move: Move | None) -> Decision | None:
        """What waits for an attack hears of it, then a check step [scs-1.12 5.4.7.5]."""
        new_moment(g)
        for card, _ in self.attackers:
            tell(g, "attacks", "5.4.7.4", card, self.seat, len(self.attackers), card, self.seat, self.target[0])
        tell(g, "targets", "5.4.7.2", self.target[0], self.seat, 1, self.attackers[0][0], self.seat, word="attack")
        return check_step.then(self, g, "graze")

    def graze(self, g: Match, move: Move | None) -> Decision | None:
        """The opponent may put any number of cards from hand face down into the attacker's score zone
        [scs-1.12 5.4.7.6]."""
        other = 1 - self.seat
        if move is not None and move.verb == "graze":
            self.go(g, "graze", grazing=(*self.grazing, move.card))
            return None
        if move is None:
            rest = [card for card in g.zones[g.rules.hands[other]] if card not in self.grazing]
            if rest and len(self.grazing) < graze_limit(g, other):
                moves = (DONE, *(Move("graze", card) for card in each_once(g, rest)))
                return Decision("card", other, "graze", "5.4.7.6", moves, 0, self.target[0])
        return self._grazed(g)

    def _grazed(self, g: Match) -> Decision | None:
        """All at one moment, then a check step [scs-1.12 5.4.7.6, 5.4.7.7]."""
        if not self.grazing:
            return self.go_on(g, "chain")
        self.go(g, "grazed")
        down = [Event("scores", c, seat=self.seat, amount=1, by=1 - self.seat, word="graze") for c in self.grazing]
        happen.do(g, down)
        return None

    def grazed(self, g: Match, move: Move | None) -> Decision | None:
        """So much less damage it will be [scs-1.12 5.4.7.7, 5.4.7.8]."""
        count = len(self.grazing)
        g.strikes[-1] = replace(g.strikes[-1], grazed=count)
        happen.touched(g, "attack")
        new_moment(g)
        tell(g, "grazes", "5.4.7.6", -1, 1 - self.seat, count)
        return check_step.then(self, g, "chain")

    def chain(self, g: Match, move: Move | None) -> Decision | None:
        """The damage becomes part of the chain, aimed at whom a text has made the target [scs-1.12 5.4.7.8, 6.1.3.1,
        8.1.7]."""
        card, number = self.attackers[0]
        target = g.strikes[-1].target
        link = Link("attack", self.seat, card, number, g.face[card], -1, slots=((target,),), stamp=g.clock)
        g.clock += 1
        g.chain.append(link)
        happen.touched(g, "chain")
        return self.end_on(g)


def graze_limit(g: Match, seat: int) -> int:
    """How many cards this player may put down for one attack: any number, unless a text says otherwise
    [scs-1.12 5.4.7.6, 1.1.3]."""
    if permissions.player(g, seat, "graze"):
        return 0
    return min(permissions.player_numbers(g, seat, "graze most"), default=len(g.zone))


# Resolution


def attackers(g: Match, strike: Strike, seat: int) -> list[int]:
    """Those who still take part: on the stage, on the same side, with the target in range. An attack does nothing
    outside its range, so who has lost the target adds nothing [scs-1.12 2.4.10.1, 3.6.5, 5.4.7.8] (reading SA11)."""
    target = g.area[strike.target[0]]
    there = [card for card, number in strike.attackers if g.object[card] == number and g.side[card] == seat]
    return [card for card in there if target in areas.attack_reach(g, card)]


def why_fails(g: Match, link: Link, strike: Strike) -> str | None:
    """The rule by which the attack fails now, or nothing [scs-1.12 2.4.10.1, 2.4.10.2, 2.4.10.2.1, 2.4.10.2.2,
    2.4.10.2.3]."""
    if not any(g.object[card] == number for card, number in strike.attackers):
        return "2.4.10.1"
    target = strike.target[0]
    if not g.fits(strike.target) or g.side[target] == link.seat:
        return "2.4.10.2.3"
    if _untouchable(g, link.source, target):
        return "2.4.10.2.2"
    return None if attackers(g, strike, link.seat) else "2.4.10.2.1"
