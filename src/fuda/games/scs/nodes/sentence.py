"""Sentences: chains of clauses, what links them, what they depend on, what they wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.flow import Either, Jump, May, Switch, Unless, UnlessDone
from fuda.effects.node import Node, Op
from fuda.games.scs import lasting
from fuda.games.scs.nodes.base import Asm, Misfit, tie
from fuda.games.scs.nodes.hand import Conceal, SetN
from fuda.games.scs.nodes.lasting import AWAITED, RESOLUTION, TIMED
from fuda.games.scs.nodes.trigger import tied_trigger

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.scs.state import Match
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Lasting


class Chain(Node, frozen=True):
    """Clauses one after another; a scope runs to the end of the sentence."""

    clauses: tuple[Any, ...] = ()
    scope: Any = None

    def compile(self, asm: Asm) -> None:
        """In the order of the text."""
        for clause in self.clauses:
            clause.compile(asm)
        if self.scope is not None:
            self.scope.compile(asm)


class Scope(Node, frozen=True):
    """A condition, a length of time or something awaited, and what it is said of."""

    prefix: Any
    body: Any

    def compile(self, asm: Asm) -> None:
        """As the prefix says."""
        self.prefix.compile_scope(asm, self.body)


class If(Node, frozen=True):
    """…場合、: only if it is so when the text comes here [scs-1.12 8.1.4, 8.1.4.3]."""

    fact: Any

    def compile_scope(self, asm: Asm, body: Any) -> None:
        """Jump over the rest unless it holds."""
        place = asm.add(Unless(tie(self.fact, asm)))
        body.compile(asm)
        asm.patch(place, to=asm.here)


class Until(Node, frozen=True):
    """ターン終了時まで、 チェイン終了時まで、: how long, where no icon says it."""

    until: str

    def compile_scope(self, asm: Asm, body: Any) -> None:
        """All that lasts in the rest of the sentence lasts so long; something must."""
        before, asm.until, start = asm.until, self.until, asm.here
        body.compile(asm)
        asm.until = before
        if not any(op.lasting_nodes() or op.delayed_triggers() for op in asm.ops[start:]):
            raise Misfit("終了時まで")


class On(Node, frozen=True):
    """次に…場合、 …場合、: what the text waits for. 次に: the first time only [scs-1.12 8.1.3, 8.1.3.1], else every
    time (reading SL5)."""

    trigger: Any
    next: bool = False

    def compile_scope(self, asm: Asm, body: Any) -> None:
        """In an effect: it waits as long as the effect lasts."""
        if asm.until not in TIMED and not asm.declared:
            raise Misfit("場合")
        asm.waits = True
        trigger = tied_trigger(self.trigger, asm)
        place = asm.shop.inner(asm, body, trigger.speaks)
        until = how_long(trigger, asm)
        asm.add(Later(trigger, place, until, self.next or until == AWAITED))


def how_long(trigger: Any, asm: Asm) -> str:
    """As long as the effect lasts [scs-1.12 2.4.4.1, 2.4.4.2, 8.1.3.2, 8.1.3.3, 8.1.4.2]; in a declaration that is over
    at once until its resolution ends, the check step included [scs-1.12 2.4.4.3] (reading SL9). A text that names a
    time or something that can only come later waits for that [L20] (reading SL15)."""
    if trigger.names_time:
        return AWAITED
    return asm.until or (RESOLUTION if trigger.comes_at_once else AWAITED)


class Later(Op, frozen=True):
    """Begin to wait."""

    trigger: Any
    place: int
    until: str
    next: bool = False

    def delayed_triggers(self) -> tuple[Any, ...]:
        """What it waits for."""
        return (self.trigger,)

    def reaction(self, kept: Lasting) -> tuple[int, int]:
        """The text that is run."""
        return kept.face, self.place

    def fired(self, g: Match, kept: Lasting) -> None:
        """次に: it is used up [scs-1.12 8.1.3.1]."""
        if self.next:
            lasting.spend(g, kept.stamp)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Remember it."""
        lasting.keep(g, fx, self.until, fx.slots, fx.numbers)
        fx.next(g)
        return None


class Linked(Node, frozen=True):
    """その後、 そうした場合、: how a sentence follows the one before; the second only if that was done."""

    link: str
    body: Any

    def compile(self, asm: Asm) -> None:
        """With a jump for the second."""
        place = asm.add(UnlessDone()) if self.link == "did" else -1
        self.body.compile(asm)
        if place >= 0:
            asm.patch(place, to=asm.here)


class Tell(Node, frozen=True):
    """A sentence that is done; `may`: してもよい, all of it or nothing [scs-1.12 8.1.6, 8.1.6.1, 8.1.6.2]."""

    body: Any
    may: bool = False

    def compile(self, asm: Asm) -> None:
        """The body, asked for where it may be declined."""
        if self.may:
            asked(asm, self.body)
        else:
            self.body.compile(asm)


def asked(asm: Asm, body: Any) -> None:
    """The body, if the player of the effect wants it. What stands before it as a condition is looked at first: who may
    not is not asked."""
    if isinstance(body, Linked):
        place = asm.add(UnlessDone()) if body.link == "did" else -1
        asked(asm, body.body)
        if place >= 0:
            asm.patch(place, to=asm.here)
        return
    scope = body.scope if isinstance(body, Chain) and not body.clauses else None
    if isinstance(scope, Scope):
        scope.prefix.compile_scope(asm, Tell(scope.body, may=True))
        return
    place = asm.add(May(rule="8.1.6"))
    body.compile(asm)
    asm.patch(place, to=asm.here)


class OneOf(Node, frozen=True):
    """A or B。: one of the two, as the player of the effect likes [scs-1.12 8.1.9] (reading SA30)."""

    a: Any
    b: Any
    style: str = ""

    def compile(self, asm: Asm) -> None:
        """Chosen while the text is carried out."""
        index = asm.new_number()
        asm.add(Either(index, ("1", "2"), rule="8.1.9"))
        switch = asm.add(Switch(index))
        said, places, ends = (asm.it, asm.many), [], []
        for body in (self.a, self.b):
            asm.it, asm.many = said
            places.append(asm.here)
            body.compile(asm)
            ends.append(asm.add(Jump()))
        for end in ends:
            asm.patch(end, to=asm.here)
        asm.it, asm.many = said
        asm.patch(switch, targets=tuple(places))


class Define(Node, frozen=True):
    """nは…に等しい。 [scs-1.12 1.1.6] Of several each holds until the next (reading SL16)."""

    value: Any

    def compile(self, asm: Asm) -> None:
        """Found out when the effect begins, wherever the sentence stands, if it is the only one."""
        asm.has_n = True
        asm.add(SetN(tie(self.value, asm)))


def compile_sentences(asm: Asm, sentences: tuple[Any, ...]) -> None:
    """What n is comes first, unless it is said twice; then what an instant effect waits for, then one after another; in
    the end what was shown is hidden again. What follows on nothing, and n that nobody uses, are refused."""
    if isinstance(sentences[0], Tell) and isinstance(sentences[0].body, Linked):
        raise Misfit("そうした場合" if sentences[0].body.link == "did" else "その後")
    defined = sum(isinstance(sentence, Define) for sentence in sentences)
    for sentence in sorted(sentences, key=lambda s: _place(s, asm, alone=defined == 1)):
        sentence.compile(asm)
        if defined > 1 and asm.needs_n and not asm.has_n:
            raise Misfit("n")
    if asm.needs_n != asm.has_n and (asm.needs_n or defined):
        raise Misfit("n")
    if asm.shown:
        asm.add(Conceal(tuple(asm.shown)))
        asm.shown = []


def _place(sentence: Any, asm: Asm, *, alone: bool) -> int:
    """Its place in the order of carrying out."""
    if isinstance(sentence, Define):
        return 0 if alone else 2
    body = sentence.body if isinstance(sentence, Tell) else None
    scope = body.scope if isinstance(body, Chain) and not body.clauses else None
    waits = scope is not None and hasattr(scope.prefix, "next") and not asm.until
    return 1 if waits else 2
