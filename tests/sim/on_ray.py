"""A series on a cluster of several nodes: the same games as at home, also when a node is lost. Ray is large, so this
stands beside the check: `scripts/on-ray` installs it for a moment and runs this."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from fuda.games import registry
from fuda.sim import on_ray
from fuda.sim.crew import as_finished, never
from fuda.sim.series import Plan, Result, pairings
from fuda.sim.shelf import decks_for

GAMES = 40


def plan(game: str = "scs") -> Plan:
    edition = registry.find(game).NEWEST
    decks = {info.name: info.text for info in decks_for(game, edition)}
    return Plan(game, edition, pairings([*decks], [], 2), decks, ("random", "random"), 5)


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Three nodes, one core each."""
    found = import_module("ray.cluster_utils").Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    for _ in range(2):
        found.add_node(num_cpus=1)
    found.wait_for_nodes()
    yield found
    import_module("ray").shutdown()
    found.shutdown()


def in_order(results: Iterator[Result]) -> list[Result]:
    return sorted(results, key=lambda result: result.number)


def test_a_cluster_plays_the_same_games_also_when_a_node_is_lost(cluster: Any) -> None:
    at_home = list(as_finished(plan(), range(GAMES)))  # alone: Ray's threads are not to be forked
    assert in_order(on_ray.as_finished(plan(), range(GAMES), cluster.address, never)) == at_home
    games = on_ray.as_finished(plan(), range(GAMES), cluster.address, never)
    first = [next(games) for _ in range(3)]
    cluster.remove_node(cluster.list_all_nodes()[-1], allow_graceful=False)
    assert in_order(iter([*first, *games])) == at_home
