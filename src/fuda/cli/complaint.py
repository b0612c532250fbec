"""What the argument parser complains about, taken apart so that it can be said in the user's language."""

from __future__ import annotations

import re

from fuda.errors import Said

COMPLAINTS = (
    "the following arguments are required: {names}",
    "unrecognized arguments: {names}",
    "argument {name}: invalid choice: {value} (choose from {known})",
    "argument {name}: invalid int value: {value}",
    "argument {name}: expected one argument",
    "argument {name}: expected at least one argument",
    "argument {name}: ignored explicit argument {value}",
    "ambiguous option: {value} could match {known}",
)
"""The complaints that our arguments can give rise to, as templates."""
GAP = re.compile(r"\\{(\w+)\\}")


def complaint(message: str) -> Said:
    """The complaint with its gaps filled; one that is not known stays as it came."""
    for template in COMPLAINTS:
        match = re.fullmatch(GAP.sub(r"(?P<\1>.+?)", re.escape(template)), message, re.DOTALL)
        if match:
            return Said(template, **match.groupdict())
    return Said("{message}", message=message)
