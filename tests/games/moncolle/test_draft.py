"""Before play: picking half decks, leaving cards out, choosing a summoner, and what the opponent may know."""

from __future__ import annotations

import pytest

from fuda.cards.loader import library
from fuda.games.moncolle import game
from fuda.games.moncolle.now import query
from fuda.games.moncolle.state import Match
from fuda.kernel.decision import Decision
from fuda.kernel.keeping import codec
from fuda.kernel.loop import play, run
from fuda.kernel.sight.unknown import imagine
from fuda.kernel.sight.view import may_know


def drafted(*, beginner: str = "no") -> Match:
    """A game up to its opening, every question answered with the first answer."""
    faces = library("moncolle").faces
    g = game.start("2.00", [], faces, 3, {"decks": "draft", "beginner": beginner})
    while isinstance(asked := run(g), Decision) and asked.prompt in ("faction", "leave_out", "summoner"):
        play(g, asked, asked.moves[0])
    return g


@pytest.mark.rule("moncolle-2.00 デッキ構築.3.3")
@pytest.mark.rule("moncolle-2.00 デッキ構築.2.2")
def test_each_player_keeps_fifteen_cards_of_each_of_two_factions() -> None:
    g = drafted()
    for seat in (0, 1):
        cards = [*query.cards(g, "deck", seat), *query.cards(g, "hand", seat)]
        factions = [g.rules.faces[g.face[card]].printed.faction for card in cards]
        assert sorted(factions.count(name) for name in g.picked[seat]) == [15, 15]
        assert len(factions) == 30
    assert set(g.picked[0]).isdisjoint(g.picked[1])


@pytest.mark.rule("moncolle-2.00 デッキ構築.3.5")
@pytest.mark.rule("moncolle-2.00 デッキ構築.3.4")
def test_a_summoner_is_hidden_until_set_up_and_tokens_wait() -> None:
    faces = library("moncolle").faces
    g = game.start("2.00", [], faces, 3, {"decks": "draft"})
    while isinstance(asked := run(g), Decision) and asked.prompt != "summoner":
        play(g, asked, asked.moves[-1])
    assert isinstance(asked, Decision)
    seat = asked.seat
    play(g, asked, asked.moves[0])
    card = g.summoner[seat]
    assert may_know(g, seat, card)
    assert not may_know(g, 1 - seat, card)
    asked = run(g)
    assert isinstance(asked, Decision)
    play(g, asked, asked.moves[0])
    run(g)
    assert may_know(g, 1 - seat, card)
    tokens = [c for s in (0, 1) for c in query.cards(g, "token", s)]
    assert all(g.rules.types[g.face[c]] == "token" for c in tokens)


@pytest.mark.rule("moncolle-2.00 その他.1.1")
@pytest.mark.parametrize("prompt", ["leave_out", "summoner"])
def test_no_number_tells_what_the_other_player_picked_in_secret(prompt: str) -> None:
    """A search for the second player sees the same, whatever the first one left out or laid down."""
    found, names = set(), set()
    for place in (0, -1):
        g = game.start("2.00", [], library("moncolle").faces, 3, {"decks": "draft"})
        first = -1
        while isinstance(asked := run(g), Decision) and first in (-1, asked.seat):
            here = asked.prompt == prompt
            first = asked.seat if here else first
            play(g, asked, asked.moves[place if here else 0])
        assert isinstance(asked, Decision)
        assert asked.prompt == prompt
        picked = {"leave_out": query.cards(g, "box", first), "summoner": [g.summoner[first]]}[prompt]
        names.add(tuple(sorted(g.rules.name(g, card) for card in picked)))
        found.add(codec.save(imagine(g, 1 - first, 5)))
    assert (len(found), len(names)) == (1, 2)


@pytest.mark.rule("moncolle-2.00 デッキ構築.3.1")
@pytest.mark.rule("moncolle-2.00 デッキ構築.3.2")
def test_the_beginners_game_has_neither_stars_nor_summoners() -> None:
    g = drafted(beginner="yes")
    printed = [g.rules.faces[face].printed for face in g.face]
    assert not any(card.star for card in printed)
    assert g.summoner == [-1, -1]
    assert [len(query.cards(g, "deck", s)) + len(query.cards(g, "hand", s)) for s in (0, 1)] == [30, 30]


@pytest.mark.rule("moncolle-2.00 コンポーネント.0.3")
def test_our_factions_have_the_proportions_of_the_book() -> None:
    cards = library("moncolle").printed.values()
    factions = dict.fromkeys(card.faction for card in cards)
    assert len(factions) == 6
    for faction in factions:
        kinds = [card.type for card in cards if card.faction == faction]
        counts = {kind: kinds.count(kind) for kind in ("summoner", "unit", "battle", "ritual")}
        assert counts == {"summoner": 1, "unit": 14, "battle": 5, "ritual": 1}
        stars = [card for card in cards if card.faction == faction and card.star and card.type != "summoner"]
        assert len(stars) == 5
    assert sum(card.type == "token" for card in cards) == 2
