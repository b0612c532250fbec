"""Who reads no Japanese reads everything: no Japanese is left in what the host says in English."""

from __future__ import annotations

from fuda.cards.english import JAPANESE
from tests.host.tables import all_words, every_table, hosted, walk

EVERY = 11
"""Views are looked through at every so-manieth decision."""


@every_table
def test_no_japanese_is_left_in_english(name: str, way: str) -> None:
    said: set[str] = set()
    for table, seed in hosted(name, way):
        said.update(words.en for words in all_words(table.setting()))
        for number, asked in enumerate(walk(table, seed)):
            if number % EVERY == 0:
                said.update(words.en for words in all_words(table.view(asked.seat)))
        said.update(words.en for words in all_words(table.log(0)))
    assert len(said) > 100
    assert [text for text in said if JAPANESE.search(text)] == []
