"""Rule processes (chapter 12): looked at whenever somebody is about to get priority, all done at one moment, and again
until there is none [fftcg-2.1.8 11.1.3, 12.1, 12.2, 12.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.book import ending, loops
from fuda.games.fftcg.book.field_limits import LIGHT_AND_DARK, SAME_NAME, is_contrary, unlimited
from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.now import lasting, query
from fuda.games.fftcg.now.field_changes import MOST_BACKUPS
from fuda.games.fftcg.now.projection import card_now, projection_of
from fuda.kernel.action import new_moment
from fuda.kernel.chain import seats_from
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.state import Match


def run(g: Match) -> bool:
    """Do what must be done now. True when something was done (and there may be more) [fftcg-2.1.8 12.3, 12.4]."""
    if g.rules.takes_control:
        lasting.look_again(g)
    if g.checked == g.version:
        return False
    g.checked = g.version
    now = projection_of(g)
    if None in now.orderly:
        now.orderly = orderly = list(now.orderly)
        for seat, known in enumerate(orderly):
            if not known:
                orderly[seat] = _is_orderly(g, seat, now)
    return _make_room(g, now) if False in now.orderly else _carry_out(g, _fallen(g, now))


def _make_room(g: Match, now: Projection) -> bool:
    """The same where somebody may have too much."""
    going = [*_fallen(g, now), *_crowded(g)]
    if any(_excess(g, seat, going) for seat in range(g.seats)):
        g.checked = -1
        g.frames.append(Shed())
        return True
    return _carry_out(g, going)


def _carry_out(g: Match, going: list[Event]) -> bool:
    """All of it is one event [fftcg-2.1.8 12.3]; who lost does so at the same moment, so both may [fftcg-2.1.8 3.3]."""
    if ending.somebody_may_lose(g):
        doomed = ending.losers(g)
        g.emptied[:] = [0] * g.seats
        if doomed:
            ending.lose(g, doomed)
            return True
    if not going:
        if g.hit_by:
            g.hit_by.clear()
        return False
    new_moment(g)
    before = g.version
    g.frames.append(Forget())
    done = happen.do(g, going)
    if done is None:
        loops.replaced(g)
    if done is None or g.version != before:
        return True
    g.frames.pop()  # a text keeps every one of them where it is
    g.hit_by.clear()
    return False


def _fallen(g: Match, now: Projection) -> list[Event]:
    """Characters without power left, and those with damage of at least their power. Only those that have a power at
    all are looked at [fftcg-2.1.8 4.3, 5.2.6.1, 12.4.4, 12.4.5] (reading FA8)."""
    hurt, weak = g.hurt, now.weak
    if weak is None:
        weak = _find_weak(g, now)
    falls: list[Event] = []
    if not weak and hurt.count(0) == len(hurt):  # the usual case, seen at once
        return falls
    for card in now.here:
        if hurt[card] or card in weak:
            fall = _fall(g, card)
            if fall is not None:
                falls.append(fall)
    return falls


def _find_weak(g: Match, now: Projection) -> frozenset[int]:
    """The cards with a power of 0 or less; the projection keeps them."""
    changed = [card for card, found in now.touched.items() if found.is_weak]
    if g.rules.frail:
        changed += _frail_ones(g, now)
    now.weak = frozenset(changed)
    return now.weak


def _frail_ones(g: Match, now: Projection) -> list[int]:
    """The cards that are printed with a power of 0."""
    face, frail = g.face, g.rules.frail
    return [card for card in now.here if face[card] in frail]


def _fall(g: Match, card: int) -> Event | None:
    tally = card_now(g, card).power
    if tally is None:
        return None
    power = tally.exact()
    if power <= 0:
        return Event("puts", card, word="rule")
    if g.hurt[card] < power:
        return None
    source = next(iter(g.hit_by.get(str(card), ())), -1)
    return Event("breaks", card, source=source, by=g.side[source] if source >= 0 else -1, word="damage")


def _crowded(g: Match) -> list[Event]:
    """Cards of one name without the generic icon, and light and dark cards, of which a player may have only one: all
    of them go, unless a text lets them stay [fftcg-2.1.8 2.1, 6.2.6.2, 7.7.3, 7.7.5, 12.4.6, 12.4.7]."""
    going: dict[int, None] = {}
    for seat, zone in enumerate(g.rules.fields):
        cards = g.zones[zone]
        if not _all_apart(g, cards, projection_of(g)):
            going |= _bound(g, seat, SAME_NAME, _namesakes(g, cards))
            going |= _bound(g, seat, LIGHT_AND_DARK, _contrary(g, cards))
    return [Event("puts", card, word="rule") for card in going]


def _is_orderly(g: Match, seat: int, now: Projection) -> bool:
    """The usual case: this player has no two cards that get in each other's way, and not too many backups."""
    cards = g.zones[g.rules.fields[seat]]
    if len(cards) < 2:
        return True
    return _all_apart(g, cards, now) and (len(cards) <= MOST_BACKUPS or not _excess(g, seat, []))


def _all_apart(g: Match, cards: list[int], now: Projection) -> bool:
    """Is every name there once, but for generic cards, and is at most one card light or dark?"""
    generic, face, seen = g.rules.generic, g.face, now.cards
    named: set[str] = set()
    contrary = False
    for card in cards:
        here = seen[card]
        if not generic[face[card]]:
            for name in here.names:
                if name in named:
                    return False
                named.add(name)
        if "light" in here.elements or "dark" in here.elements:
            if contrary:
                return False
            contrary = True
    return True


def _bound(g: Match, seat: int, word: str, found: list[int]) -> dict[int, None]:
    """Those to which the limit applies, if they are still several."""
    if not found:
        return {}
    bound = [card for card in found if not unlimited(g, seat, card, word)]
    still = _namesakes(g, bound) if word == SAME_NAME else _contrary(g, bound)
    return dict.fromkeys(still)


def _namesakes(g: Match, cards: list[int]) -> list[int]:
    """[fftcg-2.1.8 12.4.6]: generic ones neither count nor go [fftcg-2.1.8 7.7.3.1]."""
    first: dict[str, int] = {}
    found: list[int] = []
    face, generic = g.face, g.rules.generic
    for card in cards:
        if not generic[face[card]]:
            for name in card_now(g, card).names:
                if first.setdefault(name, card) != card:
                    found += (first[name], card)
    return found


def _contrary(g: Match, cards: list[int]) -> list[int]:
    """[fftcg-2.1.8 12.4.7]"""
    found = [card for card in cards if is_contrary(g, card)]
    return found if len(found) > 1 else []


def _excess(g: Match, seat: int, going: list[Event]) -> list[int]:
    """The backups of which one more must go, if there are too many. Those that go by another rule process count as
    gone [fftcg-2.1.8 7.7.4, 12.4.8] (reading FA9)."""
    if len(g.zones[g.rules.fields[seat]]) <= MOST_BACKUPS:
        return []
    gone = {event.card for event in going}
    staying = [card for card in query.backups(g, seat) if card not in gone]
    return staying if len(staying) > MOST_BACKUPS else []


class Shed(Frame, frozen=True, kw_only=True):
    """The controllers of too many backups choose which ones go, the turn player first; then all rule processes happen
    together [fftcg-2.1.8 6.1.4, 7.7.4, 12.3, 12.4.8]."""

    at: str = "choose"
    picked: tuple[int, ...] = ()

    def choose(self, g: Match, move: Move | None) -> Decision | None:
        """One after another, until five are left."""
        if move is not None:
            self.go(g, "choose", picked=(*self.picked, move.card))
            return None
        shed = [Event("puts", card, word="rule") for card in self.picked]
        going = [*_fallen(g, projection_of(g)), *_crowded(g), *shed]
        for seat in seats_from(g, g.active):
            cards = _excess(g, seat, going)
            if cards:
                moves = tuple(Move("card", card) for card in cards)
                return Decision("card", seat, "shed", "12.4.8", moves)
        self.end(g)
        g.checked = g.version
        _carry_out(g, going)
        return None


class Forget(Frame, frozen=True, kw_only=True):
    """Whose damage broke a card is only asked right after that damage [fftcg-2.1.8 12.4.5]."""

    at: str = "forget"

    def forget(self, g: Match, move: Move | None) -> Decision | None:
        """Once the broken cards are gone."""
        g.hit_by.clear()
        self.end(g)
        return None
