"""Choosing: targets at the head of a text, choices later in it, modes [pso2-3.0 406.2.2, 406.3, 用語.選ぶ]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from fuda.effects.amount import amount
from fuda.effects.distinct import Pool, enough
from fuda.effects.node import Op
from fuda.effects.reference import bind
from fuda.effects.refusal import Hidden
from fuda.effects.verbs import Choose
from fuda.effects.words import Adjective, Description, cards_that_fit
from fuda.games.pso2.acting.resolve import why_not_equip
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.assemble.writer import Clause, actor, done
from fuda.games.pso2.language.words.noun import PickNoun
from fuda.games.pso2.now.layers import unaffected
from fuda.games.pso2.now.projection import card_now, projection_of
from fuda.kernel.action import tell
from fuda.kernel.decision import CARD, DONE, Decision, Move
from fuda.kernel.sight.view import fanned, may_know

if TYPE_CHECKING:
    from fuda.effects.machine import Effect, Refs
    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Link
    from fuda.kernel.state import Ref

UNCHOSEN, UNCHOSEN_BY_FOES, UNCHOSEN_BY_SOME = (f"cannot be chosen{by}" for by in ("", " by foes", " by some"))
UNAIMED = "unaimed "
"""How the flags begin of a card that texts of some cards cannot choose; whose and of which kind of card follows."""
CLOSED = frozenset((UNCHOSEN, UNCHOSEN_BY_FOES, UNCHOSEN_BY_SOME))
"""The flags of cards that cannot be chosen, by anybody or by some."""
ABILITIES = ("ability", "activated", "trigger")
"""What texts call an ability on the chain."""


def choose(asm: Any, said: Choose[PickNoun]) -> None:
    """…を1体選ぶ, …を2枚まで選ぶ."""
    Choice(said.what, said.n, said.upto, said.style, said.seat).compile(asm)


class Choice(Choose[PickNoun], frozen=True):
    """A choice of cards. At the head of a text it is done on declaration and must be possible; later it is
    done where it stands and may find nothing [pso2-3.0 406.2.2.1, 406.2.2.2, 406.2.2.3, 用語.対象を選ぶ, 用語.まで]
    [pso2-1.8 406.2.2]."""

    slot: int = -1
    early: bool = False
    hidden: bool = False
    again: bool = False

    def compile(self, asm: Any) -> None:
        """A choice that nothing but choices stands before is made on declaration; one in a hand is no target in 3.0
        and is made as soon as the text is carried out [pso2-3.0 406.2.2] [pso2-1.8 406.2.2]."""
        made = bind(self, asm)
        number = asm.found(self.n if isinstance(self.n, int) else 2)
        hidden = self.what.in_a_hand
        if hidden and made.what.tells_apart and asm.looked < 0 and not made.what.is_only_of(asm.who):
            raise Hidden("手札の")  # which of them fit would be told by what is offered [L21]
        made = msgspec.structs.replace(made, slot=number, early=asm.at_head, hidden=hidden)
        asm.head += asm.at_head
        asm.add(made)
        if asm.at_head and hidden:
            asm.later.append(msgspec.structs.replace(made, early=False, again=True))

    def skipped(self, g: Duel) -> bool:
        """Is this the time at which the edition does not choose in a hand?"""
        early: bool = g.rules.hand_is_target
        return self.hidden and ((self.again and early) or (self.early and not early))

    def open(self, g: Duel, fx: Any) -> list[int]:
        """What can be chosen now."""
        return self.found(g, fx, projection_of(g))

    def found(self, g: Duel, fx: Any, seen: Projection) -> list[int]:
        """The same, by this projection."""
        found = self.what.candidates(g, fx, seen)
        if self.hidden:  # a card that is being played has left the hand [pso2-1.8 406.2.2]
            found = [c for c in found if c != fx.card]
        if self.early and fx.slots:
            taken = {ref[0] for refs in fx.slots for ref in refs}
            found = [c for c in found if c not in taken]
        return [c for c in found if may_choose(g, c, fx.seat, fx.face)] if not CLOSED.isdisjoint(seen.flags) else found

    def why_not(self, g: Duel, fx: Any) -> str | None:
        """Enough to choose from? Up to n may be none (reading P11)."""
        if self.upto or (self.hidden and self.skipped(g)):
            return None
        seen, one = projection_of(g), self.n == 1
        if one and self.what.always and CLOSED.isdisjoint(seen.flags) and not fx.slots:
            return None
        found = self.found(g, fx, seen)
        return "406.2.2.2" if len(found) < (1 if one else amount(g, fx, self.n, seen)) else None

    def glance(self, g: Duel, seat: int, seen: Projection) -> bool | None:
        """Nobody can be chosen where nobody is, and anybody where no text forbids it."""
        if self.upto or self.hidden or not isinstance(self.n, int):
            return None
        there: bool | None = self.what.anybody(g, seat, seen)
        return None if there and (self.n > 1 or not CLOSED.isdisjoint(seen.flags)) else there

    def pool(self, g: Duel, fx: Any) -> Pool:
        """What it could take."""
        least = 0 if self.upto or self.skipped(g) else amount(g, fx, self.n, projection_of(g))
        return self.open(g, fx), least

    def leaving_enough(self, g: Duel, fx: Effect, seen: Projection) -> list[int]:
        """What can be chosen now without leaving too little for the choices after this one."""
        found = self.found(g, fx, seen)
        after = g.rules.heads[fx.face][fx.ability][fx.pc + 1 :] if self.early else ()
        if not after:
            return found
        pools = [op.pool(g, fx) for op in after]
        taken = {ref[0] for ref in fx.chosen}
        return [c for c in found if enough(pools, frozenset({*taken, c}))]

    def slot_number(self, fx: Effect) -> int | None:
        """The slot it fills."""
        return self.slot

    def still_fits(self, g: Duel, fx: Effect, card: int) -> bool:
        """Still what the text asks for [pso2-3.0 406.2.3, 406.4.1]?"""
        fits: bool = self.what.fits(g, fx, card, projection_of(g))
        return fits and may_choose(g, card, fx.seat, fx.face)

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """One card at a time."""
        if self.skipped(g):
            fx.next(g, did=fx.did)
            return None
        seen = projection_of(g)
        most = amount(g, fx, self.n, seen)
        rule, seat = "406.2.2.1" if self.early else "406.2.2.3", actor(g, fx, self.seat or "mine")
        asked = Asked(self.slot, 0 if self.upto else most, most, "choose", rule, seat, aims=True)
        settled = most == 1 and move is not None  # whatever else there would be
        return pick_some(g, fx, move, [] if settled else self.leaving_enough(g, fx, seen), asked)


class Asked(msgspec.Struct, frozen=True):
    """How a choice of cards is asked: into which slot, how many, with which words, by which rule, of whom."""

    slot: int
    least: int
    most: int
    prompt: str
    rule: str
    seat: int = -1
    free: bool = False
    """Is choosing none as good as any other number? (It is part of a larger choice.)"""
    aims: bool = False
    """Is what is chosen a target, and told of?"""


def pick_some(g: Duel, fx: Effect, move: Move | None, found: list[int], asked: Asked) -> Decision | None:
    """Ask for cards one after another until enough are chosen or, from the least number on, the chooser is done."""
    chosen = fx.chosen
    if move is not None and move.verb == "card":
        chosen = (*chosen, g.ref(move.card))
    taken = {ref[0] for ref in chosen} if chosen else ()
    seat = asked.seat if asked.seat >= 0 else fx.seat
    rest = once_each(g, [card for card in found if card not in taken] if taken else found, seat)
    if (move is not None and move.verb == "done") or len(chosen) >= asked.most or not rest:
        enough = asked.free or len(chosen) >= max(min(1, asked.most), asked.least)
        if asked.aims and "aims" in g.rules.heard:
            tell_aims(g, fx, chosen, seat, asked.rule)
        done(g, fx, did=enough, part=bool(chosen), slots=fx.with_slot(asked.slot, chosen))
        return None
    if move is not None:
        g.frames[-1] = fx.but(chosen=chosen)
        return None
    finish = (DONE,) if len(chosen) >= asked.least else ()
    moves = (*[CARD[card] for card in rest], *finish)
    default, (least, most) = len(moves) - 1 if finish else 0, (asked.least, asked.most)
    return Decision("card", seat, asked.prompt, asked.rule, moves, default, fx.source, least=least, most=most)


def tell_aims(g: Duel, fx: Effect, chosen: Refs, seat: int, rule: str) -> None:
    """What was chosen in play is told of: by whom, and by a text of which kind of card [pso2-3.0 406.2.2]."""
    for card, _ in chosen:
        if acts.in_play(g, card):
            tell(g, "aims", rule, card, acts.side(g, card), 1, fx.source, seat, word=g.rules.types[fx.face])


def may_choose(g: Duel, card: int, seat: int = -1, face: int = -1) -> bool:
    """選ばれない cards cannot be chosen by anybody [pso2-3.0 用語.選ぶ] (reading P48), 相手に選ばれない ones by no
    opponent of their player, アクティブに選ばれない ones by no text (`face`) of such a card."""
    flags = card_now(g, card).flags
    foe = seat >= 0 and UNCHOSEN_BY_FOES in flags and seat in g.rules.others[acts.side(g, card)]
    if face >= 0 and UNCHOSEN_BY_SOME in flags and unaffected(g, card, flags, face, seat, UNAIMED):
        return False
    return UNCHOSEN not in flags and not foe


def once_each(g: Duel, cards: list[int], seat: int) -> list[int]:
    """Every card on the table, and every one that the chooser may not know: how many are offered tells nothing hidden
    [L21], nor does their order. Elsewhere equal cards of one zone are offered once."""
    zone, table = g.zone, g.rules.table_zones
    hidden = False
    for card in cards:
        hidden = hidden or zone[card] not in table
    if not hidden:
        return cards
    seen: dict[tuple[int, int, int], int] = {}
    for card in cards:
        apart = zone[card] in table or not may_know(g, seat, card)
        seen.setdefault((zone[card], g.face[card], card if apart else -1), card)
    return fanned(g, seat, [*seen.values()])


class ChooseLink(Clause, frozen=True):
    """処理領域の相手のアクティブを1枚選ぶ, 処理領域の相手の能力を1つ選ぶ: a card or an ability that is not resolved
    yet. An ability is remembered by its timestamp, because it is no card."""

    aims: ClassVar[bool] = True

    noun: str
    who: str = ""
    adjs: tuple[Adjective, ...] = ()
    slot: int = -1
    early: bool = False
    at: Description | None = None
    """自分のキャラを対象にしている: only what has chosen such a card."""

    def compile(self, asm: Any) -> None:
        """Like any other choice."""
        made = msgspec.structs.replace(bind(self, asm), slot=asm.found(), early=asm.at_head)
        if self.noun in ABILITIES:
            asm.abilities |= {made.slot}
        asm.head += asm.at_head
        asm.add(made)

    def open(self, g: Duel, fx: Any) -> list[int]:
        """Places on the chain."""
        return [place for place, link in enumerate(g.chain) if self._fits(g, fx, link)]

    def _fits(self, g: Duel, fx: Any, link: Link) -> bool:
        if self.who and link.seat not in (g.rules.others[fx.seat] if self.who == "enemy" else (fx.seat,)):
            return False
        if self.at is not None and not self._aims(g, fx, link):
            return False
        is_card = link.card >= 0
        if self.noun in ABILITIES:
            kind = g.rules.faces[link.face].abilities[link.ability].kind if not is_card else ""
            return not is_card and self.noun in ("ability", kind)
        if not is_card or self.noun not in ("card", g.rules.faces[link.face].printed.type):
            return False
        return not self.adjs or bool(cards_that_fit(self.adjs, g, fx, (link.card,), projection_of(g)))

    def _aims(self, g: Duel, fx: Any, link: Link) -> bool:
        """Has it chosen such a card, which is still there?"""
        seen = projection_of(g)
        aims = [ref[0] for refs in link.slots for ref in refs if ref[0] >= 0 and g.fits(ref)]
        return self.at is not None and any(self.at.fits(g, fx, card, seen) for card in aims)

    def glance(self, g: Duel, seat: int, seen: Projection) -> bool | None:
        """Nothing can be chosen where nothing is."""
        return None if g.chain else False

    def why_not(self, g: Duel, fx: Any) -> str | None:
        """Is there one?"""
        return None if self.open(g, fx) else "406.2.2.2"

    def slot_number(self, fx: Effect) -> int | None:
        """The slot it fills."""
        return self.slot

    def ref_fits(self, g: Duel, fx: Effect, ref: Ref) -> bool:
        """Does it still wait on the chain?"""
        return any(link_ref(g, link) == ref and self._fits(g, fx, link) for link in g.chain)

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """One link."""
        found = self.open(g, fx)
        if not found:
            fx.next(g, did=False, slots=fx.with_slot(self.slot, ()))
            return None
        if move is None:
            moves = tuple(Move("link", self._card(g, place), place + 1) for place in found)
            return Decision("card", fx.seat, "choose_link", "406.2.2.1", moves, 0, fx.source)
        ref = link_ref(g, g.chain[move.arg - 1])
        fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, (ref,)))
        return None

    def _card(self, g: Duel, place: int) -> int:
        link = g.chain[place]
        return link.card if link.card >= 0 else link.source


def link_ref(g: Duel, link: Link) -> Ref:
    """How something on the chain is remembered: a card as any other card."""
    return g.ref(link.card) if link.card >= 0 else (-1, link.stamp)


class ChooseHost(Op, frozen=True):
    """Where a weapon or armour is put [pso2-3.0 205.4, 504.2]."""

    def open(self, g: Duel, fx: Any) -> list[int]:
        """Allies that may bear it."""
        hosts = [g.player[fx.seat], *acts.characters(g, fx.seat)]
        if UNCHOSEN in projection_of(g).flags:
            hosts = [c for c in hosts if may_choose(g, c)]
        return [c for c in hosts if not why_not_equip(g, fx.seat, fx.card, c)]

    def why_not(self, g: Duel, fx: Any) -> str | None:
        """Somebody must be able to bear it; a weapon for one name only says so."""
        if self.open(g, fx):
            return None
        return "302.12" if g.rules.only_for(g.face[fx.card]) else "504.2"

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """One bearer, in the first slot."""
        return pick_some(g, fx, move, self.open(g, fx), Asked(0, 1, 1, "equip", "205.4"))
