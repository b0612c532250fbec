"""Speaking of strikers and cards: the target, the caster, this one, the bearer, all of a kind, what was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.adjective import Other
from fuda.effects.node import Node, Op, Slot, parts
from fuda.effects.reference import It, bind, slots_of
from fuda.effects.refusal import Nobody, Unclear, Unresolved
from fuda.effects.words import All, Description, Object, This
from fuda.games.scs.book import areas
from fuda.games.scs.happening import happen
from fuda.games.scs.happening.memory import bearer, become, reach_from
from fuda.games.scs.language.assemble.writer import NOBODY, TARGETS, Asm, Gather
from fuda.games.scs.now.projection import projection_of
from fuda.games.scs.printed import Minimap
from fuda.kernel import last
from fuda.kernel.decision import Decision, Move

if TYPE_CHECKING:
    from fuda.effects.machine import Effect, Refs
    from fuda.games.scs.now.projection import Projection
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Event
    from fuda.kernel.state import Ref


WHOLE = 1000
"""As many as there are."""
LAID = ("equip", "rule")
"""Texts of cards that lie: who cast them is forgotten."""


class Target(Object, frozen=True):
    """対象: what was chosen on declaration [scs-1.12 8.1.11]."""

    def bound(self, asm: Asm) -> Node:
        """The slot of the targets; what an equip spell has been laid on is called its bearer [scs-1.12 2.9.2]."""
        if asm.target is None or asm.target.kind == "area" or asm.until in LAID:
            raise Nobody("対象")
        asm.aimed = True
        return Slot(TARGETS)


class Caster(Object, frozen=True):
    """術者: the striker that made the declaration [scs-1.12 8.1.13]."""

    def bound(self, asm: Asm) -> Node:
        """Only what is declared has a caster."""
        if not asm.declared or asm.until in LAID:
            raise Nobody("術者")
        return self

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """If it is still there."""
        found: list[int] = g.rules.this_card(g, ctx)
        return found

    def refs(self, g: Match, ctx: Any, seen: Projection) -> Refs:
        """It, there or not."""
        return ((ctx.source, ctx.object),)


class Bearer(Object, frozen=True):
    """装備しているストライカー: the one that bears this equip spell [scs-1.12 2.9.3, 2.9.5]."""

    fixed: ClassVar[bool] = True

    def bound(self, asm: Asm) -> Node:
        """Only an equip spell has one; of an option's abilities it is the striker that has them [scs-1.12 2.9.4,
        3.13.3.2]."""
        if asm.shop.printed.type == "option":
            word: Node = bind(This(), asm)
            return word
        if asm.laid != "equip":
            raise Nobody("装備しているストライカー")
        if asm.until == "equip":
            return self
        slot = asm.hidden()  # what lasts is about the one that bears it now
        asm.add(Gather(slot, self))
        return Slot(slot)

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """On which it lies, or what that has become by the leaving that this text heard."""
        host = g.host[ctx.source]
        if host >= 0:
            return [host]
        return [ref[0] for ref in self.refs(g, ctx, seen) if g.fits(ref) or has_left(g, ctx, ref)]

    def refs(self, g: Match, ctx: Any, seen: Projection) -> Refs:
        """It, or the one whose leaving has ended it [scs-1.12 2.9.6]."""
        found = bearer(g, (ctx.source, ctx.object))
        return (found,) if found is not None else ()

    def watches(self) -> frozenset[str]:
        """What bears what."""
        return frozenset(("equip",))


class ThisCard(Object, frozen=True):
    """このカード: the spell card itself, or the card whose ability it is; wherever it has gone, unless it is a striker
    again or lies where nobody can tell it from others (reading SL14) [L6]."""

    def bound(self, asm: Asm) -> Node:
        """A text that waits remembers its spell card; of an option it is the option, though its ability is the
        bearer's [scs-1.12 3.13.3.2]."""
        if asm.shop.printed.type == "option":
            return ThisOption()
        asm.card_spoken = True
        return WhereItIs(asm.card_slot) if asm.card_slot >= 0 else self

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """Where it lies now."""
        card = getattr(ctx, "card", NOBODY)
        return found_again(g, g.ref(card) if card >= 0 else (ctx.source, ctx.object))


class WhereItIs(Object, frozen=True):
    """The spell card of a text that is run later, wherever it has gone."""

    slot: int

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """Where it lies now."""
        return [card for ref in ctx.slots[self.slot] for card in found_again(g, ref)]


class ThisOption(Object, frozen=True):
    """このカード of an option."""

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """The one that the striker bears whose ability this is, or has borne."""
        if getattr(ctx, "card", NOBODY) >= 0:
            return [ctx.card]
        borne = [card for card in seen.attached.get(ctx.source, ()) if g.face[card] == ctx.face]
        if borne:
            return borne
        mine = [c for c, face in enumerate(g.face) if face == ctx.face and g.owner[c] == ctx.seat]
        return [card for card in mine if found_again(g, (card, 0))]


def found_again(g: Match, ref: Ref) -> list[int]:
    """This card where it is now: the same object, or lying where it can be told from others, in whatever area."""
    card = ref[0]
    is_striker = g.zone[card] == g.rules.stage and g.host[card] < 0
    lies_open = not is_striker and g.zone[card] >= 0 and happen.zone_name(g, card) not in ("deck", "removed")
    return [card] if g.fits(ref) or lies_open else []


class NoteCard(Op, frozen=True):
    """Remember the spell card for a text that is run later, or the card whose ability it is."""

    slot: int

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """As it is now: what this text itself has moved is the same card."""
        own = (fx.source, fx.object)
        same = g.fits(own) or last.successor(g, own) >= 0 or bool(found_again(g, own))
        refs = (g.ref(fx.card),) if fx.card >= 0 else (g.ref(fx.source),) if same else ()
        fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, refs))
        return None


class HandCard(Object, frozen=True):
    """手札にあるこのカード: the ability works in hand [scs-1.12 10.8.1, 10.8.2]."""

    def bound(self, asm: Asm) -> Node:
        """Only a triggered ability can."""
        if asm.declared or asm.until or asm.shop.printed.type == "option":
            raise Unresolved("手札にある")
        return self

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """As long as it is there."""
        found: list[int] = g.rules.this_card(g, ctx)
        return found


class Spoken(Object, frozen=True):
    """Whom the condition of a triggered text speaks of: the part in the event, and how it is described."""

    role: str
    what: Description | None = None

    def refs(self, g: Match, ctx: Any, seen: Projection) -> Refs:
        """All that fulfilled it at that moment, there or not: the text is carried out once, for each of them
        [scs-1.12 8.1.4.1] (reading SL27) [L5]. Of several attackers those that are described."""
        cause = ctx.cause
        if cause is None:
            return ()
        found = tuple(dict.fromkeys(ref for event in (cause, *cause.also) for ref in doers(g, event, self.role)))
        if len(found) > 1 and self.what is not None and not cause.also:
            found = tuple(ref for ref in found if self.what.fits(g, ctx, ref[0], seen)) or found
        return found

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """As long as it is the same, or what it has become by the event itself (reading SL21) [L6]."""
        found = self.refs(g, ctx, seen)
        return [ref[0] for ref in found if g.fits(ref) or last.successor(g, ref) >= 0]


class SpeakOf(Op, frozen=True):
    """Begin to speak of whom the condition spoke of."""

    slot: int
    whom: Spoken

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """As they are now, or as what they have become by the event."""
        refs = tuple(become(g, ref) for ref in self.whom.refs(g, fx, projection_of(g)))
        fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, refs))
        return None


def speak_of(asm: Asm, spoken: Spoken) -> None:
    """From here on それ is whom the condition of this text speaks of: one, or each of several [L5, L6]."""
    slot = asm.heard = asm.hidden()
    asm.heaps = asm.heaps | {slot}
    asm.nouns = {**asm.nouns, slot: spoken.what}
    asm.add(SpeakOf(slot, spoken))
    asm.first = asm.here
    asm.speak(Slot(slot))


class ThatSide(It, frozen=True):
    """その敵, その味方: what was spoken of last that could be such a striker [L6]."""

    noun: str = "enemy"

    def bound(self, asm: Asm) -> Node:
        """それ, if it is such a one; else whom the text has heard of besides, or chosen before."""
        if asm.it is not None and all(self._fits(asm.nouns.get(slot)) for slot in slots_of(asm.it)):
            return asm.antecedent_of(1)
        for spoken in asm.others:
            if getattr(spoken.what, "side", "") == self.noun:
                slot = asm.hidden()
                asm.heaps = asm.heaps | {slot}
                asm.add(SpeakOf(slot, spoken))
                return Slot(slot)
        for slot in sorted(asm.nouns, reverse=True):
            spoken_of = slot not in asm.heaps and (slot != TARGETS or (asm.aimed and asm.target.n == 1))
            if spoken_of and getattr(asm.nouns[slot], "side", "") == self.noun:
                asm.loose.discard(slot)
                return Slot(slot)
        raise Nobody("その敵" if self.noun == "enemy" else "その味方")

    def _fits(self, what: Any) -> bool:
        """Could what is described so be of that side?"""
        return {getattr(what, "side", ""), self.noun} != {"ally", "enemy"}


def has_left(g: Match, ctx: Any, ref: Ref) -> bool:
    """Has this text heard the leaving of that object, which still is what it became by it? (reading SL21) [L6]"""
    cause = getattr(ctx, "cause", None)
    if cause is None or not g.last:
        return False
    heard = any((event.card, event.object) == ref for event in (cause, *cause.also))
    return heard and last.successor(g, ref) >= 0


def doers(g: Match, event: Event, role: str) -> Refs:
    """Who has that part in the event; of an attack all attackers did it [scs-1.12 2.6.2]."""
    if role == "source" and event.word == "attack" and g.strikes:
        return tuple(ref for ref in g.strikes[-1].attackers if g.fits(ref))
    card: int = getattr(event, role)
    if card < 0:
        return ()
    number = {"card": event.object, "other": event.other_object}.get(role, 0)
    return ((card, number or g.object[card]),)


class Foe(Object, frozen=True):
    """攻撃の対象: of the attack in progress [scs-1.12 5.4.7.2]."""

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """If there is one."""
        return [g.strikes[-1].target[0]] if g.strikes and g.fits(g.strikes[-1].target) else []

    def watches(self) -> frozenset[str]:
        """The attack."""
        return frozenset(("attack",))


class TargetWords(Object, frozen=True):
    """敵1体, 味方全員 …: the same words as in the target line mean the target [scs-1.12 8.1.11]; else …全員 are all
    such strikers, in a text with a minimap those in its range [scs-1.12 3.6.5] (reading SL2)."""

    what: Description
    n: int = 0

    def chosen_now(self, asm: Asm, *, pair: bool) -> bool:
        """Is it nobody's target? Then what is done to so many is done to those that are chosen while the text is
        carried out [scs-1.12 2.5.4.1] (reading SL32): also where 他の leaves the target out, and who changes places
        with it (`pair`)."""
        line: Any = asm.target
        if not self.n or asm.until in (*LAID, "always"):
            return False
        if line is None or line.kind != "striker" or is_other(self.what, line.what) or speaks_of_target(self.what):
            return True
        if not pair or not is_across(self.what, line.what):
            return False
        asm.beside = f"{self.n}体"
        return True

    def bound(self, asm: Asm) -> Node:
        """The target, or all of a kind."""
        line = asm.target
        same = line is not None and line.kind == "striker" and line.n == self.n
        same = same and (line.what == self.what or (self.n > 0 and is_alike(self.what, line.what)))
        if same and asm.until not in LAID:
            if asm.aimed and is_finer(self.what, asm.called or line.what):
                raise Unclear(f"{self.n}体")  # the target, or another one that is so?
            asm.aimed, asm.called = True, asm.called or self.what
            return Slot(TARGETS)
        if self.n:
            raise Unresolved(f"{self.n}体")
        return InReach(bind(self.what, asm), asm.map) if asm.map is not None else All(bind(self.what, asm))


def is_alike(what: Any, line: Any) -> bool:
    """Does a description say more or less of the same strikers than the target line?"""
    mine, target = set(what.adjs), set(line.adjs)
    if speaks_of_target(what):
        return False
    return bool(what.noun == line.noun and (mine >= target or mine <= target)) and not is_other(what, line)


def speaks_of_target(what: Any) -> bool:
    """敵1体に隣接する敵: who stands beside the target, or is compared with it, is not the target."""
    return any(isinstance(part, TargetWords | Target | It) for part in parts(what.adjs))


def is_finer(what: Any, line: Any) -> bool:
    """Does it say more of them?"""
    return is_alike(what, line) and set(what.adjs) > set(line.adjs)


def is_other(what: Any, line: Any) -> bool:
    """Does 他の say that somebody else is meant than the target, of whose line it is no word?"""
    mine, target = (any(isinstance(adj, Other) for adj in words.adjs) for words in (what, line))
    return mine and not target


def is_across(what: Any, line: Any) -> bool:
    """Is an ally spoken of where an enemy is the target, or the other way round?"""
    return {what.noun.partition("-")[0], line.noun.partition("-")[0]} == {"ally", "enemy"}


class InReach(All, frozen=True):
    """Every striker of a kind in the range of the text."""

    map: Minimap | None = None

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """All that fit and are in range."""
        found: list[int] = self.what.candidates(g, ctx, seen)
        if not found:
            return found
        assert self.map is not None  # framed
        near = reach_from(g, ctx, self.map)
        there: list[int] = []
        for card in found:
            area = areas.stands(g, card)
            if area >= 0 and near >> area & 1:
                there.append(card)
        return there

    def watches(self) -> frozenset[str]:
        """Places; who is there at all the projection knows."""
        return super().watches() | {"area"}
