"""Resolving: legality again, the text in order, what becomes of it (chapter 11.11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from fuda.effects.node import Op
from fuda.games.fftcg.happening import acts
from fuda.games.fftcg.printed import Ability
from fuda.kernel.decision import yes_or_no
from fuda.kernel.event import Event
from fuda.kernel.keeping import codec
from fuda.kernel.loop import answer, step
from fuda.kernel.sight.view import SPECTATOR, view
from tests.games.fftcg.acting import (
    Do,
    Draw,
    Hurt,
    Negate,
    Pick,
    action,
    hand,
    resolved,
    say,
    special,
    stacked,
    summon,
    with_text,
)
from tests.games.fftcg.board import Table, card

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.kernel.decision import Decision, Move

SOLDIER = card("歩兵", cost=99)
ARCHER = card("弓兵", cost=99)
COAL = card("石炭", "monster", cost=99, generic=True)


class Ask(Op, frozen=True):
    """A question in the middle of a resolution."""

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        if move is None:
            return yes_or_no(fx.seat, "may", "11.8.14", fx.source)
        fx.next(g)
        return None


def used(deed: Ability) -> tuple[Table, int, int]:
    """An ability of a backup is on the stack and has chosen two forwards."""
    table = Table(with_text(card("投石機", "backup"), deed), SOLDIER, ARCHER)
    table.put("投石機")
    one, two = table.put("歩兵", 1), table.put("弓兵", 1)
    table.window()
    say(table, "use 投石機 1")
    stacked(table)
    return table, one, two


@pytest.mark.rule("fftcg-2.1.8 11.11.2.1.1")
def test_what_is_still_legal_is_done() -> None:
    table, one, two = used(action((), Pick(n=2), Hurt(1000)))
    acts.apply(table.g, [Event("returns", card=one)])
    resolved(table)
    assert [event.card for event in table.told("hurts")] == [two]
    assert not table.told("fizzles")


@pytest.mark.rule("fftcg-2.1.8 11.6.12")
@pytest.mark.rule("fftcg-2.1.8 11.7.12")
@pytest.mark.rule("fftcg-2.1.8 11.11.2")
@pytest.mark.parametrize("make", [action, special])
def test_with_nothing_legal_left_nothing_of_it_happens(make: Callable[..., Ability]) -> None:
    table, one, two = used(make((), Pick(n=2), Hurt(1000), Draw(1)))
    acts.apply(table.g, [Event("returns", card=one), Event("returns", card=two)])
    resolved(table)
    assert table.told("fizzles")
    assert not table.told("draws")


@pytest.mark.rule("fftcg-2.1.8 11.6.12")
def test_one_that_has_chosen_nothing_is_not_stopped_by_it() -> None:
    deed = action((), Pick(n=2, upto=True), Draw(1))
    table = Table(with_text(card("投石機", "backup"), deed))
    table.put("投石機")
    table.window()
    say(table, "use 投石機 1")
    resolved(table)
    assert hand(table) == 1


@pytest.mark.rule("fftcg-2.1.8 11.11.1")
@pytest.mark.rule("fftcg-2.1.8 11.11.5")
def test_the_newest_is_resolved_first_and_in_the_order_of_its_words() -> None:
    deeds = (action((), Do("dulls"), Draw(1)), action((), Do("freezes")))
    table = Table(with_text(card("職人", "backup"), *deeds))
    table.put("職人")
    table.window()
    say(table, "use 職人 1")
    stacked(table)
    say(table, "use 職人 2")
    stacked(table, 2)
    resolved(table)
    kinds = [entry.event.kind for entry in table.g.journal.entries]
    assert kinds.index("freezes") < kinds.index("dulls") < kinds.index("draws")


@pytest.mark.rule("fftcg-2.1.8 11.11.10")
@pytest.mark.rule("fftcg-2.1.8 5.2.3.1.2.1")
def test_a_summon_goes_to_its_owners_break_zone_at_the_end() -> None:
    table = Table(summon("巻物", Draw(1)), COAL)
    scroll = table.put("巻物", zone="hand")
    table.put("石炭", zone="hand")
    table.window()
    say(table, "cast 巻物")
    resolved(table)
    kinds = [entry.event.kind for entry in table.g.journal.entries]
    assert kinds.index("draws") < kinds.index("puts")
    assert table.zone(scroll) == "break"
    assert not table.told("breaks")


@pytest.mark.rule("fftcg-2.1.8 11.11.10")
@pytest.mark.rule("fftcg-2.1.8 7.12.2")
def test_while_it_asks_it_is_still_seen_on_the_stack() -> None:
    table = Table(with_text(card("投石機", "backup"), action((), Ask())))
    engine = table.put("投石機")
    table.window()
    say(table, "use 投石機 1")
    stacked(table)
    while (asked := step(table.g)) is None or asked.prompt != "may":
        if asked is not None:
            answer(table.g, asked.move())
    for viewer in (0, 1, SPECTATOR):
        assert [link["card"] for link in view(table.g, viewer).chain] == [engine]
    twin = codec.load(type(table.g), codec.save(table.g), table.g.rules)
    assert twin.chain == table.g.chain
    answer(table.g, asked.moves[0])
    resolved(table)
    assert view(table.g, 0).chain == ()


@pytest.mark.rule("fftcg-2.1.8 11.12.1")
def test_what_is_negated_does_not_happen_and_a_summon_goes_away() -> None:
    table = Table(summon("巻物", Draw(1)), with_text(card("封じ手", "backup"), action((), Negate())), COAL)
    scroll = table.put("巻物", zone="hand")
    table.put("封じ手", dull=1)
    table.put("石炭", zone="hand")
    table.window()
    say(table, "cast 巻物")
    stacked(table)
    say(table, "use 封じ手 1")
    resolved(table)
    assert table.zone(scroll) == "break"
    assert not table.told("draws")
    assert table.told("negates")


@pytest.mark.rule("fftcg-2.1.8 11.1.5")
def test_then_the_turn_player_has_priority() -> None:
    table = Table(with_text(card("鐘", "backup", generic=True), action((), Draw(1), limit=2)))
    table.put("鐘", 0)
    table.put("鐘", 1)
    table.window()
    say(table, "pass")
    assert table.asked().seat == 1
    say(table, "use 鐘 1")
    say(table, "pass")
    assert table.asked().seat == 0
    say(table, "pass")
    assert table.asked().seat == 0
    assert not table.g.chain


def test_a_game_is_saved_and_loaded_in_the_middle_of_everything() -> None:
    table, one, _two = used(action((), Pick(n=2), Hurt(1000), Draw(1)))
    data = codec.save(table.g)
    twin = codec.load(type(table.g), data, table.g.rules)
    assert codec.save(twin) == data
    resolved(table)
    assert table.told("hurts", card=one)
