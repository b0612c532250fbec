"""Several that were chosen, and something else done to each: 1体を…し、もう1体を…する; so many of each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.program import Unresolved
from fuda.games.fftcg.language.assemble import objects
from fuda.games.fftcg.language.assemble.memory import apiece, in_one_place
from fuda.games.fftcg.language.fits.facts import nodes
from fuda.games.fftcg.language.ops.portions import Portions, of_one_choice
from fuda.games.fftcg.language.words import noun, reference, sentence

if TYPE_CHECKING:
    from fuda.games.fftcg.language.assemble.writer import Asm

PAIR = 2


def one_by_one(sentences: tuple[Any, ...]) -> int:
    """Does a text speak of the first and the second (and so on) of those that it chooses? As many; 0 where it does not,
    or where another player says which is which when it is carried out."""
    found = nodes(sentences)
    portions = next((node.apart() for node in found if isinstance(node, Portions)), 0)
    if portions or not any(isinstance(node, reference.Which) for node in found):
        return portions
    others = [node.body for node in found if isinstance(node, sentence.Scope) and _is_another(node.prefix)]
    return 0 if any(isinstance(node, reference.Which) for node in nodes(tuple(others))) else PAIR


def _is_another(prefix: Any) -> bool:
    return isinstance(prefix, sentence.By) and prefix.who != "you"


def one_and_other(asm: Asm, clause: Any) -> Any:
    """1体を…し、もう1体を…する: which of two gets what is said with the choice [fftcg-2.1.8 11.3.6, 11.6.8, 11.7.8,
    11.8.12]. Of those that another player takes one of, もう1体 is the rest."""
    field = objects.object_field(clause)
    said = getattr(clause, field) if field else None
    if isinstance(said, reference.Which) and said.place > 1 and len(asm.memory.chosen()) < PAIR:
        return replace(clause, **{field: reference.Rest()})
    one = isinstance(said, noun.Some) and said.what is None and said.n == 1 and not said.upto
    if not one or not asm.one_by_one or asm.memory.piles():
        return clause
    if not of_one_choice(asm, asm.memory.chosen()[-asm.one_by_one :]):
        raise Unresolved("1")
    return replace(clause, **{field: reference.Which(1)}, **({"origin": None} if hasattr(clause, "origin") else {}))


def parts_to_select(asm: Asm, said: Any, origin: Any) -> tuple[Any, ...]:
    """The parts of an object that are decided one by one before anything is done to them: A1枚とB1枚, AとBを1枚ずつ,
    それらのうち1体 (nothing: it is no such object) [fftcg-2.1.8 11.11.5.1]."""
    if isinstance(said, noun.Some) and said.what is None and origin is None:
        return (_out_of_pile(asm, said),)
    if isinstance(said, noun.Some) and said.apiece:
        return in_one_place(apiece(said))
    if isinstance(said, noun.Both) and all(isinstance(part, noun.Some) for part in said.parts):
        return in_one_place(tuple(part for some in said.parts for part in apiece(some)))
    return ()


def _out_of_pile(asm: Asm, said: noun.Some) -> noun.Some:
    """1枚を…し、1枚を…する: each time another one. Which of those that were chosen gets what is said with the choice,
    and cannot be left for later [fftcg-2.1.8 11.3.6, 11.6.8]."""
    pile = asm.memory.pile("1")
    if "choose" in pile.verbs and asm.who == "you":
        raise Unresolved("1")
    return replace(said, what=reference.Rest()) if pile.taken else said
