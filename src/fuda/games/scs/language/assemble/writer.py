"""What all nodes of this game share: the writer of one frame, clauses, who acts."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from msgspec.structs import replace

from fuda.effects.assemble import shop
from fuda.effects.assemble.each_alone import uses_slots, waited_for
from fuda.effects.assemble.writer import Writer
from fuda.effects.condition import IsSo, NumberIs
from fuda.effects.deed import Deed
from fuda.effects.flow import Either, Fresh, May, UnlessDone
from fuda.effects.node import Node, Op, Reference, Slot
from fuda.effects.players import Actor
from fuda.effects.reference import Note, bind, slots_of
from fuda.effects.refusal import Nobody, Unclear, Unresolved, Untimed
from fuda.effects.words import All, Object, parts_of
from fuda.games.scs.happening import happen
from fuda.games.scs.language.assemble.jumps import is_open, moved_on
from fuda.games.scs.language.assemble.touching import taken
from fuda.games.scs.language.refuse.off_stage import check_amount, check_stage
from fuda.games.scs.language.statements.lasting import TIMED
from fuda.games.scs.now.projection import projection_of
from fuda.games.scs.printed import Ability, Minimap, Printed
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from fuda.effects.machine import Effect
    from fuda.effects.node import Node
    from fuda.effects.reference import Said
    from fuda.effects.sentence import On
    from fuda.games.scs.state import Match
    from fuda.kernel.decision import Decision, Move
    from fuda.projection.shift import Shift

NOBODY = -1
FIRM = -2
"""How an event of damage says that no text lowers it."""
TARGETS = 0
"""The slot that holds what was chosen on declaration [scs-1.12 2.5.4.1]."""


class HeadMisfit(Unresolved):
    """A word that means nothing in the head of a frame: an icon, a cost, the target line."""


class Framed(NamedTuple):
    """What the head of a frame says about its text."""

    target: Any = None
    map: Minimap | None = None
    lasts: str = ""
    declared: bool = False
    spell: bool = False


class Shop(shop.Shop[Ability]):
    """What has been made of one card so far. How the rest of it is made stands above all words (`card.CardShop`)."""

    blank = Ability(kind="trigger", where=())

    def __init__(self, printed: Printed, given: str = "") -> None:
        super().__init__(printed)
        self.given = given
        self.keywords: list[tuple[str, int]] = []
        self.now = ""
        """What kind of frame is being written: what a quoted ability comes from."""

    def writer(self, frame: Framed) -> Asm:
        """A writer for a text of this card."""
        raise AssertionError(self)

    def inner(self, outer: Asm, write: Callable[[Asm], None], spoken: Any) -> int:
        """A text that waits to be run by another one: it is no ability that the card has."""
        raise AssertionError(self)

    def wait(self, asm: Asm, head: On, write: Callable[[Asm], None]) -> None:
        """In an effect: a text that waits as long as the effect lasts."""
        raise AssertionError(self)

    def gives_word(self, word: Any) -> Shift:
        """A keyword as something that a card gains."""
        raise AssertionError(self)


class Asm(Writer):
    """A writer that knows the frame it writes for: its target line, its range, how long its effects last."""

    asks_one = True
    """It is done once, however many fulfil it [scs-1.12 8.1.4.1] (reading SL27)."""
    chooses_first = True
    """Which of two effects is said when the text comes to them; then whether they come about [scs-1.12 8.1.9] (reading
    SA30)."""

    put_away: frozenset[int] = frozenset()
    """The slots of what was drawn or put away."""
    before_that: Said = (None, False, ())
    """What それ meant before that."""

    needs_n = has_n = in_order = waits = False
    n_is: Any = None
    """What n is, where the text says it once."""
    answers = False  # may it be declared only in answer to a declaration?
    in_demand = False
    """Is it what a declaration demands, looked at before it is made?"""
    first = 0
    """Where what waits for the whole resolution begins to wait."""
    chooser: Any = None
    """Who chooses between two texts, where that is not the player of the effect."""
    aimed = False
    """Has the text spoken of its target?"""
    called: Any = None
    """The words by which it was first called."""
    beside = ""
    """What it says of others, who are chosen beside a target of the other side: then it must speak of that, too."""
    topic: Any = None
    """The subject of the condition before, where it is this striker, the caster or the bearer, and what was spoken
    of then: what is done without saying to whom is done to it."""
    compared: Any = None
    """The last comparison of two numbers."""
    excess: Any = None
    """What was said to go beyond a DEF."""
    card_slot = -1
    """The slot that keeps the spell card for a text that is run later."""
    card_spoken = False
    heap: Any = None
    taken: tuple[int, ...] = ()
    """Cards among which some are taken, and the slots of those: 残り are the others."""
    picked_out = -1
    """The slot of those of them of whom the text has asked whether there are any."""
    heard = -1
    """The slot of those whom the condition of a text that waits speaks of."""
    hears: tuple[str, ...] = ()
    """The kinds of event that such a text has heard."""
    others: tuple[Any, ...] = ()
    """Whom it has heard of besides."""
    offered: list[bool] | None = None
    """In a text that takes the place of something: whether that is up to its player, who has been asked before."""
    replaces = False
    """Is it a text that takes the place of something?"""
    replaces_damage = False
    """Is it a text that takes the place of damage, or comes before it?"""

    def __init__(self, shop: Shop, frame: Framed) -> None:
        super().__init__()
        self.shop, self.target, self.map, self.until = shop, frame.target, frame.map, frame.lasts
        self.laid = frame.lasts
        """As what its spell card lies (equip, rule), whatever time a sentence names."""
        self.declared, self.spell = frame.declared, frame.spell
        self.slots = self.named = 1
        """The first number is n."""
        self.nouns: dict[int, Any] = {TARGETS: getattr(frame.target, "what", None)}
        """By slot: the description of what lies in it, where a text has one."""
        self.loose: set[int] = set()
        """The slots of what was chosen and has not been spoken of."""
        self.shown: list[int] = []
        """The slots of cards that the text reveals."""
        self.changed: list[int] = []
        """Where a text that takes the place of damage has dealt other damage and is over."""
        self.done_to: dict[str, tuple[int, ...]] = {}
        """By deed: the slots of those to whom it was done last."""

    def _linked(self, run: tuple[Any, ...]) -> None:
        """Who did not, or did, is known of each player only where each acts by itself."""
        if self.of_each(run):
            self.one_by_one(run)
        else:
            super()._linked(run)

    def of_each(self, run: tuple[Any, ...]) -> bool:
        """Does a sentence speak of the players who did the one before?"""
        raise AssertionError(self)

    def one_by_one(self, run: tuple[Any, ...]) -> None:
        """Sentences for one player after another."""
        raise AssertionError(self)

    def clause(self, clause: Any) -> None:
        """Where something is chosen while the text is carried out, each of both players chooses for itself [L5]. The
        controllers of something do it one after another: of nothing there are none [L8]."""
        clause = self.with_choices(clause)
        check_stage(self, clause)
        check_amount(clause)
        if isinstance(getattr(clause, "seat", None), Node):
            clause = replace(clause, seat=bind(clause.seat, self))
        who = self.who_acts(clause.named())
        if isinstance(who, Node) and not isinstance(who, Actor):
            self.who = who
            self.by_each(clause)
            return
        if who != "both" or not any(getattr(part, "picks", False) for part in parts_of(clause)):
            super().clause(clause)
            return
        for one in BOTH:
            self.who = one
            (replace(clause, seat=one) if hasattr(clause, "seat") else clause).compile(self)
        self.who = who

    def with_choices(self, clause: Any) -> Any:
        """敵1体に【1】ダメージ where nobody is the target: one is chosen now."""
        for name in ("who", "to", "card", "a", "b"):
            word = getattr(clause, name, None)
            if word is not None and hasattr(word, "chosen_now") and word.chosen_now(self, pair=name in ("a", "b")):
                clause = replace(clause, **{name: self.some_of(word)})
        return clause

    def some_of(self, word: Any) -> Any:
        """So many of a kind, chosen while the text is carried out."""
        raise AssertionError(self)

    def antecedent_of(self, n: int) -> Reference:
        """それ, それら; where nothing else was brought up the target that was spoken of."""
        line = self.target
        if n == 0 and self.topic is not None and self.topic[1] is self.it:
            if self.it is not None or self.aimed:
                raise Unclear("それ")
            return cast("Reference", self.topic[0])
        if n == 0:
            n = 1 + (self.many if self.it is not None else line is not None and line.n != 1)
        if self.it is None and self.aimed and (n > 1) == (line.n != 1):
            return Slot(TARGETS)
        found = super().antecedent_of(n)
        self.loose.difference_update(slots_of(found))
        return found

    def itself(self, word: Node) -> Node:
        """このストライカー is the one whose ability it is; a spell card's text is no striker's [scs-1.12 3.13.3]."""
        if self.spell:
            raise Nobody("このストライカー")
        return word

    def check_lasts(self, clause: Any) -> None:
        """It lasts as the icon or the text says; without either it would be over at once [scs-1.12 2.4.7]."""
        if self.until not in TIMED:
            raise Unresolved(clause.word)

    def find(self, n: int, what: Any) -> int:
        """A slot for so many of a kind; from here on それ means it."""
        slot = self.found(n)
        self.nouns[slot] = what
        return slot

    def deed(self, made: Any) -> None:
        """A deed whose words are bound. All of a kind are found first: from then on それら are these [L6]."""
        for name in ("who", "to"):
            what = getattr(made, name, None)
            if isinstance(what, All):
                made = replace(made, **{name: self.gather(what)})
        super().deed(made)

    def gather(self, what: Any) -> Any:
        """The object of a clause: all of a kind in a slot."""
        if not isinstance(what, All):
            return what
        slot = self.find(2, what.what)
        self.add(Gather(slot, what))
        return Crowd(slot)

    def show(self, slot: int) -> None:
        """The cards in this slot are revealed: they will be hidden again, where they still lie then."""
        spare = self.hidden()
        self.add(Note(slot, spare))
        self.shown.append(spare)
        self.done_to["reveal"] = (slot,)

    def only_if(self, condition: Any, inside: Callable[[Any], None]) -> None:
        """What it is about is spoken of behind it."""
        before = self.topic, self.compared
        self.note(condition)
        super().only_if(condition, inside)
        self.topic, self.compared = before

    def note(self, condition: Any) -> None:
        """Remember whom a condition is about, and what it compares."""
        if isinstance(condition, IsSo) and not slots_of(condition.who):
            self.topic = (condition.who, self.it)
        if isinstance(condition, NumberIs):
            self.compared = condition

    def asked_of(self, condition: Any) -> tuple[int, ...]:
        """Whatever is asked about several targets, or several of whom the text has heard at one moment, is asked of
        each (reading SL27) [L5]."""
        several = {TARGETS, self.heard} & self.several_in()
        return tuple({*super().asked_of(condition), *(slot for slot in several if uses_slots(condition, (slot,)))})

    def waited_for(self, trigger: Any, ops: Iterable[Op]) -> tuple[int, ...]:
        """The slots of several for each of whom a text waits, the targets among them [L5]."""
        return waited_for(trigger, self.several_in(), ops)

    def several_in(self) -> set[int]:
        """The slots that hold several."""
        return self.heaps | ({TARGETS} if self.target is not None and self.target.n != 1 else set())

    def first_of_all(self, op: Op) -> None:
        """What waits for all that is done while the text is resolved begins to wait before anything is done
        [scs-1.12 2.4.4.3] (reading SL9) [L10]; but behind a condition or a question only if it comes to that."""
        if any(is_open(done) for done in self.ops):
            self.add(op)
            return
        self.ops = [moved_on(done, self.first) for done in self.ops]
        self.ops.insert(self.first, op)
        self.first += 1

    # What the book of this game says

    def several(self, who: Any) -> bool:
        """してもよい asks the player who used the effect, whoever acts [scs-1.12 8.1.6] (reading SL19)."""
        return False

    def _offer_one(self, items: list[Any], gain: Any) -> None:
        """Asked, unless that has been done before; then one clause after another, and none behind one that could not be
        done: all of it or nothing [scs-1.12 8.1.6.1]."""
        skips = []
        if self.offered is not None and self.here == self.first:
            self.offered.append(True)
        else:
            skips.append(self.add(self.may(None, trade=False)))
            self.add(Fresh())
        for item in items:
            if item is not items[0]:
                skips.append(self.add(UnlessDone()))
            self.item(item)
        for place in skips:
            self.patch(place, to=self.here)

    def may(self, who: Any, *, trade: bool) -> Op:
        """All of it or nothing [scs-1.12 8.1.6, 8.1.6.1, 8.1.6.2]."""
        return May(rule="8.1.6")

    def which(self, index: int, n: int) -> Op:
        """As the player of the effect likes [scs-1.12 8.1.9] (reading SA30), or whom the text names (reading SA32)."""
        labels = tuple(str(place + 1) for place in range(n))
        return Either(index, labels, rule="8.1.9", who=None if self.chooser == self.subject else self.chooser)

    def in_turn(self, who: Any) -> tuple[Any, ...]:
        """Of both players each for itself."""
        return BOTH if who == "both" else (who,)

    def wait(self, head: Any, write: Callable[[Any], None]) -> None:
        """As a text that the card keeps."""
        self.shop.wait(self, head, write)

    def check_timed(self, start: int) -> None:
        """Something must last so long, and everything that is done must be able to end [L10, L20]."""
        made = self.ops[start:]
        if not any(lasts(op) for op in made) or any(isinstance(op, Deed) and not lasts(op) for op in made):
            raise Untimed("終了時まで")


def lasts(op: Op) -> bool:
    """Does something of this instruction go on after it was run?"""
    return bool(op.lasting_nodes() or op.delayed_triggers() or getattr(op, "ends", False))


BOTH = ("mine", "enemy")
"""お互いのプレイヤー one after another: the text's player first (reading SL7)."""


class AtOnce(Deed, frozen=True):
    """A clause whose events happen at one moment. What it chooses while it is carried out is chosen just before."""

    keep = -1
    """The slot of those to whom it happened, where the text asks for them."""

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Let what it says happen, all at one moment [scs-1.12 2.7.2.2]."""
        meant = self.events(g, fx)
        happen.op(g, fx, taken(g, fx, meant), self.keep, 1 if self.crowd else len(meant))
        return None

    @cached_property
    def crowd(self) -> bool:
        """Is it done to whoever there is (全員)? Then it is done if anybody is met (reading SL20) [L4]."""
        return any(isinstance(part, Crowd) for part in parts_of(self))

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """What is to happen."""
        raise AssertionError(self)


class Crowd(Slot, frozen=True):
    """All of a kind, as they were met when the text came to them."""


class Gather(Op, frozen=True):
    """All of a kind as they are now."""

    slot: int
    what: Object

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Into a slot."""
        refs = tuple(g.ref(card) for card in self.what.cards(g, fx, projection_of(g)))
        fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, refs))
        return None
