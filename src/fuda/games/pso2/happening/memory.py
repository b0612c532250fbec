"""What is remembered: of a card that left play (`fuda.kernel.last`), and of what happened this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.games.pso2.happening import acts
from fuda.games.pso2.now.projection import card_now
from fuda.projection.facts import touched

UNDER = "under "
"""Before the number of a card that lay on it, in the facts of one that left."""

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Event


def facts(g: Duel, card: int) -> dict[str, int] | None:
    """What equipment lay on when it left: whoever bore it did what its text does [pso2-3.0 205.4.7]. Where some text
    may ask, also its numbers, its state, its keywords and what lay on it [pso2-3.0 300.2.2] (reading P54)."""
    asked = g.rules.told_of_leaving or g.host[card] >= 0
    if not asked or g.zone[card] not in g.rules.play_zone_set:
        return None
    now, host = card_now(g, card), g.host[card]
    return {
        "host": host,
        "host object": g.object[host] if host >= 0 else 0,
        "attack": now.attack.shown(),
        "hp": now.hp.shown(),
        "cost": now.cost.shown(),
        "off": g.off[card],
        "row": g.row[card],
        "damaged": acts.damage_of(g, card),
        "attacking": int(g.rules.is_attacking(g, card)),
        "attacked": int(any(g.ref(card) in b.targets for b in g.battles if b.attacker)),
        "engaged": int(any(b.engaged and g.ref(card) in b.members() for b in g.battles)),
        "frozen": int("frozen" in now.flags and "cannot be frozen" not in now.flags),
        **{f"has {word}": n for word, n in now.keywords.items()},
        **{f"{UNDER}{other}": g.object[other] for other in acts.attached(g, card)},
    }


def remember(g: Duel, event: Event) -> None:
    """The turn remembers it. Which card was drawn only its owner knows."""
    g.history.append(replace(event, card=-1, object=0) if event.kind == "draws" else event)
    touched(g, "history")
