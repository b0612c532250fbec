"""Which lines make sense on which cards: what could never do anything is refused, not read and ignored [L20]."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from fuda.effects.adjective import Bound, Other, Side
from fuda.effects.amount import StatOf
from fuda.effects.assemble.shop import Quote
from fuda.effects.deed import Deed
from fuda.effects.dice import Roll
from fuda.effects.node import parts
from fuda.effects.piles import Draw
from fuda.effects.refusal import Never, Unresolved
from fuda.effects.sentence import Chain, Say, Scope, Until
from fuda.effects.verbs import Negate
from fuda.effects.words import This
from fuda.games.moncolle.language.ops.chain import NegateIt, NegateOne
from fuda.games.moncolle.language.ops.deed import NewFront, Return, Wound
from fuda.games.moncolle.language.ops.formation import MoveInLine, Rearrange, SwapInLine
from fuda.games.moncolle.language.ops.hand import DropHand, Take
from fuda.games.moncolle.language.ops.power import GainPower
from fuda.games.moncolle.language.ops.shown import ShowSome
from fuda.games.moncolle.language.ops.summons import SummonBy
from fuda.games.moncolle.language.statements.bars import SideRule
from fuda.games.moncolle.language.statements.shift import Adds, LessDamage, StandingAbility, Survives
from fuda.games.moncolle.language.told.sides import AttackOver, SideAttacks, SpellUsed, StartDie, Wiped
from fuda.games.moncolle.language.told.trigger import BattleOver, Begins, Ends, Fought, UnitDoes
from fuda.games.moncolle.language.words.ability import UNITLESS, Always, Used, Waits
from fuda.games.moncolle.language.words.adjective import Marches, Than
from fuda.games.moncolle.language.words.condition import OnSide, ThisIs
from fuda.games.moncolle.language.words.cost import DiscardThis, DropCards, ReturnThis, Slots, SpendThis, Stars
from fuda.games.moncolle.language.words.noun import State, Target, Units
from fuda.games.moncolle.language.words.number import Dice
from fuda.projection.shift import Flag
from fuda.projection.statement import Changes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fuda.effects.node import Node
    from fuda.games.moncolle.printed import Printed

TIMINGS = {
    "battle": ("quick", "before", "counter"),
    "ritual": ("ritual",),
    "summoner": ("ritual", "quick", "before", "counter", "when", "when!"),
    "unit": ("ritual", "quick", "before", "counter", "when", "when!", "always"),
    "token": ("ritual", "quick", "before", "counter", "when", "when!", "always"),
}
"""By type of card: the timings its effects can have."""
WORDS = {
    "ritual": "儀式", "quick": "速攻", "before": "攻撃前", "counter": "対抗", "when": "条件", "when!": "条件",
    "always": "常時",
}  # fmt: skip
OF_BATTLE = ("battle", "instant", "formation", "quick", "initiative", "first", "second", "close")
PLACES = {
    "first": "最前列", "last": "最後列", "unfirst": "最前列", "ahead": "前", "behind": "後", "beside": "このユニット",
    "next": "このユニット", "previous": "このユニット", "attacks": "攻撃", "struck": "攻撃", "acted": "効果",
    "leading": "先攻側", "trailing": "後攻側", "fighting": "戦闘", "intercepts": "迎撃",
}  # fmt: skip
"""By state: the word of what a unit is only in a battle."""
STATES = {"ready": "未行動", "spent": "行動完了", "front": "前線地形", "home": "自軍領土"}
OF_BATTLES = (
    "即時召喚できない", "戦闘スペルを使用できない", "対抗を使用できない", "速攻を使用できない", "攻撃前を使用できない",
    "※を1つ支払わない",
)  # fmt: skip
"""What sides do in battles only."""
APART = ({"ready", "spent"}, {"front", "home"}, {"mine", "enemy"}, {"歩行", "飛行"})
"""What nothing is at once."""


def misfit(printed: Printed, line: Any) -> Unresolved | None:
    """The word of a line that cannot be on this card, or that can never act; or nothing."""
    timing = "always" if isinstance(line, Always) else line.timing
    waits = isinstance(line, Waits) and isinstance(line.trigger, Begins | Ends)
    if (
        timing not in TIMINGS[printed.type]
        or (isinstance(line, Used) and (line.scope == "field") != (timing == "ritual"))
        or (waits and (line.trigger.what in OF_BATTLE) != (line.scope == "battle"))
    ):
        return Unresolved(WORDS[timing])
    word = _misfit_cost(printed, line) if not isinstance(line, Always) else ""
    if word:
        return Unresolved(word)
    word = _misfit_word(printed, line, timing) or _too_late(line)
    return Never(word) if word else None


def _misfit_cost(printed: Printed, line: Any) -> str:
    """Slots are used up in battles only; a spell is no unit that could pay by itself."""
    for cost in line.costs:
        if isinstance(cost, Slots) and line.scope == "field":
            return "コスト"
        if isinstance(cost, SpendThis | DiscardThis | ReturnThis) and printed.type in ("battle", "ritual", "summoner"):
            return "コスト"
        if printed.type in UNITLESS and any(isinstance(node, Other) for node in parts(cost)):
            return "他の"
    gone = any(isinstance(cost, DiscardThis | ReturnThis) for cost in line.costs)
    return "このユニット" if gone and any(_needs_this(node) for node in parts(line.body, Quote)) else ""


def _needs_this(node: Node) -> bool:
    """Is it done to the unit itself, where it stands?"""
    met = (getattr(node, "who", None), getattr(node, "to", None))
    return isinstance(node, Deed) and not isinstance(node, Return) and any(isinstance(word, This) for word in met)


def _misfit_word(printed: Printed, line: Any, timing: str) -> str:
    """A word that has nothing to act on: no unit, no battle, no chain, no number."""
    over = isinstance(_trigger(line), BattleOver)
    for node in parts(line, Quote):
        if over and isinstance(node, State) and node.how == "fighting":
            continue  # who is left of those who fought
        word = _never(node) or (_never_had(node, line, timing) if isinstance(node, Quote) else "")
        if not word and printed.type in UNITLESS and _means_this(node):
            word = "使用ユニット" if isinstance(node, This) and node.style else "このユニット"
        if not word and isinstance(node, NegateIt) and not _waits_in_chain(line):
            word = "その"
        if not word and isinstance(node, Negate | NegateOne) and not _has_chain(line, timing):
            word = "無効"  # nothing waits behind the first of a chain, nor where there is none
        if not word:
            word = _only_in_battle(node, timing) if line.scope == "field" else _only_outside(node)
        if word:
            return word
    return ""


def _never_had(quote: Quote, line: Any, timing: str) -> str:
    """An effect that a unit never has in its period: what is given always is there in that of the text, what a battle
    brings ends with it unless it lasts longer [moncolle-2.00 有効時期.2.1, 有効時期.3.1, その他.2.4]."""
    given: Any = quote.line
    longer = any(getattr(node, "until", "") == "turn" for node in parts(line, Quote))
    met = given.scope == line.scope or (timing != "always" and (line.scope == "field" or longer))
    return "" if met else "を得"


def _has_chain(line: Any, timing: str) -> bool:
    """Can anything wait in a chain when this is declared? [moncolle-2.00 対抗連鎖.0.2]"""
    return "counter" in (timing, getattr(line, "also", None)) or timing in ("when", "when!")


def _waits_in_chain(line: Any) -> bool:
    """Does what the text waits for still wait itself? Rituals and quick effects happen at once
    [moncolle-2.00 対抗連鎖.0.3, 有効時期.5.1]."""
    return line.scope == "battle" and getattr(_trigger(line), "sort", "") not in ("rite", "ritual", "quick")


def _means_this(node: Node) -> bool:
    """Does it speak of the unit whose text it is?"""
    if isinstance(node, StatOf | Than):
        return node.of is None
    return isinstance(node, This | ThisIs)


def _too_late(line: Any) -> str:
    """What is over when it comes, or not yet so: who goes first is found out after the quick timing, and nobody marches
    in a battle [moncolle-2.00 戦闘.3.1, 戦闘.4.3, 有効時期.5.1, その他.2.4]."""
    begins = getattr(getattr(line, "trigger", None), "what", getattr(line, "timing", "always"))
    rolled = begins in ("before", "counter", "first", "second", "close") or isinstance(_trigger(line), Fought)
    for node in parts(line, Quote):
        if isinstance(node, OnSide) and begins == "quick" and node.how in ("first", "second"):
            return "先攻側" if node.how == "first" else "後攻側"
        if isinstance(node, OnSide) and begins == "ritual" and node.how == "defending":
            return "守備側"
    done = {"intercepts": "迎撃できない", "marches": "進軍できない"}.get(getattr(_deed(line), "does", ""), "")
    for shifts in _fleeting(line.body, "") if done else ():
        if all(isinstance(shift, Flag) and shift.word == done for shift in shifts):
            return done
    for shifts in _fleeting(line.body, "") if line.scope == "battle" else ():
        if all(isinstance(shift, Flag) and shift.word == "進軍できない" for shift in shifts):
            return "進軍できない"
        if rolled and all(isinstance(shift, Adds) and shift.stat == "initiative" for shift in shifts):
            return "イニシアチブ"
    return ""


def _trigger(line: Any) -> Any:
    return getattr(line, "trigger", None)


def _deed(line: Any) -> Any:
    """What a unit must do for the text to begin."""
    return getattr(_trigger(line), "deed", None)


def _fleeting(said: Any, until: str) -> Iterator[Any]:
    """The changes that do not last to the end of the turn, by clause."""
    if isinstance(said, Scope):
        until = said.prefix.until if isinstance(said.prefix, Until) else until
        yield from _fleeting(said.body, until)
    elif isinstance(said, Changes):
        yield from (said.shifts(),) if until != "turn" else ()
    elif isinstance(said, tuple):
        for part in said:
            yield from _fleeting(part, until)
    elif isinstance(said, Say | Chain):
        yield from _fleeting(tuple(getattr(said, name) for name in said.__struct_fields__), until)


def _only_in_battle(node: Node, timing: str) -> str:
    """What there is only in a battle, said of the time outside [moncolle-2.00 有効時期.3.1]."""
    if isinstance(node, State):
        return PLACES.get(node.how, "")
    if isinstance(node, OnSide):
        return {"first": "先攻側", "second": "後攻側"}.get(node.how, "")
    if isinstance(node, Fought | SpellUsed | SideAttacks | AttackOver | StartDie | Wiped):
        return "条件"
    if isinstance(node, UnitDoes):
        return {"attacks": "攻撃した", "attack_over": "攻撃を終えた", "instant": "即時召喚された"}.get(node.does, "")
    if isinstance(node, SummonBy):
        return "戦闘中" if node.to == "battle" else ""
    if isinstance(node, Negate | NewFront):
        return "無効" if isinstance(node, Negate) else "選び直"
    if isinstance(node, MoveInLine | SwapInLine | Rearrange):
        return "隊列" if isinstance(node, Rearrange) else "入れ替え" if isinstance(node, SwapInLine) else "列に"
    return "常時" if timing == "always" and _fights(node) else ""


def _fights(node: Node) -> bool:
    """Is this change felt in battles only?"""
    if isinstance(node, SideRule):
        return node.words in OF_BATTLES
    if isinstance(node, Flag):
        return node.word == "攻撃できない"
    if isinstance(node, Survives | LessDamage):
        return node.kind == "attack" and not node.other
    if isinstance(node, Adds):
        return node.stat == "initiative"
    return isinstance(node, StandingAbility) and bool(node.slots)


def _only_outside(node: Node) -> str:
    """What there is only outside of battles, said of a battle [moncolle-2.00 有効時期.2.1]."""
    if isinstance(node, State) and node.how in ("home", "origin"):
        return "自軍領土の" if node.how == "home" else "進軍元"
    return ""


def _never(node: Node) -> str:
    """A description that nothing fits, an amount that is none."""
    if isinstance(node, Target | Dice | Roll | Take | ShowSome | DropCards | Stars) and node.n < 1 and not _some(node):
        return "0"
    if isinstance(node, DropHand) and node.n < 1 and not (node.every or _some(node)):
        return "0"
    if isinstance(node, Draw | GainPower | Adds | Wound) and node.n == 0:
        return "0"
    for one, other in combinations(node.adjs, 2) if isinstance(node, Units) else ():
        if _apart(one, other):
            return _word(other)
    return ""


def _some(node: Node) -> bool:
    """任意の枚数: no number is said."""
    return bool(getattr(node, "some", False))


def _apart(one: Any, other: Any) -> bool:
    """Do these words exclude each other?"""
    if isinstance(one, Bound) and isinstance(other, Bound):
        said = [(b.n, b.sense) for b in (one, other) if isinstance(b.n, int)]
        low = max((n for n, sense in said if sense in ("exact", "least")), default=0)
        high = min((n for n, sense in said if sense in ("exact", "most")), default=low)
        return one.stat == other.stat and low > high
    return {_way(one), _way(other)} in APART


def _way(word: Any) -> str:
    """What an adjective says, in one word."""
    return str(word.who if isinstance(word, Side) else word.how if isinstance(word, State | Marches) else "")


def _word(word: Any) -> str:
    """How it is written."""
    if isinstance(word, Side):
        return "自軍" if word.who == "mine" else "敵軍"
    if isinstance(word, Bound):
        return str(word.n)
    return STATES.get(word.how, str(word.how))
