"""One spelling for every printed text, the way back to where each character came from, and the language it is in.

NFKC settles most of what counts as the same character (full-width forms, Kangxi radicals, vertical forms). The tables
hold what it leaves apart, and what it would destroy: circled numbers are costs on cards, and must not become plain
digits."""

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

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


_MAX_PASSES: Final = 8
_COLLAPSE: Final = re.compile(r" *\n[ \n]*|  +")
_ARTICLE: Final = re.compile(r"\b([Aa])n(?= |\Z)")
_BEFORE_VOWEL: Final = re.compile(r"(\ba|(?:\A|(?<=[.:\"\n] )|(?<=[\n\"]))A) (?=[aeioAEIO]|[uU](?!ni))")
_TIGHT_SPACE: Final = re.compile(f" (?=[{TIGHT}])|(?<=[{TIGHT}]) ")


class Normalised(NamedTuple):
    """A text in its one spelling; `origin[i]` is the index in the original of the character `text[i]`."""

    text: str
    origin: Sequence[int]

    def original_place(self, place: int) -> int:
        """Where `place` was in the original; the end of the text maps to the original's end."""
        return self.origin[place]


def normalise(text: str, lang: str = "ja") -> str:
    """The one spelling of `text`; doing it twice changes nothing."""
    for _ in range(_MAX_PASSES):
        spelled = _pass(text, lang)
        if spelled == text:
            break
        text = spelled
    return text


def trace(text: str, lang: str = "ja") -> Normalised:
    """Like `normalise`, remembering where each character came from. Slower, so only refusals ask for it."""
    here = Normalised(text, range(len(text) + 1))
    for _ in range(_MAX_PASSES):
        there = _traced_pass(here, lang)
        if there.text == here.text:
            break
        here = there
    return here


def _pass(text: str, lang: str) -> str:
    text = _compatible(text).translate(SAME)
    if "\n" in text or "  " in text:
        text = _COLLAPSE.sub(_one, text)
    if lang == "ja" and " " in text:
        text = _TIGHT_SPACE.sub("", text)
    elif lang == "en":
        text = _ARTICLE.sub(r"\1", text)
    return text.strip(" \n")


def articled(text: str) -> str:
    """An English text as people write it: to reading a and an are one word."""
    return _BEFORE_VOWEL.sub(r"\1n ", text)


def _compatible(text: str) -> str:
    if text.isascii() or unicodedata.is_normalized("NFKC", text):
        return text
    return "".join(part if KEPT.match(part) else unicodedata.normalize("NFKC", part) for part in KEPT.split(text))


def _one(space: re.Match[str]) -> str:
    return "\n" if "\n" in space[0] else " "


def _traced_pass(here: Normalised, lang: str) -> Normalised:
    there = _traced_compatible(here)
    there = _traced_sub(re.compile(".", re.DOTALL), lambda m: m[0].translate(SAME), there)
    there = _traced_sub(_COLLAPSE, _one, there)
    if lang == "ja":
        there = _traced_sub(_TIGHT_SPACE, lambda _: "", there)
    elif lang == "en":
        there = _traced_sub(_ARTICLE, lambda m: m[1], there)
    return _traced_sub(re.compile(r"\A[ \n]+|[ \n]+\Z"), lambda _: "", there)


def _traced_sub(pattern: re.Pattern[str], spell: Callable[[re.Match[str]], str], here: Normalised) -> Normalised:
    pieces: list[str] = []
    origin: list[int] = []
    done = 0
    for match in pattern.finditer(here.text):
        new = spell(match)
        pieces += [here.text[done : match.start()], new]
        origin += here.origin[done : match.start()]
        origin += [here.origin[match.start()]] * len(new)
        done = match.end()
    return Normalised("".join([*pieces, here.text[done:]]), [*origin, *here.origin[done:]])


def _traced_compatible(here: Normalised) -> Normalised:
    """NFKC cluster by cluster. Exotic scripts compose across clusters; their places are then only approximate."""
    pieces: list[str] = []
    origin: list[int] = []
    for start, cluster in _clusters(here.text):
        new = cluster if KEPT.match(cluster) else unicodedata.normalize("NFKC", cluster)
        pieces.append(new)
        origin += [here.origin[start]] * len(new)
    text = _compatible(here.text)
    while len(origin) < len(text):
        origin.append(here.origin[-1])
    return Normalised(text, [*origin[: len(text)], here.origin[-1]])


def _clusters(text: str) -> list[tuple[int, str]]:
    starts = [i for i, char in enumerate(text) if i == 0 or not _joins(char) or KEPT.match(text[i - 1])]
    return [(start, text[start:end]) for start, end in zip(starts, [*starts[1:], len(text)], strict=False)]


def _joins(char: str) -> bool:
    """Does this character combine with the one before it (が written as か + ゛)?"""
    first = unicodedata.normalize("NFKD", char)[0]
    return unicodedata.combining(first) != 0 or "\u1161" <= first <= "\u11ff"


_NAMED: Final = re.compile(r"「[^」]*」|《[^》]*》|[(（][^()（）]*[)）]")
_JAPANESE: Final = re.compile("[、。ぁ-ゖァ-ヺ一-鿿]")
_LATIN: Final = re.compile("[A-Za-z]")


def language_of(text: str, name: str = "") -> str:
    """Japanese as soon as there is kana, kanji or 。 outside of names and notes; `name`: what the card is called."""
    bare = _NAMED.sub("", text)
    japanese = _JAPANESE.search(bare.replace(name, "") if name else bare)
    return "ja" if japanese or not _LATIN.search(bare) else "en"
