"""What a player is shown and told, on the real cards: whole games in both languages, cards, rules, answers."""

from __future__ import annotations

import io
import re

import msgspec
import pytest

from fuda.ai.bots import Random, decide
from fuda.cards.english import JAPANESE
from fuda.cli.drawing.naming import Scene, Tongue
from fuda.cli.drawing.table import drawing_of
from fuda.cli.language import LANGUAGES, Language
from fuda.cli.paper import Paper, width
from fuda.cli.play.choices import Choices
from fuda.cli.play.console import Console
from fuda.cli.play.device import Device
from fuda.cli.play.explain import Explainer
from fuda.cli.play.hearing import Hearing
from fuda.cli.play.sitting import Sitting
from fuda.games import registry
from fuda.host.contract import Branch, View
from fuda.host.hosted import Hosted
from fuda.kernel.decision import Decision
from fuda.kernel.trigger import put_first
from fuda.sim.match import Match, Session
from fuda.sim.shelf import decks_for, shelf
from fuda.words import words

every_game = pytest.mark.parametrize("game", registry.GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def session_of(game: str, first: int, second: int, seed: int, **options: str) -> Session:
    edition = registry.find(game).NEWEST
    texts = [info.text for info in decks_for(game, edition)]
    return Session(Match(game, edition, (texts[first % len(texts)], texts[second % len(texts)]), seed, options))


def seated(session: Session, language: Language) -> list[Console]:
    """Everybody at one terminal that remembers what it was shown."""
    sitting = Sitting(session, range(session.g.seats), ())
    return [
        Console(sitting, seat, Tongue(language), Device(io.StringIO(), io.StringIO()))
        for seat in range(session.g.seats)
    ]


def printed(console: Console) -> str:
    """All that was shown."""
    assert isinstance(console.device.out, io.StringIO)
    return console.device.out.getvalue()


def explainer(game: str, language: Language = "en", book: str = "") -> Explainer:
    import msgspec

    setting = Hosted(session_of(game, 0, 1, 1)).setting()
    return Explainer(msgspec.structs.replace(setting, book=book or setting.book), Tongue(language))


@every_game
@every_language
def test_whole_games_can_be_shown(language: Language, game: str) -> None:
    """Every question, table and line of the log of some games, for both seats: nothing is wider than the terminal, and
    nobody who reads no Japanese meets any."""
    for number in range(2):
        session = session_of(game, number, number - 1, number)
        consoles = seated(session, language)
        while isinstance(asked := session.now, Decision):
            console = consoles[asked.seat]
            console.show_news()
            console.show_table(anew=False)
            console.show_question()
            move = decide(Random(number), session.g, asked, len(session.moves))
            console.sitting.hosted.play(asked.seat, move)
        for console in consoles:
            console.show_news()
            console.show_question()
            shown = printed(console)
            assert max(map(width, shown.splitlines())) <= console.device.paper.columns
            assert language == "ja" or [line for line in shown.splitlines() if JAPANESE.search(line)] == []


@every_game
def test_what_is_put_in_order_is_shown_with_its_words(game: str) -> None:
    """Beside each answer stands the line of that ability."""
    session, asked = first_question_of_order(game)
    hosted = Hosted(session)
    view = hosted.view(asked.seat)
    assert view.question is not None
    shown = "".join(answers(hosted, view, Paper(200)).split())
    for move, answer in zip(asked.moves, view.question.answers, strict=True):
        waiting = put_first(session.g, asked, move)
        assert waiting is not None
        line = "".join(session.g.rules.line(session.g, waiting.face, waiting.ability).split())
        assert answer.says is not None
        assert "".join(answer.says.ja.split())[:30] in line
        assert "".join(answer.says.en.split())[:100] in shown


def answers(hosted: Hosted, view: View, paper: Paper, language: Language = "en") -> str:
    scene = Scene(hosted.setting(), view, Tongue(language))
    assert view.question is not None
    drawing = drawing_of(scene, words("cli", language), paper)
    return "\n".join(Choices(scene, view.question, drawing).lines(paper))


def first_question_of_order(game: str) -> tuple[Session, Decision]:
    """Random games until somebody is asked which ability comes first."""
    for number in range(200):
        session = session_of(game, number, number // 2, number)
        while isinstance(asked := session.now, Decision):
            if asked.prompt == "trigger_order":
                return session, asked
            session.play(decide(Random(number), session.g, asked, len(session.moves)))
    raise AssertionError(game)


@every_game
@every_language
def test_every_answer_is_listed_once_and_understood_as_it_is_written(game: str, language: Language) -> None:
    """By its number, by its own words in either language, and by its text in records."""
    session = session_of(game, 2, 1, 6)
    hosted = Hosted(session)
    while isinstance(asked := session.now, Decision):
        view = hosted.view(asked.seat)
        scene = Scene(hosted.setting(), view, Tongue(language))
        assert view.question is not None
        drawing = drawing_of(scene, words("cli", language), Paper())
        choices = Choices(scene, view.question, drawing)
        hearing = Hearing(scene, choices)
        assert sorted(choices.order) == list(range(len(view.question.answers)))
        listed = re.findall(r"(?<![\w#/.,])(\d+) ", "\n".join(choices.lines(Paper(120))))
        assert set(map(str, range(1, len(choices.order) + 1))) <= set(listed)
        labels = [choices.label(place) for place in choices.order]
        assert len(set(labels)) == len(labels)
        for place, answer in enumerate(view.question.answers):
            assert hearing.exactly(str(choices.number(place))) == [place]
            assert hearing.exactly(choices.label(place).upper()) == [place]
            assert place in hearing.exactly(answer.text)
        hosted.play(asked.seat, decide(Random(6), session.g, asked, len(session.moves)))


@every_game
def test_answers_that_read_the_same_are_numbered(game: str) -> None:
    """Two copies of a card in one place: no word of the notation of records is shown."""
    session = session_of(game, 2, 1, 6)
    asked = session.now
    assert isinstance(asked, Decision)
    hosted = Hosted(session)
    view = hosted.view(asked.seat)
    assert view.question is not None
    twin = view.question.answers[0]
    tree = tuple(Branch("word", twin.label, answer=place) for place in (0, 1))
    question = msgspec.structs.replace(view.question, answers=(twin, twin), tree=tree)
    scene = Scene(hosted.setting(), view, Tongue("en"))
    choices = Choices(scene, question, drawing_of(scene, words("cli", "en"), Paper()))
    first, second = choices.label(0), choices.label(1)
    assert (first.removesuffix(" #1"), first) == (second.removesuffix(" #2"), first.removesuffix(" #1") + " #1")
    assert not JAPANESE.search(first)


def test_glosses_of_an_older_edition_come_from_the_newer_one() -> None:
    old, new = explainer("pso2", book="pso2-1.8"), explainer("pso2", book="pso2-3.0")
    assert old.gloss("100.3") == new.gloss("100.3") != ""
    assert old.gloss("100.2") != new.gloss("100.2")
    assert explainer("pso2", book="no-such-book").gloss("100.3") == ""


def test_rules_are_found_by_words() -> None:
    found = explainer("pso2").rule("right to act", Paper(200))
    assert any(line.strip().startswith("103.6.2.1: ") for line in found)


@every_game
@every_language
def test_every_card_is_shown(language: Language, game: str) -> None:
    explain, hosted = explainer(game, language), Hosted(session_of(game, 0, 1, 1))
    drawing = drawing_of(Scene(hosted.setting(), hosted.view(0), explain.tongue), words("cli", language), Paper(60))
    known = [hosted.eyes.print(face) for face in shelf(game).faces.values()]
    for card in known:
        lines = explain.card(card, drawing)
        assert max(map(width, lines)) <= 60
        assert len(lines) > len(card.lines)
        assert explain.found(card.number.lower(), known) == [card]
        assert card in explain.found(card.name.en.upper(), known)
        assert card in explain.found(card.name.ja, known)


def test_equal_cards_are_numbered_on_the_table_and_in_the_answers() -> None:
    """Also where two different cards have one name."""
    for seed in range(30):
        session = session_of("pso2", 3, 0, seed)
        hosted = Hosted(session)
        while isinstance(asked := session.now, Decision):
            view = hosted.view(asked.seat)
            shown = answers(hosted, view, Paper(200))
            found = re.search(r"Attack with (.+)#2", shown)
            if found is not None:
                scene = Scene(hosted.setting(), view, Tongue("en"))
                table = "\n".join(drawing_of(scene, words("cli", "en"), Paper(200)).lines())
                assert f"{found[1]}#1 " in table
                assert f"{found[1]}#2 " in table
                return
            hosted.play(asked.seat, decide(Random(seed), session.g, asked, len(session.moves)))
    raise AssertionError("nobody has two of a kind")
