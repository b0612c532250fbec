"""A real PostgreSQL on loopback for the tests: where its programs are, getting them where they are missing (`python -m
tests.server.postgres`, a step of the check), and a server of its own in a temporary folder."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests.web.chromium import install

PATIENCE = 30.0
DEBIAN = Path("/usr/lib/postgresql")
LEFT_OUT = "no PostgreSQL could be had: the tests with a real PostgreSQL are left out"


def find() -> Path | None:
    """The folder with `initdb` and `postgres`: that of the PATH, else the newest of Debian's."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    versions = sorted((int(each.name), each / "bin") for each in DEBIAN.glob("[0-9]*") if each.name.isdecimal())
    return versions[-1][1] if versions and (versions[-1][1] / "initdb").exists() else None


def main() -> None:
    """Get it where it is missing; say where it could not be had."""
    if find() is None:
        print("PostgreSQL: installing postgresql by apt-get", flush=True)
        install(["postgresql"])
    if find() is None:
        print(f"PostgreSQL: {LEFT_OUT}")


class Postgres:
    """A server in a folder, on loopback, that can be killed and started again."""

    def __init__(self, programs: Path, folder: Path, port: int) -> None:
        self.programs, self.folder, self.port = programs, folder, port
        self._child: subprocess.Popen[bytes] | None = None
        self._databases = 0

    def make(self) -> None:
        """The folder, for somebody who is not root: root may not run PostgreSQL."""
        if os.geteuid() == 0:
            os.chown(self.folder, _somebody().pw_uid, _somebody().pw_gid)
        words = [
            "initdb",
            "--no-sync",
            "--auth=trust",
            "--username=fuda",
            "--encoding=UTF8",
            "--locale=C",
            "-D",
            "data",
        ]
        assert self._run(words).wait() == 0, (self.folder / "log").read_text()

    def _run(self, words: list[str]) -> subprocess.Popen[bytes]:
        """One of its programs, by somebody who is not root."""
        user = _somebody() if os.geteuid() == 0 else None
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [self.programs / words[0], *words[1:]], cwd=self.folder, stdout=log, stderr=log,
                user=user and user.pw_uid, group=user and user.pw_gid, extra_groups=[] if user else None,
            )  # fmt: skip

    def start(self) -> None:
        """Start it, and wait until it answers. Where one was killed a moment ago its children may still be there."""
        end = time.monotonic() + PATIENCE
        # what a killed process has written is in the system's hands: only a power cut would need fsync
        options = {"fsync": "off", "listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": "",
                   "shared_buffers": "16MB", "max_connections": 60}  # fmt: skip
        words = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
        while time.monotonic() < end:
            if self._child is None or self._child.poll() is not None:
                self._child = self._run(["postgres", "-D", "data", *words])
            with contextlib.suppress(psycopg.OperationalError), psycopg.connect(self.address("postgres")):
                return
            time.sleep(0.05)
        raise AssertionError((self.folder / "log").read_text())

    def address(self, name: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://fuda@127.0.0.1:{self.port}/{name}"

    def database(self) -> str:
        """The address of a new, empty database."""
        self._databases += 1
        name = f"tables{self._databases}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def kill(self) -> None:
        """Without any warning, as when the machine fails: its helpers, who would serve on for a moment, too."""
        helpers = self._helpers()
        self._end(signal.SIGKILL)
        for helper in helpers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(helper, signal.SIGKILL)
        until = time.monotonic() + PATIENCE
        while any(map(_lives, helpers)) and time.monotonic() < until:
            time.sleep(0.01)

    def _helpers(self) -> list[int]:
        """The processes that it has started."""
        child = self._child.pid if self._child is not None else 0
        with contextlib.suppress(OSError):
            return [int(pid) for pid in Path(f"/proc/{child}/task/{child}/children").read_text().split()]
        return []

    def stop(self) -> None:
        """At once: nobody needs it any more."""
        self._end(signal.SIGQUIT)

    def _end(self, how: signal.Signals) -> None:
        if self._child is not None:
            self._child.send_signal(how)
            self._child.wait(PATIENCE)
            self._child = None


def _lives(pid: int) -> bool:
    """Is this process still there, and no mere shadow?"""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def _somebody() -> pwd.struct_passwd:
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    raise AssertionError("there is nobody but root")


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        found: int = listening.getsockname()[1]
        return found


@contextmanager
def postgres(programs: Path) -> Generator[Postgres]:
    """A server of its own."""
    with tempfile.TemporaryDirectory(prefix="fuda-postgres-") as folder:
        Path(folder).chmod(0o700)
        found = Postgres(programs, Path(folder), free_port())
        found.make()
        found.start()
        try:
            yield found
        finally:
            found.stop()


if __name__ == "__main__":
    main()
