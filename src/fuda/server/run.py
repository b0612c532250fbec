"""Starting the server: the socket, the address in words, the browser, and the end."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from fuda.errors import Said, UserError
from fuda.server.app import application
from fuda.server.guard import LOOPBACK
from fuda.server.play.bots import Bots
from fuda.server.play.desk import Desk
from fuda.server.play.house import House
from fuda.server.storage.opening import open_store

USUAL_PORT = 8210
LARGEST_FRAME = 16 * 1024
BACKLOG = 2048
GRACE, LATEST = 2, 4.0
"""Seconds for what is being sent when the server ends; when it has ended."""


def bound(host: str, port: int | None) -> socket.socket:
    """A socket at this address; where no port is named, at the usual one or, where that is taken, at any."""
    for wanted in [USUAL_PORT, 0] if port is None else [port]:
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            return socket.create_server((host, wanted), family=family, backlog=BACKLOG)
        except (OSError, OverflowError) as error:
            problem = getattr(error, "strerror", None) or str(error)
    raise UserError("cannot listen there: {reason}", place=f"{host}:{port or USUAL_PORT}",
                    reason=Said(problem))  # fmt: skip


def address_of(listening: socket.socket) -> str:
    """What to type into a browser."""
    host, port, *_ = listening.getsockname()
    if host in ("0.0.0.0", "::"):
        host = socket.gethostname()
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def serve(host: str, port: int | None, database: str | Path, tell: Callable[[str], None]) -> None:
    """Run until told to stop. `tell` is given the address as soon as it answers."""
    listening = bound(host, port)
    name = listening.getsockname()[0]
    is_local = name in LOOPBACK or name.startswith("127.")
    house = House(open_store(database), Desk(), Bots())
    app = application(house, LOOPBACK | {host} if is_local else ())
    tell(address_of(listening))
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn sends it again when everything is finished
    with listening:
        asyncio.run(Server(configured(app)).serve(sockets=[listening]))


class Server(uvicorn.Server):
    """Ends in time, whatever is being worked at: what was not acknowledged may be left."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Told to stop."""
        late = threading.Timer(LATEST, os._exit, [0])
        late.daemon = True
        late.start()
        super().handle_exit(sig, frame)


def configured(app: Starlette) -> uvicorn.Config:
    """How the application is served: nothing about us in the head, small frames, no log of addresses."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        timeout_graceful_shutdown=GRACE,
    )


def open_browser(address: str) -> None:
    """Show the table, where there is a screen to show it on."""
    has_screen = sys.platform in ("win32", "darwin") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    if has_screen:
        webbrowser.open(address)
