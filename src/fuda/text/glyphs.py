"""Which printed glyphs count as the same character.

NFKC settles most of it (full-width forms, Kangxi radicals, vertical forms). These tables hold what it leaves apart, and
what it would destroy: circled numbers are costs on cards, and must not become plain digits.
"""

import re
from typing import Final

KEPT: Final = re.compile("([\u2460-\u2473\u24ea\u24b6-\u24e9\u3251-\u325f\u32b1-\u32bf])")
"""Circled numbers and letters: NFKC must not touch them."""


def _same(kinds: str, canonical: str) -> dict[int, str]:
    return {ord(kind): canonical for kind in kinds}


def _pairs(odd: str, canonical: str) -> dict[int, str]:
    return {ord(a): b for a, b in zip(odd, canonical, strict=True)}


_DASHES: Final = _same("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2500\u2501\u207b\u208b\ufe58\ufe63\uff0d", "-")
_ARROWS: Final = _same("⇒⟹⇨➡➔➜➝➞⮕⟶", "→")
_SLASHES: Final = _same("\u2044\u2215\u29f8", "/")
_TIMES: Final = _same("✕✖⨯╳", "×")
_MIDDLE_DOTS: Final = _same("·•‧∙⋅\u2027", "・")
_WAVES: Final = _same("〜∼∿", "~")
_COLONS: Final = _same("∶꞉", ":")
_SPACES: Final = _same(
    "\t\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000", " "
)
_LINE_ENDS: Final = _same("\r\x0b\x0c\x85\u2028\u2029", "\n")
_QUOTES: Final = _pairs("“”„‟‘’‚‛", "\"\"\"\"''''")
_BRACKETS: Final = _pairs("[]〔〕〘〙❨❩❪❫⁅⁆❲❳⟮⟯〚〛", "()" * 9)
_CJK_BRACKETS: Final = _pairs("≪≫«»⟪⟫〖〗⟨⟩❬❭❰❱", "《》《》《》【】〈〉〈〉〈〉")
_CIRCLES: Final = _pairs("➀➁➂➃➄➅➆➇➈➉➊➋➌➍➎➏➐➑➒➓◯", "①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺❻❼❽❾❿○")
# PDFs write some kanji with the CJK Radicals Supplement, which NFKC leaves alone.
_RADICALS: Final = _pairs(
    "⺁⺊⺒⺓⺝⺠⺩⺫⺶⻁⻄⻆⻑⻗⻘⻝⻣⻤⻨⻩⻫⻭⻯⻲", "厂卜巳幺月民王目羊虎西角長雨青食骨鬼麦黄斉歯竜亀"
)
_INVISIBLE: Final = dict.fromkeys(
    [0xAD, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFEFF, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)], ""
)

SAME: Final[dict[int, str]] = {
    **_DASHES, **_ARROWS, **_SLASHES, **_TIMES, **_MIDDLE_DOTS, **_WAVES, **_COLONS, **_SPACES, **_LINE_ENDS, **_QUOTES,
    **_BRACKETS, **_CJK_BRACKETS, **_CIRCLES, **_RADICALS, **_INVISIBLE,
}  # fmt: skip
"""Code point → canonical text; the kana long mark ー is deliberately not among the dashes."""

JAPANESE: Final = "\u2e80-\u2fdf\u3001-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""A regular-expression range: kana, kanji, Japanese punctuation. PDFs put spaces beside these that nobody printed."""

TIGHT: Final = JAPANESE + "():→\u2460-\u2473\u24ea\u24b6-\u24e9\u3251-\u325f\u32b1-\u32bf"
"""What takes no space beside it in a Japanese text: the above, round brackets, colon, arrow, circled costs."""
