"""The right-hand side of a phrasebook line: literal text, slots, one marked verb, agreement, optional groups.

{name:Category}      a slot              {name:Category[te]}   in a form       {name:Category[~]}  in this line's own
{name:Category?}     may be absent       {name:Category^}      with a capital  {:OwnName}          read, not kept
{name:Category^^+ }  in a list: every item but the first with a capital; ^^^: every item
{name:Category+、}   one or more, joined {name:Category++、}   two or more     {name:Category*、}  none or more
{name<:Category+ }   the items of a list in two places that come first in it, though they stand behind
{name?text}          a true/false field: is the text there?
{? text {a:Obj}}     a group that is there when its slots are
‹する›  ‹る:5›        the verb            ‹card|cards:n›        singular when n is 1
"""

import re
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from fuda.errors import WordedError


class Literal(Struct, frozen=True):
    """Text as printed."""

    text: str


class Slot(Struct, frozen=True):
    """A place for another phrase. `form` None: the language's usual form; `~`: the form asked of the line itself."""

    name: str
    category: str
    form: str | None = None
    last_form: str | None = None
    capital: bool = False
    optional: bool = False
    least: int = 0
    separator: str = ""
    last_separator: str | None = None
    capital_rest: bool = False
    first_form: str | None = None
    """Of a list: the form of its first item."""
    ahead: bool = False
    """Of a list in two places: the items that stand here come first in it."""

    @property
    def is_list(self) -> bool:
        return self.least > 0


class Verb(Struct, frozen=True):
    """The marked verb; `kind` names its class where the spelling does not show it; `forms` lists them (English)."""

    word: str
    kind: str | None = None
    forms: tuple[str, ...] = ()


class Agreement(Struct, frozen=True):
    """`one` when the value at `path` is 1 (or a list of one), else `many`."""

    one: str
    many: str
    path: tuple[str, ...]


class Flag(Struct, frozen=True):
    """A true/false field: is the text printed?"""

    name: str
    text: str


class Group(Struct, frozen=True):
    """Parts that are printed when their slots have values."""

    parts: "tuple[Part, ...]"


Part = Literal | Slot | Verb | Agreement | Flag | Group


class TemplateError(WordedError):
    """Says what is wrong with a template; the file reader adds the line."""


_ESCAPES: Final = {"n": "\n", "s": " "}
_SLOT: Final = re.compile(
    r"(?P<name>\w*)(?P<ahead><?):(?P<category>\w+)(?:\[(?P<form>[^\]<>]+)(?:<(?P<others>[^\]]+)|>(?P<last>[^\]]+))?\])?(?P<capital>\^{0,3})(?P<rest>.*)",
    re.S,
)
_FLAG: Final = re.compile(r"(?P<name>\w+)\?(?P<text>.+)", re.S)
_AGREEMENT: Final = re.compile(r"(?P<one>[^|]*)\|(?P<many>[^|]*):(?P<path>[\w.]+)", re.S)
_VERB: Final = re.compile(r"(?P<word>[^|:]+)(?::(?P<kind>\w+))?")


def parse_template(source: str) -> tuple[Part, ...]:
    """The parts of a template."""
    parts, rest = _parts(source, 0, closing=None)
    if rest != len(source):
        raise TemplateError("unmatched }} at column {column}", column=rest + 1)
    if sum(isinstance(part, Verb) for part in parts) > 1:
        raise TemplateError("more than one marked verb ‹…›")
    return tuple(parts)


def _parts(source: str, at: int, closing: str | None) -> tuple[list[Part], int]:
    parts: list[Part] = []
    literal = ""
    while at < len(source) and source[at] != "}":
        char = source[at]
        if char in "{‹":
            if literal:
                parts.append(Literal(literal))
            literal = ""
            part, at = _group(source, at) if source.startswith("{?", at) else _marked(source, at)
            parts.append(part)
        else:
            text, at = _plain(source, at)
            literal += text
    if literal:
        parts.append(Literal(literal))
    if closing and at >= len(source):
        raise TemplateError("a { is never closed")
    return parts, at


def _plain(source: str, at: int) -> tuple[str, int]:
    if source[at] == "›":
        raise TemplateError("a › without its ‹")
    if source[at] != "\\":
        return source[at], at + 1
    char = source[at + 1 : at + 2]
    return _ESCAPES.get(char, char), at + 2


def _group(source: str, at: int) -> tuple[Part, int]:
    parts, end = _parts(source, at + 2, closing="}")
    if not any(isinstance(part, Slot) for part in parts):
        raise TemplateError("a group {? …} needs a slot: its presence is decided by the slot's value")
    if any(isinstance(part, Slot) and part.optional for part in parts):
        raise TemplateError("a slot inside a group {? …} is optional already")
    return Group(tuple(parts)), end + 1


def _marked(source: str, at: int) -> tuple[Part, int]:
    close = "}" if source[at] == "{" else "›"
    inside = ""
    end = at + 1
    while end < len(source) and source[end] != close:
        text, end = _plain(source, end) if source[end] == "\\" else (source[end], end + 1)
        inside += text
    if end >= len(source):
        raise TemplateError("a {bracket} is never closed", bracket=source[at])
    return (_slot_or_flag(inside) if close == "}" else _verb_or_agreement(inside)), end + 1


def _slot_or_flag(inside: str) -> Part:
    slot = _SLOT.fullmatch(inside)
    if slot is not None:
        return _slot(slot)
    flag = _FLAG.fullmatch(inside)
    if flag is None:
        raise TemplateError("cannot read the slot {{{inside}}}: write {{name:Category}}", inside=inside)
    return Flag(flag["name"], flag["text"])


def _slot(match: re.Match[str]) -> Slot:
    capital = match["capital"]
    base = Slot(
        match["name"],
        match["category"],
        match["form"],
        match["last"],
        capital in ("^", "^^^"),
        capital_rest=capital in ("^^", "^^^"),
        ahead=match["ahead"] == "<",
    )
    if match["others"] is not None:
        base = replace(base, form=match["others"], first_form=match["form"])
    rest: str = match["rest"]
    if rest in ("", "?"):
        if base.last_form is not None or base.first_form is not None:
            raise TemplateError("[a>b] is for lists: the items take form a, the last one form b")
        return replace(base, optional=rest == "?")
    for sign, least, optional in (("++", 2, False), ("+", 1, False), ("*", 1, True)):
        if rest.startswith(sign):
            separator, bar, last = rest.removeprefix(sign).partition("|")
            return replace(
                base, optional=optional, least=least, separator=separator, last_separator=last if bar else None
            )
    raise TemplateError("cannot read {rest!r} after the category {category}", rest=rest, category=base.category)


def _verb_or_agreement(inside: str) -> Part:
    agreement = _AGREEMENT.fullmatch(inside)
    if agreement is not None:
        return Agreement(agreement["one"], agreement["many"], tuple(agreement["path"].split(".")))
    if "|" in inside:
        return Verb(inside.partition("|")[0], forms=tuple(inside.split("|")))
    verb = _VERB.fullmatch(inside)
    if verb is None:
        raise TemplateError("cannot read the verb ‹{inside}›", inside=inside)
    return Verb(verb["word"], verb["kind"])
