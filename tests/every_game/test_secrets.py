"""Secrets leave by one door: what a seat may not know changes nothing that it sees, is asked or answers."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from fuda.ai.bots import decide, make
from fuda.kernel.decision import Decision
from fuda.kernel.loop import run
from fuda.kernel.notation import texts
from fuda.kernel.sight.unknown import imagine
from fuda.kernel.sight.view import JUDGE, SPECTATOR, told, view
from fuda.kernel.state import State
from tests.every_game.games import begun, every_edition, matches, walk

EVERY = 7
"""Every seventh decision is looked at: enough to meet all phases."""


def sampled(name: str, edition: str, games: int) -> Iterator[tuple[State, Decision, int]]:
    """Games in progress, the question, and its number."""
    for match in matches(name, edition, games):
        g = begun(match)
        for number, asked in enumerate(walk(g, match.seed)):
            if number % EVERY == 0:
                yield g, asked, number


@every_edition
def test_views_and_logs_do_not_change_with_hidden_cards(name: str, edition: str) -> None:
    for g, _, number in sampled(name, edition, 3):
        for viewer in (*range(g.seats), SPECTATOR):
            other = imagine(g, viewer, number)
            assert view(other, viewer) == view(g, viewer)
            entries = g.journal.entries[-40:]
            assert [told(other, entry, viewer) for entry in entries] == [told(g, entry, viewer) for entry in entries]


@every_edition
def test_questions_do_not_change_with_hidden_cards(name: str, edition: str) -> None:
    for g, asked, number in sampled(name, edition, 3):
        other = imagine(g, asked.seat, number)
        found = run(other)
        assert found == asked
        assert texts(other, asked) == texts(g, asked)


@every_edition
def test_bots_do_not_see_hidden_cards(name: str, edition: str) -> None:
    """The true arrangement and another that fits what the bot knows get the same answer."""
    bots = [make("greedy", name, 3), make("random", name, 3)]
    for g, asked, number in sampled(name, edition, 1):
        other = imagine(g, asked.seat, 1000 + number)
        for bot in bots:
            here = decide(bot, g, asked, number)
            assert decide(bot, other, asked, number) == here


@every_edition
def test_imagining_really_moves_hidden_cards(name: str, edition: str) -> None:
    """If nothing were exchanged, the tests above could not fail."""
    moved = 0
    for g, asked, number in sampled(name, edition, 1):
        other = imagine(g, asked.seat, number)
        moved += view(other, JUDGE) != view(g, JUDGE)
        assert sorted(other.face) == sorted(g.face)
        assert other.chance != g.chance
    assert moved > 3


@every_edition
def test_the_cached_projection_is_a_fresh_one(name: str, edition: str) -> None:
    for match in matches(name, edition, 3):
        g = begun(match)
        for asked in walk(g, match.seed):
            fresh = g.copy()
            fresh.memo = UNSET
            assert view(fresh, JUDGE) == view(g, JUDGE)
            assert run(fresh) == asked
