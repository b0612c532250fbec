"""More than two players: turn order with dropouts, windows over three and four seats."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from fuda.kernel.chain import Window, everybody, next_seat, seats_from
from fuda.kernel.decision import Decision, Outcome
from fuda.kernel.loop import concede, play, run, step
from tests.kernel.toy import acts, game
from tests.kernel.toy.edition import Toy, Zap
from tests.kernel.toy.state import Table
from tests.kernel.toy.turn import Turn


def table(seats: int) -> Table:
    """Everybody holds two wolves; a window is open, seat 0 first."""
    g = game.empty(seats)
    for seat in range(seats):
        game.lay(g, "hand", seat, game.WOLF, game.WOLF)
    g.frames.append(Window(scope="main", holder=0))
    return g


def seat_asked(g: Table) -> int:
    asked = run(g)
    assert isinstance(asked, Decision)
    return asked.seat


def close(g: Table) -> None:
    """Below the window there is only the end of the game."""
    g.frames[:0] = [Turn(at="next")]
    g.turn = 99


class Automaton(Toy):
    """Nobody sits at seat 1; seat 0 answers for it."""

    empty_seat = 1

    def deputed(self, g: Any, asked: Decision) -> Decision:
        return replace(asked, seat=0)


def test_somebody_else_answers_for_a_seat_where_nobody_sits() -> None:
    g = game.empty(2, Automaton)
    game.lay(g, "hand", 1, game.WOLF)
    g.frames.append(Window(scope="main", holder=1))
    close(g)
    asked = step(g)
    assert asked is not None
    assert asked == run(g)
    assert asked.seat == 0
    game.answer(g, "play")
    run(g)
    assert g.diary == ["B Wolf"], "the answer is the empty seat's"


def test_turn_order_leaves_out_who_has_left() -> None:
    g = game.empty(4)
    g.out = [0, 1, 0, 1]
    assert [next_seat(g, seat) for seat in range(4)] == [2, 2, 0, 0]
    assert seats_from(g, 2) == [2, 0]
    assert seats_from(g, 3) == [0, 2]
    g.out = [1, 1, 0, 1]
    assert next_seat(g, 2) == 2


def test_everybody_means_all_who_are_still_there() -> None:
    g = game.empty(3)
    assert not everybody(g, 0b011)
    g.out = [0, 0, 1]
    assert everybody(g, 0b011)


def test_all_four_must_pass_in_a_row() -> None:
    g = table(4)
    close(g)
    order = []
    for verb in ("pass", "pass", "play", "pass", "pass", "pass", "pass"):
        order.append(seat_asked(g))
        game.answer(g, verb)
    assert order == [0, 1, 2, 3, 0, 1, 2]
    assert g.diary == ["C Wolf"], "the one link resolved after four passes in a row"
    assert seat_asked(g) == 0, "then the turn player acts again"


def test_a_player_who_leaves_after_passing_is_not_counted_for_another() -> None:
    g = table(3)
    close(g)
    game.answer(g, "pass")
    concede(g, 0)
    game.answer(g, "pass")
    assert seat_asked(g) == 2, "seat 2 has not passed yet"


def test_the_right_to_act_moves_on_when_its_holder_leaves() -> None:
    g = table(3)
    assert seat_asked(g) == 0
    concede(g, 0)
    assert g.outcome is None, "two are left"
    assert seat_asked(g) == 1


def test_nothing_is_played_for_a_player_who_has_left_even_where_passing_is_forbidden() -> None:
    class Must(Toy):
        def may_pass(self, g: Any, seat: int, window: Window) -> bool:
            return False

    g = table(3)
    g.rules = Must(g.rules.faces, 3)
    assert seat_asked(g) == 0
    concede(g, 0)
    g.frames[-1] = Window(scope="main", holder=0)
    assert seat_asked(g) == 1
    assert len(acts.cards(g, "hand", 0)) == 2


def test_a_question_to_a_player_who_has_left_gets_the_safe_answer() -> None:
    g = game.empty(3)
    cards = game.lay(g, "field", 1, game.KNIGHT, game.WOLF)
    close(g)
    g.frames.append(Zap(seat=0))
    assert seat_asked(g) == 0
    concede(g, 0)
    run(g)
    assert g.hurt[cards[0]] == 1, "the first answer is the default one"


def test_with_one_player_left_the_game_is_over() -> None:
    g = table(3)
    concede(g, 1)
    concede(g, 2)
    assert run(g) == Outcome((0,), "concede", "")
    concede(g, 0)
    assert g.outcome == Outcome((0,), "concede", ""), "a game that is over stays as it ended"


def test_a_whole_game_of_four_with_a_dropout_takes_turns_in_order() -> None:
    g = game.start(5, 4)
    active: list[int] = []
    for _ in range(100):
        asked = run(g)
        if not isinstance(asked, Decision):
            break
        if not active or active[-1] != g.active:
            active.append(g.active)
        if g.turn == 2 and not g.out[2]:
            concede(g, 2)
            continue
        play(g, asked, asked.move())
    assert active == [0, 1, 3, 0, 1, 3]
    assert acts.cards(g, "hand", 2)
