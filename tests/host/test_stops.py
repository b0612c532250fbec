"""Passing for a player: only where nothing is aimed at them, only passes, and as they have set it."""

from __future__ import annotations

from fuda.host.stops import Stops, is_aimed_at, may_pass
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
            assert Stops(passed={f"{whose} {view.phase}"}).passes(view, log) == (not view.chain)
            assert not Stops(passed={f"{whose} other"}).passes(view, log)
            met.add(whose)
            numbers = {card.id: card.number for zone in view.zones for card in zone.cards}
            assert view.question is not None
            rest = [a for a in view.question.answers if a.verb != "pass"]
            muted = {f"{numbers[a.card]} {a.ability}" for a in rest if a.card in numbers}
            assert Stops(muted=muted).passes(view, log) == all(a.ability for a in rest)
    assert met


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
