"""Whether two projections show the same, down to how each number was made, which effects were applied to which cards
and who waits for what: a kept one must be the same as one made anew at any moment [L11]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.kernel.number import Tally
from fuda.projection.projection import BaseProjection

if TYPE_CHECKING:
    from fuda.projection.change import Change


def same(kept: BaseProjection, fresh: BaseProjection) -> bool:
    """Do they?"""
    return difference(kept, fresh) == ""


def difference(kept: BaseProjection, fresh: BaseProjection) -> str:
    """The first thing in which they differ, in words for who looks for the reason."""
    for card in range(len(fresh.face)):
        if kept.cards[card] is fresh.cards[card]:
            continue  # both show what is printed
        now, new = _facts(kept.cards[card]), _facts(fresh.cards[card])
        for name in now:
            if now[name] != new[name]:
                return f"card {card} {name}: {now[name]}, anew {new[name]}"
    for name in ("here", "there", "players", "plain", *_published(type(fresh))):
        if getattr(kept, name) != getattr(fresh, name):
            return f"{name}: {getattr(kept, name)}, anew {getattr(fresh, name)}"
    for name, found in (("touched", _touched), ("effects", _effects)):
        if found(kept) != found(fresh):
            return f"{name}: {found(kept)}, anew {found(fresh)}"
    return ""


def _published(cls: type[BaseProjection]) -> list[str]:
    """What a game adds, but for what is found out only when somebody asks."""
    shared = BaseProjection.__struct_fields__
    return [name for name in cls.__struct_fields__ if name not in shared and name not in cls.asked_later]


def _touched(made: BaseProjection) -> list[int]:
    return sorted(made.touched)


def _effects(made: BaseProjection) -> list[Any]:
    """The effects in force by layer and time, each with its cards."""
    return sorted([(*_name(change), sorted(made.met.get(change, ()))) for change in made.order])


def _name(change: Change) -> tuple[Any, ...]:
    return change.turn[:3], change.source.source, change.ability or (-1, -1), id(change.plan)


def _facts(record: Any) -> dict[str, Any]:
    names = getattr(type(record), "__struct_fields__", None) or type(record).__slots__
    return {name: _parts(getattr(record, name)) for name in names}


def _parts(value: Any) -> Any:
    return [getattr(value, part) for part in Tally.__slots__] if isinstance(value, Tally) else value
