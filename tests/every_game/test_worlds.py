"""What a seat may not know changes no byte that it gets: two worlds, exchanged by bookkeeping of the test's own."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from fuda.ai.dice import Stream
from fuda.kernel.loop import run
from fuda.kernel.sight.unknown import imagine
from fuda.kernel.sight.view import view
from fuda.proving.secrets.worlds import Difference, Unseen, Worlds
from tests.every_game.games import begun, every_edition, matches, walk

EVERY = 9


def differences(name: str, edition: str, games: int, **options: str) -> tuple[int, list[Difference]]:
    """How many pairs of worlds were played, and what differed."""
    pairs, found = 0, []
    for usual in matches(name, edition, games):
        match = replace(usual, options={**usual.options, **options})
        g, dice, unseen = begun(match), Stream(match.seed, 1), None
        for number, asked in enumerate(walk(g, match.seed)):
            unseen = unseen or Unseen(g)
            unseen.follow(g)
            if number % EVERY:
                continue
            for viewer in range(g.seats):
                if asked.seat != viewer and asked.kind != "act":
                    continue  # somebody is in the middle of a deed with those very cards
                groups = unseen.exchangeable(g, viewer)
                if groups:
                    pairs += 1
                    difference = Worlds(g, viewer, groups, dice).differ()
                    found += [difference] if difference else []
    return pairs, found


@every_edition
def test_two_worlds_that_a_seat_cannot_tell_apart(name: str, edition: str) -> None:
    pairs, found = differences(name, edition, 2)
    assert pairs > 3
    assert not found, found[0]


@every_edition
def test_nor_by_its_deck_list_where_lists_are_closed(name: str, edition: str) -> None:
    pairs, found = differences(name, edition, 1, lists="closed")
    assert pairs > 3
    assert not found, found[0]


@every_edition
def test_what_is_imagined_of_a_closed_list_fits_what_was_seen(name: str, edition: str) -> None:
    """Everything that a seat may know is so in the imagined game, and nobody has more copies than a deck may hold."""
    met = 0
    for usual in matches(name, edition, 1):
        g = begun(replace(usual, options={**usual.options, "lists": "closed"}))
        assert len(g.pool) > len(begun(usual).pool) or "draft" in edition
        for number, asked in enumerate(walk(g, usual.seed)):
            if number % EVERY:
                continue
            other = imagine(g, asked.seat, number)
            assert view(other, asked.seat) == view(g, asked.seat)
            assert run(other) == asked
            if not g.rules.lists_are_open(g):
                met += other.face != g.face
                most = max(count for held in g.rules.known_lists for count in held.brings.values())
                for seat in range(g.seats):
                    kinds = Counter(
                        other.face[c] for c, owner in enumerate(g.owner) if owner == seat and g.zone[c] >= 0
                    )
                    real = Counter(g.face[c] for c, owner in enumerate(g.owner) if owner == seat and g.zone[c] >= 0)
                    assert all(count <= max(most, real[face]) for face, count in kinds.items())
    assert met or "draft" in edition


def test_where_lists_are_open_they_are_dealt_as_they_are() -> None:
    (match, *_) = matches("fftcg", "2.1.8-constructed", 1)
    for lists, same in (("open", True), ("closed", False)):
        g = begun(replace(match, options={"lists": lists}))
        run(g)
        found = {tuple(sorted(imagine(g, 0, seed).face)) == tuple(sorted(g.face)) for seed in range(8)}
        assert (found == {True}) is same
