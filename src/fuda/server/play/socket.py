"""The conversation with a page over its WebSocket: who comes, then one message after another."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

import msgspec
from msgspec.structs import asdict
from starlette.websockets import WebSocketDisconnect

from fuda.errors import UserError
from fuda.guide.rules import gloss
from fuda.host.hosted import Hosted
from fuda.host.reading import read
from fuda.host.showing.seeing import VIEWERS
from fuda.host.stops import Stops
from fuda.host.why import why
from fuda.kernel.decision import Outcome
from fuda.kernel.notation import SEATS
from fuda.server.limits import Bucket
from fuda.server.lobby import reports
from fuda.server.lobby.names import tidy
from fuda.server.play.connection import Connection, encode
from fuda.server.play.door import COME_AGAIN, NOT_LET_IN, NOT_UNDERSTOOD, Socket, text_of
from fuda.server.play.table import Table
from fuda.server.play.tables import TableMade, Tables
from fuda.server.play.wire import (
    Again,
    AskHint,
    Asking,
    AskWarnings,
    AskWhy,
    Because,
    ChangeStops,
    Claim,
    Command,
    Concede,
    Consent,
    Explained,
    FromServer,
    GiveAnswer,
    GiveText,
    Hello,
    Message,
    NewTable,
    Pong,
    Refused,
    Reported,
    SetUntil,
    TakeBack,
    TellReport,
    WantsAgain,
)
from fuda.server.storage.store import NotKept
from fuda.server.wanted import place_again
from fuda.server.words import in_words, said

FIRST_WORD = 10.0
"""Seconds in which a page must say who comes."""
WHYS_AT_ONCE, WHYS_A_SECOND = 20.0, 5.0
"""Questions of one page: to answer them much is tried."""
LONGEST_TEXT = 500
MOST_STOPS = 200
MOST_GUESTS = 200
"""Pages at one table; then nobody else may watch."""

REASONS = {NOT_UNDERSTOOD: "not understood", NOT_LET_IN: "not let in", COME_AGAIN: "too many"}
"""Why a page is turned away, as it is counted."""

log = logging.getLogger("fuda.server")
decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


async def converse(tables: Tables, socket: Socket) -> None:
    """From the first word to the last."""
    await socket.accept()
    try:
        await _welcome(tables, socket)
    except NotKept as error:
        log.warning("a page must come again: %s", error)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(COME_AGAIN)


async def _welcome(tables: Tables, socket: Socket) -> None:
    """Who comes, to which table, and all that is said there."""
    try:
        async with asyncio.timeout(FIRST_WORD):
            first = await text_of(socket)
        hello = decoder.decode(first)
    except (TimeoutError, msgspec.MsgspecError, UnicodeError, WebSocketDisconnect, RecursionError):
        await _turn_away(tables, socket, Refused(0, said("not_understood")), NOT_UNDERSTOOD)
        return
    if not isinstance(hello, Hello):
        await _turn_away(tables, socket, Refused(0, said("not_understood")), NOT_UNDERSTOOD)
        return
    key = socket.path_params["key"]
    viewer = await tables.viewer(key, hello.token)
    try:
        found = await tables.find(key) if viewer is not None else None
    except UserError as error:  # its cards have changed: it cannot be gone on with
        await _turn_away(tables, socket, Refused(0, in_words(error)), NOT_LET_IN)
        return
    if viewer is None or found is None:
        await _turn_away(tables, socket, Refused(0, said("not_let_in")), NOT_LET_IN)
    elif isinstance(found, Table):
        await _sit_down(tables, found, viewer, hello, socket)
    else:
        await tables.pass_on(found, socket, first, tables.house.limits.page())


async def _sit_down(tables: Tables, table: Table, viewer: int, hello: Hello, socket: Socket) -> None:
    """At a table that we run."""
    if viewer < 0 and table.guests >= MOST_GUESTS:
        await _turn_away(tables, socket, Refused(0, said("too_fast")), COME_AGAIN)
        return
    connection = Connection(viewer)
    facts = {"table": table.key, "viewer": SEATS[viewer] if viewer >= 0 else VIEWERS[viewer]}
    log.info("a page has come", extra=facts)
    table.guests += 1
    sending = asyncio.create_task(_send(socket, connection, tables.house.beat))
    try:
        await table.come(connection, tidy(hello.name), brought(hello, table.kept.made.match.game))
        await _listen(socket, tables, table, connection)
    finally:
        table.leave(connection)
        table.guests -= 1
        tables.left(table)
        connection.close()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.wait({sending}, timeout=1)
            sending.cancel()
        log.info("a page has gone", extra=facts)


async def _turn_away(tables: Tables, socket: Socket, message: FromServer, code: int) -> None:
    tables.house.meters.refused[REASONS[code]] += 1
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(encode(message).decode())
        await socket.close(code)


async def _next(socket: Socket, connection: Connection) -> str:
    """The next message. A page that does not read what it is sent is not listened to any more; what it has said before
    is done to the end."""
    hearing, lost = asyncio.create_task(text_of(socket)), asyncio.create_task(connection.is_lost.wait())
    try:
        await asyncio.wait({hearing, lost}, return_when=asyncio.FIRST_COMPLETED)
        if not hearing.done():
            raise WebSocketDisconnect(COME_AGAIN)
        return hearing.result()
    finally:
        hearing.cancel()
        lost.cancel()


async def _send(socket: Socket, connection: Connection, beat: float) -> None:
    """What is in the outbox; then the end."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        await connection.send_all(socket.send_text, beat)
        await socket.close(COME_AGAIN)


async def _listen(socket: Socket, tables: Tables, table: Table, connection: Connection) -> None:
    bucket, whys = tables.house.limits.page(), Bucket(WHYS_AT_ONCE, WHYS_A_SECOND)
    while True:
        try:
            message = decoder.decode(await _next(socket, connection))
        except WebSocketDisconnect:
            return
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            connection.send(Refused(0, said("not_understood")))
            message = None
        await bucket.wait()
        if isinstance(message, AskWhy | AskHint | TellReport):
            await whys.wait()
        if message is not None and not isinstance(message, Hello):
            await _do(tables, table, connection, message)


async def _do(tables: Tables, table: Table, connection: Connection, message: Command) -> None:
    """One message."""
    match message:
        case GiveAnswer(id=number, question=question, index=index):
            await table.give(connection, number, lambda hosted, seat: hosted.answer(seat, index, question))
        case GiveText(id=number, question=question, text=text):
            await table.give(connection, number, lambda hosted, seat: give_text(hosted, seat, question, text))
        case TakeBack(id=number, answers=answers):
            await table.give(connection, number, lambda hosted, seat: hosted.ask_back(seat, answers))
        case Consent(id=number, yes=yes):
            await table.give(connection, number, lambda hosted, seat: hosted.consent(seat, yes))
        case Concede(id=number):
            await table.give(connection, number, concede)
        case Claim(id=number, seat=other):
            await table.give(connection, number, lambda _, seat: claim(table, seat, other))
        case Pong(number=number) if table.timing is not None:
            table.timing.pong(connection.viewer, number)
        case AskWhy() | AskWarnings() | AskHint() | TellReport():
            await _aside(table, connection, message)
        case SetUntil(until=until):
            await table.set_stops(connection, lambda stops, log: stops.pass_until(until, log))
        case ChangeStops(passed=passed, muted=muted):
            await table.set_stops(connection, lambda stops, _: change_stops(stops, passed, muted))
        case Again():
            await play_again(tables, table, connection)


async def _aside(table: Table, connection: Connection, message: Asking) -> None:
    """Something that changes nothing in the game."""
    match message:
        case AskWhy():
            await explain(table, connection, message)
        case AskWarnings(question=question):
            await table.warn(connection, question)
        case AskHint(id=number, question=question):
            await table.hint(connection, number, question)
        case TellReport():
            await tell_report(table, connection, message)


def give_text(hosted: Hosted, seat: int, question: int, text: str) -> None:
    """An answer as it was typed."""
    hosted.asked(seat)
    if question != hosted.numbers[seat]:
        raise UserError("this question has been answered already")
    hosted.play(seat, read(hosted, seat, short(text)))


def short(text: str) -> str:
    """Something that was typed, if it is not too long for that."""
    if len(text) > LONGEST_TEXT:
        raise UserError("too long")
    return text


async def explain(table: Table, connection: Connection, wanted: AskWhy) -> None:
    """Why? Each viewer is answered from what it may know."""

    def explained() -> tuple[Explained, ...]:
        hosted, book = table.hosted, table.hosted.session.g.rules.book
        found = why(
            hosted,
            connection.viewer,
            card=wanted.card,
            area=wanted.area,
            answer=wanted.answer,
            number=wanted.number,
            text=short(wanted.text),
        )
        return tuple(Explained(**asdict(each), gloss=gloss(book, each.rule)) for each in found)

    if table.gallery is not None and connection.viewer < 0:  # the answer would be of now
        connection.send(Refused(wanted.id, said("watches_later")))
        return
    try:
        connection.send(Because(wanted.id, await table.house.desk.do(explained)))
    except UserError as error:
        connection.send(Refused(wanted.id, in_words(error)))
    except Exception:
        table.house.meters.faults += 1
        log.exception("table %s: why", table.key)
        connection.send(Refused(wanted.id, said("not_explained")))


def concede(hosted: Hosted, seat: int) -> None:
    """Give up; who only watches has nothing to give up."""
    if seat < 0 or isinstance(hosted.session.now, Outcome):
        raise UserError("it is not your turn to answer")
    hosted.concede(seat)


async def tell_report(table: Table, connection: Connection, message: TellReport) -> None:
    """Somebody at the table reports another."""
    try:
        report = reports.reported(table.key, table.kept, connection.viewer, message.seat, message.text)
        await table.house.store.do(reports.add_report(report))
    except UserError as error:
        connection.send(Refused(message.id, in_words(error)))
        return
    reports.tell(report)
    connection.send(Reported(message.id))


def claim(table: Table, seat: int, other: str) -> None:
    """Another seat is counted as given up: its time is over, or its player stays away."""
    if table.timing is None:
        raise UserError("there are no clocks at this table")
    table.timing.claim(seat, other, table.presence)


def brought(hello: Hello, game: str) -> Callable[[Stops], None] | None:
    """Where somebody who comes wants to be asked."""
    kept = hello.stops.get(game)
    return None if kept is None else lambda stops: change_stops(stops, kept.passed, kept.muted)


def change_stops(stops: Stops, passed: tuple[str, ...], muted: tuple[str, ...]) -> None:
    """Where to be asked from now on."""
    stops.passed, stops.muted = set(passed[:MOST_STOPS]), set(muted[:MOST_STOPS])


async def play_again(tables: Tables, table: Table, connection: Connection) -> None:
    """A new game with the same people, as soon as all of them want it."""
    people = {number for number, seat in enumerate(table.kept.made.seats) if seat.kind == "person"}
    async with table.lock:
        is_over = isinstance(table.hosted.session.now, Outcome)
        if connection.viewer not in people or not is_over or people <= table.again:
            return
        table.again.add(connection.viewer)
        wants = WantsAgain(tuple(SEATS[seat] for seat in sorted(table.again)))
        table.tell(lambda other: other.send(wants))
        if not people <= table.again:
            return
        new = await tables.again(table)
        table.tell(lambda other: other.send(there(new, table, other.viewer)))


def there(new: TableMade, table: Table, viewer: int) -> NewTable:
    """Where this viewer finds the others again."""
    seat = SEATS[place_again(table.kept.made, viewer)] if viewer >= 0 else ""
    return NewTable(new.table, seat, {**new.held, **new.links, "": new.watch}[seat])
