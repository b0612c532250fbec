"""Why? answers for every card, area, answer, number and typed move, only for who is asked, never with nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fuda.cards.english import JAPANESE
from fuda.errors import UserError
from fuda.host.contract import Why
from fuda.host.hosted import Hosted
from fuda.host.reading import read
from fuda.host.why import MOST, warnings, why
from fuda.kernel.decision import Decision
from fuda.kernel.sight.view import SPECTATOR
from tests.host.tables import every_table, hosted, walk

EVERY = 23


def sampled(name: str, way: str) -> Iterator[tuple[Hosted, Decision]]:
    for table, seed in hosted(name, way):
        for number, asked in enumerate(walk(table, seed)):
            if number % EVERY == 0:
                yield table, asked


def told(found: tuple[Why, ...]) -> tuple[Why, ...]:
    """What every answer must have: words in both languages, and a rule where something is forbidden."""
    assert found
    assert len(found) <= MOST
    for line in found:
        assert line.words.ja
        assert line.words.en
        assert not JAPANESE.search(line.words.en), line.words.en
        assert line.rule or line.legal
    return found


@every_table
def test_every_card_in_sight_is_answered_for(name: str, way: str) -> None:
    possible = forbidden = 0
    for table, asked in sampled(name, way):
        view = table.view(asked.seat)
        assert view.question is not None
        for card in [card for zone in view.zones for card in zone.cards if card.id][::3]:
            found = told(why(table, asked.seat, card=card.id))
            answers = view.question.answers
            meant = [n for n, a in enumerate(answers) if card.id in (a.card, a.target, *a.same)]
            assert [line.answer for line in found if line.answer >= 0] == meant[:MOST]
            assert all(line.legal for line in found if line.answer >= 0)
            possible += bool(meant)
            forbidden += any(not line.legal for line in found)
    assert possible
    assert forbidden


@every_table
def test_every_area_and_every_answer_is_answered_for(name: str, way: str) -> None:
    for table, asked in sampled(name, way):
        for area in table.setting().areas:
            told(why(table, asked.seat, area=area.key))
        view = table.view(asked.seat)
        assert view.question is not None
        for place, answer in enumerate(view.question.answers):
            line, *more = told(why(table, asked.seat, answer=place))
            assert (line.legal, line.answer) == (True, place)
            warning = table.warning(asked.seat, asked.moves[place])
            assert [each.words for each in more] == [words for words in (answer.says, warning) if words]
            assert told(why(table, asked.seat, text=answer.text))[0].legal
            assert read(table, asked.seat, answer.text) == asked.moves[place]
        (nothing,) = why(table, asked.seat, text="Nonsense 123")
        assert not nothing.rule, "words that name nothing have no reason in the rules"
        assert "“Nonsense”: no card" in nothing.words.en


@every_table
def test_who_is_not_asked_gets_one_answer(name: str, way: str) -> None:
    for table, asked in sampled(name, way):
        for viewer in (*(seat for seat in range(table.session.g.seats) if seat != asked.seat), SPECTATOR):
            ways = [why(table, viewer, card=1), why(table, viewer, card=999), why(table, viewer, text="pass")]
            ways += [why(table, viewer, area="b2"), why(table, viewer, answer=0), why(table, viewer, answer=99)]
            assert len({*ways}) == 1


@every_table
def test_every_number_of_a_card_is_answered_for(name: str, way: str) -> None:
    met = changed = 0
    for table, asked in sampled(name, way):
        view = table.view(asked.seat)
        for card in [card for zone in view.zones for card in zone.cards if card.id]:
            for key, amount in card.numbers.items():
                found = why(table, asked.seat, card=card.id, number=key)
                assert len(found) == 1 + len(amount.changes)
                assert str(amount.now) in found[0].words.en
                met += 1
                changed += len(amount.changes)
    assert met


def test_an_answer_that_loses_at_once_is_warned_of() -> None:
    (table, _), *_ = hosted("scs", "1.12")
    asked = table.session.now
    assert isinstance(asked, Decision)
    (place,) = warnings(table, asked.seat)
    assert asked.moves[place].verb == "retire"
    assert why(table, asked.seat, answer=place)[-1].words == warnings(table, asked.seat)[place]


def test_a_typed_answer_is_understood_in_both_languages() -> None:
    (table, _), *_ = hosted("pso2", "3.0")
    asked = table.session.now
    assert isinstance(asked, Decision)
    question = table.view(asked.seat).question
    assert question is not None
    for place, answer in enumerate(question.answers):
        for text in (answer.text, answer.label.ja, answer.label.en.upper()):
            if [a.label for a in question.answers].count(answer.label) == 1:
                assert read(table, asked.seat, text) == asked.moves[place]
    with pytest.raises(UserError):
        read(table, asked.seat, "nonsense")
    with pytest.raises(UserError):
        read(table, 1 - asked.seat, answer.text)
