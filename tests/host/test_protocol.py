"""The page of the contract is what the types say."""

from __future__ import annotations

from pathlib import Path

from fuda.host import contract
from fuda.host.describe import inserted, page

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_the_page_is_the_contract() -> None:
    """To write it anew: `python -m tests.host.test_protocol`."""
    text = PROTOCOL.read_text(encoding="utf-8")
    assert inserted(text, page()) == text


def test_every_record_and_every_field_with_a_meaning_is_on_it() -> None:
    text = page()
    records = [name for name in contract.__all__ if name[0].isupper() and not name.isupper() and name != "Record"]
    assert len(records) > 25
    assert [name for name in records if f"**{name}**" not in text] == []
    assert text.count("| `") > 150


if __name__ == "__main__":
    PROTOCOL.write_text(inserted(PROTOCOL.read_text(encoding="utf-8"), page()), encoding="utf-8")
