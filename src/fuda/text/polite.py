"""Polite verbs made plain: 引きます → 引く, 破壊しません → 破壊しない, 選んでください → 選ぶ is left to the book."""

from __future__ import annotations

import re
from typing import Final

_ENDS: Final = {"き": "く", "ぎ": "ぐ", "ち": "つ", "に": "ぬ", "び": "ぶ", "み": "む", "り": "る"}
_NEGATIVE: Final = {"き": "か", "ぎ": "が", "ち": "た", "に": "な", "び": "ば", "み": "ま", "り": "ら"}
_PAST: Final = {"き": "いた", "ぎ": "いだ", "ち": "った", "に": "んだ", "び": "んだ", "み": "んだ", "り": "った"}
_VERB: Final = re.compile("(.{0,3}?)(ます|ません|ました)(?=[。、)」』とがのかけ]|$|時|とき|場合)", re.MULTILINE)
_NOUN: Final = re.compile("[一-鿿]{2}$")
"""A noun of two kanji takes する (破壊します); after a single one it may be a verb of its own (戻します)."""
_OWN: Final = frozenset("出戻移渡消残直足回示返写潰倒差指押貸放離殺")
"""Kanji whose verb ends in す."""


def plain(text: str) -> str:
    """The text with its verbs in the plain form."""
    return _VERB.sub(_plain, text) if "ます" in text or "ませ" in text or "まし" in text else text


def _plain(found: re.Match[str]) -> str:
    before, ending = found[1], found[2]
    stem, last = before[:-1], before[-1:]
    if before.endswith("でき"):
        return before + {"ます": "る", "ません": "ない", "ました": "た"}[ending]
    if last == "し":
        return stem + _shi(stem, ending)
    if last == "い":
        one = stem[-1:] in ("て", "で", "が", "も", "に")  # いる, not a verb that ends in う
        plain_forms = ("いる", "いない", "いた") if one else ("う", "わない", "った")
        return stem + dict(zip(("ます", "ません", "ました"), plain_forms, strict=True))[ending]
    if last == "り" and stem.endswith("あ"):
        return stem[:-1] + {"ます": "ある", "ません": "ない", "ました": "あった"}[ending]
    if last in _ENDS:
        table = {"ます": _ENDS[last], "ません": _NEGATIVE[last] + "ない", "ました": _PAST[last]}
        return stem + table[ending]
    return before + {"ます": "る", "ません": "ない", "ました": "た"}[ending]


def _shi(stem: str, ending: str) -> str:
    own = stem[-1:] in _OWN and _NOUN.search(stem) is None
    if own or stem.endswith(("ら", "わ", "ぼ", "か", "落と")):
        return {"ます": "す", "ません": "さない", "ました": "した"}[ending]
    return {"ます": "する", "ません": "しない", "ました": "した"}[ending]
