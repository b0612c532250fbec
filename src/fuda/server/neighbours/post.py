"""Letters between processes, by LISTEN and NOTIFY of PostgreSQL: each listens under its own name.

What is notified may have 8000 bytes; a letter is packed, and one that is still longer comes in pieces of one
transaction, which arrive together and in order."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import logging
import secrets
import threading
import zlib
from collections.abc import Callable
from typing import Literal

import msgspec
import psycopg

from fuda.server.play.door import COME_AGAIN
from fuda.server.storage.postgres import PostgresStore, living
from fuda.server.storage.store import Link, NotKept

LONGEST_PIECE = 7800
MOST_WAITING = 256
"""Letters of one line that nobody has read; then it is closed."""
BEAT = 1.0
"""Seconds between two looks at who lives."""
log = logging.getLogger("fuda.server")


class Letter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something for a line: it begins, something is said, it ends."""

    line: str
    sender: str
    kind: Literal["open", "text", "close"]
    key: str = ""
    """Of the table, where a line begins."""
    text: str = ""
    code: int = 0


class Line:
    """A page, between the process at whose door it is and the one that runs its table."""

    def __init__(self, post: Post, name: str, other: str) -> None:
        self.post, self.name, self.other = post, name, other
        self.inbox: asyncio.Queue[Letter] = asyncio.Queue()

    async def send(self, kind: Literal["open", "text", "close"], text: str = "", key: str = "", code: int = 0) -> None:
        """Write to the other side."""
        await self.post.send(self.other, Letter(self.name, self.post.name, kind, key, text, code))

    def arrive(self, letter: Letter) -> None:
        """The other side writes. Who does not read it is left."""
        if self.inbox.qsize() >= MOST_WAITING:
            letter = self.ended()
        self.inbox.put_nowait(letter)

    def break_off(self) -> None:
        """The other side is gone."""
        self.inbox.put_nowait(self.ended())

    def ended(self) -> Letter:
        """As if the other side had ended it."""
        return Letter(self.name, self.other, "close", code=COME_AGAIN)


class Post:
    """The letters of one process."""

    def __init__(self, store: PostgresStore, opened: Callable[[Line, str, str], None]) -> None:
        self.store, self.name, self._opened = store, store.name, opened
        """Where letters go through; our own name; told of a line that somebody opens, with the key of its table and
        its first words."""
        self._loop = asyncio.get_running_loop()
        self._lines: dict[str, Line] = {}
        self._pieces: dict[str, list[str]] = {}
        self._ended = threading.Event()
        self._hearing: psycopg.Connection[tuple[object, ...]] | None = None
        self._ear = threading.Thread(target=self._listen, name="post", daemon=True)
        self._ear.start()
        self._beating = asyncio.create_task(self._beat())

    # Lines

    def open(self, other: str) -> Line:
        """A new line to another process."""
        return self._line(secrets.token_hex(8), other)

    def _line(self, name: str, other: str) -> Line:
        line = self._lines[name] = Line(self, name, other)
        return line

    def forget(self, line: Line) -> None:
        """Nobody reads it any more."""
        self._lines.pop(line.name, None)

    async def _beat(self) -> None:
        """Lines to those who are gone end."""
        while True:
            await asyncio.sleep(BEAT)
            with contextlib.suppress(NotKept):  # when the database is back it is known who has come back, too
                names = await self.store.held(living)
                for line in [line for line in self._lines.values() if line.other not in names]:
                    line.break_off()

    # Sending

    async def send(self, to: str, letter: Letter) -> None:
        """On its way when this returns."""
        packed = base64.b64encode(zlib.compress(msgspec.json.encode(letter), 1)).decode()
        parts = [packed[start : start + LONGEST_PIECE] for start in range(0, len(packed), LONGEST_PIECE)]
        mark = secrets.token_hex(4)

        def notify(link: Link) -> None:
            for number, part in enumerate(parts):
                link.row("SELECT pg_notify(?, ?)", (channel(to), f"{mark} {len(parts) - 1 - number} {part}"))

        await self.store.do(notify)

    # Hearing

    def _listen(self) -> None:
        """In a thread: hear letters until the end. Where the connection breaks some may be lost, so that no line can
        be gone on with."""
        while not self._ended.is_set():
            try:
                with self.store.connect("fuda post") as connection:
                    self._hearing = connection
                    connection.execute(f'LISTEN "{channel(self.name)}"'.encode())
                    for notified in connection.notifies():
                        self._tell(self._arrived, notified.payload)
            except psycopg.Error as error:
                self.store.make_sure()
                self._tell(self._break_off)
                if not self._ended.wait(BEAT):
                    log.warning("no letters can be heard: %s", str(error).splitlines()[0])

    def _tell(self, hear: Callable[..., None], *letters: str) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(hear, *letters)

    def _break_off(self) -> None:
        self._pieces.clear()
        for line in self._lines.values():
            line.break_off()

    def _arrived(self, piece: str) -> None:
        mark, left, part = piece.split(" ", 2)
        parts = self._pieces.setdefault(mark, [])
        parts.append(part)
        if left == "0":
            del self._pieces[mark]
            self._read(msgspec.json.decode(zlib.decompress(base64.b64decode("".join(parts))), type=Letter))

    def _read(self, letter: Letter) -> None:
        line = self._lines.get(letter.line)
        if letter.kind == "open" and line is None:
            self._opened(self._line(letter.line, letter.sender), letter.key, letter.text)
        elif line is not None:
            line.arrive(letter)

    async def close(self) -> None:
        """Tell everybody to come again."""
        self._beating.cancel()
        for line in [*self._lines.values()]:
            with contextlib.suppress(NotKept):
                await line.send("close", code=COME_AGAIN)
            line.break_off()
        self._ended.set()
        if self._hearing is not None:
            self._hearing.close()


def channel(name: str) -> str:
    """Where a process listens."""
    return f"fuda_{name}"
