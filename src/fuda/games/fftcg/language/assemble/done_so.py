"""「…ブレイクした場合、」 and its like name the deed that they ask about: the sentence before must be one that does it,
or the text asks about something that this effect does not do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.refusal import Nobody
from fuda.games.fftcg.language.assemble import objects
from fuda.games.fftcg.language.fits.facts import nodes
from fuda.games.fftcg.language.words import sentence
from fuda.games.fftcg.language.words.cost import Pay

if TYPE_CHECKING:
    from collections.abc import Callable

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


def check(sentences: tuple[Any, ...], passes: Callable[[Any], bool]) -> None:
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
