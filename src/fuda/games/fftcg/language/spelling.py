"""One spelling for what printings and data files of this game write in several ways, besides what all games have in
common (`text/spelling.py`): a comma after は, a line break within a sentence, the burst's sign. Names in brackets stay
as they are. What is misspelt (a bracket that is not closed) stays so and is refused. To choose a target (選ぶ) and to
select (選択する) are two things in this game."""

from __future__ import annotations

import re

from fuda.text.spelling import Spelling

_NOUN = r"\A|属性|フォワード|バックアップ|モンスター|キャラクター|召喚獣|アビリティ|カード"
_RULES: tuple[tuple[str, str], ...] = (
    ("持ち主の", "オーナーの"),
    ("第一メイン", "第1メイン"),
    ("第二メイン", "第2メイン"),
    (r"(?<!第[1１2２])メインフェイズ(?:1|１)(?=[開の中に、])", "第1メインフェイズ"),
    (r"(?<!第[1１2２])メインフェイズ(?:2|２)(?=[開の中に、])", "第2メインフェイズ"),
    ("は、", "は"),
    (f"({_NOUN})、?または", r"\1か"),
    (r"(?<=\d)、?または(?=\d)", "か"),
    (r"\A[/／]\Z", "か"),
    ("(?<=[体枚つ])と、", "と"),
    ("(?<=なければ)いけない", "ならない"),
    ("(?<=その中から[1-9１-９][体枚]を)指定(?=する|し)", "選択"),
)
_SPELLING = Spelling("とき 1番", _RULES, names="【】『』", choosing=False, joining=False)
_BURST = re.compile(r"^([ \t　]*)(?:EX|ＥＸ)[ 　]*(?:BURST|ＢＵＲＳＴ|バースト(?=[ 　\n]))\s*", re.MULTILINE)
_BROKEN = re.compile(r"(?<=[、をにはがのとで])[ 　]*\n\s*|(?<=』)\s*\n\s*(?=《)|(?<=。)。+")


def spelled(text: str) -> str:
    """The text (its markup is gone) in the spelling of the phrasebook."""
    text = _BURST.sub(r"\1EX BURST ", text) if "EX" in text or "ＥＸ" in text else text
    if "\n" in text or "。。" in text:
        text = _BROKEN.sub("", text)
    return _SPELLING(text)
