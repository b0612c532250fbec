"""Sentences: chains of clauses, what links them, what they depend on [pso2-3.0 211.2.2, 103.4.2.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.flow import May, Unless, UnlessDone
from fuda.effects.node import Node, Op
from fuda.games.pso2.nodes.among import ChooseEach
from fuda.games.pso2.nodes.base import Asm, tie
from fuda.games.pso2.nodes.choose import Choose, ChooseLink

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move

DONE_WORD = "did"


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

    def split(self) -> tuple[tuple[Any, ...], Chain]:
        """The choices at its head, and the rest."""
        n = 0
        while n < len(self.clauses) and isinstance(self.clauses[n], Choose | ChooseEach | ChooseLink):
            n += 1
        return self.clauses[:n], Chain(self.clauses[n:], self.scope)


class Scope(Node, frozen=True):
    """A condition, a length of time or a moment, and what it is said of."""

    prefix: Any
    body: Chain

    def compile(self, asm: Asm) -> None:
        """As the prefix says."""
        self.prefix.compile_scope(asm, self.body)


class If(Node, frozen=True):
    """…場合、: only if it is so when the text comes here."""

    condition: Any

    def compile_scope(self, asm: Asm, body: Any) -> None:
        """Jump over the rest unless it holds."""
        asm.begin_body()
        place = asm.add(Unless(tie(self.condition, asm)))
        body.compile(asm)
        asm.patch(place, to=asm.here)


class Until(Node, frozen=True):
    """このターン中、 次の…まで、: how long [pso2-3.0 103.4.2.2, 505.2]."""

    until: str

    def compile_scope(self, asm: Asm, body: Any) -> None:
        """All that lasts in the rest of the sentence lasts so long."""
        before, asm.until = asm.until, self.until
        body.compile(asm)
        asm.until = before


class Linked(Node, frozen=True):
    """その後、 さらに、 そうした場合、: how a sentence follows the one before. The first two always follow, the third
    only if all before was carried out [pso2-3.0 用語.その後, 用語.さらに, 用語.Aした場合、B]."""

    link: str
    body: Chain

    def compile(self, asm: Asm) -> None:
        """With a jump for the third."""
        asm.begin_body()
        place = asm.add(IfSo()) if self.link == DONE_WORD else -1
        self.body.compile(asm)
        if place >= 0:
            asm.patch(place, to=asm.here)

    def split(self) -> tuple[tuple[Any, ...], Linked]:
        """Its choices are never at the head of the text."""
        return (), self


class IfSo(Op, frozen=True):
    """そうした場合、: unless A was carried out, B and all that follows it in the text is left out
    [pso2-3.0 用語.Aした場合、B]; in 1.8 only B [pso2-1.8 用語.そうした場合] (reading P46)."""

    to: int = -1
    end: int = -1

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Go on, or jump behind B or behind the whole text."""
        if fx.did:
            fx.next(g)
        else:
            fx.jump(g, self.end if g.rules.in_full else self.to, did=False)
        return None


class Say(Node, frozen=True):
    """A sentence that is done."""

    body: Any

    def compile(self, asm: Asm) -> None:
        """Just the body."""
        self.body.compile(asm)

    def split(self) -> tuple[tuple[Any, ...], Node]:
        """Choices at its head, and the rest."""
        choices, rest = self.body.split()
        return choices, msgspec.structs.replace(self, body=rest)


class MaySay(Say, frozen=True):
    """…てもよい。"""

    def compile(self, asm: Asm) -> None:
        """Targets at the head of the text are chosen on declaration all the same; then it is asked."""
        choices, rest = self.body.split() if asm.at_head else ((), self.body)
        for choice in choices:
            choice.compile(asm)
        asm.begin_body()
        if isinstance(rest, Linked) and rest.link == DONE_WORD:
            skip = asm.add(IfSo())
            _ask(asm, rest.body)
            asm.patch(skip, to=asm.here)
        else:
            _ask(asm, rest)


class Trade(Node, frozen=True):
    """Aする事で、Bできる。: one may do A; who did so completely may do B [pso2-3.0 用語.Aする事でBできる]."""

    price: Any
    gain: Any

    def compile(self, asm: Asm) -> None:
        """Ask, A, and B if A was done."""
        asm.begin_body()
        asked = asm.add(May(rule="用語.Aする事でBできる"))
        asm.add(Fresh())
        self.price.compile(asm)
        skip = asm.add(UnlessDone())
        self.gain.compile(asm)
        asm.patch(asked, to=asm.here)
        asm.patch(skip, to=asm.here)

    def split(self) -> tuple[tuple[Any, ...], Trade]:
        """Nothing at its head: first it is asked."""
        return (), self


class EitherSay(Node, frozen=True):
    """A。または、B。: one of the two [pso2-3.0 用語.または]."""

    a: Any
    b: Any

    def compile(self, asm: Asm) -> None:
        """Decided on resolution."""
        from fuda.games.pso2.nodes.modes import compile_either

        compile_either(asm, (self.a, self.b))

    def split(self) -> tuple[tuple[Any, ...], EitherSay]:
        """Nothing at its head."""
        return (), self


class Fresh(Op, frozen=True):
    """From here on it counts anew whether everything was carried out."""

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Nothing else."""
        fx.next(g, did=True)
        return None


class Asked(Node, frozen=True):
    """What is done if its player wants it."""

    body: Any

    def compile(self, asm: Asm) -> None:
        """Ask, and then the body."""
        _ask(asm, self.body)


def _ask(asm: Asm, body: Any) -> None:
    """The body, if its player wants it. A condition before it (…場合、…てもよい。) is looked at first: who may not is
    not asked [pso2-3.0 103.4.2.3]."""
    if isinstance(body, Linked) and body.link != DONE_WORD:
        asm.begin_body()
        _ask(asm, body.body)
        return
    scope = body.scope if isinstance(body, Chain) and not body.clauses else None
    if isinstance(scope, Scope) and isinstance(scope.prefix, If):
        scope.prefix.compile_scope(asm, Asked(scope.body))
        return
    asked = asm.add(May(rule="103.1.2"))
    asm.add(Fresh())
    body.compile(asm)
    asm.patch(asked, to=asm.here)


def compile_sentences(asm: Asm, sentences: tuple[Any, ...]) -> None:
    """One after another. Before a sentence that the next one asks about, the count starts anew."""
    start = asm.here
    for n, sentence in enumerate(sentences):
        if n + 1 < len(sentences) and asks_if_done(sentences[n + 1]) and not asks_if_done(sentence) and not asm.at_head:
            asm.add(Fresh())
        asm.new_sentence = True
        sentence.compile(asm)
    for place, op in enumerate(asm.ops[start:], start):
        if isinstance(op, IfSo):
            asm.patch(place, end=asm.here)


def asks_if_done(sentence: Any) -> bool:
    """Does it begin with そうした場合、?"""
    body = getattr(sentence, "body", None)
    return isinstance(body, Linked) and body.link == DONE_WORD


def split_head(sentences: tuple[Any, ...]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The choices at the head of a text, and the text without them."""
    choices, rest = sentences[0].split()
    empty = isinstance(rest, Say) and rest.body == Chain()
    return choices, sentences[1:] if empty else (rest, *sentences[1:])
