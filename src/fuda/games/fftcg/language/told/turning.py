"""「アクティブ状態の＠がダル状態になったとき」: what becomes dull was active, so that this is told of nothing else; how
it lies afterwards is not how it was [L16] [fftcg-2.1.8 15.1.1.2.2]."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from fuda.games.fftcg.language.told import verb
from fuda.games.fftcg.language.words import noun
from fuda.games.fftcg.language.words.situation import InState

LAY = {verb.TurnsDull: "active", verb.TurnsActive: "dull"}
"""How a card lay of which this is told."""


def as_it_lay(who: Any, deed: Any) -> Any:
    """The same cards, without the word that says how they lay before."""
    before = LAY.get(type(deed), "")
    return _without(who, before) if before else who


def cannot_turn(who: Any, deed: Any) -> bool:
    """「ダル状態の＠がダル状態になった」 never happens [L20]."""
    after = {"active": "dull", "dull": "active"}.get(LAY.get(type(deed), ""), "")
    return bool(after) and _without(who, after) != who


def _without(who: Any, state: str) -> Any:
    if isinstance(who, noun.Such):
        return who.who if _says(who.how, state) else who
    if isinstance(who, noun.Some):
        return replace(who, what=_without(who.what, state))
    if isinstance(who, noun.OneOf):
        return replace(who, alts=tuple(_without(alt, state) for alt in who.alts))
    if isinstance(who, noun.Pick):
        said = {
            name: tuple(mark for mark in getattr(who, name) if not _says(mark, state)) for name in ("marks", "front")
        }
        return replace(who, **said) if said != {"marks": who.marks, "front": who.front} else who
    return who


def _says(mark: Any, state: str) -> bool:
    return isinstance(mark, InState) and mark.how == state
