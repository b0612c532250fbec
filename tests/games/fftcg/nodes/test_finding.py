"""What is remembered of records, and what must not be."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from fuda.games.fftcg.language.fits.finding import finder_of, found
from fuda.games.fftcg.language.words import attribute, noun, place
from fuda.games.fftcg.now.projection import projection_of
from tests.games.fftcg.nodes.reading import face, laid

FORWARDS = noun.Pick((attribute.Kind("forward"),), where=place.Zone("field"))


def table() -> tuple[Any, int]:
    t = laid(face("《0》：カードを1枚引く。"))
    return t.g, t.put("兵")


def seen_while_making(g: Any, record: Any, card: int, **fields: Any) -> Any:
    cards = [*projection_of(g).cards]
    cards[card] = record
    return SimpleNamespace(**{"game": g, "trial": False, "mine": set(), "cards": cards, **fields})


def test_a_record_is_asked_once() -> None:
    g, card = table()
    words = finder_of(g, FORWARDS).words
    assert card in found(g, SimpleNamespace(seat=0), 0, FORWARDS)
    assert words[projection_of(g).cards[card]] is True
    words[projection_of(g).cards[card]] = False
    assert not finder_of(g, FORWARDS).fits(g, SimpleNamespace(seat=0), 0, card, projection_of(g))


def test_a_record_that_is_being_written_is_not_remembered() -> None:
    g, card = table()
    for fields in ({"mine": {card}}, {"trial": True}):
        record = projection_of(g).cards[card].twin()
        seen, finder = seen_while_making(g, record, card, **fields), finder_of(g, attribute.Kind("forward"))
        assert finder.among(g, None, 0, [card], seen) == [card]
        assert finder.fits(g, None, 0, card, seen)
        record.types = frozenset(("monster",))
        assert finder.among(g, None, 0, [card], seen) == []
        assert not finder.fits(g, None, 0, card, seen)


def test_what_outlives_its_use_is_forgotten() -> None:
    g, card = table()
    words = finder_of(g, attribute.Kind("forward")).words
    for _ in range(1000):
        assert words[projection_of(g).cards[card].twin()]
    assert len(words) <= 256
