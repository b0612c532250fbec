"""What a script expects of cards, zones, the table, the end and decks. Each check looks and says what it found when
that is something else."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from fuda.errors import Said, one_after_another
from fuda.kernel.notation import SEATS, card_texts
from fuda.scenario import refs
from fuda.scenario.checking.facts import where
from fuda.scenario.checking.failing import Failed, FailedQuestion
from fuda.scenario.kit import At
from fuda.scenario.steps import ending

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.kernel.event import Link
    from fuda.scenario.checking.facts import Fact
    from fuda.scenario.table import Table


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
            left = self._left(table)
            if left is not None and all(fact.says_gone for fact in self.facts):
                return
            found = left or missing.said
            raise Failed("expected {card}, found that {found}", card=self.text, found=found) from None
        for fact in self.facts:
            seen = self._look(table, card, fact)
            if seen is not None:
                raise Failed("expected {card}: {fact}, found {found}", card=self.text, fact=fact.piece.text, found=seen)

    def _look(self, table: Table, card: int, fact: Fact) -> object:
        """What was found instead. Of a card that is no longer in play it is said where it is; of one that is nowhere
        only that can be found, and whose it was."""
        place = where(table.g, card)
        if place == "gone" and not fact.lasts:
            return Said("that it has left the game")
        seen = fact.test(At(table.kit, table.g, card, table.labels), fact.words)
        if seen is None or place in seen or in_play(table, card):
            return seen
        return Said("{found} in {place}, where it lies now", found=seen, place=place)

    def _left(self, table: Table) -> Said | None:
        """A card that was there and has left the game, such as a token."""
        rules, entries = table.g.rules, table.journal.entries
        faces = {face for entry in entries for face in (entry.face, entry.other_face) if face >= 0}
        name = refs.read(self.text, table.kit.seats).name
        been = any(name in (p.full_name, p.name, p.number) for p in (rules.faces[face].printed for face in faces))
        return Said("it has left the game") if been else None


def in_play(table: Table, card: int) -> bool:
    """Does it lie where a bare name is looked for first?"""
    g = table.g
    return g.zone[card] >= 0 and g.rules.layout.kind_of[g.zone[card]].name in table.kit.searched[0]


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
        found = [named_as_listed(table, card, self.names) for card in table.kit.lying(table.g, self.seat, self.zone)]
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
        found = [named_as_listed(table, card, self.names) for card in deck]
        zone = f"{SEATS[self.seat]}.deck"
        expect_same(
            "expected the top of {zone} {expected}, found {found}", listed(self.names), listed(found), zone=zone
        )


def named_as_listed(table: Table, card: int, names: tuple[str, ...]) -> str:
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
        found = table.kit.phase_of(table.g)
        if not is_part_of(found, self.name):
            raise Failed("expected phase {expected}, found {found}", expected=self.name, found=found)


def is_part_of(found: str, phase: str) -> bool:
    """Is it this phase, or a step of it?"""
    return found == phase or found.startswith(f"{phase} ")


class PhaseCame(NamedTuple):
    """`came: main2`: since the script began."""

    name: str

    def run(self, table: Table) -> None:
        if not self.seen(table):
            raise Failed(
                "expected phase {phase} to have come, found {found}", phase=self.name, found=listed(table.came)
            )

    def seen(self, table: Table) -> bool:
        return any(is_part_of(phase, self.name) for phase in table.came)


class NoPhase(NamedTuple):
    """`no phase: attack`"""

    came: PhaseCame

    def run(self, table: Table) -> None:
        if self.came.seen(table):
            found = listed(table.came)
            raise Failed("expected phase {phase} not to have come, found {found}", phase=self.came.name, found=found)


class TableSays(NamedTuple):
    """`controlled: b2, c2`: a line of the game about the whole table."""

    line: str
    words: tuple[str, ...]

    def run(self, table: Table) -> None:
        found = sorted(table.kit.table_facts[self.line](table.g))
        wanted = [] if self.words in (("none",), ("nothing",)) else list(self.words)
        expect_same("expected {line}: {expected}, found {found}", listed(wanted), listed(found), line=self.line)


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
        ruled = outcome is not None and (not self.rule or table.is_rule(self.rule, outcome.rule))
        if outcome is None or not self._won(outcome.winners) or not ruled:
            said = self._said(table)
            raise Failed(said) if outcome is None else FailedQuestion(said)

    def _said(self, table: Table) -> Said:
        winner, found = Said("nobody") if self.seat is None else SEATS[self.seat], ending(table)
        if not self.rule:
            return Said("expected {winner} to have won, found {found}", winner=winner, found=found)
        return Said(
            "expected {winner} to have won by [{rule}], found {found}", winner=winner, rule=self.rule, found=found
        )

    def _won(self, winners: tuple[int, ...]) -> bool:
        """Where several win together it is enough to name one of them."""
        return not winners if self.seat is None else self.seat in winners


class NoWinner(NamedTuple):
    """`no winner`"""

    def run(self, table: Table) -> None:
        if table.g.outcome is not None:
            raise FailedQuestion("expected the game to go on, found {found}", found=ending(table))


class TextRefused(NamedTuple):
    """`refused: yes` in a card: its text cannot be read, or not from these words on."""

    card: str
    wanted: str
    rest: str | None
    """The text from where reading stopped; nothing if it was read."""

    def run(self, _: Table) -> None:
        if self.rest is None:
            raise Failed("expected the text of {card} to be refused, found that it is read", card=self.card)
        if not self.rest.startswith(self.wanted):
            raise Failed(
                "expected the text of {card} to be refused from {expected}, found from {found}",
                card=self.card,
                expected=self.wanted,
                found=self.rest,
            )


class DeckIs(NamedTuple):
    """`deck legal`, `deck illegal [RULES]`"""

    deck: object
    faces: dict[str, Any]
    rules: frozenset[str]
    options: dict[str, str]

    def run(self, table: Table) -> None:
        broken = table.kit.library.plug.check_deck(table.edition, self.deck, self.faces, self.options)
        if not self._are(table, {found.rule for found in broken}):
            each = [Said("[{rule}] {broken}", rule=table.numbers.of(b.rule), broken=b.said) for b in broken]
            found = one_after_another(each) if each else Said("a legal deck")
            if not self.rules:
                raise Failed("expected the deck to be legal, found {found}", found=found)
            raise Failed("expected the deck to break [{rules}], found {found}", rules=sorted(self.rules), found=found)

    def _are(self, table: Table, broken: set[str]) -> bool:
        """Is each rule that was named broken, and no other?"""
        met = [any(table.is_rule(wanted, rule) for rule in broken) for wanted in self.rules]
        named = [any(table.is_rule(wanted, rule) for wanted in self.rules) for rule in broken]
        return all(met) and all(named)
