"""Saving and loading: a state is JSON by construction; typed records restore themselves."""

from __future__ import annotations

import copy
from functools import cache, reduce
from operator import or_
from types import GenericAlias
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET

from fuda.kernel.errors import Fault
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.kernel.state import State

_encoder = msgspec.json.Encoder()


SHARED = ("fuda.kernel", "fuda.effects")


def frame_kinds(home: str) -> tuple[type[Frame], ...]:
    """The procedures of the game that lives in this package: the shared ones and its own, at any depth. Games use the
    same words for their procedures, so those of other games must stay out."""
    found: list[type[Frame]] = []
    queue = list(Frame.__subclasses__())
    while queue:
        kind = queue.pop(0)
        package = kind.__module__.rpartition(".")[0]
        if package in SHARED or _related(package, home):
            found.append(kind)
        queue.extend(kind.__subclasses__())
    return tuple(sorted(set(found), key=lambda kind: kind.__name__))


def _related(package: str, home: str) -> bool:
    """Is one of them inside the other (a variant's package inside its game's)?"""
    return f"{package}.".startswith(f"{home}.") or f"{home}.".startswith(f"{package}.")


@cache
def _decoder(state_type: type[State]) -> msgspec.json.Decoder[Any]:
    frames = reduce(or_, frame_kinds(state_type.__module__.rpartition(".")[0]))
    plain = [("rules", Any, UNSET), ("memo", Any, UNSET), ("marks", Any, UNSET), ("journal", Any, UNSET)]
    wire = msgspec.defstruct(
        state_type.__name__,
        [("frames", GenericAlias(list, frames), msgspec.field(default_factory=list)), *plain],
        bases=(state_type,),
        kw_only=True,
        forbid_unknown_fields=True,
    )
    return msgspec.json.Decoder(wire)


def save(g: State) -> bytes:
    """The whole state as JSON. Two states are the same game exactly when these bytes are equal."""
    bare = copy.copy(g)
    bare.effort = 0
    bare.saved_marks = [save(twin).decode() for twin in g.marks] if g.marks else []
    bare.rules = bare.memo = bare.marks = bare.journal = UNSET
    return _encoder.encode(bare)


def load(state_type: type[State], data: bytes, rules: Any) -> State:
    """A state from JSON. `rules` are the static rules it belongs to."""
    try:
        g: State = _decoder(state_type).decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Fault("not a saved game: {reason}", reason=str(error)) from None
    g.rules = rules
    g.marks = [load(state_type, text.encode(), rules) for text in g.saved_marks]
    g.saved_marks = []
    return g
