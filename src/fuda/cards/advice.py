"""What to write instead, where a card is refused: the nearest wording with which it can be played, or the types of card
that could carry the text. Nothing is said that was not tried."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.cards.written import choices_of
from fuda.kernel.errors import Fault
from fuda.text import Ambiguous, Refused, normalise
from fuda.text.normalise import language_of
from fuda.text.refusal import Mend

if TYPE_CHECKING:
    from fuda.cards.loader import Library

TRIED = 8
"""So many wordings that are read are tried on the card."""
STEPS = 3
"""So many words are mended one after the other."""
WIDTH = 2
"""So many ways are followed from each."""
GAIN = 4
"""A mend that does not suffice is told where at least so many characters behind it are read."""
LIKENESS = 0.7
HEADS = 16
HEAD = re.compile(r"[A-Za-z]+ ?\([^()]*(?:\([^()]*\))?\)|.{0,30}?(?:】:?|:|\)$|とき、|場合、)")
"""How a line begins that says when its text works."""
NAME = "\0"
"""Stands for the card's own name."""
STOPS = "、。:：\n"
POINTING = (
    *permutations(("それ", "それら", "これ", "このカード"), 2),
    *permutations(("あなた", "対戦相手", "自分", "相手"), 2),
    *permutations(("すべての", "各"), 2),
)
"""Words of which one may be taken for another."""


def refusal(found: Library, card: Any) -> tuple[Any, Refused | Ambiguous] | None:
    """The side of a card that cannot be played, and why."""
    for side in found.plug.sides(card):
        try:
            found.plug.read(found.readable(side))
        except Refused as refused:
            return side, pointed(side, refused)
        except Ambiguous as ambiguous:
            return side, ambiguous
    return None


def in_a_line(found: Library, card: Any, lang: str) -> str:
    """Why a card cannot be played ("": it can)."""
    found_out = refusal(found, card)
    if found_out is None:
        return ""
    why = found_out[1]
    return f"{why.line}:{why.column}: {why.why(lang)}" if isinstance(why, Refused) else str(why).split("\n", 1)[0]


def advice(found: Library, card: Any, lang: str) -> list[str]:
    """What could be written instead, in words."""
    found_out = refusal(found, card)
    if found_out is None or not isinstance(found_out[1], Refused):
        return []
    return advised(found, found_out[0], found_out[1]).advice(lang)


def pointed(card: Any, refused: Refused) -> Refused:
    """The refusal at its place in the text as it is printed; what was found in another language's print of it stands in
    the same line."""
    same = not refused.is_known or refused.lang == language_of(card.text, card.name)
    return refused.in_print(card.text) if same else refused.in_line_of(card.text)


def advised(found: Library, card: Any, refused: Refused) -> Refused:
    """The same refusal, with what helps."""
    mends = known_words(found, card, refused) if refused.is_known else unknown_words(found, card)
    if not mends or not mends[-1].whole:
        refused.kinds = tuple(other_types(found, card))
    refused.mends = tuple(mends)
    return refused


def unknown_words(found: Library, card: Any) -> list[Mend]:
    """Mends one after the other until the card can be played; where that does not come about, the first alone."""
    text = normalise(found.plug.plain(card), language_of(card.text, card.name))
    mends = mends_of(found, card, text)
    return (
        whole_of(found, card, text, mends, 1)
        or headed(found, card, text)
        or whole_of(found, card, text, mends, STEPS)
        or headed_and_mended(found, card, text)
        or [mend for mend in mends if helps(mend)][:1]
    )


def helps(mend: Mend) -> bool:
    """Is a mend worth telling that does not suffice? One word for one like it, and more is read behind it."""
    likeness = SequenceMatcher(None, mend.old, mend.new, autojunk=False).ratio()
    return not mend.whole and mend.gain >= GAIN and likeness >= LIKENESS


def headed(found: Library, card: Any, text: str) -> list[Mend]:
    """Another beginning of a line."""
    return [mend for mend in heads_for(found, card, text) if plays(found, replace(card, text=mend.applied(text)))][:1]


def headed_and_mended(found: Library, card: Any, text: str) -> list[Mend]:
    """Another beginning of a line, with mends behind it."""
    for mend in [*heads_for(found, card, text)][: WIDTH * WIDTH]:
        other = mend.applied(text)
        rest = whole_of(found, card, other, mends_of(found, card, other), WIDTH)
        if rest:
            return [mend, *rest]
    return []


def mends_of(found: Library, card: Any, text: str) -> list[Mend]:
    """What the phrasebook finds for this text."""
    lang = language_of(text, card.name)
    return found.plug.book().mends(text, found.plug.category(replace(card, text=text), lang), lang, card.name)


def whole_of(found: Library, card: Any, text: str, mends: list[Mend], steps: int) -> list[Mend]:
    """The first way by at most so many mends to a card that can be played."""
    for mend in mends[:TRIED]:
        if mend.whole and plays(found, replace(card, text=mend.applied(text))):
            return [mend]
    for mend in [mend for mend in mends if not mend.whole][:WIDTH] if steps > 1 else ():
        further = mend.applied(text)
        rest = whole_of(found, card, further, mends_of(found, card, further), steps - 1)
        if rest:
            return [mend, *rest]
    return []


def heads_for(found: Library, card: Any, text: str) -> Iterator[Mend]:
    """How lines of our own cards begin, before each line of this text or in place of how it begins."""
    place = 0
    for line in text.split("\n"):
        own = HEAD.match(line)
        for head in heads(found):
            new = head.replace(NAME, card.name)
            yield Mend(place, "", new, whole=True)
            if own is not None and own[0] != new:
                yield Mend(place, own[0], new, whole=True)
        place += len(line) + 1


@cache
def heads(found: Library) -> tuple[str, ...]:
    """The beginnings of lines that our cards have most often."""
    counted = Counter(
        head[0].replace(card.name, NAME) + ("\n" if head[0] == line else "")
        for card in found.printed.values()
        for line in normalise(card.text).split("\n")
        if (head := HEAD.match(line)) is not None
    )
    return tuple(head for head, _ in counted.most_common(HEADS))


def known_words(found: Library, card: Any, refused: Refused) -> list[Mend]:
    """Another word, or none, in the place of one that means nothing there."""
    for mend in other_wordings(card.text, refused.place):
        if plays(found, replace(card, text=mend.applied(card.text))):
            return [mend._replace(whole=True)]
    return []


def other_wordings(text: str, place: int) -> Iterator[Mend]:
    """Words that may have been taken for others; then what may be left out, the shortest first, but no whole text."""
    for old, new in POINTING:
        if text.startswith(old, place) and not text.startswith(new, place):
            yield Mend(place, old, new)
    ends = [n for n in range(place, len(text) + 1) if n == len(text) or text[n] in STOPS][:2]
    begins = [n for n in range(place, -1, -1) if n == 0 or text[n - 1] in STOPS][:2]
    for begin in (*begins[:1], place, *begins[1:]):
        for end in ends:
            for behind in (end + 1, end):
                if 0 < behind - begin < len(text) and behind <= len(text):
                    yield Mend(begin, text[begin:behind], "")


def other_types(found: Library, card: Any) -> Iterator[str]:
    """The types of card that could carry this text."""
    for kind in choices_of(found.plug.PRINTED, "type"):
        if kind != card.type and plays(found, replace(card, type=kind)):
            yield kind


def plays(found: Library, card: Any) -> bool:
    """Can this card be played?"""
    if not card.text.strip():
        return False
    try:
        found.plug.read(found.readable(card))
    except (Refused, Ambiguous, Fault):
        return False
    return True
