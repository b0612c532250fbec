"""The words of scenario files, English and Japanese: every table maps what may be written to what is meant."""

from __future__ import annotations

from collections.abc import Mapping

from fuda.errors import Said
from fuda.scenario.piece import Piece

SEATS = {"A": 0, "B": 1}

HEAD = {
    "title": "title", "題名": "title",
    "rule": "rule",
    "game": "game", "ゲーム": "game",
    "edition": "edition", "版": "edition",
    "seed": "seed", "種": "seed",
    "option": "option",
    "turn": "turn", "ターン": "turn",
    "first": "first", "先攻": "first",
    "phase": "phase", "フェイズ": "phase",
    "act": "act", "行動権": "act",
    "battle": "battle", "戦闘": "battle",
}  # fmt: skip

OPTIONS = {"first": "first"}
OPTION_VALUES = {"0": "0", "1": "1"}

BLOCKS = {
    "card": "card", "カード": "card",
    "seat": "seat", "席": "seat",
    "chain": "chain", "処理領域": "chain",
    "script": "script", "手順": "script",
}  # fmt: skip

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
    "active": "active", "アクティブ": "active",
    "item": "item", "アイテム": "item",
    "weapon": "weapon", "武器": "weapon",
    "armour": "armour", "armor": "armour", "防具": "armour",
}  # fmt: skip

COLOURS = {
    "white": "white", "白": "white",
    "red": "red", "赤": "red",
    "blue": "blue", "青": "blue",
    "yellow": "yellow", "黄": "yellow",
    "black": "black", "黒": "black",
}  # fmt: skip

ZONES = {
    "player": "player", "プレイヤー": "player",
    "mag": "mag", "マグ": "mag",
    "evolutions": "evolutions", "進化": "evolutions",
    "hand": "hand", "手札": "hand",
    "deck": "deck", "デッキ": "deck",
    "discard": "discard", "捨札": "discard",
    "pp": "pp", "PP": "pp",
    "front": "front", "前列": "front",
    "back": "back", "後列": "back",
    "removed": "removed", "除外": "removed",
}  # fmt: skip

PHASES = {
    "opening": "opening", "準備": "opening",
    "start": "start", "開始": "start",
    "draw": "draw", "ドロー": "draw",
    "pp": "pp", "PP": "pp",
    "main": "main", "メイン": "main",
    "end": "end", "終了": "end",
    "refresh": "refresh", "リフレッシュ": "refresh",
    "battle start": "battle start", "戦闘開始": "battle start",
    "battle join": "battle join", "攻撃参加": "battle join",
    "battle engage": "battle engage", "交戦": "battle engage",
    "battle after": "battle after", "戦闘終了": "battle after",
}  # fmt: skip

ROWS = {"front": "front", "前列": "front", "back": "back", "後列": "back"}
DAMAGE = {"damage", "ダメージ"}
DOWN = {"face-down", "裏向き"}


def meant(piece: Piece, table: Mapping[str, str], what: str) -> str:
    """The meaning of a word of a table; an unknown one is an error that lists the words."""
    found = table.get(piece.text)
    if found is None:
        known = list(dict.fromkeys(table.values()))
        raise piece.error(
            "unknown {what} {found}; expected one of {known}", what=Said(what), found=piece.shown(), known=known
        )
    return found


def seat(piece: Piece) -> int:
    """A seat by its letter."""
    if piece.text not in SEATS:
        raise piece.error("expected a seat, A or B, found {found}", found=piece.shown())
    return SEATS[piece.text]
