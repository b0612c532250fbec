"""What differs between the languages of a phrasebook: forms of verbs, and where spaces are mere typesetting."""

import re
from typing import Final

from fuda.text.book import english, verbs
from fuda.text.book.template import TemplateError, Verb
from fuda.text.normalise import TIGHT, normalise

LANGUAGES: Final = ("ja", "en")
_EDGES: Final = re.compile(r"(?P<before>\s*)(?P<core>.*?)(?P<after>\s*)", re.DOTALL)
_TIGHT_CHAR: Final = re.compile(f"[{TIGHT}]")
_EXPLICIT: Final = ("base", "third", "past", "pp", "ing")


class SoftSpace:
    """A space beside a slot in a Japanese line: it disappears when the slot's text is Japanese."""


SOFT: Final = SoftSpace()


def default_form(lang: str) -> str:
    return verbs.DEFAULT_FORM if lang == "ja" else english.DEFAULT_FORM


def is_marked_only(lang: str, form: str) -> bool:
    """Has only a line that is marked so this form?"""
    return lang == "en" and form == english.MAY


def leaves_doer_out(lang: str, form: str) -> bool:
    """Is it the form in which nobody else is named who does it?"""
    return lang == "en" and form == english.OWN


def is_form(lang: str, form: str) -> bool:
    return verbs.is_form(form) if lang == "ja" else english.is_form(form)


def verb_in_form(lang: str, before: str, verb: Verb, form: str) -> str | None:
    """The marked verb in a form; None when it has none."""
    return _japanese(before, verb, form) if lang == "ja" else _english(verb, form)


def _japanese(before: str, verb: Verb, form: str) -> str | None:
    if verb.forms:
        raise TemplateError("a Japanese verb is written once; its forms are made from it")
    kind = verb.kind or verbs.class_of(before, verb.word)
    if kind is None:
        raise TemplateError(
            "say the class of ‹{word}› after {before!r}: ‹{word}:5› or ‹{word}:1›", word=verb.word, before=before[-3:]
        )
    if kind not in (*verbs.CLASSES, "来る"):
        raise TemplateError("unknown verb class {kind!r}; there are {classes}", kind=kind, classes=list(verbs.CLASSES))
    if kind == "kuru" and verb.word.endswith("来る"):
        kind = "来る"
    return verbs.inflect(verb.word, kind, form)


def _english(verb: Verb, form: str) -> str | None:
    if not verb.forms:
        return english.inflect(verb.word, form)
    if form in (*_EXPLICIT, "bare"):
        at = 0 if form == "bare" else _EXPLICIT.index(form)
        return verb.forms[at] if at < len(verb.forms) else None
    return english.inflect(verb.word, form)


def spell_literal(text: str, lang: str) -> list[str | SoftSpace]:
    """A literal between slots in its one spelling, with its edge spaces made hard, soft or nothing."""
    match = _EDGES.fullmatch(text)
    assert match is not None  # every text has edges and a core
    core = normalise(match["core"], lang)
    if not core:
        return [*_edge(text, "", lang)]
    return [*_edge(match["before"], core[0], lang), core, *_edge(match["after"], core[-1], lang)]


def _edge(space: str, beside: str, lang: str) -> list[str | SoftSpace]:
    if not space:
        return []
    if "\n" in space:
        return ["\n"]
    if lang != "ja":
        return [" "]
    return [] if _TIGHT_CHAR.match(beside) else [SOFT]


def spell_separator(text: str, lang: str) -> str:
    """A list's separator in its one spelling."""
    return "".join(piece for piece in spell_literal(text, lang) if isinstance(piece, str))
