"""The browser of the tests: where it is, and getting it where it is missing (`python -m tests.web.chromium`, a step of
the check). Debian's Chromium and a font with Japanese come by apt-get, where that works without a question; where it
does not, one line says so, and the tests of the pages are skipped."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FONT = "fonts-noto-cjk"
PATIENCE = 300
"""Seconds for one step of apt-get."""
QUIET = ("-qq", "-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=15", "-o", "DPkg::Lock::Timeout=10")


def find() -> str | None:
    """Where a Chromium is: `FUDA_CHROMIUM`, else one of the usual names."""
    return os.environ.get("FUDA_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def missing() -> list[str]:
    """The packages of Debian that the tests want and this machine has not."""
    return [*([] if find() else ["chromium"]), *([] if _has_japanese() else [FONT])]


def _has_japanese() -> bool:
    """Is there a font for Japanese? Without the tool that knows, none is."""
    return bool(_output(["fc-list", ":lang=ja"]))


def _output(command: Sequence[str]) -> str:
    """What a command prints; "" where it fails or is not there."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip() or "done"


def _as_root() -> list[str] | None:
    """What to put before a command so that root runs it; None where that would ask for a password."""
    if os.geteuid() == 0:
        return []
    return ["sudo", "-n"] if _output(["sudo", "-n", "true"]) else None


def install(packages: Sequence[str]) -> bool:
    """Let apt-get bring packages; with fresh lists where the old ones do not know them."""
    root = _as_root() if shutil.which("apt-get") else None
    if root is None:
        return False
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *QUIET]
    wanted = [*apt, "install", "-y", "--no-install-recommends", *packages]
    return bool(_output(wanted) or (_output([*apt, "update"]) and _output(wanted)))


def main() -> None:
    """Get what is missing; say what could not be had."""
    packages = missing()
    if not packages:
        return
    print(f"browser: installing {' and '.join(packages)} by apt-get", flush=True)
    install(packages)
    if not find():
        print("browser: no Chromium could be had: the tests of the pages will be skipped")
    elif not _has_japanese():
        print("browser: no font with Japanese could be had: the pages are tested with boxes for signs")


if __name__ == "__main__":
    main()
