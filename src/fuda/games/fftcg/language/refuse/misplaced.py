"""What cannot be carried is refused: a text that reads but would do nothing is worse than none.

Every word of a finished ability must be able to do its part. A node that can do so only in some places says the word
that is too much with `unfit()`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.flow import Condition
from fuda.effects.refusal import Never, Unresolved
from fuda.effects.trigger import Trigger
from fuda.effects.waiting import Delay
from fuda.games.fftcg.language.assemble.memory import spelled
from fuda.games.fftcg.language.fits.facts import nodes
from fuda.games.fftcg.language.parts_of_speech import Fact
from fuda.games.fftcg.language.refuse import contradictions
from fuda.games.fftcg.language.told.trigger import AtEnd, AtStart
from fuda.games.fftcg.language.words import number, reference
from fuda.games.fftcg.language.words.clause import Deed, Do
from fuda.games.fftcg.language.words.situation import Fighting

if TYPE_CHECKING:
    from fuda.games.fftcg.printed import Ability, Face

UNTIED = (reference.It, reference.That, reference.Which, reference.Done)
UNKNOWN = (reference.Self, reference.Rest)


def check(face: Face) -> None:
    """Raise `Unresolved` with the word that cannot be carried."""
    for ability in face.abilities:
        for node in nodes(_parts(ability)):
            word = misfit(node)
            if word is not None:
                raise Unresolved(word)
        never = contradictions.moment_of(face, ability)
        if never is not None:
            raise Never(never)
        for heard in ability.triggers:
            if not isinstance(heard, Trigger):
                raise Unresolved("")
        if _is_after_battle(ability.triggers, ability):
            raise Never("ブロック")
        for op in ability.program.ops:
            op.lasting_nodes()  # what cannot go on for a time says so now, not at the table
            if isinstance(op, Delay) and _is_after_battle((op.trigger,), face.abilities[op.number]):
                raise Never("ブロック")
    for quoted in face.brings:
        check(quoted)


def _is_after_battle(triggers: tuple[Any, ...], ability: Ability) -> bool:
    """It speaks of who blocks whom at a moment when nobody does: phases begin and end outside of attacks."""
    outside_battle = bool(triggers) and all(isinstance(heard, AtStart | AtEnd) for heard in triggers)
    return outside_battle and any(isinstance(node, Fighting) for node in nodes(ability.program.ops))


def misfit(node: Any) -> str | None:
    """The word this node was read from, if it cannot do its part ("": nobody knows the word)."""
    if isinstance(node, UNTIED):
        return spelled(node)
    if isinstance(node, UNKNOWN):
        return "自身" if isinstance(node, reference.Self) else "残り"
    if isinstance(node, Do) and not (isinstance(node.what, Deed) or hasattr(node.what, "run_as")):
        return ""
    if isinstance(node, Condition) and type(node).holds in (Condition.holds, Fact.holds):
        return ""
    if isinstance(node, number.Number) and type(node).value is number.Number.value:
        return ""
    unfit = getattr(node, "unfit", None)
    word: str | None = unfit() if unfit is not None else None
    return word if word is not None else contradictions.word_of(node)


def _parts(ability: Ability) -> tuple[Any, ...]:
    own = (ability.program.ops, ability.triggers, ability.condition, ability.uses, ability.costs)
    return (*own, ability.statics, ability.replacements, ability.cost_changes)
