"""How often an ability may be used each turn: per card, per name, per name and player [pso2-3.0 300.8]; and what a text
forbids to use [pso2-3.0 103.1.2]."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from fuda.games.pso2.now.projection import card_now, projection_of

if TYPE_CHECKING:
    from fuda.games.pso2.printed import Ability
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Link


GAME = "game"
"""The limit of an ability that may be used only so often in a game."""


def limits(g: Duel, link: Link) -> tuple[tuple[str, str, int], ...]:
    """The limits of this ability: what each binds, the name it names, and how often. Each counts by itself [L17]."""
    if link.ability < 0:
        return ()
    found: tuple[tuple[str, str, int], ...] = g.rules.faces[link.face].abilities[link.ability].limits
    return found


def key(g: Duel, link: Link, binds: str, name: str) -> str:
    """What is counted: this very card, this ability of every card of that name, or those of one player: without
    自分は the limit binds all players [pso2-3.0 300.8, 300.8.1, 300.8.2]."""
    if binds in ("card", GAME):
        return f"{binds} {link.object} {link.face} {link.ability}"
    named = f"name {name} {g.rules.faces[link.face].abilities[link.ability].text}"
    return named if binds == "name" else f"{named} of {link.seat}"


def why_not(g: Duel, link: Link) -> str | None:
    """Has it been used as often as it may be this turn?"""
    for binds, name, times in limits(g, link):
        used = g.used.get(key(g, link, binds, name), 0)
        own = binds in ("card", GAME)
        if used >= times and (not own or used >= times * copies(g, link)):
            return "300.8.1" if own else "300.8.2"
    return None


MOST_FLAGS = 1_000
"""Sets of flags of which it is known whether they forbid abilities: asked at every decision, and there are few."""
CANNOT = "cannot use "
"""How the flags begin that forbid abilities."""


@lru_cache(MOST_FLAGS)
def bans_some(flags: frozenset[str]) -> bool:
    """Does one of these flags forbid abilities?"""
    return any(flag.startswith(CANNOT) for flag in flags)


def is_banned(g: Duel, link: Link) -> bool:
    """Does a text say that this ability, of this card or of this player, cannot be used?"""
    now = projection_of(g)
    if link.ability < 0 or not now.flags or not bans_some(now.flags):
        return False
    said = now.at(link.source).flags | now.at(g.player[link.seat]).flags
    return not said.isdisjoint(
        CANNOT + word for word in words_for_ability(g.rules.faces[link.face].abilities[link.ability])
    )


def words_for_ability(ability: Ability) -> list[str]:
    """What texts call this ability: 起動能力, クイックアビリティ, 登場時の能力 … [pso2-3.0 300.2, 300.3,
    103.7.1.1.1]."""
    if ability.kind == "trigger":
        own = [MOMENTS[type(trigger).__name__] for trigger in ability.triggers if type(trigger).__name__ in MOMENTS]
        return ["ability", "triggered", ability.keyword, *own]
    return ["ability", "activated", ability.keyword, *([] if ability.main else ["quick"])]


MOST = "plays at most "
"""How the flags of a player begin who may play so many cards of a kind each turn: the noun and the number follow."""


def played_enough(g: Duel, seat: int, face: int, flags: frozenset[str]) -> bool:
    """Has this player played as many such cards this turn as a text allows? [pso2-3.0 103.1.2, 504.2]"""
    for kind, most in (flag.removeprefix(MOST).split() for flag in flags if flag.startswith(MOST)):
        played = [e for e in g.history if e.kind == "plays" and e.seat == seat]
        if kind in g.rules.play_nouns[face] and sum(kind in g.rules.play_nouns[g.face[e.card]] for e in played) >= int(
            most
        ):
            return True
    return False


def forget(g: Duel) -> None:
    """The turn is over; what may be used only so often in a game is still remembered."""
    kept = {word: n for word, n in g.used.items() if word.startswith(GAME)}
    g.used.clear()
    g.used.update(kept)


MOMENTS = {"Entrance": "entrance", "Defeat": "defeat"}
"""Moments after which texts call the abilities that wait for them."""


def copies(g: Duel, link: Link) -> int:
    """How often the card has this very ability: gained twice, the limit counts for each [L17]."""
    return max(1, card_now(g, link.source).abilities.count((link.face, link.ability)))


def count(g: Duel, link: Link) -> None:
    """It has been used once more this turn."""
    for binds, name, _ in limits(g, link):
        used = key(g, link, binds, name)
        g.used[used] = g.used.get(used, 0) + 1


UNPLAYABLE = "play such"
"""The ward of a player who cannot play some cards: it says which."""


def cannot_be_played(g: Duel, seat: int, card: int) -> bool:
    """Does a text say that this player cannot play such a card? [pso2-3.0 103.1.2]"""
    now = projection_of(g)
    wards = [ward for ward in now.at(g.player[seat]).wards if ward.how == UNPLAYABLE]
    return any(ward.by.what.fits(g, ward.ctx, card, now) for ward in wards)
