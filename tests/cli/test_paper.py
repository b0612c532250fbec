"""Lines for the terminal: wide signs count two, nothing is longer than the paper, ink takes no room."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuda.cli.paper import Colour, Paper, clipped, padded, paper_for, width, wrapped

TEXTS = st.text(alphabet="ab ,.潮騒のカード、。「」①→", max_size=120)


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """It is."""
        return True


@given(TEXTS, st.integers(min_value=8, max_value=60))
def test_wrapped_lines_fit_and_lose_nothing(text: str, columns: int) -> None:
    lines = wrapped(text, columns)
    assert max(map(width, lines)) <= columns
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(TEXTS, st.integers(min_value=1, max_value=40))
def test_clipped_texts_fit(text: str, columns: int) -> None:
    assert width(clipped(text, columns)) <= columns
    assert width(padded(clipped(text, columns), columns)) == columns


@given(st.lists(TEXTS.filter(str.strip), max_size=8), st.integers(min_value=40, max_value=120))
def test_lists_fit(parts: list[str], columns: int) -> None:
    assert all(width(line) <= columns for line in Paper(columns).flow("手札:", parts))


def test_wide_signs_count_two_and_ink_nothing() -> None:
    assert width("札 a") == 4
    assert width(Paper(colour=True).ink("red", "札")) == 2
    assert wrapped("潮騒の貝。", 8) == ["潮騒の", "貝。"], "a stop does not begin a line"


def test_items_stand_in_columns_where_there_is_room() -> None:
    items = ["1 a", "2 b", "3 c", "4 d"]
    assert Paper(14).columned(items, 0) == ["1 a   3 c", "2 b   4 d"]
    assert Paper(8).columned(items, 2) == [f"  {item}" for item in items]


SHOWN: list[tuple[Colour, dict[str, str]]] = [("auto", {}), ("always", {"NO_COLOR": "1"})]
PLAIN: list[tuple[Colour, dict[str, str]]] = [("auto", {"NO_COLOR": "1"}), ("auto", {"TERM": "dumb"}), ("never", {})]


@pytest.mark.parametrize(("colour", "environment"), SHOWN)
def test_colour_where_the_terminal_has_it(colour: Colour, environment: dict[str, str]) -> None:
    assert paper_for(Terminal(), colour, environment).colour


@pytest.mark.parametrize(("colour", "environment"), PLAIN)
def test_no_colour_where_it_is_not_wanted(colour: Colour, environment: dict[str, str]) -> None:
    assert not paper_for(Terminal(), colour, environment).colour
    assert not paper_for(io.StringIO(), "auto", {}).colour
