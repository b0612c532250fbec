"""Passing for a player: only where nothing is aimed at them, only passes, and as they have set it."""

from __future__ import annotations

from fuda.host.stops import WINDOWS, Stops, is_aimed_at, is_own_choice, may_pass
from tests.host.tables import every_table, hosted, walk


@every_table
def test_until_my_turn_nothing_is_asked_but_what_is_aimed_at_me(name: str, way: str) -> None:
    asked_for = passed = 0
    for table, seed in hosted(name, way):
        stops = Stops()
        for asked in walk(table, seed):
            view, log = table.view(asked.seat), table.log(asked.seat)
            stops.pass_until("my turn", log)
            if stops.passes(view, log):
                passed += 1
                assert view.question is not None
                assert view.question.answers[view.question.default].verb == "pass"
                assert view.active != view.viewer
                assert not is_aimed_at(view)
            else:
                asked_for += 1
                assert not may_pass(view) or is_aimed_at(view) or view.active == view.viewer
    assert asked_for > 5


@every_table
def test_without_anything_set_everything_is_asked(name: str, way: str) -> None:
    for table, seed in hosted(name, way):
        stops = Stops()
        for asked in walk(table, seed):
            if asked.kind == "act":
                assert not stops.passes(table.view(asked.seat), table.log(asked.seat))
                break


def test_a_phase_may_be_passed_and_an_ability_muted() -> None:
    met = set()
    for table, seed in hosted("fftcg", "2.1.8-constructed", 2):
        for asked in walk(table, seed):
            view, log = table.view(asked.seat), table.log(asked.seat)
            if not may_pass(view) or is_aimed_at(view):
                continue
            whose = "mine" if view.active == view.viewer else "theirs"
            assert Stops(passed={f"{whose} {view.phase}"}).passes(view, log) == (
                not view.chain and not is_own_choice(view)
            )
            assert not Stops(passed={f"{whose} other"}).passes(view, log)
            met.add(whose)
            numbers = {card.id: card.number for zone in view.zones for card in zone.cards}
            assert view.question is not None
            rest = [a for a in view.question.answers if a.verb != "pass"]
            muted = {f"{numbers[a.card]} {a.ability}" for a in rest if a.card in numbers}
            assert Stops(muted=muted).passes(view, log) == all(a.ability for a in rest)
    assert met == {"mine", "theirs"}


@every_table
def test_what_ones_own_turn_is_made_of_is_asked_whatever_phase_is_passed(name: str, way: str) -> None:
    """Who attacks, what is cast in a main phase: such questions are passed over by no phase; windows are."""
    for table, seed in hosted(name, way):
        for asked in walk(table, seed):
            view = table.view(asked.seat)
            if may_pass(view) and view.active == view.viewer and not view.chain:
                is_window = asked.prompt == table.session.g.rules.policy.prompt and not view.phase.startswith("main")
                assert Stops(passed={f"mine {view.phase}"}).passes(view, table.log(asked.seat)) == is_window
        assert table.session.g.rules.policy.prompt in WINDOWS


def test_nobody_passes_on_after_taking_back() -> None:
    for table, seed in hosted("fftcg", "2.1.8-constructed", 2):
        for asked in walk(table, seed):
            view, log = table.view(asked.seat), table.log(asked.seat)
            stops = Stops(passed={f"theirs {view.phase}", f"mine {view.phase}"})
            if stops.passes(view, log):
                stops.pass_until("something", log)
                stops.go_back(view)
                assert not stops.passes(view, log), "else it could never be answered in another way"
                assert stops.until == ""
                stops.pass_until("something", log)
                assert stops.passes(view, log), "it may be said again"
                return
    raise AssertionError("nobody could have passed")


def test_what_is_aimed_at_the_player_is_something_that_happens() -> None:
    for table, seed in hosted("fftcg", "2.1.8-constructed"):
        for asked in walk(table, seed):
            view, log = table.view(asked.seat), table.log(asked.seat)
            if may_pass(view) and is_aimed_at(view):
                stops = Stops()
                stops.pass_until("something", log)
                assert not stops.passes(view, log)
                assert stops.until == ""
                return
    raise AssertionError("nobody attacked")


def test_until_something_happens() -> None:
    for table, seed in hosted("fftcg", "2.1.8-constructed"):
        stops, was = Stops(), 0
        for asked in walk(table, seed):
            view, log = table.view(0), table.log(0)
            if asked.seat != 0 or not may_pass(view) or is_aimed_at(view):
                continue
            stops.pass_until("something", log)
            assert stops.passes(view, log)
            was = len(log)
            break
        for asked in walk(table, seed):
            view, log = table.view(0), table.log(0)
            others = [line for line in log[was:] if line.seat == "B" and line.kind not in ("turn", "phase")]
            if asked.seat == 0 and may_pass(view) and not is_aimed_at(view):
                assert stops.passes(view, log) == (not others)
                if others:
                    return
    raise AssertionError("nothing ever happened")
