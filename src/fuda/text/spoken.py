"""Which language a text is printed in."""

import re
from typing import Final

_NAMED: Final = re.compile(r"「[^」]*」|《[^》]*》|[(（][^()（）]*[)）]")
_JAPANESE: Final = re.compile("[、。ぁ-ゖァ-ヺ一-鿿]")
_LATIN: Final = re.compile("[A-Za-z]")


def language_of(text: str, name: str = "") -> str:
    """Japanese as soon as there is kana, kanji or 。 outside of names and notes; `name`: what the card is called."""
    bare = _NAMED.sub("", text)
    japanese = _JAPANESE.search(bare.replace(name, "") if name else bare)
    return "ja" if japanese or not _LATIN.search(bare) else "en"
