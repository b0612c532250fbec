"""Names of people: one line of signs that can be seen, and none that can be taken for another's.

Two names are alike where their skeletons are the same: without width, case, accents and signs that show nothing, and
with letters that look alike (of Latin, Greek, Cyrillic, digits, kana and kanji) taken for one. The table of such
letters is short and our own: it holds what is found on keyboards, not all of Unicode."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable
from pathlib import Path

from fuda.errors import Said, UserError
from fuda.kernel.notation import SEATS

LONGEST_NAME = 32
MOST_MARKS = 2
"""Accents on one letter."""
UNSEEN = frozenset({"\u00ad", "\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0"})
"""Signs that show nothing, though they count as letters, marks or symbols."""
LIKE: dict[str, str] = {
    "a": "а\u03b1", "b": "вьβ", "c": "с", "d": "ԁ", "e": "еє\u03b5", "g": "ɡ", "h": "һн", "i": "1lіι|!ıӏ", "j": "ј",
    "k": "кκ", "m": "м", "n": "пη", "o": "0оοσ○〇", "p": "рρ", "q": "ԛ", "r": "г", "s": "5ѕ$", "t": "тτ", "u": "υц",
    "v": "ν", "w": "ԝω", "x": "хχ", "y": "уγү", "z": "2ζ", "-": "ー一―—–‐‑−─_", "ニ": "二", "カ": "力", "エ": "工",
    "ロ": "口囗□", "ト": "卜", "タ": "夕", "ハ": "八", "ヘ": "へ", "ベ": "べ", "ペ": "ぺ", "リ": "り", "オ": "才",
    "チ": "千", "ミ": "三", "メ": "乄", "ン": "ソ", "シ": "ツ", "セ": "七", "ヌ": "又", "ク": "勹", "ノ": "丿",
    "イ": "亻", "ヨ": "∃", "・": "·.･•",
}  # fmt: skip
"""By letter: the others that look like it."""
SAME = {ord(other): letter for letter, others in LIKE.items() for other in others}
RESERVED = ("you", "bot", "boss", "spectator", "judge", "fuda", "札", "あなた", "ボット", "ボス", "観戦者", "ジャッジ")
"""What pages call those who have no name."""


def tidy(name: str) -> str:
    """A name as it is shown: one line of signs that can be seen, in their usual form, not too long."""
    usual = unicodedata.normalize("NFKC", name)
    seen = "".join(sign if sign.isprintable() and not _is_unseen(sign) else _gap(sign) for sign in usual)
    return _without_towers(" ".join(seen.split()))[:LONGEST_NAME].strip()


def _is_unseen(sign: str) -> bool:
    return sign in UNSEEN or unicodedata.category(sign) in ("Cf", "Cc", "Co", "Cn") or _selects(sign)


def _selects(sign: str) -> bool:
    """Variation selectors: they change a sign before them, or nothing."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def _gap(sign: str) -> str:
    """A line break parts words; what has no width parts nothing."""
    return " " if sign.isspace() else ""


def _without_towers(name: str) -> str:
    """No more marks on a letter than any language has: they would be drawn over other lines."""
    found: list[str] = []
    marks = 0
    for sign in name:
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks <= MOST_MARKS:
            found.append(sign)
    return "".join(found)


def skeleton(name: str) -> str:
    """What is left of a name when everything is taken away that an eye may miss."""
    parts = unicodedata.normalize("NFKD", tidy(name).casefold())
    bare = "".join(sign for sign in parts if not sign.isspace() and (not unicodedata.combining(sign) or sign in "゙゚"))
    together = unicodedata.normalize("NFC", bare).translate(SAME)
    return together.replace("rn", "m").replace("vv", "w")


def read_words(path: Path) -> frozenset[str]:
    """The words of a file, one on each line, as skeletons; what stands behind `#` is for who reads it."""
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "UTF-8"
        raise UserError("{name} cannot be read: {reason}", name=str(path), reason=Said(reason)) from None
    found = (skeleton(line.partition("#")[0]) for line in lines)
    return frozenset(word for word in found if word)


NOT_TO_BE_USED = frozenset(skeleton(word) for word in (*RESERVED, *SEATS))


def check_names(names: Iterable[str], words: Collection[str] = ()) -> None:
    """Refuse names of which one could be taken for another at the table, or for somebody without a name, or that hold
    one of these words (as skeletons)."""
    known: set[str] = set()
    for name in names:
        found = skeleton(name)
        if not name:
            continue
        if not found or found in NOT_TO_BE_USED or any(word in found for word in words):
            raise UserError("the name {name} cannot be used here", name=name)
        if found in known:
            raise UserError("the name {name} could be taken for another's at this table", name=name)
        known.add(found)
