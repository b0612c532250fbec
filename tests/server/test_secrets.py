"""No byte on the wire, and no moment at which it comes, depends on what a viewer may not know: the short form of
`python -m tests.server.leaks`, and what each of its eyes would notice."""

from __future__ import annotations

import inspect
import json
import socket
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.sync.client import connect

from fuda.ai.dice import Stream
from fuda.host.contract import asking, base, setting, table, view
from fuda.host.showing import log
from fuda.host.showing.sight import Aliases
from fuda.host.viewer import Viewer
from fuda.kernel.sight.view import JUDGE, SPECTATOR, Told, told
from fuda.kernel.state import OBJECTS
from fuda.proving.secrets.tables import hosted_at
from fuda.proving.secrets.worlds import Unseen, exchanged
from fuda.server.play import wire
from fuda.server.wanted import KeptSeat, Made, anew
from fuda.sim.match import Match
from tests.every_game.games import begun, matches
from tests.every_game.games import walk as random_walk
from tests.host.tables import every_table
from tests.server import leaks
from tests.server.serving import Page, served
from tests.server.wires import OnTheWire, OnTwoWires, Relabelled

EVERY, MOST = 17, 3
"""Every so-manieth decision, and not more pairs of worlds than this in a game."""
SHORT = {
    "pso2 3.0": 20,
    "pso2 3.0 raid": 12,
    "fftcg 2.1.8 constructed": 12,
    "scs 1.12": 15,
    "moncolle 2.00 draft no": 12,
}
"""How many answers of each kind of table the short form follows."""
WAYS = ((OnTwoWires, 0), (Relabelled, 1), (OnTwoWires, SPECTATOR), (OnTwoWires, 1))
FAR = 100_000
"""Names for cards that begin here cannot be mistaken for numbers of the engine."""


# Two worlds


@every_table
def test_frames_and_their_moments_are_the_same_in_two_worlds(name: str, way: str) -> None:
    pairs = 0
    for match in matches(name, way, 1):
        g, dice, unseen = begun(match), Stream(match.seed, 3), None
        for number, asked in enumerate(random_walk(g, match.seed)):
            if pairs == MOST:
                break
            unseen = unseen or Unseen(g)
            unseen.follow(g)
            kind, turned = WAYS[pairs % len(WAYS)]
            viewer = turned if turned < 0 else asked.seat
            groups = unseen.exchangeable(g, viewer) if number % EVERY == 0 and not g.marks else []
            if groups:
                pairs += 1
                found = kind(match, g, viewer, groups, dice).differ()
                assert found is None, found
    assert pairs > 1


def test_a_difference_would_be_found() -> None:
    """The two worlds do differ for who holds the cards, and where nobody is shown that others could have acted."""
    (match,) = matches("pso2", "3.0", 1)
    g, dice = begun(match), Stream(match.seed, 3)
    unseen = None
    for _, asked in zip(range(20), random_walk(g, match.seed), strict=False):
        unseen = unseen or Unseen(g)
        unseen.follow(g)
        if asked.kind == "act":
            break
    assert unseen is not None
    groups = unseen.exchangeable(g, 0)
    worlds = [OnTheWire(hosted_at(match, state), 1) for state in (g.copy(), exchanged(g, 0, groups, dice))]
    assert any(one != other for one, other in pairwise([world.take() for world in worlds]))
    for world in worlds:
        world.close()


def test_a_world_that_hurries_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the tables at which others could have acted it shows who was asked."""
    monkeypatch.setattr(Viewer, "moments", lambda _: [])
    (match,) = matches("pso2", "3.0", 1)
    g, unseen, differences = begun(match), None, 0
    for number, asked in enumerate(random_walk(g, match.seed)):
        unseen = unseen or Unseen(g)
        unseen.follow(g)
        if number % 5 == 0 and (groups := unseen.exchangeable(g, asked.seat)):
            differences += OnTwoWires(match, g, asked.seat, groups, Stream(number, 3)).differ() is not None
        if differences or number > 200:
            break
    assert differences


# The search


@pytest.mark.parametrize("kind", SHORT)
def test_no_frame_names_what_its_viewer_cannot_know(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    monkeypatch.setattr(leaks, "ANSWERS", SHORT[kind])
    monkeypatch.setattr(leaks, "HINTS", 10**6)
    monkeypatch.setattr(leaks, "PAIRS", 10**6)
    found = leaks.search(1, 60.0, 4, only=(kind,))
    assert found.leaks == []
    assert found.frames > SHORT[kind]


def everything(g: Any, entry: Any, _: int) -> Told:
    return told(g, entry, JUDGE)


@pytest.mark.parametrize(
    ("where", "name", "instead"),
    [(log, "told", everything), (Aliases, "of", lambda _, card: OBJECTS + card),
     (leaks.Sitting, "_secrets", lambda _: ["P0"])],
    ids=["log", "numbers", "secrets"],
)  # fmt: skip
def test_the_search_would_find_it(monkeypatch: pytest.MonkeyPatch, where: Any, name: str, instead: Any) -> None:
    monkeypatch.setattr(leaks, "ANSWERS", 6)
    monkeypatch.setattr(leaks, "PAIRS", 10**6)
    monkeypatch.setattr(where, name, instead)
    assert leaks.search(1, 60.0, 4, only=("pso2 3.0",)).leaks


# Sizes: what is really on the line, compressed


class Recorded(socket.socket):
    """A line of which every byte is kept."""

    heard = b""

    def recv(self, size: int, flags: int = 0) -> bytes:
        """As usual."""
        data = super().recv(size, flags)
        self.heard += data
        return data


def test_on_the_line_itself_every_byte_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deal: Callable[[int], None]
) -> None:
    """Against another list of the same length, as long as nothing of it has come to light."""
    monkeypatch.setattr("fuda.server.play.tables.new_key", lambda: "0123456789ab")
    sent = []
    for deck in ("icetide", "belltower"):
        deal(6)
        (tmp_path / deck).mkdir()
        with served(tmp_path / deck) as server:
            made = server.post(
                "/api/tables", {"game": "fftcg", "deck": "ashstorm", "foe": {"kind": "friend", "deck": deck}}
            )
            line = Recorded(socket.AF_INET, socket.SOCK_STREAM)
            line.connect(("127.0.0.1", server.port))
            with connect(f"ws://127.0.0.1:{server.port}/ws/t/{made['table']}", sock=line, max_size=None) as mine:
                page = Page(mine)
                page.send(type="hello", token=made["token"])
                page.take()
                with server.page(made["table"], made["links"]["B"]) as other:
                    for _ in range(2):
                        asked = page if page.question else other
                        assert asked.question is not None
                        asked.answer(asked.question["default"])
                        page.catch_up()
                        other.catch_up()
                while "here" in page.people["B"]:
                    page.take()
                assert "permessage-deflate" in str(mine.response and mine.response.headers)
            sent.append(line.heard.partition(b"\r\n\r\n")[2])
    assert len(sent[0]) > 1000
    assert sent[0] == sent[1]


# Names for cards

NAMES = {
    "Change.card", "Altered.card", "Card.id", "Card.host", "Aim.card", "Link.card", "Link.caster", "Fight.attackers",
    "Fight.blocker", "Step.card", "Deed.card", "Deed.rest", "Answer.card", "Answer.target", "Answer.same",
    "Branch.card", "Question.about", "LogLine.cards",
}  # fmt: skip
"""Fields of what the server sends in which a card is named, by a number that only this viewer has for it."""
NUMBERS = {
    "Area.column", "Area.row", "Setting.version", "Line.number", "Change.amount", "Amount.now", "Amount.printed",
    "Keyword.number", "Counter.count", "Card.price", "Card.place", "Zone.count", "Vital.now", "Vital.most", "Aim.link",
    "Aim.number", "Link.id", "Link.ability", "Why.answer", "Step.number", "Due.count", "Deed.least", "Deed.most",
    "Answer.link", "Answer.ability", "Answer.number", "Branch.answer", "Question.number", "Question.default",
    "Question.passes", "View.version", "View.turn", "View.back", "LogLine.id", "LogLine.turn", "LogLine.deed",
    "Welcome.version", "Shown.keep", "Shown.to", "Refused.to", "Explained.answer", "Because.to", "Warnings.question",
    "HintedAnswer.index", "HintedAnswer.games", "Hinted.to", "Hinted.question", "Asks.answers", "Ping.number",
    "Reported.to",
    "Clocks.each",
}  # fmt: skip
"""All others: counts, places, amounts."""


def whole_numbers() -> set[str]:
    """Every field of what the server sends that may hold a whole number of its own."""
    found = set()
    for module in (base, setting, table, asking, view, wire):
        for name, kind in vars(module).items():
            is_record = (
                inspect.isclass(kind) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
            )
            if is_record and not issubclass(kind, wire.FromPage):
                fields = msgspec.structs.fields(kind)
                found |= {f"{name}.{field.name}" for field in fields if str(field.type) in PLAIN}
    return found


PLAIN = ("<class 'int'>", "int | None", "tuple[int, ...]")


def test_every_number_that_is_sent_is_known_for_what_it_is() -> None:
    """A new field: does it name a card? Then it holds what `Sight.of` says."""
    assert whole_numbers() == NAMES | NUMBERS


def named(record: Any) -> Iterator[tuple[str, int]]:
    """Every name of a card in a record, with its field."""
    if isinstance(record, msgspec.Struct):
        for field in record.__struct_fields__:
            key, value = f"{type(record).__name__}.{field}", getattr(record, field)
            if key in NAMES:
                yield from ((key, each) for each in (value if isinstance(value, tuple) else (value,)))
            else:
                yield from named(value)
    elif isinstance(record, dict | tuple):
        for each in record.values() if isinstance(record, dict) else record:
            yield from named(each)


def test_no_number_of_the_engine_names_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Aliases.__init__

    def far(self: Aliases) -> None:
        usual(self)
        self._next = FAR

    monkeypatch.setattr(Aliases, "__init__", far)
    monkeypatch.setattr(leaks, "PAIRS", 10**6)
    monkeypatch.setattr(leaks, "ANSWERS", 12)
    met: set[str] = set()

    def look(sitting: leaks.Sitting, _: int, found: dict[str, Any] | None) -> None:
        if found is not None:
            for key, number in named(msgspec.convert(found, view.View)):
                met.add(key)
                assert number == 0 or number >= FAR, (sitting.name, key, number)

    monkeypatch.setattr(leaks.Sitting, "check_question", look)
    found = leaks.search(4, 60.0, 9, only=("pso2 3.0", "scs 1.12", "fftcg 2.1.8 constructed", "moncolle 2.00 given no"))
    assert found.leaks == []
    assert {"Card.id", "Answer.card", "Branch.card"} <= met


# Records


def test_a_game_that_is_played_again_has_nothing_of_the_one_before() -> None:
    made = Made(Match("scs", "1.12", ("a", "b"), 5, {}, "k"), (KeptSeat("person"), KeptSeat("bot", seed=7)))
    games = [made, anew(made), anew(made)]
    assert len({game.match.seed for game in games}) == 3
    assert len({game.match.key for game in games}) == 3
    assert len({game.seats[1].seed for game in games}) == 3
    assert all(len(game.match.key) == 32 for game in games[1:]), "128 bits"


def test_frames_are_json_without_anything_behind() -> None:
    """What is searched is all there is."""
    (match,) = matches("scs", "1.12", 1)
    world = OnTheWire(hosted_at(match, begun(match)), 0)
    assert all(json.loads(frame.partition(b" ")[2])["type"] for frame in world.take())
    world.close()
