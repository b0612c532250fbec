"""What a card is worth to a deck: the deck as it is and with the card in another's place, against the same decks with
the same seeds, pair after pair, until the difference is known well enough.

Both games of a pair begin with the same order of the cards, so most of what is luck is in both. A pair counts one half
where both games went alike, more where the changed deck did better; whether that is known is asked by the test of
contests (`contest.Score.known`), once for better and once for worse."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from fuda.cards.loader import library
from fuda.errors import UserError
from fuda.sim.contest import Score, point
from fuda.sim.crew import play_series
from fuda.sim.series import Plan, Result
from fuda.sim.shelf import shelf

SLIGHT = 0.025
"""A mean of pairs so far from one half is a difference of five points in a hundred: less is none to speak of."""

Verdict = Literal["better", "worse", "alike", "open"]


class Change(msgspec.Struct, frozen=True):
    """A card in the place of another."""

    card: str
    instead: str
    copies: int


class Trial(msgspec.Struct, frozen=True):
    """The same deals for a deck as it is and as it would be."""

    plan: Plan
    deck: str
    changed: str
    """The changed deck as text."""

    def nth(self, number: int) -> tuple[Plan, int]:
        """The n-th game: first with the deck as it is, then with the changed one."""
        deal, is_changed = divmod(number, 2)
        decks = {**self.plan.decks, self.deck: self.changed} if is_changed else self.plan.decks
        return replace(self.plan, decks=decks), deal


class Trying(msgspec.Struct):
    """How it stands."""

    score: Score = msgspec.field(default_factory=Score)
    before: float = 0.0
    """Points of the deck as it is, all together."""
    after: float = 0.0

    def add(self, deck: str, first: Result, second: Result) -> None:
        """One more pair."""
        if first.error or second.error:
            self.score.errors += bool(first.error) + bool(second.error)
            return
        seat = first.decks.index(deck)
        before, after = point(first, seat), point(second, seat)
        self.before += before
        self.after += after
        self.score.pairs.append((1 + after - before) / 2)

    @property
    def pairs(self) -> int:
        """How many there are."""
        return len(self.score.pairs)

    @property
    def difference(self) -> float:
        """In points per game."""
        return 2 * self.score.mean - 1

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true difference lies, 95 times in 100."""
        low, high = self.score.interval
        return 2 * low - 1, 2 * high - 1

    @property
    def verdict(self) -> Verdict:
        """What is known of the changed deck."""
        better, worse = self.score.known(0.5 + SLIGHT), self.score.known(0.5 - SLIGHT)
        if better:
            return "better"
        if worse is False:
            return "worse"
        return "alike" if better is False and worse else "open"


def hold(trial: Trial, pairs: int, workers: int) -> Iterator[Trying]:
    """How it stands after every pair, until it is known or so many were played."""
    trying = Trying()
    results = play_series(trial, 2 * pairs, workers)
    for first, second in zip(results, results, strict=True):
        trying.add(trial.deck, first, second)
        yield trying
        if trying.verdict != "open":
            return


def changed_deck(game: str, text: str, card: str, instead: str) -> tuple[str, Change]:
    """The deck with this card in the place of another ("": of the one that is most like it)."""
    found = library(game)
    deck: Any = shelf(game).read_deck(text, "deck")
    if card in deck.cards:
        raise UserError("{card} is in the deck already", card=card)
    instead = instead or most_like(game, card, deck.cards)
    if instead not in deck.cards:
        raise UserError("{card} is not in the deck", card=instead)
    cards = {card if number == instead else number: copies for number, copies in deck.cards.items()}
    return found.plug.deck_text(replace(deck, cards=cards)), Change(card, instead, deck.cards[instead])


def most_like(game: str, card: str, cards: dict[str, int]) -> str:
    """The card of a deck that is most like another: of its type, then nearest in cost, then with most copies."""
    printed = library(game).printed
    new = printed[card]

    def unlike(number: str) -> tuple[bool, int, int, str]:
        old = printed[number]
        return old.type != new.type, abs(_cost(old) - _cost(new)), -cards[number], number

    return min(cards, key=unlike)


def _cost(card: Any) -> int:
    """What a card costs, or its level where it has one instead."""
    found = getattr(card, "cost", None)
    found = getattr(card, "level", 0) if found is None else found
    return found if isinstance(found, int) else 0
