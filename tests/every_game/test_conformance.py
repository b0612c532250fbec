"""What holds for every game: answers, copies, saved games, projections, endings, cards."""

from __future__ import annotations

from collections import Counter

import pytest

from fuda.ai.bots import Random, decide
from fuda.games import registry
from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.errors import Fault, IllegalMove
from fuda.kernel.keeping import codec
from fuda.kernel.loop import play, run
from fuda.kernel.notation import match as match_text
from fuda.kernel.notation import texts
from fuda.kernel.sight.view import JUDGE, told
from fuda.kernel.state import State
from fuda.sim.match import begin
from fuda.words.telling import Teller
from tests.every_game.games import begun, every_edition, matches, walk

GAMES = 4
STRANGE = (Move("nothing"), Move("pass", 3), Move("play", 9999), Move("card", -2), Move("yes", 1, 1))


@every_edition
def test_offered_answers_are_accepted_and_leave_the_question_behind(name: str, edition: str) -> None:
    for match in matches(name, edition, 1):
        g = begin(match)
        for asked in walk(g, 1):
            assert len(set(asked.moves)) == len(asked.moves) > 1
            for move in asked.moves:
                trial = g.copy()
                play(trial, asked, move)
                run(trial)
                assert codec.save(trial) != codec.save(g)


@every_edition
def test_other_answers_are_refused_and_change_nothing(name: str, edition: str) -> None:
    for match in matches(name, edition, GAMES):
        g = begin(match)
        for asked in walk(g, 2):
            before = codec.save(g)
            for move in STRANGE:
                if move not in asked.moves:
                    with pytest.raises(IllegalMove):
                        play(g, asked, move)
            assert codec.save(g) == before


@every_edition
def test_every_answer_has_a_text_of_its_own_that_finds_it_again(name: str, edition: str) -> None:
    for match in matches(name, edition, GAMES):
        g = begin(match)
        for asked in walk(g, 3):
            written = texts(g, asked)
            assert len(set(written)) == len(written)
            assert [match_text(g, asked, text) for text in written] == list(asked.moves)
            with pytest.raises(Fault):
                match_text(g, asked, "no such answer")


@every_edition
def test_the_default_is_offered_and_defaults_end_every_game(name: str, edition: str) -> None:
    for match in matches(name, edition, GAMES):
        g = begin(match)
        for _ in range(5_000):
            asked = run(g)
            if isinstance(asked, Outcome):
                break
            play(g, asked, asked.move())
        assert g.outcome is not None


@every_edition
def test_saving_and_loading_change_nothing(name: str, edition: str) -> None:
    load = registry.find(name).load
    for match in matches(name, edition, GAMES):
        g = begin(match)
        for asked in walk(g, 4):
            data = codec.save(g)
            loaded = load(data, g.rules)
            assert codec.save(loaded) == data
            assert run(loaded) == asked
            assert codec.save(loaded) == data


@every_edition
def test_a_copy_goes_its_own_way(name: str, edition: str) -> None:
    """Kept copies stay as they were when their siblings are played on, and end like them when they are played on."""
    for match in matches(name, edition, 2):
        g = begin(match)
        kept: list[tuple[State, bytes, Decision]] = []
        for asked in walk(g, 5):
            copy = g.copy()
            kept.append((copy, codec.save(g), asked))
            assert codec.save(copy) == kept[-1][1]
            assert run(copy) == asked
        for copy, data, asked in kept:
            assert codec.save(copy) == data
            play(copy, asked, asked.move())
        again = [codec.save(copy) for copy, _, _ in kept]
        assert all(data != after for (_, data, _), after in zip(kept, again, strict=True))


@every_edition
def test_playing_on_from_a_loaded_game_is_the_same_game(name: str, edition: str) -> None:
    load, bot = registry.find(name).load, Random(6)
    for match in matches(name, edition, GAMES):
        g, other = begin(match), begin(match)
        for number in range(5_000):
            asked = run(g)
            assert run(other) == asked
            if isinstance(asked, Outcome):
                break
            move = decide(bot, g, asked, number)
            other = load(codec.save(other), other.rules)
            play(g, asked, move)
            play(other, asked, move)
        assert codec.save(other) == codec.save(g)


@every_edition
def test_the_same_seed_gives_the_same_log(name: str, edition: str) -> None:
    for match in matches(name, edition, GAMES):
        first, second = begun(match), begun(match)
        for g in (first, second):
            for _ in walk(g, 7):
                pass
        assert first.journal.entries == second.journal.entries
        assert codec.save(first) == codec.save(second)


@every_edition
def test_a_log_changes_nothing(name: str, edition: str) -> None:
    for match in matches(name, edition, GAMES):
        loud, still = begun(match), begin(match)
        for g in (loud, still):
            for _ in walk(g, 8):
                pass
        assert codec.save(loud) == codec.save(still)


@every_edition
def test_every_game_ends_and_no_card_is_lost(name: str, edition: str) -> None:
    for match in matches(name, edition, 30):
        g = begin(match)
        owners = Counter(g.owner)
        for answers, _ in enumerate(walk(g, match.seed)):
            assert answers < 5_000
        assert g.outcome is not None
        assert all(0 <= seat < g.seats for seat in g.outcome.winners)
        check_cards(g, owners)


def check_cards(g: State, owners: Counter[int]) -> None:
    """Each card lies in exactly one zone, the one it believes it lies in; new ones are tokens, and only they vanish."""
    lying = [card for zone in g.zones for card in zone]
    assert len(set(lying)) == len(lying)
    assert all(card in g.zones[g.zone[card]] for card in range(len(g.face)) if g.zone[card] >= 0)
    gone = [card for card in range(len(g.face)) if g.zone[card] < 0]
    assert all(card >= sum(owners.values()) for card in gone), "a card of a deck has vanished"
    assert Counter(g.owner[: sum(owners.values())]) == owners


@every_edition
def test_every_question_and_event_that_occurs_has_words(name: str, edition: str) -> None:
    teller = Teller(name, "ja", "book")
    for match in matches(name, edition, 12):
        g = begun(match)
        for asked in walk(g, match.seed):
            assert teller.say.has(f"prompt.{asked.prompt}"), asked.prompt
            assert asked.rule
        lines = [teller.line(told(g, entry, JUDGE)) for entry in g.journal.entries]
        assert all("{" not in line for line in lines)
        assert teller.outcome(g.outcome)
