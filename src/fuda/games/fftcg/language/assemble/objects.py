"""What clauses and events speak of: which field of a clause is its object, where that must be, where it is taken from
and where it is afterwards, and what a trigger or a replaced event is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.trigger import EitherTrigger
from fuda.games.fftcg.language.assemble.memory import (
    ELSEWHERE,
    EVERYWHERE,
    FIELD,
    STACK,
    Antecedent,
    kinds_of,
    number_of,
    zone_of,
)
from fuda.games.fftcg.language.ops import deck, hand, move, stack
from fuda.games.fftcg.language.statements import statement
from fuda.games.fftcg.language.statements.lasting import Lasts
from fuda.games.fftcg.language.told import events, player_verb, trigger, verb
from fuda.games.fftcg.language.words import attribute, noun
from fuda.games.fftcg.language.words.noun import ThatParty
from fuda.games.fftcg.language.words.reference import OfEvent, Self, This

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fuda.games.fftcg.language.assemble.writer import Asm

MADE = {
    "hand": "return",
    "break": "break-zone",
    "removed": "remove",
    "field": "play",
    "deck": "put",
    "damage": "damage",
}
PILES = ("look", "reveal", "search", "select")


def object_field(clause: Any) -> str:
    """The field that holds what a clause is done to ("": none)."""
    if isinstance(clause, statement.Must) and clause.who is None and clause.act == "be-chosen":
        return "what"
    return str(getattr(clause, "acted_on", ""))


def zones_for(clause: Any) -> frozenset[str]:
    """Where a clause's object must be."""
    if isinstance(clause, move.Move):
        back = clause.to.style.endswith("back") or clause.to.style == "owner"
        if clause.to.zone == "deck":
            return EVERYWHERE
        if clause.to.zone == "hand" and back:
            return EVERYWHERE - {"hand"}
        return (ELSEWHERE | STACK if clause.to.zone in ("hand", "field") else EVERYWHERE) - {clause.to.zone}
    zones: frozenset[str] = getattr(clause, "object_zones", FIELD)
    return zones


def own_zone(asm: Asm) -> str:
    """Where the card itself is while its text is carried out: a summon lies on the stack."""
    if asm.shop.printed.type == "summon" and not asm.shop.quoted:
        return "stack"
    return "away" if asm.self_moved or (asm.outer is not None and asm.outer.self_moved) else "field"


def is_there(clause: Any, antecedent: Antecedent) -> bool:
    """Is what a clause leaves out where it could be done to it? What was taken into a hand is no character [L20]."""
    return zones_for(clause) != FIELD or "field" in (antecedent.zone, antecedent.also) or antecedent.zone == "number"


def reaches(clause: Any, itself: Antecedent) -> bool:
    """Can this be done to the card itself? What is on the stack, was paid or has just left the field is no character
    any more [L20]."""
    gone = itself.zone in ("stack", "away") or (itself.by == "cost" and itself.zone != "field")
    return not gone or zones_for(clause) != FIELD


def moved_to(clause: Any) -> str:
    """Where the object is when the clause is done ("": where it was)."""
    if isinstance(clause, move.Move):
        return str(clause.to.zone)
    if isinstance(clause, move.Break | hand.Discard | stack.Negate):
        return "break"
    return "stack" if isinstance(clause, move.CastIt) else ""


def verb_of(clause: Any) -> str:
    """What was done, as a later word calls it."""
    return MADE[clause.to.zone] if isinstance(clause, move.Move) else str(getattr(clause, "done_word", ""))


def new_antecedent(clause: Any, what: Any) -> Antecedent:
    """What a clause speaks of for the first time."""
    origin = getattr(clause, "origin", None)
    default = origin.zone if isinstance(origin, move.From) and origin.zone != "among" else _usual(clause)
    verb = verb_of(clause)
    before, after = zone_of(what, default), moved_to(clause)
    made = Antecedent(number_of(what), after or before, kinds_of(what))
    made.left = before == "field" and after not in ("", "field")
    made.verbs, made.pile = {verb}, verb in PILES or made.n > 1
    return made


def _usual(clause: Any) -> str:
    """Where the objects are that a clause of this class finds, if no word says it."""
    if isinstance(clause, deck.Search | deck.Look | deck.RevealUntil | hand.Reveal):
        return "deck"
    return "hand" if isinstance(clause, hand.Discard | hand.RevealHand | deck.LookAt | move.CastIt) else "field"


# Where joined clauses take from: 手札から…し、…する names the place once for all that follows [L9]


def from_there(asm: Asm, clause: Any) -> Any:
    """The clause, taking from the place named before it in the sentence, where it names none and counts cards (枚)."""
    if not hasattr(clause, "origin"):
        return clause
    if clause.origin is not None:
        asm.origin = clause.origin
        return clause
    field, there = object_field(clause), asm.origin
    if there is None or not field or not _fits(clause, there):
        return clause
    return replace(clause, origin=there) if _is_placeless(getattr(clause, field), there) else clause


def _fits(clause: Any, there: move.From) -> bool:
    """Nothing is discarded but from a hand, and nothing is put where it lies."""
    if isinstance(clause, hand.Discard):
        return type(there) is move.From and there.zone in hand.OPEN_TO
    return not isinstance(clause, move.Move) or clause.to.zone != there.zone


def _is_placeless(said: Any, there: move.From) -> bool:
    """フォワード1枚, and of the cards just looked at also フォワードをすべて: no zone is named."""
    if isinstance(said, noun.Both):
        return all(_is_placeless(part, there) for part in said.parts)
    if isinstance(said, noun.Every):
        return there.zone == "among" and said.where is None
    if not isinstance(said, noun.Some) or said.place is not None or not said.style.endswith(("sheet", "koto")):
        return False
    picks = said.what.alts if isinstance(said.what, noun.Either) else (said.what,)
    return all(isinstance(pick, noun.Pick) and pick.where is None and not _named(pick) for pick in picks)


def _named(pick: noun.Pick) -> bool:
    """手札, or the card itself."""
    return any(not isinstance(head, attribute.Kind) or head.name == "hand" for head in pick.heads) and not any(
        isinstance(head, attribute.JobName | attribute.CardName | attribute.CategoryName | attribute.OfElement)
        for head in pick.heads
    )


def placed(clause: Any) -> Any:
    """手札から1枚: without a noun it is a card of that place."""
    origin, field = getattr(clause, "origin", None), object_field(clause)
    what = getattr(clause, field) if field else None
    there = isinstance(origin, move.From) and origin.zone != "among"
    if there and isinstance(what, noun.Some) and what.what is None:
        return replace(clause, **{field: replace(what, what=noun.Pick((attribute.Kind("card"),)))})
    return clause


# A described group: A し、B する says B of the same group, as A. B. would [L2]


def stays_described(asm: Asm, clause: Any, node: Any) -> None:
    """What a field ability says of its cards, and what an effect says without looking for them, is meant of whatever
    fits: so are the clauses joined to it."""
    antecedent: Any = asm.before
    if asm.is_continuous or (isinstance(clause, Lasts) and clause.is_open()):
        antecedent.node, antecedent.op = node, None
    elif isinstance(clause, Lasts) and isinstance(node, noun.Description | noun.Both):
        antecedent.described = node


def described_again(clause: Any, before: Antecedent) -> Any:
    """The description of the clause before, where this one goes on to mean it (reading FM1); else nothing."""
    if before.described is None or not isinstance(clause, Lasts):
        return None
    field = object_field(clause)
    return before.described if replace(clause, **{field: before.described}).is_open() else None


# Events


def events_of(when: Any) -> tuple[Any, ...]:
    """The events a trigger waits for (a phase or a state of the game is none)."""
    if isinstance(when, trigger.When):
        return (when.event,)
    if isinstance(when, EitherTrigger):
        found = [events_of(each) for each in when.triggers]
        return tuple(event for events in found for event in events) if all(found) else ()
    return tuple(when.events) if isinstance(when, trigger.WhenAny) else ()


def about(event: events.Event, *, instead: bool = False) -> Iterator[Antecedent]:
    """What an event is about, in the order of the words; `instead`: as an event that is replaced, before it happened.
    An event of dealt damage is one about the card that is dealt it."""
    deals = instead and any(isinstance(deed, verb.DealsDamage) for deed in event.deeds)
    if not isinstance(event.who, str | This | Self):
        n = number_of(event.who) if isinstance(event.who, noun.Some) else 1
        zone = "field" if instead else _after(event)
        made = Antecedent(n, zone, kinds_of(event.who), node=OfEvent("source" if deals else "who"))
        if isinstance(event.deeds[0], verb.Enters):
            made.verbs.add("play")
        yield made
    if any(isinstance(deed, verb.Attacks) and deed.party for deed in event.deeds):
        yield Antecedent(2, "field", ("forward",), node=ThatParty())
    if any(isinstance(deed, player_verb.UsesAbility | verb.GetsChosen | verb.Fires) for deed in event.deeds):
        yield Antecedent(1, "stack", ("summon",), node=OfEvent("link"))
    from_such = getattr(event.by, "source", None)
    if isinstance(from_such, noun.Pick):
        yield Antecedent(1, "field", kinds_of(from_such), node=OfEvent("source"))
    for deed in event.deeds:
        yield from _object(deed, "who" if deals else "to")


def _after(event: events.Event) -> str:
    """Where its subject is when the event has happened."""
    deed = event.deeds[0]
    if isinstance(deed, verb.Goes):
        return deed.to
    if isinstance(deed, verb.Breaks):
        return "break"
    return "field"


def _object(deed: Any, role: str) -> Iterator[Antecedent]:
    """What a deed is done to."""
    if isinstance(deed, verb.Blocks | verb.GetsBlocked):
        what = deed.whom if isinstance(deed, verb.Blocks) else deed.by
        if not isinstance(what, This | Self):
            yield Antecedent(1, "field", kinds_of(what) if what is not None else ("forward",), node=OfEvent("to"))
    elif isinstance(deed, verb.DealsDamage) and not isinstance(deed.to, str | This | Self):
        yield Antecedent(1, "field", kinds_of(deed.to), node=OfEvent(role))
    elif isinstance(deed, verb.BreaksOther) and not isinstance(deed.whom, This | Self):
        yield Antecedent(1, "break", kinds_of(deed.whom), node=OfEvent("to"))
    elif isinstance(deed, player_verb.Casts):
        kinds = kinds_of(deed.what)
        yield Antecedent(1, "stack" if kinds == {"summon"} else "field", kinds, node=OfEvent("who"))
    elif isinstance(deed, player_verb.Discards | player_verb.PutsOnField):
        zone = "break" if isinstance(deed, player_verb.Discards) else "field"
        yield Antecedent(1, zone, kinds_of(deed.what), node=OfEvent("who"))
    elif isinstance(deed, verb.TakesDamage) and isinstance(deed.source, noun.Pick):
        yield Antecedent(1, "field", kinds_of(deed.source), node=OfEvent("source"))
