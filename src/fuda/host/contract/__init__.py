"""What people and programs get to see of a game: the contract, field by field. `docs/protocol.md` is written from it.

Everything is a plain record without rules: whoever draws a table needs nothing else. Cards are named by aliases of the
one who looks (`sight.py`): small numbers that are given at first sight and end with it, so that nothing can be
followed that eyes could not follow. Words that people read come in both languages."""

from fuda.host.contract.asking import Answer, Branch, Deed, Due, Question, Reason, Step, Why
from fuda.host.contract.base import NONE, VERSION, Record, Words
from fuda.host.contract.setting import Area, Element, Fact, Line, Named, Printed, Setting, ZoneKind
from fuda.host.contract.table import (
    Aim,
    Altered,
    Amount,
    AreaState,
    Card,
    Change,
    Counter,
    Fight,
    Keyword,
    Link,
    Seat,
    Vital,
    Zone,
)
from fuda.host.contract.view import Ending, LogLine, View

__all__ = [
    "NONE",
    "VERSION",
    "Aim",
    "Altered",
    "Amount",
    "Answer",
    "Area",
    "AreaState",
    "Branch",
    "Card",
    "Change",
    "Counter",
    "Deed",
    "Due",
    "Element",
    "Ending",
    "Fact",
    "Fight",
    "Keyword",
    "Line",
    "Link",
    "LogLine",
    "Named",
    "Printed",
    "Question",
    "Reason",
    "Record",
    "Seat",
    "Setting",
    "Step",
    "View",
    "Vital",
    "Why",
    "Words",
    "Zone",
    "ZoneKind",
]
