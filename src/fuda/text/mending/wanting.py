"""What a phrasebook lacks for a text: the shortest stretches which, with something known in their place, let the rest
be read. The same need has the same words on every card, whatever stands around it."""

import re
from collections.abc import Callable
from typing import Final

from fuda.text.book.grammar import Symbol
from fuda.text.mending.mend import Mender, labels
from fuda.text.refusal import OPENING, word_start

_MOST: Final = 4
"""So many needs of one text are looked for."""
_FILLED: Final = 30
"""So many things that are known there are tried in the place of what is not."""
_LONGEST: Final = 12
_PAST: Final = 3
"""So many characters behind a need must be read."""
_BEFORE: Final = re.compile(r"(?:[ァ-ヺー一-鿿々]+[ぁ-ゖ]{0,3}|[A-Za-z'/]+ )$")
"""The word before the place where reading stops."""
_ENDS: Final = re.compile(r"[はがをにのでと](?![はがをにのでと])|[」』)】》]|(?=[、。,.:\n ]|$)")
_SENTENCE: Final = re.compile(r"[。\n]|\. |$")


def needs(mender: Mender, example: Callable[[Symbol], str]) -> tuple[str, ...]:
    """The needs of a text, from the first on; where nothing known helps, the rest of the sentence is one."""
    found: list[str] = []
    while len(found) < _MOST:
        need, text = _first(mender, example)
        found.append(_shape(need, mender.context.own_name))
        if not text or mender.read_to(text) < 0:
            break
        again = mender.of(text)
        if len(again.text) - again.stop >= len(mender.text) - mender.stop:
            break
        mender = again
    return tuple(dict.fromkeys(found))


def _first(mender: Mender, example: Callable[[Symbol], str]) -> tuple[str, str]:
    """The need at the place where reading stops, and the text with something known in its place, or without its
    sentence."""
    text, start = mender.text, word_start(mender.text, mender.stop)
    known = _known(mender, start, example)
    for found in _ENDS.finditer(text, start + 1):
        end = found.end()
        for filler in known if text[start:end].strip(" .,、。:") else ():
            mended = text[:start] + filler + text[end:]
            read = mender.read_to(mended)
            if read < 0 or read >= start + len(filler) + _PAST:
                return _shown(text, start, end), mended
        if _SENTENCE.match(text, end):
            break
    stop = _SENTENCE.search(text, start)
    assert stop is not None  # the end of the text is one
    return _shown(text, start, stop.start()), text[: _begin(text, start)] + text[stop.end() :]


def _begin(text: str, place: int) -> int:
    """Where the sentence begins."""
    return max(text.rfind(sign, 0, max(0, place - 1)) + 1 for sign in "。\n.")


def _known(mender: Mender, start: int, example: Callable[[Symbol], str]) -> list[str]:
    """What could stand there: nothing, words, and an example of each kind of phrase."""
    tries = mender.tries.get(start, mender.tries.get(mender.stop, {}))
    words = {label for trie in tries for label in labels(trie)}
    phrases = {example(symbol) for trie in tries for symbol, _ in trie.slots}
    short = sorted((word for word in words | phrases if 0 < len(word) <= _LONGEST), key=lambda word: (len(word), word))
    return ["", *short[:_FILLED]]


def _shown(text: str, start: int, end: int) -> str:
    """The words of a need, with the word before it; where a sentence ends too early, all of it."""
    if not text[start:end].strip(" .,、。:"):
        return text[_begin(text, start) : start].strip()
    start -= start > 0 and text[start - 1] in OPENING
    before = _BEFORE.search(text, 0, start)
    return text[before.start() if before else start : end].strip()


def _shape(words: str, own_name: str | None) -> str:
    """Needs that differ only in a number or a name are one."""
    words = words.replace(own_name, "…") if own_name else words
    return re.sub(r"「[^」]*」", "「…」", re.sub(r"\([^()]*\)", "(…)", re.sub(r"[0-9]+", "N", words)))
