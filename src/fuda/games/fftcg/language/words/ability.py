"""Lines: each is an ability of its own [fftcg-2.1.8 11.5.2, 11.5.3]."""

from __future__ import annotations

from typing import Any

from fuda.effects.node import Line, Node, Op
from fuda.effects.sentence import Prefix, Sentence, Until
from fuda.effects.trigger import Trigger
from fuda.games.fftcg.language.parts_of_speech import Fact, Icon, Object


class FromDamage(Line, frozen=True):
    """Damage N --: the line is only there while its controller has taken N points [fftcg-2.1.8 15.2.6.2]."""

    n: int
    line: Line
    style: str = ""


class Burst(Line, frozen=True):
    """EX BURST: the line is used when the card is put into the damage zone [fftcg-2.1.8 11.10.1, 11.10.2]."""

    line: Line


class Auto(Line, frozen=True):
    """An auto ability [fftcg-2.1.8 11.8.1, 11.8.2]. A condition at the very beginning of the body belongs to the
    trigger [fftcg-2.1.8 11.8.13]. `during`: it triggers only in turns of this player (During)."""

    trigger: Trigger
    body: Body
    during: Any = None
    style: str = ""


class Action(Line, frozen=True):
    """An action ability, with `name` a special ability [fftcg-2.1.8 11.6.2, 11.7.1]."""

    body: Body
    icons: tuple[Icon, ...] = ()
    deeds: tuple[Op, ...] = ()
    name: str = ""


class Field(Line, frozen=True):
    """A field ability [fftcg-2.1.8 11.9.1]: sentences of continuous and replacement effects."""

    sentences: tuple[Sentence, ...]


class SummonLine(Line, frozen=True):
    """The text of a summon [fftcg-2.1.8 11.3]."""

    body: Body


class Warp(Line, frozen=True):
    """デジョン N - cost [fftcg-2.1.8 15.2.7.2, 15.2.7.3]."""

    n: int
    icons: tuple[Icon, ...]
    style: str = ""


class Use(Node, frozen=True):
    """このアビリティは…しか使えない: every restriction must hold. Parts: conditions, InTurn, InPhase, OncePerTurn."""

    parts: tuple[Node, ...]
    style: str = ""


class Times(Node, frozen=True):
    """1ターンにN度しか使えない / 誘発しない."""

    n: int = 1
    style: str = ""


class GameTimes(Node, frozen=True):
    """ゲーム中N度しか使えない."""

    n: int = 1
    style: str = ""


class TriggersOnlyIf(Node, frozen=True):
    """…場合にしか誘発しない (発動しない): the auto ability triggers only then."""

    condition: Fact
    style: str = ""


class PayOnly(Node, frozen=True):
    """このアビリティのコストは…から生み出されるCPでしか支払えない."""

    source: Object
    style: str = ""


class BurstOnly(Node, frozen=True):
    """このアビリティはEXバーストでしか使えない."""


class Body(Node, frozen=True):
    """The sentences of an ability, then its options, then restrictions of its use. `prefix`: what the options depend
    on (If, Reflex, ...); `during`: how long these are waited for."""

    sentences: tuple[Any, ...] = ()
    modes: Any = None
    uses: tuple[Use | PayOnly, ...] = ()
    prefix: Prefix | None = None
    during: Until | None = None
