"""Who reads no Japanese reads everything: no Japanese is left in what the host says in English."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from fuda.cards.english import JAPANESE
from fuda.host.contract import Words
from tests.host.tables import every_table, hosted, walk

EVERY = 11
"""Views are looked through at every so-manieth decision."""


def english(thing: Any) -> Iterator[str]:
    """Everything in a record that is said in both languages, in English."""
    if isinstance(thing, Words):
        yield thing.en
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from english(getattr(thing, name))
    elif isinstance(thing, dict):
        for part in thing.values():
            yield from english(part)
    elif isinstance(thing, tuple | list):
        for part in thing:
            yield from english(part)


@every_table
def test_no_japanese_is_left_in_english(name: str, way: str) -> None:
    said: set[str] = set()
    for table, seed in hosted(name, way):
        said.update(english(table.setting()))
        for number, asked in enumerate(walk(table, seed)):
            if number % EVERY == 0:
                said.update(english(table.view(asked.seat)))
        said.update(english(table.log(0)))
    assert len(said) > 100
    assert [text for text in said if JAPANESE.search(text)] == []
