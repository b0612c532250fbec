"""PSO2: cheap facts and decks for cards that are tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.cards.loader import library
from fuda.games.pso2.deck import Deck

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fuda.games.pso2.printed import Printed

KINDS = ("character", "active", "item", "mag", "player")
PLAIN, FILLERS = ("character",), 4
HOLDERS = (
    ("character", "【登場時】：{}"),
    ("active", "{}"),
    ("character", "【戦闘不能時】：{}"),
    ("character", "【Main】①→{}"),
    ("character", "このカードが攻撃した時：{}"),
)
CONSTANT = "Static"
CONSTANTS = (("character", "{}"),)
OPTIONS: Mapping[str, str] = {}
SIZE = 50


def easy(card: Printed) -> Printed:
    """At most ①, for every class, and with a single side."""
    return replace(card, cost=min(card.cost, 1), classes=("ALL",), second="")


def deck(made: Sequence[Printed], seat: int) -> Deck:
    """The first made player card and mag lead it, or some of ours."""
    leaders = {card.type: card.number for card in reversed(made) if card.type in ("player", "mag")}
    own = [entry for entry in library("pso2").decks.values() if getattr(entry, "player", "")]
    entry = own[seat % len(own)].deck
    player, mag = leaders.get("player", entry.player), leaders.get("mag", entry.mags[0])
    pile = [card.number for card in made if card.type not in ("player", "mag")]
    copies = -(-SIZE // len(pile)) if pile else 0
    return Deck("trial", player, (mag,), dict.fromkeys(pile, copies) or dict(entry.cards))
