"""Whole games of random moves with cards that have all kinds of text: nothing breaks, every position can be saved and
loaded, and a game played again from its record is the same game."""

from __future__ import annotations

import random

import pytest

from fuda.effects.flow import May
from fuda.games.fftcg import game, why
from fuda.games.fftcg.book import warp
from fuda.games.fftcg.book.deck import Deck
from fuda.games.fftcg.now.projection import fresh, projection_of
from fuda.games.fftcg.paying.cost_parts import CardsPaid, CpIcon, DiscardSameName, DullThis
from fuda.games.fftcg.printed import Ability, Face
from fuda.games.fftcg.state import Match
from fuda.kernel.decision import Outcome
from fuda.kernel.keeping import codec
from fuda.kernel.loop import play, run
from fuda.kernel.notation import match, texts
from tests.games.fftcg.acting import (
    CastFromHand,
    Cheaper,
    Do,
    Draw,
    Hurt,
    InZone,
    Later,
    Negate,
    PayFor,
    Pick,
    Points,
    Reflex,
    Way,
    When,
    action,
    auto,
    special,
    summon,
    with_text,
)
from tests.games.fftcg.board import card


def cards(element: str, mark: str) -> list[Face]:
    """Sixteen cards of one element, each with another kind of text."""

    def own(name: str, kind: str = "forward", **facts: object) -> Face:
        return card(mark + name, kind, elements=(element,), **facts)

    extra = Way(name=f"{mark}傭兵", n=0, own=True, way="extra", parts=(CpIcon("", 1),))
    return [
        with_text(own("射手", cost=2), action((DullThis(),), Pick(whose="opponent"), Hurt(3000))),
        with_text(own("勇士", cost=3, power=8000), special((DiscardSameName(), CpIcon(element)), Pick(), Hurt(9000))),
        with_text(own("伝令", cost=1, ex_burst=True), auto(When("enters"), Draw(1), ex=True)),
        with_text(own("殉教者", cost=2), auto(When("leaves", "this", "break"), Pick(upto=True), Do("breaks", slot=0))),
        with_text(own("学者", "backup", cost=2), action((CpIcon(x=True), DullThis()), Draw(x=True), limit=1)),
        with_text(
            own("火薬", "backup", cost=1), action((CardsPaid("put"), CpIcon(element)), Pick(n=2, upto=True), Hurt(5000))
        ),
        with_text(
            own("店", "backup", cost=3, ex_burst=True),
            auto(When("enters"), May(to=3), PayFor((CpIcon("", 1),)), Reflex(1)),
            auto(None, Draw(1), Points(1)),
        ),
        with_text(
            own("種まき", "monster", cost=1),
            action((DullThis(),), Later(When("enters", "any"), 1)),
            auto(None, Draw(1)),
        ),
        with_text(own("呼び手", cost=4), auto(When("enters"), CastFromHand(f"{mark}傭兵", less=2, may=True))),
        with_text(own("傭兵", cost=3), Ability(kind="field", where=("hand",), cost_changes=(extra,))),
        with_text(
            own("組合", "backup", cost=2),
            Ability(kind="field", cost_changes=(Cheaper(name=f"{mark}勇士", n=2, floor=True),)),
        ),
        with_text(own("潜る者", cost=5), *warp.abilities((CpIcon(element, 1),)), keywords={"デジョン": 2}),
        with_text(own("伏兵", cost=2), keywords={"バックアタック": 1}),
        summon(f"{mark}矢", Pick(), Hurt(4000), elements=(element,), ex_burst=True),
        summon(f"{mark}封じ", Negate(), elements=(element,), cost=2),
        with_text(own("司祭", "backup", cost=1), action((CardsPaid("remove", InZone("break"), 2),), Do("actives"))),
    ]


FACES = {face.printed.number: face for face in (*cards("fire", "火"), *cards("ice", "氷"))}
DECKS = [Deck(name=mark, cards={number: 3 for number in FACES if number.startswith(mark)}) for mark in ("火", "氷")]


def check(g: Match, chance: random.Random) -> None:
    """Saved and loaded it is the same, and what is kept of the projection is what a new one would be."""
    data = codec.save(g)
    twin = codec.load(Match, data, g.rules)
    assert codec.save(twin) == data
    kept, new = projection_of(g), fresh(g)
    assert {c: look.strength for c, look in kept.touched.items()} == {
        c: look.strength for c, look in new.touched.items()
    }
    assert why.why_not(g, chance.randrange(2), "pass") is not object()


@pytest.mark.rule("fftcg-2.1.8 11.1.7")
@pytest.mark.parametrize("seed", range(12))
def test_random_games_go_through_and_can_be_played_again(seed: int) -> None:
    chance, record = random.Random(seed), list[str]()
    g = game.start("2.1.8", DECKS, FACES, seed)
    for n in range(3000):
        asked = run(g)
        if isinstance(asked, Outcome):
            break
        if n % 25 == 0:
            check(g, chance)
        move = chance.choice(asked.moves)
        record.append(texts(g, asked)[asked.moves.index(move)])
        play(g, asked, move)
    else:
        raise AssertionError("the game does not end")
    again = game.start("2.1.8", DECKS, FACES, seed)
    for text in record:
        asked = run(again)
        assert not isinstance(asked, Outcome)
        play(again, asked, match(again, asked, text))
    run(again)
    assert codec.save(again) == codec.save(g)
