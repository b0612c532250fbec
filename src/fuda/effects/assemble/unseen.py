"""What everybody sees may not hang on what is hidden [L21]. A text that goes on all the time may count the cards of a
hand, which everybody can do, but may not tell them apart: the number on the table would tell what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import parts
from fuda.effects.refusal import Hidden

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

WORDS = {"hand": "手札", "deck": "デッキ"}
"""The zones whose cards not everybody sees, with their words."""


def check_open(ability: Any, apart_in: Callable[[Any], str]) -> None:
    """Refuse an ability that would show all the time what some cannot see."""
    for node in (*ability.statics, *(getattr(op, "whens", ()) for op in ability.program.ops)):
        for word in _peeking(node, apart_in):
            raise Hidden(word)


def _peeking(node: Any, apart_in: Callable[[Any], str]) -> Iterator[str]:
    """The words of the zones into which a continuous effect looks. Whom it changes may lie there: who does not see the
    card does not see the change."""
    who = getattr(node, "who", None)
    subject = getattr(who, "what", who)
    for part in parts(node):
        zone = apart_in(part)
        if zone in WORDS and part is not subject:
            yield WORDS[zone]
