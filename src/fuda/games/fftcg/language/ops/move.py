"""Cards that change zones: from, object, to, how."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace as but

from fuda.effects.node import Node
from fuda.games.fftcg.acting import cast_by_effect
from fuda.games.fftcg.book.field_limits import why_not_enter
from fuda.games.fftcg.happening import acts
from fuda.games.fftcg.language.assemble.cost_parts import moved
from fuda.games.fftcg.language.assemble.memory import ELSEWHERE, EVERYWHERE
from fuda.games.fftcg.language.fits.single import whose
from fuda.games.fftcg.language.ops.deciding import distinct
from fuda.games.fftcg.language.ops.deck import TopCards
from fuda.games.fftcg.language.ops.stack import link_of
from fuda.games.fftcg.language.parts_of_speech import Object, Whereabouts
from fuda.games.fftcg.language.statements.control import Controlling, player
from fuda.games.fftcg.language.words.clause import Deed, Phrase, answers, finish, seats
from fuda.games.fftcg.now import lasting
from fuda.kernel.decision import Decision
from fuda.kernel.decision import Move as Answer
from fuda.kernel.event import Event, Lasting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.words.clause import Decided, Do
    from fuda.games.fftcg.now.layers import Source
    from fuda.games.fftcg.paying.cost_parts import Part
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref


KINDS = {
    "hand": ("returns", "effect"),
    "break": ("puts", "effect"),
    "removed": ("removes", "effect"),
    "damage": ("takes", "effect"),
}
"""By zone: the event by which a card goes there, and its word."""
EITHER = ("top-or-bottom", "")
TOP, BOTTOM = 1, 2
PLACES = {"top": ("top", 0), "second": ("top", 2), "third": ("top", 3), "fourth": ("top", 4), "fifth": ("top", 5)}
"""By word of the text: the event's word and number."""


class To(Node, frozen=True):
    """Where to and how. `zone`: hand, field, break, removed, deck, damage. `place` in the deck: top, bottom,
    top-or-bottom, second (上から2番目) or shuffle (shuffled in). `state`: dull or active ("" as usual: backups and
    monsters as the rules say). `order`: any (好きな順番で), random (シャッフルし). `whose`: the field or deck of you,
    opponent, owner ("" as usual). `face`: down."""

    zone: str
    place: Any = ""
    state: str = ""
    order: str = ""
    whose: str = ""
    face: str = ""
    style: str = ""


class From(Whereabouts, frozen=True):
    """手札から, あなたのブレイクゾーンから, デッキから; `among`: その中から, それらの中から."""

    zone: str
    whose: str = ""
    style: str = ""


class FromEither(From, frozen=True):
    """手札かブレイクゾーンから: from one of two zones."""

    other: str = ""

    def unfit(self) -> str | None:
        """Nobody looks through a deck without searching it."""
        return "デッキ" if "deck" in (self.zone, self.other) else None

    def both(self) -> tuple[From, From]:
        """One by one."""
        return From(self.zone, self.whose), From(self.other, self.whose)


class Move(Deed, frozen=True):
    """Put `what` (an object, or Some to be decided on resolution by whoever carries out the clause) into `to`.
    `what` None: the object of the clause before. `each`: one by one."""

    acted_on: ClassVar[str] = "what"

    to: To
    what: Object | None = None
    origin: Whereabouts | Object | None = None
    each: bool = False
    random: bool = False
    style: str = ""

    verb: ClassVar[str] = "move"

    def paid(self, slot: int) -> tuple[Part, ...]:
        """As a cost."""
        return moved(self, slot)

    def phrase(self) -> Any:
        """What is moved."""
        return self.what

    def taken_from(self) -> Any:
        """Where it is taken from."""
        return self.origin

    def asks(self, g: Match, fx: Effect, how: Do, decided: Decided) -> Decision | None:
        """In which order, or where, cards are put onto a deck."""
        return _asks_place(g, fx, self.to, decided) if self.to.zone == "deck" else None

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """All at one moment."""
        cards = [ref for ref in (stacked(g, ref) for ref in refs) if ref[0] >= 0]
        if self.to.zone == "deck":
            return _put_on_deck(fx, self.to, cards)
        if self.to.zone == "field":
            return [self._enters(g, fx, seat, ref) for ref in cards]
        if self.to.zone == "break" and isinstance(self.what, TopCards):
            return [Event("mills", card, 0, g.owner[card], 1, fx.source, fx.seat) for card, _ in cards]
        return [self._goes(g, fx, seat, ref) for ref in cards]

    def barred(self, g: Match, fx: Effect, seat: int, card: int) -> bool:
        """Nobody can even try to go beyond the limits of a field [fftcg-2.1.8 7.7.3, 7.7.4, 7.7.5]."""
        return self.to.zone == "field" and why_not_enter(g, card, self._holder(g, fx, seat, card)) is not None

    def _holder(self, g: Match, fx: Effect, seat: int, card: int) -> int:
        of = self.to.whose
        return g.owner[card] if of == "owner" else next(iter(whose(g, fx, seat, of or "self")))

    def _enters(self, g: Match, fx: Effect, seat: int, ref: Ref) -> Event:
        """Under the control of whoever puts it there, unless it is said otherwise [fftcg-2.1.8 6.2.4]
        (reading FC12)."""
        card, number = ref
        holder, word = self._holder(g, fx, seat, card), self.to.state
        return Event("enters", card, number, holder, acts.EFFECT, fx.source, fx.seat, word=word)

    def _goes(self, g: Match, fx: Effect, seat: int, ref: Ref) -> Event:
        """To the owner's zone [fftcg-2.1.8 7.3]; only damage may lie with another player."""
        card, number = ref
        kind, word = KINDS[self.to.zone]
        if kind == "takes":
            holder = next(iter(whose(g, fx, seat, self.to.whose or "self")))
            return Event(kind, card, number, holder, 1, fx.source, fx.seat, word=word)
        return Event(kind, card, number, g.owner[card], 1, fx.source, fx.seat, word=word)

    def unfit(self) -> str | None:
        """Nobody has said who may look at it."""
        return "裏向き" if self.to.face else None


def stacked_card(g: Match, ref: Ref) -> Ref:
    """The card of a summon that is spoken of as a thing on the stack."""
    link = link_of(g, ref) if ref[0] < 0 else None
    return ref if link is None or link.card < 0 else g.ref(link.card)


def stacked(g: Match, ref: Ref) -> Ref:
    """The same, to be moved: it does not wait there any more."""
    card, link = stacked_card(g, ref), link_of(g, ref)
    if link is not None and link.card >= 0:
        g.chain.remove(link)
    return card


class Break(Deed, frozen=True):
    """…をブレイクする [fftcg-2.1.8 15.1.1.3.1]."""

    acted_on: ClassVar[str] = "what"
    done_word: ClassVar[str] = "break"

    what: Object | None = None
    style: str = ""

    verb: ClassVar[str] = "break"

    def phrase(self) -> Any:
        """What is broken."""
        return self.what

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """All at once."""
        return [Event("breaks", card, number, source=fx.source, by=fx.seat) for card, number in refs]


class CastIt(Deed, frozen=True):
    """…をキャストする / 召喚する: cast it right after this is resolved [fftcg-2.1.8 11.3.11, 11.4.1.1]. `free`: without
    paying its cost."""

    acted_on: ClassVar[str] = "what"
    object_zones: ClassVar[frozenset[str]] = ELSEWHERE
    done_word: ClassVar[str] = "cast"

    what: Object | None = None
    origin: Whereabouts | Object | None = None
    free: bool = False
    style: str = ""

    verb: ClassVar[str] = "cast"

    def phrase(self) -> Any:
        """What is cast."""
        return self.what

    def taken_from(self) -> Any:
        """Where it is."""
        return self.origin

    def barred(self, g: Match, fx: Effect, seat: int, card: int) -> bool:
        """What could not be cast after this effect: its cost, its choices, the limits of a field."""
        return not cast_by_effect.castable(g, fx, card, seat=seat, free=self.free)

    def possible(self, g: Match, fx: Effect, how: Do) -> bool:
        """Nor is anybody asked who could not cast just this card."""
        phrase: Any = self.what
        if type(phrase).open is not Phrase.open:
            return super().possible(g, fx, how)
        asked = [(seat, ref[0]) for seat in seats(g, fx, how.who) for ref in phrase.refs(g, fx, seat)]
        return any(not self.barred(g, fx, seat, card) for seat, card in asked)

    def carry(self, g: Match, fx: Effect, how: Do, decided: Decided) -> None:
        """It waits until this effect is over."""
        for seat, refs in decided:
            for card, _ in refs:
                cast_by_effect.cast_later(g, fx, card, seat=seat, free=self.free)
        finish(g, fx, how, [ref for _, refs in decided for ref in refs])

    def not_cast(self, g: Match, card: int, seat: int) -> None:
        """It is not cast after all: what was said about it then is not true of a later cast."""
        lasting.drop(g, [kept for kept in g.lasting if _awaits(g, kept, g.ref(card))])


def _awaits(g: Match, kept: Lasting, ref: Ref) -> bool:
    made: Any = g.rules.program(kept.face, kept.ability).ops[kept.part]
    return isinstance(getattr(made, "what", None), Stays) and ref in kept.slots[-1]


class Stays(Deed, frozen=True):
    """The summon goes to `to` instead of the break zone when it has been resolved."""

    acted_on: ClassVar[str] = "who"
    object_zones: ClassVar[frozenset[str]] = EVERYWHERE

    who: Object
    to: To
    style: str = ""

    verb: ClassVar[str] = "stay"

    def phrase(self) -> Any:
        """The summon: on the stack, or about to be cast."""
        return self.who

    def carry(self, g: Match, fx: Effect, how: Do, decided: Decided) -> None:
        """Remembered until it has been put away, this turn at the latest."""
        refs = tuple(stacked_card(g, ref) for _, refs in decided for ref in refs)
        finish(g, fx, how, refs)
        if refs:
            made = Lasting(fx.face, fx.ability, fx.pc, fx.seat, fx.source, fx.object, acts.stamp(g), "turn")
            acts.last(g, but(made, slots=(refs,)))

    def lasting(self, how: Do) -> tuple[Any, ...]:
        """The replacement."""
        return (PutElsewhere(self.to),)


class GainControl(Controlling, frozen=True):
    """…のコントロールを得る: whoever carries out the clause controls it."""

    acted_on: ClassVar[str] = "what"

    what: Object | None = None
    style: str = ""

    def taker(self, g: Match, fx: Effect, seat: int) -> int:
        """Whoever does it."""
        return seat


class GiveControl(Controlling, frozen=True):
    """…に…のコントロールを与える: this player controls it."""

    acted_on: ClassVar[str] = "what"

    to: str
    what: Object | None = None
    style: str = ""

    def taker(self, g: Match, fx: Effect, seat: int) -> int:
        """That player."""
        return player(g, fx, self.to)


class PutElsewhere(Node, frozen=True):
    """Summons that go elsewhere than to the break zone after they have been resolved (in the last slot)
    [fftcg-2.1.8 11.11.10, 11.12.5.2]."""

    to: To
    once: ClassVar[bool] = True

    def replaces(self) -> tuple[str, ...]:
        """Being put away."""
        return ("puts",)

    def fits(self, g: Match, src: Source, event: Event) -> bool:
        """Is it one of these, and does it come from the stack?"""
        mine = any(card == event.card for card, _ in src.slots[-1])
        return mine and event.word == "rule" and g.zone[event.card] == g.rules.stack

    def instead(self, g: Match, src: Source, event: Event) -> list[Event]:
        """There it goes."""
        kind, word = ("decks", self.to.place) if self.to.zone == "deck" else KINDS[self.to.zone]
        return [Event(kind, event.card, 0, g.owner[event.card], 1, src.source, src.seat, word=word)]


# Onto a deck: cards are put one after another, so that of several for one place the last one lies there. Where no word
# says otherwise the order is up to whoever puts them (reading FD2).


def _asks_place(g: Match, fx: Effect, to: To, decided: Decided) -> Decision | None:
    """Which card is put next, and where, as far as that makes a difference."""
    if to.place == "shuffle" or to.order == "random":
        return None
    put = {card for card, _ in answers(fx)}
    for seat, refs in decided:
        rest = [card for card, _ in refs if card >= 0 and card not in put]
        if rest and to.place in EITHER:
            ends = (("top", TOP), ("bottom", BOTTOM))
            moves = tuple(Answer(end, card, arg) for card in distinct(g, seat, rest) for end, arg in ends)
            return Decision("place", seat, "deck_end", "11.11.5.1", moves, 0, fx.source)
        if len(rest) > 1 and any(len(distinct(g, seat, cards)) > 1 for cards in _by_owner(g, rest)):
            moves = tuple(Answer("card", card) for card in distinct(g, seat, rest))
            return Decision("order", seat, "deck_order", "11.11.5.1", moves, 0, fx.source)
    return None


def _by_owner(g: Match, cards: Sequence[int]) -> list[list[int]]:
    owners = dict.fromkeys(g.owner[card] for card in cards)
    return [[card for card in cards if g.owner[card] == owner] for owner in owners]


def _put_on_deck(fx: Effect, to: To, refs: Sequence[Ref]) -> list[Event]:
    """In the order that was named, then what made no difference."""
    there = dict(refs)
    named = {card: number for card, number in answers(fx) if card in there}
    order = [*named, *(card for card in there if card not in named)]
    return [_on_deck(fx, to, (card, there[card]), named.get(card, 0)) for card in order]


def _on_deck(fx: Effect, to: To, ref: Ref, end: int) -> Event:
    card, number = ref
    if to.place in EITHER:
        word, n = ("top" if end == -TOP else "bottom"), 0
    else:
        word, n = PLACES.get(to.place, (to.place, 0))
    if to.order == "random":
        word = f"{word} mixed"
    return Event("decks", card, number, amount=n, source=fx.source, by=fx.seat, word=word)
