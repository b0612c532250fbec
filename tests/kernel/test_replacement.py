"""Replacement: gather, the affected player chooses, each once, gather again; an effect's own replacement first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from fuda.kernel import codec
from fuda.kernel.decision import Decision
from fuda.kernel.event import Event
from fuda.kernel.loop import play, run
from fuda.kernel.replacement import CONTROL, OWN, Replace, Replacement, open_choices
from tests.kernel.toy import acts, game
from tests.kernel.toy.edition import Toy
from tests.kernel.toy.state import Table
from tests.kernel.toy.turn import Turn

DOUBLE, LESS, TURN_TO_DRAW, SELF = (
    Replacement("double"),
    Replacement("less one"),
    Replacement("draw instead"),
    Replacement("plus ten", OWN),
)


class Shielded(Toy):
    """Damage may be doubled, made less, or turned into a card. `g.options` names what is there."""

    replacement_rule = "11.12.5.7"

    def replacements(self, g: Any, event: Event) -> Sequence[Replacement]:
        there = [r for r in (DOUBLE, LESS, TURN_TO_DRAW, SELF) if r.key in g.options]
        return there if event.kind == "damage" else ()

    def replaced(self, g: Any, event: Event, key: str) -> Event:
        amount = {"double": event.amount * 2, "less one": event.amount - 1, "plus ten": event.amount + 10}
        if key == "draw instead":
            return msgspec.structs.replace(event, kind="draw", seat=1)
        return msgspec.structs.replace(event, amount=amount[key])

    def happen(self, g: Any, event: Event) -> None:
        if event.kind == "draw":
            acts.draw(g, event.seat)
        else:
            acts.hurt(g, event.card, event.amount)


def about_to_hurt(*keys: str) -> tuple[Table, int]:
    """Seat 1's knight is about to receive 3 damage."""
    g = game.empty(rules=Shielded)
    g.options = dict.fromkeys(keys, "")
    (knight,) = game.lay(g, "field", 1, game.KNIGHT)
    game.lay(g, "deck", 1, game.WOLF)
    g.turn = 99
    g.frames += [Turn(at="next"), Replace(event=Event("damage", knight, amount=3))]
    return g, knight


def hurt_after(g: Table, knight: int, *keys: str) -> int:
    """Answer with these replacements in order; the damage in the end."""
    for key in keys:
        asked = run(g)
        assert isinstance(asked, Decision)
        assert (asked.kind, asked.seat, asked.rule, asked.about) == ("order", 1, "11.12.5.7", knight)
        again = game.load(codec.save(g), g.rules)
        assert run(again) == asked, "a question in the middle of a replacement survives saving"
        play(g, asked, next(m for m in asked.moves if m.word == key))
    run(g)
    return g.hurt[knight]


def test_without_replacement_it_just_happens() -> None:
    assert hurt_after(*about_to_hurt()) == 3


@pytest.mark.rule("fftcg-2.1.8 11.12.5.5")
def test_one_replacement_applies_once_and_nobody_is_asked() -> None:
    assert hurt_after(*about_to_hurt("double")) == 6


@pytest.mark.rule("pso2-3.0 103.4.3.2", "fftcg-2.1.8 11.12.5.7")
def test_the_affected_player_chooses_the_order() -> None:
    assert hurt_after(*about_to_hurt("double", "less one"), "double") == 5
    assert hurt_after(*about_to_hurt("double", "less one"), "less one") == 4


@pytest.mark.rule("fftcg-2.1.8 11.12.5.6")
def test_an_effects_own_replacement_comes_before_the_choice() -> None:
    assert hurt_after(*about_to_hurt("double", "plus ten")) == 26


@pytest.mark.rule("pso2-3.0 103.4.3.1", "fftcg-2.1.8 11.12.5.4")
def test_what_was_replaced_did_not_happen_and_others_no_longer_fit() -> None:
    g, knight = about_to_hurt("double", "draw instead")
    assert hurt_after(g, knight, "draw instead") == 0
    assert len(acts.cards(g, "hand", 1)) == 1


@pytest.mark.rule("fftcg-2.1.8 11.12.5.7")
def test_ranks_self_then_control_then_the_rest() -> None:
    control = Replacement("enters under your control", CONTROL)
    assert open_choices([DOUBLE, control, SELF], ()) == [SELF]
    assert open_choices([DOUBLE, control, SELF], (SELF.key,)) == [control]
    assert open_choices([DOUBLE, control, LESS], (SELF.key, control.key)) == [DOUBLE, LESS]
    assert open_choices([DOUBLE], (DOUBLE.key,)) == []
