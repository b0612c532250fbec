"""The game, declared: its editions, how a match begins, how one is loaded. Registered once, in
`fuda.games.registry`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.errors import UserError
from fuda.games.pso2.book.opening import Opening, lay_out
from fuda.games.pso2.edition import Edition30
from fuda.games.pso2.edition_1_8 import Edition18
from fuda.games.pso2.modes import RAID
from fuda.games.pso2.raid.rules import RaidRules, RaidRules18
from fuda.games.pso2.raid.turn import RaidOpening, lay_out_boss
from fuda.games.pso2.state import Duel, Played, Raid
from fuda.games.sharing import Shared, cards_of_match, close_over
from fuda.kernel import chance
from fuda.kernel.keeping import codec

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fuda.games.pso2.book.deck import Deck
    from fuda.games.pso2.printed import Face

NAME = "pso2"
EDITIONS: dict[str, type[Edition30[Duel]]] = {"3.0": Edition30, "1.8": Edition18}
NEWEST = "3.0"
SEATS = 2

RAIDS: dict[str, type[RaidRules]] = {"3.0": RaidRules, "1.8": RaidRules18}

_SHARED: Shared[Edition30[Duel]] = Shared()
_SHARED_RAIDS: Shared[RaidRules] = Shared()


def rules_for(edition: str, faces: Sequence[Face], seats: int = SEATS) -> Edition30[Duel]:
    """The static rules of a match with these cards. Nothing of a match is ever written into them, so matches with the
    very same cards share them."""
    return _SHARED.get(EDITIONS[edition], edition, faces, seats)


def raid_rules_for(edition: str, faces: Sequence[Face], seats: int) -> RaidRules:
    """The same for a raid; the boss is the last of the seats."""
    return _SHARED_RAIDS.get(RAIDS[edition], edition, faces, seats)


def faces_of(decks: Sequence[Deck], faces: Mapping[str, Face]) -> list[Face]:
    """The printed cards of a match in a fixed order: both decks, the other sides of player cards, tokens."""
    wanted: list[str] = []
    for deck in decks:
        wanted += [deck.player, deck.player + "*", *deck.mags, *deck.cards, *deck.ex]
    numbers = [n for n in dict.fromkeys(wanted) if n in faces]
    found = [faces[n] for n in numbers]
    return close_over(found)


def check_table(edition: str, decks: Sequence[Deck], faces: Mapping[str, Face], options: Mapping[str, str]) -> None:
    """Refuse decks in the wrong seats: in a raid the last one is the boss's, and no other [pso2-3.0 レイド.準備.2]; and
    a difficulty that the edition does not have [pso2-3.0 レイド.流れ.1] [pso2-1.8 レイド.流れ.1]."""
    known = RAIDS[edition].difficulties
    if RAID.is_played(options) and options[RAID.key] not in known:
        raise UserError("edition {edition} has the difficulties {known}", edition=edition, known=list(known))
    bosses = [faces[deck.player].printed.type == "boss" for deck in decks]
    if bosses != [False] * (len(decks) - 1) + [RAID.is_played(options)]:
        raise UserError("in a raid the last deck is a boss's and the others are not; a duel has no boss")


def start(
    edition: str, decks: Sequence[Deck], faces: Mapping[str, Face], seed: int, options: dict[str, str] | None = None
) -> Duel:
    """A new game, before its first step."""
    used, options = cards_of_match(faces_of(decks, faces), faces, options), options or {}
    rules = (
        raid_rules_for(edition, used, len(decks)) if RAID.is_played(options) else rules_for(edition, used, len(decks))
    )
    g = empty(edition, rules, len(decks))
    g.chance = chance.seed_of(seed)
    g.options = options
    index = {face.printed.number: n for n, face in enumerate(used)}
    for seat, deck in enumerate(decks):
        cards = [index[n] for n, count in deck.cards.items() for _ in range(count)]
        lay_out(g, seat, index[deck.player], [index[m] for m in deck.mags], cards)
    if isinstance(g, Raid):
        lay_out_boss(g, [index[n] for n in decks[-1].ex])
    g.frames.append(RaidOpening() if isinstance(g, Raid) else Opening())
    return g


def empty(edition: str, rules: Edition30[Played], seats: int = SEATS) -> Duel:
    """A table with nothing on it."""
    g = rules.state(edition=edition, pool=tuple(f.printed.number for f in rules.faces), seats=seats)
    g.rules = rules
    g.zones = rules.layout.empty()
    g.out = [0] * seats
    return g


def load(data: bytes, rules: Any) -> Duel:
    """A saved game."""
    g = codec.load(rules.state, data, rules)
    assert isinstance(g, Duel)
    return g
