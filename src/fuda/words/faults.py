"""Messages of errors in the user's language: the catalogue of their templates."""

from __future__ import annotations

import tomllib
from functools import cache

from fuda.errors import ENGLISH, Catalogue, Said, UserError
from fuda.words.words import FOLDER

FILE = FOLDER / "faults.toml"


@cache
def catalogue(language: str) -> Catalogue:
    """The templates of a language. English ones stand in the code."""
    if language == ENGLISH.language:
        return ENGLISH
    templates = tomllib.loads(FILE.read_text(encoding="utf-8"))[language]
    return Catalogue(language, templates)


def said_in(said: Said, language: str) -> str:
    """A message without its place."""
    return said.by(catalogue(language))


def line_in(error: UserError, language: str) -> str:
    """Place and message of an error on one line."""
    return error.line_by(catalogue(language))
