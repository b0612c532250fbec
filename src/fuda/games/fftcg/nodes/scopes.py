"""Chains of clauses and what stands before them: conditions, lengths of time, who carries them out
[fftcg-2.1.8 11.11.5, 11.12.4.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.flow import Unless as UnlessHolds
from fuda.effects.program import Unresolved
from fuda.games.fftcg.nodes import condition, cost, move, people, refer, sentence, trigger
from fuda.games.fftcg.nodes.already import note
from fuda.games.fftcg.nodes.apart import for_each, hangs, judged_apart, of_everybody
from fuda.games.fftcg.nodes.base import Deed
from fuda.games.fftcg.nodes.flow import Ask, AskEach, Held, IfDid, WasDone
from fuda.games.fftcg.nodes.lasting import Lasts
from fuda.games.fftcg.nodes.sentence import Scope
from fuda.games.fftcg.nodes.spoken import about, events_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.games.fftcg.nodes.asm import Asm
    from fuda.games.fftcg.nodes.sentence import Chain


def write_chain(asm: Asm, chain: Chain, *, may: bool = False) -> None:
    """Clauses in order, then the scope. An offer is made before the first clause that is done on resolution, by whoever
    carries it out; conditions before it are looked at first."""
    clauses = list(chain.clauses)
    while clauses and asm.early.get(id(clauses[0])):
        asm.clause(clauses.pop(0))
    if may and clauses and asm.who in ("each", "both", "all"):
        _each_may(asm, replace(chain, head=None, either=(), tail=None, rest=tuple(clauses)))
        return
    if clauses and chain.scope is not None and isinstance(chain.scope.prefix, sentence.If):
        note(asm, chain.scope.prefix.condition)
    asked = asm.add(Ask(asm.who)) if may and clauses else -1
    for clause in clauses:
        if asked >= 0 and asm.uncast and clause is not clauses[0] and isinstance(clause, move.CastIt):
            _offer_cast(asm, clause)
        else:
            asm.clause(clause)
    if chain.scope is not None:
        write_scope(asm, chain.scope, may=may and asked < 0)
    if asked >= 0:
        asm.patch(asked, to=asm.here)


def _offer_cast(asm: Asm, clause: Any) -> None:
    """What was found need not be cast where the next sentence says what is done then; that it was not is remembered."""
    offer = asm.add(Ask(asm.who))
    asm.clause(clause)
    asm.patch(offer, to=asm.here - 1)


def _each_may(asm: Asm, chain: Chain) -> None:
    """各プレイヤーは…てもよい: both decide, then it is done at one moment [fftcg-2.1.8 11.11.6]. What makes no events
    is done by one player after the other."""
    if asm.mark >= 0:
        raise Unresolved("もよい")
    before, memory = asm.who, asm.memory
    if chain.scope is None and all(isinstance(clause, Deed) for clause in chain.clauses):
        index = asm.new_number()
        asm.add(AskEach(index))
        asm.who = people.Willing(index)
        write_chain(asm, chain)
        asm.who = before
        return
    for turn in (True, False):
        asm.who, asm.memory = people.OfTurn(turn), memory.twin()
        write_chain(asm, chain, may=True)
    asm.who, asm.memory = before, memory


def write_scope(asm: Asm, scope: Scope, *, may: bool = False) -> None:
    """As its prefix says."""
    writer = SCOPES.get(type(scope.prefix))
    if writer is None:
        raise Unresolved("")
    writer(asm, scope.prefix, scope.body, may=may)


def _if(asm: Asm, prefix: sentence.If, body: Chain, *, may: bool) -> None:
    """What is only spoken of under a condition about something else is, after it, not what それ means first."""
    before = len(asm.memory.all)
    if not judged_apart(asm, prefix.condition, lambda: write_chain(asm, body, may=may)):
        _under(asm, asm.test(prefix.condition), body, may=may)
    if isinstance(prefix.condition, condition.Is):
        for mention in asm.memory.all[before:]:
            mention.price = True


def _did_so(asm: Asm, prefix: sentence.DidSo, body: Chain, *, may: bool) -> None:
    _under(asm, asm.was_done(no=prefix.no), body, may=may)


def _under(asm: Asm, test: Any, body: Chain, *, may: bool) -> None:
    place = asm.add(UnlessHolds(test))
    if asm.held >= 0:
        asm.add(Held(asm.held))
    write_chain(asm, body, may=may)
    asm.patch(place, to=asm.here)


def _otherwise(asm: Asm, _: sentence.Otherwise, body: Chain, *, may: bool) -> None:
    """それ以外の場合: none of the conditions before held."""
    if asm.held < 0:
        raise Unresolved("それ以外")
    index, asm.held = asm.held, -1
    _under(asm, WasDone(index, no=True), body, may=may)


def _until(asm: Asm, prefix: sentence.Until, body: Chain, *, may: bool) -> None:
    before, asm.until = asm.until, prefix.until
    write_chain(asm, body, may=may)
    asm.until = before


def _by(asm: Asm, prefix: sentence.By, body: Chain, *, may: bool) -> None:
    before, asm.who = asm.who, _player(asm, prefix.who, prefix.of)
    write_chain(asm, body, may=may)
    asm.who = before


def _player(asm: Asm, who: Any, of: Any = None) -> Any:
    """A player word; the controller or owner is that of what the text names, else of what it spoke of."""
    if who == "that":
        shared = asm.that is None and any(mention.everybody for mention in asm.memory.all[-1:])
        return "each" if shared else asm.that or people.Concerned()
    if who not in ("controller", "owner"):
        return who
    return people.Whose(asm.find(refer.It(1)).ref() if of is None else asm.tie(of), who)


def _per(asm: Asm, prefix: sentence.Per, body: Chain, *, may: bool) -> None:
    if of_everybody(asm.who) and hangs(asm, prefix.each):
        for_each(asm, asm.who, lambda player: _by_one(asm, player, Scope(prefix, body), may=may))
        return
    before, asm.per = asm.per, asm.tie(prefix.each)
    write_chain(asm, body, may=may)
    asm.per = before


def _by_one(asm: Asm, player: Any, scope: Scope, *, may: bool) -> None:
    asm.who = player
    write_scope(asm, scope, may=may)


def _plain(asm: Asm, _: Any, body: Chain, *, may: bool) -> None:
    """その後, 追加で: nothing but the order of the text."""
    write_chain(asm, body, may=may)


def _as_long_as(asm: Asm, prefix: sentence.AsLongAs, body: Chain, *, may: bool) -> None:
    """As long as the card itself is on the field, or as long as something else holds [fftcg-2.1.8 11.12.4.1]."""
    before, test = (asm.until, asm.when), prefix.condition
    if not (isinstance(test, condition.IsIn) and isinstance(test.who, refer.This) and test.zone == "field"):
        asm.when = asm.tie(test)
        write_chain(asm, body, may=may)
        asm.when = before[1]
        return
    if any(_is_over_at_once(clause, until=prefix.style.startswith("until")) for clause in body.clauses):
        raise Unresolved("離れる" if prefix.style.startswith("until") else "限り")
    place = asm.add(UnlessHolds(test))
    asm.until = "source"
    write_chain(asm, body, may=may)
    asm.until = before[0]
    if any(isinstance(clause, move.Move) for clause in body.clauses) and asm.before is not None:
        returns_later(asm, asm.before)
    asm.patch(place, to=asm.here)


def _is_over_at_once(clause: Any, *, until: bool) -> bool:
    """Nothing of it goes on until the card leaves, and nothing comes back then."""
    if isinstance(clause, move.Move):
        return bool(clause.to.zone != "removed")
    return until and isinstance(clause, Deed) and not isinstance(clause, Lasts | move.Stays)


def _unless(asm: Asm, prefix: sentence.Unless, body: Chain, *, may: bool) -> None:
    """…しない限り: that player is asked; only if it is not done does the rest happen."""
    test: Any = prefix.condition
    if not isinstance(test, cost.Undone):
        raise Unresolved("限り")
    before = (asm.who, asm.mark)
    asm.who, asm.mark = _player(asm, test.who), -1
    asked = asm.add(Ask(asm.who))
    asm.clause(test.deed)
    asm.who, asm.mark = before
    done = asm.add(IfDid())
    asm.patch(asked, to=asm.here)
    write_chain(asm, body, may=may)
    asm.patch(done, to=asm.here)


def returns_later(asm: Asm, mention: Any) -> None:
    """＠がフィールドにいる限り…除外する: when it has left, what was removed comes back (reading FW2)."""
    leaves = trigger.When(trigger.Event(refer.This(), (trigger.Leave(),)))
    back = move.Move(move.To("field", whose="owner"), mention.ref())
    asm.later(leaves, lambda inner: inner.clause(back), "")


SCOPES: dict[type[Any], Callable[..., None]] = {
    sentence.If: _if,
    sentence.DidSo: _did_so,
    sentence.Otherwise: _otherwise,
    sentence.Until: _until,
    sentence.By: _by,
    sentence.Per: _per,
    sentence.Then: _plain,
    sentence.Also: _plain,
    sentence.AsLongAs: _as_long_as,
    sentence.Unless: _unless,
}
"""How each prefix is written; those that make abilities of their own are added by `weave`."""


def tie_trigger(asm: Asm, when: Any) -> Any:
    """A trigger with its words tied; 自身 is what it happens to. Cards are cast one by one: no moment has two."""
    before, events = asm.topic, events_of(when)
    if any(isinstance(deed, trigger.Casts) and deed.n > 1 for event in events for deed in event.deeds):
        raise Unresolved("枚")
    if events:
        own = all(isinstance(event.who, refer.This) for event in events)
        asm.topic = refer.This() if own else refer.OfEvent("who")
    tied = asm.tie(when)
    asm.topic = before
    return tied


def listen(asm: Asm, when: Any) -> None:
    """What a trigger is about can be spoken of; of several events only what they all are about."""
    events = events_of(when)
    asm.harm = bool(events) and all(_harms(deed) for event in events for deed in event.deeds)
    asm.self_moved = bool(events) and all(_moves_itself(event) for event in events)
    if events and all(event.who == events[0].who for event in events):
        for mention in about(events[0]):
            asm.memory.add(mention)


def _moves_itself(event: trigger.Event) -> bool:
    """Has the card itself gone elsewhere?"""
    moves = (trigger.Goes, trigger.Leave, trigger.Breaks, trigger.GetsDiscarded)
    return isinstance(event.who, refer.This) and all(isinstance(deed, moves) for deed in event.deeds)


def _harms(deed: Any) -> bool:
    """Is it told with an amount of damage to a card?"""
    if isinstance(deed, trigger.DealsDamage):
        return bool(deed.to) and not isinstance(deed.to, str)
    return isinstance(deed, trigger.TakesDamage)
