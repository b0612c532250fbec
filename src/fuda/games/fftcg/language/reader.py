"""From a printed card to a tree: its text read by the phrasebook.

Before the phrasebook sees a text, its markup is put into plain signs (`plain`):
`[[br]]` is a line break, but not before ・, 「 or a bracket (options and notes belong to their line);
`[[s]]name[[/]]` is 『name』; `[[ex]]EX BURST[[/]]` is EX BURST; `[[i]]…[[/]]` is dropped; an empty line is no line; any
dash after デジョン N and Damage N is --; the notes about rounding have one wording, and every word one spelling
(`spelling`). An English print has rules of its own (`english`)."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from fuda.games.fftcg.language import english as english_print
from fuda.games.fftcg.language.assemble.card import Misfit, assembled
from fuda.games.fftcg.language.ops import (
    choose,
    counter,
    damage,
    deck,
    hand,
    move,
    player,
    portions,
    resource,
    selecting,
    stack,
    state,
)
from fuda.games.fftcg.language.spelling import spelled
from fuda.games.fftcg.language.statements import ability_cost, casting, grant, special_ability, statement
from fuda.games.fftcg.language.told import cause, events, instead, player_verb, trigger, verb
from fuda.games.fftcg.language.words import (
    ability,
    attribute,
    comparison,
    condition,
    cost,
    how_cast,
    measure,
    noun,
    number,
    people,
    place,
    player_number,
    reference,
    sentence,
    situation,
)
from fuda.games.reading import Reader
from fuda.text import MANY, ONE, Context, Terminal, normalise, pattern_terminal
from fuda.text.normalise import language_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.games.fftcg.printed import Face, Printed

ROOMS = (
    *(ability, attribute, comparison, condition, cost, how_cast, measure, noun, number, people, place, reference),
    *(player_number, sentence, situation),
    *(ability_cost, casting, grant, special_ability, statement),
    *(choose, counter, damage, deck, hand, move, player, portions, resource, selecting, stack, state),
    *(cause, events, instead, player_verb, trigger, verb),
)
SAYS_SOMETHING = (
    r"(?:コストは)?(?:0|[1-9]以下)にはならない\)|it cannot become (?:0|[1-9] or less)\)|ダメージは1000単位とする\)|"
    r"1000未満の|round (?:up|down) to the nearest 1000\)"
)
"""Words in brackets that are no mere reminder: the book has phrases for them."""
RULES_SOMETHING = (
    r"しか|でき(?:ない|ず)|可能な限り|体まで|枚まで|代わりに|発動しない|誘発しない|"
    r"\b(?:only|cannot|will not|as many|up to|must|instead|"
    r"(?:does|do) not (?!end\b|have\b|lose\b)(?!cause this Forward to dull))"
)
"""Words in brackets that say what else holds: nobody may pass over them."""


def name_terminal(
    name: str,
    inside: str,
    end: str,
    samples: tuple[str, ...],
    words: dict[str, str],
    english: tuple[str, str] = ("", ""),
) -> Terminal:
    """A name without brackets of its own: it goes up to `end`, which is not part of it. `english`: a name of the book,
    and what it is called in English."""
    whole, ahead = re.compile(inside), re.compile(f"(?:{inside})(?={end})")

    def read(text: str, place: int, at: Context) -> Iterable[tuple[int, object]]:
        match = ahead.match(text, place)
        if match is None:
            return ()
        return ((match.end(), english[0] if at.lang == "en" and match[0] == english[1] else match[0]),)

    def show(value: object, at: Context) -> str | None:
        if not isinstance(value, str) or not whole.fullmatch(value):
            return None
        return english[1] if at.lang == "en" and value == english[0] else value

    return Terminal(name, read, show, lambda rng: rng.choice(samples), None, words)


_ELEMENTS = {
    "fire": "Fire",
    "ice": "Ice",
    "wind": "Wind",
    "earth": "Earth",
    "lightning": "Lightning",
    "water": "Water",
    "light": "Light",
    "dark": "Dark",
}

_AN_ELEMENT = re.compile(rf"(?:{'|'.join(_ELEMENTS.values())})(?![\w'])")


def element_apart(text: str, place: int, at: Context) -> Iterable[tuple[int, object]]:
    """An Element by its English name, unless the card itself is called so."""
    found = _AN_ELEMENT.match(text, place)
    return () if found is None or found[0] == at.own_name else ((found.end(), found[0].lower()),)


TERMINALS = (
    ONE,
    MANY,
    pattern_terminal(
        "Raise",
        r"\+(?:0|[1-9][0-9]*)(?![0-9])",
        int,
        lambda value: f"+{value}" if type(value) is int and value >= 0 else None,
        lambda rng: rng.choice((1000, 3000)),
        first="+",
        words={"ja": "+のついた数", "en": "a number with +"},
    ),
    Terminal(
        "ElementApart",
        element_apart,
        lambda value, at: None if at.lang != "en" else _ELEMENTS.get(str(value)),
        lambda rng: rng.choice(("fire", "ice")),
        frozenset("FIWELD"),
        {"ja": "属性", "en": "an Element"},
    ),
    pattern_terminal(
        "Less",
        r"[1-9][0-9]*(?![0-9])",
        lambda text: -int(text),
        lambda value: str(-value) if type(value) is int and value < 0 else None,
        lambda rng: rng.choice((-1000, -3000)),
        first="123456789",
        words={"ja": "数", "en": "a number"},
    ),
    name_terminal("Inner", r"[^【】\n]+?", r"\)】", ("甲", "乙丙", "ア・イ", "AB"), {"ja": "名前", "en": "a name"}),
    name_terminal(
        "CounterName",
        r"(?:(?!他)[一-鿿]の)?(?:(?!する|され|てい[るな]|獣や|以[上下]|[のをがにはでとか])[ぁ-ゖァ-ヺー・一-鿿々A-Za-z0-9])+?",
        "カウンター| Counter",
        ("鈴", "ツバメ", "星"),
        {"ja": "カウンターの名前", "en": "a counter's name"},
        ("デジョン", "Warp"),
    ),
    name_terminal(
        "SkillName",
        r"[^『』\n]+?",
        "』",
        ("月光", "はやて", "大地斬"),
        {"ja": "スペシャルアビリティの名前", "en": "a special ability's name"},
    ),
    pattern_terminal(
        "Note",
        rf"\((?!{SAYS_SOMETHING})(?:(?!{RULES_SOMETHING})[^()\n])+(?:\([^()\n]*\)[^()\n]*)*\)",
        lambda text: text[1:-1],
        lambda value: f"({value})" if isinstance(value, str) and value else None,
        lambda rng: rng.choice(("注", "覚え書き")),
        first="(",
        words={"ja": "(注釈)", "en": "(a note)"},
    ),
)


_NAMES = re.compile(r"【[^】]*】|『[^』]*』|\S+(?= Counter)")
"""Names, which may be Japanese in an English text."""
_SKILL = re.compile(r"\[\[s\]\](.*?)\[\[/\]\]", re.S)
_BREAKS = re.compile(r"(?:\s|\[\[br\]\])+")
_MARKUP = re.compile(r"\[\[(?:ex|i)\]\]|\[\[/\]\]")
_WARP = re.compile(r"((?:デジョン|Damage)\s*[0-9０-９]+)\s*[-－‐―ー—–]+\s*")
_ROUNDING = re.compile(r"([(（])(?:1000|１０００)未満(?:の端数)?[はを]?切り?(上げ|捨て)る?([)）])")
_LETTER = re.compile(r"\w")
_OPTION = re.compile(r"\n\s*(?=[・「(（]|この(?:アクション)?アビリティ[はの]|この効果は)")


def _skill(match: re.Match[str]) -> str:
    own_line = "\n" if match[1].lstrip().startswith("[[br]]") else ""
    return f"{own_line}『{_BREAKS.sub(' ', match[1]).strip()}』"


@lru_cache(1)
def plain(text: str) -> str:
    """The text without markup. A card that is read asks twice, for its tree and for its lines."""
    if language_of(_NAMES.sub("", text)) == "en":
        return english_print.spelled(text)
    text = _MARKUP.sub("", _SKILL.sub(_skill, text)).replace("[[br]]", "\n")
    text = _WARP.sub(r"\1 -- ", text)
    text = _ROUNDING.sub(r"\g<1>1000未満の端数は切り\g<2>る\g<3>", text)
    return _OPTION.sub("", spelled(text))


def as_printed(text: str) -> str:
    """The text as people read it: without markup; an English one in its own wording."""
    return english_print.unmarked(text) if language_of(_NAMES.sub("", text)) == "en" else plain(text)


def language(printed: Printed) -> str:
    """The language of a card's text."""
    return language_of(_NAMES.sub("", printed.text), printed.name)


def category(printed: Printed) -> str:
    """What kind of text a card of this type carries."""
    return "SummonText" if printed.type == "summon" else "CharacterText"


READER = Reader(
    Path(__file__).with_name("phrases"), ROOMS, TERMINALS, category, plain, language=language, marked_up=True
)
book, node_classes, read_tree = READER.book, READER.node_classes, READER.tree
refused, english = READER.refused, READER.english


def read(printed: Printed) -> Face:
    """A printed card with what its text means. A text that is not understood, or says what cannot be carried here, is
    refused with the place."""
    tree = read_tree(printed)
    try:
        return assembled(printed, tree, lines_of_text(printed))
    except Misfit as error:
        raise refused(printed, error.line, error.error) from None


def lines_of_text(printed: Printed) -> list[str]:
    """The printed lines that say something."""
    return [line for line in plain(printed.text).splitlines() if _LETTER.search(line) or normalise(line)]
