"""A raid, for whoever opens a table: the option that asks for it, the decks of the party and those of bosses."""

from __future__ import annotations

from collections.abc import Mapping

from fuda.games import registry
from fuda.sim.shelf import DeckInfo, decks_for

RAID, DUEL = "raid", "no"
USUAL_DIFFICULTY = "normal"


def has_raid(game: registry.Game) -> bool:
    """Can this game be played so?"""
    return RAID in registry.options_of(game)


def is_raid(options: Mapping[str, str]) -> bool:
    """Is a raid asked for?"""
    return options.get(RAID, DUEL) != DUEL


def party_decks(game: registry.Game, edition: str, options: Mapping[str, str]) -> list[DeckInfo]:
    """The decks that players may bring: those of a duel, where it is a raid."""
    return list(decks_for(game.NAME, edition, {**options, RAID: DUEL} if is_raid(options) else options))


def boss_decks(game: registry.Game, edition: str, options: Mapping[str, str]) -> list[DeckInfo]:
    """The decks that only a raid with these options has."""
    party = {info.name for info in party_decks(game, edition, options)}
    return [info for info in decks_for(game.NAME, edition, options) if info.name not in party]
