"""What a script expects of cards, zones, the table, the end and decks. Each check looks and says what it found when
that is something else."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from fuda.errors import Said, one_after_another
from fuda.games.pso2 import acts, game
from fuda.kernel.chain import Window
from fuda.kernel.notation import SEATS
from fuda.scenario import refs
from fuda.scenario.facts import At
from fuda.scenario.steps import ending
from fuda.scenario.table import Failed, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.pso2.deck import Deck
    from fuda.games.pso2.printed import Face
    from fuda.games.pso2.state import Duel
    from fuda.scenario.facts import Fact


def expect_same(message: str, expected: object, found: object, **values: object) -> None:
    """Fail with this message unless both are the same."""
    if expected != found:
        raise Failed(Said(message, expected=expected, found=found, **values))


def listed(names: Sequence[str]) -> Said:
    """Cards in a message."""
    return Said("{names}", names=list(names)) if names else Said("nothing")


class Card(NamedTuple):
    """`expect CARD: FACTS`"""

    text: str
    facts: tuple[Fact, ...]

    def run(self, table: Table) -> None:
        try:
            card = refs.one(table.g, self.text, table.labels)
        except refs.Missing as missing:
            raise Failed("expected {card}, found that {found}", card=self.text, found=missing.said) from None
        for fact in self.facts:
            found = fact.look(At(table.g, card, table.labels), fact.words)
            if found is not None:
                raise Failed(
                    "expected {card}: {fact}, found {found}", card=self.text, fact=fact.piece.text, found=found
                )


def lying(g: Duel, seat: int, zone: str) -> list[int]:
    """The cards of a zone; a row is a part of the field, and what lies on other cards is not counted there."""
    if zone not in ("front", "back", "field"):
        return acts.cards(g, zone, seat)
    cards = [c for c in acts.cards(g, "field", seat) if g.host[c] < 0]
    return [c for c in cards if zone in ("field", g.rules.place_word(g, c))]


class Count(NamedTuple):
    """`count A.hand: 3`"""

    seat: int
    zone: str
    number: int

    def run(self, table: Table) -> None:
        found = len(lying(table.g, self.seat, self.zone))
        zone = f"{SEATS[self.seat]}.{self.zone}"
        expect_same("expected {zone} to have {expected} cards, found {found} cards", self.number, found, zone=zone)


class Cards(NamedTuple):
    """`cards A.hand: X, Y`: decks from the top, other zones in any order."""

    seat: int
    zone: str
    names: tuple[str, ...]

    def run(self, table: Table) -> None:
        found = [spoken(table, card, self.names) for card in lying(table.g, self.seat, self.zone)]
        alike = list(self.names) == found if self.zone == "deck" else Counter(self.names) == Counter(found)
        if not alike:
            raise Failed(
                "expected {zone}: {expected}, found {found}",
                zone=f"{SEATS[self.seat]}.{self.zone}",
                expected=listed(self.names),
                found=listed(found),
            )


class Top(NamedTuple):
    """`top A.deck: X, Y`"""

    seat: int
    names: tuple[str, ...]

    def run(self, table: Table) -> None:
        deck = acts.cards(table.g, "deck", self.seat)[: len(self.names)]
        found = [spoken(table, card, self.names) for card in deck]
        zone = f"{SEATS[self.seat]}.deck"
        expect_same(
            "expected the top of {zone} {expected}, found {found}", listed(self.names), listed(found), zone=zone
        )


def spoken(table: Table, card: int, names: tuple[str, ...]) -> str:
    """A card's label where the list uses it, else its name."""
    label = next((name for name in names if table.labels.get(name) == card), None)
    return label or str(table.g.rules.name(table.g, card))


class TurnIs(NamedTuple):
    """`turn: B 4`"""

    seat: int
    number: int | None

    def run(self, table: Table) -> None:
        expect_same("expected the turn of {expected}, found {found}", SEATS[self.seat], SEATS[table.g.active])
        if self.number is not None:
            expect_same("expected turn {expected}, found {found}", self.number, table.g.turn)


class PhaseIs(NamedTuple):
    """`phase: main`"""

    name: str

    def run(self, table: Table) -> None:
        g = table.g
        step = f"battle {g.battles[-1].step}" if g.phase == "battle" and g.battles else g.phase
        expect_same("expected phase {expected}, found {found}", self.name, step)


class HasRight(NamedTuple):
    """`act: A`"""

    seat: int

    def run(self, table: Table) -> None:
        frame = table.g.frames[-1] if table.g.outcome is None else None
        holder = SEATS[frame.holder] if isinstance(frame, Window) else Said("nobody")
        expect_same("expected the right to act with {expected}, found {found}", SEATS[self.seat], holder)


class ChainIs(NamedTuple):
    """`chain: X, Y`, the oldest first."""

    names: tuple[str, ...]

    def run(self, table: Table) -> None:
        g = table.g
        found = [_link_name(table, link.card if link.card >= 0 else link.source, link.face) for link in g.chain]
        wanted = [str(g.rules.name(g, table.labels[n])) if n in table.labels else n for n in self.names]
        expect_same("expected chain {expected}, found {found}", listed(wanted), listed(found))


def _link_name(table: Table, card: int, face: int) -> str:
    return str(table.g.rules.name(table.g, card) if card >= 0 else table.g.rules.faces[face].printed.full_name)


class Winner(NamedTuple):
    """`winner A [RULE]`"""

    seat: int | None
    rule: str

    def run(self, table: Table) -> None:
        outcome = table.g.outcome
        wanted = () if self.seat is None else (self.seat,)
        if outcome is None or outcome.winners != wanted or self.rule not in ("", outcome.rule):
            winner = Said("nobody") if self.seat is None else SEATS[self.seat]
            if not self.rule:
                raise Failed("expected {winner} to have won, found {found}", winner=winner, found=ending(table))
            raise Failed(
                "expected {winner} to have won by [{rule}], found {found}",
                winner=winner,
                rule=self.rule,
                found=ending(table),
            )


class NoWinner(NamedTuple):
    """`no winner`"""

    def run(self, table: Table) -> None:
        if table.g.outcome is not None:
            raise Failed("expected the game to go on, found {found}", found=ending(table))


class DeckIs(NamedTuple):
    """`deck legal`, `deck illegal [RULES]`"""

    deck: Deck
    faces: dict[str, Face]
    rules: frozenset[str]

    def run(self, table: Table) -> None:
        broken = game.EDITIONS[table.edition].check_deck(table.g.rules, self.deck, self.faces)
        if {found.rule for found in broken} != self.rules:
            each = [Said("[{rule}] {broken}", rule=found.rule, broken=found.said) for found in broken]
            found = one_after_another(each) if each else Said("a legal deck")
            if not self.rules:
                raise Failed("expected the deck to be legal, found {found}", found=found)
            raise Failed("expected the deck to break [{rules}], found {found}", rules=sorted(self.rules), found=found)
