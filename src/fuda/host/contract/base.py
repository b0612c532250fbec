"""What all parts of the contract share."""

from __future__ import annotations

import msgspec

VERSION = 2
"""Raised when a field changes its meaning or goes; new fields may come at any time."""

NONE = 0
"""No card: aliases begin with 1."""


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the contract. A field that has its default value is left out on the wire."""


class Words(Record, frozen=True):
    """Something that people read, in both languages. Where a name has no English form yet, both are the same."""

    ja: str = ""
    en: str = ""
