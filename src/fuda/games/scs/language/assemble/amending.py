"""Sentences that change what another one says: …場合、かわりに【6】ダメージ。 and …場合、ダメージ【+2】。 change the
damage of the sentence before, 敵1体につき、 multiplies the numbers behind it. They are put into the sentences that
they change before anything is written, so that a number is found out where it is used."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from fuda.effects.amount import CountOf, Plus
from fuda.effects.node import Node
from fuda.effects.refusal import Unresolved
from fuda.effects.sentence import Chain, If, Say, Scope
from fuda.effects.verbs import Deal
from fuda.effects.words import Pick
from fuda.games.scs.language.told.instead import DamageShift
from fuda.games.scs.language.words.adjective import NotHim
from fuda.games.scs.language.words.number import Depends, Twice
from fuda.games.scs.language.words.reference import TargetWords
from fuda.games.scs.language.words.sentence import Amend, ForEvery, IfElse, OrElse, Rather, Spare
from fuda.projection.statement import Changes


def amended(sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences without those that only change the damage of the one before."""
    found: list[Any] = []
    for said in sentences:
        if isinstance(said, Amend):
            _amend(found, said)
        elif isinstance(said, Rather):
            found.append(IfElse(said.condition, said.body, _plain(found, "かわりに")))
        elif isinstance(said, OrElse):
            before = _plain(found, "そうでない")
            head = before.scope.prefix if before.scope is not None else None
            if before.clauses:
                found.append(Say(Chain(before.clauses)))
            if not isinstance(head, If):
                raise Unresolved("そうでない")
            found.append(IfElse(head.condition, before.scope.body, said.body))
        elif isinstance(said, Spare):
            spared = [_spared(before, NotHim(said.who)) for before in found]
            if spared == found:
                raise Unresolved("この効果を受けない")
            found = spared
        else:
            found.append(said)
    return tuple(found)


def _plain(found: list[Any], word: str) -> Any:
    """What the sentence before says, which another one takes the place of; it must be said plainly."""
    before = found.pop() if found else None
    if type(before) is not Say or not isinstance(before.body, Chain):
        raise Unresolved(word)
    return before.body


def _spared(said: Any, word: NotHim) -> Any:
    """The same of all but one: every description of several strikers has one word more."""
    if isinstance(said, tuple):
        return tuple(_spared(part, word) for part in said)
    if isinstance(said, TargetWords) and isinstance(said.what, Pick) and not said.n:
        return replace(said, what=replace(said.what, adjs=(*said.what.adjs, word)))
    if not isinstance(said, Node):
        return said
    parts = {name: _spared(getattr(said, name), word) for name in said.__struct_fields__}
    return replace(said, **parts)


def _amend(found: list[Any], said: Amend) -> None:
    """The last damage that was spoken of becomes another one."""
    for place in range(len(found) - 1, -1, -1):
        chain = getattr(found[place], "body", None)
        made = _changed(chain, said) if isinstance(chain, Chain) else None
        if made is not None:
            found[place] = replace(found[place], body=made)
            return
    raise Unresolved("【")


def _changed(chain: Chain, said: Amend) -> Chain | None:
    """The chain with the amount of its last clause of damage changed, or nothing where there is none."""
    scope = chain.scope
    if scope is not None:
        inner = _changed(scope.body, said)
        return None if inner is None else replace(chain, scope=Scope(scope.prefix, inner))
    places = [n for n, clause in enumerate(chain.clauses) if _is_damage(clause, said)]
    if not places:
        return None
    clauses: list[Any] = [*chain.clauses]
    clause = clauses[places[-1]]
    n = (
        Depends(said.condition, said.n, clause.n)
        if said.instead
        else Plus(clause.n, Depends(said.condition, said.n, 0))
    )
    clauses[places[-1]] = replace(clause, n=n)
    return replace(chain, clauses=tuple(clauses))


def _is_damage(clause: Any, said: Amend) -> bool:
    """Damage that is dealt; or where a sign is said, damage that is changed by that sign."""
    if said.instead and said.sign:
        return isinstance(clause, DamageShift) and clause.sign == said.sign
    return isinstance(clause, Deal)


def spread(said: Any) -> Any:
    """The sentences with the numbers behind 「…1体につき、」 multiplied."""
    if isinstance(said, tuple):
        return tuple(spread(part) for part in said)
    if isinstance(said, Chain) and said.scope is not None:
        return _chain(said, said.scope)
    for name in ("body", "a", "b"):
        part = getattr(said, name, None)
        if isinstance(part, Chain):
            said = replace(said, **{name: spread(part)})
    return said


def _chain(said: Chain, scope: Scope) -> Chain:
    body = spread(scope.body)
    if not isinstance(scope.prefix, ForEvery):
        return replace(said, scope=Scope(scope.prefix, body))
    if body.scope is not None:
        raise Unresolved("につき")
    return Chain((*said.clauses, *(times(clause, CountOf(scope.prefix.what)) for clause in body.clauses)))


def times(clause: Any, count: CountOf) -> Any:
    """The clause with its number so many times."""
    if isinstance(clause, Changes) and isinstance(clause.what, tuple) and all(hasattr(m, "sign") for m in clause.what):
        return replace(clause, what=tuple(_mod(mod, count) for mod in clause.what))
    n = getattr(clause, "n", None)
    if not isinstance(n, int) or n < 1:
        raise Unresolved("につき")
    return replace(clause, n=Twice(count, n))


def _mod(mod: Any, count: CountOf) -> Any:
    """「POW：+1」 so many times."""
    if not isinstance(mod.n, int):
        raise Unresolved("につき")
    return replace(mod, n=Twice(count, abs(mod.n)), sign="-" if mod.n < 0 else "+")
