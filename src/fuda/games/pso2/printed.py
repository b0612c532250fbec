"""A card as printed, and the same card read: its abilities as programs [pso2-3.0 200.1]."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from fuda.effects.node import Node, Program

CardType = Literal["player", "character", "mag", "active", "item", "boss"]
ItemType = Literal["", "weapon", "armour"]
Colour = Literal["white", "red", "blue", "yellow", "black"]

OTHERWISE = "別の払い方"
"""The word for a text that says how its card is played without paying its cost."""
BEARERS = "装備先の条件"
"""The word under which a weapon or armour says who can bear it."""
CLASSES = (
    "ハンター",
    "レンジャー",
    "フォース",
    "ファイター",
    "ガンナー",
    "テクター",
    "バウンサー",
    "サモナー",
    "ブレイバー",
)
"""The class icons [pso2-3.0 208.1.1]."""

RACES = (
    "ヒューマン",
    "ニューマン",
    "キャスト",
    "超時空エネミー",
    "龍族",
    "リリーパ族",
    "ダーカー",
    "ダークファルス",
    "造龍",
    "アンドロイド",
    "ヒューマノイド",
    "ビースト",
    "デューマン",
    "ハルコタンの神子",
    "地球人",
    "ハイ・キャスト",
    "シオン・コピー",
    "オメガ人",
    "トランスエネミー",
    "古代文明人",
    "フォトナー",
    "ウォパル原住民",
    "ウェポノイド",
)
"""The races a text that says 《種族》 may name [pso2-3.0 210.1.2, 210.1.2.1]."""


class Printed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The facts and the text on a card. Numbers that are not printed are 0 [pso2-3.0 212.1.1, 213.1.1]; so is the cost
    of a boss's card that prints none [pso2-3.0 レイド.特別ルール.7]."""

    number: str
    name: str
    title: str = ""
    type: CardType
    item: ItemType = ""
    colour: Colour = "white"
    cost: int = 0
    cost_x: int = 0
    """How many X the printed cost contains."""
    classes: tuple[str, ...] = ()
    """Class icons; ("ALL",) has every icon but is no class's own card [pso2-3.0 208.1.2, 208.1.2.1]."""
    kinds: tuple[str, ...] = ()
    """種別: races and kinds of active [pso2-3.0 210.1, 210.1.1] [pso2-1.8 210.1.1]."""
    attack: int = 0
    hp: int = 0
    """Of a boss: its life."""
    defence: int = 0
    text: str = ""
    second: str = ""
    """The text on the other side of a player card, for the player who goes second [pso2-3.0 102.3.1]."""
    flavour: str = ""
    """Kept to be shown; no ability is read from it [pso2-3.0 211.4]."""
    icons: tuple[str, ...] = ()
    """Icons that are not text: 回復, ドロップ, EX."""

    @property
    def full_name(self) -> str:
        """With the title: what counts when a deck is built [pso2-3.0 206.1.1, 206.1.2]."""
        return f"{self.title} {self.name}" if self.title else self.name


class Ability(msgspec.Struct, frozen=True, kw_only=True):
    """One ability of a card, ready to run [pso2-3.0 103.3.1, 103.3.2, 300.1]."""

    kind: Literal["trigger", "activated", "static", "active", "attach", "equip", "rule"]
    program: Program = Program()
    triggers: tuple[Any, ...] = ()
    costs: tuple[Any, ...] = ()
    statics: tuple[Any, ...] = ()
    main: bool = False
    """【Main】: only in one's own main phase with nothing on the chain."""
    limits: tuple[tuple[str, str, int], ...] = ()
    """How often it may be used each turn: what each limit binds (card, name, own), the name it names, how often."""
    conditions: tuple[Any, ...] = ()
    """When it may be used or may trigger at all (nodes with `allows`)."""
    where: str = "field"
    keyword: str = ""
    text: str = ""


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """A printed card with what its text means."""

    printed: Printed
    abilities: tuple[Ability, ...] = ()
    keywords: dict[str, int] = {}
    names: tuple[str, ...] = ()
    """The names it answers to in play [pso2-3.0 206.2, 206.3]."""
    tree: Node | None = None
    slots: int = 1
    """Armour slots this item takes [pso2-3.0 205.4.4.1]."""
    token: bool = False
    said: str = ""
    """The texts of its abilities in the phrasebook's spelling: found out when it is read, so that a match need not."""
    brings: tuple[Face, ...] = ()
    """Tokens and quoted abilities that its text can bring into the game."""
