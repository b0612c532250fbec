"""The words of SCS scenarios, English and Japanese."""

from __future__ import annotations

from fuda.games.scs.book.areas import NAMES
from fuda.scenario.kit import Mark

HEAD: dict[str, str] = {}

ZONES = {
    "hand": "hand", "手札": "hand",
    "deck": "deck", "山札": "deck",
    "stage": "stage", "ステージ": "stage",
    "discard": "discard", "捨て札": "discard",
    "score": "score", "スコア置き場": "score",
    "removed": "removed", "除外": "removed",
    "rule": "rule", "ルールカード置き場": "rule",
}  # fmt: skip

PHASES = {
    "opening": "opening", "準備": "opening",
    "refresh": "refresh", "リフレッシュ": "refresh",
    "striker start": "striker start", "ストライカー開始": "striker start",
    "striker": "striker", "ストライカー": "striker",
    "commander start": "commander start", "コマンダー開始": "commander start",
    "commander": "commander", "コマンダー": "commander",
    "end": "end", "エンド": "end",
}  # fmt: skip

LOG_PHASES = ("turn start", "striker", "striker end", "commander", "commander end", "end", "turn end")
"""What the log tells of the phases of a turn."""

MARKS = {
    **{name: Mark("area", area) for area, name in enumerate(NAMES)},
    **{f"at {name}": Mark("area", area) for area, name in enumerate(NAMES)},
    "ready": Mark("acted", 0), "未行動": Mark("acted", 0),
    "acted": Mark("acted"), "行動済み": Mark("acted"),
    "face down": Mark("down"), "裏向き": Mark("down"),
}  # fmt: skip
MARKS_SHOWN = "an area (a1 to d5), ready, acted, face down, of SEAT, as LABEL"

KEYWORDS = ("接射", "覚醒", "陣形", "遮断", "瞬速", "蒐集", "加勢", "加護")

CANNOT = {
    "move": "move", "attack": "attack", "be attacked": "attacked", "declare": "declare", "become ready": "ready",
    "leave": "leave", "bear equipment": "equip",
}  # fmt: skip
"""`cannot …`, `can …`: what texts say about a striker, whoever asks."""

FACTS_SHOWN = (
    "power N, defence N, rank N, ready, acted, face up, face down, a zone, an area, controller SEAT, owner SEAT, "
    "has KEYWORD, lacks KEYWORD, attribute A, group G, race R, spell type T, named N, borne by CARD, attacking, "
    "not attacking, cannot …, can …, seen by SEAT, hidden from SEAT, known to SEAT, unknown to SEAT"
)

KINDS = (
    "aces", "acts", "attacks", "changes", "controls", "counters", "damages", "decks", "declares", "defeats",
    "discards", "draws", "equips", "first", "fizzles", "grazes", "leaves", "loses", "moves", "phase", "readies",
    "removes", "resolves", "retires", "returns", "reveals", "rules", "scores", "shuffles", "summons", "targets",
    "averts", "settles", "triggers", "turn", "turns", "unchains", "wins",
)  # fmt: skip
"""Every kind of event that the log can show (a test compares them with the game)."""

DECK_WORDS = {"ace": "ace", "エース": "ace"}

SAME = {
    "1.2.4.2": ("4.2.5",),
    "1.2.4.3": ("4.1.13",),
    "1.2.4.4": ("4.5.5",),
    "2.6.3": ("2.7.2.3",),
}
"""By rule that is told or asked by: where else the book says it."""
