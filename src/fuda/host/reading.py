"""Answers that are typed: by their text with a verb of either language, longer forms of it, or the words of their
button. Names are spelled as people spell them: case, width, points, hyphens and commas do not matter."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING

from fuda.errors import UserError
from fuda.host.contract import Answer
from fuda.kernel import notation
from fuda.kernel.decision import Move
from fuda.kernel.errors import Fault

if TYPE_CHECKING:
    from fuda.host.hosted import Hosted

BETWEEN = re.compile(r"[\s,.:;()\[\]'’·・、‐‑–—-]+")
"""What stands between the words of a name."""
SHORTEST = 2
"""Letters that the beginning of a word needs."""


def plain(text: str) -> str:
    """One spelling for what may be typed in many ways."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def words_of(text: str) -> list[str]:
    """The words of what is typed or read, without what stands between them; the number among equal cards (`#2`) is a
    word of its own."""
    return [word for word in BETWEEN.split(plain(text).replace("#", " #")) if word]


def begin(typed: Sequence[str], known: Sequence[str]) -> bool:
    """Do the typed words begin words of these, in their order? A single letter begins only the next one. Between
    Japanese words stands nothing: any part of one will do, and several may lie in the same."""
    at = 0
    for word in typed:
        places = range(at, min(at + 1, len(known)) if is_short(word) else len(known))
        found = next((place for place in places if begins(word, known[place])), -1)
        if found < 0:
            return False
        at = found + word.isascii()
    return True


def begins(word: str, whole: str) -> bool:
    """Does it begin this word? A number is never half a number."""
    if word.startswith("#") or word.isdecimal():
        return word == whole
    return whole.startswith(word) or (not word.isascii() and word in whole)


def is_short(word: str) -> bool:
    """Is it too short to begin a word, unless another one stands before it?"""
    return len(word) < SHORTEST and word.isascii() and not word.isdecimal()


def read(hosted: Hosted, seat: int, text: str) -> Move:
    """The answer that this seat has typed; one and the same refusal for whoever is not asked."""
    asked, question = hosted.asked(seat), hosted.view(seat).question
    assert question is not None
    wanted, ways = plain(text), [_ways(hosted, answer) for answer in question.answers]
    found = [place for place, written in enumerate(ways) if wanted in map(plain, written)]
    if len(found) == 1:
        return asked.moves[found[0]]
    try:
        return notation.match(hosted.session.g, asked, " ".join(text.split()))
    except Fault as fault:
        words = words_of(text)
        found = [place for place, written in enumerate(ways) if words in map(words_of, written)]
        if len(found) == 1:
            return asked.moves[found[0]]
        raise UserError(fault.said) from None


def _ways(hosted: Hosted, answer: Answer) -> tuple[str, ...]:
    """How an answer may be written: its text, also with the verb in words of either language and with English names,
    and the words of its button."""
    say = hosted.eyes.say
    verb, _, rest = answer.text.partition(" ")
    said = say.get(f"verb.{verb}", verb)
    texts = [" ".join((word, rest)) for word in (verb, said.ja, said.en)]
    return (*texts, *map(say.english, texts), answer.label.ja, answer.label.en)
