"""The words of FFTCG scenarios, English and Japanese."""

from __future__ import annotations

from fuda.scenario.kit import Mark

HEAD = {
    "priority": "act", "優先権": "act",
    "attack": "attack", "アタック": "attack",
    "blocker": "blocker", "ブロック": "blocker",
}  # fmt: skip

ZONES = {
    "hand": "hand", "手札": "hand",
    "deck": "deck", "デッキ": "deck",
    "field": "field", "フィールド": "field",
    "break": "break", "ブレイクゾーン": "break",
    "damage": "damage", "ダメージゾーン": "damage",
    "removed": "removed", "除外": "removed",
}  # fmt: skip

NUMBERS = {"crystals": "crystals", "クリスタル": "crystals"}

PHASES = {
    "opening": "opening", "準備": "opening",
    "active": "active", "アクティブ": "active",
    "draw": "draw", "ドロー": "draw",
    "main1 start": "main1 start", "メイン1開始": "main1 start",
    "main1": "main1", "メイン1": "main1",
    "attack prepare": "attack prepare", "アタック準備": "attack prepare",
    "attack declare": "attack declare", "アタック指定": "attack declare",
    "attack block": "attack block", "ブロック指定": "attack block",
    "attack damage": "attack damage", "ダメージ解決": "attack damage",
    "main2 start": "main2 start", "メイン2開始": "main2 start",
    "main2": "main2", "メイン2": "main2",
    "end": "end", "エンド": "end",
}  # fmt: skip

LOG_PHASES = (
    "active", "draw", "main1", "attack", "prepare", "damage", "main2", "end",
)  # fmt: skip
"""The phases and steps whose beginning the log tells."""

MARKS = {
    "active": Mark("dull", 0), "アクティブ": Mark("dull", 0),
    "dull": Mark("dull"), "ダル": Mark("dull"),
    "frozen": Mark("frozen"), "凍結": Mark("frozen"),
    "damage": Mark("hurt", number=True), "ダメージ": Mark("hurt", number=True),
    "counter": Mark("counter", number=True, named=True), "カウンター": Mark("counter", number=True, named=True),
    "entered this turn": Mark("new"), "このターン": Mark("new"),
    "has attacked": Mark("attacked"),
}  # fmt: skip
MARKS_SHOWN = "active, dull, frozen, damage N, counter NAME N, entered this turn, has attacked, of SEAT, as LABEL"

KEYWORDS = ("ヘイスト", "ブレイブ", "先制攻撃", "バックアタック", "デジョン", "パーティー")

CANNOT = {
    "attack": "attack", "block": "block", "be blocked": "blocked", "be chosen": "chosen", "be broken": "break",
    "leave": "leave", "be returned": "hand", "be removed": "remove", "be dulled": "dull", "be activated": "active",
    "be frozen": "freeze", "be dealt damage": "damage", "join a party": "party", "use abilities": "use",
    "become active": "active phase",
}  # fmt: skip
"""`cannot …`, `can …`: what texts say about a card, as `says` has it."""
MUST = {
    "attack": "must attack", "block": "must block", "be blocked": "must be blocked", "be chosen": "must be chosen",
}  # fmt: skip

FACTS_SHOWN = (
    "power N, no power, damage N, cost N, dull, active, frozen, unfrozen, attacking, not attacking, blocking, "
    "not blocking, in party, not in party, entered this turn, entered before, has attacked, has not attacked, "
    "a zone, controller SEAT, owner SEAT, counter NAME N, has KEYWORD, lacks KEYWORD, element E, job J, "
    "category C, type T, named N, cannot …, can …, must …, need not …, seen by SEAT, hidden from SEAT, known "
    "to SEAT, unknown to SEAT"
)

KINDS = (
    "actives", "attacks", "blocked", "blocks", "breaks", "broke", "bursts", "casts", "chosen", "controls", "counts",
    "crystals", "damaged", "deals", "decks", "discards", "draws", "dulls", "empty", "ends", "enters", "first",
    "fizzles", "freezes", "goes", "heals", "hurts", "leaves", "looks", "loses", "mills", "mulligan", "negates",
    "party", "party_deals", "party_strikes", "phase", "phase_ends", "puts", "removes", "resolves", "returns", "reveals",
    "searched", "shuffles", "skips", "strikes", "struck", "thaws", "turn", "unblocked", "uncounts", "uses",
)  # fmt: skip
"""Every kind of event that the log can show (a test compares them with the game)."""

SAME = {
    "11.2.1.1": ("5.2.1.3",),
    "11.10.2": ("6.5.2.1",),
    "11.11.1": ("11.1.7",),
    "12.4.1": ("3.1.1", "7.8.2"),
    "12.4.2": ("3.1.2",),
    "12.4.3": ("3.1.3",),
    "15.1.1.3.2": ("12.4.4", "12.4.6", "12.4.7", "12.4.8"),
}
"""By rule that is told or asked by: where else the book says it."""
