"""Which language to speak: `--lang`, else FUDA_LANG, else the language of the surroundings, else English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

Language = Literal["ja", "en"]

LANGUAGES: tuple[Language, ...] = ("ja", "en")
VARIABLES = ("FUDA_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def asked_for(arguments: Sequence[str]) -> str | None:
    """The value of `--lang`, read before anything is parsed, because help texts depend on it."""
    for place, argument in enumerate(arguments):
        if argument == "--lang" and place + 1 < len(arguments):
            return arguments[place + 1]
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
    return None


def choose(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """The first wish that is set decides; one that names neither language means English."""
    wishes = [asked_for(arguments), *(environment.get(name) for name in VARIABLES)]
    wish = next((wish for wish in wishes if wish), "en")
    return "ja" if wish.lower().startswith("ja") else "en"
