"""Replacement: an event that is about to happen, what could take its place, who chooses, what happens instead [L12]
[pso2-3.0 103.4.3, 103.4.3.1, 103.4.3.2], [scs-1.12 8.1.5, 8.1.5.3], [fftcg-2.1.8 11.12.5.4, 11.12.5.5, 11.12.5.7].

One machine for every game. Events of one moment are looked at one after another, where a book says so in the order of
the player whose cards they meet (`Rules.order_of_events`): of those that fit and have not been
applied the affected player chooses one, what it makes of the event is looked at again, until nothing is left that
fits. Then all that they have become happens at one moment (`Rules.let_happen`), and texts that are run instead are run
after it, or before it where the book says so (`Rules.texts_first`).

Each replacement meets an event once, and also whatever that event becomes. What it becomes at this moment carries the
names of those that led to it (`Pending`); what a text does that is run instead finds them below it on the stack
(`Instead`), so two that would replace each other's end, also with questions in between.

A game answers `Rules.replacers`: the effects that fit an event, found by its kind. Each names a node:

| | |
|---|---|
| `fits(g, source, event)` | is it about this one? |
| `instead(g, source, event)` | the events that happen in its place (nothing: []) |
| `program(g, source, event)` | besides, the text that is run (a link), or nothing |
| `rank` | `OWN`, `CONTROL` or `OTHER`: which come first |
| `optional` | its controller may decline |
| `once` | its lasting effect is used up (`Rules.used_up`) |
| `single` | it is applied to one event of a moment only; its player chooses to which |
| `adds` | a sum: the order of several such does not matter |

All but `fits` and `instead` may be missing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace as but

from fuda.kernel.decision import Decision, Move, yes_or_no
from fuda.kernel.event import Event, Link
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.kernel.state import State

OWN, CONTROL, OTHER = 0, 1, 2
"""An effect's replacement of itself first; then who controls a card that enters, of which just one is applied; then
the rest [fftcg-2.1.8 11.12.5.6, 11.12.5.7]."""
KEEP_NOTHING = -1
"""No slot: the text does not speak of these cards again."""


class Replacer(msgspec.Struct, frozen=True):
    """A replacement effect that is there now: `key` names it, `lasting` is the stamp of its lasting effect (0: an
    ability's)."""

    key: str
    node: Any
    source: Any
    lasting: int = 0

    def trait(self, word: str) -> bool:
        """Is it `optional`, `once`, `single`, a sum (`adds`)?"""
        return bool(getattr(self.node, word, False))

    @property
    def rank(self) -> int:
        """Its place in the order."""
        value: int = getattr(self.node, "rank", OTHER)
        return value


class Pending(msgspec.Struct, frozen=True, gc=False):
    """An event that is about to happen, with the names of the replacements that led to it."""

    event: Event
    applied: tuple[str, ...] = ()
    controlled: bool = False
    """Has it been said who will control it?"""


class Meant(msgspec.Struct, frozen=True, gc=False):
    """What was to happen, for whoever did it: the place of its frame (-1: nobody learns it), the kinds of event, the
    slot that remembers the cards; and whether no event has been replaced by another: what was replaced has not happened
    [fftcg-2.1.8 11.12.5.4], [scs-1.12 8.1.5.1]."""

    place: int
    kinds: tuple[str, ...]
    keep: int = KEEP_NOTHING
    kept: bool = True


# Before anything is done


def may_be_replaced(g: State, events: Sequence[Event]) -> bool:
    """Could any of these be replaced by something that is there now? Of most events it is enough to know that no text
    of the match replaces their kind."""
    rules = g.rules
    kinds = rules.replaceable
    for event in events:
        if event.kind in kinds:
            found = rules.replacers(g, event)
            if found and _unapplied(found, led_here(g)):
                return True
    return False


def led_here(g: State) -> tuple[str, ...]:
    """The replacements that led to what is being done now: those of the text that is run instead of something
    [fftcg-2.1.8 11.12.5.5], [scs-1.12 8.1.5.3]."""
    for frame in reversed(g.frames):
        if type(frame) is Instead and frame.at == "over":
            return frame.applied
        if frame.starts_anew:
            return ()
    return ()


def begin(g: State, events: Sequence[Event], keep: int = KEEP_NOTHING, *, told: bool = True) -> None:
    """Let these events go through what waits for them; in the slot `keep` the cards of what happens are remembered.
    What a rule does (`told` is false) is no concern of the effect in which it comes."""
    led = led_here(g)
    if g.rules.order_of_events and len(events) > 1:  # the turn player decides first
        events = sorted(events, key=lambda event: g.rules.affected(g, event) != g.active)
    pending = tuple(Pending(event, led) for event in events)
    kinds = tuple(sorted({event.kind for event in events}))
    g.frames.append(Happen(pending=pending, kinds=kinds, keep=keep, told=told))


def become(g: State, event: Event) -> list[Event]:
    """What becomes of an event where nothing can be asked and no order matters: each that fits, once."""
    pending = [Pending(event, led_here(g))]
    settled: list[Event] = []
    while pending:
        first = pending.pop(0)
        choices = open_choices(g, first)
        if choices:
            pending[:0] = _met(g, first, choices[0])
        else:
            settled.append(first.event)
    return settled


def open_choices(g: State, pending: Pending) -> list[Replacer]:
    """Those that may be applied next: not applied before to this event or to what it came from, and of the first rank
    that is left. Of those about who controls what enters just one is applied [fftcg-2.1.8 11.12.5.5, 11.12.5.6,
    11.12.5.7]."""
    rest = _unapplied(g.rules.replacers(g, pending.event), pending.applied)
    if pending.controlled:
        rest = [found for found in rest if found.rank != CONTROL]
    if len(rest) < 2:
        return rest
    first = min(found.rank for found in rest)
    return [found for found in rest if found.rank == first]


def _unapplied(found: Sequence[Replacer], applied: tuple[str, ...]) -> list[Replacer]:
    return [replacer for replacer in found if replacer.key not in applied]


def _fleeting(choices: Sequence[Replacer]) -> set[str]:
    """Those that are used up."""
    return {found.key for found in choices if found.trait("once")}


def _speaking(g: State, pending: Pending, choices: Sequence[Replacer]) -> set[str]:
    """Those of which a text is run."""
    makers = [(found, getattr(found.node, "program", None)) for found in choices]
    return {found.key for found, make in makers if make is not None and make(g, found.source, pending.event)}


def _met(g: State, pending: Pending, chosen: Replacer) -> list[Pending]:
    """What happens instead may be replaced by others, never again by the same one [fftcg-2.1.8 11.12.5.5],
    [scs-1.12 8.1.5.3]."""
    events: list[Event] = chosen.node.instead(g, chosen.source, pending.event)
    controlled = pending.controlled or chosen.rank == CONTROL
    return [Pending(event, (*pending.applied, chosen.key), controlled) for event in events]


def _number(g: State, event: Event) -> int:
    """The object that the card of an event is now."""
    return g.object[event.card] if event.card >= 0 else 0


# The procedure


class Happen(Frame, frozen=True, kw_only=True):
    """Events of one moment, each of which may be replaced; then all that they have become happens together."""

    at: str = "choose"
    pending: tuple[Pending, ...]
    kinds: tuple[str, ...] = ()
    """The kinds of event that were to happen."""
    keep: int = KEEP_NOTHING
    told: bool = True
    """Does the procedure below learn what has happened?"""
    settled: tuple[Event, ...] = ()
    texts: tuple[tuple[Link, tuple[str, ...]], ...] = ()
    """What is run instead, each with the names of the replacements that led to it."""
    kept: bool = True
    key: str = ""
    """The replacement whose controller is asked whether, or to what, to apply it."""
    used: tuple[str, ...] = ()
    """What has been applied and is applied to one event of this moment only."""
    objects: tuple[int, ...] = ()
    """What the cards of the settled events were before texts were run."""
    taken: int = 0
    """How many at the head of `pending` have become of the event that was taken first."""

    def choose(self, g: State, move: Move | None) -> Decision | None:
        """Take the next event: apply one of the replacements that fit, or let it stand."""
        if not self.pending:
            self.finish(g)
            return None
        if not self.taken and g.rules.order_of_events and self._contested(g):
            self.go(g, "take")
            return None
        first = self.pending[0]
        choices = self.open(g, first)
        if not choices:
            settled, taken = (*self.settled, first.event), max(0, self.taken - 1)
            self.go(g, "choose", pending=self.pending[1:], settled=settled, taken=taken)
            return None
        if move is None and len(choices) > 1 and not g.rules.order_is_idle(choices):
            moves = tuple(Move("first", found.source.source, n) for n, found in enumerate(choices))
            seat, rules = g.rules.affected(g, first.event), g.rules
            return Decision("order", seat, rules.replacement_prompt, rules.replacement_rule, moves, 0, first.event.card)
        chosen = choices[move.arg if move else 0]
        if chosen.trait("optional"):
            self.go(g, "may", key=chosen.key)
        else:
            self._use(g, chosen)
        return None

    def take(self, g: State, move: Move | None) -> Decision | None:
        """Whose cards meet several events at one moment takes them in any order [fftcg-2.1.8 6.1.4, 11.11.6]
        (reading FI3)."""
        contested = self._contested(g)
        if move is None:
            moves = tuple(Move("first", pending.event.card) for pending in contested)
            seat, (prompt, rule) = g.rules.affected(g, contested[0].event), g.rules.order_of_events
            return Decision("order", seat, prompt, rule, moves)
        chosen = next(pending for pending in contested if pending.event.card == move.card)
        rest = tuple(pending for pending in self.pending if pending is not chosen)
        self.go(g, "choose", pending=(chosen, *rest), taken=1)
        return None

    def _contested(self, g: State) -> list[Pending]:
        """The next event and others of the same player between which the order matters: one that is used up could meet
        each of them, or different texts are run instead of them. Nothing, where it does not."""
        first, *others = self.pending
        choices, seat = self.open(g, first), g.rules.affected(g, first.event)
        if not choices or first.event.card < 0:
            return []
        fleeting, speaking = _fleeting(choices), _speaking(g, first, choices)
        found = {first.event.card: first}
        for other in others if fleeting or speaking else ():
            card = other.event.card
            if card < 0 or card in found or g.rules.affected(g, other.event) != seat:
                continue
            choices = self.open(g, other)
            spoken = _speaking(g, other, choices) if speaking else speaking
            if fleeting & _fleeting(choices) or (spoken and spoken != speaking):
                found[card] = other
        return list(found.values()) if len(found) > 1 else []

    def open(self, g: State, pending: Pending) -> list[Replacer]:
        """Those that may be applied to it next, without what has been used for another event."""
        choices = open_choices(g, pending)
        return [found for found in choices if found.key not in self.used] if self.used else choices

    def may(self, g: State, move: Move | None) -> Decision | None:
        """Its controller is asked [scs-1.12 8.1.6, 8.1.6.1, 8.1.6.2]."""
        chosen = self._asked_about(g)
        if move is None:
            return yes_or_no(chosen.source.seat, "replace", g.rules.optional_rule, chosen.source.source)
        if move.verb == "yes":
            self._use(g, chosen)
            return None
        g.rules.declined(g, chosen)
        if chosen.trait("single"):
            self.go(g, "choose", key="", used=(*self.used, self.key))
        else:
            first = self.pending[0]
            declined = but(first, applied=(*first.applied, self.key))
            self.go(g, "choose", pending=(declined, *self.pending[1:]), key="")
        return None

    def _asked_about(self, g: State) -> Replacer:
        return next(found for found in self.open(g, self.pending[0]) if found.key == self.key)

    def _use(self, g: State, chosen: Replacer) -> None:
        if self._rivals(g, chosen):
            self.go(g, "whom", key=chosen.key)
        else:
            self.apply(g, chosen)

    def whom(self, g: State, move: Move | None) -> Decision | None:
        """To which of several that happen at one moment it is applied, as it is applied once [scs-1.12 8.1.4.1,
        8.1.5.3] (reading SJ1)."""
        chosen = self._asked_about(g)
        if move is None:
            cards = (self.pending[0].event.card, *self._rivals(g, chosen))
            moves = tuple(Move("card", card) for card in cards)
            rule = g.rules.replacement_rule
            return Decision("card", chosen.source.seat, "choose", rule, moves, 0, chosen.source.source)
        meant = next(pending for pending in self.pending if pending.event.card == move.card)
        rest = tuple(pending for pending in self.pending if pending is not meant)
        g.frames[-1] = made = self.but(pending=(meant, *rest))
        made.apply(g, chosen)
        return None

    def _rivals(self, g: State, chosen: Replacer) -> list[int]:
        """The other cards to which something happens of which it could take the place as well."""
        if not chosen.trait("single") or chosen.trait("before"):
            return []
        first, *others = self.pending
        fit = [p.event.card for p in others if any(found.key == chosen.key for found in self.open(g, p))]
        return [card for card in dict.fromkeys(fit) if card != first.event.card]

    def apply(self, g: State, chosen: Replacer) -> None:
        """Once to this event, and to what it becomes."""
        first, node = self.pending[0], chosen.node
        new = _met(g, first, chosen)
        make = getattr(node, "program", None)
        link: Link | None = make(g, chosen.source, first.event) if make is not None else None
        self.go(
            g,
            "choose",
            pending=(*new, *self.pending[1:]),
            taken=max(0, self.taken - 1 + len(new)),
            texts=self.texts if link is None else (*self.texts, (link, (*first.applied, chosen.key))),
            kept=self.kept and any(pending.event.kind == first.event.kind for pending in new),
            key="",
            used=(*self.used, chosen.key) if chosen.trait("single") else self.used,
        )
        g.rules.replaced(g, chosen, first.event, [pending.event for pending in new])
        if chosen.trait("once"):
            g.rules.used_up(g, chosen)

    def finish(self, g: State) -> None:
        """Everything is settled: the events, and the texts after or before them."""
        texts = [Instead(link=link, applied=applied) for link, applied in reversed(self.texts)]
        if texts and g.rules.texts_first:
            self.go(g, "happen", objects=tuple(_number(g, event) for event in self.settled))
            g.frames.extend(texts)
        else:
            self.end(g)
            place = len(g.frames) - 1
            g.frames.extend(texts)
            self._let_happen(g, place)

    def happen(self, g: State, move: Move | None) -> Decision | None:
        """What came before it is over. To what that has moved nothing more happens: it is another object [L12, L19]."""
        there = [e for e, number in zip(self.settled, self.objects, strict=True) if _number(g, e) == number]
        self.end(g)
        self.but(settled=tuple(there))._let_happen(g, len(g.frames) - 1)
        return None

    def _let_happen(self, g: State, place: int) -> None:
        """All at one moment."""
        place = place if self.told else -1
        g.rules.let_happen(g, self.settled, Meant(place, self.kinds, self.keep, self.kept))


class Instead(Frame, frozen=True, kw_only=True):
    """A text that is run instead of an event, or before it. While it runs, this lies below it and says which
    replacements led to it; they do not meet what it does."""

    at: str = "begin"
    link: Link
    applied: tuple[str, ...]

    def begin(self, g: State, move: Move | None) -> Decision | None:
        """From its beginning: what it chooses is chosen now."""
        self.go(g, "over")
        g.rules.begin_text(g, self.link)
        return None

    def over(self, g: State, move: Move | None) -> Decision | None:
        """It has been run."""
        self.end(g)
        return None
