"""Search for leaks: `python -m tests.server.leaks [--games N] [--minutes M] [--seed S] [--only KIND]`.

Random games of every kind of table are played through the whole server (`stage`), by people at all seats or with bots.
Every frame to every seat and to a spectator is searched for what that viewer cannot know (`searching`); players ask why
and for hints, take back, come back, send what is no answer; others look in at every address. At some of the decisions
the game goes on in two worlds that a viewer cannot tell apart, and each frame must be the same at the same time, with
other cards hidden (`wires.OnTwoWires`) or with other numbers of the engine (`wires.Relabelled`)."""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from itertools import cycle
from typing import Any
from unittest.mock import patch

import msgspec

from fuda.ai.dice import Stream
from fuda.games import registry
from fuda.kernel.decision import Decision
from fuda.kernel.notation import SEATS
from fuda.kernel.sight.view import SPECTATOR, may_know
from fuda.kernel.state import State
from fuda.proving.secrets.worlds import Unseen
from tests.server.dealing import dealt
from tests.server.searching import Known, Search
from tests.server.serving import Dice
from tests.server.stage import Stage, StagePage
from tests.server.wires import OnTwoWires, Relabelled

ANSWERS = 240
"""A random game is left after so many."""
PAIRS = 30
"""Two worlds are looked at about so many decisions after the last ones."""
RETURNS, LOOKS_IN, TRIES, HINTS = 25, 40, 4, 200
"""One decision out of so many: somebody comes back, an outsider looks in, somebody does something besides, asks for a
hint."""
GIVES_UP = ("retire",)
"""An answer that is left out: most games would end at once."""
MOST_TOLD = 50
"""Leaks that are told; one defect shows in many frames."""
FOE = ({"kind": "hot seat"}, {"kind": "hot seat"}, {"kind": "bot", "bot": "random"})
Progress = Callable[["Found"], None]


class Found(msgspec.Struct):
    """What came of it."""

    games: Counter[str] = msgspec.field(default_factory=Counter)
    pairs: Counter[str] = msgspec.field(default_factory=Counter)
    answers: int = 0
    frames: int = 0
    bytes: int = 0
    hints: int = 0
    seconds: float = 0.0
    leaks: list[str] = []


def kinds() -> dict[str, dict[str, Any]]:
    """Every kind of table, as somebody may want it."""
    found: dict[str, dict[str, Any]] = {}
    for name in registry.GAMES:
        game = registry.find(name)
        for edition in game.EDITIONS:
            for options in registry.variants(game):
                found[" ".join((name, edition, *options.values()))] = _duel(name, edition, options)
            for mode in registry.modes_of(name):
                found[f"{name} {edition} {mode.key}"] = {"game": name, "edition": edition, mode.key: {}}
    return found


def _duel(game: str, edition: str, options: dict[str, str]) -> dict[str, Any]:
    modes = {mode.key for mode in registry.modes_of(game)}
    return {
        "game": game, "edition": edition, "options": {key: value for key, value in options.items() if key not in modes}
    }  # fmt: skip


def wanted(kind: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """A table of a kind: who else sits there, and how hard it is (not every edition has the easiest)."""
    modes = [mode for mode in registry.modes_of(kind["game"]) if mode.key in kind]
    if not modes:
        return {**kind, "foe": dice.choice(FOE)}
    (mode,) = modes
    fellows = [dice.choice(FOE) for _ in range(dice.randrange(3))]
    return {**kind, mode.key: {"fellows": fellows, "difficulty": dice.choice(mode.levels[1:])}}


class Sitting:
    """One game, with all of its people, a spectator, and what each of them can know."""

    def __init__(self, name: str, kind: dict[str, Any], seed: int, found: Found) -> None:
        self.name, self.seed, self.found, self.dice = name, seed, found, random.Random(seed)
        self.stage = Stage()
        with dealt(seed):
            answered = self.stage.request("/api/tables", wanted(kind, self.dice))
        assert answered.status == 201, answered
        self.made: dict[str, Any] = json.loads(answered.body)
        self.key: str = self.made["table"]
        self.tokens = {SEATS.index(seat): token for seat, token in self.made["held"].items()}
        self.tokens[SPECTATOR] = self.made["watch"]
        self.pages: dict[int, StagePage] = {}
        self.read: dict[int, int] = {}
        self.before: tuple[int, int, list[bool]] | None = None
        """Who has answered last, with the chance of the game and the cards known before."""
        hosted = self.stage.table(self.key).hosted
        self.search = Search(hosted, self._secrets())
        self.known = {viewer: Known(hosted, viewer) for viewer in self.tokens}
        for viewer in self.tokens:
            self.sit(viewer)

    def _secrets(self) -> Iterator[str]:
        """What nobody may get while the game goes on."""
        made = self.stage.table(self.key).kept.made
        yield from (str(made.match.seed), made.match.key, f"{made.match.seed:x}")
        yield from (str(seat.seed) for seat in made.seats if seat.seed)
        yield from self.tokens.values()

    def sit(self, viewer: int) -> None:
        """Come, or come back."""
        self.pages[viewer] = self.stage.page(self.key, self.tokens[viewer], name=f"P{viewer}")
        self.read[viewer] = 0

    def play(self) -> None:
        """To the end, or far enough."""
        try:
            unseen, until = None, self.dice.randrange(PAIRS)
            for number in range(ANSWERS):
                self.hear()
                session = self.stage.table(self.key).hosted.session
                if not isinstance(session.now, Decision):
                    break
                unseen = unseen or Unseen(session.g)
                unseen.follow(session.g)
                if number == until:
                    until += 1 + self.dice.randrange(2 * PAIRS)
                    self.two_worlds(unseen)
                self.besides()
                self.answer()
                self.found.answers += 1
        except (AssertionError, EOFError, TimeoutError) as error:
            self.leak(f"{type(error).__name__}: {error}")
        finally:
            self.stage.close()

    def leak(self, what: str) -> None:
        """Something that must not be."""
        if len(self.found.leaks) < MOST_TOLD:
            self.found.leaks.append(f"{self.name} seed {self.seed} answer {self.found.answers}: {what[:2000]}")

    def hear(self) -> None:
        """Read and search everything that has come."""
        self.stage.wait()
        for viewer, page in self.pages.items():
            page.read()
            self.known[viewer].follow()
            fresh = page.line.heard[self.read[viewer] :]
            self.read[viewer] += len(fresh)
            for _, text in fresh:
                self.found.frames += 1
                self.found.bytes += len(text.encode())
                for what in self.search.leaks(text, self.known[viewer]):
                    self.leak(f"viewer {viewer} gets {what}")
                self.check_question(viewer, json.loads(text).get("view"))
            self.check_back(viewer, page)

    def check_question(self, viewer: int, view: dict[str, Any] | None) -> None:
        """Who waits for somebody gets nothing of what that one is asked."""
        if view is not None and view.get("waits_for") and any(view.get(part) for part in ("question", "deed")):
            self.leak(f"viewer {viewer} waits and gets {view}")

    def check_back(self, viewer: int, page: StagePage) -> None:
        """Who may take back at once has drawn nothing, seen nothing and let nobody else act since."""
        if self.before is None or not page.view.get("back"):
            return
        g, (who, chance, known) = self.stage.table(self.key).hosted.session.g, self.before
        learned = any(now and not before for now, before in zip(cards_known(g, viewer), known, strict=False))
        if (viewer, g.chance) != (who, chance) or learned:
            self.leak(f"viewer {viewer} may take back what has told somebody something")

    def asked(self) -> int | None:
        """The viewer at whose page a question lies."""
        return next((viewer for viewer, page in self.pages.items() if page.question is not None), None)

    def answer(self) -> None:
        """Any answer."""
        viewer = self.asked()
        if viewer is None:
            return
        page = self.pages[viewer]
        assert page.question is not None
        g = self.stage.table(self.key).hosted.session.g
        self.before = viewer, g.chance, cards_known(g, viewer)
        verbs = [answer["verb"] for answer in page.question["answers"]]
        index = self.dice.choice([place for place, verb in enumerate(verbs) if verb not in GIVES_UP] or [0])
        page.send(type="answer", id=1, question=page.question["number"], index=index)

    def besides(self) -> None:
        """What else people do."""
        viewer = self.dice.choice([*self.pages])
        page = self.pages[viewer]
        if self.dice.randrange(RETURNS) == 0:
            self.come_again(viewer)
        elif self.dice.randrange(LOOKS_IN) == 0:
            self.look_in()
        elif self.dice.randrange(HINTS) == 0 and len(self.pages) == 2 and self.pages[0].question:
            self.pages[0].send(type="hint", id=2, question=self.pages[0].question["number"])
            self.found.hints += 1
        elif self.dice.randrange(TRIES) == 0:
            self.ask(page)
        self.hear()

    def ask(self, page: StagePage) -> None:
        """Something that is no answer."""
        cards = [card["id"] for zone in page.view["zones"] for card in zone.get("cards", ()) if "id" in card]
        some = self.dice.choice(cards) if cards else 1
        number = page.question["number"] if page.question else 0
        sent: list[dict[str, Any]] = [
            {"type": "why", "id": 2, "card": some},
            {"type": "why", "id": 2, "card": some, "number": "power"},
            {"type": "why", "id": 2, "answer": self.dice.randrange(4)},
            {"type": "why", "id": 2, "area": "a1"},
            {"type": "why", "id": 2, "card": self.dice.randrange(200)},
            {"type": "warnings", "question": number},
            {"type": "answer", "id": 2, "question": number, "index": 10**6},
            {"type": "text", "id": 2, "question": number, "text": "play @hand#1"},
            {"type": "stops", "passed": ["theirs main", "mine end"], "muted": []},
            {"type": "stops", "passed": [], "muted": []},
            {"type": "back", "id": 2, "answers": 1 + self.dice.randrange(2)},
        ]
        message = self.dice.choice(sent)
        if message["type"] == "back":
            self.before = None
        page.send(**message)
        self.stage.wait(1.0)
        if self.stage.table(self.key).hosted.asks is not None:
            yes = self.dice.randrange(2) == 0
            with patch("fuda.host.hosted.secrets", Dice(self.seed)):
                for other in self.pages.values():
                    other.send(type="consent", id=3, yes=yes)
                self.stage.wait(1.0)

    def come_again(self, viewer: int) -> None:
        """Somebody closes the page and opens it again: it has what one that stayed has."""
        self.hear()
        old = self.pages[viewer]
        old.line.close()
        self.sit(viewer)
        new = self.pages[viewer]
        here, there = ({**page.view, "printed": {}} for page in (old, new))
        if here != there or old.log != new.log or not new.printed.items() <= old.printed.items():
            self.leak(f"viewer {viewer} comes back and finds something else: {old.view} {new.view}")

    def look_in(self) -> None:
        """An outsider tries every address: one and the same answer, whatever is asked for, and nothing of the game."""
        said = set()
        for query in ("", "?at=0&seat=A", "?at=5&seat=judge", "?at=99999", "?seat=Z", "?at=x"):
            answered = self.stage.request(f"/api/games/{self.key}{query}")
            said.add((answered.status, answered.body))
        answered = self.stage.request(f"/api/games/{self.key}/branch", {"at": 0, "seat": "B"})
        said.add((answered.status, answered.body))
        if len(said) != 1:
            self.leak(f"an outsider can tell: {said}")
        mine = self.stage.request("/api/mine", {"tokens": [self.tokens[SPECTATOR], "x"]})
        for body in (mine.body, *(body for _, body in said)):
            for what in self.search.leaks(body.decode(), self.known[SPECTATOR]):
                self.leak(f"an outsider gets {what}")

    def two_worlds(self, unseen: Unseen) -> None:
        """The same frames at the same time, for somebody who cannot tell these worlds apart. While somebody else is in
        the middle of a deed, that is about the very cards that would be exchanged."""
        table = self.stage.table(self.key)
        g, match = table.hosted.session.g.copy(), table.kept.made.match
        kind = self.dice.choice((OnTwoWires, OnTwoWires, Relabelled))
        viewer = self.dice.choice([seat for seat in self.tokens if seat != g.rules.empty_seat])
        now = table.hosted.session.now
        assert isinstance(now, Decision)
        groups = unseen.exchangeable(g, viewer) if now.seat == viewer or now.kind == "act" else []
        if not groups or (g.marks and kind is Relabelled):
            return
        self.found.pairs[kind.__name__] += 1
        seed = self.dice.randrange(2**32)
        difference = kind(match, g, viewer, groups, Stream(seed, 5)).differ()
        if difference is not None:
            self.leak(f"{kind.__name__} {seed}: {difference}")


def cards_known(g: State, viewer: int) -> list[bool]:
    """Which cards a viewer may know."""
    return [may_know(g, viewer, card) for card in range(len(g.face))]


def search(
    games: int, seconds: float, seed: int, progress: Progress = lambda _: None, only: Collection[str] = ()
) -> Found:
    """Play so many games, as far as the time lasts, of every kind of table (or `only` these) by turns."""
    found, began = Found(), time.perf_counter()
    wanted_kinds = {name: kind for name, kind in kinds().items() if not only or name in only}
    for number, (name, kind) in enumerate(cycle(wanted_kinds.items())):
        if number == games or time.perf_counter() > began + seconds:
            break
        Sitting(name, kind, seed + number, found).play()
        found.games[name] += 1
        found.seconds = round(time.perf_counter() - began, 1)
        progress(found)
    return found


def main() -> None:
    """The long form."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--minutes", type=float, default=25.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", action="append", default=[], metavar="KIND", choices=[*kinds()])
    arguments = parser.parse_args()
    told: list[str] = []

    def tell(found: Found) -> None:
        line = f"{found.games.total()} games, {found.pairs.total()} pairs, {len(found.leaks)} leaks"
        print(f"\r{line}", end="", file=sys.stderr, flush=True)
        for leak in found.leaks[len(told) :]:
            told.append(leak)
            print(f"\n{leak}", file=sys.stderr, flush=True)

    found = search(arguments.games, 60 * arguments.minutes, arguments.seed, tell, arguments.only)
    print(json.dumps(msgspec.to_builtins(found), indent=2, ensure_ascii=False))
    sys.exit(1 if found.leaks else 0)


if __name__ == "__main__":
    main()
