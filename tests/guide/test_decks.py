"""What is in a deck, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.cards.loader import library
from fuda.errors import UserError
from fuda.games import registry
from fuda.guide.decks import deck_sheet, decks_with, games_with, list_sheet

SHIPPED = [(game, name) for game in registry.GAMES for name in library(game).decks]


@pytest.mark.parametrize(("game", "name"), SHIPPED)
def test_our_decks_are_whole_and_legal_where_they_are_played(game: str, name: str) -> None:
    sheet, entry = deck_sheet(game, name), library(game).decks[name]
    counted = {each.card.number: each.copies for group in sheet.groups if not group.apart for each in group.cards}
    assert counted == entry.cards
    assert sheet.count == sum(entry.cards.values())
    assert {each.card.number for group in sheet.groups for each in group.cards} == set(entry.numbers)
    assert [verdict.edition for verdict in sheet.verdicts] == list(entry.editions)
    assert [verdict for verdict in sheet.verdicts if verdict.broken] == []
    assert sum(sheet.curve.values()) <= sheet.count
    assert (sheet.title.ja, sheet.title.en) == (entry.title_ja, entry.title_en)


@pytest.mark.parametrize(("game", "name"), SHIPPED)
def test_the_list_of_a_deck_is_the_deck(game: str, name: str) -> None:
    sheet = deck_sheet(game, name)
    assert list_sheet(game, sheet.text, "copy").groups == sheet.groups
    for group in sheet.groups:
        assert group.title.ja
        assert group.title.en
        for each in group.cards:
            assert name in decks_with(game, each.card.number)


def test_what_is_wrong_is_said_with_its_rule_for_each_way_to_play() -> None:
    sheet = list_sheet("fftcg", "4 Ember Apprentice\n", "short")
    found = {verdict.options["format"]: [broken.rule for broken in verdict.broken] for verdict in sheet.verdicts}
    assert found == {
        "constructed": ["fftcg-2.1.8 8.1.1.1", "fftcg-2.1.8 8.1.1.2"],
        "limited": ["fftcg-2.1.8 8.1.1.1"],
    }
    assert all(broken.words.ja != broken.words.en for verdict in sheet.verdicts for broken in verdict.broken)
    assert sheet.curve == {1: 4}
    editions = [verdict.edition for verdict in list_sheet("pso2", "player D-001\n3 D-020", "short").verdicts]
    assert editions == ["3.0", "1.8"]


def test_a_list_with_a_fault_is_refused_with_its_line() -> None:
    with pytest.raises(UserError) as caught:
        list_sheet("scs", "# mine\n3 Nobody\n", "mine")
    assert caught.value.line == "mine:2: no such card: Nobody (line 2)"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "cp932", "utf-16"])
def test_the_game_of_a_file_is_found_by_its_cards(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "mine.deck"
    file.write_bytes("召喚術師 鐘守アサヒ\n1 白鳩\n".encode(encoding))
    assert games_with(str(file)) == ["moncolle"]
    assert games_with("kiln") == ["fftcg", "moncolle"]
    assert games_with("nowhere.deck") == []
    assert deck_sheet("moncolle", str(file)).groups[0].title.en == "summoner"
