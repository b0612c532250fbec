"""Answers that a script writes though the game had no need to ask: who pays where all must, a target where there is one
only, `done` where nothing more could be chosen. What the game did since the last answer shows whether they are true."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.kernel.event import Link
from fuda.scenario import refs
from fuda.scenario.checking import check_log

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fuda.kernel.action import Entry
    from fuda.scenario.progress import Progress, Written

ENOUGH = "done"
REST = "auto"
ENDS = ("pass", "end")
"""Answers after which nothing is left to choose or to pay."""


class Unasked:
    """What a game did by itself since the last answer of the script, as far as no written answer has told it."""

    def __init__(self, table: Progress, g: Any, tried: Written | None = None) -> None:
        self.table, self.g, self.last = table, g, tried or table.last
        self.untold = list(g.journal.entries if tried else table.recent(g))

    def was_given(self, answer: Written) -> bool:
        """Did the game take this answer as given? What shows it is told by it."""
        last, text = self.last, answer.text
        if last is None or last.text in ENDS:
            return False
        if text in (ENOUGH, REST):
            return text == ENOUGH or last.seat == answer.seat
        if any(self.table.is_the_rest(answer.seat, card) for card in cards_named(self.table, text)):
            return True
        return any(self._happened_to(card) or self._chosen(answer.seat, card) for card in cards_named(self.table, text))

    def _happened_to(self, card: str) -> bool:
        for entry in self.untold:
            if check_log.names(self.table, entry, card) and self._lies_so(entry, card):
                self.untold.remove(entry)
                return True
        return False

    def _lies_so(self, entry: Entry, card: str) -> bool:
        """A card that has not left its zone since must lie where it is said to lie."""
        g, event = self.g, entry.event
        place = refs.read(card, self.table.kit.seats).place
        stayed = event.card >= 0 and event.object == g.object[event.card] and g.zone[event.card] >= 0
        return place is None or not stayed or g.rules.place_word(g, event.card) == place

    def _chosen(self, seat: int, card: str) -> bool:
        """Is it what the newest of this seat's links has chosen, or who uses it?"""
        begun = [frame.link for frame in self.g.frames if isinstance(getattr(frame, "link", None), Link)]
        own = [link for link in (*self.g.chain, *begun) if link.seat == seat]
        meant = refs.cards(self.table.kit, self.g, card, self.table.labels)
        return bool(own) and any(found in meant for found in (own[-1].source, *self.table.kit.chosen(self.g, own[-1])))


def cards_named(table: Progress, text: str) -> list[str]:
    """How the card is written that is paid with or chosen: what is paid with it may stand behind it. Nothing where an
    answer is about something else."""
    verb, _, rest = text.partition(" ")
    if verb in (*table.kit.pays, "card"):
        return [rest, rest.rpartition(" ")[0]] if " " in rest else [rest]
    return [] if verb in table.kit.verbs() or text in table.kit.phrases else [text]


def may_be_next(table: Progress, g: Any) -> Iterator[Written]:
    """The answers of the script that the game may ask for next: those that are given already, and the first that is
    not."""
    seen = Unasked(table, g)
    for answer in table.written:
        yield answer
        if not seen.was_given(answer):
            return
