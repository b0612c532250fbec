"""A game is a copy of a table that was laid once: nothing tells it from one that was laid for it alone."""

from __future__ import annotations

import pytest

from fuda.games import registry
from fuda.kernel.chance import seed_of
from fuda.kernel.decision import Decision
from fuda.kernel.keeping import codec
from fuda.kernel.loop import play, run
from fuda.sim import laying
from fuda.sim.match import Match, begin
from fuda.sim.shelf import decks_for, shelf


def match_of(game: str, seed: int, options: dict[str, str]) -> Match:
    edition = registry.find(game).NEWEST
    decks = [info.text for info in decks_for(game, edition, options)]
    return Match(game, edition, (decks[0], decks[1]), seed, options)


@pytest.mark.parametrize("options", [{}, {"lists": "closed"}])
@pytest.mark.parametrize("game", registry.GAMES)
def test_a_copy_is_a_fresh_start(game: str, options: dict[str, str]) -> None:
    match = match_of(game, 7, options)
    first = begin(match)
    while isinstance(asked := run(first), Decision) and first.turn < 3:
        play(first, asked, asked.moves[-1])
    decks = [shelf(game).read_deck(deck, "deck") for deck in match.decks]
    fresh = registry.find(game).start(match.edition, decks, shelf(game).faces, match.seed, dict(options))
    assert codec.save(begin(match)) == codec.save(fresh)
    assert begin(match).rules is first.rules


def test_games_differ_only_by_their_chance() -> None:
    one, other = begin(match_of("scs", 1, {})), begin(match_of("scs", 2, {}))
    assert [one.chance, other.chance] == [seed_of(1), seed_of(2)]
    other.chance = one.chance
    assert codec.save(one) == codec.save(other)


def test_the_table_used_least_lately_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laying, "_LAID", {})
    monkeypatch.setattr(laying, "MOST_LAID", 2)
    edition = registry.find("scs").NEWEST
    decks = [info.text for info in decks_for("scs", edition)][:3]
    tables = [laying.laid("scs", edition, (deck, deck), {}) for deck in decks[:2]]
    assert laying.laid("scs", edition, (decks[0], decks[0]), {}) is tables[0]
    laying.laid("scs", edition, (decks[2], decks[2]), {})
    assert laying.laid("scs", edition, (decks[0], decks[0]), {}) is tables[0]
    assert laying.laid("scs", edition, (decks[1], decks[1]), {}) is not tables[1]
