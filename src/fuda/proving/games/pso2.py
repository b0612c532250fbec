"""PSO2: cheap facts and decks for cards that are tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.cards.loader import library
from fuda.games.pso2.book.deck import Deck
from fuda.games.pso2.modes import RAID
from fuda.proving.games.trial import Way

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.pso2.printed import Printed

KINDS = ("character", "active", "item", "mag", "player", "boss")
LEADERS = ("player", "mag", "boss")
"""They lie beside the deck."""
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
WITNESSES = (("character", "【登場時】：相手の手札のカードを1枚選び、それを捨てる。"),)
WAYS = (
    Way("3.0"),
    Way("1.8"),
    Way("3.0"),
    Way("3.0", {"raid": "normal"}, 3),
    Way("3.0"),
    Way("1.8", {"raid": "hard"}, 2),
    Way("3.0"),
    Way("3.0", {"raid": "easy"}, 4),
)
"""Both editions, duels and raids."""
SIZE = 50


def easy(card: Printed) -> Printed:
    """At most ①, for every class, with a single side, and one that decks may hold."""
    icons = tuple(icon for icon in card.icons if icon != "EX")
    return replace(card, cost=min(card.cost, 1), classes=("ALL",), second="", icons=icons)


def deck(made: Sequence[Printed], seat: int, way: Way) -> Deck:
    """The first made player card and mag lead it, or some of ours; in a raid the last one is the boss's."""
    leaders = {card.type: card.number for card in reversed(made) if card.type in LEADERS}
    own = [entry.deck for entry in library("pso2").decks.values() if way.edition in entry.editions]
    if RAID.is_played(way.options) and seat == way.seats - 1:
        entry = next(deck for deck in own if deck.leader == "boss")
        pile = [card.number for card in made if card.type in ("character", "active")]
        return Deck("trial", leaders.get("boss", entry.player), (), _copied(pile) or entry.cards, entry.ex, "boss")
    entry = [deck for deck in own if deck.leader == "player"][seat % 2]
    player, mag = leaders.get("player", entry.player), leaders.get("mag", entry.mags[0])
    pile = [card.number for card in made if card.type not in LEADERS]
    return Deck("trial", player, (mag,), _copied(pile) or entry.cards)


def _copied(pile: Sequence[str]) -> dict[str, int]:
    return dict.fromkeys(pile, -(-SIZE // len(pile))) if pile else {}
