"""One random game with every invariant on. A check that fails is told and the game goes on; only an exception of the
engine itself ends it."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from fuda.cards.loader import library
from fuda.games import registry
from fuda.kernel.action import Journal
from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.errors import EndlessEffect
from fuda.kernel.keeping import codec
from fuda.kernel.loop import play, run
from fuda.kernel.notation import text, texts
from fuda.kernel.sight.view import JUDGE, SPECTATOR, may_know, view
from fuda.kernel.state import State
from fuda.proving.games.trial import Way, trial
from fuda.proving.hunt import compare
from fuda.proving.hunt.finding import Family, Finding, of_error
from fuda.proving.hunt.maker import Made
from fuda.proving.hunt.watchdog import TooLong, watched

ANSWERS = 3000
"""A random game that asks more questions does not end, though nobody does anything more for a long time (`WEARY`)."""
TURNS = 100
"""After so many turns it is the cards' doing that nobody wins: nobody draws, nobody attacks."""
WATCH = 5.0
"""Seconds that an answer and what follows it may take."""
SLOW, AGAIN = 0.05, 3
"""A decision that takes longer is told, if it does so also in a game replayed up to it, so many times: other programs
make any step slow now and then."""
LOOK, TWIN, SWAP = 3, 11, 5
"""At every so many questions projections are looked at, twins, and secrets and what is read."""
BUSY, WEARY = 200, 900
"""After so many answers in one turn, and in a game, players only end what can be ended."""
LAST_MOVES = 6

Told = Callable[[Finding], None]


class Table:
    """A match with made cards, its twins, and what was told about it."""

    def __init__(
        self, game: str, cards: Sequence[Any], decks: Sequence[Any], faces: Mapping[str, Any], seed: int, way: Way
    ) -> None:
        self.game, self.cards, self.seed, self.rng = game, tuple(cards), seed, random.Random(seed)
        self.way, self.found = way, dict[Family, Finding]()
        self.played, self.decks, self.faces = registry.find(game), decks, faces
        self.g = self.begin()
        self.g.journal = Journal()
        self.still: State | None = None
        self.loaded: State | None = None
        self.moves: list[Move] = []
        self.said: list[str] = []
        self.dealt = len(self.g.face)
        self.slowest = 0.0
        self.wanted: Family | None = None
        self.turn = self.busy = 0
        self.until = float("inf")
        """When it is broken off: the time for proving is over."""

    def begin(self) -> State:
        """The game before its first step."""
        return self.played.start(self.way.edition, self.decks, self.faces, self.seed, dict(self.way.options))

    def tell(self, family: Family, said: str = "") -> None:
        """Note a finding, once for each family."""
        if family not in self.found:
            shown = (str(self.way), *position(self.g, self.said))
            self.found[family] = Finding(family, self.cards, self.seed, len(self.moves), said, shown, self.way)

    def play(self, wanted: Family | None = None) -> Outcome | None:
        """The whole game, or until a finding of the wanted family; nothing where it was broken off."""
        self.wanted = wanted
        try:
            return self._play()
        except TooLong as error:
            self.tell(of_error("hang", error))
        except EndlessEffect as error:
            self.tell(Family("endless", str(error)))
        except RecursionError as error:
            self.tell(Family("recursion", type(error).__name__))
        except Exception as error:
            self.tell(of_error("exception", error))
        return None

    def _play(self) -> Outcome | None:
        self.still = self.begin()
        for number in range(ANSWERS):
            with self._timed(), watched(WATCH):
                asked = run(self.g)
            self.check(asked, number)
            if self.wanted in self.found or time.perf_counter() > self.until:
                return None
            if isinstance(asked, Outcome):
                self.check_replay()
                return asked
            self.answer(asked)
        if self.g.turn < TURNS:
            self.tell(Family("no end", f"after {len(self.moves)} answers"))
        return None

    def answer(self, asked: Decision) -> None:
        """Act rather than pass; but what can be done for nothing as often as one likes comes to an end."""
        self.busy = self.busy + 1 if self.turn == self.g.turn else 0
        self.turn = self.g.turn
        ends = [move for move in asked.moves if move.verb in ("pass", "done", "end")]
        acts = [move for move in asked.moves if move not in ends]
        choice = acts if acts and self.rng.randrange(4) else asked.moves
        choice = ends if ends and (self.busy > BUSY or len(self.moves) > WEARY) else choice
        move = choice[self.rng.randrange(len(choice))]
        self.said.append(text(self.g, asked, move))
        self.moves.append(move)
        with self._timed(move), watched(WATCH):
            play(self.g, asked, move)
        for twin in (self.still, self.loaded):
            if twin is not None:
                with watched(2 * WATCH):
                    self._follow(twin, asked, move)

    def _follow(self, twin: State, asked: Decision, move: Move) -> None:
        """A twin must be asked the same and is given the same answer."""
        kind = "twin without a log" if twin is self.still else "twin saved and loaded"
        if run(twin) != asked:
            self.tell(Family(kind, "asks something else", asked.prompt))
            self._drop(twin)
            return
        play(twin, asked, move)

    def _drop(self, twin: State) -> None:
        if twin is self.still:
            self.still = None
        else:
            self.loaded = None

    @contextmanager
    def _timed(self, answer: Move | None = None) -> Generator[None]:
        """How long this takes: to give an answer, or to go on to the next question."""
        with clock() as took:
            yield
        seconds = took[0] if took[0] <= SLOW else min(took[0], *[self._again(answer) for _ in range(AGAIN)])
        self.slowest = max(self.slowest, seconds)
        if seconds > SLOW:
            self.tell(Family("slow", "a decision over 50 ms", self.g.phase), f"{seconds:.2f} s")

    def _again(self, answer: Move | None) -> float:
        """How long the same step takes in a game that was replayed up to it."""
        again = self.begin()
        again.journal = Journal()
        for move in self.moves[:-1] if answer is not None else self.moves:
            self._give(again, move)
        if answer is not None:
            run(again)
        with clock() as took:
            if answer is None:
                run(again)
            else:
                self._give(again, answer)
        return took[0]

    def _give(self, again: State, move: Move) -> None:
        asked = run(again)
        assert isinstance(asked, Decision)
        play(again, asked, move)

    # The checks

    def check(self, asked: Decision | Outcome, number: int) -> None:
        """What must hold at every question; some only now and then, because they take time."""
        for wrong in compare.zones(self.g, self.dealt):
            self.tell(Family("zones", wrong))
        over = isinstance(asked, Outcome)
        if number % LOOK == 0 or over:
            for name in compare.projections(self.game, self.g):
                self.tell(Family("stale", name))
        if number % SWAP == 0 and (self.wanted is None or self.wanted.kind == "unwatched"):
            for name in compare.unwatched(self.game, self.g):
                self.tell(Family("unwatched", name))
        if number % TWIN == 0 or over:
            self.check_twins()
        if isinstance(asked, Decision) and number % SWAP == 0:
            self.check_answers(asked)
            self.check_secrets(asked)

    def check_twins(self) -> None:
        """The game without a log and the game that was loaded are this very game; then a new one is loaded."""
        data = codec.save(self.g)
        for kind, twin in (("twin without a log", self.still), ("twin saved and loaded", self.loaded)):
            if twin is not None:
                run(twin)
                for name in compare.states(data, codec.save(twin)):
                    self.tell(Family(kind, f"differs in {name}"))
        self.loaded = self.played.load(data, self.g.rules)
        for name in compare.states(data, codec.save(self.loaded)):
            self.tell(Family("saved and loaded", f"differs in {name}"))

    def check_answers(self, asked: Decision) -> None:
        """Every answer has a text of its own."""
        written = texts(self.g, asked)
        if len(set(written)) < len(written) or len(set(asked.moves)) < len(asked.moves):
            self.tell(Family("answers", "two alike", asked.prompt))

    def check_secrets(self, asked: Decision) -> None:
        """Two cards that a viewer does not know are exchanged: the viewer sees the same, and is asked the same. Not
        while positions are compared for a loop: those before were not exchanged."""
        if self.g.positions:
            return
        others = [seat for seat in (*range(self.g.seats), SPECTATOR) if seat != asked.seat]
        for viewer in (asked.seat, self.rng.choice(others)):
            twin = self._exchanged(viewer)
            if twin is None:
                continue
            if view(twin, viewer) != view(self.g, viewer):
                self.tell(Family("secret", "a view changes with hidden cards"))
            if viewer == asked.seat:
                found = run(twin)
                if found != asked or texts(twin, asked) != texts(self.g, asked):
                    self.tell(Family("secret", "a question changes with hidden cards", asked.prompt))

    def _exchanged(self, viewer: int) -> State | None:
        """A copy in which two cards of one owner that this viewer has never seen have exchanged their faces."""
        g, hidden = self.g, dict[tuple[int, str], list[int]]()
        for card in range(self.dealt):
            if g.zone[card] >= 0 and not may_know(g, viewer, card):
                hidden.setdefault((g.owner[card], g.rules.kind_of(g.face[card])), []).append(card)
        groups = [cards for cards in hidden.values() if len({g.face[card] for card in cards}) > 1]
        if not groups:
            return None
        cards = groups[self.rng.randrange(len(groups))]
        one = cards[self.rng.randrange(len(cards))]
        others = [card for card in cards if g.face[card] != g.face[one]]
        other = others[self.rng.randrange(len(others))]
        twin = g.copy()
        twin.face[one], twin.face[other] = twin.face[other], twin.face[one]
        twin.version += 1
        return twin

    def check_replay(self) -> None:
        """The same answers give the same game and the same log."""
        again = self.begin()
        again.journal = Journal()
        for move in self.moves:
            asked = run(again)
            if isinstance(asked, Outcome) or move not in asked.moves:
                self.tell(Family("replay", "goes another way"))
                return
            play(again, asked, move)
        run(again)
        for name in compare.states(codec.save(self.g), codec.save(again)):
            self.tell(Family("replay", f"differs in {name}"))
        if again.journal.entries != self.g.journal.entries:
            self.tell(Family("replay", "another log"))


@contextmanager
def clock() -> Generator[list[float]]:
    """The seconds that this takes, without the garbage collector: what that walks through is everything that the
    process keeps, the phrasebook and all cards, and no decision's doing."""
    took: list[float] = []
    gc.disable()
    try:
        began = time.process_time()
        yield took
        took.append(time.process_time() - began)
    finally:
        gc.enable()


def position(g: State, said: Sequence[str]) -> list[str]:
    """Where a game stands, for people: the turn, what lies in each zone that everybody sees, the last answers."""
    lines = [f"turn {g.turn}, seat {'ABCDEFGH'[g.active]}, {g.phase}"]
    try:
        for zone in view(g, JUDGE).zones:
            if zone.cards and zone.name not in ("deck", "removed", "box"):
                names = ", ".join(f"{card.number} {card.name}" for card in zone.cards[:12])
                lines.append(f"{'ABCDEFGH'[zone.seat]} {zone.name}: {names}")
    except Exception as error:
        lines.append(f"(cannot be shown: {type(error).__name__})")
    return [*lines, f"last answers: {'; '.join(said[-LAST_MOVES:])}"]


def tabled(game: str, made: Sequence[Made], seed: int, way: Way | None = None) -> Table:
    """A table at which everybody has a deck of these cards, in this way or in the usual one."""
    own = library(game).faces
    faces: dict[str, Any] = {card.printed.number: card.face for card in made}
    printed = [card.printed for card in made]
    way = way or trial(game).WAYS[0]
    decks = [trial(game).deck(printed, seat, way) for seat in range(way.seats)]
    return Table(game, printed, decks, _Both(faces, own), seed, way)


class _Both(dict[str, Any]):
    """Made cards, and our own behind them."""

    def __init__(self, made: dict[str, Any], own: Any) -> None:
        super().__init__(made)
        self.own = own

    def __missing__(self, number: str) -> Any:
        return self.own[number]

    def __contains__(self, number: object) -> bool:
        return super().__contains__(number) or number in self.own
