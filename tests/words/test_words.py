"""Every event and every question of every game has words in both languages, and no entry lacks one of them."""

from __future__ import annotations

import ast
import fnmatch
import importlib
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from fuda.cards.english import JAPANESE, tables
from fuda.cards.loader import library
from fuda.games import registry
from fuda.games.fftcg.happening import acts
from fuda.games.moncolle.happening.acts import AWAY
from fuda.games.scs.happening import moves
from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.sight.view import Told
from fuda.registry.book import load_books
from fuda.registry.tree import find_tree
from fuda.words import faults, words
from fuda.words.telling import Teller, gaps
from fuda.words.words import FOLDER, entries, keyword_rules
from tests.house.tree import SOURCE, parse, python_files

TOPICS = sorted(file.stem for file in FOLDER.glob("*.toml") if file != faults.FILE)
ANY = "*"
"""Stands for the rest of a prompt that is put together when it is asked; `every_game` meets the whole ones."""
PASSED_ON = {
    "fftcg": {"damaged", *acts.APPLY} - {"damages", "takes"},
    "moncolle": {*AWAY.values()},
    "scs": {"acts", "readies", *moves.GOES},
}
"""Kinds that are told under the name of the event that happened, not by a constant."""
EVENT_GAPS = {"seat", "card", "other", "what", "source", "amount", "area", "word"}


def constants(node: ast.expr | None) -> list[str]:
    """The strings an argument can be: a constant, or a choice between two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*constants(node.body), *constants(node.orelse)]
    if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        return [f"{node.values[0].value!s}{ANY}"]
    return []


def argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    """An argument by its place or its name."""
    if len(call.args) > place:
        return call.args[place]
    return next((keyword.value for keyword in call.keywords if keyword.arg == name), None)


def called(node: ast.AST) -> str:
    """The name of what is called ("" if this is no call)."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def code_of(game: str) -> Iterator[ast.AST]:
    """Every node of a game's code and of the rooms below it."""
    for folder in (SOURCE / "games" / game, SOURCE / "effects", SOURCE / "kernel"):
        for file in python_files(folder):
            yield from ast.walk(parse(file))


def event_kinds(game: str) -> set[str]:
    """The kinds of events that are told."""
    calls = [node for node in code_of(game) if called(node) in ("tell", "_tell") and isinstance(node, ast.Call)]
    return {kind for call in calls for kind in constants(argument(call, 1, "kind"))} | PASSED_ON.get(game, set())


def prompt_places(game: str) -> dict[str, int]:
    """For every record with a field `prompt`, and for `yes_or_no`, which argument that is."""
    places = {"yes_or_no": 1}
    for node in code_of(game):
        if isinstance(node, ast.ClassDef):
            fields = [getattr(part.target, "id", "") for part in node.body if isinstance(part, ast.AnnAssign)]
            if "prompt" in fields:
                places[node.name] = fields.index("prompt")
    return places


def prompts(game: str) -> set[str]:
    """The prompts that questions carry: arguments of such records and of yes_or_no, and default values."""
    found: set[str] = set()
    places = prompt_places(game)
    for node in code_of(game):
        if isinstance(node, ast.Call):
            found |= set(constants(argument(node, places.get(called(node), 99), "prompt")))
        if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == "prompt":
            found |= set(constants(node.value))
    return found - {""}


@pytest.mark.parametrize("game", list(registry.GAMES))
def test_every_event_has_words(game: str) -> None:
    kinds = event_kinds(game)
    assert len(kinds) > 20
    assert [kind for kind in sorted(kinds) if f"event.{kind}" not in entries(game)] == []


@pytest.mark.parametrize("game", list(registry.GAMES))
def test_every_question_has_words(game: str) -> None:
    asked = prompts(game)
    assert {"act", "may"} <= asked
    assert len(asked) > 15
    assert [prompt for prompt in sorted(asked) if not fnmatch.filter(entries(game), f"prompt.{prompt}")] == []


@pytest.mark.parametrize("game", list(registry.GAMES))
def test_every_ending_and_every_zone_has_words(game: str) -> None:
    calls = [node for node in code_of(game) if isinstance(node, ast.Call) and called(node) == "Outcome"]
    endings = {ending for call in calls for ending in constants(argument(call, 1, "ending"))}
    rules = importlib.import_module(registry.GAMES[game]).rules_for(registry.find(game).NEWEST, [])
    names = [f"ending.{ending}" for ending in sorted(endings)] + [f"word.{zone}" for zone in rules.layout.by_seat]
    assert "ending.concede" in names
    assert "word.hand" in names
    assert [name for name in names if name not in entries(game)] == []


@pytest.mark.parametrize("topic", TOPICS)
def test_every_entry_is_in_both_languages_with_the_same_gaps(topic: str) -> None:
    for name, entry in entries(topic).items():
        assert set(entry) == {"ja", "en"}, name
        assert all(entry.values()), name
        if not name.startswith("event."):
            assert gaps(entry["ja"]) == gaps(entry["en"]), name
        assert not name.startswith("event.") or gaps(entry["ja"]) | gaps(entry["en"]) <= EVENT_GAPS, name


@pytest.mark.parametrize("topic", TOPICS)
def test_english_is_without_japanese(topic: str) -> None:
    assert [name for name, entry in entries(topic).items() if JAPANESE.search(entry["en"])] == []


@pytest.mark.parametrize("game", list(registry.GAMES))
def test_every_keyword_has_words_and_a_rule(game: str) -> None:
    printed = {word for face in library(game).faces.values() for word in dict(getattr(face, "keywords", ()))}
    known = {name.partition(".")[2]: entry for name, entry in entries(game).items() if name.startswith("keyword.")}
    assert printed <= set(known) == set(keyword_rules(game))
    assert {word: entry["ja"] for word, entry in known.items()} == {word: word for word in known}
    alike = known.keys() & tables(game)["words"].keys()
    assert {word: known[word]["en"] for word in alike} == {word: tables(game)["words"][word] for word in alike}


@pytest.mark.parametrize("game", list(registry.GAMES))
def test_the_rules_of_keywords_are_in_the_book(game: str) -> None:
    newest = registry.find(game).NEWEST
    rules = {rule.id for rule in load_books(find_tree().rulebooks)[f"{game}-{newest}"].rule}
    assert set(keyword_rules(game).values()) <= rules


def test_what_rules_say_in_english_is_without_japanese() -> None:
    said = [
        (f"{name} {rule.id}", rule.en) for name, book in load_books(find_tree().rulebooks).items() for rule in book.rule
    ]
    for game in registry.GAMES:
        reasons = tomllib.loads((SOURCE / "games" / game / "why.toml").read_text(encoding="utf-8"))
        said += [(f"{game} {name}", reason["en"]) for name, reason in reasons.items()]
    assert [name for name, text in said if JAPANESE.search(text)] == []


@pytest.mark.parametrize("topic", TOPICS)
def test_files_are_read_completely(topic: str) -> None:
    text = Path(FOLDER / f"{topic}.toml").read_text(encoding="utf-8")
    assert text.count(" en = ") == len(entries(topic))


def test_a_line_of_the_log_shows_the_rule_and_hides_what_is_hidden() -> None:
    told = Told(turn=3, rule="502.1.1", kind="draws", seat=1, amount=1, word="", hidden=True)
    assert Teller("pso2", "ja", "pso2-3.0").line(told) == "Bがカード1枚をドロー [502.1.1]"
    assert Teller("pso2", "en", "pso2-3.0").line(told) == "B draws a card [502.1.1]"


def test_a_word_may_have_a_sentence_of_its_own() -> None:
    told = Told(turn=3, rule="301.6", kind="uses", seat=1, amount=1, word="trigger", card="灯")
    assert Teller("pso2", "en", "pso2-3.0").line(told) == "an ability of 灯 triggers [301.6]"
    told = Told(turn=3, rule="103.4.2.2", kind="changes", seat=1, amount=1, word="", card="灯", source="灯")
    assert Teller("pso2", "en", "pso2-3.0").sentence(told) == "灯 affects itself"


def test_questions_and_endings() -> None:
    teller = Teller("pso2", "en", "pso2-3.0")
    asked = Decision("card", 0, "attack_target", "506.3.1", (Move("card", 1),))
    assert teller.prompt(asked, "灯") == "Whom does 灯 attack? [506.3.1]"
    assert teller.outcome(Outcome((1,), "deck", "101.3")) == "B wins: the opponent's deck is empty [pso2-3.0 101.3]"
    assert teller.outcome(Outcome((), "deck", "101.3")).startswith("Draw")
    assert teller.outcome(Outcome((), "deck", "")) == "Draw: the opponent's deck is empty", "the book has no rule"
    assert teller.outcome(None) == ""


def test_a_missing_word_is_an_error() -> None:
    with pytest.raises(KeyError):
        words("pso2", "ja")("event.no_such_event")
    assert words("pso2", "ja").get("word.no_such_word", "x") == "x"
