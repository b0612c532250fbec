"""What is kept to be quick is what would be found anew: the projection, blank columns, the rules of a pairing."""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping

import pytest
from msgspec import UNSET

from fuda.cards.loader import library
from fuda.games.pso2 import game
from fuda.games.pso2.book.deck import Deck
from fuda.games.pso2.now import projection
from fuda.games.pso2.printed import Face
from fuda.games.pso2.state import Duel
from fuda.kernel.decision import Decision
from fuda.kernel.loop import play, run
from fuda.projection.same import same


def decks() -> list[Deck]:
    """Our decks for duels in a fixed order."""
    found = {name: entry.deck for name, entry in library("pso2").decks.items()}
    return [found[name] for name in sorted(found) if found[name].leader == "player"]


def begin(seed: int, edition: str = "3.0", faces: Mapping[str, Face] | None = None) -> Duel:
    """Two of our decks, another pair with each seed."""
    known = decks()
    pair = [known[seed % len(known)], known[(seed // 2 + 1) % len(known)]]
    return game.start(edition, pair, faces or library("pso2").faces, seed)


@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_keeps_what_it_would_find(seed: int) -> None:
    g, chance = begin(seed), random.Random(seed)
    stateless = [zone for zone, kept in enumerate(g.rules.layout.stateful) if not kept]
    while isinstance(asked := run(g), Decision):
        assert same(projection.projection_of(g), projection.fresh(g))
        for card in [card for zone in stateless for card in g.zones[zone]]:
            assert all(getattr(g, name)[card] == blank for name, blank in g.rules.columns.items())
        play(g, asked, chance.choice(asked.moves))


def test_every_projection_on_the_way_is_a_fresh_one(monkeypatch: pytest.MonkeyPatch) -> None:
    build, carried = projection.build, [0]

    def compared(g: Duel) -> projection.Projection:
        """Also in the middle of an effect, where nobody is asked."""
        made, twin = build(g), g.copy()
        twin.memo = UNSET
        assert isinstance(twin, Duel)
        assert same(made, build(twin))
        carried[0] += made.can_carry_on
        return made

    monkeypatch.setattr(projection, "build", compared)
    for seed in range(6):
        g, chance = begin(seed), random.Random(seed)
        while isinstance(asked := run(g), Decision):
            play(g, asked, chance.choice(asked.moves))
    assert carried[0] > 0


def test_a_published_projection_holds_no_game() -> None:
    g = begin(1)
    run(g)
    assert projection.projection_of(g).game is None


def test_the_same_cards_share_their_rules_and_others_do_not() -> None:
    one, other = begin(1), begin(1)
    assert one.rules is other.rules
    assert begin(1, "1.8").rules is not one.rules
    number = one.rules.faces[0].printed.number
    changed = {**library("pso2").faces, number: copy.copy(library("pso2").faces[number])}
    assert begin(1, faces=changed).rules is not one.rules
