"""English as players type it is read as the phrasebooks write it, by every game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fuda.games.moncolle.language.spelling import spelled as moncolle
from fuda.games.pso2.language.spelling import spelled as pso2
from fuda.games.scs.language.spelling import spelled as scs
from fuda.text import Refused
from fuda.text.refusal import Fault

SPELLED: dict[str, Callable[[str], str]] = {"pso2": pso2, "scs": scs, "moncolle": moncolle}
TYPED = [
    ("pso2", "【Entrance】: Draw a card.", "【Entrance】: Draw 1 card."),
    ("pso2", "When you draw a card / ①: Draw 1 card.", "When you draw a card / ①: Draw 1 card."),
    ("pso2", "Destroy target opposing character.", "Choose 1 opposing character, then destroy it."),
    ("pso2", "Deal 2 damage to target foe.", "Choose 1 foe, then deal 2 damage to it."),
    ("pso2", "Discard 1 card from the target player's hand.", "Discard 1 card from the target player's hand."),
    ("pso2", "This card can't attack.", "This card cannot attack."),
    ("pso2", "It gains +2/+0 until end of turn.", "Until the end of this turn, it gains +2/+0."),
    ("pso2", "The opponent discards a card.", "Have the opponent discard 1 card from hand."),
    ("pso2", "When the opponent discards a card: Draw 1 card.", "When the opponent discards a card: Draw 1 card."),
    (
        "scs",
        "(Ability)\nWhen another ally is defeated, draw a card.",
        "(Ability)\nWhen any other ally is defeated, draw 1 card.",
    ),
    (
        "scs",
        "(Ability)\nWhen this striker attacks, give this striker 「POW: +1」 until end of turn.",
        "(Ability)\nWhen this striker attacks, until the end of the turn, give this striker 「POW: +1」.",
    ),
    ("scs", "(Ability)\nDeal 2 damage to each enemy.", "(Ability)\nDeal 【2】 damage to all enemies."),
    (
        "moncolle",
        "Battle (Condition) When an enemy unit dies, draw a card.",
        "Battle (Condition) When any enemy unit dies: Draw 1 card.",
    ),
    (
        "moncolle",
        "Field (Ritual) Cost: ★1, discard a card. Draw 2 cards.",
        "Field (Ritual) Cost: ★1, discard 1 card from your hand. Draw 2 cards.",
    ),
]


@pytest.mark.parametrize(("game", "text", "written"), TYPED)
def test_typed_english_is_spelled(game: str, text: str, written: str) -> None:
    assert SPELLED[game](text) == written
    assert SPELLED[game](written) == written


def test_a_place_in_another_spelling_is_never_before_the_text() -> None:
    error = Refused("Have the opponent go", lambda: Fault(0), "en").in_print("The opponent goes")
    assert error.place >= 0
