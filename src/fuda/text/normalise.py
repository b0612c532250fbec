"""One spelling for every printed text, and the way back to where each character came from."""

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from fuda.text.glyphs import KEPT, SAME, TIGHT

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
