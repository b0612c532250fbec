"""What texts in force say of a side: words on its units that count as often as there are effects that say them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.moncolle.now.projection import projection_of

BOOST = "与ダメージ "

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.moncolle.state import Match


def of_side(g: Match, seat: int, word: str) -> list[list[str]]:
    """What is said of this player in such words: the parts of each, without those that tell them apart. Each word names
    the side that is meant, seen from the player whose text it is."""
    touched = projection_of(g).touched
    if not touched:
        return []
    found: set[str] = set()
    for now in touched.values():
        for flag in now.flags:
            if flag.startswith(f"{word} "):
                found.add(flag)
    if not found:
        return []  # the usual case
    split = [flag.split() for flag in sorted(found)]
    return [parts[2:-4] for parts in split if (int(parts[-4]) == seat) == (parts[1] == "mine")]


def total(g: Match, seat: int, word: str) -> int:
    """The numbers that such words add up to."""
    return sum(int(parts[0]) for parts in of_side(g, seat, word))


def boosted(g: Match, fx: Effect, dealt: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Damages with what texts in force add to those of their attribute."""
    now = projection_of(g).touched.get(fx.source)
    words = [flag.split() for flag in now.flags if flag.startswith(BOOST)] if now is not None else []
    found = []
    for n, kind in dealt:
        more = sum(int(word[3]) for word in words if word[1] == kind and (word[2] == "any" or fx.card >= 0))
        found += [(n + more, kind)] if n + more > 0 else []
    return found
