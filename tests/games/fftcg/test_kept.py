"""The projection that is kept from one question to the next is always equal to one made anew."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fuda.games.fftcg.happening import acts, happen
from fuda.games.fftcg.now.projection import CardNow, Projection, fresh, projection_of
from fuda.games.fftcg.printed import Ability
from fuda.kernel.event import Event
from tests.games.fftcg.board import Table
from tests.games.fftcg.pieces import (
    Adds,
    Begin,
    Claims,
    Colours,
    Doubles,
    Gains,
    Hears,
    Instead,
    IsAlso,
    Later,
    LosesAll,
    Says,
    SaysOfPlayers,
    Sets,
    auto,
    begin,
    face,
    field,
    text,
)

DRUM = (
    Begin((Adds(3000, who="slot"),)),
    Begin((Gains(word="引用", who="slot"), Sets(2000, who="slot"))),
    Begin((LosesAll(who="slot"),), until="start"),
    Begin((Claims(who="slot"),)),
    Begin((IsAlso(word="forward", who="slot"), Later(2), Instead("nothing")), waits=(Hears("ends"),), until="source"),
)
FACES = (
    face("兵", keywords=("ブレイブ",), generic=True),
    face("石", "monster", auto(Hears("enters"), where=("break",)), generic=True),
    face("旗", "backup", field(Adds(1000, who="mine"), Says(0, "attack", "fire")), generic=True),
    face(
        "絵筆", "backup", field(Colours(n=1, word="water", who="others"), Gains(6000, "ヘイスト", "all")), generic=True
    ),
    face("倍", "monster", field(Doubles(2, who="self"), damage=2), auto(Hears("attacks"), damage=1), generic=True),
    face(
        "法", "backup", field(SaysOfPlayers(0, "cast")), Ability(kind="field", cost_changes=(Later(1),)), generic=True
    ),
    face("引用", "forward", field(Adds(500, who="all")), auto(Hears("attacks")), generic=True),
    face("太鼓", "backup", text(*DRUM), generic=True),
)
KINDS = ("breaks", "returns", "removes", "enters", "controls", "takes", "hurts", "dulls", "counts")


def facts(now: CardNow) -> tuple[Any, ...]:
    """All that a record says."""
    power = None if now.power is None else now.power.exact()
    said = {word: [s.source for s in found] for word, found in now.says.items()}
    words = (now.names, now.types, now.jobs, now.elements, now.categories, dict(now.keywords))
    return (*words, power, now.cost.exact(), now.abilities, said)


def everything(g: Any, seen: Projection) -> tuple[Any, ...]:
    """All that a projection says."""
    cards = {card: facts(seen.at(card)) for card in range(len(g.face))}
    later = {kind: [r.key for r in found] for kind, found in seen.later_replacers.items()}
    players = {word: {seat: len(said) for seat, said in found.items()} for word, found in seen.players.items()}
    index = (seen.ears, seen.delayed, seen.users, [s.source for s in seen.costs], [s.source for s in seen.later_costs])
    return cards, index, later, players, seen.flags, seen.watchers.keys(), seen.plain


def one_thing(table: Table, dice: random.Random) -> None:
    """Something happens, whether it makes sense or not."""
    g = table.g
    card = dice.choice([c for c in range(len(g.face)) if g.rules.layout.names[g.zone[c]] != "deck"])
    if dice.random() < 0.25:
        drums = [c for c in projection_of(g).here if g.rules.name(g, c) == "太鼓"]
        met = tuple(dice.sample(projection_of(g).here, min(2, len(projection_of(g).here))))
        if drums:
            begin(g, dice.choice(drums), dice.randrange(len(DRUM)), met)
    elif dice.random() < 0.1:
        acts.end_lasting(g, dice.choice(("turn", "start")))
    else:
        kind, seat = dice.choice(KINDS), dice.randrange(2)
        if kind == "takes":
            card = acts.cards(g, "deck", seat)[0]
        amount = 1000 if kind in ("hurts", "counts") else 0
        happen.do(g, [Event(kind, card, seat=seat, amount=amount, word="勇気" if kind == "counts" else "")])
    g.waiting.clear()
    g.frames.clear()


@pytest.mark.parametrize("seed", range(25))
def test_kept_is_fresh(seed: int) -> None:
    dice = random.Random(seed)
    table = Table(*FACES)
    for _ in range(10):
        table.put(dice.choice(FACES).printed.name, dice.randrange(2), dice.choice(("field", "field", "hand", "break")))
    for _ in range(40):
        if not acts.cards(table.g, "deck", 0) or not acts.cards(table.g, "deck", 1):
            break
        one_thing(table, dice)
        assert everything(table.g, projection_of(table.g)) == everything(table.g, fresh(table.g))
        for card in projection_of(table.g).here:
            assert card in acts.characters(table.g, table.g.side[card])


@pytest.mark.parametrize("seed", range(10))
def test_kept_is_fresh_where_no_power_is_read(seed: int) -> None:
    """Without texts that look at powers the projection is carried on instead of being made anew."""
    dice = random.Random(seed)
    table = Table(*(found for found in FACES if found.printed.name != "絵筆"))
    for name in ("兵", "石", "旗", "引用", "太鼓", "太鼓"):
        table.put(name, dice.randrange(2))
    for _ in range(30):
        one_thing(table, dice)
        assert everything(table.g, projection_of(table.g)) == everything(table.g, fresh(table.g))
