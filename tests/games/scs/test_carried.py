"""A projection that is carried on says the same as one that is made anew."""

from __future__ import annotations

import pytest

from fuda.effects.node import Program
from fuda.games.scs.happening import happen
from fuda.games.scs.now import lasting
from fuda.games.scs.now.projection import fresh, projection_of
from fuda.games.scs.printed import Ability, Face
from fuda.kernel.event import Event, Lasting
from fuda.projection.same import difference
from tests.games.scs.board import Table, card, option
from tests.games.scs.texts import Cannot, Counted, Instead, Keep, Plus, PlusGroup, static

FLAG = card("旗", abilities=(static(Counted("near", stat="defence", n=1)),))
POWER = card("力", abilities=(Ability(kind="spell", program=Program((Keep((Counted("targets", n=2),)),))),))
WARD = card("護", abilities=(Ability(kind="spell", program=Program((Keep((Instead("damages"),)),))),))
CHAIN = card("鎖", abilities=(Ability(kind="spell", program=Program((Keep((Cannot("targets"),)),))),))


def table_with(*faces: Face) -> tuple[Table, int, int]:
    table = Table(card("戦士"), option("冠", power=1), FLAG, POWER, WARD, CHAIN, *faces)
    mine = table.put("戦士", "b2")
    table.bear("冠", mine)
    table.put("戦士", "b4", 1)
    projection_of(table.g)
    return table, mine, table.put("旗", "b1")


def lasts(table: Table, name: str, striker: int, until: str = "turn") -> None:
    g = table.g
    slots = ((g.ref(striker),),)
    stamp = lasting.stamp(g)
    lasting.last(g, Lasting(table.index[name], 0, 0, 0, striker, g.object[striker], stamp, until, -1, slots))


def numbers(table: Table, striker: int) -> tuple[int, int]:
    """POW and DEF; everything the same as made anew."""
    now = projection_of(table.g)
    assert difference(now, fresh(table.g)) == ""
    return now.at(striker).pow, now.at(striker).guard


@pytest.mark.rule("scs-1.12 10.4.2")
def test_places_that_matter_are_counted_anew_and_others_change_nothing() -> None:
    table, mine, _ = table_with()
    assert numbers(table, mine) == (3, 4)
    version = table.g.version
    happen.apply(table.g, [Event("moves", mine, word="a2", amount=1)])
    assert table.g.version == version
    happen.apply(table.g, [Event("moves", mine, word="a3", amount=1)])
    assert table.g.version == version + 1
    assert numbers(table, mine) == (3, 3)
    happen.apply(table.g, [Event("moves", mine, word="b2", amount=1)])
    assert numbers(table, mine) == (3, 4)


def test_effects_on_numbers_begin_and_end() -> None:
    table, mine, flag = table_with()
    numbers(table, mine)
    lasts(table, "力", mine)
    assert numbers(table, mine) == (5, 4)
    lasts(table, "力", flag, "chain")
    happen.apply(table.g, [Event("moves", flag, word="d1", amount=1)])
    assert numbers(table, mine) == (5, 3)
    lasting.end(table.g, "chain")
    assert numbers(table, flag) == (2, 3)
    lasting.end(table.g, "turn")
    assert numbers(table, mine) == (3, 3)


@pytest.mark.parametrize("name", ["護", "鎖"])
def test_other_effects_begin_and_end(name: str) -> None:
    table, mine, _ = table_with()
    numbers(table, mine)
    lasts(table, name, mine)
    numbers(table, mine)
    lasting.end(table.g, "turn")
    assert numbers(table, mine) == (3, 4)


def test_who_counts_numbers_or_may_count_otherwise_is_asked_again() -> None:
    table, mine, _ = table_with(card("別", abilities=(static(Plus("near")),)))
    table.put("別", "c1")
    assert numbers(table, mine) == (4, 4)
    happen.apply(table.g, [Event("moves", mine, word="a2", amount=1)])
    assert numbers(table, mine) == (3, 4)


def test_a_formation_of_a_group_follows_its_members() -> None:
    class Members(PlusGroup, Counted, frozen=True):
        def cards(self, g: object, source: object, seen: object) -> list[int]:
            return PlusGroup.cards(self, g, source, seen)

    table, mine, _ = table_with(card("長", abilities=(static(Members("near")),)), card("団員", groups=("団",)))
    table.put("長", "c1")
    member = table.put("団員", "d2")
    assert numbers(table, mine) == (3, 4)
    assert numbers(table, member) == (3, 3)
    happen.apply(table.g, [Event("moves", member, word="d3", amount=1)])
    assert numbers(table, member) == (2, 3)
