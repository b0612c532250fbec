"""Declaring a card or an ability: it is shown, ways to pay and X are named, modes and targets chosen, the cost is fixed
and paid, and it lies on the stack; a character comes onto the field at once [fftcg-2.1.8 11.3.1, 11.4.2, 11.6.3,
11.7.3, 11.8.9].

Only what can be completed is offered. Where it turns out that it cannot (a price that hangs on what was chosen),
everything goes back to the moment before [fftcg-2.1.8 14.1, 14.2, 14.3, 14.4]. X and ways are named before the choices
because choices may depend on them; nothing is learnt in between (reading FB10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.machine import effect_of
from fuda.games.fftcg.acting import uses
from fuda.games.fftcg.acting.choices import tell_chosen, why_not_head
from fuda.games.fftcg.happening import acts, happen
from fuda.games.fftcg.happening.moves import lay_on_stack
from fuda.games.fftcg.happening.telling import is_awaited, tell
from fuda.games.fftcg.now import permissions
from fuda.games.fftcg.now.layers import Said, Source
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.paying import cost, payment
from fuda.games.fftcg.paying.cost_parts import always_the_same
from fuda.games.fftcg.state import Cast
from fuda.kernel import action
from fuda.kernel.chain import Window
from fuda.kernel.decision import DONE, Decision, Move
from fuda.kernel.event import NOBODY, Event, Link
from fuda.kernel.keeping import rewind
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match

USED = {"action": "11.6.11", "special": "11.7.11", "auto": "11.8.7"}
MOST_X = 30
"""Nobody can pay more."""
Refs = tuple[tuple[tuple[int, int], ...], ...]


def names_x(g: Match, link: Link) -> bool:
    """Is there an X in its cost? [fftcg-2.1.8 4.5, 11.3.5, 11.4.4, 11.6.7, 11.7.7]"""
    named = g.rules.catalogue.named
    return bool(named) and (link.face, link.ability) in named and link.kind not in cost.CARDS


class Declare(Frame, frozen=True, kw_only=True):
    """One declaration: of a summon or a character, an action, special or auto ability, or of デジョン."""

    link: Link
    ways: tuple[str, ...] = ()
    slots: Refs = ()
    numbers: tuple[int, ...] = ()
    paid: tuple[str, ...] = ()
    """The elements of the CP that paid for it."""
    sources: tuple[tuple[int, int], ...] = ()
    """What made that CP (`state.Cast`)."""
    free: bool = False
    """It is cast without paying its cost."""
    place: tuple[int, int, int] | None = None
    """The instruction that lets it be cast, if that changes its cost."""
    marked: bool = False

    # What it will be

    def begin(self, g: Match, move: Move | None) -> Decision | None:
        """Where nothing is to be named and it costs what is printed, which is the usual case, it is shown, its one
        choice is made if it has one, and it is paid for: `declare` would ask nothing else."""
        link = self.link
        head = g.rules.catalogue.heads.get((link.face, link.ability))
        if head is None or self.free or self.place is not None:
            return self.declare(g)
        if link.kind == "auto":
            if not head:
                return self.declare(g)
            g.frames[-1] = replace(self, at="pay")
            return _choose(g, link, head)
        due = cost.usual_bill(g, link)
        if due is None:
            return self.declare(g)
        link = self._show(g)
        if not head:
            return self._pay(g, link, due)
        g.frames[-1] = replace(self, link=link, slots=link.slots, numbers=link.numbers, at="pay")
        return _choose(g, link, head)

    def declare(self, g: Match) -> Decision | None:
        """Show it, and name and choose step by step what is to be."""
        marked = self._risky(g)
        if marked:
            rewind.mark(g)
        link = self._show(g)
        shown = replace(self, link=link, marked=marked, slots=link.slots, numbers=link.numbers, at="choose_ways")
        g.frames[-1] = shown
        return shown.choose_ways(g, None)

    def _show(self, g: Match) -> Link:
        """Everybody sees it; a summon goes onto the stack [fftcg-2.1.8 11.3.2, 11.4.2, 11.6.4, 11.7.4, 6.2.3,
        7.12.3]."""
        link, rules = self.link, g.rules
        if link.kind == "auto":
            return link
        zone = g.zone[link.source]
        action.hold_out(g, link.source)
        if link.card >= 0 and zone != rules.hands[link.seat]:
            permissions.cast_from(g, link.card, link.seat)
        if link.kind == "summon":
            lay_on_stack(g, link.card, link.seat)
            return replace(link, object=g.object[link.card])
        return link

    def _risky(self, g: Match) -> bool:
        """Could it turn out later that it cannot be completed: does its price hang on X, or on what is chosen?"""
        link = self.link
        if link.kind == "auto":
            return False
        if self.place or names_x(g, link):
            return True
        head = g.rules.heads[link.face][link.ability] if link.ability >= 0 else ()
        if not head:
            return False
        parts = g.rules.faces[link.face].abilities[link.ability].costs
        return len(head) > 1 or bool(cost.changes_on(g, link)) or not all(map(always_the_same, parts))

    def choose_ways(self, g: Match, move: Move | None) -> Decision | None:
        """Additional and alternative costs: which of them are paid [fftcg-2.1.8 11.3.5, 11.4.4, 11.6.7, 11.7.7]
        (reading FB25)."""
        if move is not None and move.verb == "way":
            self.go(g, "choose_ways", ways=(*self.ways, move.word))
            return None
        if move is None and self.link.kind != "auto":
            moves = self._open_ways(g)
            if moves:
                return Decision("option", self.link.seat, "way", self._rule("11.3.5"), moves, 0, self.link.source)
        return self.name_x(g, None)

    def _open_ways(self, g: Match) -> tuple[Move, ...]:
        found = cost.ways(g, self.link)
        if not found:
            return ()
        words = [said.node.way for said in found if said.node.way not in self.ways]
        words = [word for word in dict.fromkeys(words) if self._payable(g, (*self.ways, word))]
        if not words:
            return ()
        done = (DONE,) if self._payable(g, self.ways) else ()
        return (*done, *(Move("way", word=word) for word in words))

    def _payable(self, g: Match, ways: tuple[str, ...]) -> bool:
        return cost.why_not_pay(g, self.link, replace(self, ways=ways).bill(g)) is None

    def bill(self, g: Match) -> cost.Bill:
        """What it costs with what has been named so far."""
        return self._bill(g, self._named())

    def _bill(self, g: Match, link: Link) -> cost.Bill:
        due = cost.usual_bill(g, link) if not self.free and self.place is None else None
        return due or cost.bill(g, link, self.ways, self._more(g), free=self.free)

    def _named(self) -> Link:
        """The link with what has been named and chosen."""
        link = self.link
        if link.slots is self.slots and link.numbers is self.numbers:
            return link
        return replace(link, slots=self.slots, numbers=self.numbers)

    def _more(self, g: Match) -> list[Said]:
        if self.place is None:
            return []
        face, ability, number = self.place
        node: Any = g.rules.program(face, ability).ops[number]
        return [Said(node, Source(self.link.seat, self.link.source, self.link.object))]

    def name_x(self, g: Match, move: Move | None) -> Decision | None:
        """X: any number from 0 that can be paid and leaves something to choose [fftcg-2.1.8 4.1, 4.5, 11.3.5, 11.6.7,
        11.7.7, 11.8.11]."""
        if move is not None:
            self.go(g, "choose", numbers=(move.arg, *self.numbers[1:]))
            return None
        if not names_x(g, self.link):
            return self.choose(g, None)
        moves = tuple(Move("x", arg=x) for x in open_xs(g, self))
        if not moves:
            return self._without_x(g)
        g.frames[-1] = replace(self, at="name_x")
        return Decision("number", self.link.seat, "name_x", self._rule("11.3.5"), moves, 0, self.link.source)

    def _without_x(self, g: Match) -> Decision | None:
        """No X can be paid now: an auto ability goes onto the stack with 0, if that leaves something to choose."""
        if self.link.kind != "auto":
            self.fail(g)
        elif why_not_head(g, replace(self.link, numbers=(0, *self.numbers[1:]))) is None:
            self.go(g, "choose", numbers=(0, *self.numbers[1:]))
        else:
            self.end(g)
            tell(g, "fizzles", "11.8.4", self.link.source, self.link.seat, self.link.ability, self.link.source)
        return None

    def choose(self, g: Match, move: Move | None) -> Decision | None:
        """Modes, targets, and how numbers are divided: the head of the text [fftcg-2.1.8 11.3.3, 11.3.4, 11.3.4.1,
        11.3.6, 11.6.5, 11.6.6, 11.6.6.1, 11.6.8, 11.7.5, 11.7.6, 11.7.6.1, 11.7.8, 11.8.9, 11.8.10, 11.8.10.1,
        11.8.12]."""
        link = self.link
        head = len(g.rules.heads[link.face][link.ability]) if link.ability >= 0 and link.kind != "warp" else 0
        if not head:
            return self.pay(g, None)
        g.frames[-1] = replace(self, at="pay")
        return _choose(g, self._named(), head)

    def pay(self, g: Match, move: Move | None) -> Decision | None:
        """The cost is fixed and paid; an auto ability is paid for when it is resolved [fftcg-2.1.8 11.3.7, 11.3.7.1,
        11.4.6, 11.4.7, 11.6.9, 11.6.10, 11.7.9, 11.7.10, 11.8.8]."""
        if self.link.kind == "auto":
            self._stack(g)
            return None
        link = self._named()
        due = self._bill(g, link)
        if self.marked and cost.why_not_pay(g, link, due):
            self.fail(g)
            return None
        return self._pay(g, link, due)

    def _pay(self, g: Match, link: Link, due: cost.Bill) -> Decision | None:
        g.frames[-1] = ready = replace(self, link=link, at="placed")
        return payment.begin(g, link, due) if due.need.total or due.refs else ready.placed(g, None)

    def fail(self, g: Match) -> None:
        """It cannot be completed: the game goes back to before it, and whoever had priority has it again
        [fftcg-2.1.8 11.3.1, 11.6.3, 11.7.3, 14.1, 14.2, 14.3, 14.4] (reading FB23)."""
        if not self.marked:
            raise AssertionError(self.link)
        rewind.back(g)
        g.frames.pop()

    # What becomes of it

    def placed(self, g: Match, move: Move | None) -> Decision | None:
        """It is cast, or used, and waits on the stack; a character or デジョン does not use the stack
        [fftcg-2.1.8 11.3.8, 11.4.1, 11.4.8, 11.6.11, 11.7.11, 15.2.7.3]."""
        kind = self.link.kind
        if self.marked:
            rewind.keep(g)
        if g.rules.catalogue.spends:
            cost.spend(g, self.link)
        if kind == "character":
            self._enter(g)
        elif kind == "warp":
            self._warp(g)
        else:
            self._stack(g)
        return None

    def _stack(self, g: Match) -> None:
        """On top of what was there; who had priority has it still [fftcg-2.1.8 7.12.3, 11.3.8, 11.6.11, 11.7.11]."""
        g.frames.pop()
        link = replace(self.link, slots=self.slots, numbers=self.numbers, stamp=g.clock)
        if link.kind != "summon":
            put_on_stack(g, link)
            return
        g.clock += 1
        g.chain.append(link)
        tell_chosen(g, link)
        self._remember(g, link.object)
        _tell_cast(g, link, "11.3.8")

    def _enter(self, g: Match) -> None:
        """Onto the field, with no chance to respond; then the turn player has priority, whoever cast it
        [fftcg-2.1.8 11.4.1, 11.4.8, 15.2.5.4] (reading FB11). What an ability of it has to choose or divide is said
        when that goes onto the stack [fftcg-2.1.8 11.4.3, 11.4.5] (reading FB22)."""
        link, frames = self.link, g.frames
        frames.pop()
        window = frames[-1] if frames else None
        if type(window) is Window and window.holder != g.active:
            frames[-1] = window.but(holder=g.active)
        g.moment += 1
        _tell_cast(g, link, "11.4.8")
        self._remember(g, g.next_object)
        happen.do(g, [Event("enters", link.card, 0, link.seat, acts.CAST, -1, link.seat)])

    def _warp(self, g: Match) -> None:
        """From hand out of the game, with its counters [fftcg-2.1.8 15.2.7.3]."""
        link = self.link
        self.end(g)
        action.new_moment(g)
        n = g.rules.faces[link.face].keywords["デジョン"]
        removed = Event("removes", card=link.card, seat=link.seat, source=link.card, by=link.seat, word="warp")
        counted = Event("counts", card=link.card, amount=n, source=link.card, by=link.seat, word="デジョン")
        happen.do(g, [removed, counted])

    def _remember(self, g: Match, number: int) -> None:
        """How it was cast, where some text may ask later."""
        if g.rules.catalogue.asks_casts:
            x = self.numbers[0] if self.numbers else 0
            g.casts.append(Cast(number, x, self.paid, self.ways, self.sources))

    def _rule(self, rule: str) -> str:
        """The same step has a rule of its own for every kind."""
        own = {"character": "11.4.4", "action": "11.6.7", "special": "11.7.7", "auto": "11.8.11"}
        return own.get(self.link.kind, rule)


def _choose(g: Match, link: Link, head: int) -> Decision | None:
    """So many instructions of its text choose; then its declaration goes on."""
    choosing = effect_of(link, 0, head)
    g.frames.append(choosing)
    return choosing.step(g, None)


def _tell_cast(g: Match, link: Link, rule: str) -> None:
    """It has been cast, for so much."""
    if "casts" in g.rules.remembered or is_awaited(g, "casts"):
        tell(g, "casts", rule, link.card, link.seat, card_now(g, link.card).cost.shown(), link.card, link.seat)


def put_on_stack(g: Match, link: Link) -> None:
    """An ability is used: it waits on top of what was there [fftcg-2.1.8 11.6.11, 11.7.11, 11.8.7]."""
    g.clock += 1
    g.chain.append(link)
    if link.slots:
        tell_chosen(g, link)
    kind, number = link.kind, link.ability
    if kind != "auto" and g.rules.faces[link.face].abilities[number].limit:
        uses.count(g, link)
    if "uses" in g.rules.waited or g.journal:
        tell(g, "uses", USED[kind], link.source, link.seat, number, link.source, NOBODY, -1, kind)


def _asks_all(g: Match, link: Link) -> bool:
    """Is X no number of one's own, but that of all counters there are?"""
    return any(getattr(part, "every", False) for part in g.rules.faces[link.face].abilities[link.ability].costs)


def open_xs(g: Match, declared: Declare) -> list[int]:
    """The values of X with which it can be completed. An auto ability's X is named when it is put onto the stack and
    paid on resolution: what can be paid now (reading FB12)."""
    found: list[int] = []
    for x in range(MOST_X + 1):
        numbers = (x, *declared.numbers[1:])
        link = replace(declared.link, numbers=numbers)
        if cost.why_not_pay(g, link, replace(declared, numbers=numbers).bill(g)):
            if found or not _asks_all(g, link):
                break
            continue
        if why_not_head(g, link) is None:
            found.append(x)
    return found
