"""The desk at which the engine works: one thread, so that the event loop never waits for it and games never meet.

Before a game is first played its card language must be learnt, which takes a second or several. That is done beside the
desk, once for each game, so that only those wait who want this game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from fuda.cards.kept import kept
from fuda.sim.shelf import shelf

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class Desk:
    """Work is done in the order in which it comes."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="desk")
        self._learnt: dict[str, asyncio.Task[None]] = {}

    async def do(
        self, work: Callable[Arguments, Result], *arguments: Arguments.args, **named: Arguments.kwargs
    ) -> Result:
        """The result of a piece of work."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, lambda: work(*arguments, **named))

    async def ready(self, game: str) -> None:
        """Wait until the cards of a game can be read."""
        task = self._learnt.get(game)
        if task is None:
            await self.do(shelf, game)  # a game that is not known is refused here
            task = self._learnt.setdefault(game, asyncio.create_task(self._learn(game)))
        try:
            await asyncio.shield(task)
        except Exception:
            self._learnt.pop(game, None)  # whoever comes next tries again
            raise

    async def _learn(self, game: str) -> None:
        """In this thread, too: reading is not made for several at once. Card by card, so that tables at which people
        play are served between."""
        faces = (await self.do(shelf, game)).faces
        for number in faces:
            await self.do(faces.__getitem__, number)
        await self.do(kept(game).save)  # now, not at the end: bots find them, and so does the next server after a kill

    def close(self) -> None:
        """Leave undone what nobody waits for."""
        self._thread.shutdown(wait=True, cancel_futures=True)


def learn(game: str) -> None:
    """Read every card of a game: a match with closed lists holds them all. Most of the time goes into the reader that
    is made for the first one."""
    faces = shelf(game).faces
    for number in faces:
        faces[number]
