"""The shop where a printed card becomes a face: abilities get their numbers, quoted ones and tokens become cards; and
the writer of one of its texts, with what it does by words of this game: choosing, hands, the card itself, words of
other players, texts that wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from fuda.effects.assemble.shop import Keyword, Quote, Text
from fuda.effects.heads import Block
from fuda.effects.node import Op, Program, Slot, parts
from fuda.effects.players import Actor
from fuda.effects.reference import bind, slots_of
from fuda.effects.refusal import Nobody
from fuda.effects.words import All, This
from fuda.games.pso2.language.assemble.speaker import is_own, said_by
from fuda.games.pso2.language.assemble.writer import PLAYED, WITH, Asm, Shop
from fuda.games.pso2.language.ops.choose import Choice, ChooseHost, ChooseLink, choose
from fuda.games.pso2.language.ops.hand import from_hand
from fuda.games.pso2.language.ops.move import ToHand
from fuda.games.pso2.language.ops.recover import Recover
from fuda.games.pso2.language.ops.this_card import FollowThis, NoteThis
from fuda.games.pso2.language.refuse.whereabouts import LAID, Lying, is_of_fighters
from fuda.games.pso2.language.spelling import spelled
from fuda.games.pso2.language.statements.shift import Grant
from fuda.games.pso2.language.told.delayed import delay
from fuda.games.pso2.language.words.ability import assemble, limited
from fuda.games.pso2.language.words.fighters import ThatAbility
from fuda.games.pso2.language.words.keyword import ABILITY_WORDS, ability_of, number_of
from fuda.games.pso2.language.words.paid import PaidWith, kept
from fuda.games.pso2.language.words.reference import FollowHost, Gather, Host, NoteHost
from fuda.games.pso2.language.words.those_who import PutAside
from fuda.games.pso2.printed import Ability, Face, Printed
from fuda.projection.shift import Flag, Shift

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fuda.effects.assemble.writer import Behind
    from fuda.effects.reference import Said
    from fuda.games.pso2.language.ops.fight import MakeToken


class CardWriter(Asm):
    """Collects the instructions of one text."""

    def __init__(self, shop: Shop, costs: tuple[Any, ...] = ()) -> None:
        super().__init__(shop, costs)
        self.lying = Lying()
        self.before_that: Said = (None, False, ())
        """What それ meant before cards were drawn or put away."""
        self.paid: dict[str, int] = {}
        """By the word of a part of the cost: where what it was paid with is kept."""
        self.halves: tuple[int, int] | None = None
        """Where one of two things is, and the other."""

    def add(self, op: Op) -> int:
        """What cannot be done to cards that lie elsewhere is refused."""
        self.lying.sees(op)
        return super().add(op)

    def hear(self, role: str, what: Any = None) -> None:
        """What was told of the card says where it lies."""
        if role in ("card", f"card{PLAYED}"):
            self.lying.hears(self.slots, self.told)
        super().hear(role, what)

    def moved_slot(self, n: int) -> int:
        """What is done only in play goes back to whom the text spoke of before (reading P66)."""
        self._note_before()
        return super().moved_slot(n)

    def goes_on(self) -> None:
        """The same from one sentence to the next."""
        self._note_before()
        super().goes_on()

    def _note_before(self) -> None:
        if self.it is not None and not self.lying.is_aside(self.it):
            self.before_that = self.said

    def aiming(self) -> Any:
        """Found as an ability that was used is."""
        return ThatAbility().bound(self)

    def begins(self, texts: Any, *, own: bool) -> None:
        """This card may lie elsewhere; what it was paid with is kept, if the text speaks of that."""
        if own or self.laid:
            self.lying.hears(This, LAID if self.laid else self.told)
        deeds = {part.deed for part in parts(texts) if isinstance(part, PaidWith)}
        self.costs, self.paid = kept(self.costs, deeds, self.hidden)

    def inside(self, inner: Any) -> Any:
        """It is known there, too."""
        inner.lying.known = dict(self.lying.known)
        inner.before_that, inner.paid, inner.halves = self.before_that, self.paid, self.halves
        return super().inside(inner)

    def deed(self, made: Any) -> None:
        """A deed that may take this card elsewhere, or its bearer: このカード, 付与先 is then what it has become
        [L6]."""
        moved = made.moved()
        if getattr(made, "enters", False):
            self.entered |= {*slots_of(made.who)}
        if moved is None or slots_of(moved):
            super().deed(made)
            return
        self.begin_body()
        spare = self.hidden()
        self.add(NoteHost(spare) if isinstance(moved, Host) else NoteThis(spare))
        super().deed(made)
        self.add(FollowHost(spare) if isinstance(moved, Host) else FollowThis(spare))

    def choose(self, said: Any) -> None:
        """At the head of a text a target [pso2-3.0 406.2.2]."""
        choose(self, said)

    def from_hand(self, said: Any) -> None:
        """Chosen while the text is carried out: a hand is hidden [pso2-3.0 402.2.1]."""
        from_hand(self, said)

    def to_hand(self, what: Any) -> Op:
        """Into its owner's hand [pso2-3.0 用語.加える]."""
        return ToHand(what)

    def negated(self, said: Any) -> Any:
        """Only what was chosen on the chain can be taken from it, an ability as well as a card."""
        abilities, self.abilities = self.abilities, set()
        made = super().negated(said)
        self.abilities = abilities
        choices = [getattr(op, "choice", op) for op in self.ops]  # also where one belongs to one of several modes
        links = {op.slot for op in choices if isinstance(op, ChooseLink)} | self.on_chain
        if not slots_of(made.who) or not set(slots_of(made.who)) <= links:
            raise Nobody("無効")
        return made

    def items(self, items: Sequence[Any]) -> None:
        """From the first clause on that hangs on the player who carries it out each of several does all that is left,
        one after another: a choice, what is found, whatever is 自分の or 味方の (reading P67) [L1, L5]."""
        for place, item in enumerate(items):
            who = self.who if isinstance(item, Block) else self.who_acts(item.named())
            if self.each_of is None and self.several(who) and (self.notes or self._hangs(item)):
                end = next((n for n in range(place + 1, len(items)) if items[n].named() not in (None, who)), len(items))
                self._each(who, items[place:end])
                self.items(items[end:])
                return
            self.item(item)

    def _hangs(self, item: Any) -> bool:
        """Does it hang on who carries it out?"""
        if isinstance(item, Block):
            return bool(getattr(item.prefix, "of_actor", False)) or is_own(getattr(item.prefix, "condition", None))
        return item.alone or is_own(item)

    def turn_over(self, index: int) -> None:
        """What this player did not choose, too, where the text goes on to speak of it."""
        chosen = [op for op in self.ops if isinstance(op, Choice)] if self.puts_aside else []
        if chosen:
            self.unchosen = self.hidden() if self.unchosen < 0 else self.unchosen
            self.add(PutAside(self.unchosen, chosen[-1].slot, chosen[-1].what))
        super().turn_over(index)

    def clause(self, clause: Any) -> None:
        """One clause. In another player's 自分の and 味方の are that player's (reading P67)."""
        if is_of_fighters(clause) and self.it is not None and self.lying.is_aside(self.it) and self.before_that[0]:
            self.recall(self.before_that)
        who = self.who_acts(clause.named())
        if self.whens and not clause.lasts:
            self._only_now(lambda: self.clause(clause))
        else:
            said = said_by(clause, who) if isinstance(who, Actor) else clause
            super().clause(self._gathered(said) if self.gathers else said)

    def _gathered(self, clause: Any) -> Any:
        """…すべて, where the text goes on to speak of them: those whom the deed meets are それら [L6]."""
        field = next((name for name in clause.__struct_fields__ if isinstance(getattr(clause, name), All)), None)
        if field is None:
            return clause
        self.begin_body()
        meant = bind(getattr(clause, field), self)
        doubtful = self.many and self.it is not None
        slot = self.found(2)
        self.add(Gather(slot, meant))
        if doubtful:  # それら could be those as well as these
            self.speak(None)
        return replace(clause, **{field: Slot(slot)})

    def only_if(self, condition: Any, inside: Callable[[Any], None]) -> None:
        """Behind a length of time a condition is looked at as long as that lasts: what lasts works while it holds
        [pso2-3.0 300.4.2.1]; behind a moment it is looked at then, for all that follows [L9]."""
        condition = said_by(condition, self.who) if isinstance(self.who, Actor) else condition
        if not self.until or self.until.startswith(WITH):
            super().only_if(condition, inside)
            return
        before, self.whens = self.whens, (*self.whens, condition)
        inside(self)
        self.whens = before

    def offer(self, items: list[Any], gain: Any = None) -> None:
        """Asked only if the conditions of a length of time hold now."""
        if self.whens:
            self._only_now(lambda: self.offer(items, gain))
        else:
            super().offer(items, gain)

    def _only_now(self, write: Callable[[], None]) -> None:
        """What does not last is done if the conditions hold when the text comes here."""
        self.begin_body()
        whens, self.whens = self.whens, ()
        self._under(whens, write)
        self.whens = whens

    def _under(self, whens: tuple[Any, ...], write: Callable[[], None]) -> None:
        if whens:
            super().only_if(whens[0], lambda _: self._under(whens[1:], write))
        else:
            write()

    def wait(self, head: Any, write: Behind) -> None:
        """A delayed ability, with all that is linked to it (reading P71)."""
        if self.whens:
            self._only_now(lambda: delay(self, head, write))
        else:
            delay(self, head, write)


class CardShop(Shop):
    """Where a printed card becomes a face."""

    def writer(self, costs: tuple[Any, ...] = ()) -> Asm:
        """A writer for a text of this card."""
        return CardWriter(self, costs)

    def quote(self, quote: Quote) -> str:
        """A quoted ability as a card of its own; its number."""
        number = self.next_number()
        printed = msgspec.structs.replace(self.printed, number=number, text="", second="", icons=(), cost_x=0)
        inner = CardShop(printed)
        inner.given_x = self.x
        quote.line.write(inner)
        self.brings.append(inner.face(Text((quote.line,))))
        return number

    def gives_text(self, quote: Quote) -> Grant:
        """「…」を得る: the line in quotes is an ability of the card that gains it [pso2-3.0 300.4.2, 300.2.3]."""
        return Grant(number=self.quote(quote))

    def gives_word(self, word: Keyword) -> Grant:
        """【連撃】を得る: the word, and the ability it stands for."""
        return Grant(word.name, number_of(word), self.keyword(word) if word.name in ABILITY_WORDS else "")

    def has_word(self, word: Keyword) -> None:
        """【ウォークライ】【連撃】 on one line: each as a word, and as the ability it stands for [pso2-3.0 302.1]."""
        self.keywords[word.name] = number_of(word)
        made = ability_of(word)
        if made is not None:
            self.fill(self.reserve(), made)

    def forbids(self, deed: str) -> Shift:
        """攻撃できない, 攻撃されない, 選ばれない are flags; 効果を受けない is immunity [pso2-3.0 103.1.2,
        用語.効果を受けない, 用語.選ぶ]."""
        return Grant("効果を受けない") if deed == "take effects" else Flag(f"cannot {deed}")

    def keyword(self, word: Keyword) -> str:
        """The ability a gained keyword stands for, as a card that all texts share."""
        number = f"【{word.name}{number_of(word)}】"
        made = ability_of(word)
        assert made is not None
        printed = Printed(number=number, name=word.name, type="character")
        if all(face.printed.number != number for face in self.brings):
            self.brings.append(Face(printed=printed, abilities=(made,), said=_said((made,))))
        return number

    def token(self, token: MakeToken) -> str:
        """A token as a printed card [pso2-3.0 用語.トークン]."""
        alike = [face for face in self.brings if face.token and face.printed.name == token.name]
        number = f"{self.printed.number}:{token.name}" + (f" {len(alike) + 1}" if alike else "")
        colour: Any = token.colour
        printed = Printed(
            number=number,
            name=token.name,
            type="character",
            colour=colour,
            attack=token.attack,
            hp=token.hp,
            kinds=token.kinds,
        )
        inner = CardShop(printed)
        for word in token.keywords:
            inner.has_word(word)
        face = msgspec.structs.replace(inner.face(None), token=True)
        for known in alike:
            same = msgspec.structs.replace(printed, number=known.printed.number)
            if msgspec.structs.replace(face, printed=same) == known:
                return same.number
        self.brings.append(face)
        return number

    def finish(self) -> None:
        """What stands for the whole card: an active's text, where equipment goes."""
        if self.effects:
            place, texts = self.reserve(), tuple(effect.body for effect in self.effects)
            main, limits = (
                any(effect.main for effect in self.effects),
                [*self.play_limits, *(n for text in texts for n in text.each_limit())],
            )
            program = assemble(self, texts)
            made = Ability(kind="active", program=program, main=main, text=self.printed.text)
            self.fill(place, msgspec.structs.replace(made, **limited(limits, self)))
        if self.printed.item:
            self.fill(self.reserve(), Ability(kind="equip", program=Program((ChooseHost(),), 1, 1)))

    def face(self, tree: Text | None) -> Face:
        """The finished card. Whoever recovers carries the icon [pso2-3.0 用語.回復X]."""
        if any(isinstance(part, Recover) for part in parts(tree)):
            self.keywords.setdefault("回復", 1)
        return Face(
            printed=self.printed,
            abilities=tuple(self.abilities),
            keywords=self.keywords,
            names=tuple(self.names),
            tree=tree,
            slots=self.keywords.get("装備枠", 1),
            said=_said(self.abilities),
            brings=tuple(self.brings),
        )


def _said(abilities: Sequence[Ability]) -> str:
    """Their texts in the phrasebook's spelling."""
    return "\n".join(spelled(ability.text) for ability in abilities if ability.text)
