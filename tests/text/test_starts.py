"""What can begin at a place: looking ahead saves work and loses no reading."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuda.text import Context, Phrasebook
from fuda.text.book.grammar import CategorySymbol
from fuda.text.normalise import normalise
from fuda.text.read import Reader
from fuda.text.starts import Starts, merged
from fuda.text.watch import Watcher
from tests.text import mini

BOOK = mini.book()
STARTS = Starts(BOOK.grammars["ja"].symbols)
CONTEXT = Context("ja", normalise(mini.OWN["ja"]))


def read(kind: type[Reader], text: str) -> tuple[list[str], int]:
    """The readings, and how many things were tried."""
    reader = kind(normalise(text), CONTEXT, STARTS)
    found = sorted(map(repr, reader.whole(BOOK.symbol("Card", "ja"))))
    return found, sum(len(spot[1]) for spot in reader.spots if spot is not None)


@pytest.mark.parametrize("text", mini.TEXTS)
def test_fewer_things_are_tried_and_the_same_found(text: str) -> None:
    (found, tried), (all_found, all_tried) = read(Reader, text), read(Watcher, text)
    assert found
    assert found == all_found
    assert tried < all_tried


@given(st.sampled_from(mini.TEXTS), st.integers(0, 40), st.integers(1, 6))
@settings(max_examples=120, deadline=None)
def test_a_text_with_a_gap_has_the_same_readings_either_way(text: str, start: int, size: int) -> None:
    gap = text[:start] + text[start + size :]
    assert read(Reader, gap)[0] == read(Watcher, gap)[0]


def test_a_category_that_stands_for_others_reads_them_itself() -> None:
    book = Phrasebook.load("A : B C\n\nB = 1\n  ja 赤い花\n\nC = 2\n  ja 赤い実\n", {})
    symbol = book.symbol("A", "ja")
    assert isinstance(symbol, CategorySymbol)
    assert len(symbol.root.slots) == 2
    assert not merged(symbol).slots
    assert [book.read(text, "A") for text in ("赤い花", "赤い実")] == [1, 2]


def test_what_follows_a_whole_phrase_tells_which_longer_ones_can_begin() -> None:
    book = Phrasebook.load(
        "It = 1\n  ja それ\n\nIt = 2\n  ja {:OwnName}\n\nDone = {a}\n  ja {a:It}を摘む\n\n"
        "Does = {a}\n  ja {a:It}が咲く\n\n"
        "Pair = {all}\n  ja {all:It++と}\n\nText = {a}\n  ja {a:Done}。\n  ja[read-only] {a:Does}。\n\n"
        "Text = {a}\n  ja {a:Pair}。\n",
        {},
    )
    for text, value, left_out in (
        ("それを摘む。", 1, "Does"),
        ("朝顔が咲く。", 2, "Done"),
        ("それと朝顔。", (1, 2), "Done"),
    ):
        reader = Reader(text, Context("ja", "朝顔"), book.starts("ja"))
        assert reader.whole(book.symbol("Text", "ja"))
        assert book.read(text, "Text", own_name="朝顔") == value
        assert book.symbol(left_out, "ja") not in [symbol for spot in reader.spots if spot for symbol in spot[1]]
