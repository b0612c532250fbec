"""Choosing, 選ぶ, when it is put onto the stack [fftcg-2.1.8 11.3.3, 11.6.5, 11.8.9, 11.11.5.1]."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.node import Op, Player
from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.acting.choices import declared_by, enough, leads_on, taking
from fuda.games.fftcg.language.assemble.memory import Antecedent, as_one, kinds_of, number_of, zone_of
from fuda.games.fftcg.language.fits import finding
from fuda.games.fftcg.language.ops.choose_on_stack import ChosenLink
from fuda.games.fftcg.language.ops.deciding import card_moves
from fuda.games.fftcg.language.ops.deck import capped
from fuda.games.fftcg.language.ops.portions import Divide
from fuda.games.fftcg.language.parts_of_speech import Noun, Restriction, Whereabouts
from fuda.games.fftcg.language.words import attribute, noun
from fuda.games.fftcg.language.words.clause import amount, seats
from fuda.games.fftcg.language.words.measure import Cap
from fuda.games.fftcg.language.words.reference import It
from fuda.games.fftcg.now import permissions
from fuda.games.fftcg.now.projection import projection_of
from fuda.kernel.decision import DONE, Decision, Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.assemble.writer import Asm
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref

UNCHOSEN, WANTED = "chosen", "must be chosen"
RULE = "11.3.3"
OTHERS = (attribute.Except((It(1),)), attribute.Except((It(2),)))
"""それ以外の, それら以外の."""


class Choose(Op, frozen=True):
    """…を選ぶ: each part is a Some with its own number; different parts take different things. Made on declaration;
    what cannot be chosen stops the whole ability; all choices are checked again on resolution
    [fftcg-2.1.8 11.3.3, 11.3.9, 11.11.2, 11.11.2.1.1]. `either`: one of the parts. `cap`: the sum of a stat of all that
    are taken is bounded."""

    whats: tuple[noun.Some, ...]
    more: tuple[noun.Some, ...] = ()
    either: bool = False
    cap: Cap | None = None
    style: str = ""

    def write(self, asm: Asm) -> None:
        """At its place in the text it can be spoken of."""
        write_choice(asm, self)

    def choose(self, asm: Asm, *, early: bool) -> list[Antecedent]:
        """Write one instruction for each part."""
        whats = _apart(self._parts(asm))
        bound = [asm.bind(what) for what in whats]
        several, pair = len(bound) > 1, bool(asm.one_by_one) and len(self.whats) < len(bound)
        group, made = asm.memory.new_group() if several else 0, list[Antecedent]()
        for what, said in zip(bound, whats, strict=True):
            antecedent = Antecedent(number_of(said), zone_of(said), kinds_of(said))
            beside = tuple(slot for other in made for slot in other.slots)
            antecedent.slots, antecedent.group, antecedent.verbs = (asm.new_slot(),), group, {"choose"}
            antecedent.pile = antecedent.n > 1
            op = _chosen(what, antecedent, beside, asm.who, early=early, several=several)
            if pair and isinstance(op, ChosenLink):
                raise Unresolved("選ぶ")  # what lies on the stack is not spoken of one by one
            asm.add(replace(op, after=beside[-1]) if pair and beside else op)
            made.append(antecedent)
        return made

    def _parts(self, asm: Asm) -> tuple[Any, ...]:
        """The parts; A 1体か、B 1体 is one of either, and of two that are later spoken of one by one each is a part."""
        first = self.whats[0]
        if self.cap is not None:
            return capped(self.whats, self.cap)
        if self.either:
            if any(what.n != first.n or what.upto != first.upto for what in self.whats):
                raise Unresolved("選ぶ")
            alts = tuple(what.what for what in as_one(self.whats))
            return (replace(first, what=noun.OneOf(alts)), *self.more)
        if asm.one_by_one and len(self.whats) == 1 and first.n == asm.one_by_one and not self.more:
            return (replace(first, n=1),) * asm.one_by_one
        return as_one((*self.whats, *self.more))


def _apart(whats: tuple[Any, ...]) -> tuple[Any, ...]:
    """A 1体とそれ以外の…: different parts take different things anyway."""
    return (whats[0], *(_without_others(what) for what in whats[1:]))


def _without_others(what: Any) -> Any:
    pick = what.what
    if not isinstance(pick, noun.Pick) or not any(limit in OTHERS for limit in pick.limits):
        return what
    return replace(what, what=replace(pick, limits=tuple(limit for limit in pick.limits if limit not in OTHERS)))


class ChooseStack(Op, frozen=True):
    """…召喚獣1体かアビリティ1つを選ぶ: one thing on the stack, a summon or an ability of these kinds."""

    heads: tuple[Noun, ...]
    limits: tuple[Restriction, ...] = ()
    where: Whereabouts | None = None

    def write(self, asm: Asm) -> None:
        """Like any other choice."""
        write_choice(asm, self)

    def choose(self, asm: Asm, *, early: bool) -> list[Antecedent]:
        """A description with one more kind."""
        heads = (attribute.Kind("summon"), *self.heads)
        what = noun.Some(noun.Pick(heads, (), asm.bind(self.limits), asm.bind(self.where)))
        antecedent = Antecedent(1, "stack", ("summon",))
        antecedent.slots, antecedent.verbs = (asm.new_slot(),), {"choose"}
        if asm.who != "you" and not early:
            raise Unresolved("選ぶ")
        asm.add(ChosenLink(what, antecedent.slots[0], early))
        return [antecedent]


def write_choice(asm: Asm, choice: Any) -> None:
    """A choice made on declaration is only spoken of from here on; any other is made here."""
    found = asm.early.get(id(choice))
    made = found.pop(0) if found else choice.choose(asm, early=False)
    for antecedent in made:
        asm.before = asm.memory.add(antecedent)


def _chosen(
    what: Any, antecedent: Antecedent, beside: tuple[int, ...], who: Any, *, early: bool, several: bool
) -> Chosen | ChosenLink:
    slot = antecedent.slots[0]
    if antecedent.zone == "stack":
        if who != "you" and not early:
            raise Unresolved("選ぶ")  # of what waits there only the text's own player chooses
        return ChosenLink(what, slot, early)
    return Chosen(what, slot, early, beside, several, "you" if early else who)


class Chosen(Op, frozen=True):
    """One part of 選ぶ: so many objects into a slot, other ones than in the slots `beside` (reading FW3); none, where
    the slot `after` has stayed empty (もう1体)."""

    what: noun.Some
    slot: int
    early: bool = True
    beside: tuple[int, ...] = ()
    several: bool = False
    who: Player = "you"
    after: int = -1

    def _seat(self, g: Match, fx: Any) -> int:
        return fx.seat if self.who == "you" else seats(g, fx, self.who)[0]

    def _nobody(self, g: Match, fx: Any) -> bool:
        """Is it a choice of one who does not take part, because it was not done or is not so of that player?"""
        return self.who != "you" and not seats(g, fx, self.who)

    def open(self, g: Match, fx: Any) -> list[int]:
        """What can be chosen now: nothing that cannot be chosen [fftcg-2.1.8 11.11.5.1.1]."""
        now = projection_of(g)
        seat = fx.seat if self.who == "you" else self._seat(g, fx)
        what = self.what
        found = finding.found(g, fx, seat, what, now) if self._described else what.found(g, fx, seat, now)
        if self.beside:
            if self.after >= 0 and self.after < len(fx.slots) and not fx.slots[self.after]:
                return []
            taken: list[int] = []
            for slot in self.beside:
                taken += [card for card, _ in fx.slots[slot]] if slot < len(fx.slots) else ()
            found = _beside(g, self.what, found, taken)
        return _unforbidden(g, fx, found, now) if UNCHOSEN in now.flags else found

    def _least_most(self, g: Match, fx: Any, found: Sequence[int]) -> tuple[int, int]:
        if self._named is not None:
            return self._named
        what = self.what
        if what.n is None:
            return 0, len(found)
        said = amount(g, fx, what.n)
        return (0 if what.upto else said), (max(said, len(found)) if what.least else said)

    @cached_property
    def _named(self) -> tuple[int, int] | None:
        """How many must and may be chosen, where the text names the number."""
        what = self.what
        return (0 if what.upto else what.n, what.n) if type(what.n) is int and not what.least else None

    @cached_property
    def _one(self) -> bool:
        """Is it just one card that fits a description, whatever else is chosen? Then the first that fits is enough."""
        return self._named == (1, 1) and not self.beside and self._described

    @cached_property
    def _described(self) -> bool:
        return isinstance(self.what.what, noun.Description)

    def why_not(self, g: Match, fx: Any) -> str | None:
        """Enough to choose from? Up to a number may be none."""
        if self._one:
            now = projection_of(g)
            if UNCHOSEN not in now.flags:
                seat = fx.seat if self.who == "you" else self._seat(g, fx)
                return None if finding.has_any(g, fx, seat, self.what, now) else RULE
        elif self.what.upto:
            return None
        found = self.open(g, fx)
        least, _ = self._least_most(g, fx, found)
        return RULE if len(found) < least or not self._apart(g, found, least) else None

    def _apart(self, g: Match, found: list[int], least: int) -> bool:
        """それぞれ…の違う: are there so many that go together? Taken greedily where nothing is said about it."""
        if self.what.cap is not None and least:
            return bool(_beside(g, self.what, found, []))
        if not self.what.differ:
            return True
        taken: list[int] = []
        for card in found:
            if self.what.fits_beside(g, card, taken):
                taken.append(card)
        return len(taken) >= least

    def pool(self, g: Match, fx: Any) -> tuple[Sequence[int], int]:
        """What it could take, where several parts take different things."""
        if not self.several:
            return (), 0
        found = self.open(g, fx)
        return found, self._least_most(g, fx, found)[0]

    def slot_number(self, fx: Effect) -> int | None:
        """The slot it fills."""
        return self.slot

    def ref_fits(self, g: Match, fx: Effect, ref: Ref) -> bool:
        """Is it still there, and legal?"""
        return g.object[ref[0]] == ref[1] and self.still_fits(g, fx, ref[0])

    def still_fits(self, g: Match, fx: Effect, card: int) -> bool:
        """Still what the text asks for? [fftcg-2.1.8 11.11.2]"""
        now = projection_of(g)
        seat = fx.seat if self.who == "you" else self._seat(g, fx)
        finder = g.rules.finders.get(id(self.what)) or finding.finder_of(g, self.what)
        if not finder.fits(g, fx, seat, card, now):
            return False
        return UNCHOSEN not in now.flags or not permissions.forbidden(g, card, UNCHOSEN, fx)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One after another."""
        if self._nobody(g, fx):
            fx.next(g, slots=fx.with_slot(self.slot, ()))
            return None
        chosen = fx.chosen
        if move is not None and move.verb == "card":
            chosen = (*chosen, (move.card, g.object[move.card]))
            named = self._named
            if named is not None and len(chosen) >= (named[1] or 1):
                fx.next(g, slots=fx.with_slot(self.slot, chosen))
                return None
        taken, rules = [card for card, _ in chosen] if chosen else [], g.rules
        leaning, divided = rules.leaning, rules.divided
        several = self.early and (self.several or (leaning and (fx.face, fx.ability) in leaning))
        found = rest = self._leaving_enough(g, fx, taken) if several else self.open(g, fx)
        least, most = self._named or self._least_most(g, fx, found)
        if divided and (fx.face, fx.ability, fx.pc) in divided:
            most = min(most, _shares(g, fx))
        if taken or self.what.cap is not None:
            rest = _beside(g, self.what, found, taken)
        if (move is not None and move.verb == "done") or len(taken) >= most or not rest:
            did = len(taken) >= max(1, least)
            fx.next(g, did=did, slots=fx.with_slot(self.slot, chosen))
            return None
        if move is not None:
            g.frames[-1] = replace(fx, chosen=chosen)
            return None
        wanted = _wanted(g, fx, rest) if WANTED in rules.words else ()
        seat = fx.seat if self.who == "you" else self._seat(g, fx)
        moves = card_moves(g, seat, wanted or rest)
        default = 0
        if len(taken) >= least and not wanted:
            default = len(moves)
            moves.append(DONE)
        rule = declared_by(g, fx, RULE)
        return Decision("card", seat, "choose", rule, tuple(moves), default, fx.source, least=least, most=most)

    def _leaving_enough(self, g: Match, fx: Effect, taken: list[int]) -> list[int]:
        """What can be chosen without leaving too little for the other parts."""
        found = self.open(g, fx)
        after = g.rules.heads[fx.face][fx.ability][fx.pc + 1 :]
        if not after:
            return found
        if (fx.face, fx.ability) in g.rules.leaning:
            return [card for card in found if card in taken or leads_on(g, taking(g, fx, self, card), after)]
        pools = [op.pool(g, fx) for op in after]
        return [card for card in found if card in taken or enough(_less(pools, {*taken, card}))]


def _beside(g: Match, what: Any, found: list[int], taken: list[int]) -> list[int]:
    """Those that may be taken together with what is taken (which none of them is)."""
    rest = [card for card in found if what.fits_beside(g, card, taken)]
    return rest if what.cap is None else what.cap.completing(g, what, rest, taken)


def _unforbidden(g: Match, fx: Any, found: list[int], now: Projection) -> list[int]:
    """Those of which no text says that they cannot be chosen."""
    records = now.cards
    free: list[int] = []
    for card in found:
        said = records[card].says
        if UNCHOSEN not in said or not permissions.forbidden(g, card, UNCHOSEN, fx):
            free.append(card)
    return free


def _shares(g: Match, fx: Effect) -> int:
    """No more are chosen than there are shares, where a number is divided among them: each gets at least one
    [fftcg-2.1.8 11.3.6, 11.6.8, 11.7.8, 11.8.12]."""
    divide: Divide = g.rules.program(fx.face, fx.ability).ops[fx.pc + 1]
    return divide.units(g, fx)


def _less(pools: list[tuple[Sequence[int], int]], gone: set[int]) -> list[tuple[Sequence[int], int]]:
    return [([card for card in pool if card not in gone], count) for pool, count in pools]


def _wanted(g: Match, fx: Any, rest: list[int]) -> list[int]:
    """What must be chosen goes first, and nobody stops before it [fftcg-2.1.8 11.11.5.1.1] (reading FB28)."""
    if WANTED not in projection_of(g).flags:
        return []
    return [card for card in rest if permissions.demands(g, card, WANTED, fx)]
