"""FFTCG: what the fields of a card are called, and the words that stand in them, in both languages.

The same in files of cards and in scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

FIELDS = {
    "type": "type", "種類": "type",
    "number": "number", "番号": "number",
    "element": "elements", "elements": "elements", "属性": "elements",
    "cost": "cost", "コスト": "cost",
    "power": "power", "パワー": "power",
    "job": "job", "ジョブ": "job",
    "category": "categories", "categories": "categories", "カテゴリ": "categories",
    "generic": "generic", "汎用": "generic",
    "ex": "ex", "EX": "ex",
    "icons": "icons", "アイコン": "icons",
    "text": "text", "テキスト": "text",
}  # fmt: skip

TYPES = {
    "forward": "forward", "フォワード": "forward",
    "backup": "backup", "バックアップ": "backup",
    "monster": "monster", "モンスター": "monster",
    "summon": "summon", "召喚獣": "summon",
}  # fmt: skip

ELEMENTS = {
    "fire": "fire", "火": "fire",
    "ice": "ice", "氷": "ice",
    "wind": "wind", "風": "wind",
    "earth": "earth", "土": "earth",
    "lightning": "lightning", "雷": "lightning",
    "water": "water", "水": "water",
    "light": "light", "光": "light",
    "dark": "dark", "闇": "dark",
}  # fmt: skip

ALIASES = {"ex": "ex_burst"}
"""What files call otherwise."""
VALUES: dict[str, Mapping[str, str]] = {"type": TYPES, "elements": ELEMENTS}
"""By field: the words that may stand for its values."""
