"""What tables ask about accounts, where there are any: only then are the libraries needed that come with them."""

from __future__ import annotations

from collections.abc import Sequence

from fuda.server.accounts.ratings import rate, ratings_at
from fuda.server.accounts.seats import check_seat
from fuda.server.accounts.standing import Standing
from fuda.server.storage.keeping import Write
from fuda.server.storage.store import Store
from fuda.server.wanted import Made
from fuda.sim.match import Match


class Members:
    """People with accounts in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def check_name(self, key: str, seat: int, name: str) -> None:
        """Refuse a name that belongs to somebody else's account."""
        await self._store.do(check_seat(key, seat, name))

    async def ratings_at(self, key: str, match: Match) -> dict[int, Standing]:
        """How those who sit there play, by seat."""
        return await self._store.do(ratings_at(key, match))

    def rate(self, key: str, made: Made, winners: Sequence[int]) -> Write:
        """A game is over."""
        return rate(key, made, winners)
