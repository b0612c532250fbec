"""What each player may know of the zones (chapter 4): counts are open, hands and decks are not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fuda.games.registry import find
from fuda.kernel.decision import Decision
from fuda.kernel.loop import run
from fuda.kernel.notation import texts
from fuda.kernel.sight.view import SPECTATOR, View, ZoneView, view
from fuda.kernel.state import State
from tests.every_game.games import begun, matches, walk

OPEN = ("field", "pp", "discard", "player", "mag", "removed", "chain")

both_editions = pytest.mark.parametrize("edition", sorted(find("pso2").EDITIONS))


def sampled(edition: str) -> Iterator[tuple[State, Decision]]:
    """Positions of random games: every fifth question."""
    for match in matches("pso2", edition, 4):
        g = begun(match)
        for number, asked in enumerate(walk(g, match.seed)):
            if number % 5 == 0:
                yield g, asked


def zones(seen: View, name: str) -> list[ZoneView]:
    return [zone for zone in seen.zones if zone.name == name]


def faces(zone: ZoneView) -> int:
    """How many cards of the zone are shown with their faces."""
    return sum(card.card >= 0 and bool(card.name) for card in zone.cards)


@pytest.mark.rule("pso2-3.0 400.3")
@both_editions
def test_everybody_may_count_every_zone(edition: str) -> None:
    for g, _ in sampled(edition):
        layout = g.rules.layout
        for viewer in (0, 1, SPECTATOR):
            for zone in view(g, viewer).zones:
                cards = g.zones[layout.at(zone.name, max(zone.seat, 0))]
                assert zone.count == len(cards) == len(zone.cards)


@pytest.mark.rule("pso2-3.0 400.5", "pso2-3.0 401.1", "pso2-3.0 402.2.1")
@both_editions
def test_a_hand_is_for_its_owner_and_a_deck_for_nobody(edition: str) -> None:
    hidden = 0
    for g, _ in sampled(edition):
        for viewer in (0, 1, SPECTATOR):
            seen = view(g, viewer)
            for hand in zones(seen, "hand"):
                assert faces(hand) == (hand.count if hand.seat == viewer else 0)
                hidden += hand.count if hand.seat != viewer else 0
            assert [faces(deck) for deck in zones(seen, "deck")] == [0, 0]
    assert hidden > 100


@pytest.mark.rule("pso2-3.0 400.2.3", "pso2-3.0 400.4", "pso2-3.0 400.2.2.1", "pso2-3.0 404.5.1", "pso2-3.0 405.2")
@both_editions
def test_all_other_zones_are_open_but_for_face_down_pp(edition: str) -> None:
    shown = down = 0
    for g, _ in sampled(edition):
        for viewer in (0, 1, SPECTATOR):
            seen = view(g, viewer)
            for zone in (zone for name in OPEN for zone in zones(seen, name)):
                backs = sum(card.facts.get("down") == 1 for card in zone.cards)
                assert faces(zone) == zone.count - backs
                assert not backs or zone.name == "pp"
                shown, down = shown + faces(zone), down + backs
    assert shown > 100
    assert down > 10


@pytest.mark.rule("pso2-3.0 402.4")
@both_editions
def test_the_order_of_a_hand_means_nothing(edition: str) -> None:
    """Turned round it shows the same to everybody and allows the same."""
    turned = 0
    for g, asked in sampled(edition):
        other = g.copy()
        for seat in range(g.seats):
            other.zones[g.rules.layout.at("hand", seat)].reverse()
            turned += len(g.zones[g.rules.layout.at("hand", seat)]) > 1
        for viewer in (0, 1, SPECTATOR):
            assert view(other, viewer) == view(g, viewer)
        again = run(other)
        assert isinstance(again, Decision)
        assert sorted(texts(other, again)) == sorted(texts(g, asked))
    assert turned > 50
