"""What leaves a hosted game, as far as it can be proved before there is a wire: names, snapshots, retractions, records,
what may be taken back, spectators."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from fuda.ai.dice import Stream
from fuda.errors import UserError
from fuda.host.hosted import Hosted
from fuda.kernel.decision import Decision
from fuda.kernel.sight.view import SPECTATOR, may_know
from fuda.proving.secrets.tables import hosted_at
from fuda.sim.match import Session, state_fingerprint
from tests.every_game.games import matches
from tests.host.tables import hosted, walk

TABLES = [
    ("pso2", "3.0"),
    ("fftcg", "2.1.8-constructed"),
    ("scs", "1.12"),
    ("moncolle", "2.00-given-no"),
    ("moncolle", "2.00-draft-no"),
    ("pso2", "1.8-normal-2"),
]
every_table = pytest.mark.parametrize(("name", "way"), TABLES, ids=[" ".join(pair) for pair in TABLES])
DECISIONS = 70
"""How far each game is followed."""


def beginning(table: Hosted, seed: int) -> Iterator[tuple[int, Decision]]:
    """The first decisions of a random game."""
    return zip(range(DECISIONS), walk(table, seed), strict=False)


CARDS = ("id", "card", "host", "target", "caster", "about", "blocker")
FAR = 100_000
"""Aliases that begin here cannot be mistaken for numbers of the engine."""


def bytes_of(table: Hosted, viewer: int) -> bytes:
    return msgspec.json.encode((table.view(viewer), table.log(viewer), table.moments(viewer)))


def card_fields(found: Any) -> Iterator[int]:
    """Every number in a record that names a card."""
    if isinstance(found, dict):
        for name, value in found.items():
            if name in CARDS and isinstance(value, int) and "kind" not in found and "because" not in found:
                yield value
            yield from card_fields(value)
    elif isinstance(found, list):
        for value in found:
            yield from card_fields(value)


@every_table
def test_no_number_of_the_engine_leaves(name: str, way: str) -> None:
    met = 0
    for table, seed in hosted(name, way):
        for viewer in range(table.session.g.seats):
            table._viewer(viewer).seeing.sight.aliases._next = FAR
            table._viewer(viewer).seeing.sight.aliases._given = {}
        for number, asked in beginning(table, seed):
            if number % 7:
                continue
            shown = msgspec.json.decode(msgspec.json.encode(table.view(asked.seat)))
            zones = [card for zone in shown["zones"] for card in zone.get("cards", ())]
            named = [*card_fields(zones), *card_fields(shown.get("question", {}))]
            assert all(card == 0 or card >= FAR for card in named), named
            met += len(named)
    assert met > 50


@every_table
def test_the_order_of_a_hidden_hand_changes_no_byte(name: str, way: str) -> None:
    met = 0
    for table, seed in hosted(name, way):
        for number, asked in beginning(table, seed):
            g = table.session.g
            layout, foe = g.rules.layout, (asked.seat + 1) % g.seats
            hand = layout.at("hand", foe)
            if number % 9 or len(g.zones[hand]) < 2 or any(may_know(g, asked.seat, card) for card in g.zones[hand]):
                continue
            tables = []
            for turned in (False, True):
                twin = g.copy()
                if turned:
                    twin.zones[hand].reverse()
                tables.append(hosted_at(table.session.match, twin))
            if tables[0].session.now == tables[1].session.now:
                met += 1
                assert bytes_of(tables[0], asked.seat) == bytes_of(tables[1], asked.seat)
                assert bytes_of(tables[0], SPECTATOR) == bytes_of(tables[1], SPECTATOR)
    assert met or "-easy-1" in way


@every_table
def test_who_comes_back_gets_what_one_who_stayed_has(name: str, way: str) -> None:
    """Names of cards, picture and log do not hang on how often somebody looked."""
    (match, *_) = matches(name, way, 1)
    stayed, away = Hosted(Session(match)), Hosted(Session(match))
    viewers = (*range(stayed.session.g.seats), SPECTATOR)
    for table in (stayed, away):
        for viewer in viewers:
            table.view(viewer)
    for number, asked in beginning(stayed, match.seed):
        if number:
            away.give(stayed.session.moves[-1])
        for viewer in viewers:
            stayed.view(viewer)
        if number % 25 == 24:
            assert [bytes_of(stayed, viewer) for viewer in viewers] == [bytes_of(away, viewer) for viewer in viewers]
        assert asked.moves


@every_table
def test_what_was_rewound_or_taken_back_is_in_no_log(name: str, way: str) -> None:
    """The log of somebody who was there is that of somebody who reads all of it now, but for names of cards that are
    out of sight."""
    for table, seed in hosted(name, way):
        for number, asked in beginning(table, seed):
            if number % 11:
                table.log(asked.seat)
                continue
            if number % 2 and table.back_for(asked.seat):
                table.back(asked.seat)
            fresh = Hosted(table.session)
            fresh.deeds = table.deeds
            here, there = table.log(asked.seat), fresh.log(asked.seat)
            assert [(line.id, line.text, line.rule) for line in here] == [(x.id, x.text, x.rule) for x in there]
            table.watch.begin_with(table.session.g)
            table.session.go_on = table.watch.go_on


def test_nothing_of_the_record_leaves_before_the_end() -> None:
    """Neither seed nor key nor decks nor fingerprints stand in anything that anybody gets."""
    (usual, *_) = matches("fftcg", "2.1.8-constructed", 1)
    match = msgspec.structs.replace(usual, seed=918_273_645_546, key="5a" * 16, options={"lists": "closed"})
    table = Hosted(Session(match))
    secret = [str(match.seed), match.key, *(deck.splitlines()[0] for deck in match.decks)]
    for number, _ in enumerate(walk(table, 3)):
        told = b"".join(bytes_of(table, viewer) for viewer in (0, 1, SPECTATOR))
        told += msgspec.json.encode(table.setting())
        marks = [state_fingerprint(table.session.g), *table.session.g.positions]
        assert not [word for word in (*secret, *marks) if word.encode() in told]
        with pytest.raises(UserError):
            table.record()
        if number == 40:
            break
    table.concede(0)
    assert match.key in msgspec.json.encode(table.record()).decode()


@every_table
def test_after_anything_was_drawn_rolled_or_shown_nothing_is_taken_back_at_once(name: str, way: str) -> None:
    refused = 0
    for table, seed in hosted(name, way):
        before = None
        for _, asked in beginning(table, seed):
            g = table.session.g
            known = [may_know(g, seat, card) for seat in range(g.seats) for card in range(len(g.face))]
            if before is not None:
                seat, chance, knew = before
                mine = slice(seat * len(g.face), (seat + 1) * len(g.face))
                learnt = len(knew) == len(known) and any(
                    now and not was for now, was in zip(known[mine], knew[mine], strict=True)
                )
                if chance != g.chance or learnt or asked.seat != seat:
                    refused += 1
                    with pytest.raises(UserError):
                        table.back(seat)
            before = asked.seat, g.chance, known
    assert refused > 5


@every_table
def test_a_spectator_gets_nothing_that_only_a_seat_may_know(name: str, way: str) -> None:
    """All hidden cards of everybody exchanged at once: not a byte of the spectator's changes, and no question, no deed
    and no taking back is theirs."""
    met = 0
    for table, seed in hosted(name, way):
        dice = Stream(seed, 9)
        for number, asked in beginning(table, seed):
            view = table.view(SPECTATOR)
            assert (view.question, view.deed, view.back) == (None, None, None)
            assert view.waits_for
            if number % 13 or asked.kind != "act":
                continue
            g = table.session.g
            twin = g.copy()
            twin.memo = msgspec.UNSET
            for seat in range(g.seats):
                places = {g.rules.layout.at(zone, seat) for zone in ("deck", "hand")}
                hidden = [c for c in range(len(g.face)) if g.zone[c] in places and not may_know(g, SPECTATOR, c)]
                for card, face in zip(hidden, dice.shuffled([g.face[c] for c in hidden]), strict=True):
                    twin.face[card] = face
            here, there = (hosted_at(table.session.match, state) for state in (g.copy(), twin))
            if isinstance(there.session.now, Decision) and there.session.now.seat == asked.seat:
                if there.session.g.next_object != here.session.g.next_object:
                    continue  # nobody was asked there, and it went on
                met += 1
                assert bytes_of(here, SPECTATOR) == bytes_of(there, SPECTATOR)
    assert met
