"""Last known information: what an object was when it left."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.kernel import action, last
from fuda.kernel.keeping import codec
from tests.kernel.toy import acts, game
from tests.kernel.toy.edition import Toy


class Remembers(Toy):
    """The damage is remembered."""

    def last_known(self, g: Any, card: int) -> dict[str, int] | None:
        return {"hurt": g.hurt[card]}


@pytest.mark.rule("fftcg-2.1.8 11.11.4", "fftcg-2.1.8 11.11.7")
def test_facts_of_an_object_that_is_gone() -> None:
    g = game.empty(rules=Remembers)
    (wolf,) = game.lay(g, "field", 1, game.WOLF)
    acts.hurt(g, wolf, 5)
    ref = g.ref(wolf)
    assert last.known(g, ref) is None, "it is still there"
    acts.move(g, wolf, "discard")
    found = last.known(g, ref)
    assert found is not None
    assert (found.face, found.seat, found.facts) == (game.WOLF, 1, {"hurt": 5})
    assert last.known(g, g.ref(wolf)) is None, "the card in the discard pile is another object"
    assert last.known(game.load(codec.save(g), g.rules), ref) == found


def test_each_stay_on_the_field_is_remembered_apart() -> None:
    g = game.empty(rules=Remembers)
    (wolf,) = game.lay(g, "field", 0, game.WOLF)
    refs = []
    for damage in (1, 2):
        acts.hurt(g, wolf, damage)
        refs.append(g.ref(wolf))
        acts.move(g, wolf, "hand")
        acts.move(g, wolf, "field")
    found = [last.known(g, ref) for ref in refs]
    assert [f.facts["hurt"] for f in found if f] == [1, 2]
    last.forget(g)
    assert last.known(g, refs[0]) is None


def test_a_token_that_has_left_the_game_is_remembered() -> None:
    g = game.empty(rules=Remembers)
    (token,) = game.lay(g, "field", 0, game.WOLF)
    ref = g.ref(token)
    action.remove_from_game(g, token)
    assert last.known(g, ref)
    assert (g.zone[token], g.rules.place_word(g, token)) == (-1, "nowhere")


def test_nothing_is_kept_from_hidden_zones_or_by_games_that_do_not_ask() -> None:
    for rules, zone in ((Remembers, "hand"), (Toy, "field")):
        g = game.empty(rules=rules)
        (wolf,) = game.lay(g, zone, 0, game.WOLF)
        acts.move(g, wolf, "discard")
        assert g.last == []


def test_what_an_object_became_by_leaving() -> None:
    g = game.empty(rules=Remembers)
    (wolf,) = game.lay(g, "field", 1, game.WOLF)
    ref = g.ref(wolf)
    assert last.successor(g, ref) == -1, "it has not left"
    acts.move(g, wolf, "discard")
    assert last.successor(g, ref) == wolf
    acts.move(g, wolf, "hand")
    acts.move(g, wolf, "discard")
    assert last.successor(g, ref) == -1, "the same card, but another object since"


def test_what_is_kept_before_several_leave_counts() -> None:
    g = game.empty(rules=Remembers)
    (wolf,) = game.lay(g, "field", 1, game.WOLF)
    ref = g.ref(wolf)
    last.keep(g, wolf)
    acts.hurt(g, wolf, 5)
    acts.move(g, wolf, "discard")
    found = last.known(g, ref)
    assert found is not None
    assert (found.facts, found.became) == ({"hurt": 0}, g.object[wolf])
