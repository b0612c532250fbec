"""From one projection to the next: the way through the continuous effects in their order, in which only those look
for their cards again that look at something that changed, and only cards about which something changed get new records
(`making.carry_on`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.projection.change import GainedEffects
from fuda.projection.facts import note_watchers
from fuda.projection.order import in_order
from fuda.projection.order_free import are_settled, has_all, stays_order_free

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from fuda.projection.change import Change
    from fuda.projection.facts import Hearing
    from fuda.projection.projection import BaseProjection


NOTHING_GAINED = GainedEffects((), [])


class Renewal:
    """Through those effects, in their order, at which something has changed that they mind: they look for their cards
    again. Then the cards about which something changed get new records."""

    __slots__ = (
        "before", "found", "heard", "layer", "lost", "made", "news", "other", "queue", "renewed", "speaks", "stale",
        "text", "watches",
    )  # fmt: skip

    queue: list[Change]
    """The effects that look for their cards again."""

    def __init__(
        self, made: BaseProjection, before: BaseProjection, news: set[Any], lost: Set[int], heard: Hearing | None
    ) -> None:
        self.made, self.before = made, before
        self.text = made.book.texts
        self.layer = -1
        """That of the last effect that looked at facts of cards."""
        self.news, self.lost = news, lost
        """`lost`: cards that came or went and had been changed."""
        made.cards, made.touched = made.cards.copy(), made.touched.copy()
        made.met, made.upon = made.met.copy(), made.upon.copy()
        self.found: dict[Any, tuple[int, ...]] = heard.found if heard is not None else {}
        """By source and words: the cards that an effect has found."""
        self.heard: Sequence[Change] = heard.again if heard is not None else ()
        """Effects to which a fact outside matters."""
        self.stale: set[int] = set(lost)
        self.renewed: set[int] = set()
        """The cards that need new records, and those that have got them."""
        self.other: tuple[int, ...] = ()
        """Cards that stay on the field with other abilities than they had."""
        self.speaks = self.watches = False
        """Must be said anew what is said about players, and who looks at facts outside?"""

    def run(self, begun: Sequence[Change], over: Sequence[Change]) -> bool:
        """Go. False where it turns out that the projection must be made anew."""
        stands = self._run(begun, over)
        self.made.counted = None
        return stands

    def _run(self, begun: Sequence[Change], over: Sequence[Change]) -> bool:
        made, news = self.made, self.news
        for change in over:
            self._end(change)
        again = self._again(begun)
        self.queue = sorted(again, key=in_order) if len(again) > 1 else again
        texts = "abilities" in news or (again and self.queue[0].plan.layer <= self.text)
        if texts and not self._change_texts(begun):
            return False
        for change in self.queue:
            if change.plan.prompt or change not in made.met:
                self._look_again(change)
        if self.stale:
            self._renew()
        if self.speaks:
            self._speak()
        if self.watches:
            note_watchers(made)
        if self.renewed and not self._sum_up():
            return self._unsettled(begun)
        return not (made.late and self._surprised())

    def _again(self, begun: Sequence[Change]) -> list[Change]:
        """The effects that begin, those that mind the news, to which a fact outside matters, and those upon cards that
        came or went."""
        made = self.made
        again = [*begun] if self.news.isdisjoint(made.minded) else self._minding(begun)
        more = [*self.heard]
        for card in self.lost:
            more += made.upon.get(card, ())
        for change in more:
            if change not in again:
                again.append(change)
        return again

    def _change_texts(self, begun: Sequence[Change]) -> bool:
        """First the effects that change texts: others begin and end with the abilities that cards gain by them."""
        made, queue, at = self.made, self.queue, 0
        while at < len(queue) and queue[at].plan.layer <= self.text:
            if queue[at].plan.prompt or queue[at] not in made.met:
                self._look_again(queue[at])
            at += 1
        self.queue = queue[at:]
        return "abilities" not in self.news or self._give(begun)

    def _give(self, begun: Sequence[Change]) -> bool:
        """Cards have other abilities than they had: what those do that they have gained begins, what those did that
        they have no more is over [fftcg-2.1.8 11.12.4.8]."""
        made, new, old = self.made, [], []
        g, given = made.game, made.given.copy()
        self._renew()
        for card in self.renewed:
            gained, known = made.cards[card].gained, given.pop(card, NOTHING_GAINED)
            if gained != known.gained:
                changes = made.given_changes(g, card, gained)
                old += known.changes
                new += changes
                known = GainedEffects(gained, changes, made.source(g, card))
            if gained:
                given[card] = known
        made.given = given
        if not new and not old:
            return True
        if not are_settled(made, new):
            return self._unsettled(begun)
        if not stays_order_free(g, made, new, old):
            return False
        for change in old:
            self._end(change)
        minding = [change for change in self._minding(new) if change.layer > self.text]
        self.queue = sorted({*self.queue, *minding}.difference(old), key=in_order)
        return True

    def _unsettled(self, begun: Sequence[Change]) -> bool:
        """The projection must be made anew, and will have to be again when these effects begin again."""
        unsettling = self.made.game.rules.unsettling
        unsettling.update([id(change.plan) for change in begun if "abilities" in change.plan.writes])
        return False

    def _minding(self, begun: Sequence[Change]) -> list[Change]:
        """The effects that mind the news, and those that begin."""
        news = self.news
        return [change for change in self.made.order if not news.isdisjoint(change.plan.minds) or change in begun]

    def _end(self, change: Change) -> None:
        """This effect is over."""
        what = change.plan
        if what.players is not None:
            self.speaks = True
        if what.watches:
            self.watches = True
        cards = self.made.met.pop(change, ())
        if cards:
            self.news |= what.writes
            for card in cards:
                self._leave(change, card)

    def _look_again(self, change: Change) -> None:
        """Its cards now. Whatever it no longer does to a card, or does for the first time, makes that card's record
        stale; so does what may now do something else. Effects that look at what it writes look again, too."""
        made, what = self.made, change.plan
        if what.players is not None:
            self.speaks = True
            self.watches |= bool(what.watches)
            return
        if what.reads:
            if self.stale:
                self._renew()
            if what.layer != self.layer:
                # None looks at what others of its layer write: what they count stays the same.
                self.layer, made.counted = what.layer, {}
        cards = self.found.get(change.key)
        if cards is None:
            cards = self.found[change.key] = tuple(what.find(made.game, change.source, made))
        before = made.met.get(change)
        if cards == before:
            if what.constant:
                return
            self.stale.update(cards)
        else:
            made.met[change] = cards
            if before is None:
                self._begin(change, cards)
            else:
                self._apply_to(change, cards, before)
        self.news |= what.writes
        if not made.minded.isdisjoint(what.writes):
            self._ask_later(change)

    def _begin(self, change: Change, cards: tuple[int, ...]) -> None:
        """These are its first cards."""
        if change.plan.watches:
            self.watches = True
        for card in cards:
            self._join(change, card)

    def _apply_to(self, change: Change, cards: tuple[int, ...], before: tuple[int, ...]) -> None:
        """These are its cards now."""
        for card in cards:
            if card not in before:
                self._join(change, card)
            elif not change.plan.constant:
                self.stale.add(card)
        for card in before:
            if card not in cards:
                self._leave(change, card)

    def _ask_later(self, change: Change) -> None:
        """Facts of cards are not what they were: later effects that look at them look again."""
        writes, queue = change.plan.writes, self.queue
        more = [c for c in self.made.order if c.turn > change.turn and not writes.isdisjoint(c.plan.minds)]
        done = queue.index(change) + 1
        queue[done:] = sorted({*queue[done:], *more}, key=in_order)

    def _join(self, change: Change, card: int) -> None:
        """It changes this card, too."""
        upon = self.made.upon
        known = upon.get(card)
        if known is None:
            upon[card] = [change]
        elif known[-1].turn < change.turn:
            upon[card] = [*known, change]
        else:
            upon[card] = sorted([*known, change], key=in_order)
        self.stale.add(card)

    def _leave(self, change: Change, card: int) -> None:
        """It does not change this card any more."""
        upon = self.made.upon
        known = upon[card]
        if len(known) == 1:
            del upon[card]
        else:
            upon[card] = rest = known.copy()
            rest.remove(change)
        self.stale.add(card)

    def _renew(self) -> None:
        """New records: as the cards are before continuous effects, then one effect after another."""
        made = self.made
        cards, touched, upon, bases = made.cards, made.touched, made.upon, made.bases
        for card in self.stale:
            base = now = bases[card] if card in bases else made.printed[made.face[card]]
            if card not in upon:
                touched.pop(card, None)
                cards[card] = now
                continue
            for change in upon[card]:
                if made.guarded and made.spares(card, now, change):
                    continue
                kept = change.kept.get(now)
                if kept is not None:
                    now = kept
                elif change.plan.pure:
                    now = change.work_out(made, now)
                else:
                    now = touched[card] = cards[card] = now.twin()
                    made.writing = card
                    change.plan.change(made.game, change.source, now, made)
            if now is base:
                touched.pop(card, None)
                cards[card] = now
            else:
                touched[card] = cards[card] = now
        self.renewed |= self.stale
        self.stale.clear()

    def _speak(self) -> None:
        """What is said about players."""
        made = self.made
        made.players = {}
        for change in made.order:
            if change.plan.players is not None:
                change.apply(made)
        made.sum_up()

    def _sum_up(self) -> bool:
        """What the records say together. False where a card has lost abilities."""
        made, before = self.made, self.before.cards
        odd = said = False
        cards, plain = made.cards, made.plain
        for card in self.renewed:
            now, was = cards[card], before[card]
            said = made.note(card, was, now) or said
            if (plain and now.abilities is was.abilities) or card not in made.upon:
                continue
            if card not in self.lost and _has_lost(was, now):
                return False
            if now.abilities is not made.base(card).abilities:
                odd = True
                if not has_all(made, card):
                    return False
        if odd or not plain:
            made.plain = not odd and made.as_printed()
            self._find_others()
        if said:
            made.sum_up()
        return True

    def _find_others(self) -> None:
        made, before = self.made, self.before
        stay = self.renewed.intersection(made.here, before.here).difference(self.lost)
        self.other = tuple([c for c in stay if made.cards[c].abilities is not before.cards[c].abilities])

    def _surprised(self) -> bool:
        """Would an effect that looks ahead now be applied to other cards?"""
        news, lost, met = self.news, self.lost, self.made.met
        minding = [c for c in self.made.late if not news.isdisjoint(c.plan.minds) or not lost.isdisjoint(met[c])]
        asked = [*minding, *[c for c in self.heard if c.plan.late]]
        return any(tuple(change.cards(self.made)) != met[change] for change in asked)


def _has_lost(was: Any, now: Any) -> bool:
    """Has a card abilities no more that it had, be they printed or those of what lies on it? (What it had gained is
    kept apart.)"""
    if was.abilities is now.abilities:
        return False
    gained = {ability for ability, _ in was.gained}
    return any(ability not in now.abilities for ability in was.abilities if ability not in gained)
