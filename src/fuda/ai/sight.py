"""What a bot gets to see: never the game itself, only what its seat may know of it, and no number that could be
followed.

The engine's own numbers tell more than eyes can see: where in a deck a card once lay, and so when it was drawn. A bot
sees cards by numbers given anew for every question, and it answers by the place of the answer in the list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from fuda.kernel.decision import Decision, Kind, Outcome
from fuda.kernel.loop import play, run
from fuda.kernel.notation import texts
from fuda.kernel.sight.unknown import imagine, lay_as_held_out
from fuda.kernel.sight.view import CardView, View, ZoneView, backs, view
from fuda.kernel.state import State

CARD_FACTS = frozenset({"host", "card", "caster", "attacked", "target", "attacker", "blocker"})
"""Facts of views that are cards."""


class Offer(msgspec.Struct, frozen=True):
    """One answer: its text, what is done, and the card as the view shows it (-1: none, or one that it does not
    show)."""

    text: str
    """The same in records, at the terminal and on the wire."""
    verb: str
    card: int = -1


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked."""

    kind: Kind
    """One of ten: act, card, order, number, yesno, option, pay, place, seat, word (docs/protocol.md)."""
    prompt: str
    """What is asked, as a word that never changes."""
    rule: str
    """The number of the rule that asks."""
    answers: tuple[Offer, ...]
    """Every legal answer."""
    default: int
    """The place of a safe one."""


class Sight:
    """The game behind a door. A bot looks (`view`, `question`) or imagines (`imagine`: what it cannot know is dealt
    anew)."""

    __slots__ = ("__asked", "__g", "answers", "seat")

    def __init__(self, g: State, asked: Decision) -> None:
        self.__g = g
        self.turn_to(asked)

    def turn_to(self, asked: Decision) -> None:
        """The next question of the same game."""
        self.__asked = asked
        self.seat = asked.seat
        self.answers = len(asked.moves)
        """How many there are to choose from."""

    def view(self) -> View:
        """What this seat sees."""
        return seen(self.__g, self.seat)[0]

    def question(self) -> Question:
        """What it is asked, with every answer."""
        asked, (_, names) = self.__asked, seen(self.__g, self.seat)
        offers = zip(asked.moves, texts(self.__g, asked), strict=True)
        answers = tuple(Offer(text, move.verb, names.get(move.card, -1)) for move, text in offers)
        return Question(asked.kind, asked.prompt, asked.rule, answers, asked.default)

    def imagine(self, seed: int) -> Imagined:
        """A game that fits what this seat knows, to try things out in: what every card is there is found once, before
        it is copied for each try."""
        imagined = imagine(self.__g, self.seat, seed)
        lay_as_held_out(imagined, backs(self.__g, self.__asked))
        imagined.rules.projected(imagined)
        return Imagined(imagined, self.__asked)


class Imagined:
    """An imagined game, to try things out in: whoever is asked there may be given any answer."""

    __slots__ = ("__asked", "__g")

    def __init__(self, g: State, asked: Decision | Outcome | None) -> None:
        self.__g, self.__asked = g, asked
        """The game, and what is asked; nothing: it has not gone on yet."""

    def copy(self) -> Imagined:
        """The same once more."""
        return Imagined(self.__g.copy(), self.__asked)

    def __now(self) -> Decision | Outcome:
        if self.__asked is None:
            self.__asked = run(self.__g)
        return self.__asked

    def sight(self) -> Sight | None:
        """What is seen by whoever is asked now; nothing when it is over."""
        asked = self.__now()
        return Sight(self.__g, asked) if isinstance(asked, Decision) else None

    def answer(self, place: int) -> None:
        """Whoever is asked gives the answer with this place."""
        asked = self.__now()
        assert isinstance(asked, Decision), "nobody is asked any more"
        play(self.__g, asked, asked.moves[place])
        self.__asked = None

    def settle(self, is_quiet: Callable[[Any, Decision], bool], most: int) -> int:
        """Go on with safe answers until somebody has the table for himself, or the turn or the game is over; how many
        it took."""
        g, turn = self.__g, self.__g.turn
        for given in range(most):
            asked = self.__now()
            if isinstance(asked, Outcome) or g.turn != turn or is_quiet(g, asked):
                return given
            play(g, asked, asked.move())
            self.__asked = None
        return most

    def asked(self) -> tuple[int, int, int] | None:
        """Turn, seat that is asked, and how many answers it has; nothing when the game is over."""
        asked = self.__now()
        return (self.__g.turn, asked.seat, len(asked.moves)) if isinstance(asked, Decision) else None

    def worth(self, worth: Callable[[Any, int], float], seat: int) -> float:
        """What this position is worth to a seat."""
        return worth(self.__g, seat)


def seen(g: State, seat: int) -> tuple[View, dict[int, int]]:
    """The view of a seat with numbers of its own, and these by the engine's. Cards of a zone without an order are
    named as they are printed, not as they came there."""
    shown, layout = view(g, seat), g.rules.layout
    zones = [
        z if layout.ordered[layout.at(z.name, z.seat)] else replace(z, cards=tuple(sorted(z.cards, key=_look)))
        for z in shown.zones
    ]
    cards = [card.card for zone in zones for card in zone.cards if card.card >= 0]
    names = {card: number for number, card in enumerate(cards)}
    return replace(
        shown,
        zones=tuple(_zone(zone, names) for zone in zones),
        chain=tuple(_facts(link, names) for link in shown.chain),
        facts=_facts(shown.facts, names),
    ), names


def _look(card: CardView) -> tuple[bool, str, str]:
    """How a card looks; backs last."""
    facts = {name: fact for name, fact in card.facts.items() if name not in CARD_FACTS}
    return card.card < 0, card.number, str(facts)


def _zone(zone: ZoneView, names: dict[int, int]) -> ZoneView:
    cards = (replace(c, card=names.get(c.card, -1), facts=_facts(c.facts, names)) for c in zone.cards)
    return replace(zone, cards=tuple(cards))


def _facts(facts: dict[str, Any], names: dict[int, int]) -> dict[str, Any]:
    return {name: names.get(fact, -1) if name in CARD_FACTS else fact for name, fact in facts.items()}
