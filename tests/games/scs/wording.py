"""Cards written as texts: spells and strikers with one frame each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fuda.games.scs.language import reader
from fuda.games.scs.printed import Face, Printed

SHEET = Path(__file__).with_name("words.txt").read_text(encoding="utf-8")
RING = "・・・・・\n・■■■・\n・■◆■・\n・■■■・\n・・・・・"
WIDE = "■■■■■\n■■■■■\n■■◆■■\n■■■■■\n■■■■■"
TWO = "・□■□・\n・■■■・\n・□◆□・\n・・・・・\n・・・・・"
FRONT = "・・・・・\n・・■・・\n・・●・・\n・・・・・\n・・・・・"


def phrases(section: str) -> list[str]:
    """The phrases of one section of the sheet."""
    [found] = [part for part in SHEET.split("== ") if part.startswith(f"{section}\n")]
    return found.strip().split("\n")[1:]


def printed(text: str, name: str = "主役", **facts: Any) -> Printed:
    """A card: POW 2, DEF 3, Rank 1, range to the front, no attribute, no cost unless said otherwise."""
    usual: dict[str, Any] = {"number": name, "name": name, "rank": 1, "power": 2, "defence": 3, "range": FRONT}
    return Printed(text=text, **usual | facts)


def face(text: str, name: str = "主役", **facts: Any) -> Face:
    """The same, read."""
    return reader.read(printed(text, name, **facts))


def ability(text: str, icons: str = "", minimap: str = "", target: str = "") -> str:
    """An ability frame."""
    return "\n".join([f"〔アビリティ〕{icons}", *(part for part in (minimap, target) if part), text])


def spell(text: str, icons: str = "[アクション]", minimap: str = "", target: str = "") -> str:
    """A spell frame."""
    return "\n".join([f"〔スペルカード〕{icons}", *(part for part in (minimap, target) if part), text])


def aimed(text: str, target: str = "敵1体", icons: str = "[アクション]", minimap: str = WIDE) -> str:
    """A spell frame with a target anywhere near."""
    return spell(text, icons, minimap, target)
