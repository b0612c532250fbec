"""The state is a plain value: copies, saved games and siblings never touch each other."""

from __future__ import annotations

import contextlib
import gc

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuda.kernel.errors import Fault
from fuda.kernel.keeping import codec
from fuda.kernel.loop import play, run
from fuda.kernel.state import Frame, Layout, Zone
from tests.kernel.toy import acts, game
from tests.kernel.toy.state import Table

games = st.tuples(st.integers(0, 2**32), st.integers(2, 4), st.lists(st.integers(0, 9), max_size=40))


@settings(max_examples=40, deadline=None)
@given(games)
def test_copy_and_save_and_load_change_nothing_at_any_decision(case: tuple[int, int, list[int]]) -> None:
    seed, seats, choices = case
    g = game.start(seed, seats)
    for asked, move in game.decisions(g, choices):
        before = codec.save(g)
        loaded, twin = game.load(before, g.rules), g.copy()
        assert codec.save(loaded) == codec.save(twin) == before
        after = []
        for other in (loaded, twin):
            assert run(other) == asked
            play(other, asked, move)
            after.append(codec.save(other))
        assert codec.save(g) == before, "a sibling that was played on changed this one"
        assert after[0] == after[1]


@settings(max_examples=15, deadline=None)
@given(games)
def test_a_kept_copy_stays_as_it_was_until_the_end(case: tuple[int, int, list[int]]) -> None:
    seed, seats, choices = case
    g = game.start(seed, seats)
    kept = [(codec.save(g), g.copy())]
    kept += [(codec.save(g), g.copy()) for _ in game.decisions(g, choices)]
    assert all(codec.save(copy) == text for text, copy in kept)


def test_the_same_seed_and_answers_give_the_same_bytes() -> None:
    ends = []
    for _ in range(2):
        g = game.start(7, 3)
        assert sum(1 for _ in game.decisions(g, [1, 2, 3, 1, 1, 2])) > 6
        ends.append(codec.save(g))
    assert ends[0] == ends[1]


def test_the_garbage_collector_knows_every_state() -> None:
    """What is written often is written without telling it (`often_written`), so it must know from the beginning."""
    g = game.start(7, 3)
    for other in (g, g.copy(), game.load(codec.save(g), g.rules)):
        assert gc.is_tracked(other)


def test_effort_is_no_part_of_the_value() -> None:
    g = game.start(1)
    run(g)
    assert g.effort > 0
    assert game.load(codec.save(g), g.rules).effort == 0


@pytest.mark.parametrize("text", ["", "{", "[]", '{"edition": 1}', '{"edition": "toy", "wings": 2}', "\xff"])
def test_what_is_no_saved_game_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(Fault, match="not a saved game"):
        codec.load(Table, text.encode("latin-1"), None)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 3000), st.binary(max_size=3))
def test_a_damaged_save_is_a_fault_or_a_state_but_never_a_crash(place: int, junk: bytes) -> None:
    data = codec.save(game.start(3))
    place %= len(data)
    with contextlib.suppress(Fault):
        codec.load(Table, data[:place] + junk + data[place + len(junk) + 1 :], None)


def test_games_may_use_the_same_words_for_their_procedures() -> None:
    """Each game has its own `Turn`; only those of its own package are read back."""

    class Elsewhere(Frame, frozen=True, tag="Turn", kw_only=True):
        other_game: int = 0

    Elsewhere.__module__ = "somewhere.else.turn"
    kinds = codec.frame_kinds(Table.__module__.rpartition(".")[0])
    assert Elsewhere not in kinds
    assert {"Turn", "Window", "Happen"} <= {kind.__name__ for kind in kinds}
    names = [kind.__name__ for kind in kinds]
    assert len(names) == len(set(names))


def test_a_variant_inside_a_games_package_shares_its_procedures() -> None:
    names = {kind.__name__ for kind in codec.frame_kinds("tests.kernel.toy.raid")}
    assert {"Turn", "Zap"} <= names


def test_a_reference_stays_true_only_while_the_card_stays() -> None:
    g = game.empty()
    (card,) = game.lay(g, "hand", 0, game.KNIGHT)
    ref = g.ref(card)
    assert g.fits(ref)
    acts.move(g, card, "field")
    assert not g.fits(ref)


def test_a_zone_change_forgets_the_columns() -> None:
    g = game.empty()
    (card,) = game.lay(g, "field", 0, game.KNIGHT)
    acts.tap(g, card)
    acts.move(g, card, "discard")
    assert (g.tapped[card], g.hurt[card]) == (0, 0)


def test_every_list_and_dict_of_the_state_is_copied() -> None:
    g = game.start(1)
    twin = g.copy()
    shared = ("options",)
    for field in msgspec.structs.fields(Table):
        value = getattr(g, field.name)
        if isinstance(value, list | dict) and field.name not in shared:
            assert getattr(twin, field.name) is not value, field.name


def test_on_a_bare_way_nothing_hangs_but_the_place() -> None:
    deck = Zone("deck", sight="none", ordered=True, stateful=False)
    layout = Layout(2, (deck, Zone("hand", sight="owner", stateful=False), Zone("field", projected=True), Zone("pile")))
    at = layout.at
    assert layout.bare[at("deck")][at("hand")]
    assert layout.bare[at("hand")][at("pile")]
    assert not layout.bare[at("hand")][at("deck")]  # the other seat cannot tell which card went
    assert not layout.bare[at("hand")][at("field")]
    assert not layout.bare[at("pile")][at("hand")]  # it leaves facts behind
    layout.project(("pile",))
    assert not layout.bare[at("hand")][at("pile")]
    assert layout.bare[at("deck")][at("hand")]
