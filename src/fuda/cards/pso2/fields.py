"""PSO2: what the fields of a card are called, and the words that stand in them, in both languages.

The same in files of cards and in scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fuda.games.pso2.printed import Colour

FIELDS = {
    "type": "type", "種類": "type",
    "title": "title", "称号": "title",
    "number": "number", "番号": "number",
    "colour": "colour", "color": "colour", "色": "colour",
    "cost": "cost", "コスト": "cost",
    "class": "class", "クラス": "class",
    "kinds": "kinds", "種別": "kinds",
    "attack/hp": "attack/hp", "攻撃力/HP": "attack/hp",
    "attack": "attack", "攻撃力": "attack",
    "hp": "hp", "HP": "hp",
    "defence": "defence", "defense": "defence", "防御力": "defence",
    "icons": "icons", "アイコン": "icons",
    "text": "text", "テキスト": "text",
    "second": "second", "後攻面": "second",
    "token": "token", "トークン": "token",
}  # fmt: skip

TYPES = {
    "player": "player", "プレイヤー": "player",
    "character": "character", "キャラ": "character",
    "mag": "mag", "マグ": "mag",
    "boss": "boss", "ボス": "boss",
    "active": "active", "アクティブ": "active",
    "item": "item", "アイテム": "item",
    "weapon": "weapon", "武器": "weapon",
    "armour": "armour", "armor": "armour", "防具": "armour",
}  # fmt: skip

COLOURS: dict[str, Colour] = {
    "white": "white", "白": "white",
    "red": "red", "赤": "red",
    "blue": "blue", "青": "blue",
    "yellow": "yellow", "黄": "yellow",
    "black": "black", "黒": "black",
}  # fmt: skip

ALIASES = {"class": "classes"}
"""What files call otherwise."""
VALUES: dict[str, Mapping[str, str]] = {"type": TYPES, "colour": COLOURS}
"""By field: the words that may stand for its values."""
