"""The state of a Monster Collection game: the kernel's columns and the game's own."""

from __future__ import annotations

import msgspec

from fuda.kernel.board import Board
from fuda.kernel.event import Event
from fuda.kernel.state import Ref, State, Zone, often_written

ZONES = (
    Zone("box", sight="owner", stateful=False),
    Zone("deck", sight="none", ordered=True, stateful=False),
    Zone("hand", sight="owner", stateful=False),
    Zone("field", projected=True),
    Zone("discard", stateful=False),
    Zone("summoner"),
    Zone("token", stateful=False),
    Zone("chain", shared=True, ordered=True),
)
"""Where cards lie and who may look; how many lie in a zone everybody sees (reading M29). `box`: the cards of a half
deck before its fifteen are picked, and those that stay out of the game [moncolle-2.00 デッキ構築.3.3, デッキ構築.3.6];
`chain`: battle and ritual spells in use. A unit lies in the field of the player who plays it, in an area of the
board."""

COLUMNS = {"spent": 0, "area": -1, "side": -1, "place": 0, "origin": -1, "instant": 0, "down": 0}

FIELD = Board(columns=3, rows=3)
"""Three areas wide and three deep [moncolle-2.00 盤面.1.1]."""

LIMIT = 8
"""Levels that one player's units may have together in one area [moncolle-2.00 盤面.1.1]."""


class Battle(msgspec.Struct, frozen=True):
    """A battle in progress [moncolle-2.00 戦闘.0.1]."""

    area: int
    intercepted: bool
    """Did the defending side intercept (else it held the area)?"""
    timing: str = "instant"
    """instant, formation, quick, initiative, first, second, together, end [moncolle-2.00 戦闘.0.2]."""
    initiative: tuple[int, ...] = ()
    """By seat, once the dice are cast."""
    first: int = -1
    """The seat that acts first; -1: not known, or both attack together."""
    attacked: tuple[int, ...] = ()
    """The seats that have made their one attack [moncolle-2.00 戦闘.5.3, 戦闘.6.3]."""
    origins: tuple[tuple[int, ...], ...] = ((), ())
    """By seat: the areas its units set out from [moncolle-2.00 戦闘終了後.0.7, 戦闘終了後.0.9]."""

    @property
    def bare(self) -> bool:
        """Is every effect on the units here gone? [moncolle-2.00 戦闘.7.2, 戦闘.7.3, その他.2.5]"""
        return self.timing == "together"


@often_written
class Match(State, kw_only=True):
    """Columns by card: spent (行動完了), the area it is in, who plays it, its place in the formation (1: in front), the
    area it set out from in the present march, the turn in which it was summoned instantly, face down (a summoner before
    set-up)."""

    spent: list[int] = []
    area: list[int] = []
    side: list[int] = []
    place: list[int] = []
    origin: list[int] = []
    instant: list[int] = []
    down: list[int] = []

    first: int = 0
    """The seat that took the first turn."""
    factions: list[str] = []
    """Those still to be picked, then none."""
    picked: list[tuple[str, ...]] = []
    """By seat: its two factions."""
    power: list[int] = []
    """By seat: power counters [moncolle-2.00 盤面.8.1]."""
    summoner: list[int] = []
    """By seat: the summoner card (-1: none)."""
    held: list[int] = []
    """By front area, from seat 0's left: the seat that held it when the turn began (-1: nobody)."""
    holding: list[int] = []
    """Control markers by front area: 1 where one lies [moncolle-2.00 進軍と迎撃.3.1]."""
    fought: list[int] = []
    """Battle markers by front area [moncolle-2.00 戦闘終了後.0.3]."""
    battles: list[Battle] = []
    """The battle in progress, if there is one."""
    postponed: list[Event] = []
    """What is about to happen and may be replaced, before its players are asked."""
    used_slots: list[tuple[int, int]] = []
    """Spell slots used up in the present battle: the object that has the slot, and the slot's key (`CardNow.keys`)."""
    involved: list[Ref] = []
    """Units that acted or were acted on in the present chain [moncolle-2.00 対抗連鎖.3.2, 対抗連鎖.3.3]."""
    last_turn: int = 0
    """The turn at whose end the game ends because both decks are empty (0: not yet) [moncolle-2.00 終了条件.1.1]."""
    still: int = 0
    """Turns that have gone by without any card changing its zone."""
    scene: int = 0
    """The next object's number at the last end of a turn: it rises with every change of zones."""
    checked: int = -1
    """The version for which nothing was left to check."""
    history: list[Event] = []
    """What has happened this turn, as far as some text of this match asks about it."""
