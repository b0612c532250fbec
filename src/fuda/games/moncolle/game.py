"""The game, declared: its editions, how a match begins, how one is loaded. Registered once, in
`fuda.games.registry`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.moncolle.book.deck import Deck, factions_in, factions_of, half_deck, of_type
from fuda.games.moncolle.book.draft import Draft
from fuda.games.moncolle.book.opening import Opening
from fuda.games.moncolle.edition import Edition200
from fuda.games.moncolle.happening import before_play
from fuda.games.moncolle.state import Match
from fuda.games.sharing import Shared, cards_of_match, close_over
from fuda.kernel import action, chance
from fuda.kernel.keeping import codec

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fuda.games.moncolle.printed import Face

NAME = "moncolle"
EDITIONS: dict[str, type[Edition200]] = {"2.00": Edition200}
NEWEST = "2.00"
SEATS = 2
"""[moncolle-2.00 概要.0.1]"""
OPTIONS: dict[str, tuple[str, ...]] = {
    "decks": ("given", "draft"),
    "beginner": ("no", "yes"),
}
"""What can be chosen about a match, the usual value first: decks brought along or drafted from the six half decks, and
the beginner's rule [moncolle-2.00 デッキ構築.3.1]."""
READINGS: dict[str, tuple[str, ...]] = {"flying": ("diagonal", "leap"), "users": ("any", "ready")}
"""Sentences that can be read in two ways: how far flyers march (reading M1), who may use effects in a battle (reading
M9)."""

_SHARED: Shared[Edition200] = Shared()


def rules_for(edition: str, faces: Sequence[Face], seats: int = SEATS) -> Edition200:
    """The static rules of a match with these cards. Nothing of a match is ever written into them, so matches with the
    very same cards share them."""
    return _SHARED.get(EDITIONS[edition], edition, faces, seats)


def faces_of(decks: Sequence[Deck], faces: Mapping[str, Face]) -> list[Face]:
    """The printed cards of a match in a fixed order: both decks with their summoners and the tokens of their factions,
    then what their texts bring."""
    numbers: dict[str, None] = {}
    for deck in decks:
        tokens = [n for faction in factions_in(deck, faces) for n in of_type(faction, "token", faces)]
        numbers |= dict.fromkeys([*deck.cards, *([deck.summoner] if deck.summoner else []), *tokens])
    return close_over([faces[n] for n in numbers if n in faces])


def start(
    edition: str, decks: Sequence[Deck], faces: Mapping[str, Face], seed: int, options: dict[str, str] | None = None
) -> Match:
    """A new game, before its first step: with decks brought along, or with six half decks to pick from."""
    drafted = bool(options) and options is not None and options.get("decks") == "draft"
    used = close_over(_all_factions(faces)) if drafted else cards_of_match(faces_of(decks, faces), faces, options)
    g = empty(edition, rules_for(edition, used))
    g.chance = chance.seed_of(seed)
    g.options = options or {}
    if drafted:
        g.factions = factions_of({face.printed.number: face for face in used})
        g.frames.append(Draft())
        return g
    for seat, deck in enumerate(decks):
        _lay_out(g, seat, deck, faces)
    g.frames.append(Opening())
    return g


def _all_factions(faces: Mapping[str, Face]) -> list[Face]:
    """Every card of every half deck [moncolle-2.00 デッキ構築.1.1]."""
    kinds = ("summoner", "token")
    numbers = (
        n for f in factions_of(faces) for n in (*half_deck(f, faces), *(t for k in kinds for t in of_type(f, k, faces)))
    )
    return [faces[n] for n in numbers]


def _lay_out(g: Match, seat: int, deck: Deck, faces: Mapping[str, Face]) -> None:
    """The cards of one player before the game; by the beginner's rule there is no summoner [moncolle-2.00
    デッキ構築.3.2]."""
    index, at = g.rules.by_number, g.rules.layout.by_seat
    for number, count in deck.cards.items():
        for _ in range(count):
            action.new_card(g, index[number], seat, at["deck"][seat])
    for faction in factions_in(deck, faces):
        for number in of_type(faction, "token", faces):
            action.new_card(g, index[number], seat, at["token"][seat])
    g.picked[seat] = tuple(factions_in(deck, faces))
    if deck.summoner and g.options.get("beginner") != "yes":
        before_play.lay_down(g, seat, action.new_card(g, index[deck.summoner], seat, at["box"][seat]))


def empty(edition: str, rules: Edition200, seats: int = SEATS) -> Match:
    """A table with nothing on it."""
    g = Match(edition=edition, pool=tuple(f.printed.number for f in rules.faces), seats=seats)
    g.rules = rules
    g.zones = rules.layout.empty()
    g.out, g.power, g.summoner = [0] * seats, [0] * seats, [-1] * seats
    g.picked = [()] * seats
    g.held, g.holding, g.fought = [-1] * 3, [0] * 3, [0] * 3
    return g


def load(data: bytes, rules: Any) -> Match:
    """A saved game."""
    g = codec.load(Match, data, rules)
    assert isinstance(g, Match)
    return g
