"""Starting the server: the socket, the address in words, the browser, and the end."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Collection
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import uvicorn
from starlette.applications import Starlette

from fuda.errors import Said, UserError
from fuda.server.app import application
from fuda.server.guard import LOOPBACK
from fuda.server.lines import Line
from fuda.server.lobby.names import read_words
from fuda.server.play.bots import Bots
from fuda.server.play.desk import Desk
from fuda.server.play.house import House
from fuda.server.running.logs import install
from fuda.server.running.settings import Settings, place_of
from fuda.server.storage.opening import open_store
from fuda.version import __version__

if TYPE_CHECKING:
    from fuda.server.accounts.members import Members
    from fuda.server.storage.store import Store

USUAL_PORT = 8210
BACKLOG = 2048
GRACE, LATEST = 2, 4.0
"""Seconds for what is being sent when the server ends; when it has ended."""
USUAL = Settings()
log = logging.getLogger("fuda.server")


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
    if host in ("0.0.0.0", "::"):  # noqa: S104  # it is looked at, not listened to
        host = socket.gethostname()
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def serve(settings: Settings, database: str | Path, tell: Callable[[str], None]) -> None:
    """Run until told to stop. `tell` is given the address as soon as it answers."""
    install(settings.log, settings.log_level)
    listening = bound(settings.host, settings.port)
    blocked = read_words(Path(settings.block_words)) if settings.block_words else frozenset[str]()
    store = open_store(database)
    members, limits = members_of(store) if settings.accounts else None, settings.limits()
    house = House(store, Desk(), Bots(settings.bots or None), words=blocked, members=members, limits=limits)
    app = application(house, names_of(settings, listening.getsockname()[0]))
    with listening, contextlib.ExitStack() as told:
        if settings.metrics:
            from fuda.server.running import metrics

            place = place_of(settings.metrics)
            told.callback(metrics.tell(place, house.meters, app.state.tables.crowd))
        address = address_of(listening)
        log.info("the server begins", extra={"version": __version__, "address": address, "place": house.store.place})
        tell(address)
        signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn sends it again when everything is finished
        asyncio.run(Server(configured(app, settings)).serve(sockets=[listening]))
        log.info("the server has ended")


def members_of(store: Store) -> Members:
    """People with accounts; the libraries for them are looked for only now."""
    from fuda.server.accounts.members import Members

    return Members(store)


def names_of(settings: Settings, listens_at: str) -> Collection[str]:
    """The names by which the server may be called; none: by all. On loopback no other name than its own and those that
    were set may be pointed there."""
    if listens_at in LOOPBACK or listens_at.startswith("127."):
        return LOOPBACK | {settings.host, *settings.names}
    return {*LOOPBACK, *settings.names} if settings.names else ()


class Server(uvicorn.Server):
    """Ends in time, whatever is being worked at: what was not acknowledged may be left."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Told to stop."""
        late = threading.Timer(LATEST, os._exit, [0])
        late.daemon = True
        late.start()
        super().handle_exit(sig, frame)


def configured(app: Starlette, settings: Settings = USUAL) -> uvicorn.Config:
    """How the application is served: nothing about us in the head, small frames, no log of addresses, and no word of
    anybody but the proxies that were named about who somebody is."""
    return uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=[*settings.proxies],
        ws="websockets-sansio",
        ws_max_size=settings.largest_message,
        http=Line,
        timeout_graceful_shutdown=GRACE,
    )


def open_browser(address: str) -> None:
    """Show the table, where there is a screen to show it on."""
    has_screen = sys.platform in ("win32", "darwin") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    if has_screen:
        webbrowser.open(address)
