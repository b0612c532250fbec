"""The assembler of all card languages: sentences become instructions by the laws of `docs/meaning.md`.

Who is named goes on to act to the end of the sentence [L1]; joined clauses are clauses one after another [L2]; an offer
is made to the subject, to each of several [L3]; whether it was done is asked of the whole sentence before [L4]; heads
hold for all that follows, and what is linked to a sentence that waits waits with it [L9]. A game adds what its text
knows more (`Writer` is made for being extended) and answers the questions at the end of the class."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects import heads
from fuda.effects.assemble.each_alone import Narrow, Widened, asked_of, uses_slots
from fuda.effects.flow import Either, Fresh, Jump, May, Switch, Unless, UnlessDone, UnlessUndone
from fuda.effects.heads import Block, asks_if_done, asks_if_undone, is_linked
from fuda.effects.node import Slot
from fuda.effects.players import Actor, EachPlayer
from fuda.effects.reference import Follow, Meant, Memory, Note, bind, differing, shared, slots_of
from fuda.effects.refusal import Unresolved, Untimed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fuda.effects.node import Node, Op, Player
    from fuda.effects.reference import Said


class Behind:
    """What stands behind a head: clauses and blocks; behind the last head of a sentence they end as it says (`said`),
    and sentences linked to it may go along."""

    def __init__(self, items: list[Any], said: Any = None, followers: tuple[Any, ...] = ()) -> None:
        self.items, self.said, self.followers = items, said, followers

    def __call__(self, asm: Any) -> None:
        """Write all of it."""
        if self.followers and asks_if_done(self.followers[0]):
            asm.fresh()
        self.alone(asm)
        asm.sentences(self.followers)

    def alone(self, asm: Any) -> None:
        """Write it without what follows on it."""
        if self.said is None:
            asm.items(self.items)
        else:
            asm.behind_heads(self.items, self.said)


class Writer(Memory):
    """Writes one text."""

    subject: Player = "mine"
    """Who acts in a sentence that names nobody."""
    roll_word: ClassVar[str] = ""
    """How a text speaks of what was rolled."""
    shop: Any = None
    """Where the card is being made whose text this is."""
    chooses_first: ClassVar[bool] = False
    """Is one of two texts chosen before it is known whether their common head comes true?"""
    or_ends: ClassVar[bool] = False
    """Does a full stop stand before または? Then who is named before it does not govern what follows [L1]."""
    asks_one: ClassVar[bool] = False
    """Is what speaks of none of several done if a condition is true of one of them, and not of all?"""

    def __init__(self) -> None:
        super().__init__()
        self.who: Any = self.subject
        self.each_of: Any = None
        """Of whom the present text is run for one after the other."""
        self.one: Any = None
        """Which of them it is now."""
        self.until: Any = ""
        self.whens: tuple[Any, ...] = ()
        """Conditions under which what lasts works, where the book looks at them again and again."""
        self.rolled = -1
        """The number in which the dice rolled last are kept."""
        self.followers: tuple[Any, ...] = ()
        """The sentences linked to the one that is being written."""

    # Sentences

    def sentences(self, said: Sequence[Any]) -> None:
        """A text: its sentences in order, each with those that are linked to it."""
        rest = tuple(said)
        while rest:
            first, rest = rest[0], rest[1:]
            linked = 0
            while linked < len(rest) and is_linked(rest[linked]):
                linked += 1
            self._linked((first, *rest[:linked]))
            rest = rest[linked:]

    def _linked(self, run: tuple[Any, ...]) -> None:
        """A sentence and those linked to it; who waits or is asked one by one takes them along."""
        while run:
            first, self.followers = run[0], run[1:]
            if self.followers and asks_if_done(self.followers[0]) and not asks_if_done(first):
                self.fresh()
            self.sentence(first)
            run, self.followers = self.followers, ()

    def sentence(self, said: Any) -> None:
        """One sentence. A full stop ended what the subject of the one before governed [L1]; what is linked to an offer
        to each player goes on about that player [L3] (reading G1)."""
        self.who = self.one if self.each_of is not None and self.everybody(self.each_of) else self.subject
        self.new_sentence = True
        if not is_linked(said):
            self.unmoved = None
        elif self.unmoved is not None and asks_if_undone(said):
            self.recall(self.unmoved)
        said.write(self)

    def blocks(self, chain: Any) -> list[Any]:
        """The clauses of a chain, each head with what it holds for."""
        return heads.blocks(chain)

    def behind_heads(self, items: list[Any], said: Any) -> None:
        """Write what is done in any case, then the last clauses as the sentence says, behind all their heads."""
        place = said.begins(items)
        self.items(items[:place])
        rest = items[place:]
        while rest and not isinstance(rest[0], Block) and self.is_aimed(rest[0]):
            self.item(rest.pop(0))
        if len(rest) == 1 and isinstance(rest[0], Block):
            rest[0].prefix.write(self, Behind(rest[0].items, said))
        elif rest:
            said.finish(self, rest)

    def items(self, items: Sequence[Any]) -> None:
        """Clauses and blocks in order."""
        for item in items:
            self.item(item)

    def item(self, item: Any) -> None:
        """A clause, or a head with what it holds for."""
        if isinstance(item, Block):
            item.prefix.write(self, Behind(item.items))
        else:
            self.clause(item)

    def clause(self, clause: Any) -> None:
        """One clause, by whom it names or who was named before it [L1]."""
        named = clause.named()
        self.who = self.who_acts(named)
        if self.who != (self.subject if named is None else named):
            clause = clause.done_by(self.who)
        clause.compile(self)

    def who_acts(self, named: Any) -> Any:
        """Who carries out what names this player, or nobody: of several who are asked one after another the one whose
        turn it is."""
        if named is None:
            return self.who
        return self.one if named == self.each_of else named

    def by_each(self, clause: Any) -> None:
        """A clause that each of the players named carries out, one after the other [L5]."""
        self.one_after_another(lambda: clause.done_by(self.who).compile(self))

    def one_after_another(self, write: Callable[[], None]) -> None:
        """What is written is done for each of the players named, one after the other [L5]."""
        who, index = self.who, self.new_number()
        self.new_number()
        place = self.add(EachPlayer(who, index, keeps=True))
        self.who = Actor(index)
        write()
        self.who = who
        self.add(Jump(to=place))
        self.patch(place, to=self.here)

    def with_followers(self, inside: Behind) -> Behind:
        """What stands behind a head, and the sentences linked to this one: they wait with it [L9]."""
        followers, self.followers = self.followers, ()
        return Behind(inside.items, inside.said, followers)

    # Offers

    def offer(self, items: list[Any], gain: Any = None) -> None:
        """…てもよい, …事で…できる: the subject decides; of several players each does, and what is linked to it is asked
        of each [L3]."""
        who = self.who_acts(items[0].named())
        self.begin_body()
        if self.each_of is None and self.several(who):
            self._offer_each(who, items, gain)
            return
        self.who = who
        self._offer_one(items, gain)

    def _offer_one(self, items: list[Any], gain: Any) -> None:
        """Ask, do, and what follows from having done it."""
        asked = self.add(self.may(None if self.who == self.subject else self.who, trade=gain is not None))
        self.fresh()
        self.items(items)
        if gain is not None:
            skip = self.add(UnlessDone())
            self.items(self.blocks(gain))
            self.patch(skip, to=self.here)
        self.patch(asked, to=self.here)

    def _offer_each(self, who: Any, items: list[Any], gain: Any) -> None:
        """One player after another is asked, and does it before the next one is; then comes what does not ask whether
        it was done (その後)."""
        followers: tuple[Any, ...] = ()
        if self.followers and asks_if_done(self.followers[0]):
            followers, self.followers = self.followers, ()
        index = self.new_number()
        self.new_number()
        place = self.add(EachPlayer(who, index))
        self.who = self.one = Actor(index)
        self.each_of = who
        self._offer_one(items, gain)
        self.turn_over(index)
        self.sentences(followers)
        self.who, self.each_of, self.one = who, None, None
        self.add(Jump(to=place))
        self.patch(place, to=self.here)

    def turn_over(self, index: int) -> None:
        """One of several players has carried out what all do: `index` holds whose turn it was."""

    # One of several texts

    def either(self, texts: Sequence[list[Any]]) -> None:
        """Which of them is decided when the text comes here. Afterwards それ is what either spoke of [L6]."""
        self.begin_body()
        index = self.new_number()
        self.add(self.which(index, len(texts)))
        switch, start = self.add(Switch(index)), self.said
        first = self.who_acts(texts[0][0].named() if texts[0] else None)
        subjects = [first, *[self.subject if self.or_ends else first] * (len(texts) - 1)]
        places, ends, after = [], [], []
        for subject, items in zip(subjects, texts, strict=True):
            self.recall(start)
            self.who = subject
            places.append(self.here)
            self.items(items)
            ends.append(self.add(Jump()))
            after.append(self.said)
        self.patch(switch, targets=tuple(places))
        self.meet(ends, after)

    def meet(self, ends: Sequence[int], after: Sequence[Said]) -> None:
        """Where several texts of which one was followed come together, each by its last jump: from here on それ is what
        that one spoke of [L6]."""
        differ = differing(after)
        for end in () if differ else ends:
            self.patch(end, to=self.here)
        self.recall(shared(after))
        if differ:
            many = after[0][1]
            spare = self.hidden()
            self.heaps.update([spare] if many else [])
            jumps = []
            for end, slots in zip(ends, differ, strict=True):
                self.patch(end, to=self.here)
                self.add(Meant(slots, spare))
                jumps.append(self.add(Jump()))
            for jump in jumps:
                self.patch(jump, to=self.here)
            self.speak(Slot(spare), many=many)

    # Deeds

    def deed(self, made: Any) -> None:
        """A deed whose words are bound. What it takes elsewhere is spoken of further [L6]."""
        self.begin_body()
        followed = [(slot, self.hidden()) for slot in slots_of(made.moved())]
        for slot, spare in followed:
            self.add(Note(slot, spare))
        self.add(made)
        for slot, spare in followed:
            self.add(Follow(slot, spare))

    def inside(self, inner: Writer) -> Writer:
        """A writer for a text inside this one goes on with what was spoken of, with its subject and its numbers."""
        inner.slots, inner.named, inner.who, inner.heaps = self.slots, self.named, self.who, self.heaps
        inner.each_of, inner.one = self.each_of, self.one
        inner.recall(self.said)
        return inner

    # What a game answers

    def begin_body(self) -> None:
        """Everything from here on is done on resolution."""

    def is_aimed(self, clause: Any) -> bool:
        """Is this a choice that is made on declaration, before anything is asked?"""
        return False

    def itself(self, word: Node) -> Node:
        """What このカード means."""
        return word

    def others_than(self) -> Node | None:
        """Besides the card itself, what 他の leaves out: where the book says so, what was spoken of."""
        return None

    def several(self, who: Any) -> bool:
        """Can this subject mean more than one player?"""
        return bool(who == "both")

    def everybody(self, who: Any) -> bool:
        """お互い: are all players named together?"""
        return bool(who == "both")

    def may(self, who: Any, *, trade: bool) -> Op:
        """The question whether to do it."""
        return May(who=who)

    def if_so(self, link: Any) -> Op:
        """Skips what follows unless all before was carried out (or, for そうしなかった場合, if it was)."""
        return UnlessDone() if link.word == "did" else UnlessUndone()

    def which(self, index: int, n: int) -> Op:
        """The question which of several texts is followed."""
        return Either(index, tuple(str(place + 1) for place in range(n)))

    def to_hand(self, what: Any) -> Op:
        """The deed that takes what was found into hand."""
        raise Unresolved("")

    def in_turn(self, who: Any) -> tuple[Any, ...]:
        """The players whom a word means, for what they do one after another, where `alone` does not see to it."""
        return (who,)

    def choose(self, said: Any) -> None:
        """A choice (`verbs.Choose`) is written."""
        raise Unresolved("")

    def from_hand(self, said: Any) -> None:
        """Cards of a hand are chosen and something is done to them (`piles.FromHand`)."""
        raise Unresolved("")

    def negated(self, said: Any) -> Any:
        """A deed that negates something, with its words bound."""
        return bind(said, self)

    def how_many(self, n: Any, who: Any) -> int:
        """One or more, for それ and それら: of what each of several players does there are several."""
        return n if isinstance(n, int) and not self.everybody(who) else 2

    def show(self, slot: int) -> None:
        """The cards in this slot have been revealed."""

    def rolling(self) -> int:
        """Where what is rolled now is kept: apart from other rolls, unless the book speaks only of the last one."""
        return self.new_number()

    def fresh(self) -> None:
        """Whether everything is carried out counts anew from here, if anything was done before."""
        if self.here > self.head:
            self.add(Fresh())

    def only_if(self, condition: Any, inside: Callable[[Any], None]) -> None:
        """What is written by `inside`, if the condition holds when the text comes here; of several things of which it
        speaks, for those of whom it is so [L5]. A game whose book looks at it as long as a length of time before it
        goes on says so here."""
        place = self.add(Unless(condition, keeps=True))
        inside(self)
        each = self.asked_of(condition)
        if each and (self.asks_one or uses_slots(tuple(self.ops[place + 1 :]), each)):
            spares = tuple(self.hidden() for _ in each)
            self.ops[place] = Narrow(each, spares, condition)
            self.add(Widened(each, spares))
        self.patch(place, to=self.here)

    def asked_of(self, condition: Any) -> tuple[int, ...]:
        """The slots of several things, of each of which it is asked."""
        return asked_of((condition,), self.heaps)

    def wait(self, head: Any, write: Behind) -> None:
        """A text that waits for what the head says: called with a writer of its own (`inside`), `write` writes it."""
        raise Unresolved("")

    def meets(self, who: Any, slot: int) -> Any:
        """Whom an effect that lasts goes on to mean: those in the slot, whom it met when it began."""
        return Slot(slot)

    def check_lasts(self, clause: Any) -> None:
        """May a clause that says how cards are stand here? Else the text is refused."""

    def check_timed(self, start: int) -> None:
        """Something written from here on must last as long as the text says; else the text is refused [L10, L20]."""
        if not any(op.lasting_nodes() or op.delayed_triggers() for op in self.ops[start:]):
            raise Untimed("")
