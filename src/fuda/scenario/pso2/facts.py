"""Facts about PSO2 cards: numbers and words as they are now, what lies on what."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fuda.games.pso2.happening import acts
from fuda.games.pso2.now.projection import card_now
from fuda.games.pso2.paying import cost
from fuda.scenario import refs
from fuda.scenario.checking.facts import names_card
from fuda.scenario.kit import At, Found, Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.games.pso2.state import Duel


def _attacks(g: Duel, card: int) -> bool:
    return any(battle.attacking and g.ref(card) in battle.attacker for battle in g.battles)


def _engaged(g: Duel, card: int) -> bool:
    return any(battle.engaged and g.ref(card) in battle.members() for battle in g.battles)


NUMBERS: dict[str, Callable[[Duel, int], int | None]] = {
    "attack": lambda g, card: card_now(g, card).attack.shown(),
    "hp": lambda g, card: card_now(g, card).hp.shown(),
    "cost": lambda g, card: card_now(g, card).cost.shown(),
    "play cost": cost.cost_to_play,
    "damage": acts.damage_of,
    "damage front": lambda g, card: g.front[card],
    "damage back": lambda g, card: g.back[card],
    "defence": lambda g, card: g.rules.printed(g, card).defence,
}
WORDS: dict[tuple[str, ...], Callable[[Duel, int], str]] = {
    ("ON", "OFF"): lambda g, card: "OFF" if g.off[card] else "ON",
    ("face-down", "face-up"): lambda g, card: "face-down" if g.down[card] else "face-up",
    ("attacking", "not attacking"): lambda g, card: "attacking" if _attacks(g, card) else "not attacking",
    ("engaged", "not engaged"): lambda g, card: "engaged" if _engaged(g, card) else "not engaged",
    ("in use", "not in use"): lambda g, card: "in use" if g.wield[card] else "not in use",
}
LISTS: dict[str, Callable[[Duel, int], tuple[str, ...]]] = {
    "colour": lambda g, card: (card_now(g, card).colour,),
    "class": lambda g, card: tuple(card_now(g, card).classes),
    "kind": lambda g, card: tuple(card_now(g, card).kinds),
    "named": lambda g, card: tuple(card_now(g, card).names),
}


@names_card
def lies_on(at: At, words: Words) -> Found:
    """What it lies on."""
    host = at.g.host[at.card]
    fits = host < 0 if words[0] == "nothing" else host >= 0 and host in refs.cards(at.kit, at.g, words[0], at.labels)
    return None if fits else f"on {refs.name(at.g, host) if host >= 0 else 'nothing'}"


@names_card
def bears(at: At, words: Words) -> Found:
    """What lies on it."""
    lying = acts.attached(at.g, at.card) if at.g.zone[at.card] >= 0 else []
    meant = [] if words[0] == "nothing" else refs.cards(at.kit, at.g, words[0], at.labels)
    fits = not lying if words[0] == "nothing" else any(card in meant for card in lying)
    return None if fits else f"bears {', '.join(refs.name(at.g, c) for c in lying) or 'nothing'}"


PATTERNS = ((re.compile(r"on (.+)"), lies_on), (re.compile(r"bears (.+)"), bears))
