"""Which cards could matter to a continuous effect by coming or going. It is asked once per match: of most effects only
a few printed cards are in question, so that all others can come and go without its being looked at (`layers.Plan`).

What an effect changes about a card, so that it fits where it did not fit by its print, is not asked here: the effect
that changes it writes a fact that the other one reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Node
from fuda.games.fftcg.language.fits.single import is_printed, test_of
from fuda.games.fftcg.language.words import noun, place
from fuda.projection.could_matter import NOBODY, together

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.now.record import CardNow


def concerning(tree: Any, printed: Sequence[CardNow]) -> frozenset[int] | None:
    """The printed cards at which these words may look; nothing where it could be any."""
    if isinstance(tree, tuple):
        return together([concerning(part, printed) for part in tree])
    if type(tree) in (noun.Pick, noun.Every):
        return _described(tree, printed)
    if not isinstance(tree, Node):
        return NOBODY
    if not getattr(tree, "looks_no_further", False):
        return None
    return together([concerning(getattr(tree, name), printed) for name in tree.__struct_fields__])


def _described(pick: noun.Pick, printed: Sequence[CardNow]) -> frozenset[int] | None:
    """Those that fit a description by what is printed on them."""
    limits = [word for word in (*pick.marks, *pick.limits) if not getattr(word, "momentary", False)]
    placed = pick.where is None or (isinstance(pick.where, place.Controlled) and isinstance(pick.where.by, str))
    if not placed or not all(is_printed(word) for word in (*pick.heads, *limits)):
        return None
    fits = [f for f, made in enumerate(printed) if any(_fits(word, made) for word in pick.heads)]
    return frozenset(f for f in fits if all(_fits(word, printed[f]) for word in limits))


def _fits(word: Any, made: CardNow) -> bool:
    """Such a word asks for the record alone."""
    nothing: Any = None
    return test_of(word)(nothing, nothing, -1, -1, made, nothing)
