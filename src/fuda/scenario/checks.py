"""What a script expects of cards, zones, the table, the end and decks. Each check looks and says what it found when
that is something else."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from fuda.errors import Said, one_after_another
from fuda.kernel.notation import SEATS, card_texts
from fuda.scenario import refs
from fuda.scenario.facts import At
from fuda.scenario.steps import ending
from fuda.scenario.table import Failed, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.kernel.event import Link
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
            card = refs.one(table.kit, table.g, self.text, table.labels)
        except refs.Missing as missing:
            raise Failed("expected {card}, found that {found}", card=self.text, found=missing.said) from None
        for fact in self.facts:
            found = fact.look(At(table.kit, table.g, card, table.labels), fact.words)
            if found is not None:
                raise Failed(
                    "expected {card}: {fact}, found {found}", card=self.text, fact=fact.piece.text, found=found
                )


class Seat(NamedTuple):
    """`expect A: hand 3, damage 2`: how many cards lie in a zone, or a number of the game."""

    seat: int
    facts: tuple[tuple[str, int], ...]

    def run(self, table: Table) -> None:
        for word, number in self.facts:
            own = table.kit.seat_numbers.get(word)
            found = own(table.g, self.seat) if own else len(table.kit.lying(table.g, self.seat, word))
            expect_same(
                "expected {seat}: {word} {expected}, found {found}", number, found, seat=SEATS[self.seat], word=word
            )


class Count(NamedTuple):
    """`count A.hand: 3`"""

    seat: int
    zone: str
    number: int

    def run(self, table: Table) -> None:
        found = len(table.kit.lying(table.g, self.seat, self.zone))
        zone = f"{SEATS[self.seat]}.{self.zone}"
        expect_same("expected {zone} to have {expected} cards, found {found} cards", self.number, found, zone=zone)


class Cards(NamedTuple):
    """`cards A.hand: X, Y`: decks from the top, other zones in any order."""

    seat: int
    zone: str
    names: tuple[str, ...]

    def run(self, table: Table) -> None:
        found = [spoken(table, card, self.names) for card in table.kit.lying(table.g, self.seat, self.zone)]
        ordered = self.zone == "deck"
        alike = list(self.names) == found if ordered else Counter(self.names) == Counter(found)
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
        deck = table.kit.lying(table.g, self.seat, "deck")[: len(self.names)]
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
        expect_same("expected phase {expected}, found {found}", self.name, table.kit.phase_of(table.g))


class HasRight(NamedTuple):
    """`act: A`"""

    seat: int

    def run(self, table: Table) -> None:
        holder = table.kit.holder(table.g)
        found = Said("nobody") if holder is None else SEATS[holder]
        expect_same("expected the right to act with {expected}, found {found}", SEATS[self.seat], found)


class ChainIs(NamedTuple):
    """`chain: X, Y`, the oldest first."""

    names: tuple[str, ...]

    def run(self, table: Table) -> None:
        g = table.g
        found = [link_name(table, link) for link in g.chain]
        wanted = [str(g.rules.name(g, table.labels[n])) if n in table.labels else n for n in self.names]
        chain = table.kit.chain_words[0]
        expect_same("expected {chain} {expected}, found {found}", listed(wanted), listed(found), chain=chain)


def link_name(table: Table, link: Link) -> str:
    """What lies on the chain: a card, or an ability by its card."""
    g, card = table.g, link.card if link.card >= 0 else link.source
    return str(g.rules.name(g, card) if card >= 0 else g.rules.faces[link.face].printed.full_name)


class LinkIs(NamedTuple):
    """`expect link X: controller A, chose Y`; where several are called so, the number counts from the oldest."""

    name: str
    number: int | None
    facts: tuple[tuple[str, str], ...]

    def run(self, table: Table) -> None:
        found = [link for link in table.g.chain if link_name(table, link) == self.name]
        if len(found) != 1 and not (self.number and self.number <= len(found)):
            raise Failed("expected one {name} on the chain, found {count}", name=self.name, count=len(found))
        link = found[(self.number or 1) - 1]
        for word, wanted in self.facts:
            if wanted not in _said_of(table, link, word):
                seen = listed(_said_of(table, link, word))
                raise Failed(
                    "expected {name}: {word} {expected}, found {found}",
                    name=self.name,
                    word=word,
                    expected=wanted,
                    found=seen,
                )


def _said_of(table: Table, link: Link, word: str) -> list[str]:
    """What may be expected of a link, in words."""
    g = table.g
    if word == "controller":
        return [SEATS[link.seat]]
    if word == "x":
        return [str(link.numbers[0])] if link.numbers else []
    cards = table.kit.chosen(g, link)
    known = {card: label for label, card in table.labels.items()}
    ways = [way for card in cards for way in (*card_texts(g, card), known.get(card, ""))]
    return [*ways, *_links_chosen(table, link)] or ["nothing"]


def _links_chosen(table: Table, link: Link) -> list[str]:
    """The names of what it has chosen on the chain, which is remembered by timestamp."""
    stamps = {stamp for slot in link.slots for card, stamp in slot if card < 0}
    return [link_name(table, on) for on in table.g.chain if on.stamp in stamps]


class Winner(NamedTuple):
    """`winner A [RULE]`"""

    seat: int | None
    rule: str

    def run(self, table: Table) -> None:
        outcome = table.g.outcome
        if outcome is None or not self._won(outcome.winners) or self.rule not in ("", outcome.rule):
            winner = Said("nobody") if self.seat is None else SEATS[self.seat]
            if not self.rule:
                raise Failed("expected {winner} to have won, found {found}", winner=winner, found=ending(table))
            raise Failed(
                "expected {winner} to have won by [{rule}], found {found}",
                winner=winner,
                rule=self.rule,
                found=ending(table),
            )

    def _won(self, winners: tuple[int, ...]) -> bool:
        """Where several win together it is enough to name one of them."""
        return not winners if self.seat is None else self.seat in winners


class NoWinner(NamedTuple):
    """`no winner`"""

    def run(self, table: Table) -> None:
        if table.g.outcome is not None:
            raise Failed("expected the game to go on, found {found}", found=ending(table))


class DeckIs(NamedTuple):
    """`deck legal`, `deck illegal [RULES]`"""

    deck: object
    faces: dict[str, Any]
    rules: frozenset[str]
    options: dict[str, str]

    def run(self, table: Table) -> None:
        broken = table.kit.library.plug.check_deck(table.edition, self.deck, self.faces, self.options)
        if {found.rule for found in broken} != self.rules:
            each = [Said("[{rule}] {broken}", rule=found.rule, broken=found.said) for found in broken]
            found = one_after_another(each) if each else Said("a legal deck")
            if not self.rules:
                raise Failed("expected the deck to be legal, found {found}", found=found)
            raise Failed("expected the deck to break [{rules}], found {found}", rules=sorted(self.rules), found=found)
