"""What all nodes of this game share: clauses, amounts, who did it, whom an effect can touch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.assemble import shop
from fuda.effects.assemble.writer import Writer
from fuda.effects.deed import Deed
from fuda.effects.flow import Jump, May
from fuda.effects.heads import asks_if_undone
from fuda.effects.node import Node, Op, Reference, Slot
from fuda.effects.players import Actor, EachPlayer
from fuda.effects.reference import bind, slots_of
from fuda.effects.refusal import Never, Unclear, Untimed
from fuda.games.pso2.language.assemble.pointing import Pointed
from fuda.games.pso2.language.ops.alternative import AllDid, IfSo, NameMode, NoteDid
from fuda.games.pso2.language.ops.this_card import Remember
from fuda.games.pso2.now.layers import immune, unaffected
from fuda.games.pso2.now.projection import card_now
from fuda.games.pso2.printed import Ability, Printed
from fuda.kernel import last
from fuda.kernel.chain import seats_from

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.pso2.state import Duel
    from fuda.kernel.state import Ref

NOBODY = -1
MINE = ("", "own", "mine", "ally")
"""The words for the text's own player."""
HOSTS = ("host", "wearer")
"""付与先のコントローラー, 装備先のコントローラー: who controls the card on which this one lies."""
WITH = "with "
"""What a waiting text brings about lasts as long as it waits: the number in which it is remembered when that began."""
PLAYED = " played"
"""Behind the part of a card that was played: it lies on the chain."""


class Shop(shop.Shop[Ability]):
    """What has been made of one card so far. How the rest of it is made stands above all words (`card.CardShop`)."""

    blank = Ability(kind="rule")

    def __init__(self, printed: Printed) -> None:
        super().__init__(printed)
        self.keywords: dict[str, int] = dict.fromkeys(printed.icons, 1)
        self.names: list[str] = [printed.name]
        self.effects: list[Any] = []
        self.play_limits: list[Any] = []
        """When alone the card may be played."""
        self.x, self.given_x = False, False
        """Does somebody name an X for the line that is being written, or for the text that quotes it?"""

    def writer(self, costs: tuple[Any, ...] = ()) -> Asm:
        """A writer for a text of this card."""
        raise AssertionError(self)

    def token(self, said: Any) -> str:
        """A token that a text makes, as a face that the card brings along: its number."""
        raise AssertionError(self)


class Asm(Writer):
    """A writer that knows the costs of the ability, which stand between the targets and the body, and the shop where
    the card is being made."""

    roll_word = "出た目"
    or_ends = True

    def __init__(self, shop: Shop, costs: tuple[Any, ...] = ()) -> None:
        super().__init__()
        self.shop, self.costs = shop, costs
        self.later: list[Op] = []
        """Choices at the head of the text that one edition makes only now."""
        self.named = 1
        """The first number is X."""
        self.skips: list[int] = []
        """The places of そうした場合、 whose end has not come yet."""
        self.abilities: set[int] = set()
        """The slots of abilities on the chain: they can only be negated."""
        self.laid = False
        """Is it the text of an active, which lies on the chain while it is carried out?"""
        self.this: Node | None = None
        """What このカード means, where it is not the card with this text: an active that has been resolved."""
        self.heard_of: dict[int, Any] = {}
        """By slot: the words with which a trigger spoke of what lies there."""
        self.gathers = False
        """Does the text speak of several things it has met as それら?"""
        self.on_chain: set[int] = set()
        """The slots of cards that a trigger found on the chain."""
        self.words: dict[str, int] = {}
        """The numbers in which words are kept that the text had named, by kind."""
        self.entered: set[int] = set()
        """The slots of cards that the text put onto the field."""
        self.told: frozenset[str] = frozenset()
        """The kinds of event that set the text off."""
        self.heard, self.hears = False, False
        """Was something heard for the sentence that comes, does this one go on about it?"""
        self.moved: tuple[Slot, bool] | None = None
        """What was drawn or put away there: one thing, or several."""
        self.decider: Actor | None = None
        """The player who has decided which of several texts is followed, and follows it."""
        self.looked = -1
        """The slot of the cards that were looked at or revealed last: その中から, 残り."""
        self.mark = -1
        """The number that holds how much the turn remembered when the text began."""
        self.notes = False
        """Does the text speak of those players who did something or did not?"""
        self.noted = -1
        """The number in which that is remembered."""
        self.puts_aside = False
        """Does the text speak of what was not chosen?"""
        self.unchosen = -1
        """The slot of what several players did not choose."""

    def inside(self, inner: Any) -> Any:
        """What was named is known there, too."""
        inner.words, inner.entered, inner.mark = self.words, self.entered, self.mark
        inner.heard_of, inner.gathers = self.heard_of, self.gathers
        return super().inside(inner)

    def add(self, op: Op) -> int:
        """Whoever it names is bound to what was spoken of, whatever clause wrote it."""
        seat = getattr(op, "seat", None)
        return super().add(msgspec.structs.replace(op, seat=bind(seat, self)) if isinstance(seat, Pointed) else op)

    def who_acts(self, named: Any) -> Any:
        """A player whom the text points at is bound to what it spoke of."""
        return super().who_acts(bind(named, self) if isinstance(named, Pointed) else named)

    def begin_body(self) -> None:
        """Everything from here on is done on resolution; the costs are paid before."""
        if self.at_head:
            self.at_head = False
            if len(self.costs) > 1:
                self.costs = tuple(msgspec.structs.replace(cost, paid=self.slots) for cost in self.costs)
                self.slots += 1
            self.ops += [*self.costs, *self.later]

    def hear(self, role: str, what: Any = None) -> None:
        """それ is the card in this part of the event that set the text off, which was spoken of by these words."""
        if role:
            if what is not None:
                self.heard_of[self.slots] = what
            self.later.append(Remember(self.slots, role.removesuffix(PLAYED)))
            if role.endswith(PLAYED):
                self.on_chain = {self.slots}
            self.speak(Slot(self.hidden()))
            self.heard = True

    def begins(self, texts: Any, *, own: bool) -> None:
        """A text begins; `own`: what set it off has happened to this card."""

    def moved_slot(self, n: int) -> int:
        """Cards that are drawn, discarded or the like are それ, unless something was chosen in this sentence, or set it
        off [pso2-3.0 用語.それ] (reading P66)."""
        if self.new_sentence and not self.hears:
            return super().moved_slot(n)
        slot = self.hidden()
        if self.new_sentence:
            self.moved = Slot(slot), n != 1
        return slot

    def show(self, slot: int) -> None:
        """その中から and 残り are about what was revealed."""
        self.looked = slot

    def hand_shown(self) -> int:
        """A hand that is revealed is not spoken of."""
        return self.hidden()

    def itself(self, word: Node) -> Node:
        """In what an active brings about later このカード is that active, where it went when it was resolved."""
        return self.this or word

    def antecedent_of(self, n: int) -> Reference:
        """それ, それら (reading P51). An ability on the chain is no card: nothing can be said of it but that it is
        negated [L20]."""
        found = super().antecedent_of(n)
        if self.abilities and not self.abilities.isdisjoint(slots_of(found)):
            raise Never("それ" if n == 1 else "それら")
        return found

    # Sentences

    def sentences(self, said: Sequence[Any]) -> None:
        """A text. その後、 and さらに、 always follow on the sentence before [pso2-3.0 用語.その後, 用語.さらに]
        [pso2-1.8 用語.さらに]; what そうした場合、 leaves out ends with the text."""
        outer, self.skips = self.skips, []
        super().sentences(said)
        self.end_skips()
        self.skips = outer

    def end_skips(self) -> None:
        """What そうした場合 leaves out ends here."""
        for place in self.skips:
            self.patch(place, end=self.here)
        self.skips = []

    def _each(self, who: Any, items: Sequence[Any]) -> None:
        """One player after another carries it out."""
        self.begin_body()
        index = self.new_number()
        self.new_number()
        place = self.add(EachPlayer(who, index, keeps=not self.notes))
        self.each_of, self.one = who, Actor(index)
        self.who = self.one
        super().items(items)
        self.turn_over(index)
        self.who, self.each_of, self.one = who, None, None
        if self.everybody(who):
            self.speak(None)
        self.add(Jump(to=place))
        self.patch(place, to=self.here)
        if self.notes:
            self.add(AllDid(self.noted))

    def turn_over(self, index: int) -> None:
        """Where the text goes on to speak of those who did so or did not, it is remembered of each."""
        if self.notes:
            self.noted = self.new_number()
            self.add(NoteDid(self.noted, index))

    def sentence(self, said: Any) -> None:
        """Where another player has decided between texts, that player carries them out."""
        if asks_if_undone(said):
            self.moved = None
            self.end_skips()
        self.goes_on()
        if self.decider is None:
            super().sentence(said)
            return
        self.who, self.new_sentence = self.decider, True
        said.write(self)

    def goes_on(self) -> None:
        """A sentence begins: the first one goes on about what set the text off, the next about what was moved there."""
        self.hears, self.heard = self.heard, False
        if self.moved is not None:
            self.speak(self.moved[0], many=self.moved[1])
            self.moved = None

    # What this book answers

    def others_than(self) -> Node | None:
        """他の leaves out this card [pso2-3.0 用語.他の]; on an active, which is never among those meant, what was
        spoken of (reading P75) [L6]."""
        return self.it if self.laid else None

    def is_aimed(self, clause: Any) -> bool:
        """Choices at the head of a text are made on declaration [pso2-3.0 406.2.2.1]."""
        return self.at_head and bool(clause.aims) and not self.several(self.who_acts(clause.named()))

    def several(self, who: Any) -> bool:
        """In a raid the opponents are several, too."""
        return not isinstance(who, Actor) and who != self.subject

    def everybody(self, who: Any) -> bool:
        """お互い, お互いのプレイヤー."""
        return str(who).startswith("both")

    def may(self, who: Any, *, trade: bool) -> Op:
        """てもよい [pso2-3.0 103.1.2], する事で…できる [pso2-3.0 用語.Aする事でBできる] (reading P76)."""
        return May(rule="用語.Aする事でBできる" if trade else "103.1.2", who=who)

    def if_so(self, link: Any) -> Op:
        """Left out is what follows it in its text, or only its sentence, as the edition says; of そうしなかった場合、
        only its sentence."""
        if link.word == "not":
            return super().if_so(link)
        self.skips.append(self.here)
        return IfSo()

    def which(self, index: int, n: int) -> Op:
        """A。または、B。: decided on resolution [pso2-3.0 用語.または]."""
        return NameMode(index, ((),) * n, "用語.または")

    def meets(self, who: Any, slot: int) -> Any:
        """What is said of a kind goes on to mean whoever fits."""
        return who if getattr(who, "open", False) else super().meets(who, slot)

    def check_timed(self, start: int) -> None:
        """Something must go on for so long; what cannot is done beside it at once (reading P78) [L10, L20]."""
        lengths = [str(getattr(op, "until", "")) for op in self.ops[start:]]
        if not any(lengths):
            raise Untimed("ターン")
        if isinstance(self.who, Actor) and any(until.startswith(("my-", "enemy-")) for until in lengths):
            raise Unclear("次の")  # of whoever acts, or of the text's own player? [L13]


class Clause(Deed, frozen=True):
    """A clause of a text that is one instruction."""


def doer(g: Duel, ctx: Any) -> int:
    """Who does what a text says: for actives and items the player, for equipment its bearer, else the card itself
    [pso2-3.0 103.2.2.2, 103.2.2.3, 201.3, 204.2.2.5, 205.4.7]."""
    source: int = ctx.source
    kind = g.rules.type_of(g, source)
    host = bearer(g, source, ctx.object) if kind == "item" else NOBODY
    if host >= 0:
        return host
    return g.player[ctx.seat] if kind in ("item", "active") else source


def bearer(g: Duel, source: int, number: int) -> int:
    """The card this one lies on, or lay on when it left, as long as that is still the same card."""
    ref = bearer_ref(g, source, number)
    return ref[0] if ref is not None and g.fits(ref) else NOBODY


def bearer_ref(g: Duel, source: int, number: int) -> Ref | None:
    """The same, whatever has become of it: who did something is remembered (reading P42) [pso2-3.0 103.2.2] [L7]."""
    if g.object[source] == number and g.host[source] >= 0:
        return g.ref(g.host[source])
    left = last.known(g, (source, number)) or last.before(g, (source, number))
    if left is None or left.facts["host"] < 0:
        return None
    return left.facts["host"], left.facts["host object"]


def touches(g: Duel, fx: Effect, card: int) -> bool:
    """Does an effect of this text do anything to this card? Invincible cards and those that take no effects are
    touched only by their own ones [pso2-3.0 用語.無敵, 用語.効果を受けない]."""
    now = card_now(g, card)
    if now.flags and unaffected(g, card, now.flags, fx.face, fx.seat):
        return False
    return not immune(now) or (card == fx.source and fx.card < 0)


def done(g: Duel, fx: Effect, *, did: bool = True, part: bool = False, **changes: Any) -> None:
    """Go on; remember whether all so far was carried out: completely [pso2-3.0 103.2.1.2, 用語.Aした場合、B], or,
    where the edition asks no more, in part [pso2-1.8 用語.そうした場合]."""
    fx.next(g, did=fx.did and (did or (part and not g.rules.in_full)), **changes)


def other_seats(g: Duel, seat: int) -> Sequence[int]:
    """The opponents still in the game."""
    others: tuple[int, ...] = g.rules.others[seat]
    return _still_in(g, others) if 1 in g.out else others


def _still_in(g: Duel, seats: Sequence[int]) -> list[int]:
    return [seat for seat in seats if not g.out[seat]]


def seats_of(g: Duel, ctx: Any, word: Any) -> Sequence[int]:
    """The seats a word like 自分, 相手, お互い means, or the one whose turn it is in a text that several follow."""
    if word in MINE:  # mostly
        return (ctx.seat,)
    if isinstance(word, Actor):
        return (ctx.numbers[word.index],)
    if isinstance(word, Pointed):
        return word.seats(g, ctx)
    if word in HOSTS:
        host = bearer(g, ctx.source, ctx.object)
        return () if host < 0 else (g.side[host] if g.side[host] >= 0 else g.owner[host],)
    if word.startswith("enemy"):
        return other_seats(g, ctx.seat)
    if word.startswith("both"):
        return both_seats(g, ctx.seat)
    if word == "boss":
        return (g.rules.boss,)
    if word == "party-others":
        targets = g.rules.targets(g)
        return [seat for seat in _still_in(g, range(g.rules.boss)) if targets and seat not in targets]
    if word.startswith("party"):
        return _still_in(g, range(g.rules.boss))
    meant: Sequence[int] = g.rules.targets(g)
    return meant


def actor(g: Duel, ctx: Any, word: Any) -> int:
    """The one player who carries out a clause."""
    if word in MINE:
        seat: int = ctx.seat
        return seat
    return next(iter(seats_of(g, ctx, word)), NOBODY)


def both_seats(g: Duel, seat: int) -> list[int]:
    """A player and the opponents, from the turn player on."""
    meant = (seat, *other_seats(g, seat))
    return [s for s in seats_from(g, g.active) if s in meant]


def is_foe(g: Duel, seat: int, card: int) -> bool:
    """Is it an opponent's card? In a raid a fellow's is neither this nor one's own [pso2-3.0 レイド.特別ルール.9]."""
    return (g.side[card] if g.side[card] >= 0 else g.owner[card]) in g.rules.others[seat]
