"""Keyword abilities (chapter 10): words the engine asks for, and the abilities they stand for [scs-1.12 10.1, 10.1.1]
(reading SL11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.assemble.shop import Keyword
from fuda.effects.condition import Fact, IsSo
from fuda.effects.flow import May, Unless
from fuda.effects.node import Gift, Program
from fuda.effects.reference import bind
from fuda.effects.refusal import Nobody, Unresolved
from fuda.effects.words import This
from fuda.games.scs.language.assemble.writer import Framed
from fuda.games.scs.language.ops.hand import PayScore
from fuda.games.scs.language.ops.summon import Summon
from fuda.games.scs.language.statements.permission import Filter
from fuda.games.scs.language.statements.shift import Saying
from fuda.games.scs.language.told.trigger import Point
from fuda.games.scs.language.words.adjective import Standing
from fuda.games.scs.language.words.condition import ScoreIs
from fuda.games.scs.language.words.minimap_picture import minimap
from fuda.games.scs.language.words.noun import StrikerPick
from fuda.games.scs.language.words.place import Region
from fuda.games.scs.language.words.reference import InReach, ThisCard
from fuda.games.scs.printed import Ability
from fuda.projection.continuous import Continuous
from fuda.projection.shift import Shift

if TYPE_CHECKING:
    from fuda.games.scs.language.assemble.writer import Shop

AWAKE = 10
"""[scs-1.12 10.3.1]"""


class NotedWord(Gift, frozen=True):
    """A keyword with a note in brackets, which means nothing [scs-1.12 10.1.2]."""

    word: Gift
    note: str


class Awakening(Shift, frozen=True):
    """《覚醒》「POW：+2」: while the opponent's score is 10 or more [scs-1.12 10.3.1]."""

    mods: tuple[Shift, ...]

    @property
    def name(self) -> str:
        """Its word."""
        return "覚醒"

    def made(self, shop: Shop) -> Shift:
        """As something a striker gains."""
        return shop.gives_word(self)

    def ability(self, shop: Shop) -> Ability:
        """A constant ability."""
        when = ScoreIs("enemy", AWAKE, "least")
        return static(self.name, *(Continuous(This(), mod, (when,)) for mod in settled(self.mods, shop)))


class Formation(Shift, frozen=True):
    """《陣形》味方：「POW：+1」 with a minimap: all allies in range for which its condition holds, the striker itself
    too where its own area is in range [scs-1.12 10.4.1, 10.4.2, 2.4.12.2] (reading SA29)."""

    map: str
    what: StrikerPick
    mods: tuple[Shift, ...]

    @property
    def name(self) -> str:
        """Its word."""
        return "陣形"

    def ability(self, shop: Shop) -> Ability:
        """A constant ability."""
        if self.what.noun != "ally":
            raise Unresolved("《陣形》")
        where = minimap(self.map)
        who = InReach(settled(self.what, shop, where), where)
        return static(self.name, *(Continuous(who, mod) for mod in settled(self.mods, shop)))


class Shielded(Shift, frozen=True):
    """《遮断》スペルカード: no target of such declarations, whoever makes them [scs-1.12 10.5.1]."""

    what: Filter

    @property
    def name(self) -> str:
        """Its word."""
        return "遮断"

    def made(self, shop: Shop) -> Shift:
        """As something a striker gains."""
        return shop.gives_word(self)

    def ability(self, shop: Shop) -> Ability:
        """A constant ability."""
        return static(self.name, Continuous(This(), Saying("target", self.what)))


class Reinforcement(Shift, frozen=True):
    """《加勢》相手のスコアが5以上: summoned from hand for nothing at the start of one's striker phase
    [scs-1.12 10.8.1, 10.8.2]."""

    fact: Fact

    @property
    def name(self) -> str:
        """Its word."""
        return "加勢"

    def ability(self, shop: Shop) -> Ability:
        """In hand only; whether it holds is looked at before its player is asked."""
        if shop.printed.type == "option":
            raise Unresolved("《加勢》")
        asm = shop.writer(Framed())
        place = asm.add(Unless(settled(self.fact, shop)))
        may = asm.add(May(rule="10.8.1"))
        Summon(ThisCard()).compile(asm)
        asm.patch(place, to=asm.here)
        asm.patch(may, to=asm.here)
        trigger = Point("striker", "mine")
        return Ability(kind="trigger", triggers=(trigger,), program=asm.program(), where=("hand",), keyword=self.name)


def ability_of(word: Any, shop: Shop) -> Ability | None:
    """The ability that a keyword stands for: 《接射》n, 《瞬速》, 《蒐集》n, 《加護》, or one with words of its own
    [scs-1.12 10.2.1, 10.6.1, 10.7.1, 10.9.1]. 接射 and 瞬速 are asked for by name where attacks and moves are made."""
    if not isinstance(word, Keyword):
        made: Ability = word.ability(shop)
        return made
    if word.name == "加護":
        return static(word.name, Continuous(This(), Saying("leave")))
    return collection(shop, word.n or 0) if word.name == "蒐集" else None


def settled(words: Any, shop: Shop, where: Any = None) -> Any:
    """The words of a keyword with their references resolved; nothing was spoken of before them."""
    asm = shop.writer(Framed(map=where, lasts="always"))
    found = bind(words, asm)
    if asm.needs_n:
        raise Nobody("n")
    return found


def static(name: str, *nodes: Any) -> Ability:
    """A keyword that holds always."""
    return Ability(kind="static", statics=nodes, keyword=name)


def collection(shop: Shop, n: int) -> Ability:
    """《蒐集》n: at the start of one's turn, outside one's territory, the opponent pays a score cost of n
    [scs-1.12 10.7.1, 10.7.2] (reading SL12)."""
    asm = shop.writer(Framed())
    place = asm.add(Unless(IsSo(This(), (Standing(Region("territory", "mine", but=True)),))))
    PayScore(n, "enemy").compile(asm)
    asm.patch(place, to=asm.here)
    program: Program = asm.program()
    return Ability(kind="trigger", triggers=(Point("turn-start", "mine"),), program=program, keyword="蒐集")
