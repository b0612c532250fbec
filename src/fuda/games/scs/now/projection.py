"""What a card is now: the projection of continuous effects on what is printed [scs-1.12 2.4.3, 2.4.6, 2.9.4, 2.9.5,
2.10.4].

Only cards that some effect touches get a record of their own; all others share the one of their printed card. Order:
names, attributes and the like; abilities and what is said; numbers by time, where 変更する replaces what was counted
before [scs-1.12 8.1.7.1, 8.1.7.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import UNSET, UnsetType

from fuda.games.scs.happening.effect_source import is_own
from fuda.games.scs.now import listening
from fuda.games.scs.now.layers import BOOK, lasting_changes, printed_effects_of, source_of
from fuda.games.scs.now.record import CardNow
from fuda.games.scs.now.table_now import TableNow
from fuda.kernel.state import often_written
from fuda.projection import making

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.scs.now.layers import Source
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Lasting
    from fuda.projection.change import Book, Change, PrintedEffects
    from fuda.projection.projection import Moved

__all__ = ["CardNow", "Projection", "build", "card_now", "fresh", "projection_of", "says"]

AFFECTED = "affected"


@often_written
class Projection(TableNow, eq=False):
    """The table as it is now, made by the layers of this book and indexed."""

    book: ClassVar[Book] = BOOK
    asked_later: ClassVar[frozenset[str]] = frozenset(("attributes",))

    # What the machine asks (`Projection`)

    def lie(self, g: Match) -> None:
        """Look who is in play: on the stage, then the rule cards."""
        here = g.zones[g.rules.stage][:]
        for zone in g.rules.rule_zones:
            here += g.zones[zone]
        self.here = self.there = here

    def stand(self, g: Match) -> None:
        """The strikers by seat, and what each of them bears."""
        host, side = g.host, g.side
        strikers: tuple[list[int], list[int]] = ([], [])
        borne: dict[int, list[int]] = {}
        for card in g.zones[g.rules.stage]:
            if host[card] < 0:
                strikers[side[card]].append(card)
            else:
                borne.setdefault(host[card], []).append(card)
        self.strikers, self.attached = strikers, borne

    def pose(self, g: Match) -> Any:
        """By whom cards are controlled and borne."""
        number, side, host = g.object, g.side, g.host
        return side[:], host[:], [(card, number[card], side[card], host[card]) for card in self.here]

    def is_posed(self, g: Match) -> bool:
        """Are all that stay where they were? Mostly no column has changed at all, which is seen at a glance."""
        number, side, host, stays = g.object, g.side, g.host, True
        sides, hosts, lying = self.posture
        if side == sides and host == hosts:
            return True
        for card, was, seat, on in lying:
            if (side[card] != seat or host[card] != on) and number[card] == was:
                stays = False
        return stays

    def rebased(self, g: Match, before: Projection, moved: Moved) -> bool:
        """No card is anything but what is printed on it before continuous effects."""
        self.attributes = [None, None]
        return True

    def printed_effects_of(self, g: Match, card: int, before: PrintedEffects | None = None) -> PrintedEffects | None:
        """Of strikers, of what they bear, of rule cards."""
        return printed_effects_of(g, card, before)

    def source(self, g: Match, card: int, stamp: int = 0) -> Source:
        """A striker as the source of an ability it has gained."""
        return source_of(g, card, stamp)

    def lasting_changes(self, g: Match, kept: Lasting) -> list[Change]:
        """What an effect that lasts changes."""
        return lasting_changes(g, kept)

    def guard(self) -> bool:
        """Who takes no effects is known only when all abilities are; if that is somebody else than in the pass before,
        it begins anew with that [scs-1.12 2.4.13, 2.4.13.1]."""
        found = ((c, tuple(s for s in now.says if s.word == AFFECTED)) for c, now in self.touched.items() if now.says)
        self.immune = {card: said for card, said in found if said}
        known: dict[int, Any] = self.final.immune if isinstance(self.final, Projection) else {}
        self.guarded = bool(self.immune)
        return self.immune != known

    def spares(self, card: int, now: CardNow, change: Change) -> bool:
        """Does this striker not take what comes from there? Its own abilities it takes [scs-1.12 2.4.13] (reading
        SB2)."""
        said = self.final.immune.get(card) if isinstance(self.final, Projection) else None
        if said is None or is_own(self.game, change.source, card):
            return False
        return _blocked(self.game, said, AFFECTED, change.source, self)

    def can_go_on(self) -> bool:
        """Not where somebody takes no effects."""
        return not self.immune

    def listen(self, g: Match, before: Projection | None) -> None:
        """Who waits, who can be asked."""
        listening.listen(g, self, before)
        self.listen_later(g)

    def listen_on(self, g: Match, before: Projection, came: Sequence[int], gone: Sequence[int]) -> None:
        """The same, but for what lasting effects wait for."""
        listening.listen(g, self, before)

    def listen_later(self, g: Match) -> None:
        """What lasting effects wait for."""
        listening.listen_later(g, self)

    def sum_up(self) -> None:
        """What is said of cards and players."""
        spoken = [said.word for now in self.touched.values() if now.says for said in now.says]
        self.flags = frozenset((*spoken, *self.players))

    def note(self, card: int, was: CardNow, now: CardNow) -> bool:
        """Where something was or is said."""
        return bool(was.says or now.says)


def projection_of(g: Match) -> Projection:
    """The projection for the present version, built when it is first asked for."""
    memo: Projection | UnsetType = g.memo
    if not memo or memo.version != g.version:
        memo = g.memo = build(g)
    return memo


def card_now(g: Match, card: int) -> CardNow:
    """What this card is now."""
    memo = g.memo
    if memo is UNSET or memo.version != g.version:
        memo = g.memo = build(g)
    found: CardNow = memo.cards[card]
    return found


def says(g: Match, card: int, word: str, by: Any = None) -> bool:
    """Does some text say this of the card: that it cannot move, attack, declare, be a target …? A prohibition wins over
    whatever allows it [scs-1.12 1.1.3]. `by` is the declaration, effect or event in question; where nobody says the
    word this is one look."""
    return word in projection_of(g).flags and _blocked(g, card_now(g, card).says, word, by, projection_of(g))


def _blocked(g: Match, said: tuple[Any, ...], word: str, by: Any, seen: Projection) -> bool:
    return any(s.word == word and (s.what is None or s.what.blocks(g, by, seen)) for s in said)


def fresh(g: Match) -> Projection:
    """A projection that owes nothing to the one that stands: what that one must be equal to at any moment."""
    return making.fresh(g, _start)


def build(g: Match) -> Projection:
    """A new projection: carried on from the one that stands, or made anew."""
    return making.build(g, _start)


def _start(g: Match) -> Projection:
    """Every card as it is printed."""
    printed: tuple[CardNow, ...] = g.rules.printed_cards
    made = Projection(g, g.version, printed, g.face[:], [printed[face] for face in g.face], g.lasting[:])
    made.attributes, made.in_hand = [None, None], g.rules.heard_in_hand | g.rules.heard_in_discard
    return made
