"""Tables that wait for somebody: who offers one waits at a page, anybody else joins with a deck of their own, and only
then is there a match. An offer stands as long as its page asks after it.

Of the one who waits nothing is kept but the hash of a token, which becomes the token of the seat."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from fuda.errors import UserError
from fuda.host.contract import Record
from fuda.kernel.notation import SEATS
from fuda.server.lobby.names import check_names, tidy
from fuda.server.play.tables import TableMade, Tables
from fuda.server.storage.keeping import Write
from fuda.server.storage.store import Job, Link
from fuda.server.storage.tokens import hashed, new_key, new_token
from fuda.server.terms import WantedClock
from fuda.server.wanted import Made, Wanted, WantedDeck, WantedSeat, made

PATIENCE = 15.0
"""Seconds after which nobody waits any more whose page has not asked."""
OLD = 3600.0
MOST_LISTED = 50
HOST = 0
"""The seat of who offers the table."""


class Offer(Record, frozen=True):
    """A table that waits for somebody."""

    offer: str
    game: str
    edition: str
    options: dict[str, str]
    name: str
    made: float
    clock: WantedClock | None = None


class OfferMade(Record, frozen=True):
    """An offer that was made. The token is that of the seat, as soon as somebody joins."""

    offer: str
    token: str


class WantedWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who offers a table asks after it, or takes it back."""

    token: str


class Waiting(Record, frozen=True):
    """How an offer stands: where somebody has joined, at which table."""

    table: str = ""
    seat: str = ""


class Offers:
    """The offers of a house."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._house = tables, tables.house

    async def make(self, wanted: Wanted) -> OfferMade:
        """An offer; what could not be played is refused at once."""
        if wanted.raid is not None:
            raise UserError("a raid is no open table: ask fellows by link")
        wanted = replace(wanted, foe=WantedSeat(kind="friend"), name=tidy(wanted.name))
        check_names([wanted.name], self._house.words)
        made_so = await self._made(wanted)
        wanted = replace(wanted, edition=made_so.match.edition, deck=made_so.seats[HOST].deck)
        key, token = new_key(), new_token()
        await self._house.store.do(add_offer(key, token, wanted))
        return OfferMade(key, token)

    async def join(self, key: str, guest: WantedDeck) -> TableMade:
        """The match of an offer, with who joins opposite."""
        wanted = await self._house.store.do(find_offer(key))
        foe = WantedSeat(deck=guest.deck, list=guest.list, name=tidy(guest.name), kind="friend")
        check_names([wanted.name, foe.name], self._house.words)
        made_so = await self._made(replace(wanted, foe=foe))
        return await self._tables.lay(made_so, is_open=wanted.open, first=taken(key))

    async def _made(self, wanted: Wanted) -> Made:
        await self._house.desk.ready(wanted.game)
        return await self._house.desk.do(made, wanted)


def add_offer(key: str, token: str, wanted: Wanted) -> Write:
    """A new offer; those that nobody has asked after for long are gone."""

    def write(link: Link) -> None:
        now = time.time()
        link.write("DELETE FROM offers WHERE seen < ?", (now - OLD,))
        values = (key, hashed(token), msgspec.json.encode(wanted), now, now)
        link.write("INSERT INTO offers VALUES (?, ?, ?, ?, ?, NULL)", values)

    return write


def nobody_waits() -> UserError:
    """One and the same refusal, whatever has become of an offer."""
    return UserError("nobody waits at this table any more")


def find_offer(key: str) -> Job[Wanted]:
    """What an offer that stands is for."""

    def read(link: Link) -> Wanted:
        asked = "SELECT wanted FROM offers WHERE key = ? AND joined IS NULL AND seen > ?"
        found = link.row(asked, (key, time.time() - PATIENCE))
        if found is None:
            raise nobody_waits()
        return msgspec.json.decode(found[0], type=Wanted)

    return read


def taken(key: str) -> Callable[[str], Write]:
    """Somebody joins: of several only the first. The table with this key gets the token of who waits."""

    def of(table: str) -> Write:
        def write(link: Link) -> None:
            changed = "UPDATE offers SET joined = ? WHERE key = ? AND joined IS NULL AND seen > ? RETURNING hash"
            found = link.rows(changed, (table, key, time.time() - PATIENCE))
            if not found:
                raise nobody_waits()
            link.write("INSERT INTO tokens VALUES (?, ?, ?)", (bytes(found[0][0]), table, HOST))

        return write

    return of


def waiting(key: str, token: str) -> Job[Waiting]:
    """Who offers a table is still there; has somebody joined?"""

    def write(link: Link) -> Waiting:
        changed = "UPDATE offers SET seen = ? WHERE key = ? AND hash = ? RETURNING joined"
        found = link.rows(changed, (time.time(), key, hashed(token)))
        if not found:
            raise nobody_waits()
        table = found[0][0]
        return Waiting(table, SEATS[HOST]) if table else Waiting()

    return write


def withdrawn(key: str, token: str) -> Job[Waiting]:
    """Who offers a table does not want to wait any more. Somebody may have joined already."""

    def write(link: Link) -> Waiting:
        found = waiting(key, token)(link)
        if not found.table:
            link.write("DELETE FROM offers WHERE key = ?", (key,))
        return found

    return write


def offered(link: Link) -> tuple[Offer, ...]:
    """The offers that stand, who has waited longest first."""
    asked = "SELECT key, wanted, made FROM offers WHERE joined IS NULL AND seen > ? ORDER BY made LIMIT ?"
    rows = link.rows(asked, (time.time() - PATIENCE, MOST_LISTED))
    found = [(key, msgspec.json.decode(wanted, type=Wanted), made_at) for key, wanted, made_at in rows]
    return tuple(
        Offer(key, wanted.game, wanted.edition, wanted.options, wanted.name, made_at, wanted.clock)
        for key, wanted, made_at in found
    )
