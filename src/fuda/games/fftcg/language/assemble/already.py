"""What was so, or has been done, before the text comes to speak of it: すでに…の場合 asks how it was before what stands
before it was done [L16]; それがフィールドに出たとき behind what put it there means that very moment [L10]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.flow import Condition
from fuda.effects.node import Op
from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.language.assemble.objects import MADE, events_of
from fuda.games.fftcg.language.fits.facts import nodes
from fuda.games.fftcg.language.ops.flow import ALL, WasDone
from fuda.games.fftcg.language.told import verb
from fuda.games.fftcg.language.words import condition, number, reference, sentence, situation

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.assemble.writer import Asm
    from fuda.games.fftcg.state import Match
    from fuda.kernel.decision import Decision, Move


class NoteFact(Op, frozen=True):
    """Remember whether a condition holds just now."""

    index: int
    condition: Condition

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """As a number."""
        said = ALL if self.condition.holds(g, fx) else 0
        fx.next(g, did=fx.did, numbers=fx.with_number(self.index, said))
        return None


def note_before(asm: Asm, after: Any) -> None:
    """If the next sentence asks what is すでに so, look at it before this one is done."""
    prefix = _first(after.body)
    if isinstance(prefix, sentence.If):
        note(asm, prefix.condition)


def note(asm: Asm, test: Any) -> None:
    """Look at it now, if it is about something that the text has spoken of already."""
    if id(test) in asm.noted or not (isinstance(test, condition.InBattle) and test.style == "already"):
        return
    try:
        bound = asm.test(test)
    except Unresolved:
        return
    index = asm.new_number()
    asm.add(NoteFact(index, bound))
    asm.noted[id(test)] = WasDone(index)


def _first(chain: Any) -> Any:
    return chain.scope.prefix if not chain.clauses and chain.scope is not None else None


# Done before


def done_before(asm: Asm, when: Any) -> Any:
    """Has the text itself done what it now says to wait for? Then whether it was done, else nothing: what follows is an
    ability that triggers from it, as with そうしたとき (reading FB30)."""
    events = events_of(when)
    if len(events) != 1 or len(events[0].deeds) != 1 or getattr(when, "next", False):
        return None
    event, verbs = events[0], _verbs(events[0].deeds[0])
    if (
        not verbs
        or not isinstance(event.who, reference.It | reference.That | reference.Done)
        or getattr(event.who, "n", 1) > 1
    ):
        return None
    try:
        found = asm.memory.find(event.who)
    except Unresolved:
        return None
    verb = next((verb for verb in verbs if verb in found.verbs), "")
    if not verb or event.by is not None or found.node is not None:
        return None
    return condition.Compare(reference.HowManyIn(found.done(reference.Done(verb))), "least", 1)


def so_many(asm: Asm, when: sentence.Reflex) -> Any:
    """…をN枚以上…したとき: so many were."""
    made = number.HowMany(when.verb) if when.what is None else number.DoneThese(when.verb, _as_they_were(when.what))
    return condition.Compare(asm.bind(made), "least", when.n)


def _as_they_were(what: Any) -> Any:
    """ダル状態のキャラクターが…アクティブになった: what they were before is not remembered."""
    if any(isinstance(node, situation.InState) for node in nodes(what)):
        raise Unresolved("状態")
    return what


def _verbs(deed: Any) -> tuple[str, ...]:
    """The words by which the text has done it (`Antecedent.verbs`)."""
    if isinstance(deed, verb.Enters):
        return ("play",)
    if isinstance(deed, verb.Breaks):
        return ("break",)
    if isinstance(deed, verb.GetsDiscarded):
        return ("discard",)
    if isinstance(deed, verb.Leaves):
        return ("break", "break-zone", "remove", "return")
    if isinstance(deed, verb.Goes) and deed.to in MADE:
        return (MADE[deed.to], *(("break", "discard") if deed.to == "break" else ()))
    return ()
