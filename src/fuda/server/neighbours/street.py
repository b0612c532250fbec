"""One process among several on the same database: pages are passed on to where their tables are run, pages of others
are talked to, and what another process may run now is let go."""

from __future__ import annotations

import asyncio
import contextlib

from fuda.server.limits import Bucket
from fuda.server.neighbours.post import Line, Post
from fuda.server.neighbours.relay import Distant, relay
from fuda.server.play.door import COME_AGAIN, Socket
from fuda.server.play.socket import converse
from fuda.server.play.tables import Elsewhere, Tables
from fuda.server.storage.postgres import NOBODY, PostgresStore


class Street:
    """Where the house of these tables stands."""

    def __init__(self, store: PostgresStore, tables: Tables) -> None:
        self._tables, self._talks = tables, set[asyncio.Task[None]]()
        self._loop = asyncio.get_running_loop()
        self._post = Post(store, self._opened)
        store.lost, tables.pass_on = self._lost, self._pass_on

    def _lost(self) -> None:
        """In a thread of the store: others may have our tables."""
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._tables.lose_all)

    async def _pass_on(self, found: Elsewhere, socket: Socket, hello: str, pace: Bucket) -> None:
        """A page of ours whose table another process runs. One that comes from there already, or whose table changes
        hands at this moment, comes again."""
        if isinstance(socket, Distant) or found.holder in (NOBODY, self._post.name):
            await socket.close(COME_AGAIN)
        else:
            await relay(self._post.open(found.holder), socket, hello, pace)

    def _opened(self, line: Line, key: str, hello: str) -> None:
        """A page of another process."""
        talk = asyncio.create_task(self._talk(line, Distant(line, key, hello)))
        self._talks.add(talk)
        talk.add_done_callback(self._talks.discard)

    async def _talk(self, line: Line, page: Distant) -> None:
        try:
            await converse(self._tables, page)
        finally:
            self._post.forget(line)

    async def close(self) -> None:
        """Everybody comes again, and finds another house."""
        await self._post.close()
        for talk in [*self._talks]:
            talk.cancel()
        await asyncio.gather(*self._talks, return_exceptions=True)
