"""Scenarios of PSO2: duels and raids; the head of a file says which table it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.scenario.pso2.kit import DuelKit
from fuda.scenario.pso2.position import Setting
from fuda.scenario.pso2.raid import RaidKit, RaidSetting, raid_kit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fuda.scenario.kit import Kit
    from fuda.scenario.reading.piece import Piece
    from fuda.scenario.reading.record import Scenario


class Pso2(DuelKit):
    """The kit of a duel, unless the head asks for a raid."""

    def at_table(self, lines: Mapping[str, Piece]) -> Kit:
        """A raid has another table."""
        return raid_kit(lines) or self


KIT = Pso2()


def lay(scenario: Scenario, edition: str) -> tuple[Any, dict[str, int]]:
    """The table of a scenario in one edition, and its labels. A mistake is the file's: `Malformed`."""
    setting = (RaidSetting if isinstance(scenario.kit, RaidKit) else Setting)(scenario, edition)
    return setting.lay(), setting.labels
