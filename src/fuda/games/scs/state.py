"""The state of a Spell Card Strike game: the kernel's columns and the game's own."""

from __future__ import annotations

import msgspec

from fuda.kernel.board import Board
from fuda.kernel.event import Event
from fuda.kernel.state import Ref, State, Zone, often_written

ZONES = (
    Zone("stage", shared=True, projected=True),
    Zone("deck", sight="none", ordered=True, stateful=False),
    Zone("hand", sight="owner", stateful=False),
    Zone("discard", stateful=False),
    Zone("score"),
    Zone("removed", sight="none", stateful=False),
    Zone("rule", projected=True),
    Zone("effect", ordered=True),
)
"""The eight zones and who may look; only the stage is shared [scs-1.12 2.3.2, 2.3.3, 4.1.2, 4.1.2.1, 4.2.2, 4.2.2.1,
4.2.2.3, 4.3.2, 4.3.2.1, 4.4.2, 4.4.2.1, 4.5.2, 4.5.2.1, 4.6.1, 4.6.2, 4.6.2.1, 4.6.2.3, 4.7.2, 4.7.2.1, 4.8.2,
4.8.2.1, 4.8.2.3]; everybody may count every zone [scs-1.12 4.2.2.2, 4.3.2.2, 4.4.2.2, 4.5.2.2, 4.6.2.2]. A striker
lies on the stage together with what it bears; everything else lies in its owner's zone, but cards in a score zone in
that of the player who scored them [scs-1.12 2.3.5]."""

COLUMNS = {"acted": 0, "area": -1, "side": -1, "host": -1, "down": 0}

STAGE = Board(columns=4, rows=5)
"""Four areas wide and five deep [scs-1.12 4.1.5, 4.1.8]."""


class Strike(msgspec.Struct, frozen=True):
    """An attack from its declaration to the end of its chain: who takes part, whom it is aimed at and how many cards
    were put into the score by grazing [scs-1.12 5.4.7.2, 5.4.7.4, 5.4.7.6]."""

    attackers: tuple[Ref, ...]
    target: Ref
    grazed: int = 0


class Blow(msgspec.Struct, frozen=True):
    """Damage that one effect has dealt to one striker, until the check step that follows it has looked at it
    [scs-1.12 2.6.3, 2.6.5]."""

    card: Ref
    amount: int
    source: int = -1
    """The card whose striker or spell dealt it (an attack: the first attacker)."""
    word: str = ""
    """What dealt it: "attack", "spell" or "ability" [scs-1.12 2.6.2.1]."""


FOR_GOOD = "game "
"""How a word begins by which `Match.used` counts what may be done so often in a game."""


@often_written
class Match(State, kw_only=True):
    """Columns by card: acted (else ready), the area it stands in, who controls it, the striker that bears it (an option
    or an equip spell), face down [scs-1.12 2.2.4]."""

    acted: list[int] = []
    area: list[int] = []
    side: list[int] = []
    host: list[int] = []
    down: list[int] = []

    board: list[int] = []
    """By area: the striker that stands there, or -1. It says the same as the column `area`, the other way round."""
    first: int = 0
    """The seat that took the first turn."""
    strikes: list[Strike] = []
    """The attack in progress, if there is one."""
    mover: Ref | None = None
    """The striker whose move is not completed yet [scs-1.12 5.4.6.3]."""
    blows: list[Blow] = []
    """Damage dealt since the last check step."""
    paid: dict[str, tuple[int, ...]] = {}
    """By timestamp of a link: the cards in the effect zone that paid its hand cost [scs-1.12 7.1.5.3]."""
    origins: dict[str, Ref] = {}
    """By rule card: the striker that cast it, from which its range is measured [scs-1.12 3.6.4]."""
    checked: int = -1
    """The version for which the check step last found nothing to do."""
    history: list[Event] = []
    """What has happened this turn, as far as some text of this match asks about it."""
    still: int = 0
    """Turns that have passed without any change of the four counts [scs-1.12 1.2.5.3]."""
    counts: tuple[int, ...] = ()
    """Those counts at the last end of a turn."""
