"""How a projection is made: from what is printed, layer by layer, and again as long as effects that look ahead would do
something else; or carried on from the one that stands (`carrying_on`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from fuda.projection.carrying_on import carry_on
from fuda.projection.change import GainedEffects
from fuda.projection.facts import note_watchers
from fuda.projection.in_force import all_lasting, printed_changes
from fuda.projection.order import apply_all
from fuda.projection.order_free import is_calm, surprised
from fuda.projection.projection import BaseProjection
from fuda.projection.vigil import Watch, question, stands, sworn

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.projection.change import Change

PASSES = 4
"""How often the layers are run again for effects that look at what later layers write (reading FC2), and how often
abilities that give abilities are followed."""
Made = TypeVar("Made", bound=BaseProjection)


def build(g: Any, start: Callable[[Any], Made]) -> Made:
    """A new projection, from now on the one that stands: carried on from the one before, or made anew. `start` shows
    every card as printed."""
    before: Made | UnsetType = g.memo
    if Watch.on and before is not UNSET and stands(g, before):
        return before
    made = _carried_on(g, before) if before is not UNSET else None
    if made is None:
        made = make(g, start, before if before is not UNSET else None)
    g.memo = sworn(made) if Watch.on else made
    return made


def _carried_on(g: Any, before: Made) -> Made | None:
    """The present projection made from the one before, if that can be done."""
    if not before.can_carry_on or before.face != g.face or not before.is_posed(g):
        return None
    made = replace(before)  # what changes is put in its place
    made.game, made.version = g, g.version
    if not carry_on(g, made, before):
        return None
    made.game = None
    return made


def fresh(g: Any, start: Callable[[Any], Made]) -> Made:
    """A projection that owes nothing to the one that stands: what that one must be equal to at any moment."""
    twin = g.copy()
    twin.memo = UNSET
    return make(twin, start, None)


def make(g: Any, start: Callable[[Any], Made], before: Made | None) -> Made:
    """What is printed, then the layers, then who listens. From the one before nothing is taken over but effects that
    are still the same."""
    made = _begin(g, start)
    changes = printed_changes(g, made, before)
    changes += all_lasting(g, made, before)
    if changes:
        made = _layers(g, made, changes, start)
    made.posture = made.pose(g)
    made.finish(g)
    made.can_carry_on = is_calm(made)
    made.listen(g, before)
    made.game = made.final = None
    made.mine, made.settled = set(), {}
    if Watch.on:
        question(g, made)
    return made


def _begin(g: Any, start: Callable[[Any], Made]) -> Made:
    """Every card as it is before continuous effects."""
    made = start(g)
    made.lie(g)
    made.stand(g)
    made.born = g.next_object
    made.wake(g)
    for card, woken in made.bases.items():
        made.cards[card] = woken
    return made


def _layers(g: Any, made: Made, changes: list[Change], start: Callable[[Any], Made]) -> Made:
    """Run the layers; once more as long as effects that look ahead would do something else. Those that always would
    look at what hangs on themselves: for them it is as in the order of the layers."""
    done = _run(g, made, changes)
    for n in range(2 * PASSES):
        unknown, astray = made.guard(), surprised(made)
        if not unknown and not astray:
            break
        after = _begin(g, start)
        after.printed_effects, after.lasting, after.final = made.printed_effects, made.lasting, made
        after.guarded = made.guarded
        after.hasty = made.hasty.union(astray) if n >= PASSES else made.hasty
        done, made = _run(g, after, changes), after
    made.arrange(done)
    note_watchers(made)
    made.sum_up()
    return made


def _run(g: Any, made: BaseProjection, changes: list[Change]) -> list[Change]:
    """Text first: the abilities that cards gain take part in what follows [fftcg-2.1.8 11.12.4.6, 11.12.4.8]."""
    text = made.book.texts
    texts = [change for change in changes if change.layer <= text]
    rest = [change for change in changes if change.layer > text]
    if texts:
        apply_all(made, texts, BaseProjection.scratch)
        made.plain = made.as_printed()
        if not made.plain:
            gained = _gained(g, made)
            texts, rest = [*texts, *(c for c in gained if c.layer <= text)], [*rest, *gained]
            rest = [change for change in rest if change.layer > text]
    apply_all(made, rest, BaseProjection.scratch)
    return [*texts, *rest]


def _gained(g: Any, made: BaseProjection) -> list[Change]:
    """The continuous effects of abilities that cards have gained. Those that change texts are applied here, and may
    give more."""
    found: list[Change] = []
    made.given = {}
    text = made.book.texts
    for _ in range(PASSES):
        new: list[Change] = []
        for card in sorted(made.touched):
            now, known = made.touched[card], made.given.get(card)
            if now.gained and (known is None or known.gained != now.gained):
                first = len(known.gained) if known is not None else 0
                more = made.given_changes(g, card, now.gained, first)
                made.given[card] = GainedEffects(now.gained, [*known.changes, *more] if known is not None else more)
                new += more
        if not new:
            break
        found += new
        apply_all(made, [change for change in new if change.layer <= text], BaseProjection.scratch)
    return found
