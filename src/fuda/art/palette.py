"""Colours: the family of a card gives the hues, its name the hour and a turn of them."""

from __future__ import annotations

import colorsys
from typing import NamedTuple

from fuda.art.dice import Dice


class Family(NamedTuple):
    """The hues of sky, land and accent, how strong they are, and the weather."""

    sky: int
    land: int
    accent: int
    strength: float
    weather: str


FAMILIES = {
    "fire": Family(14, 352, 42, 0.62, "embers"),
    "water": Family(205, 222, 178, 0.50, "rain"),
    "ice": Family(198, 214, 190, 0.34, "snow"),
    "wind": Family(150, 168, 70, 0.38, "gusts"),
    "earth": Family(34, 96, 48, 0.36, "motes"),
    "lightning": Family(266, 250, 54, 0.42, "bolt"),
    "light": Family(44, 28, 12, 0.52, "rays"),
    "dark": Family(256, 268, 330, 0.34, "stars"),
    "sand": Family(38, 22, 190, 0.54, "motes"),
    "plain": Family(212, 28, 18, 0.14, "gusts"),
    "magic": Family(318, 262, 178, 0.44, "stars"),
    "spirit": Family(178, 236, 300, 0.36, "motes"),
    "eerie": Family(336, 286, 36, 0.42, "lamps"),
}
PLAIN = "plain"


class Hour(NamedTuple):
    """How light the sky is above and below, and the land from far to near."""

    top: float
    low: float
    lands: tuple[float, float, float]


HOURS = {
    "day": Hour(0.80, 0.90, (0.62, 0.46, 0.30)),
    "dusk": Hour(0.52, 0.80, (0.46, 0.33, 0.20)),
    "night": Hour(0.20, 0.42, (0.28, 0.21, 0.13)),
}


class Palette(NamedTuple):
    """The tones of one picture."""

    hour: str
    top: str
    low: str
    far: str
    mid: str
    near: str
    accent: str
    pale: str
    dark: str
    rim: str


def palette(family: Family, dice: Dice) -> Palette:
    """The tones of a card's picture. Silhouettes stay dark and accents light, so that both are seen at any size."""
    turn, name = dice(-16, 16), dice.pick(tuple(HOURS))
    hour, night = HOURS[name], name == "night"
    sky, ground, strength = family.sky + turn, family.land + turn * 0.6, family.strength
    far, mid, near = (tone(ground, strength * 0.8, light) for light in hour.lands)
    return Palette(
        name,
        tone(sky, strength * (1 if night else 0.9), hour.top),
        tone(sky + (24 if name == "dusk" else 8), strength, hour.low),
        far,
        mid,
        near,
        tone(family.accent + turn * 0.5, 0.82, 0.62 if night else 0.56),
        tone(family.sky, 0.30, 0.94),
        tone(ground, 0.42, 0.075 if night else 0.13),
        tone(family.accent + turn, 0.5, 0.86),
    )


def tone(hue: float, strength: float, light: float) -> str:
    """A colour as SVG writes it."""
    red, green, blue = colorsys.hls_to_rgb(hue % 360 / 360, light, max(0, min(1, strength)))
    return f"#{int(red * 255):02x}{int(green * 255):02x}{int(blue * 255):02x}"
