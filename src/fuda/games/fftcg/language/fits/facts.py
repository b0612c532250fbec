"""What a word of a text looks at: facts of cards in the projection (`reads`), and what lies outside it (`watches`), as
`layers` wants to know of every continuous effect."""

from __future__ import annotations

from inspect import get_annotations
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

STATS = {
    "cost": "cost",
    "power": "power",
    "base-cost": "cost",
    "base-power": "power",
    "name": "names",
    "element": "elements",
    "job": "jobs",
    "category": "categories",
    "type": "types",
}
"""By word for what is compared: the fact of a card."""

PLAIN = ("str", "int", "bool")
"""Fields of these types hold no nodes, and most fields are such."""


class _Openers(dict[type[Any], "Callable[[Any], Iterable[Any]] | None"]):
    """By class of a part: how to take out what hangs on it, the last first; nothing where it is neither node nor tuple.
    Every text is looked through many times while it is read, so that is found out once for each class."""

    def __missing__(self, kind: type[Any]) -> Callable[[Any], Iterable[Any]] | None:
        made = self[kind] = _opener(kind)
        return made


def _opener(kind: type[Any]) -> Callable[[Any], Iterable[Any]] | None:
    if issubclass(kind, tuple):
        return reversed
    if not issubclass(kind, Node):
        return None
    names = [name for name in reversed(kind.__struct_fields__) if _written(kind, name) not in PLAIN]
    if len(names) < 2:
        return lambda part: [getattr(part, name) for name in names]
    return attrgetter(*names)


_OPENED = _Openers()


def _written(kind: type[Any], name: str) -> object:
    """The type of a field as it is written."""
    return next(found[name] for found in map(get_annotations, kind.__mro__) if name in found)


def nodes(tree: Any) -> list[Any]:
    """All nodes of a tree, each before its parts."""
    found: list[Any] = []
    waiting = [tree]
    while waiting:
        part = waiting.pop()
        kind = type(part)
        opened = _OPENED[kind]
        if opened is not None:
            if kind is not tuple:
                found.append(part)
            waiting += opened(part)
    return found


def holds(tree: Any, kind: type[Node] | tuple[type[Node], ...]) -> bool:
    """Is a node of this class in it?"""
    return any(isinstance(node, kind) for node in nodes(tree))


def is_of_event(tree: Any) -> bool:
    """Does it speak of what an event is about (`reference.OfEvent`)?"""
    return any(getattr(node, "of_event", False) for node in nodes(tree))


def reads(*trees: Any) -> frozenset[str]:
    """The facts of cards that these look at."""
    return frozenset(fact for node in nodes(trees) for fact in _read(node))


def watches(*trees: Any) -> frozenset[str]:
    """What these look at besides facts of cards on the field."""
    return frozenset(fact for node in nodes(trees) for fact in _watch(node))


def about_others(tree: Any) -> list[Any]:
    """The descriptions in it, and what is asked of anything else than the card itself."""
    whose = [(node, getattr(node, "of", None)) for node in nodes(tree) if hasattr(node, "stat")]
    described = [node for node in nodes(tree) if hasattr(node, "heads")]
    return described + [node for node, of in whose if isinstance(of, Node) and not getattr(of, "is_this", False)]


def _read(node: Any) -> tuple[str, ...]:
    own: Callable[[], Any] | None = getattr(node, "reads", None)
    if callable(own):
        return tuple(own())
    stat = getattr(node, "stat", None)
    return (STATS[stat],) if isinstance(stat, str) and stat in STATS else ()


def _watch(node: Any) -> tuple[str, ...]:
    own: Callable[[], Any] | None = getattr(node, "watches", None)
    if own is not None:
        return tuple(own())
    if hasattr(node, "remembers"):
        return ("history",)
    zone = getattr(node, "zone", None)
    return (zone,) if isinstance(zone, str) and zone != "field" else ()
