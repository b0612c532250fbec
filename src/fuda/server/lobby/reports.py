"""What people at a table report to who runs the server: kept beside the matches, and a line in the log."""

from __future__ import annotations

import logging
import time

from fuda.errors import UserError
from fuda.host.contract import Record
from fuda.kernel.notation import SEATS
from fuda.server.lobby.names import tidy
from fuda.server.storage.keeping import Kept, Write
from fuda.server.storage.store import Job, Link
from fuda.server.storage.tokens import new_key

LONGEST_REPORT = 500
MOST_OF_A_TABLE = 20
log = logging.getLogger("fuda.server")


class Report(Record, frozen=True):
    """A report, as it is kept."""

    made: float
    table: str
    seat: str
    """Who reports,"""
    about: str
    """whom,"""
    name: str
    """how that one was called then,"""
    text: str
    """and what is said."""


def reported(key: str, kept: Kept, seat: int, about: str, text: str) -> Report:
    """A report of somebody who sits at a table."""
    place = SEATS.find(about) if len(about) == 1 else -1
    seats = kept.made.seats
    if not 0 <= seat < len(seats) or not 0 <= place < len(seats) or seats[place].kind != "person" or place == seat:
        raise UserError("one who sits at a table reports another person there")
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    if not line or len(line) > LONGEST_REPORT:
        raise UserError("a report has one to {most} signs", most=LONGEST_REPORT)
    return Report(time.time(), key, SEATS[seat], about, tidy(seats[place].name), line)


def add_report(report: Report) -> Write:
    """Keep it. One table can fill no disk."""

    def write(link: Link) -> None:
        count = link.row("SELECT COUNT(*) FROM reports WHERE key = ?", (report.table,))
        if count is not None and count[0] >= MOST_OF_A_TABLE:
            raise UserError("enough has been reported from this table")
        values = (new_key(), report.table, report.made, report.seat, report.about, report.name, report.text)
        link.write("INSERT INTO reports VALUES (?, ?, ?, ?, ?, ?, ?)", values)

    return write


def tell(report: Report) -> None:
    """A line for who runs the server; what was said is in the database."""
    log.warning("table %s: seat %s reports seat %s", report.table, report.seat, report.about)


def all_reports() -> Job[list[Report]]:
    """Everything that was reported, the newest last."""
    asked = "SELECT made, key, seat, about, name, text FROM reports ORDER BY made, id"
    return lambda link: [Report(*row) for row in link.rows(asked)]
