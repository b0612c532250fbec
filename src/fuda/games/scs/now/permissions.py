"""What strikers and players cannot do, said by continuous effects and asked by those who act. Where one text allows
what another forbids, "cannot" wins [scs-1.12 1.1.3].

Words about strikers: move, attack, attacked (as the target of an attack), attack first (whom it attacks where it
can), declare, "declare such" (some things), quick (what it can declare in a chain, too), target, affected, leave,
damage, ready, act, equip, pay, lower attack (nothing makes less of the damage of its attacks); about players: cast,
use, react, "declare such", summon, graze, draw, score and paid (costs that cannot be paid), "hand limit" (a number)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.amount import known
from fuda.games.scs.now.layers import source_of
from fuda.games.scs.now.projection import projection_of, says

if TYPE_CHECKING:
    from fuda.games.scs.state import Match


LOWER = "lower attack"
"""What is said of a striker whose attacks deal no less."""


def forbidden(g: Match, card: int, word: str, by: Any = None, other: int = -1) -> bool:
    """Does some text say this of the card? `by` is the declaration, effect or event in question, `other` the striker
    that would do it."""
    if word not in projection_of(g).flags:
        return False
    return says(g, card, word, source_of(g, other) if by is None and other >= 0 else by)


def is_firm(g: Match, event: Any) -> bool:
    """Does a text say that nothing lowers the damage of this attack? [scs-1.12 1.1.2, 5.4.7.8] (reading SL34)"""
    if event.word != "attack" or LOWER not in projection_of(g).flags or not g.strikes:
        return False
    return any(g.fits(ref) and forbidden(g, ref[0], LOWER) for ref in g.strikes[-1].attackers)


def player(g: Match, seat: int, word: str, by: Any = None) -> bool:
    """Does some text say this of a player?"""
    said = projection_of(g).players.get(word)
    if not said:
        return False
    now = projection_of(g)
    meant = [(getattr(found.node, "what", None), found.source) for found in said.get(seat, ())]
    return any(what is None or what.against(source).blocks(g, by, now) for what, source in meant)


def player_numbers(g: Match, seat: int, word: str) -> list[int]:
    """The numbers that are said of a player, as they are now."""
    now = projection_of(g)
    said = now.players.get(word)
    return [known(g, found.source, found.node.n, now) or 0 for found in said.get(seat, ())] if said else []
