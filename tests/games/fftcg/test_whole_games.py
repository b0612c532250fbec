"""Random games with cards that have no text, from the opening to the end."""

from __future__ import annotations

import random

import pytest

from fuda.games.fftcg import game
from fuda.games.fftcg.book.deck import Deck, check
from fuda.games.fftcg.printed import Face
from fuda.games.fftcg.state import Match
from fuda.kernel.action import Journal
from fuda.kernel.decision import Outcome
from fuda.kernel.keeping import codec
from fuda.kernel.loop import play, run
from tests.games.fftcg.board import card

ELEMENTS = ("fire", "ice")


def _faces() -> dict[str, Face]:
    """Ten forwards, five backups and two summons, some with EX bursts, keywords, several elements, the generic icon."""
    words = ("", "ヘイスト", "ブレイブ", "先制攻撃", "バックアタック")
    found = [
        card(
            f"戦士{n}",
            elements=("light",) if n == 9 else ELEMENTS if n == 8 else (ELEMENTS[n % 2],),
            cost=1 + n % 5,
            power=1000 * (3 + n),
            ex_burst=n % 3 == 0,
            generic=n == 7,
            keywords=tuple(word for word in (words[n % 5],) if word),
        )
        for n in range(10)
    ]
    found += [card(f"支え{n}", "backup", elements=(ELEMENTS[n % 2],), cost=1 + n % 3) for n in range(5)]
    found += [card(f"召喚{n}", "summon", elements=(ELEMENTS[n % 2],), cost=n, ex_burst=True) for n in range(2)]
    return {face.printed.number: face for face in found}


FACES = _faces()
DECK = Deck("試し", {**dict.fromkeys(FACES, 3), "戦士0": 2})
LIMITED = Deck("試し", dict.fromkeys(FACES, 3), "limited")


def start(seed: int, form: str = "constructed") -> Match:
    deck = LIMITED if form == "limited" else DECK
    assert not check(deck, FACES)
    return game.start("2.1.8", [deck, deck], FACES, seed, {"format": form})


def finish(g: Match, seed: int, most: int = 20_000) -> tuple[Outcome, int]:
    dice = random.Random(seed)
    for answers in range(most):
        found = run(g)
        if isinstance(found, Outcome):
            return found, answers
        play(g, found, dice.choice(found.moves))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("form", ["constructed", "limited"])
@pytest.mark.parametrize("seed", range(8))
def test_every_game_ends_as_the_book_says(seed: int, form: str) -> None:
    g = start(seed, form)
    g.journal = Journal()
    end, _ = finish(g, seed)
    assert end.ending in ("damage", "deck", "draw")
    taken = [len(g.zones[g.rules.layout.at("damage", seat)]) for seat in (0, 1)]
    if end.ending == "damage":
        assert taken[1 - end.winners[0]] >= (6 if form == "limited" else 7)
    assert sum(len(zone) for zone in g.zones) == len(g.face)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_saved_at_any_decision_goes_on_the_same_way(seed: int) -> None:
    g, dice = start(seed), random.Random(seed)
    for _ in range(60):
        found = run(g)
        if isinstance(found, Outcome):
            break
        loaded = game.load(codec.save(g), g.rules)
        assert run(loaded) == found
        g = loaded
        play(g, found, dice.choice(found.moves))
