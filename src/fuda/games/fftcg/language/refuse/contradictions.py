"""Texts that can read but never act: a description that nothing fits, an amount of nothing, a moment that never comes
[L20], a deed asked about that was not done. Each check names the word that is too much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.assemble.shop import WORDS
from fuda.effects.refusal import Nobody
from fuda.effects.waiting import Delay
from fuda.games.fftcg.language.assemble import objects
from fuda.games.fftcg.language.assemble.memory import STACKED, zone_of
from fuda.games.fftcg.language.fits.facts import nodes
from fuda.games.fftcg.language.ops.damage import DealPoints, TakePoints
from fuda.games.fftcg.language.ops.deck import Draw
from fuda.games.fftcg.language.told.cause import Cause
from fuda.games.fftcg.language.told.trigger import When
from fuda.games.fftcg.language.told.verb import Attacks, Blocks, Enters, Leaves
from fuda.games.fftcg.language.words import sentence
from fuda.games.fftcg.language.words.attribute import Kind
from fuda.games.fftcg.language.words.condition import AnyOf, InTurn, WasBurst
from fuda.games.fftcg.language.words.cost import Pay
from fuda.games.fftcg.language.words.measure import Between, Bound, Highest
from fuda.games.fftcg.language.words.noun import Pick, Some
from fuda.games.fftcg.language.words.number import KindsOf
from fuda.games.fftcg.language.words.place import EitherZone, Zone
from fuda.games.fftcg.language.words.reference import This
from fuda.games.fftcg.language.words.situation import InState, WithCounter

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.games.fftcg.printed import Ability, Face

COUNTED = (Draw, DealPoints, TakePoints)
EXCLUSIVE = ({"active": "アクティブ状態", "dull": "ダル状態"}, {"attacking": "アタック中", "blocking": "ブロック中"})
"""States that no card is in at once, with their words."""
UNSEEN = ("opponent", "both", "any")
"""Whose hands are not only the own one."""
OTHER_TURN: dict[Any, tuple[str, str]] = {Attacks: ("opponent", "アタック"), Blocks: ("you", "ブロック")}
"""Whose turn it never is when the card itself does it [fftcg-2.1.8 10.1.2.1, 10.1.3.1]."""


def word_of(node: Any) -> str | None:
    """The word by which this node means nothing, wherever it stands."""
    if isinstance(node, COUNTED):
        return "0" if type(node.n) is int and node.n == 0 else None
    if isinstance(node, WithCounter) and type(node.n) is not int:
        return "カウンター"  # a number that is named elsewhere cannot be asked of every card
    if isinstance(node, Cause) and isinstance(node.source, Highest):
        return "最も"  # what acts is one thing: nobody looks for the highest of them
    if isinstance(node, Some):
        return _unseen(node)
    return _nothing_fits(node) if isinstance(node, Pick) else None


def _unseen(said: Some) -> str | None:
    """デッキにあるフォワード1枚: nobody looks through a deck without searching it, nor through the opponent's hand for
    something that is not any card [fftcg-2.1.8 7.9.2] [L21]."""
    zone, where = zone_of(said), getattr(said.what, "where", None)
    if zone == "hand" and getattr(where, "whose", "") in UNSEEN:
        return None if _any_card(said.what) else "手札"
    return "デッキ" if zone == "deck" else None


def _any_card(said: Any) -> bool:
    """カード: whatever lies there."""
    if not isinstance(said, Pick) or said.limits or said.marks or said.front:
        return False
    return [head.name if isinstance(head, Kind) else "" for head in said.heads] == ["card"]


def apart_in(node: Any) -> str:
    """The zone in which these words mean some cards and not others, or how many different ones there are [L21]."""
    where = getattr(node, "where", None)
    if not isinstance(where, Zone) or (_any_card(getattr(node, "what", node)) and not isinstance(node, KindsOf)):
        return ""
    return where.other if isinstance(where, EitherZone) and where.other in WORDS else where.zone


def _nothing_fits(said: Pick) -> str | None:
    words = (*said.front, *said.marks, *said.limits)
    states = {word.how for word in words if isinstance(word, InState)}
    for words_of in EXCLUSIVE:
        if words_of.keys() <= states:
            return next(reversed(words_of.values()))
    kinds = {head.name if isinstance(head, Kind) else "" for head in said.heads}
    if kinds & STACKED and any(isinstance(word, Highest) for word in words):
        return "最も"
    if kinds == {"summon"}:
        return "パワー" if any(getattr(word, "stat", "") == "power" for word in words) else _no_number(words)
    return _no_number(words)


def _no_number(words: tuple[Any, ...]) -> str | None:
    """コスト5以上3以下の: no number is as these say."""
    for stat in ("cost", "power"):
        low, high = 0, float("inf")
        for word in words:
            if isinstance(word, Between) and word.stat == stat:
                low, high = max(low, word.low), min(high, word.high)
            elif isinstance(word, Bound) and word.stat == stat and type(word.n) is int:
                low = max(low, word.n + (word.sense == "more")) if word.sense in ("least", "more", "exact") else low
                high = min(high, word.n - (word.sense == "less")) if word.sense in ("most", "less", "exact") else high
        if low > high:
            return "コスト" if stat == "cost" else "パワー"
    return None


def moment_of(face: Face, ability: Ability) -> str | None:
    """The word of a moment that never comes for this card."""
    turns = {test.who for test in nodes((ability.condition, ability.uses)) if isinstance(test, InTurn)}
    if {"you", "opponent"} <= turns and not _either(ability):
        return "ターン"
    for heard in ability.triggers:
        for deed in heard.event.deeds if isinstance(heard, When) and isinstance(heard.event.who, This) else ():
            whose, word = OTHER_TURN.get(type(deed), ("", ""))
            if whose in turns and not _either(ability):
                return word
    summon = face.printed.type == "summon"
    for op in ability.program.ops:
        if summon and isinstance(op, Delay) and isinstance(op.trigger, When) and _of_field(op.trigger):
            return "フィールド"
    burst = face.printed.ex_burst or any(each.ex for each in face.abilities)
    asks = not burst and any(isinstance(node, WasBurst) for node in nodes(ability.program.ops))
    return "EXバースト" if asks else None


def _of_field(heard: When) -> bool:
    """Is it about the card itself on the field?"""
    return isinstance(heard.event.who, This) and all(isinstance(deed, Enters | Leaves) for deed in heard.event.deeds)


def _either(ability: Ability) -> bool:
    """Is one of several conditions enough?"""
    return any(isinstance(node, AnyOf) for node in nodes((ability.condition, ability.uses)))


# 「…ブレイクした場合、」 and its like name the deed that they ask about: the sentence before must be one that does it

NAMED: dict[str, tuple[str, frozenset[str]]] = {
    "cast": ("キャストした", frozenset(("cast",))),
    "summon": ("召喚した", frozenset(("cast",))),
    "discard": ("捨てた", frozenset(("discard",))),
    "pay": ("支払った", frozenset(("pay",))),
    "break": ("ブレイクした", frozenset(("break",))),
    "remove": ("除外した", frozenset(("remove",))),
    "remove-game": ("除外した", frozenset(("remove",))),
    "return": ("手札に戻した", frozenset(("return",))),
    "put": ("ブレイクゾーンに置いた", frozenset(("break-zone",))),
    "reveal": ("公開した", frozenset(("reveal", "look"))),
    "play": ("フィールドに出した", frozenset(("play",))),
    "dull": ("ダルにした", frozenset(("dull",))),
    "not-discard": ("捨てなかった", frozenset(("discard",))),
    "not-break": ("ブレイクしなかった", frozenset(("break",))),
    "not-pay": ("支払わない", frozenset(("pay",))),
    "not-discard-now": ("捨てない", frozenset(("discard",))),
}
"""By style of the prefix: its word, and the deeds that it can mean."""


def check_asked(sentences: tuple[Any, ...], passes: Callable[[Any], bool]) -> None:
    """Refuse a prefix that asks about a deed which the sentence before it does not do; `passes`: a sentence that
    belongs to the one before it."""
    for place, said in enumerate(sentences):
        word, verbs = NAMED.get(_style(said), ("", frozenset()))
        if not word:
            continue
        first = place - 1
        while first > 0 and passes(sentences[first]):
            first -= 1
        if first >= 0 and not verbs & _deeds(sentences[first:place]):
            raise Nobody(word)


def _style(said: Any) -> str:
    """How the prefix before its first clause is worded, if it asks whether something was done."""
    prefix = said.body.scope.prefix if not said.body.clauses and said.body.scope is not None else None
    asks = isinstance(prefix, sentence.DidSo) or (isinstance(prefix, sentence.Reflex) and not prefix.n)
    return str(getattr(prefix, "style", "")) if asks else ""


def _deeds(tree: Any) -> set[str]:
    """What these sentences do."""
    found = set()
    for node in nodes(tree):
        made = objects.verb_of(node)
        found |= {made, getattr(node, "verb", ""), "pay" if isinstance(node, Pay) else ""}
    return found
