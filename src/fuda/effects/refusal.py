"""Why a text that can be read is refused: its words cannot be carried out where they stand."""

from __future__ import annotations

from typing import ClassVar


class Unresolved(ValueError):
    """Words that can be read but not carried out where they stand: the card is refused, pointing at this word, for this
    `reason` (`text.refusal`)."""

    reason: ClassVar[str] = "unfit"


class Nobody(Unresolved):
    """Nothing was spoken of that the word could mean [L6]."""

    reason: ClassVar[str] = "nobody"


class Unclear(Unresolved):
    """It could mean more than one thing, or more than one player [L6]."""

    reason: ClassVar[str] = "several"


class Never(Unresolved):
    """What is said can never happen, or does nothing when it does [L20]."""

    reason: ClassVar[str] = "never"


class Untimed(Unresolved):
    """What is said cannot go on for the time named, or cannot end with it [L10]."""

    reason: ClassVar[str] = "untimed"


class Countless(Unresolved):
    """It can be used in more ways than anybody could look through."""

    reason: ClassVar[str] = "countless"


class Hidden(Unresolved):
    """What everybody sees would tell what not everybody may see [L21]."""

    reason: ClassVar[str] = "hidden"
