"""What is kept to be quick is what would be found anew: the projection, blank columns, the rules of a pairing."""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping

import pytest

from fuda.cards import loader
from fuda.games.pso2 import game, look
from fuda.games.pso2.deck import Deck
from fuda.games.pso2.printed import Face
from fuda.games.pso2.state import Duel
from fuda.kernel.decision import Decision
from fuda.kernel.loop import play, run
from fuda.scenario.table import same_looks


def decks() -> list[Deck]:
    """Our decks in a fixed order."""
    found = loader.decks()
    return [found[name].deck for name in sorted(found)]


def begin(seed: int, edition: str = "3.0", faces: Mapping[str, Face] | None = None) -> Duel:
    """Two of our decks, another pair with each seed."""
    known = decks()
    pair = [known[seed % len(known)], known[(seed // 2 + 1) % len(known)]]
    return game.start(edition, pair, faces or loader.faces(), seed)


@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_keeps_what_it_would_find(seed: int) -> None:
    g, chance = begin(seed), random.Random(seed)
    stateless = [zone for zone, kept in enumerate(g.rules.layout.stateful) if not kept]
    while isinstance(asked := run(g), Decision):
        assert same_looks(look.looks(g), look.fresh(g))
        for card in [card for zone in stateless for card in g.zones[zone]]:
            assert all(getattr(g, name)[card] == blank for name, blank in g.rules.columns.items())
        play(g, asked, chance.choice(asked.moves))


def test_a_published_projection_holds_no_game() -> None:
    g = begin(1)
    run(g)
    assert look.looks(g).game is None


def test_the_same_cards_share_their_rules_and_others_do_not() -> None:
    one, other = begin(1), begin(1)
    assert one.rules is other.rules
    assert begin(1, "1.8").rules is not one.rules
    number = one.rules.faces[0].printed.number
    changed = {**loader.faces(), number: copy.copy(loader.faces()[number])}
    assert begin(1, faces=changed).rules is not one.rules
