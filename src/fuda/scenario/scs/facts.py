"""Facts about SCS cards and players as they are now."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fuda.games.scs.happening import happen
from fuda.games.scs.now import projection as looking
from fuda.games.scs.now.layers import Source
from fuda.games.scs.now.projection import card_now
from fuda.scenario.checking.facts import names_card, one_of
from fuda.scenario.kit import At, Found, Test, Words
from fuda.scenario.refs import cards
from fuda.scenario.scs.words import CANNOT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fuda.games.scs.state import Match

NUMBERS: dict[str, Callable[[Match, int], int | None]] = {
    "power": lambda g, card: card_now(g, card).pow,
    "defence": lambda g, card: card_now(g, card).guard,
    "rank": lambda g, card: card_now(g, card).stars,
}
WORDS: dict[tuple[str, ...], Callable[[Match, int], str]] = {
    ("ready", "acted"): lambda g, card: "acted" if g.acted[card] else "ready",
    ("face up", "face down"): lambda g, card: "face down" if g.down[card] else "face up",
    ("attacking", "not attacking"): lambda g, card: "attacking" if _attacks(g, card) else "not attacking",
}
LISTS: dict[str, Callable[[Match, int], Sequence[str]]] = {
    "attribute": lambda g, card: card_now(g, card).attributes,
    "group": lambda g, card: card_now(g, card).groups,
    "race": lambda g, card: card_now(g, card).races,
    "spell type": lambda g, card: card_now(g, card).types,
    "named": lambda g, card: card_now(g, card).names,
}
SEAT_NUMBERS: dict[str, Callable[[Match, int], int]] = {
    "points": happen.score,
    "strikers": lambda g, seat: len(happen.strikers(g, seat)),
}


def _attacks(g: Match, card: int) -> bool:
    return any(g.ref(card) in strike.attackers for strike in g.strikes)


@names_card
def bearer(at: At, words: Words) -> Found:
    """Who bears it."""
    host = at.g.host[at.card]
    meant = [-1] if words[0] == "nothing" else cards(at.kit, at.g, words[0], at.labels)
    return None if host in meant else f"borne by {at.g.rules.name(at.g, host) if host >= 0 else 'nothing'}"


def allowed(at: At, words: Words) -> Found:
    """What texts forbid it, where it is its own doing."""
    verb, what = words
    g, card = at.g, at.card
    forbidden = looking.says(g, card, CANNOT[what], Source(g.rules.side(g, card), card, g.object[card]))
    return None if forbidden == (verb == "cannot") else f"{'cannot' if forbidden else 'can'} {what}"


PATTERNS: tuple[tuple[re.Pattern[str], Test], ...] = (
    (re.compile(r"borne by (.+)"), bearer),
    (re.compile(rf"(cannot|can) ({one_of(list(CANNOT))})"), allowed),
)
