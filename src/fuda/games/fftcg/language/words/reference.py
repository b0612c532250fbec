"""Words that point: the card itself, what was chosen or found before [fftcg-2.1.8 11.8.16.1, 11.11.4].

The first classes are what a text says; the assembler (`memory`) finds what each of them means and puts one of the
second group in its place, which answer with objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.node import Gift, Quantity
from fuda.games.fftcg.language.parts_of_speech import Object, Someone
from fuda.games.fftcg.language.words.attribute import Kind
from fuda.games.fftcg.language.words.clause import Phrase
from fuda.games.fftcg.language.words.people import player_of
from fuda.games.fftcg.now import query
from fuda.kernel import last

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event
    from fuda.kernel.state import Ref

MOVES = ("leaves", "breaks", "puts", "removes", "returns", "decks", "goes", "discards", "mills")
"""Events after which the card they are about is found where it went [fftcg-2.1.8 11.8.16.1]."""


# What a text says


class This(Phrase, frozen=True):
    """The card's own name, このカード: the card that carries the text [fftcg-2.1.8 5.2.4.1]."""

    is_this: ClassVar[bool] = True
    looks_no_further: ClassVar[bool] = True

    style: str = ""

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """That card, as long as it is the same; where the text triggered from its own move, the card it has become
        [fftcg-2.1.8 7.4, 11.8.16.1, 11.8.16.2]."""
        source: int = ctx.source
        if source < 0:
            return []
        if ctx.card == source:
            return [(source, g.object[source])]
        if g.object[source] == ctx.object:
            return [(source, ctx.object)]
        cause = ctx.cause
        moved = cause is not None and cause.card == source and cause.kind in MOVES
        return [(source, g.object[source])] if moved and after(g, cause) == source else []

    def known(self, g: Match, ctx: Any, seen: Any = None) -> list[Ref]:
        """The same, or what it was [fftcg-2.1.8 6.4.2, 11.11.4]."""
        if ctx.source < 0:
            return []
        return [(ctx.source, g.object[ctx.source] if ctx.card == ctx.source else ctx.object)]


class Self(Object, frozen=True):
    """自身: the bearer in a quoted ability; elsewhere the thing the sentence is about (its topic).
    それぞれの…: of each of them."""

    style: str = ""


class It(Object, frozen=True):
    """それ (n=1), それら (n=2): what was chosen, found or spoken of before. The assembler makes it a slot."""

    n: int = 1


class That(Object, frozen=True):
    """そのフォワード, その召喚獣, そのカード: the one of this kind spoken of before; `n=2`: それらの…."""

    noun: Kind
    n: int = 1
    style: str = ""


class Which(Object, frozen=True):
    """前者 (place=1), 後者 (place=2): the first, the second choice of the head."""

    place: int
    style: str = ""


class Rest(Object, frozen=True):
    """残り, それ以外のカード: what was looked at, revealed or chosen and not taken."""

    style: str = ""


class Done(Object, frozen=True):
    """捨てた召喚獣, 除外したフォワード, 公開したカード: what this text did `verb` to before (discard, remove,
    break-zone, reveal, return, break, choose, select, search, mill). `by`: cost, effect or "" (either)."""

    verb: str
    noun: Kind | None = None
    by: str = ""
    style: str = ""


# What it means


class Slotted(Phrase, frozen=True):
    """A reference after assembling: the newest of these slots that holds something, or, if none does, what `node`
    means (an event's card that has not been moved). `newest`: only so many of them (ブレイクされた…: what was not is
    not meant); the others tell what it was before (0: all)."""

    slots: tuple[int, ...]
    node: Object | None = None
    newest: int = 0
    left: bool = False
    """Has the clause that first spoke of it moved it from the field?"""

    def known(self, g: Match, ctx: Any, seen: Any = None) -> list[Ref]:
        """What it holds, even what has left since."""
        held = ctx.slots
        for slot in self.slots[: self.newest] if self.newest else self.slots:
            if slot < len(held) and held[slot]:
                return list(held[slot])
        return [] if self.node is None or self.newest else self.node.known(g, ctx, seen)

    def each_alone(self, g: Match, ctx: Any) -> list[tuple[Ref, Any]]:
        """What it holds one by one, each with the text as if it spoke of that alone [L5]."""
        held = self.known(g, ctx)
        slot = next((n for n in self.slots if n < len(ctx.slots) and ctx.slots[n]), -1)
        if slot < 0 or len(held) < 2:
            return [(ref, ctx) for ref in held]
        return [(ref, replace(ctx, slots=(*ctx.slots[:slot], (ref,), *ctx.slots[slot + 1 :]))) for ref in held]

    def value(self, g: Match, ctx: Any, seen: Any = None) -> int:
        """捨てたカードと同じ数: how many it holds, even those that have left since."""
        return len(self.known(g, ctx, seen))

    def informed(self, g: Match, ctx: Any, seen: Any = None) -> list[Ref]:
        """The objects whose facts count: what this text has moved from the field is as it was there just before
        [fftcg-2.1.8 11.5.5, 11.11.7]."""
        held = self.known(g, ctx, seen)
        if not g.last or (not self.left and len(self.slots) + (self.node is not None) < 2):
            return held
        if self.left:
            held = [_before_leaving(g, ref) for ref in held]
        earlier = [ref for slot in self.slots if slot < len(ctx.slots) for ref in ctx.slots[slot]]
        earlier += [] if self.node is None else self.node.known(g, ctx, seen)
        return [_on_the_field(g, ref, earlier) for ref in held]

    def cancelled(self, g: Match, ctx: Any) -> list[Ref]:
        """What it held on the stack and is no longer there, as it is remembered (`stack.Negate`)."""
        held = (ref for slot in self.slots if slot < len(ctx.slots) for ref in ctx.slots[slot] if ref[0] < 0)
        return [ref for ref in held if last.known(g, ref) is not None]

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """Those that are still the same objects [fftcg-2.1.8 7.4]; things on the stack that are still there."""
        held = ctx.slots
        for slot in self.slots[: self.newest] if self.newest else self.slots:
            if slot < len(held) and held[slot]:
                number, found = g.object, []
                for ref in held[slot]:
                    card, object_ = ref
                    if number[card] == object_ if card >= 0 else there(g, ref):
                        found.append(ref)
                return found
        return [] if self.node is None or self.newest else self.node.refs(g, ctx, seat, seen)


class Together(Phrase, frozen=True):
    """それら of several choices, and …と…: all that these mean."""

    parts: tuple[Object, ...]

    def known(self, g: Match, ctx: Any, seen: Any = None) -> list[Ref]:
        """All, even what has left."""
        return _once([ref for part in self.parts for ref in part.known(g, ctx, seen)])

    def informed(self, g: Match, ctx: Any, seen: Any = None) -> list[Ref]:
        """All, as what they were where their facts count (`Slotted`)."""
        return _once([ref for part in self.parts for ref in getattr(part, "informed", part.known)(g, ctx, seen)])

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """Those that are still there."""
        return _once([ref for part in self.parts for ref in part.refs(g, ctx, seat, seen)])

    def each_alone(self, g: Match, ctx: Any) -> list[tuple[Ref, Any]]:
        """One by one, each with the text as if it spoke of that alone [L5]."""
        slots = {slot for part in self.parts for slot in getattr(part, "slots", ())}
        bare = [() if slot in slots else held for slot, held in enumerate(ctx.slots)]
        found = []
        for part in self.parts:
            own = getattr(part, "slots", ())[:1]
            for ref in part.known(g, ctx):
                alone = [(ref,) if slot in own else held for slot, held in enumerate(bare)]
                found.append((ref, replace(ctx, slots=tuple(alone))))
        return found


class OfEvent(Phrase, frozen=True):
    """A reference after assembling: what the trigger or the replaced event was about. Roles: who (its subject), to (the
    object of what was done), source (what did it), link (the thing on the stack that chose or was used)."""

    of_event: ClassVar[bool] = True

    role: str = "who"

    def known(self, g: Match, ctx: Any, seen: Any = None) -> list[Ref]:
        """The object as it was in the event [fftcg-2.1.8 11.11.4, 11.11.7]."""
        cause = ctx.cause
        return [] if cause is None else roles(g, cause, self.role)

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """The object where it is: a card that moved in the event is looked for where it went
        [fftcg-2.1.8 11.8.16.1, 11.8.16.2]."""
        return where_it_went(g, self.known(g, ctx, seen))


class Became(Phrase, frozen=True):
    """What was paid as a cost, as an object: the card where it went, if it can be seen there [fftcg-2.1.8 7.4,
    11.8.16.1]."""

    of: Slotted

    def known(self, g: Match, ctx: Any, seen: Any = None) -> list[Ref]:
        """As it was when it was paid."""
        found: list[Ref] = self.of.known(g, ctx, seen)
        return found

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """As it is now."""
        return where_it_went(g, self.known(g, ctx, seen))


class Left(Phrase, frozen=True):
    """残り after assembling: what is still there of a pile and was not taken."""

    pile: Slotted
    taken: tuple[Slotted, ...] = ()

    def known(self, g: Match, ctx: Any, seen: Any = None) -> list[Ref]:
        """The same: what moved is no rest."""
        return self.refs(g, ctx, ctx.seat, seen)

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """In their order."""
        gone = {ref for part in self.taken for ref in part.known(g, ctx, seen)}
        found: list[Ref] = self.pile.refs(g, ctx, seat, seen)
        return [ref for ref in found if ref not in gone]


class Among(Phrase, frozen=True):
    """その中 after assembling: the cards looked at, revealed, found or chosen before; something is taken from them.
    `own`: every player has looked at cards of his own and takes from these."""

    pile: Slotted
    own: bool = False

    def known(self, g: Match, ctx: Any, seen: Any = None) -> list[Ref]:
        """All of them."""
        found: list[Ref] = self.pile.known(g, ctx, seen)
        return found

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """Those that are still there."""
        found: list[Ref] = self.pile.refs(g, ctx, seat, seen)
        return [ref for ref in found if g.owner[ref[0]] == seat] if self.own else found


class Topic(Phrase, frozen=True):
    """自身 of a field ability about a description: the card that it is said of just now (`ctx.card`)."""

    def known(self, g: Match, ctx: Any, seen: Any = None) -> list[Ref]:
        """That card."""
        return [(ctx.card, g.object[ctx.card])] if ctx.card >= 0 else []

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """The same."""
        return self.known(g, ctx, seen)


class EachOwn(Phrase, frozen=True):
    """What a player has done it to, of what every player has done to cards of his own (`each_player`)."""

    of: Object
    who: Someone

    def _is_own(self, g: Match, ctx: Any, ref: Ref) -> bool:
        return player_of(g, _before_leaving(g, ref), "controller") in self.who.players(g, ctx)

    def known(self, g: Match, ctx: Any, seen: Any = None) -> list[Ref]:
        """Even what has left since."""
        return [ref for ref in self.of.known(g, ctx, seen) if self._is_own(g, ctx, ref)]

    def informed(self, g: Match, ctx: Any, seen: Any = None) -> list[Ref]:
        """As what it was where its facts count."""
        found = getattr(self.of, "informed", self.of.known)(g, ctx, seen)
        return [ref for ref in found if self._is_own(g, ctx, ref)]

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """What is still there."""
        return [ref for ref in self.of.refs(g, ctx, seat, seen) if self._is_own(g, ctx, ref)]

    def value(self, g: Match, ctx: Any, seen: Any = None) -> int:
        """捨てたカードと同じ数: how many of them are his own."""
        return len(self.known(g, ctx, seen))


class HowManyIn(Quantity, frozen=True):
    """捨てた枚数 after assembling: how many objects these are."""

    what: Slotted

    def value(self, g: Match, ctx: Any, seen: Any = None) -> int:
        """Even those that have left since."""
        return len(self.what.known(g, ctx, seen))


class Given(Gift, frozen=True):
    """「…」 after assembling: the printed card that holds the quoted ability (`Face.brings`)."""

    number: str

    def abilities(self, g: Match) -> tuple[tuple[int, int], ...]:
        """What is gained: (printed card, number) pairs; texts that only wait to be run are no abilities."""
        face = g.rules.by_number[self.number]
        return tuple((face, n) for n, made in enumerate(g.rules.faces[face].abilities) if made.where)


# Objects


def there(g: Match, ref: Ref) -> bool:
    """Is it still the same object? A thing on the stack is known by its timestamp."""
    if ref[0] >= 0:
        return g.fits(ref)
    return any(link.stamp == ref[1] for link in g.chain)


def where_it_went(g: Match, refs: list[Ref]) -> list[Ref]:
    """These objects, or what they have become by their last move, as far as that can be seen
    [fftcg-2.1.8 11.8.16.1, 11.8.16.2]."""
    found: list[Any] = []
    for ref in refs:
        if there(g, ref):
            found.append(ref)
        elif ref[0] >= 0 and last.successor(g, ref) >= 0 and _open(g, ref[0]):
            found.append((ref[0], g.object[ref[0]]))
    return found


def _before_leaving(g: Match, ref: Ref) -> Ref:
    """What this object was before its last move, if that is remembered: so it was on the field."""
    was = last.before(g, ref) if ref[0] >= 0 else None
    return ref if was is None else (was.card, was.object)


def _on_the_field(g: Match, ref: Ref, earlier: list[Ref]) -> Ref:
    """This object, or, if it lies elsewhere now, what the card was when it left the field."""
    if ref[0] < 0 or g.zone[ref[0]] in g.rules.field_zones:
        return ref
    return next((old for old in earlier if old[0] == ref[0] and last.known(g, old) is not None), ref)


def _once(found: list[Ref]) -> list[Ref]:
    return list(dict.fromkeys(found))


def _open(g: Match, card: int) -> bool:
    """Can the card be found where it went? Not in a hidden zone [fftcg-2.1.8 7.6.1, 11.8.16.2]."""
    return query.zone_name(g, card) not in ("hand", "deck")


def after(g: Match, cause: Event) -> int:
    """The card whose move is told of, as long as it is what it became by that very move and can be seen
    [fftcg-2.1.8 11.8.16.1, 11.8.16.2]."""
    card = last.successor(g, (cause.card, cause.object))
    return card if card >= 0 and _open(g, card) else -1


def roles(g: Match, cause: Event, role: str) -> list[Ref]:
    """What an event is about, by role. In events that are told of the source of a deed (deals, broke, blocks …) its
    subject is `card` and what it is done to `other`."""
    if role == "who":
        return [(cause.card, cause.object)] if cause.card >= 0 else []
    if role == "to":
        return [(cause.other, cause.other_object)] if cause.other >= 0 else []
    if role == "link":
        source = cause.source if cause.kind == "chosen" else cause.card
        stamps = [link.stamp for link in g.chain if link.source == source and link.cause != cause]
        return [(-1, stamps[-1])] if stamps else []
    return [(card, g.object[card]) for card in query.dealers(g, cause) if card >= 0]
