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


class BreaksOther(Node, frozen=True):
    """…をブレイクする: it has broken such a card, by its damage or by its own text [fftcg-2.1.8 12.4.5, 15.1.1.9.8]."""

    whom: Any


class PartyForms(Node, frozen=True):
    """パーティーを組む."""


class Bursts(Node, frozen=True):
    """EXバーストを使用する [fftcg-2.1.8 11.10.2]."""

    style: str = ""


class PaysCrystals(Node, frozen=True):
    """《C》を支払う."""
