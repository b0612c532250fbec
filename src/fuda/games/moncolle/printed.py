"""A card as printed, and the same card read: its effects as programs."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from fuda.effects.node import Node, Program

CardType = Literal["summoner", "unit", "battle", "ritual", "token"]
"""Summoners, units, battle spells, ritual spells and tokens, each of a faction [moncolle-2.00 カードの見方.0.1]."""
Element = Literal["火", "水", "土", "風", "聖", "魔"]
ELEMENTS: tuple[Element, ...] = ("火", "水", "土", "風", "聖", "魔")
"""[moncolle-2.00 概要.0.4]"""
MULTI = "※"
"""A spell slot that counts as any one of them [moncolle-2.00 常備能力.2.3]."""

Scope = Literal["battle", "field"]
"""有効時期 [moncolle-2.00 有効時期.1.1]"""
Timing = Literal["ritual", "quick", "before", "counter", "when", "when!", "always"]
"""タイミング表記: 儀式, 速攻, 攻撃前, 対抗, 条件, 条件(強制), 常時 [moncolle-2.00 有効時期.4.2]."""


HOMING = "スペクター"


class Printed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The facts and the text on a card."""

    number: str
    name: str
    epithet: str = ""
    """二つ名, of a summoner."""
    type: CardType
    faction: str = ""
    """勢力; of a card without one nobody can build a deck [moncolle-2.00 デッキ構築.1.1]."""
    kinds: tuple[str, ...] = ()
    """種族 of a unit, タイプ of the others."""
    elements: tuple[Element, ...] = ()
    level: int = 0
    instant: bool = False
    """May it be summoned instantly? [moncolle-2.00 戦闘.1.2] (reading M28)"""
    attack: int = 0
    """The damage it deals in battle [moncolle-2.00 カードの見方.2.4]."""
    defence: int = 0
    march: Literal["", "歩行", "飛行"] = ""
    initiative: int = 0
    """常備能力 イニシアチブ:x"""
    slots: tuple[str, ...] = ()
    """常備能力 スペル:x: elements or ※."""
    star: bool = False
    """出現頻度 ★ [moncolle-2.00 デッキ構築.3.1]"""
    text: str = ""
    flavour: str = ""
    """It does nothing [moncolle-2.00 カードの見方.2.9]."""

    @property
    def full_name(self) -> str:
        """The name; the same face as in the other games."""
        return self.name

    @property
    def homing(self) -> bool:
        """Does it go to its own place also where it would go to a hand? The book says so of one token, by the name
        that is printed on it [moncolle-2.00 カードの見方.3.2]."""
        return self.type == "token" and self.name == HOMING


class Ability(msgspec.Struct, frozen=True, kw_only=True):
    """One effect of a card, ready to run."""

    scope: Scope
    timing: Timing
    power: int = 0
    """★ to be paid [moncolle-2.00 コスト.0.1]."""
    slots: tuple[str, ...] = ()
    """Spell slots to be used up, as elements or ※ (any)."""
    costs: tuple[Any, ...] = ()
    """Other costs: nodes with `why_not(g, ctx)`, `pledges(g, ctx)` and `pay(g, ctx, pledge)`."""
    program: Program = Program()
    """The first `head` instructions choose the targets on declaration; the rest is done on resolution."""
    triggers: tuple[Any, ...] = ()
    """What a 条件 effect waits for: nodes with `event` and `fits(g, ctx, event)`."""
    statics: tuple[Any, ...] = ()
    """Continuous effects of a 常時 effect: nodes with `finder`, `changer`, `layer`."""
    instead: Any = None
    """What its text takes the place of: a node of `kernel.replacing`."""
    free: bool = False
    """Does it ask for no cost?"""
    limit: str = ""
    """How often it may be used: once in a turn, a battle or a chain ("": as often as it can be paid)."""
    where: tuple[str, ...] = ("field",)
    """The zones in which the card must lie: hand for spells and for Field abilities of cards in hand."""
    text: str = ""


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """A printed card with what its text means."""

    printed: Printed
    abilities: tuple[Ability, ...] = ()
    tree: Node | None = None
    brings: tuple[Face, ...] = ()
    """Tokens that its text can bring."""
    token: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names it answers to."""
        return (self.printed.name,)
