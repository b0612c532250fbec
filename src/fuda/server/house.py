"""What all tables share: the desk, the store, the bots."""

from __future__ import annotations

from dataclasses import dataclass

from fuda.server.bots import Bots
from fuda.server.desk import Desk
from fuda.server.store import Store


@dataclass(frozen=True)
class House:
    """The house in which the tables stand."""

    store: Store
    desk: Desk
    bots: Bots

    def close(self) -> None:
        """Finish what is being written, and send the bots home."""
        self.bots.close()
        self.desk.close()
        self.store.close()
