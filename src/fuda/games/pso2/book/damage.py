"""Damage: one way to deal it. Armour, replacement, allotment, then what it does to whom it hit (chapters 213,
214)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fuda.effects.machine import Effect
from fuda.games.pso2.happening import acts, fighting
from fuda.games.pso2.now.projection import card_now, projection_of
from fuda.kernel import replacing
from fuda.kernel.action import new_moment, tell
from fuda.kernel.chain import seats_from
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event
from fuda.kernel.state import Frame
from fuda.projection.facts import touched

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Lasting


HARD = "hard"
"""The ward of whoever may be hurt by damage that cannot be reduced."""


def is_hard(g: Duel, hit: Event) -> bool:
    """Does a text say that damage of this source cannot be reduced? [pso2-3.0 103.1.2] Who its source is, is asked
    when it is dealt: it may be whoever does what a text says."""
    wards = card_now(g, hit.card).wards
    return bool(wards) and any(ward.how == HARD and ward.meets(g, hit) for ward in wards)


def hit(g: Duel, target: int, amount: int, source: int, seat: int, word: str = "") -> Event:
    """Damage on its way: to whom, how much, from which card, whose card that is; "combat": in battle."""
    return Event("hurts", target, g.object[target], amount=amount, source=source, by=seat, word=word)


class Damage(Frame, frozen=True, kw_only=True):
    """Deal one or several hits at the same moment."""

    at: str = "armour"
    hits: tuple[Event, ...]
    asked: tuple[int, ...] = ()
    """Armour whose bearer has been asked already."""

    def armour(self, g: Duel, move: Move | None) -> Decision | None:
        """Whoever is about to receive damage may turn armour OFF to soften it: a rule process, no ability
        [pso2-3.0 205.5.2, 205.5.2.1, 506.6.1.2, 506.6.1.3] [pso2-1.8 205.5.2, 506.6.1.2] (reading P9). The turn
        player decides first, hit by hit (reading P28)."""
        hits = tuple(hit for hit in self.hits if takes(g, hit))
        card, hit = self._next_armour(g, hits)
        if hit is None:
            self.end(g)
            _arrive(g, hits, full=len(hits) == len(self.hits))
            return None
        if move is None:
            moves = (Move("use", card), Move("decline", card))
            return Decision("yesno", acts.side(g, card), "armour", "205.5.2", moves, 0, card)
        softened = self._soften(g, hit, card) if move.verb == "use" else self.hits
        self.go(g, "armour", hits=softened, asked=(*self.asked, card))
        return None

    def _next_armour(self, g: Duel, hits: tuple[Event, ...]) -> tuple[int, Event | None]:
        hits = tuple(hit for hit in hits if not is_hard(g, hit))
        ready = acts.ready_items(g, "armour", [hit.card for hit in hits], self.asked)
        for seat in seats_from(g, g.active) if ready else ():
            for hit in hits:
                for card in acts.attached(g, hit.card) if acts.side(g, hit.card) == seat else ():
                    if card in ready:
                        return card, hit
        return -1, None

    def _soften(self, g: Duel, hit: Event, card: int) -> tuple[Event, ...]:
        """Damage becomes less by the armour's defence [pso2-3.0 用語.軽減, 215.1.3] [pso2-1.8 用語.軽減]."""
        acts.turn(g, card, 1, acts.RULE, rule="205.5.2")
        tell(g, "softens", "205.5.2", card, acts.side(g, card), g.rules.printed(g, card).defence, other=hit.card)
        left = max(0, hit.amount - g.rules.printed(g, card).defence)
        return tuple(msgspec.structs.replace(h, amount=left) if h is hit else h for h in self.hits)


def _arrive(g: Duel, hits: tuple[Event, ...], *, full: bool) -> None:
    """Replacement effects, each once; where several fit, the owner of what is hit says which comes first
    [pso2-3.0 103.4.3, 103.4.3.2, 506.6.2] (reading P39)."""
    if not full:
        _not_done(g, len(g.frames) - 1)
    if replacing.may_be_replaced(g, hits):
        replacing.begin(g, hits)
    else:
        allot(g, hits, len(g.frames) - 1)


def allot(g: Duel, hits: Sequence[Event], place: int) -> None:
    """Allot what is left after all replacements to each [pso2-3.0 506.6.2, 用語.与える]; each single hit is judged at
    once. The effect at this place learns whether all of it arrived."""
    new_moment(g)
    dealt = [hit for hit in [hit for hit in hits if takes(g, hit)] if deal(g, hit)]
    if not dealt or len(dealt) < len(hits):
        _not_done(g, place, part=bool(dealt))
    g.rules.after_damage(g, [hit.card for hit in dealt])


def _not_done(g: Duel, place: int, *, part: bool = True) -> None:
    """Not everything has arrived: in part is enough where the edition asks no more [pso2-1.8 用語.そうした場合]."""
    frame = g.frames[place] if place >= 0 else None
    if isinstance(frame, Effect) and not (part and not g.rules.in_full):
        g.frames[place] = frame.but(did=False)


def used_up(kept: Lasting, card: int) -> Lasting:
    """The same effect without this card."""
    slots = tuple(tuple(ref for ref in refs if ref[0] != card) for refs in kept.slots)
    return msgspec.structs.replace(kept, slots=slots)


def takes(g: Duel, hit: Event) -> bool:
    """Can this card receive this damage at all? [pso2-3.0 214.1, 302.8, 用語.無敵, 用語.効果を受けない, 103.2.1.2]"""
    target = hit.card
    if hit.amount <= 0 or not acts.in_play(g, target) or g.object[target] != hit.object:
        return False
    now = card_now(g, target)
    if g.rules.types[g.face[target]] not in ("character", "player") or "無敵" in now.keywords:
        return False
    if hit.word == "combat":
        return not ("狙撃" in now.keywords and g.rules.is_attacking(g, target))
    return "効果を受けない" not in now.keywords


def deal(g: Duel, hit: Event) -> bool:
    """The damage arrives. A player loses cards from the deck, a character remembers where it stood [pso2-3.0 201.4,
    214.2, 214.3, 213.3.1, 213.3.2]."""
    target = hit.card
    if g.rules.type_of(g, target) == "player":
        seat = g.owner[target]
        is_boss = seat == g.rules.boss  # [pso2-3.0 レイド.流れ.7]
        count = g.rules.lose_life(g, hit.amount) if is_boss else acts.mill(g, seat, hit.amount, hit.source)
        _tell(g, "hurts_player", "214.2", hit, seat, count)
        return count > 0
    if "cannot be destroyed in battle" in projection_of(g).flags:
        g.last_hit[f"battle {target}"] = int(hit.word == "combat")
    fighting.wound(g, target, hit.amount)
    g.last_hit[str(target)] = hit.source
    g.checked = -1
    touched(g, "damage")
    _tell(g, "hurts", "214.1", hit, acts.side(g, target), hit.amount)
    return True


def _tell(g: Duel, kind: str, rule: str, hit: Event, seat: int, amount: int) -> None:
    """Damage was received: who dealt it is remembered as the card it was then."""
    tell(g, kind, rule, hit.card, seat, amount, hit.source, hit.by, other=hit.source, word=hit.word)
