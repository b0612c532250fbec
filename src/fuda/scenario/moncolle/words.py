"""The words of Monster Collection scenarios, English and Japanese."""

from __future__ import annotations

from fuda.games.moncolle.book.areas import NAMES
from fuda.scenario.kit import Mark

HEAD = {
    "counters": "act", "対抗権": "act",
    "battle": "battle", "戦闘": "battle",
    "timing": "timing", "タイミング": "timing",
    "initiative": "initiative", "イニシアチブ": "initiative",
    "intercepted": "intercepted", "迎撃": "intercepted",
    "held": "held", "開始時": "held",
    "controlled": "controlled", "支配中": "controlled",
    "fought": "fought", "戦闘済": "fought",
}  # fmt: skip

ZONES = {
    "hand": "hand", "手札": "hand",
    "deck": "deck", "山札": "deck",
    "field": "field", "戦場": "field",
    "discard": "discard", "捨札": "discard",
    "summoner": "summoner", "召喚術師": "summoner",
    "token": "token", "tokens": "token", "トークン": "token",
    "box": "box", "使わないカード": "box",
}  # fmt: skip
NUMBERS = {"power": "power", "パワー": "power", "★": "power"}

PHASES = {
    "draft": "draft", "デッキ構築": "draft",
    "opening": "opening", "セットアップ": "opening",
    "start": "start", "ターン開始": "start",
    "adjust 1": "adjust 1", "第1手札調整": "adjust 1",
    "main": "main", "メイン": "main",
    "battle": "battle", "戦闘中": "battle",
    "summoning": "summoning", "通常召喚": "summoning",
    "adjust 2": "adjust 2", "第2手札調整": "adjust 2",
    "end": "end", "終了宣言": "end",
}  # fmt: skip

TIMINGS = ("instant", "formation", "quick", "initiative", "first", "second", "together", "end")
"""The timings of a battle, as the log names them."""

MARKS = {
    **{f"at {name}": Mark("area", area) for name, area in NAMES.items()},
    **{name: Mark("area", area) for name, area in NAMES.items()},
    "ready": Mark("spent", 0), "未行動": Mark("spent", 0),
    "spent": Mark("spent"), "行動完了": Mark("spent"),
    "instantly summoned": Mark("instant"), "即時召喚された": Mark("instant"),
    "place": Mark("place", number=True), "隊列": Mark("place", number=True),
    "used": Mark("slots", number=True), "消費": Mark("slots", number=True),
    **{f"from {name}": Mark("origin", area) for name, area in NAMES.items()},
}  # fmt: skip
MARKS_SHOWN = (
    "at AREA, ready, spent, instantly summoned, place N (in the formation), used N (spell slots), from AREA "
    "(the march), of SEAT, as LABEL"
)

FLAGS = ("死亡しない", "攻撃できない", "進軍できない", "対象にならない")
FACTS_SHOWN = (
    "attack N, defence N, level N, initiative N, place N, ready, spent, AREA, from AREA, march 歩行/飛行, kind "
    "K, element E, slot ICON, free ICON, used ICON, used N, instantly summoned, not instantly summoned, has "
    "FLAG, lacks FLAG, a zone, controller SEAT, owner SEAT, seen by SEAT, hidden from SEAT, known to SEAT, "
    "unknown to SEAT"
)

KINDS = (
    "attack_over", "attacks", "battle", "battle_ends", "changes", "damages", "decks", "declares", "dies",
    "discards", "draws", "first", "fizzles", "forms", "initiative", "last_turn", "leaves", "marker", "moves",
    "negates", "over", "phase", "picks", "power", "readies", "resolves", "returns", "reveals", "rolls",
    "shuffles", "slot", "spends", "strikes", "summons", "survives", "takes", "timing", "turn", "turn_ends",
    "wins", "wiped",
)  # fmt: skip
"""Every kind of event that the log can show (a test compares them with the game)."""

SAME = {
    "終了条件.0.1": ("盤面.3.1", "概要.0.3"),
    "対抗連鎖.2.1": ("対抗連鎖.2.2", "対抗連鎖.2.3"),
    "攻撃.2.1": ("攻撃.2.2", "攻撃.2.3"),
}
"""By rule that is told or asked by: where else the book says it."""
