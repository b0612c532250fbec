"""What is offered is just what no rule forbids: the two are compared in random games with our own decks; and the board
says the same as the cards."""

from __future__ import annotations

import random

import pytest

from fuda.games.scs import game, why
from fuda.games.scs.acting import play as options
from fuda.games.scs.book import attack, moving
from fuda.games.scs.happening import happen
from fuda.games.scs.now.projection import card_now
from fuda.games.scs.state import Match
from fuda.kernel.decision import Decision, Move
from fuda.kernel.loop import play, run
from fuda.kernel.notation import texts
from fuda.sim.shelf import shelf

OPEN = ("striker_action", "additional_action", "react")


def check_offers(g: Match, asked: Decision) -> None:
    """Spells, abilities, moves and attacks: offered if and only if no rule is broken."""
    seat, about = asked.seat, asked.about if asked.prompt == "additional_action" else -1
    casts = {(g.face[m.card], m.arg) for m in asked.moves if m.verb == "cast"}
    uses = {(m.card, m.arg - 1) for m in asked.moves if m.verb == "use"}
    for held in g.zones[g.rules.hands[seat]]:
        frames = [pair for found in g.rules.castable.values() for pair in found[g.face[held]]]
        for number, written in frames:
            free = options.why_not_cast(g, seat, held, number, caster=about) is None
            assert free == ((g.face[held], written) in casts)
    for striker in (*happen.strikers(g, 0), *happen.strikers(g, 1)):
        for place, (face, number) in enumerate(card_now(g, striker).abilities):
            if g.rules.faces[face].abilities[number].kind == "declared":
                free = options.why_not_use(g, seat, striker, place, caster=about) is None
                assert free == ((striker, place) in uses)


def check_steps(g: Match, asked: Decision) -> None:
    """Moves and attacks."""
    offered = {*asked.moves}
    for striker in happen.strikers(g, asked.seat):
        for area in range(len(g.board)):
            free = moving.why_not_move(g, asked.seat, striker, area) is None
            assert free == (Move("move", striker, area) in offered)
        for target in happen.strikers(g, 1 - asked.seat):
            free = attack.why_not_attack(g, asked.seat, striker, target) is None
            assert free == (Move("attack", striker, target) in offered)


def check_board(g: Match) -> None:
    """One striker to an area, at most six to a player, equipment on strikers only [scs-1.12 4.1.4, 4.1.6]."""
    strikers = [card for card in g.zones[g.rules.stage] if g.host[card] < 0]
    assert sorted(strikers) == sorted(card for card in g.board if card >= 0)
    assert all(g.board[g.area[card]] == card for card in strikers)
    assert all(g.area[g.host[card]] >= 0 for card in g.zones[g.rules.stage] if g.host[card] >= 0)
    assert max(len(happen.strikers(g, seat)) for seat in (0, 1)) <= 6


def answer(asked: Decision, dice: random.Random) -> Move:
    """Random, but keeping most of the hand and the last striker."""
    if asked.prompt == "discard_at_will" and dice.random() < 0.9:
        return asked.move()
    move = dice.choice(asked.moves)
    return asked.move() if move.verb == "retire" else move


@pytest.mark.rule("scs-1.12 2.5.4")
@pytest.mark.rule("scs-1.12 4.1.4")
@pytest.mark.rule("scs-1.12 4.1.6")
@pytest.mark.parametrize("seed", range(6))
def test_offers_and_reasons_agree_in_random_games(seed: int) -> None:
    found, dice = shelf("scs"), random.Random(seed)
    decks = [found.read_deck(dice.choice([*found.decks.values()]).text, "deck") for _ in range(2)]
    g = game.start("1.12", decks, found.faces, seed)
    met = 0
    while isinstance(asked := run(g), Decision):
        check_board(g)
        if asked.prompt in OPEN:
            met += 1
            check_offers(g, asked)
            assert why.why_not(g, asked.seat, dice.choice(texts(g, asked))) is None
        if asked.prompt == "striker_action":
            check_steps(g, asked)
        play(g, asked, answer(asked, dice))
    assert met
