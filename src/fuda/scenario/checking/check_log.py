"""What a script expects of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fuda.errors import Said
from fuda.kernel.notation import SEATS
from fuda.scenario import refs
from fuda.scenario.checking.failing import Failed
from fuda.scenario.reading.words import letters

if TYPE_CHECKING:
    from fuda.kernel.action import Entry
    from fuda.scenario.progress import Progress


class Log(NamedTuple):
    """`log [RULE] KIND WHOM N`"""

    rule: str
    kind: str
    whom: str
    amount: int | None
    word: str = ""
    """What the event says besides: the phase that begins."""

    def run(self, table: Progress) -> None:
        entries = table.journal.entries
        for place in range(table.logged, len(entries)):
            if self.fits(table, entries[place]):
                table.logged = place + 1
                return
        alike = [_told(table, e) for e in entries[table.logged :] if e.event.kind == self.kind]
        none = Said("no “{kind}” after the log line before", kind=self.kind)
        found = Said("only {lines}", lines="; ".join(alike[:4])) if alike else none
        raise Failed("expected the log to say {text}, found {found}", text=self.text(), found=found)

    def text(self) -> str:
        """The line as it was written."""
        amount = "" if self.amount is None else str(self.amount)
        parts = (f"[{self.rule}]" if self.rule else "", self.kind, self.whom, self.word, amount)
        return " ".join(part for part in parts if part)

    def fits(self, table: Progress, entry: Entry) -> bool:
        """Does this entry say it?"""
        event = entry.event
        if event.kind != self.kind or (self.rule and not table.is_rule(self.rule, entry.rule)):
            return False
        if self.word:
            return event.word == self.word and SEATS[event.seat] in (self.whom or SEATS[event.seat])
        return self.amount in (None, event.amount) and (not self.whom or self._meant(table, entry))

    def may_be(self, table: Progress, entry: Entry) -> bool:
        """Is it about one of the cards that are meant now, where the card is written with its zone or number?"""
        parts = refs.read(self.whom, table.kit.seats)
        if parts.place is None and parts.number is None:
            return True
        meant = refs.cards(table.kit, table.g, self.whom, table.labels)
        return not meant or any(card in meant for card, _ in _named_cards(table, entry))

    def _meant(self, table: Progress, entry: Entry) -> bool:
        seats = letters(table.kit.seats)
        by_seat = self.whom in seats and entry.event.seat == seats.index(self.whom)
        return by_seat or names(table, entry, self.whom)


def names(table: Progress, entry: Entry, whom: str) -> bool:
    """Is this line of the log about the card that is written so?"""
    if whom in table.labels:
        return any(card == table.labels[whom] for card, _ in _named_cards(table, entry))
    parts = refs.read(whom, table.kit.seats)
    if parts.seat not in (None, entry.event.seat):
        return False
    printed = [table.g.rules.faces[face].printed for _, face in _named_cards(table, entry)]
    return any(parts.name in (p.full_name, p.name, p.number) for p in printed)


def _named_cards(table: Progress, entry: Entry) -> list[tuple[int, int]]:
    """The cards a line of the log is about, with their faces: of a card on the chain that card, and who played it."""
    event = entry.event
    on_chain = event.kind in table.kit.about_links
    found = [(event.other, entry.other_face)] if on_chain else []
    return [pair for pair in (*found, (event.card, entry.face)) if pair[1] >= 0]


def _told(table: Progress, entry: Entry) -> str:
    event = entry.event
    seat = f"{SEATS[event.seat]}." if event.seat >= 0 else ""
    named = _named_cards(table, entry)
    name = table.g.rules.faces[named[0][1]].printed.full_name if named else ""
    about = f"{seat}{name or event.word}"
    return f"[{table.numbers.of(entry.rule)}] {event.kind} {about} {event.amount}"


class NoLog(NamedTuple):
    """`no log KIND WHOM`, `no new log KIND WHOM`: never in this script, or not since its last move."""

    log: Log
    new: bool = False

    def run(self, table: Progress) -> None:
        entries = table.journal.entries[table.moved if self.new else 0 :]
        found = [_told(table, entry) for entry in entries if self._meets(table, entry)]
        if found:
            raise Failed("expected the log not to say {text}, found {found}", text=self.log.text(), found=found[0])

    def _meets(self, table: Progress, entry: Entry) -> bool:
        return self.log.fits(table, entry) and self.log.may_be(table, entry)
