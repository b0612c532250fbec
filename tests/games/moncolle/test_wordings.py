"""Cards as publishers print them: each wording means what the phrasebook's own wording means, and prints as that."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from fuda.games.moncolle.language import reader
from fuda.games.moncolle.printed import CardType, Printed
from fuda.text import Refused

KINDS: dict[str, CardType] = {"U": "unit", "S": "summoner", "B": "battle", "R": "ritual", "T": "token"}
TEXTS: dict[str, list[dict[str, Any]]] = tomllib.loads(Path(__file__).with_name("wordings.toml").read_text("utf-8"))
SAME = [(entry["kind"], entry["printed"], entry["ours"]) for entry in TEXTS["same"]]
SAID = [(entry["kind"], entry["text"]) for entry in TEXTS["said"]]
WAYS = [(entry["text"], entry["timings"]) for entry in TEXTS["ways"]]


def card(kind: str, text: str) -> Printed:
    """A card of this kind with this text."""
    body: dict[str, Any] = {"level": 2, "march": "歩行", "defence": 2} if kind in "UT" else {}
    return Printed(number="X", name="試し", type=KINDS[kind], faction="火", text=text, **body)


@pytest.mark.parametrize(("kind", "printed", "ours"), SAME, ids=lambda text: text[:40])
def test_a_publishers_wording_means_what_ours_means(kind: str, printed: str, ours: str) -> None:
    tree = reader.read(card(kind, printed)).tree
    assert tree == reader.read(card(kind, ours)).tree
    assert reader.book().print(tree, "ja", category="Text") == ours.replace("[", "(").replace("]", ")")


@pytest.mark.parametrize(("kind", "text"), SAID, ids=lambda text: text[:40])
def test_what_is_said_prints_and_reads_back_in_both_languages(kind: str, text: str) -> None:
    tree, book = reader.read(card(kind, text)).tree, reader.book()
    assert book.read(book.print(tree, "ja", category="Text"), "Text") == tree
    assert book.read(book.print(tree, "en", category="Text"), "Text", lang="en") == tree


@pytest.mark.parametrize(("text", "timings"), WAYS, ids=lambda text: text[:30])
def test_ways_to_use_an_effect_are_effects_of_their_own(text: str, timings: list[str]) -> None:
    assert [ability.timing for ability in reader.read(card("B", text)).abilities] == timings


def test_a_moment_points_at_nothing_that_was_spoken_of_before() -> None:
    """Its trigger is the first that a text says."""
    with pytest.raises(Refused):
        reader.read(card("U", "Field [条件] その地形にいる敵軍ユニットが死亡した時、手札を1枚補充する。"))


def test_who_killed_is_not_who_was_killed() -> None:
    """Nothing says yet which unit of the other side has done it."""
    with pytest.raises(Refused):
        reader.read(card("U", "Battle [条件] 敵軍ユニットが自軍ユニットを死亡させた時、その敵軍ユニットを破棄する。"))


def test_what_x_is_may_stand_in_a_text_below_another() -> None:
    said = "Battle [条件（強制）] このユニットが攻撃した場合、次の効果を適用する。・Xは2に等しい。手札をX枚補充する。"
    (made,) = reader.read(card("U", said)).abilities
    assert "n=2" in str(made.program)


def test_two_costs_with_a_choice_each_are_four_ways() -> None:
    made = reader.read(card("U", "Battle [対抗] コスト：水or風、火or土　パワーを1失う。")).abilities
    assert len({str(ability) for ability in made}) == 4
    assert "EitherCost" not in str(made)


@pytest.mark.parametrize(
    "text",
    [
        "Field [儀式] お互いのプレイヤーは手札を2枚破棄する。破棄したカード1枚につき、★を1つ得る。",
        "Battle [攻撃前] 自軍ユニット1体につき、敵軍ユニット1体に[1]を与える。",
        "Field [儀式] ★をX個得る。",
        "Field [儀式] 手札を1枚補充する。Xは自軍ユニットの数とする。",
        "Field [儀式] 自軍ユニットが2体以上いる場合、代わりに手札を2枚補充する。",
        "Field [儀式] 選んだ属性の自軍ユニット1体を未行動にする。",
        "Field [儀式] 支払った★1つにつき、手札を1枚補充する。",
        "Battle [条件（強制）] このユニットが攻撃した場合、次の効果を適用する。・Xは2に等しい。",
        "Field[儀式]山札の上から3枚を見て、その中からユニットカード1枚を選び、公開し、手札に加える。",
    ],
)
def test_what_could_mean_several_things_or_nothing_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        reader.read(card("U", text))
