"""Files in the encodings that people have: understood, or refused with the place."""

from __future__ import annotations

import codecs

import pytest

from fuda.text.encoding import NotText, decode

TEXT = "name 朝の鐘\r\n3 波見のサヨ\r\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
def test_the_same_text_in_every_encoding(encoding: str) -> None:
    assert decode(TEXT.encode(encoding)) == TEXT


def test_utf_16_the_other_way_round() -> None:
    assert decode(codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be")) == TEXT


def test_half_width_kana_in_shift_jis() -> None:
    assert decode("ｻﾖ".encode("cp932")) == "ｻﾖ"


@pytest.mark.parametrize(
    ("data", "line", "column"),
    [
        (b"a\n\xff\n", 2, 1),
        ("朝".encode() + b"\n3 \x83\x54\n", 2, 3),
        (codecs.BOM_UTF16_LE + b"a\x00\x00\xd8", 1, 5),
        (codecs.BOM_UTF8 + b"\x83\x54", 1, 4),
    ],
    ids=["no text", "one broken character", "half of a pair", "a false mark"],
)
def test_what_is_no_text_is_refused_with_its_place(data: bytes, line: int, column: int) -> None:
    with pytest.raises(NotText) as caught:
        decode(data)
    assert (caught.value.line, caught.value.column) == (line, column)
