"""From a printed card to a face: its text read by the phrasebook, frame by frame. docs/scs-text.md shows the printed
form."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from fuda.games.reading import NOTE, Reader
from fuda.games.scs.language.assemble.card import Unfit, assembled
from fuda.games.scs.language.ops import countering, damage, deed, hand, in_order, pile, summon, swap
from fuda.games.scs.language.spelling import spelled
from fuda.games.scs.language.statements import costs, permission, players, shift, statement
from fuda.games.scs.language.told import (
    declared_damage,
    drawing,
    first_time,
    instead,
    new_damage,
    other_events,
    trigger,
)
from fuda.games.scs.language.words import (
    adjective,
    among,
    card_adjective,
    choosing,
    condition,
    frame,
    keyword,
    noun,
    number,
    past,
    place,
    players_who,
    reference,
    sentence,
    target,
    trait,
)
from fuda.games.scs.language.words.minimap_picture import LINES, SIGNS, is_picture, minimap
from fuda.text import ONE, Refused, Terminal, normalise, pattern_terminal, trace
from fuda.text.refusal import Fault

if TYPE_CHECKING:
    from fuda.games.scs.printed import Face, Minimap, Printed

ROOMS = (
    *(
        adjective,
        among,
        card_adjective,
        choosing,
        condition,
        frame,
        keyword,
        noun,
        number,
        past,
        place,
        players_who,
        reference,
        sentence,
        target,
        trait,
    ),
    *(costs, permission, players, shift, statement),
    *(countering, damage, deed, hand, in_order, pile, summon, swap),
    *(declared_damage, drawing, first_time, instead, new_damage, other_events, trigger),
)
USED = ("使用でき", "使用することができ", "行うことができ", "行え", "宣言でき", "宣言することができ", "発動でき")
"""How texts say that a declaration can be made."""
FRAME = re.compile(r"^\((?:アビリティ|スペルカード|エクストラ)\)", re.MULTILINE)

PICTURES = (
    "・・・・・\n・・■・・\n・■●■・\n・・■・・\n・・・・・",
    "・□■□・\n・■■■・\n・・◆・・\n・・・・・\n・・・・・",
    "■■■■■\n・・・・・\n・・・・・\n・・・・・\n・・◇・・",
)


def _picture_terminal() -> Terminal:
    """Five lines of five signs."""
    whole = re.compile(LINES)

    def read(text: str, start: int, _: object) -> list[tuple[int, object]]:
        found = whole.match(text, start)
        return [(found.end(), found[0])] if found is not None and is_picture(found[0]) else []

    def show(value: object, _: object) -> str | None:
        return value if isinstance(value, str) and is_picture(value) else None

    words = {"ja": "ミニマップ", "en": "a minimap"}
    return Terminal("Map", read, show, lambda rng: rng.choice(PICTURES), frozenset(SIGNS), words)


def _count(name: str, least: int, words: dict[str, str]) -> Terminal:
    """A whole number from `least` on: there is nothing of which a text takes none."""
    pattern = r"[1-9][0-9]{0,3}(?![0-9])" if least == 1 else r"(?:[2-9]|[1-9][0-9]{1,3})(?![0-9])"

    def show(value: object) -> str | None:
        return str(value) if type(value) is int else None

    return pattern_terminal(name, pattern, int, show, lambda rng: rng.randint(least, 4), first="123456789", words=words)


def _said(name: str, usual: str, *others: str) -> Terminal:
    """A word for which publishers have several; the book prints the usual one."""
    words = (usual, *others)
    first = "".join({word[0] for word in words})
    pattern = "|".join(sorted(words, key=len, reverse=True))
    return pattern_terminal(
        name, pattern, lambda _: None, lambda _: usual, lambda _: None, first=first, words={"ja": usual, "en": usual}
    )


TERMINALS = (
    ONE,
    _said("Declaring", "この宣言", "このスペルカード", "この能力"),
    _said("MayUse", *(f"{word}る" for word in USED)),
    _said("MayNotUse", *(f"{word}ない" for word in USED)),
    _said("Times", "度", "回"),
    _count("Count", 1, {"ja": "1以上の数", "en": "a number"}),
    _count("Several", 2, {"ja": "2以上の数", "en": "a number"}),
    _picture_terminal(),
    pattern_terminal(
        "Fact",
        r"[^「」『』【】《》():;、。\n]+",
        str,
        lambda value: value if isinstance(value, str) else None,
        lambda rng: rng.choice(("甲", "乙丙", "ア・イ", "AB")),
        words={"ja": "所属・種族・タイプ・名前", "en": "a word"},
    ),
    NOTE,
)


def category(_printed: Printed) -> str:
    """What kind of text a card carries: all carry the same."""
    return "Text"


def picture(text: str) -> Minimap:
    """The ranges of a minimap as it is written."""
    return minimap(text)


READER = Reader(Path(__file__).with_name("phrases"), ROOMS, TERMINALS, category, spelled)
book, read_tree, english = READER.book, READER.tree, READER.english


def read(printed: Printed) -> Face:
    """A printed card with what its text means. A text that is not understood, or says what means nothing on this card,
    is refused with the place."""
    tree = read_tree(printed)
    try:
        return assembled(printed, tree, frames_of(printed))
    except Unfit as error:
        raise refused(printed, error) from None


def frames_of(printed: Printed) -> list[str]:
    """The printed text of each frame."""
    text = normalise(READER.text_read(printed))
    places = [*(found.start() for found in FRAME.finditer(text)), len(text)]
    return [text[a:b].strip() for a, b in pairwise(places)]


def refused(printed: Printed, error: Unfit) -> Refused:
    """The refusal that points at a word of a frame: in its sentences, or in its head."""
    text = READER.text_read(printed)
    traced = trace(text, "ja")
    start = max(traced.text.find(error.frame), 0)
    last = error.frame.rfind("\n") + 1
    word = normalise(error.word)
    in_sentences = -1 if error.in_head or not word else error.frame.find(word, last)
    in_frame = in_sentences if in_sentences >= 0 else error.frame.find(word)
    place = start + max(in_frame, 0)
    return Refused(text, lambda: Fault(place, reason=error.reason), "ja").in_print(printed.text)
