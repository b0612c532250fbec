"""Through what something happens, as a text says it: 対戦相手の召喚獣やアビリティによって."""

from __future__ import annotations

from typing import Any

from fuda.effects.node import Node


class Cause(Node, frozen=True):
    """Whose and what: 対戦相手の召喚獣やアビリティ. `what`: any of summon, ability, action, special, auto, field, warp,
    battle, effect, cost, burst. `harmless`: only by what deals no damage. `source`: only by what comes from such a card
    (フォワードのアビリティ), or is one (火属性の召喚獣)."""

    what: tuple[str, ...]
    whose: str = "any"
    harmless: bool = False
    source: Any = None
    style: str = ""


class Causes(Node, frozen=True):
    """火属性の召喚獣や氷属性のアビリティ: any of several causes, each with a description of its own; `whose` goes for
    all of them. `first`: one more of them, without a description."""

    parts: tuple[Any, ...]
    whose: str = "any"
    first: Any = None
    style: str = ""
