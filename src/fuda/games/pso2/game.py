"""The game, declared: its editions, how a match begins, how one is loaded. Registered once, in
`fuda.games.registry`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.pso2.edition import Edition30
from fuda.games.pso2.edition_1_8 import Edition18
from fuda.games.pso2.opening import Opening, lay_out
from fuda.games.pso2.state import Duel
from fuda.games.sharing import Shared, close_over
from fuda.kernel import chance, codec

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fuda.games.pso2.deck import Deck
    from fuda.games.pso2.printed import Face

NAME = "pso2"
EDITIONS: dict[str, type[Edition30]] = {"3.0": Edition30, "1.8": Edition18}
NEWEST = "3.0"
SEATS = 2

_SHARED: Shared[Edition30] = Shared()


def rules_for(edition: str, faces: Sequence[Face], seats: int = SEATS) -> Edition30:
    """The static rules of a match with these cards. Nothing of a match is ever written into them, so matches with the
    very same cards share them."""
    return _SHARED.get(EDITIONS[edition], edition, faces, seats)


def faces_of(decks: Sequence[Deck], faces: Mapping[str, Face]) -> list[Face]:
    """The printed cards of a match in a fixed order: both decks, the other sides of player cards, tokens."""
    wanted: list[str] = []
    for deck in decks:
        wanted += [deck.player, deck.player + "*", *deck.mags, *deck.cards]
    numbers = [n for n in dict.fromkeys(wanted) if n in faces]
    found = [faces[n] for n in numbers]
    return close_over(found)


def start(
    edition: str, decks: Sequence[Deck], faces: Mapping[str, Face], seed: int, options: dict[str, str] | None = None
) -> Duel:
    """A new game, before its first step."""
    used = faces_of(decks, faces)
    rules = rules_for(edition, used, len(decks))
    g = empty(edition, rules, len(decks))
    g.chance = chance.seed_of(seed)
    g.options = options or {}
    index = {face.printed.number: n for n, face in enumerate(used)}
    for seat, deck in enumerate(decks):
        cards = [index[n] for n, count in deck.cards.items() for _ in range(count)]
        lay_out(g, seat, index[deck.player], [index[m] for m in deck.mags], cards)
    g.frames.append(Opening())
    return g


def empty(edition: str, rules: Edition30, seats: int = SEATS) -> Duel:
    """A table with nothing on it."""
    g = Duel(edition=edition, pool=tuple(f.printed.number for f in rules.faces), seats=seats)
    g.rules = rules
    g.zones = rules.layout.empty()
    g.out = [0] * seats
    return g


def load(data: bytes, rules: Any) -> Duel:
    """A saved game."""
    g = codec.load(Duel, data, rules)
    assert isinstance(g, Duel)
    return g
