"""Speaking of some of what was spoken of, of what is left over, of what paid for a declaration, and of who controls a
striker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.condition import Exists, Fact
from fuda.effects.node import Node, Reference, Slot, Slots
from fuda.effects.piles import Seek
from fuda.effects.reference import bind, cards_of, refs_in, slots_of
from fuda.effects.refusal import Nobody, Unresolved
from fuda.effects.words import All, Description, Object, Pick, Such
from fuda.games.scs.happening import happen
from fuda.games.scs.language.assemble.writer import Asm, Crowd, Gather
from fuda.games.scs.language.words.choosing import ChooseSome
from fuda.games.scs.language.words.reference import LAID, WHOLE, SpeakOf, Spoken, doers
from fuda.games.scs.now.projection import projection_of

if TYPE_CHECKING:
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.state import Match


class ControllerOf(Node, frozen=True):
    """装備しているストライカーのコントローラー: the player who controls it now [scs-1.12 2.2.4.1]."""

    who: Reference

    def seats(self, g: Match, ctx: Any) -> tuple[int, ...]:
        """Nobody, where it is gone."""
        found = cards_of(g, ctx, self.who, projection_of(g))
        return tuple(dict.fromkeys(happen.side(g, card) for card in found))


class PaidCards(Object, frozen=True):
    """手札コストとして支払ったカード: they lie in the effect zone until the effect is resolved [scs-1.12 7.1.5.4]."""

    def bound(self, asm: Asm) -> Node:
        """Only what is declared is paid for."""
        if not asm.declared or asm.until in LAID or asm.waits:
            raise Nobody("手札コスト")
        return self

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """All that paid for this."""
        return [*g.paid.get(str(ctx.stamp), ())]


class ThatSpellCard(Object, frozen=True):
    """そのスペルカード, その装備スペル: the card that was spoken of, never the striker that has declared it or bears
    it [L6]."""

    kind: str

    n: ClassVar[int] = 1

    def bound(self, asm: Asm) -> Node:
        """What was laid on a striker; else what それ means, if that is a card."""
        word = THAT[self.kind]
        if "equips" in asm.hears:
            slot = asm.hidden()
            asm.add(SpeakOf(slot, Spoken("card")))
            return Slot(slot)
        countered = asm.done_to.get("counter", ())
        spoken = slots_of(asm.it) if asm.it is not None else ()
        if self.kind == "spell" and countered and max(spoken, default=0) < max(countered):
            return Treated("counter").bound(asm)
        found: Node = asm.antecedent_of(1)
        strikers = [isinstance(asm.nouns.get(slot), Pick) for slot in slots_of(found)]
        if any(strikers) or not strikers or "declares" in asm.hears:
            raise Nobody(word)
        return found


THAT = {"spell": "そのスペルカード", "equip": "その装備スペル"}


class Treated(Object, frozen=True):
    """捨てたカード, 公開したカード, 選んだストライカー: to which this text has done that last [L6]."""

    deed: str

    def bound(self, asm: Asm) -> Node:
        """Where they lie: what this text has done, or else what it has heard of."""
        slots = asm.done_to.get(self.deed, ())
        if not slots and asm.heard >= 0 and HEARD.get(self.deed) in asm.hears:
            slots = (asm.heard,)
        if not slots:
            raise Nobody(TREATED[self.deed])
        asm.loose.difference_update(slots)
        return Slot(slots[0]) if len(slots) == 1 else Slots(slots)


TREATED = {
    "discard": "捨てた",
    "reveal": "公開した",
    "remove": "除外した",
    "choose": "選んだ",
    "return": "手札に加えた",
    "summon": "召喚した",
    "put": "置いた",
    "counter": "打ち消した",
    "retire": "退場させた",
    "defeat": "撃破した",
    "move": "移動させた",
}
"""How a text speaks of those to whom something was done."""
HEARD = {"retire": "retires", "move": "moves", "summon": "summons"}
"""The kinds of event by which a text has heard of them."""


class LeftAsIs(Object, frozen=True):
    """後退しなかった敵: of those to whom this text has just done it, whom that has not changed [L5]
    [scs-1.12 1.1.7, 2.4.12.1]."""

    deed: str
    noun: str = "any"

    def bound(self, asm: Asm) -> Node:
        """All of them less those to whom it happened."""
        places = [n for n, op in enumerate(asm.ops) if _does(op, self.deed)]
        if not places:
            raise Nobody("なかった")
        done: Any = asm.ops[places[-1]]
        if done.keep < 0:
            done = asm.ops[places[-1]] = replace(done, keep=asm.hidden())
        slots = slots_of(done.who)
        slot = asm.find(2, asm.nouns.get(slots[0]) if slots else None)
        asm.add(Gather(slot, LeftOf(done.who, (done.keep,), self.noun)))
        return Crowd(slot)


def _does(op: Any, deed: str) -> bool:
    """Is it the clause that does this?"""
    return deed in (getattr(op, "deed", ""), getattr(op, "way", "")) and slots_of(getattr(op, "who", None)) != ()


class OfThem(Description, frozen=True):
    """Such cards among those that were spoken of."""

    among: Reference
    what: Any = Such()

    def candidates(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """All that fit."""
        return [card for card in cards_of(g, ctx, self.among, seen) if self.what.fits(g, ctx, card, seen)]


class LiesAmong(Fact, frozen=True):
    """その中に「属性：魔」を持つカードが存在する: among the cards that were spoken of; from here on それら are these,
    and 残り the others [L6]."""

    what: Description
    n: int = 0
    sense: str = ""

    def bound(self, asm: Asm) -> Fact:
        """As a description of them."""
        heap = heap_of(asm)
        what = OfThem(heap, bind(self.what, asm))
        place = asm.picked_out = asm.find(2, what)
        asm.add(Gather(place, All(what)))
        asm.heap, asm.taken = heap, (*asm.taken, place)
        return Exists(what, self.n, self.sense)


def heap_of(asm: Asm) -> Reference:
    """その中: the cards that were revealed or looked at, also where some of them have just been spoken of or taken."""
    if isinstance(asm.it, Slot) and asm.it.number in (asm.picked_out, *asm.taken) and asm.heap is not None:
        found: Reference = asm.heap
        return found
    if asm.it is None or not slots_of(asm.it):
        raise Nobody("その中")
    return asm.it


class SomeOfThem(Object, frozen=True):
    """その中の…カード1枚: chosen among the cards that were revealed or looked at; what is left over is 残り [L6]. One
    takes as many as there are [scs-1.12 1.1.8]."""

    what: Description
    n: int = 1
    upto: bool = False
    every: bool = False
    """すべて, or with まで 好きな枚数."""

    picks: ClassVar[bool] = True

    def bound(self, asm: Asm) -> Node:
        """From then on それ means it."""
        asm.heap = heap_of(asm)
        what = OfThem(asm.heap, bind(self.what, asm))
        place = asm.find(self.n if not self.upto and not self.every else 2, what)
        asm.add(ChooseSome(place, what, WHOLE if self.every else self.n, self.upto, seat=asm.who))
        asm.taken = (*asm.taken, place)
        return Slot(place)


class LeftOver(Object, frozen=True):
    """残り: those among which something was chosen, less what was chosen."""

    heap: Reference | None = None
    taken: tuple[int, ...] = ()

    def bound(self, asm: Asm) -> LeftOver:
        """Which these are."""
        if asm.heap is None:
            raise Nobody("残り")
        return LeftOver(asm.heap, asm.taken)

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """Those that still lie there."""
        gone = {card for slot in self.taken for card, _ in refs_in(ctx, slot)}
        return [card for card in cards_of(g, ctx, self.heap, seen) if card not in gone]


class LeftOf(LeftOver, frozen=True):
    """The same of strikers of one side."""

    noun: str = "any"

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """As the text's player sees them."""
        found = super().cards(g, ctx, seen)
        return found if self.noun == "any" else [c for c in found if (g.side[c] == ctx.seat) == (self.noun == "ally")]


class BothOf(Object, frozen=True):
    """術者と対象, 対象とそれに隣接する敵全員: the one and the other, each once."""

    a: Reference
    b: Reference

    @property
    def n(self) -> int:
        """Several."""
        return 2

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """Those of both."""
        found = [*cards_of(g, ctx, self.a, seen), *cards_of(g, ctx, self.b, seen)]
        return [*dict.fromkeys(found)]


class DamageSource(Object, frozen=True):
    """そのダメージの発生源: who is about to deal the damage; of an attack all attackers [scs-1.12 2.6.2]."""

    def bound(self, asm: Asm) -> Node:
        """Only where damage is about to be dealt."""
        if not asm.replaces_damage:
            raise Nobody("発生源")
        return self

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """As long as they are there."""
        found = doers(g, ctx.cause, "source") if ctx.cause is not None else ()
        return [card for card, _ in found if g.area[card] >= 0]


class Culprit(Object, frozen=True):
    """このストライカーを撃破した敵, このストライカーにダメージを与えた敵 (`hurt`): who did what this text has heard of;
    of an attack all attackers [scs-1.12 2.6.2]."""

    whom: Reference
    hurt: bool = False

    def bound(self, asm: Asm) -> Node:
        """Only where the text has heard of it."""
        if ("damages" if self.hurt else "defeats") not in asm.hears:
            raise Nobody("与えた" if self.hurt else "撃破した")
        return Culprit(bind(self.whom, asm), self.hurt)

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """As long as they are there, and it was done to that one."""
        cause = ctx.cause
        if cause is None or cause.card not in _heard_of(g, ctx, self.whom, seen):
            return []
        return [card for card, _ in doers(g, cause, "source") if g.area[card] >= 0]


def _heard_of(g: Match, ctx: Any, whom: Any, seen: Projection) -> list[int]:
    """The cards that a word means, gone or not."""
    if slots_of(whom):
        return [card for slot in slots_of(whom) for card, _ in refs_in(ctx, slot)]
    refs = getattr(whom, "refs", None)
    return [card for card, _ in refs(g, ctx, seen)] if refs is not None else [ctx.source]


class FromDeck(Object, frozen=True):
    """山札から…カード1枚: who acts looks through the own deck and chooses, perhaps nothing (reading SL8)."""

    what: Description
    n: int = 1
    upto: bool = False
    every: bool = False
    """好きな枚数: as many as one likes."""

    picks: ClassVar[bool] = True

    def bound(self, asm: Asm) -> Node:
        """From then on それ means it."""
        place = asm.find(self.n if not self.upto else 2, self.what)
        asm.add(
            Seek(place, bind(self.what, asm), WHOLE if self.every else self.n, asm.who, upto=self.upto or self.every)
        )
        return Slot(place)


class DiscardCard(Object, frozen=True):
    """捨て札にあるこのカード: the ability works in the discard pile [scs-1.12 1.1.2, 3.13.3.1]."""

    def bound(self, asm: Asm) -> Node:
        """Only a triggered ability can."""
        if asm.declared or asm.until or asm.shop.printed.type == "option":
            raise Unresolved("捨て札に")
        return self

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """As long as it is there."""
        return [ctx.source] if in_discard(g, ctx) else []


class InDiscard(Fact, frozen=True):
    """このカードが捨て札に存在する: the same said as a condition."""

    def bound(self, asm: Asm) -> Fact:
        """Only a triggered ability can."""
        DiscardCard().bound(asm)
        return self

    def true(self, g: Match, ctx: Any, seen: Projection) -> bool:
        """Is it there?"""
        return in_discard(g, ctx)


def in_discard(g: Match, ctx: Any) -> bool:
    """Does the card whose text it is lie in a discard pile, as it did when the text began?"""
    return bool(g.object[ctx.source] == ctx.object and g.zone[ctx.source] in g.rules.discards)
