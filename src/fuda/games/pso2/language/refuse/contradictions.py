"""Texts that can never act: words that contradict each other are refused at the later one [L20]."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from fuda.effects.amount import StatOf
from fuda.effects.assemble.shop import Quote
from fuda.effects.condition import InTurn
from fuda.effects.deed import Deed
from fuda.effects.heads import first_prefix
from fuda.effects.node import parts
from fuda.effects.piles import Draw, FromHand, Mill
from fuda.effects.reference import It
from fuda.effects.sentence import Chain, If, Until
from fuda.effects.verbs import Choose, Deal
from fuda.effects.words import Pick
from fuda.games.pso2.language.ops.move import Destroy, Discard, ToHand, ToPP, Turn
from fuda.games.pso2.language.ops.on_some import OnSome
from fuda.games.pso2.language.ops.timed import Remove
from fuda.games.pso2.language.statements.statement import Freezes
from fuda.games.pso2.language.told.trigger import Drop, TurnPoint
from fuda.games.pso2.language.words.ability import Activated, Always, Triggered
from fuda.games.pso2.language.words.noun import Place, Row, State
from fuda.games.pso2.language.words.quality import Unlike
from fuda.games.pso2.language.words.reference import MagOf, PlayerOf

if TYPE_CHECKING:
    from collections.abc import Iterator

TURNS = {"mine": "自分のターン中", "enemy": "相手のターン中"}
ROWS = {"front": "前列の", "back": "後列の"}
STATES = {"on": "ONの", "off": "OFFの"}
IN_PLAY = STATES | {"attacking": "攻撃中の", "damaged": "ダメージを受けている"}
ASIDE = frozenset(("hand", "deck", "discard", "removed", "outside"))
HELD_IN_PLAY = {
    "on": "ONに",
    "off": "OFFに",
    "destroy": "破壊",
    "front": "前列に",
    "back": "後列に",
    "freeze": "フリーズ",
    "control": "コントロール",
}
"""What is done only to cards in play or among the PP, and its word."""
STAYING: dict[type[Any], str] = {Destroy: "破壊", ToHand: "手札に", Discard: "捨", Remove: "除外", ToPP: "PPに"}
"""What players and mags never do: they stay where they are [pso2-3.0 201.5, 203.2]."""
NOT_NONE = (Draw, Mill, FromHand, Choose, Deal)
"""Deeds that a text with a plain 0 never does."""
UNHURT = ("item", "weapon", "armour", "active", "mag")
NOT_MAIN = {
    "battle": "この能力は戦闘フェイズ中のみ",
    "enemy": "この能力は相手のターン中のみ",
    "attacked": "この能力は味方が攻撃された時のみ",
}
"""Limits under which a 【Main】 ability, which is used in one's own main phase and in no battle, can never be used
[pso2-3.0 用語.【Main】]."""


def void_word(line: Any) -> str | None:
    """The first word of a line with which it can never act."""
    for node in parts(line, Quote):
        for word in _void(node):
            return word
    return None


def unclear_word(line: Any) -> str | None:
    """それらにそれらの攻撃力に等しいダメージ: to each its own number, or the sum? [L6] カード名の異なる: said of what
    one chooses, as far as there is such."""
    for node in parts(line, Quote):
        met = getattr(node, "who", getattr(node, "to", None)) if isinstance(node, Deed) else None
        if isinstance(met, It) and met.n > 1 and any(isinstance(n, StatOf) and n.of == met for n in parts(node)):
            return "それらの"
    said = [node for node in parts(line, Quote) if isinstance(node, Pick) and Unlike() in node.adjs]
    chosen = [node.what for node in parts(line, Quote) if getattr(node, "upto", False) and hasattr(node, "what")]
    return "異なる" if any(all(node is not what for what in chosen) for node in said) else None


def _void(node: Any) -> Iterator[str]:
    if isinstance(node, Pick):
        yield from _contrary([word.where for word in node.adjs if isinstance(word, Row)], ROWS)
        yield from _contrary([word.how for word in node.adjs if isinstance(word, State)], STATES)
        yield from _stateless(node)
    elif type(node) in STAYING and isinstance(getattr(node, "who", None), PlayerOf | MagOf):
        yield STAYING[type(node)]
    elif isinstance(node, OnSome):
        places = {word.zone for word in getattr(node.what, "adjs", ()) if isinstance(word, Place)}
        if node.verb in HELD_IN_PLAY and places and places <= ASIDE:
            yield HELD_IN_PLAY[node.verb]
    elif isinstance(node, Deed) and type(node) in NOT_NONE and getattr(node, "n", 1) == 0:
        yield "0"
    elif isinstance(node, Chain):
        yield from _contrary([*_turns(node)], TURNS)
        yield from _untaken(node)
        yield from _two_times(node)
    elif isinstance(node, Always):
        yield from _contrary([_turn_of(head) for head in node.prefixes if isinstance(head, If)], TURNS)
    elif isinstance(node, Activated) and node.main:
        yield from (NOT_MAIN[limit.how] for limit in node.body.each_limit() if limit.how in NOT_MAIN)
    elif isinstance(node, Triggered):
        yield from _never_then(node)


def _contrary(said: list[str], words: dict[str, str]) -> Iterator[str]:
    """The second of two words that nothing can be at once."""
    known = [word for word in said if word in words]
    yield from (words[word] for word in known[1:] if word != known[0])


def _stateless(what: Any) -> Iterator[str]:
    """What lies neither in play nor among the PP is in no row and in no state [pso2-3.0 215.1, 403.1]."""
    places = {word.zone for word in what.adjs if isinstance(word, Place)}
    if places and places <= ASIDE:
        yield from (ROWS[word.where] for word in what.adjs if isinstance(word, Row))
        yield from (IN_PLAY[word.how] for word in what.adjs if isinstance(word, State) and word.how in IN_PLAY)


def _untaken(chain: Any) -> Iterator[str]:
    """A deed on what has just been chosen, which cannot take it: only cards in play and PP are turned
    [pso2-3.0 215.1], only characters and players are dealt damage [pso2-3.0 214.1]."""
    for choice, deed in pairwise(chain.clauses):
        met = getattr(deed, "who", getattr(deed, "to", None))
        if not isinstance(choice, Choose) or not isinstance(choice.what, Pick) or not isinstance(met, It):
            continue
        places = {word.zone for word in choice.what.adjs if isinstance(word, Place)}
        if isinstance(deed, Turn | Freezes) and places and places <= ASIDE:
            yield "フリーズ" if isinstance(deed, Freezes) else f"{deed.to.upper()}に"
        if isinstance(deed, Deal) and (choice.what.noun in UNHURT or (places and places <= ASIDE)):
            yield "ダメージ"


def _two_times(chain: Any) -> Iterator[str]:
    """このターン中、次の相手のターン終了時まで、…: nothing lasts for two lengths of time."""
    head = first_prefix(chain)
    if isinstance(head, Until) and isinstance(first_prefix(chain.scope.body), Until):
        yield "ターン"


def _turns(chain: Any) -> Iterator[str]:
    """In whose turns a sentence says that it holds, one head behind another."""
    while isinstance(head := first_prefix(chain), If):
        yield _turn_of(head)
        chain = chain.scope.body


def _turn_of(head: If) -> str:
    """In whose turn, by the word of a head that says so."""
    whose = head.condition.seat if isinstance(head.condition, InTurn) else ""
    return whose if isinstance(whose, str) else ""


def _never_then(line: Triggered) -> Iterator[str]:
    """What is heard only in one player's turn, and then says that it is the other's."""
    whose = {_heard_in(trigger) for trigger in line.triggers}
    if len(whose) != 1 or not whose <= TURNS.keys():
        return
    for sentence in line.body.sentences:
        said = getattr(sentence, "said", None)
        yield from (TURNS[seat] for seat in _turns(said) if seat in TURNS and seat not in whose)
    yield from (
        f"この能力は{TURNS[limit.how]}" for limit in line.body.each_limit() if limit.how in TURNS.keys() - whose
    )


def _heard_in(trigger: Any) -> str:
    """In whose turn this happens, if only in one's."""
    if isinstance(trigger, Drop):
        return "enemy"
    return trigger.seat if isinstance(trigger, TurnPoint) else ""
