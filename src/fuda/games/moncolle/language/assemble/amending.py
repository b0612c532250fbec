"""Sentences that say something about another one: what X is, what is done instead. Before a text is written they are
put where they belong."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from fuda.effects.node import Node, parts
from fuda.effects.refusal import Nobody
from fuda.effects.sentence import If, Say
from fuda.games.moncolle.language.words.sentence import AllBelow, Amended, ButIf, Let, Letter


def amended(body: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences of a text, each as the others say that it is meant."""
    found: list[Any] = []
    for said in _lettered(body):
        if isinstance(said, ButIf):
            before = found.pop() if found else None
            if type(before) is not Say or any(isinstance(part, If) for part in parts(before)):
                raise Nobody("代わりに")
            said = Amended(before, said.condition, said.body)
        elif isinstance(said, AllBelow):
            said = replace(said, modes=tuple(replace(mode, sentences=amended(mode.sentences)) for mode in said.modes))
        found.append(said)
    return tuple(found)


def _lettered(body: tuple[Any, ...]) -> tuple[Any, ...]:
    """With what X is in its place."""
    letters = [said for said in body if isinstance(said, Let)]
    if not letters:
        return body
    rest = tuple(said for said in body if not isinstance(said, Let))
    meant = _put(rest, letters[0].n)
    if len(letters) > 1 or meant == rest:
        raise Nobody("X")
    return tuple(meant)


def _put(tree: Any, n: Any) -> Any:
    """The same tree with a number in the place of X."""
    if isinstance(tree, tuple):
        return tuple(_put(part, n) for part in tree)
    if isinstance(tree, Letter):
        return n
    if not isinstance(tree, Node):
        return tree
    return replace(tree, **{name: _put(getattr(tree, name), n) for name in tree.__struct_fields__})
