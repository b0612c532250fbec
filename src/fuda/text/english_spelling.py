"""One spelling for what publishers' English writes in several ways: he/she or they, "one card" or "1 card", curly
quotes, dashes, "do not" cut short. The Japanese side is `spelling.py`; as there, rules only bring a text nearer to the
phrasebook, and names in brackets stay as they are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from fuda.text.respelling import Respelling

if TYPE_CHECKING:
    from collections.abc import Iterable

_CONSONANT_S: Final = r"(\w*?[^aeious\W])s"

FORMS: Final[tuple[tuple[str, str], ...]] = (
    ("[\u2018\u2019]", "'"),
    ("[\u201c\u201d]", '"'),
    (" *(?:[-\u2010-\u2015\uff0d\u30fc]{2,}|[\u2013-\u2015]) *", " -- "),
    (r"\b([Hh])e/she does(?:n't| not)\b", r"\1e/she do not"),
    (r"\bhe/she does\b", "they do"),
    (r"\bHe/she does\b", "They do"),
    (r"\bhe/she has\b", "they have"),
    (rf"\bhe/she {_CONSONANT_S}\b", r"they \1"),
    (rf"\bHe/she {_CONSONANT_S}\b", r"They \1"),
    (r"\bhe/she\b", "they"),
    (r"\bHe/she\b", "They"),
    (r"\bhis/her\b", "their"),
    (r"\bHis/her\b", "Their"),
    (r"\bhim/her\b", "them"),
    (r"\b(?:his|her)(?= \w)", "its"),
    (r"\bhim\b", "it"),
    (r"\bdoesn't\b", "does not"),
    (r"\bdon't\b", "do not"),
    (r"\bcan't\b", "cannot"),
    (r"\bcan not\b", "cannot"),
    (r"\b[Oo]ne (?=(?:other )?(?:Forward|Backup|Monster|Summon|Character|card|unit)\b)", "1 "),
    (r"  +", " "),
    (r" (?=[,.])", ""),
    (r"\.{2,}", "."),
)
"""Forms of one meaning, in this order."""


class EnglishSpelling:
    """Brings an English text into the spelling of one phrasebook; `rules`: what only this game's publisher writes in
    several ways (pattern, spelling); `names`: the brackets around names."""

    def __init__(self, rules: Iterable[tuple[str, str]] = (), *, names: str = "【】『』") -> None:
        self._spelled = Respelling([*FORMS, *rules])
        pairs = zip(names[::2], names[1::2], strict=True)
        self._named = re.compile("(" + "|".join(f"{a}[^{b}]*{b}" for a, b in pairs) + ")")

    def __call__(self, text: str) -> str:
        """The text in the phrasebook's spelling."""
        return "".join(part if n % 2 else self._spelled(part) for n, part in enumerate(self._named.split(text)))
