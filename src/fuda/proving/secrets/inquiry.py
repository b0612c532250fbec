"""The inquiry into secrets: in random games of every kind, pairs of worlds that a seat cannot tell apart, by the
engine, by what bots see, and by the host; every byte that the seat gets is compared. Where somebody picks from a hand
unseen, its order is looked at. Games with our own decks and games with made cards take turns: among these are some
that stand where secrets could get out (`Trial.WITNESSES`)."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import msgspec

from fuda.ai.bots import Bot, Random, decide, make
from fuda.ai.dice import Stream, fresh_seed
from fuda.ai.sight import Sight
from fuda.games import registry
from fuda.kernel.action import Journal
from fuda.kernel.decision import Decision
from fuda.kernel.loop import play, run
from fuda.kernel.state import State
from fuda.proving.games.trial import trial
from fuda.proving.hunt.maker import Maker
from fuda.proving.hunt.table import tabled
from fuda.proving.laws.tongue import made
from fuda.proving.secrets import hands
from fuda.proving.secrets.tables import Tables
from fuda.proving.secrets.worlds import Difference, Unseen, Worlds, bytes_for
from fuda.sim.match import Match, begin
from fuda.sim.shelf import foe_decks, players_decks

EVERY = 6
"""A pair is made about so many decisions after the last one;"""
LATE = 90
"""the first one somewhere among so many of a game;"""
MOST = 12
"""and so many of one game: there are many ways to play."""
GREEDY = 8
"""In one pair out of so many the greedy bot is asked, too."""
VERBS = ("play", "cast", "use", "summon", "attack", "march")
"""Moves that `why` is asked about, with names of cards."""
KINDS = ("engine", "bots", "host")
HANDS = "hands"
"""Besides: each time somebody picks from a hand unseen."""
OWN, IN_A_DECK = 2, 4
"""After so many games with our own decks comes one with so many different cards, some of them made."""
RARE = 4
"""A question that was asked less often than this is looked at, whenever it comes."""
ANSWERS = 400
"""A random game is left after so many: with made cards it need not end."""
PARTIES = (1, 2, 3)
"""How many players a mode has, by turns."""
Progress = Callable[["Inquiry"], None]


class Leak(msgspec.Struct, frozen=True):
    """A pair in which the seat got something else, and where to find it again."""

    kind: str
    match: Match
    number: int
    """Which decision of the random game."""
    difference: Difference


class Inquiry:
    """What came of it so far."""

    def __init__(self, game: str, seed: int) -> None:
        self.game, self.seed = game, seed
        self.pairs: Counter[str] = Counter()
        self.leaks: list[Leak] = []
        self.asked: Counter[tuple[str, str]] = Counter()
        self._kinds = cycle(KINDS)

    def go(self, pairs: int, seconds: float, progress: Progress = lambda _: None) -> None:
        """Until so many pairs were played or the time is over."""
        until = time.perf_counter() + seconds
        for match, begun in games(self.game, self.seed):
            for _ in self._game(match, begun):
                if self.pairs.total() >= pairs or time.perf_counter() > until:
                    return
            progress(self)

    def _game(self, match: Match, g: State) -> Iterator[None]:
        """One random game; yields after every pair."""
        dice = Stream(match.seed, 1)
        g.journal = Journal()
        bot, unseen, wait = Random(match.seed), None, dice.below(LATE)
        number, before = 0, self.pairs.total()
        while isinstance(asked := run(g), Decision) and self.pairs.total() < before + MOST and number < ANSWERS:
            unseen = unseen or Unseen(g)
            unseen.follow(g)
            yield from self._picks(match, g, asked, number)
            wait -= 1
            if wait < 0 or self._is_rare(g, asked):
                wait = dice.below(2 * EVERY)
                for viewer in range(g.seats):
                    yield from self._pair(match, g, asked, number, viewer, unseen, dice)
            play(g, asked, decide(bot, g, asked, number))
            number += 1

    def _is_rare(self, g: State, asked: Decision) -> bool:
        """Has this been asked but seldom so far, in this phase?"""
        question = asked.prompt, g.phase
        self.asked[question] += 1
        return self.asked[question] < RARE

    def _picks(self, match: Match, g: State, asked: Decision, number: int) -> Iterator[None]:
        """Somebody picks from a hand unseen."""
        if asked.kind != "card" or len(hands.unseen(g, asked)) < 2:
            return
        found = hands.place_tells(g, asked)
        self.pairs[HANDS] += 1
        if found is not None:
            self.leaks.append(Leak(HANDS, match, number, found))
        yield

    def _pair(
        self, match: Match, g: State, asked: Decision, number: int, viewer: int, unseen: Unseen, dice: Stream
    ) -> Iterator[None]:
        if viewer == g.rules.empty_seat or (asked.seat != viewer and asked.kind != "act"):
            return  # somebody is in the middle of a deed with those very cards
        groups = unseen.exchangeable(g, viewer)
        if not groups:
            return
        kind = next(self._kinds)
        if kind == "host":
            found = Tables(match, g, viewer, groups, dice).differ()
        else:
            read = Reading(self.game, match.seed, self.pairs.total()) if kind == "engine" else bots_bytes
            found = Worlds(g, viewer, groups, dice, read, on=kind == "bots").differ()
        self.pairs[kind] += 1
        if found is not None:
            self.leaks.append(Leak(kind, match, number, found))
        yield


class Reading:
    """What the engine tells a seat, with what bots choose and what `why` answers."""

    def __init__(self, game: str, seed: int, number: int) -> None:
        self.game, self.dice = game, Stream(seed, number)
        self.bots: list[Bot] = [make("random", game, seed)]
        self.bots += [] if number % GREEDY else [make("greedy", game, seed)]
        self.why_not = registry.part(game, "why").why_not
        self._texts: list[str] = []

    def __call__(self, g: State, asked: Any, viewer: int, since: int) -> Iterator[tuple[str, bytes]]:
        """Everything, in order."""
        yield from bytes_for(g, asked, viewer, since)
        if not isinstance(asked, Decision) or asked.seat != viewer:
            return
        for bot in self.bots:
            yield "choice", str(bot.choose(Sight(g, asked), len(self._texts))).encode()
        del self.bots[1:]  # the greedy one is asked once in each world
        for text in self._asked_about(g):
            yield "why", f"{text}: {self.why_not(g, viewer, text)!r}".encode()

    def _asked_about(self, g: State) -> list[str]:
        """Some moves, whether there are such cards or not: the same in both worlds."""
        if not self._texts:
            names = [g.rules.face_name(self.dice.below(len(g.pool))) for _ in range(4)]
            self._texts = [f"{verb} {name}" for verb in VERBS for name in names]
        return self._texts


def bots_bytes(g: State, asked: Any, viewer: int, _since: int) -> Iterator[tuple[str, bytes]]:
    """What a bot sees when it is asked, also of exchanged cards that have come to light."""
    if isinstance(asked, Decision) and asked.seat == viewer:
        sight = Sight(g, asked)
        yield "view", msgspec.json.encode(sight.view())
        yield "question", msgspec.json.encode(sight.question())


def games(game: str, seed: int) -> Iterator[tuple[Match, State]]:
    """Games without end, before their first step, ours and made ones by turns."""
    maker, known = Maker(game, seed), trial(game)
    witnesses = [made(maker.stock, kind, text, f"W-{place}") for place, (kind, text) in enumerate(known.WITNESSES)]
    for number, match in enumerate(matches(game, seed)):
        yield match, begin(match)
        if number % OWN == OWN - 1:
            cards = [card for card in witnesses if card is not None]
            cards += [maker.make() for _ in range(max(1, IN_A_DECK - len(cards)))]
            way = known.WAYS[number // OWN % len(known.WAYS)]
            drawn = Match(game, way.edition, (), fresh_seed(~seed, number), {**way.options, "lists": "open"})
            yield drawn, tabled(game, cards, drawn.seed, way).begin()


def matches(game: str, seed: int) -> Iterator[Match]:
    """Matches without end: every edition, option, mode and way of deck lists by turns, each with its decks by turns."""
    ways = [*_ways(game)]
    for number, (edition, options) in enumerate(cycle(ways)):
        dice, found = Stream(seed, number), registry.find(game)
        usual = [info.text for info in players_decks(found, edition, options)]
        foes = [info.text for info in foe_decks(found, edition, options)]
        players = PARTIES[number // len(ways) % len(PARTIES)] if foes else found.SEATS
        decks = [usual[dice.below(len(usual))] for _ in range(players)]
        decks += [foes[dice.below(len(foes))]] if foes else []
        yield Match(game, edition, tuple(decks), fresh_seed(seed, number), options)


def _ways(game: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Editions with options; the values of a mode by turns; lists open and closed."""
    found = registry.find(game)
    for lists in ("open", "closed"):
        for edition in found.EDITIONS:
            for options in registry.variants(found):
                yield edition, {**options, "lists": lists}
            for mode in registry.modes_of(game):
                yield edition, {mode.key: mode.levels[1 if lists == "open" else 0], "lists": lists}
