"""Clauses joined to one about a described group: A し、B する says B of the same group, as A. B. would [L2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.games.fftcg.language.assemble import objects
from fuda.games.fftcg.language.statements.lasting import Lasts
from fuda.games.fftcg.language.words.noun import Both, Description, Some

if TYPE_CHECKING:
    from fuda.games.fftcg.language.assemble.memory import Mention
    from fuda.games.fftcg.language.assemble.writer import Asm


def stays_described(asm: Asm, clause: Any, node: Any) -> None:
    """What a field ability says of its cards, and what an effect says without looking for them, is meant of whatever
    fits: so are the clauses joined to it."""
    mention: Any = asm.before
    if asm.standing or (isinstance(clause, Lasts) and clause.is_open()):
        mention.node, mention.op = node, None
    elif isinstance(clause, Lasts) and isinstance(node, Description | Both) and not isinstance(node, Some):
        mention.described = node


def described_again(clause: Any, before: Mention) -> Any:
    """The description of the clause before, where this one goes on to mean it (reading FM1); else nothing."""
    if before.described is None or not isinstance(clause, Lasts):
        return None
    field = objects.object_field(clause)
    return before.described if replace(clause, **{field: before.described}).is_open() else None
