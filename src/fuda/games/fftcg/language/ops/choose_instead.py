"""「Aを選ぶ。…場合、代わりにBを選ぶ」: which of the two is chosen is known when the choice is made, on declaration, and
stays so (reading FW8) [fftcg-2.1.8 11.3.3, 11.6.5, 11.7.5, 11.8.9]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.node import Op
from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.language.assemble.memory import Antecedent, kinds_of, number_of, zone_of
from fuda.games.fftcg.language.assemble.more_damage import with_more_damage
from fuda.games.fftcg.language.ops import deck
from fuda.games.fftcg.language.ops.choose import Choose, Chosen
from fuda.games.fftcg.language.parts_of_speech import Fact
from fuda.games.fftcg.language.words import sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.assemble.writer import Asm
    from fuda.games.fftcg.state import Match
    from fuda.kernel.decision import Decision, Move

FIRST, SECOND = 1, 2
FINDS = {deck.Look, deck.Search, deck.RevealUntil}
"""Clauses that lay cards open for those after them."""


class ChooseIf(Choose, frozen=True):
    """The first choice (`whats`), or the second (`instead`) if the condition holds."""

    instead: Any = None
    condition: Fact | None = None

    def choose(self, asm: Asm, *, early: bool) -> list[Antecedent]:
        """One part each, into one slot: what follows speaks of it, whichever it was."""
        said = [*self.whats, *self.more, *self.instead.whats, *self.instead.more]
        fancy = any(choice.either or choice.cap is not None for choice in (self, self.instead))
        if len(said) != len((FIRST, SECOND)) or fancy or any(zone_of(what) == "stack" for what in said):
            raise Unresolved("代わりに")
        test, (first, second) = asm.test(self.condition), [asm.bind(what) for what in said]
        antecedent = Antecedent(max(map(number_of, said)), zone_of(said[0]), kinds_of(said[0]) | kinds_of(said[1]))
        antecedent.slots, antecedent.verbs, antecedent.pile = (asm.new_slot(),), {"choose"}, antecedent.n > 1
        slot = antecedent.slots[0]
        asm.add(ChosenIf(test, Chosen(first, slot, early), Chosen(second, slot, early), asm.new_number()))
        return [antecedent]


class ChosenIf(Op, frozen=True):
    """The choice itself: `first`, or `second` if the test holds when it is made; which it was is kept as a number."""

    test: Fact
    first: Chosen
    second: Chosen
    number: int

    def _now(self, g: Match, fx: Any) -> Chosen:
        made = fx.numbers[self.number] if self.number < len(fx.numbers) else 0
        second = made == SECOND if made else self.test.holds(g, fx)
        return self.second if second else self.first

    def why_not(self, g: Match, fx: Any) -> str | None:
        """Enough to choose from?"""
        return self._now(g, fx).why_not(g, fx)

    def pool(self, g: Match, fx: Any) -> tuple[Sequence[int], int]:
        """It is the only part."""
        return (), 0

    def slot_number(self, fx: Effect) -> int | None:
        """The slot it fills."""
        return self.first.slot

    def still_fits(self, g: Match, fx: Effect, card: int) -> bool:
        """Still what was asked for when it was chosen? [fftcg-2.1.8 11.11.2]"""
        return self._now(g, fx).still_fits(g, fx, card)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """The condition is looked at once."""
        chosen = self._now(g, fx)
        which = SECOND if chosen is self.second else FIRST
        g.frames[-1] = fx = fx.but(numbers=fx.with_number(self.number, which))
        return chosen.run(g, fx, move)


def joined(sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences, each choice and the one made instead of it as one. 「Aを選ぶ。それを…する。…場合、代わりに
    Bを選ぶ。それを…する」: what is done to either is said twice."""
    made: list[Any] = []
    left = list(with_more_damage(sentences))
    while left:
        said = left.pop(0)
        first = _choice(said.body) if isinstance(said, sentence.Say) else None
        place = next((n for n, other in enumerate(left) if _instead(other) is not None), -1)
        if first is not None and place >= 0 and left[:place] == left[place + 1 : 2 * place + 1]:
            second: Any = _instead(left[place])
            choice = ChooseIf(first.whats, first.more, first.either, first.cap, "", second[1], second[0])
            said = replace(said, body=sentence.Chain(head=choice))
            del left[: place + 1]
        made.append(said)
    return tuple(made)


def _choice(chain: Any) -> Choose | None:
    """A sentence that does nothing but choose."""
    alone = chain.scope is None and len(chain.clauses) == 1 and type(chain.clauses[0]) is Choose
    return chain.clauses[0] if alone else None


def _instead(said: Any) -> tuple[Any, Choose] | None:
    """…場合、代わりに…を選ぶ: the condition and the choice."""
    scope = said.body.scope if isinstance(said, sentence.Say) and not said.body.clauses else None
    if scope is None or not isinstance(scope.prefix, sentence.If):
        return None
    inner = scope.body.scope if not scope.body.clauses else None
    if inner is None or not isinstance(inner.prefix, sentence.Instead):
        return None
    choice = _choice(inner.body)
    return None if choice is None else (scope.prefix.condition, choice)


def unjoined(said: Any, amend: Any) -> bool:
    """Something else than the sentence before is meant: a choice instead of a deed, or cards that are looked at or
    searched for where the sentence before only takes of them. It cannot be carried."""
    finds = {type(clause) for clause in _clauses(amend.body)} & FINDS
    return _instead(amend) is not None or not finds <= {type(clause) for clause in _clauses(said.body)}


def _clauses(chain: Any) -> list[Any]:
    """All clauses of a sentence, those behind prefixes too."""
    return [*chain.clauses, *(_clauses(chain.scope.body) if chain.scope is not None else ())]
