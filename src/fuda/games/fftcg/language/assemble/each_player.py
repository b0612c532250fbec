"""Each means each [L5]: where all players do something and it hangs on the player, each is judged apart.

A clause with such a number (自分の…の数だけ, 捨てた枚数だけ) is written once for each player; a condition is looked at
for both before either goes on [fftcg-2.1.8 11.11.6]; what every player has done with cards of his own is for each of
them his own cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.assemble.shop import Quote
from fuda.effects.flow import Unless as UnlessHolds
from fuda.effects.heads import Block
from fuda.effects.node import Node, Op, Player
from fuda.effects.refusal import Unclear, Unresolved
from fuda.games.fftcg.language.assemble import objects
from fuda.games.fftcg.language.assemble.memory import Antecedent, Several
from fuda.games.fftcg.language.fits.facts import nodes
from fuda.games.fftcg.language.ops import deck
from fuda.games.fftcg.language.ops.flow import Done, Mark, MarkEach
from fuda.games.fftcg.language.parts_of_speech import Fact, Someone
from fuda.games.fftcg.language.words import attribute, condition, number, people, reference
from fuda.games.fftcg.language.words.clause import EVERYBODY, Deed, seats

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from fuda.effects.assemble.writer import Behind
    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.assemble.memory import Memory
    from fuda.games.fftcg.language.assemble.writer import Asm
    from fuda.games.fftcg.state import Match
    from fuda.kernel.decision import Decision, Move

PLAYER_FIELDS = ("who", "whose", "by")
"""The fields in which a word for a player stands."""
TALLIED = ("both", "each")
"""お互いの, 各プレイヤーの."""
COUNTED = (number.HowMany, number.DoneThese, number.AsManyAsBefore, number.AmongThese)
"""Numbers of what the players have done."""
WORDS = (reference.It, reference.That, reference.Done)
HAND, YOUR_HAND = attribute.Kind("hand"), attribute.Kind("hand", "you")
WAITING = ("on", "would")
"""Heads of texts that are run later."""


def of_everybody(who: Any) -> bool:
    """Does more than one player do it?"""
    return who in EVERYBODY or isinstance(who, people.Willing)


# What hangs on the player


def is_own(node: Any) -> bool:
    """Does it say 自分の, of whoever carries the clause out?"""
    return any(getattr(node, name, None) == "self" for name in PLAYER_FIELDS)


def own_of(asm: Asm, node: Any) -> dict[str, Any]:
    """自分 in a number or a condition is whoever carries it out [L1]: the fields that say so, with the player."""
    if asm.doer is None:
        return {}
    return {name: asm.doer for name in PLAYER_FIELDS if getattr(node, name, None) == "self"}


def hangs(asm: Asm, tree: Any) -> bool:
    """Does a number of a clause, a description or a condition differ from player to player? What it is done to may be
    everybody's own without that."""
    met = getattr(tree, "what", None) or getattr(tree, "who", None) or getattr(tree, "to", None)
    if any(part is not met and _is_shared(asm, part) for part in nodes(tree)):
        return True
    for part in nodes(tree):
        if not isinstance(part, number.Number | Fact):
            continue
        if isinstance(part, COUNTED) or any(is_own(node) or _is_shared(asm, node) for node in nodes(part)):
            return True
    return False


def speaks_of_shared(asm: Asm, test: Any) -> bool:
    """Is a condition about what every player has done with a card of his own?"""
    left_out = isinstance(test, condition.Is) and test.who is None
    if left_out and asm.before is not None:
        return asm.before.everybody
    return any(_is_shared(asm, node) for node in nodes(test))


def _is_shared(asm: Asm, word: Any) -> bool:
    if not isinstance(word, WORDS) or getattr(word, "n", 1) > 1:
        return False
    try:
        return asm.memory.find(word).everybody
    except Unresolved:
        return False


def clauses_of(items: Iterable[Any]) -> Iterator[Any]:
    """What stands behind a head: clauses and further heads, up to where somebody else is named."""
    for item in items:
        if not isinstance(item, Block):
            yield item
        elif item.prefix.family != "by":
            yield item.prefix
            yield from clauses_of(item.items)


def names_opponent(tree: Any) -> bool:
    """Does it say 対戦相手? What is quoted is a text of its own."""
    if isinstance(tree, tuple):
        return any(map(names_opponent, tree))
    if not isinstance(tree, Node) or isinstance(tree, Quote):
        return False
    said = any(getattr(tree, name, None) == "opponent" for name in (*PLAYER_FIELDS, "to"))
    return said or any(names_opponent(getattr(tree, name)) for name in tree.__struct_fields__)


def names_your_hand(tree: Any) -> bool:
    """Does it say あなたの手札, where only the hand of whoever carries the clause out can be meant?"""
    return any(node == YOUR_HAND for node in nodes(tree))


# Written for each


def players(who: Any) -> tuple[Any, Any]:
    """Those who do it, one by one, the turn player first [fftcg-2.1.8 6.1.4]."""
    if isinstance(who, people.Willing):
        return people.OneOfThem(who, active=True), people.OneOfThem(who, active=False)
    return people.OfTurn(True), people.OfTurn(False)


def for_each(asm: Asm, who: Any, write: Callable[[Any], None]) -> None:
    """Write it for one player after the other, each speaking of his own; afterwards the text speaks of both."""
    before, memory, last = asm.who, asm.memory, asm.before
    views: list[Memory] = []
    for player in players(who):
        asm.memory = _own_view(memory, player)
        asm.before = _twin_of(memory, asm.memory, last)
        write(player)
        views.append(asm.memory)
    asm.who, asm.memory = before, memory
    place, spoken = memory.all.index(last) if last in memory.all else -1, len(memory.all)
    _merge(memory, *views)
    asm.before = memory.all[-1] if len(memory.all) > spoken else memory.all[place] if place >= 0 else last


def by_those(asm: Asm, willing: people.Willing, write: Callable[[], None]) -> None:
    """Write what only some of the players do, each with what is his own [L5]."""
    shared = [antecedent for antecedent in asm.memory.all if antecedent.everybody and antecedent.of is None]
    before, asm.who = asm.who, willing
    for antecedent in shared:
        antecedent.of = willing
    write()
    for antecedent in shared:
        antecedent.of = None
    asm.who = before


def _own_view(memory: Memory, player: Any) -> Memory:
    made = memory.twin()
    for antecedent in made.all:
        antecedent.of = player if antecedent.everybody else antecedent.of
    return made


def _twin_of(memory: Memory, view: Memory, antecedent: Antecedent | None) -> Antecedent | None:
    return view.all[memory.all.index(antecedent)] if antecedent in memory.all else antecedent


def _merge(memory: Memory, one: Memory, other: Memory) -> None:
    """What both have moved, and what each of them has brought up."""
    for place, antecedent in enumerate(memory.all):
        a, b = one.all[place], other.all[place]
        if antecedent.everybody and (a.zone, a.slots, a.op) != (antecedent.zone, antecedent.slots, antecedent.op):
            memory.all[place] = _both(a, b)
    start = len(memory.all)
    for a, b in zip(one.all[start:], other.all[start:], strict=True):
        memory.add(_both(a, b))


def _both(a: Antecedent, b: Antecedent) -> Several:
    made = Several([a, b])
    made.n, made.everybody, made.pile = a.n, True, a.pile
    made.verbs, made.left = a.verbs | b.verbs, a.left
    return made


# Conditions


class JudgeEach(Op, frozen=True):
    """Look at a condition for each of these players; of whom it holds is kept (`people.Willing`)."""

    index: int
    tests: tuple[Fact, Fact]
    who: Player

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Both at one moment, the turn player's first [fftcg-2.1.8 11.11.6]."""
        acting = seats(g, fx, self.who)
        order = zip((g.active, 1 - g.active), self.tests, strict=True)
        said = sum(3 << 2 * seat for seat, test in order if seat in acting and test.holds(g, fx))
        fx.next(g, did=fx.did, numbers=fx.with_number(self.index, said))
        return None


class IsOne(Fact, frozen=True):
    """Was it so for this player? (`JudgeEach`)"""

    index: int
    who: Someone

    def holds(self, g: Match, ctx: Any, seen: Any = None) -> bool:
        """As it was looked at."""
        said = ctx.numbers[self.index] if self.index < len(ctx.numbers) else 0
        return any(said >> 2 * seat & 2 for seat in self.who.players(g, ctx))


def judge(asm: Asm, test: Any, who: Any) -> people.Willing:
    """Look at it for each of them; returns those for whom it holds."""
    before, memory, last, tests = asm.who, asm.memory, asm.before, list[Any]()
    for player in players(who):
        asm.who, asm.memory = player, _own_view(memory, player)
        asm.before = _twin_of(memory, asm.memory, last)
        tests.append(asm.test(test))
    asm.who, asm.memory, asm.before = before, memory, last
    index = asm.new_number()
    asm.add(JudgeEach(index, (tests[0], tests[1]), who))
    return people.Willing(index)


def judged_apart(asm: Asm, test: Any, write: Callable[[], None]) -> bool:
    """A condition under which something is done: is it written for each player?"""
    if of_everybody(asm.who) and (hangs(asm, test) or speaks_of_shared(asm, test)):
        by_those(asm, judge(asm, test, asm.who), write)
        return True
    if of_everybody(asm.who) or not speaks_of_shared(asm, test):
        return False
    found = judge(asm, test, "each")

    def for_one(player: Any) -> None:
        asm.that = player
        place = asm.add(UnlessHolds(IsOne(found.index, player)))
        write()
        asm.patch(place, to=asm.here)

    that = asm.that
    for_each(asm, "each", for_one)
    asm.that = that
    return True


# そうした場合


def mark_apart(asm: Asm) -> None:
    """A later sentence asks whether this one was done: what all players carry out, of each of them apart [L3]. Where
    somebody does something alone in it, it is not plain whose deed is asked about [L6]."""
    mark, alone = asm.mark, not of_everybody(asm.who)
    if mark is None:
        return
    if alone and isinstance(mark, MarkEach):
        raise Unclear("そうした")
    if not alone and isinstance(mark, Mark):
        if mark in asm.ops:
            raise Unclear("そうした")
        asm.mark = MarkEach(asm.new_number())
        asm.new_number()  # the other player's


def by_each_who_did(asm: Asm, asked: MarkEach, inside: Behind, *, no: bool) -> None:
    """各プレイヤーは…てもよい。そうした場合、…: what follows is done by each who did so (reading G1). What would be the
    same whoever did it, or is somebody else's, could be meant once or twice [L6]."""
    if not all(_is_his(asm, item) for item in inside.items):
        raise Unclear("そうした")

    def write() -> None:
        mark_apart(asm)
        inside(asm)

    by_those(asm, Done(asked.index, no), write)


def _is_his(asm: Asm, item: Any) -> bool:
    """Does a clause, or all behind a head, speak of whoever carries it out, or of what is his?"""
    if isinstance(item, Block):
        head = item.prefix
        other = head.family in WAITING or (head.family == "by" and head.who != "that")
        return not other and all(_is_his(asm, inner) for inner in item.items)
    if not isinstance(item, Deed | deck.Search) or names_opponent(item) or names_your_hand(item):
        return False
    field = objects.object_field(item)
    if not field or getattr(item, field) is None or any(_is_own_or_shared(asm, node) for node in nodes(item)):
        return True
    return isinstance(item, Deed) and item.from_own_hand()


def _is_own_or_shared(asm: Asm, node: Any) -> bool:
    return is_own(node) or node == HAND or _is_shared(asm, node)


# お互いの手札が2枚以下の場合


def each_tallied(test: Any) -> tuple[Any, Any] | None:
    """A condition about a number of both players, unless it is their sum: the same about you and about the opponent."""
    if str(getattr(test, "style", "")).startswith(("sum", "with", "total")) or not any(_tallies(test)):
        return None
    return _said_of(test, "you"), _said_of(test, "opponent")


def _tallies(test: Any) -> Iterator[bool]:
    for node in nodes(test):
        yield any(getattr(node, name, None) in TALLIED for name in PLAYER_FIELDS)


def _said_of(node: Any, player: str) -> Any:
    if isinstance(node, tuple):
        return tuple(_said_of(part, player) for part in node)
    if not isinstance(node, Node):
        return node
    parts = {name: getattr(node, name) for name in node.__struct_fields__}
    made = {
        name: player if name in PLAYER_FIELDS and part in TALLIED else _said_of(part, player)
        for name, part in parts.items()
    }
    return replace(node, **made) if made != parts else node
