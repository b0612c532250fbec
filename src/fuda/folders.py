"""Where this system keeps the data of programs."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Our own folder there; FUDA_HOME comes first."""
    if wanted := environment.get("FUDA_HOME"):
        return Path(wanted)
    home = Path(environment.get("HOME") or environment.get("USERPROFILE") or ".")
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "fuda"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "fuda"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "fuda"


def cache_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Our own folder for what can be made again at any time; FUDA_HOME comes first."""
    if wanted := environment.get("FUDA_HOME"):
        return Path(wanted) / "cache"
    home = Path(environment.get("HOME") or environment.get("USERPROFILE") or ".")
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "fuda" / "cache"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "fuda"
    return Path(environment.get("XDG_CACHE_HOME") or home / ".cache") / "fuda"
