"""What happens instead: fitting, order, once, asked, and what an effect learns of it."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.effects.machine import Effect
from fuda.games.fftcg.happening import acts, happen
from fuda.games.fftcg.printed import Ability, Face
from fuda.kernel.decision import Decision, Outcome
from fuda.kernel.event import Event
from fuda.kernel.keeping import codec
from fuda.kernel.loop import play, run
from fuda.kernel.replacing import CONTROL, OWN
from fuda.kernel.state import Frame
from tests.games.fftcg.board import Table
from tests.games.fftcg.pieces import Begin, Colours, Does, Halt, Hears, Instead, auto, begin, face, field, text

SOLDIER = face("兵")


class Rest(Frame, frozen=True, kw_only=True):
    """Ends the test: nothing is left to do."""

    at: str = "rest"

    def rest(self, g: Any, move: object) -> None:
        g.outcome = Outcome((), "test", "")


def shield(name: str, *replacements: Instead, kind: str = "backup") -> Face:
    return face(name, kind, Ability(kind="field", replacements=replacements))


def finish(table: Table) -> Decision | None:
    """Run what was begun; the question that comes, if one does."""
    g = table.g
    g.outcome = None
    g.frames.insert(0, Rest())
    found = run(g)
    return found if isinstance(found, Decision) else None


def does(table: Table, *cards: int) -> Effect:
    """A text does its deed to these cards; the effect as it stands afterwards."""
    g = table.g
    g.outcome = None
    g.frames = [_effect(table, "する", cards)]
    assert isinstance(run(g), Outcome)
    frame = g.frames[0]
    assert isinstance(frame, Effect)
    return frame


def _effect(table: Table, name: str, cards: tuple[int, ...]) -> Effect:
    slots = (tuple(table.g.ref(card) for card in cards),)
    return Effect(face=table.index[name], ability=0, seat=0, source=cards[0], object=0, slots=slots)


@pytest.mark.rule("fftcg-2.1.8 11.12.5.1")
@pytest.mark.rule("fftcg-2.1.8 11.12.5.2")
@pytest.mark.rule("fftcg-2.1.8 11.12.5.4")
def test_what_is_replaced_has_not_happened() -> None:
    mourner = face("泣き女", "backup", auto(Hears("breaks")))
    table = Table(SOLDIER, shield("盾", Instead("breaks", "removes")), mourner)
    soldier = table.put("兵")
    table.put("盾")
    table.put("泣き女")
    assert happen.do(table.g, [Event("breaks", soldier)]) is None
    assert finish(table) is None
    assert (table.zone(soldier), table.told("breaks"), table.g.waiting) == ("removed", [], [])


@pytest.mark.rule("fftcg-2.1.8 11.8.15")
def test_nothing_triggers_from_what_was_replaced_by_nothing() -> None:
    watcher = face("見張り", "backup", auto(Hears("hurts")))
    table = Table(SOLDIER, shield("盾", Instead("hurts")), watcher)
    soldier = table.put("兵")
    table.put("盾")
    table.put("見張り")
    happen.do(table.g, [Event("hurts", soldier, amount=1000)])
    finish(table)
    assert (table.g.hurt[soldier], table.g.waiting) == (0, [])


@pytest.mark.rule("fftcg-2.1.8 11.12.5.3")
def test_it_must_be_there_before() -> None:
    table = Table(SOLDIER, shield("盾", Instead("hurts")))
    soldier, late = table.put("兵"), table.put("盾", zone="hand")
    assert happen.do(table.g, [Event("hurts", soldier, amount=1000)])
    happen.do(table.g, [Event("enters", late, seat=0)])
    assert table.g.hurt[soldier] == 1000
    assert happen.do(table.g, [Event("hurts", soldier, amount=1000)]) is None


@pytest.mark.rule("fftcg-2.1.8 11.12.5.5")
def test_each_applies_once() -> None:
    table = Table(SOLDIER, shield("増し", Instead("hurts", "hurts", 1000)))
    soldier = table.put("兵")
    table.put("増し")
    happen.do(table.g, [Event("hurts", soldier, amount=1000)])
    finish(table)
    assert table.g.hurt[soldier] == 2000
    table.put("増し", 1)
    happen.do(table.g, [Event("hurts", soldier, amount=1000)])
    assert finish(table) is not None


@pytest.mark.rule("fftcg-2.1.8 11.12.5.7")
def test_the_controller_of_the_affected_card_chooses_the_order() -> None:
    less, none = shield("軽減", Instead("hurts", "hurts", -1000)), shield("無効", Instead("hurts"))
    table = Table(SOLDIER, less, none)
    soldier = table.put("兵", 1)
    for name in ("軽減", "無効"):
        table.put(name)
    happen.do(table.g, [Event("hurts", soldier, amount=3000)])
    asked = finish(table)
    assert asked is not None
    assert (asked.seat, asked.kind, asked.rule, len(asked.moves)) == (1, "order", "11.12.5.7", 2)
    rest = table.g.frames.pop(0)
    data = codec.save(table.g)
    assert codec.save(codec.load(type(table.g), data, table.g.rules)) == data
    table.g.frames.insert(0, rest)
    play(table.g, asked, asked.moves[1])
    assert isinstance(run(table.g), Outcome)
    assert table.g.hurt[soldier] == 0


@pytest.mark.rule("fftcg-2.1.8 11.12.5.6")
def test_an_effects_own_replacement_comes_first() -> None:
    own = shield("自己", Instead("hurts", "hurts", 2000, rank=OWN))
    less = shield("軽減", Instead("hurts", "hurts", -1000))
    table = Table(SOLDIER, own, less)
    soldier = table.put("兵")
    for name in ("軽減", "自己"):
        table.put(name)
    happen.do(table.g, [Event("hurts", soldier, amount=0)])
    assert finish(table) is None
    assert table.g.hurt[soldier] == 1000


@pytest.mark.rule("fftcg-2.1.8 11.12.5.7")
def test_of_those_about_control_one_is_chosen() -> None:
    thief = shield("盗人", Instead("enters", "enters", 99, rank=CONTROL))
    robber = shield("強盗", Instead("enters", "enters", 99, rank=CONTROL))
    table = Table(SOLDIER, thief, robber)
    table.put("盗人")
    table.put("強盗")
    card = table.put("兵", 1, "break")
    happen.do(table.g, [Event("enters", card, seat=1)])
    asked = finish(table)
    assert asked is not None
    play(table.g, asked, asked.moves[0])
    run(table.g)
    assert acts.side(table.g, card) == 0


def test_a_card_that_comes_brings_its_own_replacement() -> None:
    """[fftcg-2.1.8 11.9.2]"""
    late = face("遅刻", "forward", Ability(kind="field", replacements=(Instead("enters", "removes", who="self"),)))
    table = Table(late)
    card = table.put("遅刻", zone="hand")
    happen.do(table.g, [Event("enters", card, seat=0)])
    finish(table)
    assert table.zone(card) == "removed"


def test_the_next_time_is_used_up() -> None:
    drum = face("太鼓", "backup", text(Begin((Instead("hurts", once=True),))))
    table = Table(SOLDIER, drum)
    soldier = table.put("兵")
    begin(table.g, table.put("太鼓"))
    happen.do(table.g, [Event("hurts", soldier, amount=1000), Event("hurts", soldier, amount=2000)])
    finish(table)
    assert (table.g.hurt[soldier], table.g.lasting) == (2000, [])
    assert happen.do(table.g, [Event("hurts", soldier, amount=1000)])


@pytest.mark.parametrize(("answer", "zone"), [("yes", "removed"), ("no", "break")])
def test_one_may_be_declined(answer: str, zone: str) -> None:
    choice = shield("選択", Instead("breaks", "removes", optional=True))
    table = Table(SOLDIER, choice)
    soldier = table.put("兵", 1)
    table.put("選択")
    happen.do(table.g, [Event("breaks", soldier)])
    asked = finish(table)
    assert asked is not None
    assert (asked.seat, asked.kind) == (0, "yesno")
    play(table.g, asked, next(move for move in asked.moves if move.verb == answer))
    run(table.g)
    assert table.zone(soldier) == zone


def test_a_text_is_run_with_what_happens_instead() -> None:
    bell = face("鐘", "backup", text(Does("dulls")))
    table = Table(SOLDIER, bell, shield("盾", Instead("breaks", "heals", run="鐘")))
    soldier = table.put("兵", hurt=1000)
    table.put("盾")
    happen.do(table.g, [Event("breaks", soldier)])
    assert finish(table) is None
    assert (table.zone(soldier), table.g.hurt[soldier], table.g.dull[soldier]) == ("field", 0, 1)


@pytest.mark.rule("fftcg-2.1.8 11.12.3.1")
def test_what_is_done_once_is_over() -> None:
    table = Table(SOLDIER, face("する", "backup", text(Does("dulls"), Halt())))
    soldier = table.put("兵")
    does(table, soldier)
    assert (table.g.dull[soldier], table.g.lasting) == (1, [])
    assert happen.do(table.g, [Event("actives", soldier)])
    assert table.g.dull[soldier] == 0


def test_an_effect_learns_whether_it_was_done_and_to_what() -> None:
    table = Table(SOLDIER, face("歩兵"), face("する", "backup", text(Does("breaks"), Halt())), shield("盾"))
    one, gone = table.put("兵"), table.put("歩兵", zone="hand")
    after = does(table, one, gone)
    assert (after.did, after.slots[1]) == (False, (table.g.ref(one),))
    again = table.put("兵")
    assert does(table, again).did


def test_an_effect_learns_it_from_a_replaced_event_too() -> None:
    guard = shield("盾", Instead("breaks", "removes", who="self"), kind="forward")
    table = Table(SOLDIER, guard, face("する", "backup", text(Does("breaks"), Halt())))
    one, two = table.put("兵"), table.put("盾")
    after = does(table, one, two)
    assert (after.did, after.slots[1], table.zone(two)) == (False, (table.g.ref(one),), "removed")


@pytest.mark.rule("fftcg-2.1.8 11.12.4.11")
def test_the_turn_player_orders_timestamps_of_cards_that_come_together() -> None:
    red, blue = (face(f"{e}塗り", "backup", field(Colours(n=1, word=e, who="others"))) for e in ("earth", "wind"))
    table = Table(SOLDIER, red, blue)
    two = [table.put(f"{e}塗り", 1, "break") for e in ("earth", "wind")]
    assert happen.do(table.g, [Event("enters", card, seat=1) for card in two]) is None
    asked = finish(table)
    assert asked is not None
    assert (asked.seat, asked.rule) == (table.g.active, "11.12.4.11")
    play(table.g, asked, asked.moves[1])
    run(table.g)
    assert table.g.stamp[two[1]] < table.g.stamp[two[0]]


@pytest.mark.rule("fftcg-2.1.8 11.12.4.11")
def test_nobody_is_asked_where_the_order_makes_no_difference() -> None:
    table = Table(SOLDIER, face("歩兵"))
    two = [table.put(name, 1, "break") for name in ("兵", "歩兵")]
    assert happen.do(table.g, [Event("enters", card, seat=1) for card in two])
