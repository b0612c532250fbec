"""Made cards in random games, with fixed seeds and a fixed budget; and the hunt finds what is broken."""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import pytest

from fuda.effects.piles import Draw
from fuda.games import registry
from fuda.games.scs.now import projection
from fuda.kernel.action import Journal
from fuda.kernel.loop import run
from fuda.proving.games.trial import trial
from fuda.proving.hunt import maker, table
from fuda.proving.hunt.finding import Family
from fuda.proving.hunt.hunt import GROWTH, WEIGHED, Hunt
from fuda.proving.hunt.maker import Maker, Mishap
from fuda.proving.hunt.shrink import Shrinker
from fuda.proving.hunt.table import tabled
from fuda.proving.hunt.watchdog import TooLong

SCOPE = {"pso2": (3, 96), "fftcg": (3, 80), "scs": (1, 200), "moncolle": (1, 96)}
"""The seed, and how many made cards are played in the check; `fuda prove` plays as many as one likes."""
SEED = 1


def test_every_game_is_hunted() -> None:
    assert SCOPE.keys() == registry.GAMES.keys()


@pytest.mark.parametrize("game", SCOPE)
def test_made_cards_meet_nothing(game: str) -> None:
    seed, cards = SCOPE[game]
    hunt = Hunt(game, seed)
    hunt.go(cards, float("inf"))
    assert {str(family): hunt.first[family].cards for family in hunt.counts} == {}
    assert hunt.decisions > 10 * hunt.games
    assert hunt.met


def test_a_text_that_cannot_be_read_in_time_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(printed: Any) -> Any:
        while True:
            pass

    stock, printed = maker.stock("scs"), next(iter(maker.stock("scs").library.printed.values()))
    monkeypatch.setattr(maker, "READING", 0.01)
    monkeypatch.setattr(stock.library.plug, "read", endless)
    with pytest.raises(Mishap) as told:
        maker.read(stock, printed)
    assert isinstance(told.value.cause, TooLong)


@pytest.mark.parametrize(("again", "told"), [(0.01, []), (1.0, ["slow"])])
def test_a_slow_decision_is_told_only_if_it_is_slow_again(
    again: float, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    times, maker = iter([1.0]), Maker("scs", 5)

    @contextmanager
    def clock() -> Generator[list[float]]:
        took: list[float] = []
        yield took
        took.append(next(times, again))

    monkeypatch.setattr(table, "clock", clock)
    match = tabled("scs", [maker.make() for _ in range(8)], 1)
    match.play(Family("slow", "a decision over 50 ms", match.g.phase))
    assert [family.kind for family in match.found] == told
    assert match.slowest == again


def test_the_same_seed_makes_the_same_cards() -> None:
    one, other = Maker("scs", 5), Maker("scs", 5)
    assert [one.make().printed for _ in range(20)] == [other.make().printed for _ in range(20)]


def hunted(game: str, cards: int) -> Hunt:
    hunt = Hunt(game, SEED)
    hunt.go(cards, float("inf"))
    return hunt


def test_an_exception_is_found_and_shrunk_to_one_short_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise LookupError("no such deck")

    monkeypatch.setattr(Draw, "run", broken)
    hunt = hunted("scs", 160)
    family = next(family for family in hunt.counts if family.kind == "exception")
    assert family.name == "LookupError: no such deck"
    assert hunt.games == 20, "a finding does not end the hunt"
    small = Shrinker("scs", hunt.first[family], 40).shrink()
    assert small.family == family
    assert len(small.cards) == 1
    assert "引" in small.cards[0].text
    assert len(small.cards[0].text) < 80
    assert small.position


def test_a_stale_projection_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    build = projection.build
    monkeypatch.setattr(projection, "build", lambda g: g.memo or build(g))
    kinds = {family.kind for family in hunted("scs", 24).counts}
    assert "stale" in kinds


def test_a_log_that_changes_the_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    write = Journal.write

    def loud(self: Journal, g: Any, rule: str, event: Any) -> None:
        g.used["written"] = g.used.get("written", 0) + 1
        write(self, g, rule, event)

    monkeypatch.setattr(Journal, "write", loud)
    assert Family("twin without a log", "differs in used") in hunted("scs", 16).counts


def test_a_fact_that_is_not_saved_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = registry.find("scs")
    load = found.load

    def forgetful(data: bytes, rules: Any) -> Any:
        g = load(data, rules)
        g.lasting = []
        g.turn += 1
        return g

    monkeypatch.setattr(found, "load", forgetful)
    assert Family("saved and loaded", "differs in turn") in hunted("scs", 16).counts


def test_a_secret_that_is_shown_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = found_rules()
    facts = rules.show_facts

    def open_hands(self: Any, g: Any, viewer: int) -> Any:
        hands = [sorted(g.face[card] for card in g.zones[g.rules.layout.at("hand", seat)]) for seat in range(2)]
        return {**facts(self, g, viewer), "hands": str(hands)}

    monkeypatch.setattr(rules, "show_facts", open_hands)
    assert Family("secret", "a view changes with hidden cards") in hunted("scs", 16).counts


def test_what_is_timed_is_the_decision_not_the_garbage_collector(monkeypatch: pytest.MonkeyPatch) -> None:
    """A collection walks through everything that the process keeps: the cards and phrasebooks of all games."""
    timed = list[bool]()

    def watched_run(g: Any) -> Any:
        timed.append(gc.isenabled())
        return run(g)

    monkeypatch.setattr(table, "run", watched_run)
    tabled("scs", [Maker("scs", SEED).make()], SEED).play()
    assert not timed[0]
    assert gc.isenabled()


def test_memory_that_grows_with_every_game_is_found() -> None:
    hunt, kept = Hunt("scs", SEED), list[object]()
    hunt.games = WEIGHED
    hunt.weigh()
    hunt.games += 10
    hunt.weigh()
    assert not hunt.counts
    kept += [[number] for number in range(20 * GROWTH)]
    hunt.weigh()
    assert Family("memory", "grows with every game") in hunt.counts
    assert len(kept) == 20 * GROWTH


def test_pso2_is_played_by_both_editions_in_duels_and_raids() -> None:
    ways = {(way.edition, bool(way.options)) for way in trial("pso2").WAYS}
    assert ways == {(edition, raid) for edition in ("3.0", "1.8") for raid in (False, True)}
    for way in trial("pso2").WAYS:
        g = tabled("pso2", [Maker("pso2", SEED).make()], SEED, way).g
        assert (g.edition, g.seats) == (way.edition, way.seats)


def found_rules() -> Any:
    game = registry.find("scs")
    return game.EDITIONS[game.NEWEST]
