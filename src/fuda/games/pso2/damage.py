"""Damage: one way to deal it. Armour, replacement, allotment, then what it does to whom it hit (chapters 213,
214)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.games.pso2 import acts
from fuda.games.pso2.look import look
from fuda.games.pso2.state import BACK
from fuda.kernel.action import new_moment, tell
from fuda.kernel.chain import seats_from
from fuda.kernel.decision import Decision, Move
from fuda.kernel.procedure import Frame

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Lasting


class Hit(msgspec.Struct, frozen=True):
    """Damage on its way: to whom, how much, from which card, whose card that is."""

    target: int
    object: int
    amount: int
    source: int
    seat: int
    combat: bool = False


class Damage(Frame, frozen=True, kw_only=True):
    """Deal one or several hits at the same moment."""

    at: str = "armour"
    hits: tuple[Hit, ...]
    asked: tuple[int, ...] = ()
    """Armour whose bearer has been asked already."""
    applied: tuple[str, ...] = ()
    """Replacements that were applied already, each once to a hit."""

    def armour(self, g: Duel, move: Move | None) -> Decision | None:
        """Whoever is about to receive damage may turn armour OFF to soften it: a rule process, no ability
        [pso2-3.0 205.5.2, 205.5.2.1, 506.6.1.2, 506.6.1.3] [pso2-1.8 205.5.2, 506.6.1.2] (reading P9). The turn
        player decides first, hit by hit (reading P28)."""
        hits = tuple(hit for hit in self.hits if takes(g, hit))
        card, hit = self._next_armour(g, hits)
        if hit is None:
            return self.go_on(g, "replace", hits=hits)
        if move is None:
            moves = (Move("use", card), Move("decline", card))
            return Decision("yesno", acts.side(g, card), "armour", "205.5.2", moves, 0, card)
        if move.verb == "use":
            hits = self._soften(g, hits, hit, card)
        self.go(g, "armour", hits=hits, asked=(*self.asked, card))
        return None

    def _next_armour(self, g: Duel, hits: tuple[Hit, ...]) -> tuple[int, Hit | None]:
        ready = acts.ready_items(g, "armour", [hit.target for hit in hits], self.asked)
        for seat in seats_from(g, g.active) if ready else ():
            for hit in hits:
                for card in acts.attached(g, hit.target) if acts.side(g, hit.target) == seat else ():
                    if card in ready:
                        return card, hit
        return -1, None

    def _soften(self, g: Duel, hits: tuple[Hit, ...], hit: Hit, card: int) -> tuple[Hit, ...]:
        """Damage becomes less by the armour's defence [pso2-3.0 用語.軽減, 215.1.3] [pso2-1.8 用語.軽減]."""
        acts.turn(g, card, 1, acts.RULE, rule="205.5.2")
        tell(g, "softens", "205.5.2", card, acts.side(g, card), g.rules.printed(g, card).defence, other=hit.target)
        left = max(0, hit.amount - g.rules.printed(g, card).defence)
        return tuple(msgspec.structs.replace(h, amount=left) if h is hit else h for h in hits)

    def replace(self, g: Duel, move: Move | None) -> Decision | None:
        """Replacement effects, each once; where several fit, the owner of what is hit says which comes first
        [pso2-3.0 103.4.3, 103.4.3.2, 506.6.2] (reading P39)."""
        for place, hit in enumerate(self.hits):
            wards = self._open_wards(g, place, hit)
            if not wards:
                continue
            if move is None and len({(w.how, w.n, w.once) for w in wards}) > 1:
                moves = tuple(Move("first", w.source, n) for n, w in enumerate(wards))
                return Decision("order", g.owner[hit.target], "ward_order", "103.4.3.2", moves, 0, hit.target)
            ward = wards[move.arg if move else 0]
            hits = tuple(warded(g, h, ward) if h is hit else h for h in self.hits)
            self.go(g, "replace", hits=hits, applied=(*self.applied, _ward_key(place, ward)))
            return None
        return self.go_on(g, "allot")

    def _open_wards(self, g: Duel, place: int, hit: Hit) -> list[Any]:
        """Those not applied yet. A number is replaced before it is calculated with [pso2-3.0 103.5.4],
        [pso2-1.8 103.5.4]."""
        applied, wards = [*self.applied], []
        for ward in wards_on(g, hit):
            key = _ward_key(place, ward)
            if key in applied:
                applied.remove(key)
            else:
                wards.append(ward)
        return [ward for ward in wards if ward.how == "set"] or wards

    def allot(self, g: Duel, move: Move | None) -> Decision | None:
        """Allot what is left after all replacements to each [pso2-3.0 506.6.2, 用語.与える]; each single hit is
        judged at once."""
        new_moment(g)
        hits = [hit for hit in self.hits if g.object[hit.target] == hit.object and takes(g, hit)]
        self.end(g)
        dealt = [hit for hit in hits if deal(g, hit)]
        if g.frames and hasattr(g.frames[-1], "did"):
            full = len(dealt) == len(self.hits) or not g.rules.in_full
            g.frames[-1] = g.frames[-1].but(did=g.frames[-1].did and bool(dealt) and full)
        g.rules.after_damage(g, [hit.target for hit in dealt])
        return None


def _ward_key(place: int, ward: Any) -> str:
    """One card may bear several lines that replace, so the place and the stamp alone do not tell them apart."""
    return f"{place} {ward.stamp} {ward.source} {ward.how} {ward.n} {int(ward.once)}"


def wards_on(g: Duel, hit: Hit) -> list[Any]:
    """The replacement effects that fit this damage now."""
    hung = look(g, hit.target).wards
    if not hung or not takes(g, hit):
        return []
    return [w for w in hung if w.how != "destroy" and not (w.how == "set" and w.n == hit.amount)]


def warded(g: Duel, hit: Hit, ward: Any) -> Hit:
    """The hit as this effect makes it: less, or another number [pso2-3.0 用語.軽減]. One for the next damage only is
    used up."""
    if ward.once:
        kept = [k for k in g.lasting if k.stamp == ward.stamp]
        g.lasting = [_used_up(k, hit.target) if k in kept else k for k in g.lasting]
        g.version += 1
    left = ward.n if ward.how == "set" else max(0, hit.amount - ward.n)
    tell(g, "wards", "103.4.3", hit.target, acts.side(g, hit.target), hit.amount - left, ward.source)
    return msgspec.structs.replace(hit, amount=left)


def _used_up(kept: Lasting, card: int) -> Lasting:
    """The same effect without this card."""
    slots = tuple(tuple(ref for ref in refs if ref[0] != card) for refs in kept.slots)
    return msgspec.structs.replace(kept, slots=slots)


def takes(g: Duel, hit: Hit) -> bool:
    """Can this card receive this damage at all? [pso2-3.0 214.1, 302.8, 用語.無敵, 用語.効果を受けない, 103.2.1.2]"""
    target = hit.target
    if hit.amount <= 0 or not acts.in_play(g, target) or g.object[target] != hit.object:
        return False
    now = look(g, target)
    if g.rules.types[g.face[target]] not in ("character", "player") or "無敵" in now.keywords:
        return False
    if hit.combat:
        return not ("狙撃" in now.keywords and g.rules.is_attacking(g, target))
    return "効果を受けない" not in now.keywords


def deal(g: Duel, hit: Hit) -> bool:
    """The damage arrives. A player loses cards from the deck, a character remembers where it stood [pso2-3.0 201.4,
    214.2, 214.3, 213.3.1, 213.3.2]."""
    target = hit.target
    if g.rules.type_of(g, target) == "player":
        seat = g.owner[target]
        is_boss = seat == g.rules.boss  # [pso2-3.0 レイド.流れ.7]
        count = g.rules.lose_life(g, hit.amount) if is_boss else acts.mill(g, seat, hit.amount, hit.source)
        _tell(g, "hurts_player", "214.2", hit, seat, count)
        return count > 0
    if g.row[target] == BACK:
        g.back[target] += hit.amount
    else:
        g.front[target] += hit.amount
    g.last_hit[str(target)] = hit.source
    g.checked = -1
    acts.touched(g, "damage")
    _tell(g, "hurts", "214.1", hit, acts.side(g, target), hit.amount)
    return True


def _tell(g: Duel, kind: str, rule: str, hit: Hit, seat: int, amount: int) -> None:
    """Damage was received: who dealt it is remembered as the card it was then."""
    word = "combat" if hit.combat else ""
    tell(g, kind, rule, hit.target, seat, amount, hit.source, hit.seat, other=hit.source, word=word)
