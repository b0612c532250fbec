"""What is declared: modes, how many of them, how numbers are divided, fixed costs; for every kind of declaration alike
(chapters 11.3 to 11.8), and what is decided on resolution only (chapter 11.11)."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.effects.flow import IfMode, InMode
from fuda.games.fftcg.happening import acts
from fuda.games.fftcg.language.ops.modes import NameModes
from fuda.games.fftcg.paying.cost_parts import CpIcon
from fuda.games.fftcg.printed import Ability
from fuda.kernel.event import Event
from tests.games.fftcg.acting import (
    Cheaper,
    Do,
    Draw,
    HandAtLeast,
    Hurt,
    HurtShares,
    Later,
    Pick,
    Share,
    When,
    action,
    auto,
    go_on,
    hand,
    offered,
    resolved,
    say,
    special,
    stacked,
    summon,
    with_text,
)
from tests.games.fftcg.board import Table, card

COAL = card("石炭", "monster", cost=99, generic=True)
SOLDIER, ARCHER = card("歩兵", cost=99), card("弓兵", cost=99)
KINDS = ("summon", "action", "special", "auto")


def begun(kind: str, *ops: Any, enemies: int = 2) -> Table:
    """A text of this kind is being declared by the turn player."""
    deeds = {"action": action, "special": special}
    if kind == "summon":
        face = summon("術", *ops)
    elif kind == "auto":
        face = with_text(card("術", "backup"), auto(When("enters"), *ops))
    else:
        face = with_text(card("術", "backup"), deeds[kind]((), *ops))
    table = Table(face, COAL, SOLDIER, ARCHER)
    source = table.put("術", zone="field" if kind in deeds else "hand", **({"dull": 1} if kind in deeds else {}))
    table.put("石炭", zone="hand")
    for name in ("歩兵", "弓兵")[:enemies]:
        table.put(name, 1)
    table.window()
    if kind == "auto":
        acts.apply(table.g, [Event("enters", card=source, seat=0)])
    else:
        say(table, "cast 術" if kind == "summon" else "use 術 1")
    return table


PICK, DRAW = InMode(1, 1, Pick(whose="opponent")), Draw(1)
MODES = (NameModes(1, ((PICK.choice,), ())), PICK, IfMode(1, 1, 4), Hurt(1000), IfMode(1, 2, 6), DRAW)


@pytest.mark.rule("fftcg-2.1.8 11.3.4")
@pytest.mark.rule("fftcg-2.1.8 11.6.6")
@pytest.mark.rule("fftcg-2.1.8 11.7.6")
@pytest.mark.rule("fftcg-2.1.8 11.8.10")
@pytest.mark.parametrize("kind", KINDS)
def test_modes_are_named_when_it_is_declared(kind: str) -> None:
    table = begun(kind, *MODES)
    assert table.options() == ["option 1", "option 2"]
    say(table, "option 1")
    assert table.asked().prompt == "choose"
    say(table, "弓兵")
    stacked(table)
    assert table.g.chain[-1].numbers[1] == 1
    resolved(table)
    assert table.told("hurts")
    assert not table.told("draws")


@pytest.mark.rule("fftcg-2.1.8 11.3.4")
@pytest.mark.parametrize("kind", KINDS)
def test_a_mode_with_nothing_to_choose_cannot_be_named(kind: str) -> None:
    table = begun(kind, *MODES, enemies=0)
    resolved(table)
    assert len(table.told("draws")) == 1


@pytest.mark.rule("fftcg-2.1.8 11.3.4.1")
@pytest.mark.rule("fftcg-2.1.8 11.6.6.1")
@pytest.mark.rule("fftcg-2.1.8 11.7.6.1")
@pytest.mark.rule("fftcg-2.1.8 11.8.10.1")
@pytest.mark.parametrize("kind", KINDS)
def test_how_many_modes_is_fixed_when_it_is_declared(kind: str) -> None:
    class More(HandAtLeast, frozen=True):
        """Two of them, if there is a card in hand."""

        @property
        def condition(self) -> HandAtLeast:
            return HandAtLeast(1)

        upto: bool = False

    naming = NameModes(1, ((), ()), more=More(2))
    table = begun(kind, naming, IfMode(1, 1, 3), Do("freezes"), IfMode(1, 2, 5), Draw(1))
    if kind == "summon":
        table = begun("action", naming, IfMode(1, 1, 3), Do("freezes"), IfMode(1, 2, 5), Draw(1))
    say(table, "option 1")
    stacked(table)
    assert table.g.chain[-1].numbers[1] == 3
    before = hand(table)
    for held in [*table.g.zones[table.g.rules.hands[0]]]:
        acts.apply(table.g, [Event("discards", card=held, seat=0)])
    resolved(table)
    assert before == 1
    assert len(table.told("draws")) == 1


@pytest.mark.rule("fftcg-2.1.8 11.3.6")
@pytest.mark.rule("fftcg-2.1.8 11.6.8")
@pytest.mark.rule("fftcg-2.1.8 11.7.8")
@pytest.mark.rule("fftcg-2.1.8 11.8.12")
@pytest.mark.parametrize("kind", KINDS)
def test_numbers_are_divided_when_it_is_declared_at_least_one_each(kind: str) -> None:
    table = begun(kind, Pick(n=2, whose="opponent"), Share(4), HurtShares())
    say(table, "歩兵") if table.asked().prompt == "choose" else None
    while table.asked().prompt == "choose":
        say(table, table.options()[0])
    assert table.options() == ["number 1", "number 2", "number 3"]
    say(table, "number 3")
    stacked(table)
    assert table.g.chain[-1].numbers == (0, 3, 1)
    resolved(table)
    assert [event.amount for event in table.told("hurts")] == [3000, 1000]


@pytest.mark.rule("fftcg-2.1.8 11.4.3")
@pytest.mark.rule("fftcg-2.1.8 11.4.5")
def test_what_a_characters_ability_asks_is_said_when_that_is_stacked() -> None:
    table = Table(with_text(card("術", cost=1), auto(When("enters"), *MODES)), COAL)
    wizard = table.put("術", zone="hand")
    table.put("石炭", zone="hand")
    table.put("白札", 1, "hand")
    table.window()
    say(table, "cast 術")
    go_on(table, 4)
    assert table.zone(wizard) == "field"
    resolved(table)
    assert table.told("uses", card=wizard)


@pytest.mark.rule("fftcg-2.1.8 11.7.9")
@pytest.mark.rule("fftcg-2.1.8 11.6.9")
def test_a_cost_once_fixed_does_not_change() -> None:
    class Dearer(Cheaper, frozen=True):
        """Everything costs 3 more while seat 0 has a dull backup: as soon as the payment begins."""

        def applies_to(self, g: Any, src: Any, link: Any) -> bool:
            return any(g.dull[c] for c in g.zones[g.rules.fields[0]])

    tax = with_text(card("税", "monster"), Ability(kind="field", cost_changes=(Dearer(name="", n=-3),)))
    face = with_text(card("術", "monster"), special((CpIcon("fire", 2),), Draw(1)))
    table = Table(tax, face, card("農場", "backup", generic=True))
    table.put("税")
    table.put("術")
    table.many("農場", 2, "field")
    table.window()
    assert offered(table) == ["use 術 1"]
    say(table, "use 術 1")
    stacked(table)
    assert len(table.told("dulls")) == 2


@pytest.mark.rule("fftcg-2.1.8 11.8.17.4")
@pytest.mark.rule("fftcg-2.1.8 6.4.1.1")
def test_a_delayed_ability_of_a_summon_has_the_summon_as_its_source() -> None:
    waits = Later(When("discards", "any"), 1)
    table = Table(summon("術", waits, more=(auto(None, Draw(1)),)), COAL)
    spell = table.put("術", zone="hand")
    table.many("石炭", 2, "hand")
    table.window()
    say(table, "cast 術")
    resolved(table)
    left = table.g.zones[table.g.rules.hands[0]][0]
    acts.apply(table.g, [Event("discards", card=left, seat=0)])
    assert [(w.source, w.seat) for w in table.g.waiting] == [(spell, 0)]


@pytest.mark.rule("fftcg-2.1.8 6.4.1")
@pytest.mark.rule("fftcg-2.1.8 11.11.8")
def test_what_a_card_does_has_that_card_as_its_source() -> None:
    table = begun("action", Pick(whose="opponent"), Hurt(1000), enemies=1)
    resolved(table)
    source = table.told("uses")[0].card
    assert table.told("deals", card=source, amount=1000)


@pytest.mark.rule("fftcg-2.1.8 11.11.5.1")
@pytest.mark.rule("fftcg-2.1.8 11.11.9")
def test_what_was_not_declared_is_decided_and_counted_on_resolution() -> None:
    class DrawHand(Draw, frozen=True):
        """Draw as many cards as there are in hand now."""

        def run(self, g: Any, fx: Any, move: Any) -> Any:
            return Draw(len(g.zones[g.rules.hands[fx.seat]])).run(g, fx, move)

    table = begun("action", DrawHand())
    stacked(table)
    for _ in range(2):
        table.put("石炭", zone="hand")
    resolved(table)
    assert len(table.told("draws")) == 3
