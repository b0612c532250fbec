"""Facts about FFTCG cards and players as they are now."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fuda.games.fftcg.now import permissions, query
from fuda.games.fftcg.now.projection import card_now
from fuda.kernel.notation import SEATS
from fuda.scenario.checking.facts import one_of
from fuda.scenario.fftcg.words import CANNOT, MUST
from fuda.scenario.kit import At, Found, Test, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fuda.games.fftcg.state import Match

NUMBERS: dict[str, Callable[[Match, int], int | None]] = {
    "power": lambda g, card: None if (now := card_now(g, card).power) is None else now.shown(),
    "damage": lambda g, card: g.hurt[card],
    "cost": lambda g, card: card_now(g, card).cost.shown(),
}
WORDS: dict[tuple[str, ...], Callable[[Match, int], str]] = {
    ("dull", "active"): lambda g, card: "dull" if g.dull[card] else "active",
    ("frozen", "unfrozen"): lambda g, card: "frozen" if g.frozen[card] else "unfrozen",
    ("attacking", "not attacking"): lambda g, card: "attacking" if query.is_attacking(g, card) else "not attacking",
    ("blocking", "not blocking"): lambda g, card: "blocking" if query.is_blocking(g, card) else "not blocking",
    ("in party", "not in party"): lambda g, card: "in party" if query.in_party(g, card) else "not in party",
    ("entered this turn", "entered before"): lambda g, card: (
        "entered this turn" if g.entered[card] == g.turn else "entered before"
    ),
    ("has attacked", "has not attacked"): lambda g, card: (
        "has attacked" if g.attacked[card] == g.turn else "has not attacked"
    ),
}
LISTS: dict[str, Callable[[Match, int], Sequence[str]]] = {
    "element": lambda g, card: card_now(g, card).elements,
    "job": lambda g, card: card_now(g, card).jobs,
    "category": lambda g, card: card_now(g, card).categories,
    "type": lambda g, card: sorted(card_now(g, card).types),
    "named": lambda g, card: card_now(g, card).names,
}
SEAT_NUMBERS: dict[str, Callable[[Match, int], int]] = {
    "crystals": lambda g, seat: g.crystals[seat],
    "forwards": lambda g, seat: len(query.forwards(g, seat)),
    "backups": lambda g, seat: len(query.backups(g, seat)),
    "monsters": lambda g, seat: len(query.monsters(g, seat)),
}


def counters(at: At, words: Words) -> Found:
    """How many counters of a name lie on it [fftcg-2.1.8 6.7.2]."""
    found = query.counters(at.g, at.card, words[0])
    return None if found == int(words[1]) else f"counter {words[0]} {found}"


def allowed(at: At, words: Words) -> Found:
    """What texts forbid it, whoever does it; `chosen` also by a player's summons or abilities."""
    verb, what, seat, kind = words
    by = permissions.By(SEATS.index(seat), -1, "summon" if kind == "summons" else "action") if seat else None
    forbidden = permissions.forbidden(at.g, at.card, CANNOT[what], by)
    return None if forbidden == (verb == "cannot") else f"{'cannot' if forbidden else 'can'} {what}"


def compelled(at: At, words: Words) -> Found:
    """What texts demand of it."""
    demanded = permissions.demands(at.g, at.card, MUST[words[1]])
    return None if demanded == (words[0] == "must") else f"{'must' if demanded else 'need not'} {words[1]}"


PATTERNS: tuple[tuple[re.Pattern[str], Test], ...] = (
    (re.compile(r"counter (\S+) ([0-9]{1,3})"), counters),
    (re.compile(rf"(cannot|can) ({one_of(list(CANNOT))})(?: by ([AB])(?: (summons|abilities))?)?"), allowed),
    (re.compile(rf"(must|need not) ({one_of(list(MUST))})"), compelled),
)
