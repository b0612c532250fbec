"""Words a table cannot list: numbers, names in quotes, the card's own name. A game may add its own."""

import random
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from msgspec import Struct


class Context(NamedTuple):
    """What a terminal may know about the card being read or printed."""

    lang: str = "ja"
    own_name: str | None = None


Readings = Iterable[tuple[int, object]]


class Terminal(Struct, frozen=True):
    """`read(text, place, context)` gives pairs (end, value); `show(value, context)` the text, or None: not my value.

    A terminal never matches the empty text. `first` holds the characters it can start with (None: any).
    """

    name: str
    read: Callable[[str, int, Context], Readings]
    show: Callable[[object, Context], str | None]
    sample: Callable[[random.Random], object]
    first: frozenset[str] | None = None
    words: Mapping[str, str] = {}

    def in_words(self, lang: str) -> str:
        """What to call it in a message."""
        return self.words.get(lang, self.name)


def pattern_terminal(
    name: str,
    pattern: str,
    value: Callable[[str], object],
    show: Callable[[object], str | None],
    sample: Callable[[random.Random], object],
    *,
    first: str | None = None,
    words: Mapping[str, str] | None = None,
) -> Terminal:
    """A terminal with at most one reading at a place: what the regular expression matches there."""
    compiled = re.compile(pattern)

    def read(text: str, place: int, _: Context) -> Readings:
        match = compiled.match(text, place)
        return () if match is None or match.end() == place else ((match.end(), value(match[0])),)

    def checked(shown: object, _: Context) -> str | None:
        text = show(shown)
        return text if text is not None and compiled.fullmatch(text) else None

    return Terminal(name, read, checked, sample, None if first is None else frozenset(first), words or {})


def enclosed_terminal(name: str, opening: str, closing: str, words: Mapping[str, str]) -> Terminal:
    """Any text between two brackets; the value is the text without them."""
    pattern = f"{re.escape(opening)}[^{re.escape(closing)}]+{re.escape(closing)}"
    return pattern_terminal(
        name,
        pattern,
        lambda text: text[1:-1],
        lambda value: f"{opening}{value}{closing}" if isinstance(value, str) else None,
        lambda rng: rng.choice(("甲", "乙丙", "ア・イ", "AB")),
        first=opening,
        words=words,
    )


def _show_number(value: object) -> str | None:
    return str(value) if type(value) is int else None


def _show_signed(value: object) -> str | None:
    return f"{value:+d}" if type(value) is int else None


def _read_own_name(text: str, place: int, context: Context) -> Readings:
    name = context.own_name
    return ((place + len(name), None),) if name and text.startswith(name, place) else ()


NUMBER: Final = pattern_terminal(
    "Number",
    r"(?:0|[1-9][0-9]{0,11})(?![0-9])",
    int,
    _show_number,
    lambda rng: rng.choice((1, 1, 2, 3, 7, 10, 4000)),
    first="0123456789",
    words={"ja": "数", "en": "a number"},
)
SIGNED: Final = pattern_terminal(
    "Signed",
    r"(?:\+0|[+-][1-9][0-9]{0,11})(?![0-9])",
    int,
    _show_signed,
    lambda rng: rng.choice((1, -1, 2, -3, 1000)),
    first="+-",
    words={"ja": "+か-のついた数", "en": "a number with + or -"},
)
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def _show_ordinal(value: object) -> str | None:
    if type(value) is not int or value < 1:
        return None
    return _ORDINALS[value - 1] if value <= len(_ORDINALS) else f"{value}th"


ORDINAL: Final = pattern_terminal(
    "Ordinal",
    rf"(?:{'|'.join(_ORDINALS)}|[1-9][0-9]{{1,11}}th)(?![a-z])",
    lambda text: _ORDINALS.index(text) + 1 if text in _ORDINALS else int(text[:-2]),
    _show_ordinal,
    lambda rng: rng.choice((1, 2, 3, 12)),
    words={"ja": "first、second…", "en": "first, second, …"},
)
NAME: Final = enclosed_terminal("Name", "「", "」", {"ja": "「名前」", "en": "a name 「…」"})
WORD: Final = enclosed_terminal("Word", "《", "》", {"ja": "《言葉》", "en": "a word 《…》"})
TAG: Final = enclosed_terminal("Tag", "【", "】", {"ja": "【言葉】", "en": "a word 【…】"})
QUOTED: Final = enclosed_terminal("Quoted", '"', '"', {"ja": '"名前"', "en": 'a name "…"'})
OWN_NAME: Final = Terminal(
    "OwnName",
    _read_own_name,
    lambda _, context: context.own_name,
    lambda _: None,
    words={"ja": "このカードの名前", "en": "this card's own name"},
)

BUILT_IN: Final = (NUMBER, SIGNED, ORDINAL, NAME, WORD, TAG, QUOTED, OWN_NAME)


ONE = pattern_terminal(
    "One",
    r"1(?![0-9])",
    int,
    lambda value: "1" if value == 1 else None,
    lambda _: 1,
    first="1",
    words={"ja": "1", "en": "1"},
)
"""Just 1: words behind it are in the singular."""
MANY = pattern_terminal(
    "Many",
    r"(?:0|[2-9]|[1-9][0-9]+)(?![0-9])",
    int,
    lambda value: str(value) if type(value) is int else None,
    lambda rng: rng.choice((2, 3, 12)),
    first="0123456789",
    words={"ja": "2以上の数", "en": "a number"},
)
"""Any other number."""
