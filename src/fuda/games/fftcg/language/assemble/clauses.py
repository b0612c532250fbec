"""How clauses are written: each becomes an instruction, and every word that points is bound to what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.node import Node
from fuda.effects.refusal import Nobody, Unclear, Unresolved
from fuda.effects.waiting import Delay
from fuda.games.fftcg.language.assemble import each_player, objects
from fuda.games.fftcg.language.assemble.each_of_several import one_and_other, parts_to_select
from fuda.games.fftcg.language.assemble.memory import ALL_KINDS, Antecedent
from fuda.games.fftcg.language.assemble.objects import described_again, from_there, placed, stays_described
from fuda.games.fftcg.language.assemble.pointing_words import WORDS, Only, among, bind, narrowed
from fuda.games.fftcg.language.assemble.writer import Asm
from fuda.games.fftcg.language.ops import deck, hand, move, selecting
from fuda.games.fftcg.language.ops.choose import Choose
from fuda.games.fftcg.language.ops.damage import DealSplit
from fuda.games.fftcg.language.ops.flow import WasDone
from fuda.games.fftcg.language.ops.portions import Divide
from fuda.games.fftcg.language.told.amending import Amends
from fuda.games.fftcg.language.told.later_end import not_this_turn
from fuda.games.fftcg.language.words import noun, place, reference
from fuda.games.fftcg.language.words.clause import Do
from fuda.games.fftcg.language.words.comparison import Linked, Threshold
from fuda.games.fftcg.language.words.cost import Pay
from fuda.games.fftcg.language.words.number import PerEach
from fuda.games.fftcg.language.words.place import EitherZone

if TYPE_CHECKING:
    from collections.abc import Callable

GROUPS = 2
FINDERS = (deck.Search, selecting.Select, deck.RevealUntil, hand.RevealHand, deck.LookAt)
"""Clauses without one object that find cards of which the text goes on to speak."""


class ClauseWriter(Asm):
    """Writes clauses, one after another."""

    def clause(self, clause: Any) -> None:
        """One clause, as an instruction; for each player one, where it hangs on the player, and each pays and chooses
        for himself [L5, L13]."""
        everybody = each_player.of_everybody(self.who)
        if everybody and isinstance(clause, move.GainControl):
            raise Unclear("コントロール")  # of one thing only one of them can have it
        if everybody and (isinstance(clause, Pay | Choose) or each_player.hangs(self, clause)):
            each_player.for_each(self, self.who, lambda player: self._by(player, clause))
        else:
            self._clause(clause)

    def _by(self, player: Any, clause: Any) -> None:
        before, self.who = self.who, player
        self._clause(clause)
        self.who = before

    def _clause(self, clause: Any) -> None:
        own: Callable[[Asm], None] | None = getattr(clause, "write", None)
        if own is not None:
            own(self)
        elif isinstance(clause, deck.Groups):
            self._part(clause)
        elif isinstance(clause, DealSplit):
            if id(clause) not in self.shares:
                self.divide(clause)
            self.do(clause, pile=self.shares.pop(id(clause)))
        else:
            self.do(clause)

    def do(self, clause: Any, **more: Any) -> int:
        """Write a clause with everything bound; returns its place."""
        if isinstance(clause, Amends) and not self.amends:
            raise Nobody("そのダメージ")
        clause = self._selected(placed(self._often(from_there(self, one_and_other(self, clause)))))
        field = objects.object_field(clause)
        said = getattr(clause, field) if field else None
        node, antecedent = self._object(clause, said) if field else (None, None)
        self.acted_on = antecedent if isinstance(said, reference.It) else None
        made = self._tied(clause, field, node)
        self.acted_on = None
        place = self.add(Do(made, self.who, self.until, when=self.when, **more))
        if field:
            self._speak(clause, node.such if isinstance(node, Only) else said, antecedent, place)
            if antecedent is None:
                stays_described(self, made, node)
        elif isinstance(clause, FINDERS):
            self._find(clause, place)
        self.drawn = self._drawn(clause, place) if isinstance(clause, deck.Draw) else None
        self.note(place)
        if self.shop.links and objects.moved_to(clause) == "removed":
            self._link(place)
        return place

    def _selected(self, clause: Any) -> Any:
        """フォワード1枚とバックアップ1枚を手札に加える: each part is decided, then it is done to all of them at once
        [fftcg-2.1.8 11.11.5.1]."""
        field, origin = objects.object_field(clause), getattr(clause, "origin", None)
        said = getattr(clause, field) if field else None
        parts = parts_to_select(self, said, origin)
        if not parts or (origin is None and any(getattr(part.what, "where", "") is None for part in parts)):
            return clause
        self.do(selecting.Select(parts, origin))
        return replace(clause, **{field: None}, **({"origin": None} if origin is not None else {}))

    def _link(self, place: int) -> None:
        """What was removed is remembered with the card that did it."""
        made: Any = self.ops[place]
        slot = made.keep if made.keep >= 0 else self.new_slot()
        self.patch(place, keep=slot)
        self.add(Linked(slot))

    def divide(self, clause: DealSplit) -> None:
        """How damage is divided is said together with the choices, if it is among what was chosen
        [fftcg-2.1.8 11.3.6]."""
        said, node = self.bind(clause.n), self._object(clause, clause.to)[0]
        slot = self.shares[id(clause)] = self.new_slot()
        self.add(Divide(said, node, slot))

    def _part(self, clause: deck.Groups) -> None:
        """Cards are parted into two groups, each in a slot of its own [fftcg-2.1.8 15.1.1.11.2]."""
        if clause.n != GROUPS:
            raise Nobody("グループ")
        self.groups = (self.new_slot(), self.new_slot(), self.new_slot(), self.new_slot())
        self.do(clause, keep=self.groups[0], pile=self.groups[1])

    def _tied(self, clause: Any, field: str, node: Any) -> Any:
        """The clause with its object and all other words bound. 自身 is what the clause is about."""
        before, subject = self.topic, getattr(clause, "source", None)
        if subject is not None and isinstance(subject, Node):
            self.topic = self._as_topic(self.bind(subject))
        elif field and node is not None:
            self.topic = self._as_topic(node)
        rest = {name: self.bind(getattr(clause, name)) for name in clause.__struct_fields__ if name != field}
        self.topic = before
        return replace(clause, **rest, **({field: node} if field else {}))

    def _as_topic(self, node: Any) -> Any:
        pointing = (reference.This, reference.Slotted, reference.OfEvent, reference.Together)
        return node if isinstance(node, pointing) else reference.Topic()

    def _often(self, clause: Any) -> Any:
        """…につき: the number of the clause counts so many times."""
        if self.per is None:
            return clause
        if isinstance(getattr(clause, "n", None), int | Node):
            return replace(clause, n=PerEach(self.per, clause.n))
        field = objects.object_field(clause)
        what = getattr(clause, field) if field else None
        if isinstance(what, noun.Some) and what.n is not None:
            return replace(clause, **{field: replace(what, n=PerEach(self.per, what.n))})
        raise Unresolved("につき")

    def _object(self, clause: Any, said: Any) -> tuple[Any, Antecedent | None]:
        """What the clause is done to: the object before (left out), something spoken of, or something new."""
        if (
            self.drawn is not None
            and isinstance(clause, hand.Reveal)
            and (said is None or isinstance(said, reference.It))
        ):
            return self._now(self.drawn), self.drawn
        if said is None and self.before is None and self.shop.quoted:
            said = reference.This()
        if said is None:
            if self.before is None or not objects.is_there(clause, self.before):
                raise Nobody("")
            return described_again(clause, self.before) or self._now(self.before), self.before
        if isinstance(said, reference.This):
            antecedent = self.memory.this or self._itself(said)
            if not objects.reaches(clause, antecedent):
                raise Unresolved(self.shop.printed.name)
            return self._now(antecedent), antecedent
        if isinstance(said, WORDS):
            antecedent = self.memory.find(said, objects.zones_for(clause))
            such = narrowed(said, antecedent)
            if such is not None:
                return self._some_of(antecedent, such), None
            moved = isinstance(said, reference.Done) and antecedent.by != "cost"
            return antecedent.done(said) if moved else self._now(antecedent), antecedent
        origin = getattr(clause, "origin", None)
        if isinstance(said, noun.Every) and said.where is None and isinstance(origin, move.From):
            return self._all_from(said, origin), None
        return self.bind(said), None

    def _itself(self, said: reference.This) -> Antecedent:
        """The card itself; for a later text of one that has just gone elsewhere, what it has become by that
        [fftcg-2.1.8 7.4, 11.8.16.1]."""
        antecedent = Antecedent(1, objects.own_zone(self), ALL_KINDS, node=said)
        if self.outer is not None and self.outer.self_moved:
            antecedent.node, antecedent.slots, antecedent.itself = None, (self.outer.pin(said),), True
        return antecedent

    def _all_from(self, said: noun.Every, origin: move.From) -> Any:
        """その中から…をすべて, ブレイクゾーンからすべての…: all of them there."""
        if origin.zone == "among":
            return Only(among(self), self.bind(said))
        if isinstance(origin, move.FromEither):
            return self.bind(replace(said, where=EitherZone(origin.zone, origin.whose or "self", other=origin.other)))
        return self.bind(replace(said, where=place.Zone(origin.zone, origin.whose or "self")))

    def _some_of(self, antecedent: Antecedent, such: Any) -> Only:
        """Only those of a kind: what is left over of them is the rest."""
        self.whole = antecedent
        return Only(self._now(antecedent), such)

    def _now(self, antecedent: Antecedent) -> Any:
        """The node for something that is acted on: what was paid is looked for where it went, and what a later text
        acts on is pinned down while that is known."""
        node = antecedent.ref()
        outermost: Asm = self
        if antecedent.by != "cost" or len(antecedent.slots) != 1:
            return node
        while outermost.outer is not None:
            outermost = outermost.outer
        became = reference.Became(node)
        return became if outermost is self else reference.Slotted((outermost.pin(became),))

    def _speak(self, clause: Any, said: Any, antecedent: Antecedent | None, place: int) -> None:
        """From now on the text can speak of it, as it is then."""
        if antecedent is None:
            made = objects.new_antecedent(clause, said)
            made.price, made.everybody = self.price, each_player.of_everybody(self.who)
            made.kept_by(self, place)
            self._take(clause, said, made)
            if self.whole is not None:
                self.whole.taken.append(made)
                self.whole, made.pile = None, False
            self.before = self.memory.add(made)
            return
        zone, verb = objects.moved_to(clause), objects.verb_of(clause)
        antecedent.verbs.add(verb)
        if verb in objects.PILES:
            antecedent.pile = True
        if zone:
            antecedent.zone = zone
            antecedent.moved.setdefault(verb, len(antecedent.slots))
            antecedent.kept_by(self, place)
            if isinstance(antecedent.node, reference.This) or antecedent.itself:
                self.memory.this = antecedent
        if antecedent not in self.memory.all and not isinstance(antecedent.node, reference.This):
            self.memory.add(antecedent)
        self.before = antecedent

    def _find(self, clause: Any, place: int) -> None:
        """Cards found by searching, selecting, looking at a whole zone."""
        whats: tuple[Any, ...] = getattr(clause, "whats", ())
        what = whats[0] if len(whats) == 1 else getattr(clause, "what", None)
        made = objects.new_antecedent(clause, what)
        until = isinstance(clause, deck.RevealUntil)
        if until:
            made.n, made.pile = min(clause.n, 2), False
        made.kept_by(self, place)
        made.price, made.everybody = self.price, each_player.of_everybody(self.who)
        self._take(clause, what, made)
        if until:
            self.memory.add(self._turned_over(made, place))
        self.before = self.memory.add(made)

    def _turned_over(self, made: Antecedent, place: int) -> Antecedent:
        """All cards that were revealed until this one was (公開したカード, 残り)."""
        pile = Antecedent(2, "deck", ALL_KINDS)
        pile.pile, pile.taken, pile.verbs = True, [made], {"reveal"}
        pile.kept_by(self, place, "pile")
        return pile

    def _drawn(self, clause: deck.Draw, place: int) -> Antecedent:
        """カードを1枚引き、公開する: nothing but the very next words can speak of what was drawn."""
        made = Antecedent(1 if clause.n == 1 else 2, "hand", ALL_KINDS)
        made.everybody = each_player.of_everybody(self.who)
        made.kept_by(self, place)
        return made

    def _take(self, clause: Any, said: Any, made: Antecedent) -> None:
        """It was taken from among other cards: the rest of them is 残り. What is taken is no new pile."""
        origin = getattr(clause, "origin", None)
        whats = getattr(clause, "whats", (said,))
        among = isinstance(origin, move.From) and origin.zone == "among"
        if among or any(isinstance(what, noun.Some) and isinstance(what.what, reference.Rest | None) for what in whats):
            pile = self.memory.pile("その中")
            pile.taken.append(made)
            made.pile = False
            if not objects.moved_to(clause):
                made.zone = pile.zone

    # Words

    def bind(self, node: Any) -> Any:
        """The same tree with every word that points bound."""
        return bind(self, node)

    def test(self, condition: Any) -> Any:
        """A condition with every word bound; a later one may ask the same with another number."""
        if id(condition) in self.noted:
            return self.noted[id(condition)]
        said = condition.of_last(self.shop.tested) if isinstance(condition, Threshold) else condition
        self.shop.tested = said
        before, self.doer = self.doer, None if self.who == "you" else self.who
        made = bind(self, said)
        self.doer = before
        return made

    def was_done(self, *, no: bool = False) -> WasDone:
        """そうした場合, そうしなかった場合."""
        if self.asked is None:
            raise Nobody("そうした")
        return self.asked.test(no=no)

    def later(self, trigger: Any, body: Callable[[Asm], None], until: str) -> None:
        """What `body` writes is done when this triggers: without a length of time, and with 次に, once
        [fftcg-2.1.8 11.8.17, 11.8.17.1, 11.8.17.2]."""
        place, when = self.shop.inner(self, body), not_this_turn(self, trigger)
        once = not until or getattr(getattr(when, "event", None), "next", False)
        self.add(Delay(when, place, until, once, keeps=False))
