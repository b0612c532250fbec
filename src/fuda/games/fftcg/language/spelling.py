"""One spelling for what printings and data files write in several ways: numbers in kanji, a comma after は, a line
break within a sentence, a full stop that is missing at the end of a line. Names in brackets stay as they are. What is
misspelt (a bracket that is not closed) stays so and is refused."""

from __future__ import annotations

import re

_KANJI = "一二三四五六七八九"
_NOUN = r"\A|属性|フォワード|バックアップ|モンスター|キャラクター|召喚獣|アビリティ|カード"
_SPELLINGS: tuple[tuple[str, str], ...] = (
    ("全て", "すべて"),
    (r"(?:一|いち|いちばん|1|１)番(?=[上下])|いちばん(?=[上下])", "1番"),
    ("持ち主の", "オーナーの"),
    ("第一メイン", "第1メイン"),
    ("第二メイン", "第2メイン"),
    (r"(?<!第[1１2２])メインフェイズ(?:1|１)(?=[開の中に、])", "第1メインフェイズ"),
    (r"(?<!第[1１2２])メインフェイズ(?:2|２)(?=[開の中に、])", "第2メインフェイズ"),
    ("は、", "は"),
    (f"({_NOUN})、?または", r"\1か"),
    (r"(?<=\d)、?または(?=\d)", "か"),
    (r"\A[/／]\Z", "か"),
)
_NUMBER = re.compile(f"(?<![一-鿿])([{_KANJI}])(?=[体枚つ点](?:を|まで|以|だけ|ずつ|の|に|引|捨|選|置))")
_RULES = [(re.compile(old), new) for old, new in _SPELLINGS]
_ODD = re.compile("|".join(["または|】[/／]【", *(f"(?:{old})" for old, _ in _SPELLINGS), _NUMBER.pattern]))
"""Is there anything of this in a text? In most there is not."""
_NAMED = re.compile("(【[^】]*】|『[^』]*』)")
_BURST = re.compile(r"^([ \t　]*)(?:EX|ＥＸ)[ 　]*(?:BURST|ＢＵＲＳＴ|バースト(?=[ 　\n]))\s*", re.MULTILINE)
_BROKEN = re.compile(r"(?<=[、をにはがのとで])[ 　]*\n\s*|(?<=』)\s*\n\s*(?=《)|(?<=。)。+")
_UNENDED = re.compile(r"([うくぐすつぬぶむるい])[ \t　]*$", re.MULTILINE)


def spelled(text: str) -> str:
    """The text (its markup is gone) in the spelling of the phrasebook."""
    text = _BURST.sub(r"\1EX BURST ", text) if "EX" in text or "ＥＸ" in text else text
    if "\n" in text or "。。" in text:
        text = _BROKEN.sub("", text)
    text = _UNENDED.sub(r"\1。", text)
    if _ODD.search(text) is None:
        return text
    return "".join(part if _NAMED.fullmatch(part) else _respelled(part) for part in _NAMED.split(text))


def _respelled(text: str) -> str:
    for old, new in _RULES:
        text = old.sub(new, text)
    return _NUMBER.sub(lambda found: str(_KANJI.index(found[1]) + 1), text)
