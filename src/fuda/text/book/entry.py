"""A phrasebook file as data: entries, each with its lines. What a line may say is in `template`."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct

from fuda.text.book.faults import BookError
from fuda.text.book.template import Part, TemplateError, parse_template

Value = str | int | bool | None


class Line(Struct, frozen=True):
    """One template in one language. `form` set: only for that form. `fixed`: fields this very line sets."""

    lang: str
    parts: tuple[Part, ...]
    number: int
    form: str | None = None
    fixed: dict[str, Value] = {}
    read_only: bool = False


class Node(Struct, frozen=True):
    """The entry builds a node of this class."""

    name: str
    fixed: dict[str, Value]


class Constant(Struct, frozen=True):
    """The entry stands for a plain value."""

    value: Value


class Wrapped(Struct, frozen=True):
    """The entry's value is the value of one of its slots."""

    slot: str


class Same(Struct, frozen=True):
    """Every phrase of these categories is one of this category."""

    categories: tuple[str, ...]


Meaning = Node | Constant | Wrapped | Same


class Entry(Struct, frozen=True):
    """A category, one meaning, and the lines that say it."""

    category: str
    meaning: Meaning
    lines: tuple[Line, ...]
    source: str
    number: int


_WORD: Final = r"[^\W\d]\w*"
_FIELD: Final = rf"{_WORD}=(?:\"[^\"]*\"|\S+)"
_COMMENT: Final = re.compile(r"(?:^|(?<=\s))#.*")
_ENUM: Final = re.compile(rf"enum\s+(?P<category>{_WORD})(?:\s+(?P<node>{_WORD})\s+(?P<field>{_WORD}))?")
_SAME: Final = re.compile(rf"(?P<category>{_WORD})\s*:\s*(?P<others>.+)")
_PLAIN: Final = re.compile(rf"(?P<category>{_WORD})\s*=\s*(?P<value>.+)")
_NODE: Final = re.compile(rf"(?P<category>{_WORD})\s+(?P<node>{_WORD})(?P<fixed>(?:\s+{_FIELD})*)")
_LINE: Final = re.compile(r"(?P<lang>[a-z]{2})(?:\[(?P<marks>[^\]]*)\])?(?:\s+(?P<template>.*))?")


def parse_entries(text: str, source: str) -> list[Entry]:
    """All entries of one file, in its order."""
    entries: list[Entry] = []
    for number, header, body in _blocks(text, source):
        enum = _ENUM.fullmatch(header)
        entries += _enumeration(enum, body, source) if enum else [_entry(number, header, body, source)]
    return entries


def _blocks(text: str, source: str) -> Iterator[tuple[int, str, list[tuple[int, str]]]]:
    """Header lines start at the margin; what is indented below belongs to them."""
    number, header = 0, ""
    body: list[tuple[int, str]] = []
    for here, raw in enumerate(text.split("\n"), 1):
        line = _COMMENT.sub("", raw).rstrip()
        if not line:
            continue
        if line[0].isspace():
            if not header:
                raise BookError("an indented line without an entry above it", source, here)
            body.append((here, line.strip()))
            continue
        if header:
            yield number, header, body
        number, header, body = here, line, []
    if header:
        yield number, header, body


def _entry(number: int, header: str, body: list[tuple[int, str]], source: str) -> Entry:
    category, meaning = _meaning(header, source, number)
    lines = tuple(_line(here, line, source) for here, line in body)
    if isinstance(meaning, Same) == bool(lines):
        raise BookError(
            "a category list takes no lines" if lines else "an entry needs at least one line", source, number
        )
    return Entry(category, meaning, lines, source, number)


def _meaning(header: str, source: str, number: int) -> tuple[str, Meaning]:
    if same := _SAME.fullmatch(header):
        return same["category"], Same(tuple(re.split(r"[\s,]+", same["others"].strip())))
    if plain := _PLAIN.fullmatch(header):
        slot = re.fullmatch(rf"\{{({_WORD})\}}", plain["value"])
        return plain["category"], Wrapped(slot[1]) if slot else Constant(literal_value(plain["value"]))
    if node := _NODE.fullmatch(header):
        return node["category"], Node(node["node"], _fixed(re.findall(_FIELD, node["fixed"])))
    raise BookError(
        "cannot read the entry {header!r}: write `Category Node`, `Category = value` or `Category : Others`",
        source,
        number,
        header=header,
    )


def _fixed(items: list[str]) -> dict[str, Value]:
    return {name: literal_value(value) for name, _, value in (item.partition("=") for item in items)}


def literal_value(word: str) -> Value:
    """`true`, `false`, `none`, a whole number, a \"quoted text\" or a bare word."""
    named: dict[str, Value] = {"true": True, "false": False, "none": None}
    if word in named:
        return named[word]
    if re.fullmatch(r"[+-]?[0-9]{1,18}", word):
        return int(word)
    return word[1:-1] if len(word) > 1 and word[0] == word[-1] == '"' else word


def _line(number: int, line: str, source: str) -> Line:
    match = _LINE.fullmatch(line)
    if match is None:
        raise BookError("cannot read the line {line!r}: write `ja text` or `en text`", source, number, line=line)
    marks = [mark.strip() for mark in (match["marks"] or "").split(",") if mark.strip()]
    forms = [mark for mark in marks if "=" not in mark and mark != "read-only"]
    if len(forms) > 1:
        raise BookError("a line has one form, not {forms}", source, number, forms=forms)
    return Line(
        match["lang"],
        _template(match["template"] or "", source, number),
        number,
        forms[0] if forms else None,
        _fixed([mark for mark in marks if "=" in mark]),
        "read-only" in marks,
    )


def _template(text: str, source: str, number: int) -> tuple[Part, ...]:
    try:
        return parse_template(text)
    except TemplateError as error:
        raise BookError(error.said, source, number) from None


def _enumeration(match: re.Match[str], body: list[tuple[int, str]], source: str) -> list[Entry]:
    return [_member(match, number, line, source) for number, line in body]


def _member(match: re.Match[str], number: int, line: str, source: str) -> Entry:
    word, spellings = [*line.split(None, 1), ""][:2]
    value = literal_value(word)
    meaning: Meaning = Node(match["node"], {match["field"]: value}) if match["node"] else Constant(value)
    texts = [text.strip() for text in spellings.split("|")]
    if len(texts) > 2 or not any(texts):
        raise BookError("an enum line is `value 日本語 | English`", source, number)
    lines = tuple(
        Line(lang, _template(text, source, number), number)
        for lang, text in zip(("ja", "en"), texts, strict=False)
        if text
    )
    return Entry(match["category"], meaning, lines, source, number)


def load_entries(sources: "str | Path | list[str | Path]") -> list[Entry]:
    """Entries of a text (anything with a line break), a file, or several of either."""
    if isinstance(sources, list):
        return [entry for source in sources for entry in load_entries(source)]
    if isinstance(sources, str) and "\n" in sources:
        return parse_entries(sources, "<text>")
    path = Path(sources)
    return parse_entries(path.read_text(encoding="utf-8"), path.name)
