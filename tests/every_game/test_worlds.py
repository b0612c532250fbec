"""What a seat may not know changes no byte that it gets: two worlds, exchanged by bookkeeping of the test's own."""

from __future__ import annotations

from fuda.ai.dice import Stream
from fuda.proving.worlds import Difference, Unseen, Worlds
from tests.every_game.games import begun, every_edition, matches, walk

EVERY = 9


def differences(name: str, edition: str, games: int) -> tuple[int, list[Difference]]:
    """How many pairs of worlds were played, and what differed."""
    pairs, found = 0, []
    for match in matches(name, edition, games):
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
