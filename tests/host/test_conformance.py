"""What every game shows: views by the contract, answers that the tree reaches, words in both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, get_type_hints

import msgspec

from fuda.host import contract
from fuda.host.contract import Branch, Printed, View
from fuda.kernel.sight.view import JUDGE, SPECTATOR
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


def aliases(found: Any) -> Iterator[int]:
    """Every alias that a record names, and all records in it."""
    if isinstance(found, msgspec.Struct):
        for name in found.__struct_fields__:
            value = getattr(found, name)
            if (type(found).__name__, name) in ALIASES:
                yield from value if isinstance(value, tuple) else (value,)
            else:
                yield from aliases(value)
    elif isinstance(found, dict | tuple | list):
        for value in found.values() if isinstance(found, dict) else found:
            yield from aliases(value)


ALIASES = {
    *(("Card", "id"), ("Card", "host"), ("Change", "card"), ("Altered", "card"), ("Aim", "card")),
    *(("Link", "card"), ("Link", "caster"), ("Fight", "attackers"), ("Fight", "blocker")),
    *(("Step", "card"), ("Deed", "card"), ("Deed", "rest"), ("Question", "about")),
    *(("Answer", "card"), ("Answer", "target"), ("Answer", "same"), ("Branch", "card"), ("LogLine", "cards")),
}
"""Fields that name cards, each by an alias of the viewer."""
COUNTS = {
    *(("Setting", "version"), ("View", "version"), ("View", "turn"), ("View", "back"), ("Zone", "count")),
    *(("Area", "column"), ("Area", "row"), ("Line", "number"), ("Card", "place"), ("Card", "price")),
    *(
        ("Setting", "limits"),
        ("Setting", "decks"),
        ("Printed", "numbers"),
        ("AreaState", "levels"),
        ("Fight", "rolled"),
    ),
    *(("Amount", "now"), ("Amount", "printed"), ("Change", "amount"), ("Keyword", "number"), ("Counter", "count")),
    *(("Vital", "now"), ("Vital", "most"), ("Aim", "link"), ("Aim", "number"), ("Link", "id"), ("Link", "ability")),
    *(("Step", "number"), ("Due", "count"), ("Deed", "least"), ("Deed", "most"), ("Question", "number")),
    *(("Question", "default"), ("Question", "passes"), ("Answer", "link"), ("Answer", "ability"), ("Answer", "number")),
    *(("Branch", "answer"), ("Why", "answer"), ("LogLine", "id"), ("LogLine", "turn"), ("LogLine", "deed")),
}
"""Fields with other numbers: none of them is a card's number in the engine."""


def test_every_number_is_an_alias_or_something_that_is_counted() -> None:
    records = [found for name in contract.__all__ if isinstance(found := getattr(contract, name), type)]
    hints = {(record.__name__, field): kind for record in records for field, kind in get_type_hints(record).items()}
    numbers = {field for field, kind in hints.items() if "int" in re.findall(r"\w+", str(kind))}
    assert numbers == ALIASES | COUNTS


@every_table
def test_everything_is_said_in_both_languages(name: str, way: str) -> None:
    for table, asked in sampled(name, way):
        view = table.view(asked.seat)
        for words in (*all_words(view), *all_words(table.setting()), *all_words(table.log(asked.seat)[-40:])):
            assert bool(words.ja) == bool(words.en), words


KEY = re.compile(r"[a-z][a-z_ ]+")
"""A word of the program."""


def branch_labels(branches: tuple[Branch, ...]) -> Iterator[str]:
    for branch in branches:
        yield branch.label.ja
        yield from branch_labels(branch.branches)


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
        view = table.view(asked.seat)
        assert view.question is not None
        missing |= {label for label in branch_labels(view.question.tree) if KEY.fullmatch(label)}
        known = {state.key for state in found.states}
        missing |= {state for zone in view.zones for card in zone.cards for state in card.states} - known
        missing |= {view.fight.step} - {step.key for step in found.steps} if view.fight else set()
        phase = view.phase
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
        assert all(1 <= line.deed <= len(lines) for line in lines)
        assert all(lines[line.deed - 1].deed == line.deed for line in lines), "a deed is its own"
        assert len({line.deed for line in lines}) > 10


def test_a_printed_card_is_made_once() -> None:
    (table, _), *_ = hosted("pso2", "3.0")
    assert isinstance(table.eyes.printed(0), Printed)
    assert table.eyes.printed(0) is table.eyes.printed(0)
