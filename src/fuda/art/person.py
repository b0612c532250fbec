"""A figure in a robe: stature, hat or hair, what it holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from fuda.art.dice import Dice
from fuda.art.palette import Palette

FOOT = 78


class Figure(NamedTuple):
    """Where its parts are, and its tones."""

    x: float
    head: float
    """The top of the head."""
    r: float
    """Half of the head."""
    tilt: float
    """Of a knot of hair."""
    long: float
    """Of long hair."""
    side: int
    """The hand that holds something: left or right."""
    hand: float
    tones: Palette


Part = Callable[[Figure], str]


def person(dice: Dice, tones: Palette) -> str:
    """All of it."""
    x, tall = 60 + dice(-16, 16), dice(40, 50)
    head, wide, hem = FOOT - tall, dice(7, 10), dice(12, 19)
    sway, r = dice(-8, 8), dice(4.6, 5.8)
    long = tall - r * 2
    robe = (
        f"M{x - wide:.1f} {head + r * 2 + 3:.1f}q{wide} -5 {wide * 2:.1f} 0 "
        f"q{dice(1, 5):.1f} 16 {hem - wide + sway:.1f} {long:.1f}H{x - hem + sway * 0.4:.1f}"
        f"q{dice(0, 6):.1f} -18 {hem - wide - sway * 0.4:.1f} {-long:.1f}z"
    )
    tilt, hair = dice(-2, 2), dice(12, 22)
    side = -1 if dice.pick("lr") == "l" else 1
    figure = Figure(x, head, r, tilt, hair, side, x + side * (wide + dice(3, 7)), tones)
    hat, held = dice.pick(tuple(HATS)), dice.pick(tuple(HELD))
    waist = f"M{x - wide - 1:.1f} {head + r * 2 + 15:.1f}q{wide + 1} 4 {wide * 2 + 3:.1f} 0"
    sash = f'<path d="{waist}" stroke="{tones.accent}" stroke-width="2.6" fill="none"/>'
    face = f'<circle cx="{x:.1f}" cy="{head + r:.1f}" r="{r:.1f}" fill="{tones.rim}"/>'
    worn = HATS[hat](figure)
    behind, before = (worn, "") if hat == "hair" else ("", worn)
    return f'{HELD[held](figure)}<path d="{robe}" fill="{tones.dark}"/>{behind}{face}{sash}{before}'


def _straw(f: Figure) -> str:
    path = f"M{f.x - 13:.1f} {f.head + f.r * 0.9:.1f}L{f.x:.1f} {f.head - 7:.1f} "
    return f'<path d="{path}{f.x + 13:.1f} {f.head + f.r * 0.9:.1f}q-13 4-26 0z" fill="{f.tones.accent}"/>'


def _hood(f: Figure) -> str:
    low = f.head + f.r * 2.4
    path = f"M{f.x - f.r - 3:.1f} {low:.1f}Q{f.x - f.r - 2:.1f} {f.head - 6:.1f} {f.x + 1:.1f} {f.head - 7:.1f}"
    return f'<path d="{path}T{f.x + f.r + 3:.1f} {low:.1f}z" fill="{f.tones.dark}"/>'


def _horns(f: Figure) -> str:
    left = f"M{f.x - f.r:.1f} {f.head + f.r:.1f}q-4-5-1-11 1 6 5 7z"
    right = f"M{f.x + f.r:.1f} {f.head + f.r:.1f}q4-5 1-11-1 6-5 7z"
    return f'<path d="{left}{right}" fill="{f.tones.accent}"/>'


def _knot(f: Figure) -> str:
    knot = f'<circle cx="{f.x + f.tilt:.1f}" cy="{f.head - 2:.1f}" r="2.6" fill="{f.tones.dark}"/>'
    return f'{knot}<path d="M{f.x - 8:.1f} {f.head - 1:.1f}l16-3" stroke="{f.tones.accent}" stroke-width="1.2"/>'


def _hair(f: Figure) -> str:
    path = f"M{f.x - f.r - 1:.1f} {f.head + f.r:.1f}q1-9 7-9t7 9q2 12 5 {f.long:.1f}-7 2-9-6z"
    return f'<path d="{path}" fill="{f.tones.dark}"/>'


def _crown(f: Figure) -> str:
    path = f"M{f.x - 6:.1f} {f.head + 1:.1f}l-1-8 4 4 3-6 3 6 4-4-1 8z"
    return f'<path d="{path}" fill="{f.tones.accent}"/>'


def _ears(f: Figure) -> str:
    left, right = f"M{f.x - f.r:.1f} {f.head + 2:.1f}l-1-9 6 5z", f"M{f.x + f.r:.1f} {f.head + 2:.1f}l1-9-6 5z"
    return f'<path d="{left}{right}" fill="{f.tones.dark}"/>'


HATS: dict[str, Part] = {
    "straw": _straw, "hood": _hood, "horns": _horns, "knot": _knot, "hair": _hair, "crown": _crown, "ears": _ears,
}  # fmt: skip


def _staff(f: Figure) -> str:
    wood = f'<path d="M{f.hand:.1f} {f.head - 8:.1f}V{FOOT}" stroke="{f.tones.dark}" stroke-width="1.8"/>'
    ring = f'fill="none" stroke="{f.tones.accent}" stroke-width="1.6"'
    return f'{wood}<circle cx="{f.hand:.1f}" cy="{f.head - 9:.1f}" r="3.4" {ring}/>'


def _spear(f: Figure) -> str:
    wood = f"M{f.hand:.1f} {f.head - 4:.1f}L{f.hand + f.side * 5:.1f} {FOOT}"
    point = f"M{f.hand - 2.4:.1f} {f.head - 3:.1f}l2.2-12 2.6 12z"
    return f'<path d="{wood}" stroke="{f.tones.dark}" stroke-width="1.6"/><path d="{point}" fill="{f.tones.accent}"/>'


def _lamp(f: Figure) -> str:
    arm = f"M{f.x + f.side * 6:.1f} {f.head + 22:.1f}l{f.side * 14:.1f} -8v5"
    middle = f'cx="{f.x + f.side * 20:.1f}" cy="{f.head + 24:.1f}"'
    return (
        f'<path d="{arm}" stroke="{f.tones.dark}" stroke-width="1.6" fill="none"/>'
        f'<ellipse {middle} rx="4.4" ry="5.4" fill="{f.tones.accent}"/>'
        f'<circle {middle} r="9" fill="{f.tones.accent}" opacity=".25"/>'
    )


def _sword(f: Figure) -> str:
    blade = f"M{f.x + f.side * 6:.1f} {f.head + 26:.1f}l{f.side * 26:.1f} -19 -{f.side * -3:.1f} 6z"
    guard = f"M{f.x + f.side * 8:.1f} {f.head + 21:.1f}l{f.side * 4:.1f} 7"
    return f'<path d="{blade}" fill="{f.tones.rim}"/><path d="{guard}" stroke="{f.tones.accent}" stroke-width="2"/>'


def _bow(f: Figure) -> str:
    wood = f"M{f.hand:.1f} {f.head - 4:.1f}q{f.side * 15:.1f} 20 0 40"
    string = f"M{f.hand:.1f} {f.head - 4:.1f}v40"
    return (
        f'<path d="{wood}" stroke="{f.tones.accent}" stroke-width="1.8" fill="none"/>'
        f'<path d="{string}" stroke="{f.tones.rim}" stroke-width=".6"/>'
    )


def _fan(f: Figure) -> str:
    way = 1 if f.side > 0 else 0
    path = f"M{f.hand:.1f} {f.head + 24:.1f}l{f.side * 3:.1f} -14a14 14 0 0 {way} {f.side * 10:.1f} 8z"
    return f'<path d="{path}" fill="{f.tones.accent}"/>'


def _nothing(_: Figure) -> str:
    return ""


HELD: dict[str, Part] = {
    "staff": _staff, "spear": _spear, "lamp": _lamp, "sword": _sword, "bow": _bow, "fan": _fan, "": _nothing,
}  # fmt: skip
