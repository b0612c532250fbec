"""A card as printed, and the same card read: its abilities as programs [fftcg-2.1.8 5.2, 11.5.1, 11.5.2, 11.5.3]."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from fuda.effects.node import Node, Program

CardType = Literal["forward", "backup", "monster", "summon"]
Element = Literal["fire", "ice", "wind", "earth", "lightning", "water", "light", "dark"]
ELEMENTS: tuple[Element, ...] = ("fire", "ice", "wind", "earth", "lightning", "water", "light", "dark")
"""[fftcg-2.1.8 5.2.1.1]"""
CONTRARY = frozenset(("light", "dark"))
"""Of characters with one of these a player may have only one [fftcg-2.1.8 7.7.5]."""
CHARACTERS = ("forward", "backup", "monster")
"""The card types that are characters [fftcg-2.1.8 5.2.3.1.1]."""
KEYWORDS = {"haste": "ヘイスト", "brave": "ブレイブ", "first-strike": "先制攻撃", "back-attack": "バックアタック"}
"""The keywords without an ability of their own, by their names in trees [fftcg-2.1.8 15.2]."""


class Printed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The facts and the text on a card."""

    number: str
    name: str
    name_alt: str = ""
    type: CardType
    elements: tuple[Element, ...] = ()
    """Several: a multi-element card [fftcg-2.1.8 5.2.1.1]."""
    cost: int = 0
    power: int | None = None
    """Only forwards have one [fftcg-2.1.8 5.2.6.1]: what a monster prints counts by its text alone; nothing is not 0
    (reading FC3)."""
    job: str | None = None
    """Several jobs are written with a stroke between them [fftcg-2.1.8 6.6.3]."""
    categories: tuple[str, ...] = ()
    ex_burst: bool = False
    generic: bool = False
    """The icon that lets any number of its name onto the field [fftcg-2.1.8 7.7.3]."""
    icons: tuple[str, ...] = ()
    """Icons that are not text: party [fftcg-2.1.8 15.1.1.9.2]."""
    text: str = ""
    flavour: str = ""

    @property
    def full_name(self) -> str:
        """The name; the same face as in the other games."""
        return self.name

    @property
    def jobs(self) -> tuple[str, ...]:
        """Its jobs, one by one."""
        return tuple(self.job.split("/")) if self.job else ()

    @property
    def is_character(self) -> bool:
        """[fftcg-2.1.8 5.2.3.1.1]"""
        return self.type != "summon"


class Ability(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a card, ready to run [fftcg-2.1.8 11.5.2, 11.5.3]."""

    kind: Literal["field", "auto", "action", "special", "summon", "deck"]
    """`summon`: the text of a summon; `deck`: an ability about deck construction [fftcg-2.1.8 8.1.2]."""
    program: Program = Program()
    """The first `head` instructions are what is chosen when it is declared: modes, then 選ぶ, then how numbers are
    split [fftcg-2.1.8 11.3.3, 11.3.4, 11.3.6]; the rest is done when it resolves."""
    triggers: tuple[Any, ...] = ()
    costs: tuple[Any, ...] = ()
    """What stands before the colon, in order [fftcg-2.1.8 11.6.2.1]."""
    statics: tuple[Any, ...] = ()
    """Continuous effects of a field ability (nodes with `finder`, `changer`, `layer`)."""
    replacements: tuple[Any, ...] = ()
    """Replacement effects of a field ability [fftcg-2.1.8 11.12.5.1]."""
    cost_changes: tuple[Any, ...] = ()
    """What it changes about costs: its own while it is being cast, or others' [fftcg-2.1.8 11.3.5, 11.3.7]."""
    condition: Any = None
    """A conditional auto ability's condition, checked twice [fftcg-2.1.8 11.8.13]."""
    uses: tuple[Any, ...] = ()
    """Restrictions of use: このアビリティは…しか使えない."""
    limit: int = 0
    """How often it may be used in one turn (0: no limit)."""
    ex: bool = False
    """It is an EX burst [fftcg-2.1.8 11.10.1]."""
    damage: int = 0
    """Damage N: it is only there while its controller has taken so much [fftcg-2.1.8 15.2.6.2]."""
    where: tuple[str, ...] = ("field",)
    """The zones in which it works [fftcg-2.1.8 11.9.1]; a summon's text works on the stack."""
    heard_in: tuple[tuple[str, ...], ...] = ()
    """Of each of its triggers the zones in which it is heard, where they differ (nothing: in all of `where`)."""
    moved_from: tuple[str, ...] = ()
    """The zones besides the field that its card does not leave without a word of its replacement effects."""
    keyword: str = ""
    name: str = ""
    """A special ability's own name [fftcg-2.1.8 11.7.1]."""
    text: str = ""


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """A printed card with what its text means."""

    printed: Printed
    abilities: tuple[Ability, ...] = ()
    keywords: dict[str, int] = {}
    """Keyword abilities it has without condition: ヘイスト, ブレイブ, 先制攻撃, バックアタック, デジョン (with its
    number)."""
    names: tuple[str, ...] = ()
    """The names it answers to."""
    types: tuple[str, ...] = ()
    """The card types that it has besides its own, wherever it is."""
    tree: Node | None = None
    brings: tuple[Face, ...] = ()
    """Quoted abilities that its text can give to cards, each as a face of its own."""
    token: bool = False
