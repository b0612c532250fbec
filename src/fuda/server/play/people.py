"""Who sits at a table, as one of its viewers may know it."""

from __future__ import annotations

from collections.abc import Container, Mapping

from fuda.host.contract import Words
from fuda.kernel.notation import SEATS
from fuda.server.accounts.standing import Standing
from fuda.server.play.wire import Person
from fuda.server.wanted import KeptSeat, Made
from fuda.sim.lists import LISTS, OPEN
from fuda.sim.shelf import shelf


def people_for(
    viewer: int,
    made: Made,
    here: Container[int],
    away: Mapping[int, float],
    ratings: Mapping[int, Standing],
    *,
    over: bool,
) -> dict[str, Person]:
    """Everybody by seat, and who is at a page now (`here`) or for how long others must wait (`away`). The name of a
    deck tells what is in it: one's own, or any where lists are open or the game is over."""
    all_decks = over or made.match.options.get(LISTS) == OPEN
    return {
        SEATS[number]: Person(
            seat.name,
            seat.kind,
            seat.kind != "person" or number in here,
            deck_title(made.match.game, seat) if all_decks or number == viewer else None,
            away.get(number),
            ratings.get(number),
        )
        for number, seat in enumerate(made.seats)
    }


def deck_title(game: str, seat: KeptSeat) -> Words | None:
    """What a deck of ours is called; one that somebody has written has no title."""
    found = shelf(game).decks.get(seat.deck)
    return Words(found.ja, found.en) if found else None
