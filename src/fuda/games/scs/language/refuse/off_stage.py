"""What can be done to strikers only is refused where a text speaks of cards that lie elsewhere: 手札のカード1枚を前進
させる, 捨て札のカード1枚を撃破する [L20] [scs-1.12 2.2.3.1, 2.2.4.2, 8.1.10]."""

from __future__ import annotations

from typing import Any

from fuda.effects.piles import Draw, FromHand, OfDeck
from fuda.effects.reference import It, slots_of
from fuda.effects.refusal import Never
from fuda.effects.verbs import Deal
from fuda.effects.words import Pick


def check_stage(asm: Any, clause: Any) -> None:
    """Is this a clause about strikers, and its object none? A card that was drawn or put away is none: it is about
    whom the text spoke of before that [L6] (reading SL36)."""
    point = "ダメージ" if isinstance(clause, Deal) else getattr(clause, "to_strikers", "")
    word = getattr(clause, "to" if hasattr(clause, "n") and hasattr(clause, "to") else "who", None)
    if point and isinstance(word, It) and _is_put_away(asm):
        asm.recall(asm.before_that)
        if asm.it is None and not asm.aimed:
            raise Never(point)
    if point and word is not None and is_elsewhere(asm, word):
        raise Never(point)


def _is_put_away(asm: Any) -> bool:
    """Does それ mean cards that this text has drawn or put away, and not summoned?"""
    slots = set(slots_of(asm.it)) - set(asm.done_to.get("summon", ()))
    return bool(slots) and slots <= asm.put_away


def check_amount(clause: Any) -> None:
    """カードを0枚引く, 【0】ダメージ: nothing happens [scs-1.12 1.1.7]."""
    n = getattr(clause, "n", None)
    if isinstance(clause, Draw | Deal | FromHand | OfDeck) and type(n) is int and n == 0:
        raise Never("0")


def is_elsewhere(asm: Any, word: Any) -> bool:
    """Does it speak of cards in a hand, a deck, a pile? What was summoned has become a striker."""
    if getattr(word, "picks", False):
        return not isinstance(word.what, Pick)
    if not isinstance(word, It):
        return not isinstance(getattr(word, "what", None), Pick | None)
    slots = slots_of(asm.it) if asm.it is not None else ()
    known = [asm.nouns[slot] for slot in slots if asm.nouns.get(slot) is not None]
    return any(not isinstance(noun, Pick) for noun in known) and not set(slots) & set(asm.done_to.get("summon", ()))
