"""Spell Card Strike: what the fields of a card are called, and the words that stand in them, in both languages.

The same in files of cards and in scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

FIELDS = {
    "type": "type", "種類": "type",
    "number": "number", "番号": "number",
    "spell": "spell", "スペル": "spell",
    "attribute": "attributes", "attributes": "attributes", "属性": "attributes",
    "cost": "cost", "コスト": "cost",
    "rank": "rank", "Rank": "rank",
    "power": "power", "POW": "power",
    "defence": "defence", "DEF": "defence",
    "range": "range", "攻撃範囲": "range",
    "group": "groups", "groups": "groups", "所属": "groups",
    "race": "races", "races": "races", "種族": "races",
    "spell type": "types", "types": "types", "スペルタイプ": "types",
    "text": "text", "テキスト": "text",
}  # fmt: skip

TYPES = {"spell": "spell", "スペルカード": "spell", "option": "option", "オプション": "option"}

ATTRIBUTES = {
    "god": "神", "divine": "神", "神": "神",
    "magic": "魔", "魔": "魔",
    "spirit": "霊", "霊": "霊",
    "fae": "妖", "eerie": "妖", "妖": "妖",
}  # fmt: skip

ORBS = {**ATTRIBUTES, "any": "無", "無": "無"}

RANGES = {
    "none": "",
    "front": "・・・・・\n・・■・・\n・・●・・\n・・・・・\n・・・・・",
    "cross": "・・・・・\n・・■・・\n・■●■・\n・・■・・\n・・・・・",
    "around": "・・・・・\n・■■■・\n・■●■・\n・■■■・\n・・・・・",
    "column": "・・■・・\n・・■・・\n・・●・・\n・・■・・\n・・■・・",
    "everywhere": "■■■■■\n■■■■■\n■■●■■\n■■■■■\n■■■■■",
}
"""Attack ranges by a word, for scenarios in which the picture does not matter."""

ALIASES: dict[str, str] = {}
"""What files call otherwise."""
VALUES: dict[str, Mapping[str, str]] = {"type": TYPES, "attributes": ATTRIBUTES, "cost": ORBS, "range": RANGES}
"""By field: the words that may stand for its values."""
