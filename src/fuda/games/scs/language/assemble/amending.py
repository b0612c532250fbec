"""Sentences that change what another one says: …場合、かわりに【6】ダメージ。 and …場合、ダメージ【+2】。 change the
damage of the sentence before, 敵1体につき、 multiplies the numbers behind it. They are put into the sentences that
they change before anything is written, so that a number is found out where it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.amount import CountOf, Number, Plus
from fuda.effects.heads import first_prefix
from fuda.effects.node import Node, parts
from fuda.effects.piles import Draw
from fuda.effects.reference import It
from fuda.effects.refusal import Never, Unclear, Unresolved
from fuda.effects.sentence import Chain, If, On, Say, Scope
from fuda.effects.trigger import When
from fuda.effects.verbs import Choose, Deal
from fuda.effects.words import Pick
from fuda.games.scs.language.ops.countering import Counter, CounteredGoes
from fuda.games.scs.language.ops.deed import FirmDeal
from fuda.games.scs.language.told.declared_damage import ThatAttack
from fuda.games.scs.language.told.instead import DamageShift, InsteadOf, NotInstead
from fuda.games.scs.language.told.trigger import ByThis
from fuda.games.scs.language.words.adjective import NotHim
from fuda.games.scs.language.words.number import AtMost, Depends, HeardMany, InLots, Twice
from fuda.games.scs.language.words.past import NotByThis
from fuda.games.scs.language.words.reference import TargetWords
from fuda.games.scs.language.words.sentence import (
    Amend,
    Capped,
    ForEachDone,
    ForEvery,
    ForNumber,
    IfElse,
    OrElse,
    Rather,
    Repeat,
    SameAgain,
    Spare,
    Unreduced,
)
from fuda.projection.statement import Changes

if TYPE_CHECKING:
    from collections.abc import Callable


def amended(sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences without those that only change the damage of the one before."""
    found: list[Any] = []
    for said in sentences:
        if isinstance(said, Amend):
            _amend(found, said)
        elif isinstance(said, Rather) or (found and is_exempted(found[-1], said)):
            _put_instead(found, said)
        elif isinstance(said, OrElse):
            wait, before = _awaited(_plain(found, "そうでない"))
            if isinstance(wait, On) and type(wait.trigger) is ByThis and wait.trigger.n == 1 and before.scope is None:
                found.append(Say(Chain((), Scope(wait, before))))
                found.append(Say(Chain((), Scope(On(NotByThis(When(wait.trigger.who, wait.trigger.deed))), said.body))))
                continue
            head = before.scope.prefix if before.scope is not None else None
            if before.clauses and wait is None:
                found.append(Say(Chain(before.clauses)))
            if not isinstance(head, If) or (before.clauses and wait is not None):
                raise Unresolved("そうでない")
            found.append(IfElse(head.condition, before.scope.body, said.body, wait))
        elif isinstance(said, Unreduced | CounteredGoes | Capped):
            _say_how(found, said)
        elif isinstance(said, SameAgain):
            _check_again(found)
        elif isinstance(said, Spare):
            spared = [_spared(before, NotHim(said.who)) for before in found]
            if spared == found:
                raise Unresolved("この効果を受けない")
            found = spared
        else:
            found.append(said)
    return tuple(found)


def _put_instead(found: list[Any], said: Any) -> None:
    """Where the condition holds something else than the sentence before says, or nothing."""
    if not isinstance(said, Rather):
        wait, before = _awaited(_plain(found, "この効果は"))
        found.append(IfElse(said.body.scope.prefix.condition, Chain(), before, wait))
        return
    head, before = _awaited(_plain(found, "かわりに"))
    if any(isinstance(part, It) for part in parts(said.body)):
        before = _chosen_first(found, before, waits=head is not None)
    found.append(IfElse(said.condition, said.body, before, head))


def is_exempted(before: Any, said: Any) -> bool:
    """…場合、この効果は適用されない。: then nothing of what the sentence before says is done. What would happen instead
    of something has its own way to say so."""
    if isinstance(first_prefix(getattr(before, "said", None)), InsteadOf):
        return False
    scope = said.body.scope if type(said) is Say and isinstance(said.body, Chain) else None
    body = scope.body if scope is not None and type(scope.prefix) is If and not said.body.clauses else None
    return body is not None and body.scope is None and [*map(type, body.clauses)] == [NotInstead]


def _chosen_first(found: list[Any], before: Any, *, waits: bool) -> Any:
    """Where what is done instead speaks of what the sentence before chooses, that is chosen in any case [L6]."""
    first = before.clauses[0] if before.clauses else None
    if isinstance(first, Choose) and not waits:
        found.append(Say(Chain((first,))))
        return replace(before, clauses=before.clauses[1:])
    if any(isinstance(part, Choose) or getattr(part, "picks", False) for part in parts(before)):
        raise Unclear("それ")
    return before


def _check_again(found: list[Any]) -> None:
    """同じ敵を2回以上選んでもよい: where something is chosen again and again."""
    last = getattr(found[-1], "body", None) if found else None
    if not isinstance(last, Chain) or last.scope is None or not isinstance(last.scope.prefix, Repeat):
        raise Unresolved("選んで")


def _awaited(chain: Any) -> tuple[Any, Any]:
    """What a sentence waits for, if it begins with that, and the rest of it: what takes its place waits, too [L9]."""
    head = chain.scope.prefix if chain.scope is not None and not chain.clauses else None
    return (head, chain.scope.body) if isinstance(head, On) else (None, chain)


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
    more = replace(said, sign="+") if isinstance(clause, DamageShift) and not said.instead else said
    clauses[places[-1]] = replace(clause, n=_amount(clause.n, more))
    return replace(chain, clauses=tuple(clauses))


def _amount(n: Any, said: Amend) -> Any:
    """Another one, or more or less, where the condition holds."""
    if said.instead:
        return Depends(said.condition, said.n, n)
    by: Any = said.n
    if said.sign == "-":
        by = -by if isinstance(by, int) else Twice(by, -1)
    return Plus(n, Depends(said.condition, by, 0))


def _say_how(found: list[Any], said: Unreduced | CounteredGoes | Capped) -> None:
    """The damage before cannot be lowered, or is no more than that; the card countered before goes elsewhere."""
    if isinstance(said, Capped):
        _replaced(found, Deal if said.deed == "deal" else Draw, "最大", lambda clause: _capped(clause, said.n))
        return
    if isinstance(said, Unreduced):
        _replaced(found, Deal, "このダメージ", lambda clause: FirmDeal(clause.to, clause.n, clause.style))
    else:
        _replaced(found, Counter, "打ち消", lambda clause: replace(clause, to=said.to))


def _capped(clause: Any, n: int) -> Any:
    """No more than that; a number that is printed needs no bound [L20]."""
    if isinstance(clause.n, int):
        raise Never("最大")
    return replace(clause, n=AtMost(clause.n, n))


def _replaced(found: list[Any], kind: type, word: str, change: Callable[[Any], Any]) -> None:
    """The last sentence with a clause of that kind says it in another way."""
    for place in range(len(found) - 1, -1, -1):
        chain = getattr(found[place], "body", None)
        if isinstance(chain, Chain) and any(isinstance(part, kind) for part in parts(chain)):
            found[place] = replace(found[place], body=_every(chain, kind, change))
            return
    raise Unresolved(word)


def _every(chain: Chain, kind: type, change: Callable[[Any], Any]) -> Chain:
    """The chain with each clause of that kind changed."""
    clauses: Any = tuple(change(clause) if isinstance(clause, kind) else clause for clause in chain.clauses)
    scope = chain.scope
    return Chain(clauses, None if scope is None else Scope(scope.prefix, _every(scope.body, kind, change)))


def _is_damage(clause: Any, said: Amend) -> bool:
    """Damage that is dealt; or where a sign is said, damage that is changed by that sign."""
    if isinstance(clause, DamageShift) or (said.instead and said.sign):
        return isinstance(clause, DamageShift) and clause.sign == said.sign
    return isinstance(clause, Deal) or (isinstance(clause, ThatAttack) and clause.sign == "+")


def spread(said: Any) -> Any:
    """The sentences with the numbers behind 「…1体につき、」 multiplied."""
    if isinstance(said, tuple):
        return tuple(spread(part) for part in said)
    if isinstance(said, Chain) and said.scope is not None:
        return _chain(said, said.scope)
    for name in ("body", "a", "b", "modes"):
        part = getattr(said, name, None)
        if isinstance(part, Chain | tuple):
            said = replace(said, **{name: spread(part)})
    return said


def _chain(said: Chain, scope: Scope) -> Chain:
    body = spread(scope.body)
    if isinstance(scope.prefix, ForEachDone):
        return Chain(said.clauses, Scope(scope.prefix.awaited, _so_often(body, HeardMany())))
    if not isinstance(scope.prefix, ForEvery | ForNumber):
        return replace(said, scope=Scope(scope.prefix, body))
    made = _so_often(body, _how_often(scope.prefix))
    return Chain((*said.clauses, *made.clauses), made.scope)


def _so_often(body: Chain, count: Number) -> Chain:
    """What is chosen is chosen again each time; any other number is that many times as large."""
    if any(isinstance(clause, Choose) for clause in body.clauses):
        return Chain((), Scope(Repeat(count), body))
    if body.scope is not None:
        raise Unresolved("につき")
    return Chain(tuple(times(clause, count) for clause in body.clauses))


def _how_often(head: ForEvery | ForNumber) -> Number:
    """Once for each, or for each so many."""
    if isinstance(head, ForNumber):
        return head.count
    count = CountOf(head.what)
    return count if head.n == 1 else InLots(count, head.n)


def times(clause: Any, count: Number) -> Any:
    """The clause with its number so many times. A number that is so, and not so many of something (上限枚数は7枚になる,
    ダメージを0にする), would only be said again."""
    if getattr(clause, "fixes", False):
        raise Unresolved("につき")
    if isinstance(clause, Changes) and isinstance(clause.what, tuple) and all(hasattr(m, "sign") for m in clause.what):
        return replace(clause, what=tuple(_mod(mod, count) for mod in clause.what))
    n = getattr(clause, "n", None)
    if not isinstance(n, int) or n < 1:
        raise Unresolved("につき")
    return replace(clause, n=Twice(count, n))


def _mod(mod: Any, count: Number) -> Any:
    """「POW：+1」 so many times."""
    if not isinstance(mod.n, int):
        raise Unresolved("につき")
    return replace(mod, n=Twice(count, abs(mod.n)), sign="-" if mod.n < 0 else "+")
