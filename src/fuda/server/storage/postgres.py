"""PostgreSQL: a pool of connections for whatever is asked, and one connection that holds our claims.

A match is run by the process that holds its advisory lock, and its answers are written by the very connection that
holds it: a process that has lost its locks cannot write, and one that dies loses them at once. Who holds a lock is
called by the name of its connection. All of that is PostgreSQL's own."""

from __future__ import annotations

import contextlib
import logging
import secrets
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from fuda.errors import UserError
from fuda.server.storage.migrating import ONLY_SQLITE, missing
from fuda.server.storage.naming import without_password
from fuda.server.storage.store import Job, Link, NotKept, Result, Row, Store, Taken, kept_on
from fuda.server.storage.writer import Writer, in_one_line

try:
    import psycopg
    from psycopg.conninfo import make_conninfo
    from psycopg_pool import ConnectionPool, PoolTimeout
except ImportError as error:
    raise UserError("PostgreSQL needs psycopg: pip install fuda[postgres] ({reason})", reason=str(error)) from None

logging.getLogger("psycopg.pool").setLevel(logging.CRITICAL)  # who waited for a connection is told, in one line

Connection = psycopg.Connection[Row]
AT_ONCE = 8
"""Connections of one process."""
PATIENCE = 3
"""Seconds for a connection; then somebody is told."""
MIGRATING = 0x0F0DA
"""The advisory lock of who looks at the version."""
CLAIM = 0x4644 << 48
"""Those of matches: the number of a table stands in the lower 48 bits."""
NOBODY = "?"
"""No process has this name."""
OURS = "fuda "
"""Names of connections that hold claims begin so."""
QUICK: dict[str, str | int] = {
    "keepalives_idle": 2, "keepalives_interval": 1, "keepalives_count": 3, "connect_timeout": PATIENCE,
    "options": "-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3",
}  # fmt: skip
"""A machine that vanishes is missed within seconds, on both sides."""


class PostgresSession:
    """A connection, as a job sees it."""

    BEGIN = "BEGIN"
    ERROR: type[Exception] = psycopg.Error
    CLASH: type[Exception] = psycopg.IntegrityError

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def rows(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Everything that is found."""
        return self._connection.execute(_with_gaps(sql), values).fetchall()

    def row(self, sql: str, values: Sequence[object] = ()) -> Row | None:
        """The first that is found."""
        return self._connection.execute(_with_gaps(sql), values).fetchone()

    def write(self, sql: str, values: Sequence[object] = ()) -> None:
        """Change something."""
        self._connection.execute(_with_gaps(sql), values)

    def write_all(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """The same with many values."""
        with self._connection.cursor() as cursor:
            cursor.executemany(_with_gaps(sql), rows)

    def is_open(self) -> bool:
        """Is the connection there? Where its state is not known it is given up, and our claims with it."""
        idle = psycopg.pq.TransactionStatus.IDLE
        if self._connection.closed or self._connection.info.transaction_status != idle:
            self._connection.close()
        return not self._connection.closed

    def close(self) -> None:
        """The end."""
        self._connection.close()


def _with_gaps(sql: str) -> bytes:
    """Our SQL has `?` only as a gap, and no `%`."""
    return sql.replace("?", "%s").encode()


class PostgresStore(Store):
    """The pool with the threads in which jobs wait for it, and the claims."""

    is_shared = True

    def __init__(self, address: str) -> None:
        self.address, self.place = address, without_password(address)
        self.name = secrets.token_hex(8)
        """What others call this process."""
        self.lost: Callable[[], None] = lambda: None
        """Told when all claims are gone, in a thread of ours."""
        with told(self.place), psycopg.connect(address, connect_timeout=PATIENCE) as connection:
            migrate(connection, self.place)
        self._held: set[str] = set()
        self._writer = Writer(self._connected, self._lost)
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="store")
        self._pool: ConnectionPool[Connection] = ConnectionPool(
            address, min_size=1, max_size=AT_ONCE, timeout=PATIENCE, open=True, check=ConnectionPool.check_connection,
            reconnect_timeout=PATIENCE, kwargs={"application_name": "fuda", "connect_timeout": PATIENCE}, name="store",
        )  # fmt: skip

    def connect(self, purpose: str) -> Connection:
        """A connection of its own, quick to notice that the other side is gone."""
        return psycopg.connect(make_conninfo(self.address, application_name=purpose, **QUICK), autocommit=True)

    def ask(self, job: Job[Result]) -> Future[Result]:
        """Have a job done."""
        return self._threads.submit(lambda: self._done(job))

    def _done(self, job: Job[Result]) -> Result:
        """In one transaction: on disk when this returns. A connection that has died meanwhile is replaced before."""
        try:
            with self._pool.connection() as connection:
                return job(PostgresSession(connection))
        except psycopg.IntegrityError as error:
            raise Taken(in_one_line(error)) from None
        except (psycopg.Error, PoolTimeout) as error:
            raise NotKept(in_one_line(error)) from None

    # Claims

    async def claim(self, key: str) -> str:
        """Take a match, so that nobody else runs it; the name of who runs it already ("" where we do)."""
        return await self.held(lambda link: self._claimed(link, key))

    def _claimed(self, link: Link, key: str) -> str:
        if key in self._held:
            return ""
        taken = link.row("SELECT pg_try_advisory_lock(?)", (number_of(key),))
        if taken is None or not taken[0]:
            return holder(link, key)
        self._held.add(key)
        return ""

    def give_back(self, key: str) -> None:
        """Whoever wants a match may have it."""
        self._writer.ask(lambda link: self._given_back(link, key))

    def _given_back(self, link: Link, key: str) -> None:
        if key in self._held:
            self._held.discard(key)
            link.row("SELECT pg_advisory_unlock(?)", (number_of(key),))

    async def keep(self, key: str, job: Job[Result]) -> Result:
        """Run a job for a match that is ours, by the connection that holds it."""

        def kept(link: Link) -> Result:
            if key not in self._held:
                raise Taken("another process may run this match now")
            return job(link)

        return await self.held(kept)

    async def held(self, job: Job[Result]) -> Result:
        """Run a job by the connection that holds the claims."""
        return await kept_on(self._writer.ask(job))

    def make_sure(self) -> None:
        """Find out at once whether our claims are still ours: another connection has broken."""
        self._writer.ask(lambda link: link.row("SELECT 1"))

    def _connected(self) -> PostgresSession:
        return PostgresSession(self.connect(OURS + self.name))

    def _lost(self) -> None:
        self._held.clear()
        self.lost()

    def problems(self) -> list[str]:
        """PostgreSQL has tools of its own for that (`pg_amcheck`)."""
        return []

    def close(self) -> None:
        """Finish what was asked for."""
        self._writer.close()
        self._threads.shutdown(wait=True)
        self._pool.close(timeout=1.0)


def number_of(key: str) -> int:
    """The advisory lock of a match."""
    return CLAIM | int(key, 16)


def holder(link: Link, key: str) -> str:
    """The name of the process that holds a match; where it has just been given free, nobody's."""
    number = number_of(key)
    found = link.row(
        "SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid) "
        "WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND classid = ?::bigint::oid "
        "AND objid = ?::bigint::oid AND pg_locks.database = (SELECT oid FROM pg_database "
        "WHERE datname = current_database())",
        (number >> 32, number & 0xFFFFFFFF),
    )
    return found[0].removeprefix(OURS) if found else NOBODY


def living(link: Link) -> set[str]:
    """The names of all processes that hold claims or could."""
    found = link.rows("SELECT application_name FROM pg_stat_activity WHERE starts_with(application_name, ?)", (OURS,))
    return {name.removeprefix(OURS) for (name,) in found}


@contextlib.contextmanager
def told(place: str) -> Generator[None]:
    """Whoever starts the program hears in one line why the database cannot be had."""
    try:
        yield
    except psycopg.Error as error:
        reason = in_one_line(error)
        raise UserError("the tables cannot be opened: {reason}", place=place, reason=reason) from None


def migrate(connection: Connection, place: str) -> None:
    """Take the steps that are missing, all or none. Of several processes that start at once one does it."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
        connection.execute("CREATE TABLE IF NOT EXISTS version (number INTEGER NOT NULL)")
        found = connection.execute("SELECT number FROM version").fetchone()
        for step in missing(found[0] if found else 0, place):
            for statement in step.statements:
                connection.execute(statement.replace(ONLY_SQLITE, "").encode())
            connection.execute("DELETE FROM version")
            connection.execute("INSERT INTO version VALUES (%s)", (step.version,))
