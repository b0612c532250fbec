"""The pictures of docs/architecture.md are what the code is now: `scripts/architecture` draws them anew."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from xml.etree import ElementTree as ET

from tests.house.tree import ROOT, SOURCE

PICTURES = ROOT / "docs" / "pictures"


def test_the_pictures_are_as_the_code_is() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "architecture"), "--check"]
    done = subprocess.run(command, env={**os.environ, "FUDA_HOUSE": "1"}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}{done.stderr} (run scripts/architecture)"


def test_every_room_stands_in_the_picture_of_rooms() -> None:
    drawn = {text.text for text in ET.parse(PICTURES / "rooms.svg").iter("{http://www.w3.org/2000/svg}text")}
    rooms = {file.parent.name for file in SOURCE.glob("*/__init__.py")}
    assert rooms - drawn == set()


def test_the_page_and_the_readmes_show_them() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert set(re.findall(r"\(pictures/([\w-]+\.svg)\)", page)) == {file.name for file in PICTURES.glob("*.svg")}
    for readme in ("README.md", "README.ja.md"):
        text = (ROOT / readme).read_text(encoding="utf-8")
        assert "(docs/pictures/rooms.svg)" in text
        assert "(docs/architecture.md)" in text
