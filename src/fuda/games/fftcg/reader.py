"""From a printed card to a tree: its text read by the phrasebook.

Before the phrasebook sees a text, its markup is put into plain signs (`plain`):
`[[br]]` is a line break, but not before ・, 「 or a bracket (options and notes belong to their line);
`[[s]]name[[/]]` is 『name』; `[[ex]]EX BURST[[/]]` is EX BURST; `[[i]]…[[/]]` is dropped; an empty line is no line; any
dash after デジョン N and Damage N is --; the notes about rounding have one wording, and every word one spelling
(`spelling`)."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.games.fftcg.nodes import (
    ability,
    agency,
    casting,
    choose,
    condition,
    cost,
    counter,
    damage,
    deck,
    grant,
    hand,
    move,
    noun,
    noun_words,
    number,
    player,
    portions,
    refer,
    replace,
    resource,
    rivals,
    sentence,
    special,
    stack,
    state,
    static,
    trigger,
    trigger_deeds,
    using,
    wider,
)
from fuda.games.fftcg.nodes.assemble import Misfit, assembled
from fuda.games.fftcg.spelling import spelled
from fuda.text import MANY, ONE, Context, Phrasebook, Refused, Terminal, normalise, pattern_terminal, trace
from fuda.text.refusal import Fault

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.games.fftcg.printed import Face, Printed

ROOMS = (
    ability, agency, casting, choose, condition, cost, counter, damage, deck, grant, hand, move, noun, noun_words,
    number, player, portions, refer, replace, resource, rivals, sentence, special, stack, state, static, trigger,
    trigger_deeds, using, wider,
)  # fmt: skip
SAYS_SOMETHING = (
    r"(?:コストは)?0にはならない\)|it cannot become 0\)|ダメージは1000単位とする\)|"
    r"1000未満の|round (?:up|down) to the nearest 1000\)"
)
"""Words in brackets that are no mere reminder: the book has phrases for them."""
BOOK = Path(__file__).with_name("phrasebook")


def name_terminal(name: str, inside: str, end: str, samples: tuple[str, ...], words: dict[str, str]) -> Terminal:
    """A name without brackets of its own: it goes up to `end`, which is not part of it."""
    whole, ahead = re.compile(inside), re.compile(f"(?:{inside})(?={end})")

    def read(text: str, place: int, _: Context) -> Iterable[tuple[int, object]]:
        match = ahead.match(text, place)
        return () if match is None else ((match.end(), match[0]),)

    def show(value: object, _: Context) -> str | None:
        return value if isinstance(value, str) and whole.fullmatch(value) else None

    return Terminal(name, read, show, lambda rng: rng.choice(samples), None, words)


TERMINALS = (
    ONE,
    MANY,
    name_terminal("Inner", r"[^【】\n]+?", r"\)】", ("甲", "乙丙", "ア・イ", "AB"), {"ja": "名前", "en": "a name"}),
    name_terminal(
        "CounterName",
        r"(?:(?!他)[一-鿿]の)?(?:(?!する|され|てい[るな]|以[上下]|[のをがにはでとか])[ぁ-ゖァ-ヺー・一-鿿々A-Za-z0-9])+?",
        "カウンター| Counter",
        ("鈴", "ツバメ", "星"),
        {"ja": "カウンターの名前", "en": "a counter's name"},
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
        rf"\((?!{SAYS_SOMETHING})[^()\n]+(?:\([^()\n]*\)[^()\n]*)*\)",
        lambda text: text[1:-1],
        lambda value: f"({value})" if isinstance(value, str) and value else None,
        lambda rng: rng.choice(("注", "覚え書き")),
        first="(",
        words={"ja": "(注釈)", "en": "(a note)"},
    ),
)


def node_classes() -> dict[str, type[Any]]:
    """Every node that a phrase can build, by name."""
    found: dict[str, type[Any]] = {}
    for room in ROOMS:
        things = {name: thing for name, thing in vars(room).items() if isinstance(thing, type)}
        found |= {n: t for n, t in things.items() if issubclass(t, Node) and t.__module__ == room.__name__}
    return found


@cache
def book() -> Phrasebook:
    """The phrasebook, loaded once."""
    return Phrasebook.load([*sorted(BOOK.glob("*.phrases"))], node_classes(), TERMINALS)


_SKILL = re.compile(r"\[\[s\]\](.*?)\[\[/\]\]", re.S)
_BREAKS = re.compile(r"(?:\s|\[\[br\]\])+")
_MARKUP = re.compile(r"\[\[(?:ex|i)\]\]|\[\[/\]\]")
_WARP = re.compile(r"((?:デジョン|Damage)\s*[0-9０-９]+)\s*[-－‐―ー—–]+\s*")
_ROUNDING = re.compile(r"([(（])(?:1000|１０００)未満(?:の端数)?[はを]?切り?(上げ|捨て)る?([)）])")
_LETTER = re.compile(r"\w")
_OPTION = re.compile(r"\n\s*(?=[・「(（]|この(?:アクション)?アビリティ[はの]|この効果は)")


def _skill(match: re.Match[str]) -> str:
    return f"『{_BREAKS.sub(' ', match[1]).strip()}』"


def plain(text: str) -> str:
    """The text without markup."""
    text = _MARKUP.sub("", _SKILL.sub(_skill, text)).replace("[[br]]", "\n")
    text = _WARP.sub(r"\1 -- ", text)
    text = _ROUNDING.sub(r"\g<1>1000未満の端数は切り\g<2>る\g<3>", text)
    return _OPTION.sub("", spelled(text))


def category(printed: Printed) -> str:
    """What kind of text a card of this type carries."""
    return "SummonText" if printed.type == "summon" else "CharacterText"


def read_tree(printed: Printed) -> Any:
    """The tree of a card's text (nothing for a card without text), or Refused, or Ambiguous."""
    text = plain(printed.text)
    if not text.strip():
        return None
    return book().read(text, category(printed), own_name=printed.name)


def read(printed: Printed) -> Face:
    """A printed card with what its text means. A text that is not understood, or says what cannot be carried here, is
    refused with the place."""
    tree = read_tree(printed)
    try:
        return assembled(printed, tree, lines_of_text(printed))
    except Misfit as error:
        raise refused(printed, error.line, error.word) from None


def lines_of_text(printed: Printed) -> list[str]:
    """The printed lines that say something."""
    return [line for line in plain(printed.text).splitlines() if _LETTER.search(line) or normalise(line)]


def refused(printed: Printed, line: str, word: str) -> Refused:
    """The refusal that points at a word of a line."""
    text = plain(printed.text)
    traced = trace(text, "ja")
    start = traced.text.find(normalise(line, "ja"))
    single = "(?!ぞれ|ら)" if word == "それ" else ""
    found = re.compile(re.escape(word) + single).search(traced.text, max(start, 0))
    return Refused(text, traced, Fault(found.start() if found else max(start, 0)), "ja")


def english(face: Face) -> str:
    """The text of a card in English."""
    if face.tree is None:
        return ""
    return book().print(face.tree, "en", own_name=face.printed.name, category=category(face.printed))
