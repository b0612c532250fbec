"""`fuda db dump|load|check|reports|link`: the tables of a server as a file, back again, and verified; what people
report; a link for who has forgotten a password."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from fuda.cli.language import Language
from fuda.cli.output import print_json
from fuda.cli.serve import database
from fuda.errors import Said, UserError
from fuda.words import words
from fuda.words.faults import said_in

if TYPE_CHECKING:
    from fuda.server.storage.backup import Report
    from fuda.server.storage.store import Store

ACTIONS = ("dump", "load", "check", "reports", "link")
ALONE = ("check", "reports")
"""They name no file."""
EVERY = 0.5
"""Seconds between two counts on a terminal."""


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda db`."""
    say = words("cli", language)
    parser.add_argument("action", choices=ACTIONS, help=say("argument.db_action"))
    parser.add_argument("file", nargs="?", metavar="FILE", help=say("argument.db_file"))
    parser.add_argument("--db", metavar="DB", help=say("argument.db"))


def run(arguments: argparse.Namespace) -> int:
    """Exit code 1 where a match is not as it should be."""
    from fuda.server.storage.naming import is_file
    from fuda.server.storage.opening import open_store
    from fuda.server.storage.store import NotKept

    if arguments.action == "link" and arguments.file is None:
        raise UserError("db link names an account")
    if (arguments.file is None) != (arguments.action in ALONE):
        raise UserError("db dump and db load name a FILE, db check and db reports name none")
    where = database(arguments.db)
    if arguments.action != "load" and is_file(where) and not Path(where).exists():
        raise UserError("cannot be read: {reason}", place=str(where), reason=Said("no such file"))
    store = open_store(where)
    try:
        if arguments.action == "reports":
            list_reports(arguments, store)
            return 0
        if arguments.action == "link":
            print(link_for(arguments.file, store))
            return 0
        report = done(arguments, store)
    except NotKept as error:
        raise UserError("the tables cannot be read or written: {reason}", place=store.place,
                        reason=str(error)) from None  # fmt: skip
    finally:
        store.close()
    show(report, arguments)
    return 1 if report.wrong else 0


def done(arguments: argparse.Namespace, store: Store) -> Report:
    """What was asked for."""
    from fuda.server.storage import backup

    progress = Progress()
    try:
        if arguments.action == "check":
            return backup.check(store, progress.tell)
        act = backup.dump if arguments.action == "dump" else backup.load
        return act(store, Path(arguments.file), progress.tell)
    finally:
        progress.end()


def list_reports(arguments: argparse.Namespace, store: Store) -> None:
    """What people at tables have reported, the newest last."""
    from fuda.server.lobby.reports import all_reports

    found = store.ask(all_reports()).result()
    if arguments.json:
        print_json([msgspec.to_builtins(each) for each in found])
        return
    say = words("cli", arguments.lang)
    for each in found:
        when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(each.made))
        print(say("db.reports", when=when, table=each.table, seat=each.seat, about=each.about, name=each.name,
                  text=each.text))  # fmt: skip


def link_for(name: str, store: Store) -> str:
    """Where somebody may set another password, once: the end of an address, to be told to nobody else."""
    from fuda.server.accounts.people import add_link, named
    from fuda.server.storage.tokens import new_token

    account = store.ask(named(name)).result()
    if account is None:
        raise UserError("there is no account {name}", name=name)
    token = new_token()
    store.ask(add_link(account, token)).result()
    return f"/account#{token}"


class Progress:
    """A line on standard error that counts, if somebody is looking."""

    def __init__(self) -> None:
        self._shown = time.perf_counter()

    def tell(self, done: int, total: int) -> None:
        """So many of so many."""
        if sys.stderr.isatty() and time.perf_counter() - self._shown > EVERY:
            self._shown = time.perf_counter()
            print(f"\r{done}/{total}", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Nothing is left of it."""
        if sys.stderr.isatty():
            print("\r" + " " * 30 + "\r", end="", file=sys.stderr, flush=True)


def show(report: Report, arguments: argparse.Namespace) -> None:
    """What was found: for programs, or a line for each match that is wrong and one for all."""
    if arguments.json:
        wrong = [{"table": each.table, "message": str(each.said)} for each in report.wrong]
        counts = {"tables": report.tables, "over": report.over, "answers": report.answers, "there": report.there}
        print_json({**counts, "wrong": wrong})
        return
    say = words("cli", arguments.lang)
    for each in report.wrong:
        print(f"{each.table}: {said_in(each.said, arguments.lang)}".removeprefix(": "))
    counts = {"tables": report.tables, "over": report.over, "answers": report.answers}
    print(say(f"db.{arguments.action}", **counts, there=report.there, wrong=len(report.wrong)))
