"""Where joined clauses take from: 手札から…し、…する names the place once for all that follows in the sentence [L9]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.games.fftcg.language.assemble import objects
from fuda.games.fftcg.language.ops import hand, move
from fuda.games.fftcg.language.words import attribute, noun
from fuda.games.fftcg.language.words.noun import Either

if TYPE_CHECKING:
    from fuda.games.fftcg.language.assemble.writer import Asm


def from_there(asm: Asm, clause: Any) -> Any:
    """The clause, taking from the place named before it in the sentence, where it names none and counts cards (枚)."""
    if not hasattr(clause, "origin"):
        return clause
    if clause.origin is not None:
        asm.origin = clause.origin
        return clause
    field, there = objects.object_field(clause), asm.origin
    if there is None or not field or not _fits(clause, there):
        return clause
    return replace(clause, origin=there) if _is_placeless(getattr(clause, field), there) else clause


def _fits(clause: Any, there: move.From) -> bool:
    """Nothing is discarded but from a hand, and nothing is put where it lies."""
    if isinstance(clause, hand.Discard):
        return type(there) is move.From and there.zone in hand.OPEN_TO
    return not isinstance(clause, move.Move) or clause.to.zone != there.zone


def _is_placeless(said: Any, there: move.From) -> bool:
    """フォワード1枚, and of the cards just looked at also フォワードをすべて: no zone is named."""
    if isinstance(said, noun.Both):
        return all(_is_placeless(part, there) for part in said.parts)
    if isinstance(said, noun.Every):
        return there.zone == "among" and said.where is None
    if not isinstance(said, noun.Some) or said.place is not None or not said.style.endswith(("sheet", "koto")):
        return False
    picks = said.what.alts if isinstance(said.what, Either) else (said.what,)
    return all(isinstance(pick, noun.Pick) and pick.where is None and not _named(pick) for pick in picks)


def _named(pick: noun.Pick) -> bool:
    """手札, or the card itself."""
    return any(not isinstance(head, attribute.Kind) or head.name == "hand" for head in pick.heads) and not any(
        isinstance(head, attribute.JobName | attribute.CardName | attribute.CategoryName | attribute.OfElement)
        for head in pick.heads
    )


def placed(clause: Any) -> Any:
    """手札から1枚: without a noun it is a card of that place."""
    origin, field = getattr(clause, "origin", None), objects.object_field(clause)
    what = getattr(clause, field) if field else None
    placed = isinstance(origin, move.From) and origin.zone != "among"
    if placed and isinstance(what, noun.Some) and what.what is None:
        return replace(clause, **{field: replace(what, what=noun.Pick((attribute.Kind("card"),)))})
    return clause
