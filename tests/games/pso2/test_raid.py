"""The co-op raid as a whole: who is asked, who sees what, giving up at any moment, what table is refused."""

from __future__ import annotations

import random

import pytest

from fuda.errors import UserError
from fuda.games.pso2.game import load
from fuda.games.pso2.modes import RAID
from fuda.games.pso2.now import projection
from fuda.games.pso2.raid.raid import DIFFICULTIES
from fuda.games.pso2.state import Raid
from fuda.games.registry import find, seats_of
from fuda.kernel.decision import Decision
from fuda.kernel.keeping import codec
from fuda.kernel.loop import concede, play, run
from fuda.kernel.sight.view import SPECTATOR, view
from fuda.projection.same import same
from fuda.sim.match import Match, begin, check
from fuda.sim.shelf import decks_for
from tests.every_game.games import walk

PARTIES = (1, 2, 3, 4)
LEVELS = [("3.0", level) for level in ("easy", "normal", "hard", "very-hard")]
LEVELS += [("1.8", level) for level in ("normal", "hard", "very-hard")]
every_party = pytest.mark.parametrize("players", PARTIES)
every_level = pytest.mark.parametrize(("edition", "level"), LEVELS)


def match(edition: str, level: str, players: int, seed: int = 1) -> Match:
    """A raid with our own decks."""
    party = [info.text for info in decks_for("pso2", edition)]
    bosses = [info.text for info in decks_for("pso2", edition, {"raid": level}) if info.text not in party]
    decks = [party[(seed + place) % len(party)] for place in range(players)]
    return Match("pso2", edition, (*decks, bosses[seed % len(bosses)]), seed, {"raid": level})


def raid(edition: str, level: str, players: int, seed: int = 1) -> Raid:
    """The same, begun."""
    g = begin(match(edition, level, players, seed))
    assert isinstance(g, Raid)
    return g


def test_every_declared_difficulty_has_its_rules() -> None:
    assert tuple(DIFFICULTIES) == RAID.levels


@every_party
@every_level
@pytest.mark.rule("pso2-3.0 レイド.特別ルール.10", "pso2-1.8 レイド.特別ルール.10")
def test_only_members_who_are_still_there_are_asked(edition: str, level: str, players: int) -> None:
    g = raid(edition, level, players)
    for asked in walk(g, 1):
        assert asked.seat < players
        assert not g.out[asked.seat]
    assert g.outcome is not None
    assert g.outcome.winners in ((players,), tuple(range(players)))


@every_party
@pytest.mark.rule("pso2-3.0 402.2.1", "pso2-3.0 レイド.特別ルール.6")
def test_no_seat_sees_another_hand_and_nobody_the_boss_deck(players: int) -> None:
    g = raid("3.0", "normal", players)
    for number, _ in enumerate(walk(g, 2)):
        for viewer in (*range(players), SPECTATOR) if number % 5 == 0 else ():
            for zone in view(g, viewer).zones:
                if zone.name == "deck" or (zone.name == "hand" and zone.seat != viewer):
                    assert not any(card.number or card.name for card in zone.cards)
        assert not g.zones[g.rules.layout.at("hand", players)]


@every_party
@pytest.mark.rule("pso2-3.0 101.6", "pso2-3.0 レイド.流れ.9")
def test_a_raid_goes_on_whenever_somebody_gives_up(players: int) -> None:
    for seed in range(12):
        chance = random.Random(seed)
        g = raid("3.0" if seed % 2 else "1.8", "normal", players, seed)
        while isinstance(asked := run(g), Decision):
            if chance.random() < 0.04:
                concede(g, chance.randrange(players))
                continue
            if chance.random() < 0.05:
                assert run(load(codec.save(g), g.rules)) == asked
                assert same(projection.projection_of(g), projection.fresh(g))
            play(g, asked, chance.choice(asked.moves))
        lying = [card for zone in g.zones for card in zone]
        assert len(set(lying)) == len(lying)


@pytest.mark.rule("pso2-3.0 レイド.準備.1", "pso2-3.0 レイド.準備.2")
def test_a_table_without_a_boss_or_with_two_is_refused() -> None:
    good = match("3.0", "normal", 2)
    check(good)
    boss, member = good.decks[-1], good.decks[0]
    for decks in ((member, member), (boss, boss), (boss, member)):
        with pytest.raises(UserError, match="the last deck is a boss's"):
            check(Match("pso2", "3.0", decks, 1, good.options))
    with pytest.raises(UserError, match="a duel has no boss"):
        check(Match("pso2", "3.0", (member, boss), 1))
    with pytest.raises(UserError, match="6 decks; pso2 is played by 2–5"):
        check(Match("pso2", "3.0", (*[member] * 5, boss), 1, good.options))
    assert seats_of(find("pso2"), {}) == (2,)


@pytest.mark.rule("pso2-1.8 レイド.流れ.1")
def test_the_older_edition_has_no_easy_raid() -> None:
    check(match("3.0", "easy", 1))
    with pytest.raises(UserError, match=r"edition 1\.8 has the difficulties normal, hard, very-hard"):
        check(match("1.8", "easy", 1))
