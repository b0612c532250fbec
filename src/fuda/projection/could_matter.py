"""Which cards could matter to a continuous effect by coming or going. It is asked once per match: of most effects only
a few printed cards are in question, so that all others can come and go without its being looked at (`change.Plan`).

A word says of itself that it looks at no cards but those its parts describe (`looks_no_further`), or which cards that
are (`concerned_by`); of any other word it could be every card. What an effect changes about a card, so that it fits
where it did not fit by its print, is not asked here: the effect that changes it writes a fact that the other one
reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.effects.words import parts_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

NOBODY: frozenset[int] = frozenset()


def concerning(tree: Any, records: Sequence[Any], own: Any = None) -> frozenset[int] | None:
    """The printed cards at which these words may look; nothing where it could be any. `own`: the word for a card
    without which there is nothing to look at."""
    if isinstance(tree, tuple):
        return together([concerning(part, records, own) for part in tree])
    if not isinstance(tree, Node) or tree == own:
        return NOBODY
    says: Callable[[Sequence[Any]], frozenset[int] | None] | None = getattr(tree, "concerned_by", None)
    if says is not None:
        return says(records)
    near = getattr(tree, "looks_no_further", False) or getattr(tree, "by_print", False)
    return concerning(parts_of(tree), records, own) if near else None


def together(found: Sequence[frozenset[int] | None]) -> frozenset[int] | None:
    """All of them."""
    known = [faces for faces in found if faces is not None]
    return NOBODY.union(*known) if len(known) == len(found) else None


def described(words: Sequence[Any], records: Sequence[Any]) -> frozenset[int] | None:
    """Those that fit a description by what is printed on them: by the words of it that ask for nothing else
    (`by_print`). To the others a card may fit at times."""
    printed = [word for word in words if getattr(word, "by_print", False)]
    further = together([concerning(word, records) for word in words if word not in printed])
    if not printed or further is None:
        return None
    seen, nothing = Printed(records), None
    return further.union([f for f in range(len(records)) if all(w.fits(nothing, nothing, f, seen) for w in printed)])


class Printed:
    """The printed cards in the place of a projection."""

    def __init__(self, records: Sequence[Any]) -> None:
        self.records = records

    def at(self, face: int) -> Any:
        """This one."""
        return self.records[face]
