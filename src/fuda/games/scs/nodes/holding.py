"""Texts that hold without being resolved: constant abilities, equip spells, rule cards, triggered abilities
[scs-1.12 2.4.3, 2.4.4, 2.9.5, 2.10.4]."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from fuda.effects.node import Node, Program
from fuda.effects.program import Slot
from fuda.games.scs.nodes.base import TARGETS, Asm, Misfit, tie
from fuda.games.scs.nodes.deed import BecomeRule, EquipTo
from fuda.games.scs.nodes.refer import Spoken, ThisCard
from fuda.games.scs.nodes.sentence import Chain, If, On, Scope, Tell, compile_sentences
from fuda.games.scs.nodes.trigger import tied_trigger
from fuda.games.scs.nodes.would import InsteadOf
from fuda.games.scs.printed import Ability

Parts = tuple[list[Any], list[Any]]
"""Continuous changes, and replacements."""


class Block(Node, frozen=True):
    """Several sentences as one text."""

    sentences: tuple[Any, ...]

    def compile(self, asm: Asm) -> None:
        """One after another."""
        compile_sentences(asm, self.sentences)


def held(asm: Asm, sentences: tuple[Any, ...], head: Any) -> dict[str, Any]:
    """A constant ability; or an equip spell or rule card, which is laid down and holds while it lies there."""
    parts: Parts = ([], [])
    for sentence in sentences:
        hold(asm, sentence, (), parts)
    found = {"statics": tuple(parts[0]), "replacements": tuple(parts[1])}
    if head.timing == "always":
        return {"kind": "static", **found}
    lay = EquipTo(ThisCard(), Slot(TARGETS)) if head.lasts == "equip" else BecomeRule(ThisCard())
    return {"kind": "spell", "program": Program((lay,), 0, 1), **found}


def hold(asm: Asm, sentence: Any, whens: tuple[Any, ...], parts: Parts) -> None:
    """One sentence: what it says of whom under which conditions; or what it waits for."""
    if not isinstance(sentence, Tell) or not isinstance(sentence.body, Chain):
        raise Misfit("")
    body = sentence.body
    for clause in body.clauses:
        if sentence.may or not hasattr(clause, "standing"):
            raise Misfit("")
        add(parts, clause.standing(asm, whens))
    if body.scope is not None:
        scoped(asm, body.scope, sentence, whens, parts)


def add(parts: Parts, nodes: list[Any]) -> None:
    """Each to its kind."""
    for node in nodes:
        parts[1 if hasattr(node, "replaces") else 0].append(node)


def scoped(asm: Asm, scope: Scope, sentence: Tell, whens: tuple[Any, ...], parts: Parts) -> None:
    """A condition goes on with the rest; what is waited for becomes an ability of its own."""
    prefix, rest = scope.prefix, replace(sentence, body=scope.body)
    if isinstance(prefix, If):
        hold(asm, rest, (*whens, tie(prefix.fact, asm)), parts)
    elif isinstance(prefix, InsteadOf):
        made = prefix.made(asm, scope.body, whens)
        parts[1].append(replace(made, optional=sentence.may))
    elif isinstance(prefix, On) and asm.until in ("equip", "rule") and not whens:
        lying(asm, prefix, rest)
    else:
        raise Misfit("場合")


def lying(asm: Asm, prefix: On, body: Any) -> None:
    """A triggered ability of an equip spell or a rule card while it lies there."""
    if prefix.next:
        raise Misfit("次に")
    trigger = tied_trigger(prefix.trigger, asm)
    place = asm.shop.inner(asm, body, trigger.speaks)
    program = asm.shop.abilities[place].program
    asm.shop.fill(place, Ability(kind="trigger", triggers=(trigger,), program=program, where=("laid",), of_spell=True))


def triggered(asm: Asm, sentences: tuple[Any, ...]) -> dict[str, Any]:
    """An ability without an icon for its timing: the first sentence says what it waits for, the rest belongs to it."""
    first, rest = sentences[0], sentences[1:]
    body = first.body if isinstance(first, Tell) else None
    scope = body.scope if isinstance(body, Chain) and not body.clauses else None
    if scope is not None and isinstance(scope.prefix, On):
        return waiting(asm, scope, first, rest)
    if scope is not None and isinstance(scope.prefix, InsteadOf):
        text = Block((Tell(scope.body), *rest))
        made = replace(scope.prefix.made(asm, text), optional=first.may)
        return {"kind": "trigger", "replacements": (made,)}
    parts: Parts = ([], [])
    for sentence in sentences:
        hold(asm, sentence, (), parts)
    if parts[0] or not parts[1]:
        raise Misfit("")
    return {"kind": "trigger", "replacements": tuple(parts[1])}


def waiting(asm: Asm, scope: Scope, first: Tell, rest: tuple[Any, ...]) -> dict[str, Any]:
    """…場合、…: an ordinary triggered ability [scs-1.12 2.4.4]."""
    prefix = scope.prefix
    if prefix.next:
        raise Misfit("次に")
    trigger = tied_trigger(prefix.trigger, asm)
    if trigger.speaks:
        asm.it = Spoken(trigger.speaks)
    compile_sentences(asm, (Tell(scope.body, first.may), *rest))
    return {"kind": "trigger", "triggers": (trigger,), "program": asm.program()}
