"""The outlines of lands, from left to right and closed at the bottom."""

from __future__ import annotations

from collections.abc import Callable

from fuda.art.dice import Dice

Outline = Callable[[Dice, float, float], str]
"""From the height where it stands and how far it rises."""


def waves(dice: Dice, y: float, rise: float) -> str:
    """Crests that are all alike."""
    wide, x, path = dice(14, 22), -20.0, ""
    up = f"q{wide * 0.3:.1f} {-rise * 0.9:.1f} {wide * 0.62:.1f} {-rise * 0.25:.1f} "
    down = f"q{wide * 0.1:.1f} {rise * 0.3:.1f} {wide * 0.38:.1f} {rise * 0.25:.1f} "
    while x < 124:
        path += up + down
        x += wide
    return f"M-20 {y:.1f} {path}V82H-20z"


def peaks(dice: Dice, y: float, rise: float) -> str:
    """Mountains."""
    x, path = -10.0, f"M-10 {y:.1f} "
    while x < 130:
        up, down = dice(12, 26), dice(10, 20)
        path += f"l{up:.1f} {-rise * dice(0.7, 1.5):.1f} L{x + up + down:.1f} {y + dice(-2, 3):.1f} "
        x += up + down
    return path + "V82H-10z"


def roofs(dice: Dice, y: float, rise: float) -> str:
    """Houses of a town."""
    x, path = -6.0, f"M-6 {y:.1f} "
    while x < 126:
        wide, high = dice(14, 26), rise * dice(0.4, 1.1)
        path += f"L{x:.1f} {y - high:.1f} q{wide * 0.28:.1f} {-rise * 0.1:.1f} {wide * 0.42:.1f} {-rise * 0.55:.1f} "
        path += f"h{wide * 0.16:.1f} q{wide * 0.14:.1f} {rise * 0.45:.1f} {wide * 0.42:.1f} {rise * 0.55:.1f} "
        x += wide + dice(0, 3)
        path += f"V{y:.1f} "
    return path + "V82H-10z"


def trees(dice: Dice, y: float, rise: float) -> str:
    """A wood."""
    x, path = -8.0, f"M-8 {y:.1f} "
    while x < 128:
        wide = dice(7, 13)
        path += f"l{wide / 2:.1f} {-rise * dice(0.9, 1.9):.1f} l{wide / 2:.1f} {rise * dice(0.8, 1.2):.1f} "
        path += f"L{x + wide:.1f} {y:.1f} "
        x += wide
    return path + "V82H-10z"


def clouds(dice: Dice, y: float, rise: float) -> str:
    """Above the clouds."""
    x, path = -12.0, f"M-12 {y:.1f} "
    while x < 130:
        wide = dice(14, 30)
        path += f"q{wide * 0.1:.1f} {-rise:.1f} {wide * 0.5:.1f} {-rise * 0.8:.1f} "
        path += f"t{wide * 0.5:.1f} {rise * 0.8:.1f} "
        x += wide
    return path + "V82H-12z"


def dunes(dice: Dice, y: float, rise: float) -> str:
    """Soft hills."""
    left, middle, right = dice(-1, 1), dice(0.2, 1), dice(-1, 0.4)
    return (
        f"M-4 {y + rise * left * 0.5:.1f} C22 {y - rise * middle * 1.6:.1f} 44 {y + rise * 0.5:.1f} "
        f"64 {y - rise * 0.2:.1f} S104 {y - rise * (1 + right):.1f} 124 {y - rise * 0.1:.1f} V82H-4z"
    )


OUTLINES: dict[str, Outline] = {
    "dunes": dunes, "peaks": peaks, "waves": waves, "trees": trees, "roofs": roofs, "clouds": clouds,
}  # fmt: skip
WORDS = (
    ("潮海波浜港水舟船磯渦泡沖帆氷", "waves"),
    ("砂灰丘", "dunes"),
    ("山岩石峠崖塔", "peaks"),
    ("町市門楼屋番宿路関港館院座局", "roofs"),
    ("森木苔草茨野花畑杣", "trees"),
    ("雲空風霧天高", "clouds"),
)
"""Signs of a name that choose the land. New ones may be added: names without any sign change, the others do not."""
