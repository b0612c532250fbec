"""Looking up shown words: `words("pso2", "ja")("event.draws", card=...)`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fuda.errors import InBoth

FOLDER = Path(__file__).parent
RULES = "keyword_rule"


@cache
def _tables(topic: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{topic}.toml").read_text(encoding="utf-8"))


@cache
def entries(topic: str) -> dict[str, dict[str, str]]:
    """All entries of a topic by dotted name."""
    return dict(_flatten({name: table for name, table in _tables(topic).items() if name != RULES}, ""))


def in_both(topic: str, name: str) -> InBoth:
    """A word in both languages, for a message."""
    return InBoth(**entries(topic)[name])


def keyword_rules(topic: str) -> Mapping[str, str]:
    """The rule of each keyword, which has one number in both languages."""
    found: Mapping[str, str] = _tables(topic).get(RULES, {})
    return found


def _flatten(data: dict[str, Any], before: str) -> list[tuple[str, dict[str, str]]]:
    found: list[tuple[str, dict[str, str]]] = []
    for name, value in data.items():
        if "en" in value and isinstance(value["en"], str):
            found.append((f"{before}{name}", value))
        else:
            found += _flatten(value, f"{before}{name}.")
    return found


class Words:
    """The words of one topic in one language."""

    def __init__(self, topic: str, language: str) -> None:
        self.topic, self.language = topic, language
        self._entries = entries(topic)

    def __call__(self, name: str, /, **values: object) -> str:
        """The sentence of this name with its gaps filled."""
        return self._entries[name][self.language].format(**values)

    def get(self, name: str, otherwise: str) -> str:
        """A single word, or what it would have named."""
        entry = self._entries.get(name)
        return entry[self.language] if entry else otherwise

    def has(self, name: str) -> bool:
        """Is there such an entry?"""
        return name in self._entries


@cache
def words(topic: str, language: str) -> Words:
    """The words of a topic in a language."""
    return Words(topic, language)
