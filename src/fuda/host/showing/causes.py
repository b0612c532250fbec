"""Why a card is other than printed: each effect upon it, whose it is, how long it lasts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from fuda.host.contract import Altered, Change, Words
from fuda.host.showing.sight import Naming, Sight
from fuda.kernel.notation import SEATS
from fuda.kernel.sight.view import may_know
from fuda.projection.projection import steps


def numbers(eyes: Naming, g: Any, card: int, sight: Sight, names: Sequence[str]) -> dict[str, list[Change]]:
    """What each effect upon this card did to its numbers."""
    found: dict[str, list[Change]] = {}
    for change, before, after in steps(g, eyes.rules.projected(g), card):
        for name in names:
            was, now = eyes.number(before, name), eyes.number(after, name)
            if was is not None and now is not None and was != now:
                found.setdefault(name, []).append(Change(now - was, *_by(eyes, g, change, sight)))
    return found


def altered(eyes: Naming, g: Any, card: int, sight: Sight) -> dict[str, tuple[Altered, ...]]:
    """The abilities that effects gave it and took from it: fields of `Card`. Keywords are told as such."""
    seen = eyes.rules.projected(g)
    if card not in seen.upon:
        return {}
    gained: list[Altered] = []
    lost: list[Altered] = []
    for change, before, after in steps(g, seen, card):
        had, has = Counter(before.abilities), Counter(after.abilities)
        if had != has:
            by = _by(eyes, g, change, sight)
            gained += [Altered(eyes.line(g, *pair), *by) for pair in has - had if _is_text(eyes, pair)]
            lost += [Altered(eyes.line(g, *pair), *by) for pair in had - has if _is_text(eyes, pair)]
    return {"gained": tuple(gained), "lost": tuple(lost)}


def _is_text(eyes: Naming, pair: tuple[int, int]) -> bool:
    """Does it stand on a card, or is it what a keyword means?"""
    face = eyes.rules.faces[pair[0]]
    return face.tree is not None and bool(face.abilities)


def _by(eyes: Naming, g: Any, change: Any, sight: Sight) -> tuple[Words, int, Words | None]:
    """Whose effect it is (the option or the spell behind it, rather than who bears or casts it), and how long it
    lasts."""
    source, behind = getattr(change.source, "source", -1), getattr(change.source, "card", -1)
    whose = behind if behind >= 0 and may_know(g, sight.viewer, behind) else source
    return eyes.name(g, whose, sight), sight.of(whose), _until(eyes, g, change)


def _until(eyes: Naming, g: Any, change: Any) -> Words | None:
    """Only effects that go on after they were resolved have an end of their own."""
    if change.ability is not None:
        return None
    kept = next((kept for kept in g.lasting if kept.stamp == change.stamp), None)
    if kept is None or not eyes.say.has(f"until.{kept.until}"):
        return None
    return eyes.say(f"until.{kept.until}", seat=SEATS[kept.until_seat] if kept.until_seat >= 0 else "")
