"""Trying cards: every card of a file is put into random decks and played until it has been used at least once, with
the standing checks on. What reads but breaks a game is found here, not at a player's table; of a card that was never
used the reason is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from fuda.ai.dice import Stream
from fuda.cards.loader import library
from fuda.games import registry
from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.loop import play, run
from fuda.kernel.notation import card_texts
from fuda.kernel.state import State
from fuda.proving.games.trial import Way, trial

DECK = 14
"""Different cards in a deck."""
OURS = 7
"""Cards of ours that are put to those of a file too small for a deck."""
ANSWERS = 1500
"""A game is broken off after so many."""
CHECK = 20
"""The standing checks are made at every so many questions."""
TRIES = 6
"""So many games for each deck's worth of cards, then what is left is told as never used."""
USES = frozenset({"cast", "play", "summon", "use", "evolve"})
"""The answers by which a card is used."""
VERBS = ("cast", "play", "summon")
"""Those of them by which a card leaves the hand, whatever the game calls it."""
LEADS = ("player", "mags", "ex", "ace", "summoner")
"""What a deck has beside its pile: it is there from the beginning."""

Check = Callable[[State], None]
Progress = Callable[[int, int], None]


class Together(Mapping[str, Any]):
    """The cards of a file, and ours, which are read only when they are asked for."""

    def __init__(self, *shelves: Mapping[str, Any]) -> None:
        self.shelves = shelves

    def __getitem__(self, number: str) -> Any:
        return next(shelf for shelf in self.shelves if number in shelf)[number]

    def __contains__(self, number: object) -> bool:
        return any(number in shelf for shelf in self.shelves)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(number for shelf in self.shelves for number in shelf))

    def __len__(self) -> int:
        return len([*self])


class Unused(msgspec.Struct, frozen=True):
    """Why a card was never used: `not_drawn`, `not_needed` (nobody had to), or `forbidden` by a rule."""

    why: str
    rule: str = ""
    ja: str = ""
    en: str = ""


class Proof(msgspec.Struct, frozen=True):
    """What came of it."""

    games: int
    decisions: int
    played: tuple[str, ...]
    never: tuple[str, ...]
    defects: tuple[str, ...]
    reasons: dict[str, Unused] = {}
    """By card that was never used: why."""
    endings: dict[str, int] = {}


class Trying:
    """The games of one proof. `check` raises where the engine contradicts itself."""

    def __init__(self, game: str, faces: Mapping[str, Any], seed: int, check: Check) -> None:
        self.game, self.faces, self.seed, self.check = game, faces, seed, check
        self.all = Together(faces, library(game).faces)
        self.played: set[str] = set()
        self.reasons: dict[str, Unused] = {}
        self.endings: dict[str, int] = {}
        self.games = self.decisions = 0
        self.defects: list[str] = []

    def prove(self, least: int, progress: Progress) -> Proof:
        """Play at least so many games, until every card has been used or it is no use any more."""
        most = max(least, TRIES * (len(self.faces) // DECK + 1))
        while self.games < least or (self.games < most and len(self.played) < len(self.faces)):
            self._one(self._way())
            progress(len(self.played), len(self.faces))
        never = tuple(number for number in self.faces if number not in self.played)
        return Proof(
            self.games,
            self.decisions,
            tuple(sorted(self.played)),
            never,
            tuple(self.defects),
            {number: self.reasons.get(number, Unused("not_drawn")) for number in never},
            self.endings,
        )

    def _way(self) -> Way:
        """The usual way to play, or one in which the foe's cards have their part, where only they are left."""
        ways = trial(self.game).WAYS
        left = {face.printed.type for number, face in self.faces.items() if number not in self.played}
        foes = [way for way in ways if way.seats > registry.find(self.game).SEATS]
        return foes[0] if foes and left == {"boss"} else ways[0]

    def _cards(self, seat: int) -> list[Any]:
        """Cards that have not been used first, then any others; ours, where there are too few."""
        dice = Stream(self.seed, 8 * self.games + seat)
        fresh = _shuffled([number for number in self.faces if number not in self.played], dice)
        known = _shuffled(sorted(self.played), dice)
        found = [self.faces[number].printed for number in [*fresh, *known][:DECK]]
        kinds = trial(self.game).PLAIN
        own = _shuffled([n for n, card in library(self.game).printed.items() if card.type in kinds], dice)
        return [*found, *(library(self.game).printed[number] for number in own[: max(0, OURS - len(found) // 2)])]

    def _one(self, way: Way) -> None:
        """One game; an exception is a defect of the engine and is written down with the last answer."""
        game, said = registry.find(self.game), ""
        decks = [trial(self.game).deck(self._cards(seat), seat, way) for seat in range(way.seats)]
        self.played |= {number for deck in decks for number in leaders(deck) if number in self.faces}
        g = game.start(way.edition, decks, self.all, self.seed + self.games, dict(way.options))
        self.games += 1
        try:
            for number in range(ANSWERS):
                asked = run(g)
                if isinstance(asked, Outcome):
                    self.endings[asked.ending] = self.endings.get(asked.ending, 0) + 1
                    return
                if number % CHECK == 0:
                    self.check(g)
                self._ask_why(g, asked)
                move = self._answer(g, asked, Stream(self.seed + self.games, number))
                said = f"{move.verb} {_number(g, move)}" if move.card >= 0 else move.verb
                play(g, asked, move)
                self.decisions += 1
                if move.verb in USES and move.card >= 0 and _number(g, move) in self.faces:
                    self.played.add(_number(g, move))
        except Exception as error:
            self.defects.append(f"{said}: {type(error).__name__}: {error}")
        self.endings["broken off"] = self.endings.get("broken off", 0) + 1

    def _answer(self, g: State, asked: Decision, dice: Stream) -> Move:
        """Use what has not been used yet; pay without thinking; otherwise act rather than pass."""
        new = [m for m in asked.moves if m.verb in USES and m.card >= 0 and self._is_new(_number(g, m))]
        if new:
            return new[dice.below(len(new))]
        if asked.kind == "pay":
            return asked.move()
        acts = [move for move in asked.moves if move.verb != "pass"]
        choice = acts if acts and dice.below(4) else asked.moves
        return choice[dice.below(len(choice))]

    def _is_new(self, number: str) -> bool:
        return number in self.faces and number not in self.played

    def _ask_why(self, g: State, asked: Decision) -> None:
        """Of cards that are held and were never used: the rule that forbids it now."""
        for card, face in enumerate(g.face) if asked.kind == "act" else ():
            number = g.pool[face]
            known = number in self.reasons and self.reasons[number].why == "forbidden"
            if self._is_new(number) and not known and g.zone[card] >= 0 and g.rules.place_word(g, card) == "hand":
                self.reasons.setdefault(number, Unused("not_needed"))
                if g.rules.side(g, card) == asked.seat:
                    self._ask_of(g, asked, card, number)

    def _ask_of(self, g: State, asked: Decision, card: int, number: str) -> None:
        why = registry.part(self.game, "why").why_not
        for verb in VERBS:
            found = why(g, asked.seat, f"{verb} {card_texts(g, card)[-1]}")
            if found is not None and found.rule != asked.rule:
                self.reasons[number] = Unused("forbidden", found.rule, found.ja, found.en)
                return


def leaders(deck: Any) -> set[str]:
    """The cards that a deck has beside its pile."""
    found: set[str] = set()
    for field in LEADS:
        value = getattr(deck, field, ())
        found |= {value} if isinstance(value, str) else set(value)
    return found


def _number(g: State, move: Move) -> str:
    return g.pool[g.face[move.card]]


def _shuffled(items: list[str], dice: Stream) -> list[str]:
    return [items.pop(dice.below(len(items))) for _ in range(len(items))]
