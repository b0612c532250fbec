"""Sentences for what happened and what is asked, in either language, from a topic of shown words."""

from __future__ import annotations

import string
from collections.abc import Callable

from fuda.kernel.decision import Decision, Outcome
from fuda.kernel.notation import SEATS
from fuda.kernel.sight.view import Told
from fuda.words.words import Words, words


class Teller:
    """Tells the log of one game in one language."""

    def __init__(self, game: str, language: str, book: str, number: Callable[[str], str] = str) -> None:
        self.say: Words = words(game, language)
        self.book, self.number = book, number
        """The book, and how it numbers a rule."""

    def line(self, told: Told) -> str:
        """One line with the rule it follows."""
        return f"{self.sentence(told)} [{self.number(told.rule)}]"

    def sentence(self, told: Told) -> str:
        """What happened. An entry `kind.word` is used where the event's word has one of its own."""
        name = f"event.{told.kind}"
        if told.word and self.say.has(f"{name}_{told.word}"):
            name = f"{name}_{told.word}"
        if told.source and told.source == told.card and self.say.has(f"{name}_self"):
            name = f"{name}_self"
        values = {
            "seat": self.seat(told.seat),
            "card": self.card(told.card),
            "other": self.card(told.other),
            "what": self.card(told.other or told.card),
            "source": self.card(told.source),
            "amount": told.amount,
            "area": self.say.get(f"area.{told.amount}", str(told.amount)),
            "word": self.word(told.word),
        }
        return self.say(name, **values)

    def seat(self, seat: int) -> str:
        """A player."""
        return self.say("seat", letter=SEATS[seat]) if seat >= 0 else self.say("nobody")

    def card(self, name: str) -> str:
        """A card by name, or as a card that the reader does not see."""
        return self.say("card", name=name) if name else self.say("hidden_card")

    def word(self, word: str) -> str:
        """A zone, a phase, an ending."""
        return self.say.get(f"word.{word}", word)

    def prompt(self, asked: Decision, about: str = "") -> str:
        """A question with its rule."""
        name = f"prompt.{asked.prompt}" if self.say.has(f"prompt.{asked.prompt}") else "prompt.other"
        text = self.say(name, about=self.card(about) if about else "", prompt=asked.prompt)
        return f"{text.strip()} [{self.number(asked.rule)}]" if asked.rule else text.strip()

    def outcome(self, outcome: Outcome | None) -> str:
        """How the game ended ("" while it goes on)."""
        if outcome is None:
            return ""
        winners = ", ".join(self.seat(seat) for seat in outcome.winners)
        name = "outcome.win" if winners else "outcome.draw"
        how = self.say.get(f"ending.{outcome.ending}", outcome.ending)
        said, rule = self.say(name, winners=winners, how=how), self.number(outcome.rule) if outcome.rule else ""
        book = "" if " " in rule else f"{self.book} "
        return f"{said} [{book}{rule}]" if rule else said


def gaps(text: str) -> set[str]:
    """The names of the gaps in a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}
