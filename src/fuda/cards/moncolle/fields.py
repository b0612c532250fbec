"""Monster Collection: what the fields of a card are called, and the words that stand in them, in both languages.

The same in files of cards and in scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

FIELDS = {
    "type": "type", "種類": "type",
    "number": "number", "番号": "number",
    "faction": "faction", "勢力": "faction",
    "kinds": "kinds", "kind": "kinds", "種族": "kinds", "タイプ": "kinds",
    "element": "elements", "elements": "elements", "属性": "elements",
    "level": "level", "レベル": "level",
    "instant": "instant", "即時召喚": "instant",
    "attack": "attack", "攻撃力": "attack",
    "defence": "defence", "防御力": "defence",
    "march": "march", "進軍タイプ": "march",
    "initiative": "initiative", "イニシアチブ": "initiative",
    "slots": "slots", "スペル": "slots",
    "star": "star", "★": "star",
    "text": "text", "テキスト": "text",
}  # fmt: skip

TYPES = {
    "summoner": "summoner", "召喚術師": "summoner",
    "unit": "unit", "ユニット": "unit",
    "battle": "battle", "戦闘スペル": "battle",
    "ritual": "ritual", "儀式スペル": "ritual",
    "token": "token", "トークン": "token",
}  # fmt: skip

MARCHES = {"walks": "歩行", "walk": "歩行", "歩行": "歩行", "flies": "飛行", "fly": "飛行", "飛行": "飛行"}

ALIASES: dict[str, str] = {}
"""What files call otherwise."""
VALUES: dict[str, Mapping[str, str]] = {"type": TYPES, "march": MARCHES}
"""By field: the words that may stand for its values."""
