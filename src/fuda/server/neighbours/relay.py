"""A page that is at one process while its table is run by another: what it says goes there, and what is said to it
comes back, letter by letter. The other process talks to it as to any page of its own."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec
from starlette.websockets import WebSocketDisconnect

from fuda.server.limits import Bucket
from fuda.server.neighbours.post import Line
from fuda.server.play.door import COME_AGAIN, Socket, text_of
from fuda.server.storage.store import NotKept

FIRST_WORD, TRIES = 1.0, 15
"""Seconds in which the other process should say something, and how often it is asked: it may have to learn the game's
cards first."""


class Distant:
    """The page of another process, where its table is run."""

    def __init__(self, line: Line, key: str, hello: str) -> None:
        self.path_params: dict[str, Any] = {"key": key}
        self._line = line
        self._first: str | None = hello

    async def accept(self) -> None:
        """It was let in at the other door."""

    async def receive(self) -> MutableMapping[str, Any]:
        """The next message, or the end."""
        if self._first is not None:
            said, self._first = self._first, None
            return {"type": "websocket.receive", "text": said}
        letter = await self._line.inbox.get()
        if letter.kind == "text":
            return {"type": "websocket.receive", "text": letter.text}
        return {"type": "websocket.disconnect", "code": letter.code}

    async def send_text(self, data: str) -> None:
        """Say something."""
        try:
            await self._line.send("text", data)
        except NotKept:
            raise WebSocketDisconnect(COME_AGAIN) from None

    async def close(self, code: int = 1000) -> None:
        """The end."""
        self._line.post.forget(self._line)
        with contextlib.suppress(NotKept):
            await self._line.send("close", code=code)


async def relay(line: Line, socket: Socket, hello: str, pace: Bucket) -> None:
    """Until one of both ends it."""
    key = socket.path_params["key"]
    await line.send("open", hello, key)
    try:
        await first_of(_there(line, socket, pace), _back(line, socket, lambda: line.send("open", hello, key)))
    finally:
        line.post.forget(line)
        with contextlib.suppress(NotKept):
            await line.send("close", code=COME_AGAIN)


async def _there(line: Line, socket: Socket, pace: Bucket) -> None:
    """What the page says."""
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            try:
                said = await text_of(socket)
            except msgspec.DecodeError:
                said = ""  # the other side says that this cannot be read
            await pace.wait()
            await line.send("text", said)


async def _back(line: Line, socket: Socket, ask_again: Callable[[], Awaitable[None]]) -> None:
    """What is said to it. Where nothing is, the first letter may have been lost while nobody listened: it is sent
    again, and means nothing to who has it."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        letter = line.ended()
        for _ in range(TRIES):
            try:
                async with asyncio.timeout(FIRST_WORD):
                    letter = await line.inbox.get()
                break
            except TimeoutError:
                await ask_again()
        while letter.kind == "text":
            await socket.send_text(letter.text)
            letter = await line.inbox.get()
        await socket.close(letter.code)


async def first_of(*work: Awaitable[None]) -> None:
    """Do several things until the first is done; what went wrong in it is told."""
    tasks = [asyncio.ensure_future(each) for each in work]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
