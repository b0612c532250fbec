"""Texts that hold without being resolved: constant abilities, equip spells, rule cards, triggered abilities
[scs-1.12 2.4.3, 2.4.4, 2.9.5, 2.10.4]."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from fuda.effects.assemble.writer import Behind
from fuda.effects.heads import Block, blocks, first_prefix, is_linked
from fuda.effects.node import Node, Program, Slot
from fuda.effects.reference import bind
from fuda.effects.refusal import Unresolved
from fuda.effects.sentence import Chain, If, MaySay, On, OneOf, Say, Scope
from fuda.games.scs.language.assemble.writer import TARGETS, Asm
from fuda.games.scs.language.ops.deed import BecomeRule, EquipTo
from fuda.games.scs.language.refuse.contradictions import check_turn
from fuda.games.scs.language.refuse.said_in_vain import check_ace, check_grazed, check_moment, check_standing
from fuda.games.scs.language.statements.lasting import TIMED
from fuda.games.scs.language.told.instead import InsteadOf
from fuda.games.scs.language.told.trigger import bound_trigger, heard_by, others_spoken_of, spoken_of, topic_of
from fuda.games.scs.language.words.reference import ThisCard, speak_of
from fuda.games.scs.language.words.sentence import IfElse, OneOfThese, compile_sentences
from fuda.games.scs.printed import Ability

Parts = tuple[list[Any], list[Any]]
"""Continuous changes, and replacements."""


def held(asm: Asm, sentences: tuple[Any, ...], head: Any) -> dict[str, Any]:
    """A constant ability; or an equip spell or rule card, which is laid down and holds while it lies there."""
    parts: Parts = ([], [])
    hold_all(asm, sentences, parts)
    check_standing(tuple(parts[0]))
    found = {"statics": tuple(parts[0]), "replacements": tuple(parts[1])}
    if head.timing == "always":
        return {"kind": "static", **found}
    lay = EquipTo(ThisCard(), Slot(TARGETS)) if head.lasts == "equip" else BecomeRule(ThisCard())
    return {"kind": "spell", "program": Program((lay,), 0, 1), **found}


def hold_all(asm: Asm, sentences: tuple[Any, ...], parts: Parts) -> None:
    """Each sentence with those that are linked to it: they belong to what it waits for [L9]."""
    rest = sentences
    while rest:
        first, rest = rest[0], rest[1:]
        waits = isinstance(first_prefix(first.said), On | InsteadOf)
        linked = next((n for n, said in enumerate(rest) if not belongs(said, waits=waits)), len(rest))
        asm.followers, rest = rest[:linked], rest[linked:]
        if isinstance(first, IfElse) and isinstance(first.head, On):
            lying(asm, first.head, first.behind_head(asm))
        elif isinstance(first, Say | OneOf):
            hold(asm, blocks(first.said), first, (), parts)
        else:
            raise Unresolved("")
        if asm.followers:
            raise Unresolved("")


def belongs(said: Any, *, waits: bool) -> bool:
    """Does a sentence belong to the one before: by a word that links it, or because it says what is done, which only a
    text that waits can? [L9]"""
    if is_linked(said):
        return True
    return waits and not isinstance(said, IfElse) and not _stands(blocks(said.said))


def _stands(items: list[Any]) -> bool:
    """Does any of it wait, or say how something is?"""
    return any(
        isinstance(item.prefix, On | InsteadOf) or _stands(item.items)
        if isinstance(item, Block)
        else hasattr(item, "continuous_effects")
        for item in items
    )


def hold(asm: Asm, items: list[Any], said: Any, whens: tuple[Any, ...], parts: Parts) -> None:
    """What is said of whom under which conditions, or what is waited for; one clause as well as several [L2]."""
    for item in items:
        if isinstance(item, Block):
            headed(asm, item, said, whens, parts)
        elif type(said) is not Say or not hasattr(item, "continuous_effects"):
            raise Unresolved("")
        else:
            add(parts, item.continuous_effects(asm, whens))


def add(parts: Parts, nodes: list[Any]) -> None:
    """Each to its kind."""
    for node in nodes:
        parts[1 if hasattr(node, "replaces") else 0].append(node)


def headed(asm: Asm, block: Block, said: Any, whens: tuple[Any, ...], parts: Parts) -> None:
    """A condition holds for what stands behind it; what is waited for becomes an ability of its own."""
    head = block.prefix
    if isinstance(head, If):
        hold(asm, block.items, said, (*whens, bind(head.condition, asm)), parts)
    elif isinstance(head, InsteadOf):
        parts[1].append(head.made(asm, asm.with_followers(Behind(block.items, said)), whens))
    elif isinstance(head, On) and asm.until in ("equip", "rule") and not whens:
        lying(asm, head, asm.with_followers(Behind(block.items, said)))
    else:
        raise Unresolved("場合")


def lying(asm: Asm, head: On, write: Any) -> None:
    """A triggered ability of an equip spell or a rule card while it lies there."""
    if head.next:
        raise Unresolved("次に")
    trigger = bound_trigger(head.trigger, asm)
    asm.hears = heard_by(trigger)
    asm.others = others_spoken_of(trigger)
    place = asm.shop.inner(asm, write, spoken_of(trigger))
    program = asm.shop.abilities[place].program
    check_grazed(trigger, program.ops)
    asm.shop.fill(place, Ability(kind="trigger", triggers=(trigger,), program=program, where=("laid",), of_spell=True))


def triggered(asm: Asm, sentences: tuple[Any, ...]) -> dict[str, Any]:
    """An ability without an icon for its timing: the first sentence says what it waits for, the rest belongs to it."""
    first, rest = moment_first(sentences[0]), sentences[1:]
    head = first_prefix(first.said) if isinstance(first, Say | OneOf | OneOfThese | IfElse) else None
    if isinstance(head, On):
        return waiting(asm, head, (behind_head(first), *rest))
    if isinstance(head, InsteadOf):
        if head.next and asm.until not in TIMED:
            raise Unresolved("次に")
        text = (behind_head(first), *rest)
        made = head.made(asm, lambda inner: compile_sentences(inner, text))
        return {"kind": "trigger", "replacements": (made,)}
    parts: Parts = ([], [])
    hold_all(asm, sentences, parts)
    if parts[0] or not parts[1]:
        raise Unresolved("")
    return {"kind": "trigger", "replacements": tuple(parts[1])}


def moment_first(said: Any) -> Any:
    """相手のターンの間、…とき、…: what is so when it happens, behind what is waited for [scs-1.12 8.1.4]."""
    head = first_prefix(said.said) if type(said) in (Say, MaySay) else None
    if not isinstance(head, If):
        return said
    inner = said.body.scope.body
    moment = first_prefix(inner)
    if not isinstance(moment, On):
        return said
    return replace(said, body=Chain((), Scope(moment, Chain((), Scope(If(head.condition), inner.scope.body)))))


def behind_head(said: Any) -> Node:
    """The sentence without its first head."""
    if isinstance(said, IfElse | OneOfThese):
        return replace(said, head=None)
    rest = said.said.scope.body
    made: Node = replace(said, a=rest) if isinstance(said, OneOf) else replace(said, body=rest)
    return made


def waiting(asm: Asm, head: On, sentences: tuple[Any, ...]) -> dict[str, Any]:
    """…場合、…: an ordinary triggered ability [scs-1.12 2.4.4]."""
    if head.next:
        raise Unresolved("次に")
    trigger = bound_trigger(head.trigger, asm)
    check_turn(trigger, first_prefix(sentences[0].said))
    check_ace(trigger, asm.shop.printed)
    check_moment(trigger, sentences)
    asm.hears = heard_by(trigger)
    asm.others = others_spoken_of(trigger)
    spoken = spoken_of(trigger)
    if spoken is not None:
        speak_of(asm, spoken)
    asm.topic = topic_of(trigger, asm)
    compile_sentences(asm, sentences)
    check_grazed(trigger, tuple(asm.ops))
    return {"kind": "trigger", "triggers": (trigger,), "program": asm.program()}
