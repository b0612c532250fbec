"""The line to a page, as the conversation needs it: a WebSocket, or one that stands at another process."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any, Protocol

import msgspec
from starlette.websockets import WebSocketDisconnect

NOT_LET_IN, NOT_UNDERSTOOD, COME_AGAIN = 4003, 4000, 4001
"""Why a line is closed."""


class Socket(Protocol):
    """What is used of a WebSocket."""

    @property
    def path_params(self) -> dict[str, Any]:
        """What stands in the address: the key of the table."""

    async def accept(self) -> None:
        """Begin."""

    async def receive(self) -> MutableMapping[str, Any]:
        """The next message, or the end."""

    async def send_text(self, data: str) -> None:
        """Say something."""

    async def close(self, code: int = 1000) -> None:
        """The end."""


async def text_of(socket: Socket) -> str:
    """The next text that is said."""
    received = await socket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code", 1005))
    text = received.get("text")
    if text is None:
        raise msgspec.DecodeError("not a text frame")
    return str(text)
