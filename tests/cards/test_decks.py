"""The decks that we ship are legal where they say they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.cards.loader import library
from fuda.cards.pso2 import Entry
from fuda.games.pso2.edition import Edition30
from fuda.games.pso2.edition_1_8 import Edition18
from fuda.games.pso2.game import EDITIONS
from fuda.games.pso2.raid.raid import DIFFICULTIES

PSO2 = library("pso2")
DECKS = [entry for entry in PSO2.decks.values() if isinstance(entry, Entry) and entry.player]
SCENARIOS = Path(__file__).parents[1] / "scenarios" / "pso2" / "raid" / "cards"
BOSSES = [entry for entry in PSO2.decks.values() if isinstance(entry, Entry) and entry.boss]
PLAYABLE = [(name, edition) for name, entry in PSO2.decks.items() for edition in entry.editions]
# What the book of 1.8 does not know yet.
LATER = (
    "【侵食】",
    "【増殖】",
    "専用",
    "【マグ進化",
    "トークン",
    "ダイス",
    "【無敵】",
    "効果を受けない",
    "除外",
    "交戦させる",
    "無効",
)
LATER_COSTS = ("赤①", "青②", "黄①", "黒①")


@pytest.mark.parametrize(("name", "edition"), PLAYABLE)
def test_a_shipped_deck_is_legal(name: str, edition: str) -> None:
    rules = EDITIONS[edition](())
    assert rules.check_deck(PSO2.decks[name].deck, PSO2.faces) == []


def test_there_are_five_decks_two_of_them_for_both_editions() -> None:
    assert len(DECKS) == 5
    assert [entry.name for entry in DECKS if "1.8" in entry.editions] == ["beacon", "tide"]
    assert all("3.0" in entry.editions for entry in DECKS)
    assert [PSO2.printed[entry.player].colour for entry in DECKS].count("black") == 1


@pytest.mark.parametrize("edition", ["3.0", "1.8"])
def test_bosses_are_for_raids_only_and_there_are_two_in_each_edition(edition: str) -> None:
    assert len({PSO2.printed[entry.boss].name for entry in BOSSES if edition in entry.editions}) == 2
    assert all(entry.options == {"raid": tuple(DIFFICULTIES)} for entry in BOSSES)


@pytest.mark.rule("pso2-3.0 レイド.特別ルール.13")
def test_boss_cards_with_and_without_ex() -> None:
    cards = {n: PSO2.printed[n] for entry in BOSSES for n in (*entry.cards, *entry.ex)}
    extra = {n for n, card in cards.items() if "EX" in card.icons}
    laid_out = {n for n in extra if "ゲーム開始時に場に置かれる" in cards[n].text}
    assert len(cards) >= 25
    assert laid_out < extra == {n for entry in BOSSES for n in entry.ex}
    assert all(entry.editions == ("3.0",) for entry in BOSSES if entry.ex)


def test_every_boss_card_has_a_scenario() -> None:
    told = {"-".join(file.name.split("-")[:2]) for file in SCENARIOS.glob("*.scn")}
    assert told == {n for entry in BOSSES for n in entry.numbers}


@pytest.mark.rule("pso2-1.8 207.1")
def test_the_black_deck_is_not_for_the_older_edition() -> None:
    deck = PSO2.decks["nighttide"].deck
    assert not Edition30(()).check_deck(deck, PSO2.faces)
    assert "207.1" in {broken.rule for broken in Edition18(()).check_deck(deck, PSO2.faces)}


@pytest.mark.parametrize("name", ["beacon", "tide"])
def test_decks_of_the_older_edition_need_nothing_later(name: str) -> None:
    entry = next(entry for entry in DECKS if entry.name == name)
    cards = [PSO2.printed[number] for number in (entry.player, *entry.mags, *entry.cards)]
    later = [
        (card.number, word) for card in cards for word in (*LATER, *LATER_COSTS) if word in card.text + card.second
    ]
    assert later == []
    assert not [card.number for card in cards if "ブレイバー" in card.classes]


def test_every_card_is_in_some_deck() -> None:
    used = {n for entry in (*DECKS, *BOSSES) for n in entry.numbers}
    assert set(PSO2.printed) - used == set()
