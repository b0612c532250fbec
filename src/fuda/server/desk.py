"""The desk at which the engine works: one thread, so that the event loop never waits for it and games never meet."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class Desk:
    """Work is done in the order in which it comes."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="desk")

    async def do(
        self, work: Callable[Arguments, Result], *arguments: Arguments.args, **named: Arguments.kwargs
    ) -> Result:
        """The result of a piece of work."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, lambda: work(*arguments, **named))

    def later(self, work: Callable[[], object]) -> None:
        """Work that nobody waits for."""
        self._thread.submit(work)

    def close(self) -> None:
        """Leave undone what nobody waits for."""
        self._thread.shutdown(wait=True, cancel_futures=True)
