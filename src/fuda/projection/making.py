"""How a projection is made: from what is printed, layer by layer, and again as long as effects that look ahead would do
something else; or carried on from the one that stands.

To be carried on: most effects and most cards are as they were, so only effects that look at something that changed look
for their cards again, and only cards about which something changed get new records. That is possible as long as the
order of effects means nothing but their layers (`order_free`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from fuda.projection.applying import Renewal
from fuda.projection.change import ANY_CARD, GainedEffects
from fuda.projection.facts import Hearing, note_watchers
from fuda.projection.in_force import all_lasting, given, printed_changes, stayed
from fuda.projection.order import apply_all
from fuda.projection.order_free import is_order_free, stays_order_free, surprised
from fuda.projection.projection import UNMOVED, BaseProjection
from fuda.projection.vigil import Watch, question, stands, sworn

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping, Sequence, Set

    from fuda.projection.change import Change, LastingEffects
    from fuda.projection.projection import Moved


NOBODY: frozenset[int] = frozenset()
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
        made.given = before.given if before is not None else {}
        made = _layers(g, made, changes, start)
    made.posture = made.pose(g)
    made.finish(g)
    made.can_carry_on = is_order_free(made)
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
        after.given, after.guarded = made.given, made.guarded
        after.hasty = made.hasty.union(astray) if n >= PASSES else made.hasty
        done, made = _run(g, after, changes), after
    made.arrange(done)
    note_watchers(made)
    made.sum_up()
    return made


def _run(g: Any, made: BaseProjection, changes: list[Change]) -> list[Change]:
    """Text first: the abilities that cards gain take part in what follows [fftcg-2.1.8 11.12.4.6, 11.12.4.8]."""
    text = made.book.texts
    was, made.given = made.given, {}
    texts = [change for change in changes if change.layer <= text]
    rest = [change for change in changes if change.layer > text]
    if texts:
        apply_all(made, texts, BaseProjection.scratch)
        made.plain = made.as_printed()
        if not made.plain:
            gained = _gained(g, made, was)
            texts, rest = [*texts, *(c for c in gained if c.layer <= text)], [*rest, *gained]
            rest = [change for change in rest if change.layer > text]
    apply_all(made, rest, BaseProjection.scratch)
    return [*texts, *rest]


def _gained(g: Any, made: BaseProjection, was: Mapping[int, GainedEffects]) -> list[Change]:
    """The continuous effects of abilities that cards have gained: mostly they had them before. Those that change texts
    are applied here, and may give more."""
    found: list[Change] = []
    text = made.book.texts
    for _ in range(PASSES):
        new: list[Change] = []
        for card in sorted(made.touched):
            now, known = made.touched[card], made.given.get(card)
            if now.gained and (known is None or known.gained != now.gained):
                if known is None:
                    known = made.given[card] = given(g, made, card, now.gained, was.get(card))
                    new += known.changes
                    continue
                more = made.given_changes(g, card, now.gained, len(known.gained))
                made.given[card] = GainedEffects(now.gained, [*known.changes, *more], known.source)
                new += more
        if not new:
            break
        found += new
        apply_all(made, [change for change in new if change.layer <= text], BaseProjection.scratch)
    return found


def carry_on(g: Any, made: BaseProjection, before: BaseProjection) -> bool:
    """Make the present projection from the one before; false where that cannot be done."""
    same = before.born == g.next_object
    came, gone = UNMOVED if same else made.moved(g, before)
    made.born = g.next_object
    if not made.rebased(g, before, (came, gone)):
        return False
    moved = came or gone
    begun: list[Change] = []
    over: list[Change] = []
    news: set[Any] = set()
    lost: Set[int] = NOBODY
    if not same and made.upon:
        lost = _lost(g, made, before, gone)
    if moved:
        news.add(ANY_CARD)
        _go(g, made, gone, news, over)
        _come(g, made, came, news, begun)
    again = made.with_other_effects(g, before)
    if again:
        _stand_again(g, made, again, came, begun, over)
    if g.lasting != made.kept:
        _go_on(g, made, begun, over)
    if (begun or over) and not stays_order_free(g, made, begun, over):
        return False
    due = bool(begun or over or lost) or not news.isdisjoint(made.minded)
    heard = Hearing(g, made, over, same=same) if made.watchers else None
    other: tuple[int, ...] = ()
    if due or (heard is not None and heard.again):
        renewal = Renewal(made, before, news, lost, heard)
        if not renewal.run(begun, over) or made.guard():
            return False
        other = renewal.other
        if renewal.renewed:
            made.renewed(g, before, news, renewal.renewed)
        if not made.can_go_on():
            return False
    if moved or other:
        _tell(g, made, before, (came + other, gone + other), (came, gone))
    return True


def _lost(g: Any, made: BaseProjection, before: BaseProjection, gone: Sequence[int]) -> set[int]:
    """The cards that were changed and have become other objects, in play or elsewhere."""
    number, born = g.object, before.born
    lost: set[int] = set()
    for card in made.upon:
        if number[card] >= born or card in gone:
            lost.add(card)
    return lost


def _tell(g: Any, made: BaseProjection, before: BaseProjection, voices: Moved, moved: Moved) -> None:
    """Cards came and went, or have other abilities: who waits for what, and what was found out before."""
    made.posture = made.pose(g)
    made.listen_on(g, before, *voices)
    made.remember(g, before, moved)


# Which effects begin and end


def _go(g: Any, made: BaseProjection, gone: Sequence[int], news: set[Any], over: list[Change]) -> None:
    """These cards have gone: the effects of their abilities, printed and gained, are over."""
    for card in gone:
        news.add(g.face[card])
        if card in made.printed_effects:
            made.printed_effects = made.printed_effects.copy()
            over += made.printed_effects.pop(card).changes
        if card in made.given:
            made.given = made.given.copy()
            over += made.given.pop(card).changes


def _come(g: Any, made: BaseProjection, came: Sequence[int], news: set[Any], begun: list[Change]) -> None:
    """These cards have come: the effects of their abilities begin."""
    for card in came:
        news.add(g.face[card])
        stands = made.printed_effects_of(g, card)
        if stands is not None:
            made.printed_effects = made.printed_effects.copy()
            made.printed_effects[card] = stands
            begun += stands.changes


def _stand_again(
    g: Any, made: BaseProjection, again: Sequence[int], came: Sequence[int], begun: list[Change], over: list[Change]
) -> None:
    """These cards stay (unless they have just come), but their own effects are others."""
    made.printed_effects = made.printed_effects.copy()
    for card in again:
        if card in came:
            continue
        if card in made.printed_effects:
            over += made.printed_effects.pop(card).changes
        stands = made.printed_effects_of(g, card)
        if stands is not None:
            made.printed_effects[card] = stands
            begun += stands.changes


def _go_on(g: Any, made: BaseProjection, begun: list[Change], over: list[Change]) -> None:
    """Effects that last: those that are new, and those that have ended. Mostly one has been added."""
    was, lingering, waits = made.lasting, g.rules.lingering, False
    kept = made.kept
    added = g.lasting[len(kept) :] if g.lasting[: len(kept)] == kept else g.lasting
    now: dict[int, LastingEffects] = {} if added is g.lasting else was.copy()
    for new in added:
        stays = was.get(id(new))
        if stays is None:
            stays = stayed(g, made, new)
            begun += stays.changes
            waits = waits or stays.part in lingering
        now[id(new)] = stays
    ended = [stays for key, stays in was.items() if key not in now] if added is g.lasting else ()
    for stays in ended:
        over += stays.changes
        waits = waits or stays.part in lingering
    made.kept, made.lasting = g.lasting[:], now
    if waits or (ended and lingering and _linger(now, lingering)):
        made.listen_later(g)


def _linger(lasting: dict[int, LastingEffects], lingering: Container[Any]) -> bool:
    """Does one of them wait for something? Those that wait are found by their places, and these are others when one
    before them has ended."""
    return bool([stays for stays in lasting.values() if stays.part in lingering])
