"""What every game shows: views by the contract, answers that the tree reaches, words in both languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from fuda.host.contract import Branch, Printed, View
from fuda.kernel.view import JUDGE, SPECTATOR
from tests.host.tables import all_words, every_table, hosted, walk

EVERY = 11


def sampled(name: str, way: str, games: int = 1) -> Iterator[tuple[Any, Any]]:
    for table, seed in hosted(name, way, games):
        for number, asked in enumerate(walk(table, seed)):
            if number % EVERY == 0:
                yield table, asked


def leaves(branches: tuple[Branch, ...]) -> Iterator[int]:
    for branch in branches:
        if branch.answer >= 0:
            yield branch.answer
        yield from leaves(branch.branches)


@every_table
def test_every_answer_is_reached_once_by_the_tree(name: str, way: str) -> None:
    for table, asked in sampled(name, way, 2):
        question = table.view(asked.seat).question
        assert len(question.answers) == len(asked.moves)
        assert Counter(leaves(question.tree)) == Counter(range(len(asked.moves)))


@every_table
def test_only_who_is_asked_gets_the_question(name: str, way: str) -> None:
    for table, asked in sampled(name, way):
        for viewer in (*range(table.session.g.seats), SPECTATOR, JUDGE):
            view = table.view(viewer)
            assert (view.question is not None) == (viewer == asked.seat)


@every_table
def test_a_view_is_read_back_from_the_wire(name: str, way: str) -> None:
    for table, asked in sampled(name, way):
        view = table.view(asked.seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


@every_table
def test_what_a_view_names_it_shows(name: str, way: str) -> None:
    """Every alias in it is a card of it, every printed number has its printed card."""
    for table, asked in sampled(name, way):
        for viewer in (*range(table.session.g.seats), SPECTATOR):
            view = table.view(viewer)
            cards = [card for zone in view.zones for card in zone.cards]
            offered = view.question.offered if view.question else ()
            ids = [card.id for card in (*cards, *offered) if card.id]
            assert len(ids) == len(set(ids)), "a card is shown once"
            assert set(aliases(view)) <= {0, *ids}
            assert {card.number for card in (*cards, *offered) if card.number} <= view.printed.keys()
            for zone in view.zones:
                assert len(zone.cards) in (0, zone.count)
        assert asked.moves


def aliases(view: View) -> Iterator[int]:
    """Every alias that a view names."""
    for card in (card for zone in view.zones for card in zone.cards):
        yield card.host
        yield from (change.card for amount in card.numbers.values() for change in amount.changes)
        yield from (found.card for found in (*card.gained, *card.lost))
    for link in view.chain:
        yield from (link.card, link.caster, *(aim.card for aim in link.chose))
    if view.fight:
        yield from (*view.fight.attackers, view.fight.blocker, *(aim.card for aim in view.fight.targets))
    if view.deed:
        yield from (view.deed.card, *view.deed.rest, *(step.card for step in view.deed.steps))
    if view.question:
        yield view.question.about
        for answer in view.question.answers:
            yield from (answer.card, answer.target, *answer.same)


@every_table
def test_everything_is_said_in_both_languages(name: str, way: str) -> None:
    for table, asked in sampled(name, way):
        view = table.view(asked.seat)
        for words in (*all_words(view), *all_words(table.setting()), *all_words(table.log(asked.seat)[-40:])):
            assert bool(words.ja) == bool(words.en), words


@every_table
def test_nothing_is_shown_by_its_key(name: str, way: str) -> None:
    """Every answer, every question, every key of the setting has words of its own."""
    missing = set()
    for table, asked in sampled(name, way):
        say = table.eyes.say
        missing |= {f"prompt.{asked.prompt}"} if not say.has(f"prompt.{asked.prompt}") else set()
        for move in asked.moves:
            if not any(say.has(f"answer.{word}") for word in (f"{asked.prompt}_{move.verb}", move.verb)):
                missing.add(f"answer.{move.verb}")
        found = table.setting()
        for topic in (found.phases, found.steps, found.numbers, found.states, found.marks):
            missing |= {key.key for key in topic if key.words.ja == key.key == key.words.en and key.key.islower()}
        phase = table.view(asked.seat).phase
        missing |= {f"phase {phase}"} if phase and phase not in {each.key for each in found.phases} else set()
    assert not missing, missing


@every_table
def test_lines_of_the_log_are_numbered_and_stand_under_their_deed(name: str, way: str) -> None:
    for table, seed in hosted(name, way):
        table.log(0)
        for _ in walk(table, seed):
            pass
        lines = table.log(0)
        assert [line.id for line in lines] == [*range(1, len(lines) + 1)]
        assert all(1 <= line.deed <= line.id for line in lines)
        assert all(lines[line.deed - 1].deed == line.deed for line in lines), "a deed is its own"
        assert len({line.deed for line in lines}) > 10


def test_a_printed_card_is_made_once() -> None:
    (table, _), *_ = hosted("pso2", "3.0")
    assert isinstance(table.eyes.printed(0), Printed)
    assert table.eyes.printed(0) is table.eyes.printed(0)
