"""The writer of one text with what it does by words of this game: choosing, hands, the card itself, words of other
players, texts that wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.heads import Block
from fuda.effects.node import Op, Slot
from fuda.effects.players import Actor
from fuda.effects.reference import bind, slots_of
from fuda.effects.refusal import Nobody
from fuda.effects.words import All
from fuda.games.pso2.language.assemble.speaker import is_own, said_by
from fuda.games.pso2.language.assemble.writer import WITH, Asm
from fuda.games.pso2.language.ops.choose import ChooseLink, choose
from fuda.games.pso2.language.ops.hand import from_hand
from fuda.games.pso2.language.ops.move import ToHand
from fuda.games.pso2.language.ops.this_card import FollowThis, NoteThis
from fuda.games.pso2.language.told.delayed import delay
from fuda.games.pso2.language.words.reference import FollowHost, Gather, Host, NoteHost

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fuda.effects.assemble.writer import Behind


class CardWriter(Asm):
    """Collects the instructions of one text."""

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
        choices = [getattr(op, "choice", op) for op in self.ops]  # also where one belongs to one of several modes
        links = {op.slot for op in choices if isinstance(op, ChooseLink)} | self.on_chain
        abilities, self.abilities = self.abilities, set()
        made = super().negated(said)
        self.abilities = abilities
        if not slots_of(made.who) or not set(slots_of(made.who)) <= links:
            raise Nobody("無効")
        return made

    def items(self, items: Sequence[Any]) -> None:
        """From the first clause on that hangs on the player who carries it out each of several does all that is left,
        one after another: a choice, what is found, whatever is 自分の or 味方の (reading P67) [L1, L5]."""
        for place, item in enumerate(items):
            who = self.who if isinstance(item, Block) else self.who_acts(item.named())
            if self.each_of is None and self.several(who) and self._hangs(item):
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

    def clause(self, clause: Any) -> None:
        """One clause. In another player's 自分の and 味方の are that player's (reading P67)."""
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

    def wait(self, head: Any, write: Behind) -> None:
        """A delayed ability, with all that is linked to it (reading P71)."""
        if self.whens:
            self._only_now(lambda: delay(self, head, write))
        else:
            delay(self, head, write)
