"""Answers that are typed: by their text with a verb of either language, longer forms of it, or the words of their
button."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from fuda.errors import UserError
from fuda.host.contract import Answer
from fuda.kernel import notation
from fuda.kernel.decision import Move
from fuda.kernel.errors import Fault

if TYPE_CHECKING:
    from fuda.host.hosted import Hosted


def read(hosted: Hosted, seat: int, text: str) -> Move:
    """The answer that this seat has typed; one and the same refusal for whoever is not asked."""
    asked, question = hosted.asked(seat), hosted.view(seat).question
    assert question is not None
    wanted = _plain(text)
    found = [place for place, answer in enumerate(question.answers) if wanted in _ways(hosted, answer)]
    if len(found) == 1:
        return asked.moves[found[0]]
    try:
        return notation.match(hosted.session.g, asked, " ".join(text.split()))
    except Fault as fault:
        raise UserError(fault.said) from None


def _ways(hosted: Hosted, answer: Answer) -> tuple[str, ...]:
    """How an answer may be written: its text, also with the verb in words of either language and with English names,
    and the words of its button."""
    say = hosted.eyes.say
    verb, _, rest = answer.text.partition(" ")
    said = say.get(f"verb.{verb}", verb)
    texts = [" ".join((word, rest)) for word in (verb, said.ja, said.en)]
    return tuple(_plain(way) for way in (*texts, *map(say.english, texts), answer.label.ja, answer.label.en))


def _plain(text: str) -> str:
    """One spelling for what may be typed in many ways."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())
