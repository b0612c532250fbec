"""What publishers print in other words means what our own words mean (`other_words.txt`: one pair a line)."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.games.scs.language import reader
from fuda.text import Refused
from tests.games.scs.wording import WIDE, ability, printed, spell

SHEET = Path(__file__).with_name("other_words.txt").read_text(encoding="utf-8")


def pairs(section: str) -> list[list[str]]:
    """The pairs of one section of the sheet."""
    [found] = [part for part in SHEET.split("== ") if part.startswith(f"{section}\n")]
    return [line.split(" ⇒ ") for line in found.strip().split("\n")[1:]]


def effect(text: str) -> str:
    """A spell, on an enemy where the text speaks of one."""
    return spell(text, "[リアクション]", WIDE, "敵1体") if "敵1体" in text and "を選び" not in text else spell(text)


@pytest.mark.parametrize(("text", "meant"), pairs("effects"))
def test_an_effect_in_other_words(text: str, meant: str) -> None:
    assert reader.read_tree(printed(effect(text))) == reader.read_tree(printed(effect(meant)))
    reader.read(printed(effect(text)))


@pytest.mark.parametrize(("text", "meant"), pairs("constant"))
def test_a_constant_text_in_other_words(text: str, meant: str) -> None:
    tree = reader.read_tree(printed(ability(text, "[常時]")))
    assert tree == reader.read_tree(printed(ability(meant, "[常時]")))
    reader.read(printed(ability(text, "[常時]")))


@pytest.mark.parametrize(("text", "meant"), pairs("triggered"))
def test_a_triggered_text_in_other_words(text: str, meant: str) -> None:
    assert reader.read_tree(printed(ability(text))) == reader.read_tree(printed(ability(meant)))
    reader.read(printed(ability(text)))


def test_a_card_of_each_is_not_one_of_both() -> None:
    with pytest.raises(Refused):
        reader.read(printed(spell("お互いのスコア置き場のカードを1枚ずつ捨て札に置く。")))


def test_a_quoted_ability_on_one_line_has_a_head_too() -> None:
    text = "装備しているストライカーは『[A](術者1){}カードを1枚引く。』を得る。"
    heads = [spell(text.format(gap), "[アクション][装備]", WIDE, "味方1体") for gap in ("", "\n")]
    cards = [printed(head, types=("装備",)) for head in heads]
    assert reader.read_tree(cards[0]) == reader.read_tree(cards[1])
    reader.read(cards[0])
