"""Is the server well? Asked by whoever watches over it: a service manager, a container, a load balancer."""

from __future__ import annotations

import asyncio

from fuda.host.contract import Record
from fuda.server.storage.store import NotKept, Store
from fuda.version import __version__

PATIENCE = 2.0
"""Seconds in which the store must have answered."""


class Health(Record, frozen=True):
    """The state of health. Whoever gets it knows that the program is alive."""

    version: str
    stored: bool
    """Does the store answer?"""


async def health(store: Store) -> Health:
    """Ask the store for nothing in particular; `NotKept` where it does not answer."""
    try:
        async with asyncio.timeout(PATIENCE):
            await store.do(lambda link: link.row("SELECT 1"))
    except TimeoutError:
        raise NotKept("the store has not answered in time") from None
    return Health(__version__, stored=True)
