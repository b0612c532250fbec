"""Chains: newest first with the next or the same seat, and declare all, then resolve all."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.kernel.chain import Policy, Window
from fuda.kernel.decision import PASS, Decision, Move
from fuda.kernel.event import Link
from fuda.kernel.loop import play, run
from tests.kernel.toy import acts, game
from tests.kernel.toy.edition import Toy
from tests.kernel.toy.state import Table
from tests.kernel.toy.turn import Turn


class Same(Toy):
    """Who declared goes on."""

    policy = Policy(after_declaration="same")


class All(Toy):
    """All declarations, then all resolutions, a check after each."""

    policy = Policy(resolves="all")

    def settle(self, g: Any) -> bool:
        if g.diary and not g.diary[-1].startswith("check"):
            g.diary.append("check")
            return True
        return super().settle(g)


def table(rules: type[Toy]) -> Table:
    """Two wolves and two knights each; a window for seat 0, and the end of the game below it."""
    g = game.empty(rules=rules)
    for seat in (0, 1):
        game.lay(g, "hand", seat, game.WOLF, game.KNIGHT)
    g.turn = 99
    g.frames += [Turn(at="next"), Window(scope="main", holder=0)]
    return g


def answers(g: Table, *verbs: str) -> list[int]:
    """Answer, and say who was asked."""
    return [game.answer(g, verb).seat for verb in verbs]


@pytest.mark.rule("pso2-3.0 103.6.1.7")
def test_newest_first_and_the_turn_player_acts_again() -> None:
    g = table(Toy)
    assert answers(g, "play", "play", "pass", "pass") == [0, 1, 0, 1]
    assert g.diary == ["B Wolf"]
    assert answers(g, "play", "pass") == [0, 1], "without cards in hand seat 0 passes by itself"
    run(g)
    assert g.diary == ["B Wolf", "A Knight"]
    assert [g.face[link.card] for link in g.chain] == [game.WOLF]


@pytest.mark.rule("fftcg-2.1.8 11.3.8", "fftcg-2.1.8 11.11.1")
def test_who_declared_keeps_the_right_to_act() -> None:
    g = table(Same)
    assert answers(g, "play", "play", "play", "play") == [0, 0, 1, 1], "a seat without cards passes by itself"
    run(g)
    assert g.diary == ["B Knight", "B Wolf", "A Knight", "A Wolf"]


@pytest.mark.rule(
    "scs-1.12 6.2.4", "scs-1.12 6.3.1.1", "scs-1.12 6.3.1.3", "moncolle-2.00 対抗連鎖.1.1", "moncolle-2.00 対抗連鎖.2.3"
)
def test_all_declared_then_all_resolved_with_a_check_after_each() -> None:
    g = table(All)
    assert answers(g, "play", "play", "pass", "play", "pass") == [0, 1, 0, 1, 0]
    run(g)
    assert g.diary == ["B Knight", "check", "B Wolf", "check", "A Wolf", "check"]
    assert [g.rules.name(g, c) for c in acts.cards(g, "hand", 0)] == ["Knight"], "nobody could act in between"


@pytest.mark.rule("scs-1.12 6.2.1.1", "moncolle-2.00 対抗連鎖.2.1", "moncolle-2.00 対抗連鎖.2.2")
def test_after_the_first_declaration_the_opponent_answers_first() -> None:
    g = table(All)
    (first, _) = acts.cards(g, "hand", 0)[:]
    g.rules.act(g, 0, Move("play", first))
    g.frames[-1] = Window(scope="chain", holder=1)
    assert answers(g, "pass", "play") == [1, 0], "a pass gives the right back to the one who began"


@pytest.mark.parametrize("rules", [Toy, All])
def test_a_window_inside_an_effect_leaves_what_lies_below_alone(rules: type[Toy]) -> None:
    g = table(rules)
    below = Link("card", 1, 0, 0, game.WOLF, -1)
    g.chain.append(below)
    g.frames[-1] = Window(scope="inside", holder=0, floor=1)
    answers(g, "play", "pass", "pass")
    while isinstance(asked := run(g), Decision):
        play(g, asked, PASS)
    assert g.chain == [below]
    assert g.diary[0] == "A Wolf"


def test_a_pass_is_not_asked_where_there_is_nothing_else() -> None:
    g = game.empty()
    g.turn = 99
    g.frames += [Turn(at="next"), Window(scope="main", holder=0)]
    assert not isinstance(run(g), Decision)


def test_the_game_may_end_the_occasion_early() -> None:
    class Short(Toy):
        def window_over(self, g: Any, window: Window) -> bool:
            return bool(g.chain)

    g = table(Short)
    answers(g, "play")
    run(g)
    assert (g.diary, len(g.chain)) == ([], 1)
