"""A small table for tests of the rules of the table: cards without text, or with abilities made for tests."""

from __future__ import annotations

from typing import Any

from fuda.effects.node import Node, Op, Program
from fuda.games.scs import game
from fuda.games.scs.book import areas
from fuda.games.scs.book.commander_phase import CommanderPhase
from fuda.games.scs.book.striker_phase import StrikerPhase
from fuda.games.scs.book.turn import Turn
from fuda.games.scs.happening import happen
from fuda.games.scs.happening.memory import reach_from
from fuda.games.scs.printed import Ability, Face, Minimap, Printed, listed
from fuda.games.scs.state import Match
from fuda.games.sharing import close_over
from fuda.kernel import action
from fuda.kernel.action import Journal
from fuda.kernel.decision import Decision, Outcome
from fuda.kernel.event import Event
from fuda.kernel.loop import play, run
from fuda.kernel.notation import match, texts

FRONT = Minimap(red=((0, -1),))
CROSS = Minimap(red=((0, -1), (-1, 0), (1, 0), (0, 1)))
LONG = Minimap(red=((0, -1), (0, -2)))


def card(name: str, **facts: Any) -> Face:
    """A printed card: POW 2, DEF 3, Rank 1, no attribute, no cost, range to the front unless said otherwise.
    `abilities` and `keywords` are what it has besides."""
    abilities, keywords = facts.pop("abilities", ()), facts.pop("keywords", ())
    reach: Minimap = facts.pop("range", FRONT)
    usual: dict[str, Any] = {"number": name, "name": name, "rank": 1, "power": 2, "defence": 3}
    return Face(printed=Printed(**usual | facts), abilities=tuple(abilities), keywords=tuple(keywords), range=reach)


def option(name: str = "飾り", **facts: Any) -> Face:
    """A printed option: adds nothing unless said otherwise."""
    return card(name, **{"type": "option", "rank": 0, "power": 0, "defence": 0, "range": Minimap()} | facts)


BLANK = card("白札", cost=("無",) * 7)
"""What decks are made of here: too dear to be summoned."""


class Table:
    """Two players in the third turn, which is the first one's (seat 0); ten blanks in each deck."""

    def __init__(self, *faces: Face, deck: int = 10) -> None:
        closed = close_over([BLANK, *faces])
        self.g: Match = game.empty("1.12", game.rules_for("1.12", closed))
        self.index = {face.printed.name: n for n, face in enumerate(closed)}
        self.g.turn, self.g.phase = 3, "striker"
        self.g.journal = Journal()
        for seat in (0, 1):
            self.many("白札", deck, "deck", seat)
        self.phase("striker")

    def put(self, name: str, place: str, seat: int = 0, owner: int = -1, **columns: int) -> int:
        """A card, by name, in an area ("b1") or a zone ("hand") of this seat."""
        g = self.g
        area = areas.number(place)
        zone = g.rules.layout.at(place if area < 0 else "removed", seat)
        new = action.new_card(g, self.index[name], seat if owner < 0 else owner, zone)
        if area >= 0:
            happen.place(g, new, seat, area)
        for column, value in columns.items():
            getattr(g, column)[new] = value
        g.version += 1
        return new

    def many(self, name: str, count: int, zone: str, seat: int = 0) -> list[int]:
        """So many of them."""
        return [self.put(name, zone, seat) for _ in range(count)]

    def bear(self, name: str, host: int) -> int:
        """An option or an equip spell on a striker."""
        owner = self.g.side[host]
        new = action.new_card(self.g, self.index[name], owner, self.g.rules.layout.at("removed", owner))
        happen.attach(self.g, new, host)
        return new

    def phase(self, at: str) -> None:
        """Stand in the striker or commander phase of seat 0, or at the beginning of another step of the turn."""
        known = {
            "striker": [Turn(at="commander"), StrikerPhase(at="act")],
            "commander": [Turn(at="end_phase"), CommanderPhase(at="choose")],
        }
        self.g.phase = at
        self.g.frames = list(known.get(at, [Turn(at=at)]))

    def asked(self) -> Decision:
        """The question that stands."""
        found = run(self.g)
        assert isinstance(found, Decision), found
        return found

    def over(self) -> Outcome:
        """How the game ended."""
        found = run(self.g)
        assert isinstance(found, Outcome), (found, self.options())
        return found

    def options(self) -> list[str]:
        """The texts of all answers."""
        return texts(self.g, self.asked())

    def do(self, *moves: str) -> None:
        """Give these answers, one after another."""
        for move in moves:
            asked = self.asked()
            play(self.g, asked, match(self.g, asked, move))
        run(self.g)

    def until(self, prompt: str, seat: int = -1) -> Decision:
        """Take the safe answer until this question comes (to this seat)."""
        for _ in range(60):
            asked = self.asked()
            if asked.prompt == prompt and seat in (-1, asked.seat):
                return asked
            play(self.g, asked, asked.move())
        raise AssertionError(f"{prompt} is never asked")

    def where(self, card: int) -> str:
        """Where a card lies: an area or a zone."""
        word: str = self.g.rules.place_word(self.g, card)
        return word

    def count(self, zone: str, seat: int = 0) -> int:
        """How many cards lie in a zone."""
        return len(self.g.zones[self.g.rules.layout.at(zone, seat)])

    def told(self, kind: str, **fields: Any) -> list[Event]:
        """The events of this kind in the log."""
        events = [entry.event for entry in self.g.journal.entries if entry.event.kind == kind]
        return [event for event in events if all(getattr(event, name) == value for name, value in fields.items())]

    def rules_told(self, kind: str) -> list[str]:
        """The rules by which such events were told."""
        return [entry.rule for entry in self.g.journal.entries if entry.event.kind == kind]


# Texts made for tests


class When(Node, frozen=True):
    """A trigger: an event of this kind (and word), of this card itself if `mine`."""

    event: str
    word: str = ""
    mine: bool = False

    def fits(self, g: Any, ctx: Any, event: Event) -> bool:
        return (not self.word or event.word == self.word) and (not self.mine or event.card == ctx.source)


class Draw(Op, frozen=True):
    """Its controller draws so many cards."""

    number: int = 1

    def run(self, g: Any, fx: Any, move: Any) -> None:
        happen.op(
            g, fx, [Event("draws", seat=fx.seat, amount=self.number, source=fx.source, by=fx.seat, word="effect")]
        )


class HitAll(Op, frozen=True):
    """So much damage to every striker of the opponent."""

    number: int

    def run(self, g: Any, fx: Any, move: Any) -> None:
        enemies = happen.strikers(g, 1 - fx.seat)
        happen.op(g, fx, [happen.event(fx, "damages", c, amount=self.number, word="ability") for c in enemies])


class Does(Op, frozen=True):
    """One event about the card itself (or, with `other`, about every other striker)."""

    kind: str
    word: str = "effect"
    other: bool = False

    def run(self, g: Any, fx: Any, move: Any) -> None:
        everybody = [*happen.strikers(g, 0), *happen.strikers(g, 1)]
        cards = [c for c in everybody if c != fx.source] if self.other else [fx.source]
        happen.op(g, fx, [happen.event(fx, self.kind, c, word=self.word) for c in cards])


class Defects(Op, frozen=True):
    """The striker itself changes sides."""

    def run(self, g: Any, fx: Any, move: Any) -> None:
        happen.op(g, fx, [happen.event(fx, "controls", fx.source, seat=1 - fx.seat)])


class Wins(Op, frozen=True):
    """Its controller wins."""

    def run(self, g: Any, fx: Any, move: Any) -> None:
        happen.op(g, fx, [Event("wins", seat=fx.seat)])


class Hit(Op, frozen=True):
    """So much damage to the targets."""

    number: int

    def run(self, g: Any, fx: Any, move: Any) -> None:
        word = "spell" if fx.card >= 0 else "ability"
        happen.op(g, fx, [happen.event(fx, "damages", c, amount=self.number, word=word) for c, _ in fx.slots[0]])


class Target(Node, frozen=True):
    """A target line: so many strikers of the opponent (or of one's own) within the minimap."""

    number: int = 1
    whose: str = "enemy"
    kind: str = "striker"

    def legal(self, g: Any, ctx: Any) -> list[int]:
        seat = ctx.seat if self.whose == "friend" else 1 - ctx.seat
        there = g.area[ctx.source] >= 0
        minimap = g.rules.faces[ctx.face].abilities[ctx.ability].map
        reach = listed(reach_from(g, ctx, minimap)) if minimap is not None else range(20)
        return [c for c in happen.strikers(g, seat) if there and g.area[c] in reach]

    def count(self, g: Any, ctx: Any) -> int:
        return self.number

    def fits(self, g: Any, ctx: Any, card: int) -> bool:
        return card in self.legal(g, ctx)

    def ref(self, g: Any, card: int) -> tuple[int, int]:
        found: tuple[int, int] = g.ref(card)
        return found

    def still(self, g: Any, ctx: Any, ref: tuple[int, int]) -> bool:
        return bool(g.fits(ref)) and self.fits(g, ctx, ref[0])


def spell(*ops: Op, timing: Any = "action", **more: Any) -> Ability:
    """A spell frame: an action without a cost unless said otherwise."""
    return Ability(kind="spell", program=Program(tuple(ops)), timing=timing, **more)


def declared(*ops: Op, timing: Any = "action", **more: Any) -> Ability:
    """A declared ability: an action without a cost unless said otherwise."""
    return Ability(kind="declared", program=Program(tuple(ops)), timing=timing, **more)


def trigger(when: Node, *ops: Op, **more: Any) -> Ability:
    """A triggered ability."""
    return Ability(kind="trigger", triggers=(when,), program=Program(tuple(ops)), **more)
