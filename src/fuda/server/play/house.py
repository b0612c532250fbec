"""What all tables share: the desk, the store, the bots, and how much each address may ask for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fuda.server.limits import Limits
from fuda.server.play.bots import Bots
from fuda.server.play.desk import Desk
from fuda.server.play.presence import GRACE
from fuda.server.running.meters import Meters
from fuda.server.storage.store import Store

if TYPE_CHECKING:
    from fuda.server.accounts.members import Members


@dataclass(frozen=True)
class House:
    """The house in which the tables stand."""

    store: Store
    desk: Desk
    bots: Bots
    beat: float = 0.25
    """Seconds that a page which waits is shown a table at least."""
    grace: float = GRACE
    """Seconds after which others are told that somebody has left."""
    eager: bool = True
    """Get ready for all games as soon as somebody looks at them?"""
    words: frozenset[str] = frozenset()
    """Skeletons of words that no name may hold."""
    members: Members | None = None
    """People with accounts, where there are accounts."""
    limits: Limits = field(default_factory=Limits)
    meters: Meters = field(default_factory=Meters)

    def close(self) -> None:
        """Finish what is being written, and send the bots home."""
        self.bots.close()
        self.store.close()  # matches are free for others, whatever the engine is still at
        self.desk.close()
