"""Chains of clauses and what stands before them: conditions, lengths of time, who carries them out
[fftcg-2.1.8 11.11.5, 11.12.4.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.flow import Unless as UnlessHolds
from fuda.effects.refusal import Unclear, Unresolved
from fuda.games.fftcg.language.assemble.each_of_several import judged_each
from fuda.games.fftcg.language.assemble.each_player import (
    by_each_who_did,
    clauses_of,
    for_each,
    hangs,
    judged_apart,
    mark_apart,
    names_opponent,
    names_your_hand,
    of_everybody,
)
from fuda.games.fftcg.language.assemble.objects import about, events_of
from fuda.games.fftcg.language.fits.facts import nodes
from fuda.games.fftcg.language.ops import move
from fuda.games.fftcg.language.ops.choose import Choose
from fuda.games.fftcg.language.ops.flow import Ask, Held, IfDid, MarkEach, WasDone
from fuda.games.fftcg.language.statements.lasting import Lasts
from fuda.games.fftcg.language.told import events, player_verb, trigger, verb
from fuda.games.fftcg.language.words import condition, cost, people, reference, sentence
from fuda.games.fftcg.language.words.clause import Deed
from fuda.games.fftcg.language.words.number import PerEach
from fuda.games.fftcg.language.words.sentence import SCOPES

if TYPE_CHECKING:
    from fuda.effects.assemble.writer import Behind
    from fuda.games.fftcg.language.assemble.writer import Asm


def _if(asm: Asm, prefix: sentence.If, inside: Behind) -> None:
    """What is only spoken of under a condition about something else is, after it, not what それ means first."""
    before = len(asm.memory.all)
    said = prefix.condition
    if not judged_apart(asm, said, lambda: inside(asm)) and not judged_each(asm, said, inside):
        _under(asm, asm.test(prefix.condition), inside)
    if isinstance(prefix.condition, condition.Is):
        for antecedent in asm.memory.all[before:]:
            antecedent.price = True


def _did_so(asm: Asm, prefix: sentence.DidSo, inside: Behind) -> None:
    """そうしなかった場合: what was offered is still where it was."""
    moved = [(antecedent, antecedent.zone) for antecedent in asm.memory.all if prefix.no and antecedent.declined]
    for antecedent, _ in moved:
        antecedent.zone = antecedent.declined
    if isinstance(asm.asked, MarkEach):
        by_each_who_did(asm, asm.asked, inside, no=prefix.no)
    else:
        _under(asm, asm.was_done(no=prefix.no), inside)
    for antecedent, zone in moved:
        antecedent.zone = zone


def _under(asm: Asm, test: Any, inside: Behind) -> None:
    place = asm.add(UnlessHolds(test))
    if asm.held >= 0:
        asm.add(Held(asm.held))
    zones = [(antecedent, antecedent.zone) for antecedent in asm.memory.all]
    inside(asm)
    asm.patch(place, to=asm.here)
    for antecedent, zone in zones:
        if antecedent.zone != zone:
            antecedent.also = zone  # it was moved only if the condition held


def _otherwise(asm: Asm, _: sentence.Otherwise, inside: Behind) -> None:
    """それ以外の場合: none of the conditions before held."""
    if asm.held < 0:
        raise Unresolved("それ以外")
    index, asm.held = asm.held, -1
    _under(asm, WasDone(index, no=True), inside)


def _by(asm: Asm, prefix: sentence.By, inside: Behind) -> None:
    """To the end of the sentence, or until somebody else is named [L1]."""
    asm.who = _player(asm, prefix.who, prefix.of)
    mark_apart(asm)
    if of_everybody(asm.who) and any(names_opponent(clause) for clause in clauses_of(inside.items)):
        raise Unclear("対戦相手")  # whose? [L6]
    if asm.who != "you" and any(names_your_hand(clause) for clause in clauses_of(inside.items)):
        raise Unclear("あなた")
    inside(asm)


def _player(asm: Asm, who: Any, of: Any = None) -> Any:
    """A player word; the controller or owner is that of what the text names, else of what it spoke of."""
    if who == "that" and isinstance(asm.who, people.Willing):
        return asm.who
    if who == "that":
        shared = asm.that is None and any(antecedent.everybody for antecedent in asm.memory.all[-1:])
        return "each" if shared else asm.that or people.Concerned()
    if who not in ("controller", "owner"):
        return who
    return people.Whose(asm.find(reference.It(1)).ref() if of is None else asm.bind(of), who)


def _per(asm: Asm, prefix: sentence.Per, inside: Behind) -> None:
    if of_everybody(asm.who) and hangs(asm, prefix.each):
        for_each(asm, asm.who, lambda player: _by_one(asm, player, prefix, inside))
        return
    before, asm.per, start = asm.per, asm.bind(prefix.each), asm.here
    inside(asm)
    counted = any(isinstance(part, PerEach) and part.each is asm.per for part in nodes(tuple(asm.ops[start:])))
    asm.per = before
    if not counted or any(isinstance(clause, Choose) for clause in clauses_of(inside.items)):
        raise Unresolved("につき")  # what is chosen, or done later, is not counted so [L8, L9]


def _by_one(asm: Asm, player: Any, prefix: sentence.Per, inside: Behind) -> None:
    asm.who = player
    _per(asm, prefix, inside)


def _plain(asm: Asm, _: Any, inside: Behind) -> None:
    """その後, 追加で: nothing but the order of the text."""
    inside(asm)


def _as_long_as(asm: Asm, prefix: sentence.AsLongAs, inside: Behind) -> None:
    """As long as the card itself is on the field, or as long as something else holds [fftcg-2.1.8 11.12.4.1]."""
    before, test = (asm.until, asm.when), prefix.condition
    if not (isinstance(test, condition.IsIn) and isinstance(test.who, reference.This) and test.zone == "field"):
        asm.when = asm.bind(test)
        inside(asm)
        asm.when = before[1]
        return
    if any(_is_over_at_once(clause, until=prefix.style.startswith("until")) for clause in inside.items):
        raise Unresolved("離れる" if prefix.style.startswith("until") else "限り")
    place = asm.add(UnlessHolds(test))
    asm.until = "source"
    inside(asm)
    asm.until = before[0]
    if any(isinstance(clause, move.Move) for clause in inside.items) and asm.before is not None:
        returns_later(asm, asm.before)
    asm.patch(place, to=asm.here)


def _is_over_at_once(clause: Any, *, until: bool) -> bool:
    """Nothing of it goes on until the card leaves, and nothing comes back then."""
    if isinstance(clause, move.Move):
        return bool(clause.to.zone != "removed")
    return until and isinstance(clause, Deed) and not isinstance(clause, Lasts | move.Stays)


def _unless(asm: Asm, prefix: sentence.Unless, inside: Behind) -> None:
    """…しない限り: that player is asked; only if it is not done does the rest happen, so nothing can speak of what it
    would have been done to [L6]."""
    test: Any = prefix.condition
    if not isinstance(test, cost.Undone):
        raise Unresolved("限り")
    before, spoken = (asm.who, asm.mark), (asm.memory, asm.before)
    asm.who, asm.mark, asm.memory = _player(asm, test.who), None, asm.memory.twin()
    asked = asm.add(Ask(asm.who))
    asm.clause(test.deed)
    (asm.who, asm.mark), (asm.memory, asm.before) = before, spoken
    done = asm.add(IfDid())
    asm.patch(asked, to=asm.here)
    inside(asm)
    asm.patch(done, to=asm.here)


def returns_later(asm: Asm, antecedent: Any) -> None:
    """＠がフィールドにいる限り…除外する: when it has left, what was removed comes back (reading FW2)."""
    leaves = trigger.When(events.Event(reference.This(), (verb.Leaves(),)))
    back = move.Move(move.To("field", whose="owner"), antecedent.ref())
    asm.later(leaves, lambda inner: inner.clause(back), "")


SCOPES.update(
    {
        sentence.If: _if,
        sentence.DidSo: _did_so,
        sentence.Otherwise: _otherwise,
        sentence.By: _by,
        sentence.Per: _per,
        sentence.Then: _plain,
        sentence.Also: _plain,
        sentence.AsLongAs: _as_long_as,
        sentence.Unless: _unless,
    }
)


def bind_trigger(asm: Asm, when: Any) -> Any:
    """A trigger with its words bound; 自身 is what it happens to. Cards are cast one by one: no moment has two."""
    before, events = asm.topic, events_of(when)
    if any(isinstance(deed, player_verb.Casts) and deed.n > 1 for event in events for deed in event.deeds):
        raise Unresolved("枚")
    if events:
        own = all(isinstance(event.who, reference.This) for event in events)
        asm.topic = reference.This() if own else reference.OfEvent("who")
    bound = asm.bind(when)
    asm.topic = before
    return bound


def listen(asm: Asm, when: Any) -> None:
    """What a trigger is about can be spoken of; of several events only what they all are about."""
    events = events_of(when)
    asm.harm = bool(events) and all(_harms(deed) for event in events for deed in event.deeds)
    asm.self_moved = bool(events) and all(_moves_itself(event) for event in events)
    if events and all(event.who == events[0].who for event in events):
        for antecedent in about(events[0]):
            asm.memory.add(antecedent)


def _moves_itself(event: events.Event) -> bool:
    """Has the card itself gone elsewhere?"""
    moves = (verb.Goes, verb.Leaves, verb.Breaks, verb.GetsDiscarded)
    return isinstance(event.who, reference.This) and all(isinstance(deed, moves) for deed in event.deeds)


def _harms(deed: Any) -> bool:
    """Is it told with an amount of damage to a card?"""
    if isinstance(deed, verb.DealsDamage):
        return bool(deed.to) and not isinstance(deed.to, str)
    return isinstance(deed, verb.TakesDamage)
