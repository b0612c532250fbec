"""The messages between the server and a page at a table: JSON in text frames, told apart by `type`.

Everything about the game in them comes from the host's contract (`fuda.host.contract`). `docs/wire.md` is written from
this file."""

from __future__ import annotations

from typing import Literal

import msgspec

from fuda.host.contract import LogLine, Record, Setting, View, Why, Words
from fuda.host.stops import Until
from fuda.server.accounts.standing import Standing
from fuda.server.terms import Loss

VERSION = 1
"""Raised when a message changes its meaning or goes; new ones may come at any time."""


class Person(Record, frozen=True):
    """Who sits on a seat."""

    name: str
    kind: Literal["person", "bot", "boss"]
    here: bool = False
    """Is the table open in front of this person? Bots always are."""
    deck: Words | None = None
    """What the deck is called, where the viewer may know it."""
    away: float | None = None
    """Where there are clocks, of who is away: seconds until others may claim the game (`claim`)."""
    rating: Standing | None = None
    """Of who sits there with an account."""


class Clocks(Record, frozen=True):
    """Time to think, as it stood when this was sent. Who is asked in the view uses up `care` first, then the bank.
    Care time is given anew when the table that everybody sees has changed."""

    bank: dict[str, float]
    """Seconds left by seat."""
    care: float
    each: int
    """Seconds of care time for a new thought."""
    runs: bool = False
    """Has everybody come? No time runs before."""
    lost: dict[str, Loss] = {}
    """Seats that others have claimed: their time was over, or their player stayed away."""


class SetStops(Record, frozen=True):
    """What a player has set about being asked."""

    passed: tuple[str, ...] = ()
    """Phases in which nothing is asked while the chain is empty: `mine main`, `theirs end`."""
    muted: tuple[str, ...] = ()
    """Abilities that are no reason to ask: `NUMBER ability`."""
    until: Until = ""
    """Pass until something happens, or until the player's own turn."""


# From the page


class FromPage(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message of the page."""


class Hello(FromPage, frozen=True, tag="hello"):
    """The first message: who comes. Without a token a spectator, where the table is open to everybody."""

    token: str = ""
    name: str = ""
    """How this person wants to be called here ("" to keep the name)."""
    stops: dict[str, SetStops] = {}
    """By game: what this browser keeps about being asked, as in `stops`. What is kept for the table's game counts from
    the first question on."""


class GiveAnswer(FromPage, frozen=True, tag="answer"):
    """An answer by its place. It is acknowledged by a `view` with the same number in `to`, or refused."""

    id: int
    question: int
    """`Question.number`: an answer sent twice counts once."""
    index: int


class GiveText(FromPage, frozen=True, tag="text"):
    """An answer as it is typed."""

    id: int
    question: int
    text: str


class TakeBack(FromPage, frozen=True, tag="back"):
    """Take back answers: at once where that tells nobody anything, else the others are asked (`asks`)."""

    id: int
    answers: int = 1
    """So many of one's own, and all that came after."""


class Consent(FromPage, frozen=True, tag="consent"):
    """Agree to what somebody asks to take back, or do not; who asked withdraws it so."""

    id: int
    yes: bool


class AskWhy(FromPage, frozen=True, tag="why"):
    """Why? About a card or one of its numbers, an area, an answer, or a move as it is typed. Answered by `why`."""

    id: int
    card: int = 0
    number: str = ""
    """The key of a number of the card."""
    area: str = ""
    answer: int = -1
    text: str = ""


class AskWarnings(FromPage, frozen=True, tag="warnings"):
    """Which answers lose the game? A page asks when it has shown the question; answered by `warnings`."""

    question: int


class AskHint(FromPage, frozen=True, tag="hint"):
    """What would a bot answer? Only where everybody else is one; answered by `hint`."""

    id: int
    question: int


class SetUntil(FromPage, frozen=True, tag="until"):
    """Pass until something happens or until the player's own turn; "" to be asked again."""

    until: Until


class ChangeStops(FromPage, frozen=True, tag="stops"):
    """Where to be asked."""

    passed: tuple[str, ...] = ()
    muted: tuple[str, ...] = ()


class Concede(FromPage, frozen=True, tag="concede"):
    """Give up."""

    id: int


class Claim(FromPage, frozen=True, tag="claim"):
    """Where there are clocks: the time of this seat is over, or its player has been away for a minute. The seat is
    counted as given up."""

    id: int
    seat: str


class TellReport(FromPage, frozen=True, tag="report"):
    """Tell who runs the server about another person at the table; answered by `reported`, or refused."""

    id: int
    seat: str
    text: str


class Pong(FromPage, frozen=True, tag="pong"):
    """At once after a `ping`: a slow line is not counted as thinking, within bounds."""

    number: int


class Again(FromPage, frozen=True, tag="again"):
    """Play again with the same people, when all of them say so."""


Asking = AskWhy | AskWarnings | AskHint | TellReport
Command = GiveAnswer | GiveText | TakeBack | Consent | Asking | SetUntil | ChangeStops | Concede | Claim | Pong | Again
Message = Hello | Command


# From the server


class FromServer(Record, frozen=True, tag_field="type"):
    """A message of the server."""


class Welcome(FromServer, frozen=True, tag="welcome"):
    """Everything, at first and at each return."""

    version: int
    table: str
    viewer: str
    """A seat's letter or `spectator`: decided by the token alone."""
    setting: Setting
    people: dict[str, Person]
    stops: SetStops
    view: View
    log: tuple[LogLine, ...]
    clocks: Clocks | None = None
    delay: float = 0
    """Of who watches: all of it, and all that comes, is so many seconds late."""


class Shown(FromServer, frozen=True, tag="view"):
    """The table has changed. `View.printed` holds only cards that were not sent on this connection before."""

    view: View
    keep: int
    """So many lines of the log stand; what came after them is replaced by `log`."""
    log: tuple[LogLine, ...] = ()
    to: int = 0
    """The message that this answers."""
    clocks: Clocks | None = None


class Refused(FromServer, frozen=True, tag="refused"):
    """Nothing was done, and why."""

    to: int
    words: Words
    rule: str = ""


class Explained(Why, frozen=True):
    """An answer to "why?" (`Why`) with what its rule says, in our words."""

    gloss: Words = Words()


class Because(FromServer, frozen=True, tag="why"):
    """Answers to "why?"; there is always one."""

    to: int
    lines: tuple[Explained, ...]


class Warnings(FromServer, frozen=True, tag="warnings"):
    """What should be known before an answer is given, by its place: that it loses the game at once while another would
    not, as far as this seat can tell. None where the question is another one by now."""

    question: int
    answers: dict[int, Words] = {}


class HintedAnswer(Record, frozen=True):
    """An answer by its place: the standing (0 lost, 50 even, 100 won) that is expected at the end of the turn, the mean
    of so many games imagined from what the seat may know."""

    index: int
    standing: float
    games: int
    is_worse: bool = False
    """Clearly worse than the first one."""


class Hinted(FromServer, frozen=True, tag="hint"):
    """What the searching bot thinks of a question: the standing now, and of the likely answers, the best one first."""

    to: int
    question: int
    now: float
    answers: tuple[HintedAnswer, ...]


class PeopleNow(FromServer, frozen=True, tag="people"):
    """Somebody has come, gone or has another name."""

    people: dict[str, Person]


class Asks(FromServer, frozen=True, tag="asks"):
    """A seat asks the others whether it may take back so many of its answers; no seat: nobody asks any more."""

    seat: str = ""
    answers: int = 0


class StopsSet(FromServer, frozen=True, tag="stops"):
    """What is set about being asked now; `until` ends by itself."""

    stops: SetStops


class WantsAgain(FromServer, frozen=True, tag="wants_again"):
    """These seats would play again."""

    seats: tuple[str, ...]


class NewTable(FromServer, frozen=True, tag="again"):
    """All play again, at this table; the token is this viewer's."""

    table: str
    seat: str
    """"" for a spectator."""
    token: str


class Reported(FromServer, frozen=True, tag="reported"):
    """A report is kept."""

    to: int


class Ping(FromServer, frozen=True, tag="ping"):
    """Behind a question, where there are clocks: to be answered at once (`pong`)."""

    number: int


class TakenOver(FromServer, frozen=True, tag="taken_over"):
    """Another page has taken this seat; this one gets nothing more."""


class Fault(FromServer, frozen=True, tag="fault"):
    """A defect of ours. The table goes back to the last answer that was kept."""

    words: Words
    report: str
    """What to tell who runs the server: the table, and a word that stands in the server's log beside the defect."""


Answer = Welcome | Shown | Refused | Because | Warnings | Hinted
News = PeopleNow | Asks | StopsSet | WantsAgain | NewTable | Reported | Ping | TakenOver | Fault
Told = Answer | News
