"""A small table for tests of the rules of the table: cards without text, or with a field ability made for tests."""

from __future__ import annotations

from typing import Any

import msgspec

from fuda.effects.node import Node, Op, Program
from fuda.games.fftcg import game
from fuda.games.fftcg.book.turn import Turn
from fuda.games.fftcg.edition import Edition218
from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.now import query
from fuda.games.fftcg.now.layers import GENERAL, POWER
from fuda.games.fftcg.printed import Ability, Face, Printed
from fuda.games.fftcg.state import Match
from fuda.games.sharing import Shared, close_over
from fuda.kernel import action
from fuda.kernel.action import Journal
from fuda.kernel.chain import Window
from fuda.kernel.decision import Decision, Outcome
from fuda.kernel.event import Event
from fuda.kernel.loop import answer, play, run, step
from fuda.kernel.notation import match, texts


class Says(Node, frozen=True):
    """A field ability for tests: this card, or (`about` = "all") every card, cannot, must or may do something."""

    word: str
    about: str = "self"
    other: str = ""
    """Only with another card of this name."""
    number: int = 0
    layer: int = GENERAL
    own: bool = True
    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset(("says",))

    def watches(self) -> frozenset[str]:
        return frozenset()

    def finder(self) -> Any:
        return lambda _g, src, looks: (src.source,) if self.about == "self" else looks.here

    def changer(self) -> Any:
        return lambda _g, src, now, _looks: now.say(self.word, self, src)

    def applies_to(self, g: Any, src: Any, card: int, by: Any, other: int) -> bool:
        return not self.other or (other >= 0 and g.rules.name(g, other) == self.other)

    def value(self, g: Any, src: Any) -> int:
        return self.number


class SaysOfPlayer(Says, frozen=True):
    """The same of the players ("self": its controller)."""

    about: str = "self"

    def players(self, g: Any, src: Any, looks: Any) -> None:
        for seat in (src.seat,) if self.about == "self" else range(g.seats):
            looks.say_player(seat, self.word, self, src)

    def applies_to(self, g: Any, src: Any, card: int, by: Any, other: int) -> bool:
        return True


class Power(Node, frozen=True):
    """A field ability for tests: every other forward has so much more or less power."""

    number: int
    layer: int = POWER
    own: bool = False
    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset(("power",))

    def watches(self) -> frozenset[str]:
        return frozenset()

    def finder(self) -> Any:
        return lambda _g, src, looks: [card for card in looks.here if card != src.source]

    def changer(self) -> Any:
        return lambda _g, _src, now, _looks: now.add_power(self.number)


def card(number: str, kind: str = "forward", **facts: Any) -> Face:
    """A printed card: a fire forward of cost 2 with 5000 power unless said otherwise. `says` are nodes of a field
    ability, `keywords` what it has besides."""
    says, keywords = facts.pop("says", ()), facts.pop("keywords", ())
    usual: dict[str, Any] = {"number": number, "name": number, "type": kind, "elements": ("fire",), "cost": 2}
    usual["power"] = 5000 if kind == "forward" else None
    printed = Printed(**usual | facts)
    abilities = (Ability(kind="field", statics=tuple(says)),) if says else ()
    return Face(printed=printed, abilities=abilities, keywords=dict.fromkeys(keywords, 1), names=(printed.name,))


BLANK = card("白札", "monster", cost=99)
"""What decks are made of here: too dear to be cast."""


class EveryWindow(Edition218):
    """Every window is opened: tests stop also at those in which nobody can do anything."""

    def is_settled(self, g: Match) -> bool:
        """Nothing is plain."""
        return False


EVERY_WINDOW: Shared[EveryWindow] = Shared()


class Table:
    """Two players in the third turn, which is the first one's (seat 0); ten blanks in each deck."""

    def __init__(self, *faces: Face, form: str = "constructed", deck: int = 10) -> None:
        closed = close_over([BLANK, *faces])
        self.g: Match = game.empty("2.1.8", EVERY_WINDOW.get(EveryWindow, "2.1.8", closed, game.SEATS))
        self.index = {face.printed.name: n for n, face in reversed(list(enumerate(closed)))}
        self.index |= {face.printed.number: n for n, face in enumerate(closed)}
        self.g.options = {"format": form}
        self.g.turn, self.g.own_turn, self.g.phase = 3, [3, 2], "main1"
        self.g.journal = Journal()
        for seat in (0, 1):
            self.many("白札", deck, "deck", seat)

    def put(self, name: str, seat: int = 0, zone: str = "field", **columns: int) -> int:
        """A card, by name or number, in a zone; on the field it is active and has long been there."""
        g = self.g
        new = action.new_card(g, self.index[name], seat, g.rules.layout.at(zone, seat))
        if zone == "field":
            g.side[new] = g.home[new] = seat
        for column, value in columns.items():
            getattr(g, column)[new] = value
        g.version += 1
        return new

    def many(self, name: str, count: int, zone: str, seat: int = 0) -> list[int]:
        """So many of them."""
        return [self.put(name, seat, zone) for _ in range(count)]

    def phase(self, at: str, *left: str, mains: int = 1) -> None:
        """Stand at the beginning of a phase ("attack_phase") of seat 0, with these phases to come."""
        self.g.frames = [Turn(at=at, left=left or ("main", "end"), mains=mains)]
        self.g.phase = at.removesuffix("_phase")

    def window(self, scope: str = "main1") -> None:
        """Seat 0 is about to get priority."""
        self.g.frames = [Turn(at="main_over", left=("attack", "main", "end"), mains=1), Window(scope=scope, holder=0)]

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

    def to_turn(self, turn: int) -> None:
        """Take the safe answer to everything until that turn has begun."""
        while self.g.turn < turn and not isinstance(found := step(self.g), Outcome):
            if found is not None:
                answer(self.g, found.move())

    def until(self, prompt: str) -> Decision:
        """Take the safe answer until this question comes."""
        for _ in range(50):
            asked = self.asked()
            if asked.prompt == prompt:
                return asked
            play(self.g, asked, asked.move())
        raise AssertionError(f"{prompt} is never asked")

    def zone(self, card: int) -> str:
        """Where a card lies."""
        word: str = self.g.rules.place_word(self.g, card)
        return word

    def damage(self, seat: int) -> int:
        """The damage a player has taken."""
        return len(self.g.zones[self.g.rules.layout.at("damage", seat)])

    def told(self, kind: str, **fields: Any) -> list[Any]:
        """The events of this kind in the log."""
        events = [entry.event for entry in self.g.journal.entries if entry.event.kind == kind]
        return [event for event in events if all(getattr(event, name) == value for name, value in fields.items())]


# Auto abilities and costs


class When(Node, frozen=True):
    """A trigger for tests: an event of this kind (and word), of this card itself if `mine`."""

    event: str
    word: str = ""
    mine: bool = False

    def fits(self, g: Any, ctx: Any, event: Event) -> bool:
        return (not self.word or event.word == self.word) and (not self.mine or event.card == ctx.source)


class Draw(Op, frozen=True):
    """The controller draws a card."""

    def run(self, g: Any, fx: Any, move: Any) -> None:
        fx.next(g)
        happen.do(g, [Event("draws", seat=fx.seat, amount=1, source=fx.source, by=fx.seat)])


class HitAll(Op, frozen=True):
    """So much damage to every forward."""

    number: int

    def run(self, g: Any, fx: Any, move: Any) -> None:
        fx.next(g)
        cards = [c for seat in range(g.seats) for c in query.forwards(g, seat)]
        happen.do(g, [Event("hurts", c, amount=self.number, source=fx.source, by=fx.seat) for c in cards])


class Toll(Says, frozen=True):
    """What an attack or a block costs."""

    parts: tuple[Any, ...] = ()


def auto(*triggers: When, do: Op | None = None, limit: int = 0) -> Ability:
    """An auto ability: when one of these happens its controller draws a card, or does this."""
    return Ability(kind="auto", triggers=triggers, program=Program((do or Draw(),)), limit=limit)


def with_abilities(face: Face, *abilities: Ability) -> Face:
    """The same card with these abilities besides."""
    return msgspec.structs.replace(face, abilities=(*face.abilities, *abilities))
