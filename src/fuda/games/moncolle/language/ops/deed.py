"""What happens at once and has no duration: damage, death, moving, turning [moncolle-2.00 その他.2.1, その他.2.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.amount import Amount, amount
from fuda.effects.deed import Deed
from fuda.effects.node import Node, Player, Reference
from fuda.effects.players import seats_of
from fuda.effects.reference import It
from fuda.effects.verbs import Divided
from fuda.effects.words import All
from fuda.games.moncolle.acting import resolve
from fuda.games.moncolle.happening import acts, shields
from fuda.games.moncolle.language.assemble.writer import cards_met, speaker, units_of, whole
from fuda.games.moncolle.now import areas_held as areas
from fuda.games.moncolle.now import expected_levels, query, said_of_sides
from fuda.games.moncolle.now.projection import projection_of
from fuda.kernel.action import BOTTOM, TOP, new_moment
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.moncolle.state import Match


OPEN = ("deck", "hand")
"""Where cards lie that are discarded without having been units: shown ones."""


class Wound(Node, frozen=True):
    """[火炎:3], [2D]: damage with an attribute or without [moncolle-2.00 ダメージ.2.1, ダメージ.2.2, ダメージ.2.3,
    ダメージ.2.4]."""

    n: Amount
    kind: str = ""


class Damage(Deed, frozen=True):
    """…に[火炎:3]ダメージを与える; several damages joined by & are dealt at one moment [moncolle-2.00 用語.6.1,
    用語.6.2]. Dice are rolled once for all who take it."""

    wounds: tuple[Wound, ...]
    to: Reference = It()
    per: Amount | None = None
    """…につき: so many times as much."""

    def moved(self) -> Any:
        """Them."""
        return self.to

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Deal it."""
        seen = projection_of(g)
        found = units_of(g, fx, self.to, seen)
        times = 1 if self.per is None else amount(g, fx, self.per, seen)
        dealt = [(times * amount(g, fx, wound.n, seen), wound.kind) for wound in self.wounds] if found else []
        more = _boost(g, fx)
        dealt = [(n + more, kind) for n, kind in dealt if n + more > 0] if more else dealt
        dealt = said_of_sides.boosted(g, fx, dealt)
        new_moment(g)
        hit = acts.hurt(g, [(card, n, kind) for card in found for n, kind in dealt], fx.source)
        fx.done(g, did=whole(fx, self.to, found, hit))
        return None


class Divides(Divided, frozen=True, kw_only=True):
    """敵軍ユニットに[火炎:6]ダメージを好きなように割り振る [moncolle-2.00 用語.6.2] (reading M66)."""

    wound: Wound

    def moved(self) -> Any:
        """Them."""
        return self.to

    def takers(self, g: Match, fx: Effect) -> Sequence[int]:
        """Those of whom it speaks."""
        return units_of(g, fx, self.to, projection_of(g))

    def points(self, g: Match, fx: Effect) -> int:
        """With what texts in force add to it, once."""
        n = amount(g, fx, self.wound.n, projection_of(g)) + _boost(g, fx)
        dealt = said_of_sides.boosted(g, fx, [(n, self.wound.kind)]) if n > 0 else []
        return dealt[0][0] if dealt else 0

    def ask(self, fx: Effect, moves: tuple[Move, ...]) -> Decision:
        """Who takes the next point?"""
        return Decision("card", fx.seat, "divide", "ダメージ.2.2", moves, about=speaker(fx))

    def hit(self, g: Match, fx: Effect, dealt: Sequence[tuple[int, int]]) -> None:
        """All that was given counts as one damage to each."""
        new_moment(g)
        wounds = [(card, n, self.wound.kind) for card, n in dealt]
        hit = acts.hurt(g, wounds, fx.source)
        fx.done(g, did=0 < hit == len(wounds))


def _boost(g: Match, fx: Effect) -> int:
    """What texts in force add to the damage of this effect."""
    now = projection_of(g).touched.get(fx.source)
    return now.boost.exact() + (now.spell_boost.exact() if fx.card >= 0 else 0) if now is not None else 0


class Kill(Deed, frozen=True):
    """…を死亡させる (reading M25): it dies without damage [moncolle-2.00 その他.2.2]."""

    who: Reference = It()

    def moved(self) -> Any:
        """Them."""
        return self.who

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """At one moment."""
        found = units_of(g, fx, self.who, projection_of(g))
        dead = acts.die(g, found, fx.source, "その他.2.2")
        fx.done(g, did=whole(fx, self.who, found, dead))
        return None


class Discard(Deed, frozen=True):
    """…を破棄する: a unit, or a card that was spoken of, wherever it lies [moncolle-2.00 用語.1.1]."""

    who: Reference = It()

    def moved(self) -> Any:
        """Them."""
        return self.who

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """At one moment."""
        found = cards_met(g, fx, self.who, projection_of(g), away=OPEN)
        units = [card for card in found if query.on_field(g, card)]
        gone = acts.discard_units(g, units, fx.source)
        gone += sum(acts.discard(g, card, fx.source) for card in found if card not in units)
        fx.done(g, did=whole(fx, self.who, found, gone))
        return None


class Turn(Deed, frozen=True):
    """…を行動完了にする, …を未行動にする [moncolle-2.00 行動状態.0.1]"""

    to: str
    who: Reference = It()

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Turn them."""
        found = units_of(g, fx, self.who, projection_of(g))
        turned = (acts.spend if self.to == "spent" else acts.ready)(g, found, fx.source)
        fx.done(g, did=whole(fx, self.who, found, turned))
        return None


class Return(Deed, frozen=True):
    """…を手札に戻す, …を山札の上に戻す: to its owner, also from where it lies since it has left the field [L7]."""

    to: str
    who: Reference = It()

    def moved(self) -> Any:
        """Them."""
        return self.who

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """At one moment."""
        found = cards_met(g, fx, self.who, projection_of(g))
        if self.to == "hand":
            gone = acts.to_hand(g, found, fx.source)
        else:
            at = {"top": TOP, "shuffled": acts.SHUFFLED}.get(self.to, BOTTOM)
            gone = acts.to_deck(g, found, at, fx.source)
        fx.done(g, did=whole(fx, self.who, found, gone))
        return None


class Relocate(Deed, frozen=True):
    """…を自軍領土に移動させる, …を誰もいない前線地形に移動させる: each to one of these areas, seen from its side, that
    has room for it [L5] (reading M55)."""

    to: str = "home"
    who: Reference = It()
    one: bool = False
    """1カ所に: all of them to the same area."""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Its player says where [moncolle-2.00 盤面.1.1]: one unit after another, the advancing side's first
        [moncolle-2.00 その他.1.1]."""
        settled = fx.chosen
        if move is not None:
            settled = (*settled, g.ref(move.card))
            acts.move_all(g, [(move.card, move.arg)], fx.source, "その他.2.2", "effect")
            g.frames[-1] = fx.but(chosen=settled)
            return None
        found = [card for card in units_of(g, fx, self.who, projection_of(g)) if g.ref(card) not in settled]
        for card in sorted(shields.touchable(g, found, "moves"), key=lambda card: g.side[card] != g.active):
            room = _room(g, card, self.to)
            if self.one and settled:
                room = [area for area in room if area == g.area[settled[0][0]]]
            if room:
                moves = tuple(Move("return", card, area) for area in room)
                return Decision("place", g.side[card], "relocate", "その他.2.2", moves, about=card)
        fx.done(g, did=not found and whole(fx, self.who, settled, len(settled)))
        return None


def _room(g: Match, card: int, to: str) -> list[int]:
    """The areas meant, other than where it is, that have room for a unit; where enemies are it does not go."""
    seat = g.side[card]
    if to == "origin":
        return expected_levels.room_to_go(g, card, [g.origin[card]] if g.origin[card] >= 0 else [])
    wanted = [area for area in areas.of_side(g, seat, "home" if to == "away" else to) if g.area[card] != area]
    return expected_levels.room_to_go(g, card, [area for area in wanted if not query.units_in(g, 1 - seat, area)])


class NewFront(Deed, frozen=True):
    """…の最前列のユニットを選び直す: its side's formation is set anew [moncolle-2.00 戦闘.2.1]."""

    side: str
    seat: Player = ""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """The player of the effect says who stands in front of the others."""
        seat = seats_of(g, fx, self.seat or "mine")[0]
        line = query.fighters(g, seat if self.side == "mine" else 1 - seat)
        if len(line) < 2:
            fx.done(g, did=False)
            return None
        if move is None:
            moves = tuple(Move("card", unit) for unit in line)
            return Decision("card", seat, "front", "戦闘.2.1", moves, about=speaker(fx))
        acts.line_up(g, [move.card, *(unit for unit in line if unit != move.card)], "戦闘.2.1")
        fx.done(g)
        return None


def negate(g: Match, fx: Effect, who: Any) -> None:
    """Whatever these units have declared in the present chain does not take effect, the newest first; its cost is paid
    all the same [L5] [moncolle-2.00 コスト.3.2] (reading M26). Done is what met each of them."""
    found = [g.ref(card) for card in units_of(g, fx, who, projection_of(g))]
    waiting = [k for k in reversed(g.chain) if (k.source, k.object) in found and k.kind != "attack"]
    for link in waiting:
        resolve.negate(g, link, fx.seat, fx.source)
    met = {(link.source, link.object) for link in waiting}
    fx.done(g, did=len(met) > 0 if isinstance(who, All) else whole(fx, who, found, len(met)))
