"""The state of an FFTCG game: the kernel's columns and the game's own."""

from __future__ import annotations

import msgspec

from fuda.kernel.event import Event
from fuda.kernel.state import Ref, State, Zone, often_written

ZONES = (
    Zone("deck", sight="none", ordered=True, stateful=False),
    Zone("hand", sight="owner", stateful=False),
    Zone("field", projected=True),
    Zone("break", stateful=False),
    Zone("damage", ordered=True, stateful=False),
    Zone("removed"),
    Zone("stack", shared=True, ordered=True),
)
"""The seven zones and who may look; only the stack is shared [fftcg-2.1.8 7.1, 7.2, 7.6.1, 7.6.2, 7.7.2, 7.8.3, 7.9.2,
7.10.2, 7.11.2, 7.12.2, 7.13.2]. The order of a break zone means
nothing (reading FA24). A character lies in the field of the player who controls it; everything else in its
owner's zone [fftcg-2.1.8 7.3]."""

STATE = "state"
"""The kind of event that stands for a situation of the game [fftcg-2.1.8 11.8.18]."""

COLUMNS = {
    "dull": 0,
    "hurt": 0,
    "side": -1,
    "home": -1,
    "held": 0,
    "since": 0,
    "entered": 0,
    "frozen": 0,
    "attacked": 0,
}

NOBODY = -1
UNABLE, UNPROTECTED = 1, 2
"""Tried to draw from an empty deck; was dealt damage with an empty deck (`Match.emptied`)."""


class Attack(msgspec.Struct, frozen=True):
    """An attack in progress, from the declaration to the end of the damage step [fftcg-2.1.8 10.1.2.4, 10.1.3.2].

    `party` stays true once declared, until the party is dissolved [fftcg-2.1.8 15.1.1.9.5, 10.1.4.5]; `blocked` stays
    true when the blocker is gone [fftcg-2.1.8 10.1.3.3]; `dealers` are the members of a party that deal the blocker
    damage together [fftcg-2.1.8 15.1.1.9.8]."""

    attackers: tuple[Ref, ...]
    blocker: Ref | None = None
    blocked: bool = False
    party: bool = False
    step: str = "declare"
    dealers: tuple[int, ...] = ()


class Cast(msgspec.Struct, frozen=True):
    """How an object came to be cast: what texts may ask about it later [fftcg-2.1.8 11.3.5, 11.4.4]."""

    object: int
    x: int = 0
    elements: tuple[str, ...] = ()
    """The elements of the CP that paid for it."""
    ways: tuple[str, ...] = ()
    """Words of the additional or alternative costs that were paid."""
    sources: tuple[Ref, ...] = ()
    """The characters whose dulling made CP for it; (-1, card) for a card that was discarded for that."""


class Told(Event, frozen=True, gc=False):
    """An event of this turn as it is remembered, with what its cards were when it happened [L16]."""

    seen: tuple[tuple[int, dict[str, int]], ...] = ()
    """Each card with its facts (`memory.record`)."""

    def facts_of(self, card: int) -> dict[str, int] | None:
        """What this card was."""
        return next((facts for seen, facts in self.seen if seen == card), None)


@often_written
class Match(State, kw_only=True):
    """Columns by card: dull, damage received, who controls it, who does when no effect with an end says otherwise and
    since which timestamp, the turn in which its controller began to control it, the turn in which it came onto the
    field, freeze, the turn of its last attack."""

    dull: list[int] = []
    hurt: list[int] = []
    side: list[int] = []
    home: list[int] = []
    held: list[int] = []
    since: list[int] = []
    entered: list[int] = []
    frozen: list[int] = []
    attacked: list[int] = []

    first: int = 0
    """The seat that took the first turn."""
    own_turn: list[int] = []
    """By seat: the number of its latest turn (0: none yet) [fftcg-2.1.8 15.2.2.2]."""
    crystals: list[int] = []
    """By seat [fftcg-2.1.8 6.8.1]."""
    counters: dict[str, int] = {}
    """By "card name-of-counter" [fftcg-2.1.8 6.7.1, 6.7.2]."""
    casts: list[Cast] = []
    """How the objects on the stack and on the field were cast, while some text of this match may ask."""
    attacks: list[Attack] = []
    """The attack in progress, if there is one."""
    history: list[Told] = []
    """What has happened this turn, as far as some text of this match asks about it (`Tables.remembered`)."""
    emptied: list[int] = []
    """By seat, as bits (`UNABLE`, `UNPROTECTED`): what it could not do for lack of cards since the last rule processes
    [fftcg-2.1.8 12.4.2, 12.4.3]."""
    checked: int = -1
    """The version for which rule processes were last looked at."""
    hit_by: dict[str, tuple[int, ...]] = {}
    """By card: the sources of the damage it was dealt since the last rule processes [fftcg-2.1.8 12.4.5]."""
    extra: list[str] = []
    """Phases still to be inserted or skipped this turn, in order (`turn.py`)."""
