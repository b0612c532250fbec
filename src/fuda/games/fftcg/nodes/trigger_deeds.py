"""Further deeds of events (see `trigger`)."""

from __future__ import annotations

from typing import Any

from fuda.effects.node import Node


class Through(Node, frozen=True):
    """…によって…: a deed that counts only through this, as the last of several."""

    by: Any
    deed: Any


class TurnsFrozen(Node, frozen=True):
    """凍結する (凍結状態になる)."""

    style: str = ""


class PartyForms(Node, frozen=True):
    """パーティーを組む."""
