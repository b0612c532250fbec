"""Scenarios of a raid: `raid: normal` and `players: 3` make a table with three members, A to C, and the boss at D."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.games.pso2 import game
from fuda.games.pso2.book.battle import Fight
from fuda.games.pso2.modes import RAID
from fuda.games.pso2.raid import raid
from fuda.games.pso2.raid.raid import DIFFICULTIES
from fuda.games.pso2.raid.turn import BossFight, RaidOpening, RaidTurn
from fuda.games.pso2.state import Raid
from fuda.kernel.notation import SEATS
from fuda.scenario.pso2 import words
from fuda.scenario.pso2.kit import DuelKit
from fuda.scenario.pso2.position import Setting
from fuda.scenario.reading.piece import Piece
from fuda.scenario.reading.words import seat as seat_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from fuda.games.pso2.printed import Face
    from fuda.scenario.reading.head import Head

BOSS_STEPS = {
    "target": "start", "start": "boss_start", "main": "boss_main", "attacks": "boss_battle", "end": "end_phase",
    "refresh": "refresh",
}  # fmt: skip
"""Where the boss's turn stands in a phase."""
BOSS_LINES = {"boss": "player", "ボス": "player", "outside": "outside", "ゲーム外": "outside"}
LIFE = {"life": "life", "ライフ": "life"}


def raid_kit(lines: Mapping[str, Piece]) -> RaidKit | None:
    """The kit for a file with these lines, if it is a raid."""
    how, count = lines.get(RAID.key), lines.get("players", lines.get("人数"))
    if how is None or how.text not in DIFFICULTIES:
        if count is not None:
            raise count.error("expected a line “raid: DIFFICULTY” with it")
        return None
    players = count.number() if count is not None else RAID.usual_players
    if players not in RAID.players:
        raise (count or how).error("expected 1 to {most} players", most=RAID.players[-1])
    return RaidKit(players)


class RaidKit(DuelKit):
    """The kit of a raid. The boss is the last seat."""

    head = {**DuelKit.head, "players": "players", "人数": "players", "target": "target", "ターゲット": "target"}
    phases = {**words.PHASES, "target": "target", "ターゲット": "target", "attacks": "attacks", "戦闘": "attacks"}
    zones = {**words.ZONES, **BOSS_LINES}
    numbers = LIFE
    places = (*DuelKit.places, "outside")
    searched = (*DuelKit.searched[:2], (*DuelKit.searched[2], "outside"), *DuelKit.searched[3:])
    seat_numbers: ClassVar[Mapping[str, Callable[[Any, int], int]]] = {
        "life": lambda g, seat: g.life if seat == g.rules.boss else 0,
        "out": lambda g, seat: g.out[seat],
        "target": lambda g, seat: int(g.target == seat),
    }

    def __init__(self, players: int) -> None:
        self.seats = players + 1

    def read(self, printed: Any) -> Any:
        """All words may stand on a card of a raid."""
        return self.library.plug.read(printed)

    def usual_first(self, head: Head) -> int | None:
        """The difficulty says so."""
        return self.seats - 1 if DIFFICULTIES[head.options[RAID.key]].boss_first else 0

    def check_head(self, head: Head) -> None:
        """The lines must agree: who goes first, who is the target, whose turn has which phase."""
        super().check_head(head)
        if "first" in head.where and head.first != self.usual_first(head):
            raise head.where["first"].error("the difficulty says who went first")
        if "target" in head.where and seat_of(head.where["target"], self.seats) == self.seats - 1:
            raise head.where["target"].error("the boss is not its own target")
        if head.active != self.seats - 1 and head.phase in ("target", "attacks"):
            raise head.where["phase"].error("only the boss's turn has this phase")

    def phase_of(self, g: Any) -> str:
        """Between two attacks there is no step."""
        return "attacks" if g.phase == "battle" and not g.battles else super().phase_of(g)

    def deck_size(
        self, named: Mapping[str, Sequence[str]], faces: Mapping[str, Any], options: Mapping[str, str]
    ) -> int:
        """A boss's deck has no size of its own."""
        return 0 if named["boss"] else super().deck_size(named, faces, options)


class RaidSetting(Setting):
    """The table of a raid being laid."""

    g: Raid

    def _empty(self, edition: str, faces: list[Face]) -> Raid:
        if self.scenario.options[RAID.key] not in game.RAIDS[edition].difficulties:
            raise self.scenario.where[RAID.key].error("edition {edition} has no such difficulty", edition=edition)
        g = game.empty(edition, game.raid_rules_for(edition, faces, self.kit.seats), self.kit.seats)
        assert isinstance(g, Raid)
        return g

    def lay(self) -> Raid:
        """The boss's life and target besides the rest."""
        where, seats = self.scenario.where, self.kit.seats
        if self.g.rules.boss == self.scenario.active:
            self.g.target = seat_of(where["target"], seats) if "target" in where else 0
        super().lay()
        for entry in self._given(seats - 1, "outside") or ():
            for _ in range(entry.count):
                self._put(entry, seats - 1, "outside")
        return self.g

    def _second(self, seat: int) -> bool:
        return seat != self.g.rules.boss and raid.difficulty(self.g).boss_first

    def _player_and_mag(self, seat: int) -> None:
        """A boss has no mag."""
        g, position = self.g, self.scenario.seats[seat]
        if seat != g.rules.boss:
            if "life" in position.places or "outside" in position.places:
                place = position.places.get("life") or position.places["outside"]
                raise place.error("only the boss, seat {boss}, has this line", boss=SEATS[g.rules.boss])
            super()._player_and_mag(seat)
            return
        boss = self._given(seat, "player") or (self._default("BOSS"),)
        g.player.append(self._put(boss[0], seat, "boss"))
        g.mag.append(-1)
        printed = g.rules.printed(g, g.player[seat]).hp
        g.life = position.numbers.get("life", printed)

    # What is in progress

    def _phase(self) -> None:
        g, phase = self.g, self.scenario.phase
        if phase == "opening":
            g.turn = 0
            g.frames.append(RaidOpening())
        elif phase.startswith("battle"):
            self._battle(phase.removeprefix("battle "))
        elif g.active == g.rules.boss and "act" not in self.scenario.where:
            g.phase = {"attacks": "battle"}.get(phase, phase)
            g.turn -= phase == "target"
            g.frames.append(RaidTurn(at=BOSS_STEPS[phase]))
        else:
            super()._phase()
            g.frames[0] = RaidTurn(at=g.frames[0].at)

    def _battle(self, step: str) -> None:
        """A battle of the boss's turn goes back to its battle phase."""
        super()._battle(step)
        g, fight = self.g, self.g.frames[2]
        assert isinstance(fight, Fight), "a battle is in progress"
        g.frames[0] = RaidTurn(at=g.frames[0].at)
        if g.active == g.rules.boss:
            attack = BossFight(
                at=fight.at, seat=fight.seat, attacker=fight.attacker, picked=fight.picked, back="battle"
            )
            g.frames[:3] = [RaidTurn(at="boss_battle"), attack]
