"""What is wrong, in words, and the one error that is the user's and not ours; every room of the house may raise it.

A message is an English template with named gaps and what stands in them. English needs nothing else; another language
takes its templates from a catalogue (`fuda.words.faults`), which only those who show the message to people know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import NamedTuple

COMMA = ", "


class Catalogue(NamedTuple):
    """The templates of one language, by the English ones."""

    language: str
    templates: Mapping[str, str]

    def find(self, template: str) -> str:
        """The template in this language; one that is not known stays English."""
        return self.templates.get(template, template)


ENGLISH = Catalogue("en", {})


class Said:
    """A message: a template and the values of its gaps. A value may be a message itself, or a list."""

    __slots__ = ("template", "values")

    def __init__(self, template: str, /, **values: object) -> None:
        self.template, self.values = template, values

    def by(self, catalogue: Catalogue) -> str:
        """The message in the catalogue's language. A template without gaps is taken as it stands, braces and all."""
        template = catalogue.find(self.template)
        if not self.values:
            return template
        return template.format(**{name: _filling(value, catalogue) for name, value in self.values.items()})

    def __str__(self) -> str:
        return self.by(ENGLISH)

    def __repr__(self) -> str:
        return f"Said({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Said) and (self.template, self.values) == (other.template, other.values)

    def __hash__(self) -> int:
        return hash(self.template)


class InBoth(Said):
    """Words that come in both languages already."""

    __slots__ = ()

    def __init__(self, *, en: str, ja: str) -> None:
        super().__init__("{en}", en=en, ja=ja)

    def by(self, catalogue: Catalogue) -> str:
        """Those of the catalogue's language."""
        return str(self.values[catalogue.language])


def _filling(value: object, catalogue: Catalogue) -> object:
    if isinstance(value, Said):
        return value.by(catalogue)
    if isinstance(value, list | tuple):
        return catalogue.find(COMMA).join(str(_filling(part, catalogue)) for part in value)
    return value


def one_after_another(messages: Iterable[Said]) -> Said:
    """Several messages as one."""
    return reduce(lambda first, then: Said("{first}; {then}", first=first, then=then), messages)


def said(message: str | Said, values: Mapping[str, object]) -> Said:
    """What an error was given to say: a template with its values, or a message that another error said before."""
    return message if isinstance(message, Said) else Said(message, **values)


class WordedError(Exception):
    """An error that says in words what is wrong."""

    def __init__(self, message: str | Said, /, **values: object) -> None:
        self.said = said(message, values)
        super().__init__(str(self.said))

    @property
    def message(self) -> str:
        """What is wrong, in English."""
        return str(self.said)


class UserError(WordedError):
    """Bad input: the command line ends with exit code 2 and this as its one line.

    `place` says where the input is wrong: a file, a file and line, a field.
    """

    def __init__(self, message: str | Said, /, place: str | Said | None = None, **values: object) -> None:
        super().__init__(message, **values)
        self.where = place

    @property
    def place(self) -> str | None:
        """Where it is wrong, in English."""
        return None if self.where is None else str(self.where)

    @property
    def line(self) -> str:
        """Place and message on one line, in English."""
        return self.line_by(ENGLISH)

    def line_by(self, catalogue: Catalogue) -> str:
        """Place and message on one line."""
        return " ".join(self.placed.by(catalogue).split())

    @property
    def placed(self) -> Said:
        """Place and message as one message."""
        return Said("{place}: {what}", place=self.where, what=self.said) if self.where else self.said
