"""English names of our own cards, and of the words that an English text leaves as they are printed."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from re import Pattern

HERE = Path(__file__).parent
ENGLISH = "english.toml"
SIGNS = r"\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f々〆"
JAPANESE = re.compile(f"[{SIGNS}]")
"""What nobody reads who reads no Japanese."""


@cache
def tables(game: str) -> Mapping[str, Mapping[str, str]]:
    """The tables of a game's file: `names` of cards, titles and tokens, `words`, `notes`."""
    file = HERE / game / ENGLISH
    found: dict[str, dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8"))
    return found


@cache
def names(game: str) -> Mapping[str, str]:
    """Everything that has an English name."""
    return {ja: en for table in tables(game).values() for ja, en in table.items()} | OTHERS.get(game, {})


OTHERS: dict[str, dict[str, str]] = {}
"""English names of cards that somebody brought."""


def also(game: str, others: Mapping[str, str]) -> None:
    """These have English names, too."""
    OTHERS[game] = {**OTHERS.get(game, {}), **others}
    names.cache_clear()
    _known.cache_clear()


def in_english(game: str, text: str) -> str:
    """An English text in which names may still be Japanese: with English ones as far as there are any. A word is put
    into English whole or not at all: 火 in a name that nobody knows stays."""
    if not JAPANESE.search(text):
        return text
    known = names(game)
    return known.get(text) or _known(game).sub(lambda found: _joined(_parts(found[0], known)), text)


@cache
def _known(game: str) -> Pattern[str]:
    """Names, one or several at a time, with no other Japanese around them."""
    each = "|".join(map(re.escape, sorted(names(game), key=len, reverse=True)))
    return re.compile(f"(?<![{SIGNS}])(?:{each})+(?![{SIGNS}])")


def _parts(text: str, known: Mapping[str, str]) -> list[str]:
    """The names that a text consists of, in English, the longest first (none: it does not)."""
    if text in known:
        return [known[text]]
    for size in range(len(text) - 1, 0, -1):
        rest = _parts(text[size:], known) if text[:size] in known else []
        if rest:
            return [known[text[:size]], *rest]
    return []


def _joined(parts: list[str]) -> str:
    """Names one after another; only letters need a space between them."""
    text = ""
    for part in parts:
        text += f" {part}" if text[-1:].isalpha() and part[0].isalpha() else part
    return text
