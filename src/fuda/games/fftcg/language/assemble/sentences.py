"""From sentences to instructions: the choices of the head, then what is done in the order of the text
[fftcg-2.1.8 11.3.3, 11.6.5, 11.8.9, 11.11.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects import sentence as core
from fuda.effects.assemble.writer import Behind
from fuda.effects.flow import Unless as UnlessHolds
from fuda.effects.heads import Block, blocks
from fuda.effects.refusal import Nobody, Unclear, Unresolved, Untimed
from fuda.games.fftcg.language.assemble.already import done_before, note, note_before, so_many
from fuda.games.fftcg.language.assemble.clauses import ClauseWriter
from fuda.games.fftcg.language.assemble.each_of_several import one_by_one
from fuda.games.fftcg.language.assemble.head import choices, hoist, hoist_items
from fuda.games.fftcg.language.assemble.objects import about
from fuda.games.fftcg.language.assemble.scopes import bind_trigger, listen
from fuda.games.fftcg.language.assemble.shapes import (
    WaitsWith,
    are_opposite,
    asks_if_cast,
    asks_if_done,
    asks_otherwise,
    goes_further,
    starts,
    waiting_too,
    with_followers,
    without,
)
from fuda.games.fftcg.language.assemble.writer import Asm
from fuda.games.fftcg.language.ops.choose_instead import joined, unjoined
from fuda.games.fftcg.language.ops.damage import DealSplit
from fuda.games.fftcg.language.ops.flow import Branch, Mark, MarkEach, Reflexive, Skip
from fuda.games.fftcg.language.ops.modes import write_modes
from fuda.games.fftcg.language.ops.offering import offer
from fuda.games.fftcg.language.refuse.contradictions import check_asked
from fuda.games.fftcg.language.told import events, verb
from fuda.games.fftcg.language.told.amending import Amends
from fuda.games.fftcg.language.told.instead import Replacement
from fuda.games.fftcg.language.words import condition, reference, sentence
from fuda.games.fftcg.language.words.ability import Body
from fuda.games.fftcg.language.words.clause import Deed, Do
from fuda.games.fftcg.language.words.sentence import SCOPES, Chain, MaySay

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class CardWriter(ClauseWriter):
    """The assembler of whole texts: what a sentence is made of is written as in every game (`assemble.writer`); how
    sentences follow on each other stands here."""

    def sentences(self, said: Sequence[Any]) -> None:
        """With what amends them, what is done otherwise, and what is another ability's."""
        write_sentences(self, tuple(said))

    def behind_heads(self, items: list[Any], said: Any) -> None:
        """What is すでに so is looked at first."""
        self._look_ahead(items)
        super().behind_heads(items, said)

    def items(self, items: Sequence[Any]) -> None:
        """The same."""
        self._look_ahead(items)
        super().items(items)

    def _look_ahead(self, items: Sequence[Any]) -> None:
        for item in items[1:]:
            if isinstance(item, Block) and isinstance(item.prefix, sentence.If):
                note(self, item.prefix.condition)

    def is_aimed(self, clause: Any) -> bool:
        """Was it chosen on declaration?"""
        return bool(self.early.get(id(clause)))

    def offer(self, items: list[Any], gain: Any = None) -> None:
        """…てもよい."""
        offer(self, items)

    def wait(self, head: sentence.On, write: Behind) -> None:
        """A delayed auto ability, or one that triggers from what this text has just done."""
        done = done_before(self, head.trigger)
        if done is None:
            write_delayed(self, head.trigger, write)
        else:
            self.add(Reflexive(self.shop.inner(self, lambda inner: _write_text(inner, write)), done))

    def check_timed(self, start: int) -> None:
        """Everything in a timed sentence ends with it: what is done once and for all is refused there [L10]."""
        if any(isinstance(op, Do) and isinstance(op.what, Deed) and _is_done(op.what) for op in self.ops[start:]):
            raise Untimed("まで")


def _is_done(deed: Deed) -> bool:
    """Is there nothing of it that could end?"""
    return not hasattr(deed, "lasting")


def write_body(asm: Asm, body: Body) -> None:
    """A whole text: its head, its sentences, its options."""
    check_asked(body.sentences, lambda said: asks_if_done(said) or starts(said, sentence.Instead))
    sentences = with_followers(joined(body.sentences))
    asm.last_asked = isinstance(body.prefix, sentence.Reflex)
    asm.one_by_one = asm.one_by_one or one_by_one(sentences)
    last = next((n for n, s in enumerate(sentences) if starts(s, sentence.Reflex)), len(sentences))
    later = next((n for n, s in enumerate(sentences) if _delayed_choice(s)), len(sentences))
    hoist(asm, sentences[: min(last, later)])
    named = body.modes is not None and last == len(sentences) and isinstance(body.prefix, sentence.If | None)
    after = write_modes(asm, body.modes, hoist, write_sentences) if named else None
    asm.head = asm.here
    write_sentences(asm, sentences, body.modes)
    if after is not None:
        _options(asm, body.prefix, after)
    elif body.modes is not None and last == len(sentences):
        _later_options(asm, body)


def _options(asm: Asm, prefix: Any, after: Callable[[], None]) -> None:
    """What was named is followed; under a condition only if it holds then."""
    if prefix is None:
        after()
        return
    place = asm.add(UnlessHolds(asm.bind(prefix.condition)))
    after()
    asm.patch(place, to=asm.here)


def _later_options(asm: Asm, body: Body) -> None:
    """Options of an ability that this text makes."""
    prefix, options = body.prefix, Body((), body.modes)
    if isinstance(prefix, sentence.Reflex):
        write_reflex(asm, prefix, (), body.modes)
    elif isinstance(prefix, sentence.On):
        _waiting(asm, prefix.trigger, options, body.during.until if body.during is not None else "")
    else:
        raise Unresolved("以下")


def _waiting(asm: Asm, when: Any, options: Body, until: str) -> None:
    """Options for when this triggers, or has just triggered by what the text did."""
    done = done_before(asm, when)
    if done is not None:
        asm.add(Reflexive(asm.shop.inner(asm, lambda inner: write_body(inner, options)), done))
    else:
        asm.later(bind_trigger(asm, when), lambda inner: _listening(inner, when, options), until)


def _listening(asm: Asm, when: Any, body: Body) -> None:
    """A text that speaks of what its trigger is about."""
    listen(asm, when)
    write_body(asm, body)


# Sentences


def write_sentences(asm: Asm, sentences: tuple[Any, ...], modes: Any = None) -> None:
    """One after another. From そうしたとき on, and from a delayed ability on that chooses something, the rest of the
    text is another ability's."""
    place = 0
    while place < len(sentences):
        said, rest = sentences[place], sentences[place + 1 :]
        if rest:
            note_before(asm, rest[0])
        if not asm.memory.all and not isinstance(said, WaitsWith) and (too := waiting_too(said, rest)):
            said, rest, place = WaitsWith(said, too), rest[len(too) :], place + len(too)
        if _delayed_choice(said):
            said, rest = _absorbing(said, rest), ()
        if isinstance(said, WaitsWith):
            asm.followers = said.rest
            write_said(asm, said.said, rest)
            place = place + 1 if rest else len(sentences)
            continue
        if starts(said, sentence.Reflex):
            write_reflex(asm, said.body.scope.prefix, (without(said), *rest), modes)
            return
        if starts(said, sentence.If) and asm.held < 0 and asks_otherwise(rest):
            asm.held = asm.new_number()
        if rest and are_opposite(said, rest[0]):
            _write_opposites(asm, said, rest)
            place += 2
            continue
        place += _write_group(asm, said, rest)


def _write_opposites(asm: Asm, said: Any, rest: tuple[Any, ...]) -> None:
    """The second speaks of things as they were before the first; afterwards they are as the first left them."""
    start = asm.memory.twin()
    write_said(asm, said)
    after, asm.memory = asm.memory, start
    write_said(asm, rest[0], rest[1:])
    asm.memory = after


def _write_group(asm: Asm, said: Any, rest: tuple[Any, ...]) -> int:
    """A sentence with those that amend it; returns how many they were."""
    amends = 0
    while amends < len(rest) and starts(rest[amends], sentence.Instead):
        amends += 1
    if amends:
        write_amended(asm, said, rest[:amends], rest[amends:])
        return 1 + amends
    if len(rest) > 1 and isinstance(rest[0], MaySay) and starts(rest[1], sentence.DidSo, sentence.Instead):
        write_said(asm, rest[0], rest[1:])
        write_amended(asm, said, rest[1:2], rest[2:])
        return 3
    write_said(asm, said, rest)
    return 1


def write_said(asm: Asm, said: Any, rest: tuple[Any, ...] = ()) -> None:
    """One sentence. If the next one asks whether it was done, that is remembered."""
    anew = not asks_if_done(said) or _offers(said) or goes_further(said, rest)
    asks = (asks_if_done(rest[0]) if rest else asm.last_asked) and anew
    before, asm.origin = asm.mark, None
    if asks:
        asm.mark, asm.price = Mark(asm.new_number()), _offers(said)
    asm.uncast = bool(rest) and asks_if_cast(rest[0])
    asm.sentence(said)
    if asks:
        asm.asked, asm.mark, asm.price = asm.mark, before, False


def write_amended(asm: Asm, said: Any, amends: tuple[Any, ...], rest: tuple[Any, ...] = ()) -> None:
    """A sentence and what is done instead of it under conditions; a later one goes before an earlier one
    [fftcg-2.1.8 11.11.5, 11.12.5.6]. If the next sentence asks whether it was done, either counts."""
    asks, before = bool(rest) and asks_if_done(rest[0]), asm.mark
    if asks:
        asm.mark = Mark(asm.new_number())
    _write_either(asm, said, amends)
    if isinstance(asm.mark, MarkEach):
        raise Unclear("そうした")
    if asks:
        asm.asked, asm.mark = asm.mark, before


def _write_either(asm: Asm, said: Any, amends: tuple[Any, ...]) -> None:
    if any(unjoined(said, amend) for amend in amends):
        raise Unresolved("代わりに")
    pairs = [_amendment(asm, amend) for amend in amends]
    branches = [asm.add(Branch(test)) for test, _ in reversed(pairs)]
    start, there = asm.memory.twin(), asm.memory.all[:]
    write_said(asm, said)
    after, ends = asm.memory, [asm.add(Skip())]
    last = asm.before
    for place, amend, (_, body) in zip(reversed(branches), amends, pairs, strict=True):
        asm.patch(place, to=asm.here)
        asm.memory = start.twin()
        if last is not None and not isinstance(last.node, reference.This):
            asm.before = asm.memory.all[there.index(last)] if last in there else None
        write_said(asm, replace(amend, body=body))
        ends.append(asm.add(Skip()))
    asm.memory = after
    for place in ends:
        asm.patch(place, to=asm.here)


def _amendment(asm: Asm, said: Any) -> tuple[Any, Chain]:
    """The condition before 代わりに, and what follows it."""
    scope = said.body.scope
    tests = []
    while not isinstance(scope.prefix, sentence.Instead):
        prefix = scope.prefix
        if isinstance(prefix, sentence.If):
            tests.append(asm.test(prefix.condition))
        elif isinstance(prefix, sentence.DidSo):
            tests.append(asm.was_done(no=prefix.no))
        scope = scope.body.scope
    if not tests:
        raise Unresolved("代わりに")
    return tests[0] if len(tests) == 1 else condition.AllOf(tuple(tests)), scope.body


def write_reflex(asm: Asm, when: sentence.Reflex, sentences: tuple[Any, ...], modes: Any = None) -> None:
    """そうしたとき: an ability of its own, with its own choices."""
    if not isinstance(when, sentence.Reflex):
        raise Nobody("そうしたとき")  # behind another head nothing was done just now
    test = _done(asm, when)
    place = asm.shop.inner(asm, lambda inner: write_body(inner, Body(sentences, modes)))
    asm.add(Reflexive(place, test))


def _done(asm: Asm, when: sentence.Reflex) -> Any:
    """Was it done, or to so many?"""
    return asm.was_done() if not when.n else so_many(asm, when)


def _absorbing(said: Any, rest: tuple[Any, ...]) -> WaitsWith:
    """A delayed ability that chooses: the sentences after it speak of its choice."""
    first, linked = (said.said, said.rest) if isinstance(said, WaitsWith) else (said, ())
    return WaitsWith(first, (*linked, *rest))


def write_delayed(asm: Asm, when: Any, text: Behind) -> None:
    """A delayed auto ability with the slots of the text that makes it, and with the sentences that go along
    [fftcg-2.1.8 11.8.17, 11.8.17.3] [L9]."""

    def inside(inner: Asm) -> None:
        listen(inner, when)
        _write_text(inner, text)

    asm.later(bind_trigger(asm, when), inside, asm.until)


def _write_text(asm: Asm, text: Behind) -> None:
    """The text of an ability that another text makes: its choices first."""
    followers = with_followers(joined(text.followers))
    asm.one_by_one = asm.one_by_one or one_by_one((_tree(text.items), *followers))
    hoist_items(asm, [*text.items, *(item for said in followers for item in blocks(said.body))])
    asm.head = asm.here
    write_sentences(asm, (Ending(text), *followers))


class Ending:
    """What stands behind a head, as a sentence of its own."""

    def __init__(self, text: Behind) -> None:
        self.text = text
        self.body = self.said = Chain(rest=tuple(item for item in text.items if not isinstance(item, Block)))

    def write(self, asm: Asm) -> None:
        """As the sentence ends."""
        self.text.alone(asm)


def _offers(said: Any) -> bool:
    """…てもよい?"""
    return isinstance(said.text.said if isinstance(said, Ending) else said, MaySay)


def _tree(items: list[Any]) -> tuple[Any, ...]:
    """The same as a tree, to be looked through."""
    return tuple(
        core.Scope(item.prefix, core.Chain(_tree(item.items))) if isinstance(item, Block) else item for item in items
    )


def _delayed_choice(said: Any) -> bool:
    """Does a delayed ability of this sentence choose something?"""
    chain = said.body
    while not chain.clauses and chain.scope is not None:
        if isinstance(chain.scope.prefix, sentence.On):
            return any(not isinstance(found, DealSplit) for found in choices(blocks(chain.scope.body)))
        chain = chain.scope.body
    return False


# Heads that make abilities of their own


def _would(asm: Asm, prefix: sentence.Would, inside: Behind) -> None:
    """A replacement effect that an effect makes for a time."""
    asm.do(replacement(asm, prefix.event, inside, when=() if asm.when is None else (asm.when,)))


def _reflex(asm: Asm, prefix: sentence.Reflex, inside: Behind) -> None:
    asm.add(Reflexive(asm.shop.inner(asm, lambda inner: _write_text(inner, inside)), _done(asm, prefix)))


SCOPES.update({sentence.Would: _would, sentence.Reflex: _reflex})


def one_of_them(inner: Asm, who: Any, bound: Any) -> None:
    """それらが…置かれる場合、代わりにそれらを除外する: it is asked of each, and done with that one alone [L5]."""
    if not isinstance(who, reference.It | reference.That) or who.n < 2:
        return
    if not isinstance(bound, reference.Slotted):
        raise Unclear("それら")
    antecedent = inner.memory.find(who)
    antecedent.node, antecedent.slots = reference.OfEvent("who"), ()
    antecedent.op = antecedent.outer = None


def replacement(asm: Asm, event: events.Event, text: Behind, *, when: tuple[Any, ...]) -> Replacement:
    """…場合、代わりに…: the event, and what happens instead of it: a program of its own, and as far as it is just plain
    clauses, these [fftcg-2.1.8 11.12.5.1, 11.12.5.2]."""
    deals = any(isinstance(deed, verb.DealsDamage) for deed in event.deeds)
    before = asm.topic
    asm.topic = event.who if isinstance(event.who, reference.This) else reference.OfEvent("source" if deals else "who")
    bound = asm.bind(event)
    asm.topic = before
    made: list[Asm] = []

    def inside(inner: Asm) -> None:
        inner.amends = True
        one_of_them(inner, event.who, bound.who)
        for antecedent in about(event, instead=True):
            inner.before = inner.before or inner.memory.add(antecedent)
        inner.items(text.items)
        made.append(inner)

    place = asm.shop.inner(asm, inside)
    plain, may = not any(isinstance(item, Block) for item in text.items), isinstance(text.said, MaySay)
    if not plain and any(isinstance(getattr(op, "what", None), Amends) for op in made[0].ops):
        raise Nobody("そのダメージ")
    whats = tuple(getattr(op, "what", None) for op in made[0].ops) if plain else ()
    return Replacement(bound, whats, may, when, asm.shop.printed.number, place)
