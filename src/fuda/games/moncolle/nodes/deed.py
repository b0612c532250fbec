"""What happens at once and has no duration: damage, death, moving, turning [moncolle-2.00 その他.2.1, その他.2.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.games.moncolle import acts, query, resolve
from fuda.games.moncolle.areas import TERRITORY
from fuda.games.moncolle.look import looks
from fuda.games.moncolle.nodes.base import Clause, cards_of, done, speaker
from fuda.games.moncolle.nodes.number import amount
from fuda.games.moncolle.state import LIMIT
from fuda.kernel.action import BOTTOM, TOP, new_moment, tell
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.moncolle.state import Match


class Wound(Node, frozen=True):
    """[火炎:3], [2D]: damage with an attribute or without [moncolle-2.00 ダメージ.2.1, ダメージ.2.2, ダメージ.2.3,
    ダメージ.2.4]."""

    n: Any
    kind: str = ""


class Damage(Clause, frozen=True):
    """…に[火炎:3]ダメージを与える; several damages joined by & are dealt at one moment [moncolle-2.00 用語.6.1,
    用語.6.2]. Dice are rolled once for all who take it."""

    to: Any
    wounds: tuple[Wound, ...]

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Deal it."""
        seen = looks(g)
        found = cards_of(g, fx, self.to, seen)
        dealt = [(amount(g, fx, wound.n, seen), wound.kind) for wound in self.wounds] if found else []
        new_moment(g)
        hit = acts.hurt(g, [(card, n, kind) for card in found for n, kind in dealt], fx.source)
        done(g, fx, did=bool(found) and hit == len(found))
        return None


class Kill(Clause, frozen=True):
    """…を死亡させる (reading M25): it dies without damage [moncolle-2.00 その他.2.2]."""

    who: Any

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """At one moment."""
        found = cards_of(g, fx, self.who, looks(g))
        done(g, fx, did=bool(found) and acts.die(g, found, fx.source, "その他.2.2") == len(found))
        return None


class Discard(Clause, frozen=True):
    """…を破棄する [moncolle-2.00 用語.1.1]"""

    who: Any

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """At one moment."""
        found = cards_of(g, fx, self.who, looks(g))
        done(g, fx, did=bool(found) and acts.discard_units(g, found, fx.source) == len(found))
        return None


class Turn(Clause, frozen=True):
    """…を行動完了にする, …を未行動にする [moncolle-2.00 行動状態.0.1]"""

    who: Any
    to: str

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Turn them."""
        found = cards_of(g, fx, self.who, looks(g))
        turn = acts.spend if self.to == "spent" else acts.ready
        done(g, fx, did=bool(found) and turn(g, found, fx.source) == len(found))
        return None


class Return(Clause, frozen=True):
    """…を手札に戻す, …を山札の上に戻す: to its owner."""

    who: Any
    to: str

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One after another."""
        found = cards_of(g, fx, self.who, looks(g))
        for card in found:
            if self.to == "hand":
                acts.to_hand(g, card, fx.source)
            else:
                acts.to_deck(g, card, TOP if self.to == "top" else BOTTOM, fx.source)
        done(g, fx, did=bool(found))
        return None


class Relocate(Clause, frozen=True):
    """…を自軍領土に移動させる: to one of its side's own areas that has room for it."""

    who: Any

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Its player says where [moncolle-2.00 盤面.1.1]."""
        found = cards_of(g, fx, self.who, looks(g))
        if not found:
            done(g, fx, did=False)
            return None
        card = found[0]
        seat, size = g.side[card], query.level(g, card)
        room = [a for a in TERRITORY[seat] if g.area[card] != a and query.levels(g, seat, a) + size <= LIMIT]
        if not room:
            done(g, fx, did=False)
            return None
        if move is None:
            moves = tuple(Move("return", card, area) for area in room)
            return Decision("place", seat, "relocate", "その他.2.2", moves, about=card)
        acts.move_all(g, [(card, move.arg)], fx.source, "その他.2.2", "effect")
        done(g, fx)
        return None


class Swap(Clause, frozen=True):
    """…の隊列を変更する: its side's formation is set anew [moncolle-2.00 戦闘.2.1]."""

    seat: str

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """The player of the effect says who stands in front of the others."""
        side = fx.seat if self.seat == "mine" else 1 - fx.seat
        line = query.fighters(g, side)
        if len(line) < 2:
            done(g, fx, did=False)
            return None
        if move is None:
            moves = tuple(Move("card", unit) for unit in line)
            return Decision("card", fx.seat, "front", "戦闘.2.1", moves, about=speaker(fx))
        acts.line_up(g, [move.card, *(unit for unit in line if unit != move.card)], "戦闘.2.1")
        done(g, fx)
        return None


class Negate(Clause, frozen=True):
    """…が宣言した効果を無効にする: what that unit has declared in the present chain does not take effect; its cost is
    paid all the same [moncolle-2.00 コスト.3.2] (reading M26)."""

    who: Any

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """The newest of its effects that waits."""
        found = set(cards_of(g, fx, self.who, looks(g)))
        waiting = [link for link in g.chain if link.source in found and link.kind != "attack"]
        if waiting:
            resolve.negate(g, waiting[-1])
            tell(g, "negates", "その他.2.2", waiting[-1].source, fx.seat, 1, fx.source)
        done(g, fx, did=bool(waiting))
        return None
