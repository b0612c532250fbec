"""What all nodes of this game share: the assembler, and which units a word can reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.assemble.shop import Quote
from fuda.effects.assemble.writer import Writer
from fuda.effects.condition import Exists
from fuda.effects.deed import Deed
from fuda.effects.flow import Either, Fresh, May
from fuda.effects.node import Node, Reference, Slot, parts
from fuda.effects.reference import bind, cards_of, refs_of, slots_of
from fuda.effects.refusal import Nobody, Unclear, Unresolved, Untimed
from fuda.effects.waiting import Delay
from fuda.effects.words import All, Object, This
from fuda.games.moncolle.happening import shields
from fuda.games.moncolle.language.words.condition import OnlyThis, OnSide, SeenBy, ThisIs
from fuda.games.moncolle.now import query
from fuda.games.moncolle.now.lasting import NEXT
from fuda.kernel import last

if TYPE_CHECKING:
    from collections.abc import Sequence, Sized

    from fuda.effects.machine import Effect
    from fuda.effects.node import Op, Program
    from fuda.games.moncolle.now.projection import Projection
    from fuda.games.moncolle.state import Match
    from fuda.kernel.state import Ref


SIDES = ("mine", "enemy")


class Asm(Writer):
    """Writes one line. All targets of a text are named when it is declared, so their choices stand at its head, in the
    order of the text: `head` places are kept for them. Somebody must be there for the first clause, unless it is
    forced to happen as far as it can; who is there is aimed at in any case [L14] (reading M48)."""

    roll_word = "ダイス結果"

    def __init__(
        self, scope: str, head: int = 0, *, needed: bool = True, alone: bool = False, shop: Any = None
    ) -> None:
        super().__init__()
        self.shop = shop
        self.ops = [Fresh()] * head
        self.head = head
        self.aims: list[Op] = []
        """The choices at the head."""
        self.scope, self.alone, self.unit = scope, alone, True
        """Its period; is there nothing else to do in it? Is there a unit whose text it is, or that uses it?"""
        self.needed = needed
        """Must the targets of the present clause be there, or it cannot be declared?"""
        self.opening = True
        """Is this the first clause?"""
        self.acting: Any = self.subject
        """Who does the clause before."""
        self.target: Node | None = None
        """What 対象 means."""
        self.lasted = ""
        """How long what was said before lasts: さらに goes on with it."""
        self.nothing_said()
        self.later: list[Asm] = []
        """The texts that wait, by their number behind the one that lets them."""
        self.gains = 0
        """The spell slots given so far, to tell them apart."""

    def nothing_said(self) -> None:
        """What a text may speak of that it has not said yet."""
        self.about: Any = None
        """Of whom the condition before speaks."""
        self.area, self.shown = -1, -1
        """The number that holds the area that was chosen; the slot of the cards that were shown."""
        self.dropped, self.dropped_each = -1, False
        """The place of the instruction that let cards go: 破棄した枚数. Did each player let some go?"""
        self.traits: dict[str, int] = {}
        """The numbers that hold the attribute and the race that were named."""
        self.chooser: Any = None
        """Who says which of two texts is followed, if not the player of the text."""
        self.paid_power = -1
        """The number that holds how much was paid: 支払った★."""
        self.compared: Any = None
        """The two numbers that were compared, one's own first."""
        self.of_effect = False
        """Does it wait for an effect that is used?"""
        self.spell: Node | None = None
        """The spell that was spoken of: そのカード."""
        self.power_of: Any = None
        """Of whose power the condition before speaks."""
        self.asked: Any = None
        """The last condition: それ以外の場合."""
        self.paid: dict[str, int] = {}
        """What pays and is named on declaration: a unit, cards that go, cards that are shown; the slot of each, if the
        text speaks of it, else -1."""

    def paid_by(self, sort: str) -> int:
        """The slot of what pays in this way: the text speaks of it."""
        if self.paid[sort] < 0:
            self.paid[sort] = self.hidden()
        return self.paid[sort]

    def aim(self, choice: Any) -> Slot:
        """A choice at the head; what it finds is "it" from here on."""
        slot = self.found(choice.n)
        least = 0 if choice.upto else choice.n if self.needed else int(self.alone)
        self.aims.append(replace(choice, slot=slot, least=least, leads=self.opening))
        return Slot(slot)

    def aim_at(self, target: Any) -> None:
        """対象:…: from here on 対象 means them, whoever the text speaks of meanwhile."""
        bound = bind(target, self)
        if not slots_of(bound):
            self.speak(bound, many=True)
        self.target = self.it

    def choose(self, said: Any) -> None:
        """…1体を選ぶ: a target as any other, named when the effect is declared."""
        bind(said.what, self)

    def negated(self, said: Any) -> Any:
        """Whoever is chosen for it must have declared something that waits (reading M57)."""
        before = len(self.aims)
        deed = super().negated(said)
        self.aims[before:] = [replace(aim, declared=True) for aim in self.aims[before:]]
        return deed

    def program(self) -> Program:
        """The choices, then what is done."""
        self.ops[: self.head] = self.aims
        return super().program()

    # What the core asks

    def sentence(self, said: Any) -> None:
        """Nobody is named yet."""
        self.acting, self.about = self.subject, None
        super().sentence(said)

    def clause(self, clause: Any) -> None:
        """What stands right behind who does it must be something that players do [L20]; so must what is joined to it,
        where its words hang on the player [L1]; of both each does it."""
        other = self.who != self.subject and not hasattr(clause, "seat")
        if other and self.several(self.who) and (meant := of_both(clause)) != clause:
            clause, other = meant, False
        if other and (self.who != self.acting or any(map(hangs_on_player, parts(clause, Quote)))):
            raise Unclear("プレイヤーは")
        if self.who == "enemy" and hasattr(clause, "seat") and any(map(speaks_of_enemy, parts(clause, Quote))):
            raise Unclear("敵軍プレイヤーは")  # whose enemy?
        self.acting = self.who
        before = self.it
        if self.several(self.who) and hasattr(clause, "seat"):
            self.by_each(clause)
            self.rolled = -1  # what two players have rolled is not one result [L6]
        else:
            super().clause(clause)
        if self.it is before and any(isinstance(part, This) and part.style == "user" for part in parts(clause, Quote)):
            self.speak(This())  # そのユニット is who used the spell
        self.needed = self.opening = False

    def only_if(self, condition: Any, inside: Any) -> None:
        """自軍ユニットが2体以上いる場合 behind another player: whose are they? [L1, L20] Behind both each one's own
        [L5] (reading M56)."""
        self.tell_about(condition)
        power = getattr(condition, "value", None)
        self.power_of = getattr(power, "seat", None)
        if self.who == self.subject or not any(map(hangs_on_player, parts(condition))):
            super().only_if(condition, inside)
        elif self.several(self.who):
            below = super().only_if
            self.one_after_another(lambda: below(SeenBy(self.who, condition), inside))
        else:
            raise Unclear("場合")

    def tell_about(self, condition: Any) -> None:
        """What stands behind a condition may speak of whom it is asked of, or was spoken of before it."""
        self.about, self.asked = asked_about(condition), condition

    def antecedent_of(self, n: int) -> Reference:
        """そのユニット is said of several, too."""
        found: Any = self.it if self.it is not None else self.about
        if found is None:
            raise Nobody("そのユニット")
        meant: Reference = bind(found, self)
        return meant

    def others_than(self) -> Node | None:
        """What was spoken of [L6]; on a card that is no unit there must be something."""
        if self.it is None and not self.unit:
            raise Nobody("他の")
        return self.it

    def wait(self, head: Any, write: Any) -> None:
        """戦闘終了タイミングの開始時、…: a text of its own, run when that comes, with what was chosen before
        [L9]; the next one once (reading M68)."""
        inner = self.apart()
        write(inner)
        self.put_off(inner)
        until = NEXT if head.next else "battle" if head.trigger.what == "close" else "turn"
        self.add(Delay(head.trigger, len(self.later), until, once=True))

    def apart(self) -> Asm:
        """A writer for a text that is run later, with what was spoken of."""
        inner = Asm(self.scope, shop=self.shop)
        self.inside(inner)
        inner.unit, inner.opening, inner.needed, inner.traits = self.unit, False, False, self.traits
        return inner

    def happening(self, inside: Any, it: Reference | None = None) -> Asm:
        """What is said of the moment when something happens, and of whom it happens to: a text of its own."""
        inner = self.apart()
        if it is not None:
            inner.speak(it)
        self.with_followers(inside)(inner)
        return inner

    def put_off(self, inner: Asm) -> None:
        """It is written; nothing is chosen for it before it comes."""
        if inner.aims:
            raise Unresolved("ユニット")
        self.slots, self.named = inner.slots, inner.named
        self.later.append(inner)
        self.begin_body()

    def may(self, who: Any, *, trade: bool) -> Op:
        """The question of てもよい."""
        return May(rule="有効時期.9.5", who=who, keeps=True)

    def which(self, index: int, n: int) -> Op:
        """One of two texts."""
        return Either(index, tuple(str(place + 1) for place in range(n)), rule="その他.2.2", who=self.chooser)

    def if_so(self, link: Any) -> Op:
        """効果適用後: something must have been said before it."""
        if self.here == self.head:
            raise Nobody("効果適用後")
        return super().if_so(link)

    def moved_slot(self, n: int) -> int:
        """Nothing speaks of what was drawn."""
        return -1

    def rolling(self) -> int:
        """Every roll of a text is kept in one place: the last one counts [moncolle-2.00 用語.2.3]."""
        return self.new_number() if self.rolled < 0 else self.rolled

    def fresh(self) -> None:
        """効果適用後 asks of all that was said before, not only of the last sentence [L4] [moncolle-2.00 用語.3.1]
        (reading M51)."""

    def meets(self, who: Any, slot: int) -> Any:
        """Effects of a battle reach, while one goes on, those in it [L19]."""
        if getattr(who, "open", False):
            return who
        met = super().meets(who, slot)
        return Reached(met) if self.scope == "battle" else met

    def check_timed(self, start: int) -> None:
        """All that is said to last so long must be able to end [L10, L20]."""
        deeds = [op for op in self.ops[start:] if isinstance(op, Deed)]
        if not deeds or not all(op.lasting_nodes() for op in deeds):
            raise Untimed("終了まで")


def asked_about(condition: Any) -> Any:
    """Of whom a condition speaks, if of somebody certain."""
    if isinstance(condition, Exists) and (condition.n, condition.sense) == (1, "exact"):
        return All(condition.what)  # the one that there is
    return This() if isinstance(condition, ThisIs | OnlyThis) else getattr(condition, "who", None)


def hangs_on_player(node: Any) -> bool:
    """Does this word mean something else for another player, or choose?"""
    sided = getattr(node, "who", "") in SIDES or getattr(node, "how", "") == "home" or isinstance(node, OnSide)
    return sided or hasattr(node, "upto")


def of_both(clause: Any) -> Any:
    """互いのプレイヤーはすべての自軍ユニットを…: of each player his own, at one moment [L5] (reading M56). What is
    chosen, or counted, stays as it is."""
    fields = {name: getattr(clause, name) for name in clause.__struct_fields__}
    sided = {name: field for name, field in fields.items() if any(map(hangs_on_player, parts(field, Quote)))}
    if not all(isinstance(field, All) for field in sided.values()):
        return clause
    return replace(clause, **{name: OfBoth(field.what) for name, field in sided.items()})


def speaks_of_enemy(node: Any) -> bool:
    """Does this word mean the enemy of whoever speaks?"""
    return "enemy" in (getattr(node, "who", ""), getattr(node, "side", ""))


def in_reach(g: Match, card: int) -> bool:
    """Can what happens now touch this unit? In a battle only who is in it [L19] [moncolle-2.00 有効時期.2.1]."""
    return query.in_battle(g, card) if g.battles else query.on_field(g, card)


class OfBoth(All, frozen=True):
    """すべての自軍ユニット where both players act: what it means for one of them, and for the other."""

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """Each once, the advancing side's first [moncolle-2.00 その他.1.1]."""
        meant = [super(OfBoth, self).cards(g, replace(ctx, seat=seat), seen) for seat in (g.active, 1 - g.active)]
        return list(dict.fromkeys(card for cards in meant for card in cards))


class Reached(Object, frozen=True):
    """The units that an effect of a battle touched: while a battle goes on, those in it [L19]
    [moncolle-2.00 有効時期.2.1]."""

    slot: Slot

    def watches(self) -> frozenset[str]:
        """Where units are, and where the battle is."""
        return frozenset(("area", "battle"))

    def cards(self, g: Match, ctx: Any, seen: Projection) -> list[int]:
        """Those it can still reach."""
        return [card for card in cards_of(g, ctx, self.slot, seen) if in_reach(g, card)]


def units_of(g: Match, ctx: Any, who: Any, seen: Projection) -> list[int]:
    """The units that a bound word means now; those that its effects do not touch are left out."""
    return shields.touchable(g, [card for card in cards_of(g, ctx, who, seen) if in_reach(g, card)], "felt")


def cards_met(g: Match, fx: Effect, who: Any, seen: Projection, away: Sequence[str] = ()) -> list[int]:
    """The same, and those that have left the field meanwhile, where they lie now [L6, L7]; `away`: only in these
    zones, if any are named."""
    named = getattr(who, "refs", None)
    if not slots_of(who) and named is None:
        return units_of(g, fx, who, seen)
    refs: Sequence[Ref] = named(g, fx, seen) if named is not None else refs_of(fx, who)
    found = [ref[0] if ref[0] >= 0 and g.fits(ref) else last.successor(g, ref) for ref in refs]
    there = [card for card in found if card >= 0 and (not query.on_field(g, card) or in_reach(g, card))]
    return [c for c in there if not away or query.on_field(g, c) or query.zone_name(g, c) in away]


def whole(fx: Effect, who: Any, found: Sized, done: int) -> bool:
    """Was it done to everybody who is meant? Of targets to each one that was to be named, also to those who left or
    could not be found [L4] [moncolle-2.00 用語.3.1]."""
    return 0 < done == len(found) and (not slots_of(who) or done == len(refs_of(fx, who)))


def speaker(fx: Effect) -> int:
    """The card whose text it is: a spell, not the unit that uses it."""
    return fx.card if fx.card >= 0 else fx.source
