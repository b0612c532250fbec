"""What a subject does or what is done to it: the verbs of events. Each says by which kinds of event it is told, and
which of them it is [fftcg-2.1.8 11.8.2, 11.8.6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.node import Node
from fuda.games.fftcg.language.parts_of_speech import Agency, Object, Restriction
from fuda.games.fftcg.language.told.event_tests import (
    Heard,
    always,
    both,
    by_battle,
    comes_from,
    fits_card,
    fits_player,
    of_size,
    with_word,
)
from fuda.games.fftcg.now import query
from fuda.games.fftcg.state import ZONES

if TYPE_CHECKING:
    from fuda.games.fftcg.language.told.event_tests import Hears
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event


class Verb(Node, frozen=True):
    """A verb of events."""

    kinds: ClassVar[tuple[str, ...]] = ()

    def heard(self) -> Heard:
        """How it is told: where it says nothing besides, by each event of these kinds."""
        return Heard(self.kinds, always)


class Through(Node, frozen=True):
    """…によって…: a deed that counts only through this, as the last of several."""

    by: Agency
    deed: Verb


# Of cards that move


class Enters(Verb, frozen=True):
    """フィールドに出る; `origin`: from this zone; `field`: onto this player's field."""

    origin: str = ""
    field: str = ""
    style: str = ""

    def heard(self) -> Heard:
        """With where it comes from, if that is asked."""
        field = fits_player(self.field)
        if not self.origin or self.origin == "any":
            return Heard(("enters",), field)
        way = _way("field", self.origin)
        return Heard(way.kinds, both(field, way.fits), way.words)


class Leaves(Verb, frozen=True):
    """フィールドから離れる."""

    style: str = ""

    kinds: ClassVar[tuple[str, ...]] = ("leaves",)


class Goes(Verb, frozen=True):
    """…から…に置かれる (戻される, 加えられる): a card changes zones. "" is any zone; removed: ゲームから除外される."""

    to: str
    origin: str = ""
    style: str = ""

    def heard(self) -> Heard:
        """From there to here."""
        return _way(self.to, self.origin)


def _way(to: str, origin: str) -> Heard:
    """From where to where. `not-hand`: from anywhere else."""
    there = [zone.name for zone in ZONES if zone.name != to or to == "deck"]
    words = tuple(f"{before} {to}" for before in there if _is_origin(before, origin))
    return Heard(("goes",), with_word(*words), words)


def _is_origin(before: str, origin: str) -> bool:
    return before in origin.split("-or-") or origin in ("", "any") or (origin == "not-hand" and before != "hand")


class GetsDiscarded(Verb, frozen=True):
    """捨てられる: from hand into the break zone as a discard [fftcg-2.1.8 15.1.1.4.1]."""

    origin: str = ""

    kinds: ClassVar[tuple[str, ...]] = ("discards",)


class Breaks(Verb, frozen=True):
    """ブレイクされる [fftcg-2.1.8 15.1.1.3.1]."""

    kinds: ClassVar[tuple[str, ...]] = ("breaks",)


class BreaksOther(Verb, frozen=True):
    """…をブレイクする: it has broken such a card, by its damage or by its own text [fftcg-2.1.8 12.4.5, 15.1.1.9.8]."""

    whom: Object

    def heard(self) -> Heard:
        """Whom it broke."""
        return Heard(("broke",), fits_card(self.whom, "other"))


# Of cards that fight


class Attacks(Verb, frozen=True):
    """アタックする; `party`: パーティーを組んで (any: at least two); `mates`: with one of these in it."""

    party: bool = False
    mates: Object | None = None

    def heard(self) -> Heard:
        """[fftcg-2.1.8 10.1.2.4, 15.1.1.9.1]"""
        if self.mates is not None:
            return Heard(("attacks",), both(*(_beside(fits_card(mate)) for mate in _each(self.mates))))
        return Heard(("attacks",), (lambda g, ctx, event: event.amount > 1) if self.party else always)


def _each(mates: Object) -> tuple[Object, ...]:
    """AとBとパーティーを組む: one of each."""
    return getattr(mates, "parts", (mates,))


def _beside(fits: Hears) -> Hears:
    """Another one attacks in the same party."""

    def test(g: Match, ctx: Any, event: Event) -> bool:
        attackers = g.attacks[-1].attackers if g.attacks else ()
        mates = [(card, number) for card, number in attackers if card != event.card]
        return any(fits(g, ctx, replace(event, card=card, object=number)) for card, number in mates)

    return test


class PartyForms(Verb, frozen=True):
    """パーティーを組む."""

    kinds: ClassVar[tuple[str, ...]] = ("party",)


class Blocks(Verb, frozen=True):
    """ブロックする; `whom`: only these."""

    whom: Object | None = None

    def heard(self) -> Heard:
        """Any of the attackers that it blocks [fftcg-2.1.8 10.1.3.2]."""
        whom = fits_card(self.whom)
        if whom is always:
            return Heard(("blocks",), always)

        def test(g: Match, ctx: Any, event: Event) -> bool:
            attackers = g.attacks[-1].attackers if g.attacks else ((event.other, event.other_object),)
            return any(whom(g, ctx, replace(event, card=card, object=number)) for card, number in attackers)

        return Heard(("blocks",), test)


class GetsBlocked(Verb, frozen=True):
    """ブロックされる; `by`: only by these. `no`: ブロックされなかった."""

    by: Object | None = None
    no: bool = False

    def heard(self) -> Heard:
        """Or not."""
        return Heard(("unblocked",), always) if self.no else Heard(("blocked",), fits_card(self.by, "other"))


class DealsDamage(Verb, frozen=True):
    """…にダメージを与える: to a player or objects ("": anybody); `kind` battle; `n`: points; `other`: or to these."""

    to: Object | str = ""
    kind: str = ""
    n: int = 0
    other: Object | None = None
    style: str = ""

    def heard(self) -> Heard:
        """To a player, or to a forward [fftcg-2.1.8 10.1.4.2, 10.1.4.3]."""
        if not self.to:
            return Heard(("strikes", "deals"), by_battle(self.kind))
        if self.other is not None:
            return self._to_either()
        if isinstance(self.to, str):
            points = (lambda g, ctx, event: event.amount >= self.n) if self.n else always
            return Heard(("strikes",), both(fits_player(self.to), points, by_battle(self.kind)))
        return Heard(("deals",), both(fits_card(self.to, "other"), by_battle(self.kind)))

    def _to_either(self) -> Heard:
        """To this player, or to such a card."""
        assert isinstance(self.to, str)
        player, card, kind = fits_player(self.to), fits_card(self.other, "other"), by_battle(self.kind)

        def test(g: Match, ctx: Any, event: Event) -> bool:
            return (player if event.kind == "strikes" else card)(g, ctx, event)

        return Heard(("strikes", "deals"), both(test, kind))


class TakesDamage(Verb, frozen=True):
    """ダメージを受ける, ダメージが与えられる: `source` Cause or description; `amount`: only damage bounded so (Bound);
    `kind` battle, non-battle. `gets`: it is said of what is dealt it."""

    source: Agency | Object | None = None
    gets: bool = False
    kind: str = ""
    amount: Restriction | None = None
    style: str = ""

    def heard(self) -> Heard:
        """Where a text asks from whom, the turn also remembers who has dealt it."""
        rest = both(by_battle(self.kind), of_size(self.amount))
        if self.source is None:
            return Heard(("hurts",), rest)
        return Heard(("hurts", "deals"), both(_from_any(comes_from(self.source)), rest))


def _from_any(source: Hears) -> Hears:
    """One of those who dealt it together is enough [fftcg-2.1.8 15.1.1.9.8]."""

    def test(g: Match, ctx: Any, event: Event) -> bool:
        if event.kind != "hurts":
            return False
        return any(source(g, ctx, replace(event, source=card)) for card in _dealt_by(g, event))

    return test


def _dealt_by(g: Match, event: Event) -> set[int]:
    """Who dealt this damage, just now or earlier in the turn."""
    told = {e.card for e in g.history if e.kind == "deals" and e.moment == event.moment and e.other == event.card}
    return told | set(query.dealers(g, event))


# Of cards to which something is done


class GetsChosen(Verb, frozen=True):
    """…によって選ばれる."""

    style: str = ""

    kinds: ClassVar[tuple[str, ...]] = ("chosen",)


class TurnsDull(Verb, frozen=True):
    """ダルになる (ダル状態になる)."""

    style: str = ""

    kinds: ClassVar[tuple[str, ...]] = ("dulls",)


class TurnsActive(Verb, frozen=True):
    """アクティブになる."""

    style: str = ""

    kinds: ClassVar[tuple[str, ...]] = ("actives",)


class TurnsFrozen(Verb, frozen=True):
    """凍結する (凍結状態になる)."""

    style: str = ""

    kinds: ClassVar[tuple[str, ...]] = ("freezes",)


class GetsCounter(Verb, frozen=True):
    """Counters are put on it (置かれる) or taken from it (取り除かれる); `last`: the last one."""

    counter: str = ""
    how: str = "put"
    last: bool = False

    def heard(self) -> Heard:
        """`last`: none of that name is left."""
        kind = "counts" if self.how == "put" else "uncounts"
        named = with_word(self.counter) if self.counter else always
        gone: Hears = (lambda g, ctx, event: not query.counters(g, event.card, event.word)) if self.last else always
        return Heard((kind,), both(named, gone))


class Fires(Verb, frozen=True):
    """発動する, 誘発する: said of auto abilities."""

    style: str = ""

    def heard(self) -> Heard:
        """It goes onto the stack."""
        return Heard(("uses",), with_word("auto"))
