"""English as players type it, in the spelling of a phrasebook: contractions, articles where a number stands, targets,
times behind what they are said of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fuda.text.spelling import ENGLISH_FORMS, Respelling

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterable

    Rule = tuple[str, str | Callable[[re.Match[str]], str]]

_NOUN: Final = r"(?:(?:other|opposing|allied|friendly|enemy|own|ready|spent|damaged|acted) )*"
_KIND: Final = r"(?:character|foe|ally|enemy|unit|striker|item|weapon|active)"
_START: Final = r"(?:(?<=\A)|(?<=[.:→] )|(?<=\n))"
_CLAUSE: Final = r"(?:「[^」]*」|[^.,:;「])*?"
_NOT_WHEN: Final = r"(?<!you )(?<!players )"
"""Not in "when you draw a card"."""


def _aimed(found: re.Match[str]) -> str:
    """Destroy target character: it is chosen first."""
    deed = found[1][0].lower() + found[1][1:]
    return f"Choose 1 {found[2]}, then {deed} it{found[3]}"


def _time_first(found: re.Match[str]) -> str:
    return f"Until the end of {found[3]} turn, {found[1].lower()}{found[2]}"


COMMON: Final[tuple[Rule, ...]] = (
    (rf"{_NOT_WHEN}\b([Dd])raw an? card\b(?! by)", r"\1raw 1 card"),
    (r"\b(you may (?:draw|discard)) an? card\b", r"\1 1 card"),
    (rf"\b([Cc])hoose an? (?={_NOUN}{_KIND}\b)", r"\1hoose 1 "),
    (rf"(?<!only )\b([Ww]hen) an? (?={_NOUN}{_KIND}\b)", r"\1 any "),
    (rf"(?<!only )\b([Ww]hen) another (?={_NOUN}{_KIND}\b)", r"\1 any other "),
    (rf"(\b[Ww]hen [^.,:]*? (?:destroys|defeats|kills)) an? (?={_NOUN}{_KIND}\b)", r"\1 any "),
    (rf"{_START}([A-Z][a-z]+|Deal [^.,:]*? damage to) target ({_NOUN}{_KIND})([^.,:]*)(?=\.)", _aimed),
    (r"\b([Rr])oll a die\b", r"\1oll 1 die"),
    (r"\buntil end of turn\b", "until the end of the turn"),
)
"""What all books say alike, in this order."""

TIME_FIRST: Final[tuple[Rule, ...]] = (
    (rf"(, )(?!until\b)({_CLAUSE}) (until the end of (?:the|this) turn)(?=\.)", r"\1\3, \2"),
    (rf"{_START}(?!Until\b)([A-Z])({_CLAUSE}) until the end of (the|this) turn(?=\.)", _time_first),
)
"""For books that say first how long."""


def typed(rules: Iterable[Rule]) -> Respelling:
    """The spelling of a book: what all have in common, then its own rules."""
    return Respelling((*ENGLISH_FORMS, *COMMON, *rules))
