"""The state of a PSO2 game: the kernel's columns and the game's own."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from fuda.kernel.event import Event
from fuda.kernel.state import Ref, State, Zone, often_written

ZONES: tuple[Zone, ...] = (
    Zone("deck", sight="none", ordered=True, stateful=False),
    Zone("hand", sight="owner", stateful=False),
    Zone("field", projected=True),
    Zone("pp"),
    Zone("discard", stateful=False),
    Zone("player", projected=True),
    Zone("mag", projected=True),
    Zone("evolution"),
    Zone("removed", stateful=False),
    Zone("chain", shared=True, ordered=True),
)
"""The zones and who may look [pso2-3.0 400.1, 400.2, 400.2.2, 400.2.3, 400.3, 400.4, 400.5, 405.2]; only deck and
chain have an order, a hand may lie as its owner likes [pso2-3.0 402.4]. Removed cards lie in none of the book's zones
but are kept together for all to see; so are evolutions, which lie under the mag until they are used
[pso2-3.0 203.4.2, 400.2.4, 400.2.2.1]."""

COLUMNS = {"off": 0, "row": 0, "front": 0, "back": 0, "host": -1, "side": -1, "down": 0, "wield": 0}

FRONT, BACK = 0, 1


class Battle(msgspec.Struct, frozen=True):
    """A battle in progress. `attacker` is empty where cards were told to fight each other
    [pso2-3.0 用語.交戦する]."""

    step: str
    attacker: tuple[Ref, ...]
    targets: tuple[Ref, ...]
    attacking: bool = False
    engaged: bool = False

    def members(self) -> tuple[Ref, ...]:
        """Everybody who fights."""
        return (*self.attacker, *self.targets)


@often_written
class Duel(State, kw_only=True):
    """Columns by card: turned OFF, row, damage received in each row, what it lies on, who controls it, face down,
    weapon in use."""

    off: list[int] = []
    row: list[int] = []
    front: list[int] = []
    back: list[int] = []
    host: list[int] = []
    side: list[int] = []
    down: list[int] = []
    wield: list[int] = []
    """When the weapon was put to use in the present battle (0: it is not)."""

    first: int = 0
    """The seat that took the first turn [pso2-3.0 用語.先攻/後攻]."""
    player: list[int] = []
    mag: list[int] = []
    """By seat: the player card and the mag (-1: none)."""
    battles: list[Battle] = []
    checked: int = -1
    """The version for which rule processes were last looked at."""
    hurt: list[int] = []
    """Characters that were dealt damage since the half-HP judgement was last made."""
    last_hit: dict[str, int] = {}
    """By card: the player or character that dealt it damage last [pso2-3.0 213.3.3]."""
    history: list[Event] = []
    """What has happened this turn, of the kinds about which some text of the match asks later."""
    coming: list[Event] = []
    """What is about to happen and may be replaced, before anything else happens [pso2-3.0 103.4.3]."""


class Raid(Duel, kw_only=True):
    """A raid in progress."""

    life: int = 0
    """The life that the boss has left."""
    target: int = -1
    """The target player of the boss's present turn (-1: it is not the boss's turn)."""
    bouts: int = 0
    """How many turns the boss has begun."""
    owed: int = 0
    """How many cards the boss has to play because it would have drawn them."""
    doll: int = 0
    """1 once somebody has been without a deck: only the first one uses the half doll."""
    moved: dict[str, int] = {}
    """By object: when it came into the row where it stands."""


Played = TypeVar("Played", bound=Duel, contravariant=True)
"""The game that rules and procedures are made for: any duel, or only a raid."""
