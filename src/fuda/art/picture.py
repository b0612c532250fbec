"""The picture of a card: six layers of cut paper, from back to front sky, disc, weather, far land, subject, near land.

The family (element or colour) picks the palette, signs in the name pick land and subject, a hash of the name picks
everything else."""

from __future__ import annotations

from collections.abc import Sequence

from fuda.art.dice import Dice
from fuda.art.land import OUTLINES
from fuda.art.land import WORDS as LANDS
from fuda.art.palette import FAMILIES, PLAIN, Palette, palette
from fuda.art.person import person
from fuda.art.subject import EMBLEMS, LIVING, subject
from fuda.art.subject import WORDS as SUBJECTS
from fuda.art.weather import WEATHER

WIDE, HIGH = 120, 80
THINGS = frozenset({"active", "item", "summon", "battle", "ritual", "option", "mag"})
"""Kinds of cards that are nobody."""
TWO = "双二"
"""Signs of two people."""


def picture(name: str, family: str, kind: str) -> str:
    """A picture as an SVG document."""
    inside = layers(name, family, kind)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}">{inside}</svg>'


def layers(name: str, family: str, kind: str, key: str = "") -> str:
    """The inside of a picture; `key` makes the name of its gradient unique in a page with several."""
    dice, hues = Dice(name), FAMILIES.get(family, FAMILIES[PLAIN])
    tones = palette(hues, dice)
    drawn = dice.pick(tuple(OUTLINES))  # thrown for every name: a sign that is added later changes nothing else
    land = chosen(LANDS, name) or drawn
    what = _what(name, kind, dice)
    disc = _disc(dice, tones)
    far = f'<path d="{OUTLINES[land](dice, dice(46, 56), dice(10, 18))}" fill="{tones.far}" opacity=".85"/>'
    mid = f'<path d="{OUTLINES[land](dice, dice(60, 66), dice(6, 11))}" fill="{tones.mid}"/>'
    seen = subject(what, dice, tones) if what else _people(name, dice, tones)
    before = "waves" if land == "waves" else dice.pick((land, "dunes", "dunes"))
    near = f'<path d="{OUTLINES[before](dice, dice(74, 78), dice(3, 6))}" fill="{tones.near}"/>'
    air = WEATHER[hues.weather](dice, tones.accent, tones.pale)
    return f"{_sky(tones, key)}{disc}{air}{far}{mid}{seen}{near}"


def _what(name: str, kind: str, dice: Dice) -> str:
    """The subject; "" for people. Most people are drawn as people, whatever their names speak of."""
    if kind in THINGS:
        emblem = dice.pick(EMBLEMS)
        return chosen(SUBJECTS, name) or emblem
    what = chosen(SUBJECTS, name)
    return what if what in LIVING or (dice(0, 1) >= 0.8 and what) else ""


def _people(name: str, dice: Dice, tones: Palette) -> str:
    one = person(dice, tones)
    if not any(sign in name for sign in TWO):
        return one
    other = person(dice, tones)
    return f'<g transform="translate(-17 0)">{one}</g><g transform="translate(17 4)">{other}</g>'


def _sky(tones: Palette, key: str) -> str:
    stops = f'<stop stop-color="{tones.top}"/><stop offset="1" stop-color="{tones.low}"/>'
    gradient = f'<linearGradient id="s{key}" x2="0" y2="1">{stops}</linearGradient>'
    return f'{gradient}<path d="M0 0h120v80H0z" fill="url(#s{key})"/>'


def _disc(dice: Dice, tones: Palette) -> str:
    """The sun or the moon, with or without rings."""
    middle, r = f'cx="{dice(18, 102):.1f}" cy="{dice(12, 34):.1f}"', dice(9, 19)
    fill = tones.accent if tones.hour == "dusk" else tones.pale
    disc = f'<circle {middle} r="{r:.1f}" fill="{fill}" opacity="{0.8 if tones.hour == "day" else 0.95}"/>'
    if dice(0, 1) <= 0.5:
        return disc
    ring = f'<circle {middle} r="{r + 4:.1f}" fill="none" stroke="{tones.pale}" stroke-width=".8" opacity=".6"/>'
    outer = f'<circle {middle} r="{r + 8:.1f}" fill="none" stroke="{tones.pale}" stroke-width=".5" opacity=".4"/>'
    return f"{disc}{ring}{outer}"


def chosen(table: Sequence[tuple[str, str]], name: str) -> str:
    """What the last sign of a name that stands in the table chooses."""
    hits = [(name.index(sign), word) for signs, word in table for sign in signs if sign in name]
    return max(hits)[1] if hits else ""
