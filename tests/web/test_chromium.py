"""The check gets the browser of these tests where it can, and says in one line where it cannot."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web import chromium

Machine = Callable[..., Path]
APT = """echo "$*" >> {log}
case "$*" in
  *update*) touch {folder}/fresh ;;
  *chromium*) test -e {folder}/fresh || exit 100; cp {folder}/apt-get {folder}/chromium ;;
esac"""


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A machine with these commands and nothing else; what apt-get was told stands in the file."""
    log = tmp_path / "apt.log"
    log.touch()

    def with_commands(user: int = 0, **scripts: str) -> Path:
        for name, script in scripts.items():
            file = tmp_path / name.replace("_", "-")
            file.write_text(f"#!/bin/sh\nPATH=/usr/bin:/bin\n{script.format(log=log, folder=tmp_path)}\n")
            file.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path))
        monkeypatch.delenv("FUDA_CHROMIUM", raising=False)
        monkeypatch.setattr(os, "geteuid", lambda: user)
        return log

    return with_commands


ENV = 'shift; exec "{folder}/$@"'


def test_root_gets_what_is_missing_with_fresh_lists(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    log = machine(apt_get=APT, env=ENV, fc_list="echo Mincho")
    chromium.main()
    told = [line.split()[-1] for line in log.read_text().splitlines()]
    assert told == ["chromium", "update", "chromium"]
    assert "--no-install-recommends" in log.read_text()
    assert capsys.readouterr().out == "browser: installing chromium by apt-get\n"
    assert chromium.find() is not None


def test_a_machine_with_browser_and_font_is_left_alone(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    log = machine(apt_get=APT, env=ENV, chromium="", fc_list="echo Mincho")
    chromium.main()
    assert (log.read_text(), capsys.readouterr().out) == ("", "")


@pytest.mark.parametrize("commands", [{}, {"apt_get": APT, "env": ENV, "sudo": "exit 1"}])
def test_where_it_cannot_be_had_one_line_says_so(
    machine: Machine, capsys: pytest.CaptureFixture[str], commands: dict[str, str]
) -> None:
    log = machine(user=1000, **commands)
    chromium.main()
    assert log.read_text() == ""
    assert capsys.readouterr().out.splitlines()[1:] == [
        "browser: no Chromium could be had: the tests of the pages will be skipped"
    ]


def test_who_is_not_root_asks_sudo_for_nothing(machine: Machine) -> None:
    log = machine(user=1000, apt_get=APT, env=ENV, sudo='shift; test "$1" = true || exec "{folder}/$@"')
    chromium.main()
    assert chromium.find() is not None
    assert chromium.FONT in log.read_text()
