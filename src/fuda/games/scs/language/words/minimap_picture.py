"""Minimaps as they are written: five lines of five signs [scs-1.12 3.6.3, 3.6.4, 3.6.5].

| sign | means |
|---|---|
| ・ | nothing |
| ■ | red range |
| □ | blue range |
| ● | the origin, out of range |
| ◆ | the origin, red |
| ◇ | the origin, blue |
"""

from __future__ import annotations

import re

from fuda.games.scs.printed import Minimap
from fuda.text import normalise

SIGNS = "・■□●◆◇"
SIZE = 5
LINES = rf"[{SIGNS}]{{{SIZE}}}(?:\n[{SIGNS}]{{{SIZE}}}){{{SIZE - 1}}}"
ORIGIN = re.compile("[●◆◇]")
RED, BLUE = "■◆", "□◇"


def is_picture(text: str) -> bool:
    """Five lines of five signs with just one origin, and a range?"""
    one = len(ORIGIN.findall(text)) == 1
    return one and re.fullmatch(LINES, text) is not None and any(sign in text for sign in RED + BLUE)


def minimap(text: str) -> Minimap:
    """The ranges of a picture, as steps to the right and towards oneself from the origin. No picture: no range."""
    rows = normalise(text).split("\n")
    if not is_picture("\n".join(rows)):
        return Minimap()
    signs = [(x, y, sign) for y, row in enumerate(rows) for x, sign in enumerate(row)]
    [(left, top)] = [(x, y) for x, y, sign in signs if ORIGIN.match(sign)]
    red, blue = (tuple((x - left, y - top) for x, y, sign in signs if sign in kind) for kind in (RED, BLUE))
    return Minimap(red, blue)
