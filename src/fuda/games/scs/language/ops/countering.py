"""Declarations that are countered, and where their spell cards go [scs-1.12 2.5.5, 2.5.5.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.node import Reference
from fuda.effects.reference import It, bound_parts, cards_of
from fuda.effects.refusal import Never, Unresolved
from fuda.effects.sentence import Sentence
from fuda.games.scs.happening import happen
from fuda.games.scs.language.assemble.touching import happens, taken
from fuda.games.scs.language.assemble.writer import AtOnce
from fuda.games.scs.language.ops.deed import is_one
from fuda.games.scs.language.statements.permission import Feature
from fuda.games.scs.language.words.adjective import declarers
from fuda.games.scs.language.words.condition import answered_by
from fuda.games.scs.now.projection import card_now, projection_of

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.scs.state import Match
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Event, Link
    from fuda.kernel.state import Ref


def check_heard(asm: Any) -> None:
    """敵がスペルカードを宣言したとき、その宣言を打ち消す: what that triggers comes in the check step before the
    declaration is part of the chain, so nothing would be countered [scs-1.12 5.4.7.5, 5.4.8.7, 5.4.8.8] [L20]."""
    if {"declares", "targets", "attacks"} & set(asm.hears):
        raise Never("打ち消")


class Counter(AtOnce, frozen=True):
    """対象の宣言を打ち消す, 対象の「属性：魔」を持つスペルカード宣言を打ち消す, 対象のすべての宣言を打ち消す
    [scs-1.12 2.5.5]. 打ち消したカード are the spell cards of these declarations (reading SL31)
    [L6]."""

    who: Reference
    kind: str = ""
    traits: tuple[Feature, ...] = ()
    """One of these facts the spell card must have, or the striker whose ability it is."""
    every: bool = False
    """すべての: all that still wait; else the newest."""
    to: str = ""
    """Where the spell card goes instead of the discard pile."""
    keep: int = -1

    def compile(self, asm: Any) -> None:
        """What was countered is remembered. Where nobody was spoken of その宣言 is the one that this text answers."""
        if isinstance(self.who, It) and asm.it is None and not asm.aimed and asm.answers:
            CounterNewest(self.kind, answered=True).compile(asm)
            return
        if isinstance(self.who, It):
            check_heard(asm)
        slot = asm.hidden()
        asm.done_to["counter"] = (slot,)
        asm.deed(replace(bound_parts(self, asm), keep=slot))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """All at one moment."""
        meant = self.events(g, fx)
        happen.op(g, fx, taken(g, fx, meant), self.keep, 1 if self.crowd or self.every else len(meant))
        return None

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """Of each of them."""
        found = [link for card in cards_of(g, fx, self.who, projection_of(g)) for link in self._links(g, card)]
        links = {link.stamp: link for link in found}
        return [happens(fx, "counters", link.card, amount=stamp, word=self.to) for stamp, link in links.items()]

    def _links(self, g: Match, card: int) -> list[Link]:
        """The declarations of that kind that it has made and that still wait."""
        found = [link for link in reversed(g.chain) if self._means(g, link) and card in declarers(g, link)]
        return found if self.every else found[:1]

    def _means(self, g: Match, link: Link) -> bool:
        if self.kind and link.kind != self.kind:
            return False
        if not self.traits:
            return True
        now = card_now(g, link.card if link.card >= 0 else link.source)
        return link.kind != "attack" and any(trait.on(now) for trait in self.traits)


class CounterNewest(AtOnce, frozen=True):
    """敵の攻撃宣言を打ち消す: the newest declaration of that kind in the chain [scs-1.12 2.5.5, 6.1.3]. その宣言 of a
    text that may only answer a declaration is the one that it has answered (`answered`)."""

    kind: str = ""
    side: str = ""
    answered: bool = False
    every: bool = False
    """すべての: all that still wait."""
    keep: int = -1

    def compile(self, asm: Any) -> None:
        """What was countered is remembered."""
        if not self.answered:
            check_heard(asm)
        slot = asm.hidden()
        asm.done_to["counter"] = (slot,)
        asm.deed(replace(bound_parts(self, asm), keep=slot))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """If there is one."""
        happen.op(g, fx, taken(g, fx, self.events(g, fx)), self.keep, 1)
        return None

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """That one, or all of them."""
        found = [link for link in reversed(g.chain) if self._means(g, fx, link)]
        return [happens(fx, "counters", link.card, amount=link.stamp) for link in (found if self.every else found[:1])]

    def _means(self, g: Match, fx: Effect, link: Link) -> bool:
        if self.answered:
            return link.stamp == g.used.get(answered_by(fx.stamp), -1)
        return self.kind in ("", link.kind) and (not self.side or (link.seat == fx.seat) == (self.side == "ally"))


class CounterAimed(AtOnce, frozen=True):
    """味方1体を対象とする敵の宣言を打ち消す: the newest declaration of that kind that is aimed at it
    [scs-1.12 2.5.4.1, 2.5.5]."""

    at: Reference
    kind: str = ""
    side: str = ""

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """Of each of them."""
        found = [self._link(g, fx, g.ref(card)) for card in cards_of(g, fx, self.at, projection_of(g))]
        links = {link.stamp: link for link in found if link is not None}
        return [happens(fx, "counters", link.card, amount=stamp) for stamp, link in links.items()]

    def _link(self, g: Match, fx: Effect, ref: Ref) -> Link | None:
        def meant(link: Link) -> bool:
            whose = not self.side or (link.seat == fx.seat) == (self.side == "ally")
            return whose and self.kind in ("", link.kind) and bool(link.slots) and ref in link.slots[0]

        return next((link for link in reversed(g.chain) if meant(link)), None)


class CounteredGoes(Sentence, frozen=True):
    """打ち消したカードを捨て札に置くかわりに除外する。: where what the sentence before counters goes
    (`assemble.amending`) [scs-1.12 2.5.5.1, 8.1.5]."""

    to: str

    @property
    def said(self) -> Any:
        """Nothing is done by itself."""
        return None


class AimElsewhere(AtOnce, frozen=True):
    """その宣言の対象を術者に変更する: the newest declaration that is aimed at the one is aimed at the other from now
    on; whether that is legal is looked at when it is resolved [scs-1.12 8.1.7, 2.4.10.2]."""

    who: Reference
    to: Reference
    kind: str = ""

    def bound(self, asm: Any) -> Any:
        """From one to one."""
        if not (is_one(self.who, asm) and is_one(self.to, asm)):
            raise Unresolved("対象を")
        if self.kind != "attack" and {"declares", "targets"} & set(asm.hears):
            raise Never("対象を")  # heard in the check step before it is part of the chain [scs-1.12 5.4.8.7, 5.4.8.8]
        return bound_parts(self, asm)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """In the chain, and where it is an attack there, too."""
        seen = projection_of(g)
        old = [g.ref(card) for card in cards_of(g, fx, self.who, seen)]
        new = [g.ref(card) for card in cards_of(g, fx, self.to, seen) if g.area[card] >= 0]
        chain = [(n, link) for n, link in enumerate(g.chain) if self.kind in ("", link.kind)]
        places = [n for n, link in chain if old and link.slots and old[0] in link.slots[0]]
        waits = self.kind == "attack" and not places and bool(g.strikes) and [g.strikes[-1].target] == old
        changes = bool(new) and new != old
        if changes and places:
            aim_at(g, places[-1], old[0], new[0])
        elif changes and waits:  # before its damage is part of the chain [scs-1.12 5.4.7.5]
            g.strikes[-1] = replace(g.strikes[-1], target=new[0])
            happen.touched(g, "attack")
        fx.done(g, did=changes and bool(places or waits))
        return None


def aim_at(g: Match, place: int, old: Ref, new: Ref) -> None:
    """One target of a declaration in the chain becomes another one."""
    link = g.chain[place]
    targets = tuple(new if ref == old else ref for ref in link.slots[0])
    g.chain[place] = replace(link, slots=(targets, *link.slots[1:]))
    happen.touched(g, "chain")
    if link.kind == "attack" and g.strikes:
        g.strikes[-1] = replace(g.strikes[-1], target=new)
        happen.touched(g, "attack")
