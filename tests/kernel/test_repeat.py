"""Loops: found by repeated positions, soundly; who can stop them; the hard bound behind all that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from fuda.kernel import action, chance, loop
from fuda.kernel.chain import Window
from fuda.kernel.decision import Decision, Move, Outcome, yes_or_no
from fuda.kernel.errors import EndlessEffect, IllegalMove
from fuda.kernel.event import Event, Lasting, Link, Waiting
from fuda.kernel.keeping import codec, repeat
from fuda.kernel.state import Frame, Ref
from tests.kernel.toy import acts, game
from tests.kernel.toy.edition import Toy
from tests.kernel.toy.state import Table


class Spin(Frame, frozen=True, kw_only=True):
    """Two cards change places for ever: discard pile and field. Before each round some seats may stop it."""

    at: str = "ask"
    seats: tuple[int, ...] = ()
    left: tuple[int, ...] = ()

    def ask(self, g: Any, move: Move | None) -> Decision | None:
        """Go on?"""
        if move is not None and move.verb == "no":
            g.outcome = Outcome((), "stopped", "13.2")
        elif move is None and self.left:
            return yes_or_no(self.left[0], "again", "13.2")
        elif self.left:
            self.go(g, "ask", left=self.left[1:])
        else:
            self.go(g, "turn")
        return None

    def turn(self, g: Any, move: Move | None) -> Decision | None:
        """One round; every second one is a position met before."""
        action.new_moment(g)
        swap(g)
        found = repeat.met_before(g)
        if found and not found.choosers:
            g.outcome = Outcome((), "loop", "1.2.5.2")
        elif found:
            g.diary[:] = [f"{found.times} {found.choosers}"]
        self.go(g, "ask", left=self.seats)
        return None


class Forever(Frame, frozen=True, kw_only=True):
    """Never ends, never repeats: something is always counted."""

    def begin(self, g: Any, move: Move | None) -> Decision | None:
        """On and on."""
        g.used["steps"] = g.used.get("steps", 0) + 1
        return None


class Inside(Frame, frozen=True, kw_only=True):
    """Begins itself again before it goes on."""

    def begin(self, g: Any, move: Move | None) -> Decision | None:
        """Deeper and deeper."""
        g.frames.append(Inside())
        return None


def swap(g: Table) -> None:
    """What lies on the field goes to the discard pile, and the other way round."""
    field, discard = acts.cards(g, "field")[:], acts.cards(g, "discard")[:]
    for card in field:
        acts.move(g, card, "discard")
    for card in discard:
        acts.move(g, card, "field")


def table() -> Table:
    """One knight on the field, another in the discard pile."""
    g = game.empty()
    game.lay(g, "field", 0, game.KNIGHT)
    game.lay(g, "discard", 0, game.WOLF)
    return g


@pytest.mark.rule("scs-1.12 1.2.5.2", "fftcg-2.1.8 13.1")
def test_a_loop_that_nobody_can_stop_is_found_at_once() -> None:
    g = table()
    g.frames.append(Spin())
    assert loop.run(g) == Outcome((), "loop", "1.2.5.2")
    assert len(g.positions) == 2


@pytest.mark.rule("fftcg-2.1.8 13.2", "fftcg-2.1.8 13.3")
@pytest.mark.parametrize("seats", [(1,), (0, 1)])
def test_those_who_had_a_choice_can_stop_it(seats: tuple[int, ...]) -> None:
    g = table()
    g.frames.append(Spin(seats=seats))
    for _ in range(4 * len(seats)):
        game.answer(g, "yes")
    assert g.diary == [f"2 {seats}"]
    loaded = game.load(codec.save(g), g.rules)
    assert (loaded.positions, loaded.chosen) == (g.positions, g.chosen)
    game.answer(g, "no")
    assert loop.run(g) == Outcome((), "stopped", "13.2")


def test_a_choice_before_the_position_was_last_met_does_not_count() -> None:
    g = table()
    repeat.met_before(g)
    g.chosen.append(1)
    assert repeat.met_before(g) == repeat.Loop(2, (1,))
    assert repeat.met_before(g) == repeat.Loop(3, ())


def test_progress_forgets_the_positions() -> None:
    g = table()
    repeat.met_before(g)
    repeat.progress(g)
    assert (g.positions, g.chosen) == ({}, [])
    assert repeat.met_before(g) is None


def test_answers_are_only_noted_while_positions_are() -> None:
    g = game.start(1)
    game.answer(g, "pass")
    assert g.chosen == []


LASTING = Lasting(0, 0, 0, 0, 0, 0, 0, "turn")
LINK = Link("card", 0, 0, 0, 0, 0)

# Everything on the table makes another position.
DIFFERENT: dict[str, Callable[[Table], object]] = {
    "a column": lambda g: acts.tap(g, 0),
    "a lasting effect": lambda g: g.lasting.append(LASTING),
    "its length": lambda g: g.lasting.append(Lasting(0, 0, 0, 0, 0, 0, 0, "battle")),
    "a link": lambda g: g.chain.append(LINK),
    "a frame": lambda g: g.frames.append(Window(scope="main", holder=0)),
    "its locals": lambda g: g.frames.append(Window(scope="main", holder=1)),
    "a waiting ability": lambda g: g.waiting.append(Waiting(0, 0, 0, 0, 0, Event("hurts"))),
    "a counter of the turn": lambda g: g.used.update(once=1),
    "knowledge": lambda g: action.show(g, 0, 2),
    "the turn": lambda g: setattr(g, "turn", 5),
    "chance": chance.die,
    "a named number": lambda g: g.chain.append(Link("card", 0, 0, 0, 0, 0, numbers=(999_999_999,))),
    "a dropout": lambda g: g.out.__setitem__(1, 1),
}


def test_everything_on_the_table_counts() -> None:
    prints = {repeat.fingerprint(table())}
    for word, change in DIFFERENT.items():
        g = table()
        change(g)
        found = repeat.fingerprint(g)
        assert found not in prints, word
        prints.add(found)


def refer(g: Table) -> None:
    """References and timestamps in every kind of place: chain, lasting effects, frames, counters."""
    ref = g.ref(0)
    g.chain.append(Link("card", 0, 0, ref[1], 0, 0, slots=((ref,),), stamp=g.clock))
    g.lasting.append(Lasting(0, 0, 0, 0, 0, ref[1], g.stamp[0], "turn", slots=((ref,),)))
    g.waiting.append(Waiting(0, 0, ref[1], 0, 0, Event("hurts", 0, ref[1], moment=g.moment)))
    g.used[f"card {ref[1]} 0"] = 1
    g.clock += 1


def test_running_numbers_do_not_count_wherever_they_stand() -> None:
    one, other = table(), table()
    for g, rounds in ((one, 2), (other, 6)):
        for _ in range(rounds):
            swap(g)
            action.new_moment(g)
        refer(g)
    assert codec.save(one) != codec.save(other)
    assert repeat.fingerprint(one) == repeat.fingerprint(other)


@pytest.mark.parametrize("word", ["1234567890", "a234567890", "234567890b", "23456789", "_234567890"])
def test_what_only_looks_like_a_running_number_counts(word: str) -> None:
    one, other = table(), table()
    one.used[f"card {word}"] = 1
    other.used[f"card {word[:-1]}3{word[-1:]}"] = 1
    assert repeat.fingerprint(one) != repeat.fingerprint(other)
    one.used, other.used = {f"card {word}": 1}, {f"card {word.replace('7', '8')}": 1}
    assert repeat.fingerprint(one) != repeat.fingerprint(other)


def test_but_their_order_and_whether_they_fit_does() -> None:
    one, other = table(), table()
    for g in (one, other):
        refer(g)
    acts.move(other, 0, "hand")
    acts.move(other, 0, "field")
    assert repeat.fingerprint(one) != repeat.fingerprint(other), "the references no longer fit"
    first, second = (game.empty() for _ in range(2))
    for g, order in ((first, (0, 1)), (second, (1, 0))):
        game.lay(g, "hand", 0, game.WOLF, game.WOLF)
        for card in order:
            acts.move(g, card, "field")
        acts.cards(g, "field").sort()
    assert repeat.fingerprint(first) != repeat.fingerprint(second), "timestamps order effects"


class Remembers(Toy):
    """What leaves the field is remembered."""

    def last_known(self, g: Any, card: int) -> dict[str, int] | None:
        return {"hurt": g.hurt[card]}


def left_and_came_back(rounds: int) -> tuple[Table, list[Ref]]:
    """A wolf that has left the field and come back so often; and the objects that it was."""
    g = game.empty(rules=Remembers)
    (wolf,) = game.lay(g, "field", 0, game.WOLF)
    was = []
    for _ in range(rounds):
        was.append(g.ref(wolf))
        acts.move(g, wolf, "hand")
        acts.move(g, wolf, "field")
    return g, was


def test_what_is_remembered_of_objects_that_nothing_speaks_of_does_not_count() -> None:
    prints = []
    for rounds in (1, 5):
        g, _ = left_and_came_back(rounds)
        assert len(g.last) == rounds
        prints.append(repeat.fingerprint(g))
        assert len(g.last) == rounds, "it is still remembered"
    assert prints[0] == prints[1]


@pytest.mark.parametrize("spoken", [0, 1])
def test_but_what_something_speaks_of_does(spoken: int) -> None:
    """By the number that the object had, and by the one that it has become; also through what was remembered first."""
    prints = []
    for hurt in (0, 7):
        g, (ref, other) = left_and_came_back(2)
        first, second = g.last
        facts = {"hurt": hurt, "bearer object": other[1]} if spoken else {"hurt": hurt}
        g.last[:] = [msgspec.structs.replace(first, facts=facts), second]
        g.chain.append(Link("card", 0, 0, (ref[1], first.became)[spoken], 0, 0))
        prints.append(repeat.fingerprint(g))
        g.last[1] = msgspec.structs.replace(second, facts={"hurt": 5})
        assert (repeat.fingerprint(g) == prints[-1]) == (not spoken), "what is spoken of speaks of others"
    assert prints[0] != prints[1]


def test_a_fingerprint_changes_nothing() -> None:
    g = game.start(3)
    before = codec.save(g)
    repeat.fingerprint(g)
    assert codec.save(g) == before


def test_an_effect_without_end_is_an_error_that_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "PATIENCE", 50)
    monkeypatch.setattr(loop, "STEPS_WITHOUT_ANSWER", 100)
    g = game.empty()
    g.frames.append(Forever())
    with pytest.raises(EndlessEffect):
        loop.run(g)
    assert g.used["steps"] == 100


def test_so_is_one_that_is_always_begun_inside_itself() -> None:
    g = game.empty()
    g.frames.append(Inside())
    with pytest.raises(EndlessEffect):
        loop.run(g)
    assert len(g.frames) < 2 * loop.PATIENCE, "not only after all the steps that any effect has"


def test_or_ends_the_game_as_the_book_says(monkeypatch: pytest.MonkeyPatch) -> None:
    class Draws(Toy):
        def endless(self, g: Any) -> None:
            g.outcome = Outcome((), "endless", "1.2.5.2")

    monkeypatch.setattr(loop, "STEPS_WITHOUT_ANSWER", 100)
    g = game.empty(rules=Draws)
    g.frames.append(Forever())
    assert loop.run(g) == Outcome((), "endless", "1.2.5.2")


def test_an_answer_that_was_not_offered_changes_nothing() -> None:
    g = game.start(2)
    asked = loop.run(g)
    assert isinstance(asked, Decision)
    before = codec.save(g)
    with pytest.raises(IllegalMove, match=r"\[3\]"):
        loop.play(g, asked, Move("fly"))
    assert codec.save(g) == before


def test_a_question_without_an_answer_is_a_defect() -> None:
    with pytest.raises(AssertionError, match="nothing_left"):
        Decision("card", 0, "nothing_left", "1", ()).move()
