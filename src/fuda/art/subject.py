"""What a picture is of, where the name says it: 18 shapes, drawn in `subjects.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from fuda.art.dice import Dice
from fuda.art.palette import Palette

FILE = Path(__file__).with_name("subjects.toml")
WORDS = (
    ("鐘鈴", "bell"),
    ("灯燈提灯蝋燭", "lantern"),
    ("竜龍蛇", "dragon"),
    ("狐狼犬猫獅獣馬鼠虎狸羊熊", "beast"),
    ("鳥鷹鷲燕鳩雀烏鶴", "bird"),
    ("鯨魚鯰鮫貝", "whale"),
    ("蛾蝶虫蜂", "moth"),
    ("舟船帆艦", "boat"),
    ("剣刀刃槍鉤", "blade"),
    ("門関橋", "gate"),
    ("塔楼", "tower"),
    ("輪渦鏡", "ring"),
    ("目眼", "eye"),
    ("火炎焔炉窯", "flame"),
    ("雪氷", "crystal"),
    ("月夜", "moon"),
    ("花", "flower"),
    ("岩石像", "golem"),
)
"""Signs of a name that choose the subject."""
LIVING = frozenset({"dragon", "beast", "bird", "whale", "moth", "golem"})
EMBLEMS = ("ring", "flame", "eye", "flower", "moon", "blade", "crystal")
"""For things whose names say nothing."""
LARGE = "dragon"


@cache
def shapes() -> dict[str, str]:
    """The drawings, with gaps for their tones."""
    found = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {name: "".join(drawing.splitlines()) for name, drawing in found.items()}


def subject(kind: str, dice: Dice, tones: Palette) -> str:
    """The shape in its place."""
    x, size = 60 + dice(-14, 14), dice(0.92, 1.12)
    size *= -1 if dice.pick("rrl") == "l" else 1
    size *= 0.84 if kind == LARGE else 1
    y = 48 if kind == LARGE else 42
    drawing = shapes()[kind].format(dark=tones.dark, rim=tones.rim, accent=tones.accent)
    return f'<g transform="translate({x:.1f} {y}) scale({size:.2f} {abs(size):.2f})">{drawing}</g>'
