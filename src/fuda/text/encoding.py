"""The bytes of a file that somebody wrote, as text: UTF-8 with or without a mark, UTF-16, and Shift_JIS as Japanese
Windows has it."""

from __future__ import annotations

import codecs
import re

from fuda.errors import Said, WordedError

MARKED = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
"""What a mark at the beginning says about the rest."""
SHIFT_JIS = "cp932"
NO_SIGN = re.compile("[\x80\ue000-\uf8ff]")
"""What stands for bytes that mean nothing in Shift_JIS."""


class NotText(WordedError):
    """Bytes that are no text in any of these encodings."""

    def __init__(self, data: bytes, at: int) -> None:
        super().__init__(Said("not text in UTF-8, UTF-16 or Shift_JIS"))
        self.line = data.count(b"\n", 0, at) + 1
        self.column = at - data.rfind(b"\n", 0, at)


def decode(data: bytes) -> str:
    """The text of a file, without its mark. Shift_JIS is tried only where nothing before the first strange byte was
    UTF-8: a file with one broken character is broken, not old."""
    mark = next((mark for mark in MARKED if data.startswith(mark)), b"")
    try:
        return data[len(mark) :].decode(MARKED.get(mark, "utf-8"))
    except UnicodeDecodeError as error:
        at = len(mark) + error.start
    text = data.decode(SHIFT_JIS, errors="replace") if not mark and data[:at].isascii() else ""
    if not text or "\ufffd" in text or NO_SIGN.search(text):
        raise NotText(data, at)
    return text
