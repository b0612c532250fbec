"""What an effect cannot do to a unit because a text in force says so [moncolle-2.00 有効時期.10.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.effects.machine import Effect
from fuda.games.moncolle.now.projection import card_now, projection_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.games.moncolle.state import Match


def sorts_of(g: Match, face: int, ability: int) -> tuple[str, str, str]:
    """What an effect can be called in texts: any, what sort of card it is on, its timing."""
    kind = g.rules.types[face]
    sort = "battle" if kind == "battle" else "rite" if kind == "ritual" else "ability"
    return "any", sort, g.rules.ability(face, ability).timing


def speaking(g: Match) -> Effect | None:
    """The effect that does what is done now; nothing where a rule does it, or a cost is paid."""
    frame = g.frames[-1] if g.frames else None
    return frame if isinstance(frame, Effect) else None


def words(deed: str, seat: int, sorts: Iterable[str]) -> tuple[str, ...]:
    """The words that keep a unit from this: of this player's effects, of one of these sorts."""
    return tuple(f"{deed} {seat} {sort}" for sort in sorts)


def touchable(g: Match, cards: Iterable[int], deed: str) -> list[int]:
    """Those to whom the present effect can do this."""
    touched = projection_of(g).touched
    fx = speaking(g) if touched else None
    if fx is None:
        return list(cards)
    barred = words(deed, fx.seat, sorts_of(g, fx.face, fx.ability))
    return [card for card in cards if card not in touched or touched[card].flags.isdisjoint(barred)]


def survives(g: Match, card: int, word: str, kind: str) -> bool:
    """Does this unit not die of such damage? Then it counts for nothing [moncolle-2.00 ダメージ.1.2]."""
    flags = card_now(g, card).flags
    if not flags:
        return False
    kinds = (word, kind, "any") if kind else (word, "plain")
    said = [flag.split()[1:] for flag in flags if flag.startswith("死亡しない ")]
    return any(one[0] in kinds if len(one) == 1 else one[1] not in kinds for one in said)
