"""The shop where a printed card becomes a face: frames become abilities, quoted ones faces of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.assemble.shop import Text
from fuda.effects.node import Op, Slot, parts
from fuda.effects.reference import slots_of
from fuda.effects.refusal import Unresolved
from fuda.effects.waiting import Delay
from fuda.games.scs.language.assemble.writer import TARGETS, Asm, Framed, HeadMisfit, Shop
from fuda.games.scs.language.ops.hand import Conceal, from_hand
from fuda.games.scs.language.ops.pile import Taken
from fuda.games.scs.language.statements.lasting import AWAITED, RESOLUTION, TIMED
from fuda.games.scs.language.statements.shift import Give, Saying
from fuda.games.scs.language.told.trigger import ByThis, HeardOf, bound_trigger, heard_by, others_spoken_of, spoken_of
from fuda.games.scs.language.words.choosing import Some, choose, said_by
from fuda.games.scs.language.words.keyword import NotedWord, ability_of
from fuda.games.scs.language.words.minimap_picture import minimap
from fuda.games.scs.language.words.players_who import of_each, one_by_one
from fuda.games.scs.language.words.reference import LAID, NoteCard, speak_of
from fuda.games.scs.language.words.sentence import how_long
from fuda.games.scs.printed import Ability, Face, Printed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fuda.effects.assemble.shop import Quote
    from fuda.effects.reference import Said
    from fuda.effects.sentence import On


class CardWriter(Asm):
    """The writer with what it does by words of this game."""

    def some_of(self, word: Any) -> Some:
        """As who acts says it; in a text with a minimap only in its range [scs-1.12 3.6.5]."""
        if self.who not in ("mine", "both"):
            said_by(word.what, self.who, both=False)
        return Some(word.what, word.n, map=self.map)

    def choose(self, said: Any) -> None:
        """While the text is carried out."""
        choose(self, said)

    def of_each(self, run: tuple[Any, ...]) -> bool:
        """By the word that links it."""
        return of_each(run)

    def one_by_one(self, run: tuple[Any, ...]) -> None:
        """The turn player first."""
        one_by_one(self, run)

    def moved_slot(self, n: int) -> int:
        """What is drawn or put away is それ, but not for what is done to strikers only."""
        if self.put_away.isdisjoint(slots_of(self.it)):
            self.before_that = self.said
        slot = super().moved_slot(n)
        self.put_away |= {slot}
        return slot

    def meet(self, ends: Sequence[int], after: Sequence[Said]) -> None:
        """Of several texts, one that brought up nobody speaks of the target, where that was spoken of."""
        if self.aimed and self.target is not None and any(said[0] is not None for said in after):
            target = Slot(TARGETS), self.target.n != 1, ()
            after = [target if said[0] is None else said for said in after]
        super().meet(ends, after)

    def from_hand(self, said: Any) -> None:
        """Chosen and put away by one player after another."""
        from_hand(self, said)

    def to_hand(self, what: Any) -> Op:
        """Into its owner's hand."""
        return Taken(what)


class CardShop(Shop):
    """Where a printed card becomes a face."""

    late = False
    """Does the text that is being written wait for a moment to come? Then it speaks of its card as it is by then."""

    def writer(self, frame: Framed) -> Asm:
        """A writer for a text of this card."""
        return CardWriter(self, frame)

    def inner(self, outer: Asm, write: Callable[[Asm], None], spoken: Any) -> int:
        """A text that waits to be run by another one: it is no ability that the card has."""
        place = self.reserve()
        asm = self.writer(Framed(outer.target, outer.map, outer.until, outer.declared, outer.spell))
        outer.inside(asm)
        asm.has_n, asm.in_order, asm.waits, asm.aimed = outer.has_n, outer.in_order, True, outer.aimed
        asm.called = outer.called
        asm.hears, asm.others, asm.laid = outer.hears, outer.others, outer.laid
        asm.heap, asm.taken, asm.excess, asm.compared = outer.heap, outer.taken, outer.excess, outer.compared
        asm.put_away, asm.before_that = outer.put_away, outer.before_that
        asm.loose, asm.nouns, asm.card_slot, asm.n_is = outer.loose, outer.nouns, outer.card_slot, outer.n_is
        if outer.until not in LAID and outer.card_slot < 0 and self.printed.type != "option":
            asm.card_slot, asm.slots = outer.hidden(), outer.slots
        if spoken is not None:
            speak_of(asm, spoken)
        write(asm)
        if asm.card_spoken and outer.card_slot < 0 <= asm.card_slot:
            note = NoteCard(asm.card_slot)
            outer.add(note) if self.late else outer.first_of_all(note)
        outer.card_spoken = asm.card_spoken
        if asm.shown:
            asm.add(Conceal(tuple(asm.shown)))
        outer.needs_n, outer.has_n = outer.needs_n or asm.needs_n, outer.has_n or asm.has_n
        self.fill(place, Ability(kind="trigger", program=asm.program(), where=(), of_spell=outer.spell))
        return place

    def wait(self, asm: Asm, head: On, write: Callable[[Asm], None]) -> None:
        """In an effect: a text that waits as long as the effect lasts. It hears all that is done while the effect is
        resolved, wherever it stands (reading SL9) [L10], unless it speaks of what was chosen before; 次に in an effect
        that lasts hears what comes after it, once [scs-1.12 8.1.3, 8.1.3.1], any other every time (reading SL5)."""
        if asm.until not in TIMED and not asm.declared and not head.trigger.names_time:
            raise Unresolved("場合")
        asm.waits = True
        trigger = bound_trigger(head.trigger, asm)
        asm.hears = heard_by(trigger)
        asm.others = others_spoken_of(trigger)
        chosen = range(TARGETS + 1, asm.slots)
        if isinstance(trigger, ByThis) and trigger.n > 1:
            write = when_heard_of(trigger.n, write)
        until = how_long(trigger, asm.until)
        self.late = until == AWAITED
        place = self.inner(asm, write, spoken_of(trigger, asm.several_in()))
        self.late = False
        program = self.abilities[place].program
        made = Delay(trigger, place, until, head.next or until == AWAITED, asm.waited_for(trigger, program.ops))
        speaks = any(slot in chosen for part in parts(program.ops) for slot in slots_of(part))
        if not speaks and (until == RESOLUTION or (until in TIMED and not head.next)):
            asm.first_of_all(made)
        else:
            asm.add(made)

    def quote(self, frame: Any) -> str:
        """A quoted ability as a face of its own; its number."""
        number = self.next_number()
        bare = replace(self.printed, number=number, text="", types=(), range="")
        self.brings.append(Face(printed=bare))
        inner = CardShop(bare, self.now)
        frame.write(inner)
        place = next(n for n, face in enumerate(self.brings) if face.printed.number == number)
        self.brings[place] = inner.face(Text((frame,)))
        return number

    def gives_text(self, quote: Quote) -> Give:
        """『…』を得る [scs-1.12 8.2.4]."""
        return Give(self.quote(quote.line))

    def gives_word(self, word: Any) -> Give:
        """《接射》2を得る: the word, and the ability it stands for."""
        return Give(self.keyword(word), word.name, getattr(word, "n", 0) or 0)

    def has_word(self, word: Any) -> None:
        """〔アビリティ〕 with keywords only: each as a word, and as the ability it stands for [scs-1.12 10.1.1]."""
        if isinstance(word, NotedWord):
            word = word.word
        self.keywords.append((word.name, getattr(word, "n", 0) or 0))
        made = ability_of(word, self)
        if made is not None:
            self.fill(self.reserve(), made)

    def forbids(self, deed: str) -> Saying:
        """移動できない, 攻撃できない, 宣言できない, 未行動状態にならない, 攻撃の対象にならない."""
        return Saying(deed)

    def keyword(self, word: Any) -> str:
        """The ability that a gained keyword stands for, as a face; none for those that are only words."""
        inner = CardShop(replace(self.printed, number="", text="", types=(), range=""), self.now)
        made = ability_of(word, inner)
        if made is None:
            return ""
        number = self.next_number()
        printed = replace(inner.printed, number=number)
        self.brings.append(Face(printed=printed, abilities=(made,), given=self.now))
        return number

    def face(self, tree: Any) -> Face:
        """The finished card."""
        return Face(
            printed=self.printed,
            abilities=tuple(self.abilities),
            range=minimap(self.printed.range),
            keywords=tuple(self.keywords),
            tree=tree,
            brings=tuple(self.brings),
            given=self.given,
        )


def when_heard_of(n: int, write: Callable[[Asm], None]) -> Callable[[Asm], None]:
    """The text, if so many fulfilled its condition."""
    return lambda asm: asm.only_if(HeardOf(n), write)


class Unfit(ValueError):
    """A word of a frame that means nothing there."""

    def __init__(self, frame: str, error: Unresolved) -> None:
        super().__init__(str(error))
        self.frame, self.word, self.reason = frame, str(error), error.reason
        self.in_head = isinstance(error, HeadMisfit)


def assembled(printed: Printed, tree: Any, texts: Sequence[str]) -> Face:
    """The card with what its text means; each ability keeps the text of its frame."""
    shop = CardShop(printed)
    for frame, text in zip(tree.lines if tree is not None else (), texts, strict=True):
        first = len(shop.abilities)
        shop.now = kind_of_frame(frame)
        try:
            frame.write(shop)
        except Unresolved as error:
            raise Unfit(text, error) from None
        for place in range(first, len(shop.abilities)):
            shop.fill(place, replace(shop.abilities[place], text=text))
    return shop.face(tree)


def kind_of_frame(frame: Any) -> str:
    """Where an ability in 『』 comes from: equip, rule, spell or ability [scs-1.12 9.1.2]."""
    lasts = frame.head.lasts if hasattr(frame, "head") else ""
    if lasts in ("equip", "rule"):
        return str(lasts)
    return str(getattr(frame, "kind", "ability"))
