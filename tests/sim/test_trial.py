"""A card in the place of another: the same deals with it and without it, until the difference is known."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from fuda.cards import english
from fuda.cards.brought import VARIABLE
from fuda.cards.loader import library
from fuda.cli.main import main
from fuda.errors import UserError
from fuda.sim.series import Plan, Result
from fuda.sim.shelf import find_deck, shelf
from fuda.sim.trial import Trial, Trying, changed_deck, most_like

Capture = pytest.CaptureFixture[str]


def trying(*pairs: tuple[int, int], times: int) -> Trying:
    """So many times these pairs: who won without the card, who with it."""
    found = Trying()
    for before, after in pairs * times:
        games = [Result(0, 1, ("other", "mine"), winners=(winner,)) for winner in (before, after)]
        found.add("mine", *games)
    return found


def test_a_card_that_wins_games_is_better() -> None:
    found = trying((0, 1), (0, 0), (1, 1), times=10)
    assert (found.pairs, found.before, found.after) == (30, 10, 20)
    assert found.difference == pytest.approx(1 / 3)
    assert found.interval[0] > 0.1
    assert found.verdict == "better"
    assert trying((1, 0), (0, 0), (1, 1), times=10).verdict == "worse"


def test_a_card_that_changes_nothing_is_known_only_after_many_games() -> None:
    assert trying((0, 0), (0, 1), (1, 1), (1, 0), times=5).verdict == "open"
    assert trying((0, 0), (0, 1), (1, 1), (1, 0), times=200).verdict == "alike"


def test_the_same_deal_with_and_without_it() -> None:
    text = find_deck("scs", next(iter(shelf("scs").decks)))
    plan = Plan("scs", "1.12", (("mine", "other"),), {"mine": text, "other": text}, ("random", "random"), 1)
    trial = Trial(plan, "mine", "changed")
    (first, deal), (second, same) = trial.nth(6), trial.nth(7)
    assert (deal, same) == (3, 3)
    assert first.decks == plan.decks
    assert second.decks == {"mine": "changed", "other": text}


def test_the_changed_deck_is_the_deck_but_for_one_card() -> None:
    text = find_deck("pso2", "tide")
    changed, change = changed_deck("pso2", text, "D-047", "D-050")
    assert changed == text.replace(f"{change.copies} D-050", f"{change.copies} D-047") != text
    assert change.instead == "D-050"
    for card, instead in (("D-050", "D-047"), ("D-047", "D-001")):
        with pytest.raises(UserError):
            changed_deck("pso2", text, card, instead)


def test_the_card_most_like_it_goes() -> None:
    """Of its type, nearest in cost, with most copies."""
    printed = library("pso2").printed
    others = {number: 1 for number, card in printed.items() if number != "D-047"}
    found = printed[most_like("pso2", "D-047", others)]
    assert (found.type, found.cost) == (printed["D-047"].type, printed["D-047"].cost)
    twins = [n for n in others if (printed[n].type, printed[n].cost) == (found.type, found.cost)]
    assert most_like("pso2", "D-047", {**others, twins[-1]: 3}) == twins[-1]


@pytest.fixture
def own_cards(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Cards that are brought are gone afterwards."""
    monkeypatch.setenv(VARIABLE, "")
    yield
    monkeypatch.undo()
    english.OTHERS.clear()
    library.cache_clear()
    shelf.cache_clear()


@pytest.mark.usefixtures("own_cards")
def test_the_command(tmp_path: Path, capsys: Capture) -> None:
    """A card of one's own, the best there ever was."""
    card = tmp_path / "giant.txt"
    card.write_text("霧の大巨人\ntype: character\ncolour: blue\ncost: 1\nattack: 9\nhp: 40\n", encoding="utf-8")
    given = ["card", "pso2", str(card), "--try", "tide", "--instead", "D-050", "--agent", "random", "--workers", "1"]
    assert main([*given, "--pairs", "60", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["deck"], found["instead"], found["verdict"]) == ("tide", "D-050", "better")
    assert found["with"] > found["without"]
    assert found["pairs"] < 60
    assert main([*given, "--pairs", "2", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "霧の大巨人 for 3 of D-050" in said
    assert "not known yet" in said
