"""Answers that a script writes though the game had no need to ask: who pays where all must, a target where there is one
only, `done` where nothing more could be chosen. What the game did since the last answer shows whether they are true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.scenario import check_log, refs

if TYPE_CHECKING:
    from fuda.scenario.table import Table

ENOUGH = "done"
REST = "auto"
ENDS = ("pass", "end")
"""Answers after which nothing is left to choose or to pay."""


def was_given(table: Table, seat: int, text: str) -> bool:
    """Did the game take this answer as given, since the last one of the script?"""
    if table.last is None or table.last.text in ENDS:
        return False
    if text in (ENOUGH, REST):
        return text == ENOUGH or table.last.seat == seat
    card = _card_named(table, text)
    return bool(card) and (_happened_to(table, card) or _chosen(table, seat, card))


def _card_named(table: Table, text: str) -> str:
    """The card that is paid with or chosen."""
    verb, _, rest = text.partition(" ")
    kit = table.kit
    if verb in kit.pays:
        return rest
    if verb == "card":
        return rest
    return "" if verb in kit.verbs() or text in kit.phrases else text


def _happened_to(table: Table, card: str) -> bool:
    """Has something happened to it that no answer before this one has told?"""
    entries = table.journal.entries
    for place in range(table.since, len(entries)):
        if place not in table.told and check_log.names(table, entries[place], card):
            table.told.add(place)
            return True
    return False


def _chosen(table: Table, seat: int, card: str) -> bool:
    """Is it what the newest of this seat's links has chosen?"""
    own = [link for link in table.g.chain if link.seat == seat]
    meant = refs.cards(table.kit, table.g, card, table.labels)
    return bool(own) and any(found in meant for found in table.kit.chosen(table.g, own[-1]))
