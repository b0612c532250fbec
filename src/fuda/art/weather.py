"""What is in the air, by the family of the card."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from fuda.art.dice import Dice

Weather = Callable[[Dice, str, str], str]
"""In the accent and the pale tone."""


def falling(count: int, one: Callable[[float, float, float, str, str], str]) -> Weather:
    """Many small things, each in its place."""

    def drawn(dice: Dice, accent: str, pale: str) -> str:
        return "".join(one(dice(2, 118), dice(2, 56), dice(0.5, 1.5), accent, pale) for _ in range(count))

    return drawn


def ember(x: float, y: float, r: float, accent: str, _: str) -> str:
    """A spark."""
    path = f"M{x:.1f} {y:.1f}l{r:.1f} {-r * 2.2:.1f} {r:.1f} {r * 2.2:.1f}-{r:.1f} {r:.1f}z"
    return f'<path d="{path}" fill="{accent}" opacity=".85"/>'


def lamp(x: float, y: float, r: float, accent: str, _: str) -> str:
    """A lamp far away."""
    size = f'rx="{r + 1.2:.1f}" ry="{r + 1.8:.1f}"'
    return f'<ellipse cx="{x:.1f}" cy="{y * 0.6:.1f}" {size} fill="{accent}" opacity=".8"/>'


def flake(x: float, y: float, r: float, _: str, pale: str) -> str:
    """A flake of snow."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 0.9:.1f}" fill="{pale}" opacity=".75"/>'


def mote(x: float, y: float, r: float, _: str, pale: str) -> str:
    """A star, or dust in the light."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 0.6:.1f}" fill="{pale}" opacity=".75"/>'


def rain(dice: Dice, _: str, pale: str) -> str:
    """Rain."""
    drops = ((dice(0, 124), dice(0, 50), dice(7, 14)) for _ in range(16))
    line = f'stroke="{pale}" stroke-width=".7" opacity=".45"'
    return "".join(f'<path d="M{x:.1f} {y:.1f}l-3 {long:.1f}" {line}/>' for x, y, long in drops)


def gusts(dice: Dice, _: str, pale: str) -> str:
    """Wind."""
    return "".join(_gust(dice, pale) for _ in range(5))


def _gust(dice: Dice, pale: str) -> str:
    path = (
        f"M{dice(-6, 70):.1f} {dice(8, 50):.1f}q{dice(10, 22):.1f} {dice(-7, 1):.1f} {dice(26, 40):.1f} 0"
        f"t{dice(14, 26):.1f} -2"
    )
    line = f'stroke="{pale}" stroke-width="{dice(0.6, 1.3):.1f}" fill="none" stroke-linecap="round"'
    return f'<path d="{path}" {line} opacity=".6"/>'


def bolt(dice: Dice, accent: str, _: str) -> str:
    """Lightning."""
    x = dice(14, 100)
    other = (x + dice(30, 60)) % 112
    return (
        f'<path d="M{x:.1f} -2l-9 22 7-2-8 20 17-25-8 2 9-17z" fill="{accent}" opacity=".9"/>'
        f'<path d="M{other:.1f} -2l-5 13 4-1-5 12" stroke="{accent}" fill="none" stroke-width="1"/>'
    )


def rays(dice: Dice, _: str, pale: str) -> str:
    """Rays of the sun."""
    x, y = dice(20, 100), dice(6, 26)
    return "".join(_ray(x, y, number * pi / 6 + dice(0, 0.1), pale) for number in range(12))


def _ray(x: float, y: float, angle: float, pale: str) -> str:
    ends = [(x + 130 * cos(angle + side), y + 130 * sin(angle + side)) for side in (-0.07, 0.07)]
    path = " ".join(f"{across:.1f} {down:.1f}" for across, down in ends)
    return f'<path d="M{x:.1f} {y:.1f}L{path}z" fill="{pale}" opacity=".22"/>'


WEATHER: dict[str, Weather] = {
    "embers": falling(13, ember),
    "lamps": falling(7, lamp),
    "snow": falling(20, flake),
    "stars": falling(16, mote),
    "motes": falling(13, mote),
    "rain": rain,
    "gusts": gusts,
    "bolt": bolt,
    "rays": rays,
}
