"""Monster Collection: what the fields of a card are called, and the words that stand in them, in both languages.

The same in files of cards and in scenarios."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

FIELDS = {
    "type": "type", "種類": "type", "カード分類": "type",
    "number": "number", "番号": "number", "ナンバー": "number",
    "epithet": "epithet", "二つ名": "epithet",
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
    "standing": "standing", "常備能力": "standing",
    "star": "star", "★": "star", "出現頻度": "star",
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

INSTANT, STAR = {"可": True, "可能": True, "不可": False}, {"★": True}

ALIASES: dict[str, str] = {}
"""What files call otherwise."""
VALUES: dict[str, Mapping[str, Any]] = {"type": TYPES, "march": MARCHES, "instant": INSTANT, "star": STAR}
"""By field: the words that may stand for its values."""

_INITIATIVE = re.compile(r"イニシアチブ[:：]?\s*([+＋-]?)([0-9]+)")
_SPELL = re.compile(r"スペル[:：]?\s*([火水土風聖魔※]+)")


def standing(text: str) -> dict[str, Any] | None:
    """What 常備能力 says as it is printed, イニシアチブ：x and スペル：x [moncolle-2.00 常備能力.0.1]; none: it says
    something else."""
    found: dict[str, Any] = {}
    start, spell = _INITIATIVE.search(text), _SPELL.search(text)
    if start:
        found["initiative"] = int(start[2]) * (-1 if start[1] == "-" else 1)
    if spell:
        found["slots"] = tuple(spell[1])
    rest = _SPELL.sub("", _INITIATIVE.sub("", text))
    return None if rest.strip(" 　、,／/「」") else found
