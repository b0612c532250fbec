"""Who sits at a table, as one of its viewers may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.host.contract import Words
from fuda.kernel.notation import SEATS
from fuda.server.wanted import KeptSeat
from fuda.server.wire import Person
from fuda.sim.lists import LISTS, OPEN
from fuda.sim.shelf import shelf

if TYPE_CHECKING:
    from fuda.server.table import Table


def people_for(table: Table, viewer: int) -> dict[str, Person]:
    """Everybody by seat. The name of a deck tells what is in it: one's own, or any where lists are open or the game is
    over."""
    match, session = table.kept.made.match, table.hosted.session
    here = {connection.viewer for connection in table.connections}
    all_decks = match.options.get(LISTS) == OPEN or session.g.outcome is not None
    return {
        SEATS[number]: Person(
            seat.name,
            seat.kind,
            seat.kind != "person" or number in here,
            deck_title(match.game, seat) if all_decks or number == viewer else None,
        )
        for number, seat in enumerate(table.kept.made.seats)
    }


def deck_title(game: str, seat: KeptSeat) -> Words | None:
    """What a deck of ours is called; one that somebody has written has no title."""
    found = shelf(game).decks.get(seat.deck)
    return Words(found.ja, found.en) if found else None
