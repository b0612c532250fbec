"""Picking from a hand of which one sees only the backs: their order tells nothing, in every game and by every door."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.ai.sight import Sight
from fuda.host.showing.seeing import Seeing, eyes_for
from fuda.kernel.decision import Decision
from fuda.kernel.loop import play, run
from fuda.kernel.notation import match, texts
from fuda.kernel.sight.view import backs, fanned, may_know
from fuda.scenario.position_of import position
from tests.every_game.games import begun, every_edition, matches, walk

TEXTS = {
    "pso2": """title: t
game: pso2
card 探り
  type: active
  text: 【Main】相手の手札のカードを1枚選び、それを捨てる。相手はカードを1枚ドローする。相手の手札のカードを1枚選ぶ。
seat A
  hand: 探り
seat B
  hand: red, blue, 探り, red
  deck: 5 blue
script
A: play 探り
""",
    "scs": """title: t
game: scs
card 主
  type: spell
card 甲
  type: spell
card 探り
  type: spell
  text:
    〔スペルカード〕[アクション]
    相手の手札のカード1枚を捨て札に置く。相手はカードを1枚引く。相手の手札のカード1枚を捨て札に置く。
seat A
  stage: 主 b1
  hand: 探り
seat B
  stage: 主 b5
  hand: 主, 甲, 主, 探り
  deck: 5 甲
script
A: cast 探り
""",
    "fftcg": """title: t
game: fftcg
card 探り
  type: summon
  element: ice
  cost: 0
  text: 対戦相手の手札のカード1枚を選ぶ。それを捨てる。
seat A
  hand: 探り
seat B
  hand: fire, ice, wind, fire
script
A: cast 探り
""",
}
every_text = pytest.mark.parametrize("game", TEXTS)


def held_out(game: str) -> tuple[Any, Decision]:
    """The table at which A picks among the four cards of B's hand."""
    g, asked = position(TEXTS[game].encode(), "t.scn", None, None).lay()
    assert isinstance(asked, Decision)
    assert len(backs(g, asked)) == 4, asked
    return g, asked


def reseeded(g: Any, seed: int) -> tuple[Any, Decision]:
    """The same table with another chance, which nobody can know."""
    twin = g.copy()
    twin.chance = seed
    asked = run(twin)
    assert isinstance(asked, Decision)
    return twin, asked


@every_text
def test_the_newest_card_lies_anywhere(game: str) -> None:
    g, asked = held_out(game)
    newest = g.zones[g.rules.layout.at("hand", 1)][-1]
    places = {[move.card for move in reseeded(g, seed)[1].moves].index(newest) for seed in range(100)}
    assert places == {0, 1, 2, 3}
    assert run(g) == asked, "asked again it is the same order"


@every_text
def test_a_text_means_one_back_and_says_nothing_of_it(game: str) -> None:
    g, asked = held_out(game)
    written = texts(g, asked)
    assert [match(g, asked, text) for text in written] == [*asked.moves]
    assert all(texts(*reseeded(g, seed)) == written for seed in range(20))


@every_text
def test_what_a_back_is_imagined_to_be_hangs_on_its_place_alone(game: str) -> None:
    """Else trying would tell the number of the card, and so when it was drawn."""
    g, _ = held_out(game)
    found = set()
    for seed in range(12):
        sight = Sight(*reseeded(g, seed))
        seen = []
        for place in range(4):
            imagined = sight.imagine(5)
            imagined.answer(place)
            imagined.settle(lambda *_: False, 3)
            after = imagined.sight()
            assert after is not None
            seen.append(str([zone for zone in after.view().zones if zone.name in ("discard", "break")]))
        found.add((*seen,))
    assert len(found) == 1
    assert len(set(*found)) > 1, "they are different cards"


@pytest.mark.parametrize("game", ["pso2", "scs"])
def test_backs_have_other_names_as_soon_as_a_card_has_moved(game: str) -> None:
    """One that keeps its name would be known as one of the old ones."""
    g, asked = held_out(game)
    seeing, named = Seeing(eyes_for(game, g.rules), 0), []
    while backs(g, asked):
        for _ in range(2):
            question = seeing.view(g, asked).question
            assert question is not None
            named.append({card.id for card in question.offered})
        play(g, asked, asked.moves[0])
        now = run(g)
        assert isinstance(now, Decision)
        asked = now
    assert len(named) == 4, "picked twice"
    assert named[0] == named[1], "nothing has moved between two looks"
    assert named[2] == named[3]
    assert named[0].isdisjoint(named[2])


@every_edition
def test_every_hand_of_others_is_held_out_so(name: str, edition: str) -> None:
    """The cards that a seat knows first; the others in any order, as chance will have it."""
    for found in matches(name, edition, 1):
        g, most = begun(found), 0
        for asked in walk(g, found.seed):
            for zone in g.rules.layout.by_seat["hand"]:
                hand = g.zones[zone]
                if g.rules.layout.seat(zone) == asked.seat:
                    assert fanned(g, asked.seat, hand) == hand
                elif len(hand) > most:
                    most, twin = len(hand), g.copy()
                    unknown = [card for card in hand if not may_know(g, asked.seat, card)]
                    orders = set()
                    for seed in range(200):
                        twin.chance = seed
                        held = fanned(twin, asked.seat, hand)
                        assert sorted(held) == sorted(hand)
                        assert set(held[: len(hand) - len(unknown)]).isdisjoint(unknown)
                        orders.add(held.index(max(hand, key=g.object.__getitem__)))
                    assert len(unknown) < len(hand) or orders == set(range(len(hand)))
        assert most > 1 or g.rules.empty_seat >= 0
