"""Sentences that are said in vain are refused [L20]: at a moment at which there is nothing of what they speak of, or
about a target that is already so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import parts
from fuda.effects.refusal import Never
from fuda.effects.sentence import Until
from fuda.effects.words import This
from fuda.games.scs.language.ops.countering import Counter
from fuda.games.scs.language.ops.deed import Handle
from fuda.games.scs.language.words.condition import Grazed
from fuda.games.scs.language.words.number import Excess, GrazeCount
from fuda.games.scs.language.words.reference import Foe, Target

if TYPE_CHECKING:
    from collections.abc import Iterator

ATTACKS = frozenset(("attacks", "targets"))
"""How an attack is told when it is declared."""
STATES = {"act": (True, "行動済み状態にする"), "ready": (False, "未行動状態にする")}


def check_moment(trigger: Any, sentences: tuple[Any, ...]) -> None:
    """エンドフェイズ開始時、チェイン終了時まで、…; …攻撃の対象: when a phase begins there is neither a chain nor an
    attack [scs-1.12 2.5.1, 5.4.7]."""
    for said in parts(sentences) if trigger.names_time else ():
        if isinstance(said, Until) and said.until == "chain":
            raise Never("チェイン終了時まで")
        if isinstance(said, Foe):
            raise Never("攻撃の対象")


def check_ace(trigger: Any, card: Any) -> None:
    """（オプション）このストライカーが召喚されたとき、…; …装備スペルを装備したとき、…: an ace lies there before the
    game begins, and bears no spell [scs-1.12 2.9.3.1, 4.1.9.3, 5.1.1]."""
    word = getattr(getattr(trigger, "deed", None), "word", "")
    if card.type == "option" and trigger.own and word == "summoned":
        raise Never("召喚")
    if card.type == "option" and isinstance(getattr(trigger, "who", None), This) and word == "equipped":
        raise Never("装備")


def check_grazed(trigger: Any, ops: tuple[Any, ...]) -> None:
    """…が攻撃したとき、相手がグレイズを行わなかった場合、…: when an attack is declared nobody has grazed yet
    [scs-1.12 5.4.7.5, 5.4.7.6]."""
    if ATTACKS & set(trigger.listens()) and any(isinstance(part, Grazed | GrazeCount) for part in parts(ops)):
        raise Never("グレイズ")


def check_standing(effects: tuple[Any, ...]) -> None:
    """（常時）…のDEFを超えたダメージ: what always holds deals no damage that could go beyond anything
    [scs-1.12 2.6.3]."""
    if any(isinstance(part, Excess) for part in parts(effects)):
        raise Never("DEFを超えた")


def check_deeds(head: Any, sentences: tuple[Any, ...]) -> None:
    """行動済み状態の敵1体: 対象を行動済み状態にする changes nothing. By an action 対象の宣言を打ち消す does nothing,
    because it is the first of its chain and so resolved when nothing is left of it [scs-1.12 1.1.7, 2.5.5]."""
    words = getattr(getattr(head.target, "what", None), "adjs", ())
    acted = [adj.acted for adj in words if hasattr(adj, "acted")]
    for place, clause in _clauses(sentences):
        if isinstance(clause, Counter) and head.timing == "action":
            raise Never("打ち消")
        if place == 0 and isinstance(clause, Handle) and isinstance(clause.who, Target) and clause.deed in STATES:
            state, word = STATES[clause.deed]
            if state in acted:
                raise Never(word)


def _clauses(sentences: tuple[Any, ...]) -> Iterator[tuple[int, Any]]:
    """The clauses that stand behind no head, in order."""
    found = [clause for said in sentences for clause in getattr(getattr(said, "said", None), "clauses", ())]
    yield from enumerate(found)
