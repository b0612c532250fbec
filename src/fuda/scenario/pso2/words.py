"""The words of PSO2 scenarios, English and Japanese."""

from __future__ import annotations

import re

from fuda.scenario.kit import Mark

DECK_WORDS = {
    "player": "player", "プレイヤー": "player",
    "mag": "mag", "マグ": "mag",
    "boss": "boss", "ボス": "boss",
    "ex": "ex", "EX": "ex",
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

MARKS = {
    "ON": Mark("off", 0), "OFF": Mark("off"),
    "face-down": Mark("down"), "裏向き": Mark("down"),
    "damage": Mark("damage", number=True), "ダメージ": Mark("damage", number=True),
    "damage front": Mark("front", number=True), "damage 前列": Mark("front", number=True),
    "ダメージ front": Mark("front", number=True), "ダメージ 前列": Mark("front", number=True),
    "damage back": Mark("back", number=True), "damage 後列": Mark("back", number=True),
    "ダメージ back": Mark("back", number=True), "ダメージ 後列": Mark("back", number=True),
    "in use": Mark("wield"),
    "laid": Mark("laid"),
}  # fmt: skip
MARKS_SHOWN = "OFF, ON, face-down, damage N, of SEAT, controlled by SEAT, in use, laid, as LABEL"

KINDS = (
    "turn", "turn_starts", "turn_ends", "phase_starts", "ends_main", "first", "draws", "discards", "mills",
    "shuffles", "returns", "decks", "removes", "reveals", "pps", "bottoms", "plays", "uses", "resolves", "fizzles",
    "negates", "leaves_chain", "aims", "enters", "attaches", "leaves", "destroys", "ons", "offs", "advances",
    "retreats", "controls", "heals", "recovers", "evolves", "declares", "attacks", "redirects", "engages", "wields",
    "softens", "hurts", "hurts_player", "battle_ends", "rolls", "loses", "changes", "wards", "targets", "drops_out",
    "goes_outside", "regains",
)  # fmt: skip
KEYWORDS = (
    "ウォークライ", "連撃", "奇襲", "連続射撃", "狙撃", "侵食", "増殖", "無敵", "貫通", "装備枠", "マグ進化",
    "EX", "効果を受けない",
)  # fmt: skip
FLAGS = re.compile(
    r"frozen|cannot attack(?: characters| players)?"
    r"|cannot be (?:attacked|frozen|readied|turned (?:ON|OFF by foes)|chosen(?: by foes)?)"
    r"|cannot be destroyed(?: by effects| in battle)?|cannot move back(?: by damage)?|cannot move to the front"
    r"|must attack|must be attacked|cannot play [a-z]+"
)
"""What effects can say about a card (a test compares all of these with the game): a misspelled one would never be
found."""
FACTS_SHOWN = (
    "attack N, hp N, cost N, play cost N, damage N, ON, OFF, face-down, attacking, engaged, in use, a zone, "
    "controller SEAT, owner SEAT, on CARD, bears CARD, has KEYWORD, lacks KEYWORD, is FLAG, is not FLAG, "
    "colour C, class C, kind K, named N, seen by SEAT, hidden from SEAT, known to SEAT, unknown to SEAT"
)

SAME = {
    "102.4.1": ("402.2", "用語.ドロー"),
    "506.5.2(2)": ("205.5.1",),
    "205.5.2": ("506.6.1.2",),
    "209.1.3.2": ("300.2.1",),
    "205.4.5": ("205.4.4.1",),
    "214.2": ("201.4",),
    "301.2": ("用語.サーチ",),
    "301.5": ("用語.破壊",),
    "302.9": ("用語.回復X",),
    "402.3.1": ("505.2",),
    "204.2.2.3": ("215.5", "用語.重ねる"),
    "205.4.6": ("215.5", "用語.重ねる"),
    "215.5": ("用語.重ねる",),
    "406.4": ("103.6.1.7",),
    "406.4.1": ("406.4.1.1",),
    "209.1.2.1": ("209.1.2",),
}
"""By rule that is told or asked by: where else the book says it."""
