"""Answers to a player's questions, on the real cards."""

from __future__ import annotations

import io

import pytest

from fuda.ai.bots import Random
from fuda.ai.sight import Sight
from fuda.cards.loader import library
from fuda.cli.console import Console
from fuda.cli.explain import Explainer
from fuda.cli.language import LANGUAGES, Language
from fuda.games import registry
from fuda.kernel.decision import Decision
from fuda.kernel.trigger import put_first
from fuda.sim.match import Match, Session
from fuda.sim.shelf import decks_for, shelf

every_game = pytest.mark.parametrize("game", registry.GAMES)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_shown_with_its_english_print(language: Language, game: str) -> None:
    explain = Explainer(game, "book", language)
    for face in shelf(game).faces.values():
        shown = explain.card(face.printed.full_name)
        assert shown[0].startswith(face.printed.full_name)
        text = library(game).plug.plain(face.printed).strip()
        assert len(explain.text(face)) == len(text.splitlines())


def test_glosses_of_an_older_edition_come_from_the_newer_one() -> None:
    old, new = Explainer("pso2", "pso2-1.8", "en"), Explainer("pso2", "pso2-3.0", "en")
    assert old.gloss("100.3") == new.gloss("100.3") != ""
    assert old.gloss("100.2") != new.gloss("100.2")
    assert Explainer("pso2", "no-such-book", "en").gloss("100.3") == ""


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_can_be_shown(language: Language, game: str) -> None:
    """Every question, table and line of the log of some games, for both seats."""
    edition = registry.find(game).NEWEST
    texts = [info.text for info in decks_for(game, edition)]
    shown: set[str] = set()
    for number, text in enumerate(texts):
        session = Session(Match(game, edition, (text, texts[number - 1]), number))
        consoles = [Console(session, seat, language, io.StringIO(), io.StringIO()) for seat in range(2)]
        while isinstance(asked := session.now, Decision):
            console = consoles[asked.seat]
            console.show_news()
            console.show_table()
            console.show_question(asked)
            shown.add(asked.prompt)
            session.play(Random(number).choose(Sight(session.g, asked.seat), asked, len(session.moves)))
        for console in consoles:
            console.farewell()
            assert session.g.outcome is not None
            assert console.teller.outcome(session.g.outcome) in printed(console)
    assert shown & registry.plug("fuda.cli", game).TEXT_MATTERS


@every_game
def test_what_is_put_in_order_is_shown_with_its_words(game: str) -> None:
    """Beside each answer stands the printed line of that ability, and what else made it trigger."""
    session, asked = first_question_of_order(game)
    console = Console(session, asked.seat, "en", io.StringIO(), io.StringIO())
    hints = [console.hint(asked, move) for move in asked.moves]
    for move, hint in zip(asked.moves, hints, strict=True):
        waiting = put_first(session.g, asked, move)
        assert waiting is not None
        assert waiting.source == move.card
        assert " ".join(session.g.rules.line(session.g, waiting.face, waiting.ability).split()) in hint
        if waiting.cause.card not in (-1, waiting.source):
            assert "(because of " in hint


def first_question_of_order(game: str) -> tuple[Session, Decision]:
    """Random games until somebody is asked which ability comes first."""
    edition = registry.find(game).NEWEST
    texts = [info.text for info in decks_for(game, edition)]
    for number in range(200):
        session = Session(Match(game, edition, (texts[number % len(texts)], texts[number // 2 % len(texts)]), number))
        while isinstance(asked := session.now, Decision):
            if asked.prompt == "trigger_order":
                return session, asked
            session.play(Random(number).choose(Sight(session.g, asked.seat), asked, len(session.moves)))
    raise AssertionError(game)


def printed(console: Console) -> str:
    """All that was shown."""
    assert isinstance(console.out, io.StringIO)
    return console.out.getvalue()


@every_game
def test_who_is_not_asked_gets_one_answer_whatever_is_asked(game: str) -> None:
    """Trying every name must not tell what the other one holds."""
    edition = registry.find(game).NEWEST
    decks = [info.text for info in decks_for(game, edition)]
    session = Session(Match(game, edition, (decks[0], decks[1]), 5))
    asked = session.now
    assert isinstance(asked, Decision)
    explain = Explainer(game, session.g.rules.book, "en", session.g.rules.faces)
    names = [session.g.rules.face_name(face) for face in range(len(session.g.pool))]
    tried = {explain.why(session.g, asked, 1 - asked.seat, f"play {name}") for name in [*names, "nonsense"]}
    assert tried == {"You are not asked anything now"}


@every_game
def test_a_card_is_found_by_its_english_name_and_by_its_number(game: str) -> None:
    face = next(iter(shelf(game).faces.values()))
    explain = Explainer(game, registry.find(game).EDITIONS[registry.find(game).NEWEST].book, "en")
    by_name = explain.card(face.printed.full_name)
    (first, *_) = by_name
    english_name = first.partition("(")[2].partition(")")[0]
    assert english_name
    assert explain.card(english_name.upper()) == by_name
    assert explain.card(face.printed.number.lower())[0] == first
