"""The game, declared: its editions, how a match begins, how one is loaded. Registered once, in
`fuda.games.registry`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.scs.book.opening import Opening, lay_out
from fuda.games.scs.edition import Edition112
from fuda.games.scs.state import STAGE, Match
from fuda.games.sharing import Shared, cards_of_match, close_over
from fuda.kernel import chance
from fuda.kernel.keeping import codec

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fuda.games.scs.book.deck import Deck
    from fuda.games.scs.printed import Face

NAME = "scs"
EDITIONS: dict[str, type[Edition112]] = {"1.12": Edition112}
NEWEST = "1.12"
SEATS = 2
"""Two players against each other [scs-1.12 1.2.1]."""

_SHARED: Shared[Edition112] = Shared()


def rules_for(edition: str, faces: Sequence[Face], seats: int = SEATS) -> Edition112:
    """The static rules of a match with these cards. Nothing of a match is ever written into them, so matches with the
    very same cards share them."""
    return _SHARED.get(EDITIONS[edition], edition, faces, seats)


def faces_of(decks: Sequence[Deck], faces: Mapping[str, Face]) -> list[Face]:
    """The printed cards of a match in a fixed order: both decks, then what their texts quote."""
    numbers = dict.fromkeys(number for deck in decks for number in deck.cards)
    return close_over([faces[n] for n in numbers if n in faces])


def start(
    edition: str, decks: Sequence[Deck], faces: Mapping[str, Face], seed: int, options: dict[str, str] | None = None
) -> Match:
    """A new game, before its first step: every player has a deck [scs-1.12 1.2.2]."""
    used = cards_of_match(faces_of(decks, faces), faces, options)
    g = empty(edition, rules_for(edition, used, len(decks)), len(decks))
    g.chance = chance.seed_of(seed)
    g.options = options or {}
    index = {face.printed.number: n for n, face in enumerate(used)}
    for seat, deck in enumerate(decks):
        ace = index[deck.ace] if deck.ace else -1
        lay_out(g, seat, [index[n] for n, count in deck.cards.items() for _ in range(count)], ace)
    g.frames.append(Opening())
    return g


def empty(edition: str, rules: Edition112, seats: int = SEATS) -> Match:
    """A table with nothing on it."""
    g = Match(edition=edition, pool=tuple(f.printed.number for f in rules.faces), seats=seats)
    g.rules = rules
    g.zones = rules.layout.empty()
    g.out = [0] * seats
    g.board = [-1] * (STAGE.columns * STAGE.rows)
    return g


def load(data: bytes, rules: Any) -> Match:
    """A saved game."""
    g = codec.load(Match, data, rules)
    assert isinstance(g, Match)
    return g
