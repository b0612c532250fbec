"""Answers to a player's questions: why a move is not possible, what a card says, what a rule says."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from fuda.cards.english import in_english
from fuda.cards.loader import library
from fuda.cli.language import Language
from fuda.games.registry import plug
from fuda.kernel import notation
from fuda.kernel.decision import Decision, Outcome
from fuda.kernel.errors import Fault
from fuda.kernel.state import State
from fuda.registry.book import load_books
from fuda.registry.coverage import Registry, join
from fuda.registry.older import numbers
from fuda.registry.tree import find_tree
from fuda.sim.shelf import shelf
from fuda.words import words


class Explainer:
    """Explains one game by one rulebook in one language."""

    def __init__(self, game: str, book: str, language: Language, faces: Iterable[Any] = ()) -> None:
        self.game, self.book, self.language = game, book, language
        self.faces = tuple(faces)
        """The cards of the table: some may be nowhere else."""
        self.say = words("cli", language)
        self.number = numbers(book).of

    @cached_property
    def registry(self) -> Registry:
        """The rulebooks with our glosses; nothing else of the registry is needed to play."""
        return join(load_books(find_tree().rulebooks), [])

    def gloss(self, rule: str) -> str:
        """What a rule says, in our words ("" if there is no such rule)."""
        book, _, number = rule.rpartition(" ")
        book = book or self.book
        found = self.registry.find(book, number) if book in self.registry.rules else None
        return "" if found is None else found.ja if self.language == "ja" else found.en

    def rule(self, rule: str) -> str:
        """One rule with its gloss."""
        gloss = self.gloss(rule)
        return f"{self.book} {rule}: {gloss}" if gloss else self.say("play.no_rule", book=self.book, id=rule)

    def why(self, g: State, asked: Decision | Outcome, seat: int, text: str) -> str:
        """Why this move is not possible now; only what this seat may know is used. Who is not asked gets one and the
        same answer, whatever the move: whether it could be read would tell what others hold."""
        if isinstance(asked, Decision) and asked.seat != seat:
            return self.say("play.not_asked")
        if isinstance(asked, Decision) and _is_legal(g, asked, text):
            return self.say("play.legal")
        why_not = importlib.import_module(f"fuda.games.{self.game}.why").why_not
        found: Any = why_not(g, seat, text)
        if found is None:
            return self.say("play.legal")
        reason = found.ja if self.language == "ja" else found.en
        rule = self.number(found.rule)
        named = rule if " " in rule else f"{self.book} {rule}"
        return self.say("play.because", reason=reason, rule=named, gloss=self.gloss(rule))

    def card(self, name: str) -> list[str]:
        """The cards of this name, in Japanese or English, or of this number: facts, text, and the text in the other
        language. Part of a name will do, and large and small letters are the same."""
        faces = {face.printed.number: face for face in (*shelf(self.game).faces.values(), *self.faces)}.values()
        wanted = name.casefold()
        exact = [face for face in faces if wanted in self._names(face)]
        found = exact or [face for face in faces if wanted and any(wanted in known for known in self._names(face)[:2])]
        lines = [line for face in found[:8] for line in self._card_lines(face)]
        return lines or [self.say("play.no_card", name=name)]

    def _names(self, face: Any) -> list[str]:
        """How people may call a card: full names first."""
        printed = face.printed
        called = (printed.full_name, in_english(self.game, printed.full_name), printed.name, printed.number)
        return [known.casefold() for known in called]

    def text(self, face: Any) -> list[str]:
        """A card's text in the player's language."""
        translated = english(self.game, face) if self.language == "en" else []
        return translated or self._printed_text(face)

    def _printed_text(self, face: Any) -> list[str]:
        return library(self.game).plug.plain(face.printed).strip().splitlines()

    def _card_lines(self, face: Any) -> list[str]:
        printed = face.printed
        first, *more = plug(__package__, self.game).facts(printed, words(self.game, self.language))
        text = self._printed_text(face)
        return [
            f"{self._title(printed)}  {first}",
            *(f"  {line}" for line in [*more, *text, *english(self.game, face)]),
        ]

    def _title(self, printed: Any) -> str:
        """Its name, and the English one where it has one."""
        english_name = in_english(self.game, printed.full_name)
        return printed.full_name if english_name == printed.full_name else f"{printed.full_name} ({english_name})"


def _is_legal(g: State, asked: Decision, text: str) -> bool:
    try:
        notation.match(g, asked, text)
    except Fault:
        return False
    return True


def english(game: str, face: Any) -> list[str]:
    """The English print of a card's text, read from its tree."""
    text: str = importlib.import_module(f"fuda.games.{game}.reader").english(face) if face.tree else ""
    return in_english(game, text).splitlines()
