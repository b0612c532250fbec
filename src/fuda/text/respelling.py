"""Many rules of spelling (pattern, spelling), one after the other over a text. A text has few of the words that they
look for, so a rule is tried only where a text has one that its pattern cannot do without, and made ready when that
first happens: most starts read no text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Words = tuple[str, ...]
"""Texts of which a match has at least one; none: nothing is known of it."""

_MANY: Final = re.compile(r"(?:[?*+]|\{(\d*)(?:,\d*)?\})[?+]?")
_GROUP: Final = re.compile(r"\((?:\?(?::|<?[=!]|P<\w+>))?")
_CLASS: Final = re.compile(r"\[\^?\]?(?:\\.|[^\\\]])*\]", re.DOTALL)
_ESCAPE: Final = re.compile(r"\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[0-9]+|.)", re.DOTALL)
_OTHER_KINDS: Final = re.compile(r"\(\?(?!:|<?[=!]|P<)")
"""Groups that change what the rest of a pattern means."""


class Respelling:
    """Rules in their order."""

    def __init__(self, rules: Iterable[tuple[str, str | Callable[[re.Match[str]], str]]]) -> None:
        self._rules = [_Rule(old, new) for old, new in rules]

    def __call__(self, text: str) -> str:
        """The text after all of them."""
        for rule in self._rules:
            words = rule.words
            if words is None:
                words = rule.words = needed(rule.old)
            for word in words:
                if word in text:
                    break
            else:
                if words:
                    continue
            text = rule.pattern().sub(rule.new, text)
        return text


class _Rule:
    __slots__ = ("_ready", "new", "old", "words")

    def __init__(self, old: str, new: str | Callable[[re.Match[str]], str]) -> None:
        self.old, self.new = old, new
        self.words: Words | None = None
        self._ready: re.Pattern[str] | None = None

    def pattern(self) -> re.Pattern[str]:
        if self._ready is None:
            self._ready = re.compile(self.old, re.MULTILINE)
        return self._ready


def needed(pattern: str) -> Words:
    """What every match of a pattern has, in itself or around it: the longest texts that are sure to be there."""
    return () if _OTHER_KINDS.search(pattern) else _Scan(pattern).either()


class _Scan:
    """Goes once through a pattern."""

    def __init__(self, pattern: str) -> None:
        self.pattern, self.place = pattern, 0

    def either(self) -> Words:
        """Ways parted by |, up to the end of a group."""
        ways = [self.row()]
        while self.ahead() == "|":
            self.place += 1
            ways.append(self.row())
        return tuple(dict.fromkeys(word for way in ways for word in way)) if all(ways) else ()

    def row(self) -> Words:
        """Pieces one after the other: all of them must be there, so the one that says most is asked for."""
        found: list[Words] = []
        run = ""
        while self.ahead() not in ("", "|", ")"):
            words, letter = self.piece()
            least, most = self.times()
            run += letter if least else ""
            if not letter or least != most:
                found += [(run,)] if run else []
                run = ""
            if words and least:
                found.append(words)
        found += [(run,)] if run else []
        return max(found, key=lambda words: (min(map(len, words)), -len(words)), default=())

    def piece(self) -> tuple[Words, str]:
        """The next piece: the words it needs, or the letter that it is."""
        char = self.ahead()
        if char == "(":
            return self.group(), ""
        if char == "[":
            self.skip(_CLASS)
            return (), ""
        if char == "\\":
            sign = self.skip(_ESCAPE)[1:]
            return (), "" if sign[0].isalnum() else sign
        self.place += 1
        return (), "" if char in ".^$" else char

    def group(self) -> Words:
        """A group, or what must stand or must not stand beside it."""
        head = self.skip(_GROUP)
        words = self.either()
        self.place += 1
        return () if head.endswith("!") else words

    def times(self) -> tuple[int, int]:
        """How often the last piece stands at least; and whether it is just that often."""
        many = _MANY.match(self.pattern, self.place)
        if many is None:
            return 1, 1
        self.place = many.end()
        least = int(many[1] or 0) if many[0][0] == "{" else int(many[0][0] == "+")
        return min(least, 1), 2

    def ahead(self) -> str:
        return self.pattern[self.place : self.place + 1]

    def skip(self, what: re.Pattern[str]) -> str:
        found = what.match(self.pattern, self.place)
        assert found is not None  # patterns are whole
        self.place = found.end()
        return found[0]
