"""What all nodes of this game share: clauses, amounts, who did it, whom an effect can touch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.node import Node, Op
from fuda.effects.program import Assembler, Slot, Slots, Unresolved
from fuda.games.pso2.changes import immune
from fuda.games.pso2.look import look
from fuda.kernel import last
from fuda.kernel.chain import seats_from

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fuda.effects.machine import Effect
    from fuda.games.pso2.look import Looks
    from fuda.games.pso2.nodes.assemble import Shop
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move
    from fuda.kernel.event import Event

NOBODY = -1


class Asm(Assembler):
    """An assembler that knows the costs of the ability, which stand between the targets and the body, and the shop
    where the card is being made."""

    def __init__(self, shop: Shop, costs: tuple[Any, ...] = ()) -> None:
        super().__init__()
        self.shop, self.costs = shop, costs
        self.many = False
        self.chosen: tuple[int, ...] = ()
        """The slots of the sentence that chose last: together they are それら."""
        self.new_sentence = True
        self.later: list[Op] = []
        """Choices at the head of the text that one edition makes only now."""
        self.until: Any = None
        self.named = 1
        """The first number is X."""
        self.rolled = -1
        """The number that 出た目 means."""

    def begin_body(self) -> None:
        """Everything from here on is done on resolution; the costs are paid before."""
        if self.at_head:
            self.at_head = False
            if len(self.costs) > 1:
                self.costs = tuple(msgspec.structs.replace(cost, paid=self.slots) for cost in self.costs)
                self.slots += 1
            self.ops += [*self.costs, *self.later]

    def hear(self, role: str) -> None:
        """それ is the card in this part of the event that set the text off."""
        if role:
            self.it, self.many, self.chosen = Slot(self.slots), False, ()
            self.later.append(Remember(self.slots, role))
            self.slots += 1

    def found(self, number: int = 1) -> int:
        """A slot for something chosen or found: one thing or several."""
        self.many = number != 1
        before = () if self.new_sentence else self.chosen
        self.chosen, self.new_sentence = (*before, self.slots), False
        return self.new_slot()

    @property
    def said(self) -> tuple[Any, bool, tuple[int, ...], int]:
        """All that それ, それら and 出た目 can mean here."""
        return self.it, self.many, self.chosen, self.rolled

    def recall(self, said: tuple[Any, bool, tuple[int, ...], int]) -> None:
        """They mean this again; a choice from here on is one of another text."""
        self.it, self.many, self.chosen, self.rolled = said
        self.new_sentence = True

    def new_number(self) -> int:
        """A place for a number that is named or locked in."""
        self.named += 1
        return self.named - 1


class Remember(Op, frozen=True):
    """The card that the condition of a triggered ability spoke of: the one it happened to, or the other one. From here
    on it is in a slot like anything chosen; one that just left is found where it went [pso2-3.0 300.2.2, 400.6]."""

    slot: int
    role: str

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """That card; of one that is gone for good its old number, for what is remembered of it."""
        cause = fx.cause
        assert cause is not None, "only what triggered speaks of what happened"
        ref = (cause.card, cause.object) if self.role == "card" else (cause.other, cause.other_object)
        if self.role == "card" and ref[0] >= 0 and g.object[ref[0]] != ref[1] and after_leaving(g, cause) >= 0:
            ref = g.ref(ref[0])
        fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, (ref,)))
        return None


class Referring(Node, frozen=True):
    """A word that means something the text spoke of before."""

    def tied(self, asm: Asm) -> Any:
        """What it means here; a word without exactly one meaning is refused [L6]."""
        raise AssertionError(self)


class It(Referring, frozen=True):
    """それ, それら: what was chosen or spoken of just before [pso2-3.0 用語.それ]. `n` is 2 for several: a choice of
    several, or single choices one after another in one sentence (reading P51)."""

    n: int = 1

    def tied(self, asm: Asm) -> Node:
        """The slot it means; the number must fit."""
        if self.n > 1 and not asm.many and len(asm.chosen) > 1:
            return Slots(asm.chosen)
        if asm.it is None or asm.many != (self.n > 1):
            raise Unresolved("それ" if self.n == 1 else "それら")
        return asm.it


class Clause(Op, frozen=True):
    """A clause of a text that is one instruction."""

    def compile(self, asm: Assembler) -> None:
        """Write yourself with every "it" tied to its slot."""
        assert isinstance(asm, Asm)
        asm.begin_body()
        asm.add(tie(self, asm))


def parts(tree: Any, closed: type[Any] | tuple[()] = ()) -> Iterator[Any]:
    """All nodes of a tree; into nodes of a closed kind it does not look."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from parts(part, closed)
    elif isinstance(tree, Node):
        yield tree
        for name in () if isinstance(tree, closed) else tree.__struct_fields__:
            yield from parts(getattr(tree, name), closed)


def tie(node: Any, asm: Asm) -> Any:
    """The same tree with every reference resolved."""
    if isinstance(node, Referring):
        return node.tied(asm)
    if isinstance(node, tuple):
        return tuple(tie(part, asm) for part in node)
    if not isinstance(node, Node):
        return node
    old = {name: getattr(node, name) for name in node.__struct_fields__}
    new = {name: tie(part, asm) for name, part in old.items()}
    return msgspec.structs.replace(node, **new) if new != old else node


def amount(g: Duel, ctx: Any, number: Any, seen: Looks) -> int:
    """A number in a text, as it is now; never below 0 [pso2-3.0 103.5.1, 103.5.3]."""
    value: int = number if isinstance(number, int) else number.value(g, ctx, seen)
    return max(0, value)


def this_card(g: Duel, ctx: Any) -> int:
    """このカード: an active lying on the chain, or the card whose ability it is. A card that has changed zones is not
    the same any more, except for what triggered from just that change, where it went just then [pso2-3.0 400.6,
    300.2.2] [pso2-1.8 300.2.2]."""
    card: int = getattr(ctx, "card", NOBODY)
    if card >= 0:
        return card
    source: int = ctx.source
    if g.object[source] == ctx.object:
        return source
    cause = getattr(ctx, "cause", None)
    return after_leaving(g, cause) if cause is not None and cause.card == source else NOBODY


def after_leaving(g: Duel, cause: Event) -> int:
    """The card whose leaving is told of, as long as it is what it became by that very move [pso2-3.0 300.2.2,
    400.6]."""
    told = cause.kind in ("destroys", "leaves")
    return last.successor(g, (cause.card, cause.object)) if told else NOBODY


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
    """The card this one lies on, or lay on when it left: who did something is remembered (reading P42)
    [pso2-3.0 103.2.2]."""
    if g.object[source] == number:
        return g.host[source]
    left = last.known(g, (source, number))
    if left is None or left.facts["host"] < 0:
        return NOBODY
    host: int = left.facts["host"]
    return host if g.object[host] == left.facts["host object"] else NOBODY


def touches(g: Duel, fx: Effect, card: int) -> bool:
    """Does an effect of this text do anything to this card? Invincible cards and those that take no effects are
    touched only by their own ones [pso2-3.0 用語.無敵, 用語.効果を受けない]."""
    return not immune(look(g, card)) or (card == fx.source and fx.card < 0)


def done(g: Duel, fx: Effect, *, did: bool = True, part: bool = False, **changes: Any) -> None:
    """Go on; remember whether all so far was carried out: completely [pso2-3.0 103.2.1.2, 用語.Aした場合、B], or,
    where the edition asks no more, in part [pso2-1.8 用語.そうした場合]."""
    fx.next(g, did=fx.did and (did or (part and not g.rules.in_full)), **changes)


def other_seats(g: Duel, seat: int) -> Sequence[int]:
    """The opponents still in the game."""
    others: tuple[int, ...] = g.rules.others[seat]
    return [s for s in others if not g.out[s]] if 1 in g.out else others


def seats_of(g: Duel, ctx: Any, word: str) -> Sequence[int]:
    """The seats a word like 自分, 相手, お互い means."""
    if word.startswith("enemy"):
        return other_seats(g, ctx.seat)
    if word.startswith("both"):
        return both_seats(g, ctx.seat)
    return [ctx.seat] if word != "target" else g.rules.targets(g)


def both_seats(g: Duel, seat: int) -> list[int]:
    """A player and the opponents, from the turn player on."""
    meant = (seat, *other_seats(g, seat))
    return [s for s in seats_from(g, g.active) if s in meant]


def is_foe(g: Duel, seat: int, card: int) -> bool:
    """Is it an opponent's card? In a raid a fellow's is neither this nor one's own [pso2-3.0 レイド.特別ルール.9]."""
    return (g.side[card] if g.side[card] >= 0 else g.owner[card]) in g.rules.others[seat]
